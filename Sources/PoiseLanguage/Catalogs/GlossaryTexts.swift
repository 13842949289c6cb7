/// Names and explanations of figures.
enum GlossaryTexts {
  static let catalog = #"""
    # Glossary: frame

    Straight walking | Geradeausgehen | Marcha en línea recta | Marche en ligne droite
    Sway | Schwanken | Oscilación postural | Oscillations

    Sway as a pendulum
      de Schwanken als Pendel
      es Oscilación como péndulo
      fr Oscillations en modèle de pendule

    Risk, pattern, change
      de Risiko, Muster, Änderung
      es Riesgo, patrón, cambio
      fr Risque, type, changement

    Tests | Tests | Pruebas | Tests
    Measured: {t}. | Gemessen: {t}. | Medido: {t}. | Mesuré : {t}.
    Needs: {t}. | Braucht: {t}. | Hace falta: {t}. | Nécessite : {t}.

    Also called: {w}.
      de Auch genannt (englisch): {w}.
      es También llamado (en inglés): {w}.
      fr Aussi appelé (en anglais) : {w}.

    Usual: {t} ({t2}). | Üblich: {t} ({t2}). | Habitual: {t} ({t2}). | Habituel : {t} ({t2}).
    Mind: {t}. | Zu beachten: {t}. | Tenga en cuenta: {t}. | À noter : {t}.

    Here: {t} on {n} healthy people.
      de Hier: {t} bei {n} Gesunden.
      es Aquí: {t} en {n} personas sanas.
      fr Ici : {t} chez {n} personnes en bonne santé.

    Sources: {w}. | Quellen: {w}. | Fuentes: {w}. | Sources : {w}.
    From: {t}. | Aus: {t}. | De: {t}. | Source : {t}.
    at least {n} {t} | mindestens {n} {t} | al menos {n} {t} | au moins {n} {t}
    below {n} {t} | unter {n} {t} | menos de {n} {t} | moins de {n} {t}

    {n} to below {n2} {t}
      de {n} bis unter {n2} {t}
      es de {n} a menos de {n2} {t}
      fr {n} à moins de {n2} {t}

    # Glossary: what figures are

    How far the trunk really moves while standing: root mean square of its displacement
      de Wie weit sich der Rumpf im Stehen wirklich bewegt: quadratisches Mittel seiner Auslenkung
      es Cuánto se mueve realmente el tronco al estar de pie: media cuadrática de su desplazamiento
      fr Ampleur réelle du mouvement du tronc en position debout : moyenne quadratique de son
         déplacement

    Area of the ellipse that holds 95% of the trunk's real motion while standing: what the bands
    judge
      de Fläche der Ellipse, die 95 % der wirklichen Bewegung des Rumpfs im Stehen enthält: was die
         Richtwerte bewerten
      es Área de la elipse que contiene el 95 % del movimiento real del tronco al estar de pie: es
         la que se valora con los valores de referencia
      fr Surface de l’ellipse qui contient 95 % du mouvement réel du tronc en position debout :
         c’est elle que jugent les repères

    How fast the trunk really moves while standing: the path's length over its time
      de Wie schnell sich der Rumpf im Stehen wirklich bewegt: Länge des Wegs geteilt durch seine
         Dauer
      es A qué velocidad se mueve realmente el tronco al estar de pie: longitud del recorrido
         dividida por su duración
      fr Vitesse réelle du mouvement du tronc en position debout : longueur du trajet divisée par sa
         durée

    Sway area with eyes closed over that with eyes open: above 4, twice the sway,
    balance leans on the eyes
      de Schwankfläche mit geschlossenen Augen geteilt durch die mit offenen: über 4, doppeltes
         Schwanken, stützt sich das Gleichgewicht auf die Augen
      es Área de oscilación con los ojos cerrados dividida por la de ojos abiertos: por encima de 4,
         el doble de oscilación, el equilibrio depende mucho de la vista
      fr Surface des oscillations yeux fermés divisée par celle yeux ouverts : au-dessus de 4,
         le double des oscillations, l’équilibre s’appuie sur la vue

    How far the trunk leans to a side, either one, of the calibrated upright while standing and
    walking
      de Wie weit der Rumpf im Stehen und Gehen zu einer Seite, gleich welcher, von der kalibrierten
         aufrechten Haltung abweicht
      es Cuánto se inclina el tronco hacia un lado, cualquiera, respecto a la postura erguida
         calibrada, de pie y caminando
      fr De combien le tronc penche d’un côté, quel qu’il soit, par rapport à la posture droite
         étalonnée, debout et en marche

    How far the device leans forward, from horizontal forward
      de Wie weit das Gerät nach vorn geneigt ist, ab waagrecht nach vorn
      es Cuánto se inclina el dispositivo hacia delante, desde la horizontal
      fr De combien l’appareil penche en avant, par rapport à l’horizontale

    How far the device is turned about the forward axis; wrong for a trunk bent above 60°
      de Wie weit das Gerät um die Achse nach vorn gedreht ist; falsch bei einem über 60° gebeugten
         Rumpf
      es Cuánto está girado el dispositivo sobre el eje hacia delante; erróneo con el tronco
         flexionado más de 60°
      fr De combien l’appareil est tourné autour de l’axe avant ; faux pour un tronc penché à plus
         de 60°

    How far the trunk leans to the right, however far it is bent forward
      de Wie weit der Rumpf nach rechts geneigt ist, gleich wie weit er vorgebeugt ist
      es Cuánto se inclina el tronco a la derecha, por mucho que esté flexionado hacia delante
      fr De combien le tronc penche à droite, quelle que soit sa flexion en avant

    Distance of the posture from the calibrated one, in units of its scatter, squared
      de Abstand der Haltung von der kalibrierten, in Einheiten ihrer Streuung, quadriert
      es Distancia de la postura a la calibrada, en unidades de su dispersión, al cuadrado
      fr Écart entre la posture et la posture étalonnée, en unités de sa dispersion, au carré

    The same of the magnetic field, which also sees a twist
      de Dasselbe für das Magnetfeld, das auch eine Drehung erkennt
      es Lo mismo del campo magnético, que también ve una torsión
      fr De même pour le champ magnétique, qui voit aussi une rotation

    Share of the judged and worn time in the calibrated posture
      de Anteil der bewerteten Tragezeit in der kalibrierten Haltung
      es Proporción del tiempo de uso valorado en la postura calibrada
      fr Part du temps de port évalué passée dans la posture étalonnée

    Longest stretch of good posture without a break
      de Längste Zeit guter Haltung ohne Unterbrechung
      es Periodo más largo de buena postura sin interrupción
      fr Plus longue période de bonne posture sans interruption

    Days in a row, of those worn for 4 h, with good posture in at least 60% of the judged time
      de Tage in Folge, von denen mit 4 h Tragezeit, mit guter Haltung in mindestens 60 % der
         bewerteten Zeit
      es Días seguidos, de los de 4 h de uso, con buena postura en al menos el 60 % del tiempo
         valorado
      fr Jours d’affilée, parmi ceux avec 4 h de port, où la posture était bonne pendant au moins
         60 % du temps évalué

    Steps of a day on which the device was worn for at least 10 h
      de Schritte eines Tages mit mindestens 10 h Tragezeit
      es Pasos de un día con al menos 10 h de uso
      fr Pas d’un jour où l’appareil a été porté au moins 10 h

    Mean of the day's thirty minutes with the most steps, in a row or not
      de Mittel der dreißig Minuten des Tages mit den meisten Schritten, in Folge oder nicht
      es Media de los treinta minutos del día con más pasos, seguidos o no
      fr Moyenne des trente minutes du jour avec le plus de pas, à la suite ou non

    Steps of the day's minute with the most of them
      de Schritte der Minute des Tages mit den meisten
      es Pasos del minuto del día con más pasos
      fr Pas de la minute du jour qui en compte le plus

    Minutes of a day with 100 steps and more, at least moderate effort: judged by steps, because
    effort is not measured
      de Minuten eines Tages mit mindestens 100 Schritten, mindestens mäßige Anstrengung: nach
         Schritten, weil Anstrengung nicht gemessen wird
      es Minutos de un día con 100 pasos o más, esfuerzo al menos moderado: se valora por los pasos,
         porque el esfuerzo no se mide
      fr Minutes d’un jour avec 100 pas ou plus, soit un effort au moins modéré : estimé d’après les
         pas, car l’effort n’est pas mesuré

    Minutes of a day with 130 steps and more: of walking vigorous effort
      de Minuten eines Tages mit mindestens 130 Schritten: beim Gehen starke Anstrengung
      es Minutos de un día con 130 pasos o más: esfuerzo intenso al caminar
      fr Minutes d’un jour avec 130 pas ou plus : pour la marche, un effort intense

    From lying down to getting up, the longest within twelve hours before and after its middle, by
    day or night, up to half an hour of something else included: rest; a trunk does not tell how
    much was sleep
      de Vom Hinlegen bis zum Aufstehen, die längste Zeit innerhalb von zwölf Stunden vor und nach
         ihrer Mitte, bei Tag oder Nacht, bis zu einer halben Stunde anderes eingeschlossen: Ruhe;
         wie viel davon Schlaf war, zeigt der Rumpf nicht
      es Desde acostarse hasta levantarse, lo más largo en las doce horas antes y después de su
         mitad, de día o de noche, con hasta media hora de otra cosa: descanso; el tronco no dice
         cuánto fue sueño
      fr Du coucher au lever, le plus long dans les douze heures avant et après son milieu, de jour
         ou de nuit, jusqu’à une demi-heure d’autre chose comprise : du repos ; le tronc ne dit pas
         quelle part était du sommeil

    How often the longest rest lying is left and come back to
      de Wie oft die längste Ruhe im Liegen verlassen und wieder aufgenommen wird
      es Cuántas veces se deja y se retoma el descanso acostado más largo
      fr Combien de fois le plus long repos couché est interrompu puis repris

    Interdaily stability: how much of activity's scatter the hour of the day explains, 0 to 1
      de Stabilität zwischen den Tagen: wie viel der Streuung der Aktivität die Stunde des Tages
         erklärt, 0 bis 1
      es Estabilidad interdiaria: cuánta variación de la actividad explica la hora del día, de 0 a 1
      fr Stabilité entre les jours : part de la variation de l’activité qu’explique l’heure du jour,
         de 0 à 1

    Intradaily variability: how often activity and rest take turns, near 0 for one wave a day, about
    2 for noise
      de Veränderlichkeit am Tag: wie oft Aktivität und Ruhe wechseln, nahe 0 bei einer Welle am
         Tag, etwa 2 bei Rauschen
      es Variabilidad intradiaria: con qué frecuencia se alternan actividad y reposo, cerca de 0 con
         una onda al día, cerca de 2 con ruido
      fr Variabilité dans la journée : fréquence des alternances entre activité et repos, près de 0
         pour une seule vague par jour, environ 2 pour du bruit

    Relative amplitude: the ten busiest hours of the mean day against the five quietest, 0 to 1
      de Relative Amplitude: die zehn aktivsten Stunden des mittleren Tages gegen die fünf
         ruhigsten, 0 bis 1
      es Amplitud relativa: las diez horas más activas del día medio frente a las cinco más
         tranquilas, de 0 a 1
      fr Amplitude relative : les dix heures les plus actives du jour moyen comparées aux cinq plus
         calmes, de 0 à 1

    Step length over cadence: 1000 times meters over steps a minute; much the same at any speed
      de Schrittlänge geteilt durch Schrittfrequenz: 1000-mal Meter durch Schritte je Minute; bei
         jeder Geschwindigkeit fast gleich
      es Longitud de paso dividida por la cadencia: 1000 veces los metros divididos por los pasos
         por minuto; casi igual a cualquier velocidad
      fr Longueur du pas divisée par la cadence : 1000 fois les mètres sur les pas par minute ;
         presque le même à toute vitesse

    Stride length as a share of body height
      de Doppelschrittlänge als Anteil der Körpergröße
      es Longitud de zancada como proporción de la estatura
      fr Longueur de foulée rapportée à la taille

    Speed that a tenth of the bouts above 30 s exceed: what to hold against a test's speed
      de Geschwindigkeit, die ein Zehntel der Gehphasen über 30 s übertrifft: zum Vergleich mit
         einem Gehtest
      es Velocidad superada por una décima parte de los tramos de más de 30 s: la que debe
         compararse con la de una prueba
      fr Vitesse que dépasse un dixième des séquences de plus de 30 s : à comparer à la vitesse d’un
         test

    How the day's walking is cut up: larger where short bouts make up more of the day
      de Wie das Gehen des Tages aufgeteilt ist: größer, wo kurze Gehphasen mehr davon ausmachen
      es Cómo se reparte la marcha del día: mayor cuando los tramos cortos ocupan más parte de él
      fr Comment la marche du jour est fragmentée : d’autant plus grand que les séquences courtes
         comptent plus dans la journée

    How unequally walking is spread over bouts: 0 all alike, near 1 a few long ones
      de Wie ungleich das Gehen auf die Gehphasen verteilt ist: 0 alle gleich, nahe 1 wenige lange
      es Lo desigual que se reparte la marcha entre tramos: 0 todos iguales, cerca de 1 unos pocos
         largos
      fr Inégalité de la répartition de la marche entre les séquences : 0 si toutes sont pareilles,
         près de 1 si quelques longues dominent

    For how long the device was worn
      de Wie lange das Gerät getragen wurde
      es Cuánto tiempo se llevó el dispositivo
      fr Combien de temps l’appareil a été porté

    How long it takes to rise from a seat, of quick and usual rises: slow ones of about 2.5 s and
    more may not be detected, and the median leaves them out; follow it against your own values
      de Wie lange schnelles und übliches Aufstehen von einem Sitz dauert: langsames von etwa 2,5 s
         und mehr wird oft nicht erkannt und fehlt im Median; vergleichen Sie es mit Ihren eigenen
         Werten
      es Cuánto se tarda en levantarse de un asiento, si es a un ritmo rápido o normal: las veces
         lentas, de unos 2,5 s o más, pueden no detectarse y la mediana no las incluye; compárelo
         con sus propios valores
      fr Temps qu’il faut pour se lever d’un siège, d’un lever rapide ou habituel : les levers
         lents, d’environ 2,5 s et plus, peuvent ne pas être détectés et la médiane les laisse de
         côté ; à suivre par rapport à vos propres valeurs

    The highest upward speed while rising from a seat; follow it against your own values
      de Die höchste Geschwindigkeit nach oben beim Aufstehen von einem Sitz; vergleichen Sie sie
         mit Ihren eigenen Werten
      es La mayor velocidad hacia arriba al levantarse de un asiento; compárela con sus propios
         valores
      fr La plus grande vitesse vers le haut en se levant d’un siège ; à suivre par rapport à vos
         propres valeurs

    0 to 100 from walking speed, balance, asymmetry, smoothness and age; indicative, not a diagnosis
    and no probability
      de 0 bis 100 aus Gehgeschwindigkeit, Gleichgewicht, Asymmetrie, Bewegungsfluss und Alter; nur
         ein Hinweis, keine Diagnose und keine Wahrscheinlichkeit
      es 0 a 100 según velocidad de la marcha, equilibrio, asimetría, fluidez y edad; orientativo,
         no es un diagnóstico ni una probabilidad
      fr De 0 à 100 d’après la vitesse de marche, l’équilibre, l’asymétrie, la fluidité et l’âge ;
         indicatif, ni diagnostic ni probabilité

    Share of the fall-risk inputs that were measured, by weight; below 50 there are no points
      de Anteil der gemessenen Grundlagen des Sturzrisikos, nach Gewichtung; unter 50 gibt es keine
         Punkte
      es Proporción de los datos del riesgo de caída que se midió, según su peso; por debajo de 50
         no hay puntos
      fr Part pondérée des données du risque de chute qui a été mesurée ; au-dessous de 50, il n’y a
         pas de points

    What the walking looks most like from the trunk, or undetermined; indicative, no diagnosis
      de Welchem Muster das Gehen, am Rumpf gemessen, am ehesten ähnelt, sonst „nicht bestimmt“; nur
         ein Hinweis, keine Diagnose
      es A qué se parece más la marcha vista desde el tronco, o sin determinar; orientativo, no es
         un diagnóstico
      fr Ce à quoi la marche, vue du tronc, ressemble le plus, ou indéterminé ; indicatif, pas un
         diagnostic

    How far walking drifted toward worse in the session, 0 to 100; 50 is one detectable change;
    indicative
      de Wie weit das Gehen in der Sitzung schlechter wurde, 0 bis 100; 50 ist eine erkennbare
         Änderung; nur ein Hinweis
      es Cuánto empeoró la marcha en la sesión, 0 a 100; 50 es un cambio detectable; orientativo
      fr De combien la marche s’est dégradée pendant la séance, 0 à 100 ; 50 est un changement
         détectable ; indicatif

    The least change that is more than scatter, with 95%
      de Die kleinste Änderung, die mehr als Streuung ist, mit 95 %
      es El menor cambio que es más que variación, con una confianza del 95 %
      fr Le plus petit changement qui dépasse la variation, avec 95 % de confiance

    Unloading, impact, turning and stillness of the trunk one after the other; about half of real
    falls are found so
      de Entlastung, Aufprall, Drehung und Ruhe des Rumpfs nacheinander; so wird etwa die Hälfte der
         wirklichen Stürze gefunden
      es Descarga, impacto, giro y quietud del tronco uno tras otro; así se encuentra cerca de la
         mitad de las caídas reales
      fr Allègement, choc, rotation et immobilité du tronc l’un après l’autre ; environ la moitié
         des vraies chutes sont détectées ainsi

    How alike each step is to the one before, vertically: 0.8 to 0.9 in health
      de Wie ähnlich jeder Schritt dem vorigen ist, senkrecht: 0,8 bis 0,9 bei Gesunden
      es Cuánto se parece cada paso al anterior, en vertical: de 0,8 a 0,9 en personas sanas
      fr Ressemblance de chaque pas avec le précédent, à la verticale : 0,8 à 0,9 en bonne santé

    How alike each step is to the one before, forward
      de Wie ähnlich jeder Schritt dem vorigen ist, vor und zurück
      es Cuánto se parece cada paso al anterior, adelante y atrás
      fr Ressemblance de chaque pas avec le précédent, avant-arrière

    How well each step mirrors the one before, sideways: -1 at best
      de Wie gut jeder Schritt den vorigen spiegelt, seitlich: bestenfalls -1
      es Con qué exactitud cada paso es el reflejo del anterior, en lateral: -1 es lo mejor
      fr À quel point chaque pas est le miroir du précédent, latéralement : -1 dans l’idéal

    How alike each stride is to the one before, vertically: 1 is every stride alike
      de Wie ähnlich jeder Doppelschritt dem vorigen ist, senkrecht: 1 heißt alle gleich
      es Cuánto se parece cada zancada a la anterior, en vertical: 1 significa que todas son iguales
      fr Ressemblance de chaque foulée avec la précédente, à la verticale : 1 si toutes les foulées
         sont pareilles

    How alike each stride is to the one before, forward
      de Wie ähnlich jeder Doppelschritt dem vorigen ist, vor und zurück
      es Cuánto se parece cada zancada a la anterior, adelante y atrás
      fr Ressemblance de chaque foulée avec la précédente, avant-arrière

    How alike each stride is to the one before, sideways
      de Wie ähnlich jeder Doppelschritt dem vorigen ist, seitlich
      es Cuánto se parece cada zancada a la anterior, en lateral
      fr Ressemblance de chaque foulée avec la précédente, latéralement

    How alike the two halves of a stride are, over three axes: 1 is the most
      de Wie ähnlich die zwei Hälften eines Doppelschritts sind, über drei Achsen: höchstens 1
      es Cuánto se parecen las dos mitades de una zancada, en tres ejes: 1 es lo máximo
      fr Ressemblance des deux moitiés d’une foulée, sur trois axes : 1 au maximum

    How smoothly the two steps of a stride share one rhythm, vertically: 3 to 4 in young adults
      de Wie gleichmäßig die zwei Schritte eines Doppelschritts einen Rhythmus teilen, senkrecht: 3
         bis 4 bei jungen Erwachsenen
      es Con qué fluidez comparten ritmo los dos pasos de una zancada, en vertical: de 3 a 4 en
         adultos jóvenes
      fr Avec quelle fluidité les deux pas d’une foulée partagent un rythme, à la verticale : 3 à 4
         chez les jeunes adultes

    How smoothly the two steps of a stride share one rhythm, forward
      de Wie gleichmäßig die zwei Schritte eines Doppelschritts einen Rhythmus teilen, vor und
         zurück
      es Con qué fluidez comparten ritmo los dos pasos de una zancada, adelante y atrás
      fr Avec quelle fluidité les deux pas d’une foulée partagent un rythme, avant-arrière

    How smoothly the two steps of a stride mirror each other sideways: 2 to 2.5 in young adults
      de Wie gleichmäßig die zwei Schritte eines Doppelschritts einander seitlich spiegeln: 2 bis
         2,5 bei jungen Erwachsenen
      es Con qué fluidez los dos pasos de una zancada son el reflejo uno del otro, en lateral: de 2
         a 2,5 en adultos jóvenes
      fr Avec quelle fluidité les deux pas d’une foulée sont en miroir latéralement : 2 à 2,5 chez
         les jeunes adultes

    Share of the motion that both steps have in common, vertically, 0 to 100
      de Anteil der Bewegung, den beide Schritte gemeinsam haben, senkrecht, 0 bis 100
      es Proporción del movimiento que ambos pasos tienen en común, en vertical, de 0 a 100
      fr Part du mouvement que les deux pas ont en commun, à la verticale, 0 à 100

    Share of the motion that both steps have in common, forward
      de Anteil der Bewegung, den beide Schritte gemeinsam haben, vor und zurück
      es Proporción del movimiento que ambos pasos tienen en común, adelante y atrás
      fr Part du mouvement que les deux pas ont en commun, avant-arrière

    Share of the motion in which the steps mirror each other, sideways
      de Anteil der Bewegung, in dem die Schritte einander spiegeln, seitlich
      es Proporción del movimiento en que los pasos son el reflejo uno del otro, en lateral
      fr Part du mouvement où les pas sont en miroir, latéralement

    How smooth the trunk's motion is: nearer to 0 is smoother; compare with one's own values only
      de Wie fließend die Bewegung des Rumpfs ist: näher an 0 ist fließender; nur mit eigenen Werten
         vergleichen
      es Cómo de fluido es el movimiento del tronco: más cerca de 0, más fluido; compárelo solo con
         sus propios valores
      fr Fluidité du mouvement du tronc : plus la valeur est proche de 0, plus il est fluide ; à ne
         comparer qu’à ses propres valeurs

    How far two steps lead, estimated from how the trunk rises and falls; the method's published
    limit is 0.21 m
      de Wie weit zwei Schritte führen, geschätzt aus dem Heben und Senken des Rumpfs; die
         veröffentlichte Grenze des Verfahrens ist 0,21 m
      es Cuánto avanzan dos pasos, estimado por cómo sube y baja el tronco; el límite publicado del
         método es 0,21 m
      fr Distance parcourue en deux pas, estimée d’après les montées et descentes du tronc ; la
         limite publiée de la méthode est de 0,21 m

    How fast one walks: stride length times cadence over 120; of a run: how far the leg leads in a
    contact over how long that takes
      de Wie schnell man geht: Doppelschrittlänge mal Schrittfrequenz geteilt durch 120; beim
         Laufen: wie weit das Bein in einem Kontakt führt, geteilt durch dessen Dauer
      es A qué velocidad se camina: longitud de zancada por cadencia, dividido por 120; corriendo:
         cuánto avanza la pierna en un apoyo dividido por lo que dura
      fr Vitesse à laquelle on marche : longueur de foulée multipliée par la cadence et divisée par
         120 ; en course : distance dont la jambe avance pendant un appui, divisée par la durée de
         celui-ci

    Our own score, 0 to 100, of variability, symmetry, regularity and harmonic ratio; not a clinical
    scale
      de Eigener Score, 0 bis 100, aus Variabilität, Symmetrie, Regelmäßigkeit und Harmonic Ratio;
         keine klinische Skala
      es Puntuación propia, 0 a 100, de variabilidad, simetría, regularidad y razón armónica; no es
         una escala clínica
      fr Notre propre score, de 0 à 100, d’après la variabilité, la symétrie, la régularité et le
         rapport harmonique ; ce n’est pas une échelle clinique

    Share of the steps that the trunk's sway showed and not a vertical peak, 0 to 1: how much of the
    bout was slow walking
      de Anteil der Schritte, die das Schwanken des Rumpfs zeigte und keine senkrechte Spitze, 0 bis
         1: wie viel der Gehphase langsames Gehen war
      es Proporción de los pasos detectados por la oscilación del tronco y no por un pico vertical,
         de 0 a 1: cuánto del tramo fue marcha lenta
      fr Part des pas révélés par le balancement du tronc et non par un pic vertical, de 0 à 1 :
         indique quelle part de la séquence était une marche lente

    Share of the time from first to last contact within steps of plausible length, 0 to 1; the rest
    are pauses and steps not seen
      de Anteil der Zeit vom ersten bis zum letzten Kontakt in Schritten plausibler Dauer, 0 bis 1;
         der Rest sind Pausen und nicht erkannte Schritte
      es Proporción del tiempo del primer al último apoyo dentro de pasos de duración plausible, de
         0 a 1; el resto son pausas y pasos no vistos
      fr Part du temps, du premier au dernier contact, occupée par des pas de durée plausible, de 0
         à 1 ; le reste : pauses et pas non détectés

    Share of the steps, 0 to 1, during which both feet leave the ground; from 0.5 on the bout is a
    run
      de Anteil der Schritte, 0 bis 1, in denen beide Füße den Boden verlassen; ab 0,5 ist die
         Gehphase ein Lauf
      es Proporción de los pasos, de 0 a 1, en que ambos pies dejan el suelo; desde 0,5 el tramo es
         carrera
      fr Part des pas, de 0 à 1, où les deux pieds quittent le sol ; à partir de 0,5, la séquence
         est une course

    Share of the time, 0 to 1, that a runner is in the air: 0 in walking
      de Anteil der Zeit, 0 bis 1, die man beim Laufen in der Luft ist: 0 beim Gehen
      es Proporción del tiempo, de 0 a 1, en que quien corre está en el aire: 0 al caminar
      fr Part du temps, 0 à 1, où un coureur est en l’air : 0 en marchant

    How likely a step of this bout is a step, 0 to 1: of steps given 0.9, nine in ten are right
      de Wie wahrscheinlich ein Schritt dieser Gehphase ein Schritt ist, 0 bis 1: von Schritten mit
         0,9 stimmen neun von zehn
      es Probabilidad de que un paso de este tramo lo sea, de 0 a 1: de los pasos con 0,9, nueve de
         cada diez son correctos
      fr Probabilité qu’un pas de cette séquence soit bien un pas, de 0 à 1 : parmi ceux notés 0,9,
         neuf sur dix sont justes

    How likely the speed is right to 15%, 0 to 1
      de Wie wahrscheinlich die Geschwindigkeit auf 15 % stimmt, 0 bis 1
      es Probabilidad de que la velocidad sea correcta con un margen del 15 %, de 0 a 1
      fr Probabilité que la vitesse soit juste à 15 % près, 0 à 1

    Time of a day that is spent sitting or lying, the main rest left out; a trunk does not tell
    sleep by day
      de Zeit eines Tages im Sitzen oder Liegen, ohne die Hauptruhe; Schlaf am Tag zeigt der Rumpf
         nicht
      es Tiempo de un día sentado o acostado, sin el descanso principal; el tronco no distingue el
         sueño de día
      fr Temps passé assis ou couché dans la journée, hors repos principal ; le tronc ne permet pas
         de distinguer le sommeil de jour

    Of the worn time outside the main rest, how much is spent sitting or lying
      de Wie viel der Tragezeit außerhalb der Hauptruhe im Sitzen oder Liegen vergeht
      es Del tiempo de uso fuera del descanso principal, cuánto se pasa sentado o acostado
      fr Part du temps de port, hors repos principal, passée assis ou couché

    How often a day's sitting or lying is broken by standing up or walking: the more often, the
    better
      de Wie oft das Sitzen oder Liegen eines Tages durch Aufstehen oder Gehen unterbrochen wird: je
         öfter, desto besser
      es Cuántas veces al día se interrumpe el tiempo sentado o acostado al levantarse o caminar:
         cuantas más, mejor
      fr Combien de fois par jour la position assise ou couchée est interrompue par un lever ou de
         la marche ; plus c’est fréquent, mieux c’est

    Longest stretch by day without getting up
      de Längste Zeit tagsüber ohne Aufstehen
      es Periodo más largo de día sin levantarse
      fr Plus longue période de jour sans se lever

    How often a day somebody sits or lies for half an hour or longer without getting up
      de Wie oft am Tag jemand eine halbe Stunde oder länger sitzt oder liegt, ohne aufzustehen
      es Cuántas veces al día se está sentado o acostado media hora o más sin levantarse
      fr Combien de fois par jour on reste assis ou couché une demi-heure ou plus sans se lever

    Time of a day in stretches of sitting or lying of half an hour and more
      de Zeit eines Tages in Sitz- oder Liegephasen ab einer halben Stunde
      es Tiempo de un día en periodos sentado o acostado de media hora o más
      fr Temps passé dans la journée en périodes assises ou couchées d’une demi-heure ou plus

    How often a day somebody sits or lies for ten minutes or longer without getting up
      de Wie oft am Tag jemand zehn Minuten oder länger sitzt oder liegt, ohne aufzustehen
      es Cuántas veces al día se está sentado o acostado diez minutos o más sin levantarse
      fr Combien de fois par jour on reste assis ou couché dix minutes ou plus sans se lever

    Time of a day in stretches of sitting or lying of ten minutes and more
      de Zeit eines Tages in Sitz- oder Liegephasen ab zehn Minuten
      es Tiempo de un día en periodos sentado o acostado de diez minutos o más
      fr Temps passé dans la journée en périodes assises ou couchées de dix minutes ou plus

    How long a stretch of sitting or lying lasts, of those of ten minutes and more
      de Wie lange eine Sitz- oder Liegephase dauert, von denen ab zehn Minuten
      es Cuánto dura un periodo sentado o acostado, de los de diez minutos o más
      fr Durée d’une période assise ou couchée, parmi celles de dix minutes ou plus

    The shortest stretch of sitting or lying, of those of ten minutes and more
      de Die kürzeste Sitz- oder Liegephase, von denen ab zehn Minuten
      es El periodo más corto sentado o acostado, de los de diez minutos o más
      fr La plus courte période assise ou couchée, parmi celles de dix minutes et plus

    How long sitting or lying by day lasts before somebody gets up
      de Wie lange das Sitzen oder Liegen tagsüber dauert, bevor jemand aufsteht
      es Cuánto se está sentado o acostado de día antes de levantarse
      fr Temps passé assis ou couché le jour avant de se lever

    How long somebody is up between one stretch of sitting or lying and the next
      de Wie lange jemand zwischen zwei Sitz- oder Liegephasen auf ist
      es Cuánto se está levantado entre un periodo sentado o acostado y el siguiente
      fr Temps passé debout ou en marche entre deux périodes assises ou couchées

    The longest time up between one stretch of sitting or lying and the next
      de Die längste Zeit auf den Beinen zwischen zwei Sitz- oder Liegephasen
      es El mayor tiempo levantado entre un periodo sentado o acostado y el siguiente
      fr Le temps le plus long passé debout ou en marche entre deux périodes assises ou couchées

    How often a day somebody walks
      de Wie oft am Tag jemand geht
      es Cuántas veces al día se camina
      fr Combien de fois par jour on marche

    How often a day somebody walks for longer than 10 s
      de Wie oft am Tag jemand länger als 10 s geht
      es Cuántas veces al día se camina más de 10 s
      fr Combien de fois par jour on marche plus de 10 s

    How often a day somebody walks for longer than 30 s
      de Wie oft am Tag jemand länger als 30 s geht
      es Cuántas veces al día se camina más de 30 s
      fr Combien de fois par jour on marche plus de 30 s

    How often a day somebody walks for longer than a minute
      de Wie oft am Tag jemand länger als eine Minute geht
      es Cuántas veces al día se camina más de un minuto
      fr Combien de fois par jour on marche plus d’une minute

    How long the walking bout in the middle lasts
      de Wie lange die mittlere Gehphase dauert
      es Cuánto dura el tramo de marcha mediano
      fr Durée de la séquence de marche médiane

    What a tenth of the walking bouts outlast
      de Dauer, die ein Zehntel der Gehphasen übertrifft
      es Duración superada por una décima parte de los tramos de marcha
      fr Durée que dépasse un dixième des séquences de marche

    Standard deviation of the walking bouts' durations over their mean
      de Standardabweichung der Dauer der Gehphasen geteilt durch ihr Mittel
      es Desviación estándar de la duración de los tramos de marcha dividida por su media
      fr Écart type de la durée des séquences de marche divisé par leur moyenne

    Walking speed of bouts of 10 to 30 s, which are slower than long ones
      de Gehgeschwindigkeit von Gehphasen von 10 bis 30 s, die langsamer sind als lange
      es Velocidad de los tramos de 10 a 30 s, que son más lentos que los largos
      fr Vitesse des séquences de 10 à 30 s, plus lentes que les longues

    Stride length of bouts of 10 to 30 s
      de Doppelschrittlänge von Gehphasen von 10 bis 30 s
      es Longitud de zancada de los tramos de 10 a 30 s
      fr Longueur de foulée des séquences de 10 à 30 s

    Steps a minute of bouts of 10 to 30 s
      de Schritte je Minute in Gehphasen von 10 bis 30 s
      es Pasos por minuto de los tramos de 10 a 30 s
      fr Pas par minute des séquences de 10 à 30 s

    Speed that a tenth of the bouts above 10 s exceed
      de Geschwindigkeit, die ein Zehntel der Gehphasen über 10 s übertrifft
      es Velocidad superada por una décima parte de los tramos de más de 10 s
      fr Vitesse que dépasse un dixième des séquences de plus de 10 s

    Cadence that a tenth of the bouts above 30 s exceed
      de Schrittfrequenz, die ein Zehntel der Gehphasen über 30 s übertrifft
      es Cadencia superada por una décima parte de los tramos de más de 30 s
      fr Cadence que dépasse un dixième des séquences de plus de 30 s

    How many steps a minute: 60 over the mean step time
      de Wie viele Schritte je Minute: 60 geteilt durch die mittlere Schrittdauer
      es Cuántos pasos por minuto: 60 dividido por el tiempo medio de paso
      fr Nombre de pas par minute : 60 divisé par la durée moyenne du pas

    How long a step takes, on average; intervals with a missed step are left out
      de Wie lange ein Schritt im Mittel dauert; Abstände mit einem übersehenen Schritt zählen nicht
      es Cuánto dura un paso de media; los intervalos con un paso perdido no cuentan
      fr Durée moyenne d’un pas ; les intervalles avec un pas manqué sont écartés

    How long two steps take, from one contact of a foot to its next
      de Wie lange zwei Schritte dauern, von einem Aufsetzen eines Fußes bis zum nächsten
      es Cuánto duran dos pasos, de un apoyo de un pie al siguiente
      fr Durée de deux pas, d’un contact d’un pied au contact suivant du même pied

    How much step times scatter: √((SD_L² + SD_R²) / 2), so that a limp does not count as
    variability
      de Wie sehr Schrittdauern streuen: √((SD_L² + SD_R²) / 2), damit ein Hinken nicht als
         Variabilität zählt
      es Cuánto varían los tiempos de paso: √((DE_I² + DE_D²) / 2), para que una cojera no cuente
         como variabilidad
      fr Variation des durées de pas : √((SD_L² + SD_R²) / 2), pour qu’une boiterie ne compte pas
         comme de la variabilité

    How much stride times scatter: their standard deviation
      de Wie sehr Doppelschrittdauern streuen: ihre Standardabweichung
      es Cuánto varían los tiempos de zancada: su desviación estándar
      fr Variation des durées de foulée : leur écart type

    Scatter of the step times as a share of their mean, 100 SD / mean; asymmetry inflates it
      de Streuung der Schrittdauern als Anteil ihres Mittels, 100 SD / Mittel; Asymmetrie vergrößert
         sie
      es Variación de los tiempos de paso respecto a su media, 100 DE / media; la asimetría la
         aumenta
      fr Variation des durées de pas rapportée à leur moyenne, 100 ET / moyenne ; l’asymétrie la
         gonfle

    Scatter of the stride times as a share of their mean; turns are in it and make most of it
      de Streuung der Doppelschrittdauern als Anteil ihres Mittels; Drehungen sind darin und machen
         das meiste aus
      es Variación de los tiempos de zancada respecto a su media; incluye los giros, que son la
         mayor parte
      fr Variation des durées de foulée rapportée à leur moyenne ; les virages y sont inclus et en
         font l’essentiel

    How much longer the steps of one side take than those of the other; judged as a share of the
    mean step time, by the symmetry index
      de Wie viel länger die Schritte der einen Seite dauern als die der anderen; bewertet als
         Anteil der mittleren Schrittdauer, über den Symmetrie-Index
      es Cuánto más duran los pasos de un lado que los del otro; se valora respecto al tiempo medio
         de paso, con el índice de simetría
      fr De combien les pas d’un côté durent plus longtemps que ceux de l’autre ; évalué par rapport
         à la durée moyenne du pas, par l’indice de symétrie

    Difference of the sides' mean step times over their mean, as a magnitude: 0 is symmetric, below
    10 is taken as normal
      de Unterschied der mittleren Schrittdauern der Seiten geteilt durch ihr Mittel, als Betrag: 0
         ist symmetrisch, unter 10 gilt als normal
      es Diferencia entre los tiempos medios de paso de los dos lados, dividida por su media, en
         valor absoluto: 0 es simétrico, por debajo de 10 se considera normal
      fr Différence entre les durées moyennes de pas des deux côtés, divisée par leur moyenne, en
         valeur absolue : 0 est symétrique, moins de 10 est considéré comme normal

    The longer side's mean step time over the shorter's, 1 or more
      de Mittlere Schrittdauer der längeren Seite geteilt durch die der kürzeren, 1 oder mehr
      es Tiempo medio de paso del lado más largo dividido por el del más corto, 1 o más
      fr Durée moyenne du pas du côté le plus long divisée par celle du plus court, 1 ou plus

    How far the pair of step times is from equal, as an angle: 0 is symmetric, negative says that
    the left step takes longer (a magnitude without a mounting)
      de Wie weit die beiden Schrittdauern von gleich entfernt sind, als Winkel: 0 ist symmetrisch,
         negativ heißt, der linke Schritt dauert länger (ein Betrag ohne bekannte Lage)
      es Cuánto distan los dos tiempos de paso de ser iguales, como ángulo: 0 es simétrico, negativo
         dice que el paso izquierdo dura más (valor absoluto sin colocación)
      fr Écart des deux durées de pas à l’égalité, exprimé en angle : 0 est symétrique, négatif
         indique que le pas gauche dure plus longtemps (valeur absolue si la position du capteur est
         inconnue)

    100 times the natural logarithm of the ratio of the sides' step times, as a magnitude
      de 100-mal der natürliche Logarithmus des Verhältnisses der Schrittdauern der Seiten, als
         Betrag
      es 100 veces el logaritmo natural de la razón de los tiempos de paso de los lados, en valor
         absoluto
      fr 100 fois le logarithme naturel du rapport des durées de pas des côtés, en valeur absolue

    How well the two legs alternate: 0 is perfect; turns are in it
      de Wie gleichmäßig sich die Beine abwechseln: 0 ist vollkommen; Drehungen sind darin
      es Lo bien que se alternan las dos piernas: 0 es perfecto; incluye los giros
      fr Qualité de l’alternance des deux jambes : 0 est parfait ; les virages y sont inclus

    How long a stride takes, turns left out
      de Wie lange ein Doppelschritt dauert, ohne Drehungen
      es Cuánto dura una zancada, sin los giros
      fr Durée d’une foulée, hors virages

    How much stride times scatter within stretches of straight walking, pooled over them
      de Wie sehr Doppelschrittdauern beim Geradeausgehen streuen, über alle Strecken zusammen
      es Cuánto varían los tiempos de zancada en los trechos de marcha en línea recta, en conjunto
      fr Variation des durées de foulée en marche en ligne droite, tous trajets réunis

    Scatter of the stride times of straight walking as a share of their mean; in 52 people of 70 and
    more the standard deviation was 106 ms in those who fell in the next year, 49 ms in the others
      de Streuung der Doppelschrittdauern beim Geradeausgehen als Anteil ihres Mittels; bei 52
         Menschen ab 70 war die Standardabweichung 106 ms bei denen, die im nächsten Jahr stürzten,
         49 ms bei den anderen
      es Variación de los tiempos de zancada al caminar en línea recta respecto a su media; en 52
         personas de 70 años o más la desviación estándar fue de 106 ms en quienes se cayeron al año
         siguiente y de 49 ms en los demás
      fr Variation des durées de foulée en marche en ligne droite, rapportée à leur moyenne ; chez
         52 personnes de 70 ans et plus, l’écart type était de 106 ms chez celles qui sont tombées
         l’année suivante, de 49 ms chez les autres

    The same by the median distance from the median, times 1.4826, which a few odd strides do not
    move
      de Dasselbe über den Median der Abstände vom Median (mal 1,4826), den einzelne auffällige
         Doppelschritte nicht verschieben
      es Lo mismo con la distancia mediana a la mediana, multiplicada por 1,4826, que unas pocas
         zancadas raras no alteran
      fr De même par l’écart absolu médian à la médiane, multiplié par 1,4826, que quelques foulées
         atypiques ne déplacent pas

    How well the two legs alternate in straight walking: 0 is perfect, 2.5 to 4 is usual in the
    young
      de Wie gleichmäßig sich die Beine beim Geradeausgehen abwechseln: 0 ist vollkommen, 2,5 bis 4
         ist bei Jungen üblich
      es Lo bien que se alternan las dos piernas al caminar en línea recta: 0 es perfecto, de 2,5 a
         4 es habitual en jóvenes
      fr Qualité de l’alternance des deux jambes en marche en ligne droite : 0 est parfait, 2,5 à 4
         est habituel chez les jeunes

    How alike each step of straight walking is to the one before, vertically
      de Wie ähnlich jeder Schritt beim Geradeausgehen dem vorigen ist, senkrecht
      es Cuánto se parece cada paso de la marcha en línea recta al anterior, en vertical
      fr Ressemblance de chaque pas de marche en ligne droite avec le précédent, à la verticale

    How alike each stride of straight walking is to the one before, vertically
      de Wie ähnlich jeder Doppelschritt beim Geradeausgehen dem vorigen ist, senkrecht
      es Cuánto se parece cada zancada de la marcha en línea recta a la anterior, en vertical
      fr Ressemblance de chaque foulée de marche en ligne droite avec la précédente, à la verticale

    How strongly the trunk moves up and down in straight walking
      de Wie stark sich der Rumpf beim Geradeausgehen auf und ab bewegt
      es Con qué fuerza se mueve el tronco arriba y abajo al caminar en línea recta
      fr Intensité des mouvements du tronc de haut en bas en marche en ligne droite

    How strongly the trunk moves forward and back in straight walking
      de Wie stark sich der Rumpf beim Geradeausgehen vor und zurück bewegt
      es Con qué fuerza se mueve el tronco adelante y atrás al caminar en línea recta
      fr Intensité des mouvements du tronc d’avant en arrière en marche en ligne droite

    How strongly the trunk moves sideways in straight walking
      de Wie stark sich der Rumpf beim Geradeausgehen seitlich bewegt
      es Con qué fuerza se mueve el tronco a los lados al caminar en línea recta
      fr Intensité des mouvements latéraux du tronc en marche en ligne droite

    Sideways motion over motion along all three axes: high in unsteady walking
      de Seitliche Bewegung im Verhältnis zur Bewegung entlang aller drei Achsen: hoch bei
         unsicherem Gehen
      es Movimiento lateral dividido por el de los tres ejes: alto en una marcha inestable
      fr Mouvement latéral rapporté au mouvement sur les trois axes : élevé quand la marche est
         instable

    How far the trunk rolls from side to side within a stride
      de Wie weit sich der Rumpf in einem Doppelschritt von Seite zu Seite wiegt
      es Cuánto se balancea el tronco de lado a lado en una zancada
      fr De combien le tronc s’incline d’un côté à l’autre au cours d’une foulée

    How far the trunk nods forward and back within a stride
      de Wie weit der Rumpf in einem Doppelschritt vor und zurück nickt
      es Cuánto cabecea el tronco adelante y atrás en una zancada
      fr De combien le tronc s’incline d’avant en arrière au cours d’une foulée

    How far the trunk turns left and right within a stride, a bend of the way left out
      de Wie weit sich der Rumpf in einem Doppelschritt nach links und rechts dreht, ohne eine
         Biegung des Wegs
      es Cuánto gira el tronco a izquierda y derecha en una zancada, sin la curva del camino
      fr De combien le tronc tourne à gauche et à droite au cours d’une foulée, hors courbe du
         trajet

    How much harder the steps of one side land than those of the other, 1 or more
      de Wie viel härter die Schritte der einen Seite aufsetzen als die der anderen, 1 oder mehr
      es Cuánto más fuerte pisan los pasos de un lado que los del otro, 1 o más
      fr De combien les pas d’un côté se posent plus fort que ceux de l’autre, 1 ou plus

    How far the device leans forward on average over the bout
      de Wie weit das Gerät über die Gehphase im Mittel nach vorn geneigt ist
      es Cuánto se inclina el dispositivo hacia delante de media en el tramo
      fr De combien l’appareil penche en avant en moyenne sur la séquence

    How often the walker turned by 45° and more within walking bouts
      de Wie oft man sich in Gehphasen um mindestens 45° drehte
      es Cuántas veces giró la persona 45° o más en los tramos de marcha
      fr Combien de fois la personne a tourné de 45° ou plus pendant les séquences de marche

    How long a turn within a walking bout takes, including the lean at its start and end
      de Wie lange eine Drehung in einer Gehphase dauert, mit der Neigung an Beginn und Ende
      es Cuánto dura un giro en un tramo de marcha, incluida la inclinación al principio y al final
      fr Durée d’un virage dans une séquence de marche, inclinaison au début et à la fin comprise

    How far the walker turns, to whichever side: 180 is turning round
      de Wie weit man sich dreht, zu welcher Seite auch immer: 180 ist umdrehen
      es Cuánto gira la persona, hacia cualquier lado: 180 es darse la vuelta
      fr De combien la personne tourne, de quelque côté que ce soit : 180 est un demi-tour

    How much the trunk sways while standing: root mean square of its horizontal acceleration
      de Wie sehr der Rumpf im Stehen schwankt: quadratisches Mittel seiner waagrechten
         Beschleunigung
      es Cuánto oscila el tronco al estar de pie: media cuadrática de su aceleración horizontal
      fr Intensité des oscillations du tronc en position debout : moyenne quadratique de son
         accélération horizontale

    How much the trunk sways to the sides while standing
      de Wie sehr der Rumpf im Stehen seitlich schwankt
      es Cuánto oscila el tronco hacia los lados al estar de pie
      fr Intensité des oscillations latérales du tronc en position debout

    How much the trunk sways forward and back while standing
      de Wie sehr der Rumpf im Stehen vor und zurück schwankt
      es Cuánto oscila el tronco adelante y atrás al estar de pie
      fr Intensité des oscillations avant-arrière du tronc en position debout

    Mean distance of the sway from its center
      de Mittlerer Abstand des Schwankens von seiner Mitte
      es Distancia media de la oscilación a su centro
      fr Distance moyenne des oscillations à leur centre

    Length of the path that the sway draws
      de Länge des Wegs, den das Schwanken zeichnet
      es Longitud del recorrido que dibuja la oscilación
      fr Longueur du trajet que dessinent les oscillations

    Length of the sway's path over its time
      de Länge des Schwankwegs geteilt durch seine Dauer
      es Longitud del recorrido de la oscilación dividida por su duración
      fr Longueur du trajet des oscillations divisée par sa durée

    From the leftmost to the rightmost of the sway
      de Vom linken bis zum rechten Rand des Schwankens
      es Del extremo izquierdo al derecho de la oscilación
      fr De l’extrême gauche à l’extrême droite des oscillations

    From the hindmost to the foremost of the sway
      de Vom hinteren bis zum vorderen Rand des Schwankens
      es Del extremo trasero al delantero de la oscilación
      fr De l’extrême arrière à l’extrême avant des oscillations

    How jerky the sway is: half the integral of the squared jerk
      de Wie ruckartig das Schwanken ist: das halbe Integral des quadrierten Rucks
      es Lo brusca que es la oscilación: la mitad de la integral de la sacudida (jerk) al cuadrado
      fr Caractère saccadé des oscillations : moitié de l’intégrale de l’à-coup (jerk) au carré

    Mean speed of the sway by integrating its acceleration
      de Mittlere Geschwindigkeit des Schwankens durch Integration seiner Beschleunigung
      es Velocidad media de la oscilación integrando su aceleración
      fr Vitesse moyenne des oscillations par intégration de leur accélération

    How often the sway goes round: path over 2π times distance times time
      de Wie oft das Schwanken umläuft: Weg geteilt durch 2π mal Abstand mal Zeit
      es Con qué frecuencia da una vuelta la oscilación: recorrido dividido por (2π por distancia
         por tiempo)
      fr Nombre de tours que font les oscillations : trajet divisé par 2π fois la distance fois la
         durée

    Area that the sway sweeps in a second
      de Fläche, die das Schwanken in einer Sekunde überstreicht
      es Área que barre la oscilación en un segundo
      fr Surface que balaient les oscillations en une seconde

    Area of the ellipse that holds 95% of the sway
      de Fläche der Ellipse, die 95 % des Schwankens enthält
      es Área de la elipse que contiene el 95 % de la oscilación
      fr Surface de l’ellipse qui contient 95 % des oscillations

    Frequency below which half of the sideways sway's power of 0.15 to 5 Hz lies
      de Frequenz, unter der die Hälfte der Leistung des seitlichen Schwankens von 0,15 bis 5 Hz
         liegt
      es Frecuencia por debajo de la cual está la mitad de la potencia de la oscilación lateral de
         0,15 a 5 Hz
      fr Fréquence sous laquelle se trouve la moitié de la puissance des oscillations latérales de
         0,15 à 5 Hz

    Frequency below which 95% of the sideways sway's power lies
      de Frequenz, unter der 95 % der Leistung des seitlichen Schwankens liegen
      es Frecuencia por debajo de la cual está el 95 % de la potencia de la oscilación lateral
      fr Fréquence sous laquelle se trouvent 95 % de la puissance des oscillations latérales

    Middle of the sideways sway's frequencies, weighted by power
      de Mitte der Frequenzen des seitlichen Schwankens, nach Leistung gewichtet
      es Centro de las frecuencias de la oscilación lateral, ponderado por potencia
      fr Milieu des fréquences des oscillations latérales, pondéré par la puissance

    How far the sideways sway's frequencies spread, 0 (one frequency) to 1
      de Wie weit die Frequenzen des seitlichen Schwankens streuen, 0 (eine Frequenz) bis 1
      es Cuánto se dispersan las frecuencias de la oscilación lateral, 0 (una frecuencia) a 1
      fr Dispersion des fréquences des oscillations latérales, de 0 (une seule fréquence) à 1

    Frequency below which half of the forward sway's power of 0.15 to 5 Hz lies
      de Frequenz, unter der die Hälfte der Leistung des Schwankens vor und zurück von 0,15 bis 5 Hz
         liegt
      es Frecuencia por debajo de la cual está la mitad de la potencia de la oscilación adelante y
         atrás de 0,15 a 5 Hz
      fr Fréquence sous laquelle se trouve la moitié de la puissance des oscillations avant-arrière
         de 0,15 à 5 Hz

    Frequency below which 95% of the forward sway's power lies
      de Frequenz, unter der 95 % der Leistung des Schwankens vor und zurück liegen
      es Frecuencia por debajo de la cual está el 95 % de la potencia de la oscilación adelante y
         atrás
      fr Fréquence sous laquelle se trouvent 95 % de la puissance des oscillations avant-arrière

    Middle of the forward sway's frequencies, weighted by power
      de Mitte der Frequenzen des Schwankens vor und zurück, nach Leistung gewichtet
      es Centro de las frecuencias de la oscilación adelante y atrás, ponderado por potencia
      fr Milieu des fréquences des oscillations avant-arrière, pondéré par la puissance

    How far the forward sway's frequencies spread, 0 (one frequency) to 1
      de Wie weit die Frequenzen des Schwankens vor und zurück streuen, 0 (eine Frequenz) bis 1
      es Cuánto se dispersan las frecuencias de la oscilación adelante y atrás, 0 (una frecuencia) a
         1
      fr Dispersion des fréquences des oscillations avant-arrière, de 0 (une seule fréquence) à 1

    The sway as a length at the sensor's height, the motion's own acceleration included
      de Das Schwanken als Länge auf der Höhe des Sensors, mit der Beschleunigung der Bewegung
         selbst
      es La oscilación como longitud a la altura del sensor, con la aceleración del propio
         movimiento
      fr Les oscillations exprimées en longueur à la hauteur du capteur, accélération propre du
         mouvement comprise

    The sway's mean distance as a length, likewise
      de Die mittlere Schwankweite als Länge, ebenso
      es La distancia media de la oscilación como longitud, igualmente
      fr La distance moyenne des oscillations en longueur, de même

    The sway's path as a length, likewise
      de Der Schwankweg als Länge, ebenso
      es El recorrido de la oscilación como longitud, igualmente
      fr Le trajet des oscillations en longueur, de même

    The sideways range as a length, likewise
      de Die seitliche Schwankbreite als Länge, ebenso
      es La amplitud lateral como longitud, igualmente
      fr L’amplitude latérale en longueur, de même

    The forward range as a length, likewise
      de Die Schwankbreite vor und zurück als Länge, ebenso
      es La amplitud adelante y atrás como longitud, igualmente
      fr L’amplitude avant-arrière en longueur, de même

    The ellipse as an area at the sensor's height, likewise; not what sway areas are judged by
      de Die Ellipse als Fläche auf der Höhe des Sensors, ebenso; danach werden Schwankflächen nicht
         bewertet
      es La elipse como área a la altura del sensor, igualmente; no es por lo que se valoran las
         áreas de oscilación
      fr L’ellipse en surface à la hauteur du capteur, de même ; ce n’est pas d’après elle que l’on
         évalue

    From the signal: rise from a chair, walk 3 m, turn, walk back and sit down
      de Ab dem Signal: vom Stuhl aufstehen, 3 m gehen, umdrehen, zurückgehen und setzen
      es Desde la señal: levantarse de una silla, caminar 3 m, girar, volver y sentarse
      fr À partir du signal : se lever d’une chaise, marcher 3 m, faire demi-tour, revenir et
         s’asseoir

    From the signal to the fifth full stand, arms crossed, as fast as possible
      de Vom Signal bis zum fünften vollständigen Stehen, Arme gekreuzt, so schnell wie möglich
      es De la señal a la quinta incorporación completa, brazos cruzados, lo más rápido posible
      fr Du signal au cinquième lever complet, bras croisés, le plus vite possible

    The same until the wearer sits again after the fifth stand
      de Dasselbe, bis man nach dem fünften Stehen wieder sitzt
      es Lo mismo hasta volver a sentarse tras la quinta incorporación
      fr De même, jusqu’à ce que la personne soit rassise après le cinquième lever

    Full stands from a chair in 30 s, arms crossed; more than half up at the end counts
      de Vollständige Aufstehvorgänge vom Stuhl in 30 s, Arme gekreuzt; ein am Ende mehr als halb
         ausgeführter zählt mit
      es Incorporaciones completas desde una silla en 30 s, brazos cruzados; la última cuenta si al
         final se ha superado la mitad
      fr Levers complets d’une chaise en 30 s, bras croisés ; un lever plus qu’à moitié fait à la
         fin compte

    Rises of less than 0.6 of the usual height of the same test; they do not count
      de Aufstehen mit weniger als dem 0,6-Fachen der üblichen Höhe desselben Tests; zählt nicht
      es Incorporaciones de menos de 0,6 de la altura habitual de la misma prueba; no cuentan
      fr Levers de moins de 0,6 de la hauteur habituelle du même test ; ils ne comptent pas

    How many of four positions were held for 10 s: side by side, semi-tandem, tandem, one leg
      de Wie viele von vier Stellungen 10 s gehalten wurden: nebeneinander, Semitandem, Tandem, ein
         Bein
      es Cuántas de cuatro posiciones se mantuvieron 10 s: pies juntos, semitándem, tándem, una
         pierna
      fr Combien des quatre positions ont été tenues 10 s : côte à côte, semi-tandem, tandem, sur
         une jambe

    How long a position of a balance test was held
      de Wie lange eine Stellung eines Gleichgewichtstests gehalten wurde
      es Cuánto se mantuvo una posición de una prueba de equilibrio
      fr Durée pendant laquelle une position d’un test d’équilibre a été tenue

    Sway with eyes closed over sway with eyes open, feet together, 30 s each
      de Schwanken mit geschlossenen Augen geteilt durch das mit offenen, Füße geschlossen, je 30 s
      es Oscilación con los ojos cerrados dividida por la de ojos abiertos, pies juntos, 30 s cada
         una
      fr Oscillations yeux fermés divisées par celles yeux ouverts, pieds joints, 30 s chacune

    Path of the sway with eyes closed over that with eyes open
      de Schwankweg mit geschlossenen Augen geteilt durch den mit offenen
      es Recorrido de la oscilación con los ojos cerrados dividido por el de ojos abiertos
      fr Trajet des oscillations yeux fermés divisé par celui yeux ouverts

    Length of the course over the time from the signal, or from the line at its beginning
      de Länge der Strecke geteilt durch die Zeit ab dem Signal oder ab der Linie am Beginn
      es Longitud del recorrido dividida por el tiempo desde la señal, o desde la línea del comienzo
      fr Longueur du parcours divisée par la durée depuis le signal, ou depuis la ligne de départ

    How far the wearer walked in 2 or 6 minutes
      de Wie weit in 2 oder 6 Minuten gegangen wurde
      es Cuánto se caminó en 2 o 6 minutos
      fr Distance parcourue en 2 ou 6 minutes

    Balance, 4 m walk and five rises, 0 to 4 points each
      de Gleichgewicht, 4-m-Gehtest und fünfmal Aufstehen, je 0 bis 4 Punkte
      es Equilibrio, marcha de 4 m y levantarse cinco veces, de 0 a 4 puntos cada uno
      fr Équilibre, marche de 4 m et cinq levers, 0 à 4 points chacun

    Points of a part of the Short Physical Performance Battery
      de Punkte eines Teils der Short Physical Performance Battery
      es Puntos de una parte de la batería breve de rendimiento físico
      fr Points d’une partie de la batterie courte de performance physique (SPPB)

    From the signal to the first motion
      de Vom Signal bis zur ersten Bewegung
      es De la señal al primer movimiento
      fr Du signal au premier mouvement

    How far the trunk rose from the seat
      de Wie weit sich der Rumpf vom Sitz hob
      es Cuánto subió el tronco desde el asiento
      fr De combien le tronc s’est élevé au-dessus du siège

    Largest vertical speed of the trunk in a rise
      de Größte senkrechte Geschwindigkeit des Rumpfs beim Aufstehen
      es Mayor velocidad vertical del tronco al levantarse
      fr Plus grande vitesse verticale du tronc dans un lever

    How far the trunk bends forward to rise or to sit down
      de Wie weit sich der Rumpf zum Aufstehen oder Setzen vorbeugt
      es Cuánto se flexiona el tronco hacia delante al levantarse o sentarse
      fr De combien le tronc se penche en avant pour se lever ou s’asseoir

    How far the wearer turned, positive to the left
      de Wie weit man sich drehte, positiv nach links
      es Cuánto giró la persona, positivo a la izquierda
      fr De combien la personne a tourné, positif à gauche

    How often the wearer turned round in a walk up and down a course
      de Wie oft man beim Auf- und Abgehen umdrehte
      es Cuántas veces se dio la vuelta al ir y venir por un recorrido
      fr Combien de demi-tours dans des allers-retours sur un parcours

    Steps in a part of a test
      de Schritte in einem Teil eines Tests
      es Pasos en una parte de una prueba
      fr Pas dans une partie d’un test

    How much longer the last ways up and down took than the first, without rests
      de Wie viel länger die letzten Wege hin und zurück dauerten als die ersten, ohne Pausen
      es Cuánto más duraron los últimos trayectos que los primeros, sin los descansos
      fr De combien les derniers allers-retours ont été plus longs que les premiers, sans les pauses

    How the cadence changed from minute to minute
      de Wie sich die Schrittfrequenz von Minute zu Minute änderte
      es Cómo cambió la cadencia de minuto a minuto
      fr Comment la cadence a changé de minute en minute

    Stops of more than 2 s
      de Anhalten für mehr als 2 s
      es Paradas de más de 2 s
      fr Arrêts de plus de 2 s

    Share of a test in which the trunk trembled as in freezing of gait
      de Anteil eines Tests, in dem der Rumpf wie beim Freezing zitterte
      es Proporción de una prueba en que el tronco tembló como en un bloqueo de la marcha
      fr Part d’un test où le tronc tremblait comme dans un blocage de la marche (freezing)

    Stretches of trembling of 1 s and more
      de Zeiten des Zitterns ab 1 s
      es Periodos de temblor de 1 s o más
      fr Périodes de tremblement de 1 s et plus

    # Glossary: how figures are measured

    sway acceleration, low-passed as a pendulum of the sensor's height turns it into motion
      de Schwankbeschleunigung, tiefpassgefiltert, wie ein Pendel von der Höhe des Sensors sie in
         Bewegung verwandelt
      es aceleración de la oscilación, filtrada en paso bajo tal como un péndulo de la altura del
         sensor la convierte en movimiento
      fr accélération des oscillations, filtrée comme un pendule ayant la hauteur du capteur la
         transforme en mouvement

    two standing tests: poise balance --closed, or sessions with the protocols balance_open and
    balance_closed
      de zwei Tests im Stehen: poise balance --closed oder Sitzungen mit den Protokollen
         balance_open und balance_closed
      es dos pruebas de pie: poise balance --closed, o sesiones con los protocolos balance_open y
         balance_closed
      fr deux épreuves debout : poise balance --closed, ou des séances avec les protocoles
         balance_open et balance_closed

    direction of gravity, median of a session's minutes, mean of the sessions by time
      de Richtung der Schwerkraft, Median der Minuten einer Sitzung, Mittel der Sitzungen nach Zeit
      es dirección de la gravedad, mediana de los minutos de una sesión, media de las sesiones según
         el tiempo
      fr direction de la pesanteur, médiane des minutes d’une séance, moyenne des séances selon la
         durée

    direction of gravity in windows of 1 s, 3 s walking
      de Richtung der Schwerkraft in Fenstern von 1 s, beim Gehen 3 s
      es dirección de la gravedad en ventanas de 1 s, 3 s caminando
      fr direction de la pesanteur en fenêtres de 1 s, 3 s en marche

    Mahalanobis distance of the mean acceleration
      de Mahalanobis-Abstand der mittleren Beschleunigung
      es distancia de Mahalanobis de la aceleración media
      fr distance de Mahalanobis de l’accélération moyenne

    Mahalanobis distance of the mean field
      de Mahalanobis-Abstand des mittleren Felds
      es distancia de Mahalanobis del campo medio
      fr distance de Mahalanobis du champ moyen

    posture judged sample by sample
      de Haltung, Messwert für Messwert bewertet
      es postura valorada muestra a muestra
      fr posture évaluée échantillon par échantillon

    the days' totals | die Summen der Tage | los totales de los días | les totaux des jours

    steps found at the trunk
      de am Rumpf gefundene Schritte
      es pasos encontrados en el tronco
      fr pas détectés au tronc

    steps of each minute | Schritte jeder Minute | pasos de cada minuto | pas de chaque minute

    steps of each minute, days worn for 10 h
      de Schritte jeder Minute, Tage mit 10 h Tragezeit
      es pasos de cada minuto, días con 10 h de uso
      fr pas de chaque minute, jours avec 10 h de port

    minutes lying, of rests that were recorded from end to end
      de Minuten im Liegen, von ganz aufgezeichneten Ruhezeiten
      es minutos acostado, de descansos registrados de principio a fin
      fr minutes en position couchée, de repos enregistrés du début à la fin

    minutes lying | Minuten im Liegen | minutos acostado | minutes en position couchée

    steps of each worn hour of five days and more
      de Schritte jeder getragenen Stunde von mindestens fünf Tagen
      es pasos de cada hora de uso de cinco días o más
      fr pas de chaque heure de port, sur cinq jours ou plus

    stride length and cadence
      de Doppelschrittlänge und Schrittfrequenz
      es longitud de zancada y cadencia
      fr longueur de foulée et cadence

    stride length and body height
      de Doppelschrittlänge und Körpergröße
      es longitud de zancada y estatura
      fr longueur de foulée et taille

    speeds of the bouts
      de Geschwindigkeiten der Gehphasen
      es velocidades de los tramos
      fr vitesses des séquences

    power law of the bouts' durations
      de Potenzgesetz der Dauer der Gehphasen
      es ley de potencia de la duración de los tramos
      fr loi de puissance de la durée des séquences

    Gini coefficient of the bouts' durations
      de Gini-Koeffizient der Dauer der Gehphasen
      es coeficiente de Gini de la duración de los tramos
      fr coefficient de Gini de la durée des séquences

    minutes that are not as still as no body is
      de Minuten, die nicht so still sind, wie kein Körper es ist
      es minutos sin esa quietud total que ningún cuerpo tiene
      fr minutes sans l’immobilité complète qu’aucun corps n’atteint

    height change by integrating the acceleration, median of all that were seen
      de Höhenänderung durch Integration der Beschleunigung, Median aller erkannten
      es cambio de altura integrando la aceleración, mediana de todos los vistos
      fr changement de hauteur par intégration de l’accélération, médiane de tous ceux vus

    upward speed by integrating the acceleration, median of all that were seen
      de Geschwindigkeit nach oben durch Integration der Beschleunigung, Median aller erkannten
      es velocidad hacia arriba integrando la aceleración, mediana de todos los vistos
      fr vitesse vers le haut par intégration de l’accélération, médiane de tous ceux vus

    weighted mean of those of the five that were measured
      de gewichtetes Mittel derer von fünf, die gemessen wurden
      es media ponderada de los que se midieron de los cinco
      fr moyenne pondérée de ceux des cinq qui ont été mesurés

    weights of the known terms
      de Gewichte der bekannten Teile
      es pesos de los términos conocidos
      fr poids des termes connus

    rules over straight walking
      de Regeln über das Geradeausgehen
      es reglas sobre la marcha en línea recta
      fr règles appliquées à la marche en ligne droite

    slopes over the session's longer bouts
      de Steigungen über die längeren Gehphasen der Sitzung
      es pendientes en los tramos más largos de la sesión
      fr pentes sur les longues séquences de la séance

    repeated walks of 12 healthy people, over the square root of the number of bouts
      de wiederholtes Gehen von 12 Gesunden, geteilt durch die Wurzel der Zahl der Gehphasen
      es marchas repetidas de 12 personas sanas, dividido por la raíz cuadrada del número de tramos
      fr marches répétées de 12 personnes en bonne santé, résultat divisé par la racine du nombre de
         séquences

    phases of the acceleration
      de Phasen der Beschleunigung
      es fases de la aceleración
      fr phases de l’accélération

    autocorrelation of the acceleration at the lag of one step
      de Autokorrelation der Beschleunigung beim Abstand eines Schritts
      es autocorrelación de la aceleración al desfase de un paso
      fr autocorrélation de l’accélération au décalage d’un pas

    autocorrelation of the acceleration at the lag of one stride
      de Autokorrelation der Beschleunigung beim Abstand eines Doppelschritts
      es autocorrelación de la aceleración al desfase de una zancada
      fr autocorrélation de l’accélération au décalage d’une foulée

    autocovariance of three axes at half the stride's lag
      de Autokovarianz dreier Achsen beim halben Abstand eines Doppelschritts
      es autocovarianza de tres ejes a medio desfase de zancada
      fr autocovariance de trois axes au décalage d’une demi-foulée

    amplitudes of the harmonics of exactly one stride, even over odd
      de Amplituden der Harmonischen genau eines Doppelschritts, gerade geteilt durch ungerade
      es amplitudes de los armónicos de una zancada exacta, pares divididos por impares
      fr amplitudes des harmoniques d’exactement une foulée, paires divisées par impaires

    amplitudes of the harmonics of exactly one stride, odd over even
      de Amplituden der Harmonischen genau eines Doppelschritts, ungerade geteilt durch gerade
      es amplitudes de los armónicos de una zancada exacta, impares divididos por pares
      fr amplitudes des harmoniques d’exactement une foulée, impaires divisées par paires

    powers of the harmonics of exactly one stride
      de Leistungen der Harmonischen genau eines Doppelschritts
      es potencias de los armónicos de una zancada exacta
      fr puissances des harmoniques d’exactement une foulée

    arc length of the spectrum of the acceleration's magnitude, windows of 5 s
      de Bogenlänge des Spektrums des Betrags der Beschleunigung, Fenster von 5 s
      es longitud de arco del espectro de la magnitud de la aceleración, ventanas de 5 s
      fr longueur d’arc du spectre de la norme de l’accélération, fenêtres de 5 s

    rise and fall of the mean step, inverted pendulum; of a run the time of contact
      de Heben und Senken des mittleren Schritts, umgekehrtes Pendel; beim Laufen die Kontaktzeit
      es subida y bajada del paso medio, péndulo invertido; corriendo, el tiempo de apoyo
      fr montée et descente du pas moyen, pendule inversé ; en course, le temps d’appui

    four figures, each mapped from poor to good
      de vier Werte, jeder von schlecht nach gut abgebildet
      es cuatro valores, cada uno de malo a bueno
      fr quatre valeurs, chacune ramenée à une échelle de mauvais à bon

    what showed each step
      de was jeden Schritt zeigte
      es lo que mostró cada paso
      fr ce qui a révélé chaque pas

    foot contacts found in the trunk's motion
      de in der Bewegung des Rumpfs gefundene Fußkontakte
      es apoyos de los pies encontrados en el movimiento del tronco
      fr contacts du pied détectés dans le mouvement du tronc

    least and largest magnitude of acceleration within each step
      de kleinster und größter Betrag der Beschleunigung in jedem Schritt
      es magnitud mínima y máxima de la aceleración en cada paso
      fr norme minimale et maximale de l’accélération dans chaque pas

    how far the vertical acceleration of the mean step swings at the step rate
      de wie weit die senkrechte Beschleunigung des mittleren Schritts mit der Schrittfrequenz
         schwingt
      es cuánto oscila la aceleración vertical del paso medio al ritmo de los pasos
      fr de combien l’accélération verticale du pas moyen oscille au rythme des pas

    how many steps the bout has and how alike they are at the step rate
      de wie viele Schritte die Gehphase hat und wie ähnlich sie einander bei der Schrittfrequenz
         sind
      es cuántos pasos tiene el tramo y cuánto se parecen al ritmo de los pasos
      fr combien de pas compte la séquence et à quel point ils se ressemblent au rythme des pas

    the confidence in the steps and how alike they are
      de die Verlässlichkeit der Schritte und wie ähnlich sie sind
      es la confianza en los pasos y cuánto se parecen
      fr la fiabilité des pas et leur ressemblance

    minutes sitting or lying, with less than 5 s of walking, of days worn for 10 h
      de Minuten im Sitzen oder Liegen mit weniger als 5 s Gehen, von Tagen mit 10 h Tragezeit
      es minutos sentado o acostado con menos de 5 s caminando, de días con 10 h de uso
      fr minutes en position assise ou couchée avec moins de 5 s de marche, des jours avec 10 h de
         port

    minutes sitting or lying, with less than 5 s of walking
      de Minuten im Sitzen oder Liegen mit weniger als 5 s Gehen
      es minutos sentado o acostado con menos de 5 s caminando
      fr minutes en position assise ou couchée avec moins de 5 s de marche

    walking bouts, days worn for 10 h
      de Gehphasen, Tage mit 10 h Tragezeit
      es tramos de marcha, días con 10 h de uso
      fr séquences de marche, jours avec 10 h de port

    durations of the bouts | Dauer der Gehphasen | duración de los tramos | durées des séquences

    stride lengths of the bouts
      de Doppelschrittlängen der Gehphasen
      es longitudes de zancada de los tramos
      fr longueurs de foulée des séquences

    cadences of the bouts
      de Schrittfrequenzen der Gehphasen
      es cadencias de los tramos
      fr cadences des séquences

    foot contacts of straight strides
      de Fußkontakte der Doppelschritte beim Geradeausgehen
      es apoyos de las zancadas en línea recta
      fr contacts du pied des foulées en ligne droite

    autocorrelation within each straight stretch
      de Autokorrelation in jeder geraden Strecke
      es autocorrelación en cada trecho en línea recta
      fr autocorrélation dans chaque trajet en ligne droite

    root mean square of the acceleration without gravity
      de quadratisches Mittel der Beschleunigung ohne Schwerkraft
      es media cuadrática de la aceleración sin la gravedad
      fr moyenne quadratique de l’accélération sans pesanteur

    root mean square of the acceleration
      de quadratisches Mittel der Beschleunigung
      es media cuadrática de la aceleración
      fr moyenne quadratique de l’accélération

    root mean squares of the acceleration
      de quadratische Mittel der Beschleunigung
      es medias cuadráticas de la aceleración
      fr moyennes quadratiques de l’accélération

    integrated rate of turn about the forward axis
      de integrierte Drehrate um die Achse nach vorn
      es velocidad de giro integrada en torno al eje hacia delante
      fr vitesse de rotation intégrée autour de l’axe avant

    integrated rate of turn about the sideways axis
      de integrierte Drehrate um die seitliche Achse
      es velocidad de giro integrada en torno al eje lateral
      fr vitesse de rotation intégrée autour de l’axe latéral

    integrated rate of turn about the vertical
      de integrierte Drehrate um die senkrechte Achse
      es velocidad de giro integrada en torno a la vertical
      fr vitesse de rotation intégrée autour de la verticale

    mean vertical peak of either side's steps
      de mittlere senkrechte Spitze der Schritte jeder Seite
      es pico vertical medio de los pasos de cada lado
      fr pic vertical moyen des pas de chaque côté

    direction of the mean acceleration
      de Richtung der mittleren Beschleunigung
      es dirección de la aceleración media
      fr direction de l’accélération moyenne

    rate of turn about the vertical, low-passed at 0.5 Hz
      de Drehrate um die senkrechte Achse, tiefpassgefiltert bei 0,5 Hz
      es velocidad de giro en torno a la vertical, filtrada en paso bajo a 0,5 Hz
      fr vitesse de rotation autour de la verticale, filtre passe-bas à 0,5 Hz

    30 s of quiet standing, horizontal acceleration below 3.5 Hz
      de 30 s ruhiges Stehen, waagrechte Beschleunigung unter 3,5 Hz
      es 30 s de pie sin moverse, aceleración horizontal por debajo de 3,5 Hz
      fr 30 s debout immobile, accélération horizontale sous 3,5 Hz

    30 s of quiet standing, horizontal acceleration below 3.5 Hz, times height over g
      de 30 s ruhiges Stehen, waagrechte Beschleunigung unter 3,5 Hz, mal Höhe geteilt durch g
      es 30 s de pie sin moverse, aceleración horizontal por debajo de 3,5 Hz, multiplicada por
         altura/g
      fr 30 s debout immobile, accélération horizontale sous 3,5 Hz, multipliée par hauteur/g

    first motion and last motion of the trunk
      de erste und letzte Bewegung des Rumpfs
      es primer y último movimiento del tronco
      fr premier et dernier mouvement du tronc

    vertical speed of the trunk
      de senkrechte Geschwindigkeit des Rumpfs
      es velocidad vertical del tronco
      fr vitesse verticale du tronc

    motion of the trunk and the helper's answers
      de Bewegung des Rumpfs und die Antworten der helfenden Person
      es movimiento del tronco y respuestas de quien ayuda
      fr mouvement du tronc et réponses de la personne qui aide

    root mean square of the horizontal acceleration below 3.5 Hz
      de quadratisches Mittel der waagrechten Beschleunigung unter 3,5 Hz
      es media cuadrática de la aceleración horizontal por debajo de 3,5 Hz
      fr moyenne quadratique de l’accélération horizontale sous 3,5 Hz

    horizontal acceleration below 3.5 Hz
      de waagrechte Beschleunigung unter 3,5 Hz
      es aceleración horizontal por debajo de 3,5 Hz
      fr accélération horizontale sous 3,5 Hz

    course as entered, time by button or by the last step
      de Strecke wie eingegeben, Zeit nach Knopf oder letztem Schritt
      es recorrido según lo indicado, tiempo por el botón o el último paso
      fr parcours tel que saisi, temps selon le bouton ou le dernier pas

    turns times the course as entered, and the part of the last leg
      de Drehungen mal die eingegebene Strecke und der Teil des letzten Wegs
      es giros por el recorrido indicado, más la parte del último trayecto
      fr nombre de demi-tours multiplié par le parcours saisi, plus la part du dernier trajet

    its three tests | seine drei Tests | sus tres pruebas | ses trois tests
    one of its tests | einer seiner Tests | una de sus pruebas | un de ses tests
    motion of the trunk | Bewegung des Rumpfs | movimiento del tronco | mouvement du tronc

    rate of turn about the sideways axis, low-passed at 1.5 Hz, or gravity below 0.8 Hz
      de Drehrate um die seitliche Achse, tiefpassgefiltert bei 1,5 Hz, oder Schwerkraft unter 0,8
         Hz
      es velocidad de giro en torno al eje lateral, filtrada en paso bajo a 1,5 Hz, o gravedad por
         debajo de 0,8 Hz
      fr vitesse de rotation autour de l’axe latéral, filtre passe-bas à 1,5 Hz, ou pesanteur sous
         0,8 Hz

    rate of turn about the vertical, low-passed at 1.5 Hz
      de Drehrate um die senkrechte Achse, tiefpassgefiltert bei 1,5 Hz
      es velocidad de giro en torno a la vertical, filtrada en paso bajo a 1,5 Hz
      fr vitesse de rotation autour de la verticale, filtre passe-bas à 1,5 Hz

    rate of turn about the vertical, or the compass
      de Drehrate um die senkrechte Achse, oder der Kompass
      es velocidad de giro en torno a la vertical, o la brújula
      fr vitesse de rotation autour de la verticale, ou la boussole

    foot contacts | Fußkontakte | apoyos de los pies | contacts du pied

    walking time between turns
      de Gehzeit zwischen Drehungen
      es tiempo de marcha entre giros
      fr temps de marche entre demi-tours

    median slope of the cadence by minute
      de Median der Steigung der Schrittfrequenz je Minute
      es pendiente mediana de la cadencia por minuto
      fr pente médiane de la cadence par minute

    power of the acceleration from 3 to 8 Hz over that from 0.5 to 3 Hz in windows of 4 s
      de Leistung der Beschleunigung von 3 bis 8 Hz geteilt durch die von 0,5 bis 3 Hz in Fenstern
         von 4 s
      es potencia de la aceleración de 3 a 8 Hz dividida por la de 0,5 a 3 Hz en ventanas de 4 s
      fr puissance de l’accélération de 3 à 8 Hz divisée par celle de 0,5 à 3 Hz, en fenêtres de 4 s

    # Glossary: what figures need

    height | Höhe | altura | hauteur
    body height | Körpergröße | estatura | taille
    mounting | Lage am Körper | colocación | position du capteur
    calibration | Kalibrierung | calibración | étalonnage
    magnetometer | Magnetometer | magnetómetro | magnétomètre
    gyroscope | Gyroskop | giroscopio | gyroscope
    or a walk | oder Gehen | o un paseo | ou une marche
    samples | Messwerte | muestras | échantillons
    indicative | nur ein Hinweis | orientativo | indicatif
    ten strides | zehn Doppelschritte | diez zancadas | dix foulées
    one step | ein Schritt | un paso | un pas
    two steps | zwei Schritte | dos pasos | deux pas

    # Glossary: names that are no figures

    Craniovertebral angle
      de Kraniovertebraler Winkel
      es Ángulo craneovertebral
      fr Angle cranio-vertébral

    Angle between the horizontal and the line from the seventh neck vertebra to the ear: the
    smaller, the further forward is the head
      de Winkel zwischen der Waagrechten und der Linie vom siebten Halswirbel zum Ohr: je kleiner,
         desto weiter vorn ist der Kopf
      es Ángulo entre la horizontal y la línea de la séptima vértebra cervical a la oreja: cuanto
         menor, más adelantada está la cabeza
      fr Angle entre l’horizontale et la ligne allant de la septième vertèbre cervicale à l’oreille
         : plus il est petit, plus la tête est en avant

    Sagittal vertical axis
      de Sagittale vertikale Achse
      es Eje vertical sagital
      fr Axe vertical sagittal

    How far the seventh neck vertebra lies in front of the sacrum while standing
      de Wie weit der siebte Halswirbel im Stehen vor dem Kreuzbein liegt
      es Cuánto queda la séptima vértebra cervical por delante del sacro al estar de pie
      fr De combien la septième vertèbre cervicale est en avant du sacrum en position debout

    Shoulder protraction
      de Protraktion der Schultern
      es Protracción de los hombros
      fr Protraction des épaules

    How far the shoulders lie in front of the line of the trunk
      de Wie weit die Schultern vor der Linie des Rumpfs liegen
      es Cuánto están los hombros por delante de la línea del tronco
      fr De combien les épaules sont en avant de la ligne du tronc

    Curve of the upper back between its two ends
      de Krümmung des oberen Rückens zwischen seinen Enden
      es Curva de la parte alta de la espalda entre sus dos extremos
      fr Courbure du haut du dos entre ses deux extrémités

    Curve of the lower back between its two ends
      de Krümmung des unteren Rückens zwischen seinen Enden
      es Curva de la zona lumbar entre sus dos extremos
      fr Courbure du bas du dos entre ses deux extrémités

    difference of the inclinations at T1 and T12
      de Unterschied der Neigungen an T1 und T12
      es diferencia de las inclinaciones en T1 y T12
      fr différence des inclinaisons à T1 et T12

    difference of the inclinations at T12 and the sacrum
      de Unterschied der Neigungen an T12 und Kreuzbein
      es diferencia de las inclinaciones en T12 y el sacro
      fr différence des inclinaisons à T12 et au sacrum

    Forward inclination of the pelvis while standing
      de Neigung des Beckens nach vorn im Stehen
      es Inclinación de la pelvis hacia delante al estar de pie
      fr Inclinaison du bassin vers l’avant en position debout

    inclination of the sensor at the sacrum against the neutral pose
      de Neigung des Sensors am Kreuzbein gegen die Neutralstellung
      es inclinación del sensor del sacro frente a la posición neutra
      fr inclinaison du capteur au sacrum par rapport à la position neutre

    Time in which the trunk is upright or bent, by angle
      de Zeit, in der der Rumpf aufrecht oder gebeugt ist, nach Winkeln
      es Tiempo en que el tronco está erguido o inclinado, por ángulo
      fr Temps pendant lequel le tronc est droit ou penché, selon l’angle

    Time in which the head is level or bent, by angle
      de Zeit, in der der Kopf gerade oder gebeugt ist, nach Winkeln
      es Tiempo en que la cabeza está recta o inclinada, por ángulo
      fr Temps pendant lequel la tête est droite ou penchée, selon l’angle

    Score of a working posture for the whole body: higher is worse
      de Punktwert einer Arbeitshaltung für den ganzen Körper: höher ist schlechter
      es Puntuación de una postura de trabajo para todo el cuerpo: cuanto más alta, peor
      fr Score d’une posture de travail pour tout le corps : plus haut, c’est pire

    the parts that sensors show, the others taken as neutral
      de die Teile, die Sensoren zeigen, die anderen als neutral angenommen
      es las partes que muestran los sensores, las demás tomadas como neutras
      fr les parties que montrent les capteurs, les autres étant supposées neutres

    Score of a working posture for neck, trunk and arms: higher is worse
      de Punktwert einer Arbeitshaltung für Nacken, Rumpf und Arme: höher ist schlechter
      es Puntuación de una postura de trabajo para cuello, tronco y brazos: cuanto más alta, peor
      fr Score d’une posture de travail pour la nuque, le tronc et les bras : plus haut, c’est pire

    the parts that sensors show
      de die Teile, die Sensoren zeigen
      es las partes que muestran los sensores
      fr les parties que montrent les capteurs

    How long a trunk inclination may be held without support; one to a side not at all
      de Wie lange eine Neigung des Rumpfs ohne Stütze gehalten werden darf; eine zur Seite gar
         nicht
      es Cuánto tiempo se puede mantener una inclinación del tronco sin apoyo; hacia un lado,
         ninguno
      fr Combien de temps une inclinaison du tronc peut être tenue sans appui ; de côté, jamais

    Time in which the trunk's angle, forward and to a side, is acceptable, conditional or not
    acceptable
      de Zeit, in der der Winkel des Rumpfs, nach vorn und zur Seite, annehmbar, bedingt annehmbar
         oder nicht annehmbar ist
      es Tiempo en que el ángulo del tronco, hacia delante y hacia un lado, es aceptable, aceptable
         con condiciones o no aceptable
      fr Temps pendant lequel l’angle du tronc, vers l’avant et de côté, est acceptable, acceptable
         sous conditions ou non acceptable

    Time in which the neck's angle is acceptable, conditional or not acceptable
      de Zeit, in der der Winkel des Nackens annehmbar, bedingt annehmbar oder nicht annehmbar ist
      es Tiempo en que el ángulo del cuello es aceptable, aceptable con condiciones o no aceptable
      fr Temps pendant lequel l’angle de la nuque est acceptable, acceptable sous conditions ou non
         acceptable

    Time in which the back is straight or bent, by the rule of OWAS
      de Zeit, in der der Rücken gerade oder gebeugt ist, nach der Regel von OWAS
      es Tiempo en que la espalda está recta o inclinada, según la regla de OWAS
      fr Temps pendant lequel le dos est droit ou penché, selon la règle d’OWAS

    Which of the named types of standing posture the curves of the back are nearest to
      de Welchem der benannten Haltungstypen im Stehen die Krümmungen des Rückens am nächsten kommen
      es A cuál de los tipos de postura de pie se acercan más las curvas de la espalda
      fr De quel type de posture debout les courbures du dos sont le plus proches

    curves of the back while standing
      de Krümmungen des Rückens im Stehen
      es curvas de la espalda al estar de pie
      fr courbures du dos en position debout

    Signs of tight hip flexors and a tilted pelvis that go together
      de Zeichen verkürzter Hüftbeuger und eines gekippten Beckens, die zusammengehören
      es Signos de flexores de cadera tensos y pelvis inclinada que van juntos
      fr Signes de fléchisseurs de hanche raides et d’un bassin basculé qui vont ensemble

    Signs of a forward head and rounded shoulders that go together
      de Zeichen eines vorgeschobenen Kopfs und runder Schultern, die zusammengehören
      es Signos de cabeza adelantada y hombros redondeados que van juntos
      fr Signes d’une tête en avant et d’épaules arrondies qui vont ensemble

    sensors at several places and what was entered by hand
      de Sensoren an mehreren Stellen und von Hand eingegebene Angaben
      es sensores en varios lugares y lo introducido a mano
      fr capteurs à plusieurs endroits et ce qui a été saisi à la main

    Activity of axial spondyloarthritis by six questions on the past week
      de Aktivität der axialen Spondyloarthritis nach sechs Fragen zur vergangenen Woche
      es Actividad de la espondiloartritis axial según seis preguntas sobre la última semana
      fr Activité de la spondyloarthrite axiale d’après six questions sur la semaine passée

    Activity of axial spondyloarthritis by four questions and a blood value
      de Aktivität der axialen Spondyloarthritis nach vier Fragen und einem Blutwert
      es Actividad de la espondiloartritis axial según cuatro preguntas y un valor de sangre
      fr Activité de la spondyloarthrite axiale d’après quatre questions et une valeur sanguine

    Share of the planned doses that were entered as taken
      de Anteil der geplanten Dosen, die als genommen eingetragen wurden
      es Proporción de las dosis previstas que se anotaron como tomadas
      fr Part des doses prévues saisies comme prises

    entries of 'poise medication'
      de Einträge von 'poise medication'
      es anotaciones de 'poise medication'
      fr saisies de 'poise medication'

    entered with 'poise profile set'; sensors show inclination, not where parts of the body are
      de eingegeben mit 'poise profile set'; Sensoren zeigen Neigung, nicht wo Körperteile sind
      es introducido con 'poise profile set'; los sensores muestran inclinación, no dónde están las
         partes del cuerpo
      fr saisi avec 'poise profile set' ; les capteurs montrent l’inclinaison, pas l’emplacement des
         parties du corps

    time by angle of sensors at several places of the body
      de Zeit nach Winkel von Sensoren an mehreren Stellen des Körpers
      es tiempo por ángulo de sensores en varios lugares del cuerpo
      fr temps selon l’angle de capteurs à plusieurs endroits du corps

    answers of 'poise checkin'
      de Antworten von 'poise checkin'
      es respuestas de 'poise checkin'
      fr réponses à 'poise checkin'

    answers of 'poise checkin' and the C-reactive protein entered there
      de Antworten von 'poise checkin' und das dort eingegebene C-reaktive Protein
      es respuestas de 'poise checkin' y la proteína C reactiva introducida allí
      fr réponses à 'poise checkin' et la protéine C réactive saisie là

    How far the trunk leans forward of the calibrated upright while standing and walking
      de Wie weit der Rumpf im Stehen und Gehen vor der kalibrierten aufrechten Haltung geneigt ist
      es Cuánto se inclina el tronco hacia delante respecto a la postura erguida calibrada, de pie y
         caminando
      fr De combien le tronc penche en avant par rapport à la posture droite étalonnée, debout et en
         marche

    Largest rate of a turn, the swing of the trunk with the steps taken off
      de Größte Drehrate einer Drehung, ohne das Schwingen des Rumpfs mit den Schritten
      es Mayor velocidad de un giro, sin la oscilación del tronco con los pasos
      fr Plus grande vitesse de rotation d’un virage, hors balancement du tronc dû aux pas

    The longest stretch of trembling
      de Die längste Zeit des Zitterns
      es El periodo de temblor más largo
      fr La plus longue période de tremblement

    Time of a day spent walking
      de Mit Gehen verbrachte Zeit eines Tages
      es Tiempo de un día caminando
      fr Temps passé à marcher dans la journée

    Largest rate of a turn
      de Größte Drehrate einer Drehung
      es Mayor velocidad de un giro
      fr Plus grande vitesse de rotation d’un demi-tour
    """#
}
