/// French texts, read by ``Catalog``; a new text is added to each language.
extension Catalog {
  static let frenchText = #"""
    # Dates

    January
      janvier

    February
      février

    March
      mars

    April
      avril

    May
      mai

    June
      juin

    July
      juillet

    August
      août

    September
      septembre

    October
      octobre

    November
      novembre

    December
      décembre

    Jan
      janv.

    Feb
      févr.

    Mar
      mars

    Apr
      avr.

    Jun
      juin

    Jul
      juil.

    Aug
      août

    Sep
      sept.

    Oct
      oct.

    Nov
      nov.

    Dec
      déc.

    Monday
      lundi

    Tuesday
      mardi

    Wednesday
      mercredi

    Thursday
      jeudi

    Friday
      vendredi

    Saturday
      samedi

    Sunday
      dimanche

    Mon
      lun.

    Tue
      mar.

    Wed
      mer.

    Thu
      jeu.

    Fri
      ven.

    Sat
      sam.

    Sun
      dim.

    {a}, {n} {m} {n2}
      {a} {n} {m} {n2}

    {n} {m} {n2}
      {n} {m} {n2}

    {a} {n} {m}
      {a} {n} {m}

    {n} {m}
      {n} {m}

    {n} {m} {n2} to {n3} {m2} {n4}
      {n} {m} {n2} au {n3} {m2} {n4}

    {n} {m} to {n2} {m2} {n3}
      {n} {m} au {n2} {m2} {n3}

    {n} to {n2} {m} {n3}
      {n} au {n2} {m} {n3}

    {n} {m} {n2} ({n3})
      {n} {m} {n2} ({n3})

    day {n}
      jour {n}

    {n} h {n2} min
      {n} h {n2} min

    {n} h
      {n} h

    {n} {m} to {n2} {m2}
      {n} {m} au {n2} {m2}

    {n} {m} and {n2} {m2}
      {n} {m} et {n2} {m2}

    {t} and others
      {t} et d’autres

    # Units

    steps/min
      pas/min

    steps
      pas

    bytes
      octets

    points
      points

    of 10
      sur 10

    mm min/step
      mm·min/pas

    {w}, {n} bytes, SHA-256 {w2}
      {w}, {n} octets, SHA-256 {w2}

    {w}, {n} bytes
      {w}, {n} octets

    {n}, {n2} bytes
      {n}, {n2} octets

    {n} steps/min
      {n} pas/min

    {n} points
      {n} points

    {n} bytes
      {n} octets

    turns
      virages

    min/h
      min/h

    min/day
      min/jour

    {n} of {n2}
      {n} sur {n2}

    # Frame of the report

    Poise report
      Rapport Poise

    Poise · gait and posture
      Poise · marche et posture

    Skip to the figures
      Aller aux valeurs

    Subject
      Personne

    About this recording
      À propos de cet enregistrement

    Data quality in figures
      Qualité des données en chiffres

    Nothing here:
      Rien ici :

    Key
      Légende

    In figures
      En chiffres

    Further figures: {n}
      Autres valeurs : {n}

    further ones
      autres

    No figure of:
      Pas de valeur pour :

    No figure:
      Pas de valeur :

    Figure
      Valeur

    Measured
      Mesuré

    On its bands
      Comparaison

    Verdict
      Appréciation

    normal {t}
      normal : {t}

    not judged
      non évalué

    Notes on these figures
      Notes sur ces valeurs

    More for you and your therapist
      Plus de détails pour vous et votre kinésithérapeute

    For research: everything else that was measured
      Pour la recherche : tout le reste des mesures

    Indicative, not a diagnosis: made by a recorder for wellness and research, which is not a
    medical device.
      À titre indicatif, ce n’est pas un diagnostic : établi par un enregistreur de bien-être et de
      recherche, qui n’est pas un dispositif médical.

    Numbers in brackets are those of SOURCES.md of Poise.
      Les nombres entre crochets renvoient à SOURCES.md de Poise.

    Indicative, not a diagnosis.
      À titre indicatif, ce n’est pas un diagnostic.

    indicative, not a diagnosis
      à titre indicatif, pas un diagnostic

    More: --for therapist shows walking, posture and balance, --for researcher everything.
      Plus : --for therapist montre la marche, la posture et l’équilibre, --for researcher montre
      tout.

    No recording
      Aucun enregistrement

    No recording in these days
      Aucun enregistrement ces jours-là

    A recording without a date
      Un enregistrement sans date

    Recordings without a date
      Des enregistrements sans date

    {t}; the clock was not set, times count from the start
      {t} ; l’horloge n’était pas réglée, les temps comptent depuis le début

    {t} to {t2} ({w}), {t3}
      de {t} à {t2} ({w}), {t3}

    {n} sessions on {n2} of {n3} days ({w})
      {n} séances sur {n2} des {n3} jours ({w})

    Recorded
      Enregistré

    Not recorded
      Non enregistré

    Worn
      Porté

    Place of wear
      Emplacement

    Protocol
      Protocole

    Device
      Appareil

    Tags
      Étiquettes

    Note
      Note

    Made by
      Établi par

    Recorded by
      Enregistré par

    Made again by
      À refaire avec

    Model of {t}
      Modèle : {t}

    Log
      Fichier

    Logs
      Fichiers

    from {t} on: {t2}
      à partir de {t} : {t2}

    at {t} for {t2}: {t3}
      à {t}, pendant {t2} : {t3}

    {t} to {t2} ({t3}): {t4}
      de {t} à {t2} ({t3}) : {t4}

    and {n} times more
      et {n} fois de plus

    waist
      ceinture

    hip
      hanche

    lower back
      bas du dos

    upper back
      haut du dos

    chest
      poitrine

    free
      libre

    walk
      marche

    balance open
      équilibre, yeux ouverts

    balance closed
      équilibre, yeux fermés

    # Quality of the data

    No data.
      Aucune donnée.

    Data quality good: {t}.
      Qualité des données bonne : {t}.

    Data quality fair: {t}.
      Qualité des données moyenne : {t}.

    Data quality poor: {t}.
      Qualité des données faible : {t}.

    Data quality bad: {t}.
      Qualité des données mauvaise : {t}.

    no samples
      aucune mesure

    {n} % of the samples usable
      {n} % des mesures utilisables

    hardly anything was recorded
      presque rien n’a été enregistré

    no gap
      aucune interruption

    the date is not known
      la date n’est pas connue

    the clock was not set at the start
      l’horloge n’était pas à l’heure au début

    {n} log files are missing
      il manque {n} fichier(s)

    a log is cut or damaged
      un fichier est incomplet ou endommagé

    samples at the sensor's limit
      mesures à la limite du capteur

    {n} samples of all sensors
      {n} échantillons de tous les capteurs

    {n} not usable: {n2} lost at the sensor, {n3} dropped, {n4} too late
      {n} inutilisables : {n2} perdus dans le capteur, {n3} rejetés, {n4} trop tardifs

    no gap in the accelerometer's samples
      aucune interruption dans les échantillons de l’accéléromètre

    {n} gaps, {t} in all, the longest {t2}
      {n} interruptions, {t} en tout, la plus longue de {t2}

    {n} samples at the sensor's limit
      {n} échantillons à la limite du capteur

    {n} times a sensor did not answer
      un capteur n’a pas répondu {n} fois

    {n} records did not reach the log
      {n} données n’ont pas été écrites dans le fichier

    {n} times the magnetic field was disturbed
      le champ magnétique a été perturbé {n} fois

    worn {n} off the configured mounting
      porté avec un écart de {n} par rapport à la position configurée du capteur

    not recorded to the session's end because {t}
      non enregistré jusqu’à la fin de la séance, car {t}

    {t} not recorded because {t2}
      non enregistré : {t}, car {t2}

    1 gap of {t} in all
      1 interruption de {t}

    {n} gaps of {t} in all
      {n} interruptions de {t} en tout

    not worn {t} by the sensor's noise, {t2} by blocks of an hour
      non porté : {t} d’après le bruit du capteur, {t2} par blocs d’une heure

    # Why something is not there

    every session of the span was excluded.
      toutes les séances de cette période ont été exclues.

    no session.
      aucune séance.

    no session was recorded in these days.
      aucune séance n’a été enregistrée ces jours-là.

    1 step make no walking bout.
      1 pas ne forme pas une séquence de marche.

    {n} steps make no walking bout.
      {n} pas ne forment pas une séquence de marche.

    nothing was walked.
      aucune marche.

    the device was not worn: it lay still from begin to end
      l’appareil n’a pas été porté : il est resté immobile du début à la fin

    the device was not worn: {t} of {t2}
      l’appareil n’a pas été porté : {t} seulement sur {t2}

    {t} ({n} of {n2} sessions)
      {t} ({n} des {n2} séances)

    hardly anything was recorded: too short for any figure
      presque rien n’a été enregistré : trop court pour établir la moindre valeur

    the clock was set during the recording; times before were moved accordingly
      l’horloge a été réglée pendant l’enregistrement ; les heures d’avant ont été ajustées

    the clock was not set while it was recorded: dates and times of day are not known
      l’horloge n’était pas réglée pendant l’enregistrement : dates et heures ne sont pas connues

    the clock was set by {n} s during the recording: times of day are those of the clock at its
    start
      l’horloge a été décalée de {n} s pendant l’enregistrement : les heures sont celles de
      l’horloge au début

    posture was not judged: no calibration; run 'poise calibrate posture'
      la posture n’a pas été évaluée : pas d’étalonnage ; lancez 'poise calibrate posture'

    posture was not judged: 'poise calibrate posture' teaches the good one.
      la posture n’a pas été évaluée : 'poise calibrate posture' apprend à l’appareil la bonne
      posture.

    lean, and left and right, are not known, and a limp is shown smaller than it is: the mounting is
    not known; 'poise calibrate mount' finds it
      l’inclinaison, la gauche et la droite ne sont pas connues, et une boiterie paraît plus
      faible qu’elle n’est : la position du capteur n’est pas connue ; 'poise calibrate mount' la
      trouve

    no stride length, speed or sway in mm: the sensor's height is not known; give --body-height or
    --sensor-height, or store it with 'poise profile set'
      ni longueur de foulée, ni vitesse, ni oscillations en mm : la hauteur du capteur n’est pas
      connue ; donnez --body-height ou --sensor-height, ou enregistrez-la avec 'poise profile set'

    no compass heading: no magnetometer
      pas de cap : pas de magnétomètre

    turns are not counted, and are excluded from straight walking by estimate: no gyroscope
      les virages ne sont pas comptés, et ils sont exclus de la marche en ligne droite par
      estimation : pas de gyroscope

    no walking metrics: there were not enough strides in one stretch
      pas de valeurs de marche : trop peu de foulées à la suite

    no balance test: no half minute of standing still
      pas d’épreuve d’équilibre : aucune demi-minute debout immobile

    no balance test: no still half minute shows a wearer who stands; walk before it, or record it
    with --protocol balance_open
      pas d’épreuve d’équilibre : aucune demi-minute immobile ne montre une personne debout ;
      marchez avant, ou enregistrez avec --protocol balance_open

    in {n} min that count as worn the sensor was 3 °C and more cooler than usual on the body:
    perhaps it was carried
      pendant {n} min comptées comme portées, le capteur était plus froid d’au moins 3 °C que
      d’habitude sur le corps : il était peut-être transporté sans être porté

    in {n} min that count as not worn the sensor stayed as warm as on the body: perhaps somebody lay
    very still
      pendant {n} min comptées comme non portées, le capteur est resté aussi chaud que sur le
      corps : la personne était peut-être couchée, parfaitement immobile

    not sure by its temperature
      incertain d’après sa température

    the recording does not say its time zone: days are cut in {w}
      l’enregistrement n’indique pas son fuseau horaire : les jours sont coupés selon {w}

    time zone {w} is not known here: days are cut in {w2}
      le fuseau horaire {w} n’est pas connu ici : les jours sont coupés selon {w2}

    # The first screen

    Your day
      Votre journée

    Your days
      Vos journées

    The device was hardly worn, so this page can say little about you.
      L’appareil a été à peine porté : cette page ne peut donc pas dire grand-chose de vous.

    These recordings are of {n} people: no figure here is one person's.
      Ces enregistrements proviennent de {n} personnes : aucune valeur n’est celle d’une seule
      personne.

    You walked {n} steps; no day was worn for the 10 hours that a daily figure needs.
      Vous avez fait {n} pas ; aucun jour, l’appareil n’a été porté pendant les 10 heures
      nécessaires à une valeur par jour.

    You walked {n} steps a day on average and your posture was good for {n2} % of the time, on 1 day
    worn for 10 hours or more.
      Vous avez fait {n} pas par jour en moyenne et votre posture était bonne pendant {n2} % du
      temps, sur 1 jour où vous avez porté l’appareil 10 heures ou plus.

    You walked {n} steps a day on average and your posture was good for {n2} % of the time, on {n3}
    days worn for 10 hours or more.
      Vous avez fait {n} pas par jour en moyenne et votre posture était bonne pendant {n2} % du
      temps, sur {n3} jours où vous avez porté l’appareil 10 heures ou plus.

    You walked {n} steps a day on average, on 1 day worn for 10 hours or more.
      Vous avez fait {n} pas par jour en moyenne, sur 1 jour où vous avez porté l’appareil 10
      heures ou plus.

    You walked {n} steps a day on average, on {n2} days worn for 10 hours or more.
      Vous avez fait {n} pas par jour en moyenne, sur {n2} jours où vous avez porté l’appareil 10
      heures ou plus.

    In the {t} that you wore the device, you walked {n} steps.
      Pendant les {t} où vous portiez l’appareil, vous avez fait {n} pas.

    In the {t} that you wore the device, you walked {n} steps and your posture was good for {n2} %
    of the time.
      Pendant les {t} où vous portiez l’appareil, vous avez fait {n} pas et votre posture était
      bonne pendant {n2} % du temps.

    In the {t} that you wore the device, you walked no steps.
      Pendant les {t} où vous portiez l’appareil, vous n’avez fait aucun pas.

    In the {t} that you wore the device, you walked no steps and your posture was good for {n2} % of
    the time.
      Pendant les {t} où vous portiez l’appareil, vous n’avez fait aucun pas et votre posture
      était bonne pendant {n2} % du temps.

    You walked {t}.
      Vous avez fait {t}.

    You walked {t}, and your posture was good for {n} % of the time.
      Vous avez fait {t}, et votre posture était bonne pendant {n} % du temps.

    You walked {t}, fewer than on most of your days.
      Vous avez fait {t}, moins que la plupart des jours.

    You walked {t}, more than on most of your days.
      Vous avez fait {t}, plus que la plupart des jours.

    You walked {t}, as on most of your days.
      Vous avez fait {t}, comme la plupart des jours.

    You walked {t}, fewer than on most of your days, and your posture was good for {n} % of the
    time.
      Vous avez fait {t}, moins que la plupart des jours, et votre posture était bonne pendant
      {n} % du temps.

    You walked {t}, more than on most of your days, and your posture was good for {n} % of the time.
      Vous avez fait {t}, plus que la plupart des jours, et votre posture était bonne pendant
      {n} % du temps.

    You walked {t}, as on most of your days, and your posture was good for {n} % of the time.
      Vous avez fait {t}, comme la plupart des jours, et votre posture était bonne pendant {n} %
      du temps.

    no steps
      0 pas

    Longest walk: {t}, from {t2}.
      Marche la plus longue : {t}, à partir de {t2}.

    A fall may have happened at {t}.
      Une chute a peut-être eu lieu : {t}.

    {n} falls may have happened, the last at {t}.
      {n} chutes ont peut-être eu lieu, la dernière : {t}.

    If you fell and are hurt, or cannot say what happened, call for help.
      Si vous avez fait une chute et que vous vous êtes fait mal, ou si vous ne pouvez pas dire ce
      qui s’est passé, appelez les secours.

    Tell your doctor of every fall.
      Signalez chaque chute à votre médecin.

    Yesterday {t}.
      Hier : {t}.

    Usually {t} to {t2}.
      D’habitude : de {t} à {t2}.

    Steps
      Pas

    Steps a day
      Pas par jour

    mean of 1 day worn for 10 h and more
      moyenne de 1 jour avec 10 h de port ou plus

    mean of {n} days worn for 10 h and more
      moyenne de {n} jours avec 10 h de port ou plus

    {t} of walking
      {t} de marche

    {t} of walking, in {n} days
      {t} de marche, en {n} jours

    Walking speed
      Vitesse de marche

    Walking cadence
      Cadence de marche

    median of {t}
      médiane de {t}

    no speed: {t}
      pas de vitesse : {t}

    Good posture
      Bonne posture

    less than a minute was judged.
      moins d’une minute a été évaluée.

    of {t} judged
      sur {t} évaluées

    longest in a row {t}, 1 posture alert
      plus longue période de bonne posture : {t}, 1 alerte de posture

    longest in a row {t}, {n} posture alerts
      plus longue période de bonne posture : {t}, {n} alertes de posture

    {t} (normal: {t2})
      {t} (normal : {t2})

    normal ({t})
      normal ({t})

    at least {n}
      au moins {n}

    below {n}
      moins de {n}

    {n} to below {n2}
      {n} à moins de {n2}

    {n} to {n2}
      {n} à {n2}

    normal
      normal

    mild
      léger

    moderate
      modéré

    severe
      sévère

    low
      faible

    high
      élevé

    critical
      très élevé

    # The days

    The day
      La journée

    The days
      Les journées

    The days in figures
      Les journées en chiffres

    no minute holds enough samples.
      aucune minute ne contient assez de mesures.

    What was done through {t}, by hour
      {t}, heure par heure

    What was done from {t} to {t2}, a row a day
      Du {t} au {t2}, une ligne par jour

    The taller, the more upright and active; the lane below is posture, twice as high where it is
    bad.
      Plus c’est haut, plus on était debout et actif ; la bande du dessous montre la posture, deux
      fois plus haute où elle était mauvaise.

    The taller, the more upright and active; the lane below is posture, twice as high where it is
    bad, with a tick for each alert.
      Plus c’est haut, plus on était debout et actif ; la bande du dessous montre la posture, deux
      fois plus haute où elle était mauvaise, avec un trait par alerte.

    {n} minutes are drawn as one: walking where a fifth of it was walked, else what prevailed.
      {n} minutes sont dessinées ensemble : marche si l’on a marché pendant un cinquième de ce
      temps, sinon ce qui dominait.

    {t}: worn {t2}.
      {t} : porté {t2}.

    worn {t}
      porté {t}

    walking {t}
      marche {t}

    standing {t}
      debout {t}

    sitting {t}
      assis {t}

    lying {t}
      couché {t}

    not worn {t}
      non porté {t}

    good posture {n}
      bonne posture {n}

    1 fall suspected
      1 chute possible

    {n} falls suspected
      {n} chutes possibles

    good posture
      bonne posture

    bad posture
      mauvaise posture

    fall suspected
      chute possible

    fall
      chute

    fall at {n}
      chute à {n}

    nothing recorded
      rien d’enregistré

    not worn
      non porté

    worn, else unknown
      porté, sans autre précision

    lying
      couché

    sitting
      assis

    standing
      debout

    walking
      marche

    running
      course

    Hours and minutes; a day counts from 10 h worn.
      Heures et minutes ; un jour compte à partir de 10 h de port.

    Day
      Jour

    Walking
      Marche

    Standing
      Debout

    Sitting
      Assis

    Lying
      Couché

    Not worn
      Non porté

    Alerts
      Alertes

    Falls
      Chutes

    worn below 10 h
      porté moins de 10 h

    worn
      porté

    stand
      deb.

    sit
      assis

    lie
      couch.

    off
      ôté

    good
      bonne

    alerts
      alert.

    falls
      chutes

    got up
      levers

    ≥ 10 min
      ≥ 10 min

    ≥ 30 min
      ≥ 30 min

    █ walking ▆ standing ▄ sitting ▂ lying ? worn, unknown ░ not worn · no data
      █ marche ▆ debout ▄ assis ▂ couché ? porté, inconnu ░ non porté · rien

    a character is 3 minutes
      un caractère vaut 3 minutes

    posture: = good, ! bad; a character is 20 minutes
      posture : = bonne, ! mauvaise ; un caractère vaut 20 minutes

    From {n} to {n2}:
      De {n} à {n2} :

    # What stands out

    What stands out
      Ce qui ressort

    no figure differs enough from what is usual, or rests on enough, to say a sentence.
      aucune valeur ne s’écarte assez de l’habituel, ou ne repose sur assez de données, pour en dire
      quelque chose.

    Not worn: {t} of {t2}.
      Non porté : {t} seulement sur {t2}.

    Not worn on {n} of {n2} days ({t}).
      Non porté sur {n} des {n2} jours ({t}).

    No recording on {n} of {n2} days ({t}).
      Pas d’enregistrement sur {n} des {n2} jours ({t}).

    Posture, lean and balance are left out.
      Posture, inclinaison et équilibre sont laissés de côté.

    Posture, lean and balance are left out in {n} of {n2} sessions.
      Posture, inclinaison et équilibre sont laissés de côté dans {n} des {n2} séances.

    the wearer walked {t} while the mounting says lying: it is probably wrong
      d’après la position du capteur, {t} de marche en étant couché : cette position est sans
      doute fausse

    Good-posture days in a row: {n} (best {n2}).
      Jours de bonne posture à la suite : {n} (record {n2}).

    Good-posture days ({n} % and more) in a row: {n2} (best {n3}).
      Jours de bonne posture ({n} % et plus) à la suite : {n2} (record {n3}).

    {t}: {t2} ({t3}), usual is {t4}; {t5}.
      {t} : {t2} ({t3}), habituellement {t4} ; {t5}.

    {t}: {t2}, usual is {t4}; {t5}.
      {t} : {t2}, habituellement {t4} ; {t5}.

    Your walking got faster
      Vous marchez plus vite

    Your walking got slower
      Vous marchez plus lentement

    Your strides got longer
      Vos foulées sont plus longues

    Your strides got shorter
      Vos foulées sont plus courtes

    Your walking got smoother
      Votre marche est plus fluide

    Your walking got less smooth
      Votre marche est moins fluide

    Your steps got more alike
      Vos pas se ressemblent davantage

    Your steps got less alike
      Vos pas se ressemblent moins

    Your strides got more even
      Vos foulées sont plus régulières

    Your strides got less even
      Vos foulées sont moins régulières

    {t}: {t2} to {t3} in {n} days ({n2} days with walks; a change this large is more than day-to-day
    scatter).
      {t} : de {t2} à {t3} en {n} jours ({n2} jours avec de la marche ; un tel changement dépasse
      la variation d’un jour à l’autre).

    {t}: {t2} on the last days, {t3} more than in your own first week.
      {t} : {t2} ces derniers jours, {t3} de plus que lors de votre première semaine.

    {t}: {t2} on the last days, {t3} less than in your own first week.
      {t} : {t2} ces derniers jours, {t3} de moins que lors de votre première semaine.

    Not enough straight walking to judge evenness: {n} of {n2} strides.
      Trop peu de marche en ligne droite pour juger de la régularité : {n} foulées sur {n2}.

    # Advice

    For {t}: {t2} ({t3}).
      {t} : {t2} ({t3}).

    leaning forward
      Si vous penchez en avant

    leaning to a side
      Si vous penchez d’un côté

    slow walking
      Si vous marchez lentement

    uneven sides
      Si vos pas diffèrent entre la gauche et la droite

    uneven strides
      Si vos foulées sont irrégulières

    sway while standing
      Si vous oscillez en position debout

    slow rising from a chair
      Si vous vous levez lentement d’une chaise

    few steps
      Si vous faites peu de pas

    long sitting out of the good posture
      Si vous restez longtemps en mauvaise posture assise

    Stop if it hurts; ask a physiotherapist first after surgery, fracture, osteoporosis.
      Arrêtez si cela fait mal ; après une opération, une fracture ou en cas d’ostéoporose,
      demandez d’abord l’avis d’un kinésithérapeute.

    stretch your chest in a doorway, 2 x 30 s, and tuck the chin in 10 times
      étirez la poitrine dans l’encadrement d’une porte, 2 x 30 s, et rentrez le menton 10 fois

    usual practice for a forward trunk
      pratique courante pour un tronc penché en avant

    extend the back lying prone or against a wall, 2 x 10
      redressez le dos à plat ventre ou contre un mur, 2 x 10

    supervised back strengthening for a rounded back
      renforcement encadré pour un dos rond

    side bridge from the knees, 3 x 15 s each side; have a physiotherapist look at bag, chair and
    leg length
      gainage latéral en appui sur l’avant-bras et les genoux, 3 x 15 s par côté ; faites vérifier
      votre sac, votre chaise et la longueur de vos jambes par un kinésithérapeute

    usual practice
      pratique courante

    walk briskly for 5 x 2 min, three times a week
      marchez d’un bon pas 5 x 2 min, trois fois par semaine

    150 to 300 min of moderate activity a week
      150 à 300 min d’activité modérée par semaine

    rise from a chair and sit down, 3 x 8
      levez-vous d’une chaise et rasseyez-vous, 3 x 8

    functional training
      entraînement fonctionnel

    walk to a metronome at your own cadence for 10 min
      marchez 10 min au métronome, à votre propre rythme

    rhythmic cueing after a stroke
      guidage de la marche par le rythme après un AVC

    stand on one leg at a support, each side in turn
      tenez-vous sur une jambe près d’un appui, un côté après l’autre

    balance training
      entraînement de l’équilibre

    walk with turns of the head at a support, and heel to toe along a wall
      marchez en tournant la tête près d’un appui, puis en posant un pied juste devant l’autre le
      long d’un mur

    balance and functional training
      entraînement fonctionnel et de l’équilibre

    stand with feet together, then one before the other, 3 x 30 s near a wall, eyes open first, on
    three days a week; leave a light on at night
      tenez-vous pieds joints, puis un pied devant l’autre, 3 x 30 s près d’un mur, d’abord les
      yeux ouverts, trois jours par semaine ; laissez une lumière allumée la nuit

    balance training on three days a week from 65 years on
      entraînement de l’équilibre trois jours par semaine à partir de 65 ans

    rise from a chair without hands, 3 x 8, from a higher seat to begin with
      levez-vous d’une chaise sans vous aider des mains, 3 x 8, en commençant par un siège plus
      haut

    add 1000 steps a day each week until the usual range is reached
      ajoutez chaque semaine 1000 pas par jour jusqu’à la plage habituelle

    steps a day and health
      pas par jour et santé

    stand up for 2 min every 30, and raise the screen
      levez-vous 2 min toutes les 30 min et relevez l’écran

    less sitting
      moins de temps assis

    {t} [{n}]
      {t} [{n}]

    Ask your physiotherapist or doctor before any exercise: {t}.
      Avant tout exercice, demandez l’avis de votre kinésithérapeute ou de votre médecin : {t}.

    {t} and {t2}
      {t} et {t2}

    a fall is suspected
      une chute est possible

    there was a fall in the last year
      il y a eu une chute au cours de la dernière année

    several figures of walking and balance are far from usual at once
      plusieurs valeurs de marche et d’équilibre s’écartent en même temps nettement de l’habituel

    walking was very slow
      la marche était très lente

    the sides were very uneven
      la marche était très asymétrique

    the strides were very uneven
      les foulées étaient très irrégulières

    the trunk swayed a lot while standing
      le tronc oscillait beaucoup en position debout

    the trunk leaned far
      le tronc était très penché

    # Names of figures

    30-second chair stand
      Levers de chaise en 30 secondes

    95 % frequency, forward
      Fréquence à 95 %, avant-arrière

    95 % frequency, sideways
      Fréquence à 95 %, latérale

    Angle of a turn
      Angle d’un virage

    Angle of a turn in a test
      Angle d’un demi-tour dans un test

    Bend of the trunk
      Flexion du tronc

    Bouts above 10 s a day
      Séquences de plus de 10 s par jour

    Bouts above 30 s a day
      Séquences de plus de 30 s par jour

    Bouts above 60 s a day
      Séquences de plus de 60 s par jour

    Brisk minutes a day
      Minutes de marche rapide par jour

    Broken-up days
      Fragmentation des journées

    Cadence
      Cadence

    Cadence of short bouts
      Cadence des séquences courtes

    Centroidal frequency, forward
      Fréquence centroïde, avant-arrière

    Centroidal frequency, sideways
      Fréquence centroïde, latérale

    Change of cadence in a timed walk
      Changement de cadence dans le test de marche

    Confidence in the speed
      Fiabilité de la vitesse

    Confidence in the steps
      Fiabilité des pas

    Coverage of the fall-risk points
      Couverture des points de risque de chute

    Day against night
      Contraste jour-nuit

    Detectable change
      Changement détectable

    Distance from the good posture
      Écart à la bonne posture

    Distance from the good posture, magnetic
      Écart à la bonne posture, magnétique

    Distance in a timed walk
      Distance dans le test de marche

    Fall candidate
      Chute éventuelle

    Fall-risk points
      Points de risque de chute

    Fastest of all bouts
      La plus rapide des séquences

    Fastest walking
      Marche la plus rapide

    Fatigue
      Fatigue

    Five times sit to stand
      Cinq levers de chaise

    Five times sit to stand, to the seat
      Cinq levers de chaise, jusqu’au siège

    Flight share
      Part de la phase aérienne

    Forward lean
      Inclinaison vers l’avant

    Forward lean while walking
      Inclinaison vers l’avant en marchant

    Forward motion
      Mouvement avant-arrière

    Four-stage balance
      Équilibre en quatre étapes

    Four-stage balance test
      Test d’équilibre en quatre étapes

    Frequency dispersion, forward
      Dispersion de fréquence, avant-arrière

    Frequency dispersion, sideways
      Dispersion de fréquence, latérale

    Gait asymmetry
      Asymétrie de la marche

    Gait score
      Score de marche

    Gait symmetry index
      Indice de symétrie de la marche

    Good-posture days in a row
      Jours de bonne posture à la suite

    Harder landing foot
      Pied qui se pose le plus fort

    Harmonic ratio, forward
      Rapport harmonique, avant-arrière

    Harmonic ratio, sideways
      Rapport harmonique, latéral

    Harmonic ratio, vertical
      Rapport harmonique, vertical

    Height of a rise
      Hauteur d’un lever

    Highest cadence
      Cadence la plus élevée

    Improved harmonic ratio, forward
      Rapport harmonique amélioré, avant-arrière

    Improved harmonic ratio, sideways
      Rapport harmonique amélioré, latéral

    Improved harmonic ratio, vertical
      Rapport harmonique amélioré, vertical

    Incomplete stands
      Levers incomplets

    Inequality of bouts
      Inégalité des séquences

    Lean to the right
      Inclinaison à droite

    Length of a bout
      Durée d’une séquence

    Length of long bouts
      Durée des longues séquences

    Likeness of the days
      Ressemblance des journées

    Longest break of sitting
      Plus longue pause entre deux positions assises

    Longest good hold
      Plus longue bonne période

    Longest possible freeze
      Blocage possible le plus long

    Longest rest lying
      Plus long repos couché

    Longest sitting or lying
      Plus longue position assise ou couchée

    Mean break of sitting
      Pause moyenne entre deux positions assises

    Mean stretch of 10 min and more
      Durée moyenne des périodes de 10 min et plus

    Mean stretch sitting or lying
      Durée moyenne assis ou couché

    Median frequency, forward
      Fréquence médiane, avant-arrière

    Median frequency, sideways
      Fréquence médiane, latérale

    Nodding of the trunk
      Tangage du tronc

    Pauses in a walk
      Pauses pendant la marche

    Peak 30-minute cadence
      Cadence maximale sur 30 minutes

    Peak minute
      Minute la plus active

    Phase coordination index
      Indice de coordination de phase

    Phase coordination index, turns included
      Indice de coordination de phase, virages compris

    Pitch
      Tangage

    Points of a part
      Points d’une partie

    Position held
      Position tenue

    Possible freezes
      Blocages possibles

    Reaction time
      Temps de réaction

    Rising from a seat
      Lever d’un siège

    Roll
      Roulis

    Roll of the trunk
      Roulis du tronc

    Romberg quotient
      Quotient de Romberg

    Romberg quotient of sway
      Quotient de Romberg des oscillations

    Romberg quotient of the sway path
      Quotient de Romberg du trajet des oscillations

    Share of slow-walking steps
      Part de pas lents

    Share of steps with a flight
      Part de pas avec phase aérienne

    Share of the bout inside steps
      Part de la séquence occupée par des pas

    Share of the day sitting or lying
      Part de la journée assis ou couché

    Short Physical Performance Battery
      Batterie courte de performance physique (SPPB)

    Short-bout exponent
      Exposant des séquences courtes

    Shortest stretch of 10 min and more
      Période la plus courte de 10 min et plus

    Sideways lean
      Inclinaison latérale

    Sideways motion
      Mouvement latéral

    Sideways share of the motion
      Part latérale du mouvement

    Sitting or lying by day
      Assis ou couché le jour

    Slowing in a timed walk
      Ralentissement dans le test de marche

    Smoothness (spectral arc length)
      Fluidité (longueur d’arc spectrale)

    Speed of a rise
      Vitesse d’un lever

    Speed of a turn
      Vitesse d’un virage

    Speed of a turn in a test
      Vitesse d’un demi-tour dans un test

    Speed of rising from a seat
      Vitesse de lever d’un siège

    Speed of short bouts
      Vitesse des séquences courtes

    Step regularity, forward
      Régularité des pas, avant-arrière

    Step regularity, sideways
      Régularité des pas, latérale

    Step regularity, straight walking
      Régularité des pas, en ligne droite

    Step regularity, vertical
      Régularité des pas, verticale

    Step time
      Durée du pas

    Step-time asymmetry
      Asymétrie de la durée du pas

    Step-time variability
      Variabilité de la durée du pas

    Step-time variation
      Variation de la durée du pas

    Steps in a test
      Pas dans un test

    Stretches of 10 min and more
      Périodes de 10 min et plus

    Stretches of 30 min and more
      Périodes de 30 min et plus

    Stride length
      Longueur de foulée

    Stride length of body height
      Longueur de foulée rapportée à la taille

    Stride length of short bouts
      Longueur de foulée des séquences courtes

    Stride regularity, forward
      Régularité des foulées, avant-arrière

    Stride regularity, sideways
      Régularité des foulées, latérale

    Stride regularity, straight walking
      Régularité des foulées, en ligne droite

    Stride regularity, vertical
      Régularité des foulées, verticale

    Stride time
      Durée de la foulée

    Stride time, straight walking
      Durée de la foulée, en ligne droite

    Stride-time variability
      Variabilité de la durée de foulée

    Stride-time variability, straight walking
      Variabilité de la durée de foulée, en ligne droite

    Stride-time variation
      Variation de la durée de foulée

    Stride-time variation, outliers aside
      Variation de la durée de foulée, sans les valeurs extrêmes

    Stride-time variation, turns included
      Variation de la durée de foulée, virages compris

    Sway acceleration
      Accélération des oscillations

    Sway area
      Surface des oscillations

    Sway area a second
      Surface des oscillations par seconde

    Sway as a length
      Oscillations exprimées en longueur

    Sway distance
      Distance des oscillations

    Sway distance as a length
      Distance des oscillations, en longueur

    Sway ellipse
      Ellipse des oscillations

    Sway ellipse as an area
      Ellipse des oscillations, en surface

    Sway frequency
      Fréquence des oscillations

    Sway jerk
      À-coup des oscillations

    Sway of the trunk
      Oscillations du tronc

    Sway path
      Trajet des oscillations

    Sway path a second
      Trajet des oscillations par seconde

    Sway path as a length
      Trajet des oscillations, en longueur

    Sway range, forward
      Amplitude des oscillations, avant-arrière

    Sway range, forward, as a length
      Amplitude des oscillations, avant-arrière, en longueur

    Sway range, sideways
      Amplitude des oscillations, latérale

    Sway range, sideways, as a length
      Amplitude des oscillations, latérale, en longueur

    Sway velocity
      Vitesse des oscillations

    Sway velocity from the acceleration
      Vitesse des oscillations d’après l’accélération

    Sway, forward
      Oscillations avant-arrière

    Sway, sideways
      Oscillations latérales

    Symmetry angle
      Angle de symétrie

    Symmetry index
      Indice de symétrie

    Symmetry ratio
      Rapport de symétrie

    Time frozen
      Temps de blocage

    Time in stretches of 10 min and more
      Temps en périodes de 10 min et plus

    Time in stretches of 30 min and more
      Temps en périodes de 30 min et plus

    Time of a turn
      Durée d’un virage

    Time worn
      Temps de port

    Timed Up and Go
      Timed Up and Go (lever et marcher)

    Times up in a day
      Levers par jour

    Times up in the main rest
      Levers pendant le repos principal

    Turns in a test
      Demi-tours dans un test

    Turns while walking
      Virages en marchant

    Twist of the trunk
      Rotation du tronc

    Variation of the bouts' lengths
      Variation de la durée des séquences

    Vertical motion
      Mouvement vertical

    Very brisk minutes a day
      Minutes de marche très rapide par jour

    Walk ratio
      Rapport longueur du pas/cadence

    Walking a day
      Marche par jour

    Walking bouts a day
      Séquences de marche par jour

    Walking pattern
      Type de marche

    Walking speed in a test
      Vitesse de marche dans un test

    # What figures rest on

    1 bout
      1 séquence

    {n} bouts
      {n} séquences

    1 short bout
      1 séquence courte

    {n} short bouts
      {n} séquences courtes

    1 stride
      1 foulée

    {n} strides
      {n} foulées

    1 straight stride
      1 foulée en ligne droite

    {n} straight strides
      {n} foulées en ligne droite

    1 day
      1 jour

    {n} days
      {n} jours

    1 night
      1 nuit

    {n} nights
      {n} nuits

    {n} days and nights
      {n} jours et nuits

    1 day and nights
      1 jour et nuits

    1 rest
      1 repos

    {n} rests
      {n} repos

    1 test
      1 test

    {n} tests
      {n} tests

    1 rising
      1 lever

    {n} risings
      {n} levers

    1 break
      1 pause

    {n} breaks
      {n} pauses

    1 stretch
      1 période

    {n} stretches
      {n} périodes

    1 turn
      1 virage

    {n} turns
      {n} virages

    1 walk
      1 marche

    {n} walks
      {n} marches

    1 step
      1 pas

    {n} steps
      {n} pas

    1 set
      1 série

    {n} sets
      {n} séries

    1 time
      1 fois

    {n} times
      {n} fois

    1 session
      1 séance

    {n} sessions
      {n} séances

    {t} of standing
      {t} debout

    {t} upright
      {t} debout ou en marche

    {t} judged
      {t} évaluées

    # How the figures came about

    How it was measured
      Comment les valeurs ont été mesurées

    Walking bout
      Séquence de marche

    {n} steps or more without a pause longer than {n2} s, in slow walking {n3} usual steps
      {n} pas ou plus sans pause de plus de {n2} s ; en marche lente, sans pause plus longue que
      {n3} pas habituels

    Spread
      Dispersion

    of bouts or days, whose strides are no independent measurements: their number says how much
    was walked, not how sure a figure is
      entre séquences ou entre jours, dont les foulées ne sont pas des mesures indépendantes : le
      nombre de foulées dit combien on a marché, pas à quel point une valeur est sûre

    stride length from the trunk's rise and fall and the sensor's height, times half the cadence;
    mean absolute error {n} m/s in {n2} walks of {n3} people, for a new person expect {n4} m/s
      longueur de foulée, d’après les montées et descentes du tronc et la hauteur du capteur,
      multipliée par la moitié de la cadence ; erreur absolue moyenne de {n} m/s sur {n2} marches
      de {n3} personnes ; pour une autre personne, comptez {n4} m/s

    still for {n} min, at an end of a recording for {n2} min; a minute with steps is worn
      immobile pendant {n} min, ou {n2} min au début ou à la fin d’un enregistrement ; une minute
      avec des pas compte comme portée

    Day that counts
      Jour pris en compte

    worn for {n} h or more; other days are shown, and in no mean
      porté {n} h ou plus ; les autres jours sont montrés mais n’entrent dans aucune moyenne

    Mean of days
      Moyenne des jours

    with a 95 % confidence interval by Student's t, as if days were independent of each other
      avec un intervalle de confiance à 95 % (t de Student), comme si les jours étaient indépendants
      les uns des autres

    Good posture: close to the one that you taught the device.
      Bonne posture : proche de celle que vous avez montrée à l’appareil.

    # Why a figure is missing or not judged

    no bout of {n} s or more
      aucune séquence de {n} s ou plus

    needs the sensor's height
      nécessite la hauteur du capteur

    {n} of {n2} bouts above {n3} s
      {n} sur {n2} séquences de plus de {n3} s

    not enough walking
      trop peu de marche

    not enough straight walking
      trop peu de marche en ligne droite

    not enough walking, or no samples
      trop peu de marche, ou pas d’échantillons

    needs a known mounting
      nécessite une position connue du capteur

    needs the body's height
      nécessite la taille de la personne

    no quiet standing of 30 s
      aucune station debout immobile de 30 s

    needs a test with eyes closed beside one with eyes open
      nécessite une épreuve yeux fermés en plus d’une épreuve yeux ouverts

    no standing or walking seen
      ni station debout ni marche observées

    needs a posture calibration and a known mounting
      nécessite un étalonnage de la posture et une position connue du capteur

    posture was not judged for a minute: needs a posture calibration
      la posture n’a pas été évaluée pendant une minute : nécessite un étalonnage de la posture

    no day worn for 10 h
      aucun jour avec 10 h de port

    needs 10 bouts of 10 s and more
      nécessite 10 séquences de 10 s ou plus

    no rise from a seat was detected
      aucun lever d’un siège détecté

    no stretch of 10 min
      aucune période de 10 min

    no break was seen from end to end
      aucune pause vue du début à la fin

    needs 5 bouts
      nécessite 5 séquences

    no turn while walking
      aucun virage en marchant

    no rest was recorded from lying down to getting up
      aucun repos enregistré du coucher au lever

    needs {n} days' worth of worn hours, each hour of the day on two of them
      nécessite l’équivalent de {n} jours de port, avec chaque heure du jour portée sur deux
      d’entre eux

    no walking bout
      aucune séquence de marche

    no walking bout of {n} s or more
      aucune séquence de marche de {n} s ou plus

    too few strides in a row
      trop peu de foulées à la suite

    too few straight strides in a row
      trop peu de foulées en ligne droite à la suite

    speed needs the sensor's height
      la vitesse nécessite la hauteur du capteur

    no upright posture to hold the lean against
      pas de posture droite à laquelle comparer l’inclinaison

    not measured
      non mesuré

    no bands for people under {n}
      pas de repères pour les moins de {n} ans

    no bands exist for people under {n}.
      il n’y a pas de repères pour les moins de {n} ans.

    not plausible: no band
      non plausible : pas de repère

    turns not measured
      virages non mesurés

    judged from {t} on
      évalué à partir de {t}

    judged on a day worn for 10 h
      évalué sur un jour avec 10 h de port

    speed not known
      vitesse inconnue

    not at a usual speed
      pas à une vitesse habituelle

    no calibrated upright to measure from
      pas de posture droite étalonnée comme référence

    outside what bands are known for
      hors de ce que couvrent les repères

    age not known: not adjusted
      âge inconnu : non ajusté

    adjusted for {n} years
      ajusté pour {n} ans

    age not known: from {n} years on less is enough
      âge inconnu : à partir de {n} ans, moins suffit

    affected side by own account: left
      côté atteint déclaré : gauche

    affected side by own account: right
      côté atteint déclaré : droit

    # Remarks on figures

    bouts of 30 s and more
      séquences de 30 s et plus

    a floor, not an average
      un minimum, pas une moyenne

    short bouts are slower
      les séquences courtes sont plus lentes

    follows from cadence, which is judged
      découle de la cadence, qui est évaluée

    judged as a share of body height
      évalué par rapport à la taille

    indicative without 'poise calibrate stride'
      indicatif sans 'poise calibrate stride'

    {n} at {n2} to {n3} years, adjusted for height
      {n} de {n2} à {n3} ans, ajusté selon la taille

    one bout says nothing: shown from {n} bouts, judged from {n2}
      une séquence ne dit rien : montré à partir de {n} séquences, évalué à partir de {n2}

    judged by the symmetry index, which is this difference over the mean step time
      évalué par l’indice de symétrie, qui est cette différence divisée par la durée moyenne du
      pas

    judged at {n} to {n2} m/s
      évalué de {n} à {n2} m/s

    against one's own baseline only
      seulement par rapport à ses propres valeurs de départ

    against one's own baseline
      par rapport à ses propres valeurs de départ

    of straight walking; with turns in it healthy people have {n}
      pour la marche en ligne droite ; virages compris, les personnes en bonne santé ont {n}

    holds the symmetry index and the scatter of straight walking, which are judged
      contient l’indice de symétrie et la dispersion de la marche en ligne droite, qui sont
      évalués

    of the trunk, not of the center of pressure
      du tronc, pas du centre de pression

    {n} on two legs with eyes open in {n2} healthy people [{n3}], in the unit printed there
      {n} sur deux jambes, yeux ouverts, chez {n2} personnes en bonne santé [{n3}], dans l’unité
      indiquée par cette source

    standing or walking, against the calibrated upright; never seated work
      debout ou en marche, par rapport à la posture droite étalonnée ; jamais pour un travail
      assis

    standing or walking, to whichever side in each session
      debout ou en marche, quel que soit le côté à chaque séance

    days worn for 10 h and more
      jours avec 10 h de port ou plus

    a mean is no limit
      une moyenne n’est pas une limite

    it falls with age: from 60 years on the 5th to 95th centiles lie between {n} (women of 85 and
    more) and {n2} (men of 64 to 70) ({t})
      elle baisse avec l’âge : dès 60 ans, les centiles 5 à 95 vont de {n} (femmes de 85 ans et
      plus) à {n2} (hommes de 64 à 70 ans) ({t})

    women in their {w} walk {n} m/s in tests ({t})
      les femmes de cette tranche d’âge ({w}) marchent à {n} m/s dans les tests ({t})

    men in their {w} walk {n} m/s in tests ({t})
      les hommes de cette tranche d’âge ({w}) marchent à {n} m/s dans les tests ({t})

    women {n} to {n2} walk {n3} m/s in tests ({t})
      les femmes de {n} à {n2} ans marchent à {n3} m/s dans les tests ({t})

    men {n} to {n2} walk {n3} m/s in tests ({t})
      les hommes de {n} à {n2} ans marchent à {n3} m/s dans les tests ({t})

    American women average {n} ({t})
      les Américaines ont en moyenne {n} ({t})

    American men average {n} ({t})
      les Américains ont en moyenne {n} ({t})

    American adults average {n} ({t})
      les adultes américains ont en moyenne {n} ({t})

    this device: {t} on {n} healthy people
      cet appareil : {t} chez {n} personnes en bonne santé

    Bands: {t}
      Repères : {t}

    Poise's limits after {t}
      limites de Poise d’après {t}

    Poise's own limits
      limites propres à Poise

    no study stands behind them
      aucune étude ne les appuie

    {w} [{n}]
      {w} [{n}]

    {w}, {t} [{n}]
      {w}, {t} [{n}]

    {w} and {w2}, {t} [{n}]
      {w} et {w2}, {t} [{n}]

    older adults
      personnes âgées

    people of {n} and more
      personnes de {n} ans et plus

    people of {n} to {n2}
      personnes de {n} à {n2} ans

    young adults
      jeunes adultes

    healthy adults by age and sex
      adultes en bonne santé par âge et sexe

    adults of {n} to {n2}
      adultes de {n} à {n2} ans

    healthy adults and people after a stroke
      adultes en bonne santé et personnes après un AVC

    young and old adults
      adultes jeunes et âgés

    people with parkinsonism
      personnes atteintes d’un syndrome parkinsonien

    healthy adults
      adultes en bonne santé

    adults by age
      adultes par âge

    American adults
      adultes américains

    Americans of 60 and more by age and sex
      Américains de 60 ans et plus par âge et sexe

    Americans by age and sex
      Américains par âge et sexe

    healthy people by age
      personnes en bonne santé par âge

    Irish adults of 50 and more
      adultes irlandais de 50 ans et plus

    # Activity

    Activity, sitting and rest
      Activité, position assise et repos

    Figures of the days
      Valeurs des journées

    Sitting and lying by day, hours and minutes
      Assis ou couché le jour, heures et minutes

    Sitting or lying
      Assis ou couché

    Of the day
      Part du jour

    Got up
      Levers

    Longest
      La plus longue

    10 min and more
      10 min et plus

    Time in them
      Temps, 10 min et plus

    30 min and more
      30 min et plus

    Time in those
      Temps, 30 min et plus

    # Walking

    all {n} bouts are too short: figures need four strides.
      les {n} séquences sont trop courtes : il faut quatre foulées.

    the one bout is too short: figures need four strides.
      la seule séquence est trop courte : il faut quatre foulées.

    no bout holds enough whole strides with their samples.
      aucune séquence ne contient assez de foulées entières avec leurs mesures.

    Running: {t}.
      Course : {t}.

    {t} (a rough figure)
      {t} (valeur approximative)

    The figures of walking above leave it out.
      Les valeurs de marche ci-dessus n’en tiennent pas compte.

    Figures of walking, and what is usual
      Valeurs de marche et valeurs habituelles

    Walking bouts
      Séquences de marche

    The mean stride
      La foulée moyenne

    {t}: {n} steps in {t2}, {n2} steps/min
      {t} : {n} pas en {t2}, {n2} pas/min

    {t}: {n} steps in {t2}, {n2} steps/min, {n3} m/s
      {t} : {n} pas en {t2}, {n2} pas/min, {n3} m/s

    Speed of each walking bout by its cadence
      Vitesse de chaque séquence selon sa cadence

    Cadence of each walking bout by its length
      Cadence de chaque séquence selon sa durée

    {n} bouts, the longest {t}.
      {n} séquences, la plus longue {t}.

    cadence, steps/min
      cadence, pas/min

    length, s
      durée, s

    speed, m/s
      vitesse, m/s

    Hollow: shorter than {t}, of which pace is not told.
      Points vides : séquences de moins de {t}, dont on ne déduit pas l’allure.

    Each dot is a bout, the larger the longer; {n} bouts.
      Chaque point est une séquence, d’autant plus gros qu’elle est longue ; {n} séquences.

    Shaded: normal.
      Grisé : normal.

    None of them is in what is normal ({t}).
      Aucune n’est dans la normale ({t}).

    Each walking bout
      Chaque séquence de marche

    Begin
      Début

    Kind
      Type

    Length, s
      Durée, s

    Steps are
      Pas

    Steps/min
      Pas/min

    sure
      sûrs

    likely
      probables

    unsure
      incertains

    below 10 s
      moins de 10 s

    10 to 30 s
      10 à 30 s

    30 s to 1 min
      30 s à 1 min

    1 to 2 min
      1 à 2 min

    2 min and more
      2 min et plus

    Walking bouts by their length, medians
      Séquences de marche selon leur durée, médianes

    Length
      Durée

    Bouts
      Séquences

    m/s
      m/s

    left: {n} strides, from {n2} to {n3} m/s²
      pied gauche : {n} foulées, de {n2} à {n3} m/s²

    right: {n} strides, from {n2} to {n3} m/s²
      pied droit : {n} foulées, de {n2} à {n3} m/s²

    either foot: {n} strides, from {n2} to {n3} m/s²
      un pied ou l’autre : {n} foulées, de {n2} à {n3} m/s²

    Mean vertical acceleration over a stride
      Accélération verticale moyenne sur une foulée

    From one contact of a foot to its next, gravity taken off; shaded: one standard deviation either
    way.
      D’un contact du pied au contact suivant du même pied, sans la pesanteur ; grisé : un écart
      type de part et d’autre.

    Share of the stride, %
      Part de la foulée, %

    share of the stride, %
      part de la foulée, %

    vertical acceleration, m/s²
      accélération verticale, m/s²

    {t}, m/s² (± SD)
      {t}, m/s² (± ET)

    left
      gauche

    right
      droit

    either foot
      un pied ou l’autre

    left foot
      pied gauche

    right foot
      pied droit

    # Posture

    Posture
      Posture

    forward lean needs the mounting: 'poise calibrate mount' finds it.
      l’inclinaison vers l’avant nécessite la position du capteur : 'poise calibrate mount' la
      trouve.

    Figures of posture, and what is usual
      Valeurs de posture et valeurs habituelles

    Good and bad by hour
      Bonne et mauvaise posture par heure

    Half of the time below {n}.
      La moitié du temps sous {n}.

    Half of the time below {n}; the calibrated posture is at {n2}.
      La moitié du temps sous {n} ; la posture étalonnée est à {n2}.

    How long the trunk leaned forward by how much
      Pendant combien de temps et de combien le tronc penchait en avant

    forward lean, degrees
      inclinaison vers l’avant, degrés

    While worn; half of the time below {n}.
      Pendant le port ; la moitié du temps sous {n}.

    Dashed: the calibrated posture.
      Pointillé : la posture étalonnée.

    Minutes at each forward lean
      Minutes passées à chaque inclinaison vers l’avant

    Degrees
      Degrés

    Minutes
      Minutes

    minutes
      minutes

    No hour holds a minute of bad posture.
      Aucune heure ne contient une minute de mauvaise posture.

    Most bad posture from {n} to {n2} h: {n3} min.
      Mauvaise posture surtout de {n} à {n2} h : {n3} min.

    Most bad posture from {n} to {n2} h: {n3} min a day.
      Mauvaise posture surtout de {n} à {n2} h : {n3} min par jour.

    Minutes of good and bad posture by hour
      Minutes de bonne et mauvaise posture par heure

    Minutes of good and of bad posture by hour
      Minutes de bonne et de mauvaise posture par heure

    hour of the day
      heure du jour

    Below, dark: bad.
      En bas, foncé : mauvaise.

    Above: good.
      En haut : bonne.

    Hour
      Heure

    Good
      Bonne

    Bad
      Mauvaise

    {n} to {n2} h
      {n} à {n2} h

    posture
      posture

    forward lean
      inclinaison vers l’avant

    calibrated
      étalonnée

    # Balance

    Balance
      Équilibre

    no quiet standing of 30 s; 'poise check' or standing still for a while gives one.
      aucune station debout immobile de 30 s ; 'poise check', ou rester debout immobile un moment,
      en donne une.

    Figures of standing, all tests
      Valeurs en position debout, toutes les épreuves

    the path is kept of the newest tests only.
      le trajet n’est gardé que pour les épreuves les plus récentes.

    Standing, {t}
      Debout, {t}

    Standing, {t}, eyes open
      Debout, {t}, yeux ouverts

    Standing, {t}, eyes closed
      Debout, {t}, yeux fermés

    The trunk's sway while standing {t}
      Oscillations du tronc en position debout : {t}

    Its 95 % ellipse is {n} by {n2} cm/s².
      Son ellipse à 95 % mesure {n} sur {n2} cm/s².

    Its 95 % ellipse is {n} by {n2} mm.
      Son ellipse à 95 % mesure {n} sur {n2} mm.

    How far the trunk moved, seen from above, by its acceleration and its height.
      Déplacement du tronc, vu de dessus, d’après son accélération et la hauteur du capteur.

    Horizontal acceleration of the trunk, seen from above.
      Accélération horizontale du tronc, vue de dessus.

    Dashed: that ellipse.
      Pointillé : cette ellipse.

    1 other still half minute is not counted: {t}.
      1 autre demi-minute immobile n’est pas comptée : {t}.

    {n} other still half minutes are not counted: {t}.
      {n} autres demi-minutes immobiles ne sont pas comptées : {t}.

    {n} with the device not worn
      {n} sans porter l’appareil

    {n} sitting or lying
      {n} assis ou couché

    {n} where standing and sitting look the same
      {n} où debout et assis se ressemblent

    forward, {w}
      avant, {w}

    one direction, {w}
      une direction, {w}

    to the right, {w}
      vers la droite, {w}

    across it, {w}
      direction perpendiculaire, {w}

    # What is missing

    What is missing, and why
      Ce qui manque, et pourquoi

    Left out
      Laissé de côté

    Nothing: all that this device can measure was measured.
      Rien : tout ce que cet appareil peut mesurer a été mesuré.

    More
      Autres

    {n} other reasons; see the sessions.
      {n} autres raisons ; voir les séances.

    Sessions
      Séances

    Strips of days
      Bandes des journées

    those of the newest {n} of {n2} days are drawn; the table of days has all.
      seules celles des {n} derniers jours, sur {n2}, sont dessinées ; le tableau contient tous
      les jours.

    {n} sessions without a date: in no day and no figure, because the clock was not set ({w}).
      {n} séances sans date : dans aucun jour ni valeur, car l’horloge n’était pas réglée ({w}).

    1 session without a date: in no day and no figure, because the clock was not set ({w}).
      1 séance sans date : dans aucun jour ni valeur, car l’horloge n’était pas réglée ({w}).

    {t} began while another was being recorded: what both hold is counted twice; 'poise sessions
    exclude' leaves one out.
      {t} ayant débuté pendant un autre enregistrement : ce que les deux contiennent compte deux
      fois ; 'poise sessions exclude' en exclut une.

    {t} reached beyond these days: what lies beyond is not counted, but in the mean stride and in
    how the trunk leaned.
      {t} allant au-delà de ces jours : ce qui dépasse n’est pas compté, sauf dans la foulée
      moyenne et l’inclinaison du tronc.

    Verdicts
      Appréciations

    Everything
      Tout

    the session of {t} ({w}): {w2}
      la séance de {t} ({w}) : {w2}

    Good and bad posture
      Bonne et mauvaise posture

    Left and right, forward lean
      Gauche et droite, inclinaison vers l’avant

    Speed and stride length
      Vitesse et longueur de foulée

    Dates
      Dates

    Local times
      Heures locales

    Heading
      Cap

    Turns and rotation
      Virages et rotation

    Walking figures
      Valeurs de marche

    Samples
      Échantillons

    Wear
      Port

    Parts of the recording
      Parties de l’enregistrement

    1 session has no owner.
      1 séance n’appartient à personne.

    {n} sessions have no owner.
      {n} séances n’appartiennent à personne.

    # Trends

    Over the days
      Au fil des jours

    a trend needs at least two days with the same figure.
      une tendance nécessite au moins deux jours avec la même valeur.

    {n} days: a line needs five.
      {n} jours : il en faut cinq pour une droite de tendance.

    Rose: from {t} to {t2} along the line.
      En hausse : de {t} à {t2} selon la droite de tendance.

    Fell: from {t} to {t2} along the line.
      En baisse : de {t} à {t2} selon la droite de tendance.

    Improving: from {t} to {t2} along the line.
      En amélioration : de {t} à {t2} selon la droite de tendance.

    Worsening: from {t} to {t2} along the line.
      En dégradation : de {t} à {t2} selon la droite de tendance.

    Stable within its scatter.
      Stable, aux variations près.

    The line is Theil and Sen's; how much of a change means something is not known.
      La droite est celle de Theil et Sen ; on ne sait pas à partir de quand un changement a un
      sens.

    Not enough to tell.
      Pas assez de données pour se prononcer.

    {t} by day
      {t} par jour

    {n} days, from {t} to {t2}.
      {n} jours, de {t} à {t2}.

    1 days, from {t} to {t2}.
      1 jour, de {t} à {t2}.

    # Falls, pattern, fatigue

    Fall risk, pattern, fatigue
      Risque de chute, type de marche, fatigue

    Fall risk and fatigue
      Risque de chute et fatigue

    Falls, pattern, fatigue
      Chutes, type de marche, fatigue

    Falls and fatigue
      Chutes et fatigue

    Fall risk
      Risque de chute

    Fatigue within the session
      Fatigue au cours de la séance

    Posture score
      Score de posture

    Fall-risk points {n} of 100, which count no falls.
      Points de risque de chute : {n} sur 100, sans compter les chutes.

    Poise's rule: {t}
      Règle de Poise : {t}

    Not known: {t}.
      Non connu : {t}.

    It needs {t}.
      Il faut : {t}.

    no rule exists; see the share of good posture above.
      il n’y a pas de règle ; voir plus haut la part de bonne posture.

    Traits, 0 to 1: {t}.
      Caractéristiques, de 0 à 1 : {t}.

    Worse (above 0) or better, in detectable changes: {t}.
      Moins bien (au-dessus de 0) ou mieux, en changements détectables : {t}.

    {n} of 100 points
      {n} points sur 100

    {n} of what the points rest on was measured.
      {n} de ce sur quoi reposent les points a été mesuré.

    By the {t}.
      D’après : {t}.

    What the points rest on
      Sur quoi reposent les points

    Part
      Partie

    Share
      Part

    {t} (stands in for speed)
      {t} (à la place de la vitesse)

    No fall in the last 12 months by own account
      Aucune chute déclarée ces 12 derniers mois

    no fall in the last 12 months by own account
      aucune chute déclarée ces 12 derniers mois

    1 fall in the last 12 months by own account
      1 chute déclarée ces 12 derniers mois

    {n} falls in the last 12 months by own account
      {n} chutes déclarées ces 12 derniers mois

    with an injury
      avec une blessure

    afraid of falling, or unsteady
      peur de tomber, ou sensation d’instabilité

    1 fall suspected in these recordings
      1 chute possible dans ces enregistrements

    {n} falls suspected in these recordings
      {n} chutes possibles dans ces enregistrements

    {t}, and {t2}
      {t}, et {t2}

    the {n} of 100 fall-risk points count no falls
      les {n} points de risque de chute sur 100 ne comptent pas les chutes

    Is the wearer well?
      La personne va-t-elle bien ?

    Ask: about half of real falls are found, and not every one found is real.
      Demandez-le-lui : environ la moitié des vraies chutes sont détectées, et celles détectées ne
      sont pas toutes réelles.

    Is the wearer well? Ask: about half of real falls are found, and not every one found is real.
      La personne va-t-elle bien ? Demandez-le-lui : environ la moitié des vraies chutes sont
      détectées, et celles détectées ne sont pas toutes réelles.

    Talk to your doctor about it.
      Parlez-en à votre médecin.

    walking speed
      vitesse de marche

    balance
      équilibre

    step asymmetry
      asymétrie des pas

    cadence
      cadence

    smoothness of walking
      fluidité de la marche

    age
      âge

    walks of 30 s and more, and the sensor's height (--sensor-height)
      des marches de 30 s et plus, et la hauteur du capteur (--sensor-height)

    30 s of quiet standing and the sensor's height, such as 'poise check'
      30 s debout immobile et la hauteur du capteur, par exemple avec 'poise check'

    at least 10 walking bouts
      au moins 10 séquences de marche

    walks with a known mounting (--mount)
      des marches avec une position connue du capteur (--mount)

    the birth year in the profile
      l’année de naissance dans le profil

    Not enough for fall-risk points: {t}.
      Pas assez de données pour des points de risque de chute : {t}.

    nothing of what they need was measured
      rien de ce qu’il leur faut n’a été mesuré

    only {t} measured ({n} of 100 by weight)
      mesuré seulement : {t} (pondération : {n} sur 100)

    Missing: {t}.
      Il manque : {t}.

    {t}, {t2} and {t3}
      {t}, {t2} et {t3}

    Fall-risk points {n} of 100
      Points de risque de chute : {n} sur 100

    mostly from {t}
      surtout dus à : {t}

    {n} of 100 by weight measured
      pondération mesurée : {n} sur 100

    area {n}
      surface {n}

    area {t}
      surface {t}

    velocity {t}
      vitesse {t}

    harmonic ratio {n}
      rapport harmonique {n}

    {t} ({t2})
      {t} ({t2})

    One foot lands harder than the other: the trunk cannot show whether a foot drops.
      Un pied se pose plus fort que l’autre : le tronc ne permet pas de voir s’il s’agit d’un pied
      tombant.

    Without a gyroscope the trunk's rocking is not measured: waddling cannot be detected or ruled
    out.
      Sans gyroscope, le balancement du tronc n’est pas mesuré : une démarche dandinante ne peut
      être ni détectée ni exclue.

    The walking pattern shows nothing unusual ({t}).
      Le type de marche ne montre rien d’inhabituel ({t}).

    The walking pattern resembles {w} gait ({t}).
      Le type de marche ressemble à : {w} ({t}).

    Asymmetric walking; the walking pattern resembles {w} gait ({t}).
      Marche asymétrique ; le type ressemble à : {w} ({t}).

    Asymmetric walking; the trunk shows no more than that.
      Marche asymétrique ; le tronc n’en montre pas davantage.

    Walking pattern undetermined: {n} of {n2} straight strides.
      Type de marche indéterminé : {n} foulées en ligne droite sur {n2}.

    Walking pattern undetermined: forward and left are not known; give --mount.
      Type de marche indéterminé : l’avant et la gauche ne sont pas connus ; donnez --mount.

    Walking pattern undetermined: turns not measured (they need a gyroscope or a magnetometer), so
    that a turn passes for irregular strides.
      Type de marche indéterminé : virages non mesurés (il faut un gyroscope ou un magnétomètre),
      si bien qu’un virage passe pour des foulées irrégulières.

    Walking pattern undetermined: {t} not measured.
      Type de marche indéterminé ; non mesuré : {t}.

    Walking pattern undetermined: no pattern is near enough ({t}).
      Type de marche indéterminé : aucun type n’est assez proche ({t}).

    {w} {n}, then {w2} {n2}
      {w} {n}, puis {w2} {n2}

    clearly
      nettement

    weakly
      faiblement

    speed (needs the sensor's height)
      vitesse (nécessite la hauteur du capteur)

    walk ratio
      rapport longueur du pas/cadence

    stride variation
      variation des foulées

    trunk motion
      mouvement du tronc

    lean (needs a posture calibration)
      inclinaison (nécessite un étalonnage de la posture)

    uneven steps {n}
      pas inégaux {n}

    irregular strides {n}
      foulées irrégulières {n}

    short steps for the cadence {n}
      pas courts pour la cadence {n}

    short strides for the height {n}
      foulées courtes pour la taille {n}

    bent forward {n}
      tronc penché en avant {n}

    cadence kept {n}
      cadence maintenue {n}

    swaying sideways {n}
      oscillations latérales {n}

    rocking trunk {n}
      tronc qui se balance {n}

    little vertical motion {n}
      peu de mouvement vertical {n}

    regular strides {n}
      foulées régulières {n}

    slow {n}
      lenteur {n}

    Not enough walking to look for fatigue: {n} of {n2} longer bouts at the usual pace.
      Trop peu de marche pour rechercher une fatigue : {n} longues séquences sur {n2} à l’allure
      habituelle.

    Not enough walking to look for fatigue: the bouts span {n} of {n2} min.
      Trop peu de marche pour rechercher une fatigue : les séquences couvrent {n} min sur {n2}.

    Not enough walking to look for fatigue: {n} of {n2} min.
      Trop peu de marche pour rechercher une fatigue : {n} min sur {n2}.

    Not enough measures to look for fatigue: give --mount and --sensor-height.
      Trop peu de mesures pour rechercher une fatigue : donnez --mount et --sensor-height.

    {t} ({n} of 100, {n2} bouts).
      {t} ({n} sur 100, {n2} séquences).

    Some figures of walking became worse during the session and others better, which tiring does not
    explain
      Certaines valeurs de marche se sont dégradées pendant la séance et d’autres améliorées, ce
      que la fatigue n’explique pas

    Walking held to the end of the session
      La marche s’est maintenue jusqu’à la fin de la séance

    Walking drifted a little toward tired in the session
      La marche s’est un peu dégradée pendant la séance, dans le sens de la fatigue

    Walking got worse in the course of the session, as it does when one tires
      La marche s’est dégradée au cours de la séance, comme lorsqu’on se fatigue

    other ground, a load or another pace look alike.
      un autre sol, une charge ou une autre allure donnent le même résultat.

    Indicative, not a diagnosis; other ground, a load or another pace look alike.
      À titre indicatif, ce n’est pas un diagnostic ; un autre sol, une charge ou une autre allure
      donnent le même résultat.

    {n}-{n2} points, indicative, not a diagnosis.
      {n}–{n2} points, à titre indicatif, pas un diagnostic.

    0-100 points, indicative, not a diagnosis.
      0–100 points, à titre indicatif, pas un diagnostic.

    The model {w}, SHA-256 {w2}, says nothing: {w3}.
      Le modèle {w}, SHA-256 {w2}, ne dit rien : {w3}.

    model {w}, SHA-256 {w2}
      modèle {w}, SHA-256 {w2}

    {t} {n} of 100 points by the model {w}, SHA-256 {w2}, not by Poise's rule
      {t} : {n} points sur 100 d’après le modèle {w}, SHA-256 {w2}, pas d’après la règle de Poise

    {t}: most like {w3} by the model {w}, SHA-256 {w2}, not by Poise's rule
      {t} : ressemble le plus à {w3} d’après le modèle {w}, SHA-256 {w2}, pas d’après la règle de
      Poise

    {n} of its {n2} features measured.
      {n} variables mesurées sur ses {n2}.

    the model {w}, SHA-256 {w2}
      le modèle {w}, SHA-256 {w2}

    Lower crossed syndrome
      Syndrome croisé inférieur

    Upper crossed syndrome
      Syndrome croisé supérieur

    # Causes of gaps

    the card was full
      la carte était pleine

    writing to the card failed
      l’écriture sur la carte a échoué

    the log file was removed while recording
      le fichier a été supprimé pendant l’enregistrement

    the log file was truncated while recording
      le fichier a été tronqué pendant l’enregistrement

    # Working posture and the back

    The back
      Le dos

    Working posture
      Posture de travail

    Curves of the back, and what is usual
      Courbures du dos et valeurs habituelles

    Curves are measured along the skin: they are not the angles of an X-ray.
      Les courbures sont mesurées le long de la peau : ce ne sont pas les angles d’une radiographie.

    Result of each rule
      Résultat de chaque règle

    By the rules
      Selon les règles

    How the time went
      Comment le temps s’est réparti

    How the time went: {t}
      Répartition du temps : {t}

    Time by angle of trunk and neck
      Temps selon l’angle du tronc et de la nuque

    share of the time, %
      part du temps, %

    shown only
      affiché seulement

    along the skin, which is no angle of an X-ray
      le long de la peau, ce qui n’est pas un angle de radiographie

    forward is positive
      vers l’avant est positif

    Kyphosis
      Cyphose

    Lordosis
      Lordose

    Pelvis
      Bassin

    Pelvic tilt from neutral
      Bascule du bassin depuis la position neutre

    upright
      debout

    Healthy men, standing [{n}]
      Hommes en bonne santé, debout [{n}]

    Healthy women, standing [{n}]
      Femmes en bonne santé, debout [{n}]

    Trunk
      Tronc

    Neck
      Nuque

    trunk
      tronc

    neck
      nuque

    head
      tête

    sacrum
      sacrum

    t1
      T1

    t12
      T12

    thigh-left
      cuisse gauche

    thigh-right
      cuisse droite

    shank-left
      jambe gauche

    shank-right
      jambe droite

    foot-left
      pied gauche

    foot-right
      pied droit

    upper-arm-left
      bras gauche

    upper-arm-right
      bras droit

    Trunk by EN 1005-4
      Tronc selon EN 1005-4

    Neck by EN 1005-4
      Nuque selon EN 1005-4

    EN 1005-4, trunk
      EN 1005-4, tronc

    EN 1005-4, neck
      EN 1005-4, nuque

    Worn at
      Porté à

    Rules of working posture
      Règles de posture de travail

    REBA
      REBA

    RULA
      RULA

    Holding times of ISO 11226
      Durées de maintien d’ISO 11226

    OWAS, back
      OWAS, dos

    Type of posture (Kendall)
      Type de posture (Kendall)

    Entered by hand
      Saisi à la main

    Not known to sensors
      Inconnu des capteurs

    craniovertebral angle, sagittal vertical axis, shoulder protraction and height: positions, which
    inclination cannot show; enter it with 'poise profile set'
      angle cranio-vertébral, axe vertical sagittal, protraction et hauteur des épaules : des
      positions que l’inclinaison ne peut montrer ; saisissez-les avec 'poise profile set'

    bent back {n}
      penché en arrière {n}

    upright to {n} {n2}
      droit jusqu’à {n} {n2}

    bent {n} to {n2} {n3}
      penché de {n} à {n2} {n3}

    bent beyond {n} {n2}
      penché au-delà de {n} {n2}

    to {n} {n2}
      jusqu’à {n} {n2}

    beyond {n} {n2}
      au-delà de {n} {n2}

    upright to 20° 59 %
      droit jusqu’à 20° 59 %

    bent back
      penché en arrière

    upright to {n}
      droit jusqu’à {n}

    bent {n} to {n2}
      penché de {n} à {n2}

    bent beyond {n}
      penché au-delà de {n}

    to {n}
      jusqu’à {n}

    beyond {n}
      au-delà de {n}

    acceptable
      acceptable

    conditional
      acceptable sous conditions

    not acceptable
      non acceptable

    acceptable {n}
      acceptable {n}

    conditional {n}
      acceptable sous conditions {n}

    not acceptable {n}
      non acceptable {n}

    {t} of {t2}
      {t} sur {t2}

    standing and walking upright {t}
      debout et en marche {t}

    not known: {t}
      non connu : {t}

    posture score A {t}
      score de posture A {t}

    posture score B {t}
      score de posture B {t}

    mostly {n} ({n2}), up to {n3}
      surtout {n} ({n2}), jusqu’à {n3}

    posture score A mostly {n} ({n2}), up to {n3}; the whole lay between {n4} and {n5}: Poise does
    not measure arms, load and grip, so there is no single figure
      score de posture A surtout {n} ({n2}), jusqu’à {n3} ; l’ensemble était entre {n4} et {n5} :
      Poise ne mesure ni bras, ni charge, ni prise, il n’y a donc pas de valeur unique

    never exceeded
      jamais dépassé

    exceeded {t}: {t2}
      dépassé {t} : {t2}

    {t} {n} for more than {n2} s
      {t} {n} pendant plus de {n2} s

    {t} {n}, which is not to be held at all
      {t} {n}, à ne jamais maintenir

    straight {n}
      droit {n}

    bent {n} (class {n2})
      penché {n} (classe {n2})

    bent to a side {n} (class {n2})
      penché d’un côté {n} (classe {n2})

    bent and to a side {n} (class {n2})
      penché en avant et d’un côté {n} (classe {n2})

    a twist is not seen
      une rotation ne se voit pas

    {t}; kyphosis {n}, lordosis {n2} standard deviations from the mean
      {t} ; cyphose à {n}, lordose à {n2} écarts types de la moyenne

    ideal
      idéale

    kyphotic-lordotic
      cyphotique-lordotique

    flat back
      dos plat

    possible sway back
      dos balancé possible (sway back)

    lordotic
      lordotique

    kyphotic
      cyphotique

    none
      aucun

    {t}: confidence {n} with {n2} % of the signs known
      {t} : fiabilité {n}, {n2} % des signes connus

    hip flexors
      fléchisseurs de hanche

    pelvic tilt
      bascule du bassin

    lordosis
      lordose

    kyphosis
      cyphose

    craniovertebral angle
      angle cranio-vertébral

    shoulder protraction
      protraction des épaules

    shoulder elevation
      élévation des épaules

    needs 'poise rom --movement hip-extension' with a thigh's sensor
      nécessite 'poise rom --movement hip-extension' avec un capteur à la cuisse

    a position, which inclination cannot show; measure and enter it
      une position que l’inclinaison ne peut montrer ; mesurez-la et saisissez-la

    needs a reference that was measured; a sensor knows its change alone
      nécessite une référence mesurée ; un capteur n’en connaît que le changement

    needs sensors at t12 and sacrum
      nécessite des capteurs à T12 et au sacrum

    no standing or walking with sensors at several places
      aucune station debout ni marche avec des capteurs à plusieurs endroits

    needs sensors at t1, t12 and sacrum, flat on the skin and with their mount in the board file
      nécessite des capteurs à T1, T12 et au sacrum, à plat sur la peau, avec leur position dans
      le fichier de carte

    no neutral pose is known; run poise calibrate segments
      pas de position neutre connue ; lancez poise calibrate segments

    No sensor sees a muscle
      Aucun capteur ne voit un muscle

    usually tight: {t}
      souvent raides : {t}

    usually weak: {t}
      souvent faibles : {t}

    upper trapezius
      trapèze supérieur

    levator scapulae
      élévateur de la scapula

    pectoralis major and minor
      grand et petit pectoral

    iliopsoas
      ilio-psoas

    rectus femoris
      droit fémoral

    thoracolumbar erector spinae
      érecteurs du rachis thoraco-lombaires

    deep neck flexors
      fléchisseurs profonds du cou

    lower and middle trapezius
      trapèze inférieur et moyen

    serratus anterior
      dentelé antérieur

    rectus abdominis and obliques
      droit de l’abdomen et obliques

    gluteus maximus and medius
      grand et moyen fessier

    craniovertebral angle {n} (origin: {t}; the mean of healthy people is {n2})
      angle cranio-vertébral {n} (origine : {t} ; la moyenne des personnes en bonne santé est {n2})

    pelvic tilt {n} (origin: over {n2}; healthy pelves have {n3})
      bascule du bassin {n} (origine : plus de {n2} ; chez les personnes en bonne santé : {n3})

    pelvic tilt {n} (origin: within {n2}; healthy pelves have {n3})
      bascule du bassin {n} (origine : jusqu’à {n2} ; chez les personnes en bonne santé : {n3})

    shoulder protraction {n} mm (origin: over {n2})
      protraction des épaules {n} mm (origine : plus de {n2})

    shoulder protraction {n} mm (origin: within {n2})
      protraction des épaules {n} mm (origine : jusqu’à {n2})

    shoulders elevated
      épaules relevées

    shoulders not elevated
      épaules non relevées

    hip extension {n}
      extension de hanche {n}

    sagittal vertical axis {n} mm (origin: {t})
      axe vertical sagittal {n} mm (origine : {t})

    {n} upright
      {n} debout

    {n} sitting
      {n} assis

    {n} back upright
      {n} vers l’arrière, debout

    {n} forward upright
      {n} vers l’avant, debout

    {n} back sitting
      {n} vers l’arrière, assis

    {n} forward sitting
      {n} vers l’avant, assis

    from the neutral pose
      depuis la position neutre

    surface angle, no angle of an X-ray
      angle de surface, pas un angle de radiographie

    surface angle, {n} in healthy women standing, no angle of an X-ray
      angle de surface, {n} chez les femmes en bonne santé debout, pas un angle de radiographie

    surface angle, {n} in healthy men standing, no angle of an X-ray
      angle de surface, {n} chez les hommes en bonne santé debout, pas un angle de radiographie

    # Air

    Air
      Air

    Pressure, {t}
      Pression, {t}

    {n} hPa at rest
      {n} hPa au repos

    down {n} hPa in twelve hours
      en baisse de {n} hPa en douze heures

    up {n} hPa in twelve hours
      en hausse de {n} hPa en douze heures

    too little rest to tell weather from motion
      trop peu de repos pour distinguer la météo du mouvement

    Weather that some people feel
      Météo que certaines personnes ressentent

    {t}, {n} of {n2}; rain is not sensed.
      {t}, {n} sur {n2} ; la pluie n’est pas mesurée.

    No forecast: studies contradict each other
      Pas de prévision : les études se contredisent

    Floors on foot
      Étages à pied

    {n} up (give or take {n2}), {n3} down (give or take {n4})
      {n} montés (à {n2} près), {n3} descendus (à {n4} près)

    # Diary

    Diary
      Journal

    no check-in was made; run 'poise checkin'.
      aucune saisie n’a été faite ; lancez 'poise checkin'.

    nothing was said in these days: 'poise checkin' asks.
      rien n’a été saisi ces jours-là : 'poise checkin' pose les questions.

    Worst pain of a region
      Douleur la plus forte d’une zone

    Morning stiffness
      Raideur matinale

    Illness all in all
      Maladie dans l’ensemble

    Mood
      Humeur

    The night
      La nuit

    C-reactive protein
      Protéine C réactive (CRP)

    Doses taken
      Doses prises

    1 dose due
      1 dose prévue

    {n} doses due
      {n} doses prévues

    last of 1 check-in
      dernière de 1 saisie

    last of {n} check-ins
      dernière de {n} saisies

    BASDAI
      BASDAI

    ASDAS-CRP
      ASDAS-CRP

    active
      active

    inactive
      inactive

    very high
      très élevée

    active from {n} on
      active à partir de {n}

    {t}; active from {n} on
      {t} ; active à partir de {n}

    it asks for the past week
      il porte sur la semaine passée

    said every day it is a diary's figure
      saisi chaque jour, c’est une valeur de journal

    with a CRP of at most {n} days before or after
      avec une CRP dosée au plus {n} jours avant ou après

    {t}, from {n} to {n2}.
      {t}, de {n} à {n2}.

    {t}: too few to tell a change from ups and downs.
      {t} : trop peu de données pour distinguer un vrai changement des hauts et des bas.

    {t}; median {n} ({t2}), then {n2} ({t3}): {t4}.
      {t} ; médiane {n} ({t2}), puis {n2} ({t3}) : {t4}.

    1 day from {t} to {t2}
      1 jour du {t} au {t2}

    {n} days from {t} to {t2}
      {n} jours du {t} au {t2}

    a major improvement
      une amélioration majeure

    an important improvement
      une amélioration importante

    clinically important worsening
      une aggravation cliniquement importante

    no important change
      aucun changement important

    reduced by half
      réduit de moitié

    1 check-in on {n} of 1 day.
      1 saisie, {n} jour sur 1.

    {n} check-ins on {n2} of 1 day.
      {n} saisies, {n2} jour sur 1.

    1 check-in on {n} of {n2} days.
      1 saisie, {n} jour sur {n2}.

    {n} check-ins on {n2} of {n3} days.
      {n} saisies sur {n2} des {n3} jours.

    Flare on 1 day: {t}.
      Poussée sur 1 jour : {t}.

    Flare on {n} days: {t}.
      Poussée sur {n} jours : {t}.

    the newest of them
      les plus récents

    No ASDAS-CRP: it needs the question on the illness all in all, and a blood test's CRP of at most
    {n} days before or after.
      Pas d’ASDAS-CRP : il faut la question sur la maladie dans l’ensemble et une CRP sanguine
      dosée au plus {n} jours avant ou après.

    what was said is compared with what was measured in reports of {n} days and more; 'poise
    triggers' looks at the last {n2}.
      les réponses sont comparées aux mesures dans les rapports de {n} jours et plus ; 'poise
      triggers' regarde les {n2} derniers.

    What was said last, and how it scattered
      Dernières réponses, et leurs variations

    Medicines
      Médicaments

    What went together
      Ce qui allait ensemble

    1 region
      1 zone

    {n} regions
      {n} zones

    most on the mean: {t}, {n} of {n2}.
      la plus forte en moyenne : {t}, {n} sur {n2}.

    Where it hurt
      Où vous aviez mal

    Pain by region
      Douleur par zone

    Bars: mean of the days on which it was named; ticks: the most.
      Barres : moyenne des jours où elle a été citée ; traits : le maximum.

    Region
      Zone

    Days
      Jours

    Mean
      Moyenne

    Most
      Maximum

    Seen
      Constaté

    swollen
      gonflé

    warm
      chaud

    Doses by medicine, as planned and as said
      Doses par médicament, prévues et déclarées

    Medicine
      Médicament

    Due
      Prévues

    Taken
      Prises

    Late
      En retard

    Skipped
      Sautées

    Missed
      Oubliées

    Compared: {t}.
      Comparé : {t}.

    {t} against {t2}, {n} h before
      {t} selon {t2}, {n} h avant

    A point a day: {t} against {t2}, {n} h before the check-in.
      Un point par jour : {t} selon {t2}, {n} h avant la saisie.

    {t} and {t2} by day
      {t} et {t2} par jour

    Each check-in
      Chaque saisie

    When
      Quand

    Flare
      Poussée

    yes
      oui

    no
      non

    {t} {n}, {t2} {n2}
      {t} {n}, {t2} {n2}

    level, 0 to 10
      niveau, 0 à 10

    C{n}
      C{n}

    T{n}
      T{n}

    L{n}
      L{n}

    SI
      SI

    left SI joint
      articulation SI gauche

    right SI joint
      articulation SI droite

    left sacroiliac joint
      articulation sacro-iliaque gauche

    right sacroiliac joint
      articulation sacro-iliaque droite

    left shoulder
      épaule gauche

    right shoulder
      épaule droite

    left elbow
      coude gauche

    right elbow
      coude droit

    left wrist
      poignet gauche

    right wrist
      poignet droit

    left hand
      main gauche

    right hand
      main droite

    left hip
      hanche gauche

    right hip
      hanche droite

    left knee
      genou gauche

    right knee
      genou droit

    left ankle
      cheville gauche

    right ankle
      cheville droite

    share of good posture
      part de bonne posture

    number of steps
      nombre de pas

    walking time
      temps de marche

    share of sitting and lying
      part du temps assis ou couché

    length of the main rest
      durée du repos principal

    air pressure
      pression atmosphérique

    change of the air pressure
      variation de la pression atmosphérique

    humidity
      humidité

    temperature
      température

    rating of the night
      note de la nuit

    share of doses left out
      part de doses omises

    pain
      douleur

    morning stiffness
      raideur matinale

    fatigue
      fatigue

    mood
      humeur

    {t} was entered on 1 day: {n} more are needed before anything can be compared, and {n2} make it
    sure.
      {t} : saisie sur 1 jour ; il en faut encore {n} avant de pouvoir comparer, et {n2} pour en
      être sûr.

    {t} was entered on {n} days: {n2} more are needed before anything can be compared, and {n3} make
    it sure.
      {t} : saisie sur {n} jours ; il en faut encore {n2} avant de pouvoir comparer, et {n3} pour
      en être sûr.

    {t} was entered on {n} days: 1 more is needed before anything can be compared, and {n2} make it
    sure.
      {t} : saisie sur {n} jours ; il en faut encore 1 avant de pouvoir comparer, et {n2} pour en
      être sûr.

    {t} was entered on {n} days, but nothing was measured on {n2} of them: wear the device on the
    days of check-ins.
      {t} : saisie sur {n} jours, mais rien n’a été mesuré sur {n2} d’entre eux ; portez
      l’appareil les jours de saisie.

    None found: of {n} comparisons with {t} over {n2} days none stands out from chance.
      Rien trouvé : sur {n} comparaisons avec {t} en {n2} jours, aucune ne se distingue du hasard.

    A correlation is not a cause.
      Une corrélation n’est pas une cause.

    {n} comparisons were made over {n2} days.
      {n} comparaisons ont été faites sur {n2} jours.

    By the rule "origin": of pure noise it finds a trigger in about two diaries of three.
      D’après la règle « origin » : avec des données purement aléatoires, elle trouve un
      déclencheur dans environ deux journaux sur trois.

    Only {n} days: wait for {n2} before you rely on it.
      Seulement {n} jours : attendez-en {n2} avant de vous y fier.

    Higher {t} in the 12 hours before went with lower {t2}, {t3}: {t4}, lag {n} h.
      Une valeur plus haute de « {t} » dans les 12 heures précédentes allait avec une valeur plus
      basse de « {t2} », {t3} : {t4}, décalage {n} h.

    Higher {t} in the 12 hours before went with higher {t2}, {t3}: {t4}, lag {n} h.
      Une valeur plus haute de « {t} » dans les 12 heures précédentes allait avec une valeur plus
      haute de « {t2} », {t3} : {t4}, décalage {n} h.

    Higher {t} {n} hours earlier went with lower {t2}, {t3}: {t4}, lag {n2} h.
      Une valeur plus haute de « {t} » {n} heures plus tôt allait avec une valeur plus basse de
      « {t2} », {t3} : {t4}, décalage {n2} h.

    Higher {t} {n} hours earlier went with higher {t2}, {t3}: {t4}, lag {n2} h.
      Une valeur plus haute de « {t} » {n} heures plus tôt allait avec une valeur plus haute de
      « {t2} », {t3} : {t4}, décalage {n2} h.

    strong
      fort

    r {n}
      r {n}

    p {n}
      p {n}

    p {n} (all tests: {n2})
      p {n} (tous les tests : {n2})

    {n} days that tell as {n2}
      {n} jours qui en valent {n2} indépendants

    # Training

    no set was kept in these days: 'poise reps' measures them.
      aucune série n’a été gardée ces jours-là : 'poise reps' les mesure.

    {t}: {n} m/s a kg over {t2}
      {t} : {n} m/s par kg sur {t2}

    1 load
      1 charge

    {n} loads
      {n} charges

    would not move at {n} kg
      immobile à {n} kg

    1RM about {n} kg, at {n2} m/s (of groups), give or take {n3} %
      1RM d’environ {n} kg, à {n2} m/s (d’après des groupes), à {n3} % près

    not yet a profile: {t}
      pas encore un profil : {t}

    {t}, of at least {n}
      {t}, sur au moins {n}

    velocities less than {n} m/s apart
      vitesses à moins de {n} m/s l’une de l’autre

    the points lie too far from a line
      les points sont trop loin d’une droite

    1 set on {t}.
      1 série sur {t}.

    {n} sets on 1 day.
      {n} séries sur 1 jour.

    {n} sets on {n2} days.
      {n} séries sur {n2} jours.

    {t} without a gyroscope: a sensor that turned by more than {n} degrees in a lift was measured
    wrongly.
      {t} sans gyroscope : un capteur qui a tourné de plus de {n} degrés pendant un mouvement a
      été mal mesuré.

    Repetitions
      Répétitions

    Mean, best and peak velocity of the ways up; tempo: down, pause, up; loss: of the last against
    the best; RPE as you said it, or (~) by your own rated sets or by a table of loss.
      Vitesse moyenne, meilleure et maximale des montées ; tempo : descente, pause, montée ;
      perte : de la dernière par rapport à la meilleure ; RPE (effort perçu) tel que vous l’avez
      indiqué, ou (~) d’après vos séries notées ou une table de perte.

    Sets in the order in which they were lifted
      Séries dans l’ordre où elles ont été faites

    Exercise
      Exercice

    Load, kg
      Charge, kg

    load, kg
      charge, kg

    Reps
      Rép.

    Rep
      Rép.

    Set
      Série

    Sets
      Séries

    Mean, m/s
      Moyenne, m/s

    Best, m/s
      Meilleure, m/s

    Peak, m/s
      Maximum, m/s

    Way, m
      Trajet, m

    Tempo, s
      Tempo, s

    Loss, %
      Perte, %

    Stop after
      Arrêt après

    RPE
      RPE

    Down, s
      Descente, s

    Pause, s
      Pause, s

    Up, s
      Montée, s

    up {n}
      montée {n}

    Each repetition
      Chaque répétition

    Best mean velocity of each set against its load, {t}
      Meilleure vitesse moyenne de chaque série selon sa charge, {t}

    Load and velocity
      Charge et vitesse

    A point a set of the last {n} days; the line is through the best of each load.
      Un point par série des {n} derniers jours ; la droite passe par le meilleur de chaque charge.

    squat
      squat

    Squat
      Squat

    bench press
      développé couché

    Bench press
      Développé couché

    deadlift
      soulevé de terre

    Deadlift
      Soulevé de terre

    row
      rowing

    Row
      Rowing

    overhead press
      développé militaire

    Overhead press
      Développé militaire

    curl
      curl

    Curl
      Curl

    chair rise
      lever de chaise

    Chair rise
      Lever de chaise

    # Guided tests

    Guided tests
      Tests guidés

    no guided test was done yet: 'poise test' guides through one.
      aucun test guidé n’a encore été fait : 'poise test' vous y guide pas à pas.

    Times are from the signal to the end, as a stopwatch takes them.
      Les temps vont du signal à la fin, comme au chronomètre.

    A sensor at the trunk does not see arms, feet and eyes: those are as somebody answered.
      Un capteur au tronc ne voit ni les bras, ni les pieds, ni les yeux : cela vient des réponses
      données.

    All tests
      Tous les tests

    Dashed: the first motion.
      Pointillé : le premier mouvement.

    Its parts from the signal on.
      Ses parties à partir du signal.

    {t}, its parts from the signal on
      {t}, ses parties à partir du signal

    Parts of the test
      Parties du test

    From, s
      Début, s

    Figures
      Valeurs

    Tests in the order in which they were done
      Tests dans l’ordre où ils ont été faits

    Test
      Test

    Result
      Résultat

    Remarks
      Remarques

    s after the signal
      s après le signal

    Side by side
      Côte à côte

    Semi-tandem
      Semi-tandem

    One foot
      Sur un pied

    Heel to toe
      Pied devant pied

    Eyes open
      Yeux ouverts

    Eyes closed
      Yeux fermés

    Back, turn, sit
      Retour, demi-tour, assise

    Turn and sit
      Demi-tour, assise

    Incomplete
      Incomplet

    Freezing?
      Blocage ?

    Romberg test
      Test de Romberg

    4 m walk
      Marche de 4 m

    10 m walk
      Marche de 10 m

    2-minute walk
      Marche de 2 minutes

    6-minute walk
      Marche de 6 minutes

    Feet side by side
      Pieds côte à côte

    Instep of one foot at the big toe of the other
      Bord interne d’un pied contre le gros orteil de l’autre

    On one foot
      Sur un pied

    Feet together, eyes open
      Pieds joints, yeux ouverts

    Feet together, eyes closed
      Pieds joints, yeux fermés

    Rise
      Lever

    Walk
      Marche

    Turn
      Demi-tour

    Walk back
      Retour

    Turn and sit down
      Demi-tour et assise

    Walk back, turn and sit down
      Retour, demi-tour et assise

    Sit down
      Assise

    Stand
      Debout

    Incomplete stand
      Lever incomplet

    One way
      Un trajet

    Minute
      Minute

    Pause
      Pause

    Possible freezing
      Blocage possible

    Five rises
      Cinq levers

    The device saw the end.
      L’appareil a détecté la fin.

    The button ended the test.
      Le bouton a terminé le test.

    The time was over.
      Le temps était écoulé.

    The test was stopped early.
      Le test a été arrêté avant la fin.

    The recording ended before the test did.
      L’enregistrement s’est arrêté avant la fin du test.

    Somebody helped during the test.
      Quelqu’un a aidé pendant le test.

    The device lay still as if nobody wore it.
      L’appareil était immobile comme si personne ne le portait.

    Nothing moved after the signal.
      Rien n’a bougé après le signal.

    The movement began before the signal.
      Le mouvement a commencé avant le signal.

    The device saw no end of the test.
      L’appareil n’a pas détecté la fin du test.

    The device saw no rise from the chair.
      L’appareil n’a détecté aucun lever de la chaise.

    The device found no steps.
      L’appareil n’a détecté aucun pas.

    The device saw no turn at the line.
      L’appareil n’a détecté aucun demi-tour à la ligne.

    The device did not see the wearer sit down at the end.
      L’appareil n’a pas détecté que la personne s’asseyait à la fin.

    The wearer walked during a test in which the feet stay in place.
      La personne a marché pendant un test où les pieds restent en place.

    Fewer than five full stands were counted.
      Moins de cinq levers complets ont été comptés.

    The arms were used.
      Les bras ont été utilisés.

    Nobody confirmed that the position was taken.
      Personne n’a confirmé que la position était prise.

    The eyes were opened before the end.
      Les yeux ont été ouverts avant la fin.

    The trunk was not upright in a test that is done standing.
      Le tronc n’était pas droit dans un test fait debout.

    The recording has a gap during the test.
      L’enregistrement a une interruption pendant le test.

    The result is outside of what people can do.
      Le résultat sort de ce qui est humainement possible.

    A part of the test has no result.
      Une partie du test n’a pas de résultat.

    The wearer did not sit or stand still before the signal.
      La personne n’était pas immobile avant le signal.

    The device has no gyroscope: parts of the test are estimates.
      L’appareil n’a pas de gyroscope : des parties du test sont estimées.

    The device does not know how it is worn: parts of the test are estimates.
      L’appareil ne sait pas comment il est porté : des parties du test sont estimées.

    The parts of the test could not be told apart; only the total counts.
      Les parties du test n’ont pas pu être distinguées ; seul le total compte.

    There were more turns than the test has.
      Il y a eu plus de demi-tours que le test n’en a.

    Some stands were not complete and were not counted.
      Certains levers n’étaient pas complets et n’ont pas été comptés.

    The distance differs from the standard: usual values do not apply.
      La distance n’est pas la distance standard : les valeurs habituelles ne s’appliquent pas.

    Nobody pressed the button at the line: the speed assumes that the wearer stopped there.
      Personne n’a appuyé sur le bouton à la ligne : la vitesse suppose un arrêt à cet endroit.

    The speed differs by more than {n} from the one estimated from the steps.
      La vitesse diffère de plus de {n} de celle estimée d’après les pas.

    No course length was entered: the distance is an estimate.
      La longueur du parcours n’a pas été saisie : la distance est estimée.

    The trunk moved as in a loss of balance before the time was over.
      Le tronc a bougé comme lors d’une perte d’équilibre avant la fin du temps imparti.

    The wearer stopped more than {n} s before the time was over.
      La personne s’est arrêtée plus de {n} s avant la fin du temps imparti.

    The sensor reached its limit during the test.
      Le capteur a atteint sa limite pendant le test.

    not scored
      non noté

    {n} s from the signal to the end, {n2} s from the first motion to the end.
      {n} s du signal à la fin, {n2} s du premier mouvement à la fin.

    at most {t}
      au plus {t}

    {n} to {t}
      {n} à {t}

    Usual ({t}): {t2}.
      Valeurs habituelles ({t}) : {t2}.

    Usual values: {t}
      Valeurs habituelles : {t}

    {t} or more
      {t} ou plus

    less than {t}
      moins de {t}

    This is {t}: {t2}.
      Cela fait {t} : {t2}.

    The limit is {t} ({t2}); this result is better.
      Seuil : {t} ({t2}) ; ce résultat est meilleur.

    Limit: {t}
      Seuil : {t}

    Change: {t}
      Changement : {t}

    Against {t} ({t2}): {t3}
      Par rapport au {t} ({t2}) : {t3}

    no difference
      aucune différence

    {t} more
      {t} de plus

    {t} less
      {t} de moins

    more than the measurement error ({t}).
      au-delà de l’erreur de mesure ({t}).

    within the measurement error ({t}): not a sure change.
      dans la marge d’erreur de mesure ({t}) : le changement n’est pas certain.

    a substantial change
      un changement important

    a small change that matters
      un petit changement qui compte

    less than a change that matters
      moins qu’un changement qui compte

    {t} (small {n}, substantial {n2}).
      {t} (petit : {n}, important : {n2}).

    how much is chance is not known.
      la part du hasard n’est pas connue.

    Freezing of gait: {n} of the test, {t}.
      Blocage de la marche (freezing) : {n} du test, {t}.

    {t}, the longest {n} s
      {t}, la plus longue de {n} s

    By one sensor at the back: it misses about half of short freezes and takes some turns for
    freezes.
      Mesuré par un seul capteur dans le dos, qui laisse passer environ la moitié des blocages
      courts et prend certains demi-tours pour des blocages.

    heel to toe for less than {n} s: at risk of falling
      position pied devant pied tenue moins de {n} s : risque de chute

    at risk of falling
      risque de chute

    often with repeated falls
      fréquent en cas de chutes répétées

    slow: talk to your doctor
      marche lente, parlez-en à votre médecin

    healthy people of that age and sex
      personnes en bonne santé du même âge et sexe

    healthy people of {n} to {n2}, mean and its range
      personnes en bonne santé de {n} à {n2} ans, moyenne et plage

    men of {n} to {n2}
      hommes de {n} à {n2} ans

    women of {n} to {n2}
      femmes de {n} à {n2} ans

    middle half
      moitié centrale du groupe

    STEADI, {t} [{n}]
      STEADI, {t} [{n}]

    {w} {n} and {n2}, {t} [{n3}]
      {w} {n} et {n2}, {t} [{n3}]

    standing eyes open
      debout, yeux ouverts

    # Glossary: frame

    Straight walking
      Marche en ligne droite

    Sway
      Oscillations

    Sway as a pendulum
      Oscillations en modèle de pendule

    Risk, pattern, change
      Risque, type, changement

    Tests
      Tests

    Measured: {t}.
      Mesuré : {t}.

    Needs: {t}.
      Nécessite : {t}.

    Also called: {w}.
      Aussi appelé (en anglais) : {w}.

    Usual: {t} ({t2}).
      Habituel : {t} ({t2}).

    Mind: {t}.
      À noter : {t}.

    Here: {t} on {n} healthy people.
      Ici : {t} chez {n} personnes en bonne santé.

    Sources: {w}.
      Sources : {w}.

    From: {t}.
      Source : {t}.

    at least {n} {t}
      au moins {n} {t}

    below {n} {t}
      moins de {n} {t}

    {n} to below {n2} {t}
      {n} à moins de {n2} {t}

    # Glossary: what figures are

    How far the trunk really moves while standing: root mean square of its displacement
      Ampleur réelle du mouvement du tronc en position debout : moyenne quadratique de son
      déplacement

    Area of the ellipse that holds 95 % of the trunk's real motion while standing: what the bands
    judge
      Surface de l’ellipse qui contient 95 % du mouvement réel du tronc en position debout : c’est
      elle que jugent les repères

    How fast the trunk really moves while standing: the path's length over its time
      Vitesse réelle du mouvement du tronc en position debout : longueur du trajet divisée par sa
      durée

    Sway area with eyes closed over that with eyes open: above 2, balance leans on the eyes
      Surface des oscillations yeux fermés divisée par celle yeux ouverts : au-dessus de 2,
      l’équilibre s’appuie sur la vue

    How far the trunk leans to a side, either one, of the calibrated upright while standing and
    walking
      De combien le tronc penche d’un côté, quel qu’il soit, par rapport à la posture droite
      étalonnée, debout et en marche

    How far the device leans forward, from horizontal forward
      De combien l’appareil penche en avant, par rapport à l’horizontale

    How far the device is turned about the forward axis; wrong for a trunk bent above 60°
      De combien l’appareil est tourné autour de l’axe avant ; faux pour un tronc penché à plus de
      60°

    How far the trunk leans to the right, however far it is bent forward
      De combien le tronc penche à droite, quelle que soit sa flexion en avant

    Distance of the posture from the calibrated one, in units of its scatter, squared
      Écart entre la posture et la posture étalonnée, en unités de sa dispersion, au carré

    The same of the magnetic field, which also sees a twist
      De même pour le champ magnétique, qui voit aussi une rotation

    Share of the judged and worn time in the calibrated posture
      Part du temps de port évalué passée dans la posture étalonnée

    Longest stretch of good posture without a break
      Plus longue période de bonne posture sans interruption

    Days in a row, of those worn for 4 h, with good posture in at least 60 % of the judged time
      Jours d’affilée, parmi ceux avec 4 h de port, où la posture était bonne pendant au moins
      60 % du temps évalué

    Steps of a day on which the device was worn for at least 10 h
      Pas d’un jour où l’appareil a été porté au moins 10 h

    Mean of the day's thirty minutes with the most steps, in a row or not
      Moyenne des trente minutes du jour avec le plus de pas, à la suite ou non

    Steps of the day's minute with the most of them
      Pas de la minute du jour qui en compte le plus

    Minutes of a day with 100 steps and more, at least moderate effort: judged by steps, because
    effort is not measured
      Minutes d’un jour avec 100 pas ou plus, soit un effort au moins modéré : estimé d’après les
      pas, car l’effort n’est pas mesuré

    Minutes of a day with 130 steps and more: of walking vigorous effort
      Minutes d’un jour avec 130 pas ou plus : pour la marche, un effort intense

    From lying down to getting up, the longest within twelve hours before and after its middle, by
    day or night, up to half an hour of something else included: rest; a trunk does not tell how
    much was sleep
      Du coucher au lever, le plus long dans les douze heures avant et après son milieu, de jour
      ou de nuit, jusqu’à une demi-heure d’autre chose comprise : du repos ; le tronc ne dit pas
      quelle part était du sommeil

    How often the longest rest lying is left and come back to
      Combien de fois le plus long repos couché est interrompu puis repris

    Interdaily stability: how much of activity's scatter the hour of the day explains, 0 to 1
      Stabilité entre les jours : part de la variation de l’activité qu’explique l’heure du jour, de
      0 à 1

    Intradaily variability: how often activity and rest take turns, near 0 for one wave a day, about
    2 for noise
      Variabilité dans la journée : fréquence des alternances entre activité et repos, près de 0
      pour une seule vague par jour, environ 2 pour du bruit

    Relative amplitude: the ten busiest hours of the mean day against the five quietest, 0 to 1
      Amplitude relative : les dix heures les plus actives du jour moyen comparées aux cinq plus
      calmes, de 0 à 1

    Step length over cadence: 1000 times meters over steps a minute; much the same at any speed
      Longueur du pas divisée par la cadence : 1000 fois les mètres sur les pas par minute ;
      presque le même à toute vitesse

    Stride length as a share of body height
      Longueur de foulée rapportée à la taille

    Speed that a tenth of the bouts above 30 s exceed: what to hold against a test's speed
      Vitesse que dépasse un dixième des séquences de plus de 30 s : à comparer à la vitesse d’un
      test

    How the day's walking is cut up: larger where short bouts make up more of the day
      Comment la marche du jour est fragmentée : d’autant plus grand que les séquences courtes
      comptent plus dans la journée

    How unequally walking is spread over bouts: 0 all alike, near 1 a few long ones
      Inégalité de la répartition de la marche entre les séquences : 0 si toutes sont pareilles,
      près de 1 si quelques longues dominent

    For how long the device was worn
      Combien de temps l’appareil a été porté

    How long it takes to rise from a seat; follow it against your own values
      Temps qu’il faut pour se lever d’un siège ; à suivre par rapport à vos propres valeurs

    The highest upward speed while rising from a seat; follow it against your own values
      La plus grande vitesse vers le haut en se levant d’un siège ; à suivre par rapport à vos
      propres valeurs

    0 to 100 from walking speed, balance, asymmetry, smoothness and age; indicative, not a diagnosis
    and no probability
      De 0 à 100 d’après la vitesse de marche, l’équilibre, l’asymétrie, la fluidité et l’âge ;
      indicatif, ni diagnostic ni probabilité

    Share of the fall-risk inputs that were measured, by weight; below 50 there are no points
      Part pondérée des données du risque de chute qui a été mesurée ; au-dessous de 50, il n’y a
      pas de points

    What the walking looks most like from the trunk, or undetermined; indicative, no diagnosis
      Ce à quoi la marche, vue du tronc, ressemble le plus, ou indéterminé ; indicatif, pas un
      diagnostic

    How far walking drifted toward worse in the session, 0 to 100; 50 is one detectable change;
    indicative
      De combien la marche s’est dégradée pendant la séance, 0 à 100 ; 50 est un changement
      détectable ; indicatif

    The least change that is more than scatter, with 95 %
      Le plus petit changement qui dépasse la variation, avec 95 % de confiance

    Unloading, impact, turning and stillness of the trunk one after the other; about half of real
    falls are found so
      Allègement, choc, rotation et immobilité du tronc l’un après l’autre ; environ la moitié des
      vraies chutes sont détectées ainsi

    How alike each step is to the one before, vertically: 0.8 to 0.9 in health
      Ressemblance de chaque pas avec le précédent, à la verticale : 0,8 à 0,9 en bonne santé

    How alike each step is to the one before, forward
      Ressemblance de chaque pas avec le précédent, avant-arrière

    How well each step mirrors the one before, sideways: -1 at best
      À quel point chaque pas est le miroir du précédent, latéralement : -1 dans l’idéal

    How alike each stride is to the one before, vertically: 1 is every stride alike
      Ressemblance de chaque foulée avec la précédente, à la verticale : 1 si toutes les foulées
      sont pareilles

    How alike each stride is to the one before, forward
      Ressemblance de chaque foulée avec la précédente, avant-arrière

    How alike each stride is to the one before, sideways
      Ressemblance de chaque foulée avec la précédente, latéralement

    How alike the two halves of a stride are, over three axes: 1 is the most
      Ressemblance des deux moitiés d’une foulée, sur trois axes : 1 au maximum

    How smoothly the two steps of a stride share one rhythm, vertically: 3 to 4 in young adults
      Avec quelle fluidité les deux pas d’une foulée partagent un rythme, à la verticale : 3 à 4
      chez les jeunes adultes

    How smoothly the two steps of a stride share one rhythm, forward
      Avec quelle fluidité les deux pas d’une foulée partagent un rythme, avant-arrière

    How smoothly the two steps of a stride mirror each other sideways: 2 to 2.5 in young adults
      Avec quelle fluidité les deux pas d’une foulée sont en miroir latéralement : 2 à 2,5 chez les
      jeunes adultes

    Share of the motion that both steps have in common, vertically, 0 to 100
      Part du mouvement que les deux pas ont en commun, à la verticale, 0 à 100

    Share of the motion that both steps have in common, forward
      Part du mouvement que les deux pas ont en commun, avant-arrière

    Share of the motion in which the steps mirror each other, sideways
      Part du mouvement où les pas sont en miroir, latéralement

    How smooth the trunk's motion is: nearer to 0 is smoother; compare with one's own values only
      Fluidité du mouvement du tronc : plus la valeur est proche de 0, plus il est fluide ; à ne
      comparer qu’à ses propres valeurs

    How far two steps lead, estimated from how the trunk rises and falls; the method's published
    limit is 0.21 m
      Distance parcourue en deux pas, estimée d’après les montées et descentes du tronc ; la
      limite publiée de la méthode est de 0,21 m

    How fast one walks: stride length times cadence over 120; of a run: how far the leg leads in a
    contact over how long that takes
      Vitesse à laquelle on marche : longueur de foulée multipliée par la cadence et divisée par
      120 ; en course : distance dont la jambe avance pendant un appui, divisée par la durée de
      celui-ci

    Our own score, 0 to 100, of variability, symmetry, regularity and harmonic ratio; not a clinical
    scale
      Notre propre score, de 0 à 100, d’après la variabilité, la symétrie, la régularité et le
      rapport harmonique ; ce n’est pas une échelle clinique

    Share of the steps that the trunk's sway showed and not a vertical peak, 0 to 1: how much of the
    bout was slow walking
      Part des pas révélés par le balancement du tronc et non par un pic vertical, de 0 à 1 :
      indique quelle part de la séquence était une marche lente

    Share of the time from first to last contact within steps of plausible length, 0 to 1; the rest
    are pauses and steps not seen
      Part du temps, du premier au dernier contact, occupée par des pas de durée plausible, de 0 à
      1 ; le reste : pauses et pas non détectés

    Share of the steps, 0 to 1, during which both feet leave the ground; from 0.5 on the bout is a
    run
      Part des pas, de 0 à 1, où les deux pieds quittent le sol ; à partir de 0,5, la séquence est
      une course

    Share of the time, 0 to 1, that a runner is in the air: 0 in walking
      Part du temps, 0 à 1, où un coureur est en l’air : 0 en marchant

    How likely a step of this bout is a step, 0 to 1: of steps given 0.9, nine in ten are right
      Probabilité qu’un pas de cette séquence soit bien un pas, de 0 à 1 : parmi ceux notés 0,9,
      neuf sur dix sont justes

    How likely the speed is right to 15%, 0 to 1
      Probabilité que la vitesse soit juste à 15 % près, 0 à 1

    Time of a day that is spent sitting or lying, the main rest left out; a trunk does not tell
    sleep by day
      Temps passé assis ou couché dans la journée, hors repos principal ; le tronc ne permet pas
      de distinguer le sommeil de jour

    Of the worn time outside the main rest, how much is spent sitting or lying
      Part du temps de port, hors repos principal, passée assis ou couché

    How often a day's sitting or lying is broken by standing up or walking: the more often, the
    better
      Combien de fois par jour la position assise ou couchée est interrompue par un lever ou de la
      marche ; plus c’est fréquent, mieux c’est

    Longest stretch by day without getting up
      Plus longue période de jour sans se lever

    How often a day somebody sits or lies for half an hour or longer without getting up
      Combien de fois par jour on reste assis ou couché une demi-heure ou plus sans se lever

    Time of a day in stretches of sitting or lying of half an hour and more
      Temps passé dans la journée en périodes assises ou couchées d’une demi-heure ou plus

    How often a day somebody sits or lies for ten minutes or longer without getting up
      Combien de fois par jour on reste assis ou couché dix minutes ou plus sans se lever

    Time of a day in stretches of sitting or lying of ten minutes and more
      Temps passé dans la journée en périodes assises ou couchées de dix minutes ou plus

    How long a stretch of sitting or lying lasts, of those of ten minutes and more
      Durée d’une période assise ou couchée, parmi celles de dix minutes ou plus

    The shortest stretch of sitting or lying, of those of ten minutes and more
      La plus courte période assise ou couchée, parmi celles de dix minutes et plus

    How long sitting or lying by day lasts before somebody gets up
      Temps passé assis ou couché le jour avant de se lever

    How long somebody is up between one stretch of sitting or lying and the next
      Temps passé debout ou en marche entre deux périodes assises ou couchées

    The longest time up between one stretch of sitting or lying and the next
      Le temps le plus long passé debout ou en marche entre deux périodes assises ou couchées

    How often a day somebody walks
      Combien de fois par jour on marche

    How often a day somebody walks for longer than 10 s
      Combien de fois par jour on marche plus de 10 s

    How often a day somebody walks for longer than 30 s
      Combien de fois par jour on marche plus de 30 s

    How often a day somebody walks for longer than a minute
      Combien de fois par jour on marche plus d’une minute

    How long the walking bout in the middle lasts
      Durée de la séquence de marche médiane

    What a tenth of the walking bouts outlast
      Durée que dépasse un dixième des séquences de marche

    Standard deviation of the walking bouts' durations over their mean
      Écart type de la durée des séquences de marche divisé par leur moyenne

    Walking speed of bouts of 10 to 30 s, which are slower than long ones
      Vitesse des séquences de 10 à 30 s, plus lentes que les longues

    Stride length of bouts of 10 to 30 s
      Longueur de foulée des séquences de 10 à 30 s

    Steps a minute of bouts of 10 to 30 s
      Pas par minute des séquences de 10 à 30 s

    Speed that a tenth of the bouts above 10 s exceed
      Vitesse que dépasse un dixième des séquences de plus de 10 s

    Cadence that a tenth of the bouts above 30 s exceed
      Cadence que dépasse un dixième des séquences de plus de 30 s

    How many steps a minute: 60 over the mean step time
      Nombre de pas par minute : 60 divisé par la durée moyenne du pas

    How long a step takes, on average; intervals with a missed step are left out
      Durée moyenne d’un pas ; les intervalles avec un pas manqué sont écartés

    How long two steps take, from one contact of a foot to its next
      Durée de deux pas, d’un contact d’un pied au contact suivant du même pied

    How much step times scatter: √((SD_L² + SD_R²) / 2), so that a limp does not count as
    variability
      Variation des durées de pas : √((SD_L² + SD_R²) / 2), pour qu’une boiterie ne compte pas
      comme de la variabilité

    How much stride times scatter: their standard deviation
      Variation des durées de foulée : leur écart type

    Scatter of the step times as a share of their mean, 100 SD / mean; asymmetry inflates it
      Variation des durées de pas rapportée à leur moyenne, 100 ET / moyenne ; l’asymétrie la
      gonfle

    Scatter of the stride times as a share of their mean; turns are in it and make most of it
      Variation des durées de foulée rapportée à leur moyenne ; les virages y sont inclus et en
      font l’essentiel

    How much longer the steps of one side take than those of the other; judged as a share of the
    mean step time, by the symmetry index
      De combien les pas d’un côté durent plus longtemps que ceux de l’autre ; évalué par rapport
      à la durée moyenne du pas, par l’indice de symétrie

    Difference of the sides' mean step times over their mean, as a magnitude: 0 is symmetric, below
    10 is taken as normal
      Différence entre les durées moyennes de pas des deux côtés, divisée par leur moyenne, en
      valeur absolue : 0 est symétrique, moins de 10 est considéré comme normal

    The longer side's mean step time over the shorter's, 1 or more
      Durée moyenne du pas du côté le plus long divisée par celle du plus court, 1 ou plus

    How far the pair of step times is from equal, as an angle: 0 is symmetric, negative says that
    the left step takes longer (a magnitude without a mounting)
      Écart des deux durées de pas à l’égalité, exprimé en angle : 0 est symétrique, négatif
      indique que le pas gauche dure plus longtemps (valeur absolue si la position du capteur est
      inconnue)

    100 times the natural logarithm of the ratio of the sides' step times, as a magnitude
      100 fois le logarithme naturel du rapport des durées de pas des côtés, en valeur absolue

    How well the two legs alternate: 0 is perfect; turns are in it
      Qualité de l’alternance des deux jambes : 0 est parfait ; les virages y sont inclus

    How long a stride takes, turns left out
      Durée d’une foulée, hors virages

    How much stride times scatter within stretches of straight walking, pooled over them
      Variation des durées de foulée en marche en ligne droite, tous trajets réunis

    Scatter of the stride times of straight walking as a share of their mean; in 52 people of 70 and
    more the standard deviation was 106 ms in those who fell in the next year, 49 ms in the others
      Variation des durées de foulée en marche en ligne droite, rapportée à leur moyenne ; chez 52
      personnes de 70 ans et plus, l’écart type était de 106 ms chez celles qui sont tombées
      l’année suivante, de 49 ms chez les autres

    The same by the median distance from the median, times 1.4826, which a few odd strides do not
    move
      De même par l’écart absolu médian à la médiane, multiplié par 1,4826, que quelques foulées
      atypiques ne déplacent pas

    How well the two legs alternate in straight walking: 0 is perfect, 2.5 to 4 is usual in the
    young
      Qualité de l’alternance des deux jambes en marche en ligne droite : 0 est parfait, 2,5 à 4
      est habituel chez les jeunes

    How alike each step of straight walking is to the one before, vertically
      Ressemblance de chaque pas de marche en ligne droite avec le précédent, à la verticale

    How alike each stride of straight walking is to the one before, vertically
      Ressemblance de chaque foulée de marche en ligne droite avec la précédente, à la verticale

    How strongly the trunk moves up and down in straight walking
      Intensité des mouvements du tronc de haut en bas en marche en ligne droite

    How strongly the trunk moves forward and back in straight walking
      Intensité des mouvements du tronc d’avant en arrière en marche en ligne droite

    How strongly the trunk moves sideways in straight walking
      Intensité des mouvements latéraux du tronc en marche en ligne droite

    Sideways motion over motion along all three axes: high in unsteady walking
      Mouvement latéral rapporté au mouvement sur les trois axes : élevé quand la marche est
      instable

    How far the trunk rolls from side to side within a stride
      De combien le tronc s’incline d’un côté à l’autre au cours d’une foulée

    How far the trunk nods forward and back within a stride
      De combien le tronc s’incline d’avant en arrière au cours d’une foulée

    How far the trunk turns left and right within a stride, a bend of the way left out
      De combien le tronc tourne à gauche et à droite au cours d’une foulée, hors courbe du trajet

    How much harder the steps of one side land than those of the other, 1 or more
      De combien les pas d’un côté se posent plus fort que ceux de l’autre, 1 ou plus

    How far the device leans forward on average over the bout
      De combien l’appareil penche en avant en moyenne sur la séquence

    How often the walker turned by 45° and more within walking bouts
      Combien de fois la personne a tourné de 45° ou plus pendant les séquences de marche

    How long a turn within a walking bout takes, including the lean at its start and end
      Durée d’un virage dans une séquence de marche, inclinaison au début et à la fin comprise

    How far the walker turns, to whichever side: 180 is turning round
      De combien la personne tourne, de quelque côté que ce soit : 180 est un demi-tour

    How much the trunk sways while standing: root mean square of its horizontal acceleration
      Intensité des oscillations du tronc en position debout : moyenne quadratique de son
      accélération horizontale

    How much the trunk sways to the sides while standing
      Intensité des oscillations latérales du tronc en position debout

    How much the trunk sways forward and back while standing
      Intensité des oscillations avant-arrière du tronc en position debout

    Mean distance of the sway from its center
      Distance moyenne des oscillations à leur centre

    Length of the path that the sway draws
      Longueur du trajet que dessinent les oscillations

    Length of the sway's path over its time
      Longueur du trajet des oscillations divisée par sa durée

    From the leftmost to the rightmost of the sway
      De l’extrême gauche à l’extrême droite des oscillations

    From the hindmost to the foremost of the sway
      De l’extrême arrière à l’extrême avant des oscillations

    How jerky the sway is: half the integral of the squared jerk
      Caractère saccadé des oscillations : moitié de l’intégrale de l’à-coup (jerk) au carré

    Mean speed of the sway by integrating its acceleration
      Vitesse moyenne des oscillations par intégration de leur accélération

    How often the sway goes round: path over 2π times distance times time
      Nombre de tours que font les oscillations : trajet divisé par 2π fois la distance fois la
      durée

    Area that the sway sweeps in a second
      Surface que balaient les oscillations en une seconde

    Area of the ellipse that holds 95 % of the sway
      Surface de l’ellipse qui contient 95 % des oscillations

    Frequency below which half of the sideways sway's power of 0.15 to 5 Hz lies
      Fréquence sous laquelle se trouve la moitié de la puissance des oscillations latérales de
      0,15 à 5 Hz

    Frequency below which 95 % of the sideways sway's power lies
      Fréquence sous laquelle se trouvent 95 % de la puissance des oscillations latérales

    Middle of the sideways sway's frequencies, weighted by power
      Milieu des fréquences des oscillations latérales, pondéré par la puissance

    How far the sideways sway's frequencies spread, 0 (one frequency) to 1
      Dispersion des fréquences des oscillations latérales, de 0 (une seule fréquence) à 1

    Frequency below which half of the forward sway's power of 0.15 to 5 Hz lies
      Fréquence sous laquelle se trouve la moitié de la puissance des oscillations avant-arrière
      de 0,15 à 5 Hz

    Frequency below which 95 % of the forward sway's power lies
      Fréquence sous laquelle se trouvent 95 % de la puissance des oscillations avant-arrière

    Middle of the forward sway's frequencies, weighted by power
      Milieu des fréquences des oscillations avant-arrière, pondéré par la puissance

    How far the forward sway's frequencies spread, 0 (one frequency) to 1
      Dispersion des fréquences des oscillations avant-arrière, de 0 (une seule fréquence) à 1

    The sway as a length at the sensor's height, the motion's own acceleration included
      Les oscillations exprimées en longueur à la hauteur du capteur, accélération propre du
      mouvement comprise

    The sway's mean distance as a length, likewise
      La distance moyenne des oscillations en longueur, de même

    The sway's path as a length, likewise
      Le trajet des oscillations en longueur, de même

    The sideways range as a length, likewise
      L’amplitude latérale en longueur, de même

    The forward range as a length, likewise
      L’amplitude avant-arrière en longueur, de même

    The ellipse as an area at the sensor's height, likewise; not what sway areas are judged by
      L’ellipse en surface à la hauteur du capteur, de même ; ce n’est pas d’après elle que l’on
      évalue

    From the signal: rise from a chair, walk 3 m, turn, walk back and sit down
      À partir du signal : se lever d’une chaise, marcher 3 m, faire demi-tour, revenir et s’asseoir

    From the signal to the fifth full stand, arms crossed, as fast as possible
      Du signal au cinquième lever complet, bras croisés, le plus vite possible

    The same until the wearer sits again after the fifth stand
      De même, jusqu’à ce que la personne soit rassise après le cinquième lever

    Full stands from a chair in 30 s, arms crossed; more than half up at the end counts
      Levers complets d’une chaise en 30 s, bras croisés ; un lever plus qu’à moitié fait à la fin
      compte

    Rises of less than 0.6 of the usual height of the same test; they do not count
      Levers de moins de 0,6 de la hauteur habituelle du même test ; ils ne comptent pas

    How many of four positions were held for 10 s: side by side, semi-tandem, tandem, one leg
      Combien des quatre positions ont été tenues 10 s : côte à côte, semi-tandem, tandem, sur une
      jambe

    How long a position of a balance test was held
      Durée pendant laquelle une position d’un test d’équilibre a été tenue

    Sway with eyes closed over sway with eyes open, feet together, 30 s each
      Oscillations yeux fermés divisées par celles yeux ouverts, pieds joints, 30 s chacune

    Path of the sway with eyes closed over that with eyes open
      Trajet des oscillations yeux fermés divisé par celui yeux ouverts

    Length of the course over the time from the signal, or from the line at its beginning
      Longueur du parcours divisée par la durée depuis le signal, ou depuis la ligne de départ

    How far the wearer walked in 2 or 6 minutes
      Distance parcourue en 2 ou 6 minutes

    Balance, 4 m walk and five rises, 0 to 4 points each
      Équilibre, marche de 4 m et cinq levers, 0 à 4 points chacun

    Points of a part of the Short Physical Performance Battery
      Points d’une partie de la batterie courte de performance physique (SPPB)

    From the signal to the first motion
      Du signal au premier mouvement

    How far the trunk rose from the seat
      De combien le tronc s’est élevé au-dessus du siège

    Largest vertical speed of the trunk in a rise
      Plus grande vitesse verticale du tronc dans un lever

    How far the trunk bends forward to rise or to sit down
      De combien le tronc se penche en avant pour se lever ou s’asseoir

    How far the wearer turned, positive to the left
      De combien la personne a tourné, positif à gauche

    How often the wearer turned round in a walk up and down a course
      Combien de demi-tours dans des allers-retours sur un parcours

    Steps in a part of a test
      Pas dans une partie d’un test

    How much longer the last ways up and down took than the first
      De combien les derniers allers-retours ont été plus longs que les premiers

    How the cadence changed from minute to minute
      Comment la cadence a changé de minute en minute

    Stops of more than 2 s
      Arrêts de plus de 2 s

    Share of a test in which the trunk trembled as in freezing of gait
      Part d’un test où le tronc tremblait comme dans un blocage de la marche (freezing)

    Stretches of trembling of 1 s and more
      Périodes de tremblement de 1 s et plus

    # Glossary: how figures are measured

    sway acceleration, low-passed as a pendulum of the sensor's height turns it into motion
      accélération des oscillations, filtrée comme un pendule ayant la hauteur du capteur la
      transforme en mouvement

    two standing tests: poise balance --closed, or sessions with the protocols balance_open and
    balance_closed
      deux épreuves debout : poise balance --closed, ou des séances avec les protocoles balance_open
      et balance_closed

    direction of gravity, median of a session's minutes, mean of the sessions by time
      direction de la pesanteur, médiane des minutes d’une séance, moyenne des séances selon la
      durée

    direction of gravity in windows of 1 s, 3 s walking
      direction de la pesanteur en fenêtres de 1 s, 3 s en marche

    Mahalanobis distance of the mean acceleration
      distance de Mahalanobis de l’accélération moyenne

    Mahalanobis distance of the mean field
      distance de Mahalanobis du champ moyen

    posture judged sample by sample
      posture évaluée échantillon par échantillon

    the days' totals
      les totaux des jours

    steps found at the trunk
      pas détectés au tronc

    steps of each minute
      pas de chaque minute

    steps of each minute, days worn for 10 h
      pas de chaque minute, jours avec 10 h de port

    minutes lying, of rests that were recorded from end to end
      minutes en position couchée, de repos enregistrés du début à la fin

    minutes lying
      minutes en position couchée

    steps of each worn hour of five days and more
      pas de chaque heure de port, sur cinq jours ou plus

    stride length and cadence
      longueur de foulée et cadence

    stride length and body height
      longueur de foulée et taille

    speeds of the bouts
      vitesses des séquences

    power law of the bouts' durations
      loi de puissance de la durée des séquences

    Gini coefficient of the bouts' durations
      coefficient de Gini de la durée des séquences

    minutes that are not as still as no body is
      minutes sans l’immobilité complète qu’aucun corps n’atteint

    height change by integrating the acceleration, median of all that were seen
      changement de hauteur par intégration de l’accélération, médiane de tous ceux vus

    upward speed by integrating the acceleration, median of all that were seen
      vitesse vers le haut par intégration de l’accélération, médiane de tous ceux vus

    weighted mean of those of the five that were measured
      moyenne pondérée de ceux des cinq qui ont été mesurés

    weights of the known terms
      poids des termes connus

    rules over straight walking
      règles appliquées à la marche en ligne droite

    slopes over the session's longer bouts
      pentes sur les longues séquences de la séance

    repeated walks of 12 healthy people, over the square root of the number of bouts
      marches répétées de 12 personnes en bonne santé, résultat divisé par la racine du nombre de
      séquences

    phases of the acceleration
      phases de l’accélération

    autocorrelation of the acceleration at the lag of one step
      autocorrélation de l’accélération au décalage d’un pas

    autocorrelation of the acceleration at the lag of one stride
      autocorrélation de l’accélération au décalage d’une foulée

    autocovariance of three axes at half the stride's lag
      autocovariance de trois axes au décalage d’une demi-foulée

    amplitudes of the harmonics of exactly one stride, even over odd
      amplitudes des harmoniques d’exactement une foulée, paires divisées par impaires

    amplitudes of the harmonics of exactly one stride, odd over even
      amplitudes des harmoniques d’exactement une foulée, impaires divisées par paires

    powers of the harmonics of exactly one stride
      puissances des harmoniques d’exactement une foulée

    arc length of the spectrum of the acceleration's magnitude, windows of 5 s
      longueur d’arc du spectre de la norme de l’accélération, fenêtres de 5 s

    rise and fall of the mean step, inverted pendulum; of a run the time of contact
      montée et descente du pas moyen, pendule inversé ; en course, le temps d’appui

    four figures, each mapped from poor to good
      quatre valeurs, chacune ramenée à une échelle de mauvais à bon

    what showed each step
      ce qui a révélé chaque pas

    foot contacts found in the trunk's motion
      contacts du pied détectés dans le mouvement du tronc

    least and largest magnitude of acceleration within each step
      norme minimale et maximale de l’accélération dans chaque pas

    how far the vertical acceleration of the mean step swings at the step rate
      de combien l’accélération verticale du pas moyen oscille au rythme des pas

    how many steps the bout has and how alike they are at the step rate
      combien de pas compte la séquence et à quel point ils se ressemblent au rythme des pas

    the confidence in the steps and how alike they are
      la fiabilité des pas et leur ressemblance

    minutes sitting or lying, with less than 5 s of walking, of days worn for 10 h
      minutes en position assise ou couchée avec moins de 5 s de marche, des jours avec 10 h de
      port

    minutes sitting or lying, with less than 5 s of walking
      minutes en position assise ou couchée avec moins de 5 s de marche

    walking bouts, days worn for 10 h
      séquences de marche, jours avec 10 h de port

    durations of the bouts
      durées des séquences

    stride lengths of the bouts
      longueurs de foulée des séquences

    cadences of the bouts
      cadences des séquences

    foot contacts of straight strides
      contacts du pied des foulées en ligne droite

    autocorrelation within each straight stretch
      autocorrélation dans chaque trajet en ligne droite

    root mean square of the acceleration without gravity
      moyenne quadratique de l’accélération sans pesanteur

    root mean square of the acceleration
      moyenne quadratique de l’accélération

    root mean squares of the acceleration
      moyennes quadratiques de l’accélération

    integrated rate of turn about the forward axis
      vitesse de rotation intégrée autour de l’axe avant

    integrated rate of turn about the sideways axis
      vitesse de rotation intégrée autour de l’axe latéral

    integrated rate of turn about the vertical
      vitesse de rotation intégrée autour de la verticale

    mean vertical peak of either side's steps
      pic vertical moyen des pas de chaque côté

    direction of the mean acceleration
      direction de l’accélération moyenne

    rate of turn about the vertical, low-passed at 0.5 Hz
      vitesse de rotation autour de la verticale, filtre passe-bas à 0,5 Hz

    30 s of quiet standing, horizontal acceleration below 3.5 Hz
      30 s debout immobile, accélération horizontale sous 3,5 Hz

    30 s of quiet standing, horizontal acceleration below 3.5 Hz, times height over g
      30 s debout immobile, accélération horizontale sous 3,5 Hz, multipliée par hauteur/g

    first motion and last motion of the trunk
      premier et dernier mouvement du tronc

    vertical speed of the trunk
      vitesse verticale du tronc

    motion of the trunk and the helper's answers
      mouvement du tronc et réponses de la personne qui aide

    root mean square of the horizontal acceleration below 3.5 Hz
      moyenne quadratique de l’accélération horizontale sous 3,5 Hz

    horizontal acceleration below 3.5 Hz
      accélération horizontale sous 3,5 Hz

    course as entered, time by button or by the last step
      parcours tel que saisi, temps selon le bouton ou le dernier pas

    turns times the course as entered, and the part of the last leg
      nombre de demi-tours multiplié par le parcours saisi, plus la part du dernier trajet

    its three tests
      ses trois tests

    one of its tests
      un de ses tests

    motion of the trunk
      mouvement du tronc

    rate of turn about the sideways axis, low-passed at 1.5 Hz, or gravity below 0.8 Hz
      vitesse de rotation autour de l’axe latéral, filtre passe-bas à 1,5 Hz, ou pesanteur sous
      0,8 Hz

    rate of turn about the vertical, low-passed at 1.5 Hz
      vitesse de rotation autour de la verticale, filtre passe-bas à 1,5 Hz

    rate of turn about the vertical, or the compass
      vitesse de rotation autour de la verticale, ou la boussole

    foot contacts
      contacts du pied

    time between turns
      temps entre demi-tours

    median slope of the cadence by minute
      pente médiane de la cadence par minute

    power of the acceleration from 3 to 8 Hz over that from 0.5 to 3 Hz in windows of 4 s
      puissance de l’accélération de 3 à 8 Hz divisée par celle de 0,5 à 3 Hz, en fenêtres de 4 s

    # Glossary: what figures need

    height
      hauteur

    body height
      taille

    mounting
      position du capteur

    calibration
      étalonnage

    magnetometer
      magnétomètre

    gyroscope
      gyroscope

    or a walk
      ou une marche

    samples
      échantillons

    indicative
      indicatif

    ten strides
      dix foulées

    one step
      un pas

    two steps
      deux pas

    # Glossary: names that are no figures

    Craniovertebral angle
      Angle cranio-vertébral

    Angle between the horizontal and the line from the seventh neck vertebra to the ear: the
    smaller, the further forward is the head
      Angle entre l’horizontale et la ligne allant de la septième vertèbre cervicale à l’oreille :
      plus il est petit, plus la tête est en avant

    Sagittal vertical axis
      Axe vertical sagittal

    How far the seventh neck vertebra lies in front of the sacrum while standing
      De combien la septième vertèbre cervicale est en avant du sacrum en position debout

    Shoulder protraction
      Protraction des épaules

    How far the shoulders lie in front of the line of the trunk
      De combien les épaules sont en avant de la ligne du tronc

    Curve of the upper back between its two ends
      Courbure du haut du dos entre ses deux extrémités

    Curve of the lower back between its two ends
      Courbure du bas du dos entre ses deux extrémités

    difference of the inclinations at T1 and T12
      différence des inclinaisons à T1 et T12

    difference of the inclinations at T12 and the sacrum
      différence des inclinaisons à T12 et au sacrum

    Forward inclination of the pelvis while standing
      Inclinaison du bassin vers l’avant en position debout

    inclination of the sensor at the sacrum against the neutral pose
      inclinaison du capteur au sacrum par rapport à la position neutre

    Time in which the trunk is upright or bent, by angle
      Temps pendant lequel le tronc est droit ou penché, selon l’angle

    Time in which the head is level or bent, by angle
      Temps pendant lequel la tête est droite ou penchée, selon l’angle

    Score of a working posture for the whole body: higher is worse
      Score d’une posture de travail pour tout le corps : plus haut, c’est pire

    the parts that sensors show, the others taken as neutral
      les parties que montrent les capteurs, les autres étant supposées neutres

    Score of a working posture for neck, trunk and arms: higher is worse
      Score d’une posture de travail pour la nuque, le tronc et les bras : plus haut, c’est pire

    the parts that sensors show
      les parties que montrent les capteurs

    How long a trunk inclination may be held without support
      Combien de temps une inclinaison du tronc peut être tenue sans appui

    Time in which the trunk's angle is acceptable, conditional or not acceptable
      Temps pendant lequel l’angle du tronc est acceptable, acceptable sous conditions ou non
      acceptable

    Time in which the neck's angle is acceptable, conditional or not acceptable
      Temps pendant lequel l’angle de la nuque est acceptable, acceptable sous conditions ou non
      acceptable

    Time in which the back is straight or bent, by the rule of OWAS
      Temps pendant lequel le dos est droit ou penché, selon la règle d’OWAS

    Which of the named types of standing posture the curves of the back are nearest to
      De quel type de posture debout les courbures du dos sont le plus proches

    curves of the back while standing
      courbures du dos en position debout

    Signs of tight hip flexors and a tilted pelvis that go together
      Signes de fléchisseurs de hanche raides et d’un bassin basculé qui vont ensemble

    Signs of a forward head and rounded shoulders that go together
      Signes d’une tête en avant et d’épaules arrondies qui vont ensemble

    sensors at several places and what was entered by hand
      capteurs à plusieurs endroits et ce qui a été saisi à la main

    Activity of axial spondyloarthritis by six questions on the past week
      Activité de la spondyloarthrite axiale d’après six questions sur la semaine passée

    Activity of axial spondyloarthritis by four questions and a blood value
      Activité de la spondyloarthrite axiale d’après quatre questions et une valeur sanguine

    Share of the planned doses that were entered as taken
      Part des doses prévues saisies comme prises

    entries of 'poise medication'
      saisies de 'poise medication'

    entered with 'poise profile set'; sensors show inclination, not where parts of the body are
      saisi avec 'poise profile set' ; les capteurs montrent l’inclinaison, pas l’emplacement des
      parties du corps

    time by angle of sensors at several places of the body
      temps selon l’angle de capteurs à plusieurs endroits du corps

    answers of 'poise checkin'
      réponses à 'poise checkin'

    answers of 'poise checkin' and the C-reactive protein entered there
      réponses à 'poise checkin' et la protéine C réactive saisie là

    How far the trunk leans forward of the calibrated upright while standing and walking
      De combien le tronc penche en avant par rapport à la posture droite étalonnée, debout et en
      marche

    Largest rate of a turn, the swing of the trunk with the steps taken off
      Plus grande vitesse de rotation d’un virage, hors balancement du tronc dû aux pas

    The longest stretch of trembling
      La plus longue période de tremblement

    Time of a day spent walking
      Temps passé à marcher dans la journée

    Largest rate of a turn
      Plus grande vitesse de rotation d’un demi-tour

    # More of the report

    judged from {t} upright on
      évalué à partir de {t} debout

    judged from {n} strides on
      évalué à partir de {n} foulées

    nothing that it needs was measured
      rien de ce qu’il lui faut n’a été mesuré

    Load times repetitions
      Charge multipliée par le nombre de répétitions

    fastest repetition
      répétition la plus rapide

    1RM estimated
      1RM estimée

    # poise check

    Posture check, standing, {n} s
      Contrôle de la posture, debout, {n} s

    Posture check, sitting, {n} s
      Contrôle de la posture, assis, {n} s

    Hold
      Maintien

    Streak
      Série

    Try
      Conseil

    Missing
      Manque

    longest {n} s in the good posture
      jusqu’à {n} s de suite dans la bonne posture

    {n} s at the end
      {n} s à la fin

    not good at the end
      pas bonne à la fin

    no day yet that was worn and judged for long enough
      encore aucun jour porté et évalué assez longtemps

    not known: it needs --user, and days recorded for that person
      non connu : il faut --user et des jours enregistrés de cette personne

    not known: nothing was judged
      non connu : rien n’a été évalué

    Come back to your calibrated posture.
      Revenez à votre posture étalonnée.

    Nothing stands out; keep moving.
      Rien ne ressort ; continuez à bouger.

    not judged: no calibration
      non évalué : pas d’étalonnage

    not judged: too short
      non évalué : trop court

    good for {n} of {n2} s; {n3} forward and {n4} to the right of your calibrated posture
      bonne {n} s sur {n2} ; {n3} en avant et {n4} à droite de votre posture étalonnée

    good for {n} of {n2} s; {n3} forward and {n4} to the left of your calibrated posture
      bonne {n} s sur {n2} ; {n3} en avant et {n4} à gauche de votre posture étalonnée

    good for {n} of {n2} s; {n3} backward and {n4} to the right of your calibrated posture
      bonne {n} s sur {n2} ; {n3} en arrière et {n4} à droite de votre posture étalonnée

    good for {n} of {n2} s; {n3} backward and {n4} to the left of your calibrated posture
      bonne {n} s sur {n2} ; {n3} en arrière et {n4} à gauche de votre posture étalonnée

    good for {n} of {n2} s; {n3} off your calibrated posture
      bonne {n} s sur {n2} ; à {n3} de votre posture étalonnée

    {t} "{w}"
      {t} « {w} »

    {t} RMS
      {t} RMS

    {t} (one test: not judged)
      {t} (une épreuve : non évalué)

    sway in mm needs the sensor's height: --sensor-height
      les oscillations en mm nécessitent la hauteur du capteur : --sensor-height

    which way the trunk leans needs a known mounting: --mount, or 'poise calibrate mount'
      le sens d’inclinaison du tronc nécessite une position connue du capteur : --mount, ou 'poise
      calibrate mount'

    posture needs a calibration: 'poise calibrate posture {w} --user NAME', then 'poise check ...
    --user NAME'
      la posture nécessite un étalonnage : 'poise calibrate posture {w} --user NAME', puis 'poise
      check ... --user NAME'

    Stand as you mean to, look ahead, arms down, and hold still for {n} s.
      Tenez-vous debout comme vous le souhaitez, le regard droit devant vous, les bras le long du
      corps, et ne bougez pas pendant {n} s.

    Sit as you mean to, look ahead, arms down, and hold still for {n} s.
      Asseyez-vous comme vous le souhaitez, le regard droit devant vous, les bras le long du
      corps, et ne bougez pas pendant {n} s.

    {n} s left
      encore {n} s

    {n} s left, good posture for {n2} s
      encore {n} s, bonne posture depuis {n2} s

    {n} s left, posture not good
      encore {n} s, la posture n’est pas bonne

    {n} years
      {n} ans

    # Weeks

    The weeks
      Les semaines

    Days of the week
      Jours de la semaine

    Steps of each day, a row a week
      Pas par jour, une ligne par semaine

    {n} steps a day on average
      {n} pas par jour en moyenne

    No day was worn for 10 hours
      Aucun jour avec 10 heures de port

    {t} worn for less than 10 hours
      {t} avec moins de 10 heures de port

    {t} without a recording
      {t} sans enregistrement

    Steps a day. Hatched: worn for less than 10 hours, not in the means. –: nothing recorded.
      Pas par jour. Hachuré : moins de 10 heures de port, non compté dans les moyennes. – : rien
      d’enregistré.

    Means of days worn for 10 hours or more, with their 95% confidence intervals (Student's t; from
    {n} days on).
      Moyennes des jours avec 10 heures de port ou plus, et leurs intervalles de confiance à 95 % (t
      de Student ; à partir de {n} jours).

    95% interval
      Intervalle à 95 %

    95%
      95 %

    All days
      Tous les jours

    Monday to Friday
      Du lundi au vendredi

    Saturday and Sunday
      Samedi et dimanche

    # Guided tests: flags, parts, readings

    By the steps, the wearer walked much farther than the course.
      D’après les pas, la personne a marché bien au-delà du parcours.

    The wearer walked on after the button, which may have been pressed too early.
      La personne a continué à marcher après l’appui sur le bouton, peut-être prématuré.

    The signal was given as a whole second: times from it may be wrong by {n} s.
      Le moment du signal a été indiqué en secondes entières : les temps comptés à partir de là
      peuvent être faux de {n} s.

    {t}, part of the SPPB
      {t}, partie de la SPPB

    {t}, part of the SPPB: {t2}
      {t}, partie de la SPPB : {t2}

    With the eyes closed the trunk swayed {n} times as much as with them open.
      Yeux fermés, les oscillations du tronc valaient {n} fois celles yeux ouverts.

    This is not judged, and not compared with other results.
      Ce résultat n’est ni évalué ni comparé à d’autres.

    {n} times the sway
      oscillations multipliées par {n}

    1 stand
      1 lever

    {n} stands
      {n} levers

    {n} of {n2} positions
      {n} positions sur {n2}

    {n} of 12 points
      {n} points sur 12

    no test was done in this recording: 'poise test' guides through one.
      aucun test n’a été fait dans cet enregistrement : 'poise test' vous y guide pas à pas.

    no test was done on these days: 'poise test' guides through one.
      aucun test n’a été fait ces jours-là : 'poise test' vous y guide pas à pas.

    {t} {n} times, {n2} s each
      {t} {n} fois ({n2} s chaque fois)

    {t} {n} times, {n2} to {n3} s each
      {t} {n} fois (de {n2} à {n3} s)

    Measurement error of a test
      Erreur de mesure d’un test

    The largest difference of two results that chance alone makes, in 95 of 100 people who did not
    change; only a larger one is a change
      La plus grande différence que le seul hasard produit entre deux résultats, chez 95 personnes
      sur 100 dont l’état n’a pas changé ; seule une différence plus grande est un changement

    studies that repeated the test: 1.96 times √2 times the standard error
      études qui ont répété le test : 1,96 fois √2 fois l’erreur type de mesure

    smallest detectable change
      plus petit changement détectable

    Change that matters
      Changement qui compte

    A difference that people notice (small), or notice clearly (substantial)
      Une différence que les personnes perçoivent (petite) ou perçoivent nettement (importante)

    studies that asked people
      études qui ont interrogé les personnes

    fall?
      chute ?

    possible fall at {n}
      chute possible à {n}

    Possible falls
      Chutes possibles

    at least {n} steps
      au moins {n} pas

    How this page was made
      Comment cette page a été faite

    Figures of walking (± standard deviation between bouts), and what is usual
      Valeurs de marche (± écart type entre séquences) et valeurs habituelles

    # Guided tests at a terminal

    Safety: Have somebody beside you who can catch you.
      Sécurité : ayez près de vous quelqu’un qui puisse vous retenir.

    Wear your usual shoes and use your usual stick or walker.
      Portez vos chaussures habituelles et utilisez votre canne ou votre déambulateur habituel.

    Stop at once if something hurts, if you feel faint or unsteady: sit down, or press the button.
      Arrêtez-vous tout de suite en cas de douleur, de malaise ou d’instabilité : asseyez-vous, ou
      appuyez sur le bouton.

    This is not a diagnosis; talk to your doctor about the result.
      Ceci n’est pas un diagnostic ; parlez du résultat à votre médecin.

    Indicative, not a diagnosis. Talk to your doctor about the result.
      À titre indicatif, ce n’est pas un diagnostic. Parlez du résultat à votre médecin.

    Prepare:
      À préparer :

    Read aloud:
      À lire à voix haute :

    Practice once without the device.
      Faites un essai sans l’appareil.

    Ctrl-C breaks the test off.
      Ctrl-C interrompt le test.

    The virtual board has a simulated patient, who does the test at the signal; nobody has to move.
      La carte virtuelle simule un patient, qui fait le test au signal ; inutile de bouger.

    Courses up and down are 15 m long.
      Les parcours à faire en aller-retour mesurent 15 m.

    # What is set up

    A chair stands against a wall and cannot slide; its seat is 43 to 47 cm high.
      Une chaise est placée contre un mur et ne peut pas glisser ; hauteur du siège : 43 à 47 cm.

    Standing: a wall or a counter within reach.
      Debout : un mur ou un plan de travail à portée de main.

    Walking: a course of 4 m with 1 m more behind its line.
      Marche : un parcours de 4 m, avec 1 m de plus au-delà de la ligne.

    Rising: a chair stands against a wall and cannot slide; its seat is 43 to 47 cm high.
      Lever : une chaise est placée contre un mur et ne peut pas glisser ; hauteur du siège : 43 à
      47 cm.

    It has armrests.
      Elle a des accoudoirs.

    The chair has no armrests, or they are not used.
      La chaise n’a pas d’accoudoirs, ou on ne s’en sert pas.

    A line on the floor lies 3 m in front of the chair.
      Une ligne est tracée au sol, 3 m devant la chaise.

    A corner, a wall or a counter is within reach; the helper stands within arm's reach.
      Un coin de la pièce, un mur ou un plan de travail est à portée de main ; la personne qui aide
      se tient à portée de bras.

    A straight course of {n} m, with 1 m more behind its line.
      Un parcours en ligne droite de {n} m, avec 1 m de plus au-delà de la ligne.

    A flat straight course, {n} m long where there is room, a mark at both ends.
      Un parcours plat en ligne droite, de {n} m si la place le permet, avec un repère à chaque
      bout.

    # What is read aloud

    Sit with your back against the chair.
      Asseyez-vous, le dos contre le dossier.

    Sit in the middle of the seat, arms crossed on the chest.
      Asseyez-vous au milieu du siège, les bras croisés sur la poitrine.

    At the signal: stand up, walk to the line at your normal pace, turn, walk back, and sit down
    again.
      Au signal : levez-vous, marchez jusqu’à la ligne à votre allure normale, faites demi-tour,
      revenez et rasseyez-vous.

    Then sit still until the second signal.
      Ensuite, restez en position assise sans bouger jusqu’au second signal.

    At the signal: stand up fully and sit down again, five times, as fast as you can.
      Au signal : levez-vous complètement et rasseyez-vous, cinq fois, le plus vite possible.

    At the signal: stand up fully and sit down again, as often as you can in 30 s, until the second
    signal.
      Au signal : levez-vous complètement et rasseyez-vous, autant de fois que possible en 30 s,
      jusqu’au second signal.

    Three parts: stand in three positions for 10 s each; walk 4 m twice at your usual pace; stand up
    from the chair five times as fast as you can, arms crossed.
      Trois parties : se tenir debout dans trois positions, 10 s chacune ; marcher 4 m deux fois à
      votre allure habituelle ; se lever de la chaise cinq fois le plus vite possible, bras croisés.

    Stand with your feet together and your arms crossed: 30 s with open eyes, then 30 s with closed
    eyes.
      Tenez-vous debout, pieds joints et bras croisés : 30 s les yeux ouverts, puis 30 s les yeux
      fermés.

    Stand in four positions for 10 s each, without a stick.
      Tenez-vous debout dans quatre positions, 10 s chacune, sans canne.

    You may move your arms.
      Vous pouvez bouger les bras.

    The test ends with the first position that is not held.
      Le test se termine à la première position qui n’est pas tenue.

    Take the position with help; the helper lets go before the signal.
      Prenez la position avec de l’aide ; la personne qui aide vous lâche avant le signal.

    Stand with your toes at the beginning of the course.
      Placez-vous debout, la pointe des pieds au début du parcours.

    At the signal: walk at the pace asked for until you are behind the line.
      Au signal : marchez à l’allure demandée jusqu’à ce que vous ayez dépassé la ligne.

    Do not slow down before it.
      Ne ralentissez pas avant la ligne.

    Then stand still.
      Ensuite, restez debout sans bouger.

    At the signal: walk up and down the course and turn at its ends, as far as you can in {n}
    minutes.
      Au signal : faites des allers-retours sur le parcours, avec un demi-tour à chaque bout, et
      marchez le plus loin possible en {n} minutes.

    You may slow down, stop and rest; walk on as soon as you can.
      Vous pouvez ralentir, vous arrêter et vous reposer ; repartez dès que vous le pouvez.

    Stop at the second signal and stay where you are.
      Arrêtez-vous au second signal et restez sur place.

    # What the button does

    The device sees the end.
      L’appareil détecte la fin.

    Press Enter at the end if the wearer cannot sit still after it.
      Appuyez sur Entrée à la fin si la personne ne peut pas rester assise sans bouger ensuite.

    Press Enter to stop early.
      Appuyez sur Entrée pour arrêter plus tôt.

    Press Enter when a foot moves, when the line is crossed, and to begin each part.
      Appuyez sur Entrée quand un pied bouge, quand la ligne est franchie et pour commencer chaque
      partie.

    Press Enter when the position is taken; press it at once when a foot moves or a hand needs hold.
      Appuyez sur Entrée quand la position est prise, puis de nouveau dès qu’un pied bouge ou qu’une
      main cherche un appui.

    Press Enter when the position is taken; press it at once when a foot moves, a hand needs hold,
    or the eyes open too early.
      Appuyez sur Entrée quand la position est prise, puis de nouveau dès qu’un pied bouge, qu’une
      main cherche un appui ou que les yeux s’ouvrent trop tôt.

    Press Enter at the moment a foot is fully over the line: only then the time is right.
      Appuyez sur Entrée au moment où un pied a entièrement dépassé la ligne : c’est la seule façon
      d’avoir un temps juste.

    Without it the last step counts.
      Sinon, c’est le dernier pas qui compte.

    # What is asked

    Is somebody beside the wearer who can catch a fall?
      Quelqu’un est-il près de la personne pour la retenir en cas de chute ?

    Is the wearer dizzy, in chest pain, newly operated on, or told not to do this?
      La personne a-t-elle des vertiges ou des douleurs à la poitrine, vient-elle d’être opérée, ou
      lui a-t-on déconseillé ce test ?

    Has the wearer had a heart attack, unstable angina, or heart failure that is not under control
    lately?
      La personne a-t-elle eu récemment un infarctus, une angine de poitrine instable ou une
      insuffisance cardiaque mal contrôlée ?

    Height of the seat
      Hauteur du siège

    Length of the course, one way
      Longueur du parcours, aller simple

    Pace that is asked for
      Allure demandée

    Walking aid, such as stick or walker; empty for none
      Aide à la marche, comme une canne ou un déambulateur ; vide : aucune

    Was each position taken as asked and held without support until it ended?
      Chaque position a-t-elle été prise comme demandé et tenue sans appui jusqu’au bout ?

    Did the eyes open before the end of the second position?
      Les yeux se sont-ils ouverts avant la fin de la seconde position ?

    Were the arms used to stand up?
      Les bras ont-ils servi à se lever ?

    Did anybody help, hold or push?
      Quelqu’un a-t-il aidé, tenu ou poussé la personne ?

    usual
      habituelle

    fast
      rapide

    {n} to {n2} cm; empty: not known
      {n} à {n2} cm ; vide : inconnue

    {n} to {n2} m; empty: not known
      {n} à {n2} m ; vide : inconnue

    usual, fast; empty: not said
      habituelle, rapide ; vide : non précisée

    answer with yes or no
      répondez par oui ou non

    answer with a number, {n} to {n2}
      répondez par un nombre de {n} à {n2}

    answer with one of usual, fast
      répondez par habituelle ou rapide

    answer with at most {n} characters
      répondez en {n} caractères au plus

    # What is said during a test

    GO!
      PARTEZ !

    Stop. Stay where you are for three seconds.
      Stop. Restez où vous êtes pendant trois secondes.

    Hold still, and wait for the signal ...
      Ne bougez plus et attendez le signal...

    Not still yet: arms and trunk at rest, do not talk.
      Pas encore immobile : bras et tronc au repos, ne parlez pas.

    Not still yet: arms at rest, do not talk.
      Pas encore immobile : bras au repos, ne parlez pas.

    Not still yet: the gyroscope shows a steady turn.
      Pas encore immobile : le gyroscope indique une rotation constante.

    If nothing turns, its zero is off: 'poise calibrate gyroscope' measures it.
      Si rien ne tourne, son zéro est décalé : 'poise calibrate gyroscope' le mesure.

    Enter gives the signal all the same.
      Entrée donne quand même le signal.

    The clock runs.
      Le chronomètre tourne.

    1 minute left.
      Encore 1 minute.

    You are doing well.
      C’est très bien.

    {n} minutes left.
      Encore {n} minutes.

    Stopped early. Wait a moment.
      Arrêt anticipé. Attendez un instant.

    Standard input has ended: stopped early. Wait a moment.
      L’entrée standard est fermée : arrêt anticipé. Attendez un instant.

    Take the start position.
      Prenez la position de départ.

    Press Enter when ready.
      Appuyez sur Entrée quand tout est prêt.

    Position: {t}.
      Position : {t}.

    Feet side by side, touching
      Pieds côte à côte, l’un contre l’autre

    The instep of one foot touches the big toe of the other
      Le bord interne d’un pied touche le gros orteil de l’autre

    One foot straight in front of the other, heel to toe
      Un pied juste devant l’autre, le talon contre les orteils

    Feet together, arms crossed, eyes open
      Pieds joints, bras croisés, yeux ouverts

    Feet together, arms crossed, eyes closed
      Pieds joints, bras croisés, yeux fermés

    Next: balance, three positions.
      Ensuite : équilibre, trois positions.

    Next: 4 m walk at the usual pace; it is done twice.
      Ensuite : marche de 4 m à l’allure habituelle, à faire deux fois.

    Next: {t}.
      Ensuite : {t}.

    # Its result

    {t}: {n} of 12 points
      {t} : {n} points sur 12

    {t} (see the notes)
      {t} (voir les remarques)

    Parts, from the signal on:
      Parties, à partir du signal :

    Parts, from the signal on (turns: rotation below 1.5 Hz):
      Parties, à partir du signal (demi-tours : rotation sous 1,5 Hz) :

    {t}, {n} times, {n2} s each
      {t}, {n} fois, {n2} s chaque fois

    {t}, {n} times, {n2} to {n3} s
      {t}, {n} fois, de {n2} à {n3} s

    {n} steps/min per min
      {n} pas/min par min

    stored {w} for {w2}
      {w} enregistré pour {w2}

    stored {w} for {w2}; it replaces {w3}, the same trial
      {w} enregistré pour {w2} ; il remplace {w3}, le même essai

    {w} of {w2} is stored like that already
      {w} de {w2} est déjà enregistré à l’identique
    """#
}
