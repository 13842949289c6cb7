/// What a report says of days, quality, walking, posture and balance.
enum ReportTexts {
  static let catalog = #"""
    # Dates

    January | Januar | enero | janvier
    February | Februar | febrero | février
    March | März | marzo | mars
    April | April | abril | avril
    May | Mai | mayo | mai
    June | Juni | junio | juin
    July | Juli | julio | juillet
    August | August | agosto | août
    September | September | septiembre | septembre
    October | Oktober | octubre | octobre
    November | November | noviembre | novembre
    December | Dezember | diciembre | décembre
    Jan | Jan. | ene | janv.
    Feb | Feb. | feb | févr.
    Mar | März | mar | mars
    Apr | Apr. | abr | avr.
    Jun | Juni | jun | juin
    Jul | Juli | jul | juil.
    Aug | Aug. | ago | août
    Sep | Sept. | sept | sept.
    Oct | Okt. | oct | oct.
    Nov | Nov. | nov | nov.
    Dec | Dez. | dic | déc.
    Monday | Montag | lunes | lundi
    Tuesday | Dienstag | martes | mardi
    Wednesday | Mittwoch | miércoles | mercredi
    Thursday | Donnerstag | jueves | jeudi
    Friday | Freitag | viernes | vendredi
    Saturday | Samstag | sábado | samedi
    Sunday | Sonntag | domingo | dimanche
    Mon | Mo. | lun | lun.
    Tue | Di. | mar | mar.
    Wed | Mi. | mié | mer.
    Thu | Do. | jue | jeu.
    Fri | Fr. | vie | ven.
    Sat | Sa. | sáb | sam.
    Sun | So. | dom | dim.
    {a}, {n} {m} {n2} | {a}, {n}. {m} {n2} | {a}, {n} de {m} de {n2} | {a} {n} {m} {n2}
    {n} {m} {n2} | {n}. {m} {n2} | {n} de {m} de {n2} | {n} {m} {n2}
    {a} {n} {m} | {a}, {n}. {m} | {a} {n} {m} | {a} {n} {m}
    {n} {m} | {n}. {m} | {n} {m} | {n} {m}

    {n} {m} {n2} to {n3} {m2} {n4}
      de {n}. {m} {n2} bis {n3}. {m2} {n4}
      es {n} de {m} de {n2} a {n3} de {m2} de {n4}
      fr {n} {m} {n2} au {n3} {m2} {n4}

    {n} {m} to {n2} {m2} {n3}
      de {n}. {m} bis {n2}. {m2} {n3}
      es {n} de {m} a {n2} de {m2} de {n3}
      fr {n} {m} au {n2} {m2} {n3}

    {n} to {n2} {m} {n3}
      de {n}. bis {n2}. {m} {n3}
      es {n} a {n2} de {m} de {n3}
      fr {n} au {n2} {m} {n3}

    {n} {m} {n2} ({n3}) | {n}. {m} {n2} ({n3}) | {n} de {m} de {n2} ({n3}) | {n} {m} {n2} ({n3})
    day {n} | Tag {n} | día {n} | jour {n}
    {n} h {n2} min | {n} h {n2} min | {n} h {n2} min | {n} h {n2} min
    {n} h | {n} h | {n} h | {n} h
    {n} {m} to {n2} {m2} | {n}. {m} bis {n2}. {m2} | {n} {m} a {n2} {m2} | {n} {m} au {n2} {m2}
    {n} {m} and {n2} {m2} | {n}. {m} und {n2}. {m2} | {n} {m} y {n2} {m2} | {n} {m} et {n2} {m2}
    {w}, {w2}, {w3}, {w4} and others
      de {w}, {w2}, {w3}, {w4} und weitere
      es {w}, {w2}, {w3}, {w4} y otros
      fr {w}, {w2}, {w3}, {w4} et d’autres

    {t} and others | {t} und weitere | {t} y otros | {t} et d’autres

    # Units

    steps/min | Schritte/min | pasos/min | pas/min
    steps | Schritte | pasos | pas
    bytes | Bytes | bytes | octets
    points | Punkte | puntos | points
    of 10 | von 10 | de 10 | sur 10
    mm min/step | mm·min/Schritt | mm·min/paso | mm·min/pas

    {w}, {n} bytes, SHA-256 {w2}
      de {w}, {n} Bytes, SHA-256 {w2}
      es {w}, {n} bytes, SHA-256 {w2}
      fr {w}, {n} octets, SHA-256 {w2}

    {w}, {n} bytes | {w}, {n} Bytes | {w}, {n} bytes | {w}, {n} octets
    {n}, {n2} bytes | {n}, {n2} Bytes | {n}, {n2} bytes | {n}, {n2} octets
    {n} steps/min | {n} Schritte/min | {n} pasos/min | {n} pas/min
    {n} points | {n} Punkte | {n} puntos | {n} points
    {n} bytes | {n} Bytes | {n} bytes | {n} octets
    turns | Drehungen | giros | virages
    min/h | min/h | min/h | min/h
    min/day | min/Tag | min/día | min/jour
    {n} of {n2} | {n} von {n2} | {n} de {n2} | {n} sur {n2}

    # Frame of the report

    Poise report | Poise-Bericht | Informe de Poise | Rapport Poise

    Poise · gait and posture
      de Poise · Gang und Haltung
      es Poise · marcha y postura
      fr Poise · marche et posture

    Skip to the figures | Zu den Werten springen | Ir a los valores | Aller aux valeurs
    Subject | Person | Persona | Personne

    About this recording
      de Über diese Aufzeichnung
      es Sobre este registro
      fr À propos de cet enregistrement

    Data quality in figures
      de Datenqualität in Zahlen
      es Calidad de los datos en cifras
      fr Qualité des données en chiffres

    Nothing here: | Hier steht nichts: | Aquí no hay nada: | Rien ici :
    Key | Legende | Leyenda | Légende
    In figures | In Zahlen | En cifras | En chiffres
    Further figures: {n} | Weitere Werte: {n} | Otros valores: {n} | Autres valeurs : {n}
    further ones | weitere | otros | autres
    No figure of: | Kein Wert für: | Sin valor de: | Pas de valeur pour :
    No figure: | Kein Wert: | Sin valor: | Pas de valeur :
    Figure | Wert | Valor | Valeur
    Measured | Gemessen | Medido | Mesuré
    On its bands | Im Vergleich | En comparación | Comparaison
    Verdict | Bewertung | Valoración | Appréciation
    normal {t} | normal: {t} | normal: {t} | normal : {t}
    not judged | nicht bewertet | sin valorar | non évalué

    Notes on these figures
      de Anmerkungen zu diesen Werten
      es Notas sobre estos valores
      fr Notes sur ces valeurs

    More for you and your therapist
      de Mehr für Sie und Ihre Therapeutin oder Ihren Therapeuten
      es Más para usted y su fisioterapeuta
      fr Plus de détails pour vous et votre kinésithérapeute

    For research: everything else that was measured
      de Für die Forschung: alles Übrige, was gemessen wurde
      es Para la investigación: todo lo demás que se midió
      fr Pour la recherche : tout le reste des mesures

    Indicative, not a diagnosis: made by a recorder for wellness and research, which is not a
    medical device.
      de Nur ein Hinweis, keine Diagnose: erstellt von einem Rekorder für Wohlbefinden und
         Forschung, der kein Medizinprodukt ist.
      es Orientativo, no es un diagnóstico: elaborado por un registrador para el bienestar y la
         investigación, que no es un producto sanitario.
      fr À titre indicatif, ce n’est pas un diagnostic : établi par un enregistreur de bien-être et
         de recherche, qui n’est pas un dispositif médical.

    Numbers in brackets are those of SOURCES.md of Poise.
      de Zahlen in eckigen Klammern verweisen auf SOURCES.md von Poise.
      es Los números entre corchetes remiten a SOURCES.md de Poise.
      fr Les nombres entre crochets renvoient à SOURCES.md de Poise.

    Indicative, not a diagnosis.
      de Nur ein Hinweis, keine Diagnose.
      es Orientativo, no es un diagnóstico.
      fr À titre indicatif, ce n’est pas un diagnostic.

    indicative, not a diagnosis
      de nur ein Hinweis, keine Diagnose
      es orientativo, no es un diagnóstico
      fr à titre indicatif, pas un diagnostic

    More: --for therapist shows walking, posture and balance, --for researcher everything.
      de Mehr: --for therapist zeigt Gehen, Haltung und Gleichgewicht, --for researcher alles.
      es Más: --for therapist muestra marcha, postura y equilibrio; --for researcher, todo.
      fr Plus : --for therapist montre la marche, la posture et l’équilibre, --for researcher montre
         tout.

    No recording | Keine Aufzeichnung | Ningún registro | Aucun enregistrement

    No recording in these days
      de Keine Aufzeichnung an diesen Tagen
      es Ningún registro en estos días
      fr Aucun enregistrement ces jours-là

    A recording without a date
      de Eine Aufzeichnung ohne Datum
      es Un registro sin fecha
      fr Un enregistrement sans date

    Recordings without a date
      de Aufzeichnungen ohne Datum
      es Registros sin fecha
      fr Des enregistrements sans date

    {t}; the clock was not set, times count from the start
      de {t}; die Uhr war nicht gestellt, Zeiten zählen ab Beginn
      es {t}; el reloj no estaba en hora, los tiempos cuentan desde el comienzo
      fr {t} ; l’horloge n’était pas réglée, les temps comptent depuis le début

    {t} to {t2} ({w}), {t3}
      de {t} bis {t2} ({w}), {t3}
      es {t} a {t2} ({w}), {t3}
      fr de {t} à {t2} ({w}), {t3}

    {n} sessions on {n2} of {n3} days ({w})
      de {n} Sitzungen an {n2} von {n3} Tagen ({w})
      es {n} sesiones en {n2} de {n3} días ({w})
      fr {n} séances sur {n2} des {n3} jours ({w})

    Recorded | Aufgezeichnet | Registrado | Enregistré
    Not recorded | Nicht aufgezeichnet | Sin registrar | Non enregistré
    Worn | Getragen | Puesto | Porté
    Place of wear | Trageort | Lugar en el cuerpo | Emplacement
    Protocol | Protokoll | Protocolo | Protocole
    Device | Gerät | Dispositivo | Appareil
    Tags | Stichwörter | Etiquetas | Étiquettes
    Note | Notiz | Nota | Note
    Made by | Erstellt von | Hecho por | Établi par
    Recorded by | Aufgezeichnet von | Registrado por | Enregistré par
    Made again by | Erneut erstellen mit | Se repite con | À refaire avec
    Model of {t} | Modell: {t} | Modelo: {t} | Modèle : {t}
    Log | Datei | Archivo | Fichier
    Logs | Dateien | Archivos | Fichiers
    from {t} on: {t2} | ab {t}: {t2} | desde {t}: {t2} | à partir de {t} : {t2}

    at {t} for {t2}: {t3}
      de um {t}, {t2} lang: {t3}
      es a las {t}, durante {t2}: {t3}
      fr à {t}, pendant {t2} : {t3}

    {t} to {t2} ({t3}): {t4}
      de {t} bis {t2} ({t3}): {t4}
      es de {t} a {t2} ({t3}): {t4}
      fr de {t} à {t2} ({t3}) : {t4}

    and {n} times more | und noch {n}-mal | y {n} veces más | et {n} fois de plus
    waist | Taille | cintura | ceinture
    hip | Hüfte | cadera | hanche
    lower back | unterer Rücken | zona lumbar | bas du dos
    upper back | oberer Rücken | parte alta de la espalda | haut du dos
    chest | Brust | pecho | poitrine
    free | frei | libre | libre
    walk | Gehen | marcha | marche
    balance open | Gleichgewicht, Augen offen | equilibrio, ojos abiertos | équilibre, yeux ouverts

    balance closed
      de Gleichgewicht, Augen geschlossen
      es equilibrio, ojos cerrados
      fr équilibre, yeux fermés

    # Quality of the data

    No data. | Keine Daten. | Sin datos. | Aucune donnée.

    Data quality good: {t}.
      de Datenqualität gut: {t}.
      es Calidad de los datos buena: {t}.
      fr Qualité des données bonne : {t}.

    Data quality fair: {t}.
      de Datenqualität mäßig: {t}.
      es Calidad de los datos aceptable: {t}.
      fr Qualité des données moyenne : {t}.

    Data quality poor: {t}.
      de Datenqualität schwach: {t}.
      es Calidad de los datos baja: {t}.
      fr Qualité des données faible : {t}.

    Data quality bad: {t}.
      de Datenqualität schlecht: {t}.
      es Calidad de los datos mala: {t}.
      fr Qualité des données mauvaise : {t}.

    no samples | keine Messwerte | ninguna muestra | aucune mesure

    {n}% of the samples usable
      de {n} % der Messwerte brauchbar
      es {n} % de muestras utilizables
      fr {n} % des mesures utilisables

    hardly anything was recorded
      de es wurde fast nichts aufgezeichnet
      es apenas se registró nada
      fr presque rien n’a été enregistré

    no gap | keine Lücke | ningún hueco | aucune interruption

    no gap longer than 1 s
      de keine Lücke über 1 s
      es ningún hueco de más de 1 s
      fr aucune interruption de plus de 1 s

    the date is not known
      de das Datum ist nicht bekannt
      es no se conoce la fecha
      fr la date n’est pas connue

    the clock was not set at the start
      de die Uhr war zu Beginn nicht gestellt
      es el reloj no estaba en hora al principio
      fr l’horloge n’était pas à l’heure au début

    {n} log files are missing | {n} Dateien fehlen | faltan {n} archivos | il manque {n} fichier(s)

    a log is cut or damaged
      de eine Datei ist abgeschnitten oder beschädigt
      es un archivo está cortado o dañado
      fr un fichier est incomplet ou endommagé

    how many samples were lost is not known
      de wie viele Messwerte verloren gingen, ist nicht bekannt
      es no se sabe cuántas muestras se perdieron
      fr on ne sait pas combien de mesures ont été perdues

    counts of samples: {t}
      de Zahl der Messwerte: {t}
      es número de muestras: {t}
      fr nombre de mesures : {t}

    samples at the sensor's limit
      de Messwerte an der Grenze des Sensors
      es muestras en el límite del sensor
      fr mesures à la limite du capteur

    {n} samples of all sensors
      de {n} Messwerte aller Sensoren
      es {n} muestras de todos los sensores
      fr {n} échantillons de tous les capteurs

    {n} not usable: {n2} lost at the sensor, {n3} dropped, {n4} too late
      de {n} unbrauchbar: {n2} am Sensor verloren, {n3} verworfen, {n4} zu spät
      es {n} no utilizables: {n2} perdidas en el sensor, {n3} descartadas, {n4} demasiado tardías
      fr {n} inutilisables : {n2} perdus dans le capteur, {n3} rejetés, {n4} trop tardifs

    no gap in the accelerometer's samples
      de keine Lücke in den Messwerten des Beschleunigungssensors
      es ningún hueco en las muestras del acelerómetro
      fr aucune interruption dans les échantillons de l’accéléromètre

    no gap longer than 1 s in the accelerometer's samples
      de keine Lücke über 1 s in den Messwerten des Beschleunigungssensors
      es ningún hueco de más de 1 s en las muestras del acelerómetro
      fr aucune interruption de plus de 1 s dans les échantillons de l’accéléromètre

    {n} gaps, {t} in all, the longest {t2}
      de {n} Lücken, zusammen {t}, die längste {t2}
      es {n} huecos, {t} en total, el más largo de {t2}
      fr {n} interruptions, {t} en tout, la plus longue de {t2}

    {n} samples at the sensor's limit
      de {n} Messwerte an der Grenze des Sensors
      es {n} muestras en el límite del sensor
      fr {n} échantillons à la limite du capteur

    {n} times a sensor did not answer
      de {n}-mal antwortete ein Sensor nicht
      es un sensor no respondió {n} veces
      fr un capteur n’a pas répondu {n} fois

    {n} records did not reach the log
      de {n} Datensätze gelangten nicht in die Datei
      es {n} datos no llegaron al archivo
      fr {n} données n’ont pas été écrites dans le fichier

    {n} times the magnetic field was disturbed
      de {n}-mal war das Magnetfeld gestört
      es el campo magnético se alteró {n} veces
      fr le champ magnétique a été perturbé {n} fois

    worn {n} off the configured mounting
      de um {n} anders getragen als eingestellt
      es puesto con {n} de desvío respecto a la colocación indicada
      fr porté avec un écart de {n} par rapport à la position configurée du capteur

    not recorded to the session's end because {t}
      de nicht bis zum Ende der Sitzung aufgezeichnet, weil {t}
      es el registro no llega al final de la sesión porque {t}
      fr non enregistré jusqu’à la fin de la séance, car {t}

    {t} not recorded because {t2}
      de {t} nicht aufgezeichnet, weil {t2}
      es {t} sin registrar porque {t2}
      fr non enregistré : {t}, car {t2}

    1 gap of {t} in all | 1 Lücke von {t} | 1 hueco de {t} | 1 interruption de {t}

    {n} gaps of {t} in all
      de {n} Lücken von zusammen {t}
      es {n} huecos de {t} en total
      fr {n} interruptions de {t} en tout

    not worn {t} by the sensor's noise, {t2} by blocks of an hour
      de nicht getragen: {t} nach dem Rauschen des Sensors, {t2} nach Blöcken von einer Stunde
      es no puesto: {t} según el ruido del sensor, {t2} según bloques de una hora
      fr non porté : {t} d’après le bruit du capteur, {t2} par blocs d’une heure

    # Why something is not there

    every session of the span was excluded.
      de alle Sitzungen dieses Zeitraums wurden ausgeschlossen.
      es se excluyeron todas las sesiones de ese periodo.
      fr toutes les séances de cette période ont été exclues.

    no session. | keine Sitzung. | ninguna sesión. | aucune séance.

    no session was recorded in these days.
      de an diesen Tagen wurde keine Sitzung aufgezeichnet.
      es en estos días no se registró ninguna sesión.
      fr aucune séance n’a été enregistrée ces jours-là.

    1 step make no walking bout.
      de 1 Schritt ergibt keine Gehphase.
      es 1 paso no basta para un tramo de marcha.
      fr 1 pas ne forme pas une séquence de marche.

    {n} steps make no walking bout.
      de {n} Schritte ergeben keine Gehphase.
      es {n} pasos no bastan para un tramo de marcha.
      fr {n} pas ne forment pas une séquence de marche.

    nothing was walked. | es wurde nicht gegangen. | no se caminó. | aucune marche.

    the device was not worn: it lay still from begin to end
      de das Gerät wurde nicht getragen: es lag von Anfang bis Ende still
      es el dispositivo no se llevó puesto: estuvo quieto de principio a fin
      fr l’appareil n’a pas été porté : il est resté immobile du début à la fin

    the device was worn for only {t} of {t2}
      de das Gerät wurde nur {t} von {t2} getragen
      es el dispositivo se llevó puesto solo {t} de {t2}
      fr l’appareil n’a été porté que {t} sur {t2}

    {t} ({n} of {n2} sessions)
      de {t} ({n} von {n2} Sitzungen)
      es {t} ({n} de {n2} sesiones)
      fr {t} ({n} des {n2} séances)

    hardly anything was recorded: too short for any figure
      de es wurde fast nichts aufgezeichnet: zu kurz für jeden Wert
      es apenas se registró nada: demasiado corto para obtener valores
      fr presque rien n’a été enregistré : trop court pour établir la moindre valeur

    the clock was set during the recording; times before were moved accordingly
      de die Uhr wurde während der Aufzeichnung gestellt; frühere Zeiten wurden angepasst
      es el reloj se puso en hora durante el registro; los tiempos anteriores se ajustaron
      fr l’horloge a été réglée pendant l’enregistrement ; les heures d’avant ont été ajustées

    the clock was not set while it was recorded: dates and times of day are not known
      de die Uhr war während der Aufzeichnung nicht gestellt: Datum und Uhrzeit sind nicht bekannt
      es el reloj no estaba en hora durante el registro: no se conocen fechas ni horas
      fr l’horloge n’était pas réglée pendant l’enregistrement : dates et heures ne sont pas connues

    the clock was set by {n} s during the recording: times of day are those of the clock at its
    start
      de die Uhr wurde während der Aufzeichnung um {n} s verstellt: Uhrzeiten sind die der Uhr zu
         Beginn
      es el reloj se cambió {n} s durante el registro: las horas son las del reloj al comienzo
      fr l’horloge a été décalée de {n} s pendant l’enregistrement : les heures sont celles de
         l’horloge au début

    posture was not judged: no calibration; run 'poise calibrate posture'
      de die Haltung wurde nicht bewertet: keine Kalibrierung; 'poise calibrate posture' holt sie
         nach
      es la postura no se valoró: falta la calibración; ejecute 'poise calibrate posture'
      fr la posture n’a pas été évaluée : pas d’étalonnage ; lancez 'poise calibrate posture'

    posture was not judged: 'poise calibrate posture' teaches the good one.
      de die Haltung wurde nicht bewertet: mit 'poise calibrate posture' lernt das Gerät Ihre gute
         Haltung kennen.
      es la postura no se valoró: con 'poise calibrate posture' se le enseña cuál es la buena.
      fr la posture n’a pas été évaluée : 'poise calibrate posture' apprend à l’appareil la bonne
         posture.

    lean, and left and right, are not known, and a limp is shown smaller than it is: the mounting is
    not known; 'poise calibrate mount' finds it
      de Neigung sowie links und rechts sind nicht bekannt, und ein Hinken erscheint geringer, als
         es ist: die Lage am Körper ist nicht bekannt; 'poise calibrate mount' findet sie
      es no se conocen la inclinación ni cuál es el lado izquierdo y cuál el derecho, y una cojera
         parece menor de lo que es: no se conoce la colocación; 'poise calibrate mount' la determina
      fr l’inclinaison, la gauche et la droite ne sont pas connues, et une boiterie paraît plus
         faible qu’elle n’est : la position du capteur n’est pas connue ; 'poise calibrate mount' la
         trouve

    no stride length, speed or sway in mm: the sensor's height is not known; give --body-height or
    --sensor-height, or store it with 'poise profile set'
      de keine Doppelschrittlänge, Geschwindigkeit oder Schwankung in mm: die Höhe des Sensors ist
         nicht bekannt; geben Sie --body-height oder --sensor-height an, oder speichern Sie sie mit
         'poise profile set'
      es sin longitud de zancada, velocidad ni oscilación en mm: no se conoce la altura del sensor;
         indique --body-height o --sensor-height, o guárdela con 'poise profile set'
      fr ni longueur de foulée, ni vitesse, ni oscillations en mm : la hauteur du capteur n’est pas
         connue ; donnez --body-height ou --sensor-height, ou enregistrez-la avec 'poise profile
         set'

    no compass heading: no magnetometer
      de keine Himmelsrichtung: kein Magnetometer
      es sin rumbo: no hay magnetómetro
      fr pas de cap : pas de magnétomètre

    turns are not counted, and are excluded from straight walking by estimate: no gyroscope
      de Drehungen werden nicht gezählt und nur geschätzt vom Geradeausgehen ausgenommen: kein
         Gyroskop
      es los giros no se cuentan, y se excluyen de la marcha en línea recta solo por estimación: no
         hay giroscopio
      fr les virages ne sont pas comptés, et ils sont exclus de la marche en ligne droite par
         estimation : pas de gyroscope

    the sensor at {t} was not worn for {n} min while others were
      de der Sensor am Ort {t} wurde {n} min lang nicht getragen, während andere getragen wurden
      es el sensor en {t} no se llevó puesto durante {n} min mientras otros sí
      fr le capteur à {t} n’a pas été porté pendant {n} min alors que d’autres l’étaient

    turns are not counted: the gyroscope read {n} degrees a second at rest; 'poise calibrate
    gyroscope' finds its zero
      de Drehungen werden nicht gezählt: das Gyroskop zeigte in Ruhe {n} Grad pro Sekunde; 'poise
         calibrate gyroscope' bestimmt seinen Nullpunkt
      es los giros no se cuentan: el giroscopio indicaba {n} grados por segundo en reposo; 'poise
         calibrate gyroscope' determina su cero
      fr les virages ne sont pas comptés : le gyroscope indiquait {n} degrés par seconde au repos ;
         'poise calibrate gyroscope' détermine son zéro

    no walking metrics: there were not enough strides in one stretch
      de keine Gangwerte: zu wenige Schritte am Stück
      es sin valores de la marcha: no hubo suficientes zancadas seguidas
      fr pas de valeurs de marche : trop peu de foulées à la suite

    no balance test: no half minute of standing still
      de kein Gleichgewichtstest: keine halbe Minute ruhiges Stehen
      es sin prueba de equilibrio: no hubo medio minuto seguido de pie y sin moverse
      fr pas d’épreuve d’équilibre : aucune demi-minute debout immobile

    no balance test: no still half minute shows a wearer who stands; walk before it, or record it
    with --protocol balance_open
      de kein Gleichgewichtstest: in keiner ruhigen halben Minute ist sicher zu erkennen, dass Sie
         standen; gehen Sie vorher ein Stück, oder zeichnen Sie mit --protocol balance_open auf
      es sin prueba de equilibrio: en ningún medio minuto sin moverse se reconoce a alguien de pie;
         camine antes, o grábelo con --protocol balance_open
      fr pas d’épreuve d’équilibre : aucune demi-minute immobile ne montre une personne debout ;
         marchez avant, ou enregistrez avec --protocol balance_open

    in {n} min that count as worn the sensor was 3 °C and more cooler than usual on the body:
    perhaps it was carried
      de in {n} min, die als getragen zählen, war der Sensor mindestens 3 °C kühler als sonst am
         Körper: vielleicht wurde er nur mitgetragen
      es en {n} min que cuentan como puesto, el sensor estuvo 3 °C o más por debajo de lo habitual
         en el cuerpo: quizá solo se llevaba encima, sin tenerlo puesto
      fr pendant {n} min comptées comme portées, le capteur était plus froid d’au moins 3 °C que
         d’habitude sur le corps : il était peut-être transporté sans être porté

    in {n} min that count as not worn the sensor stayed as warm as on the body: perhaps somebody lay
    very still
      de in {n} min, die als nicht getragen zählen, blieb der Sensor so warm wie am Körper:
         vielleicht lag jemand sehr still
      es en {n} min que cuentan como no puesto, el sensor siguió tan caliente como en el cuerpo:
         quizá la persona estaba acostada sin moverse apenas
      fr pendant {n} min comptées comme non portées, le capteur est resté aussi chaud que sur le
         corps : la personne était peut-être couchée, parfaitement immobile

    not sure by its temperature
      de nach seiner Temperatur nicht sicher
      es dudoso según su temperatura
      fr incertain d’après sa température

    the recording does not say its time zone: days are cut in {w}
      de die Aufzeichnung nennt keine Zeitzone: Tage gelten nach {w}
      es el registro no indica su zona horaria: los días se cortan según {w}
      fr l’enregistrement n’indique pas son fuseau horaire : les jours sont coupés selon {w}

    time zone {w} is not known here: days are cut in {w2}
      de die Zeitzone {w} ist hier nicht bekannt: Tage gelten nach {w2}
      es la zona horaria {w} no se conoce aquí: los días se cortan según {w2}
      fr le fuseau horaire {w} n’est pas connu ici : les jours sont coupés selon {w2}

    # The first screen

    Your day | Ihr Tag | Su día | Votre journée
    Your days | Ihre Tage | Sus días | Vos journées

    The device was hardly worn, so this page can say little about you.
      de Das Gerät wurde kaum getragen, daher kann diese Seite wenig über Sie aussagen.
      es El dispositivo apenas se llevó puesto, así que esta página puede decir poco sobre usted.
      fr L’appareil a été à peine porté : cette page ne peut donc pas dire grand-chose de vous.

    Two recordings of this day overlap, as of two devices: the hours, steps and alerts of both are
    added up here.
      de Zwei Aufzeichnungen dieses Tages überschneiden sich, wie von zwei Geräten: Stunden,
         Schritte und Hinweise beider sind hier zusammengezählt.
      es Dos grabaciones de este día se solapan, como de dos dispositivos: aquí se suman las horas,
         los pasos y los avisos de ambas.
      fr Deux enregistrements de cette journée se chevauchent, comme de deux appareils : les heures,
         pas et alertes des deux sont additionnés ici.

    The device was worn for {t}.
      de Das Gerät wurde {t} getragen.
      es El dispositivo se llevó puesto {t}.
      fr L’appareil a été porté {t}.

    These recordings are of {n} people: no figure here is one person's.
      de Diese Aufzeichnungen stammen von {n} Personen: kein Wert hier gehört zu einer einzelnen.
      es Estos registros son de {n} personas: ningún valor de esta página es de una sola persona.
      fr Ces enregistrements proviennent de {n} personnes : aucune valeur n’est celle d’une seule
         personne.

    You walked {n} steps; no day was worn for the 10 hours that a daily figure needs.
      de Sie sind {n} Schritte gegangen; an keinem Tag wurde das Gerät die 10 Stunden getragen, die
         ein Tageswert braucht.
      es Dio {n} pasos; ningún día llevó puesto el dispositivo las 10 horas que hacen falta para un
         valor diario.
      fr Vous avez fait {n} pas ; aucun jour, l’appareil n’a été porté pendant les 10 heures
         nécessaires à une valeur par jour.

    You walked {n} steps a day on average and your posture was good for {n2}% of the time, on 1 day
    worn for 10 hours or more.
      de Sie sind im Durchschnitt {n} Schritte am Tag gegangen, und Ihre Haltung war {n2} % der Zeit
         gut, an 1 Tag mit mindestens 10 Stunden Tragezeit.
      es Dio {n} pasos al día de media y su postura fue buena el {n2} % del tiempo, en 1 día con el
         dispositivo puesto 10 horas o más.
      fr Vous avez fait {n} pas par jour en moyenne et votre posture était bonne pendant {n2} % du
         temps, sur 1 jour où vous avez porté l’appareil 10 heures ou plus.

    You walked {n} steps a day on average and your posture was good for {n2}% of the time, on {n3}
    days worn for 10 hours or more.
      de Sie sind im Durchschnitt {n} Schritte am Tag gegangen, und Ihre Haltung war {n2} % der Zeit
         gut, an {n3} Tagen mit mindestens 10 Stunden Tragezeit.
      es Dio {n} pasos al día de media y su postura fue buena el {n2} % del tiempo, en {n3} días con
         el dispositivo puesto 10 horas o más.
      fr Vous avez fait {n} pas par jour en moyenne et votre posture était bonne pendant {n2} % du
         temps, sur {n3} jours où vous avez porté l’appareil 10 heures ou plus.

    You walked {n} steps a day on average, on 1 day worn for 10 hours or more.
      de Sie sind im Durchschnitt {n} Schritte am Tag gegangen, an 1 Tag mit mindestens 10 Stunden
         Tragezeit.
      es Dio {n} pasos al día de media, en 1 día con el dispositivo puesto 10 horas o más.
      fr Vous avez fait {n} pas par jour en moyenne, sur 1 jour où vous avez porté l’appareil 10
         heures ou plus.

    You walked {n} steps a day on average, on {n2} days worn for 10 hours or more.
      de Sie sind im Durchschnitt {n} Schritte am Tag gegangen, an {n2} Tagen mit mindestens 10
         Stunden Tragezeit.
      es Dio {n} pasos al día de media, en {n2} días con el dispositivo puesto 10 horas o más.
      fr Vous avez fait {n} pas par jour en moyenne, sur {n2} jours où vous avez porté l’appareil 10
         heures ou plus.

    In the {t} that you wore the device, you walked {n} steps.
      de In den {t}, in denen Sie das Gerät trugen, sind Sie {n} Schritte gegangen.
      es Llevó puesto el dispositivo {t} y dio {n} pasos.
      fr Pendant les {t} où vous portiez l’appareil, vous avez fait {n} pas.

    In the {t} that you wore the device, you walked {n} steps and your posture was good for {n2}%
    of the time.
      de In den {t}, in denen Sie das Gerät trugen, sind Sie {n} Schritte gegangen, und Ihre Haltung
         war {n2} % der Zeit gut.
      es Llevó puesto el dispositivo {t}; dio {n} pasos y su postura fue buena el {n2} % del tiempo.
      fr Pendant les {t} où vous portiez l’appareil, vous avez fait {n} pas et votre posture était
         bonne pendant {n2} % du temps.

    In the {t} that you wore the device, you walked no steps.
      de In den {t}, in denen Sie das Gerät trugen, sind Sie keinen Schritt gegangen.
      es Llevó puesto el dispositivo {t} y no dio ningún paso.
      fr Pendant les {t} où vous portiez l’appareil, vous n’avez fait aucun pas.

    In the {t} that you wore the device, you walked no steps and your posture was good for {n2}% of
    the time.
      de In den {t}, in denen Sie das Gerät trugen, sind Sie keinen Schritt gegangen, und Ihre
         Haltung war {n2} % der Zeit gut.
      es Llevó puesto el dispositivo {t}; no dio ningún paso y su postura fue buena el {n2} % del
         tiempo.
      fr Pendant les {t} où vous portiez l’appareil, vous n’avez fait aucun pas et votre posture
         était bonne pendant {n2} % du temps.

    You walked {t}. | Sie sind {t} gegangen. | Dio {t}. | Vous avez fait {t}.

    You walked {t}, and your posture was good for {n}% of the time.
      de Sie sind {t} gegangen, und Ihre Haltung war {n} % der Zeit gut.
      es Dio {t}, y su postura fue buena el {n} % del tiempo.
      fr Vous avez fait {t}, et votre posture était bonne pendant {n} % du temps.

    You walked {t}, fewer than on most of your days.
      de Sie sind {t} gegangen, weniger als an den meisten Ihrer Tage.
      es Dio {t}, menos que la mayoría de los días.
      fr Vous avez fait {t}, moins que la plupart des jours.

    You walked {t}, more than on most of your days.
      de Sie sind {t} gegangen, mehr als an den meisten Ihrer Tage.
      es Dio {t}, más que la mayoría de los días.
      fr Vous avez fait {t}, plus que la plupart des jours.

    You walked {t}, as on most of your days.
      de Sie sind {t} gegangen, wie an den meisten Ihrer Tage.
      es Dio {t}, como la mayoría de los días.
      fr Vous avez fait {t}, comme la plupart des jours.

    You walked {t}, fewer than on most of your days, and your posture was good for {n}% of the
    time.
      de Sie sind {t} gegangen, weniger als an den meisten Ihrer Tage, und Ihre Haltung war {n} %
         der Zeit gut.
      es Dio {t}, menos que la mayoría de los días, y su postura fue buena el {n} % del tiempo.
      fr Vous avez fait {t}, moins que la plupart des jours, et votre posture était bonne pendant
         {n} % du temps.

    You walked {t}, more than on most of your days, and your posture was good for {n}% of the time.
      de Sie sind {t} gegangen, mehr als an den meisten Ihrer Tage, und Ihre Haltung war {n} % der
         Zeit gut.
      es Dio {t}, más que la mayoría de los días, y su postura fue buena el {n} % del tiempo.
      fr Vous avez fait {t}, plus que la plupart des jours, et votre posture était bonne pendant
         {n} % du temps.

    You walked {t}, as on most of your days, and your posture was good for {n}% of the time.
      de Sie sind {t} gegangen, wie an den meisten Ihrer Tage, und Ihre Haltung war {n} % der Zeit
         gut.
      es Dio {t}, como la mayoría de los días, y su postura fue buena el {n} % del tiempo.
      fr Vous avez fait {t}, comme la plupart des jours, et votre posture était bonne pendant {n} %
         du temps.

    no steps | keinen Schritt | 0 pasos | 0 pas

    Longest walk: {t}, from {t2}.
      de Am längsten am Stück gegangen: {t}, ab {t2}.
      es Paseo más largo: {t}, desde {t2}.
      fr Marche la plus longue : {t}, à partir de {t2}.

    A fall may have happened at {t}.
      de Möglicherweise gab es einen Sturz: {t}.
      es Es posible que haya sufrido una caída: {t}.
      fr Une chute a peut-être eu lieu : {t}.

    {n} falls may have happened, the last at {t}.
      de Möglicherweise gab es {n} Stürze; der letzte: {t}.
      es Es posible que haya sufrido {n} caídas; la última: {t}.
      fr {n} chutes ont peut-être eu lieu, la dernière : {t}.

    If you fell and are hurt, or cannot say what happened, call for help.
      de Wenn Sie gestürzt und verletzt sind oder nicht sagen können, was geschehen ist, rufen Sie
         Hilfe.
      es Si se ha caído y se ha hecho daño, o no sabe decir qué pasó, pida ayuda.
      fr Si vous avez fait une chute et que vous vous êtes fait mal, ou si vous ne pouvez pas dire
         ce qui s’est passé, appelez les secours.

    Tell your doctor of every fall.
      de Berichten Sie Ihrer Ärztin oder Ihrem Arzt von jedem Sturz.
      es Informe a su médico de todas las caídas.
      fr Signalez chaque chute à votre médecin.

    Yesterday {t}. | Gestern {t}. | Ayer {t}. | Hier : {t}.

    Usually {t} to {t2}.
      de Sonst {t} bis {t2}.
      es Normalmente, de {t} a {t2}.
      fr D’habitude : de {t} à {t2}.

    Steps | Schritte | Pasos | Pas
    Steps a day | Schritte am Tag | Pasos al día | Pas par jour

    mean of 1 day worn for 10 h and more
      de Durchschnitt von 1 Tag mit mindestens 10 h Tragezeit
      es media de 1 día con 10 h o más de uso
      fr moyenne de 1 jour avec 10 h de port ou plus

    mean of {n} days worn for 10 h and more
      de Durchschnitt von {n} Tagen mit mindestens 10 h Tragezeit
      es media de {n} días con 10 h o más de uso
      fr moyenne de {n} jours avec 10 h de port ou plus

    {t} of walking | {t} Gehen | {t} caminando | {t} de marche

    {t} of walking, in {n} days
      de {t} Gehen an {n} Tagen
      es {t} caminando, en {n} días
      fr {t} de marche, en {n} jours

    Walking speed | Gehgeschwindigkeit | Velocidad de la marcha | Vitesse de marche
    Walking cadence | Schrittfrequenz | Cadencia | Cadence de marche
    median of {t} | mittlerer Wert ({t}) | mediana: {t} | médiane de {t}
    no speed: {t} | keine Geschwindigkeit: {t} | sin velocidad: {t} | pas de vitesse : {t}
    Good posture | Gute Haltung | Buena postura | Bonne posture

    less than a minute was judged
      de weniger als eine Minute wurde bewertet
      es se valoró menos de un minuto
      fr moins d’une minute a été évaluée

    less than a minute was judged.
      de weniger als eine Minute wurde bewertet.
      es se valoró menos de un minuto.
      fr moins d’une minute a été évaluée.

    of {t} judged | von {t} bewertet | de un total valorado de {t} | sur {t} évaluées

    1 posture alert | 1 Hinweis zur Haltung | 1 aviso de postura | 1 alerte de posture

    {n} posture alerts
      de {n} Hinweise zur Haltung
      es {n} avisos de postura
      fr {n} alertes de posture

    longest in a row {t}, 1 posture alert
      de am längsten am Stück: {t}, 1 Hinweis zur Haltung
      es mejor racha {t}, 1 aviso de postura
      fr plus longue période de bonne posture : {t}, 1 alerte de posture

    longest in a row {t}, {n} posture alerts
      de am längsten am Stück: {t}, {n} Hinweise zur Haltung
      es mejor racha {t}, {n} avisos de postura
      fr plus longue période de bonne posture : {t}, {n} alertes de posture

    {t} (normal: {t2}) | {t} (normal: {t2}) | {t} (normal: {t2}) | {t} (normal : {t2})
    normal ({t}) | normal ({t}) | normal ({t}) | normal ({t})
    at least {n} | mindestens {n} | al menos {n} | au moins {n}
    below {n} | unter {n} | menos de {n} | moins de {n}
    {n} to below {n2} | {n} bis unter {n2} | de {n} a menos de {n2} | {n} à moins de {n2}
    {n} to {n2} | {n} bis {n2} | {n} a {n2} | {n} à {n2}
    normal | normal | normal | normal
    mild | leicht | leve | léger
    moderate | mittel | moderado | modéré
    severe | stark | grave | sévère
    low | gering | bajo | faible
    high | hoch | alto | élevé
    critical | sehr hoch | muy alto | très élevé

    # The days

    The day | Der Tag | El día | La journée
    The days | Die Tage | Los días | Les journées
    The days in figures | Die Tage in Zahlen | Los días en cifras | Les journées en chiffres

    no minute holds enough samples.
      de keine Minute enthält genug Messwerte.
      es ningún minuto tiene suficientes muestras.
      fr aucune minute ne contient assez de mesures.

    What was done through {t}, by hour
      de {t}, Stunde für Stunde
      es Actividad hora a hora: {t}
      fr {t}, heure par heure

    What was done from {t} to {t2}, a row a day
      de {t} bis {t2}, jeder Tag eine Zeile
      es Actividad del {t} al {t2}, una fila por día
      fr Du {t} au {t2}, une ligne par jour

    The taller, the more upright and active; the lane below is posture, twice as high where it is
    bad.
      de Je höher, desto aufrechter und aktiver; der Streifen darunter ist die Haltung, doppelt so
         hoch, wo sie schlecht war.
      es Cuanto más alto, más erguido y activo; la franja inferior es la postura, el doble de alta
         donde fue mala.
      fr Plus c’est haut, plus on était debout et actif ; la bande du dessous montre la posture,
         deux fois plus haute où elle était mauvaise.

    The taller, the more upright and active; the lane below is posture, twice as high where it is
    bad, with a tick for each stretch of alerts.
      de Je höher, desto aufrechter und aktiver; der Streifen darunter ist die Haltung, doppelt so
         hoch, wo sie schlecht war, mit einem Strich für jede Folge von
         Hinweisen.
      es Cuanto más alto, más erguido y activo; la franja inferior es la postura, el doble de alta
         donde fue mala, con una raya por cada serie de avisos.
      fr Plus c’est haut, plus on était debout et actif ; la bande du dessous montre la posture,
         deux fois plus haute où elle était mauvaise, avec un trait par série d’alertes.

    {n} minutes are drawn as one: walking where a fifth of it was walked, else what prevailed.
      de {n} Minuten sind als eine gezeichnet: Gehen, wo mindestens ein Fünftel gegangen wurde,
         sonst was überwog.
      es {n} minutos se dibujan como uno: caminar, si se caminó al menos una quinta parte; si no, lo
         que predominó.
      fr {n} minutes sont dessinées ensemble : marche si l’on a marché pendant un cinquième de ce
         temps, sinon ce qui dominait.

    {t}: worn {t2}. | {t}: getragen {t2}. | {t}: puesto {t2}. | {t} : porté {t2}.
    worn {t} | getragen {t} | puesto {t} | porté {t}
    walking {t} | Gehen {t} | caminando {t} | marche {t}
    standing {t} | Stehen {t} | de pie {t} | debout {t}
    sitting {t} | Sitzen {t} | sentado {t} | assis {t}
    lying {t} | Liegen {t} | acostado {t} | couché {t}
    not worn {t} | nicht getragen {t} | no puesto {t} | non porté {t}
    good posture {n} | gute Haltung {n} | buena postura {n} | bonne posture {n}
    1 fall suspected | 1 Sturz vermutet | posible caída: 1 | 1 chute possible
    {n} falls suspected | {n} Stürze vermutet | posibles caídas: {n} | {n} chutes possibles
    good posture | gute Haltung | buena postura | bonne posture
    bad posture | schlechte Haltung | mala postura | mauvaise posture
    fall suspected | Sturz vermutet | posible caída | chute possible
    fall | Sturz | caída | chute
    fall at {n} | Sturz um {n} | caída a las {n} | chute à {n}
    nothing recorded | nichts aufgezeichnet | nada registrado | rien d’enregistré
    not worn | nicht getragen | no puesto | non porté

    worn, else unknown
      de getragen, sonst unbekannt
      es puesto, actividad desconocida
      fr porté, sans autre précision

    lying | Liegen | acostado | couché
    sitting | Sitzen | sentado | assis
    standing | Stehen | de pie | debout
    walking | Gehen | caminando | marche
    running | Laufen | corriendo | course

    Hours and minutes; a day counts from 10 h worn.
      de Stunden und Minuten; ein Tag zählt ab 10 h Tragezeit.
      es Horas y minutos; un día cuenta a partir de 10 h de uso.
      fr Heures et minutes ; un jour compte à partir de 10 h de port.

    Day | Tag | Día | Jour
    Walking | Gehen | Marcha | Marche
    Standing | Stehen | De pie | Debout
    Sitting | Sitzen | Sentado | Assis
    Lying | Liegen | Acostado | Couché
    Not worn | Nicht getragen | No puesto | Non porté
    Alerts | Hinweise | Avisos | Alertes
    Falls | Stürze | Caídas | Chutes
    worn below 10 h | unter 10 h getragen | menos de 10 h de uso | porté moins de 10 h
    worn | getr. | puesto | porté
    stand | steh. | pie | deb.
    sit | sitz. | sent. | assis
    lie | lieg. | acost. | couch.
    off | abgel. | no p. | ôté
    good | gut | buena | bonne
    alerts | Hinw. | avisos | alert.
    falls | Stürze | caídas | chutes
    got up | aufgest. | levant. | levers
    ≥ 10 min | ≥ 10 min | ≥ 10 min | ≥ 10 min
    ≥ 30 min | ≥ 30 min | ≥ 30 min | ≥ 30 min

    █ walking ▆ standing ▄ sitting ▂ lying ? worn, unknown ░ not worn · no data
      de █ Gehen ▆ Stehen ▄ Sitzen ▂ Liegen ? getragen, unbekannt ░ nicht getragen · nichts
      es █ caminando ▆ de pie ▄ sentado ▂ acostado ? no se sabe ░ no puesto · sin datos
      fr █ marche ▆ debout ▄ assis ▂ couché ? porté, inconnu ░ non porté · rien

    a character is 3 minutes
      de ein Zeichen sind 3 Minuten
      es un carácter son 3 minutos
      fr un caractère vaut 3 minutes

    posture: = good, ! bad; a character is 20 minutes
      de Haltung: = gut, ! schlecht; ein Zeichen sind 20 Minuten
      es postura: = buena, ! mala; un carácter son 20 minutos
      fr posture : = bonne, ! mauvaise ; un caractère vaut 20 minutes

    From {n} to {n2}: | Von {n} bis {n2}: | De {n} a {n2}: | De {n} à {n2} :

    # What stands out

    What stands out | Was auffällt | Lo que destaca | Ce qui ressort

    no figure differs enough from what is usual, or rests on enough, to say a sentence.
      de kein Wert weicht genug vom Üblichen ab oder beruht auf genug Daten, um etwas dazu zu sagen.
      es ningún valor se aparta lo bastante de lo habitual, ni se apoya en suficientes datos, como
         para decir algo.
      fr aucune valeur ne s’écarte assez de l’habituel, ou ne repose sur assez de données, pour en
         dire quelque chose.

    Worn for only {t} of {t2}.
      de Nur {t} von {t2} getragen.
      es Llevado puesto solo {t} de {t2}.
      fr Porté seulement {t} sur {t2}.

    Not worn on {n} of {n2} days ({t}).
      de An {n} von {n2} Tagen nicht getragen ({t}).
      es No se llevó puesto en {n} de {n2} días ({t}).
      fr Non porté sur {n} des {n2} jours ({t}).

    No recording on {n} of {n2} days ({t}).
      de An {n} von {n2} Tagen keine Aufzeichnung ({t}).
      es Sin registro en {n} de {n2} días ({t}).
      fr Pas d’enregistrement sur {n} des {n2} jours ({t}).

    {t} cannot be read ({t2}).
      de {t} nicht lesbar ({t2}).
      es Lectura imposible: {t} ({t2}).
      fr Lecture impossible : {t} ({t2}).

    {t} of these days cannot be read.
      de {t} dieser Tage nicht lesbar.
      es Lectura imposible: {t} de estos días.
      fr Lecture impossible : {t} de ces jours.

    Posture, lean and balance are left out.
      de Haltung, Neigung und Gleichgewicht sind weggelassen.
      es Se omiten postura, inclinación y equilibrio.
      fr Posture, inclinaison et équilibre sont laissés de côté.

    Walking, balance and posture are left out.
      de Gehen, Gleichgewicht und Haltung sind weggelassen.
      es Se omiten marcha, equilibrio y postura.
      fr Marche, équilibre et posture sont laissés de côté.

    Walking, balance and posture are left out in {n} of {n2} sessions.
      de Gehen, Gleichgewicht und Haltung sind in {n} von {n2} Sitzungen weggelassen.
      es Se omiten marcha, equilibrio y postura en {n} de {n2} sesiones.
      fr Marche, équilibre et posture sont laissés de côté dans {n} des {n2} séances.

    Place, device, sampling rate or sensor height changed: trends begin on {t}.
      de Trageort, Gerät, Abtastrate oder Sensorhöhe haben sich geändert: Verläufe beginnen am {t}.
      es Cambió el lugar, el dispositivo, la frecuencia de muestreo o la altura del sensor: las
         tendencias empiezan el {t}.
      fr Emplacement, appareil, fréquence d’échantillonnage ou hauteur du capteur ont changé : les
         tendances commencent le {t}.

    two recordings at the same time
      de zwei Aufnahmen zur gleichen Zeit
      es dos grabaciones al mismo tiempo
      fr deux enregistrements en même temps

    not worn at the trunk
      de nicht am Rumpf getragen
      es no se llevó en el tronco
      fr non porté sur le tronc

    no bands for people over {n}
      de keine Richtwerte für Menschen über {n}
      es sin valores de referencia para mayores de {n}
      fr pas de repères pour les plus de {n} ans

    no bands exist for people over {n}.
      de für Menschen über {n} gibt es keine Richtwerte.
      es no hay valores de referencia para mayores de {n}.
      fr il n’y a pas de repères pour les plus de {n} ans.

    Posture, lean and balance are left out in {n} of {n2} sessions.
      de Haltung, Neigung und Gleichgewicht sind in {n} von {n2} Sitzungen weggelassen.
      es Se omiten postura, inclinación y equilibrio en {n} de {n2} sesiones.
      fr Posture, inclinaison et équilibre sont laissés de côté dans {n} des {n2} séances.

    the wearer walked {t} while the mounting says lying: it is probably wrong
      de laut eingestellter Lage am Körper wurde {t} im Liegen gegangen: die Einstellung ist wohl
         falsch
      es se caminó {t} mientras que, según la colocación indicada, se estaba acostado: probablemente
         esa colocación es errónea
      fr d’après la position du capteur, {t} de marche en étant couché : cette position est sans
         doute fausse

    Good-posture days in a row: {n} (best {n2}).
      de Tage mit guter Haltung in Folge: {n} (Bestwert {n2}).
      es Días seguidos con buena postura: {n} (mejor {n2}).
      fr Jours de bonne posture à la suite : {n} (record {n2}).

    Good-posture days ({n}% and more) in a row: {n2} (best {n3}).
      de Tage mit guter Haltung (ab {n} %) in Folge: {n2} (Bestwert {n3}).
      es Días seguidos con buena postura ({n} % o más): {n2} (mejor {n3}).
      fr Jours de bonne posture ({n} % et plus) à la suite : {n2} (record {n3}).

    {t}: {t2} ({t3}), usual is {t4}; {t5}.
      de {t}: {t2} ({t3}), üblich ist {t4}; {t5}.
      es {t}: {t2} ({t3}), lo habitual es {t4}; {t5}.
      fr {t} : {t2} ({t3}), habituellement {t4} ; {t5}.

    {t}: {t2}, usual is {t4}; {t5}.
      de {t}: {t2}, üblich ist {t4}; {t5}.
      es {t}: {t2}, lo habitual es {t4}; {t5}.
      fr {t} : {t2}, habituellement {t4} ; {t5}.

    Your walking got faster | Sie gehen schneller | Ahora camina más rápido | Vous marchez plus vite

    Your walking got slower
      de Sie gehen langsamer
      es Ahora camina más despacio
      fr Vous marchez plus lentement

    Your strides got longer
      de Ihre Schritte wurden länger
      es Ahora sus zancadas son más largas
      fr Vos foulées sont plus longues

    Your strides got shorter
      de Ihre Schritte wurden kürzer
      es Ahora sus zancadas son más cortas
      fr Vos foulées sont plus courtes

    Your walking got smoother
      de Ihr Gehen wurde flüssiger
      es Ahora su marcha es más fluida
      fr Votre marche est plus fluide

    Your walking got less smooth
      de Ihr Gehen wurde weniger flüssig
      es Ahora su marcha es menos fluida
      fr Votre marche est moins fluide

    Your steps got more alike
      de Ihre Schritte wurden einander ähnlicher
      es Ahora sus pasos se parecen más entre sí
      fr Vos pas se ressemblent davantage

    Your steps got less alike
      de Ihre Schritte wurden einander unähnlicher
      es Ahora sus pasos se parecen menos entre sí
      fr Vos pas se ressemblent moins

    Your strides got more even
      de Ihre Schritte wurden gleichmäßiger
      es Ahora sus zancadas son más regulares
      fr Vos foulées sont plus régulières

    Your strides got less even
      de Ihre Schritte wurden weniger gleichmäßig
      es Ahora sus zancadas son menos regulares
      fr Vos foulées sont moins régulières

    Your walking got slower: from {n} to {t} in {n2} days.
      de Sie gehen langsamer: von {n} auf {t} in {n2} Tagen.
      es Ahora camina más despacio: de {n} a {t} en {n2} días.
      fr Vous marchez plus lentement : de {n} à {t} en {n2} jours.

    {t}: {t2} to {t3} in {n} days ({n2} days with walks; a change this large is more than day-to-day
    scatter).
      de {t}: von {t2} auf {t3} in {n} Tagen ({n2} Tage mit Gehen; eine so große Änderung ist mehr
         als das übliche Auf und Ab von Tag zu Tag).
      es {t}: de {t2} a {t3} en {n} días ({n2} días con paseos; un cambio así es mayor que la
         variación de un día a otro).
      fr {t} : de {t2} à {t3} en {n} jours ({n2} jours avec de la marche ; un tel changement dépasse
         la variation d’un jour à l’autre).

    {t}: {t2} on the last days of wear (median), {t3} more than in your own first week.
      de {t}: an den letzten Tagen mit Gerät {t2} (Median), das sind {t3} mehr als in Ihrer ersten
         Woche.
      es {t}: {t2} en los últimos días con el aparato (mediana), {t3} más que en su primera semana.
      fr {t} : {t2} les derniers jours de port (médiane), {t3} de plus que lors de votre première
         semaine.

    {t}: {t2} on the last days of wear (median), {t3} less than in your own first week.
      de {t}: an den letzten Tagen mit Gerät {t2} (Median), das sind {t3} weniger als in Ihrer
         ersten Woche.
      es {t}: {t2} en los últimos días con el aparato (mediana), {t3} menos que en su primera
         semana.
      fr {t} : {t2} les derniers jours de port (médiane), {t3} de moins que lors de votre première
         semaine.

    Not enough straight walking to judge evenness: {n} of {n2} strides.
      de Zu wenig Geradeausgehen, um die Gleichmäßigkeit zu bewerten: {n} von {n2} Doppelschritten.
      es Muy poca marcha en línea recta para valorar la regularidad: {n} de {n2} zancadas.
      fr Trop peu de marche en ligne droite pour juger de la régularité : {n} foulées sur {n2}.

    # Advice

    For {t}: {t2} ({t3} {n}).
      de {t}: {t2} ({t3} {n}).
      es {t}: {t2} ({t3} {n}).
      fr {t} : {t2} ({t3} {n}).

    For {t}: {t2} ({t3}). | {t}: {t2} ({t3}). | {t}: {t2} ({t3}). | {t} : {t2} ({t3}).
    leaning forward | Bei Vorneigung | Si se inclina hacia delante | Si vous penchez en avant
    leaning to a side | Bei Seitneigung | Si se inclina hacia un lado | Si vous penchez d’un côté
    slow walking | Bei langsamem Gehen | Si camina despacio | Si vous marchez lentement

    uneven sides
      de Bei ungleichen Seiten
      es Si sus pasos son desiguales entre un lado y el otro
      fr Si vos pas diffèrent entre la gauche et la droite

    uneven strides
      de Bei ungleichmäßigen Schritten
      es Si sus zancadas son irregulares
      fr Si vos foulées sont irrégulières

    sway while standing
      de Bei Schwanken im Stehen
      es Si se balancea al estar de pie
      fr Si vous oscillez en position debout

    slow rising from a chair
      de Bei langsamem Aufstehen
      es Si se levanta despacio de la silla
      fr Si vous vous levez lentement d’une chaise

    few steps | Bei wenigen Schritten | Si da pocos pasos | Si vous faites peu de pas

    long sitting out of the good posture
      de Bei langem Sitzen außerhalb der guten Haltung
      es Si pasa mucho tiempo fuera de la buena postura
      fr Si vous restez longtemps en mauvaise posture assise

    Stop if it hurts; ask a physiotherapist first after surgery, fracture, osteoporosis.
      de Hören Sie auf, wenn es schmerzt; nach einer Operation, nach einem Bruch oder bei
         Osteoporose fragen Sie zuerst in der Physiotherapie nach.
      es Pare si le duele; tras una operación o fractura, o con osteoporosis, pregunte antes a un
         fisioterapeuta.
      fr Arrêtez si cela fait mal ; après une opération, une fracture ou en cas d’ostéoporose,
         demandez d’abord l’avis d’un kinésithérapeute.

    stretch your chest in a doorway, 2 x 30 s, and tuck the chin in 10 times
      de dehnen Sie die Brust im Türrahmen, 2 x 30 s, und ziehen Sie 10-mal das Kinn zurück
      es estire el pecho en el marco de una puerta, 2 veces 30 s, y meta la barbilla hacia dentro 10
         veces
      fr étirez la poitrine dans l’encadrement d’une porte, 2 x 30 s, et rentrez le menton 10 fois

    usual practice for a forward trunk
      de übliche Praxis bei vorgeneigtem Rumpf
      es práctica habitual con el tronco adelantado
      fr pratique courante pour un tronc penché en avant

    extend the back lying prone or against a wall, 2 x 10
      de strecken Sie den Rücken in Bauchlage oder an einer Wand, 2 x 10
      es extienda la espalda hacia atrás, tumbado boca abajo o contra una pared, 2 series de 10
      fr redressez le dos à plat ventre ou contre un mur, 2 x 10

    supervised back strengthening for a rounded back
      de angeleitete Kräftigung bei rundem Rücken
      es fortalecimiento supervisado de la espalda cuando está encorvada
      fr renforcement encadré pour un dos rond

    side bridge from the knees, 3 x 15 s each side; have a physiotherapist look at bag, chair and
    leg length
      de Seitstütz auf den Knien, 3 x 15 s je Seite; lassen Sie in der Physiotherapie Tasche, Stuhl
         und Beinlänge ansehen
      es plancha lateral apoyando las rodillas, 3 veces 15 s por cada lado; pida a un fisioterapeuta
         que revise el bolso, la silla y la longitud de las piernas
      fr gainage latéral en appui sur l’avant-bras et les genoux, 3 x 15 s par côté ; faites
         vérifier votre sac, votre chaise et la longueur de vos jambes par un kinésithérapeute

    usual practice | übliche Praxis | práctica habitual | pratique courante

    walk briskly for 5 x 2 min, three times a week
      de gehen Sie 5 x 2 min zügig, dreimal in der Woche
      es camine a paso ligero 5 veces 2 min, tres días por semana
      fr marchez d’un bon pas 5 x 2 min, trois fois par semaine

    150 to 300 min of moderate activity a week
      de 150 bis 300 min mäßig anstrengende Bewegung in der Woche
      es de 150 a 300 min de actividad moderada por semana
      fr 150 à 300 min d’activité modérée par semaine

    rise from a chair and sit down, 3 x 8
      de stehen Sie vom Stuhl auf und setzen Sie sich wieder, 3 x 8
      es levántese de una silla y vuelva a sentarse, 3 series de 8
      fr levez-vous d’une chaise et rasseyez-vous, 3 x 8

    functional training | Alltagstraining | entrenamiento funcional | entraînement fonctionnel

    walk to a metronome at your own cadence for 10 min
      de gehen Sie 10 min im Takt eines Metronoms, in Ihrem eigenen Schritttempo
      es camine 10 min al ritmo de un metrónomo ajustado a su propia cadencia
      fr marchez 10 min au métronome, à votre propre rythme

    rhythmic cueing after a stroke
      de Taktgebung nach einem Schlaganfall
      es señales rítmicas para caminar tras un ictus
      fr guidage de la marche par le rythme après un AVC

    stand on one leg at a support, each side in turn
      de stehen Sie neben einem festen Halt auf einem Bein, abwechselnd links und rechts
      es manténgase sobre una pierna junto a un apoyo, alternando los lados
      fr tenez-vous sur une jambe près d’un appui, un côté après l’autre

    balance training
      de Gleichgewichtstraining
      es entrenamiento del equilibrio
      fr entraînement de l’équilibre

    walk with turns of the head at a support, and heel to toe along a wall
      de gehen Sie neben einem festen Halt und drehen Sie dabei den Kopf, und gehen Sie an einer
         Wand entlang Fuß vor Fuß
      es camine girando la cabeza junto a un apoyo, y también a lo largo de una pared poniendo el
         talón de un pie justo delante de la punta del otro
      fr marchez en tournant la tête près d’un appui, puis en posant un pied juste devant l’autre le
         long d’un mur

    balance and functional training
      de Gleichgewichts- und Alltagstraining
      es entrenamiento funcional y del equilibrio
      fr entraînement fonctionnel et de l’équilibre

    stand with feet together, then one before the other, 3 x 30 s near a wall, eyes open first, on
    three days a week; leave a light on at night
      de stehen Sie nahe einer Wand mit geschlossenen Füßen, dann Fuß vor Fuß, 3 x 30 s, zuerst mit
         offenen Augen, an drei Tagen in der Woche; lassen Sie nachts ein Licht an
      es póngase de pie con los pies juntos y luego con uno delante del otro, 3 veces 30 s cerca de
         una pared, primero con los ojos abiertos, tres días por semana; deje una luz encendida de
         noche
      fr tenez-vous pieds joints, puis un pied devant l’autre, 3 x 30 s près d’un mur, d’abord les
         yeux ouverts, trois jours par semaine ; laissez une lumière allumée la nuit

    balance training on three days a week from 65 years on
      de Gleichgewichtstraining an drei Tagen in der Woche ab 65 Jahren
      es entrenamiento del equilibrio tres días por semana a partir de los 65 años
      fr entraînement de l’équilibre trois jours par semaine à partir de 65 ans

    rise from a chair without hands, 3 x 8, from a higher seat to begin with
      de stehen Sie vom Stuhl auf, ohne die Hände zu benutzen, 3 x 8, anfangs von einem höheren Sitz
      es levántese de una silla sin usar las manos, 3 series de 8, empezando con un asiento más alto
      fr levez-vous d’une chaise sans vous aider des mains, 3 x 8, en commençant par un siège plus
         haut

    add 1000 steps a day each week until the usual range is reached
      de gehen Sie jede Woche 1000 Schritte am Tag mehr, bis der übliche Bereich erreicht ist
      es aumente cada semana 1000 pasos al día hasta llegar a lo habitual
      fr ajoutez chaque semaine 1000 pas par jour jusqu’à la plage habituelle

    steps a day and health
      de Schritte am Tag und Gesundheit
      es pasos al día y salud
      fr pas par jour et santé

    stand up for 2 min every 30, and raise the screen
      de stehen Sie alle 30 min für 2 min auf, und stellen Sie den Bildschirm höher
      es levántese 2 min cada 30 min y suba la pantalla
      fr levez-vous 2 min toutes les 30 min et relevez l’écran

    less sitting | weniger sitzen | menos tiempo sentado | moins de temps assis
    {t} [{n}] | {t} [{n}] | {t} [{n}] | {t} [{n}]

    Ask your physiotherapist or doctor before any exercise: {t}.
      de Fragen Sie in der Physiotherapie oder Arztpraxis nach, bevor Sie üben: {t}.
      es Pregunte a su fisioterapeuta o médico antes de cualquier ejercicio: {t}.
      fr Avant tout exercice, demandez l’avis de votre kinésithérapeute ou de votre médecin : {t}.

    {t} and {t2} | {t} und {t2} | {t} y {t2} | {t} et {t2}
    a fall is suspected | ein Sturz wird vermutet | se sospecha una caída | une chute est possible

    there was a fall in the last year
      de im letzten Jahr gab es einen Sturz
      es hubo una caída en el último año
      fr il y a eu une chute au cours de la dernière année

    several figures of walking and balance are far from usual at once
      de mehrere Werte des Gehens und des Gleichgewichts weichen zugleich stark vom Üblichen ab
      es varios valores de la marcha y el equilibrio se apartan mucho de lo habitual a la vez
      fr plusieurs valeurs de marche et d’équilibre s’écartent en même temps nettement de l’habituel

    walking was very slow
      de das Gehen war sehr langsam
      es la marcha fue muy lenta
      fr la marche était très lente

    walking was very slow on the last days
      de das Gehen war an den letzten Tagen sehr langsam
      es la marcha fue muy lenta en los últimos días
      fr la marche était très lente ces derniers jours

    walking got slower
      de das Gehen wurde langsamer
      es la marcha se ha vuelto más lenta
      fr la marche est devenue plus lente

    the steps were very short
      de die Schritte waren sehr kurz
      es los pasos fueron muy cortos
      fr les pas étaient très courts

    hardly a step was counted
      de es wurde kaum ein Schritt gezählt
      es apenas se contó ningún paso
      fr presque aucun pas n’a été compté

    you feel unsteady or fear a fall
      de Sie fühlen sich unsicher oder fürchten einen Sturz
      es se siente inestable o teme una caída
      fr vous vous sentez instable ou craignez une chute

    the sides were very uneven
      de die Seiten waren sehr ungleich
      es los pasos fueron muy desiguales entre un lado y el otro
      fr la marche était très asymétrique

    the strides were very uneven
      de die Schritte waren sehr ungleichmäßig
      es las zancadas fueron muy irregulares
      fr les foulées étaient très irrégulières

    the trunk swayed a lot while standing
      de der Rumpf schwankte im Stehen stark
      es el tronco se balanceó mucho al estar de pie
      fr le tronc oscillait beaucoup en position debout

    the trunk leaned far
      de der Rumpf war stark geneigt
      es el tronco se inclinó mucho
      fr le tronc était très penché

    # Names of figures

    30-second chair stand
      de 30-Sekunden-Aufstehtest
      es Levantarse de la silla en 30 segundos
      fr Levers de chaise en 30 secondes

    95% frequency, forward
      de 95-%-Frequenz, vor und zurück
      es Frecuencia del 95 %, anteroposterior
      fr Fréquence à 95 %, avant-arrière

    95% frequency, sideways
      de 95-%-Frequenz, seitlich
      es Frecuencia del 95 %, mediolateral
      fr Fréquence à 95 %, latérale

    Angle of a turn | Winkel einer Drehung | Ángulo de un giro | Angle d’un virage

    Angle of a turn in a test
      de Winkel einer Drehung im Test
      es Ángulo de un giro en una prueba
      fr Angle d’un demi-tour dans un test

    Bend of the trunk | Beugung des Rumpfs | Flexión del tronco | Flexion du tronc

    Bouts above 10 s a day
      de Gehphasen über 10 s am Tag
      es Tramos de más de 10 s al día
      fr Séquences de plus de 10 s par jour

    Bouts above 30 s a day
      de Gehphasen über 30 s am Tag
      es Tramos de más de 30 s al día
      fr Séquences de plus de 30 s par jour

    Bouts above 60 s a day
      de Gehphasen über 60 s am Tag
      es Tramos de más de 60 s al día
      fr Séquences de plus de 60 s par jour

    Brisk minutes a day
      de Zügige Minuten am Tag
      es Minutos a paso ligero al día
      fr Minutes de marche rapide par jour

    Broken-up days | Zerstückelung der Tage | Fragmentación de los días | Fragmentation des journées
    Cadence | Schrittfrequenz | Cadencia | Cadence

    Cadence of short bouts
      de Schrittfrequenz kurzer Gehphasen
      es Cadencia de los tramos cortos
      fr Cadence des séquences courtes

    Centroidal frequency, forward
      de Schwerpunktfrequenz, vor und zurück
      es Frecuencia del centroide, anteroposterior
      fr Fréquence centroïde, avant-arrière

    Centroidal frequency, sideways
      de Schwerpunktfrequenz, seitlich
      es Frecuencia del centroide, mediolateral
      fr Fréquence centroïde, latérale

    Change of cadence in a timed walk
      de Änderung der Schrittfrequenz im Gehtest
      es Cambio de la cadencia en la prueba de marcha
      fr Changement de cadence dans le test de marche

    Confidence in the speed
      de Verlässlichkeit der Geschwindigkeit
      es Confianza en la velocidad
      fr Fiabilité de la vitesse

    Confidence in the steps
      de Verlässlichkeit der Schritte
      es Confianza en los pasos
      fr Fiabilité des pas

    Coverage of the fall-risk points
      de Abdeckung der Sturzrisiko-Punkte
      es Cobertura de los puntos de riesgo de caída
      fr Couverture des points de risque de chute

    Day against night | Tag gegen Nacht | Día frente a noche | Contraste jour-nuit
    Detectable change | Erkennbare Änderung | Cambio detectable | Changement détectable

    Distance from the good posture
      de Abstand zur guten Haltung
      es Distancia a la buena postura
      fr Écart à la bonne posture

    Distance from the good posture, magnetic
      de Abstand zur guten Haltung, magnetisch
      es Distancia a la buena postura, magnética
      fr Écart à la bonne posture, magnétique

    Distance in a timed walk
      de Strecke im Gehtest
      es Distancia en la prueba de marcha
      fr Distance dans le test de marche

    Fall candidate | Möglicher Sturz | Posible caída | Chute éventuelle
    Fall-risk points | Sturzrisiko-Punkte | Puntos de riesgo de caída | Points de risque de chute

    Fastest of all bouts
      de Schnellste aller Gehphasen
      es El tramo más rápido de todos
      fr La plus rapide des séquences

    Fastest walking | Schnellstes Gehen | Marcha más rápida | Marche la plus rapide
    Fatigue | Müdigkeit | Cansancio | Fatigue

    Five times sit to stand
      de Fünfmal aufstehen
      es Levantarse de la silla cinco veces
      fr Cinq levers de chaise

    Five times sit to stand, to the seat
      de Fünfmal aufstehen, bis zum Sitz
      es Levantarse de la silla cinco veces, hasta volver a sentarse
      fr Cinq levers de chaise, jusqu’au siège

    Flight share | Anteil der Flugphase | Proporción de vuelo | Part de la phase aérienne
    Forward lean | Vorneigung | Inclinación hacia delante | Inclinaison vers l’avant

    Forward lean while walking
      de Vorneigung beim Gehen
      es Inclinación hacia delante al caminar
      fr Inclinaison vers l’avant en marchant

    Forward motion | Bewegung nach vorn | Movimiento hacia delante | Mouvement avant-arrière

    Four-stage balance
      de Gleichgewicht in vier Stufen
      es Equilibrio en cuatro etapas
      fr Équilibre en quatre étapes

    Four-stage balance test
      de Gleichgewichtstest in vier Stufen
      es Prueba de equilibrio en cuatro etapas
      fr Test d’équilibre en quatre étapes

    Frequency dispersion, forward
      de Frequenzstreuung, vor und zurück
      es Dispersión de frecuencia, anteroposterior
      fr Dispersion de fréquence, avant-arrière

    Frequency dispersion, sideways
      de Frequenzstreuung, seitlich
      es Dispersión de frecuencia, mediolateral
      fr Dispersion de fréquence, latérale

    Gait asymmetry | Gangasymmetrie | Asimetría de la marcha | Asymétrie de la marche
    Gait score | Gang-Score | Puntuación de la marcha | Score de marche

    Gait symmetry index
      de Gangsymmetrie-Index
      es Índice de simetría de la marcha
      fr Indice de symétrie de la marche

    Good-posture days in a row
      de Tage mit guter Haltung in Folge
      es Días seguidos con buena postura
      fr Jours de bonne posture à la suite

    Harder landing foot
      de Härter aufsetzender Fuß
      es Pie que pisa más fuerte
      fr Pied qui se pose le plus fort

    Harmonic ratio, forward
      de Harmonic Ratio, vor und zurück
      es Razón armónica, anteroposterior
      fr Rapport harmonique, avant-arrière

    Harmonic ratio, sideways
      de Harmonic Ratio, seitlich
      es Razón armónica, mediolateral
      fr Rapport harmonique, latéral

    Harmonic ratio, vertical
      de Harmonic Ratio, senkrecht
      es Razón armónica, vertical
      fr Rapport harmonique, vertical

    Height of a rise | Höhe beim Aufstehen im Test | Altura al levantarse | Hauteur d’un lever
    Highest cadence | Höchste Schrittfrequenz | Cadencia máxima | Cadence la plus élevée

    Improved harmonic ratio, forward
      de Verbesserte Harmonic Ratio, vor und zurück
      es Razón armónica mejorada, anteroposterior
      fr Rapport harmonique amélioré, avant-arrière

    Improved harmonic ratio, sideways
      de Verbesserte Harmonic Ratio, seitlich
      es Razón armónica mejorada, mediolateral
      fr Rapport harmonique amélioré, latéral

    Improved harmonic ratio, vertical
      de Verbesserte Harmonic Ratio, senkrecht
      es Razón armónica mejorada, vertical
      fr Rapport harmonique amélioré, vertical

    Incomplete stands | Unvollständiges Aufstehen | Incorporaciones incompletas | Levers incomplets

    Inequality of bouts
      de Ungleichheit der Gehphasen
      es Desigualdad de los tramos
      fr Inégalité des séquences

    Lean to the right | Neigung nach rechts | Inclinación a la derecha | Inclinaison à droite
    Length of a bout | Dauer einer Gehphase | Duración de un tramo | Durée d’une séquence

    Length of long bouts
      de Dauer langer Gehphasen
      es Duración de los tramos largos
      fr Durée des longues séquences

    Likeness of the days | Ähnlichkeit der Tage | Semejanza de los días | Ressemblance des journées

    Longest break of sitting
      de Längste Sitzunterbrechung
      es Pausa más larga del tiempo sentado
      fr Plus longue pause entre deux positions assises

    Longest good hold
      de Längste gute Haltung am Stück
      es Mejor racha de buena postura
      fr Plus longue bonne période

    Longest possible freeze
      de Längste mögliche Freezing-Episode
      es Bloqueo posible más largo
      fr Blocage possible le plus long

    Longest rest lying
      de Längste Ruhe im Liegen
      es Descanso acostado más largo
      fr Plus long repos couché

    Longest sitting or lying
      de Längstes Sitzen oder Liegen am Stück
      es Mayor tiempo sentado o acostado
      fr Plus longue position assise ou couchée

    Mean break of sitting
      de Mittlere Sitzunterbrechung
      es Pausa media del tiempo sentado
      fr Pause moyenne entre deux positions assises

    Mean stretch of 10 min and more
      de Mittlere Sitzphase ab 10 min
      es Duración media de los periodos de 10 min o más
      fr Durée moyenne des périodes de 10 min et plus

    Mean stretch sitting or lying
      de Mittlere Dauer im Sitzen oder Liegen am Stück
      es Duración media sentado o acostado
      fr Durée moyenne assis ou couché

    Median frequency, forward
      de Medianfrequenz, vor und zurück
      es Frecuencia mediana, anteroposterior
      fr Fréquence médiane, avant-arrière

    Median frequency, sideways
      de Medianfrequenz, seitlich
      es Frecuencia mediana, mediolateral
      fr Fréquence médiane, latérale

    Nodding of the trunk | Nicken des Rumpfs | Cabeceo del tronco | Tangage du tronc
    Pauses in a walk | Pausen im Gehtest | Pausas en la marcha | Pauses pendant la marche

    Peak 30-minute cadence
      de Schrittfrequenz der 30 besten Minuten
      es Cadencia máxima de 30 minutos
      fr Cadence maximale sur 30 minutes

    Peak minute | Beste Minute | Mejor minuto | Minute la plus active

    Phase coordination index
      de Phasenkoordinationsindex
      es Índice de coordinación de fase
      fr Indice de coordination de phase

    Phase coordination index, turns included
      de Phasenkoordinationsindex, mit Drehungen
      es Índice de coordinación de fase, con giros
      fr Indice de coordination de phase, virages compris

    Pitch | Nickwinkel | Cabeceo | Tangage
    Points of a part | Punkte eines Teils | Puntos de una parte | Points d’une partie
    Position held | Stellung gehalten | Posición mantenida | Position tenue
    Possible freezes | Mögliche Freezing-Episoden | Posibles bloqueos | Blocages possibles
    Reaction time | Reaktionszeit | Tiempo de reacción | Temps de réaction
    Rising from a seat | Aufstehen vom Sitz | Levantarse del asiento | Lever d’un siège
    Roll | Rollwinkel | Balanceo lateral | Roulis
    Roll of the trunk | Seitliches Wiegen des Rumpfs | Balanceo lateral del tronco | Roulis du tronc
    Romberg quotient | Romberg-Quotient | Cociente de Romberg | Quotient de Romberg

    Romberg quotient of sway
      de Romberg-Quotient des Schwankens
      es Cociente de Romberg de la oscilación
      fr Quotient de Romberg des oscillations

    Romberg quotient of the sway path
      de Romberg-Quotient des Schwankwegs
      es Cociente de Romberg del recorrido de la oscilación
      fr Quotient de Romberg du trajet des oscillations

    Share of slow-walking steps
      de Anteil langsamer Schritte
      es Proporción de pasos de marcha lenta
      fr Part de pas lents

    Share of steps with a flight
      de Anteil der Schritte mit Flugphase
      es Proporción de pasos con vuelo
      fr Part de pas avec phase aérienne

    Share of the bout inside steps
      de Anteil der Gehphase in Schritten
      es Proporción del tramo ocupada por pasos
      fr Part de la séquence occupée par des pas

    Share of the day sitting or lying
      de Anteil des Tages im Sitzen oder Liegen
      es Proporción del día sentado o acostado
      fr Part de la journée assis ou couché

    Short Physical Performance Battery
      de Short Physical Performance Battery (SPPB)
      es Batería breve de rendimiento físico (SPPB)
      fr Batterie courte de performance physique (SPPB)

    Short-bout exponent
      de Exponent kurzer Gehphasen
      es Exponente de los tramos cortos
      fr Exposant des séquences courtes

    Shortest stretch of 10 min and more
      de Kürzeste Sitzphase ab 10 min
      es Periodo más corto de 10 min o más
      fr Période la plus courte de 10 min et plus

    Sideways lean | Seitneigung | Inclinación lateral | Inclinaison latérale
    Sideways motion | Seitliche Bewegung | Movimiento lateral | Mouvement latéral

    Sideways share of the motion
      de Seitlicher Anteil der Bewegung
      es Proporción lateral del movimiento
      fr Part latérale du mouvement

    Sitting or lying by day
      de Sitzen oder Liegen tagsüber
      es Sentado o acostado de día
      fr Assis ou couché le jour

    Slowing in a timed walk
      de Langsamerwerden im Gehtest
      es Pérdida de velocidad en la prueba de marcha
      fr Ralentissement dans le test de marche

    Smoothness (spectral arc length)
      de Bewegungsfluss (spektrale Bogenlänge)
      es Fluidez (longitud de arco espectral)
      fr Fluidité (longueur d’arc spectrale)

    Speed of a rise
      de Geschwindigkeit beim Aufstehen im Test
      es Velocidad al levantarse
      fr Vitesse d’un lever

    Speed of a turn | Geschwindigkeit einer Drehung | Velocidad de un giro | Vitesse d’un virage

    Speed of a turn in a test
      de Geschwindigkeit einer Drehung im Test
      es Velocidad de un giro en una prueba
      fr Vitesse d’un demi-tour dans un test

    Speed of rising from a seat
      de Geschwindigkeit beim Aufstehen vom Sitz
      es Velocidad al levantarse del asiento
      fr Vitesse de lever d’un siège

    Speed of short bouts
      de Geschwindigkeit kurzer Gehphasen
      es Velocidad de los tramos cortos
      fr Vitesse des séquences courtes

    Step regularity, forward
      de Regelmäßigkeit der Schritte, vor und zurück
      es Regularidad de los pasos, anteroposterior
      fr Régularité des pas, avant-arrière

    Step regularity, sideways
      de Regelmäßigkeit der Schritte, seitlich
      es Regularidad de los pasos, mediolateral
      fr Régularité des pas, latérale

    Step regularity, straight walking
      de Regelmäßigkeit der Schritte, geradeaus
      es Regularidad de los pasos, marcha en línea recta
      fr Régularité des pas, en ligne droite

    Step regularity, vertical
      de Regelmäßigkeit der Schritte, senkrecht
      es Regularidad de los pasos, vertical
      fr Régularité des pas, verticale

    Step time | Schrittdauer | Tiempo de paso | Durée du pas

    Step-time asymmetry
      de Asymmetrie der Schrittdauer
      es Asimetría del tiempo de paso
      fr Asymétrie de la durée du pas

    Step-time variability
      de Variabilität der Schrittdauer
      es Variabilidad del tiempo de paso
      fr Variabilité de la durée du pas

    Step-time variation
      de Streuung der Schrittdauer
      es Variación del tiempo de paso
      fr Variation de la durée du pas

    Steps in a test | Schritte in einem Test | Pasos en una prueba | Pas dans un test

    Stretches of 10 min and more
      de Sitzphasen ab 10 min
      es Periodos de 10 min o más
      fr Périodes de 10 min et plus

    Stretches of 30 min and more
      de Sitzphasen ab 30 min
      es Periodos de 30 min o más
      fr Périodes de 30 min et plus

    Stride length | Doppelschrittlänge | Longitud de zancada | Longueur de foulée

    Stride length of body height
      de Doppelschrittlänge zur Körpergröße
      es Longitud de zancada respecto a la estatura
      fr Longueur de foulée rapportée à la taille

    Stride length of short bouts
      de Doppelschrittlänge kurzer Gehphasen
      es Longitud de zancada de los tramos cortos
      fr Longueur de foulée des séquences courtes

    Stride regularity, forward
      de Regelmäßigkeit der Doppelschritte, vor und zurück
      es Regularidad de las zancadas, anteroposterior
      fr Régularité des foulées, avant-arrière

    Stride regularity, sideways
      de Regelmäßigkeit der Doppelschritte, seitlich
      es Regularidad de las zancadas, mediolateral
      fr Régularité des foulées, latérale

    Stride regularity, straight walking
      de Regelmäßigkeit der Doppelschritte, geradeaus
      es Regularidad de las zancadas, marcha en línea recta
      fr Régularité des foulées, en ligne droite

    Stride regularity, vertical
      de Regelmäßigkeit der Doppelschritte, senkrecht
      es Regularidad de las zancadas, vertical
      fr Régularité des foulées, verticale

    Stride time | Doppelschrittdauer | Tiempo de zancada | Durée de la foulée

    Stride time, straight walking
      de Doppelschrittdauer, geradeaus
      es Tiempo de zancada, marcha en línea recta
      fr Durée de la foulée, en ligne droite

    Stride-time variability
      de Variabilität der Doppelschrittdauer
      es Variabilidad del tiempo de zancada
      fr Variabilité de la durée de foulée

    Stride-time variability, straight walking
      de Variabilität der Doppelschrittdauer, geradeaus
      es Variabilidad del tiempo de zancada, marcha en línea recta
      fr Variabilité de la durée de foulée, en ligne droite

    Stride-time variation
      de Streuung der Doppelschrittdauer
      es Variación del tiempo de zancada
      fr Variation de la durée de foulée

    Stride-time variation, outliers aside
      de Streuung der Doppelschrittdauer, ohne Ausreißer
      es Variación del tiempo de zancada, sin valores atípicos
      fr Variation de la durée de foulée, sans les valeurs extrêmes

    Stride-time variation, turns included
      de Streuung der Doppelschrittdauer, mit Drehungen
      es Variación del tiempo de zancada, con giros
      fr Variation de la durée de foulée, virages compris

    Sway acceleration
      de Schwankbeschleunigung
      es Aceleración de la oscilación
      fr Accélération des oscillations

    Sway area | Schwankfläche | Área de oscilación | Surface des oscillations

    Sway area a second
      de Schwankfläche je Sekunde
      es Área de oscilación por segundo
      fr Surface des oscillations par seconde

    Sway as a length
      de Schwankung als Länge
      es Oscilación como longitud
      fr Oscillations exprimées en longueur

    Sway distance | Schwankweite | Distancia de oscilación | Distance des oscillations

    Sway distance as a length
      de Schwankweite als Länge
      es Distancia de oscilación como longitud
      fr Distance des oscillations, en longueur

    Sway ellipse | Schwankellipse | Elipse de oscilación | Ellipse des oscillations

    Sway ellipse as an area
      de Schwankellipse als Fläche
      es Elipse de oscilación como área
      fr Ellipse des oscillations, en surface

    Sway frequency | Schwankfrequenz | Frecuencia de la oscilación | Fréquence des oscillations
    Sway jerk | Ruck des Schwankens | Sacudida (jerk) de la oscilación | À-coup des oscillations
    Sway of the trunk | Schwanken des Rumpfs | Oscilación del tronco | Oscillations du tronc
    Sway path | Schwankweg | Recorrido de la oscilación | Trajet des oscillations

    Sway path a second
      de Schwankweg je Sekunde
      es Recorrido de la oscilación por segundo
      fr Trajet des oscillations par seconde

    Sway path as a length
      de Schwankweg als Länge
      es Recorrido de la oscilación como longitud
      fr Trajet des oscillations, en longueur

    Sway range, forward
      de Schwankbreite, vor und zurück
      es Amplitud de la oscilación, anteroposterior
      fr Amplitude des oscillations, avant-arrière

    Sway range, forward, as a length
      de Schwankbreite, vor und zurück, als Länge
      es Amplitud de la oscilación, anteroposterior, como longitud
      fr Amplitude des oscillations, avant-arrière, en longueur

    Sway range, sideways
      de Schwankbreite, seitlich
      es Amplitud de la oscilación, mediolateral
      fr Amplitude des oscillations, latérale

    Sway range, sideways, as a length
      de Schwankbreite, seitlich, als Länge
      es Amplitud de la oscilación, mediolateral, como longitud
      fr Amplitude des oscillations, latérale, en longueur

    Sway velocity | Schwankgeschwindigkeit | Velocidad de la oscilación | Vitesse des oscillations

    Sway velocity from the acceleration
      de Schwankgeschwindigkeit aus der Beschleunigung
      es Velocidad de la oscilación a partir de la aceleración
      fr Vitesse des oscillations d’après l’accélération

    Sway, forward
      de Schwankung, vor und zurück
      es Oscilación, anteroposterior
      fr Oscillations avant-arrière

    Sway, sideways | Schwankung, seitlich | Oscilación, mediolateral | Oscillations latérales
    Symmetry angle | Symmetriewinkel | Ángulo de simetría | Angle de symétrie
    Symmetry index | Symmetrie-Index | Índice de simetría | Indice de symétrie
    Symmetry ratio | Symmetrie-Verhältnis | Razón de simetría | Rapport de symétrie
    Time frozen | Zeit im Freezing | Tiempo bloqueado | Temps de blocage

    Time in stretches of 10 min and more
      de Zeit in Sitzphasen ab 10 min
      es Tiempo en periodos de 10 min o más
      fr Temps en périodes de 10 min et plus

    Time in stretches of 30 min and more
      de Zeit in Sitzphasen ab 30 min
      es Tiempo en periodos de 30 min o más
      fr Temps en périodes de 30 min et plus

    Time of a turn | Dauer einer Drehung | Duración de un giro | Durée d’un virage
    Time worn | Tragezeit | Tiempo de uso | Temps de port

    Timed Up and Go
      de Timed Up and Go
      es Timed Up and Go (levántese y ande)
      fr Timed Up and Go (lever et marcher)

    Times up in a day | Aufstehen am Tag | Veces que se levanta al día | Levers par jour

    Times up in the main rest
      de Aufstehen während der Hauptruhe
      es Veces que se levanta en el descanso principal
      fr Levers pendant le repos principal

    Turns in a test | Drehungen in einem Test | Giros en una prueba | Demi-tours dans un test
    Turns while walking | Drehungen beim Gehen | Giros al caminar | Virages en marchant
    Twist of the trunk | Drehung des Rumpfs | Rotación del tronco | Rotation du tronc

    Variation of the bouts' lengths
      de Streuung der Dauer der Gehphasen
      es Variación de la duración de los tramos
      fr Variation de la durée des séquences

    Vertical motion | Senkrechte Bewegung | Movimiento vertical | Mouvement vertical

    Very brisk minutes a day
      de Sehr zügige Minuten am Tag
      es Minutos a paso muy ligero al día
      fr Minutes de marche très rapide par jour

    Walk ratio | Walk Ratio | Relación longitud de paso/cadencia | Rapport longueur du pas/cadence
    Walking a day | Gehen am Tag | Tiempo de marcha al día | Marche par jour
    Walking bouts a day | Gehphasen am Tag | Tramos de marcha al día | Séquences de marche par jour
    Walking pattern | Gangmuster | Patrón de marcha | Type de marche

    Walking speed in a test
      de Gehgeschwindigkeit in einem Test
      es Velocidad de la marcha en una prueba
      fr Vitesse de marche dans un test

    # What figures rest on

    1 bout | 1 Gehphase | 1 tramo | 1 séquence
    {n} bouts | {n} Gehphasen | {n} tramos | {n} séquences
    1 short bout | 1 kurze Gehphase | 1 tramo corto | 1 séquence courte
    {n} short bouts | {n} kurze Gehphasen | {n} tramos cortos | {n} séquences courtes
    1 stride | 1 Doppelschritt | 1 zancada | 1 foulée
    {n} strides | {n} Doppelschritte | {n} zancadas | {n} foulées

    1 straight stride
      de 1 Doppelschritt geradeaus
      es 1 zancada en línea recta
      fr 1 foulée en ligne droite

    {n} straight strides
      de {n} Doppelschritte geradeaus
      es {n} zancadas en línea recta
      fr {n} foulées en ligne droite

    1 day | 1 Tag | 1 día | 1 jour
    {n} days | {n} Tage | {n} días | {n} jours
    1 night | 1 Nacht | 1 noche | 1 nuit
    {n} nights | {n} Nächte | {n} noches | {n} nuits
    {n} days and nights | {n} Tage und Nächte | {n} días y noches | {n} jours et nuits
    1 day and nights | 1 Tag und Nächte | 1 día y noches | 1 jour et nuits
    1 rest | 1 Ruhezeit | 1 descanso | 1 repos
    {n} rests | {n} Ruhezeiten | {n} descansos | {n} repos
    1 test | 1 Test | 1 prueba | 1 test
    {n} tests | {n} Tests | {n} pruebas | {n} tests
    1 rising | 1-mal aufgestanden | 1 vez | 1 lever
    {n} risings | {n}-mal aufgestanden | {n} veces | {n} levers
    1 break | 1 Unterbrechung | 1 pausa | 1 pause
    {n} breaks | {n} Unterbrechungen | {n} pausas | {n} pauses
    1 stretch | 1 Phase | 1 periodo | 1 période
    {n} stretches | {n} Phasen | {n} periodos | {n} périodes
    1 turn | 1 Drehung | 1 giro | 1 virage
    {n} turns | {n} Drehungen | {n} giros | {n} virages
    1 walk | 1 Gehstrecke | 1 paseo | 1 marche
    {n} walks | {n} Gehstrecken | {n} paseos | {n} marches
    1 step | 1 Schritt | 1 paso | 1 pas
    {n} steps | {n} Schritte | {n} pasos | {n} pas
    1 set | 1 Satz | 1 serie | 1 série
    {n} sets | {n} Sätze | {n} series | {n} séries
    1 time | 1-mal | 1 vez | 1 fois
    {n} times | {n}-mal | {n} veces | {n} fois
    1 session | 1 Sitzung | 1 sesión | 1 séance
    {n} sessions | {n} Sitzungen | {n} sesiones | {n} séances
    {t} of standing | {t} Stehen | {t} de pie | {t} debout
    {t} upright | {t} aufrecht | {t} erguido | {t} debout ou en marche
    {t} judged | {t} bewertet | valorado: {t} | {t} évaluées

    # How the figures came about

    How it was measured
      de Wie gemessen wurde
      es Cómo se ha medido
      fr Comment les valeurs ont été mesurées

    Walking bout | Gehphase | Tramo de marcha | Séquence de marche

    {n} steps or more without a pause longer than {n2} s, in slow walking {n3} usual steps
      de mindestens {n} Schritte ohne eine Pause von über {n2} s, bei langsamem Gehen von über {n3}
         üblichen Schrittdauern
      es {n} pasos o más sin una pausa de más de {n2} s (al caminar despacio, de más de lo que duran
         {n3} pasos habituales)
      fr {n} pas ou plus sans pause de plus de {n2} s ; en marche lente, sans pause plus longue que
         {n3} pas habituels

    Spread | Streuung | Dispersión | Dispersion

    of bouts or days, whose strides are no independent measurements: their number says how much
    was walked, not how sure a figure is
      de zwischen Gehphasen oder Tagen; die Doppelschritte darin sind keine unabhängigen Messungen:
         ihre Zahl sagt, wie viel gegangen wurde, nicht, wie sicher ein Wert ist
      es de tramos o de días; sus zancadas no son mediciones independientes: el número de zancadas
         dice cuánto se caminó, no cuán fiable es un valor
      fr entre séquences ou entre jours, dont les foulées ne sont pas des mesures indépendantes : le
         nombre de foulées dit combien on a marché, pas à quel point une valeur est sûre

    stride length from the trunk's rise and fall and the sensor's height, times half the cadence;
    mean absolute error {n} m/s in {n2} walks of {n3} people, for a new person expect {n4} m/s
      de Doppelschrittlänge aus dem Heben und Senken des Rumpfs und der Höhe des Sensors, mal halbe
         Schrittfrequenz; mittlerer absoluter Fehler {n} m/s bei {n2} Gehstrecken von {n3} Personen,
         bei einer neuen Person sind {n4} m/s zu erwarten
      es longitud de zancada según la subida y bajada del tronco y la altura del sensor, por la
         mitad de la cadencia; error absoluto medio de {n} m/s en {n2} marchas de {n3} personas; en
         otra persona cabe esperar {n4} m/s
      fr longueur de foulée, d’après les montées et descentes du tronc et la hauteur du capteur,
         multipliée par la moitié de la cadence ; erreur absolue moyenne de {n} m/s sur {n2} marches
         de {n3} personnes ; pour une autre personne, comptez {n4} m/s

    still for {n} min, at an end of a recording for {n2} min; a minute with steps is worn
      de {n} min lang unbewegt, am Anfang oder Ende einer Aufzeichnung {n2} min; eine Minute mit
         Schritten gilt als getragen
      es quieto durante {n} min (al principio o al final de un registro, {n2} min); un minuto con
         pasos cuenta como puesto
      fr immobile pendant {n} min, ou {n2} min au début ou à la fin d’un enregistrement ; une minute
         avec des pas compte comme portée

    Day that counts | Gültiger Tag | Día válido | Jour pris en compte

    worn for {n} h or more; other days are shown, and in no mean
      de mindestens {n} h getragen; andere Tage werden gezeigt, gehen aber in kein Mittel ein
      es con {n} h o más de uso; los demás días se muestran, pero no entran en ninguna media
      fr porté {n} h ou plus ; les autres jours sont montrés mais n’entrent dans aucune moyenne

    Mean of days | Mittel der Tage | Media de los días | Moyenne des jours

    with a 95% confidence interval by Student's t, as if days were independent of each other
      de mit einem 95-%-Konfidenzintervall nach der Student-t-Verteilung, als wären die Tage
         voneinander unabhängig
      es con un intervalo de confianza del 95 % según la t de Student, como si los días fueran
         independientes entre sí
      fr avec un intervalle de confiance à 95 % (t de Student), comme si les jours étaient
         indépendants les uns des autres

    Good posture: close to the one that you taught the device.
      de Gute Haltung: nahe der Haltung, die Sie dem Gerät gezeigt haben.
      es Buena postura: cercana a la que usted le enseñó al dispositivo.
      fr Bonne posture : proche de celle que vous avez montrée à l’appareil.

    # Why a figure is missing or not judged

    no bout of {n} s or more
      de keine Gehphase von mindestens {n} s
      es ningún tramo de {n} s o más
      fr aucune séquence de {n} s ou plus

    needs the sensor's height
      de braucht die Höhe des Sensors
      es hace falta la altura del sensor
      fr nécessite la hauteur du capteur

    {n} of {n2} bouts above {n3} s
      de {n} von {n2} Gehphasen über {n3} s
      es {n} de {n2} tramos de más de {n3} s
      fr {n} sur {n2} séquences de plus de {n3} s

    not enough walking | zu wenig Gehen | muy poca marcha | trop peu de marche

    not enough straight walking
      de zu wenig Geradeausgehen
      es muy poca marcha en línea recta
      fr trop peu de marche en ligne droite

    not enough walking, or no samples
      de zu wenig Gehen oder keine Messwerte
      es muy poca marcha, o sin muestras
      fr trop peu de marche, ou pas d’échantillons

    needs a known mounting
      de braucht eine bekannte Lage am Körper
      es hace falta una colocación conocida
      fr nécessite une position connue du capteur

    needs the body's height
      de braucht die Körpergröße
      es hace falta la estatura
      fr nécessite la taille de la personne

    no quiet standing of 30 s
      de kein ruhiges Stehen von 30 s
      es ningún periodo de 30 s de pie y sin moverse
      fr aucune station debout immobile de 30 s

    needs a test with eyes closed beside one with eyes open
      de braucht einen Test mit geschlossenen neben einem mit offenen Augen
      es hace falta una prueba con los ojos cerrados además de otra con los ojos abiertos
      fr nécessite une épreuve yeux fermés en plus d’une épreuve yeux ouverts

    no standing or walking seen
      de kein Stehen oder Gehen erkannt
      es no se detectó a nadie de pie ni caminando
      fr ni station debout ni marche observées

    needs a posture calibration and a known mounting
      de braucht eine Haltungskalibrierung und eine bekannte Lage am Körper
      es hacen falta una calibración de la postura y una colocación conocida
      fr nécessite un étalonnage de la posture et une position connue du capteur

    stored for whole sessions only, and one reaches beyond these days
      de nur für ganze Sitzungen gespeichert, und eine reicht über diese Tage hinaus
      es solo se guarda para sesiones enteras, y una va más allá de estos días
      fr conservé pour des séances entières seulement, et l’une va au-delà de ces jours

    posture was not judged for a minute: needs a posture calibration
      de die Haltung wurde nicht einmal eine Minute bewertet: braucht eine Haltungskalibrierung
      es la postura no se valoró ni un minuto: hace falta una calibración de la postura
      fr la posture n’a pas été évaluée pendant une minute : nécessite un étalonnage de la posture

    no day worn for 10 h
      de kein Tag mit 10 h Tragezeit
      es ningún día con 10 h de uso
      fr aucun jour avec 10 h de port

    needs 10 bouts of 10 s and more
      de braucht 10 Gehphasen ab 10 s
      es hacen falta 10 tramos de 10 s o más
      fr nécessite 10 séquences de 10 s ou plus

    no rise from a seat was detected
      de kein Aufstehen von einem Sitz erkannt
      es no se detectó que nadie se levantara de un asiento
      fr aucun lever d’un siège détecté

    no stretch of 10 min
      de keine Phase von 10 min
      es ningún periodo de 10 min
      fr aucune période de 10 min

    no break was seen from end to end
      de keine Unterbrechung von Anfang bis Ende erkannt
      es ninguna pausa registrada de principio a fin
      fr aucune pause vue du début à la fin

    needs 5 bouts | braucht 5 Gehphasen | hacen falta 5 tramos | nécessite 5 séquences

    no turn while walking
      de keine Drehung beim Gehen
      es ningún giro al caminar
      fr aucun virage en marchant

    no rest was recorded from lying down to getting up
      de keine Ruhezeit vom Hinlegen bis zum Aufstehen aufgezeichnet
      es ningún descanso registrado desde acostarse hasta levantarse
      fr aucun repos enregistré du coucher au lever

    needs {n} days' worth of worn hours, each hour of the day on two of them
      de braucht Tragezeit von {n} Tagen, jede Stunde des Tages an zweien davon
      es hacen falta horas de uso equivalentes a {n} días, cada hora del día en dos de ellos
      fr nécessite l’équivalent de {n} jours de port, avec chaque heure du jour portée sur deux
         d’entre eux

    no walking bout | keine Gehphase | ningún tramo de marcha | aucune séquence de marche

    no walking bout of {n} s or more
      de keine Gehphase von mindestens {n} s
      es ningún tramo de marcha de {n} s o más
      fr aucune séquence de marche de {n} s ou plus

    too few strides in a row
      de zu wenige Doppelschritte in Folge
      es muy pocas zancadas seguidas
      fr trop peu de foulées à la suite

    too few straight strides in a row
      de zu wenige Doppelschritte geradeaus in Folge
      es muy pocas zancadas seguidas en línea recta
      fr trop peu de foulées en ligne droite à la suite

    speed needs the sensor's height
      de die Geschwindigkeit braucht die Höhe des Sensors
      es para la velocidad hace falta la altura del sensor
      fr la vitesse nécessite la hauteur du capteur

    no upright posture to hold the lean against
      de keine aufrechte Haltung zum Vergleich der Neigung
      es ninguna postura erguida con la que comparar la inclinación
      fr pas de posture droite à laquelle comparer l’inclinaison

    not measured | nicht gemessen | no medido | non mesuré

    no bands for people under {n}
      de keine Richtwerte für Menschen unter {n}
      es sin valores de referencia para menores de {n}
      fr pas de repères pour les moins de {n} ans

    no bands exist for people under {n}.
      de für Menschen unter {n} gibt es keine Richtwerte.
      es no hay valores de referencia para menores de {n}.
      fr il n’y a pas de repères pour les moins de {n} ans.

    not plausible: no band
      de nicht plausibel: kein Richtwert
      es no es plausible: sin referencia
      fr non plausible : pas de repère

    turns not measured | Drehungen nicht gemessen | giros no medidos | virages non mesurés
    judged from {t} on | bewertet ab: {t} | se valora a partir de {t} | évalué à partir de {t}

    judged on a day worn for 10 h
      de bewertet an einem Tag mit 10 h Tragezeit
      es se valora en un día con 10 h de uso
      fr évalué sur un jour avec 10 h de port

    speed not known | Geschwindigkeit nicht bekannt | velocidad no conocida | vitesse inconnue

    not at a usual speed
      de nicht bei üblicher Geschwindigkeit
      es no a una velocidad habitual
      fr pas à une vitesse habituelle

    outside what bands are known for
      de außerhalb dessen, wofür Richtwerte bekannt sind
      es fuera de lo que abarcan los valores de referencia
      fr hors de ce que couvrent les repères

    age not known: not adjusted
      de Alter nicht bekannt: nicht angepasst
      es edad no conocida: sin ajustar
      fr âge inconnu : non ajusté

    adjusted for {n} years | angepasst an {n} Jahre | ajustado para {n} años | ajusté pour {n} ans

    age not known: from {n} years on less is enough
      de Alter nicht bekannt: ab {n} Jahren genügt weniger
      es edad no conocida: a partir de {n} años basta con menos
      fr âge inconnu : à partir de {n} ans, moins suffit

    affected side by own account: left
      de betroffene Seite nach eigener Angabe: links
      es lado afectado según la propia persona: izquierdo
      fr côté atteint déclaré : gauche

    affected side by own account: right
      de betroffene Seite nach eigener Angabe: rechts
      es lado afectado según la propia persona: derecho
      fr côté atteint déclaré : droit

    # Remarks on figures

    bouts of 30 s and more | Gehphasen ab 30 s | tramos de 30 s o más | séquences de 30 s et plus

    a floor, not an average
      de eine Untergrenze, kein Mittelwert
      es un mínimo, no una media
      fr un minimum, pas une moyenne

    from 60 years on ours falls with age, guidelines call {n} m/s and less slow at any age
      de ab 60 Jahren sinkt unsere mit dem Alter, Leitlinien nennen {n} m/s und weniger in jedem
         Alter langsam
      es desde los 60 años el nuestro baja con la edad; las guías llaman lento a {n} m/s o menos a
         cualquier edad
      fr dès 60 ans le nôtre baisse avec l’âge ; les recommandations jugent lents {n} m/s et moins à
         tout âge

    guidelines call {n} m/s and less slow at any age: talk to your doctor
      de Leitlinien nennen {n} m/s und weniger in jedem Alter langsam: sprechen Sie mit Ihrer Ärztin
         oder Ihrem Arzt
      es las guías llaman lento a {n} m/s o menos a cualquier edad: hable con su médico
      fr les recommandations jugent lents {n} m/s et moins à tout âge : parlez-en à votre médecin

    short bouts are slower
      de kurze Gehphasen sind langsamer
      es los tramos cortos son más lentos
      fr les séquences courtes sont plus lentes

    follows from cadence, which is judged
      de folgt aus der Schrittfrequenz, die bewertet wird
      es se deriva de la cadencia, que sí se valora
      fr découle de la cadence, qui est évaluée

    judged as a share of body height
      de bewertet als Anteil der Körpergröße
      es se valora respecto a la estatura
      fr évalué par rapport à la taille

    indicative without 'poise calibrate stride'
      de ohne 'poise calibrate stride' nur ein Anhaltswert
      es orientativo sin 'poise calibrate stride'
      fr indicatif sans 'poise calibrate stride'

    {n} at {n2} to {n3} years, adjusted for height
      de {n} mit {n2} bis {n3} Jahren, an die Körpergröße angepasst
      es {n} de {n2} a {n3} años, ajustado según la estatura
      fr {n} de {n2} à {n3} ans, ajusté selon la taille

    one bout says nothing: shown from {n} bouts, judged from {n2}
      de eine Gehphase sagt nichts: gezeigt ab {n}, bewertet ab {n2} Gehphasen
      es un tramo no dice nada: se muestra desde {n} tramos y se valora desde {n2}
      fr une séquence ne dit rien : montré à partir de {n} séquences, évalué à partir de {n2}

    judged by the symmetry index, which is this difference over the mean step time
      de bewertet über den Symmetrie-Index: dieser Unterschied geteilt durch die mittlere
         Schrittdauer
      es se valora con el índice de simetría, que es esta diferencia dividida por el tiempo medio de
         paso
      fr évalué par l’indice de symétrie, qui est cette différence divisée par la durée moyenne du
         pas

    judged at {n} to {n2} m/s
      de bewertet bei {n} bis {n2} m/s
      es se valora de {n} a {n2} m/s
      fr évalué de {n} à {n2} m/s

    against one's own baseline only
      de nur im Vergleich mit den eigenen früheren Werten
      es solo frente a los propios valores de partida
      fr seulement par rapport à ses propres valeurs de départ

    against one's own baseline
      de im Vergleich mit den eigenen früheren Werten
      es frente a los propios valores de partida
      fr par rapport à ses propres valeurs de départ

    of straight walking; with turns in it healthy people have {n}
      de beim Geradeausgehen; mit Drehungen haben Gesunde {n}
      es de la marcha en línea recta; con giros, las personas sanas tienen {n}
      fr pour la marche en ligne droite ; virages compris, les personnes en bonne santé ont {n}

    holds the symmetry index and the scatter of straight walking, which are judged
      de enthält den Symmetrie-Index und die Streuung beim Geradeausgehen, die bewertet werden
      es incluye el índice de simetría y la dispersión de la marcha en línea recta, que sí se
         valoran
      fr contient l’indice de symétrie et la dispersion de la marche en ligne droite, qui sont
         évalués

    of the trunk, not of the center of pressure
      de des Rumpfs, nicht des Druckmittelpunkts
      es del tronco, no del centro de presiones
      fr du tronc, pas du centre de pression

    {n} on two legs with eyes open in {n2} healthy people [{n3}], in the unit printed there
      de {n} auf beiden Beinen mit offenen Augen bei {n2} Gesunden [{n3}], in der dort gedruckten
         Einheit
      es {n} sobre las dos piernas con los ojos abiertos en {n2} personas sanas [{n3}], en la unidad
         allí impresa
      fr {n} sur deux jambes, yeux ouverts, chez {n2} personnes en bonne santé [{n3}], dans l’unité
         indiquée par cette source

    standing or walking, against the calibrated upright; never seated work
      de im Stehen oder Gehen, gegen die kalibrierte aufrechte Haltung; nie sitzende Arbeit
      es de pie o caminando, frente a la postura erguida calibrada; nunca trabajo sentado
      fr debout ou en marche, par rapport à la posture droite étalonnée ; jamais pour un travail
         assis

    standing or walking, to whichever side in each session
      de im Stehen oder Gehen, zu welcher Seite auch immer in jeder Sitzung
      es de pie o caminando, hacia cualquier lado en cada sesión
      fr debout ou en marche, quel que soit le côté à chaque séance

    days worn for 10 h and more
      de Tage mit mindestens 10 h Tragezeit
      es días con 10 h o más de uso
      fr jours avec 10 h de port ou plus

    a mean is no limit
      de ein Mittelwert ist keine Grenze
      es una media no es un límite
      fr une moyenne n’est pas une limite

    it falls with age: from 60 years on the 5th to 95th centiles lie between {n} (women of 85 and
    more) and {n2} (men of 64 to 70) ({t})
      de sie sinkt mit dem Alter: ab 60 Jahren liegen die 5. bis 95. Perzentile zwischen {n} (Frauen
         ab 85) und {n2} (Männer von 64 bis 70) ({t})
      es baja con la edad: desde los 60 años los percentiles 5 a 95 van de {n} (mujeres de 85 años o
         más) a {n2} (hombres de 64 a 70 años) ({t})
      fr elle baisse avec l’âge : dès 60 ans, les centiles 5 à 95 vont de {n} (femmes de 85 ans et
         plus) à {n2} (hommes de 64 à 70 ans) ({t})

    women in their {w} walk {n} m/s in tests ({t})
      de Frauen dieser Altersgruppe ({w}) gehen in Tests {n} m/s ({t})
      es las mujeres de esa década ({w}) caminan a {n} m/s en pruebas ({t})
      fr les femmes de cette tranche d’âge ({w}) marchent à {n} m/s dans les tests ({t})

    men in their {w} walk {n} m/s in tests ({t})
      de Männer dieser Altersgruppe ({w}) gehen in Tests {n} m/s ({t})
      es los hombres de esa década ({w}) caminan a {n} m/s en pruebas ({t})
      fr les hommes de cette tranche d’âge ({w}) marchent à {n} m/s dans les tests ({t})

    women {n} to {n2} walk {n3} m/s in tests ({t})
      de Frauen von {n} bis {n2} gehen in Tests {n3} m/s ({t})
      es las mujeres de {n} a {n2} años caminan a {n3} m/s en pruebas ({t})
      fr les femmes de {n} à {n2} ans marchent à {n3} m/s dans les tests ({t})

    men {n} to {n2} walk {n3} m/s in tests ({t})
      de Männer von {n} bis {n2} gehen in Tests {n3} m/s ({t})
      es los hombres de {n} a {n2} años caminan a {n3} m/s en pruebas ({t})
      fr les hommes de {n} à {n2} ans marchent à {n3} m/s dans les tests ({t})

    American women average {n} ({t})
      de Frauen in den USA haben im Mittel {n} ({t})
      es las mujeres de EE. UU. tienen una media de {n} ({t})
      fr les Américaines ont en moyenne {n} ({t})

    American men average {n} ({t})
      de Männer in den USA haben im Mittel {n} ({t})
      es los hombres de EE. UU. tienen una media de {n} ({t})
      fr les Américains ont en moyenne {n} ({t})

    American adults average {n} ({t})
      de Erwachsene in den USA haben im Mittel {n} ({t})
      es los adultos de EE. UU. tienen una media de {n} ({t})
      fr les adultes américains ont en moyenne {n} ({t})

    this device: {t} on {n} healthy people
      de dieses Gerät: {t} bei {n} Gesunden
      es este dispositivo: {t} en {n} personas sanas
      fr cet appareil : {t} chez {n} personnes en bonne santé

    Bands: {t} | Richtwerte: {t} | Valores de referencia: {t} | Repères : {t}

    Poise's limits after {t}
      de Grenzen von Poise nach {t}
      es límites de Poise según {t}
      fr limites de Poise d’après {t}

    Poise's own limits
      de eigene Grenzen von Poise
      es límites propios de Poise
      fr limites propres à Poise

    no study stands behind them
      de keine Studie steht dahinter
      es ningún estudio los respalda
      fr aucune étude ne les appuie

    {w} [{n}] | {w} [{n}] | {w} [{n}] | {w} [{n}]
    {w}, {t} [{n}] | {w}, {t} [{n}] | {w}, {t} [{n}] | {w}, {t} [{n}]

    {w} and {w2}, {t} [{n}]
      de {w} und {w2}, {t} [{n}]
      es {w} y {w2}, {t} [{n}]
      fr {w} et {w2}, {t} [{n}]

    older adults | ältere Erwachsene | personas mayores | personnes âgées

    people of {n} and more
      de Menschen ab {n}
      es personas de {n} años o más
      fr personnes de {n} ans et plus

    people of {n} to {n2}
      de Menschen von {n} bis {n2}
      es personas de {n} a {n2} años
      fr personnes de {n} à {n2} ans

    young adults | junge Erwachsene | adultos jóvenes | jeunes adultes

    healthy adults by age and sex
      de gesunde Erwachsene nach Alter und Geschlecht
      es adultos sanos por edad y sexo
      fr adultes en bonne santé par âge et sexe

    adults of {n} to {n2}
      de Erwachsene von {n} bis {n2}
      es adultos de {n} a {n2} años
      fr adultes de {n} à {n2} ans

    healthy adults and people after a stroke
      de gesunde Erwachsene und Menschen nach einem Schlaganfall
      es adultos sanos y personas tras un ictus
      fr adultes en bonne santé et personnes après un AVC

    young and old adults
      de junge und alte Erwachsene
      es adultos jóvenes y mayores
      fr adultes jeunes et âgés

    people with parkinsonism
      de Menschen mit Parkinson-Syndrom
      es personas con parkinsonismo
      fr personnes atteintes d’un syndrome parkinsonien

    healthy adults | gesunde Erwachsene | adultos sanos | adultes en bonne santé
    adults by age | Erwachsene nach Alter | adultos por edad | adultes par âge
    American adults | Erwachsene in den USA | adultos de EE. UU. | adultes américains

    Americans of 60 and more by age and sex
      de Menschen ab 60 in den USA nach Alter und Geschlecht
      es estadounidenses de 60 años o más por edad y sexo
      fr Américains de 60 ans et plus par âge et sexe

    Americans by age and sex
      de Menschen in den USA nach Alter und Geschlecht
      es estadounidenses por edad y sexo
      fr Américains par âge et sexe

    healthy people by age
      de Gesunde nach Alter
      es personas sanas por edad
      fr personnes en bonne santé par âge

    Irish adults of 50 and more
      de Erwachsene ab 50 in Irland
      es adultos irlandeses de 50 años o más
      fr adultes irlandais de 50 ans et plus

    # Activity

    Activity, sitting and rest
      de Bewegung, Sitzen und Ruhe
      es Actividad, tiempo sentado y descanso
      fr Activité, position assise et repos

    Figures of the days | Werte der Tage | Valores de los días | Valeurs des journées

    Sitting and lying by day, hours and minutes
      de Sitzen und Liegen am Tag, Stunden und Minuten
      es Sentado y acostado de día, horas y minutos
      fr Assis ou couché le jour, heures et minutes

    Sitting or lying | Sitzen oder Liegen | Sentado o acostado | Assis ou couché
    Of the day | Vom Tag | Del día | Part du jour
    Got up | Aufgestanden | Se levantó | Levers
    Longest | Längste | Más largo | La plus longue
    10 min and more | ab 10 min | 10 min o más | 10 min et plus
    Time in them | Zeit darin | Tiempo en ellos | Temps, 10 min et plus
    30 min and more | ab 30 min | 30 min o más | 30 min et plus
    Time in those | Zeit darin | Tiempo en estos | Temps, 30 min et plus

    # Walking

    all {n} bouts are too short: figures need four strides.
      de alle {n} Gehphasen sind zu kurz: für Werte sind vier Doppelschritte nötig.
      es los {n} tramos son demasiado cortos: para los valores hacen falta cuatro zancadas.
      fr les {n} séquences sont trop courtes : il faut quatre foulées.

    the one bout is too short: figures need four strides.
      de die einzige Gehphase ist zu kurz: für Werte sind vier Doppelschritte nötig.
      es el único tramo es demasiado corto: para los valores hacen falta cuatro zancadas.
      fr la seule séquence est trop courte : il faut quatre foulées.

    no bout holds enough whole strides with their samples.
      de keine Gehphase enthält genug ganze Doppelschritte mit ihren Messwerten.
      es ningún tramo tiene suficientes zancadas completas con sus muestras.
      fr aucune séquence ne contient assez de foulées entières avec leurs mesures.

    Running: {t}. | Laufen: {t}. | Carrera: {t}. | Course : {t}.

    {t} (a rough figure)
      de {t} (ein grober Wert)
      es {t} (valor aproximado)
      fr {t} (valeur approximative)

    The figures of walking above leave it out.
      de Die Gangwerte oben enthalten es nicht.
      es Los valores de la marcha de arriba no incluyen la carrera.
      fr Les valeurs de marche ci-dessus n’en tiennent pas compte.

    Figures of walking, and what is usual
      de Gangwerte, und was üblich ist
      es Valores de la marcha y lo habitual
      fr Valeurs de marche et valeurs habituelles

    Walking bouts | Gehphasen | Tramos de marcha | Séquences de marche
    The mean stride | Der mittlere Doppelschritt | La zancada media | La foulée moyenne

    {t}: {n} steps in {t2}, {n2} steps/min
      de {t}: {n} Schritte in {t2}, {n2} Schritte/min
      es {t}: {n} pasos en {t2}, {n2} pasos/min
      fr {t} : {n} pas en {t2}, {n2} pas/min

    {t}: {n} steps in {t2}, {n2} steps/min, {n3} m/s
      de {t}: {n} Schritte in {t2}, {n2} Schritte/min, {n3} m/s
      es {t}: {n} pasos en {t2}, {n2} pasos/min, {n3} m/s
      fr {t} : {n} pas en {t2}, {n2} pas/min, {n3} m/s

    Speed of each walking bout by its cadence
      de Geschwindigkeit jeder Gehphase nach ihrer Schrittfrequenz
      es Velocidad de cada tramo según su cadencia
      fr Vitesse de chaque séquence selon sa cadence

    Cadence of each walking bout by its length
      de Schrittfrequenz jeder Gehphase nach ihrer Dauer
      es Cadencia de cada tramo según su duración
      fr Cadence de chaque séquence selon sa durée

    {n} bouts, the longest {t}.
      de {n} Gehphasen, die längste {t}.
      es {n} tramos, el más largo de {t}.
      fr {n} séquences, la plus longue {t}.

    cadence, steps/min | Schrittfrequenz, Schritte/min | cadencia, pasos/min | cadence, pas/min
    length, s | Dauer, s | duración, s | durée, s
    speed, m/s | Geschwindigkeit, m/s | velocidad, m/s | vitesse, m/s

    Hollow: shorter than {t}, of which pace is not told.
      de Hohl: kürzer als {t}, daraus wird kein Tempo abgeleitet.
      es Puntos huecos: tramos de menos de {t}, cuyo ritmo no se indica.
      fr Points vides : séquences de moins de {t}, dont on ne déduit pas l’allure.

    Each dot is a bout, the larger the longer; {n} bouts.
      de Jeder Punkt ist eine Gehphase, je größer, desto länger; {n} Gehphasen.
      es Cada punto es un tramo, más grande cuanto más largo; {n} tramos.
      fr Chaque point est une séquence, d’autant plus gros qu’elle est longue ; {n} séquences.

    Shaded: normal. | Schattiert: normal. | Sombreado: normal. | Grisé : normal.

    None of them is in what is normal ({t}).
      de Keine davon liegt im Normalbereich ({t}).
      es Ninguno está dentro de lo normal ({t}).
      fr Aucune n’est dans la normale ({t}).

    Each walking bout | Jede Gehphase | Cada tramo de marcha | Chaque séquence de marche
    Begin | Beginn | Comienzo | Début
    Kind | Art | Tipo | Type
    Length, s | Dauer, s | Duración, s | Durée, s
    Steps are | Schritte sind | Los pasos son | Pas
    Steps/min | Schritte/min | Pasos/min | Pas/min
    sure | sicher | seguros | sûrs
    likely | wahrscheinlich | probables | probables
    unsure | unsicher | dudosos | incertains
    below 10 s | unter 10 s | menos de 10 s | moins de 10 s
    10 to 30 s | 10 bis 30 s | 10 a 30 s | 10 à 30 s
    30 s to 1 min | 30 s bis 1 min | 30 s a 1 min | 30 s à 1 min
    1 to 2 min | 1 bis 2 min | 1 a 2 min | 1 à 2 min
    2 min and more | ab 2 min | 2 min o más | 2 min et plus

    Walking bouts by their length, medians
      de Gehphasen nach ihrer Dauer, Mediane
      es Tramos de marcha por duración, medianas
      fr Séquences de marche selon leur durée, médianes

    Length | Dauer | Duración | Durée
    Bouts | Gehphasen | Tramos | Séquences
    m/s | m/s | m/s | m/s

    left: {n} strides, from {n2} to {n3} m/s²
      de links: {n} Doppelschritte, von {n2} bis {n3} m/s²
      es izquierdo: {n} zancadas, de {n2} a {n3} m/s²
      fr pied gauche : {n} foulées, de {n2} à {n3} m/s²

    right: {n} strides, from {n2} to {n3} m/s²
      de rechts: {n} Doppelschritte, von {n2} bis {n3} m/s²
      es derecho: {n} zancadas, de {n2} a {n3} m/s²
      fr pied droit : {n} foulées, de {n2} à {n3} m/s²

    either foot: {n} strides, from {n2} to {n3} m/s²
      de beide Füße: {n} Doppelschritte, von {n2} bis {n3} m/s²
      es un pie u otro: {n} zancadas, de {n2} a {n3} m/s²
      fr un pied ou l’autre : {n} foulées, de {n2} à {n3} m/s²

    Mean vertical acceleration over a stride
      de Mittlere senkrechte Beschleunigung über einen Doppelschritt
      es Aceleración vertical media en una zancada
      fr Accélération verticale moyenne sur une foulée

    From one contact of a foot to its next, gravity taken off; shaded: one standard deviation either
    way.
      de Von einem Aufsetzen eines Fußes bis zum nächsten, ohne Schwerkraft; schattiert: eine
         Standardabweichung nach beiden Seiten.
      es De un apoyo de un pie al siguiente, sin la gravedad; sombreado: una desviación estándar a
         cada lado.
      fr D’un contact du pied au contact suivant du même pied, sans la pesanteur ; grisé : un écart
         type de part et d’autre.

    Share of the stride, %
      de Anteil des Doppelschritts, %
      es Fase de la zancada, %
      fr Part de la foulée, %

    share of the stride, %
      de Anteil des Doppelschritts, %
      es fase de la zancada, %
      fr part de la foulée, %

    vertical acceleration, m/s²
      de senkrechte Beschleunigung, m/s²
      es aceleración vertical, m/s²
      fr accélération verticale, m/s²

    {t}, m/s² (± SD) | {t}, m/s² (± SD) | {t}, m/s² (± DE) | {t}, m/s² (± ET)
    left | links | izquierdo | gauche
    right | rechts | derecho | droit
    either foot | beide Füße | un pie u otro | un pied ou l’autre
    left foot | linker Fuß | pie izquierdo | pied gauche
    right foot | rechter Fuß | pie derecho | pied droit

    # Posture

    Posture | Haltung | Postura | Posture

    forward lean needs the mounting: 'poise calibrate mount' finds it.
      de die Vorneigung braucht die Lage am Körper: 'poise calibrate mount' findet sie.
      es para la inclinación hacia delante hace falta la colocación: 'poise calibrate mount' la
         determina.
      fr l’inclinaison vers l’avant nécessite la position du capteur : 'poise calibrate mount' la
         trouve.

    Figures of posture, and what is usual
      de Haltungswerte, und was üblich ist
      es Valores de la postura y lo habitual
      fr Valeurs de posture et valeurs habituelles

    Good and bad by hour
      de Gut und schlecht nach Stunden
      es Buena y mala por horas
      fr Bonne et mauvaise posture par heure

    Half of the time below {n}; measured from the vertical, because no posture is calibrated.
      de Die Hälfte der Zeit unter {n}; von der Senkrechten aus gemessen, weil keine Haltung
         kalibriert ist.
      es La mitad del tiempo por debajo de {n}; medida desde la vertical, porque no hay ninguna
         postura calibrada.
      fr La moitié du temps sous {n} ; mesurée depuis la verticale, car aucune posture n’est
         étalonnée.

    Half of the time below {n}; the calibrated posture is at {n2}.
      de Die Hälfte der Zeit unter {n}; die kalibrierte Haltung liegt bei {n2}.
      es La mitad del tiempo por debajo de {n}; la postura calibrada está en {n2}.
      fr La moitié du temps sous {n} ; la posture étalonnée est à {n2}.

    How long the trunk leaned forward by how much
      de Wie lange der Rumpf wie weit nach vorn geneigt war
      es Cuánto tiempo y cuánto se inclinó el tronco hacia delante
      fr Pendant combien de temps et de combien le tronc penchait en avant

    forward lean, degrees
      de Vorneigung, Grad
      es inclinación hacia delante, grados
      fr inclinaison vers l’avant, degrés

    While worn; half of the time below {n}.
      de Beim Tragen; die Hälfte der Zeit unter {n}.
      es Mientras se llevó puesto; la mitad del tiempo por debajo de {n}.
      fr Pendant le port ; la moitié du temps sous {n}.

    Dashed: the calibrated posture.
      de Gestrichelt: die kalibrierte Haltung.
      es Línea discontinua: la postura calibrada.
      fr Pointillé : la posture étalonnée.

    Minutes at each forward lean
      de Minuten bei jeder Vorneigung
      es Minutos en cada inclinación hacia delante
      fr Minutes passées à chaque inclinaison vers l’avant

    Degrees | Grad | Grados | Degrés
    Minutes | Minuten | Minutos | Minutes
    minutes | Minuten | minutos | minutes

    No hour holds a minute of bad posture.
      de Keine Stunde enthält eine Minute schlechter Haltung.
      es Ninguna hora tiene un minuto de mala postura.
      fr Aucune heure ne contient une minute de mauvaise posture.

    Most bad posture from {n} to {n2} h: {n3} min.
      de Am längsten schlechte Haltung von {n} bis {n2} Uhr: {n3} min.
      es Hora con más mala postura: de {n} a {n2} h, {n3} min.
      fr Mauvaise posture surtout de {n} à {n2} h : {n3} min.

    Most bad posture from {n} to {n2} h: {n3} min a day.
      de Am längsten schlechte Haltung von {n} bis {n2} Uhr: {n3} min am Tag.
      es Hora con más mala postura: de {n} a {n2} h, {n3} min al día.
      fr Mauvaise posture surtout de {n} à {n2} h : {n3} min par jour.

    Minutes of good and bad posture by hour
      de Minuten guter und schlechter Haltung nach Stunden
      es Minutos de buena y mala postura por horas
      fr Minutes de bonne et mauvaise posture par heure

    Minutes of good and of bad posture by hour
      de Minuten guter und schlechter Haltung je Stunde
      es Minutos de buena y de mala postura por horas
      fr Minutes de bonne et de mauvaise posture par heure

    hour of the day | Stunde des Tages | hora del día | heure du jour
    Below, dark: bad. | Unten, dunkel: schlecht. | Abajo, oscuro: mala. | En bas, foncé : mauvaise.
    Above: good. | Oben: gut. | Arriba: buena. | En haut : bonne.
    Hour | Stunde | Hora | Heure
    Good | Gut | Buena | Bonne
    Bad | Schlecht | Mala | Mauvaise
    {n} to {n2} h | {n} bis {n2} Uhr | {n} a {n2} h | {n} à {n2} h
    posture | Haltung | postura | posture
    forward lean | Vorneigung | inclinación hacia delante | inclinaison vers l’avant
    calibrated | kalibriert | calibrada | étalonnée

    # Balance

    Balance | Gleichgewicht | Equilibrio | Équilibre

    no quiet standing of 30 s; 'poise check' or standing still for a while gives one.
      de kein ruhiges Stehen von 30 s; dafür genügt 'poise check' oder eine Weile ruhiges Stehen.
      es ningún periodo de 30 s de pie y sin moverse; se obtiene con 'poise check' o quedándose
         quieto de pie un rato.
      fr aucune station debout immobile de 30 s ; 'poise check', ou rester debout immobile un
         moment, en donne une.

    Figures of standing, all tests
      de Werte des Stehens, alle Tests
      es Valores de pie, todas las pruebas
      fr Valeurs en position debout, toutes les épreuves

    the path is kept of the newest tests only.
      de der Weg wird nur für die neuesten Tests aufgehoben.
      es el recorrido solo se guarda de las pruebas más recientes.
      fr le trajet n’est gardé que pour les épreuves les plus récentes.

    Standing, {t} | Stehen, {t} | De pie, {t} | Debout, {t}

    Standing, {t}, eyes open
      de Stehen, {t}, Augen offen
      es De pie, {t}, ojos abiertos
      fr Debout, {t}, yeux ouverts

    Standing, {t}, eyes closed
      de Stehen, {t}, Augen geschlossen
      es De pie, {t}, ojos cerrados
      fr Debout, {t}, yeux fermés

    The trunk's sway while standing {t}
      de Das Schwanken des Rumpfs beim Stehen: {t}
      es Oscilación del tronco de pie: {t}
      fr Oscillations du tronc en position debout : {t}

    Its 95% ellipse is {n} by {n2} cm/s².
      de Die 95-%-Ellipse misst {n} mal {n2} cm/s².
      es Su elipse del 95 % mide {n} por {n2} cm/s².
      fr Son ellipse à 95 % mesure {n} sur {n2} cm/s².

    Its 95% ellipse is {n} by {n2} mm.
      de Die 95-%-Ellipse misst {n} mal {n2} mm.
      es Su elipse del 95 % mide {n} por {n2} mm.
      fr Son ellipse à 95 % mesure {n} sur {n2} mm.

    How far the trunk moved, seen from above, by its acceleration and its height.
      de Wie weit sich der Rumpf bewegt hat, von oben gesehen, aus Beschleunigung und Höhe des
         Sensors.
      es Cuánto se movió el tronco, visto desde arriba, según la aceleración y la altura del sensor.
      fr Déplacement du tronc, vu de dessus, d’après son accélération et la hauteur du capteur.

    Horizontal acceleration of the trunk, seen from above.
      de Waagrechte Beschleunigung des Rumpfs, von oben gesehen.
      es Aceleración horizontal del tronco, vista desde arriba.
      fr Accélération horizontale du tronc, vue de dessus.

    Dashed: that ellipse.
      de Gestrichelt: diese Ellipse.
      es Línea discontinua: esa elipse.
      fr Pointillé : cette ellipse.

    1 other still half minute is not counted: {t}.
      de 1 weitere ruhige halbe Minute zählt nicht: {t}.
      es 1 medio minuto más sin moverse no cuenta: {t}.
      fr 1 autre demi-minute immobile n’est pas comptée : {t}.

    {n} other still half minutes are not counted: {t}.
      de {n} weitere ruhige halbe Minuten zählen nicht: {t}.
      es {n} medios minutos más sin moverse no cuentan: {t}.
      fr {n} autres demi-minutes immobiles ne sont pas comptées : {t}.

    {n} with the device not worn
      de {n} bei abgelegtem Gerät
      es {n} sin llevar el dispositivo
      fr {n} sans porter l’appareil

    {n} sitting or lying | {n} im Sitzen oder Liegen | {n} sentado o acostado | {n} assis ou couché

    {n} where standing and sitting look the same
      de {n}, wo Stehen und Sitzen gleich aussehen
      es {n} en que no se distingue entre estar de pie y sentado
      fr {n} où debout et assis se ressemblent

    forward, {w} | vor, {w} | adelante, {w} | avant, {w}
    one direction, {w} | eine Richtung, {w} | una dirección, {w} | une direction, {w}
    to the right, {w} | nach rechts, {w} | a la derecha, {w} | vers la droite, {w}
    across it, {w} | quer dazu, {w} | en perpendicular, {w} | direction perpendiculaire, {w}

    # What is missing

    {n} samples of the imported recording are missing; 'poise log info' names the causes
      de der importierten Aufzeichnung fehlen {n} Messwerte; „poise log info“ nennt die Ursachen
      es faltan {n} muestras de la grabación importada; «poise log info» indica las causas
      fr il manque {n} échantillons de l’enregistrement importé ; « poise log info » en donne les
         causes

    the imported recording has faults; 'poise log info' names them
      de die importierte Aufzeichnung hat Fehler; „poise log info“ nennt sie
      es la grabación importada tiene fallos; «poise log info» los indica
      fr l’enregistrement importé a des défauts ; « poise log info » les indique

    no lean: worn {n} off the configured mounting; 'poise calibrate mount' finds it
      de keine Neigung: um {n} anders getragen als eingestellt; 'poise calibrate mount' findet die
         Ausrichtung
      es sin inclinación: puesto con {n} de desvío respecto a la colocación indicada; 'poise
         calibrate mount' la determina
      fr pas d’inclinaison : porté avec un écart de {n} par rapport à la position configurée ;
         'poise calibrate mount' la détermine

    worn differently than configured: walking was found while the trunk seemed to lie ({n} s); check
    --mount
      de anders getragen als eingestellt: Gehen wurde gefunden, während der Rumpf zu liegen schien
         ({n} s); prüfen Sie --mount
      es llevado de otro modo que el configurado: se detectó marcha mientras el tronco parecía
         tumbado ({n} s); revise --mount
      fr porté autrement que configuré : de la marche a été trouvée alors que le tronc semblait
         couché ({n} s) ; vérifiez --mount

    Worn differently than configured: walking was found while the trunk seemed to lie ({n} s); check
    --mount.
      de Anders getragen als eingestellt: Gehen wurde gefunden, während der Rumpf zu liegen schien
         ({n} s); prüfen Sie --mount.
      es Llevado de otro modo que el configurado: se detectó marcha mientras el tronco parecía
         tumbado ({n} s); revise --mount.
      fr Porté autrement que configuré : de la marche a été trouvée alors que le tronc semblait
         couché ({n} s) ; vérifiez --mount.

    Worn at {w}: steps, bouts, transitions and posture are found by rules for the trunk, and say
    nothing here.
      de Getragen an {w}: Schritte, Strecken, Übergänge und Haltung werden nach Regeln für den Rumpf
         gefunden und sagen hier nichts aus.
      es Llevado en {w}: los pasos, los tramos, las transiciones y la postura se obtienen con reglas
         para el tronco y aquí no dicen nada.
      fr Porté à {w} : les pas, les marches, les transitions et la posture suivent des règles
         établies pour le tronc et n’ont pas de sens ici.

    worn at {w}: steps, bouts, transitions and posture are found by rules for the trunk, and say
    nothing here
      de getragen an {w}: Schritte, Strecken, Übergänge und Haltung werden nach Regeln für den Rumpf
         gefunden und sagen hier nichts aus
      es llevado en {w}: los pasos, los tramos, las transiciones y la postura se obtienen con reglas
         para el tronco y aquí no dicen nada
      fr porté à {w} : les pas, les marches, les transitions et la posture suivent des règles
         établies pour le tronc et n’ont pas de sens ici

    What is missing, and why
      de Was fehlt, und warum
      es Lo que falta y por qué
      fr Ce qui manque, et pourquoi

    Left out | Weggelassen | Omitido | Laissé de côté

    Nothing: all that this device can measure was measured.
      de Nichts: alles, was dieses Gerät messen kann, wurde gemessen.
      es Nada: se midió todo lo que este dispositivo puede medir.
      fr Rien : tout ce que cet appareil peut mesurer a été mesuré.

    More | Mehr | Más | Autres

    {n} other reasons; see the sessions.
      de {n} weitere Gründe; siehe die Sitzungen.
      es {n} razones más; véanse las sesiones.
      fr {n} autres raisons ; voir les séances.

    Sessions | Sitzungen | Sesiones | Séances
    Strips of days | Streifen der Tage | Franjas de los días | Bandes des journées

    those of the newest {n} of {n2} days are drawn; the table of days has all.
      de die der neuesten {n} von {n2} Tagen sind gezeichnet; die Tabelle der Tage hat alle.
      es se dibujan las de los {n} días más recientes de {n2}; la tabla de los días los incluye
         todos.
      fr seules celles des {n} derniers jours, sur {n2}, sont dessinées ; le tableau contient tous
         les jours.

    {n} sessions without a date: in no day and no figure, because the clock was not set ({w}).
      de {n} Sitzungen ohne Datum: in keinem Tag und keinem Wert, weil die Uhr nicht gestellt war
         ({w}).
      es {n} sesiones sin fecha: no cuentan en ningún día ni valor, porque el reloj no estaba en
         hora ({w}).
      fr {n} séances sans date : dans aucun jour ni valeur, car l’horloge n’était pas réglée ({w}).

    1 session without a date: in no day and no figure, because the clock was not set ({w}).
      de 1 Sitzung ohne Datum: in keinem Tag und keinem Wert, weil die Uhr nicht gestellt war ({w}).
      es 1 sesión sin fecha: no cuenta en ningún día ni valor, porque el reloj no estaba en hora
         ({w}).
      fr 1 séance sans date : dans aucun jour ni valeur, car l’horloge n’était pas réglée ({w}).

    session {w}: log files are shorter than when it was summed up ({w2}); its figures are kept.
      de Sitzung {w}: Dateien der Aufzeichnung sind kürzer als bei der Auswertung ({w2}); ihre Werte
         bleiben.
      es Sesión {w}: hay archivos del registro más cortos que cuando se evaluó ({w2}); se conservan
         sus valores.
      fr Séance {w} : des fichiers de l’enregistrement sont plus courts que lors de l’évaluation
         ({w2}) ; ses valeurs sont conservées.

    {t} began while another was being recorded: what both hold is counted twice; 'poise sessions
    exclude' leaves one out.
      de {t} während einer anderen Aufzeichnung begonnen: was beide enthalten, zählt doppelt; 'poise
         sessions exclude' lässt eine weg.
      es {t} con comienzo durante el registro de otra: lo que hay en ambas cuenta dos veces; 'poise
         sessions exclude' excluye una.
      fr {t} ayant débuté pendant un autre enregistrement : ce que les deux contiennent compte deux
         fois ; 'poise sessions exclude' en exclut une.

    {t} reached beyond these days: what lies beyond is not counted.
      de {t} mit Teilen außerhalb dieser Tage: was außerhalb liegt, zählt nicht.
      es {t} con una parte fuera de estos días: esa parte no cuenta.
      fr {t} allant au-delà de ces jours : ce qui dépasse n’est pas compté.

    Mean stride, lean of the trunk, longest good posture, working posture, floors and lost samples
    are stored for whole sessions only, and left out.
      de Mittlerer Doppelschritt, Neigung des Rumpfs, längste gute Haltung, Arbeitshaltung,
         Stockwerke und verlorene Messwerte sind nur für ganze Sitzungen gespeichert und fehlen
         hier.
      es La zancada media, la inclinación del tronco, la mejor racha de buena postura, la postura de
         trabajo, los pisos y las muestras perdidas solo se guardan para sesiones enteras y aquí
         faltan.
      fr La foulée moyenne, l’inclinaison du tronc, la plus longue période de bonne posture, la
         posture de travail, les étages et les mesures perdues ne sont conservés que pour des
         séances entières et manquent ici.

    Verdicts | Bewertungen | Valoraciones | Appréciations
    Everything | Alles | Todo | Tout

    the session of {t} ({w}): {w2}
      de die Sitzung von {t} ({w}): {w2}
      es la sesión de {t} ({w}): {w2}
      fr la séance de {t} ({w}) : {w2}

    Good and bad posture
      de Gute und schlechte Haltung
      es Buena y mala postura
      fr Bonne et mauvaise posture

    Left and right, forward lean
      de Links und rechts, Vorneigung
      es Izquierda y derecha, inclinación hacia delante
      fr Gauche et droite, inclinaison vers l’avant

    Speed and stride length
      de Geschwindigkeit und Doppelschrittlänge
      es Velocidad y longitud de zancada
      fr Vitesse et longueur de foulée

    Dates | Datum | Fechas | Dates
    Local times | Ortszeiten | Horas locales | Heures locales
    Heading | Himmelsrichtung | Rumbo | Cap
    Turns and rotation | Drehungen und Rotation | Giros y rotación | Virages et rotation
    Walking figures | Gangwerte | Valores de la marcha | Valeurs de marche
    Samples | Messwerte | Muestras | Échantillons
    Wear | Tragen | Uso | Port

    Parts of the recording
      de Teile der Aufzeichnung
      es Partes del registro
      fr Parties de l’enregistrement

    1 session has no owner.
      de 1 Sitzung ist keiner Person zugeordnet.
      es 1 sesión no está asignada a ninguna persona.
      fr 1 séance n’appartient à personne.

    {n} sessions have no owner.
      de {n} Sitzungen sind keiner Person zugeordnet.
      es {n} sesiones no están asignadas a ninguna persona.
      fr {n} séances n’appartiennent à personne.

    # Trends

    Over the days | Im Lauf der Tage | A lo largo de los días | Au fil des jours

    a trend needs at least two days with the same figure.
      de ein Verlauf braucht mindestens zwei Tage mit demselben Wert.
      es para una tendencia hacen falta al menos dos días con el mismo valor.
      fr une tendance nécessite au moins deux jours avec la même valeur.

    {n} days: a line needs five.
      de {n} Tage: eine Linie braucht fünf.
      es {n} días: para una línea hacen falta cinco.
      fr {n} jours : il en faut cinq pour une droite de tendance.

    Rose: from {t} to {t2} along the line.
      de Gestiegen: von {t} auf {t2} entlang der Linie.
      es Subió: de {t} a {t2} según la línea.
      fr En hausse : de {t} à {t2} selon la droite de tendance.

    Fell: from {t} to {t2} along the line.
      de Gesunken: von {t} auf {t2} entlang der Linie.
      es Bajó: de {t} a {t2} según la línea.
      fr En baisse : de {t} à {t2} selon la droite de tendance.

    Improving: from {t} to {t2} along the line.
      de Wird besser: von {t} auf {t2} entlang der Linie.
      es Mejora: de {t} a {t2} según la línea.
      fr En amélioration : de {t} à {t2} selon la droite de tendance.

    Worsening: from {t} to {t2} along the line.
      de Wird schlechter: von {t} auf {t2} entlang der Linie.
      es Empeora: de {t} a {t2} según la línea.
      fr En dégradation : de {t} à {t2} selon la droite de tendance.

    Stable within its scatter.
      de Unverändert im Rahmen der Streuung.
      es Estable dentro de su variación.
      fr Stable, aux variations près.

    The line is Theil and Sen's; how much of a change means something is not known.
      de Die Linie ist nach Theil und Sen; ab wann eine Änderung etwas bedeutet, ist nicht bekannt.
      es La línea es la de Theil y Sen; no se sabe a partir de cuánto es relevante un cambio.
      fr La droite est celle de Theil et Sen ; on ne sait pas à partir de quand un changement a un
         sens.

    Not enough to tell.
      de Zu wenig für eine Aussage.
      es Datos insuficientes para saberlo.
      fr Pas assez de données pour se prononcer.

    {t} by day | {t} nach Tagen | {t} por días | {t} par jour

    {n} days, from {t} to {t2}.
      de {n} Tage, von {t} bis {t2}.
      es {n} días, de {t} a {t2}.
      fr {n} jours, de {t} à {t2}.

    1 days, from {t} to {t2}.
      de 1 Tag, von {t} bis {t2}.
      es 1 día, de {t} a {t2}.
      fr 1 jour, de {t} à {t2}.

    # More of the report

    judged from {t} upright on
      de bewertet ab: {t} aufrecht
      es se valora a partir de {t} erguido
      fr évalué à partir de {t} debout

    judged from {n} strides on
      de bewertet ab {n} Doppelschritten
      es se valora a partir de {n} zancadas
      fr évalué à partir de {n} foulées

    nothing that it needs was measured
      de nichts von dem, was es braucht, wurde gemessen
      es no se midió nada de lo que hace falta
      fr rien de ce qu’il lui faut n’a été mesuré

    Load times repetitions
      de Last mal Wiederholungen
      es Carga por repeticiones
      fr Charge multipliée par le nombre de répétitions

    fastest repetition | schnellste Wiederholung | repetición más rápida | répétition la plus rapide
    1RM estimated | 1RM geschätzt | 1RM estimada | 1RM estimée

    # Weeks

    The weeks | Die Wochen | Las semanas | Les semaines
    Days of the week | Wochentage | Días de la semana | Jours de la semaine

    Steps of each day, a row a week
      de Schritte je Tag, eine Zeile je Woche
      es Pasos de cada día, una fila por semana
      fr Pas par jour, une ligne par semaine

    {n} steps a day on average
      de {n} Schritte am Tag im Durchschnitt
      es {n} pasos al día de media
      fr {n} pas par jour en moyenne

    No day was worn for 10 hours
      de An keinem Tag mindestens 10 Stunden getragen
      es Ningún día con 10 horas de uso
      fr Aucun jour avec 10 heures de port

    {t} worn for less than 10 hours
      de {t} mit weniger als 10 Stunden Tragezeit
      es {t} con menos de 10 horas de uso
      fr {t} avec moins de 10 heures de port

    {t} recorded twice or not worn at the trunk
      de {t} doppelt aufgezeichnet oder nicht am Rumpf getragen
      es {t} con registro doble o sin llevarlo en el tronco
      fr {t} avec un double enregistrement ou sans port au tronc

    {t} without a recording | {t} ohne Aufzeichnung | {t} sin registro | {t} sans enregistrement

    Steps a day. Hatched: not in the means, as worn for less than 10 hours, recorded twice at the
    same time or not worn at the trunk. –: nothing recorded, or excluded.
      de Schritte am Tag. Schraffiert: nicht in den Durchschnitten, weil weniger als 10 Stunden
         getragen, doppelt aufgezeichnet oder nicht am Rumpf getragen. –: nichts aufgezeichnet oder
         ausgeschlossen.
      es Pasos al día. Rayado: no entra en las medias, por menos de 10 horas de uso, registro doble
         o no llevarlo en el tronco. –: nada registrado, o excluido.
      fr Pas par jour. Hachuré : non compté dans les moyennes, car moins de 10 heures de port,
         double enregistrement ou pas de port au tronc. – : rien d’enregistré, ou exclu.

    Means of days worn for 10 hours or more, with their 95% confidence intervals (Student's t; from
    {n} days on).
      de Durchschnitte der Tage mit mindestens 10 Stunden Tragezeit, mit 95-%-Konfidenzintervallen
         (Student-t-Verteilung; ab {n} Tagen).
      es Medias de los días con 10 horas o más de uso, con sus intervalos de confianza del 95 % (t
         de Student; a partir de {n} días).
      fr Moyennes des jours avec 10 heures de port ou plus, et leurs intervalles de confiance à 95 %
         (t de Student ; à partir de {n} jours).

    95% interval | 95-%-Intervall | Intervalo del 95 % | Intervalle à 95 %
    95% | 95 % | 95 % | 95 %
    All days | Alle Tage | Todos los días | Tous les jours
    Monday to Friday | Montag bis Freitag | De lunes a viernes | Du lundi au vendredi
    Saturday and Sunday | Samstag und Sonntag | Sábado y domingo | Samedi et dimanche
    """#
}
