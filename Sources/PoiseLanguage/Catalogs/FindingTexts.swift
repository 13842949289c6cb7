/// What is found over days, in work, diary and training.
enum FindingTexts {
  static let catalog = #"""
    # Falls, pattern, fatigue

    Fall risk, pattern, fatigue
      de Sturzrisiko, Gangmuster, Ermüdung
      es Riesgo de caída, patrón y cansancio
      fr Risque de chute, type de marche, fatigue

    Fall risk and fatigue
      de Sturzrisiko und Ermüdung
      es Riesgo de caída y cansancio
      fr Risque de chute et fatigue

    Falls, pattern, fatigue
      de Stürze, Gangmuster, Ermüdung
      es Caídas, patrón y cansancio
      fr Chutes, type de marche, fatigue

    Falls and fatigue | Stürze und Ermüdung | Caídas y cansancio | Chutes et fatigue
    Fall risk | Sturzrisiko | Riesgo de caída | Risque de chute

    Fatigue within the session
      de Ermüdung während der Sitzung
      es Cansancio durante la sesión
      fr Fatigue au cours de la séance

    Posture score | Haltungs-Score | Puntuación de la postura | Score de posture

    Fall-risk points {n} of 100, which count no falls.
      de Sturzrisiko-Punkte {n} von 100; Stürze gehen nicht in sie ein.
      es Puntos de riesgo de caída: {n} de 100, sin contar las caídas.
      fr Points de risque de chute : {n} sur 100, sans compter les chutes.

    Poise's rule: {t} | Regel von Poise: {t} | Regla de Poise: {t} | Règle de Poise : {t}
    Not known: {t}. | Nicht bekannt: {t}. | No se conoce: {t}. | Non connu : {t}.
    It needs {t}. | Nötig ist: {t}. | Hace falta: {t}. | Il faut : {t}.

    no rule exists; see the share of good posture above.
      de es gibt keine Regel; siehe den Anteil guter Haltung oben.
      es no hay regla; véase arriba la proporción de buena postura.
      fr il n’y a pas de règle ; voir plus haut la part de bonne posture.

    Traits, 0 to 1: {t}.
      de Merkmale, 0 bis 1: {t}.
      es Rasgos, 0 a 1: {t}.
      fr Caractéristiques, de 0 à 1 : {t}.

    Worse (above 0) or better, in detectable changes: {t}.
      de Schlechter (über 0) oder besser, in erkennbaren Änderungen: {t}.
      es Peor (más de 0) o mejor, en cambios detectables: {t}.
      fr Moins bien (au-dessus de 0) ou mieux, en changements détectables : {t}.

    {n} of 100 points | {n} von 100 Punkten | {n} de 100 puntos | {n} points sur 100

    {n} of what the points rest on was measured.
      de {n} der Grundlage der Punkte wurden gemessen.
      es Se midió el {n} de aquello en que se basan los puntos.
      fr {n} de ce sur quoi reposent les points a été mesuré.

    By the {t}. | Nach: {t}. | Según: {t}. | D’après : {t}.

    What the points rest on
      de Worauf die Punkte beruhen
      es En qué se basan los puntos
      fr Sur quoi reposent les points

    Part | Teil | Componente | Partie
    Share | Anteil | Proporción | Part

    {t} (stands in for speed)
      de {t} (anstelle der Geschwindigkeit)
      es {t} (en lugar de la velocidad)
      fr {t} (à la place de la vitesse)

    No fall in the last 12 months by own account
      de Kein Sturz in den letzten 12 Monaten nach eigener Angabe
      es Ninguna caída en los últimos 12 meses según la propia persona
      fr Aucune chute déclarée ces 12 derniers mois

    no fall in the last 12 months by own account
      de kein Sturz in den letzten 12 Monaten nach eigener Angabe
      es ninguna caída en los últimos 12 meses según la propia persona
      fr aucune chute déclarée ces 12 derniers mois

    1 fall in the last 12 months by own account
      de 1 Sturz in den letzten 12 Monaten nach eigener Angabe
      es 1 caída en los últimos 12 meses según la propia persona
      fr 1 chute déclarée ces 12 derniers mois

    {n} falls in the last 12 months by own account
      de {n} Stürze in den letzten 12 Monaten nach eigener Angabe
      es {n} caídas en los últimos 12 meses según la propia persona
      fr {n} chutes déclarées ces 12 derniers mois

    with an injury | mit einer Verletzung | con una lesión | avec une blessure

    Afraid of falling, or unsteady, by own account
      de Angst vor Stürzen oder Unsicherheit nach eigener Angabe
      es Miedo a caerse o sensación de inestabilidad, según la propia persona
      fr Peur de tomber, ou sensation d’instabilité, selon la personne

    afraid of falling, or unsteady
      de Angst vor Stürzen oder Unsicherheit
      es con miedo a caerse o sensación de inestabilidad
      fr peur de tomber, ou sensation d’instabilité

    1 fall suspected in these recordings
      de 1 Sturz in diesen Aufzeichnungen vermutet
      es 1 posible caída en estos registros
      fr 1 chute possible dans ces enregistrements

    {n} falls suspected in these recordings
      de {n} Stürze in diesen Aufzeichnungen vermutet
      es {n} posibles caídas en estos registros
      fr {n} chutes possibles dans ces enregistrements

    {t}, and {t2} | {t}, und {t2} | {t}, y {t2} | {t}, et {t2}

    the {n} of 100 fall-risk points count no falls
      de in die {n} von 100 Sturzrisiko-Punkten gehen Stürze nicht ein
      es los {n} de 100 puntos de riesgo de caída no tienen en cuenta las caídas
      fr les {n} points de risque de chute sur 100 ne comptent pas les chutes

    Is the wearer well?
      de Geht es der Person gut?
      es ¿Está bien la persona que lleva el dispositivo?
      fr La personne va-t-elle bien ?

    Ask: about half of real falls are found, and not every one found is real.
      de Fragen Sie nach: etwa die Hälfte der wirklichen Stürze wird erkannt, und nicht jeder
         erkannte ist wirklich einer.
      es Pregunte: se detecta cerca de la mitad de las caídas reales, y no todas las detectadas lo
         son.
      fr Demandez-le-lui : environ la moitié des vraies chutes sont détectées, et celles détectées
         ne sont pas toutes réelles.

    Is the wearer well? Ask: about half of real falls are found, and not every one found is real.
      de Geht es der Person gut? Fragen Sie nach: etwa die Hälfte der wirklichen Stürze wird
         erkannt, und nicht jeder erkannte ist wirklich einer.
      es ¿Está bien la persona que lleva el dispositivo? Pregunte: se detecta cerca de la mitad de
         las caídas reales, y no todas las detectadas lo son.
      fr La personne va-t-elle bien ? Demandez-le-lui : environ la moitié des vraies chutes sont
         détectées, et celles détectées ne sont pas toutes réelles.

    Talk to your doctor about it.
      de Sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt darüber.
      es Hable de ello con su médico.
      fr Parlez-en à votre médecin.

    walking speed | Gehgeschwindigkeit | velocidad de la marcha | vitesse de marche
    balance | Gleichgewicht | equilibrio | équilibre
    step asymmetry | Schrittasymmetrie | asimetría de los pasos | asymétrie des pas
    cadence | Schrittfrequenz | cadencia | cadence
    smoothness of walking | Bewegungsfluss beim Gehen | fluidez de la marcha | fluidité de la marche
    age | Alter | edad | âge

    walks of 30 s and more, and the sensor's height (--sensor-height)
      de Gehphasen ab 30 s und die Höhe des Sensors (--sensor-height)
      es marcha de 30 s o más y la altura del sensor (--sensor-height)
      fr des marches de 30 s et plus, et la hauteur du capteur (--sensor-height)

    30 s of quiet standing and the sensor's height, such as 'poise check'
      de 30 s ruhiges Stehen und die Höhe des Sensors, etwa mit 'poise check'
      es 30 s de pie sin moverse y la altura del sensor, por ejemplo con 'poise check'
      fr 30 s debout immobile et la hauteur du capteur, par exemple avec 'poise check'

    at least 10 walking bouts
      de mindestens 10 Gehphasen
      es al menos 10 tramos de marcha
      fr au moins 10 séquences de marche

    walks with a known mounting (--mount)
      de Gehen mit bekannter Lage am Körper (--mount)
      es marcha con una colocación conocida (--mount)
      fr des marches avec une position connue du capteur (--mount)

    the birth year in the profile
      de das Geburtsjahr im Profil
      es el año de nacimiento en el perfil
      fr l’année de naissance dans le profil

    Not enough for fall-risk points: {t}.
      de Zu wenig für Sturzrisiko-Punkte: {t}.
      es Datos insuficientes para los puntos de riesgo de caída: {t}.
      fr Pas assez de données pour des points de risque de chute : {t}.

    nothing of what they need was measured
      de nichts von dem, was sie brauchen, wurde gemessen
      es no se midió nada de lo que hace falta
      fr rien de ce qu’il leur faut n’a été mesuré

    only {t} measured ({n} of 100 by weight)
      de nur gemessen: {t} (nach Gewichtung {n} von 100)
      es solo se midió: {t} ({n} de 100 según el peso)
      fr mesuré seulement : {t} (pondération : {n} sur 100)

    Missing: {t}. | Es fehlen: {t}. | Faltan: {t}. | Il manque : {t}.
    {t}, {t2} and {t3} | {t}, {t2} und {t3} | {t}, {t2} y {t3} | {t}, {t2} et {t3}

    Fall-risk points {n} of 100
      de Sturzrisiko-Punkte {n} von 100
      es Puntos de riesgo de caída: {n} de 100
      fr Points de risque de chute : {n} sur 100

    mostly from {t} | vor allem aus: {t} | sobre todo por: {t} | surtout dus à : {t}

    {n} of 100 by weight measured
      de nach Gewichtung {n} von 100 gemessen
      es {n} de 100 medidos según el peso
      fr pondération mesurée : {n} sur 100

    area {n} | Fläche {n} | área {n} | surface {n}
    area {t} | Fläche {t} | área {t} | surface {t}
    velocity {t} | Geschwindigkeit {t} | velocidad {t} | vitesse {t}
    harmonic ratio {n} | Harmonic Ratio {n} | razón armónica {n} | rapport harmonique {n}
    {t} ({t2}) | {t} ({t2}) | {t} ({t2}) | {t} ({t2})

    One foot lands harder than the other: the trunk cannot show whether a foot drops.
      de Ein Fuß setzt härter auf als der andere: ob ein Fallfuß vorliegt, lässt sich am Rumpf nicht
         erkennen.
      es Un pie pisa más fuerte que el otro: el tronco no puede mostrar si hay pie caído.
      fr Un pied se pose plus fort que l’autre : le tronc ne permet pas de voir s’il s’agit d’un
         pied tombant.

    Without a gyroscope the trunk's rocking is not measured: waddling cannot be detected or ruled
    out.
      de Ohne Gyroskop wird das Wiegen des Rumpfs nicht gemessen: ein Watschelgang lässt sich weder
         erkennen noch ausschließen.
      es Sin giroscopio no se mide el balanceo del tronco: una marcha de pato (anadeante) no se
         puede detectar ni descartar.
      fr Sans gyroscope, le balancement du tronc n’est pas mesuré : une démarche dandinante ne peut
         être ni détectée ni exclue.

    The walking pattern shows nothing unusual ({t}).
      de Das Gangmuster zeigt nichts Ungewöhnliches ({t}).
      es El patrón de marcha no muestra nada inusual ({t}).
      fr Le type de marche ne montre rien d’inhabituel ({t}).

    The walking pattern resembles {w} gait ({t}).
      de Das Gangmuster ähnelt dem Typ „{w}“ ({t}).
      es El patrón de marcha se parece a: {w} ({t}).
      fr Le type de marche ressemble à : {w} ({t}).

    Asymmetric walking; the walking pattern resembles {w} gait ({t}).
      de Asymmetrisches Gehen; das Gangmuster ähnelt dem Typ „{w}“ ({t}).
      es Marcha asimétrica; el patrón se parece a: {w} ({t}).
      fr Marche asymétrique ; le type ressemble à : {w} ({t}).

    Asymmetric walking; the trunk shows no more than that.
      de Asymmetrisches Gehen; mehr zeigt der Rumpf nicht.
      es Marcha asimétrica; el tronco no muestra más que eso.
      fr Marche asymétrique ; le tronc n’en montre pas davantage.

    Walking pattern undetermined: {n} of {n2} straight strides.
      de Gangmuster nicht bestimmt: {n} von {n2} Doppelschritten geradeaus.
      es Patrón de marcha sin determinar: {n} de {n2} zancadas en línea recta.
      fr Type de marche indéterminé : {n} foulées en ligne droite sur {n2}.

    Walking pattern undetermined: forward and left are not known; give --mount.
      de Gangmuster nicht bestimmt: vorn und links sind nicht bekannt; geben Sie --mount an.
      es Patrón de marcha sin determinar: no se sabe dónde están delante e izquierda; indique
         --mount.
      fr Type de marche indéterminé : l’avant et la gauche ne sont pas connus ; donnez --mount.

    Walking pattern undetermined: turns not measured (they need a gyroscope or a magnetometer), so
    that a turn passes for irregular strides.
      de Gangmuster nicht bestimmt: Drehungen nicht gemessen (nötig ist ein Gyroskop oder
         Magnetometer), sodass eine Drehung als unregelmäßige Schritte erscheint.
      es Patrón de marcha sin determinar: giros no medidos (hace falta giroscopio o magnetómetro),
         de modo que un giro se confunde con zancadas irregulares.
      fr Type de marche indéterminé : virages non mesurés (il faut un gyroscope ou un magnétomètre),
         si bien qu’un virage passe pour des foulées irrégulières.

    Walking pattern undetermined: {t} not measured.
      de Gangmuster nicht bestimmt, nicht gemessen: {t}.
      es Patrón de marcha sin determinar; no medido: {t}.
      fr Type de marche indéterminé ; non mesuré : {t}.

    Walking pattern undetermined: no pattern is near enough ({t}).
      de Gangmuster nicht bestimmt: kein Muster ist nah genug ({t}).
      es Patrón de marcha sin determinar: ningún patrón está lo bastante cerca ({t}).
      fr Type de marche indéterminé : aucun type n’est assez proche ({t}).

    {w} {n}, then {w2} {n2}
      de {w} {n}, dann {w2} {n2}
      es {w} {n}, después {w2} {n2}
      fr {w} {n}, puis {w2} {n2}

    clear | klar | claro | net
    clearly | deutlich | claramente | nettement
    weakly | schwach | débilmente | faiblement

    speed (needs the sensor's height)
      de Geschwindigkeit (braucht die Höhe des Sensors)
      es velocidad (hace falta la altura del sensor)
      fr vitesse (nécessite la hauteur du capteur)

    walk ratio | Walk Ratio | relación longitud de paso/cadencia | rapport longueur du pas/cadence
    stride variation | Streuung der Doppelschritte | variación de la zancada | variation des foulées
    trunk motion | Rumpfbewegung | movimiento del tronco | mouvement du tronc

    lean (needs a posture calibration)
      de Neigung (braucht eine Haltungskalibrierung)
      es inclinación (hace falta una calibración de la postura)
      fr inclinaison (nécessite un étalonnage de la posture)

    uneven steps {n} | ungleiche Schritte {n} | pasos desiguales {n} | pas inégaux {n}

    irregular strides {n}
      de unregelmäßige Schritte {n}
      es zancadas irregulares {n}
      fr foulées irrégulières {n}

    short steps for the cadence {n}
      de kurze Schritte für die Schrittfrequenz {n}
      es pasos cortos para la cadencia {n}
      fr pas courts pour la cadence {n}

    short strides for the height {n}
      de kurze Schritte für die Körpergröße {n}
      es zancadas cortas para la estatura {n}
      fr foulées courtes pour la taille {n}

    bent forward {n} | vorgebeugt {n} | inclinado hacia delante {n} | tronc penché en avant {n}
    cadence kept {n} | Schrittfrequenz gehalten {n} | cadencia mantenida {n} | cadence maintenue {n}

    swaying sideways {n}
      de seitliches Schwanken {n}
      es oscilación lateral {n}
      fr oscillations latérales {n}

    rocking trunk {n} | wiegender Rumpf {n} | balanceo del tronco {n} | tronc qui se balance {n}

    little vertical motion {n}
      de wenig senkrechte Bewegung {n}
      es poco movimiento vertical {n}
      fr peu de mouvement vertical {n}

    regular strides {n} | regelmäßige Schritte {n} | zancadas regulares {n} | foulées régulières {n}
    slow {n} | langsam {n} | marcha lenta {n} | lenteur {n}

    Not enough walking to look for fatigue: {n} of {n2} longer bouts at the usual pace.
      de Zu wenig Gehen, um nach Ermüdung zu suchen: {n} von {n2} längeren Gehphasen im üblichen
         Tempo.
      es Muy poca marcha para buscar cansancio: {n} de {n2} tramos largos al ritmo habitual.
      fr Trop peu de marche pour rechercher une fatigue : {n} longues séquences sur {n2} à l’allure
         habituelle.

    Not enough walking to look for fatigue: the bouts span {n} of {n2} min.
      de Zu wenig Gehen, um nach Ermüdung zu suchen: die Gehphasen umfassen {n} von {n2} min.
      es Muy poca marcha para buscar cansancio: los tramos abarcan {n} de {n2} min.
      fr Trop peu de marche pour rechercher une fatigue : les séquences couvrent {n} min sur {n2}.

    Not enough walking to look for fatigue: {n} of {n2} min.
      de Zu wenig Gehen, um nach Ermüdung zu suchen: {n} von {n2} min.
      es Muy poca marcha para buscar cansancio: {n} de {n2} min.
      fr Trop peu de marche pour rechercher une fatigue : {n} min sur {n2}.

    Not enough measures to look for fatigue: give --mount and --sensor-height.
      de Zu wenige Messgrößen, um nach Ermüdung zu suchen: geben Sie --mount und --sensor-height an.
      es Muy pocas medidas para buscar cansancio: indique --mount y --sensor-height.
      fr Trop peu de mesures pour rechercher une fatigue : donnez --mount et --sensor-height.

    {t} ({n} of 100, {n2} bouts).
      de {t} ({n} von 100, {n2} Gehphasen).
      es {t} ({n} de 100, {n2} tramos).
      fr {t} ({n} sur 100, {n2} séquences).

    Some figures of walking became worse during the session and others better, which tiring does not
    explain
      de Einige Gangwerte wurden während der Sitzung schlechter und andere besser, was Ermüdung
         nicht erklärt
      es Algunos valores de la marcha empeoraron durante la sesión y otros mejoraron, lo que el
         cansancio no explica
      fr Certaines valeurs de marche se sont dégradées pendant la séance et d’autres améliorées, ce
         que la fatigue n’explique pas

    Walking held to the end of the session
      de Das Gehen blieb bis zum Ende der Sitzung gleich
      es La marcha se mantuvo hasta el final de la sesión
      fr La marche s’est maintenue jusqu’à la fin de la séance

    Walking drifted a little toward tired in the session
      de Das Gehen wirkte im Lauf der Sitzung etwas ermüdet
      es La marcha mostró algo más de cansancio a lo largo de la sesión
      fr La marche s’est un peu dégradée pendant la séance, dans le sens de la fatigue

    Walking got worse in the course of the session, as it does when one tires
      de Das Gehen wurde im Lauf der Sitzung schlechter, wie es bei Ermüdung vorkommt
      es La marcha empeoró a lo largo de la sesión, como ocurre al cansarse
      fr La marche s’est dégradée au cours de la séance, comme lorsqu’on se fatigue

    other ground, a load or another pace look alike.
      de anderer Boden, eine Last oder ein anderes Tempo können ebenso aussehen.
      es otro suelo, una carga u otro ritmo producen el mismo efecto.
      fr un autre sol, une charge ou une autre allure donnent le même résultat.

    Indicative, not a diagnosis; other ground, a load or another pace look alike.
      de Nur ein Hinweis, keine Diagnose; anderer Boden, eine Last oder ein anderes Tempo können
         ebenso aussehen.
      es Orientativo, no es un diagnóstico; otro suelo, una carga u otro ritmo producen el mismo
         efecto.
      fr À titre indicatif, ce n’est pas un diagnostic ; un autre sol, une charge ou une autre
         allure donnent le même résultat.

    {n}-{n2} points, indicative, not a diagnosis.
      de {n}–{n2} Punkte, nur ein Hinweis, keine Diagnose.
      es {n}–{n2} puntos, orientativo, no es un diagnóstico.
      fr {n}–{n2} points, à titre indicatif, pas un diagnostic.

    0-100 points, indicative, not a diagnosis.
      de 0–100 Punkte, nur ein Hinweis, keine Diagnose.
      es 0–100 puntos, orientativo, no es un diagnóstico.
      fr 0–100 points, à titre indicatif, pas un diagnostic.

    The model {w}, SHA-256 {w2}, says nothing: {w3}.
      de Das Modell {w}, SHA-256 {w2}, sagt nichts: {w3}.
      es El modelo {w}, SHA-256 {w2}, no da resultado: {w3}.
      fr Le modèle {w}, SHA-256 {w2}, ne dit rien : {w3}.

    model {w}, SHA-256 {w2}
      de Modell {w}, SHA-256 {w2}
      es modelo {w}, SHA-256 {w2}
      fr modèle {w}, SHA-256 {w2}

    {t} {n} of 100 points by the model {w}, SHA-256 {w2}, not by Poise's rule
      de {t} {n} von 100 Punkten nach dem Modell {w}, SHA-256 {w2}, nicht nach der Regel von Poise
      es {t}: {n} de 100 puntos según el modelo {w}, SHA-256 {w2}, no según la regla de Poise
      fr {t} : {n} points sur 100 d’après le modèle {w}, SHA-256 {w2}, pas d’après la règle de Poise

    {t}: most like {w3} by the model {w}, SHA-256 {w2}, not by Poise's rule
      de {t}: am ähnlichsten {w3} nach dem Modell {w}, SHA-256 {w2}, nicht nach der Regel von Poise
      es {t}: a lo que más se parece es a {w3} según el modelo {w}, SHA-256 {w2}, no según la regla
         de Poise
      fr {t} : ressemble le plus à {w3} d’après le modèle {w}, SHA-256 {w2}, pas d’après la règle de
         Poise

    {n} of its {n2} features measured.
      de {n} von {n2} seiner Merkmale gemessen.
      es {n} de sus {n2} características medidas.
      fr {n} variables mesurées sur ses {n2}.

    the model {w}, SHA-256 {w2}
      de das Modell {w}, SHA-256 {w2}
      es el modelo {w}, SHA-256 {w2}
      fr le modèle {w}, SHA-256 {w2}

    Lower crossed syndrome
      de Unteres gekreuztes Syndrom
      es Síndrome cruzado inferior
      fr Syndrome croisé inférieur

    Upper crossed syndrome
      de Oberes gekreuztes Syndrom
      es Síndrome cruzado superior
      fr Syndrome croisé supérieur

    # Causes of gaps

    the card was full | die Karte voll war | la tarjeta estaba llena | la carte était pleine

    writing to the card failed
      de das Schreiben auf die Karte misslang
      es falló la escritura en la tarjeta
      fr l’écriture sur la carte a échoué

    the log file was removed while recording
      de die Datei während der Aufzeichnung gelöscht wurde
      es el archivo se borró durante el registro
      fr le fichier a été supprimé pendant l’enregistrement

    the log file was truncated while recording
      de die Datei während der Aufzeichnung gekürzt wurde
      es el archivo se cortó durante el registro
      fr le fichier a été tronqué pendant l’enregistrement

    # Working posture and the back

    The back | Der Rücken | La espalda | Le dos
    Working posture | Arbeitshaltung | Postura de trabajo | Posture de travail

    Curves of the back, and what is usual
      de Krümmungen des Rückens, und was üblich ist
      es Curvas de la espalda y lo habitual
      fr Courbures du dos et valeurs habituelles

    Curves are measured along the skin: they are not the angles of an X-ray.
      de Krümmungen sind entlang der Haut gemessen: sie sind nicht die Winkel eines Röntgenbilds.
      es Las curvas se miden a lo largo de la piel: no son los ángulos de una radiografía.
      fr Les courbures sont mesurées le long de la peau : ce ne sont pas les angles d’une
         radiographie.

    Result of each rule | Ergebnis jeder Regel | Resultado de cada regla | Résultat de chaque règle
    By the rules | Nach den Regeln | Según las reglas | Selon les règles
    How the time went | Wie die Zeit verging | Reparto del tiempo | Comment le temps s’est réparti

    How the time went:
      de Wie die Zeit verging:
      es Reparto del tiempo:
      fr Comment le temps s’est réparti :

    How the time went: {t}
      de Wie die Zeit verging: {t}
      es Reparto del tiempo: {t}
      fr Répartition du temps : {t}

    Time by angle of trunk and neck
      de Zeit nach Winkel von Rumpf und Nacken
      es Tiempo por ángulo del tronco y del cuello
      fr Temps selon l’angle du tronc et de la nuque

    share of the time, % | Anteil der Zeit, % | proporción del tiempo, % | part du temps, %
    shown only | nur angezeigt | solo informativo | affiché seulement

    along the skin, which is no angle of an X-ray
      de entlang der Haut, kein Winkel eines Röntgenbilds
      es a lo largo de la piel; no es un ángulo de radiografía
      fr le long de la peau, ce qui n’est pas un angle de radiographie

    forward is positive
      de nach vorn ist positiv
      es hacia delante es positivo
      fr vers l’avant est positif

    Kyphosis | Kyphose | Cifosis | Cyphose
    Lordosis | Lordose | Lordosis | Lordose
    Pelvis | Becken | Pelvis | Bassin

    Pelvic tilt from neutral
      de Beckenkippung ab Neutralstellung
      es Inclinación pélvica desde la posición neutra
      fr Bascule du bassin depuis la position neutre

    upright | aufrecht | erguido | debout

    Healthy men, standing [{n}]
      de Gesunde Männer, stehend [{n}]
      es Hombres sanos, de pie [{n}]
      fr Hommes en bonne santé, debout [{n}]

    Healthy women, standing [{n}]
      de Gesunde Frauen, stehend [{n}]
      es Mujeres sanas, de pie [{n}]
      fr Femmes en bonne santé, debout [{n}]

    Trunk | Rumpf | Tronco | Tronc
    Neck | Nacken | Cuello | Nuque
    trunk | Rumpf | tronco | tronc
    trunk to a side | Rumpf zur Seite | tronco hacia un lado | tronc de côté
    neck | Nacken | cuello | nuque
    head | Kopf | cabeza | tête
    sacrum | Kreuzbein | sacro | sacrum
    t1 | T1 | T1 | T1
    t12 | T12 | T12 | T12
    thigh-left | linker Oberschenkel | muslo izquierdo | cuisse gauche
    thigh-right | rechter Oberschenkel | muslo derecho | cuisse droite
    shank-left | linker Unterschenkel | pierna izquierda | jambe gauche
    shank-right | rechter Unterschenkel | pierna derecha | jambe droite
    foot-left | linker Fuß | pie izquierdo | pied gauche
    foot-right | rechter Fuß | pie derecho | pied droit
    upper-arm-left | linker Oberarm | brazo izquierdo | bras gauche
    upper-arm-right | rechter Oberarm | brazo derecho | bras droit
    Trunk by EN 1005-4 | Rumpf nach EN 1005-4 | Tronco según EN 1005-4 | Tronc selon EN 1005-4
    Neck by EN 1005-4 | Nacken nach EN 1005-4 | Cuello según EN 1005-4 | Nuque selon EN 1005-4
    EN 1005-4, trunk | EN 1005-4, Rumpf | EN 1005-4, tronco | EN 1005-4, tronc
    EN 1005-4, neck | EN 1005-4, Nacken | EN 1005-4, cuello | EN 1005-4, nuque
    Worn at | Getragen an | Puesto en | Porté à

    Rules of working posture
      de Regeln der Arbeitshaltung
      es Reglas de la postura de trabajo
      fr Règles de posture de travail

    REBA | REBA | REBA | REBA
    RULA | RULA | RULA | RULA

    Holding times of ISO 11226
      de Haltezeiten nach ISO 11226
      es Tiempos de mantenimiento de ISO 11226
      fr Durées de maintien d’ISO 11226

    OWAS, back | OWAS, Rücken | OWAS, espalda | OWAS, dos

    Type of posture (Kendall)
      de Haltungstyp (Kendall)
      es Tipo de postura (Kendall)
      fr Type de posture (Kendall)

    Entered by hand | Von Hand eingegeben | Introducido a mano | Saisi à la main

    Not known to sensors
      de Für Sensoren nicht erkennbar
      es Lo que los sensores no pueden medir
      fr Inconnu des capteurs

    craniovertebral angle, sagittal vertical axis, shoulder protraction and height: positions, which
    inclination cannot show; enter it with 'poise profile set'
      de kraniovertebraler Winkel, sagittale vertikale Achse, Protraktion und Höhe der Schultern:
         Lagen, die eine Neigung nicht zeigen kann; geben Sie sie mit 'poise profile set' ein
      es ángulo craneovertebral, eje vertical sagital, protracción y altura de los hombros:
         posiciones que la inclinación no puede mostrar; introdúzcalas con 'poise profile set'
      fr angle cranio-vertébral, axe vertical sagittal, protraction et hauteur des épaules : des
         positions que l’inclinaison ne peut montrer ; saisissez-les avec 'poise profile set'

    bent back {n} | rückwärts gebeugt {n} | inclinado hacia atrás {n} | penché en arrière {n}
    upright to {n} {n2} | aufrecht bis {n} {n2} | erguido hasta {n} {n2} | droit jusqu’à {n} {n2}

    bent {n} to {n2} {n3}
      de gebeugt {n} bis {n2} {n3}
      es inclinado de {n} a {n2} {n3}
      fr penché de {n} à {n2} {n3}

    bent beyond {n} {n2}
      de gebeugt über {n} {n2}
      es inclinado más de {n} {n2}
      fr penché au-delà de {n} {n2}

    to {n} {n2} | bis {n} {n2} | hasta {n} {n2} | jusqu’à {n} {n2}
    beyond {n} {n2} | über {n} {n2} | más de {n} {n2} | au-delà de {n} {n2}
    upright to 20° 59% | aufrecht bis 20° 59 % | erguido hasta 20° 59 % | droit jusqu’à 20° 59 %
    bent back | rückwärts gebeugt | inclinado hacia atrás | penché en arrière
    upright to {n} | aufrecht bis {n} | erguido hasta {n} | droit jusqu’à {n}
    bent {n} to {n2} | gebeugt {n} bis {n2} | inclinado de {n} a {n2} | penché de {n} à {n2}
    bent beyond {n} | gebeugt über {n} | inclinado más de {n} | penché au-delà de {n}
    to {n} | bis {n} | hasta {n} | jusqu’à {n}
    beyond {n} | über {n} | más de {n} | au-delà de {n}
    acceptable | annehmbar | aceptable | acceptable
    conditional | bedingt annehmbar | aceptable con condiciones | acceptable sous conditions
    not acceptable | nicht annehmbar | no aceptable | non acceptable
    acceptable {n} | annehmbar {n} | aceptable {n} | acceptable {n}

    conditional {n}
      de bedingt annehmbar {n}
      es aceptable con condiciones {n}
      fr acceptable sous conditions {n}

    not acceptable {n} | nicht annehmbar {n} | no aceptable {n} | non acceptable {n}
    {t} of {t2} | {t} von {t2} | {t} de {t2} | {t} sur {t2}

    standing and walking upright {t}
      de aufrecht stehend und gehend {t}
      es de pie y caminando erguido {t}
      fr debout et en marche {t}

    not known: {t} | nicht bekannt: {t} | no se conoce: {t} | non connu : {t}
    posture score A {t} | Haltungswert A {t} | puntuación de postura A {t} | score de posture A {t}
    posture score B {t} | Haltungswert B {t} | puntuación de postura B {t} | score de posture B {t}

    mostly {n} ({n2}), up to {n3}
      de meist {n} ({n2}), bis {n3}
      es sobre todo {n} ({n2}), hasta {n3}
      fr surtout {n} ({n2}), jusqu’à {n3}

    posture score A mostly {n} ({n2}), up to {n3}; the whole lay between {n4} and {n5}: Poise does
    not measure legs, arms, load and grip, so there is no single figure
      de Haltungswert A meist {n} ({n2}), bis {n3}; das Ganze lag zwischen {n4} und {n5}: Poise
         misst Beine, Arme, Last und Griff nicht, daher gibt es keine einzelne Zahl
      es puntuación de postura A sobre todo {n} ({n2}), hasta {n3}; el total estuvo entre {n4} y
         {n5}: Poise no mide piernas, brazos, carga ni agarre, así que no hay una sola cifra
      fr score de posture A surtout {n} ({n2}), jusqu’à {n3} ; l’ensemble était entre {n4} et {n5} :
         Poise ne mesure ni jambes, ni bras, ni charge, ni prise, il n’y a donc pas de valeur unique

    never exceeded | nie überschritten | nunca superado | jamais dépassé
    exceeded {t}: {t2} | {t} überschritten: {t2} | superado {t}: {t2} | dépassé {t} : {t2}

    {t} {n} for more than {n2} s
      de {t} {n} länger als {n2} s
      es {t} {n} durante más de {n2} s
      fr {t} {n} pendant plus de {n2} s

    {t} {n}, which is not to be held at all
      de {t} {n}, was gar nicht gehalten werden soll
      es {t} {n}, que no debe mantenerse en absoluto
      fr {t} {n}, à ne jamais maintenir

    straight {n} | gerade {n} | recta {n} | droit {n}

    bent {n} (class {n2})
      de gebeugt {n} (Klasse {n2})
      es inclinada {n} (clase {n2})
      fr penché {n} (classe {n2})

    bent to a side {n} (class {n2})
      de zur Seite gebeugt {n} (Klasse {n2})
      es inclinada a un lado {n} (clase {n2})
      fr penché d’un côté {n} (classe {n2})

    bent and to a side {n} (class {n2})
      de nach vorn und zur Seite gebeugt {n} (Klasse {n2})
      es inclinada hacia delante y a un lado {n} (clase {n2})
      fr penché en avant et d’un côté {n} (classe {n2})

    a twist is not seen
      de eine Drehung wird nicht erkannt
      es no se ve la torsión
      fr une rotation ne se voit pas

    {t}; kyphosis {n}, lordosis {n2} standard deviations from the mean
      de {t}; Kyphose {n}, Lordose {n2} Standardabweichungen vom Mittelwert
      es {t}; cifosis a {n}, lordosis a {n2} desviaciones estándar de la media
      fr {t} ; cyphose à {n}, lordose à {n2} écarts types de la moyenne

    ideal | ideal | ideal | idéale
    kyphotic-lordotic | kyphotisch-lordotisch | cifótica-lordótica | cyphotique-lordotique
    flat back | Flachrücken | espalda plana | dos plat

    possible sway back
      de möglicher Sway-Back
      es posible espalda en balanceo (sway back)
      fr dos balancé possible (sway back)

    lordotic | lordotisch | lordótica | lordotique
    kyphotic | kyphotisch | cifótica | cyphotique
    none | keine | ninguno | aucun

    {t}: confidence {n} with {n2}% of the signs known
      de {t}: Verlässlichkeit {n}, {n2} % der Zeichen bekannt
      es {t}: confianza {n} con el {n2} % de los signos conocidos
      fr {t} : fiabilité {n}, {n2} % des signes connus

    hip flexors | Hüftbeuger | flexores de la cadera | fléchisseurs de hanche
    pelvic tilt | Beckenkippung | inclinación pélvica | bascule du bassin
    lordosis | Lordose | lordosis | lordose
    kyphosis | Kyphose | cifosis | cyphose

    craniovertebral angle
      de kraniovertebraler Winkel
      es ángulo craneovertebral
      fr angle cranio-vertébral

    shoulder protraction
      de Protraktion der Schultern
      es protracción de los hombros
      fr protraction des épaules

    shoulder elevation | Hochstand der Schultern | elevación de los hombros | élévation des épaules

    needs 'poise rom --movement hip-extension' with a thigh's sensor
      de braucht 'poise rom --movement hip-extension' mit einem Sensor am Oberschenkel
      es hace falta 'poise rom --movement hip-extension' con un sensor en el muslo
      fr nécessite 'poise rom --movement hip-extension' avec un capteur à la cuisse

    a position, which inclination cannot show; measure and enter it
      de eine Lage, die eine Neigung nicht zeigen kann; messen und eingeben
      es una posición que la inclinación no puede mostrar; mídala e introdúzcala
      fr une position que l’inclinaison ne peut montrer ; mesurez-la et saisissez-la

    needs a reference that was measured; a sensor knows its change alone
      de braucht einen gemessenen Bezug; ein Sensor kennt nur die Änderung
      es hace falta una referencia medida; un sensor solo conoce su cambio
      fr nécessite une référence mesurée ; un capteur n’en connaît que le changement

    needs sensors at t12 and sacrum
      de braucht Sensoren an T12 und Kreuzbein
      es hacen falta sensores en T12 y sacro
      fr nécessite des capteurs à T12 et au sacrum

    no standing or walking with sensors at several places
      de kein Stehen oder Gehen mit Sensoren an mehreren Stellen
      es ni de pie ni caminando con sensores en varios lugares
      fr aucune station debout ni marche avec des capteurs à plusieurs endroits

    needs sensors at t1, t12 and sacrum, flat on the skin and with their mount in the board file
      de braucht Sensoren an T1, T12 und Kreuzbein, flach auf der Haut und mit ihrer Lage in der
         Board-Datei
      es hacen falta sensores en T1, T12 y sacro, planos sobre la piel y con su colocación en el
         archivo de la placa
      fr nécessite des capteurs à T1, T12 et au sacrum, à plat sur la peau, avec leur position dans
         le fichier de carte

    the wearer lies; rules are of sitting, standing and walking
      de die Person liegt; die Regeln gelten für Sitzen, Stehen und Gehen
      es la persona está acostada; las reglas son para estar sentado, de pie y caminar
      fr la personne est allongée ; les règles valent assis, debout et en marche

    no neutral pose is known; run poise calibrate segments
      de keine Neutralstellung bekannt; führen Sie poise calibrate segments aus
      es no se conoce la posición neutra; ejecute poise calibrate segments
      fr pas de position neutre connue ; lancez poise calibrate segments

    No sensor sees a muscle
      de Kein Sensor sieht einen Muskel
      es Ningún sensor ve un músculo
      fr Aucun capteur ne voit un muscle

    usually tight: {t} | meist verkürzt: {t} | suelen estar tensos: {t} | souvent raides : {t}
    usually weak: {t} | meist schwach: {t} | suelen estar débiles: {t} | souvent faibles : {t}
    upper trapezius | oberer Trapezius | trapecio superior | trapèze supérieur
    levator scapulae | Levator scapulae | elevador de la escápula | élévateur de la scapula

    pectoralis major and minor
      de Pectoralis major und minor
      es pectoral mayor y menor
      fr grand et petit pectoral

    iliopsoas | Iliopsoas | psoas ilíaco | ilio-psoas
    rectus femoris | Rectus femoris | recto femoral | droit fémoral

    thoracolumbar erector spinae
      de thorakolumbaler Erector spinae
      es erector de la columna (toracolumbar)
      fr érecteurs du rachis thoraco-lombaires

    deep neck flexors
      de tiefe Halsbeuger
      es flexores profundos del cuello
      fr fléchisseurs profonds du cou

    lower and middle trapezius
      de unterer und mittlerer Trapezius
      es trapecio inferior y medio
      fr trapèze inférieur et moyen

    serratus anterior | Serratus anterior | serrato anterior | dentelé antérieur

    rectus abdominis and obliques
      de gerade und schräge Bauchmuskeln
      es recto abdominal y oblicuos
      fr droit de l’abdomen et obliques

    gluteus maximus and medius
      de Gluteus maximus und medius
      es glúteo mayor y medio
      fr grand et moyen fessier

    craniovertebral angle {n} (origin: {t}; the mean of healthy people is {n2})
      de kraniovertebraler Winkel {n} (Vorlage: {t}; das Mittel Gesunder ist {n2})
      es ángulo craneovertebral {n} (criterio original: {t}; la media de personas sanas es {n2})
      fr angle cranio-vertébral {n} (origine : {t} ; la moyenne des personnes en bonne santé est
         {n2})

    pelvic tilt {n} (origin: over {n2}; healthy pelves have {n3})
      de Beckenkippung {n} (Vorlage: über {n2}; gesunde Becken haben {n3})
      es inclinación pélvica {n} (criterio original: más de {n2}; las pelvis sanas tienen {n3})
      fr bascule du bassin {n} (origine : plus de {n2} ; chez les personnes en bonne santé : {n3})

    pelvic tilt {n} (origin: within {n2}; healthy pelves have {n3})
      de Beckenkippung {n} (Vorlage: bis {n2}; gesunde Becken haben {n3})
      es inclinación pélvica {n} (criterio original: hasta {n2}; las pelvis sanas tienen {n3})
      fr bascule du bassin {n} (origine : jusqu’à {n2} ; chez les personnes en bonne santé : {n3})

    shoulder protraction {n} mm (origin: over {n2})
      de Protraktion der Schultern {n} mm (Vorlage: über {n2})
      es protracción de los hombros {n} mm (criterio original: más de {n2})
      fr protraction des épaules {n} mm (origine : plus de {n2})

    shoulder protraction {n} mm (origin: within {n2})
      de Protraktion der Schultern {n} mm (Vorlage: bis {n2})
      es protracción de los hombros {n} mm (criterio original: hasta {n2})
      fr protraction des épaules {n} mm (origine : jusqu’à {n2})

    shoulders elevated | Schultern hochgezogen | hombros elevados | épaules relevées

    shoulders not elevated
      de Schultern nicht hochgezogen
      es hombros no elevados
      fr épaules non relevées

    hip extension {n} | Hüftstreckung {n} | extensión de la cadera {n} | extension de hanche {n}

    sagittal vertical axis {n} mm (origin: {t})
      de sagittale vertikale Achse {n} mm (Vorlage: {t})
      es eje vertical sagital {n} mm (criterio original: {t})
      fr axe vertical sagittal {n} mm (origine : {t})

    {n} upright | {n} aufrecht | {n} erguido | {n} debout
    {n} sitting | {n} sitzend | {n} sentado | {n} assis

    {n} back upright
      de {n} nach hinten, aufrecht
      es {n} hacia atrás, erguido
      fr {n} vers l’arrière, debout

    {n} forward upright
      de {n} nach vorn, aufrecht
      es {n} hacia delante, erguido
      fr {n} vers l’avant, debout

    {n} back sitting
      de {n} nach hinten, sitzend
      es {n} hacia atrás, sentado
      fr {n} vers l’arrière, assis

    {n} forward sitting
      de {n} nach vorn, sitzend
      es {n} hacia delante, sentado
      fr {n} vers l’avant, assis

    from the neutral pose
      de ab Neutralstellung
      es desde la posición neutra
      fr depuis la position neutre

    surface angle, no angle of an X-ray
      de Winkel der Oberfläche, kein Winkel eines Röntgenbilds
      es ángulo de superficie, no de radiografía
      fr angle de surface, pas un angle de radiographie

    surface angle, {n} in healthy women standing, no angle of an X-ray
      de Winkel der Oberfläche, {n} bei gesunden Frauen im Stehen, kein Winkel eines Röntgenbilds
      es ángulo de superficie, {n} en mujeres sanas de pie, no de radiografía
      fr angle de surface, {n} chez les femmes en bonne santé debout, pas un angle de radiographie

    surface angle, {n} in healthy men standing, no angle of an X-ray
      de Winkel der Oberfläche, {n} bei gesunden Männern im Stehen, kein Winkel eines Röntgenbilds
      es ángulo de superficie, {n} en hombres sanos de pie, no de radiografía
      fr angle de surface, {n} chez les hommes en bonne santé debout, pas un angle de radiographie

    # Air

    Air | Luft | Aire | Air
    Pressure, {t} | Luftdruck, {t} | Presión, {t} | Pression, {t}
    {n} hPa at rest | {n} hPa in Ruhe | {n} hPa en reposo | {n} hPa au repos

    down {n} hPa in twelve hours
      de in zwölf Stunden um {n} hPa gefallen
      es baja {n} hPa en doce horas
      fr en baisse de {n} hPa en douze heures

    up {n} hPa in twelve hours
      de in zwölf Stunden um {n} hPa gestiegen
      es sube {n} hPa en doce horas
      fr en hausse de {n} hPa en douze heures

    too little rest to tell weather from motion
      de zu wenig Ruhe, um Wetter von Bewegung zu unterscheiden
      es muy poco reposo para distinguir el tiempo meteorológico del movimiento
      fr trop peu de repos pour distinguer la météo du mouvement

    Weather that some people feel
      de Wetter, das manche spüren
      es Tiempo meteorológico que algunas personas notan
      fr Météo que certaines personnes ressentent

    {t}, {n} of {n2}; rain is not sensed.
      de {t}, {n} von {n2}; Regen wird nicht gemessen.
      es {t}, {n} de {n2}; la lluvia no se mide.
      fr {t}, {n} sur {n2} ; la pluie n’est pas mesurée.

    No forecast: studies contradict each other
      de Keine Vorhersage: Studien widersprechen einander
      es Sin pronóstico: los estudios se contradicen
      fr Pas de prévision : les études se contredisent

    Floors on foot | Stockwerke zu Fuß | Pisos a pie | Étages à pied

    {n} up (give or take {n2}), {n3} down (give or take {n4})
      de {n} hinauf (etwa ± {n2}), {n3} hinunter (etwa ± {n4})
      es {n} subidos (± {n2} aprox.), {n3} bajados (± {n4} aprox.)
      fr {n} montés (à {n2} près), {n3} descendus (à {n4} près)

    # Diary

    Diary | Tagebuch | Diario | Journal

    no check-in was made; run 'poise checkin'.
      de es gibt keinen Eintrag; 'poise checkin' fragt danach.
      es no se hizo ninguna anotación en el diario; ejecute 'poise checkin'.
      fr aucune saisie n’a été faite ; lancez 'poise checkin'.

    nothing was said in these days: 'poise checkin' asks.
      de an diesen Tagen wurde nichts eingetragen: 'poise checkin' fragt danach.
      es en estos días no se anotó nada: 'poise checkin' pregunta.
      fr rien n’a été saisi ces jours-là : 'poise checkin' pose les questions.

    Worst pain of a region
      de Stärkster Schmerz einer Stelle
      es Dolor máximo en una zona
      fr Douleur la plus forte d’une zone

    Morning stiffness | Morgensteifigkeit | Rigidez matutina | Raideur matinale

    Illness all in all
      de Krankheit insgesamt
      es Valoración global de la enfermedad
      fr Maladie dans l’ensemble

    Mood | Stimmung | Ánimo | Humeur
    The night | Die Nacht | La noche | La nuit

    C-reactive protein
      de C-reaktives Protein (CRP)
      es Proteína C reactiva (PCR)
      fr Protéine C réactive (CRP)

    Doses taken | Genommene Dosen | Dosis tomadas | Doses prises
    1 dose due | 1 Dosis fällig | 1 dosis prevista | 1 dose prévue
    {n} doses due | {n} Dosen fällig | {n} dosis previstas | {n} doses prévues
    last of 1 check-in | letzter von 1 Eintrag | última de 1 anotación | dernière de 1 saisie

    last of {n} check-ins
      de letzter von {n} Einträgen
      es última de {n} anotaciones
      fr dernière de {n} saisies

    BASDAI | BASDAI | BASDAI | BASDAI
    ASDAS-CRP | ASDAS-CRP | ASDAS-PCR | ASDAS-CRP
    active | aktiv | activa | active
    inactive | inaktiv | inactiva | inactive
    very high | sehr hoch | muy alta | très élevée
    active from {n} on | aktiv ab {n} | activa a partir de {n} | active à partir de {n}

    {t}; active from {n} on
      de {t}; aktiv ab {n}
      es {t}; activa a partir de {n}
      fr {t} ; active à partir de {n}

    it asks for the past week
      de er fragt nach der vergangenen Woche
      es pregunta por la última semana
      fr il porte sur la semaine passée

    said every day it is a diary's figure
      de täglich erfragt ist er ein Tagebuchwert
      es contestado cada día, es un valor de diario
      fr saisi chaque jour, c’est une valeur de journal

    with a CRP of at most {n} days before or after
      de mit einem CRP von höchstens {n} Tagen davor oder danach
      es con una PCR de como mucho {n} días antes o después
      fr avec une CRP dosée au plus {n} jours avant ou après

    {t}, from {n} to {n2}. | {t}, von {n} bis {n2}. | {t}, de {n} a {n2}. | {t}, de {n} à {n2}.

    {t}: too few to tell a change from ups and downs.
      de {t}: zu wenige, um eine Änderung von einem Auf und Ab zu unterscheiden.
      es {t}: muy pocos para distinguir un cambio de los altibajos.
      fr {t} : trop peu de données pour distinguer un vrai changement des hauts et des bas.

    {t}; median {n} ({t2}), then {n2} ({t3}): {t4}.
      de {t}; Median {n} ({t2}), dann {n2} ({t3}): {t4}.
      es {t}; mediana {n} ({t2}), después {n2} ({t3}): {t4}.
      fr {t} ; médiane {n} ({t2}), puis {n2} ({t3}) : {t4}.

    1 day from {t} to {t2} | 1 Tag von {t} bis {t2} | 1 día del {t} al {t2} | 1 jour du {t} au {t2}

    {n} days from {t} to {t2}
      de {n} Tage von {t} bis {t2}
      es {n} días del {t} al {t2}
      fr {n} jours du {t} au {t2}

    a major improvement | eine große Besserung | una gran mejoría | une amélioration majeure

    an important improvement
      de eine bedeutsame Besserung
      es una mejoría importante
      fr une amélioration importante

    clinically important worsening
      de klinisch bedeutsame Verschlechterung
      es un empeoramiento clínicamente importante
      fr une aggravation cliniquement importante

    no change beyond the ups and downs of the days
      de keine Änderung über das Auf und Ab der Tage hinaus
      es ningún cambio más allá de los altibajos de los días
      fr aucun changement au-delà des hauts et des bas des jours

    no important change
      de keine bedeutsame Änderung
      es ningún cambio importante
      fr aucun changement important

    reduced by half or more
      de um die Hälfte oder mehr gesunken
      es reducido a la mitad o menos
      fr réduit de moitié ou plus

    worse | schlechter | peor | pire
    remission | Remission | remisión | rémission

    1 check-in on {n} of 1 day.
      de 1 Eintrag an {n} von 1 Tag.
      es 1 anotación en {n} de 1 día.
      fr 1 saisie, {n} jour sur 1.

    {n} check-ins on {n2} of 1 day.
      de {n} Einträge an {n2} von 1 Tag.
      es {n} anotaciones en {n2} de 1 día.
      fr {n} saisies, {n2} jour sur 1.

    1 check-in on {n} of {n2} days.
      de 1 Eintrag an {n} von {n2} Tagen.
      es 1 anotación en {n} de {n2} días.
      fr 1 saisie, {n} jour sur {n2}.

    {n} check-ins on {n2} of {n3} days.
      de {n} Einträge an {n2} von {n3} Tagen.
      es {n} anotaciones en {n2} de {n3} días.
      fr {n} saisies sur {n2} des {n3} jours.

    Flare on 1 day: {t}. | Schub an 1 Tag: {t}. | Brote en 1 día: {t}. | Poussée sur 1 jour : {t}.

    Flare on {n} days: {t}.
      de Schub an {n} Tagen: {t}.
      es Brote en {n} días: {t}.
      fr Poussée sur {n} jours : {t}.

    the newest of them | die neuesten davon | los más recientes | les plus récents

    No ASDAS-CRP: it needs the question on the illness all in all, and a blood test's CRP of at most
    {n} days before or after.
      de Kein ASDAS-CRP: nötig sind die Frage nach der Krankheit insgesamt und ein CRP-Blutwert von
         höchstens {n} Tagen davor oder danach.
      es Sin ASDAS-PCR: hacen falta la pregunta de valoración global de la enfermedad y una PCR en
         sangre de como mucho {n} días antes o después.
      fr Pas d’ASDAS-CRP : il faut la question sur la maladie dans l’ensemble et une CRP sanguine
         dosée au plus {n} jours avant ou après.

    what was said is compared with what was measured in reports of {n} days and more; 'poise
    triggers' looks at the last {n2}.
      de die Angaben werden in Berichten ab {n} Tagen mit dem Gemessenen verglichen; 'poise
         triggers' betrachtet die letzten {n2}.
      es lo anotado se compara con lo medido en informes de {n} días o más; 'poise triggers' mira
         los últimos {n2}.
      fr les réponses sont comparées aux mesures dans les rapports de {n} jours et plus ; 'poise
         triggers' regarde les {n2} derniers.

    What was said last, and how it scattered
      de Die letzten Angaben und ihre Streuung
      es Lo último que se anotó y cómo varió
      fr Dernières réponses, et leurs variations

    Medicines | Medikamente | Medicamentos | Médicaments
    What went together | Was zusammen auftrat | Lo que varió a la vez | Ce qui allait ensemble
    1 region | 1 Stelle | 1 zona | 1 zone
    {n} regions | {n} Stellen | {n} zonas | {n} zones

    most on the mean: {t}, {n} of {n2}.
      de im Mittel am stärksten: {t}, {n} von {n2}.
      es mayor media: {t}, {n} de {n2}.
      fr la plus forte en moyenne : {t}, {n} sur {n2}.

    Where it hurt | Wo es schmerzte | Dónde dolió | Où vous aviez mal
    Pain by region | Schmerz nach Stellen | Dolor por zonas | Douleur par zone

    Bars: mean of the days on which it was named; ticks: the most.
      de Balken: Mittel der Tage, an denen sie genannt wurde; Striche: der höchste Wert.
      es Barras: media de los días en que se nombró; rayas: máximo.
      fr Barres : moyenne des jours où elle a été citée ; traits : le maximum.

    Region | Stelle | Zona | Zone
    Days | Tage | Días | Jours
    Mean | Mittel | Media | Moyenne
    Most | Maximum | Máximo | Maximum
    Seen | Bemerkt | Observado | Constaté
    swollen | geschwollen | hinchazón | gonflé
    warm | warm | calor | chaud

    Doses by medicine, as planned and as said
      de Dosen je Medikament, geplant und angegeben
      es Dosis por medicamento, previstas y anotadas
      fr Doses par médicament, prévues et déclarées

    Medicine | Medikament | Medicamento | Médicament
    Due | Fällig | Previstas | Prévues
    Taken | Genommen | Tomadas | Prises
    Late | Verspätet | Tarde | En retard
    Skipped | Ausgelassen | Saltadas | Sautées
    Missed | Versäumt | Olvidadas | Oubliées
    Compared: {t}. | Verglichen: {t}. | Comparado: {t}. | Comparé : {t}.

    {t} against {t2}, {n} h before
      de {t} gegen {t2}, {n} h davor
      es {t} frente a {t2}, {n} h antes
      fr {t} selon {t2}, {n} h avant

    A point a day: {t} against {t2}, {n} h before the check-in.
      de Ein Punkt je Tag: {t} gegen {t2}, {n} h vor dem Eintrag.
      es Un punto por día: {t} frente a {t2}, {n} h antes de la anotación.
      fr Un point par jour : {t} selon {t2}, {n} h avant la saisie.

    {t} and {t2} by day | {t} und {t2} nach Tagen | {t} y {t2} por días | {t} et {t2} par jour
    Each check-in | Jeder Eintrag | Cada anotación | Chaque saisie
    When | Wann | Cuándo | Quand
    Flare | Schub | Brote | Poussée
    yes | ja | sí | oui
    no | nein | no | non
    {t} {n}, {t2} {n2} | {t} {n}, {t2} {n2} | {t} {n}, {t2} {n2} | {t} {n}, {t2} {n2}
    level, 0 to 10 | Stärke, 0 bis 10 | nivel, 0 a 10 | niveau, 0 à 10
    C{n} | C{n} | C{n} | C{n}
    T{n} | T{n} | T{n} | T{n}
    L{n} | L{n} | L{n} | L{n}
    SI | ISG | SI | SI
    left SI joint | linkes ISG | articulación SI izquierda | articulation SI gauche
    right SI joint | rechtes ISG | articulación SI derecha | articulation SI droite

    left sacroiliac joint
      de linkes Iliosakralgelenk
      es articulación sacroilíaca izquierda
      fr articulation sacro-iliaque gauche

    right sacroiliac joint
      de rechtes Iliosakralgelenk
      es articulación sacroilíaca derecha
      fr articulation sacro-iliaque droite

    left shoulder | linke Schulter | hombro izquierdo | épaule gauche
    right shoulder | rechte Schulter | hombro derecho | épaule droite
    left elbow | linker Ellbogen | codo izquierdo | coude gauche
    right elbow | rechter Ellbogen | codo derecho | coude droit
    left wrist | linkes Handgelenk | muñeca izquierda | poignet gauche
    right wrist | rechtes Handgelenk | muñeca derecha | poignet droit
    left hand | linke Hand | mano izquierda | main gauche
    right hand | rechte Hand | mano derecha | main droite
    left hip | linke Hüfte | cadera izquierda | hanche gauche
    right hip | rechte Hüfte | cadera derecha | hanche droite
    left knee | linkes Knie | rodilla izquierda | genou gauche
    right knee | rechtes Knie | rodilla derecha | genou droit
    left ankle | linkes Sprunggelenk | tobillo izquierdo | cheville gauche
    right ankle | rechtes Sprunggelenk | tobillo derecho | cheville droite

    share of good posture
      de Anteil guter Haltung
      es proporción de buena postura
      fr part de bonne posture

    number of steps | Zahl der Schritte | número de pasos | nombre de pas
    walking time | Gehzeit | tiempo caminando | temps de marche

    share of sitting and lying
      de Anteil von Sitzen und Liegen
      es proporción de tiempo sentado y acostado
      fr part du temps assis ou couché

    length of the main rest
      de Dauer der Hauptruhe
      es duración del descanso principal
      fr durée du repos principal

    air pressure | Luftdruck | presión atmosférica | pression atmosphérique

    rise of the air pressure over 12 hours
      de Anstieg des Luftdrucks über 12 Stunden
      es aumento de la presión atmosférica en 12 horas
      fr hausse de la pression atmosphérique sur 12 heures

    humidity | Luftfeuchte | humedad | humidité
    temperature | Temperatur | temperatura | température
    rating of the night | Bewertung der Nacht | valoración de la noche | note de la nuit

    share of doses left out
      de Anteil ausgelassener Dosen
      es proporción de dosis no tomadas
      fr part de doses omises

    pain | Schmerz | dolor | douleur
    morning stiffness | Morgensteifigkeit | rigidez matutina | raideur matinale
    fatigue | Müdigkeit | cansancio | fatigue
    mood | Stimmung | ánimo | humeur

    {t} was entered on 1 day: {n} more are needed before anything can be compared, and {n2} are
    better.
      de {t} wurde an 1 Tag eingetragen: noch {n} sind nötig, bevor sich etwas vergleichen lässt,
         und {n2} sind besser.
      es {t}: 1 día con anotación; hacen falta {n} más para poder comparar, y con {n2} es mejor.
      fr {t} : saisie sur 1 jour ; il en faut encore {n} avant de pouvoir comparer, et {n2} seraient
         préférables.

    {t} was entered on {n} days: {n2} more are needed before anything can be compared, and {n3} are
    better.
      de {t} wurde an {n} Tagen eingetragen: noch {n2} sind nötig, bevor sich etwas vergleichen
         lässt, und {n3} sind besser.
      es {t}: {n} días con anotación; hacen falta {n2} más para poder comparar, y con {n3} es mejor.
      fr {t} : saisie sur {n} jours ; il en faut encore {n2} avant de pouvoir comparer, et {n3}
         seraient préférables.

    {t} was entered on {n} days: 1 more is needed before anything can be compared, and {n2} are
    better.
      de {t} wurde an {n} Tagen eingetragen: noch 1 ist nötig, bevor sich etwas vergleichen lässt,
         und {n2} sind besser.
      es {t}: {n} días con anotación; hace falta 1 más para poder comparar, y con {n2} es mejor.
      fr {t} : saisie sur {n} jours ; il en faut encore 1 avant de pouvoir comparer, et {n2}
         seraient préférables.

    {t} was entered on {n} days, but fewer than {n2} of them have measurements: wear the device on
    the days of check-ins.
      de {t} wurde an {n} Tagen eingetragen, aber an weniger als {n2} davon wurde etwas gemessen:
         tragen Sie das Gerät an den Tagen der Einträge.
      es {t}: {n} días con anotación, pero menos de {n2} de ellos tienen mediciones: lleve puesto el
         dispositivo los días en que anote.
      fr {t} : saisie sur {n} jours, mais moins de {n2} d’entre eux ont des mesures ; portez
         l’appareil les jours de saisie.

    None found: of {n} comparisons with {t} over {n2} days none stands out from chance.
      de Nichts gefunden: von {n} Vergleichen mit {t} über {n2} Tage hebt sich keiner vom Zufall ab.
      es No se encontró nada: de {n} comparaciones con {t} en {n2} días, ninguna se distingue del
         azar.
      fr Rien trouvé : sur {n} comparaisons avec {t} en {n2} jours, aucune ne se distingue du
         hasard.

    A correlation is not a cause.
      de Ein Zusammenhang ist keine Ursache.
      es Una correlación no es una causa.
      fr Une corrélation n’est pas une cause.

    {n} comparisons were made over {n2} days.
      de {n} Vergleiche über {n2} Tage wurden gemacht.
      es Se hicieron {n} comparaciones en {n2} días.
      fr {n} comparaisons ont été faites sur {n2} jours.

    By the rule "origin": of pure noise it finds a trigger in about two diaries of three.
      de Nach der Regel „origin“: aus reinem Zufall findet sie in etwa zwei von drei Tagebüchern
         einen Auslöser.
      es Según la regla «origin»: en puro azar encuentra un desencadenante en unos dos diarios de
         cada tres.
      fr D’après la règle « origin » : avec des données purement aléatoires, elle trouve un
         déclencheur dans environ deux journaux sur trois.

    Only {n} days: wait for {n2} before you rely on it.
      de Nur {n} Tage: verlassen Sie sich erst ab {n2} Tagen darauf.
      es Solo {n} días: espere a tener {n2} antes de fiarse.
      fr Seulement {n} jours : attendez-en {n2} avant de vous y fier.

    Higher {t} in the 12 hours before went with lower {t2}, {t3}: {t4}, lag {n} h.
      de Höhere Werte bei „{t}“ in den 12 Stunden davor gingen mit niedrigeren Werten bei „{t2}“
         einher, {t3}: {t4}, Abstand {n} h.
      es Mayor {t} en las 12 horas previas se asoció con menor {t2}, {t3}: {t4}, desfase {n} h.
      fr Une valeur plus haute de « {t} » dans les 12 heures précédentes allait avec une valeur plus
         basse de « {t2} », {t3} : {t4}, décalage {n} h.

    Higher {t} in the 12 hours before went with higher {t2}, {t3}: {t4}, lag {n} h.
      de Höhere Werte bei „{t}“ in den 12 Stunden davor gingen mit höheren Werten bei „{t2}“ einher,
         {t3}: {t4}, Abstand {n} h.
      es Mayor {t} en las 12 horas previas se asoció con mayor {t2}, {t3}: {t4}, desfase {n} h.
      fr Une valeur plus haute de « {t} » dans les 12 heures précédentes allait avec une valeur plus
         haute de « {t2} », {t3} : {t4}, décalage {n} h.

    Higher {t} in the 24 hours before went with lower {t2}, {t3}: {t4}, lag {n} h.
      de Höhere Werte bei „{t}“ in den 24 Stunden davor gingen mit niedrigeren Werten bei „{t2}“
         einher, {t3}: {t4}, Abstand {n} h.
      es Mayor {t} en las 24 horas previas se asoció con menor {t2}, {t3}: {t4}, desfase {n} h.
      fr Une valeur plus haute de « {t} » dans les 24 heures précédentes allait avec une valeur plus
         basse de « {t2} », {t3} : {t4}, décalage {n} h.

    Higher {t} in the 24 hours before went with higher {t2}, {t3}: {t4}, lag {n} h.
      de Höhere Werte bei „{t}“ in den 24 Stunden davor gingen mit höheren Werten bei „{t2}“ einher,
         {t3}: {t4}, Abstand {n} h.
      es Mayor {t} en las 24 horas previas se asoció con mayor {t2}, {t3}: {t4}, desfase {n} h.
      fr Une valeur plus haute de « {t} » dans les 24 heures précédentes allait avec une valeur plus
         haute de « {t2} », {t3} : {t4}, décalage {n} h.

    Higher {t} {n} hours earlier went with lower {t2}, {t3}: {t4}, lag {n2} h.
      de Höhere Werte bei „{t}“ {n} Stunden vorher gingen mit niedrigeren Werten bei „{t2}“ einher,
         {t3}: {t4}, Abstand {n2} h.
      es Mayor {t} {n} horas antes se asoció con menor {t2}, {t3}: {t4}, desfase {n2} h.
      fr Une valeur plus haute de « {t} » {n} heures plus tôt allait avec une valeur plus basse de
         « {t2} », {t3} : {t4}, décalage {n2} h.

    Higher {t} {n} hours earlier went with higher {t2}, {t3}: {t4}, lag {n2} h.
      de Höhere Werte bei „{t}“ {n} Stunden vorher gingen mit höheren Werten bei „{t2}“ einher,
         {t3}: {t4}, Abstand {n2} h.
      es Mayor {t} {n} horas antes se asoció con mayor {t2}, {t3}: {t4}, desfase {n2} h.
      fr Une valeur plus haute de « {t} » {n} heures plus tôt allait avec une valeur plus haute de
         « {t2} », {t3} : {t4}, décalage {n2} h.

    strong | stark | fuerte | fort
    r {n} | r {n} | r {n} | r {n}
    p {n} | p {n} | p {n} | p {n}

    p {n} (all tests: {n2})
      de p {n} (alle Tests: {n2})
      es p {n} (todas las pruebas: {n2})
      fr p {n} (tous les tests : {n2})

    {n} days that tell as {n2}
      de {n} Tage, so aussagekräftig wie {n2}
      es {n} días, que equivalen a {n2}
      fr {n} jours qui en valent {n2} indépendants

    # Training

    no set was kept in these days: 'poise reps' measures them.
      de an diesen Tagen wurde kein Satz gespeichert: 'poise reps' misst sie.
      es en estos días no se guardó ninguna serie: 'poise reps' las mide.
      fr aucune série n’a été gardée ces jours-là : 'poise reps' les mesure.

    {t}: {n} m/s a kg over {t2}
      de {t}: {n} m/s je kg über {t2}
      es {t}: {n} m/s por kg con {t2}
      fr {t} : {n} m/s par kg sur {t2}

    1 load | 1 Last | 1 carga | 1 charge
    {n} loads | {n} Lasten | {n} cargas | {n} charges

    would not move at {n} kg
      de keine Bewegung mehr bei {n} kg
      es no se movería con {n} kg
      fr immobile à {n} kg

    1RM about {n} kg, at {n2} m/s (of groups), give or take {n3} kg
      de 1RM etwa {n} kg, bei {n2} m/s (aus Gruppen), auf {n3} kg genau
      es 1RM de unos {n} kg, a {n2} m/s (de grupos), con un margen de {n3} kg
      fr 1RM d’environ {n} kg, à {n2} m/s (d’après des groupes), à {n3} kg près

    not yet a profile: {t}
      de noch kein Profil: {t}
      es todavía no es un perfil: {t}
      fr pas encore un profil : {t}

    {t}, of at least {n} | {t}, von mindestens {n} | {t}, de al menos {n} | {t}, sur au moins {n}

    velocities less than {n} m/s apart
      de Geschwindigkeiten liegen weniger als {n} m/s auseinander
      es velocidades a menos de {n} m/s entre sí
      fr vitesses à moins de {n} m/s l’une de l’autre

    the points lie too far from a line
      de die Punkte liegen zu weit von einer Linie
      es los puntos están demasiado lejos de una línea
      fr les points sont trop loin d’une droite

    1 set on {t}. | 1 Satz ({t}). | 1 serie en {t}. | 1 série sur {t}.
    {n} sets on 1 day. | {n} Sätze an 1 Tag. | {n} series en 1 día. | {n} séries sur 1 jour.

    {n} sets on {n2} days.
      de {n} Sätze an {n2} Tagen.
      es {n} series en {n2} días.
      fr {n} séries sur {n2} jours.

    {t} without a gyroscope: a sensor that turned by more than {n} degrees in a lift was measured
    wrongly.
      de {t} ohne Gyroskop: ein Sensor, der sich beim Heben um mehr als {n} Grad drehte, wurde
         falsch gemessen.
      es {t} sin giroscopio: si el sensor giró más de {n} grados en un levantamiento, se midió mal.
      fr {t} sans gyroscope : un capteur qui a tourné de plus de {n} degrés pendant un mouvement a
         été mal mesuré.

    Repetitions | Wiederholungen | Repeticiones | Répétitions

    Mean, best and peak velocity of the ways up; tempo: down, pause, up; loss: of the last against
    the best; RPE as you said it, or (~) by your own rated sets or by a table of loss.
      de Mittlere, beste und höchste Geschwindigkeit der Aufwärtsbewegungen; Tempo: ab, Pause, auf;
         Verlust: der letzten gegen die beste; RPE wie von Ihnen angegeben, oder (~) nach Ihren
         bewerteten Sätzen oder einer Tabelle des Verlusts.
      es Velocidad media, mejor y máxima de las subidas; tempo: bajada, pausa, subida; pérdida: de
         la última frente a la mejor; RPE (esfuerzo percibido) como usted lo indicó, o (~) según sus
         series valoradas o una tabla de pérdida.
      fr Vitesse moyenne, meilleure et maximale des montées ; tempo : descente, pause, montée ;
         perte : de la dernière par rapport à la meilleure ; RPE (effort perçu) tel que vous l’avez
         indiqué, ou (~) d’après vos séries notées ou une table de perte.

    Sets in the order in which they were lifted
      de Sätze in der Reihenfolge, in der sie gehoben wurden
      es Series en el orden en que se hicieron
      fr Séries dans l’ordre où elles ont été faites

    Exercise | Übung | Ejercicio | Exercice
    Load, kg | Last, kg | Carga, kg | Charge, kg
    load, kg | Last, kg | carga, kg | charge, kg
    Reps | Wdh. | Rep. | Rép.
    Rep | Wdh. | Rep. | Rép.
    Set | Satz | Serie | Série
    Sets | Sätze | Series | Séries
    Mean, m/s | Mittel, m/s | Media, m/s | Moyenne, m/s
    Best, m/s | Beste, m/s | Mejor, m/s | Meilleure, m/s
    Peak, m/s | Höchste, m/s | Máxima, m/s | Maximum, m/s
    Way, m | Weg, m | Recorrido, m | Trajet, m
    Tempo, s | Tempo, s | Tempo, s | Tempo, s
    Loss, % | Verlust, % | Pérdida, % | Perte, %
    Stop after | Ende nach | Parar tras | Arrêt après
    RPE | RPE | RPE | RPE
    time | Zeit | tiempo | durée
    peak | Spitze | máxima | maximum
    way | Weg | recorrido | trajet
    tempo | Tempo | tempo | tempo
    loss | Verlust | pérdida | perte
    Down, s | Ab, s | Bajada, s | Descente, s
    Pause, s | Pause, s | Pausa, s | Pause, s
    Up, s | Auf, s | Subida, s | Montée, s
    up {n} | auf {n} | subida {n} | montée {n}
    Each repetition | Jede Wiederholung | Cada repetición | Chaque répétition

    Best mean velocity of each set against its load, {t}
      de Beste mittlere Geschwindigkeit jedes Satzes gegen seine Last, {t}
      es Mejor velocidad media de cada serie frente a su carga, {t}
      fr Meilleure vitesse moyenne de chaque série selon sa charge, {t}

    Load and velocity | Last und Geschwindigkeit | Carga y velocidad | Charge et vitesse

    A point a set of the last {n} days; the line is through the best of each load.
      de Ein Punkt je Satz der letzten {n} Tage; die Linie geht durch das Beste jeder Last.
      es Un punto por serie de los últimos {n} días; la línea pasa por la mejor serie de cada carga.
      fr Un point par série des {n} derniers jours ; la droite passe par le meilleur de chaque
         charge.

    squat | Kniebeuge | sentadilla | squat
    Squat | Kniebeuge | Sentadilla | Squat
    bench press | Bankdrücken | press de banca | développé couché
    Bench press | Bankdrücken | Press de banca | Développé couché
    deadlift | Kreuzheben | peso muerto | soulevé de terre
    Deadlift | Kreuzheben | Peso muerto | Soulevé de terre
    row | Rudern | remo | rowing
    Row | Rudern | Remo | Rowing
    overhead press | Schulterdrücken | press de hombros | développé militaire
    Overhead press | Schulterdrücken | Press de hombros | Développé militaire
    curl | Curl | curl de bíceps | curl
    Curl | Curl | Curl de bíceps | Curl
    chair rise | Aufstehen vom Stuhl | levantarse de la silla | lever de chaise
    Chair rise | Aufstehen vom Stuhl | Levantarse de la silla | Lever de chaise
    """#
}
