/// German texts, read by ``Catalog``; a new text is added to each language.
extension Catalog {
  static let germanText = #"""
    # Dates

    January
      Januar

    February
      Februar

    March
      März

    April
      April

    May
      Mai

    June
      Juni

    July
      Juli

    August
      August

    September
      September

    October
      Oktober

    November
      November

    December
      Dezember

    Jan
      Jan.

    Feb
      Feb.

    Mar
      März

    Apr
      Apr.

    Jun
      Juni

    Jul
      Juli

    Aug
      Aug.

    Sep
      Sept.

    Oct
      Okt.

    Nov
      Nov.

    Dec
      Dez.

    Monday
      Montag

    Tuesday
      Dienstag

    Wednesday
      Mittwoch

    Thursday
      Donnerstag

    Friday
      Freitag

    Saturday
      Samstag

    Sunday
      Sonntag

    Mon
      Mo.

    Tue
      Di.

    Wed
      Mi.

    Thu
      Do.

    Fri
      Fr.

    Sat
      Sa.

    Sun
      So.

    {a}, {n} {m} {n2}
      {a}, {n}. {m} {n2}

    {n} {m} {n2}
      {n}. {m} {n2}

    {a} {n} {m}
      {a}, {n}. {m}

    {n} {m}
      {n}. {m}

    {n} {m} {n2} to {n3} {m2} {n4}
      {n}. {m} {n2} bis {n3}. {m2} {n4}

    {n} {m} to {n2} {m2} {n3}
      {n}. {m} bis {n2}. {m2} {n3}

    {n} to {n2} {m} {n3}
      {n}. bis {n2}. {m} {n3}

    {n} {m} {n2} ({n3})
      {n}. {m} {n2} ({n3})

    day {n}
      Tag {n}

    {n} h {n2} min
      {n} h {n2} min

    {n} h
      {n} h

    {n} {m} to {n2} {m2}
      {n}. {m} bis {n2}. {m2}

    {n} {m} and {n2} {m2}
      {n}. {m} und {n2}. {m2}

    {t} and others
      {t} und weitere

    # Units

    steps/min
      Schritte/min

    steps
      Schritte

    bytes
      Bytes

    points
      Punkte

    of 10
      von 10

    mm min/step
      mm·min/Schritt

    {w}, {n} bytes, SHA-256 {w2}
      {w}, {n} Bytes, SHA-256 {w2}

    {w}, {n} bytes
      {w}, {n} Bytes

    {n}, {n2} bytes
      {n}, {n2} Bytes

    {n} steps/min
      {n} Schritte/min

    {n} points
      {n} Punkte

    {n} bytes
      {n} Bytes

    turns
      Drehungen

    min/h
      min/h

    min/day
      min/Tag

    {n} of {n2}
      {n} von {n2}

    # Frame of the report

    Poise report
      Poise-Bericht

    Poise · gait and posture
      Poise · Gang und Haltung

    Skip to the figures
      Zu den Werten springen

    Subject
      Person

    About this recording
      Über diese Aufzeichnung

    Data quality in figures
      Datenqualität in Zahlen

    Nothing here:
      Hier steht nichts:

    Key
      Legende

    In figures
      In Zahlen

    Further figures: {n}
      Weitere Werte: {n}

    further ones
      weitere

    No figure of:
      Kein Wert für:

    No figure:
      Kein Wert:

    Figure
      Wert

    Measured
      Gemessen

    On its bands
      Im Vergleich

    Verdict
      Bewertung

    normal {t}
      normal: {t}

    not judged
      nicht bewertet

    Notes on these figures
      Anmerkungen zu diesen Werten

    More for you and your therapist
      Mehr für Sie und Ihre Therapeutin oder Ihren Therapeuten

    For research: everything else that was measured
      Für die Forschung: alles Übrige, was gemessen wurde

    Indicative, not a diagnosis: made by a recorder for wellness and research, which is not a
    medical device.
      Nur ein Hinweis, keine Diagnose: erstellt von einem Rekorder für Wohlbefinden und Forschung,
      der kein Medizinprodukt ist.

    Numbers in brackets are those of SOURCES.md of Poise.
      Zahlen in eckigen Klammern verweisen auf SOURCES.md von Poise.

    Indicative, not a diagnosis.
      Nur ein Hinweis, keine Diagnose.

    indicative, not a diagnosis
      nur ein Hinweis, keine Diagnose

    More: --for therapist shows walking, posture and balance, --for researcher everything.
      Mehr: --for therapist zeigt Gehen, Haltung und Gleichgewicht, --for researcher alles.

    No recording
      Keine Aufzeichnung

    No recording in these days
      Keine Aufzeichnung an diesen Tagen

    A recording without a date
      Eine Aufzeichnung ohne Datum

    Recordings without a date
      Aufzeichnungen ohne Datum

    {t}; the clock was not set, times count from the start
      {t}; die Uhr war nicht gestellt, Zeiten zählen ab Beginn

    {t} to {t2} ({w}), {t3}
      {t} bis {t2} ({w}), {t3}

    {n} sessions on {n2} of {n3} days ({w})
      {n} Sitzungen an {n2} von {n3} Tagen ({w})

    Recorded
      Aufgezeichnet

    Not recorded
      Nicht aufgezeichnet

    Worn
      Getragen

    Place of wear
      Trageort

    Protocol
      Protokoll

    Device
      Gerät

    Tags
      Stichwörter

    Note
      Notiz

    Made by
      Erstellt von

    Recorded by
      Aufgezeichnet von

    Made again by
      Erneut erstellen mit

    Model of {t}
      Modell: {t}

    Log
      Datei

    Logs
      Dateien

    from {t} on: {t2}
      ab {t}: {t2}

    at {t} for {t2}: {t3}
      um {t}, {t2} lang: {t3}

    {t} to {t2} ({t3}): {t4}
      {t} bis {t2} ({t3}): {t4}

    and {n} times more
      und noch {n}-mal

    waist
      Taille

    hip
      Hüfte

    lower back
      unterer Rücken

    upper back
      oberer Rücken

    chest
      Brust

    free
      frei

    walk
      Gehen

    balance open
      Gleichgewicht, Augen offen

    balance closed
      Gleichgewicht, Augen geschlossen

    # Quality of the data

    No data.
      Keine Daten.

    Data quality good: {t}.
      Datenqualität gut: {t}.

    Data quality fair: {t}.
      Datenqualität mäßig: {t}.

    Data quality poor: {t}.
      Datenqualität schwach: {t}.

    Data quality bad: {t}.
      Datenqualität schlecht: {t}.

    no samples
      keine Messwerte

    {n} % of the samples usable
      {n} % der Messwerte brauchbar

    hardly anything was recorded
      es wurde fast nichts aufgezeichnet

    no gap
      keine Lücke

    the date is not known
      das Datum ist nicht bekannt

    the clock was not set at the start
      die Uhr war zu Beginn nicht gestellt

    {n} log files are missing
      {n} Dateien fehlen

    a log is cut or damaged
      eine Datei ist abgeschnitten oder beschädigt

    samples at the sensor's limit
      Messwerte an der Grenze des Sensors

    {n} samples of all sensors
      {n} Messwerte aller Sensoren

    {n} not usable: {n2} lost at the sensor, {n3} dropped, {n4} too late
      {n} unbrauchbar: {n2} am Sensor verloren, {n3} verworfen, {n4} zu spät

    no gap in the accelerometer's samples
      keine Lücke in den Messwerten des Beschleunigungssensors

    {n} gaps, {t} in all, the longest {t2}
      {n} Lücken, zusammen {t}, die längste {t2}

    {n} samples at the sensor's limit
      {n} Messwerte an der Grenze des Sensors

    {n} times a sensor did not answer
      {n}-mal antwortete ein Sensor nicht

    {n} records did not reach the log
      {n} Datensätze gelangten nicht in die Datei

    {n} times the magnetic field was disturbed
      {n}-mal war das Magnetfeld gestört

    worn {n} off the configured mounting
      um {n} anders getragen als eingestellt

    not recorded to the session's end because {t}
      nicht bis zum Ende der Sitzung aufgezeichnet, weil {t}

    {t} not recorded because {t2}
      {t} nicht aufgezeichnet, weil {t2}

    1 gap of {t} in all
      1 Lücke von {t}

    {n} gaps of {t} in all
      {n} Lücken von zusammen {t}

    not worn {t} by the sensor's noise, {t2} by blocks of an hour
      nicht getragen: {t} nach dem Rauschen des Sensors, {t2} nach Blöcken von einer Stunde

    # Why something is not there

    every session of the span was excluded.
      alle Sitzungen dieses Zeitraums wurden ausgeschlossen.

    no session.
      keine Sitzung.

    no session was recorded in these days.
      an diesen Tagen wurde keine Sitzung aufgezeichnet.

    1 step make no walking bout.
      1 Schritt ergibt keine Gehphase.

    {n} steps make no walking bout.
      {n} Schritte ergeben keine Gehphase.

    nothing was walked.
      es wurde nicht gegangen.

    the device was not worn: it lay still from begin to end
      das Gerät wurde nicht getragen: es lag von Anfang bis Ende still

    the device was not worn: {t} of {t2}
      das Gerät wurde kaum getragen: nur {t} von {t2}

    {t} ({n} of {n2} sessions)
      {t} ({n} von {n2} Sitzungen)

    hardly anything was recorded: too short for any figure
      es wurde fast nichts aufgezeichnet: zu kurz für jeden Wert

    the clock was set during the recording; times before were moved accordingly
      die Uhr wurde während der Aufzeichnung gestellt; frühere Zeiten wurden angepasst

    the clock was not set while it was recorded: dates and times of day are not known
      die Uhr war während der Aufzeichnung nicht gestellt: Datum und Uhrzeit sind nicht bekannt

    the clock was set by {n} s during the recording: times of day are those of the clock at its
    start
      die Uhr wurde während der Aufzeichnung um {n} s verstellt: Uhrzeiten sind die der Uhr zu
      Beginn

    posture was not judged: no calibration; run 'poise calibrate posture'
      die Haltung wurde nicht bewertet: keine Kalibrierung; 'poise calibrate posture' holt sie nach

    posture was not judged: 'poise calibrate posture' teaches the good one.
      die Haltung wurde nicht bewertet: mit 'poise calibrate posture' lernt das Gerät Ihre gute
      Haltung kennen.

    lean, and left and right, are not known, and a limp is shown smaller than it is: the mounting is
    not known; 'poise calibrate mount' finds it
      Neigung sowie links und rechts sind nicht bekannt, und ein Hinken erscheint geringer, als es
      ist: die Lage am Körper ist nicht bekannt; 'poise calibrate mount' findet sie

    no stride length, speed or sway in mm: the sensor's height is not known; give --body-height or
    --sensor-height, or store it with 'poise profile set'
      keine Doppelschrittlänge, Geschwindigkeit oder Schwankung in mm: die Höhe des Sensors ist
      nicht bekannt; geben Sie --body-height oder --sensor-height an, oder speichern Sie sie mit
      'poise profile set'

    no compass heading: no magnetometer
      keine Himmelsrichtung: kein Magnetometer

    turns are not counted, and are excluded from straight walking by estimate: no gyroscope
      Drehungen werden nicht gezählt und nur geschätzt vom Geradeausgehen ausgenommen: kein Gyroskop

    no walking metrics: there were not enough strides in one stretch
      keine Gangwerte: zu wenige Schritte am Stück

    no balance test: no half minute of standing still
      kein Gleichgewichtstest: keine halbe Minute ruhiges Stehen

    no balance test: no still half minute shows a wearer who stands; walk before it, or record it
    with --protocol balance_open
      kein Gleichgewichtstest: in keiner ruhigen halben Minute ist sicher zu erkennen, dass Sie
      standen; gehen Sie vorher ein Stück, oder zeichnen Sie mit --protocol balance_open auf

    in {n} min that count as worn the sensor was 3 °C and more cooler than usual on the body:
    perhaps it was carried
      in {n} min, die als getragen zählen, war der Sensor mindestens 3 °C kühler als sonst am
      Körper: vielleicht wurde er nur mitgetragen

    in {n} min that count as not worn the sensor stayed as warm as on the body: perhaps somebody lay
    very still
      in {n} min, die als nicht getragen zählen, blieb der Sensor so warm wie am Körper: vielleicht
      lag jemand sehr still

    not sure by its temperature
      nach seiner Temperatur nicht sicher

    the recording does not say its time zone: days are cut in {w}
      die Aufzeichnung nennt keine Zeitzone: Tage gelten nach {w}

    time zone {w} is not known here: days are cut in {w2}
      die Zeitzone {w} ist hier nicht bekannt: Tage gelten nach {w2}

    # The first screen

    Your day
      Ihr Tag

    Your days
      Ihre Tage

    The device was hardly worn, so this page can say little about you.
      Das Gerät wurde kaum getragen, daher kann diese Seite wenig über Sie aussagen.

    These recordings are of {n} people: no figure here is one person's.
      Diese Aufzeichnungen stammen von {n} Personen: kein Wert hier gehört zu einer einzelnen.

    You walked {n} steps; no day was worn for the 10 hours that a daily figure needs.
      Sie sind {n} Schritte gegangen; an keinem Tag wurde das Gerät die 10 Stunden getragen, die ein
      Tageswert braucht.

    You walked {n} steps a day on average and your posture was good for {n2} % of the time, on 1 day
    worn for 10 hours or more.
      Sie sind im Durchschnitt {n} Schritte am Tag gegangen, und Ihre Haltung war {n2} % der Zeit
      gut, an 1 Tag mit mindestens 10 Stunden Tragezeit.

    You walked {n} steps a day on average and your posture was good for {n2} % of the time, on {n3}
    days worn for 10 hours or more.
      Sie sind im Durchschnitt {n} Schritte am Tag gegangen, und Ihre Haltung war {n2} % der Zeit
      gut, an {n3} Tagen mit mindestens 10 Stunden Tragezeit.

    You walked {n} steps a day on average, on 1 day worn for 10 hours or more.
      Sie sind im Durchschnitt {n} Schritte am Tag gegangen, an 1 Tag mit mindestens 10 Stunden
      Tragezeit.

    You walked {n} steps a day on average, on {n2} days worn for 10 hours or more.
      Sie sind im Durchschnitt {n} Schritte am Tag gegangen, an {n2} Tagen mit mindestens 10 Stunden
      Tragezeit.

    In the {t} that you wore the device, you walked {n} steps.
      In den {t}, in denen Sie das Gerät trugen, sind Sie {n} Schritte gegangen.

    In the {t} that you wore the device, you walked {n} steps and your posture was good for {n2} %
    of the time.
      In den {t}, in denen Sie das Gerät trugen, sind Sie {n} Schritte gegangen, und Ihre Haltung
      war {n2} % der Zeit gut.

    In the {t} that you wore the device, you walked no steps.
      In den {t}, in denen Sie das Gerät trugen, sind Sie keinen Schritt gegangen.

    In the {t} that you wore the device, you walked no steps and your posture was good for {n2} % of
    the time.
      In den {t}, in denen Sie das Gerät trugen, sind Sie keinen Schritt gegangen, und Ihre Haltung
      war {n2} % der Zeit gut.

    You walked {t}.
      Sie sind {t} gegangen.

    You walked {t}, and your posture was good for {n} % of the time.
      Sie sind {t} gegangen, und Ihre Haltung war {n} % der Zeit gut.

    You walked {t}, fewer than on most of your days.
      Sie sind {t} gegangen, weniger als an den meisten Ihrer Tage.

    You walked {t}, more than on most of your days.
      Sie sind {t} gegangen, mehr als an den meisten Ihrer Tage.

    You walked {t}, as on most of your days.
      Sie sind {t} gegangen, wie an den meisten Ihrer Tage.

    You walked {t}, fewer than on most of your days, and your posture was good for {n} % of the
    time.
      Sie sind {t} gegangen, weniger als an den meisten Ihrer Tage, und Ihre Haltung war {n} % der
      Zeit gut.

    You walked {t}, more than on most of your days, and your posture was good for {n} % of the time.
      Sie sind {t} gegangen, mehr als an den meisten Ihrer Tage, und Ihre Haltung war {n} % der Zeit
      gut.

    You walked {t}, as on most of your days, and your posture was good for {n} % of the time.
      Sie sind {t} gegangen, wie an den meisten Ihrer Tage, und Ihre Haltung war {n} % der Zeit gut.

    no steps
      keinen Schritt

    Longest walk: {t}, from {t2}.
      Am längsten am Stück gegangen: {t}, ab {t2}.

    A fall may have happened at {t}.
      Möglicherweise gab es einen Sturz: {t}.

    {n} falls may have happened, the last at {t}.
      Möglicherweise gab es {n} Stürze; der letzte: {t}.

    If you fell and are hurt, or cannot say what happened, call for help.
      Wenn Sie gestürzt und verletzt sind oder nicht sagen können, was geschehen ist, rufen Sie
      Hilfe.

    Tell your doctor of every fall.
      Berichten Sie Ihrer Ärztin oder Ihrem Arzt von jedem Sturz.

    Yesterday {t}.
      Gestern {t}.

    Usually {t} to {t2}.
      Sonst {t} bis {t2}.

    Steps
      Schritte

    Steps a day
      Schritte am Tag

    mean of 1 day worn for 10 h and more
      Durchschnitt von 1 Tag mit mindestens 10 h Tragezeit

    mean of {n} days worn for 10 h and more
      Durchschnitt von {n} Tagen mit mindestens 10 h Tragezeit

    {t} of walking
      {t} Gehen

    {t} of walking, in {n} days
      {t} Gehen an {n} Tagen

    Walking speed
      Gehgeschwindigkeit

    Walking cadence
      Schrittfrequenz

    median of {t}
      mittlerer Wert ({t})

    no speed: {t}
      keine Geschwindigkeit: {t}

    Good posture
      Gute Haltung

    less than a minute was judged.
      weniger als eine Minute wurde bewertet.

    of {t} judged
      von {t} bewertet

    longest in a row {t}, 1 posture alert
      am längsten am Stück: {t}, 1 Hinweis zur Haltung

    longest in a row {t}, {n} posture alerts
      am längsten am Stück: {t}, {n} Hinweise zur Haltung

    {t} (normal: {t2})
      {t} (normal: {t2})

    normal ({t})
      normal ({t})

    at least {n}
      mindestens {n}

    below {n}
      unter {n}

    {n} to below {n2}
      {n} bis unter {n2}

    {n} to {n2}
      {n} bis {n2}

    normal
      normal

    mild
      leicht

    moderate
      mittel

    severe
      stark

    low
      gering

    high
      hoch

    critical
      sehr hoch

    # The days

    The day
      Der Tag

    The days
      Die Tage

    The days in figures
      Die Tage in Zahlen

    no minute holds enough samples.
      keine Minute enthält genug Messwerte.

    What was done through {t}, by hour
      {t}, Stunde für Stunde

    What was done from {t} to {t2}, a row a day
      {t} bis {t2}, jeder Tag eine Zeile

    The taller, the more upright and active; the lane below is posture, twice as high where it is
    bad.
      Je höher, desto aufrechter und aktiver; der Streifen darunter ist die Haltung, doppelt so
      hoch, wo sie schlecht war.

    The taller, the more upright and active; the lane below is posture, twice as high where it is
    bad, with a tick for each alert.
      Je höher, desto aufrechter und aktiver; der Streifen darunter ist die Haltung, doppelt so
      hoch, wo sie schlecht war, mit einem Strich für jeden Hinweis.

    {n} minutes are drawn as one: walking where a fifth of it was walked, else what prevailed.
      {n} Minuten sind als eine gezeichnet: Gehen, wo mindestens ein Fünftel gegangen wurde, sonst
      was überwog.

    {t}: worn {t2}.
      {t}: getragen {t2}.

    worn {t}
      getragen {t}

    walking {t}
      Gehen {t}

    standing {t}
      Stehen {t}

    sitting {t}
      Sitzen {t}

    lying {t}
      Liegen {t}

    not worn {t}
      nicht getragen {t}

    good posture {n}
      gute Haltung {n}

    1 fall suspected
      1 Sturz vermutet

    {n} falls suspected
      {n} Stürze vermutet

    good posture
      gute Haltung

    bad posture
      schlechte Haltung

    fall suspected
      Sturz vermutet

    fall
      Sturz

    fall at {n}
      Sturz um {n}

    nothing recorded
      nichts aufgezeichnet

    not worn
      nicht getragen

    worn, else unknown
      getragen, sonst unbekannt

    lying
      Liegen

    sitting
      Sitzen

    standing
      Stehen

    walking
      Gehen

    running
      Laufen

    Hours and minutes; a day counts from 10 h worn.
      Stunden und Minuten; ein Tag zählt ab 10 h Tragezeit.

    Day
      Tag

    Walking
      Gehen

    Standing
      Stehen

    Sitting
      Sitzen

    Lying
      Liegen

    Not worn
      Nicht getragen

    Alerts
      Hinweise

    Falls
      Stürze

    worn below 10 h
      unter 10 h getragen

    worn
      getr.

    stand
      steh.

    sit
      sitz.

    lie
      lieg.

    off
      abgel.

    good
      gut

    alerts
      Hinw.

    falls
      Stürze

    got up
      aufgest.

    ≥ 10 min
      ≥ 10 min

    ≥ 30 min
      ≥ 30 min

    █ walking ▆ standing ▄ sitting ▂ lying ? worn, unknown ░ not worn · no data
      █ Gehen ▆ Stehen ▄ Sitzen ▂ Liegen ? getragen, unbekannt ░ nicht getragen · nichts

    a character is 3 minutes
      ein Zeichen sind 3 Minuten

    posture: = good, ! bad; a character is 20 minutes
      Haltung: = gut, ! schlecht; ein Zeichen sind 20 Minuten

    From {n} to {n2}:
      Von {n} bis {n2}:

    # What stands out

    What stands out
      Was auffällt

    no figure differs enough from what is usual, or rests on enough, to say a sentence.
      kein Wert weicht genug vom Üblichen ab oder beruht auf genug Daten, um etwas dazu zu sagen.

    Not worn: {t} of {t2}.
      Kaum getragen: nur {t} von {t2}.

    Not worn on {n} of {n2} days ({t}).
      An {n} von {n2} Tagen nicht getragen ({t}).

    No recording on {n} of {n2} days ({t}).
      An {n} von {n2} Tagen keine Aufzeichnung ({t}).

    Posture, lean and balance are left out.
      Haltung, Neigung und Gleichgewicht sind weggelassen.

    Posture, lean and balance are left out in {n} of {n2} sessions.
      Haltung, Neigung und Gleichgewicht sind in {n} von {n2} Sitzungen weggelassen.

    the wearer walked {t} while the mounting says lying: it is probably wrong
      laut eingestellter Lage am Körper wurde {t} im Liegen gegangen: die Einstellung ist wohl
      falsch

    Good-posture days in a row: {n} (best {n2}).
      Tage mit guter Haltung in Folge: {n} (Bestwert {n2}).

    Good-posture days ({n} % and more) in a row: {n2} (best {n3}).
      Tage mit guter Haltung (ab {n} %) in Folge: {n2} (Bestwert {n3}).

    {t}: {t2} ({t3}), usual is {t4}; {t5}.
      {t}: {t2} ({t3}), üblich ist {t4}; {t5}.

    {t}: {t2}, usual is {t4}; {t5}.
      {t}: {t2}, üblich ist {t4}; {t5}.

    Your walking got faster
      Sie gehen schneller

    Your walking got slower
      Sie gehen langsamer

    Your strides got longer
      Ihre Schritte wurden länger

    Your strides got shorter
      Ihre Schritte wurden kürzer

    Your walking got smoother
      Ihr Gehen wurde flüssiger

    Your walking got less smooth
      Ihr Gehen wurde weniger flüssig

    Your steps got more alike
      Ihre Schritte wurden einander ähnlicher

    Your steps got less alike
      Ihre Schritte wurden einander unähnlicher

    Your strides got more even
      Ihre Schritte wurden gleichmäßiger

    Your strides got less even
      Ihre Schritte wurden weniger gleichmäßig

    {t}: {t2} to {t3} in {n} days ({n2} days with walks; a change this large is more than day-to-day
    scatter).
      {t}: von {t2} auf {t3} in {n} Tagen ({n2} Tage mit Gehen; eine so große Änderung ist mehr als
      das übliche Auf und Ab von Tag zu Tag).

    {t}: {t2} on the last days, {t3} more than in your own first week.
      {t}: zuletzt {t2}, das sind {t3} mehr als in Ihrer ersten Woche.

    {t}: {t2} on the last days, {t3} less than in your own first week.
      {t}: zuletzt {t2}, das sind {t3} weniger als in Ihrer ersten Woche.

    Not enough straight walking to judge evenness: {n} of {n2} strides.
      Zu wenig Geradeausgehen, um die Gleichmäßigkeit zu bewerten: {n} von {n2} Doppelschritten.

    # Advice

    For {t}: {t2} ({t3}).
      {t}: {t2} ({t3}).

    leaning forward
      Bei Vorneigung

    leaning to a side
      Bei Seitneigung

    slow walking
      Bei langsamem Gehen

    uneven sides
      Bei ungleichen Seiten

    uneven strides
      Bei ungleichmäßigen Schritten

    sway while standing
      Bei Schwanken im Stehen

    slow rising from a chair
      Bei langsamem Aufstehen

    few steps
      Bei wenigen Schritten

    long sitting out of the good posture
      Bei langem Sitzen außerhalb der guten Haltung

    Stop if it hurts; ask a physiotherapist first after surgery, fracture, osteoporosis.
      Hören Sie auf, wenn es schmerzt; nach einer Operation, nach einem Bruch oder bei Osteoporose
      fragen Sie zuerst in der Physiotherapie nach.

    stretch your chest in a doorway, 2 x 30 s, and tuck the chin in 10 times
      dehnen Sie die Brust im Türrahmen, 2 x 30 s, und ziehen Sie 10-mal das Kinn zurück

    usual practice for a forward trunk
      übliche Praxis bei vorgeneigtem Rumpf

    extend the back lying prone or against a wall, 2 x 10
      strecken Sie den Rücken in Bauchlage oder an einer Wand, 2 x 10

    supervised back strengthening for a rounded back
      angeleitete Kräftigung bei rundem Rücken

    side bridge from the knees, 3 x 15 s each side; have a physiotherapist look at bag, chair and
    leg length
      Seitstütz auf den Knien, 3 x 15 s je Seite; lassen Sie in der Physiotherapie Tasche, Stuhl und
      Beinlänge ansehen

    usual practice
      übliche Praxis

    walk briskly for 5 x 2 min, three times a week
      gehen Sie 5 x 2 min zügig, dreimal in der Woche

    150 to 300 min of moderate activity a week
      150 bis 300 min mäßig anstrengende Bewegung in der Woche

    rise from a chair and sit down, 3 x 8
      stehen Sie vom Stuhl auf und setzen Sie sich wieder, 3 x 8

    functional training
      Alltagstraining

    walk to a metronome at your own cadence for 10 min
      gehen Sie 10 min im Takt eines Metronoms, in Ihrem eigenen Schritttempo

    rhythmic cueing after a stroke
      Taktgebung nach einem Schlaganfall

    stand on one leg at a support, each side in turn
      stehen Sie neben einem festen Halt auf einem Bein, abwechselnd links und rechts

    balance training
      Gleichgewichtstraining

    walk with turns of the head at a support, and heel to toe along a wall
      gehen Sie neben einem festen Halt und drehen Sie dabei den Kopf, und gehen Sie an einer Wand
      entlang Fuß vor Fuß

    balance and functional training
      Gleichgewichts- und Alltagstraining

    stand with feet together, then one before the other, 3 x 30 s near a wall, eyes open first, on
    three days a week; leave a light on at night
      stehen Sie nahe einer Wand mit geschlossenen Füßen, dann Fuß vor Fuß, 3 x 30 s, zuerst mit
      offenen Augen, an drei Tagen in der Woche; lassen Sie nachts ein Licht an

    balance training on three days a week from 65 years on
      Gleichgewichtstraining an drei Tagen in der Woche ab 65 Jahren

    rise from a chair without hands, 3 x 8, from a higher seat to begin with
      stehen Sie vom Stuhl auf, ohne die Hände zu benutzen, 3 x 8, anfangs von einem höheren Sitz

    add 1000 steps a day each week until the usual range is reached
      gehen Sie jede Woche 1000 Schritte am Tag mehr, bis der übliche Bereich erreicht ist

    steps a day and health
      Schritte am Tag und Gesundheit

    stand up for 2 min every 30, and raise the screen
      stehen Sie alle 30 min für 2 min auf, und stellen Sie den Bildschirm höher

    less sitting
      weniger sitzen

    {t} [{n}]
      {t} [{n}]

    Ask your physiotherapist or doctor before any exercise: {t}.
      Fragen Sie in der Physiotherapie oder Arztpraxis nach, bevor Sie üben: {t}.

    {t} and {t2}
      {t} und {t2}

    a fall is suspected
      ein Sturz wird vermutet

    there was a fall in the last year
      im letzten Jahr gab es einen Sturz

    several figures of walking and balance are far from usual at once
      mehrere Werte des Gehens und des Gleichgewichts weichen zugleich stark vom Üblichen ab

    walking was very slow
      das Gehen war sehr langsam

    the sides were very uneven
      die Seiten waren sehr ungleich

    the strides were very uneven
      die Schritte waren sehr ungleichmäßig

    the trunk swayed a lot while standing
      der Rumpf schwankte im Stehen stark

    the trunk leaned far
      der Rumpf war stark geneigt

    # Names of figures

    30-second chair stand
      30-Sekunden-Aufstehtest

    95 % frequency, forward
      95-%-Frequenz, vor und zurück

    95 % frequency, sideways
      95-%-Frequenz, seitlich

    Angle of a turn
      Winkel einer Drehung

    Angle of a turn in a test
      Winkel einer Drehung im Test

    Bend of the trunk
      Beugung des Rumpfs

    Bouts above 10 s a day
      Gehphasen über 10 s am Tag

    Bouts above 30 s a day
      Gehphasen über 30 s am Tag

    Bouts above 60 s a day
      Gehphasen über 60 s am Tag

    Brisk minutes a day
      Zügige Minuten am Tag

    Broken-up days
      Zerstückelung der Tage

    Cadence
      Schrittfrequenz

    Cadence of short bouts
      Schrittfrequenz kurzer Gehphasen

    Centroidal frequency, forward
      Schwerpunktfrequenz, vor und zurück

    Centroidal frequency, sideways
      Schwerpunktfrequenz, seitlich

    Change of cadence in a timed walk
      Änderung der Schrittfrequenz im Gehtest

    Confidence in the speed
      Verlässlichkeit der Geschwindigkeit

    Confidence in the steps
      Verlässlichkeit der Schritte

    Coverage of the fall-risk points
      Abdeckung der Sturzrisiko-Punkte

    Day against night
      Tag gegen Nacht

    Detectable change
      Erkennbare Änderung

    Distance from the good posture
      Abstand zur guten Haltung

    Distance from the good posture, magnetic
      Abstand zur guten Haltung, magnetisch

    Distance in a timed walk
      Strecke im Gehtest

    Fall candidate
      Möglicher Sturz

    Fall-risk points
      Sturzrisiko-Punkte

    Fastest of all bouts
      Schnellste aller Gehphasen

    Fastest walking
      Schnellstes Gehen

    Fatigue
      Müdigkeit

    Five times sit to stand
      Fünfmal aufstehen

    Five times sit to stand, to the seat
      Fünfmal aufstehen, bis zum Sitz

    Flight share
      Anteil der Flugphase

    Forward lean
      Vorneigung

    Forward lean while walking
      Vorneigung beim Gehen

    Forward motion
      Bewegung nach vorn

    Four-stage balance
      Gleichgewicht in vier Stufen

    Four-stage balance test
      Gleichgewichtstest in vier Stufen

    Frequency dispersion, forward
      Frequenzstreuung, vor und zurück

    Frequency dispersion, sideways
      Frequenzstreuung, seitlich

    Gait asymmetry
      Gangasymmetrie

    Gait score
      Gang-Score

    Gait symmetry index
      Gangsymmetrie-Index

    Good-posture days in a row
      Tage mit guter Haltung in Folge

    Harder landing foot
      Härter aufsetzender Fuß

    Harmonic ratio, forward
      Harmonic Ratio, vor und zurück

    Harmonic ratio, sideways
      Harmonic Ratio, seitlich

    Harmonic ratio, vertical
      Harmonic Ratio, senkrecht

    Height of a rise
      Höhe beim Aufstehen im Test

    Highest cadence
      Höchste Schrittfrequenz

    Improved harmonic ratio, forward
      Verbesserte Harmonic Ratio, vor und zurück

    Improved harmonic ratio, sideways
      Verbesserte Harmonic Ratio, seitlich

    Improved harmonic ratio, vertical
      Verbesserte Harmonic Ratio, senkrecht

    Incomplete stands
      Unvollständiges Aufstehen

    Inequality of bouts
      Ungleichheit der Gehphasen

    Lean to the right
      Neigung nach rechts

    Length of a bout
      Dauer einer Gehphase

    Length of long bouts
      Dauer langer Gehphasen

    Likeness of the days
      Ähnlichkeit der Tage

    Longest break of sitting
      Längste Sitzunterbrechung

    Longest good hold
      Längste gute Haltung am Stück

    Longest possible freeze
      Längste mögliche Freezing-Episode

    Longest rest lying
      Längste Ruhe im Liegen

    Longest sitting or lying
      Längstes Sitzen oder Liegen am Stück

    Mean break of sitting
      Mittlere Sitzunterbrechung

    Mean stretch of 10 min and more
      Mittlere Sitzphase ab 10 min

    Mean stretch sitting or lying
      Mittlere Dauer im Sitzen oder Liegen am Stück

    Median frequency, forward
      Medianfrequenz, vor und zurück

    Median frequency, sideways
      Medianfrequenz, seitlich

    Nodding of the trunk
      Nicken des Rumpfs

    Pauses in a walk
      Pausen im Gehtest

    Peak 30-minute cadence
      Schrittfrequenz der 30 besten Minuten

    Peak minute
      Beste Minute

    Phase coordination index
      Phasenkoordinationsindex

    Phase coordination index, turns included
      Phasenkoordinationsindex, mit Drehungen

    Pitch
      Nickwinkel

    Points of a part
      Punkte eines Teils

    Position held
      Stellung gehalten

    Possible freezes
      Mögliche Freezing-Episoden

    Reaction time
      Reaktionszeit

    Rising from a seat
      Aufstehen vom Sitz

    Roll
      Rollwinkel

    Roll of the trunk
      Seitliches Wiegen des Rumpfs

    Romberg quotient
      Romberg-Quotient

    Romberg quotient of sway
      Romberg-Quotient des Schwankens

    Romberg quotient of the sway path
      Romberg-Quotient des Schwankwegs

    Share of slow-walking steps
      Anteil langsamer Schritte

    Share of steps with a flight
      Anteil der Schritte mit Flugphase

    Share of the bout inside steps
      Anteil der Gehphase in Schritten

    Share of the day sitting or lying
      Anteil des Tages im Sitzen oder Liegen

    Short Physical Performance Battery
      Short Physical Performance Battery (SPPB)

    Short-bout exponent
      Exponent kurzer Gehphasen

    Shortest stretch of 10 min and more
      Kürzeste Sitzphase ab 10 min

    Sideways lean
      Seitneigung

    Sideways motion
      Seitliche Bewegung

    Sideways share of the motion
      Seitlicher Anteil der Bewegung

    Sitting or lying by day
      Sitzen oder Liegen tagsüber

    Slowing in a timed walk
      Langsamerwerden im Gehtest

    Smoothness (spectral arc length)
      Bewegungsfluss (spektrale Bogenlänge)

    Speed of a rise
      Geschwindigkeit beim Aufstehen im Test

    Speed of a turn
      Geschwindigkeit einer Drehung

    Speed of a turn in a test
      Geschwindigkeit einer Drehung im Test

    Speed of rising from a seat
      Geschwindigkeit beim Aufstehen vom Sitz

    Speed of short bouts
      Geschwindigkeit kurzer Gehphasen

    Step regularity, forward
      Regelmäßigkeit der Schritte, vor und zurück

    Step regularity, sideways
      Regelmäßigkeit der Schritte, seitlich

    Step regularity, straight walking
      Regelmäßigkeit der Schritte, geradeaus

    Step regularity, vertical
      Regelmäßigkeit der Schritte, senkrecht

    Step time
      Schrittdauer

    Step-time asymmetry
      Asymmetrie der Schrittdauer

    Step-time variability
      Variabilität der Schrittdauer

    Step-time variation
      Streuung der Schrittdauer

    Steps in a test
      Schritte in einem Test

    Stretches of 10 min and more
      Sitzphasen ab 10 min

    Stretches of 30 min and more
      Sitzphasen ab 30 min

    Stride length
      Doppelschrittlänge

    Stride length of body height
      Doppelschrittlänge zur Körpergröße

    Stride length of short bouts
      Doppelschrittlänge kurzer Gehphasen

    Stride regularity, forward
      Regelmäßigkeit der Doppelschritte, vor und zurück

    Stride regularity, sideways
      Regelmäßigkeit der Doppelschritte, seitlich

    Stride regularity, straight walking
      Regelmäßigkeit der Doppelschritte, geradeaus

    Stride regularity, vertical
      Regelmäßigkeit der Doppelschritte, senkrecht

    Stride time
      Doppelschrittdauer

    Stride time, straight walking
      Doppelschrittdauer, geradeaus

    Stride-time variability
      Variabilität der Doppelschrittdauer

    Stride-time variability, straight walking
      Variabilität der Doppelschrittdauer, geradeaus

    Stride-time variation
      Streuung der Doppelschrittdauer

    Stride-time variation, outliers aside
      Streuung der Doppelschrittdauer, ohne Ausreißer

    Stride-time variation, turns included
      Streuung der Doppelschrittdauer, mit Drehungen

    Sway acceleration
      Schwankbeschleunigung

    Sway area
      Schwankfläche

    Sway area a second
      Schwankfläche je Sekunde

    Sway as a length
      Schwankung als Länge

    Sway distance
      Schwankweite

    Sway distance as a length
      Schwankweite als Länge

    Sway ellipse
      Schwankellipse

    Sway ellipse as an area
      Schwankellipse als Fläche

    Sway frequency
      Schwankfrequenz

    Sway jerk
      Ruck des Schwankens

    Sway of the trunk
      Schwanken des Rumpfs

    Sway path
      Schwankweg

    Sway path a second
      Schwankweg je Sekunde

    Sway path as a length
      Schwankweg als Länge

    Sway range, forward
      Schwankbreite, vor und zurück

    Sway range, forward, as a length
      Schwankbreite, vor und zurück, als Länge

    Sway range, sideways
      Schwankbreite, seitlich

    Sway range, sideways, as a length
      Schwankbreite, seitlich, als Länge

    Sway velocity
      Schwankgeschwindigkeit

    Sway velocity from the acceleration
      Schwankgeschwindigkeit aus der Beschleunigung

    Sway, forward
      Schwankung, vor und zurück

    Sway, sideways
      Schwankung, seitlich

    Symmetry angle
      Symmetriewinkel

    Symmetry index
      Symmetrie-Index

    Symmetry ratio
      Symmetrie-Verhältnis

    Time frozen
      Zeit im Freezing

    Time in stretches of 10 min and more
      Zeit in Sitzphasen ab 10 min

    Time in stretches of 30 min and more
      Zeit in Sitzphasen ab 30 min

    Time of a turn
      Dauer einer Drehung

    Time worn
      Tragezeit

    Timed Up and Go
      Timed Up and Go

    Times up in a day
      Aufstehen am Tag

    Times up in the main rest
      Aufstehen während der Hauptruhe

    Turns in a test
      Drehungen in einem Test

    Turns while walking
      Drehungen beim Gehen

    Twist of the trunk
      Drehung des Rumpfs

    Variation of the bouts' lengths
      Streuung der Dauer der Gehphasen

    Vertical motion
      Senkrechte Bewegung

    Very brisk minutes a day
      Sehr zügige Minuten am Tag

    Walk ratio
      Walk Ratio

    Walking a day
      Gehen am Tag

    Walking bouts a day
      Gehphasen am Tag

    Walking pattern
      Gangmuster

    Walking speed in a test
      Gehgeschwindigkeit in einem Test

    # What figures rest on

    1 bout
      1 Gehphase

    {n} bouts
      {n} Gehphasen

    1 short bout
      1 kurze Gehphase

    {n} short bouts
      {n} kurze Gehphasen

    1 stride
      1 Doppelschritt

    {n} strides
      {n} Doppelschritte

    1 straight stride
      1 Doppelschritt geradeaus

    {n} straight strides
      {n} Doppelschritte geradeaus

    1 day
      1 Tag

    {n} days
      {n} Tage

    1 night
      1 Nacht

    {n} nights
      {n} Nächte

    {n} days and nights
      {n} Tage und Nächte

    1 day and nights
      1 Tag und Nächte

    1 rest
      1 Ruhezeit

    {n} rests
      {n} Ruhezeiten

    1 test
      1 Test

    {n} tests
      {n} Tests

    1 rising
      1-mal aufgestanden

    {n} risings
      {n}-mal aufgestanden

    1 break
      1 Unterbrechung

    {n} breaks
      {n} Unterbrechungen

    1 stretch
      1 Phase

    {n} stretches
      {n} Phasen

    1 turn
      1 Drehung

    {n} turns
      {n} Drehungen

    1 walk
      1 Gehstrecke

    {n} walks
      {n} Gehstrecken

    1 step
      1 Schritt

    {n} steps
      {n} Schritte

    1 set
      1 Satz

    {n} sets
      {n} Sätze

    1 time
      1-mal

    {n} times
      {n}-mal

    1 session
      1 Sitzung

    {n} sessions
      {n} Sitzungen

    {t} of standing
      {t} Stehen

    {t} upright
      {t} aufrecht

    {t} judged
      {t} bewertet

    # How the figures came about

    How it was measured
      Wie gemessen wurde

    Walking bout
      Gehphase

    {n} steps or more without a pause longer than {n2} s, in slow walking {n3} usual steps
      mindestens {n} Schritte ohne eine Pause von über {n2} s, bei langsamem Gehen von über {n3}
      üblichen Schrittdauern

    Spread
      Streuung

    of bouts or days, whose strides are no independent measurements: their number says how much
    was walked, not how sure a figure is
      zwischen Gehphasen oder Tagen; die Doppelschritte darin sind keine unabhängigen Messungen:
      ihre Zahl sagt, wie viel gegangen wurde, nicht, wie sicher ein Wert ist

    stride length from the trunk's rise and fall and the sensor's height, times half the cadence;
    mean absolute error {n} m/s in {n2} walks of {n3} people, for a new person expect {n4} m/s
      Doppelschrittlänge aus dem Heben und Senken des Rumpfs und der Höhe des Sensors, mal halbe
      Schrittfrequenz; mittlerer absoluter Fehler {n} m/s bei {n2} Gehstrecken von {n3} Personen,
      bei einer neuen Person sind {n4} m/s zu erwarten

    still for {n} min, at an end of a recording for {n2} min; a minute with steps is worn
      {n} min lang unbewegt, am Anfang oder Ende einer Aufzeichnung {n2} min; eine Minute mit
      Schritten gilt als getragen

    Day that counts
      Gültiger Tag

    worn for {n} h or more; other days are shown, and in no mean
      mindestens {n} h getragen; andere Tage werden gezeigt, gehen aber in kein Mittel ein

    Mean of days
      Mittel der Tage

    with a 95 % confidence interval by Student's t, as if days were independent of each other
      mit einem 95-%-Konfidenzintervall nach der Student-t-Verteilung, als wären die Tage
      voneinander unabhängig

    Good posture: close to the one that you taught the device.
      Gute Haltung: nahe der Haltung, die Sie dem Gerät gezeigt haben.

    # Why a figure is missing or not judged

    no bout of {n} s or more
      keine Gehphase von mindestens {n} s

    needs the sensor's height
      braucht die Höhe des Sensors

    {n} of {n2} bouts above {n3} s
      {n} von {n2} Gehphasen über {n3} s

    not enough walking
      zu wenig Gehen

    not enough straight walking
      zu wenig Geradeausgehen

    not enough walking, or no samples
      zu wenig Gehen oder keine Messwerte

    needs a known mounting
      braucht eine bekannte Lage am Körper

    needs the body's height
      braucht die Körpergröße

    no quiet standing of 30 s
      kein ruhiges Stehen von 30 s

    needs a test with eyes closed beside one with eyes open
      braucht einen Test mit geschlossenen neben einem mit offenen Augen

    no standing or walking seen
      kein Stehen oder Gehen erkannt

    needs a posture calibration and a known mounting
      braucht eine Haltungskalibrierung und eine bekannte Lage am Körper

    posture was not judged for a minute: needs a posture calibration
      die Haltung wurde nicht einmal eine Minute bewertet: braucht eine Haltungskalibrierung

    no day worn for 10 h
      kein Tag mit 10 h Tragezeit

    needs 10 bouts of 10 s and more
      braucht 10 Gehphasen ab 10 s

    no rise from a seat was detected
      kein Aufstehen von einem Sitz erkannt

    no stretch of 10 min
      keine Phase von 10 min

    no break was seen from end to end
      keine Unterbrechung von Anfang bis Ende erkannt

    needs 5 bouts
      braucht 5 Gehphasen

    no turn while walking
      keine Drehung beim Gehen

    no rest was recorded from lying down to getting up
      keine Ruhezeit vom Hinlegen bis zum Aufstehen aufgezeichnet

    needs {n} days' worth of worn hours, each hour of the day on two of them
      braucht Tragezeit von {n} Tagen, jede Stunde des Tages an zweien davon

    no walking bout
      keine Gehphase

    no walking bout of {n} s or more
      keine Gehphase von mindestens {n} s

    too few strides in a row
      zu wenige Doppelschritte in Folge

    too few straight strides in a row
      zu wenige Doppelschritte geradeaus in Folge

    speed needs the sensor's height
      die Geschwindigkeit braucht die Höhe des Sensors

    no upright posture to hold the lean against
      keine aufrechte Haltung zum Vergleich der Neigung

    not measured
      nicht gemessen

    no bands for people under {n}
      keine Richtwerte für Menschen unter {n}

    no bands exist for people under {n}.
      für Menschen unter {n} gibt es keine Richtwerte.

    not plausible: no band
      nicht plausibel: kein Richtwert

    turns not measured
      Drehungen nicht gemessen

    judged from {t} on
      bewertet ab: {t}

    judged on a day worn for 10 h
      bewertet an einem Tag mit 10 h Tragezeit

    speed not known
      Geschwindigkeit nicht bekannt

    not at a usual speed
      nicht bei üblicher Geschwindigkeit

    no calibrated upright to measure from
      keine kalibrierte aufrechte Haltung als Bezug

    outside what bands are known for
      außerhalb dessen, wofür Richtwerte bekannt sind

    age not known: not adjusted
      Alter nicht bekannt: nicht angepasst

    adjusted for {n} years
      angepasst an {n} Jahre

    age not known: from {n} years on less is enough
      Alter nicht bekannt: ab {n} Jahren genügt weniger

    affected side by own account: left
      betroffene Seite nach eigener Angabe: links

    affected side by own account: right
      betroffene Seite nach eigener Angabe: rechts

    # Remarks on figures

    bouts of 30 s and more
      Gehphasen ab 30 s

    a floor, not an average
      eine Untergrenze, kein Mittelwert

    short bouts are slower
      kurze Gehphasen sind langsamer

    follows from cadence, which is judged
      folgt aus der Schrittfrequenz, die bewertet wird

    judged as a share of body height
      bewertet als Anteil der Körpergröße

    indicative without 'poise calibrate stride'
      ohne 'poise calibrate stride' nur ein Anhaltswert

    {n} at {n2} to {n3} years, adjusted for height
      {n} mit {n2} bis {n3} Jahren, an die Körpergröße angepasst

    one bout says nothing: shown from {n} bouts, judged from {n2}
      eine Gehphase sagt nichts: gezeigt ab {n}, bewertet ab {n2} Gehphasen

    judged by the symmetry index, which is this difference over the mean step time
      bewertet über den Symmetrie-Index: dieser Unterschied geteilt durch die mittlere Schrittdauer

    judged at {n} to {n2} m/s
      bewertet bei {n} bis {n2} m/s

    against one's own baseline only
      nur im Vergleich mit den eigenen früheren Werten

    against one's own baseline
      im Vergleich mit den eigenen früheren Werten

    of straight walking; with turns in it healthy people have {n}
      beim Geradeausgehen; mit Drehungen haben Gesunde {n}

    holds the symmetry index and the scatter of straight walking, which are judged
      enthält den Symmetrie-Index und die Streuung beim Geradeausgehen, die bewertet werden

    of the trunk, not of the center of pressure
      des Rumpfs, nicht des Druckmittelpunkts

    {n} on two legs with eyes open in {n2} healthy people [{n3}], in the unit printed there
      {n} auf beiden Beinen mit offenen Augen bei {n2} Gesunden [{n3}], in der dort gedruckten
      Einheit

    standing or walking, against the calibrated upright; never seated work
      im Stehen oder Gehen, gegen die kalibrierte aufrechte Haltung; nie sitzende Arbeit

    standing or walking, to whichever side in each session
      im Stehen oder Gehen, zu welcher Seite auch immer in jeder Sitzung

    days worn for 10 h and more
      Tage mit mindestens 10 h Tragezeit

    a mean is no limit
      ein Mittelwert ist keine Grenze

    it falls with age: from 60 years on the 5th to 95th centiles lie between {n} (women of 85 and
    more) and {n2} (men of 64 to 70) ({t})
      sie sinkt mit dem Alter: ab 60 Jahren liegen die 5. bis 95. Perzentile zwischen {n} (Frauen ab
      85) und {n2} (Männer von 64 bis 70) ({t})

    women in their {w} walk {n} m/s in tests ({t})
      Frauen dieser Altersgruppe ({w}) gehen in Tests {n} m/s ({t})

    men in their {w} walk {n} m/s in tests ({t})
      Männer dieser Altersgruppe ({w}) gehen in Tests {n} m/s ({t})

    women {n} to {n2} walk {n3} m/s in tests ({t})
      Frauen von {n} bis {n2} gehen in Tests {n3} m/s ({t})

    men {n} to {n2} walk {n3} m/s in tests ({t})
      Männer von {n} bis {n2} gehen in Tests {n3} m/s ({t})

    American women average {n} ({t})
      Frauen in den USA haben im Mittel {n} ({t})

    American men average {n} ({t})
      Männer in den USA haben im Mittel {n} ({t})

    American adults average {n} ({t})
      Erwachsene in den USA haben im Mittel {n} ({t})

    this device: {t} on {n} healthy people
      dieses Gerät: {t} bei {n} Gesunden

    Bands: {t}
      Richtwerte: {t}

    Poise's limits after {t}
      Grenzen von Poise nach {t}

    Poise's own limits
      eigene Grenzen von Poise

    no study stands behind them
      keine Studie steht dahinter

    {w} [{n}]
      {w} [{n}]

    {w}, {t} [{n}]
      {w}, {t} [{n}]

    {w} and {w2}, {t} [{n}]
      {w} und {w2}, {t} [{n}]

    older adults
      ältere Erwachsene

    people of {n} and more
      Menschen ab {n}

    people of {n} to {n2}
      Menschen von {n} bis {n2}

    young adults
      junge Erwachsene

    healthy adults by age and sex
      gesunde Erwachsene nach Alter und Geschlecht

    adults of {n} to {n2}
      Erwachsene von {n} bis {n2}

    healthy adults and people after a stroke
      gesunde Erwachsene und Menschen nach einem Schlaganfall

    young and old adults
      junge und alte Erwachsene

    people with parkinsonism
      Menschen mit Parkinson-Syndrom

    healthy adults
      gesunde Erwachsene

    adults by age
      Erwachsene nach Alter

    American adults
      Erwachsene in den USA

    Americans of 60 and more by age and sex
      Menschen ab 60 in den USA nach Alter und Geschlecht

    Americans by age and sex
      Menschen in den USA nach Alter und Geschlecht

    healthy people by age
      Gesunde nach Alter

    Irish adults of 50 and more
      Erwachsene ab 50 in Irland

    # Activity

    Activity, sitting and rest
      Bewegung, Sitzen und Ruhe

    Figures of the days
      Werte der Tage

    Sitting and lying by day, hours and minutes
      Sitzen und Liegen am Tag, Stunden und Minuten

    Sitting or lying
      Sitzen oder Liegen

    Of the day
      Vom Tag

    Got up
      Aufgestanden

    Longest
      Längste

    10 min and more
      ab 10 min

    Time in them
      Zeit darin

    30 min and more
      ab 30 min

    Time in those
      Zeit darin

    # Walking

    all {n} bouts are too short: figures need four strides.
      alle {n} Gehphasen sind zu kurz: für Werte sind vier Doppelschritte nötig.

    the one bout is too short: figures need four strides.
      die einzige Gehphase ist zu kurz: für Werte sind vier Doppelschritte nötig.

    no bout holds enough whole strides with their samples.
      keine Gehphase enthält genug ganze Doppelschritte mit ihren Messwerten.

    Running: {t}.
      Laufen: {t}.

    {t} (a rough figure)
      {t} (ein grober Wert)

    The figures of walking above leave it out.
      Die Gangwerte oben enthalten es nicht.

    Figures of walking, and what is usual
      Gangwerte, und was üblich ist

    Walking bouts
      Gehphasen

    The mean stride
      Der mittlere Doppelschritt

    {t}: {n} steps in {t2}, {n2} steps/min
      {t}: {n} Schritte in {t2}, {n2} Schritte/min

    {t}: {n} steps in {t2}, {n2} steps/min, {n3} m/s
      {t}: {n} Schritte in {t2}, {n2} Schritte/min, {n3} m/s

    Speed of each walking bout by its cadence
      Geschwindigkeit jeder Gehphase nach ihrer Schrittfrequenz

    Cadence of each walking bout by its length
      Schrittfrequenz jeder Gehphase nach ihrer Dauer

    {n} bouts, the longest {t}.
      {n} Gehphasen, die längste {t}.

    cadence, steps/min
      Schrittfrequenz, Schritte/min

    length, s
      Dauer, s

    speed, m/s
      Geschwindigkeit, m/s

    Hollow: shorter than {t}, of which pace is not told.
      Hohl: kürzer als {t}, daraus wird kein Tempo abgeleitet.

    Each dot is a bout, the larger the longer; {n} bouts.
      Jeder Punkt ist eine Gehphase, je größer, desto länger; {n} Gehphasen.

    Shaded: normal.
      Schattiert: normal.

    None of them is in what is normal ({t}).
      Keine davon liegt im Normalbereich ({t}).

    Each walking bout
      Jede Gehphase

    Begin
      Beginn

    Kind
      Art

    Length, s
      Dauer, s

    Steps are
      Schritte sind

    Steps/min
      Schritte/min

    sure
      sicher

    likely
      wahrscheinlich

    unsure
      unsicher

    below 10 s
      unter 10 s

    10 to 30 s
      10 bis 30 s

    30 s to 1 min
      30 s bis 1 min

    1 to 2 min
      1 bis 2 min

    2 min and more
      ab 2 min

    Walking bouts by their length, medians
      Gehphasen nach ihrer Dauer, Mediane

    Length
      Dauer

    Bouts
      Gehphasen

    m/s
      m/s

    left: {n} strides, from {n2} to {n3} m/s²
      links: {n} Doppelschritte, von {n2} bis {n3} m/s²

    right: {n} strides, from {n2} to {n3} m/s²
      rechts: {n} Doppelschritte, von {n2} bis {n3} m/s²

    either foot: {n} strides, from {n2} to {n3} m/s²
      beide Füße: {n} Doppelschritte, von {n2} bis {n3} m/s²

    Mean vertical acceleration over a stride
      Mittlere senkrechte Beschleunigung über einen Doppelschritt

    From one contact of a foot to its next, gravity taken off; shaded: one standard deviation either
    way.
      Von einem Aufsetzen eines Fußes bis zum nächsten, ohne Schwerkraft; schattiert: eine
      Standardabweichung nach beiden Seiten.

    Share of the stride, %
      Anteil des Doppelschritts, %

    share of the stride, %
      Anteil des Doppelschritts, %

    vertical acceleration, m/s²
      senkrechte Beschleunigung, m/s²

    {t}, m/s² (± SD)
      {t}, m/s² (± SD)

    left
      links

    right
      rechts

    either foot
      beide Füße

    left foot
      linker Fuß

    right foot
      rechter Fuß

    # Posture

    Posture
      Haltung

    forward lean needs the mounting: 'poise calibrate mount' finds it.
      die Vorneigung braucht die Lage am Körper: 'poise calibrate mount' findet sie.

    Figures of posture, and what is usual
      Haltungswerte, und was üblich ist

    Good and bad by hour
      Gut und schlecht nach Stunden

    Half of the time below {n}.
      Die Hälfte der Zeit unter {n}.

    Half of the time below {n}; the calibrated posture is at {n2}.
      Die Hälfte der Zeit unter {n}; die kalibrierte Haltung liegt bei {n2}.

    How long the trunk leaned forward by how much
      Wie lange der Rumpf wie weit nach vorn geneigt war

    forward lean, degrees
      Vorneigung, Grad

    While worn; half of the time below {n}.
      Beim Tragen; die Hälfte der Zeit unter {n}.

    Dashed: the calibrated posture.
      Gestrichelt: die kalibrierte Haltung.

    Minutes at each forward lean
      Minuten bei jeder Vorneigung

    Degrees
      Grad

    Minutes
      Minuten

    minutes
      Minuten

    No hour holds a minute of bad posture.
      Keine Stunde enthält eine Minute schlechter Haltung.

    Most bad posture from {n} to {n2} h: {n3} min.
      Am längsten schlechte Haltung von {n} bis {n2} Uhr: {n3} min.

    Most bad posture from {n} to {n2} h: {n3} min a day.
      Am längsten schlechte Haltung von {n} bis {n2} Uhr: {n3} min am Tag.

    Minutes of good and bad posture by hour
      Minuten guter und schlechter Haltung nach Stunden

    Minutes of good and of bad posture by hour
      Minuten guter und schlechter Haltung je Stunde

    hour of the day
      Stunde des Tages

    Below, dark: bad.
      Unten, dunkel: schlecht.

    Above: good.
      Oben: gut.

    Hour
      Stunde

    Good
      Gut

    Bad
      Schlecht

    {n} to {n2} h
      {n} bis {n2} Uhr

    posture
      Haltung

    forward lean
      Vorneigung

    calibrated
      kalibriert

    # Balance

    Balance
      Gleichgewicht

    no quiet standing of 30 s; 'poise check' or standing still for a while gives one.
      kein ruhiges Stehen von 30 s; dafür genügt 'poise check' oder eine Weile ruhiges Stehen.

    Figures of standing, all tests
      Werte des Stehens, alle Tests

    the path is kept of the newest tests only.
      der Weg wird nur für die neuesten Tests aufgehoben.

    Standing, {t}
      Stehen, {t}

    Standing, {t}, eyes open
      Stehen, {t}, Augen offen

    Standing, {t}, eyes closed
      Stehen, {t}, Augen geschlossen

    The trunk's sway while standing {t}
      Das Schwanken des Rumpfs beim Stehen: {t}

    Its 95 % ellipse is {n} by {n2} cm/s².
      Die 95-%-Ellipse misst {n} mal {n2} cm/s².

    Its 95 % ellipse is {n} by {n2} mm.
      Die 95-%-Ellipse misst {n} mal {n2} mm.

    How far the trunk moved, seen from above, by its acceleration and its height.
      Wie weit sich der Rumpf bewegt hat, von oben gesehen, aus Beschleunigung und Höhe des Sensors.

    Horizontal acceleration of the trunk, seen from above.
      Waagrechte Beschleunigung des Rumpfs, von oben gesehen.

    Dashed: that ellipse.
      Gestrichelt: diese Ellipse.

    1 other still half minute is not counted: {t}.
      1 weitere ruhige halbe Minute zählt nicht: {t}.

    {n} other still half minutes are not counted: {t}.
      {n} weitere ruhige halbe Minuten zählen nicht: {t}.

    {n} with the device not worn
      {n} bei abgelegtem Gerät

    {n} sitting or lying
      {n} im Sitzen oder Liegen

    {n} where standing and sitting look the same
      {n}, wo Stehen und Sitzen gleich aussehen

    forward, {w}
      vor, {w}

    one direction, {w}
      eine Richtung, {w}

    to the right, {w}
      nach rechts, {w}

    across it, {w}
      quer dazu, {w}

    # What is missing

    What is missing, and why
      Was fehlt, und warum

    Left out
      Weggelassen

    Nothing: all that this device can measure was measured.
      Nichts: alles, was dieses Gerät messen kann, wurde gemessen.

    More
      Mehr

    {n} other reasons; see the sessions.
      {n} weitere Gründe; siehe die Sitzungen.

    Sessions
      Sitzungen

    Strips of days
      Streifen der Tage

    those of the newest {n} of {n2} days are drawn; the table of days has all.
      die der neuesten {n} von {n2} Tagen sind gezeichnet; die Tabelle der Tage hat alle.

    {n} sessions without a date: in no day and no figure, because the clock was not set ({w}).
      {n} Sitzungen ohne Datum: in keinem Tag und keinem Wert, weil die Uhr nicht gestellt war
      ({w}).

    1 session without a date: in no day and no figure, because the clock was not set ({w}).
      1 Sitzung ohne Datum: in keinem Tag und keinem Wert, weil die Uhr nicht gestellt war ({w}).

    {t} began while another was being recorded: what both hold is counted twice; 'poise sessions
    exclude' leaves one out.
      {t} während einer anderen Aufzeichnung begonnen: was beide enthalten, zählt doppelt; 'poise
      sessions exclude' lässt eine weg.

    {t} reached beyond these days: what lies beyond is not counted, but in the mean stride and in
    how the trunk leaned.
      {t} mit Teilen außerhalb dieser Tage: was außerhalb liegt, zählt nur für den mittleren
      Doppelschritt und die Neigung des Rumpfs.

    Verdicts
      Bewertungen

    Everything
      Alles

    the session of {t} ({w}): {w2}
      die Sitzung von {t} ({w}): {w2}

    Good and bad posture
      Gute und schlechte Haltung

    Left and right, forward lean
      Links und rechts, Vorneigung

    Speed and stride length
      Geschwindigkeit und Doppelschrittlänge

    Dates
      Datum

    Local times
      Ortszeiten

    Heading
      Himmelsrichtung

    Turns and rotation
      Drehungen und Rotation

    Walking figures
      Gangwerte

    Samples
      Messwerte

    Wear
      Tragen

    Parts of the recording
      Teile der Aufzeichnung

    1 session has no owner.
      1 Sitzung ist keiner Person zugeordnet.

    {n} sessions have no owner.
      {n} Sitzungen sind keiner Person zugeordnet.

    # Trends

    Over the days
      Im Lauf der Tage

    a trend needs at least two days with the same figure.
      ein Verlauf braucht mindestens zwei Tage mit demselben Wert.

    {n} days: a line needs five.
      {n} Tage: eine Linie braucht fünf.

    Rose: from {t} to {t2} along the line.
      Gestiegen: von {t} auf {t2} entlang der Linie.

    Fell: from {t} to {t2} along the line.
      Gesunken: von {t} auf {t2} entlang der Linie.

    Improving: from {t} to {t2} along the line.
      Wird besser: von {t} auf {t2} entlang der Linie.

    Worsening: from {t} to {t2} along the line.
      Wird schlechter: von {t} auf {t2} entlang der Linie.

    Stable within its scatter.
      Unverändert im Rahmen der Streuung.

    The line is Theil and Sen's; how much of a change means something is not known.
      Die Linie ist nach Theil und Sen; ab wann eine Änderung etwas bedeutet, ist nicht bekannt.

    Not enough to tell.
      Zu wenig für eine Aussage.

    {t} by day
      {t} nach Tagen

    {n} days, from {t} to {t2}.
      {n} Tage, von {t} bis {t2}.

    1 days, from {t} to {t2}.
      1 Tag, von {t} bis {t2}.

    # Falls, pattern, fatigue

    Fall risk, pattern, fatigue
      Sturzrisiko, Gangmuster, Ermüdung

    Fall risk and fatigue
      Sturzrisiko und Ermüdung

    Falls, pattern, fatigue
      Stürze, Gangmuster, Ermüdung

    Falls and fatigue
      Stürze und Ermüdung

    Fall risk
      Sturzrisiko

    Fatigue within the session
      Ermüdung während der Sitzung

    Posture score
      Haltungs-Score

    Fall-risk points {n} of 100, which count no falls.
      Sturzrisiko-Punkte {n} von 100; Stürze gehen nicht in sie ein.

    Poise's rule: {t}
      Regel von Poise: {t}

    Not known: {t}.
      Nicht bekannt: {t}.

    It needs {t}.
      Nötig ist: {t}.

    no rule exists; see the share of good posture above.
      es gibt keine Regel; siehe den Anteil guter Haltung oben.

    Traits, 0 to 1: {t}.
      Merkmale, 0 bis 1: {t}.

    Worse (above 0) or better, in detectable changes: {t}.
      Schlechter (über 0) oder besser, in erkennbaren Änderungen: {t}.

    {n} of 100 points
      {n} von 100 Punkten

    {n} of what the points rest on was measured.
      {n} der Grundlage der Punkte wurden gemessen.

    By the {t}.
      Nach: {t}.

    What the points rest on
      Worauf die Punkte beruhen

    Part
      Teil

    Share
      Anteil

    {t} (stands in for speed)
      {t} (anstelle der Geschwindigkeit)

    No fall in the last 12 months by own account
      Kein Sturz in den letzten 12 Monaten nach eigener Angabe

    no fall in the last 12 months by own account
      kein Sturz in den letzten 12 Monaten nach eigener Angabe

    1 fall in the last 12 months by own account
      1 Sturz in den letzten 12 Monaten nach eigener Angabe

    {n} falls in the last 12 months by own account
      {n} Stürze in den letzten 12 Monaten nach eigener Angabe

    with an injury
      mit einer Verletzung

    afraid of falling, or unsteady
      Angst vor Stürzen oder Unsicherheit

    1 fall suspected in these recordings
      1 Sturz in diesen Aufzeichnungen vermutet

    {n} falls suspected in these recordings
      {n} Stürze in diesen Aufzeichnungen vermutet

    {t}, and {t2}
      {t}, und {t2}

    the {n} of 100 fall-risk points count no falls
      in die {n} von 100 Sturzrisiko-Punkten gehen Stürze nicht ein

    Is the wearer well?
      Geht es der Person gut?

    Ask: about half of real falls are found, and not every one found is real.
      Fragen Sie nach: etwa die Hälfte der wirklichen Stürze wird erkannt, und nicht jeder erkannte
      ist wirklich einer.

    Is the wearer well? Ask: about half of real falls are found, and not every one found is real.
      Geht es der Person gut? Fragen Sie nach: etwa die Hälfte der wirklichen Stürze wird erkannt,
      und nicht jeder erkannte ist wirklich einer.

    Talk to your doctor about it.
      Sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt darüber.

    walking speed
      Gehgeschwindigkeit

    balance
      Gleichgewicht

    step asymmetry
      Schrittasymmetrie

    cadence
      Schrittfrequenz

    smoothness of walking
      Bewegungsfluss beim Gehen

    age
      Alter

    walks of 30 s and more, and the sensor's height (--sensor-height)
      Gehphasen ab 30 s und die Höhe des Sensors (--sensor-height)

    30 s of quiet standing and the sensor's height, such as 'poise check'
      30 s ruhiges Stehen und die Höhe des Sensors, etwa mit 'poise check'

    at least 10 walking bouts
      mindestens 10 Gehphasen

    walks with a known mounting (--mount)
      Gehen mit bekannter Lage am Körper (--mount)

    the birth year in the profile
      das Geburtsjahr im Profil

    Not enough for fall-risk points: {t}.
      Zu wenig für Sturzrisiko-Punkte: {t}.

    nothing of what they need was measured
      nichts von dem, was sie brauchen, wurde gemessen

    only {t} measured ({n} of 100 by weight)
      nur gemessen: {t} (nach Gewichtung {n} von 100)

    Missing: {t}.
      Es fehlen: {t}.

    {t}, {t2} and {t3}
      {t}, {t2} und {t3}

    Fall-risk points {n} of 100
      Sturzrisiko-Punkte {n} von 100

    mostly from {t}
      vor allem aus: {t}

    {n} of 100 by weight measured
      nach Gewichtung {n} von 100 gemessen

    area {n}
      Fläche {n}

    area {t}
      Fläche {t}

    velocity {t}
      Geschwindigkeit {t}

    harmonic ratio {n}
      Harmonic Ratio {n}

    {t} ({t2})
      {t} ({t2})

    One foot lands harder than the other: the trunk cannot show whether a foot drops.
      Ein Fuß setzt härter auf als der andere: ob ein Fallfuß vorliegt, lässt sich am Rumpf nicht
      erkennen.

    Without a gyroscope the trunk's rocking is not measured: waddling cannot be detected or ruled
    out.
      Ohne Gyroskop wird das Wiegen des Rumpfs nicht gemessen: ein Watschelgang lässt sich weder
      erkennen noch ausschließen.

    The walking pattern shows nothing unusual ({t}).
      Das Gangmuster zeigt nichts Ungewöhnliches ({t}).

    The walking pattern resembles {w} gait ({t}).
      Das Gangmuster ähnelt dem Typ „{w}“ ({t}).

    Asymmetric walking; the walking pattern resembles {w} gait ({t}).
      Asymmetrisches Gehen; das Gangmuster ähnelt dem Typ „{w}“ ({t}).

    Asymmetric walking; the trunk shows no more than that.
      Asymmetrisches Gehen; mehr zeigt der Rumpf nicht.

    Walking pattern undetermined: {n} of {n2} straight strides.
      Gangmuster nicht bestimmt: {n} von {n2} Doppelschritten geradeaus.

    Walking pattern undetermined: forward and left are not known; give --mount.
      Gangmuster nicht bestimmt: vorn und links sind nicht bekannt; geben Sie --mount an.

    Walking pattern undetermined: turns not measured (they need a gyroscope or a magnetometer), so
    that a turn passes for irregular strides.
      Gangmuster nicht bestimmt: Drehungen nicht gemessen (nötig ist ein Gyroskop oder
      Magnetometer), sodass eine Drehung als unregelmäßige Schritte erscheint.

    Walking pattern undetermined: {t} not measured.
      Gangmuster nicht bestimmt, nicht gemessen: {t}.

    Walking pattern undetermined: no pattern is near enough ({t}).
      Gangmuster nicht bestimmt: kein Muster ist nah genug ({t}).

    {w} {n}, then {w2} {n2}
      {w} {n}, dann {w2} {n2}

    clearly
      deutlich

    weakly
      schwach

    speed (needs the sensor's height)
      Geschwindigkeit (braucht die Höhe des Sensors)

    walk ratio
      Walk Ratio

    stride variation
      Streuung der Doppelschritte

    trunk motion
      Rumpfbewegung

    lean (needs a posture calibration)
      Neigung (braucht eine Haltungskalibrierung)

    uneven steps {n}
      ungleiche Schritte {n}

    irregular strides {n}
      unregelmäßige Schritte {n}

    short steps for the cadence {n}
      kurze Schritte für die Schrittfrequenz {n}

    short strides for the height {n}
      kurze Schritte für die Körpergröße {n}

    bent forward {n}
      vorgebeugt {n}

    cadence kept {n}
      Schrittfrequenz gehalten {n}

    swaying sideways {n}
      seitliches Schwanken {n}

    rocking trunk {n}
      wiegender Rumpf {n}

    little vertical motion {n}
      wenig senkrechte Bewegung {n}

    regular strides {n}
      regelmäßige Schritte {n}

    slow {n}
      langsam {n}

    Not enough walking to look for fatigue: {n} of {n2} longer bouts at the usual pace.
      Zu wenig Gehen, um nach Ermüdung zu suchen: {n} von {n2} längeren Gehphasen im üblichen Tempo.

    Not enough walking to look for fatigue: the bouts span {n} of {n2} min.
      Zu wenig Gehen, um nach Ermüdung zu suchen: die Gehphasen umfassen {n} von {n2} min.

    Not enough walking to look for fatigue: {n} of {n2} min.
      Zu wenig Gehen, um nach Ermüdung zu suchen: {n} von {n2} min.

    Not enough measures to look for fatigue: give --mount and --sensor-height.
      Zu wenige Messgrößen, um nach Ermüdung zu suchen: geben Sie --mount und --sensor-height an.

    {t} ({n} of 100, {n2} bouts).
      {t} ({n} von 100, {n2} Gehphasen).

    Some figures of walking became worse during the session and others better, which tiring does not
    explain
      Einige Gangwerte wurden während der Sitzung schlechter und andere besser, was Ermüdung nicht
      erklärt

    Walking held to the end of the session
      Das Gehen blieb bis zum Ende der Sitzung gleich

    Walking drifted a little toward tired in the session
      Das Gehen wirkte im Lauf der Sitzung etwas ermüdet

    Walking got worse in the course of the session, as it does when one tires
      Das Gehen wurde im Lauf der Sitzung schlechter, wie es bei Ermüdung vorkommt

    other ground, a load or another pace look alike.
      anderer Boden, eine Last oder ein anderes Tempo können ebenso aussehen.

    Indicative, not a diagnosis; other ground, a load or another pace look alike.
      Nur ein Hinweis, keine Diagnose; anderer Boden, eine Last oder ein anderes Tempo können ebenso
      aussehen.

    {n}-{n2} points, indicative, not a diagnosis.
      {n}–{n2} Punkte, nur ein Hinweis, keine Diagnose.

    0-100 points, indicative, not a diagnosis.
      0–100 Punkte, nur ein Hinweis, keine Diagnose.

    The model {w}, SHA-256 {w2}, says nothing: {w3}.
      Das Modell {w}, SHA-256 {w2}, sagt nichts: {w3}.

    model {w}, SHA-256 {w2}
      Modell {w}, SHA-256 {w2}

    {t} {n} of 100 points by the model {w}, SHA-256 {w2}, not by Poise's rule
      {t} {n} von 100 Punkten nach dem Modell {w}, SHA-256 {w2}, nicht nach der Regel von Poise

    {t}: most like {w3} by the model {w}, SHA-256 {w2}, not by Poise's rule
      {t}: am ähnlichsten {w3} nach dem Modell {w}, SHA-256 {w2}, nicht nach der Regel von Poise

    {n} of its {n2} features measured.
      {n} von {n2} seiner Merkmale gemessen.

    the model {w}, SHA-256 {w2}
      das Modell {w}, SHA-256 {w2}

    Lower crossed syndrome
      Unteres gekreuztes Syndrom

    Upper crossed syndrome
      Oberes gekreuztes Syndrom

    # Causes of gaps

    the card was full
      die Karte voll war

    writing to the card failed
      das Schreiben auf die Karte misslang

    the log file was removed while recording
      die Datei während der Aufzeichnung gelöscht wurde

    the log file was truncated while recording
      die Datei während der Aufzeichnung gekürzt wurde

    # Working posture and the back

    The back
      Der Rücken

    Working posture
      Arbeitshaltung

    Curves of the back, and what is usual
      Krümmungen des Rückens, und was üblich ist

    Curves are measured along the skin: they are not the angles of an X-ray.
      Krümmungen sind entlang der Haut gemessen: sie sind nicht die Winkel eines Röntgenbilds.

    Result of each rule
      Ergebnis jeder Regel

    By the rules
      Nach den Regeln

    How the time went
      Wie die Zeit verging

    How the time went: {t}
      Wie die Zeit verging: {t}

    Time by angle of trunk and neck
      Zeit nach Winkel von Rumpf und Nacken

    share of the time, %
      Anteil der Zeit, %

    shown only
      nur angezeigt

    along the skin, which is no angle of an X-ray
      entlang der Haut, kein Winkel eines Röntgenbilds

    forward is positive
      nach vorn ist positiv

    Kyphosis
      Kyphose

    Lordosis
      Lordose

    Pelvis
      Becken

    Pelvic tilt from neutral
      Beckenkippung ab Neutralstellung

    upright
      aufrecht

    Healthy men, standing [{n}]
      Gesunde Männer, stehend [{n}]

    Healthy women, standing [{n}]
      Gesunde Frauen, stehend [{n}]

    Trunk
      Rumpf

    Neck
      Nacken

    trunk
      Rumpf

    neck
      Nacken

    head
      Kopf

    sacrum
      Kreuzbein

    t1
      T1

    t12
      T12

    thigh-left
      linker Oberschenkel

    thigh-right
      rechter Oberschenkel

    shank-left
      linker Unterschenkel

    shank-right
      rechter Unterschenkel

    foot-left
      linker Fuß

    foot-right
      rechter Fuß

    upper-arm-left
      linker Oberarm

    upper-arm-right
      rechter Oberarm

    Trunk by EN 1005-4
      Rumpf nach EN 1005-4

    Neck by EN 1005-4
      Nacken nach EN 1005-4

    EN 1005-4, trunk
      EN 1005-4, Rumpf

    EN 1005-4, neck
      EN 1005-4, Nacken

    Worn at
      Getragen an

    Rules of working posture
      Regeln der Arbeitshaltung

    REBA
      REBA

    RULA
      RULA

    Holding times of ISO 11226
      Haltezeiten nach ISO 11226

    OWAS, back
      OWAS, Rücken

    Type of posture (Kendall)
      Haltungstyp (Kendall)

    Entered by hand
      Von Hand eingegeben

    Not known to sensors
      Für Sensoren nicht erkennbar

    craniovertebral angle, sagittal vertical axis, shoulder protraction and height: positions, which
    inclination cannot show; enter it with 'poise profile set'
      kraniovertebraler Winkel, sagittale vertikale Achse, Protraktion und Höhe der Schultern:
      Lagen, die eine Neigung nicht zeigen kann; geben Sie sie mit 'poise profile set' ein

    bent back {n}
      rückwärts gebeugt {n}

    upright to {n} {n2}
      aufrecht bis {n} {n2}

    bent {n} to {n2} {n3}
      gebeugt {n} bis {n2} {n3}

    bent beyond {n} {n2}
      gebeugt über {n} {n2}

    to {n} {n2}
      bis {n} {n2}

    beyond {n} {n2}
      über {n} {n2}

    upright to 20° 59 %
      aufrecht bis 20° 59 %

    bent back
      rückwärts gebeugt

    upright to {n}
      aufrecht bis {n}

    bent {n} to {n2}
      gebeugt {n} bis {n2}

    bent beyond {n}
      gebeugt über {n}

    to {n}
      bis {n}

    beyond {n}
      über {n}

    acceptable
      annehmbar

    conditional
      bedingt annehmbar

    not acceptable
      nicht annehmbar

    acceptable {n}
      annehmbar {n}

    conditional {n}
      bedingt annehmbar {n}

    not acceptable {n}
      nicht annehmbar {n}

    {t} of {t2}
      {t} von {t2}

    standing and walking upright {t}
      aufrecht stehend und gehend {t}

    not known: {t}
      nicht bekannt: {t}

    posture score A {t}
      Haltungswert A {t}

    posture score B {t}
      Haltungswert B {t}

    mostly {n} ({n2}), up to {n3}
      meist {n} ({n2}), bis {n3}

    posture score A mostly {n} ({n2}), up to {n3}; the whole lay between {n4} and {n5}: Poise does
    not measure arms, load and grip, so there is no single figure
      Haltungswert A meist {n} ({n2}), bis {n3}; das Ganze lag zwischen {n4} und {n5}: Poise misst
      Arme, Last und Griff nicht, daher gibt es keine einzelne Zahl

    never exceeded
      nie überschritten

    exceeded {t}: {t2}
      {t} überschritten: {t2}

    {t} {n} for more than {n2} s
      {t} {n} länger als {n2} s

    {t} {n}, which is not to be held at all
      {t} {n}, was gar nicht gehalten werden soll

    straight {n}
      gerade {n}

    bent {n} (class {n2})
      gebeugt {n} (Klasse {n2})

    bent to a side {n} (class {n2})
      zur Seite gebeugt {n} (Klasse {n2})

    bent and to a side {n} (class {n2})
      nach vorn und zur Seite gebeugt {n} (Klasse {n2})

    a twist is not seen
      eine Drehung wird nicht erkannt

    {t}; kyphosis {n}, lordosis {n2} standard deviations from the mean
      {t}; Kyphose {n}, Lordose {n2} Standardabweichungen vom Mittelwert

    ideal
      ideal

    kyphotic-lordotic
      kyphotisch-lordotisch

    flat back
      Flachrücken

    possible sway back
      möglicher Sway-Back

    lordotic
      lordotisch

    kyphotic
      kyphotisch

    none
      keine

    {t}: confidence {n} with {n2} % of the signs known
      {t}: Verlässlichkeit {n}, {n2} % der Zeichen bekannt

    hip flexors
      Hüftbeuger

    pelvic tilt
      Beckenkippung

    lordosis
      Lordose

    kyphosis
      Kyphose

    craniovertebral angle
      kraniovertebraler Winkel

    shoulder protraction
      Protraktion der Schultern

    shoulder elevation
      Hochstand der Schultern

    needs 'poise rom --movement hip-extension' with a thigh's sensor
      braucht 'poise rom --movement hip-extension' mit einem Sensor am Oberschenkel

    a position, which inclination cannot show; measure and enter it
      eine Lage, die eine Neigung nicht zeigen kann; messen und eingeben

    needs a reference that was measured; a sensor knows its change alone
      braucht einen gemessenen Bezug; ein Sensor kennt nur die Änderung

    needs sensors at t12 and sacrum
      braucht Sensoren an T12 und Kreuzbein

    no standing or walking with sensors at several places
      kein Stehen oder Gehen mit Sensoren an mehreren Stellen

    needs sensors at t1, t12 and sacrum, flat on the skin and with their mount in the board file
      braucht Sensoren an T1, T12 und Kreuzbein, flach auf der Haut und mit ihrer Lage in der
      Board-Datei

    no neutral pose is known; run poise calibrate segments
      keine Neutralstellung bekannt; führen Sie poise calibrate segments aus

    No sensor sees a muscle
      Kein Sensor sieht einen Muskel

    usually tight: {t}
      meist verkürzt: {t}

    usually weak: {t}
      meist schwach: {t}

    upper trapezius
      oberer Trapezius

    levator scapulae
      Levator scapulae

    pectoralis major and minor
      Pectoralis major und minor

    iliopsoas
      Iliopsoas

    rectus femoris
      Rectus femoris

    thoracolumbar erector spinae
      thorakolumbaler Erector spinae

    deep neck flexors
      tiefe Halsbeuger

    lower and middle trapezius
      unterer und mittlerer Trapezius

    serratus anterior
      Serratus anterior

    rectus abdominis and obliques
      gerade und schräge Bauchmuskeln

    gluteus maximus and medius
      Gluteus maximus und medius

    craniovertebral angle {n} (origin: {t}; the mean of healthy people is {n2})
      kraniovertebraler Winkel {n} (Vorlage: {t}; das Mittel Gesunder ist {n2})

    pelvic tilt {n} (origin: over {n2}; healthy pelves have {n3})
      Beckenkippung {n} (Vorlage: über {n2}; gesunde Becken haben {n3})

    pelvic tilt {n} (origin: within {n2}; healthy pelves have {n3})
      Beckenkippung {n} (Vorlage: bis {n2}; gesunde Becken haben {n3})

    shoulder protraction {n} mm (origin: over {n2})
      Protraktion der Schultern {n} mm (Vorlage: über {n2})

    shoulder protraction {n} mm (origin: within {n2})
      Protraktion der Schultern {n} mm (Vorlage: bis {n2})

    shoulders elevated
      Schultern hochgezogen

    shoulders not elevated
      Schultern nicht hochgezogen

    hip extension {n}
      Hüftstreckung {n}

    sagittal vertical axis {n} mm (origin: {t})
      sagittale vertikale Achse {n} mm (Vorlage: {t})

    {n} upright
      {n} aufrecht

    {n} sitting
      {n} sitzend

    {n} back upright
      {n} nach hinten, aufrecht

    {n} forward upright
      {n} nach vorn, aufrecht

    {n} back sitting
      {n} nach hinten, sitzend

    {n} forward sitting
      {n} nach vorn, sitzend

    from the neutral pose
      ab Neutralstellung

    surface angle, no angle of an X-ray
      Winkel der Oberfläche, kein Winkel eines Röntgenbilds

    surface angle, {n} in healthy women standing, no angle of an X-ray
      Winkel der Oberfläche, {n} bei gesunden Frauen im Stehen, kein Winkel eines Röntgenbilds

    surface angle, {n} in healthy men standing, no angle of an X-ray
      Winkel der Oberfläche, {n} bei gesunden Männern im Stehen, kein Winkel eines Röntgenbilds

    # Air

    Air
      Luft

    Pressure, {t}
      Luftdruck, {t}

    {n} hPa at rest
      {n} hPa in Ruhe

    down {n} hPa in twelve hours
      in zwölf Stunden um {n} hPa gefallen

    up {n} hPa in twelve hours
      in zwölf Stunden um {n} hPa gestiegen

    too little rest to tell weather from motion
      zu wenig Ruhe, um Wetter von Bewegung zu unterscheiden

    Weather that some people feel
      Wetter, das manche spüren

    {t}, {n} of {n2}; rain is not sensed.
      {t}, {n} von {n2}; Regen wird nicht gemessen.

    No forecast: studies contradict each other
      Keine Vorhersage: Studien widersprechen einander

    Floors on foot
      Stockwerke zu Fuß

    {n} up (give or take {n2}), {n3} down (give or take {n4})
      {n} hinauf (etwa ± {n2}), {n3} hinunter (etwa ± {n4})

    # Diary

    Diary
      Tagebuch

    no check-in was made; run 'poise checkin'.
      es gibt keinen Eintrag; 'poise checkin' fragt danach.

    nothing was said in these days: 'poise checkin' asks.
      an diesen Tagen wurde nichts eingetragen: 'poise checkin' fragt danach.

    Worst pain of a region
      Stärkster Schmerz einer Stelle

    Morning stiffness
      Morgensteifigkeit

    Illness all in all
      Krankheit insgesamt

    Mood
      Stimmung

    The night
      Die Nacht

    C-reactive protein
      C-reaktives Protein (CRP)

    Doses taken
      Genommene Dosen

    1 dose due
      1 Dosis fällig

    {n} doses due
      {n} Dosen fällig

    last of 1 check-in
      letzter von 1 Eintrag

    last of {n} check-ins
      letzter von {n} Einträgen

    BASDAI
      BASDAI

    ASDAS-CRP
      ASDAS-CRP

    active
      aktiv

    inactive
      inaktiv

    very high
      sehr hoch

    active from {n} on
      aktiv ab {n}

    {t}; active from {n} on
      {t}; aktiv ab {n}

    it asks for the past week
      er fragt nach der vergangenen Woche

    said every day it is a diary's figure
      täglich erfragt ist er ein Tagebuchwert

    with a CRP of at most {n} days before or after
      mit einem CRP von höchstens {n} Tagen davor oder danach

    {t}, from {n} to {n2}.
      {t}, von {n} bis {n2}.

    {t}: too few to tell a change from ups and downs.
      {t}: zu wenige, um eine Änderung von einem Auf und Ab zu unterscheiden.

    {t}; median {n} ({t2}), then {n2} ({t3}): {t4}.
      {t}; Median {n} ({t2}), dann {n2} ({t3}): {t4}.

    1 day from {t} to {t2}
      1 Tag von {t} bis {t2}

    {n} days from {t} to {t2}
      {n} Tage von {t} bis {t2}

    a major improvement
      eine große Besserung

    an important improvement
      eine bedeutsame Besserung

    clinically important worsening
      klinisch bedeutsame Verschlechterung

    no important change
      keine bedeutsame Änderung

    reduced by half
      um die Hälfte gesunken

    1 check-in on {n} of 1 day.
      1 Eintrag an {n} von 1 Tag.

    {n} check-ins on {n2} of 1 day.
      {n} Einträge an {n2} von 1 Tag.

    1 check-in on {n} of {n2} days.
      1 Eintrag an {n} von {n2} Tagen.

    {n} check-ins on {n2} of {n3} days.
      {n} Einträge an {n2} von {n3} Tagen.

    Flare on 1 day: {t}.
      Schub an 1 Tag: {t}.

    Flare on {n} days: {t}.
      Schub an {n} Tagen: {t}.

    the newest of them
      die neuesten davon

    No ASDAS-CRP: it needs the question on the illness all in all, and a blood test's CRP of at most
    {n} days before or after.
      Kein ASDAS-CRP: nötig sind die Frage nach der Krankheit insgesamt und ein CRP-Blutwert von
      höchstens {n} Tagen davor oder danach.

    what was said is compared with what was measured in reports of {n} days and more; 'poise
    triggers' looks at the last {n2}.
      die Angaben werden in Berichten ab {n} Tagen mit dem Gemessenen verglichen; 'poise triggers'
      betrachtet die letzten {n2}.

    What was said last, and how it scattered
      Die letzten Angaben und ihre Streuung

    Medicines
      Medikamente

    What went together
      Was zusammen auftrat

    1 region
      1 Stelle

    {n} regions
      {n} Stellen

    most on the mean: {t}, {n} of {n2}.
      im Mittel am stärksten: {t}, {n} von {n2}.

    Where it hurt
      Wo es schmerzte

    Pain by region
      Schmerz nach Stellen

    Bars: mean of the days on which it was named; ticks: the most.
      Balken: Mittel der Tage, an denen sie genannt wurde; Striche: der höchste Wert.

    Region
      Stelle

    Days
      Tage

    Mean
      Mittel

    Most
      Maximum

    Seen
      Bemerkt

    swollen
      geschwollen

    warm
      warm

    Doses by medicine, as planned and as said
      Dosen je Medikament, geplant und angegeben

    Medicine
      Medikament

    Due
      Fällig

    Taken
      Genommen

    Late
      Verspätet

    Skipped
      Ausgelassen

    Missed
      Versäumt

    Compared: {t}.
      Verglichen: {t}.

    {t} against {t2}, {n} h before
      {t} gegen {t2}, {n} h davor

    A point a day: {t} against {t2}, {n} h before the check-in.
      Ein Punkt je Tag: {t} gegen {t2}, {n} h vor dem Eintrag.

    {t} and {t2} by day
      {t} und {t2} nach Tagen

    Each check-in
      Jeder Eintrag

    When
      Wann

    Flare
      Schub

    yes
      ja

    no
      nein

    {t} {n}, {t2} {n2}
      {t} {n}, {t2} {n2}

    level, 0 to 10
      Stärke, 0 bis 10

    C{n}
      C{n}

    T{n}
      T{n}

    L{n}
      L{n}

    SI
      ISG

    left SI joint
      linkes ISG

    right SI joint
      rechtes ISG

    left sacroiliac joint
      linkes Iliosakralgelenk

    right sacroiliac joint
      rechtes Iliosakralgelenk

    left shoulder
      linke Schulter

    right shoulder
      rechte Schulter

    left elbow
      linker Ellbogen

    right elbow
      rechter Ellbogen

    left wrist
      linkes Handgelenk

    right wrist
      rechtes Handgelenk

    left hand
      linke Hand

    right hand
      rechte Hand

    left hip
      linke Hüfte

    right hip
      rechte Hüfte

    left knee
      linkes Knie

    right knee
      rechtes Knie

    left ankle
      linkes Sprunggelenk

    right ankle
      rechtes Sprunggelenk

    share of good posture
      Anteil guter Haltung

    number of steps
      Zahl der Schritte

    walking time
      Gehzeit

    share of sitting and lying
      Anteil von Sitzen und Liegen

    length of the main rest
      Dauer der Hauptruhe

    air pressure
      Luftdruck

    change of the air pressure
      Änderung des Luftdrucks

    humidity
      Luftfeuchte

    temperature
      Temperatur

    rating of the night
      Bewertung der Nacht

    share of doses left out
      Anteil ausgelassener Dosen

    pain
      Schmerz

    morning stiffness
      Morgensteifigkeit

    fatigue
      Müdigkeit

    mood
      Stimmung

    {t} was entered on 1 day: {n} more are needed before anything can be compared, and {n2} make it
    sure.
      {t} wurde an 1 Tag eingetragen: noch {n} sind nötig, bevor sich etwas vergleichen lässt, und
      ab {n2} ist es sicher.

    {t} was entered on {n} days: {n2} more are needed before anything can be compared, and {n3} make
    it sure.
      {t} wurde an {n} Tagen eingetragen: noch {n2} sind nötig, bevor sich etwas vergleichen lässt,
      und ab {n3} ist es sicher.

    {t} was entered on {n} days: 1 more is needed before anything can be compared, and {n2} make it
    sure.
      {t} wurde an {n} Tagen eingetragen: noch 1 ist nötig, bevor sich etwas vergleichen lässt, und
      ab {n2} ist es sicher.

    {t} was entered on {n} days, but nothing was measured on {n2} of them: wear the device on the
    days of check-ins.
      {t} wurde an {n} Tagen eingetragen, aber an {n2} davon wurde nichts gemessen: tragen Sie das
      Gerät an den Tagen der Einträge.

    None found: of {n} comparisons with {t} over {n2} days none stands out from chance.
      Nichts gefunden: von {n} Vergleichen mit {t} über {n2} Tage hebt sich keiner vom Zufall ab.

    A correlation is not a cause.
      Ein Zusammenhang ist keine Ursache.

    {n} comparisons were made over {n2} days.
      {n} Vergleiche über {n2} Tage wurden gemacht.

    By the rule "origin": of pure noise it finds a trigger in about two diaries of three.
      Nach der Regel „origin“: aus reinem Zufall findet sie in etwa zwei von drei Tagebüchern einen
      Auslöser.

    Only {n} days: wait for {n2} before you rely on it.
      Nur {n} Tage: verlassen Sie sich erst ab {n2} Tagen darauf.

    Higher {t} in the 12 hours before went with lower {t2}, {t3}: {t4}, lag {n} h.
      Höhere Werte bei „{t}“ in den 12 Stunden davor gingen mit niedrigeren Werten bei „{t2}“
      einher, {t3}: {t4}, Abstand {n} h.

    Higher {t} in the 12 hours before went with higher {t2}, {t3}: {t4}, lag {n} h.
      Höhere Werte bei „{t}“ in den 12 Stunden davor gingen mit höheren Werten bei „{t2}“ einher,
      {t3}: {t4}, Abstand {n} h.

    Higher {t} {n} hours earlier went with lower {t2}, {t3}: {t4}, lag {n2} h.
      Höhere Werte bei „{t}“ {n} Stunden vorher gingen mit niedrigeren Werten bei „{t2}“ einher,
      {t3}: {t4}, Abstand {n2} h.

    Higher {t} {n} hours earlier went with higher {t2}, {t3}: {t4}, lag {n2} h.
      Höhere Werte bei „{t}“ {n} Stunden vorher gingen mit höheren Werten bei „{t2}“ einher, {t3}:
      {t4}, Abstand {n2} h.

    strong
      stark

    r {n}
      r {n}

    p {n}
      p {n}

    p {n} (all tests: {n2})
      p {n} (alle Tests: {n2})

    {n} days that tell as {n2}
      {n} Tage, so aussagekräftig wie {n2}

    # Training

    no set was kept in these days: 'poise reps' measures them.
      an diesen Tagen wurde kein Satz gespeichert: 'poise reps' misst sie.

    {t}: {n} m/s a kg over {t2}
      {t}: {n} m/s je kg über {t2}

    1 load
      1 Last

    {n} loads
      {n} Lasten

    would not move at {n} kg
      keine Bewegung mehr bei {n} kg

    1RM about {n} kg, at {n2} m/s (of groups), give or take {n3} %
      1RM etwa {n} kg, bei {n2} m/s (aus Gruppen), auf {n3} % genau

    not yet a profile: {t}
      noch kein Profil: {t}

    {t}, of at least {n}
      {t}, von mindestens {n}

    velocities less than {n} m/s apart
      Geschwindigkeiten liegen weniger als {n} m/s auseinander

    the points lie too far from a line
      die Punkte liegen zu weit von einer Linie

    1 set on {t}.
      1 Satz ({t}).

    {n} sets on 1 day.
      {n} Sätze an 1 Tag.

    {n} sets on {n2} days.
      {n} Sätze an {n2} Tagen.

    {t} without a gyroscope: a sensor that turned by more than {n} degrees in a lift was measured
    wrongly.
      {t} ohne Gyroskop: ein Sensor, der sich beim Heben um mehr als {n} Grad drehte, wurde falsch
      gemessen.

    Repetitions
      Wiederholungen

    Mean, best and peak velocity of the ways up; tempo: down, pause, up; loss: of the last against
    the best; RPE as you said it, or (~) by your own rated sets or by a table of loss.
      Mittlere, beste und höchste Geschwindigkeit der Aufwärtsbewegungen; Tempo: ab, Pause, auf;
      Verlust: der letzten gegen die beste; RPE wie von Ihnen angegeben, oder (~) nach Ihren
      bewerteten Sätzen oder einer Tabelle des Verlusts.

    Sets in the order in which they were lifted
      Sätze in der Reihenfolge, in der sie gehoben wurden

    Exercise
      Übung

    Load, kg
      Last, kg

    load, kg
      Last, kg

    Reps
      Wdh.

    Rep
      Wdh.

    Set
      Satz

    Sets
      Sätze

    Mean, m/s
      Mittel, m/s

    Best, m/s
      Beste, m/s

    Peak, m/s
      Höchste, m/s

    Way, m
      Weg, m

    Tempo, s
      Tempo, s

    Loss, %
      Verlust, %

    Stop after
      Ende nach

    RPE
      RPE

    Down, s
      Ab, s

    Pause, s
      Pause, s

    Up, s
      Auf, s

    up {n}
      auf {n}

    Each repetition
      Jede Wiederholung

    Best mean velocity of each set against its load, {t}
      Beste mittlere Geschwindigkeit jedes Satzes gegen seine Last, {t}

    Load and velocity
      Last und Geschwindigkeit

    A point a set of the last {n} days; the line is through the best of each load.
      Ein Punkt je Satz der letzten {n} Tage; die Linie geht durch das Beste jeder Last.

    squat
      Kniebeuge

    Squat
      Kniebeuge

    bench press
      Bankdrücken

    Bench press
      Bankdrücken

    deadlift
      Kreuzheben

    Deadlift
      Kreuzheben

    row
      Rudern

    Row
      Rudern

    overhead press
      Schulterdrücken

    Overhead press
      Schulterdrücken

    curl
      Curl

    Curl
      Curl

    chair rise
      Aufstehen vom Stuhl

    Chair rise
      Aufstehen vom Stuhl

    # Guided tests

    Guided tests
      Geführte Tests

    no guided test was done yet: 'poise test' guides through one.
      es wurde noch kein geführter Test gemacht: 'poise test' führt durch einen.

    Times are from the signal to the end, as a stopwatch takes them.
      Zeiten gehen vom Signal bis zum Ende, wie mit einer Stoppuhr.

    A sensor at the trunk does not see arms, feet and eyes: those are as somebody answered.
      Ein Sensor am Rumpf sieht Arme, Füße und Augen nicht: dafür gelten die gegebenen Antworten.

    All tests
      Alle Tests

    Dashed: the first motion.
      Gestrichelt: die erste Bewegung.

    Its parts from the signal on.
      Seine Teile ab dem Signal.

    {t}, its parts from the signal on
      {t}, seine Teile ab dem Signal

    Parts of the test
      Teile des Tests

    From, s
      Ab, s

    Figures
      Werte

    Tests in the order in which they were done
      Tests in der Reihenfolge ihrer Durchführung

    Test
      Test

    Result
      Ergebnis

    Remarks
      Bemerkungen

    s after the signal
      s nach dem Signal

    Side by side
      Nebeneinander

    Semi-tandem
      Semitandem

    One foot
      Ein Bein

    Heel to toe
      Fuß vor Fuß

    Eyes open
      Augen offen

    Eyes closed
      Augen geschlossen

    Back, turn, sit
      Zurück, drehen, setzen

    Turn and sit
      Drehen, setzen

    Incomplete
      Unvollständig

    Freezing?
      Freezing?

    Romberg test
      Romberg-Test

    4 m walk
      4-m-Gehtest

    10 m walk
      10-m-Gehtest

    2-minute walk
      2-Minuten-Gehtest

    6-minute walk
      6-Minuten-Gehtest

    Feet side by side
      Füße nebeneinander

    Instep of one foot at the big toe of the other
      Innenseite des einen Fußes an der großen Zehe des anderen

    On one foot
      Auf einem Bein

    Feet together, eyes open
      Füße geschlossen, Augen offen

    Feet together, eyes closed
      Füße geschlossen, Augen geschlossen

    Rise
      Aufstehen

    Walk
      Gehen

    Turn
      Drehen

    Walk back
      Zurückgehen

    Turn and sit down
      Drehen und setzen

    Walk back, turn and sit down
      Zurückgehen, drehen und setzen

    Sit down
      Setzen

    Stand
      Stand

    Incomplete stand
      Unvollständiges Aufstehen

    One way
      Ein Weg

    Minute
      Minute

    Pause
      Pause

    Possible freezing
      Mögliches Freezing

    Five rises
      Fünfmal aufstehen

    The device saw the end.
      Das Gerät hat das Ende erkannt.

    The button ended the test.
      Der Knopf beendete den Test.

    The time was over.
      Die Zeit war um.

    The test was stopped early.
      Der Test wurde vorzeitig beendet.

    The recording ended before the test did.
      Die Aufzeichnung endete vor dem Test.

    Somebody helped during the test.
      Jemand half während des Tests.

    The device lay still as if nobody wore it.
      Das Gerät lag still, als trüge es niemand.

    Nothing moved after the signal.
      Nach dem Signal bewegte sich nichts.

    The movement began before the signal.
      Die Bewegung begann vor dem Signal.

    The device saw no end of the test.
      Das Gerät sah kein Ende des Tests.

    The device saw no rise from the chair.
      Das Gerät sah kein Aufstehen vom Stuhl.

    The device found no steps.
      Das Gerät fand keine Schritte.

    The device saw no turn at the line.
      Das Gerät sah keine Drehung an der Linie.

    The device did not see the wearer sit down at the end.
      Das Gerät sah am Ende kein Hinsetzen.

    The wearer walked during a test in which the feet stay in place.
      Bei einem Test, in dem die Füße stehen bleiben, wurde gegangen.

    Fewer than five full stands were counted.
      Es wurden weniger als fünf vollständige Aufstehvorgänge gezählt.

    The arms were used.
      Die Arme wurden benutzt.

    Nobody confirmed that the position was taken.
      Niemand bestätigte, dass die Stellung eingenommen war.

    The eyes were opened before the end.
      Die Augen wurden vor dem Ende geöffnet.

    The trunk was not upright in a test that is done standing.
      Der Rumpf war in einem Test im Stehen nicht aufrecht.

    The recording has a gap during the test.
      Die Aufzeichnung hat während des Tests eine Lücke.

    The result is outside of what people can do.
      Das Ergebnis liegt außerhalb dessen, was Menschen können.

    A part of the test has no result.
      Ein Teil des Tests hat kein Ergebnis.

    The wearer did not sit or stand still before the signal.
      Vor dem Signal wurde nicht still gesessen oder gestanden.

    The device has no gyroscope: parts of the test are estimates.
      Das Gerät hat kein Gyroskop: Teile des Tests sind geschätzt.

    The device does not know how it is worn: parts of the test are estimates.
      Das Gerät weiß nicht, wie es getragen wird: Teile des Tests sind geschätzt.

    The parts of the test could not be told apart; only the total counts.
      Die Teile des Tests ließen sich nicht trennen; nur das Ganze zählt.

    There were more turns than the test has.
      Es gab mehr Drehungen, als der Test hat.

    Some stands were not complete and were not counted.
      Einige Aufstehvorgänge waren unvollständig und zählen nicht.

    The distance differs from the standard: usual values do not apply.
      Die Strecke weicht vom Standard ab: übliche Werte gelten nicht.

    Nobody pressed the button at the line: the speed assumes that the wearer stopped there.
      Niemand drückte an der Linie den Knopf: für die Geschwindigkeit wird angenommen, dass dort
      angehalten wurde.

    The speed differs by more than {n} from the one estimated from the steps.
      Die Geschwindigkeit weicht um mehr als {n} von der aus den Schritten geschätzten ab.

    No course length was entered: the distance is an estimate.
      Es wurde keine Länge der Strecke eingegeben: die Strecke ist geschätzt.

    The trunk moved as in a loss of balance before the time was over.
      Der Rumpf bewegte sich vor Ablauf der Zeit wie bei einem Gleichgewichtsverlust.

    The wearer stopped more than {n} s before the time was over.
      Mehr als {n} s vor Ablauf der Zeit wurde angehalten.

    The sensor reached its limit during the test.
      Der Sensor kam während des Tests an seine Grenze.

    not scored
      nicht gewertet

    {n} s from the signal to the end, {n2} s from the first motion to the end.
      {n} s vom Signal bis zum Ende, {n2} s von der ersten Bewegung bis zum Ende.

    at most {t}
      höchstens {t}

    {n} to {t}
      {n} bis {t}

    Usual ({t}): {t2}.
      Üblich ({t}): {t2}.

    Usual values: {t}
      Übliche Werte: {t}

    {t} or more
      {t} oder mehr

    less than {t}
      weniger als {t}

    This is {t}: {t2}.
      Das Ergebnis beträgt {t}: {t2}.

    The limit is {t} ({t2}); this result is better.
      Als auffällig gilt: {t} ({t2}); dieses Ergebnis ist besser.

    Limit: {t}
      Grenzwert: {t}

    Change: {t}
      Änderung: {t}

    Against {t} ({t2}): {t3}
      Gegenüber dem {t} ({t2}): {t3}

    no difference
      kein Unterschied

    {t} more
      {t} mehr

    {t} less
      {t} weniger

    more than the measurement error ({t}).
      das ist mehr als der Messfehler ({t}).

    within the measurement error ({t}): not a sure change.
      innerhalb des Messfehlers ({t}): keine sichere Änderung.

    a substantial change
      eine deutliche Änderung

    a small change that matters
      eine kleine, aber bedeutsame Änderung

    less than a change that matters
      weniger als eine bedeutsame Änderung

    {t} (small {n}, substantial {n2}).
      {t} (klein: ab {n}, deutlich: ab {n2}).

    how much is chance is not known.
      wie viel davon Zufall ist, ist nicht bekannt.

    Freezing of gait: {n} of the test, {t}.
      Freezing beim Gehen: {n} des Tests, {t}.

    {t}, the longest {n} s
      {t}, am längsten {n} s

    By one sensor at the back: it misses about half of short freezes and takes some turns for
    freezes.
      Mit einem Sensor am Rücken: er übersieht etwa die Hälfte der kurzen Episoden und hält manche
      Drehungen für Freezing.

    heel to toe for less than {n} s: at risk of falling
      weniger als {n} s Fuß vor Fuß, erhöhtes Sturzrisiko

    at risk of falling
      erhöhtes Sturzrisiko

    often with repeated falls
      häufig bei wiederholten Stürzen

    slow: talk to your doctor
      langsam; sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt

    healthy people of that age and sex
      Gesunde dieses Alters und Geschlechts

    healthy people of {n} to {n2}, mean and its range
      Gesunde von {n} bis {n2}, Mittelwert mit Unsicherheitsbereich

    men of {n} to {n2}
      Männer von {n} bis {n2}

    women of {n} to {n2}
      Frauen von {n} bis {n2}

    middle half
      mittlere Hälfte

    STEADI, {t} [{n}]
      STEADI, {t} [{n}]

    {w} {n} and {n2}, {t} [{n3}]
      {w} {n} und {n2}, {t} [{n3}]

    standing eyes open
      stehend, Augen offen

    # Glossary: frame

    Straight walking
      Geradeausgehen

    Sway
      Schwanken

    Sway as a pendulum
      Schwanken als Pendel

    Risk, pattern, change
      Risiko, Muster, Änderung

    Tests
      Tests

    Measured: {t}.
      Gemessen: {t}.

    Needs: {t}.
      Braucht: {t}.

    Also called: {w}.
      Auch genannt (englisch): {w}.

    Usual: {t} ({t2}).
      Üblich: {t} ({t2}).

    Mind: {t}.
      Zu beachten: {t}.

    Here: {t} on {n} healthy people.
      Hier: {t} bei {n} Gesunden.

    Sources: {w}.
      Quellen: {w}.

    From: {t}.
      Aus: {t}.

    at least {n} {t}
      mindestens {n} {t}

    below {n} {t}
      unter {n} {t}

    {n} to below {n2} {t}
      {n} bis unter {n2} {t}

    # Glossary: what figures are

    How far the trunk really moves while standing: root mean square of its displacement
      Wie weit sich der Rumpf im Stehen wirklich bewegt: quadratisches Mittel seiner Auslenkung

    Area of the ellipse that holds 95 % of the trunk's real motion while standing: what the bands
    judge
      Fläche der Ellipse, die 95 % der wirklichen Bewegung des Rumpfs im Stehen enthält: was die
      Richtwerte bewerten

    How fast the trunk really moves while standing: the path's length over its time
      Wie schnell sich der Rumpf im Stehen wirklich bewegt: Länge des Wegs geteilt durch seine Dauer

    Sway area with eyes closed over that with eyes open: above 2, balance leans on the eyes
      Schwankfläche mit geschlossenen Augen geteilt durch die mit offenen: über 2 stützt sich das
      Gleichgewicht auf die Augen

    How far the trunk leans to a side, either one, of the calibrated upright while standing and
    walking
      Wie weit der Rumpf im Stehen und Gehen zu einer Seite, gleich welcher, von der kalibrierten
      aufrechten Haltung abweicht

    How far the device leans forward, from horizontal forward
      Wie weit das Gerät nach vorn geneigt ist, ab waagrecht nach vorn

    How far the device is turned about the forward axis; wrong for a trunk bent above 60°
      Wie weit das Gerät um die Achse nach vorn gedreht ist; falsch bei einem über 60° gebeugten
      Rumpf

    How far the trunk leans to the right, however far it is bent forward
      Wie weit der Rumpf nach rechts geneigt ist, gleich wie weit er vorgebeugt ist

    Distance of the posture from the calibrated one, in units of its scatter, squared
      Abstand der Haltung von der kalibrierten, in Einheiten ihrer Streuung, quadriert

    The same of the magnetic field, which also sees a twist
      Dasselbe für das Magnetfeld, das auch eine Drehung erkennt

    Share of the judged and worn time in the calibrated posture
      Anteil der bewerteten Tragezeit in der kalibrierten Haltung

    Longest stretch of good posture without a break
      Längste Zeit guter Haltung ohne Unterbrechung

    Days in a row, of those worn for 4 h, with good posture in at least 60 % of the judged time
      Tage in Folge, von denen mit 4 h Tragezeit, mit guter Haltung in mindestens 60 % der
      bewerteten Zeit

    Steps of a day on which the device was worn for at least 10 h
      Schritte eines Tages mit mindestens 10 h Tragezeit

    Mean of the day's thirty minutes with the most steps, in a row or not
      Mittel der dreißig Minuten des Tages mit den meisten Schritten, in Folge oder nicht

    Steps of the day's minute with the most of them
      Schritte der Minute des Tages mit den meisten

    Minutes of a day with 100 steps and more, at least moderate effort: judged by steps, because
    effort is not measured
      Minuten eines Tages mit mindestens 100 Schritten, mindestens mäßige Anstrengung: nach
      Schritten, weil Anstrengung nicht gemessen wird

    Minutes of a day with 130 steps and more: of walking vigorous effort
      Minuten eines Tages mit mindestens 130 Schritten: beim Gehen starke Anstrengung

    From lying down to getting up, the longest within twelve hours before and after its middle, by
    day or night, up to half an hour of something else included: rest; a trunk does not tell how
    much was sleep
      Vom Hinlegen bis zum Aufstehen, die längste Zeit innerhalb von zwölf Stunden vor und nach
      ihrer Mitte, bei Tag oder Nacht, bis zu einer halben Stunde anderes eingeschlossen: Ruhe; wie
      viel davon Schlaf war, zeigt der Rumpf nicht

    How often the longest rest lying is left and come back to
      Wie oft die längste Ruhe im Liegen verlassen und wieder aufgenommen wird

    Interdaily stability: how much of activity's scatter the hour of the day explains, 0 to 1
      Stabilität zwischen den Tagen: wie viel der Streuung der Aktivität die Stunde des Tages
      erklärt, 0 bis 1

    Intradaily variability: how often activity and rest take turns, near 0 for one wave a day, about
    2 for noise
      Veränderlichkeit am Tag: wie oft Aktivität und Ruhe wechseln, nahe 0 bei einer Welle am Tag,
      etwa 2 bei Rauschen

    Relative amplitude: the ten busiest hours of the mean day against the five quietest, 0 to 1
      Relative Amplitude: die zehn aktivsten Stunden des mittleren Tages gegen die fünf ruhigsten, 0
      bis 1

    Step length over cadence: 1000 times meters over steps a minute; much the same at any speed
      Schrittlänge geteilt durch Schrittfrequenz: 1000-mal Meter durch Schritte je Minute; bei jeder
      Geschwindigkeit fast gleich

    Stride length as a share of body height
      Doppelschrittlänge als Anteil der Körpergröße

    Speed that a tenth of the bouts above 30 s exceed: what to hold against a test's speed
      Geschwindigkeit, die ein Zehntel der Gehphasen über 30 s übertrifft: zum Vergleich mit einem
      Gehtest

    How the day's walking is cut up: larger where short bouts make up more of the day
      Wie das Gehen des Tages aufgeteilt ist: größer, wo kurze Gehphasen mehr davon ausmachen

    How unequally walking is spread over bouts: 0 all alike, near 1 a few long ones
      Wie ungleich das Gehen auf die Gehphasen verteilt ist: 0 alle gleich, nahe 1 wenige lange

    For how long the device was worn
      Wie lange das Gerät getragen wurde

    How long it takes to rise from a seat; follow it against your own values
      Wie lange das Aufstehen von einem Sitz dauert; vergleichen Sie es mit Ihren eigenen Werten

    The highest upward speed while rising from a seat; follow it against your own values
      Die höchste Geschwindigkeit nach oben beim Aufstehen von einem Sitz; vergleichen Sie sie mit
      Ihren eigenen Werten

    0 to 100 from walking speed, balance, asymmetry, smoothness and age; indicative, not a diagnosis
    and no probability
      0 bis 100 aus Gehgeschwindigkeit, Gleichgewicht, Asymmetrie, Bewegungsfluss und Alter; nur ein
      Hinweis, keine Diagnose und keine Wahrscheinlichkeit

    Share of the fall-risk inputs that were measured, by weight; below 50 there are no points
      Anteil der gemessenen Grundlagen des Sturzrisikos, nach Gewichtung; unter 50 gibt es keine
      Punkte

    What the walking looks most like from the trunk, or undetermined; indicative, no diagnosis
      Welchem Muster das Gehen, am Rumpf gemessen, am ehesten ähnelt, sonst „nicht bestimmt“; nur
      ein Hinweis, keine Diagnose

    How far walking drifted toward worse in the session, 0 to 100; 50 is one detectable change;
    indicative
      Wie weit das Gehen in der Sitzung schlechter wurde, 0 bis 100; 50 ist eine erkennbare
      Änderung; nur ein Hinweis

    The least change that is more than scatter, with 95 %
      Die kleinste Änderung, die mehr als Streuung ist, mit 95 %

    Unloading, impact, turning and stillness of the trunk one after the other; about half of real
    falls are found so
      Entlastung, Aufprall, Drehung und Ruhe des Rumpfs nacheinander; so wird etwa die Hälfte der
      wirklichen Stürze gefunden

    How alike each step is to the one before, vertically: 0.8 to 0.9 in health
      Wie ähnlich jeder Schritt dem vorigen ist, senkrecht: 0,8 bis 0,9 bei Gesunden

    How alike each step is to the one before, forward
      Wie ähnlich jeder Schritt dem vorigen ist, vor und zurück

    How well each step mirrors the one before, sideways: -1 at best
      Wie gut jeder Schritt den vorigen spiegelt, seitlich: bestenfalls -1

    How alike each stride is to the one before, vertically: 1 is every stride alike
      Wie ähnlich jeder Doppelschritt dem vorigen ist, senkrecht: 1 heißt alle gleich

    How alike each stride is to the one before, forward
      Wie ähnlich jeder Doppelschritt dem vorigen ist, vor und zurück

    How alike each stride is to the one before, sideways
      Wie ähnlich jeder Doppelschritt dem vorigen ist, seitlich

    How alike the two halves of a stride are, over three axes: 1 is the most
      Wie ähnlich die zwei Hälften eines Doppelschritts sind, über drei Achsen: höchstens 1

    How smoothly the two steps of a stride share one rhythm, vertically: 3 to 4 in young adults
      Wie gleichmäßig die zwei Schritte eines Doppelschritts einen Rhythmus teilen, senkrecht: 3 bis
      4 bei jungen Erwachsenen

    How smoothly the two steps of a stride share one rhythm, forward
      Wie gleichmäßig die zwei Schritte eines Doppelschritts einen Rhythmus teilen, vor und zurück

    How smoothly the two steps of a stride mirror each other sideways: 2 to 2.5 in young adults
      Wie gleichmäßig die zwei Schritte eines Doppelschritts einander seitlich spiegeln: 2 bis 2,5
      bei jungen Erwachsenen

    Share of the motion that both steps have in common, vertically, 0 to 100
      Anteil der Bewegung, den beide Schritte gemeinsam haben, senkrecht, 0 bis 100

    Share of the motion that both steps have in common, forward
      Anteil der Bewegung, den beide Schritte gemeinsam haben, vor und zurück

    Share of the motion in which the steps mirror each other, sideways
      Anteil der Bewegung, in dem die Schritte einander spiegeln, seitlich

    How smooth the trunk's motion is: nearer to 0 is smoother; compare with one's own values only
      Wie fließend die Bewegung des Rumpfs ist: näher an 0 ist fließender; nur mit eigenen Werten
      vergleichen

    How far two steps lead, estimated from how the trunk rises and falls; the method's published
    limit is 0.21 m
      Wie weit zwei Schritte führen, geschätzt aus dem Heben und Senken des Rumpfs; die
      veröffentlichte Grenze des Verfahrens ist 0,21 m

    How fast one walks: stride length times cadence over 120; of a run: how far the leg leads in a
    contact over how long that takes
      Wie schnell man geht: Doppelschrittlänge mal Schrittfrequenz geteilt durch 120; beim Laufen:
      wie weit das Bein in einem Kontakt führt, geteilt durch dessen Dauer

    Our own score, 0 to 100, of variability, symmetry, regularity and harmonic ratio; not a clinical
    scale
      Eigener Score, 0 bis 100, aus Variabilität, Symmetrie, Regelmäßigkeit und Harmonic Ratio;
      keine klinische Skala

    Share of the steps that the trunk's sway showed and not a vertical peak, 0 to 1: how much of the
    bout was slow walking
      Anteil der Schritte, die das Schwanken des Rumpfs zeigte und keine senkrechte Spitze, 0 bis 1:
      wie viel der Gehphase langsames Gehen war

    Share of the time from first to last contact within steps of plausible length, 0 to 1; the rest
    are pauses and steps not seen
      Anteil der Zeit vom ersten bis zum letzten Kontakt in Schritten plausibler Dauer, 0 bis 1; der
      Rest sind Pausen und nicht erkannte Schritte

    Share of the steps, 0 to 1, during which both feet leave the ground; from 0.5 on the bout is a
    run
      Anteil der Schritte, 0 bis 1, in denen beide Füße den Boden verlassen; ab 0,5 ist die Gehphase
      ein Lauf

    Share of the time, 0 to 1, that a runner is in the air: 0 in walking
      Anteil der Zeit, 0 bis 1, die man beim Laufen in der Luft ist: 0 beim Gehen

    How likely a step of this bout is a step, 0 to 1: of steps given 0.9, nine in ten are right
      Wie wahrscheinlich ein Schritt dieser Gehphase ein Schritt ist, 0 bis 1: von Schritten mit 0,9
      stimmen neun von zehn

    How likely the speed is right to 15%, 0 to 1
      Wie wahrscheinlich die Geschwindigkeit auf 15 % stimmt, 0 bis 1

    Time of a day that is spent sitting or lying, the main rest left out; a trunk does not tell
    sleep by day
      Zeit eines Tages im Sitzen oder Liegen, ohne die Hauptruhe; Schlaf am Tag zeigt der Rumpf
      nicht

    Of the worn time outside the main rest, how much is spent sitting or lying
      Wie viel der Tragezeit außerhalb der Hauptruhe im Sitzen oder Liegen vergeht

    How often a day's sitting or lying is broken by standing up or walking: the more often, the
    better
      Wie oft das Sitzen oder Liegen eines Tages durch Aufstehen oder Gehen unterbrochen wird: je
      öfter, desto besser

    Longest stretch by day without getting up
      Längste Zeit tagsüber ohne Aufstehen

    How often a day somebody sits or lies for half an hour or longer without getting up
      Wie oft am Tag jemand eine halbe Stunde oder länger sitzt oder liegt, ohne aufzustehen

    Time of a day in stretches of sitting or lying of half an hour and more
      Zeit eines Tages in Sitz- oder Liegephasen ab einer halben Stunde

    How often a day somebody sits or lies for ten minutes or longer without getting up
      Wie oft am Tag jemand zehn Minuten oder länger sitzt oder liegt, ohne aufzustehen

    Time of a day in stretches of sitting or lying of ten minutes and more
      Zeit eines Tages in Sitz- oder Liegephasen ab zehn Minuten

    How long a stretch of sitting or lying lasts, of those of ten minutes and more
      Wie lange eine Sitz- oder Liegephase dauert, von denen ab zehn Minuten

    The shortest stretch of sitting or lying, of those of ten minutes and more
      Die kürzeste Sitz- oder Liegephase, von denen ab zehn Minuten

    How long sitting or lying by day lasts before somebody gets up
      Wie lange das Sitzen oder Liegen tagsüber dauert, bevor jemand aufsteht

    How long somebody is up between one stretch of sitting or lying and the next
      Wie lange jemand zwischen zwei Sitz- oder Liegephasen auf ist

    The longest time up between one stretch of sitting or lying and the next
      Die längste Zeit auf den Beinen zwischen zwei Sitz- oder Liegephasen

    How often a day somebody walks
      Wie oft am Tag jemand geht

    How often a day somebody walks for longer than 10 s
      Wie oft am Tag jemand länger als 10 s geht

    How often a day somebody walks for longer than 30 s
      Wie oft am Tag jemand länger als 30 s geht

    How often a day somebody walks for longer than a minute
      Wie oft am Tag jemand länger als eine Minute geht

    How long the walking bout in the middle lasts
      Wie lange die mittlere Gehphase dauert

    What a tenth of the walking bouts outlast
      Dauer, die ein Zehntel der Gehphasen übertrifft

    Standard deviation of the walking bouts' durations over their mean
      Standardabweichung der Dauer der Gehphasen geteilt durch ihr Mittel

    Walking speed of bouts of 10 to 30 s, which are slower than long ones
      Gehgeschwindigkeit von Gehphasen von 10 bis 30 s, die langsamer sind als lange

    Stride length of bouts of 10 to 30 s
      Doppelschrittlänge von Gehphasen von 10 bis 30 s

    Steps a minute of bouts of 10 to 30 s
      Schritte je Minute in Gehphasen von 10 bis 30 s

    Speed that a tenth of the bouts above 10 s exceed
      Geschwindigkeit, die ein Zehntel der Gehphasen über 10 s übertrifft

    Cadence that a tenth of the bouts above 30 s exceed
      Schrittfrequenz, die ein Zehntel der Gehphasen über 30 s übertrifft

    How many steps a minute: 60 over the mean step time
      Wie viele Schritte je Minute: 60 geteilt durch die mittlere Schrittdauer

    How long a step takes, on average; intervals with a missed step are left out
      Wie lange ein Schritt im Mittel dauert; Abstände mit einem übersehenen Schritt zählen nicht

    How long two steps take, from one contact of a foot to its next
      Wie lange zwei Schritte dauern, von einem Aufsetzen eines Fußes bis zum nächsten

    How much step times scatter: √((SD_L² + SD_R²) / 2), so that a limp does not count as
    variability
      Wie sehr Schrittdauern streuen: √((SD_L² + SD_R²) / 2), damit ein Hinken nicht als
      Variabilität zählt

    How much stride times scatter: their standard deviation
      Wie sehr Doppelschrittdauern streuen: ihre Standardabweichung

    Scatter of the step times as a share of their mean, 100 SD / mean; asymmetry inflates it
      Streuung der Schrittdauern als Anteil ihres Mittels, 100 SD / Mittel; Asymmetrie vergrößert
      sie

    Scatter of the stride times as a share of their mean; turns are in it and make most of it
      Streuung der Doppelschrittdauern als Anteil ihres Mittels; Drehungen sind darin und machen das
      meiste aus

    How much longer the steps of one side take than those of the other; judged as a share of the
    mean step time, by the symmetry index
      Wie viel länger die Schritte der einen Seite dauern als die der anderen; bewertet als Anteil
      der mittleren Schrittdauer, über den Symmetrie-Index

    Difference of the sides' mean step times over their mean, as a magnitude: 0 is symmetric, below
    10 is taken as normal
      Unterschied der mittleren Schrittdauern der Seiten geteilt durch ihr Mittel, als Betrag: 0 ist
      symmetrisch, unter 10 gilt als normal

    The longer side's mean step time over the shorter's, 1 or more
      Mittlere Schrittdauer der längeren Seite geteilt durch die der kürzeren, 1 oder mehr

    How far the pair of step times is from equal, as an angle: 0 is symmetric, negative says that
    the left step takes longer (a magnitude without a mounting)
      Wie weit die beiden Schrittdauern von gleich entfernt sind, als Winkel: 0 ist symmetrisch,
      negativ heißt, der linke Schritt dauert länger (ein Betrag ohne bekannte Lage)

    100 times the natural logarithm of the ratio of the sides' step times, as a magnitude
      100-mal der natürliche Logarithmus des Verhältnisses der Schrittdauern der Seiten, als Betrag

    How well the two legs alternate: 0 is perfect; turns are in it
      Wie gleichmäßig sich die Beine abwechseln: 0 ist vollkommen; Drehungen sind darin

    How long a stride takes, turns left out
      Wie lange ein Doppelschritt dauert, ohne Drehungen

    How much stride times scatter within stretches of straight walking, pooled over them
      Wie sehr Doppelschrittdauern beim Geradeausgehen streuen, über alle Strecken zusammen

    Scatter of the stride times of straight walking as a share of their mean; in 52 people of 70 and
    more the standard deviation was 106 ms in those who fell in the next year, 49 ms in the others
      Streuung der Doppelschrittdauern beim Geradeausgehen als Anteil ihres Mittels; bei 52 Menschen
      ab 70 war die Standardabweichung 106 ms bei denen, die im nächsten Jahr stürzten, 49 ms bei
      den anderen

    The same by the median distance from the median, times 1.4826, which a few odd strides do not
    move
      Dasselbe über den Median der Abstände vom Median (mal 1,4826), den einzelne auffällige
      Doppelschritte nicht verschieben

    How well the two legs alternate in straight walking: 0 is perfect, 2.5 to 4 is usual in the
    young
      Wie gleichmäßig sich die Beine beim Geradeausgehen abwechseln: 0 ist vollkommen, 2,5 bis 4 ist
      bei Jungen üblich

    How alike each step of straight walking is to the one before, vertically
      Wie ähnlich jeder Schritt beim Geradeausgehen dem vorigen ist, senkrecht

    How alike each stride of straight walking is to the one before, vertically
      Wie ähnlich jeder Doppelschritt beim Geradeausgehen dem vorigen ist, senkrecht

    How strongly the trunk moves up and down in straight walking
      Wie stark sich der Rumpf beim Geradeausgehen auf und ab bewegt

    How strongly the trunk moves forward and back in straight walking
      Wie stark sich der Rumpf beim Geradeausgehen vor und zurück bewegt

    How strongly the trunk moves sideways in straight walking
      Wie stark sich der Rumpf beim Geradeausgehen seitlich bewegt

    Sideways motion over motion along all three axes: high in unsteady walking
      Seitliche Bewegung im Verhältnis zur Bewegung entlang aller drei Achsen: hoch bei unsicherem
      Gehen

    How far the trunk rolls from side to side within a stride
      Wie weit sich der Rumpf in einem Doppelschritt von Seite zu Seite wiegt

    How far the trunk nods forward and back within a stride
      Wie weit der Rumpf in einem Doppelschritt vor und zurück nickt

    How far the trunk turns left and right within a stride, a bend of the way left out
      Wie weit sich der Rumpf in einem Doppelschritt nach links und rechts dreht, ohne eine Biegung
      des Wegs

    How much harder the steps of one side land than those of the other, 1 or more
      Wie viel härter die Schritte der einen Seite aufsetzen als die der anderen, 1 oder mehr

    How far the device leans forward on average over the bout
      Wie weit das Gerät über die Gehphase im Mittel nach vorn geneigt ist

    How often the walker turned by 45° and more within walking bouts
      Wie oft man sich in Gehphasen um mindestens 45° drehte

    How long a turn within a walking bout takes, including the lean at its start and end
      Wie lange eine Drehung in einer Gehphase dauert, mit der Neigung an Beginn und Ende

    How far the walker turns, to whichever side: 180 is turning round
      Wie weit man sich dreht, zu welcher Seite auch immer: 180 ist umdrehen

    How much the trunk sways while standing: root mean square of its horizontal acceleration
      Wie sehr der Rumpf im Stehen schwankt: quadratisches Mittel seiner waagrechten Beschleunigung

    How much the trunk sways to the sides while standing
      Wie sehr der Rumpf im Stehen seitlich schwankt

    How much the trunk sways forward and back while standing
      Wie sehr der Rumpf im Stehen vor und zurück schwankt

    Mean distance of the sway from its center
      Mittlerer Abstand des Schwankens von seiner Mitte

    Length of the path that the sway draws
      Länge des Wegs, den das Schwanken zeichnet

    Length of the sway's path over its time
      Länge des Schwankwegs geteilt durch seine Dauer

    From the leftmost to the rightmost of the sway
      Vom linken bis zum rechten Rand des Schwankens

    From the hindmost to the foremost of the sway
      Vom hinteren bis zum vorderen Rand des Schwankens

    How jerky the sway is: half the integral of the squared jerk
      Wie ruckartig das Schwanken ist: das halbe Integral des quadrierten Rucks

    Mean speed of the sway by integrating its acceleration
      Mittlere Geschwindigkeit des Schwankens durch Integration seiner Beschleunigung

    How often the sway goes round: path over 2π times distance times time
      Wie oft das Schwanken umläuft: Weg geteilt durch 2π mal Abstand mal Zeit

    Area that the sway sweeps in a second
      Fläche, die das Schwanken in einer Sekunde überstreicht

    Area of the ellipse that holds 95 % of the sway
      Fläche der Ellipse, die 95 % des Schwankens enthält

    Frequency below which half of the sideways sway's power of 0.15 to 5 Hz lies
      Frequenz, unter der die Hälfte der Leistung des seitlichen Schwankens von 0,15 bis 5 Hz liegt

    Frequency below which 95 % of the sideways sway's power lies
      Frequenz, unter der 95 % der Leistung des seitlichen Schwankens liegen

    Middle of the sideways sway's frequencies, weighted by power
      Mitte der Frequenzen des seitlichen Schwankens, nach Leistung gewichtet

    How far the sideways sway's frequencies spread, 0 (one frequency) to 1
      Wie weit die Frequenzen des seitlichen Schwankens streuen, 0 (eine Frequenz) bis 1

    Frequency below which half of the forward sway's power of 0.15 to 5 Hz lies
      Frequenz, unter der die Hälfte der Leistung des Schwankens vor und zurück von 0,15 bis 5 Hz
      liegt

    Frequency below which 95 % of the forward sway's power lies
      Frequenz, unter der 95 % der Leistung des Schwankens vor und zurück liegen

    Middle of the forward sway's frequencies, weighted by power
      Mitte der Frequenzen des Schwankens vor und zurück, nach Leistung gewichtet

    How far the forward sway's frequencies spread, 0 (one frequency) to 1
      Wie weit die Frequenzen des Schwankens vor und zurück streuen, 0 (eine Frequenz) bis 1

    The sway as a length at the sensor's height, the motion's own acceleration included
      Das Schwanken als Länge auf der Höhe des Sensors, mit der Beschleunigung der Bewegung selbst

    The sway's mean distance as a length, likewise
      Die mittlere Schwankweite als Länge, ebenso

    The sway's path as a length, likewise
      Der Schwankweg als Länge, ebenso

    The sideways range as a length, likewise
      Die seitliche Schwankbreite als Länge, ebenso

    The forward range as a length, likewise
      Die Schwankbreite vor und zurück als Länge, ebenso

    The ellipse as an area at the sensor's height, likewise; not what sway areas are judged by
      Die Ellipse als Fläche auf der Höhe des Sensors, ebenso; danach werden Schwankflächen nicht
      bewertet

    From the signal: rise from a chair, walk 3 m, turn, walk back and sit down
      Ab dem Signal: vom Stuhl aufstehen, 3 m gehen, umdrehen, zurückgehen und setzen

    From the signal to the fifth full stand, arms crossed, as fast as possible
      Vom Signal bis zum fünften vollständigen Stehen, Arme gekreuzt, so schnell wie möglich

    The same until the wearer sits again after the fifth stand
      Dasselbe, bis man nach dem fünften Stehen wieder sitzt

    Full stands from a chair in 30 s, arms crossed; more than half up at the end counts
      Vollständige Aufstehvorgänge vom Stuhl in 30 s, Arme gekreuzt; ein am Ende mehr als halb
      ausgeführter zählt mit

    Rises of less than 0.6 of the usual height of the same test; they do not count
      Aufstehen mit weniger als dem 0,6-Fachen der üblichen Höhe desselben Tests; zählt nicht

    How many of four positions were held for 10 s: side by side, semi-tandem, tandem, one leg
      Wie viele von vier Stellungen 10 s gehalten wurden: nebeneinander, Semitandem, Tandem, ein
      Bein

    How long a position of a balance test was held
      Wie lange eine Stellung eines Gleichgewichtstests gehalten wurde

    Sway with eyes closed over sway with eyes open, feet together, 30 s each
      Schwanken mit geschlossenen Augen geteilt durch das mit offenen, Füße geschlossen, je 30 s

    Path of the sway with eyes closed over that with eyes open
      Schwankweg mit geschlossenen Augen geteilt durch den mit offenen

    Length of the course over the time from the signal, or from the line at its beginning
      Länge der Strecke geteilt durch die Zeit ab dem Signal oder ab der Linie am Beginn

    How far the wearer walked in 2 or 6 minutes
      Wie weit in 2 oder 6 Minuten gegangen wurde

    Balance, 4 m walk and five rises, 0 to 4 points each
      Gleichgewicht, 4-m-Gehtest und fünfmal Aufstehen, je 0 bis 4 Punkte

    Points of a part of the Short Physical Performance Battery
      Punkte eines Teils der Short Physical Performance Battery

    From the signal to the first motion
      Vom Signal bis zur ersten Bewegung

    How far the trunk rose from the seat
      Wie weit sich der Rumpf vom Sitz hob

    Largest vertical speed of the trunk in a rise
      Größte senkrechte Geschwindigkeit des Rumpfs beim Aufstehen

    How far the trunk bends forward to rise or to sit down
      Wie weit sich der Rumpf zum Aufstehen oder Setzen vorbeugt

    How far the wearer turned, positive to the left
      Wie weit man sich drehte, positiv nach links

    How often the wearer turned round in a walk up and down a course
      Wie oft man beim Auf- und Abgehen umdrehte

    Steps in a part of a test
      Schritte in einem Teil eines Tests

    How much longer the last ways up and down took than the first
      Wie viel länger die letzten Wege hin und zurück dauerten als die ersten

    How the cadence changed from minute to minute
      Wie sich die Schrittfrequenz von Minute zu Minute änderte

    Stops of more than 2 s
      Anhalten für mehr als 2 s

    Share of a test in which the trunk trembled as in freezing of gait
      Anteil eines Tests, in dem der Rumpf wie beim Freezing zitterte

    Stretches of trembling of 1 s and more
      Zeiten des Zitterns ab 1 s

    # Glossary: how figures are measured

    sway acceleration, low-passed as a pendulum of the sensor's height turns it into motion
      Schwankbeschleunigung, tiefpassgefiltert, wie ein Pendel von der Höhe des Sensors sie in
      Bewegung verwandelt

    two standing tests: poise balance --closed, or sessions with the protocols balance_open and
    balance_closed
      zwei Tests im Stehen: poise balance --closed oder Sitzungen mit den Protokollen balance_open
      und balance_closed

    direction of gravity, median of a session's minutes, mean of the sessions by time
      Richtung der Schwerkraft, Median der Minuten einer Sitzung, Mittel der Sitzungen nach Zeit

    direction of gravity in windows of 1 s, 3 s walking
      Richtung der Schwerkraft in Fenstern von 1 s, beim Gehen 3 s

    Mahalanobis distance of the mean acceleration
      Mahalanobis-Abstand der mittleren Beschleunigung

    Mahalanobis distance of the mean field
      Mahalanobis-Abstand des mittleren Felds

    posture judged sample by sample
      Haltung, Messwert für Messwert bewertet

    the days' totals
      die Summen der Tage

    steps found at the trunk
      am Rumpf gefundene Schritte

    steps of each minute
      Schritte jeder Minute

    steps of each minute, days worn for 10 h
      Schritte jeder Minute, Tage mit 10 h Tragezeit

    minutes lying, of rests that were recorded from end to end
      Minuten im Liegen, von ganz aufgezeichneten Ruhezeiten

    minutes lying
      Minuten im Liegen

    steps of each worn hour of five days and more
      Schritte jeder getragenen Stunde von mindestens fünf Tagen

    stride length and cadence
      Doppelschrittlänge und Schrittfrequenz

    stride length and body height
      Doppelschrittlänge und Körpergröße

    speeds of the bouts
      Geschwindigkeiten der Gehphasen

    power law of the bouts' durations
      Potenzgesetz der Dauer der Gehphasen

    Gini coefficient of the bouts' durations
      Gini-Koeffizient der Dauer der Gehphasen

    minutes that are not as still as no body is
      Minuten, die nicht so still sind, wie kein Körper es ist

    height change by integrating the acceleration, median of all that were seen
      Höhenänderung durch Integration der Beschleunigung, Median aller erkannten

    upward speed by integrating the acceleration, median of all that were seen
      Geschwindigkeit nach oben durch Integration der Beschleunigung, Median aller erkannten

    weighted mean of those of the five that were measured
      gewichtetes Mittel derer von fünf, die gemessen wurden

    weights of the known terms
      Gewichte der bekannten Teile

    rules over straight walking
      Regeln über das Geradeausgehen

    slopes over the session's longer bouts
      Steigungen über die längeren Gehphasen der Sitzung

    repeated walks of 12 healthy people, over the square root of the number of bouts
      wiederholtes Gehen von 12 Gesunden, geteilt durch die Wurzel der Zahl der Gehphasen

    phases of the acceleration
      Phasen der Beschleunigung

    autocorrelation of the acceleration at the lag of one step
      Autokorrelation der Beschleunigung beim Abstand eines Schritts

    autocorrelation of the acceleration at the lag of one stride
      Autokorrelation der Beschleunigung beim Abstand eines Doppelschritts

    autocovariance of three axes at half the stride's lag
      Autokovarianz dreier Achsen beim halben Abstand eines Doppelschritts

    amplitudes of the harmonics of exactly one stride, even over odd
      Amplituden der Harmonischen genau eines Doppelschritts, gerade geteilt durch ungerade

    amplitudes of the harmonics of exactly one stride, odd over even
      Amplituden der Harmonischen genau eines Doppelschritts, ungerade geteilt durch gerade

    powers of the harmonics of exactly one stride
      Leistungen der Harmonischen genau eines Doppelschritts

    arc length of the spectrum of the acceleration's magnitude, windows of 5 s
      Bogenlänge des Spektrums des Betrags der Beschleunigung, Fenster von 5 s

    rise and fall of the mean step, inverted pendulum; of a run the time of contact
      Heben und Senken des mittleren Schritts, umgekehrtes Pendel; beim Laufen die Kontaktzeit

    four figures, each mapped from poor to good
      vier Werte, jeder von schlecht nach gut abgebildet

    what showed each step
      was jeden Schritt zeigte

    foot contacts found in the trunk's motion
      in der Bewegung des Rumpfs gefundene Fußkontakte

    least and largest magnitude of acceleration within each step
      kleinster und größter Betrag der Beschleunigung in jedem Schritt

    how far the vertical acceleration of the mean step swings at the step rate
      wie weit die senkrechte Beschleunigung des mittleren Schritts mit der Schrittfrequenz schwingt

    how many steps the bout has and how alike they are at the step rate
      wie viele Schritte die Gehphase hat und wie ähnlich sie einander bei der Schrittfrequenz sind

    the confidence in the steps and how alike they are
      die Verlässlichkeit der Schritte und wie ähnlich sie sind

    minutes sitting or lying, with less than 5 s of walking, of days worn for 10 h
      Minuten im Sitzen oder Liegen mit weniger als 5 s Gehen, von Tagen mit 10 h Tragezeit

    minutes sitting or lying, with less than 5 s of walking
      Minuten im Sitzen oder Liegen mit weniger als 5 s Gehen

    walking bouts, days worn for 10 h
      Gehphasen, Tage mit 10 h Tragezeit

    durations of the bouts
      Dauer der Gehphasen

    stride lengths of the bouts
      Doppelschrittlängen der Gehphasen

    cadences of the bouts
      Schrittfrequenzen der Gehphasen

    foot contacts of straight strides
      Fußkontakte der Doppelschritte beim Geradeausgehen

    autocorrelation within each straight stretch
      Autokorrelation in jeder geraden Strecke

    root mean square of the acceleration without gravity
      quadratisches Mittel der Beschleunigung ohne Schwerkraft

    root mean square of the acceleration
      quadratisches Mittel der Beschleunigung

    root mean squares of the acceleration
      quadratische Mittel der Beschleunigung

    integrated rate of turn about the forward axis
      integrierte Drehrate um die Achse nach vorn

    integrated rate of turn about the sideways axis
      integrierte Drehrate um die seitliche Achse

    integrated rate of turn about the vertical
      integrierte Drehrate um die senkrechte Achse

    mean vertical peak of either side's steps
      mittlere senkrechte Spitze der Schritte jeder Seite

    direction of the mean acceleration
      Richtung der mittleren Beschleunigung

    rate of turn about the vertical, low-passed at 0.5 Hz
      Drehrate um die senkrechte Achse, tiefpassgefiltert bei 0,5 Hz

    30 s of quiet standing, horizontal acceleration below 3.5 Hz
      30 s ruhiges Stehen, waagrechte Beschleunigung unter 3,5 Hz

    30 s of quiet standing, horizontal acceleration below 3.5 Hz, times height over g
      30 s ruhiges Stehen, waagrechte Beschleunigung unter 3,5 Hz, mal Höhe geteilt durch g

    first motion and last motion of the trunk
      erste und letzte Bewegung des Rumpfs

    vertical speed of the trunk
      senkrechte Geschwindigkeit des Rumpfs

    motion of the trunk and the helper's answers
      Bewegung des Rumpfs und die Antworten der helfenden Person

    root mean square of the horizontal acceleration below 3.5 Hz
      quadratisches Mittel der waagrechten Beschleunigung unter 3,5 Hz

    horizontal acceleration below 3.5 Hz
      waagrechte Beschleunigung unter 3,5 Hz

    course as entered, time by button or by the last step
      Strecke wie eingegeben, Zeit nach Knopf oder letztem Schritt

    turns times the course as entered, and the part of the last leg
      Drehungen mal die eingegebene Strecke und der Teil des letzten Wegs

    its three tests
      seine drei Tests

    one of its tests
      einer seiner Tests

    motion of the trunk
      Bewegung des Rumpfs

    rate of turn about the sideways axis, low-passed at 1.5 Hz, or gravity below 0.8 Hz
      Drehrate um die seitliche Achse, tiefpassgefiltert bei 1,5 Hz, oder Schwerkraft unter 0,8 Hz

    rate of turn about the vertical, low-passed at 1.5 Hz
      Drehrate um die senkrechte Achse, tiefpassgefiltert bei 1,5 Hz

    rate of turn about the vertical, or the compass
      Drehrate um die senkrechte Achse, oder der Kompass

    foot contacts
      Fußkontakte

    time between turns
      Zeit zwischen Drehungen

    median slope of the cadence by minute
      Median der Steigung der Schrittfrequenz je Minute

    power of the acceleration from 3 to 8 Hz over that from 0.5 to 3 Hz in windows of 4 s
      Leistung der Beschleunigung von 3 bis 8 Hz geteilt durch die von 0,5 bis 3 Hz in Fenstern von
      4 s

    # Glossary: what figures need

    height
      Höhe

    body height
      Körpergröße

    mounting
      Lage am Körper

    calibration
      Kalibrierung

    magnetometer
      Magnetometer

    gyroscope
      Gyroskop

    or a walk
      oder Gehen

    samples
      Messwerte

    indicative
      nur ein Hinweis

    ten strides
      zehn Doppelschritte

    one step
      ein Schritt

    two steps
      zwei Schritte

    # Glossary: names that are no figures

    Craniovertebral angle
      Kraniovertebraler Winkel

    Angle between the horizontal and the line from the seventh neck vertebra to the ear: the
    smaller, the further forward is the head
      Winkel zwischen der Waagrechten und der Linie vom siebten Halswirbel zum Ohr: je kleiner,
      desto weiter vorn ist der Kopf

    Sagittal vertical axis
      Sagittale vertikale Achse

    How far the seventh neck vertebra lies in front of the sacrum while standing
      Wie weit der siebte Halswirbel im Stehen vor dem Kreuzbein liegt

    Shoulder protraction
      Protraktion der Schultern

    How far the shoulders lie in front of the line of the trunk
      Wie weit die Schultern vor der Linie des Rumpfs liegen

    Curve of the upper back between its two ends
      Krümmung des oberen Rückens zwischen seinen Enden

    Curve of the lower back between its two ends
      Krümmung des unteren Rückens zwischen seinen Enden

    difference of the inclinations at T1 and T12
      Unterschied der Neigungen an T1 und T12

    difference of the inclinations at T12 and the sacrum
      Unterschied der Neigungen an T12 und Kreuzbein

    Forward inclination of the pelvis while standing
      Neigung des Beckens nach vorn im Stehen

    inclination of the sensor at the sacrum against the neutral pose
      Neigung des Sensors am Kreuzbein gegen die Neutralstellung

    Time in which the trunk is upright or bent, by angle
      Zeit, in der der Rumpf aufrecht oder gebeugt ist, nach Winkeln

    Time in which the head is level or bent, by angle
      Zeit, in der der Kopf gerade oder gebeugt ist, nach Winkeln

    Score of a working posture for the whole body: higher is worse
      Punktwert einer Arbeitshaltung für den ganzen Körper: höher ist schlechter

    the parts that sensors show, the others taken as neutral
      die Teile, die Sensoren zeigen, die anderen als neutral angenommen

    Score of a working posture for neck, trunk and arms: higher is worse
      Punktwert einer Arbeitshaltung für Nacken, Rumpf und Arme: höher ist schlechter

    the parts that sensors show
      die Teile, die Sensoren zeigen

    How long a trunk inclination may be held without support
      Wie lange eine Neigung des Rumpfs ohne Stütze gehalten werden darf

    Time in which the trunk's angle is acceptable, conditional or not acceptable
      Zeit, in der der Winkel des Rumpfs annehmbar, bedingt annehmbar oder nicht annehmbar ist

    Time in which the neck's angle is acceptable, conditional or not acceptable
      Zeit, in der der Winkel des Nackens annehmbar, bedingt annehmbar oder nicht annehmbar ist

    Time in which the back is straight or bent, by the rule of OWAS
      Zeit, in der der Rücken gerade oder gebeugt ist, nach der Regel von OWAS

    Which of the named types of standing posture the curves of the back are nearest to
      Welchem der benannten Haltungstypen im Stehen die Krümmungen des Rückens am nächsten kommen

    curves of the back while standing
      Krümmungen des Rückens im Stehen

    Signs of tight hip flexors and a tilted pelvis that go together
      Zeichen verkürzter Hüftbeuger und eines gekippten Beckens, die zusammengehören

    Signs of a forward head and rounded shoulders that go together
      Zeichen eines vorgeschobenen Kopfs und runder Schultern, die zusammengehören

    sensors at several places and what was entered by hand
      Sensoren an mehreren Stellen und von Hand eingegebene Angaben

    Activity of axial spondyloarthritis by six questions on the past week
      Aktivität der axialen Spondyloarthritis nach sechs Fragen zur vergangenen Woche

    Activity of axial spondyloarthritis by four questions and a blood value
      Aktivität der axialen Spondyloarthritis nach vier Fragen und einem Blutwert

    Share of the planned doses that were entered as taken
      Anteil der geplanten Dosen, die als genommen eingetragen wurden

    entries of 'poise medication'
      Einträge von 'poise medication'

    entered with 'poise profile set'; sensors show inclination, not where parts of the body are
      eingegeben mit 'poise profile set'; Sensoren zeigen Neigung, nicht wo Körperteile sind

    time by angle of sensors at several places of the body
      Zeit nach Winkel von Sensoren an mehreren Stellen des Körpers

    answers of 'poise checkin'
      Antworten von 'poise checkin'

    answers of 'poise checkin' and the C-reactive protein entered there
      Antworten von 'poise checkin' und das dort eingegebene C-reaktive Protein

    How far the trunk leans forward of the calibrated upright while standing and walking
      Wie weit der Rumpf im Stehen und Gehen vor der kalibrierten aufrechten Haltung geneigt ist

    Largest rate of a turn, the swing of the trunk with the steps taken off
      Größte Drehrate einer Drehung, ohne das Schwingen des Rumpfs mit den Schritten

    The longest stretch of trembling
      Die längste Zeit des Zitterns

    Time of a day spent walking
      Mit Gehen verbrachte Zeit eines Tages

    Largest rate of a turn
      Größte Drehrate einer Drehung

    # More of the report

    judged from {t} upright on
      bewertet ab: {t} aufrecht

    judged from {n} strides on
      bewertet ab {n} Doppelschritten

    nothing that it needs was measured
      nichts von dem, was es braucht, wurde gemessen

    Load times repetitions
      Last mal Wiederholungen

    fastest repetition
      schnellste Wiederholung

    1RM estimated
      1RM geschätzt

    # poise check

    Posture check, standing, {n} s
      Haltungsprüfung, im Stehen, {n} s

    Posture check, sitting, {n} s
      Haltungsprüfung, im Sitzen, {n} s

    Hold
      Halten

    Streak
      Serie

    Try
      Rat

    Missing
      Fehlt

    longest {n} s in the good posture
      am längsten {n} s in der guten Haltung

    {n} s at the end
      {n} s am Ende

    not good at the end
      am Ende nicht gut

    no day yet that was worn and judged for long enough
      noch kein Tag mit genug Tragezeit und bewerteter Zeit

    not known: it needs --user, and days recorded for that person
      nicht bekannt: nötig sind --user und aufgezeichnete Tage dieser Person

    not known: nothing was judged
      nicht bekannt: nichts wurde bewertet

    Come back to your calibrated posture.
      Kehren Sie in Ihre kalibrierte Haltung zurück.

    Nothing stands out; keep moving.
      Nichts fällt auf; bleiben Sie in Bewegung.

    not judged: no calibration
      nicht bewertet: keine Kalibrierung

    not judged: too short
      nicht bewertet: zu kurz

    good for {n} of {n2} s; {n3} forward and {n4} to the right of your calibrated posture
      {n} von {n2} s gut; gegenüber Ihrer kalibrierten Haltung {n3} nach vorn und {n4} nach rechts

    good for {n} of {n2} s; {n3} forward and {n4} to the left of your calibrated posture
      {n} von {n2} s gut; gegenüber Ihrer kalibrierten Haltung {n3} nach vorn und {n4} nach links

    good for {n} of {n2} s; {n3} backward and {n4} to the right of your calibrated posture
      {n} von {n2} s gut; gegenüber Ihrer kalibrierten Haltung {n3} nach hinten und {n4} nach rechts

    good for {n} of {n2} s; {n3} backward and {n4} to the left of your calibrated posture
      {n} von {n2} s gut; gegenüber Ihrer kalibrierten Haltung {n3} nach hinten und {n4} nach links

    good for {n} of {n2} s; {n3} off your calibrated posture
      {n} von {n2} s gut; {n3} Abweichung von Ihrer kalibrierten Haltung

    {t} "{w}"
      {t} „{w}“

    {t} RMS
      {t} RMS

    {t} (one test: not judged)
      {t} (ein Test: nicht bewertet)

    sway in mm needs the sensor's height: --sensor-height
      Schwanken in mm braucht die Höhe des Sensors: --sensor-height

    which way the trunk leans needs a known mounting: --mount, or 'poise calibrate mount'
      die Richtung der Neigung braucht eine bekannte Lage am Körper: --mount oder 'poise calibrate
      mount'

    posture needs a calibration: 'poise calibrate posture {w} --user NAME', then 'poise check ...
    --user NAME'
      die Haltung braucht eine Kalibrierung: 'poise calibrate posture {w} --user NAME', dann 'poise
      check ... --user NAME'

    Stand as you mean to, look ahead, arms down, and hold still for {n} s.
      Stehen Sie so, wie Sie stehen möchten, Blick nach vorn, Arme hängen lassen, und halten Sie {n}
      s still.

    Sit as you mean to, look ahead, arms down, and hold still for {n} s.
      Sitzen Sie so, wie Sie sitzen möchten, Blick nach vorn, Arme hängen lassen, und halten Sie {n}
      s still.

    {n} s left
      noch {n} s

    {n} s left, good posture for {n2} s
      noch {n} s, gute Haltung seit {n2} s

    {n} s left, posture not good
      noch {n} s, Haltung nicht gut

    {n} years
      {n} Jahre

    # Weeks

    The weeks
      Die Wochen

    Days of the week
      Wochentage

    Steps of each day, a row a week
      Schritte je Tag, eine Zeile je Woche

    {n} steps a day on average
      {n} Schritte am Tag im Durchschnitt

    No day was worn for 10 hours
      An keinem Tag mindestens 10 Stunden getragen

    {t} worn for less than 10 hours
      {t} mit weniger als 10 Stunden Tragezeit

    {t} without a recording
      {t} ohne Aufzeichnung

    Steps a day. Hatched: worn for less than 10 hours, not in the means. –: nothing recorded.
      Schritte am Tag. Schraffiert: weniger als 10 Stunden getragen, nicht in den Durchschnitten. –:
      nichts aufgezeichnet.

    Means of days worn for 10 hours or more, with their 95% confidence intervals (Student's t; from
    {n} days on).
      Durchschnitte der Tage mit mindestens 10 Stunden Tragezeit, mit 95-%-Konfidenzintervallen
      (Student-t-Verteilung; ab {n} Tagen).

    95% interval
      95-%-Intervall

    95%
      95 %

    All days
      Alle Tage

    Monday to Friday
      Montag bis Freitag

    Saturday and Sunday
      Samstag und Sonntag

    # Guided tests: flags, parts, readings

    By the steps, the wearer walked much farther than the course.
      Den Schritten nach wurde viel weiter gegangen, als die Strecke lang ist.

    The wearer walked on after the button, which may have been pressed too early.
      Nach dem Knopfdruck wurde weitergegangen; vielleicht kam er zu früh.

    The signal was given as a whole second: times from it may be wrong by {n} s.
      Das Signal ist nur auf die Sekunde genau angegeben: Zeiten ab dem Signal können um {n} s
      falsch sein.

    {t}, part of the SPPB
      {t}, Teil der SPPB

    {t}, part of the SPPB: {t2}
      {t}, Teil der SPPB: {t2}

    With the eyes closed the trunk swayed {n} times as much as with them open.
      Mit geschlossenen Augen schwankte der Rumpf {n}-mal so stark wie mit offenen.

    This is not judged, and not compared with other results.
      Das wird nicht bewertet und nicht mit anderen Ergebnissen verglichen.

    {n} times the sway
      {n}-mal so starkes Schwanken

    1 stand
      1-mal aufgestanden

    {n} stands
      {n}-mal aufgestanden

    {n} of {n2} positions
      {n} von {n2} Stellungen

    {n} of 12 points
      {n} von 12 Punkten

    no test was done in this recording: 'poise test' guides through one.
      in dieser Aufzeichnung wurde kein Test gemacht: 'poise test' führt durch einen.

    no test was done on these days: 'poise test' guides through one.
      an diesen Tagen wurde kein Test gemacht: 'poise test' führt durch einen.

    {t} {n} times, {n2} s each
      {t} {n}-mal, je {n2} s

    {t} {n} times, {n2} to {n3} s each
      {t} {n}-mal, je {n2} bis {n3} s

    Measurement error of a test
      Messfehler eines Tests

    The largest difference of two results that chance alone makes, in 95 of 100 people who did not
    change; only a larger one is a change
      Der größte Unterschied zweier Ergebnisse, der bei 95 von 100 Menschen ohne wirkliche Änderung
      allein durch Zufall entsteht; erst ein größerer ist eine Änderung

    studies that repeated the test: 1.96 times √2 times the standard error
      in Studien, die den Test wiederholten: 1,96 mal √2 mal Standardmessfehler

    smallest detectable change
      kleinste erkennbare Änderung

    Change that matters
      Bedeutsame Änderung

    A difference that people notice (small), or notice clearly (substantial)
      Ein Unterschied, den die Betroffenen bemerken (klein) oder klar bemerken (deutlich)

    studies that asked people
      in Studien, die Menschen befragten

    fall?
      Sturz?

    possible fall at {n}
      möglicher Sturz um {n}

    Possible falls
      Mögliche Stürze

    at least {n} steps
      mindestens {n} Schritte

    How this page was made
      Wie diese Seite entstand

    Figures of walking (± standard deviation between bouts), and what is usual
      Gangwerte (± Standardabweichung zwischen den Gehphasen), und was üblich ist

    # Guided tests at a terminal

    Safety: Have somebody beside you who can catch you.
      Sicherheit: Neben Ihnen soll jemand stehen, der Sie auffangen kann.

    Wear your usual shoes and use your usual stick or walker.
      Tragen Sie Ihre gewohnten Schuhe und benutzen Sie Stock oder Rollator wie gewohnt.

    Stop at once if something hurts, if you feel faint or unsteady: sit down, or press the button.
      Hören Sie sofort auf, wenn etwas wehtut, Ihnen schwindlig oder flau wird oder Sie sich
      unsicher fühlen: setzen Sie sich, oder drücken Sie den Knopf.

    This is not a diagnosis; talk to your doctor about the result.
      Dies ist keine Diagnose; sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt über das Ergebnis.

    Indicative, not a diagnosis. Talk to your doctor about the result.
      Nur ein Hinweis, keine Diagnose. Sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt über das
      Ergebnis.

    Prepare:
      Vorbereiten:

    Read aloud:
      Vorlesen:

    Practice once without the device.
      Üben Sie einmal ohne das Gerät.

    Ctrl-C breaks the test off.
      Strg+C bricht den Test ab.

    The virtual board has a simulated patient, who does the test at the signal; nobody has to move.
      Das virtuelle Board hat eine simulierte Person, die den Test auf das Signal hin macht; niemand
      muss sich bewegen.

    Courses up and down are 15 m long.
      Strecken zum Auf- und Abgehen sind 15 m lang.

    # What is set up

    A chair stands against a wall and cannot slide; its seat is 43 to 47 cm high.
      Ein Stuhl steht an einer Wand und kann nicht wegrutschen; sein Sitz ist 43 bis 47 cm hoch.

    Standing: a wall or a counter within reach.
      Stehen: eine Wand oder eine Arbeitsplatte in Reichweite.

    Walking: a course of 4 m with 1 m more behind its line.
      Gehen: eine Strecke von 4 m und 1 m Auslauf hinter der Linie.

    Rising: a chair stands against a wall and cannot slide; its seat is 43 to 47 cm high.
      Aufstehen: ein Stuhl steht an einer Wand und kann nicht wegrutschen; sein Sitz ist 43 bis 47
      cm hoch.

    It has armrests.
      Er hat Armlehnen.

    The chair has no armrests, or they are not used.
      Der Stuhl hat keine Armlehnen, oder sie werden nicht benutzt.

    A line on the floor lies 3 m in front of the chair.
      Auf dem Boden ist 3 m vor dem Stuhl eine Linie markiert.

    A corner, a wall or a counter is within reach; the helper stands within arm's reach.
      Eine Ecke, eine Wand oder eine Arbeitsplatte ist in Reichweite; die helfende Person steht
      höchstens eine Armlänge entfernt.

    A straight course of {n} m, with 1 m more behind its line.
      Eine gerade Strecke von {n} m und 1 m Auslauf hinter der Linie.

    A flat straight course, {n} m long where there is room, a mark at both ends.
      Eine ebene, gerade Strecke, bei genug Platz {n} m lang, mit einer Markierung an beiden Enden.

    # What is read aloud

    Sit with your back against the chair.
      Setzen Sie sich mit dem Rücken an die Lehne.

    Sit in the middle of the seat, arms crossed on the chest.
      Setzen Sie sich auf die Mitte des Sitzes, die Arme vor der Brust gekreuzt.

    At the signal: stand up, walk to the line at your normal pace, turn, walk back, and sit down
    again.
      Beim Signal: Stehen Sie auf, gehen Sie in Ihrem normalen Tempo bis zur Linie, drehen Sie um,
      gehen Sie zurück und setzen Sie sich wieder.

    Then sit still until the second signal.
      Bleiben Sie dann bis zum zweiten Signal still sitzen.

    At the signal: stand up fully and sit down again, five times, as fast as you can.
      Beim Signal: Stehen Sie fünfmal ganz auf und setzen Sie sich wieder, so schnell Sie können.

    At the signal: stand up fully and sit down again, as often as you can in 30 s, until the second
    signal.
      Beim Signal: Stehen Sie ganz auf und setzen Sie sich wieder, so oft Sie in 30 s können, bis
      zum zweiten Signal.

    Three parts: stand in three positions for 10 s each; walk 4 m twice at your usual pace; stand up
    from the chair five times as fast as you can, arms crossed.
      Drei Teile: in drei Stellungen je 10 s stehen; zweimal 4 m in Ihrem üblichen Tempo gehen;
      fünfmal so schnell wie möglich vom Stuhl aufstehen, die Arme gekreuzt.

    Stand with your feet together and your arms crossed: 30 s with open eyes, then 30 s with closed
    eyes.
      Stehen Sie mit geschlossenen Füßen und gekreuzten Armen: 30 s mit offenen Augen, dann 30 s mit
      geschlossenen Augen.

    Stand in four positions for 10 s each, without a stick.
      Stehen Sie in vier Stellungen je 10 s, ohne Stock.

    You may move your arms.
      Die Arme dürfen Sie bewegen.

    The test ends with the first position that is not held.
      Der Test endet mit der ersten Stellung, die nicht gehalten wird.

    Take the position with help; the helper lets go before the signal.
      Nehmen Sie die Stellung mit Hilfe ein; vor dem Signal lässt die helfende Person los.

    Stand with your toes at the beginning of the course.
      Stellen Sie sich mit den Fußspitzen an den Anfang der Strecke.

    At the signal: walk at the pace asked for until you are behind the line.
      Beim Signal: Gehen Sie im verlangten Tempo, bis Sie hinter der Linie sind.

    Do not slow down before it.
      Werden Sie vorher nicht langsamer.

    Then stand still.
      Bleiben Sie dann still stehen.

    At the signal: walk up and down the course and turn at its ends, as far as you can in {n}
    minutes.
      Beim Signal: Gehen Sie die Strecke auf und ab und drehen Sie an ihren Enden um; gehen Sie so
      weit, wie Sie in {n} Minuten können.

    You may slow down, stop and rest; walk on as soon as you can.
      Sie dürfen langsamer werden, stehen bleiben und sich ausruhen; gehen Sie weiter, sobald Sie
      können.

    Stop at the second signal and stay where you are.
      Bleiben Sie beim zweiten Signal genau dort stehen, wo Sie sind.

    # What the button does

    The device sees the end.
      Das Gerät erkennt das Ende.

    Press Enter at the end if the wearer cannot sit still after it.
      Drücken Sie am Ende die Eingabetaste, wenn die Person danach nicht still sitzen kann.

    Press Enter to stop early.
      Drücken Sie die Eingabetaste, um vorzeitig aufzuhören.

    Press Enter when a foot moves, when the line is crossed, and to begin each part.
      Drücken Sie die Eingabetaste, wenn sich ein Fuß bewegt, wenn die Linie überschritten wird und
      um jeden Teil zu beginnen.

    Press Enter when the position is taken; press it at once when a foot moves or a hand needs hold.
      Drücken Sie die Eingabetaste, wenn die Stellung eingenommen ist; drücken Sie sie sofort, wenn
      sich ein Fuß bewegt oder eine Hand Halt sucht.

    Press Enter when the position is taken; press it at once when a foot moves, a hand needs hold,
    or the eyes open too early.
      Drücken Sie die Eingabetaste, wenn die Stellung eingenommen ist; drücken Sie sie sofort, wenn
      sich ein Fuß bewegt, eine Hand Halt sucht oder die Augen zu früh aufgehen.

    Press Enter at the moment a foot is fully over the line: only then the time is right.
      Drücken Sie die Eingabetaste in dem Moment, in dem ein Fuß ganz über der Linie ist: nur dann
      stimmt die Zeit.

    Without it the last step counts.
      Ohne Tastendruck zählt der letzte Schritt.

    # What is asked

    Is somebody beside the wearer who can catch a fall?
      Steht jemand neben der Person, der sie bei einem Sturz auffangen kann?

    Is the wearer dizzy, in chest pain, newly operated on, or told not to do this?
      Hat die Person Schwindel oder Schmerzen in der Brust, wurde sie vor Kurzem operiert, oder
      wurde ihr von so einem Test abgeraten?

    Has the wearer had a heart attack, unstable angina, or heart failure that is not under control
    lately?
      Hatte die Person in letzter Zeit einen Herzinfarkt, eine instabile Angina pectoris oder eine
      nicht gut eingestellte Herzschwäche?

    Height of the seat
      Sitzhöhe

    Length of the course, one way
      Länge der Strecke, einfacher Weg

    Pace that is asked for
      Verlangtes Tempo

    Walking aid, such as stick or walker; empty for none
      Gehhilfe, etwa Stock oder Rollator; leer: keine

    Was each position taken as asked and held without support until it ended?
      Wurde jede Stellung wie verlangt eingenommen und bis zum Ende ohne Abstützen gehalten?

    Did the eyes open before the end of the second position?
      Wurden die Augen vor dem Ende der zweiten Stellung geöffnet?

    Were the arms used to stand up?
      Wurden die Arme zum Aufstehen benutzt?

    Did anybody help, hold or push?
      Hat jemand geholfen, gehalten oder geschoben?

    usual
      üblich

    fast
      schnell

    {n} to {n2} cm; empty: not known
      {n} bis {n2} cm; leer: nicht bekannt

    {n} to {n2} m; empty: not known
      {n} bis {n2} m; leer: nicht bekannt

    usual, fast; empty: not said
      üblich, schnell; leer: keine Angabe

    answer with yes or no
      bitte mit ja oder nein antworten

    answer with a number, {n} to {n2}
      bitte mit einer Zahl von {n} bis {n2} antworten

    answer with one of usual, fast
      bitte mit üblich oder schnell antworten

    answer with at most {n} characters
      bitte mit höchstens {n} Zeichen antworten

    # What is said during a test

    GO!
      LOS!

    Stop. Stay where you are for three seconds.
      Stopp. Bleiben Sie drei Sekunden, wo Sie sind.

    Hold still, and wait for the signal ...
      Halten Sie still, und warten Sie auf das Signal ...

    Not still yet: arms and trunk at rest, do not talk.
      Noch nicht still: Arme und Rumpf ruhig halten, nicht sprechen.

    Not still yet: arms at rest, do not talk.
      Noch nicht still: Arme ruhig halten, nicht sprechen.

    Not still yet: the gyroscope shows a steady turn.
      Noch nicht still: das Gyroskop zeigt eine gleichmäßige Drehung.

    If nothing turns, its zero is off: 'poise calibrate gyroscope' measures it.
      Wenn sich nichts dreht, stimmt sein Nullpunkt nicht: 'poise calibrate gyroscope' misst ihn.

    Enter gives the signal all the same.
      Die Eingabetaste gibt trotzdem das Signal.

    The clock runs.
      Die Zeit läuft.

    1 minute left.
      Noch 1 Minute.

    You are doing well.
      Sie machen das gut.

    {n} minutes left.
      Noch {n} Minuten.

    Stopped early. Wait a moment.
      Vorzeitig beendet. Bitte warten Sie einen Moment.

    Standard input has ended: stopped early. Wait a moment.
      Die Eingabe ist zu Ende: vorzeitig beendet. Bitte warten Sie einen Moment.

    Take the start position.
      Nehmen Sie die Ausgangsstellung ein.

    Press Enter when ready.
      Drücken Sie die Eingabetaste, wenn alles bereit ist.

    Position: {t}.
      Stellung: {t}.

    Feet side by side, touching
      Füße nebeneinander, sodass sie sich berühren

    The instep of one foot touches the big toe of the other
      Ein Fuß halb vor dem anderen, seine Innenseite an der großen Zehe des anderen

    One foot straight in front of the other, heel to toe
      Ein Fuß gerade vor dem anderen, Ferse an Zehen

    Feet together, arms crossed, eyes open
      Füße geschlossen, Arme gekreuzt, Augen offen

    Feet together, arms crossed, eyes closed
      Füße geschlossen, Arme gekreuzt, Augen geschlossen

    Next: balance, three positions.
      Als Nächstes: Gleichgewicht, drei Stellungen.

    Next: 4 m walk at the usual pace; it is done twice.
      Als Nächstes: 4-m-Gehtest im üblichen Tempo; er wird zweimal gemacht.

    Next: {t}.
      Als Nächstes: {t}.

    # Its result

    {t}: {n} of 12 points
      {t}: {n} von 12 Punkten

    {t} (see the notes)
      {t} (siehe Anmerkungen)

    Parts, from the signal on:
      Teile, ab dem Signal:

    Parts, from the signal on (turns: rotation below 1.5 Hz):
      Teile, ab dem Signal (Drehungen: Drehrate, tiefpassgefiltert bei 1,5 Hz):

    {t}, {n} times, {n2} s each
      {t}, {n}-mal, je {n2} s

    {t}, {n} times, {n2} to {n3} s
      {t}, {n}-mal, {n2} bis {n3} s

    {n} steps/min per min
      {n} Schritte/min je min

    stored {w} for {w2}
      {w} gespeichert für {w2}

    stored {w} for {w2}; it replaces {w3}, the same trial
      {w} gespeichert für {w2}; ersetzt {w3} (derselbe Durchgang)

    {w} of {w2} is stored like that already
      {w} von {w2} ist bereits genau so gespeichert
    """#
}
