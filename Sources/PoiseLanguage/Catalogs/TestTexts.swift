/// Guided tests and `poise check`, at a terminal and aloud.
enum TestTexts {
  static let catalog = #"""
    # Guided tests

    Guided tests | Geführte Tests | Pruebas guiadas | Tests guidés

    no guided test was done yet: 'poise test' guides through one.
      de es wurde noch kein geführter Test gemacht: 'poise test' führt durch einen.
      es todavía no se ha hecho ninguna prueba guiada: 'poise test' le guía para hacer una.
      fr aucun test guidé n’a encore été fait : 'poise test' vous y guide pas à pas.

    Times are from the signal to the end, as a stopwatch takes them.
      de Zeiten gehen vom Signal bis zum Ende, wie mit einer Stoppuhr.
      es Los tiempos van de la señal al final, como con un cronómetro.
      fr Les temps vont du signal à la fin, comme au chronomètre.

    A sensor at the trunk does not see arms, feet and eyes: those are as somebody answered.
      de Ein Sensor am Rumpf sieht Arme, Füße und Augen nicht: dafür gelten die gegebenen Antworten.
      es Un sensor en el tronco no ve brazos, pies ni ojos: sobre ellos consta lo que alguien
         contestó.
      fr Un capteur au tronc ne voit ni les bras, ni les pieds, ni les yeux : cela vient des
         réponses données.

    All tests | Alle Tests | Todas las pruebas | Tous les tests

    Dashed: the first motion.
      de Gestrichelt: die erste Bewegung.
      es Línea discontinua: el primer movimiento.
      fr Pointillé : le premier mouvement.

    Its parts from the signal on.
      de Seine Teile ab dem Signal.
      es Sus partes a partir de la señal.
      fr Ses parties à partir du signal.

    {t}, its parts from the signal on
      de {t}, seine Teile ab dem Signal
      es {t}, sus partes a partir de la señal
      fr {t}, ses parties à partir du signal

    Parts of the test | Teile des Tests | Partes de la prueba | Parties du test
    From, s | Ab, s | Desde, s | Début, s
    Figures | Werte | Valores | Valeurs

    Tests in the order in which they were done
      de Tests in der Reihenfolge ihrer Durchführung
      es Pruebas en el orden en que se hicieron
      fr Tests dans l’ordre où ils ont été faits

    Test | Test | Prueba | Test
    Result | Ergebnis | Resultado | Résultat
    Remarks | Bemerkungen | Observaciones | Remarques
    s after the signal | s nach dem Signal | s tras la señal | s après le signal
    Side by side | Nebeneinander | Pies juntos | Côte à côte
    Semi-tandem | Semitandem | Semitándem | Semi-tandem
    One foot | Ein Bein | Sobre un pie | Sur un pied
    Heel to toe | Fuß vor Fuß | Tándem | Pied devant pied
    Eyes open | Augen offen | Ojos abiertos | Yeux ouverts
    Eyes closed | Augen geschlossen | Ojos cerrados | Yeux fermés
    Back, turn, sit | Zurück, drehen, setzen | Volver, girar, sentarse | Retour, demi-tour, assise
    Turn and sit | Drehen, setzen | Girar y sentarse | Demi-tour, assise
    Incomplete | Unvollständig | Incompleta | Incomplet
    Freezing? | Freezing? | ¿Bloqueo? | Blocage ?
    Romberg test | Romberg-Test | Prueba de Romberg | Test de Romberg
    4 m walk | 4-m-Gehtest | Marcha de 4 m | Marche de 4 m
    10 m walk | 10-m-Gehtest | Marcha de 10 m | Marche de 10 m
    2-minute walk | 2-Minuten-Gehtest | Marcha de 2 minutos | Marche de 2 minutes
    6-minute walk | 6-Minuten-Gehtest | Marcha de 6 minutos | Marche de 6 minutes
    Feet side by side | Füße nebeneinander | Pies juntos, uno al lado del otro | Pieds côte à côte

    Instep of one foot at the big toe of the other
      de Innenseite des einen Fußes an der großen Zehe des anderen
      es El borde interno de un pie junto al dedo gordo del otro
      fr Bord interne d’un pied contre le gros orteil de l’autre

    On one foot | Auf einem Bein | Sobre un pie | Sur un pied

    Feet together, eyes open
      de Füße geschlossen, Augen offen
      es Pies juntos, ojos abiertos
      fr Pieds joints, yeux ouverts

    Feet together, eyes closed
      de Füße geschlossen, Augen geschlossen
      es Pies juntos, ojos cerrados
      fr Pieds joints, yeux fermés

    Rise | Aufstehen | Levantarse | Lever
    Walk | Gehen | Caminar | Marche
    Turn | Drehen | Girar | Demi-tour
    Walk back | Zurückgehen | Volver | Retour
    Turn and sit down | Drehen und setzen | Girar y sentarse | Demi-tour et assise

    Walk back, turn and sit down
      de Zurückgehen, drehen und setzen
      es Volver, girar y sentarse
      fr Retour, demi-tour et assise

    Sit down | Setzen | Sentarse | Assise
    Stand | Stand | De pie | Debout
    Incomplete stand | Unvollständiges Aufstehen | Incorporación incompleta | Lever incomplet
    One way | Ein Weg | Un trayecto | Un trajet
    Minute | Minute | Minuto | Minute
    Pause | Pause | Pausa | Pause
    Possible freezing | Mögliches Freezing | Posible bloqueo | Blocage possible
    Five rises | Fünfmal aufstehen | Levantarse cinco veces | Cinq levers

    The test was stopped early.
      de Der Test wurde vorzeitig beendet.
      es La prueba se detuvo antes de tiempo.
      fr Le test a été arrêté avant la fin.

    Somebody helped during the test.
      de Jemand half während des Tests.
      es Alguien ayudó durante la prueba.
      fr Quelqu’un a aidé pendant le test.

    The device lay still as if nobody wore it.
      de Das Gerät lag still, als trüge es niemand.
      es El dispositivo estaba quieto, como si nadie lo llevara.
      fr L’appareil était immobile comme si personne ne le portait.

    Nothing moved after the signal.
      de Nach dem Signal bewegte sich nichts.
      es Nada se movió tras la señal.
      fr Rien n’a bougé après le signal.

    The movement began before the signal.
      de Die Bewegung begann vor dem Signal.
      es El movimiento empezó antes de la señal.
      fr Le mouvement a commencé avant le signal.

    The device saw no end of the test.
      de Das Gerät sah kein Ende des Tests.
      es El dispositivo no detectó el final de la prueba.
      fr L’appareil n’a pas détecté la fin du test.

    The device saw no rise from the chair, or it is worn back to front.
      de Das Gerät sah kein Aufstehen vom Stuhl, oder es wird mit der Vorderseite nach hinten
         getragen.
      es El dispositivo no detectó que la persona se levantara de la silla, o se lleva al revés, con
         la parte delantera hacia atrás.
      fr L’appareil n’a détecté aucun lever de la chaise, ou il est porté à l’envers, l’avant vers
         l’arrière.

    The device found no steps.
      de Das Gerät fand keine Schritte.
      es El dispositivo no detectó pasos.
      fr L’appareil n’a détecté aucun pas.

    The device saw no turn at the line.
      de Das Gerät sah keine Drehung an der Linie.
      es El dispositivo no detectó el giro en la línea.
      fr L’appareil n’a détecté aucun demi-tour à la ligne.

    One way took much longer than the others: a turn may be missing.
      de Ein Weg dauerte viel länger als die anderen: Vielleicht fehlt eine Drehung.
      es Un recorrido duró mucho más que los demás: puede faltar un giro.
      fr Un trajet a duré bien plus longtemps que les autres : un demi-tour manque peut-être.

    The device did not see the wearer sit down at the end.
      de Das Gerät sah am Ende kein Hinsetzen.
      es El dispositivo no detectó que la persona se sentara al final.
      fr L’appareil n’a pas détecté que la personne s’asseyait à la fin.

    The wearer walked during a test in which the feet stay in place.
      de Bei einem Test, in dem die Füße stehen bleiben, wurde gegangen.
      es La persona caminó en una prueba en la que los pies no se mueven del sitio.
      fr La personne a marché pendant un test où les pieds restent en place.

    Fewer than five full stands were counted.
      de Es wurden weniger als fünf vollständige Aufstehvorgänge gezählt.
      es Se contaron menos de cinco incorporaciones completas.
      fr Moins de cinq levers complets ont été comptés.

    The trunk moved as far as in a stand, but no stand was found there.
      de Der Rumpf bewegte sich auch so, dass kein Aufstehen zu erkennen war.
      es El tronco también se movió de un modo en que no se pudo reconocer ninguna incorporación.
      fr Le tronc a aussi bougé d’une façon où aucun lever n’a pu être reconnu.

    The arms were used.
      de Die Arme wurden benutzt.
      es Se usaron los brazos.
      fr Les bras ont été utilisés.

    Nobody confirmed that the position was taken.
      de Niemand bestätigte, dass die Stellung eingenommen war.
      es Nadie confirmó que se adoptara la posición.
      fr Personne n’a confirmé que la position était prise.

    The eyes were opened before the end.
      de Die Augen wurden vor dem Ende geöffnet.
      es Los ojos se abrieron antes del final.
      fr Les yeux ont été ouverts avant la fin.

    The trunk was not upright in a test that is done standing.
      de Der Rumpf war in einem Test im Stehen nicht aufrecht.
      es El tronco no estaba erguido en una prueba que se hace de pie.
      fr Le tronc n’était pas droit dans un test fait debout.

    The recording has a gap during the test.
      de Die Aufzeichnung hat während des Tests eine Lücke.
      es El registro tiene un hueco durante la prueba.
      fr L’enregistrement a une interruption pendant le test.

    The result is outside of what people can do.
      de Das Ergebnis liegt außerhalb dessen, was Menschen können.
      es El resultado está fuera de lo que una persona puede hacer.
      fr Le résultat sort de ce qui est humainement possible.

    A part of the test has no result.
      de Ein Teil des Tests hat kein Ergebnis.
      es Una parte de la prueba no tiene resultado.
      fr Une partie du test n’a pas de résultat.

    The wearer did not sit or stand still before the signal.
      de Vor dem Signal wurde nicht still gesessen oder gestanden.
      es La persona no estuvo quieta, sentada o de pie, antes de la señal.
      fr La personne n’était pas immobile avant le signal.

    The device has no gyroscope: parts of the test are estimates.
      de Das Gerät hat kein Gyroskop: Teile des Tests sind geschätzt.
      es El dispositivo no tiene giroscopio: partes de la prueba son estimaciones.
      fr L’appareil n’a pas de gyroscope : des parties du test sont estimées.

    The device does not know how it is worn: parts of the test are estimates.
      de Das Gerät weiß nicht, wie es getragen wird: Teile des Tests sind geschätzt.
      es El dispositivo no sabe cómo se lleva: partes de la prueba son estimaciones.
      fr L’appareil ne sait pas comment il est porté : des parties du test sont estimées.

    The parts of the test could not be told apart; only the total counts.
      de Die Teile des Tests ließen sich nicht trennen; nur das Ganze zählt.
      es Las partes de la prueba no se pudieron distinguir; solo cuenta el total.
      fr Les parties du test n’ont pas pu être distinguées ; seul le total compte.

    There were more turns than the test has.
      de Es gab mehr Drehungen, als der Test hat.
      es Hubo más giros de los que tiene la prueba.
      fr Il y a eu plus de demi-tours que le test n’en a.

    Some stands were not complete and were not counted.
      de Einige Aufstehvorgänge waren unvollständig und zählen nicht.
      es Algunas incorporaciones no fueron completas y no se contaron.
      fr Certains levers n’étaient pas complets et n’ont pas été comptés.

    The seat is not 43 to 47 cm high: usual values do not apply.
      de Der Sitz ist nicht 43 bis 47 cm hoch: übliche Werte gelten nicht.
      es El asiento no tiene entre 43 y 47 cm de altura: los valores habituales no son aplicables.
      fr L’assise n’a pas une hauteur de 43 à 47 cm : les valeurs habituelles ne s’appliquent pas.

    The distance differs from the standard: usual values do not apply.
      de Die Strecke weicht vom Standard ab: übliche Werte gelten nicht.
      es La distancia difiere de la estándar: los valores habituales no son aplicables.
      fr La distance n’est pas la distance standard : les valeurs habituelles ne s’appliquent pas.

    Nobody pressed the button at the line: the speed assumes that the wearer stopped there.
      de Niemand drückte an der Linie den Knopf: für die Geschwindigkeit wird angenommen, dass dort
         angehalten wurde.
      es Nadie pulsó el botón en la línea: la velocidad supone que la persona se paró allí.
      fr Personne n’a appuyé sur le bouton à la ligne : la vitesse suppose un arrêt à cet endroit.

    The speed differs by more than {n} from the one estimated from the steps.
      de Die Geschwindigkeit weicht um mehr als {n} von der aus den Schritten geschätzten ab.
      es La velocidad difiere en más del {n} de la estimada a partir de los pasos.
      fr La vitesse diffère de plus de {n} de celle estimée d’après les pas.

    No course length was entered: the distance is an estimate.
      de Es wurde keine Länge der Strecke eingegeben: die Strecke ist geschätzt.
      es No se indicó la longitud del recorrido: la distancia es una estimación.
      fr La longueur du parcours n’a pas été saisie : la distance est estimée.

    The trunk moved as in a loss of balance before the time was over.
      de Der Rumpf bewegte sich vor Ablauf der Zeit wie bei einem Gleichgewichtsverlust.
      es El tronco se movió como al perder el equilibrio antes de acabar el tiempo.
      fr Le tronc a bougé comme lors d’une perte d’équilibre avant la fin du temps imparti.

    The wearer stopped more than {n} s before the time was over.
      de Mehr als {n} s vor Ablauf der Zeit wurde angehalten.
      es La persona se paró más de {n} s antes de acabar el tiempo.
      fr La personne s’est arrêtée plus de {n} s avant la fin du temps imparti.

    The sensor reached its limit during the test.
      de Der Sensor kam während des Tests an seine Grenze.
      es El sensor llegó a su límite durante la prueba.
      fr Le capteur a atteint sa limite pendant le test.

    not scored | nicht gewertet | sin puntuar | non noté

    {n} s from the signal to the end, {n2} s from the first motion to the end.
      de {n} s vom Signal bis zum Ende, {n2} s von der ersten Bewegung bis zum Ende.
      es {n} s de la señal al final, {n2} s del primer movimiento al final.
      fr {n} s du signal à la fin, {n2} s du premier mouvement à la fin.

    at most {t} | höchstens {t} | como mucho {t} | au plus {t}
    {n} to {t} | {n} bis {t} | {n} a {t} | {n} à {t}

    Usual ({t}): {t2}.
      de Üblich ({t}): {t2}.
      es Habitual ({t}): {t2}.
      fr Valeurs habituelles ({t}) : {t2}.

    Usual values: {t} | Übliche Werte: {t} | Valores habituales: {t} | Valeurs habituelles : {t}
    {t} or more | {t} oder mehr | {t} o más | {t} ou plus
    {t} or less | {t} oder weniger | {t} o menos | {t} ou moins
    less than {t} | weniger als {t} | menos de {t} | moins de {t}

    This is {t}: {t2}.
      de Das Ergebnis beträgt {t}: {t2}.
      es El resultado es de {t}: {t2}.
      fr Cela fait {t} : {t2}.

    The limit is {t} ({t2}); this result is better than that.
      de Als auffällig gilt: {t} ({t2}); dieses Ergebnis ist besser.
      es El límite es de {t} ({t2}); este resultado es mejor.
      fr Seuil : {t} ({t2}) ; ce résultat est meilleur.

    This is worse than the usual values.
      de Das ist schlechter als die üblichen Werte.
      es Es peor que los valores habituales.
      fr C’est moins bon que les valeurs habituelles.

    Limit: {t} | Grenzwert: {t} | Límite: {t} | Seuil : {t}
    Change: {t} | Änderung: {t} | Cambio: {t} | Changement : {t}

    Against {t} ({t2}): {t3}
      de Gegenüber dem {t} ({t2}): {t3}
      es Frente al {t} ({t2}): {t3}
      fr Par rapport au {t} ({t2}) : {t3}

    no difference | kein Unterschied | sin diferencia | aucune différence
    {t} more | {t} mehr | {t} más | {t} de plus
    {t} less | {t} weniger | {t} menos | {t} de moins

    more than the measurement error ({t}).
      de das ist mehr als der Messfehler ({t}).
      es un cambio mayor que el error de medida ({t}).
      fr au-delà de l’erreur de mesure ({t}).

    more than the measurement error ({t}): {t2}.
      de das ist mehr als der Messfehler ({t}): {t2}.
      es un cambio mayor que el error de medida ({t}): {t2}.
      fr au-delà de l’erreur de mesure ({t}) : {t2}.

    within the measurement error ({t}): not a sure change.
      de innerhalb des Messfehlers ({t}): keine sichere Änderung.
      es dentro del error de medida ({t}): puede no ser un cambio real.
      fr dans la marge d’erreur de mesure ({t}) : le changement n’est pas certain.

    a substantial change | eine deutliche Änderung | un cambio sustancial | un changement important

    a small change that matters
      de eine kleine, aber bedeutsame Änderung
      es un cambio pequeño pero relevante
      fr un petit changement qui compte

    less than a change that matters
      de weniger als eine bedeutsame Änderung
      es menor que un cambio relevante
      fr moins qu’un changement qui compte

    {t} (small {n}, substantial {n2})
      de {t} (klein: ab {n}, deutlich: ab {n2})
      es {t} (pequeño: {n}; sustancial: {n2})
      fr {t} (petit : {n}, important : {n2})

    The measurement error of a single pair of tests is not known.
      de Der Messfehler zwischen zwei einzelnen Tests ist nicht bekannt.
      es No se conoce el error de medida entre dos pruebas sueltas.
      fr L’erreur de mesure entre deux tests isolés n’est pas connue.

    how much is chance is not known.
      de wie viel davon Zufall ist, ist nicht bekannt.
      es no se sabe cuánto se debe al azar.
      fr la part du hasard n’est pas connue.

    Freezing of gait: {n} of the test, {t}.
      de Freezing beim Gehen: {n} des Tests, {t}.
      es Bloqueo de la marcha: {n} de la prueba, {t}.
      fr Blocage de la marche (freezing) : {n} du test, {t}.

    {t}, the longest {n} s
      de {t}, am längsten {n} s
      es {t}, el más largo de {n} s
      fr {t}, la plus longue de {n} s

    By one sensor at the back: it misses about half of short freezes and takes some turns for
    freezes.
      de Mit einem Sensor am Rücken: er übersieht etwa die Hälfte der kurzen Episoden und hält
         manche Drehungen für Freezing.
      es Con un solo sensor en la espalda: no detecta cerca de la mitad de los bloqueos cortos y
         confunde algunos giros con bloqueos.
      fr Mesuré par un seul capteur dans le dos, qui laisse passer environ la moitié des blocages
         courts et prend certains demi-tours pour des blocages.

    heel to toe for less than {n} s: at risk of falling
      de weniger als {n} s Fuß vor Fuß, erhöhtes Sturzrisiko
      es en tándem (talón con punta) menos de {n} s: riesgo de caída
      fr position pied devant pied tenue moins de {n} s : risque de chute

    at risk of falling | erhöhtes Sturzrisiko | riesgo de caída | risque de chute

    often with repeated falls
      de häufig bei wiederholten Stürzen
      es frecuente en personas con caídas repetidas
      fr fréquent en cas de chutes répétées

    slow: talk to your doctor
      de langsam; sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt
      es lento: hable con su médico
      fr marche lente, parlez-en à votre médecin

    healthy people of that age and sex
      de Gesunde dieses Alters und Geschlechts
      es personas sanas de esa edad y sexo
      fr personnes en bonne santé du même âge et sexe

    healthy people of {n} to {n2}, mean and its range
      de Gesunde von {n} bis {n2}, Mittelwert mit Unsicherheitsbereich
      es personas sanas de {n} a {n2} años, media y su intervalo
      fr personnes en bonne santé de {n} à {n2} ans, moyenne et plage

    men of {n} to {n2}
      de Männer von {n} bis {n2}
      es hombres de {n} a {n2} años
      fr hommes de {n} à {n2} ans

    women of {n} to {n2}
      de Frauen von {n} bis {n2}
      es mujeres de {n} a {n2} años
      fr femmes de {n} à {n2} ans

    middle half | mittlere Hälfte | mitad central | moitié centrale du groupe
    STEADI, {t} [{n}] | STEADI, {t} [{n}] | STEADI, {t} [{n}] | STEADI, {t} [{n}]

    {w} {n} and {n2}, {t} [{n3}]
      de {w} {n} und {n2}, {t} [{n3}]
      es {w} {n} y {n2}, {t} [{n3}]
      fr {w} {n} et {n2}, {t} [{n3}]

    standing eyes open | stehend, Augen offen | de pie, ojos abiertos | debout, yeux ouverts

    # poise check

    Posture check, standing, {n} s
      de Haltungsprüfung, im Stehen, {n} s
      es Comprobación de la postura, de pie, {n} s
      fr Contrôle de la posture, debout, {n} s

    Posture check, sitting, {n} s
      de Haltungsprüfung, im Sitzen, {n} s
      es Comprobación de la postura, sentado, {n} s
      fr Contrôle de la posture, assis, {n} s

    Hold | Halten | Mantenida | Maintien
    Streak | Serie | Racha | Série
    Try | Rat | Consejo | Conseil
    Missing | Fehlt | Falta | Manque

    longest {n} s in the good posture
      de am längsten {n} s in der guten Haltung
      es máximo seguido: {n} s en la buena postura
      fr jusqu’à {n} s de suite dans la bonne posture

    {n} s at the end | {n} s am Ende | {n} s al final | {n} s à la fin
    not good at the end | am Ende nicht gut | no buena al final | pas bonne à la fin

    no day yet that was worn and judged for long enough
      de noch kein Tag mit genug Tragezeit und bewerteter Zeit
      es aún ningún día con el dispositivo puesto y valorado el tiempo suficiente
      fr encore aucun jour porté et évalué assez longtemps

    not known: it needs --user, and days recorded for that person
      de nicht bekannt: nötig sind --user und aufgezeichnete Tage dieser Person
      es no se conoce: hacen falta --user y días registrados de esa persona
      fr non connu : il faut --user et des jours enregistrés de cette personne

    not known: nothing was judged
      de nicht bekannt: nichts wurde bewertet
      es no se conoce: no se valoró nada
      fr non connu : rien n’a été évalué

    Come back to your calibrated posture.
      de Kehren Sie in Ihre kalibrierte Haltung zurück.
      es Vuelva a su postura calibrada.
      fr Revenez à votre posture étalonnée.

    Nothing stands out; keep moving.
      de Nichts fällt auf; bleiben Sie in Bewegung.
      es Nada destaca; siga moviéndose.
      fr Rien ne ressort ; continuez à bouger.

    not judged: no calibration
      de nicht bewertet: keine Kalibrierung
      es sin valorar: falta la calibración
      fr non évalué : pas d’étalonnage

    not judged: too short
      de nicht bewertet: zu kurz
      es sin valorar: demasiado corto
      fr non évalué : trop court

    good for {n} of {n2} s; {n3} forward and {n4} to the right of your calibrated posture
      de {n} von {n2} s gut; gegenüber Ihrer kalibrierten Haltung {n3} nach vorn und {n4} nach
         rechts
      es buena {n} de {n2} s; {n3} adelante y {n4} a la derecha de su postura calibrada
      fr bonne {n} s sur {n2} ; {n3} en avant et {n4} à droite de votre posture étalonnée

    good for {n} of {n2} s; {n3} forward and {n4} to the left of your calibrated posture
      de {n} von {n2} s gut; gegenüber Ihrer kalibrierten Haltung {n3} nach vorn und {n4} nach links
      es buena {n} de {n2} s; {n3} adelante y {n4} a la izquierda de su postura calibrada
      fr bonne {n} s sur {n2} ; {n3} en avant et {n4} à gauche de votre posture étalonnée

    good for {n} of {n2} s; {n3} backward and {n4} to the right of your calibrated posture
      de {n} von {n2} s gut; gegenüber Ihrer kalibrierten Haltung {n3} nach hinten und {n4} nach
         rechts
      es buena {n} de {n2} s; {n3} atrás y {n4} a la derecha de su postura calibrada
      fr bonne {n} s sur {n2} ; {n3} en arrière et {n4} à droite de votre posture étalonnée

    good for {n} of {n2} s; {n3} backward and {n4} to the left of your calibrated posture
      de {n} von {n2} s gut; gegenüber Ihrer kalibrierten Haltung {n3} nach hinten und {n4} nach
         links
      es buena {n} de {n2} s; {n3} atrás y {n4} a la izquierda de su postura calibrada
      fr bonne {n} s sur {n2} ; {n3} en arrière et {n4} à gauche de votre posture étalonnée

    good for {n} of {n2} s; {n3} off your calibrated posture
      de {n} von {n2} s gut; {n3} Abweichung von Ihrer kalibrierten Haltung
      es buena {n} de {n2} s; a {n3} de su postura calibrada
      fr bonne {n} s sur {n2} ; à {n3} de votre posture étalonnée

    {t} "{w}" | {t} „{w}“ | {t} «{w}» | {t} « {w} »
    {t} RMS | {t} RMS | {t} RMS | {t} RMS

    {t} (one test: not judged)
      de {t} (ein Test: nicht bewertet)
      es {t} (una prueba: sin valorar)
      fr {t} (une épreuve : non évalué)

    sway in mm needs the sensor's height: --sensor-height
      de Schwanken in mm braucht die Höhe des Sensors: --sensor-height
      es para la oscilación en mm hace falta la altura del sensor: --sensor-height
      fr les oscillations en mm nécessitent la hauteur du capteur : --sensor-height

    which way the trunk leans needs a known mounting: --mount, or 'poise calibrate mount'
      de die Richtung der Neigung braucht eine bekannte Lage am Körper: --mount oder 'poise
         calibrate mount'
      es para saber hacia dónde se inclina el tronco hace falta una colocación conocida: --mount, o
         'poise calibrate mount'
      fr le sens d’inclinaison du tronc nécessite une position connue du capteur : --mount, ou
         'poise calibrate mount'

    posture needs a calibration: 'poise calibrate posture {w} --user NAME', then 'poise check ...
    --user NAME'
      de die Haltung braucht eine Kalibrierung: 'poise calibrate posture {w} --user NAME', dann
         'poise check ... --user NAME'
      es para la postura hace falta una calibración: 'poise calibrate posture {w} --user NAME',
         luego 'poise check ... --user NAME'
      fr la posture nécessite un étalonnage : 'poise calibrate posture {w} --user NAME', puis 'poise
         check ... --user NAME'

    Stand as you mean to, look ahead, arms down, and hold still for {n} s.
      de Stehen Sie so, wie Sie stehen möchten, Blick nach vorn, Arme hängen lassen, und halten Sie
         {n} s still.
      es Póngase de pie en la postura que desee, mire al frente, con los brazos caídos, y no se
         mueva durante {n} s.
      fr Tenez-vous debout comme vous le souhaitez, le regard droit devant vous, les bras le long du
         corps, et ne bougez pas pendant {n} s.

    Sit as you mean to, look ahead, arms down, and hold still for {n} s.
      de Sitzen Sie so, wie Sie sitzen möchten, Blick nach vorn, Arme hängen lassen, und halten Sie
         {n} s still.
      es Siéntese en la postura que desee, mire al frente, con los brazos caídos, y no se mueva
         durante {n} s.
      fr Asseyez-vous comme vous le souhaitez, le regard droit devant vous, les bras le long du
         corps, et ne bougez pas pendant {n} s.

    {n} s left | noch {n} s | quedan {n} s | encore {n} s

    {n} s left, good posture for {n2} s
      de noch {n} s, gute Haltung seit {n2} s
      es quedan {n} s, buena postura desde hace {n2} s
      fr encore {n} s, bonne posture depuis {n2} s

    {n} s left, posture not good
      de noch {n} s, Haltung nicht gut
      es quedan {n} s, la postura no es buena
      fr encore {n} s, la posture n’est pas bonne

    {n} years | {n} Jahre | {n} años | {n} ans

    # Guided tests: flags, parts, readings

    By the steps, the wearer walked much farther than the course.
      de Den Schritten nach wurde viel weiter gegangen, als die Strecke lang ist.
      es Según los pasos, la persona caminó mucho más de lo que mide el recorrido.
      fr D’après les pas, la personne a marché bien au-delà du parcours.

    The wearer walked on after the button, which may have been pressed too early.
      de Nach dem Knopfdruck wurde weitergegangen; vielleicht kam er zu früh.
      es La persona siguió caminando tras pulsar el botón; quizá se pulsó demasiado pronto.
      fr La personne a continué à marcher après l’appui sur le bouton, peut-être prématuré.

    The signal was given as a whole second: times from it may be wrong by {n} s.
      de Das Signal ist nur auf die Sekunde genau angegeben: Zeiten ab dem Signal können um {n} s
         falsch sein.
      es La señal se indicó en segundos enteros: los tiempos desde ella pueden tener un error de {n}
         s.
      fr Le moment du signal a été indiqué en secondes entières : les temps comptés à partir de là
         peuvent être faux de {n} s.

    {t}, part of the SPPB | {t}, Teil der SPPB | {t}, parte de la SPPB | {t}, partie de la SPPB

    {t}, part of the SPPB: {t2}
      de {t}, Teil der SPPB: {t2}
      es {t}, parte de la SPPB: {t2}
      fr {t}, partie de la SPPB : {t2}

    With the eyes closed the trunk swayed {n} times as much as with them open.
      de Mit geschlossenen Augen schwankte der Rumpf {n}-mal so stark wie mit offenen.
      es La oscilación del tronco con los ojos cerrados fue {n} veces la que hubo con los ojos
         abiertos.
      fr Yeux fermés, les oscillations du tronc valaient {n} fois celles yeux ouverts.

    This is not judged, and not compared with other results.
      de Das wird nicht bewertet und nicht mit anderen Ergebnissen verglichen.
      es Esto no se valora ni se compara con otros resultados.
      fr Ce résultat n’est ni évalué ni comparé à d’autres.

    {n} times the sway
      de {n}-mal so starkes Schwanken
      es {n} veces la oscilación
      fr oscillations multipliées par {n}

    1 stand | 1-mal aufgestanden | 1 incorporación | 1 lever
    {n} stands | {n}-mal aufgestanden | {n} incorporaciones | {n} levers

    {n} of {n2} positions
      de {n} von {n2} Stellungen
      es {n} de {n2} posiciones
      fr {n} positions sur {n2}

    {n} of 12 points | {n} von 12 Punkten | {n} de 12 puntos | {n} points sur 12

    no test was done in this recording: 'poise test' guides through one.
      de in dieser Aufzeichnung wurde kein Test gemacht: 'poise test' führt durch einen.
      es en este registro no se hizo ninguna prueba: 'poise test' le guía para hacer una.
      fr aucun test n’a été fait dans cet enregistrement : 'poise test' vous y guide pas à pas.

    no test was done on these days: 'poise test' guides through one.
      de an diesen Tagen wurde kein Test gemacht: 'poise test' führt durch einen.
      es en estos días no se hizo ninguna prueba: 'poise test' le guía para hacer una.
      fr aucun test n’a été fait ces jours-là : 'poise test' vous y guide pas à pas.

    {t} {n} times, {n2} s each
      de {t} {n}-mal, je {n2} s
      es {t} {n} veces, {n2} s cada una
      fr {t} {n} fois ({n2} s chaque fois)

    {t} {n} times, {n2} to {n3} s each
      de {t} {n}-mal, je {n2} bis {n3} s
      es {t} {n} veces, de {n2} a {n3} s cada una
      fr {t} {n} fois (de {n2} à {n3} s)

    Measurement error of a test
      de Messfehler eines Tests
      es Error de medida de una prueba
      fr Erreur de mesure d’un test

    The largest difference of two results that chance alone makes, in 95 of 100 people who did not
    change; only a larger one is a change
      de Der größte Unterschied zweier Ergebnisse, der bei 95 von 100 Menschen ohne wirkliche
         Änderung allein durch Zufall entsteht; erst ein größerer ist eine Änderung
      es La mayor diferencia entre dos resultados debida solo al azar, en 95 de cada 100 personas
         que no han cambiado; solo una diferencia mayor es un cambio
      fr La plus grande différence que le seul hasard produit entre deux résultats, chez 95
         personnes sur 100 dont l’état n’a pas changé ; seule une différence plus grande est un
         changement

    studies that repeated the test: 1.96 times √2 times the standard error
      de in Studien, die den Test wiederholten: 1,96 mal √2 mal Standardmessfehler
      es estudios que repitieron la prueba: 1,96 por √2 por el error estándar de medida
      fr études qui ont répété le test : 1,96 fois √2 fois l’erreur type de mesure

    smallest detectable change
      de kleinste erkennbare Änderung
      es cambio mínimo detectable
      fr plus petit changement détectable

    Change that matters | Bedeutsame Änderung | Cambio relevante | Changement qui compte

    A difference that people notice (small), or notice clearly (substantial)
      de Ein Unterschied, den die Betroffenen bemerken (klein) oder klar bemerken (deutlich)
      es Una diferencia que las personas notan (pequeña) o notan claramente (sustancial)
      fr Une différence que les personnes perçoivent (petite) ou perçoivent nettement (importante)

    studies that asked people
      de in Studien, die Menschen befragten
      es estudios en los que se preguntó a las personas
      fr études qui ont interrogé les personnes

    fall? | Sturz? | ¿caída? | chute ?
    possible fall at {n} | möglicher Sturz um {n} | posible caída a las {n} | chute possible à {n}
    Possible falls | Mögliche Stürze | Posibles caídas | Chutes possibles
    at least {n} steps | mindestens {n} Schritte | al menos {n} pasos | au moins {n} pas

    How this page was made
      de Wie diese Seite entstand
      es Cómo se hizo esta página
      fr Comment cette page a été faite

    Figures of walking (± standard deviation between bouts), and what is usual
      de Gangwerte (± Standardabweichung zwischen den Gehphasen), und was üblich ist
      es Valores de la marcha (± desviación estándar entre tramos) y lo habitual
      fr Valeurs de marche (± écart type entre séquences) et valeurs habituelles

    # Guided tests at a terminal

    Safety: Have somebody beside you who can catch you.
      de Sicherheit: Neben Ihnen soll jemand stehen, der Sie auffangen kann.
      es Seguridad: tenga a su lado a alguien que pueda sujetarle si se cae.
      fr Sécurité : ayez près de vous quelqu’un qui puisse vous retenir.

    Wear your usual shoes and use your usual stick or walker.
      de Tragen Sie Ihre gewohnten Schuhe und benutzen Sie Stock oder Rollator wie gewohnt.
      es Lleve su calzado habitual y use su bastón o andador habitual.
      fr Portez vos chaussures habituelles et utilisez votre canne ou votre déambulateur habituel.

    Stop at once if something hurts, if you feel faint or unsteady: sit down, or press the button.
      de Hören Sie sofort auf, wenn etwas wehtut, Ihnen schwindlig oder flau wird oder Sie sich
         unsicher fühlen: setzen Sie sich, oder drücken Sie den Knopf.
      es Pare enseguida si algo le duele, si se marea o si se siente inestable: siéntese o pulse el
         botón.
      fr Arrêtez-vous tout de suite en cas de douleur, de malaise ou d’instabilité : asseyez-vous,
         ou appuyez sur le bouton.

    This is not a diagnosis; talk to your doctor about the result.
      de Dies ist keine Diagnose; sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt über das Ergebnis.
      es Esto no es un diagnóstico; hable del resultado con su médico.
      fr Ceci n’est pas un diagnostic ; parlez du résultat à votre médecin.

    Indicative, not a diagnosis. Talk to your doctor about the result.
      de Nur ein Hinweis, keine Diagnose. Sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt über das
         Ergebnis.
      es Orientativo, no es un diagnóstico. Hable del resultado con su médico.
      fr À titre indicatif, ce n’est pas un diagnostic. Parlez du résultat à votre médecin.

    Prepare: | Vorbereiten: | Preparación: | À préparer :
    Read aloud: | Vorlesen: | Lea en voz alta: | À lire à voix haute :

    Practice once without the device.
      de Üben Sie einmal ohne das Gerät.
      es Practique una vez sin el dispositivo.
      fr Faites un essai sans l’appareil.

    Ctrl-C breaks the test off.
      de Strg+C bricht den Test ab.
      es Ctrl-C interrumpe la prueba.
      fr Ctrl-C interrompt le test.

    The virtual board has a simulated patient, who does the test at the signal; nobody has to move.
      de Das virtuelle Board hat eine simulierte Person, die den Test auf das Signal hin macht;
         niemand muss sich bewegen.
      es La placa virtual tiene un paciente simulado, que hace la prueba a la señal; nadie tiene que
         moverse.
      fr La carte virtuelle simule un patient, qui fait le test au signal ; inutile de bouger.

    Courses up and down are 15 m long.
      de Strecken zum Auf- und Abgehen sind 15 m lang.
      es Los recorridos de ida y vuelta miden 15 m por trayecto.
      fr Les parcours à faire en aller-retour mesurent 15 m.

    # What is set up

    A chair stands against a wall and cannot slide; its seat is 43 to 47 cm high.
      de Ein Stuhl steht an einer Wand und kann nicht wegrutschen; sein Sitz ist 43 bis 47 cm hoch.
      es Hay una silla apoyada en una pared, de modo que no puede resbalar; su asiento está a una
         altura de 43 a 47 cm.
      fr Une chaise est placée contre un mur et ne peut pas glisser ; hauteur du siège : 43 à 47 cm.

    Standing: a wall or a counter within reach.
      de Stehen: eine Wand oder eine Arbeitsplatte in Reichweite.
      es De pie: una pared o una encimera al alcance de la mano.
      fr Debout : un mur ou un plan de travail à portée de main.

    Walking: a course of 4 m with 1 m more behind its line.
      de Gehen: eine Strecke von 4 m und 1 m Auslauf hinter der Linie.
      es Marcha: un recorrido de 4 m, con 1 m adicional detrás de la línea.
      fr Marche : un parcours de 4 m, avec 1 m de plus au-delà de la ligne.

    Rising: a chair stands against a wall and cannot slide; its seat is 43 to 47 cm high.
      de Aufstehen: ein Stuhl steht an einer Wand und kann nicht wegrutschen; sein Sitz ist 43 bis
         47 cm hoch.
      es Levantarse: hay una silla apoyada en una pared, de modo que no puede resbalar; su asiento
         está a una altura de 43 a 47 cm.
      fr Lever : une chaise est placée contre un mur et ne peut pas glisser ; hauteur du siège : 43
         à 47 cm.

    It has armrests. | Er hat Armlehnen. | Tiene reposabrazos. | Elle a des accoudoirs.

    The chair has no armrests, or they are not used.
      de Der Stuhl hat keine Armlehnen, oder sie werden nicht benutzt.
      es La silla no tiene reposabrazos, o no se usan.
      fr La chaise n’a pas d’accoudoirs, ou on ne s’en sert pas.

    A line on the floor lies 3 m in front of the chair.
      de Auf dem Boden ist 3 m vor dem Stuhl eine Linie markiert.
      es En el suelo hay una línea a 3 m por delante de la silla.
      fr Une ligne est tracée au sol, 3 m devant la chaise.

    A corner, a wall or a counter is within reach; the helper stands within arm's reach.
      de Eine Ecke, eine Wand oder eine Arbeitsplatte ist in Reichweite; die helfende Person steht
         höchstens eine Armlänge entfernt.
      es Hay un rincón, una pared o una encimera al alcance de la mano; quien ayuda está a un brazo
         de distancia.
      fr Un coin de la pièce, un mur ou un plan de travail est à portée de main ; la personne qui
         aide se tient à portée de bras.

    A straight course of {n} m, with 1 m more behind its line.
      de Eine gerade Strecke von {n} m und 1 m Auslauf hinter der Linie.
      es Un recorrido recto de {n} m, con 1 m adicional detrás de la línea.
      fr Un parcours en ligne droite de {n} m, avec 1 m de plus au-delà de la ligne.

    A flat straight course, {n} m long where there is room, a mark at both ends.
      de Eine ebene, gerade Strecke, bei genug Platz {n} m lang, mit einer Markierung an beiden
         Enden.
      es Un recorrido recto y llano, de {n} m si hay sitio, con una marca en cada extremo.
      fr Un parcours plat en ligne droite, de {n} m si la place le permet, avec un repère à chaque
         bout.

    # What is read aloud

    Sit with your back against the chair.
      de Setzen Sie sich mit dem Rücken an die Lehne.
      es Siéntese con la espalda apoyada en el respaldo.
      fr Asseyez-vous, le dos contre le dossier.

    Sit in the middle of the seat, arms crossed on the chest.
      de Setzen Sie sich auf die Mitte des Sitzes, die Arme vor der Brust gekreuzt.
      es Siéntese en el centro del asiento, con los brazos cruzados sobre el pecho.
      fr Asseyez-vous au milieu du siège, les bras croisés sur la poitrine.

    At the signal: stand up, walk to the line at your normal pace, turn, walk back, and sit down
    again.
      de Beim Signal: Stehen Sie auf, gehen Sie in Ihrem normalen Tempo bis zur Linie, drehen Sie
         um, gehen Sie zurück und setzen Sie sich wieder.
      es A la señal: levántese, camine hasta la línea a su ritmo normal, dé la vuelta, regrese y
         vuelva a sentarse.
      fr Au signal : levez-vous, marchez jusqu’à la ligne à votre allure normale, faites demi-tour,
         revenez et rasseyez-vous.

    Then sit still until the second signal.
      de Bleiben Sie dann bis zum zweiten Signal still sitzen.
      es Después, quédese en el asiento sin moverse hasta la segunda señal.
      fr Ensuite, restez en position assise sans bouger jusqu’au second signal.

    At the signal: stand up fully and sit down again, five times, as fast as you can.
      de Beim Signal: Stehen Sie fünfmal ganz auf und setzen Sie sich wieder, so schnell Sie können.
      es A la señal: levántese del todo y vuelva a sentarse, cinco veces, lo más rápido que pueda.
      fr Au signal : levez-vous complètement et rasseyez-vous, cinq fois, le plus vite possible.

    At the signal: stand up fully and sit down again, as often as you can in 30 s, until the second
    signal.
      de Beim Signal: Stehen Sie ganz auf und setzen Sie sich wieder, so oft Sie in 30 s können, bis
         zum zweiten Signal.
      es A la señal: levántese del todo y vuelva a sentarse, tantas veces como pueda en 30 s, hasta
         la segunda señal.
      fr Au signal : levez-vous complètement et rasseyez-vous, autant de fois que possible en 30 s,
         jusqu’au second signal.

    Three parts: stand in three positions for 10 s each; walk 4 m twice at your usual pace; stand up
    from the chair five times as fast as you can, arms crossed.
      de Drei Teile: in drei Stellungen je 10 s stehen; zweimal 4 m in Ihrem üblichen Tempo gehen;
         fünfmal so schnell wie möglich vom Stuhl aufstehen, die Arme gekreuzt.
      es Tres partes: estar de pie en tres posiciones, 10 s en cada una; caminar 4 m dos veces a su
         ritmo habitual; levantarse de la silla cinco veces lo más rápido que pueda, con los brazos
         cruzados.
      fr Trois parties : se tenir debout dans trois positions, 10 s chacune ; marcher 4 m deux fois
         à votre allure habituelle ; se lever de la chaise cinq fois le plus vite possible, bras
         croisés.

    Stand with your feet together and your arms crossed: 30 s with open eyes, then 30 s with closed
    eyes.
      de Stehen Sie mit geschlossenen Füßen und gekreuzten Armen: 30 s mit offenen Augen, dann 30 s
         mit geschlossenen Augen.
      es Póngase de pie con los pies juntos y los brazos cruzados: 30 s con los ojos abiertos y
         después 30 s con los ojos cerrados.
      fr Tenez-vous debout, pieds joints et bras croisés : 30 s les yeux ouverts, puis 30 s les yeux
         fermés.

    Stand in four positions for 10 s each, without a stick.
      de Stehen Sie in vier Stellungen je 10 s, ohne Stock.
      es Manténgase de pie en cuatro posiciones, 10 s en cada una, sin bastón.
      fr Tenez-vous debout dans quatre positions, 10 s chacune, sans canne.

    You may move your arms.
      de Die Arme dürfen Sie bewegen.
      es Puede mover los brazos.
      fr Vous pouvez bouger les bras.

    The test ends with the first position that is not held.
      de Der Test endet mit der ersten Stellung, die nicht gehalten wird.
      es La prueba termina con la primera posición que no se mantiene.
      fr Le test se termine à la première position qui n’est pas tenue.

    Take the position with help; the helper lets go before the signal.
      de Nehmen Sie die Stellung mit Hilfe ein; vor dem Signal lässt die helfende Person los.
      es Adopte la posición con ayuda; quien ayuda le suelta antes de la señal.
      fr Prenez la position avec de l’aide ; la personne qui aide vous lâche avant le signal.

    Stand with your toes at the beginning of the course.
      de Stellen Sie sich mit den Fußspitzen an den Anfang der Strecke.
      es Póngase de pie con la punta de los pies al comienzo del recorrido.
      fr Placez-vous debout, la pointe des pieds au début du parcours.

    At the signal: walk at the pace asked for until you are behind the line.
      de Beim Signal: Gehen Sie im verlangten Tempo, bis Sie hinter der Linie sind.
      es A la señal: camine al ritmo que se le pide hasta pasar la línea.
      fr Au signal : marchez à l’allure demandée jusqu’à ce que vous ayez dépassé la ligne.

    Do not slow down before it.
      de Werden Sie vorher nicht langsamer.
      es No reduzca el ritmo antes de llegar a ella.
      fr Ne ralentissez pas avant la ligne.

    Then stand still.
      de Bleiben Sie dann still stehen.
      es Después, quédese de pie sin moverse.
      fr Ensuite, restez debout sans bouger.

    At the signal: walk up and down the course and turn at its ends, as far as you can in {n}
    minutes.
      de Beim Signal: Gehen Sie die Strecke auf und ab und drehen Sie an ihren Enden um; gehen Sie
         so weit, wie Sie in {n} Minuten können.
      es A la señal: camine de un extremo a otro del recorrido, dando la vuelta en cada uno, y
         recorra la mayor distancia que pueda en {n} minutos.
      fr Au signal : faites des allers-retours sur le parcours, avec un demi-tour à chaque bout, et
         marchez le plus loin possible en {n} minutes.

    You may slow down, stop and rest; walk on as soon as you can.
      de Sie dürfen langsamer werden, stehen bleiben und sich ausruhen; gehen Sie weiter, sobald Sie
         können.
      es Puede ir más despacio, pararse y descansar; siga caminando en cuanto pueda.
      fr Vous pouvez ralentir, vous arrêter et vous reposer ; repartez dès que vous le pouvez.

    Stop at the second signal and stay where you are.
      de Bleiben Sie beim zweiten Signal genau dort stehen, wo Sie sind.
      es Párese a la segunda señal y quédese donde está.
      fr Arrêtez-vous au second signal et restez sur place.

    # What the button does

    The device sees the end.
      de Das Gerät erkennt das Ende.
      es El dispositivo detecta el final.
      fr L’appareil détecte la fin.

    Press Enter at the end if the wearer cannot sit still after it.
      de Drücken Sie am Ende die Eingabetaste, wenn die Person danach nicht still sitzen kann.
      es Pulse Intro al final si la persona no puede quedarse sentada sin moverse después.
      fr Appuyez sur Entrée à la fin si la personne ne peut pas rester assise sans bouger ensuite.

    Press Enter to stop early.
      de Drücken Sie die Eingabetaste, um vorzeitig aufzuhören.
      es Pulse Intro para terminar antes de tiempo.
      fr Appuyez sur Entrée pour arrêter plus tôt.

    Press Enter when a foot moves, when the line is crossed, and to begin each part.
      de Drücken Sie die Eingabetaste, wenn sich ein Fuß bewegt, wenn die Linie überschritten wird
         und um jeden Teil zu beginnen.
      es Pulse Intro cuando se mueva un pie, cuando se cruce la línea y para empezar cada parte.
      fr Appuyez sur Entrée quand un pied bouge, quand la ligne est franchie et pour commencer
         chaque partie.

    Press Enter when the position is taken; press it at once when a foot moves or a hand needs hold.
      de Drücken Sie die Eingabetaste, wenn die Stellung eingenommen ist; drücken Sie sie sofort,
         wenn sich ein Fuß bewegt oder eine Hand Halt sucht.
      es Pulse Intro cuando se haya adoptado la posición; vuelva a pulsar enseguida si se mueve un
         pie o hace falta apoyar una mano.
      fr Appuyez sur Entrée quand la position est prise, puis de nouveau dès qu’un pied bouge ou
         qu’une main cherche un appui.

    Press Enter when the position is taken; press it at once when a foot moves, a hand needs hold,
    or the eyes open too early.
      de Drücken Sie die Eingabetaste, wenn die Stellung eingenommen ist; drücken Sie sie sofort,
         wenn sich ein Fuß bewegt, eine Hand Halt sucht oder die Augen zu früh aufgehen.
      es Pulse Intro cuando se haya adoptado la posición; vuelva a pulsar enseguida si se mueve un
         pie, hace falta apoyar una mano o los ojos se abren demasiado pronto.
      fr Appuyez sur Entrée quand la position est prise, puis de nouveau dès qu’un pied bouge,
         qu’une main cherche un appui ou que les yeux s’ouvrent trop tôt.

    Press Enter at the moment a foot is fully over the line: only then the time is right.
      de Drücken Sie die Eingabetaste in dem Moment, in dem ein Fuß ganz über der Linie ist: nur
         dann stimmt die Zeit.
      es Pulse Intro en el momento en que un pie cruce del todo la línea: solo así el tiempo es
         correcto.
      fr Appuyez sur Entrée au moment où un pied a entièrement dépassé la ligne : c’est la seule
         façon d’avoir un temps juste.

    Without it the last step counts.
      de Ohne Tastendruck zählt der letzte Schritt.
      es Si no se pulsa, cuenta el último paso.
      fr Sinon, c’est le dernier pas qui compte.

    # What is asked

    Is somebody beside the wearer who can catch a fall?
      de Steht jemand neben der Person, der sie bei einem Sturz auffangen kann?
      es ¿Hay alguien al lado de la persona que pueda sujetarla si se cae?
      fr Quelqu’un est-il près de la personne pour la retenir en cas de chute ?

    Is the wearer dizzy, in chest pain, newly operated on, or told not to do this?
      de Hat die Person Schwindel oder Schmerzen in der Brust, wurde sie vor Kurzem operiert, oder
         wurde ihr von so einem Test abgeraten?
      es ¿La persona está mareada, le duele el pecho, la han operado hace poco o le han dicho que no
         haga esto?
      fr La personne a-t-elle des vertiges ou des douleurs à la poitrine, vient-elle d’être opérée,
         ou lui a-t-on déconseillé ce test ?

    Has the wearer had a heart attack, unstable angina, or heart failure that is not under control
    lately?
      de Hatte die Person in letzter Zeit einen Herzinfarkt, eine instabile Angina pectoris oder
         eine nicht gut eingestellte Herzschwäche?
      es ¿Ha tenido la persona hace poco un infarto, una angina de pecho inestable o una
         insuficiencia cardíaca sin controlar?
      fr La personne a-t-elle eu récemment un infarctus, une angine de poitrine instable ou une
         insuffisance cardiaque mal contrôlée ?

    Height of the seat | Sitzhöhe | Altura del asiento | Hauteur du siège

    Length of the course, one way
      de Länge der Strecke, einfacher Weg
      es Longitud del recorrido, solo la ida
      fr Longueur du parcours, aller simple

    Pace that is asked for | Verlangtes Tempo | Ritmo que se pide | Allure demandée

    Walking aid, such as stick or walker; empty for none
      de Gehhilfe, etwa Stock oder Rollator; leer: keine
      es Ayuda para caminar, como bastón o andador; vacío: ninguna
      fr Aide à la marche, comme une canne ou un déambulateur ; vide : aucune

    Was each position taken as asked and held without support until it ended?
      de Wurde jede Stellung wie verlangt eingenommen und bis zum Ende ohne Abstützen gehalten?
      es ¿Se adoptó cada posición como se pidió y se mantuvo sin apoyo hasta el final?
      fr Chaque position a-t-elle été prise comme demandé et tenue sans appui jusqu’au bout ?

    Did the eyes open before the end of the second position?
      de Wurden die Augen vor dem Ende der zweiten Stellung geöffnet?
      es ¿Se abrieron los ojos antes del final de la segunda posición?
      fr Les yeux se sont-ils ouverts avant la fin de la seconde position ?

    Were the arms used to stand up?
      de Wurden die Arme zum Aufstehen benutzt?
      es ¿Se usaron los brazos para levantarse?
      fr Les bras ont-ils servi à se lever ?

    Did anybody help, hold or push?
      de Hat jemand geholfen, gehalten oder geschoben?
      es ¿Alguien ayudó, sujetó o empujó a la persona?
      fr Quelqu’un a-t-il aidé, tenu ou poussé la personne ?

    usual | üblich | habitual | habituelle
    fast | schnell | rápido | rapide

    {n} to {n2} cm; empty: not known
      de {n} bis {n2} cm; leer: nicht bekannt
      es {n} a {n2} cm; vacío: no se sabe
      fr {n} à {n2} cm ; vide : inconnue

    {n} to {n2} m; empty: not known
      de {n} bis {n2} m; leer: nicht bekannt
      es {n} a {n2} m; vacío: no se sabe
      fr {n} à {n2} m ; vide : inconnue

    usual, fast; empty: not said
      de üblich, schnell; leer: keine Angabe
      es habitual, rápido; vacío: sin indicar
      fr habituelle, rapide ; vide : non précisée

    answer with yes or no
      de bitte mit ja oder nein antworten
      es responda sí o no
      fr répondez par oui ou non

    answer with a number, {n} to {n2}
      de bitte mit einer Zahl von {n} bis {n2} antworten
      es responda con un número de {n} a {n2}
      fr répondez par un nombre de {n} à {n2}

    answer with one of usual, fast
      de bitte mit üblich oder schnell antworten
      es responda habitual o rápido
      fr répondez par habituelle ou rapide

    answer with at most {n} characters
      de bitte mit höchstens {n} Zeichen antworten
      es responda con {n} caracteres como máximo
      fr répondez en {n} caractères au plus

    # What is said during a test

    GO! | LOS! | ¡YA! | PARTEZ !

    Stop. Stay where you are for three seconds.
      de Stopp. Bleiben Sie drei Sekunden, wo Sie sind.
      es Alto. Quédese donde está durante tres segundos.
      fr Stop. Restez où vous êtes pendant trois secondes.

    Hold still, and wait for the signal ...
      de Halten Sie still, und warten Sie auf das Signal ...
      es No se mueva y espere la señal...
      fr Ne bougez plus et attendez le signal...

    Not still yet: arms and trunk at rest, do not talk.
      de Noch nicht still: Arme und Rumpf ruhig halten, nicht sprechen.
      es Aún hay movimiento: brazos y tronco en reposo, sin hablar.
      fr Pas encore immobile : bras et tronc au repos, ne parlez pas.

    Not still yet: arms at rest, do not talk.
      de Noch nicht still: Arme ruhig halten, nicht sprechen.
      es Aún hay movimiento: brazos en reposo, sin hablar.
      fr Pas encore immobile : bras au repos, ne parlez pas.

    Not still yet: the gyroscope shows a steady turn.
      de Noch nicht still: das Gyroskop zeigt eine gleichmäßige Drehung.
      es Aún hay movimiento: el giroscopio indica un giro constante.
      fr Pas encore immobile : le gyroscope indique une rotation constante.

    If nothing turns, its zero is off: 'poise calibrate gyroscope' measures it.
      de Wenn sich nichts dreht, stimmt sein Nullpunkt nicht: 'poise calibrate gyroscope' misst ihn.
      es Si nada gira, su cero no es correcto: 'poise calibrate gyroscope' lo mide.
      fr Si rien ne tourne, son zéro est décalé : 'poise calibrate gyroscope' le mesure.

    Enter gives the signal all the same.
      de Die Eingabetaste gibt trotzdem das Signal.
      es Intro da la señal de todos modos.
      fr Entrée donne quand même le signal.

    The clock runs. | Die Zeit läuft. | El tiempo corre. | Le chronomètre tourne.
    1 minute left. | Noch 1 Minute. | Queda 1 minuto. | Encore 1 minute.
    You are doing well. | Sie machen das gut. | Lo está haciendo bien. | C’est très bien.
    {n} minutes left. | Noch {n} Minuten. | Quedan {n} minutos. | Encore {n} minutes.

    Stopped early. Wait a moment.
      de Vorzeitig beendet. Bitte warten Sie einen Moment.
      es Prueba detenida antes de tiempo. Espere un momento.
      fr Arrêt anticipé. Attendez un instant.

    Standard input has ended: stopped early. Wait a moment.
      de Die Eingabe ist zu Ende: vorzeitig beendet. Bitte warten Sie einen Moment.
      es La entrada estándar ha terminado: prueba detenida antes de tiempo. Espere un momento.
      fr L’entrée standard est fermée : arrêt anticipé. Attendez un instant.

    Take the start position.
      de Nehmen Sie die Ausgangsstellung ein.
      es Colóquese en la posición inicial.
      fr Prenez la position de départ.

    Press Enter when ready.
      de Drücken Sie die Eingabetaste, wenn alles bereit ist.
      es Pulse Intro cuando esté todo listo.
      fr Appuyez sur Entrée quand tout est prêt.

    Position: {t}. | Stellung: {t}. | Posición: {t}. | Position : {t}.

    Feet side by side, touching
      de Füße nebeneinander, sodass sie sich berühren
      es Pies juntos, uno al lado del otro, tocándose
      fr Pieds côte à côte, l’un contre l’autre

    The instep of one foot touches the big toe of the other
      de Ein Fuß halb vor dem anderen, seine Innenseite an der großen Zehe des anderen
      es El borde interno de un pie toca el dedo gordo del otro
      fr Le bord interne d’un pied touche le gros orteil de l’autre

    One foot straight in front of the other, heel to toe
      de Ein Fuß gerade vor dem anderen, Ferse an Zehen
      es Un pie justo delante del otro, talón con punta
      fr Un pied juste devant l’autre, le talon contre les orteils

    Feet together, arms crossed, eyes open
      de Füße geschlossen, Arme gekreuzt, Augen offen
      es Pies juntos, brazos cruzados, ojos abiertos
      fr Pieds joints, bras croisés, yeux ouverts

    Feet together, arms crossed, eyes closed
      de Füße geschlossen, Arme gekreuzt, Augen geschlossen
      es Pies juntos, brazos cruzados, ojos cerrados
      fr Pieds joints, bras croisés, yeux fermés

    Next: balance, three positions.
      de Als Nächstes: Gleichgewicht, drei Stellungen.
      es A continuación: equilibrio, tres posiciones.
      fr Ensuite : équilibre, trois positions.

    Next: 4 m walk at the usual pace; it is done twice.
      de Als Nächstes: 4-m-Gehtest im üblichen Tempo; er wird zweimal gemacht.
      es A continuación: marcha de 4 m al ritmo habitual; se hace dos veces.
      fr Ensuite : marche de 4 m à l’allure habituelle, à faire deux fois.

    Next: {t}. | Als Nächstes: {t}. | A continuación: {t}. | Ensuite : {t}.

    # Its result

    {t}: {n} of 12 points
      de {t}: {n} von 12 Punkten
      es {t}: {n} de 12 puntos
      fr {t} : {n} points sur 12

    {t} (see the notes)
      de {t} (siehe Anmerkungen)
      es {t} (véanse las notas)
      fr {t} (voir les remarques)

    Parts, from the signal on:
      de Teile, ab dem Signal:
      es Partes, a partir de la señal:
      fr Parties, à partir du signal :

    Parts, from the signal on (turns: rotation below 1.5 Hz):
      de Teile, ab dem Signal (Drehungen: Drehrate, tiefpassgefiltert bei 1,5 Hz):
      es Partes, a partir de la señal (giros: rotación por debajo de 1,5 Hz):
      fr Parties, à partir du signal (demi-tours : rotation sous 1,5 Hz) :

    {t}, {n} times, {n2} s each
      de {t}, {n}-mal, je {n2} s
      es {t}, {n} veces, {n2} s cada una
      fr {t}, {n} fois, {n2} s chaque fois

    {t}, {n} times, {n2} to {n3} s
      de {t}, {n}-mal, {n2} bis {n3} s
      es {t}, {n} veces, de {n2} a {n3} s
      fr {t}, {n} fois, de {n2} à {n3} s

    {n} steps/min per min | {n} Schritte/min je min | {n} pasos/min por min | {n} pas/min par min

    stored {w} for {w2}
      de {w} gespeichert für {w2}
      es {w} guardado para {w2}
      fr {w} enregistré pour {w2}

    stored {w} for {w2}; it replaces {w3}, the same trial
      de {w} gespeichert für {w2}; ersetzt {w3} (derselbe Durchgang)
      es {w} guardado para {w2}; sustituye a {w3}, del mismo intento
      fr {w} enregistré pour {w2} ; il remplace {w3}, le même essai

    {w} of {w2} is stored like that already
      de {w} von {w2} ist bereits genau so gespeichert
      es {w} de {w2} ya está guardado así
      fr {w} de {w2} est déjà enregistré à l’identique
    """#
}
