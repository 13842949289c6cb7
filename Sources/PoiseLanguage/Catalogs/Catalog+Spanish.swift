/// Spanish texts, read by ``Catalog``; a new text is added to each language.
extension Catalog {
  static let spanishText = #"""
    # Dates

    January
      enero

    February
      febrero

    March
      marzo

    April
      abril

    May
      mayo

    June
      junio

    July
      julio

    August
      agosto

    September
      septiembre

    October
      octubre

    November
      noviembre

    December
      diciembre

    Jan
      ene

    Feb
      feb

    Mar
      mar

    Apr
      abr

    Jun
      jun

    Jul
      jul

    Aug
      ago

    Sep
      sept

    Oct
      oct

    Nov
      nov

    Dec
      dic

    Monday
      lunes

    Tuesday
      martes

    Wednesday
      miércoles

    Thursday
      jueves

    Friday
      viernes

    Saturday
      sábado

    Sunday
      domingo

    Mon
      lun

    Tue
      mar

    Wed
      mié

    Thu
      jue

    Fri
      vie

    Sat
      sáb

    Sun
      dom

    {a}, {n} {m} {n2}
      {a}, {n} de {m} de {n2}

    {n} {m} {n2}
      {n} de {m} de {n2}

    {a} {n} {m}
      {a} {n} {m}

    {n} {m}
      {n} {m}

    {n} {m} {n2} to {n3} {m2} {n4}
      {n} de {m} de {n2} a {n3} de {m2} de {n4}

    {n} {m} to {n2} {m2} {n3}
      {n} de {m} a {n2} de {m2} de {n3}

    {n} to {n2} {m} {n3}
      {n} a {n2} de {m} de {n3}

    {n} {m} {n2} ({n3})
      {n} de {m} de {n2} ({n3})

    day {n}
      día {n}

    {n} h {n2} min
      {n} h {n2} min

    {n} h
      {n} h

    {n} {m} to {n2} {m2}
      {n} {m} a {n2} {m2}

    {n} {m} and {n2} {m2}
      {n} {m} y {n2} {m2}

    {t} and others
      {t} y otros

    # Units

    steps/min
      pasos/min

    steps
      pasos

    bytes
      bytes

    points
      puntos

    of 10
      de 10

    mm min/step
      mm·min/paso

    {w}, {n} bytes, SHA-256 {w2}
      {w}, {n} bytes, SHA-256 {w2}

    {w}, {n} bytes
      {w}, {n} bytes

    {n}, {n2} bytes
      {n}, {n2} bytes

    {n} steps/min
      {n} pasos/min

    {n} points
      {n} puntos

    {n} bytes
      {n} bytes

    turns
      giros

    min/h
      min/h

    min/day
      min/día

    {n} of {n2}
      {n} de {n2}

    # Frame of the report

    Poise report
      Informe de Poise

    Poise · gait and posture
      Poise · marcha y postura

    Skip to the figures
      Ir a los valores

    Subject
      Persona

    About this recording
      Sobre este registro

    Data quality in figures
      Calidad de los datos en cifras

    Nothing here:
      Aquí no hay nada:

    Key
      Leyenda

    In figures
      En cifras

    Further figures: {n}
      Otros valores: {n}

    further ones
      otros

    No figure of:
      Sin valor de:

    No figure:
      Sin valor:

    Figure
      Valor

    Measured
      Medido

    On its bands
      En comparación

    Verdict
      Valoración

    normal {t}
      normal: {t}

    not judged
      sin valorar

    Notes on these figures
      Notas sobre estos valores

    More for you and your therapist
      Más para usted y su fisioterapeuta

    For research: everything else that was measured
      Para la investigación: todo lo demás que se midió

    Indicative, not a diagnosis: made by a recorder for wellness and research, which is not a
    medical device.
      Orientativo, no es un diagnóstico: elaborado por un registrador para el bienestar y la
      investigación, que no es un producto sanitario.

    Numbers in brackets are those of SOURCES.md of Poise.
      Los números entre corchetes remiten a SOURCES.md de Poise.

    Indicative, not a diagnosis.
      Orientativo, no es un diagnóstico.

    indicative, not a diagnosis
      orientativo, no es un diagnóstico

    More: --for therapist shows walking, posture and balance, --for researcher everything.
      Más: --for therapist muestra marcha, postura y equilibrio; --for researcher, todo.

    No recording
      Ningún registro

    No recording in these days
      Ningún registro en estos días

    A recording without a date
      Un registro sin fecha

    Recordings without a date
      Registros sin fecha

    {t}; the clock was not set, times count from the start
      {t}; el reloj no estaba en hora, los tiempos cuentan desde el comienzo

    {t} to {t2} ({w}), {t3}
      {t} a {t2} ({w}), {t3}

    {n} sessions on {n2} of {n3} days ({w})
      {n} sesiones en {n2} de {n3} días ({w})

    Recorded
      Registrado

    Not recorded
      Sin registrar

    Worn
      Puesto

    Place of wear
      Lugar en el cuerpo

    Protocol
      Protocolo

    Device
      Dispositivo

    Tags
      Etiquetas

    Note
      Nota

    Made by
      Hecho por

    Recorded by
      Registrado por

    Made again by
      Se repite con

    Model of {t}
      Modelo: {t}

    Log
      Archivo

    Logs
      Archivos

    from {t} on: {t2}
      desde {t}: {t2}

    at {t} for {t2}: {t3}
      a las {t}, durante {t2}: {t3}

    {t} to {t2} ({t3}): {t4}
      de {t} a {t2} ({t3}): {t4}

    and {n} times more
      y {n} veces más

    waist
      cintura

    hip
      cadera

    lower back
      zona lumbar

    upper back
      parte alta de la espalda

    chest
      pecho

    free
      libre

    walk
      marcha

    balance open
      equilibrio, ojos abiertos

    balance closed
      equilibrio, ojos cerrados

    # Quality of the data

    No data.
      Sin datos.

    Data quality good: {t}.
      Calidad de los datos buena: {t}.

    Data quality fair: {t}.
      Calidad de los datos aceptable: {t}.

    Data quality poor: {t}.
      Calidad de los datos baja: {t}.

    Data quality bad: {t}.
      Calidad de los datos mala: {t}.

    no samples
      ninguna muestra

    {n} % of the samples usable
      {n} % de muestras utilizables

    hardly anything was recorded
      apenas se registró nada

    no gap
      ningún hueco

    the date is not known
      no se conoce la fecha

    the clock was not set at the start
      el reloj no estaba en hora al principio

    {n} log files are missing
      faltan {n} archivos

    a log is cut or damaged
      un archivo está cortado o dañado

    samples at the sensor's limit
      muestras en el límite del sensor

    {n} samples of all sensors
      {n} muestras de todos los sensores

    {n} not usable: {n2} lost at the sensor, {n3} dropped, {n4} too late
      {n} no utilizables: {n2} perdidas en el sensor, {n3} descartadas, {n4} demasiado tardías

    no gap in the accelerometer's samples
      ningún hueco en las muestras del acelerómetro

    {n} gaps, {t} in all, the longest {t2}
      {n} huecos, {t} en total, el más largo de {t2}

    {n} samples at the sensor's limit
      {n} muestras en el límite del sensor

    {n} times a sensor did not answer
      un sensor no respondió {n} veces

    {n} records did not reach the log
      {n} datos no llegaron al archivo

    {n} times the magnetic field was disturbed
      el campo magnético se alteró {n} veces

    worn {n} off the configured mounting
      puesto con {n} de desvío respecto a la colocación indicada

    not recorded to the session's end because {t}
      el registro no llega al final de la sesión porque {t}

    {t} not recorded because {t2}
      {t} sin registrar porque {t2}

    1 gap of {t} in all
      1 hueco de {t}

    {n} gaps of {t} in all
      {n} huecos de {t} en total

    not worn {t} by the sensor's noise, {t2} by blocks of an hour
      no puesto: {t} según el ruido del sensor, {t2} según bloques de una hora

    # Why something is not there

    every session of the span was excluded.
      se excluyeron todas las sesiones de ese periodo.

    no session.
      ninguna sesión.

    no session was recorded in these days.
      en estos días no se registró ninguna sesión.

    1 step make no walking bout.
      1 paso no basta para un tramo de marcha.

    {n} steps make no walking bout.
      {n} pasos no bastan para un tramo de marcha.

    nothing was walked.
      no se caminó.

    the device was not worn: it lay still from begin to end
      el dispositivo no se llevó puesto: estuvo quieto de principio a fin

    the device was not worn: {t} of {t2}
      el dispositivo no se llevó puesto: solo {t} de {t2}

    {t} ({n} of {n2} sessions)
      {t} ({n} de {n2} sesiones)

    hardly anything was recorded: too short for any figure
      apenas se registró nada: demasiado corto para obtener valores

    the clock was set during the recording; times before were moved accordingly
      el reloj se puso en hora durante el registro; los tiempos anteriores se ajustaron

    the clock was not set while it was recorded: dates and times of day are not known
      el reloj no estaba en hora durante el registro: no se conocen fechas ni horas

    the clock was set by {n} s during the recording: times of day are those of the clock at its
    start
      el reloj se cambió {n} s durante el registro: las horas son las del reloj al comienzo

    posture was not judged: no calibration; run 'poise calibrate posture'
      la postura no se valoró: falta la calibración; ejecute 'poise calibrate posture'

    posture was not judged: 'poise calibrate posture' teaches the good one.
      la postura no se valoró: con 'poise calibrate posture' se le enseña cuál es la buena.

    lean, and left and right, are not known, and a limp is shown smaller than it is: the mounting is
    not known; 'poise calibrate mount' finds it
      no se conocen la inclinación ni cuál es el lado izquierdo y cuál el derecho, y una cojera
      parece menor de lo que es: no se conoce la colocación; 'poise calibrate mount' la determina

    no stride length, speed or sway in mm: the sensor's height is not known; give --body-height or
    --sensor-height, or store it with 'poise profile set'
      sin longitud de zancada, velocidad ni oscilación en mm: no se conoce la altura del sensor;
      indique --body-height o --sensor-height, o guárdela con 'poise profile set'

    no compass heading: no magnetometer
      sin rumbo: no hay magnetómetro

    turns are not counted, and are excluded from straight walking by estimate: no gyroscope
      los giros no se cuentan, y se excluyen de la marcha en línea recta solo por estimación: no hay
      giroscopio

    no walking metrics: there were not enough strides in one stretch
      sin valores de la marcha: no hubo suficientes zancadas seguidas

    no balance test: no half minute of standing still
      sin prueba de equilibrio: no hubo medio minuto seguido de pie y sin moverse

    no balance test: no still half minute shows a wearer who stands; walk before it, or record it
    with --protocol balance_open
      sin prueba de equilibrio: en ningún medio minuto sin moverse se reconoce a alguien de pie;
      camine antes, o grábelo con --protocol balance_open

    in {n} min that count as worn the sensor was 3 °C and more cooler than usual on the body:
    perhaps it was carried
      en {n} min que cuentan como puesto, el sensor estuvo 3 °C o más por debajo de lo habitual en
      el cuerpo: quizá solo se llevaba encima, sin tenerlo puesto

    in {n} min that count as not worn the sensor stayed as warm as on the body: perhaps somebody lay
    very still
      en {n} min que cuentan como no puesto, el sensor siguió tan caliente como en el cuerpo: quizá
      la persona estaba acostada sin moverse apenas

    not sure by its temperature
      dudoso según su temperatura

    the recording does not say its time zone: days are cut in {w}
      el registro no indica su zona horaria: los días se cortan según {w}

    time zone {w} is not known here: days are cut in {w2}
      la zona horaria {w} no se conoce aquí: los días se cortan según {w2}

    # The first screen

    Your day
      Su día

    Your days
      Sus días

    The device was hardly worn, so this page can say little about you.
      El dispositivo apenas se llevó puesto, así que esta página puede decir poco sobre usted.

    These recordings are of {n} people: no figure here is one person's.
      Estos registros son de {n} personas: ningún valor de esta página es de una sola persona.

    You walked {n} steps; no day was worn for the 10 hours that a daily figure needs.
      Dio {n} pasos; ningún día llevó puesto el dispositivo las 10 horas que hacen falta para un
      valor diario.

    You walked {n} steps a day on average and your posture was good for {n2} % of the time, on 1 day
    worn for 10 hours or more.
      Dio {n} pasos al día de media y su postura fue buena el {n2} % del tiempo, en 1 día con el
      dispositivo puesto 10 horas o más.

    You walked {n} steps a day on average and your posture was good for {n2} % of the time, on {n3}
    days worn for 10 hours or more.
      Dio {n} pasos al día de media y su postura fue buena el {n2} % del tiempo, en {n3} días con el
      dispositivo puesto 10 horas o más.

    You walked {n} steps a day on average, on 1 day worn for 10 hours or more.
      Dio {n} pasos al día de media, en 1 día con el dispositivo puesto 10 horas o más.

    You walked {n} steps a day on average, on {n2} days worn for 10 hours or more.
      Dio {n} pasos al día de media, en {n2} días con el dispositivo puesto 10 horas o más.

    In the {t} that you wore the device, you walked {n} steps.
      Llevó puesto el dispositivo {t} y dio {n} pasos.

    In the {t} that you wore the device, you walked {n} steps and your posture was good for {n2} %
    of the time.
      Llevó puesto el dispositivo {t}; dio {n} pasos y su postura fue buena el {n2} % del tiempo.

    In the {t} that you wore the device, you walked no steps.
      Llevó puesto el dispositivo {t} y no dio ningún paso.

    In the {t} that you wore the device, you walked no steps and your posture was good for {n2} % of
    the time.
      Llevó puesto el dispositivo {t}; no dio ningún paso y su postura fue buena el {n2} % del
      tiempo.

    You walked {t}.
      Dio {t}.

    You walked {t}, and your posture was good for {n} % of the time.
      Dio {t}, y su postura fue buena el {n} % del tiempo.

    You walked {t}, fewer than on most of your days.
      Dio {t}, menos que la mayoría de los días.

    You walked {t}, more than on most of your days.
      Dio {t}, más que la mayoría de los días.

    You walked {t}, as on most of your days.
      Dio {t}, como la mayoría de los días.

    You walked {t}, fewer than on most of your days, and your posture was good for {n} % of the
    time.
      Dio {t}, menos que la mayoría de los días, y su postura fue buena el {n} % del tiempo.

    You walked {t}, more than on most of your days, and your posture was good for {n} % of the time.
      Dio {t}, más que la mayoría de los días, y su postura fue buena el {n} % del tiempo.

    You walked {t}, as on most of your days, and your posture was good for {n} % of the time.
      Dio {t}, como la mayoría de los días, y su postura fue buena el {n} % del tiempo.

    no steps
      0 pasos

    Longest walk: {t}, from {t2}.
      Paseo más largo: {t}, desde {t2}.

    A fall may have happened at {t}.
      Es posible que haya sufrido una caída: {t}.

    {n} falls may have happened, the last at {t}.
      Es posible que haya sufrido {n} caídas; la última: {t}.

    If you fell and are hurt, or cannot say what happened, call for help.
      Si se ha caído y se ha hecho daño, o no sabe decir qué pasó, pida ayuda.

    Tell your doctor of every fall.
      Informe a su médico de todas las caídas.

    Yesterday {t}.
      Ayer {t}.

    Usually {t} to {t2}.
      Normalmente, de {t} a {t2}.

    Steps
      Pasos

    Steps a day
      Pasos al día

    mean of 1 day worn for 10 h and more
      media de 1 día con 10 h o más de uso

    mean of {n} days worn for 10 h and more
      media de {n} días con 10 h o más de uso

    {t} of walking
      {t} caminando

    {t} of walking, in {n} days
      {t} caminando, en {n} días

    Walking speed
      Velocidad de la marcha

    Walking cadence
      Cadencia

    median of {t}
      mediana: {t}

    no speed: {t}
      sin velocidad: {t}

    Good posture
      Buena postura

    less than a minute was judged.
      se valoró menos de un minuto.

    of {t} judged
      de un total valorado de {t}

    longest in a row {t}, 1 posture alert
      mejor racha {t}, 1 aviso de postura

    longest in a row {t}, {n} posture alerts
      mejor racha {t}, {n} avisos de postura

    {t} (normal: {t2})
      {t} (normal: {t2})

    normal ({t})
      normal ({t})

    at least {n}
      al menos {n}

    below {n}
      menos de {n}

    {n} to below {n2}
      de {n} a menos de {n2}

    {n} to {n2}
      {n} a {n2}

    normal
      normal

    mild
      leve

    moderate
      moderado

    severe
      grave

    low
      bajo

    high
      alto

    critical
      muy alto

    # The days

    The day
      El día

    The days
      Los días

    The days in figures
      Los días en cifras

    no minute holds enough samples.
      ningún minuto tiene suficientes muestras.

    What was done through {t}, by hour
      Actividad hora a hora: {t}

    What was done from {t} to {t2}, a row a day
      Actividad del {t} al {t2}, una fila por día

    The taller, the more upright and active; the lane below is posture, twice as high where it is
    bad.
      Cuanto más alto, más erguido y activo; la franja inferior es la postura, el doble de alta
      donde fue mala.

    The taller, the more upright and active; the lane below is posture, twice as high where it is
    bad, with a tick for each alert.
      Cuanto más alto, más erguido y activo; la franja inferior es la postura, el doble de alta
      donde fue mala, con una raya por cada aviso.

    {n} minutes are drawn as one: walking where a fifth of it was walked, else what prevailed.
      {n} minutos se dibujan como uno: caminar, si se caminó al menos una quinta parte; si no, lo
      que predominó.

    {t}: worn {t2}.
      {t}: puesto {t2}.

    worn {t}
      puesto {t}

    walking {t}
      caminando {t}

    standing {t}
      de pie {t}

    sitting {t}
      sentado {t}

    lying {t}
      acostado {t}

    not worn {t}
      no puesto {t}

    good posture {n}
      buena postura {n}

    1 fall suspected
      posible caída: 1

    {n} falls suspected
      posibles caídas: {n}

    good posture
      buena postura

    bad posture
      mala postura

    fall suspected
      posible caída

    fall
      caída

    fall at {n}
      caída a las {n}

    nothing recorded
      nada registrado

    not worn
      no puesto

    worn, else unknown
      puesto, actividad desconocida

    lying
      acostado

    sitting
      sentado

    standing
      de pie

    walking
      caminando

    running
      corriendo

    Hours and minutes; a day counts from 10 h worn.
      Horas y minutos; un día cuenta a partir de 10 h de uso.

    Day
      Día

    Walking
      Marcha

    Standing
      De pie

    Sitting
      Sentado

    Lying
      Acostado

    Not worn
      No puesto

    Alerts
      Avisos

    Falls
      Caídas

    worn below 10 h
      menos de 10 h de uso

    worn
      puesto

    stand
      pie

    sit
      sent.

    lie
      acost.

    off
      no p.

    good
      buena

    alerts
      avisos

    falls
      caídas

    got up
      levant.

    ≥ 10 min
      ≥ 10 min

    ≥ 30 min
      ≥ 30 min

    █ walking ▆ standing ▄ sitting ▂ lying ? worn, unknown ░ not worn · no data
      █ caminando ▆ de pie ▄ sentado ▂ acostado ? no se sabe ░ no puesto · sin datos

    a character is 3 minutes
      un carácter son 3 minutos

    posture: = good, ! bad; a character is 20 minutes
      postura: = buena, ! mala; un carácter son 20 minutos

    From {n} to {n2}:
      De {n} a {n2}:

    # What stands out

    What stands out
      Lo que destaca

    no figure differs enough from what is usual, or rests on enough, to say a sentence.
      ningún valor se aparta lo bastante de lo habitual, ni se apoya en suficientes datos, como para
      decir algo.

    Not worn: {t} of {t2}.
      No puesto: solo {t} de {t2}.

    Not worn on {n} of {n2} days ({t}).
      No se llevó puesto en {n} de {n2} días ({t}).

    No recording on {n} of {n2} days ({t}).
      Sin registro en {n} de {n2} días ({t}).

    Posture, lean and balance are left out.
      Se omiten postura, inclinación y equilibrio.

    Posture, lean and balance are left out in {n} of {n2} sessions.
      Se omiten postura, inclinación y equilibrio en {n} de {n2} sesiones.

    the wearer walked {t} while the mounting says lying: it is probably wrong
      se caminó {t} mientras que, según la colocación indicada, se estaba acostado: probablemente
      esa colocación es errónea

    Good-posture days in a row: {n} (best {n2}).
      Días seguidos con buena postura: {n} (mejor {n2}).

    Good-posture days ({n} % and more) in a row: {n2} (best {n3}).
      Días seguidos con buena postura ({n} % o más): {n2} (mejor {n3}).

    {t}: {t2} ({t3}), usual is {t4}; {t5}.
      {t}: {t2} ({t3}), lo habitual es {t4}; {t5}.

    {t}: {t2}, usual is {t4}; {t5}.
      {t}: {t2}, lo habitual es {t4}; {t5}.

    Your walking got faster
      Ahora camina más rápido

    Your walking got slower
      Ahora camina más despacio

    Your strides got longer
      Ahora sus zancadas son más largas

    Your strides got shorter
      Ahora sus zancadas son más cortas

    Your walking got smoother
      Ahora su marcha es más fluida

    Your walking got less smooth
      Ahora su marcha es menos fluida

    Your steps got more alike
      Ahora sus pasos se parecen más entre sí

    Your steps got less alike
      Ahora sus pasos se parecen menos entre sí

    Your strides got more even
      Ahora sus zancadas son más regulares

    Your strides got less even
      Ahora sus zancadas son menos regulares

    {t}: {t2} to {t3} in {n} days ({n2} days with walks; a change this large is more than day-to-day
    scatter).
      {t}: de {t2} a {t3} en {n} días ({n2} días con paseos; un cambio así es mayor que la variación
      de un día a otro).

    {t}: {t2} on the last days, {t3} more than in your own first week.
      {t}: {t2} en los últimos días, {t3} más que en su primera semana.

    {t}: {t2} on the last days, {t3} less than in your own first week.
      {t}: {t2} en los últimos días, {t3} menos que en su primera semana.

    Not enough straight walking to judge evenness: {n} of {n2} strides.
      Muy poca marcha en línea recta para valorar la regularidad: {n} de {n2} zancadas.

    # Advice

    For {t}: {t2} ({t3}).
      {t}: {t2} ({t3}).

    leaning forward
      Si se inclina hacia delante

    leaning to a side
      Si se inclina hacia un lado

    slow walking
      Si camina despacio

    uneven sides
      Si sus pasos son desiguales entre un lado y el otro

    uneven strides
      Si sus zancadas son irregulares

    sway while standing
      Si se balancea al estar de pie

    slow rising from a chair
      Si se levanta despacio de la silla

    few steps
      Si da pocos pasos

    long sitting out of the good posture
      Si pasa mucho tiempo fuera de la buena postura

    Stop if it hurts; ask a physiotherapist first after surgery, fracture, osteoporosis.
      Pare si le duele; tras una operación o fractura, o con osteoporosis, pregunte antes a un
      fisioterapeuta.

    stretch your chest in a doorway, 2 x 30 s, and tuck the chin in 10 times
      estire el pecho en el marco de una puerta, 2 veces 30 s, y meta la barbilla hacia dentro 10
      veces

    usual practice for a forward trunk
      práctica habitual con el tronco adelantado

    extend the back lying prone or against a wall, 2 x 10
      extienda la espalda hacia atrás, tumbado boca abajo o contra una pared, 2 series de 10

    supervised back strengthening for a rounded back
      fortalecimiento supervisado de la espalda cuando está encorvada

    side bridge from the knees, 3 x 15 s each side; have a physiotherapist look at bag, chair and
    leg length
      plancha lateral apoyando las rodillas, 3 veces 15 s por cada lado; pida a un fisioterapeuta
      que revise el bolso, la silla y la longitud de las piernas

    usual practice
      práctica habitual

    walk briskly for 5 x 2 min, three times a week
      camine a paso ligero 5 veces 2 min, tres días por semana

    150 to 300 min of moderate activity a week
      de 150 a 300 min de actividad moderada por semana

    rise from a chair and sit down, 3 x 8
      levántese de una silla y vuelva a sentarse, 3 series de 8

    functional training
      entrenamiento funcional

    walk to a metronome at your own cadence for 10 min
      camine 10 min al ritmo de un metrónomo ajustado a su propia cadencia

    rhythmic cueing after a stroke
      señales rítmicas para caminar tras un ictus

    stand on one leg at a support, each side in turn
      manténgase sobre una pierna junto a un apoyo, alternando los lados

    balance training
      entrenamiento del equilibrio

    walk with turns of the head at a support, and heel to toe along a wall
      camine girando la cabeza junto a un apoyo, y también a lo largo de una pared poniendo el talón
      de un pie justo delante de la punta del otro

    balance and functional training
      entrenamiento funcional y del equilibrio

    stand with feet together, then one before the other, 3 x 30 s near a wall, eyes open first, on
    three days a week; leave a light on at night
      póngase de pie con los pies juntos y luego con uno delante del otro, 3 veces 30 s cerca de una
      pared, primero con los ojos abiertos, tres días por semana; deje una luz encendida de noche

    balance training on three days a week from 65 years on
      entrenamiento del equilibrio tres días por semana a partir de los 65 años

    rise from a chair without hands, 3 x 8, from a higher seat to begin with
      levántese de una silla sin usar las manos, 3 series de 8, empezando con un asiento más alto

    add 1000 steps a day each week until the usual range is reached
      aumente cada semana 1000 pasos al día hasta llegar a lo habitual

    steps a day and health
      pasos al día y salud

    stand up for 2 min every 30, and raise the screen
      levántese 2 min cada 30 min y suba la pantalla

    less sitting
      menos tiempo sentado

    {t} [{n}]
      {t} [{n}]

    Ask your physiotherapist or doctor before any exercise: {t}.
      Pregunte a su fisioterapeuta o médico antes de cualquier ejercicio: {t}.

    {t} and {t2}
      {t} y {t2}

    a fall is suspected
      se sospecha una caída

    there was a fall in the last year
      hubo una caída en el último año

    several figures of walking and balance are far from usual at once
      varios valores de la marcha y el equilibrio se apartan mucho de lo habitual a la vez

    walking was very slow
      la marcha fue muy lenta

    the sides were very uneven
      los pasos fueron muy desiguales entre un lado y el otro

    the strides were very uneven
      las zancadas fueron muy irregulares

    the trunk swayed a lot while standing
      el tronco se balanceó mucho al estar de pie

    the trunk leaned far
      el tronco se inclinó mucho

    # Names of figures

    30-second chair stand
      Levantarse de la silla en 30 segundos

    95 % frequency, forward
      Frecuencia del 95 %, anteroposterior

    95 % frequency, sideways
      Frecuencia del 95 %, mediolateral

    Angle of a turn
      Ángulo de un giro

    Angle of a turn in a test
      Ángulo de un giro en una prueba

    Bend of the trunk
      Flexión del tronco

    Bouts above 10 s a day
      Tramos de más de 10 s al día

    Bouts above 30 s a day
      Tramos de más de 30 s al día

    Bouts above 60 s a day
      Tramos de más de 60 s al día

    Brisk minutes a day
      Minutos a paso ligero al día

    Broken-up days
      Fragmentación de los días

    Cadence
      Cadencia

    Cadence of short bouts
      Cadencia de los tramos cortos

    Centroidal frequency, forward
      Frecuencia del centroide, anteroposterior

    Centroidal frequency, sideways
      Frecuencia del centroide, mediolateral

    Change of cadence in a timed walk
      Cambio de la cadencia en la prueba de marcha

    Confidence in the speed
      Confianza en la velocidad

    Confidence in the steps
      Confianza en los pasos

    Coverage of the fall-risk points
      Cobertura de los puntos de riesgo de caída

    Day against night
      Día frente a noche

    Detectable change
      Cambio detectable

    Distance from the good posture
      Distancia a la buena postura

    Distance from the good posture, magnetic
      Distancia a la buena postura, magnética

    Distance in a timed walk
      Distancia en la prueba de marcha

    Fall candidate
      Posible caída

    Fall-risk points
      Puntos de riesgo de caída

    Fastest of all bouts
      El tramo más rápido de todos

    Fastest walking
      Marcha más rápida

    Fatigue
      Cansancio

    Five times sit to stand
      Levantarse de la silla cinco veces

    Five times sit to stand, to the seat
      Levantarse de la silla cinco veces, hasta volver a sentarse

    Flight share
      Proporción de vuelo

    Forward lean
      Inclinación hacia delante

    Forward lean while walking
      Inclinación hacia delante al caminar

    Forward motion
      Movimiento hacia delante

    Four-stage balance
      Equilibrio en cuatro etapas

    Four-stage balance test
      Prueba de equilibrio en cuatro etapas

    Frequency dispersion, forward
      Dispersión de frecuencia, anteroposterior

    Frequency dispersion, sideways
      Dispersión de frecuencia, mediolateral

    Gait asymmetry
      Asimetría de la marcha

    Gait score
      Puntuación de la marcha

    Gait symmetry index
      Índice de simetría de la marcha

    Good-posture days in a row
      Días seguidos con buena postura

    Harder landing foot
      Pie que pisa más fuerte

    Harmonic ratio, forward
      Razón armónica, anteroposterior

    Harmonic ratio, sideways
      Razón armónica, mediolateral

    Harmonic ratio, vertical
      Razón armónica, vertical

    Height of a rise
      Altura al levantarse

    Highest cadence
      Cadencia máxima

    Improved harmonic ratio, forward
      Razón armónica mejorada, anteroposterior

    Improved harmonic ratio, sideways
      Razón armónica mejorada, mediolateral

    Improved harmonic ratio, vertical
      Razón armónica mejorada, vertical

    Incomplete stands
      Incorporaciones incompletas

    Inequality of bouts
      Desigualdad de los tramos

    Lean to the right
      Inclinación a la derecha

    Length of a bout
      Duración de un tramo

    Length of long bouts
      Duración de los tramos largos

    Likeness of the days
      Semejanza de los días

    Longest break of sitting
      Pausa más larga del tiempo sentado

    Longest good hold
      Mejor racha de buena postura

    Longest possible freeze
      Bloqueo posible más largo

    Longest rest lying
      Descanso acostado más largo

    Longest sitting or lying
      Mayor tiempo sentado o acostado

    Mean break of sitting
      Pausa media del tiempo sentado

    Mean stretch of 10 min and more
      Duración media de los periodos de 10 min o más

    Mean stretch sitting or lying
      Duración media sentado o acostado

    Median frequency, forward
      Frecuencia mediana, anteroposterior

    Median frequency, sideways
      Frecuencia mediana, mediolateral

    Nodding of the trunk
      Cabeceo del tronco

    Pauses in a walk
      Pausas en la marcha

    Peak 30-minute cadence
      Cadencia máxima de 30 minutos

    Peak minute
      Mejor minuto

    Phase coordination index
      Índice de coordinación de fase

    Phase coordination index, turns included
      Índice de coordinación de fase, con giros

    Pitch
      Cabeceo

    Points of a part
      Puntos de una parte

    Position held
      Posición mantenida

    Possible freezes
      Posibles bloqueos

    Reaction time
      Tiempo de reacción

    Rising from a seat
      Levantarse del asiento

    Roll
      Balanceo lateral

    Roll of the trunk
      Balanceo lateral del tronco

    Romberg quotient
      Cociente de Romberg

    Romberg quotient of sway
      Cociente de Romberg de la oscilación

    Romberg quotient of the sway path
      Cociente de Romberg del recorrido de la oscilación

    Share of slow-walking steps
      Proporción de pasos de marcha lenta

    Share of steps with a flight
      Proporción de pasos con vuelo

    Share of the bout inside steps
      Proporción del tramo ocupada por pasos

    Share of the day sitting or lying
      Proporción del día sentado o acostado

    Short Physical Performance Battery
      Batería breve de rendimiento físico (SPPB)

    Short-bout exponent
      Exponente de los tramos cortos

    Shortest stretch of 10 min and more
      Periodo más corto de 10 min o más

    Sideways lean
      Inclinación lateral

    Sideways motion
      Movimiento lateral

    Sideways share of the motion
      Proporción lateral del movimiento

    Sitting or lying by day
      Sentado o acostado de día

    Slowing in a timed walk
      Pérdida de velocidad en la prueba de marcha

    Smoothness (spectral arc length)
      Fluidez (longitud de arco espectral)

    Speed of a rise
      Velocidad al levantarse

    Speed of a turn
      Velocidad de un giro

    Speed of a turn in a test
      Velocidad de un giro en una prueba

    Speed of rising from a seat
      Velocidad al levantarse del asiento

    Speed of short bouts
      Velocidad de los tramos cortos

    Step regularity, forward
      Regularidad de los pasos, anteroposterior

    Step regularity, sideways
      Regularidad de los pasos, mediolateral

    Step regularity, straight walking
      Regularidad de los pasos, marcha en línea recta

    Step regularity, vertical
      Regularidad de los pasos, vertical

    Step time
      Tiempo de paso

    Step-time asymmetry
      Asimetría del tiempo de paso

    Step-time variability
      Variabilidad del tiempo de paso

    Step-time variation
      Variación del tiempo de paso

    Steps in a test
      Pasos en una prueba

    Stretches of 10 min and more
      Periodos de 10 min o más

    Stretches of 30 min and more
      Periodos de 30 min o más

    Stride length
      Longitud de zancada

    Stride length of body height
      Longitud de zancada respecto a la estatura

    Stride length of short bouts
      Longitud de zancada de los tramos cortos

    Stride regularity, forward
      Regularidad de las zancadas, anteroposterior

    Stride regularity, sideways
      Regularidad de las zancadas, mediolateral

    Stride regularity, straight walking
      Regularidad de las zancadas, marcha en línea recta

    Stride regularity, vertical
      Regularidad de las zancadas, vertical

    Stride time
      Tiempo de zancada

    Stride time, straight walking
      Tiempo de zancada, marcha en línea recta

    Stride-time variability
      Variabilidad del tiempo de zancada

    Stride-time variability, straight walking
      Variabilidad del tiempo de zancada, marcha en línea recta

    Stride-time variation
      Variación del tiempo de zancada

    Stride-time variation, outliers aside
      Variación del tiempo de zancada, sin valores atípicos

    Stride-time variation, turns included
      Variación del tiempo de zancada, con giros

    Sway acceleration
      Aceleración de la oscilación

    Sway area
      Área de oscilación

    Sway area a second
      Área de oscilación por segundo

    Sway as a length
      Oscilación como longitud

    Sway distance
      Distancia de oscilación

    Sway distance as a length
      Distancia de oscilación como longitud

    Sway ellipse
      Elipse de oscilación

    Sway ellipse as an area
      Elipse de oscilación como área

    Sway frequency
      Frecuencia de la oscilación

    Sway jerk
      Sacudida (jerk) de la oscilación

    Sway of the trunk
      Oscilación del tronco

    Sway path
      Recorrido de la oscilación

    Sway path a second
      Recorrido de la oscilación por segundo

    Sway path as a length
      Recorrido de la oscilación como longitud

    Sway range, forward
      Amplitud de la oscilación, anteroposterior

    Sway range, forward, as a length
      Amplitud de la oscilación, anteroposterior, como longitud

    Sway range, sideways
      Amplitud de la oscilación, mediolateral

    Sway range, sideways, as a length
      Amplitud de la oscilación, mediolateral, como longitud

    Sway velocity
      Velocidad de la oscilación

    Sway velocity from the acceleration
      Velocidad de la oscilación a partir de la aceleración

    Sway, forward
      Oscilación, anteroposterior

    Sway, sideways
      Oscilación, mediolateral

    Symmetry angle
      Ángulo de simetría

    Symmetry index
      Índice de simetría

    Symmetry ratio
      Razón de simetría

    Time frozen
      Tiempo bloqueado

    Time in stretches of 10 min and more
      Tiempo en periodos de 10 min o más

    Time in stretches of 30 min and more
      Tiempo en periodos de 30 min o más

    Time of a turn
      Duración de un giro

    Time worn
      Tiempo de uso

    Timed Up and Go
      Timed Up and Go (levántese y ande)

    Times up in a day
      Veces que se levanta al día

    Times up in the main rest
      Veces que se levanta en el descanso principal

    Turns in a test
      Giros en una prueba

    Turns while walking
      Giros al caminar

    Twist of the trunk
      Rotación del tronco

    Variation of the bouts' lengths
      Variación de la duración de los tramos

    Vertical motion
      Movimiento vertical

    Very brisk minutes a day
      Minutos a paso muy ligero al día

    Walk ratio
      Relación longitud de paso/cadencia

    Walking a day
      Tiempo de marcha al día

    Walking bouts a day
      Tramos de marcha al día

    Walking pattern
      Patrón de marcha

    Walking speed in a test
      Velocidad de la marcha en una prueba

    # What figures rest on

    1 bout
      1 tramo

    {n} bouts
      {n} tramos

    1 short bout
      1 tramo corto

    {n} short bouts
      {n} tramos cortos

    1 stride
      1 zancada

    {n} strides
      {n} zancadas

    1 straight stride
      1 zancada en línea recta

    {n} straight strides
      {n} zancadas en línea recta

    1 day
      1 día

    {n} days
      {n} días

    1 night
      1 noche

    {n} nights
      {n} noches

    {n} days and nights
      {n} días y noches

    1 day and nights
      1 día y noches

    1 rest
      1 descanso

    {n} rests
      {n} descansos

    1 test
      1 prueba

    {n} tests
      {n} pruebas

    1 rising
      1 vez

    {n} risings
      {n} veces

    1 break
      1 pausa

    {n} breaks
      {n} pausas

    1 stretch
      1 periodo

    {n} stretches
      {n} periodos

    1 turn
      1 giro

    {n} turns
      {n} giros

    1 walk
      1 paseo

    {n} walks
      {n} paseos

    1 step
      1 paso

    {n} steps
      {n} pasos

    1 set
      1 serie

    {n} sets
      {n} series

    1 time
      1 vez

    {n} times
      {n} veces

    1 session
      1 sesión

    {n} sessions
      {n} sesiones

    {t} of standing
      {t} de pie

    {t} upright
      {t} erguido

    {t} judged
      valorado: {t}

    # How the figures came about

    How it was measured
      Cómo se ha medido

    Walking bout
      Tramo de marcha

    {n} steps or more without a pause longer than {n2} s, in slow walking {n3} usual steps
      {n} pasos o más sin una pausa de más de {n2} s (al caminar despacio, de más de lo que duran
      {n3} pasos habituales)

    Spread
      Dispersión

    of bouts or days, whose strides are no independent measurements: their number says how much
    was walked, not how sure a figure is
      de tramos o de días; sus zancadas no son mediciones independientes: el número de zancadas dice
      cuánto se caminó, no cuán fiable es un valor

    stride length from the trunk's rise and fall and the sensor's height, times half the cadence;
    mean absolute error {n} m/s in {n2} walks of {n3} people, for a new person expect {n4} m/s
      longitud de zancada según la subida y bajada del tronco y la altura del sensor, por la
      mitad de la cadencia; error absoluto medio de {n} m/s en {n2} marchas de {n3} personas; en
      otra persona cabe esperar {n4} m/s

    still for {n} min, at an end of a recording for {n2} min; a minute with steps is worn
      quieto durante {n} min (al principio o al final de un registro, {n2} min); un minuto con pasos
      cuenta como puesto

    Day that counts
      Día válido

    worn for {n} h or more; other days are shown, and in no mean
      con {n} h o más de uso; los demás días se muestran, pero no entran en ninguna media

    Mean of days
      Media de los días

    with a 95 % confidence interval by Student's t, as if days were independent of each other
      con un intervalo de confianza del 95 % según la t de Student, como si los días fueran
      independientes entre sí

    Good posture: close to the one that you taught the device.
      Buena postura: cercana a la que usted le enseñó al dispositivo.

    # Why a figure is missing or not judged

    no bout of {n} s or more
      ningún tramo de {n} s o más

    needs the sensor's height
      hace falta la altura del sensor

    {n} of {n2} bouts above {n3} s
      {n} de {n2} tramos de más de {n3} s

    not enough walking
      muy poca marcha

    not enough straight walking
      muy poca marcha en línea recta

    not enough walking, or no samples
      muy poca marcha, o sin muestras

    needs a known mounting
      hace falta una colocación conocida

    needs the body's height
      hace falta la estatura

    no quiet standing of 30 s
      ningún periodo de 30 s de pie y sin moverse

    needs a test with eyes closed beside one with eyes open
      hace falta una prueba con los ojos cerrados además de otra con los ojos abiertos

    no standing or walking seen
      no se detectó a nadie de pie ni caminando

    needs a posture calibration and a known mounting
      hacen falta una calibración de la postura y una colocación conocida

    posture was not judged for a minute: needs a posture calibration
      la postura no se valoró ni un minuto: hace falta una calibración de la postura

    no day worn for 10 h
      ningún día con 10 h de uso

    needs 10 bouts of 10 s and more
      hacen falta 10 tramos de 10 s o más

    no rise from a seat was detected
      no se detectó que nadie se levantara de un asiento

    no stretch of 10 min
      ningún periodo de 10 min

    no break was seen from end to end
      ninguna pausa registrada de principio a fin

    needs 5 bouts
      hacen falta 5 tramos

    no turn while walking
      ningún giro al caminar

    no rest was recorded from lying down to getting up
      ningún descanso registrado desde acostarse hasta levantarse

    needs {n} days' worth of worn hours, each hour of the day on two of them
      hacen falta horas de uso equivalentes a {n} días, cada hora del día en dos de ellos

    no walking bout
      ningún tramo de marcha

    no walking bout of {n} s or more
      ningún tramo de marcha de {n} s o más

    too few strides in a row
      muy pocas zancadas seguidas

    too few straight strides in a row
      muy pocas zancadas seguidas en línea recta

    speed needs the sensor's height
      para la velocidad hace falta la altura del sensor

    no upright posture to hold the lean against
      ninguna postura erguida con la que comparar la inclinación

    not measured
      no medido

    no bands for people under {n}
      sin valores de referencia para menores de {n}

    no bands exist for people under {n}.
      no hay valores de referencia para menores de {n}.

    not plausible: no band
      no es plausible: sin referencia

    turns not measured
      giros no medidos

    judged from {t} on
      se valora a partir de {t}

    judged on a day worn for 10 h
      se valora en un día con 10 h de uso

    speed not known
      velocidad no conocida

    not at a usual speed
      no a una velocidad habitual

    no calibrated upright to measure from
      sin postura erguida calibrada como referencia

    outside what bands are known for
      fuera de lo que abarcan los valores de referencia

    age not known: not adjusted
      edad no conocida: sin ajustar

    adjusted for {n} years
      ajustado para {n} años

    age not known: from {n} years on less is enough
      edad no conocida: a partir de {n} años basta con menos

    affected side by own account: left
      lado afectado según la propia persona: izquierdo

    affected side by own account: right
      lado afectado según la propia persona: derecho

    # Remarks on figures

    bouts of 30 s and more
      tramos de 30 s o más

    a floor, not an average
      un mínimo, no una media

    short bouts are slower
      los tramos cortos son más lentos

    follows from cadence, which is judged
      se deriva de la cadencia, que sí se valora

    judged as a share of body height
      se valora respecto a la estatura

    indicative without 'poise calibrate stride'
      orientativo sin 'poise calibrate stride'

    {n} at {n2} to {n3} years, adjusted for height
      {n} de {n2} a {n3} años, ajustado según la estatura

    one bout says nothing: shown from {n} bouts, judged from {n2}
      un tramo no dice nada: se muestra desde {n} tramos y se valora desde {n2}

    judged by the symmetry index, which is this difference over the mean step time
      se valora con el índice de simetría, que es esta diferencia dividida por el tiempo medio de
      paso

    judged at {n} to {n2} m/s
      se valora de {n} a {n2} m/s

    against one's own baseline only
      solo frente a los propios valores de partida

    against one's own baseline
      frente a los propios valores de partida

    of straight walking; with turns in it healthy people have {n}
      de la marcha en línea recta; con giros, las personas sanas tienen {n}

    holds the symmetry index and the scatter of straight walking, which are judged
      incluye el índice de simetría y la dispersión de la marcha en línea recta, que sí se valoran

    of the trunk, not of the center of pressure
      del tronco, no del centro de presiones

    {n} on two legs with eyes open in {n2} healthy people [{n3}], in the unit printed there
      {n} sobre las dos piernas con los ojos abiertos en {n2} personas sanas [{n3}], en la unidad
      allí impresa

    standing or walking, against the calibrated upright; never seated work
      de pie o caminando, frente a la postura erguida calibrada; nunca trabajo sentado

    standing or walking, to whichever side in each session
      de pie o caminando, hacia cualquier lado en cada sesión

    days worn for 10 h and more
      días con 10 h o más de uso

    a mean is no limit
      una media no es un límite

    it falls with age: from 60 years on the 5th to 95th centiles lie between {n} (women of 85 and
    more) and {n2} (men of 64 to 70) ({t})
      baja con la edad: desde los 60 años los percentiles 5 a 95 van de {n} (mujeres de 85 años o
      más) a {n2} (hombres de 64 a 70 años) ({t})

    women in their {w} walk {n} m/s in tests ({t})
      las mujeres de esa década ({w}) caminan a {n} m/s en pruebas ({t})

    men in their {w} walk {n} m/s in tests ({t})
      los hombres de esa década ({w}) caminan a {n} m/s en pruebas ({t})

    women {n} to {n2} walk {n3} m/s in tests ({t})
      las mujeres de {n} a {n2} años caminan a {n3} m/s en pruebas ({t})

    men {n} to {n2} walk {n3} m/s in tests ({t})
      los hombres de {n} a {n2} años caminan a {n3} m/s en pruebas ({t})

    American women average {n} ({t})
      las mujeres de EE. UU. tienen una media de {n} ({t})

    American men average {n} ({t})
      los hombres de EE. UU. tienen una media de {n} ({t})

    American adults average {n} ({t})
      los adultos de EE. UU. tienen una media de {n} ({t})

    this device: {t} on {n} healthy people
      este dispositivo: {t} en {n} personas sanas

    Bands: {t}
      Valores de referencia: {t}

    Poise's limits after {t}
      límites de Poise según {t}

    Poise's own limits
      límites propios de Poise

    no study stands behind them
      ningún estudio los respalda

    {w} [{n}]
      {w} [{n}]

    {w}, {t} [{n}]
      {w}, {t} [{n}]

    {w} and {w2}, {t} [{n}]
      {w} y {w2}, {t} [{n}]

    older adults
      personas mayores

    people of {n} and more
      personas de {n} años o más

    people of {n} to {n2}
      personas de {n} a {n2} años

    young adults
      adultos jóvenes

    healthy adults by age and sex
      adultos sanos por edad y sexo

    adults of {n} to {n2}
      adultos de {n} a {n2} años

    healthy adults and people after a stroke
      adultos sanos y personas tras un ictus

    young and old adults
      adultos jóvenes y mayores

    people with parkinsonism
      personas con parkinsonismo

    healthy adults
      adultos sanos

    adults by age
      adultos por edad

    American adults
      adultos de EE. UU.

    Americans of 60 and more by age and sex
      estadounidenses de 60 años o más por edad y sexo

    Americans by age and sex
      estadounidenses por edad y sexo

    healthy people by age
      personas sanas por edad

    Irish adults of 50 and more
      adultos irlandeses de 50 años o más

    # Activity

    Activity, sitting and rest
      Actividad, tiempo sentado y descanso

    Figures of the days
      Valores de los días

    Sitting and lying by day, hours and minutes
      Sentado y acostado de día, horas y minutos

    Sitting or lying
      Sentado o acostado

    Of the day
      Del día

    Got up
      Se levantó

    Longest
      Más largo

    10 min and more
      10 min o más

    Time in them
      Tiempo en ellos

    30 min and more
      30 min o más

    Time in those
      Tiempo en estos

    # Walking

    all {n} bouts are too short: figures need four strides.
      los {n} tramos son demasiado cortos: para los valores hacen falta cuatro zancadas.

    the one bout is too short: figures need four strides.
      el único tramo es demasiado corto: para los valores hacen falta cuatro zancadas.

    no bout holds enough whole strides with their samples.
      ningún tramo tiene suficientes zancadas completas con sus muestras.

    Running: {t}.
      Carrera: {t}.

    {t} (a rough figure)
      {t} (valor aproximado)

    The figures of walking above leave it out.
      Los valores de la marcha de arriba no incluyen la carrera.

    Figures of walking, and what is usual
      Valores de la marcha y lo habitual

    Walking bouts
      Tramos de marcha

    The mean stride
      La zancada media

    {t}: {n} steps in {t2}, {n2} steps/min
      {t}: {n} pasos en {t2}, {n2} pasos/min

    {t}: {n} steps in {t2}, {n2} steps/min, {n3} m/s
      {t}: {n} pasos en {t2}, {n2} pasos/min, {n3} m/s

    Speed of each walking bout by its cadence
      Velocidad de cada tramo según su cadencia

    Cadence of each walking bout by its length
      Cadencia de cada tramo según su duración

    {n} bouts, the longest {t}.
      {n} tramos, el más largo de {t}.

    cadence, steps/min
      cadencia, pasos/min

    length, s
      duración, s

    speed, m/s
      velocidad, m/s

    Hollow: shorter than {t}, of which pace is not told.
      Puntos huecos: tramos de menos de {t}, cuyo ritmo no se indica.

    Each dot is a bout, the larger the longer; {n} bouts.
      Cada punto es un tramo, más grande cuanto más largo; {n} tramos.

    Shaded: normal.
      Sombreado: normal.

    None of them is in what is normal ({t}).
      Ninguno está dentro de lo normal ({t}).

    Each walking bout
      Cada tramo de marcha

    Begin
      Comienzo

    Kind
      Tipo

    Length, s
      Duración, s

    Steps are
      Los pasos son

    Steps/min
      Pasos/min

    sure
      seguros

    likely
      probables

    unsure
      dudosos

    below 10 s
      menos de 10 s

    10 to 30 s
      10 a 30 s

    30 s to 1 min
      30 s a 1 min

    1 to 2 min
      1 a 2 min

    2 min and more
      2 min o más

    Walking bouts by their length, medians
      Tramos de marcha por duración, medianas

    Length
      Duración

    Bouts
      Tramos

    m/s
      m/s

    left: {n} strides, from {n2} to {n3} m/s²
      izquierdo: {n} zancadas, de {n2} a {n3} m/s²

    right: {n} strides, from {n2} to {n3} m/s²
      derecho: {n} zancadas, de {n2} a {n3} m/s²

    either foot: {n} strides, from {n2} to {n3} m/s²
      un pie u otro: {n} zancadas, de {n2} a {n3} m/s²

    Mean vertical acceleration over a stride
      Aceleración vertical media en una zancada

    From one contact of a foot to its next, gravity taken off; shaded: one standard deviation either
    way.
      De un apoyo de un pie al siguiente, sin la gravedad; sombreado: una desviación estándar a cada
      lado.

    Share of the stride, %
      Fase de la zancada, %

    share of the stride, %
      fase de la zancada, %

    vertical acceleration, m/s²
      aceleración vertical, m/s²

    {t}, m/s² (± SD)
      {t}, m/s² (± DE)

    left
      izquierdo

    right
      derecho

    either foot
      un pie u otro

    left foot
      pie izquierdo

    right foot
      pie derecho

    # Posture

    Posture
      Postura

    forward lean needs the mounting: 'poise calibrate mount' finds it.
      para la inclinación hacia delante hace falta la colocación: 'poise calibrate mount' la
      determina.

    Figures of posture, and what is usual
      Valores de la postura y lo habitual

    Good and bad by hour
      Buena y mala por horas

    Half of the time below {n}.
      La mitad del tiempo por debajo de {n}.

    Half of the time below {n}; the calibrated posture is at {n2}.
      La mitad del tiempo por debajo de {n}; la postura calibrada está en {n2}.

    How long the trunk leaned forward by how much
      Cuánto tiempo y cuánto se inclinó el tronco hacia delante

    forward lean, degrees
      inclinación hacia delante, grados

    While worn; half of the time below {n}.
      Mientras se llevó puesto; la mitad del tiempo por debajo de {n}.

    Dashed: the calibrated posture.
      Línea discontinua: la postura calibrada.

    Minutes at each forward lean
      Minutos en cada inclinación hacia delante

    Degrees
      Grados

    Minutes
      Minutos

    minutes
      minutos

    No hour holds a minute of bad posture.
      Ninguna hora tiene un minuto de mala postura.

    Most bad posture from {n} to {n2} h: {n3} min.
      Hora con más mala postura: de {n} a {n2} h, {n3} min.

    Most bad posture from {n} to {n2} h: {n3} min a day.
      Hora con más mala postura: de {n} a {n2} h, {n3} min al día.

    Minutes of good and bad posture by hour
      Minutos de buena y mala postura por horas

    Minutes of good and of bad posture by hour
      Minutos de buena y de mala postura por horas

    hour of the day
      hora del día

    Below, dark: bad.
      Abajo, oscuro: mala.

    Above: good.
      Arriba: buena.

    Hour
      Hora

    Good
      Buena

    Bad
      Mala

    {n} to {n2} h
      {n} a {n2} h

    posture
      postura

    forward lean
      inclinación hacia delante

    calibrated
      calibrada

    # Balance

    Balance
      Equilibrio

    no quiet standing of 30 s; 'poise check' or standing still for a while gives one.
      ningún periodo de 30 s de pie y sin moverse; se obtiene con 'poise check' o quedándose quieto
      de pie un rato.

    Figures of standing, all tests
      Valores de pie, todas las pruebas

    the path is kept of the newest tests only.
      el recorrido solo se guarda de las pruebas más recientes.

    Standing, {t}
      De pie, {t}

    Standing, {t}, eyes open
      De pie, {t}, ojos abiertos

    Standing, {t}, eyes closed
      De pie, {t}, ojos cerrados

    The trunk's sway while standing {t}
      Oscilación del tronco de pie: {t}

    Its 95 % ellipse is {n} by {n2} cm/s².
      Su elipse del 95 % mide {n} por {n2} cm/s².

    Its 95 % ellipse is {n} by {n2} mm.
      Su elipse del 95 % mide {n} por {n2} mm.

    How far the trunk moved, seen from above, by its acceleration and its height.
      Cuánto se movió el tronco, visto desde arriba, según la aceleración y la altura del sensor.

    Horizontal acceleration of the trunk, seen from above.
      Aceleración horizontal del tronco, vista desde arriba.

    Dashed: that ellipse.
      Línea discontinua: esa elipse.

    1 other still half minute is not counted: {t}.
      1 medio minuto más sin moverse no cuenta: {t}.

    {n} other still half minutes are not counted: {t}.
      {n} medios minutos más sin moverse no cuentan: {t}.

    {n} with the device not worn
      {n} sin llevar el dispositivo

    {n} sitting or lying
      {n} sentado o acostado

    {n} where standing and sitting look the same
      {n} en que no se distingue entre estar de pie y sentado

    forward, {w}
      adelante, {w}

    one direction, {w}
      una dirección, {w}

    to the right, {w}
      a la derecha, {w}

    across it, {w}
      en perpendicular, {w}

    # What is missing

    What is missing, and why
      Lo que falta y por qué

    Left out
      Omitido

    Nothing: all that this device can measure was measured.
      Nada: se midió todo lo que este dispositivo puede medir.

    More
      Más

    {n} other reasons; see the sessions.
      {n} razones más; véanse las sesiones.

    Sessions
      Sesiones

    Strips of days
      Franjas de los días

    those of the newest {n} of {n2} days are drawn; the table of days has all.
      se dibujan las de los {n} días más recientes de {n2}; la tabla de los días los incluye todos.

    {n} sessions without a date: in no day and no figure, because the clock was not set ({w}).
      {n} sesiones sin fecha: no cuentan en ningún día ni valor, porque el reloj no estaba en hora
      ({w}).

    1 session without a date: in no day and no figure, because the clock was not set ({w}).
      1 sesión sin fecha: no cuenta en ningún día ni valor, porque el reloj no estaba en hora ({w}).

    {t} began while another was being recorded: what both hold is counted twice; 'poise sessions
    exclude' leaves one out.
      {t} con comienzo durante el registro de otra: lo que hay en ambas cuenta dos veces; 'poise
      sessions exclude' excluye una.

    {t} reached beyond these days: what lies beyond is not counted, but in the mean stride and in
    how the trunk leaned.
      {t} con una parte fuera de estos días: esa parte no cuenta, salvo en la zancada media y en la
      inclinación del tronco.

    Verdicts
      Valoraciones

    Everything
      Todo

    the session of {t} ({w}): {w2}
      la sesión de {t} ({w}): {w2}

    Good and bad posture
      Buena y mala postura

    Left and right, forward lean
      Izquierda y derecha, inclinación hacia delante

    Speed and stride length
      Velocidad y longitud de zancada

    Dates
      Fechas

    Local times
      Horas locales

    Heading
      Rumbo

    Turns and rotation
      Giros y rotación

    Walking figures
      Valores de la marcha

    Samples
      Muestras

    Wear
      Uso

    Parts of the recording
      Partes del registro

    1 session has no owner.
      1 sesión no está asignada a ninguna persona.

    {n} sessions have no owner.
      {n} sesiones no están asignadas a ninguna persona.

    # Trends

    Over the days
      A lo largo de los días

    a trend needs at least two days with the same figure.
      para una tendencia hacen falta al menos dos días con el mismo valor.

    {n} days: a line needs five.
      {n} días: para una línea hacen falta cinco.

    Rose: from {t} to {t2} along the line.
      Subió: de {t} a {t2} según la línea.

    Fell: from {t} to {t2} along the line.
      Bajó: de {t} a {t2} según la línea.

    Improving: from {t} to {t2} along the line.
      Mejora: de {t} a {t2} según la línea.

    Worsening: from {t} to {t2} along the line.
      Empeora: de {t} a {t2} según la línea.

    Stable within its scatter.
      Estable dentro de su variación.

    The line is Theil and Sen's; how much of a change means something is not known.
      La línea es la de Theil y Sen; no se sabe a partir de cuánto es relevante un cambio.

    Not enough to tell.
      Datos insuficientes para saberlo.

    {t} by day
      {t} por días

    {n} days, from {t} to {t2}.
      {n} días, de {t} a {t2}.

    1 days, from {t} to {t2}.
      1 día, de {t} a {t2}.

    # Falls, pattern, fatigue

    Fall risk, pattern, fatigue
      Riesgo de caída, patrón y cansancio

    Fall risk and fatigue
      Riesgo de caída y cansancio

    Falls, pattern, fatigue
      Caídas, patrón y cansancio

    Falls and fatigue
      Caídas y cansancio

    Fall risk
      Riesgo de caída

    Fatigue within the session
      Cansancio durante la sesión

    Posture score
      Puntuación de la postura

    Fall-risk points {n} of 100, which count no falls.
      Puntos de riesgo de caída: {n} de 100, sin contar las caídas.

    Poise's rule: {t}
      Regla de Poise: {t}

    Not known: {t}.
      No se conoce: {t}.

    It needs {t}.
      Hace falta: {t}.

    no rule exists; see the share of good posture above.
      no hay regla; véase arriba la proporción de buena postura.

    Traits, 0 to 1: {t}.
      Rasgos, 0 a 1: {t}.

    Worse (above 0) or better, in detectable changes: {t}.
      Peor (más de 0) o mejor, en cambios detectables: {t}.

    {n} of 100 points
      {n} de 100 puntos

    {n} of what the points rest on was measured.
      Se midió el {n} de aquello en que se basan los puntos.

    By the {t}.
      Según: {t}.

    What the points rest on
      En qué se basan los puntos

    Part
      Componente

    Share
      Proporción

    {t} (stands in for speed)
      {t} (en lugar de la velocidad)

    No fall in the last 12 months by own account
      Ninguna caída en los últimos 12 meses según la propia persona

    no fall in the last 12 months by own account
      ninguna caída en los últimos 12 meses según la propia persona

    1 fall in the last 12 months by own account
      1 caída en los últimos 12 meses según la propia persona

    {n} falls in the last 12 months by own account
      {n} caídas en los últimos 12 meses según la propia persona

    with an injury
      con una lesión

    afraid of falling, or unsteady
      con miedo a caerse o sensación de inestabilidad

    1 fall suspected in these recordings
      1 posible caída en estos registros

    {n} falls suspected in these recordings
      {n} posibles caídas en estos registros

    {t}, and {t2}
      {t}, y {t2}

    the {n} of 100 fall-risk points count no falls
      los {n} de 100 puntos de riesgo de caída no tienen en cuenta las caídas

    Is the wearer well?
      ¿Está bien la persona que lleva el dispositivo?

    Ask: about half of real falls are found, and not every one found is real.
      Pregunte: se detecta cerca de la mitad de las caídas reales, y no todas las detectadas lo son.

    Is the wearer well? Ask: about half of real falls are found, and not every one found is real.
      ¿Está bien la persona que lleva el dispositivo? Pregunte: se detecta cerca de la mitad de las
      caídas reales, y no todas las detectadas lo son.

    Talk to your doctor about it.
      Hable de ello con su médico.

    walking speed
      velocidad de la marcha

    balance
      equilibrio

    step asymmetry
      asimetría de los pasos

    cadence
      cadencia

    smoothness of walking
      fluidez de la marcha

    age
      edad

    walks of 30 s and more, and the sensor's height (--sensor-height)
      marcha de 30 s o más y la altura del sensor (--sensor-height)

    30 s of quiet standing and the sensor's height, such as 'poise check'
      30 s de pie sin moverse y la altura del sensor, por ejemplo con 'poise check'

    at least 10 walking bouts
      al menos 10 tramos de marcha

    walks with a known mounting (--mount)
      marcha con una colocación conocida (--mount)

    the birth year in the profile
      el año de nacimiento en el perfil

    Not enough for fall-risk points: {t}.
      Datos insuficientes para los puntos de riesgo de caída: {t}.

    nothing of what they need was measured
      no se midió nada de lo que hace falta

    only {t} measured ({n} of 100 by weight)
      solo se midió: {t} ({n} de 100 según el peso)

    Missing: {t}.
      Faltan: {t}.

    {t}, {t2} and {t3}
      {t}, {t2} y {t3}

    Fall-risk points {n} of 100
      Puntos de riesgo de caída: {n} de 100

    mostly from {t}
      sobre todo por: {t}

    {n} of 100 by weight measured
      {n} de 100 medidos según el peso

    area {n}
      área {n}

    area {t}
      área {t}

    velocity {t}
      velocidad {t}

    harmonic ratio {n}
      razón armónica {n}

    {t} ({t2})
      {t} ({t2})

    One foot lands harder than the other: the trunk cannot show whether a foot drops.
      Un pie pisa más fuerte que el otro: el tronco no puede mostrar si hay pie caído.

    Without a gyroscope the trunk's rocking is not measured: waddling cannot be detected or ruled
    out.
      Sin giroscopio no se mide el balanceo del tronco: una marcha de pato (anadeante) no se puede
      detectar ni descartar.

    The walking pattern shows nothing unusual ({t}).
      El patrón de marcha no muestra nada inusual ({t}).

    The walking pattern resembles {w} gait ({t}).
      El patrón de marcha se parece a: {w} ({t}).

    Asymmetric walking; the walking pattern resembles {w} gait ({t}).
      Marcha asimétrica; el patrón se parece a: {w} ({t}).

    Asymmetric walking; the trunk shows no more than that.
      Marcha asimétrica; el tronco no muestra más que eso.

    Walking pattern undetermined: {n} of {n2} straight strides.
      Patrón de marcha sin determinar: {n} de {n2} zancadas en línea recta.

    Walking pattern undetermined: forward and left are not known; give --mount.
      Patrón de marcha sin determinar: no se sabe dónde están delante e izquierda; indique --mount.

    Walking pattern undetermined: turns not measured (they need a gyroscope or a magnetometer), so
    that a turn passes for irregular strides.
      Patrón de marcha sin determinar: giros no medidos (hace falta giroscopio o magnetómetro), de
      modo que un giro se confunde con zancadas irregulares.

    Walking pattern undetermined: {t} not measured.
      Patrón de marcha sin determinar; no medido: {t}.

    Walking pattern undetermined: no pattern is near enough ({t}).
      Patrón de marcha sin determinar: ningún patrón está lo bastante cerca ({t}).

    {w} {n}, then {w2} {n2}
      {w} {n}, después {w2} {n2}

    clearly
      claramente

    weakly
      débilmente

    speed (needs the sensor's height)
      velocidad (hace falta la altura del sensor)

    walk ratio
      relación longitud de paso/cadencia

    stride variation
      variación de la zancada

    trunk motion
      movimiento del tronco

    lean (needs a posture calibration)
      inclinación (hace falta una calibración de la postura)

    uneven steps {n}
      pasos desiguales {n}

    irregular strides {n}
      zancadas irregulares {n}

    short steps for the cadence {n}
      pasos cortos para la cadencia {n}

    short strides for the height {n}
      zancadas cortas para la estatura {n}

    bent forward {n}
      inclinado hacia delante {n}

    cadence kept {n}
      cadencia mantenida {n}

    swaying sideways {n}
      oscilación lateral {n}

    rocking trunk {n}
      balanceo del tronco {n}

    little vertical motion {n}
      poco movimiento vertical {n}

    regular strides {n}
      zancadas regulares {n}

    slow {n}
      marcha lenta {n}

    Not enough walking to look for fatigue: {n} of {n2} longer bouts at the usual pace.
      Muy poca marcha para buscar cansancio: {n} de {n2} tramos largos al ritmo habitual.

    Not enough walking to look for fatigue: the bouts span {n} of {n2} min.
      Muy poca marcha para buscar cansancio: los tramos abarcan {n} de {n2} min.

    Not enough walking to look for fatigue: {n} of {n2} min.
      Muy poca marcha para buscar cansancio: {n} de {n2} min.

    Not enough measures to look for fatigue: give --mount and --sensor-height.
      Muy pocas medidas para buscar cansancio: indique --mount y --sensor-height.

    {t} ({n} of 100, {n2} bouts).
      {t} ({n} de 100, {n2} tramos).

    Some figures of walking became worse during the session and others better, which tiring does not
    explain
      Algunos valores de la marcha empeoraron durante la sesión y otros mejoraron, lo que el
      cansancio no explica

    Walking held to the end of the session
      La marcha se mantuvo hasta el final de la sesión

    Walking drifted a little toward tired in the session
      La marcha mostró algo más de cansancio a lo largo de la sesión

    Walking got worse in the course of the session, as it does when one tires
      La marcha empeoró a lo largo de la sesión, como ocurre al cansarse

    other ground, a load or another pace look alike.
      otro suelo, una carga u otro ritmo producen el mismo efecto.

    Indicative, not a diagnosis; other ground, a load or another pace look alike.
      Orientativo, no es un diagnóstico; otro suelo, una carga u otro ritmo producen el mismo
      efecto.

    {n}-{n2} points, indicative, not a diagnosis.
      {n}–{n2} puntos, orientativo, no es un diagnóstico.

    0-100 points, indicative, not a diagnosis.
      0–100 puntos, orientativo, no es un diagnóstico.

    The model {w}, SHA-256 {w2}, says nothing: {w3}.
      El modelo {w}, SHA-256 {w2}, no da resultado: {w3}.

    model {w}, SHA-256 {w2}
      modelo {w}, SHA-256 {w2}

    {t} {n} of 100 points by the model {w}, SHA-256 {w2}, not by Poise's rule
      {t}: {n} de 100 puntos según el modelo {w}, SHA-256 {w2}, no según la regla de Poise

    {t}: most like {w3} by the model {w}, SHA-256 {w2}, not by Poise's rule
      {t}: a lo que más se parece es a {w3} según el modelo {w}, SHA-256 {w2}, no según la regla de
      Poise

    {n} of its {n2} features measured.
      {n} de sus {n2} características medidas.

    the model {w}, SHA-256 {w2}
      el modelo {w}, SHA-256 {w2}

    Lower crossed syndrome
      Síndrome cruzado inferior

    Upper crossed syndrome
      Síndrome cruzado superior

    # Causes of gaps

    the card was full
      la tarjeta estaba llena

    writing to the card failed
      falló la escritura en la tarjeta

    the log file was removed while recording
      el archivo se borró durante el registro

    the log file was truncated while recording
      el archivo se cortó durante el registro

    # Working posture and the back

    The back
      La espalda

    Working posture
      Postura de trabajo

    Curves of the back, and what is usual
      Curvas de la espalda y lo habitual

    Curves are measured along the skin: they are not the angles of an X-ray.
      Las curvas se miden a lo largo de la piel: no son los ángulos de una radiografía.

    Result of each rule
      Resultado de cada regla

    By the rules
      Según las reglas

    How the time went
      Reparto del tiempo

    How the time went: {t}
      Reparto del tiempo: {t}

    Time by angle of trunk and neck
      Tiempo por ángulo del tronco y del cuello

    share of the time, %
      proporción del tiempo, %

    shown only
      solo informativo

    along the skin, which is no angle of an X-ray
      a lo largo de la piel; no es un ángulo de radiografía

    forward is positive
      hacia delante es positivo

    Kyphosis
      Cifosis

    Lordosis
      Lordosis

    Pelvis
      Pelvis

    Pelvic tilt from neutral
      Inclinación pélvica desde la posición neutra

    upright
      erguido

    Healthy men, standing [{n}]
      Hombres sanos, de pie [{n}]

    Healthy women, standing [{n}]
      Mujeres sanas, de pie [{n}]

    Trunk
      Tronco

    Neck
      Cuello

    trunk
      tronco

    neck
      cuello

    head
      cabeza

    sacrum
      sacro

    t1
      T1

    t12
      T12

    thigh-left
      muslo izquierdo

    thigh-right
      muslo derecho

    shank-left
      pierna izquierda

    shank-right
      pierna derecha

    foot-left
      pie izquierdo

    foot-right
      pie derecho

    upper-arm-left
      brazo izquierdo

    upper-arm-right
      brazo derecho

    Trunk by EN 1005-4
      Tronco según EN 1005-4

    Neck by EN 1005-4
      Cuello según EN 1005-4

    EN 1005-4, trunk
      EN 1005-4, tronco

    EN 1005-4, neck
      EN 1005-4, cuello

    Worn at
      Puesto en

    Rules of working posture
      Reglas de la postura de trabajo

    REBA
      REBA

    RULA
      RULA

    Holding times of ISO 11226
      Tiempos de mantenimiento de ISO 11226

    OWAS, back
      OWAS, espalda

    Type of posture (Kendall)
      Tipo de postura (Kendall)

    Entered by hand
      Introducido a mano

    Not known to sensors
      Lo que los sensores no pueden medir

    craniovertebral angle, sagittal vertical axis, shoulder protraction and height: positions, which
    inclination cannot show; enter it with 'poise profile set'
      ángulo craneovertebral, eje vertical sagital, protracción y altura de los hombros: posiciones
      que la inclinación no puede mostrar; introdúzcalas con 'poise profile set'

    bent back {n}
      inclinado hacia atrás {n}

    upright to {n} {n2}
      erguido hasta {n} {n2}

    bent {n} to {n2} {n3}
      inclinado de {n} a {n2} {n3}

    bent beyond {n} {n2}
      inclinado más de {n} {n2}

    to {n} {n2}
      hasta {n} {n2}

    beyond {n} {n2}
      más de {n} {n2}

    upright to 20° 59 %
      erguido hasta 20° 59 %

    bent back
      inclinado hacia atrás

    upright to {n}
      erguido hasta {n}

    bent {n} to {n2}
      inclinado de {n} a {n2}

    bent beyond {n}
      inclinado más de {n}

    to {n}
      hasta {n}

    beyond {n}
      más de {n}

    acceptable
      aceptable

    conditional
      aceptable con condiciones

    not acceptable
      no aceptable

    acceptable {n}
      aceptable {n}

    conditional {n}
      aceptable con condiciones {n}

    not acceptable {n}
      no aceptable {n}

    {t} of {t2}
      {t} de {t2}

    standing and walking upright {t}
      de pie y caminando erguido {t}

    not known: {t}
      no se conoce: {t}

    posture score A {t}
      puntuación de postura A {t}

    posture score B {t}
      puntuación de postura B {t}

    mostly {n} ({n2}), up to {n3}
      sobre todo {n} ({n2}), hasta {n3}

    posture score A mostly {n} ({n2}), up to {n3}; the whole lay between {n4} and {n5}: Poise does
    not measure arms, load and grip, so there is no single figure
      puntuación de postura A sobre todo {n} ({n2}), hasta {n3}; el total estuvo entre {n4} y {n5}:
      Poise no mide brazos, carga ni agarre, así que no hay una sola cifra

    never exceeded
      nunca superado

    exceeded {t}: {t2}
      superado {t}: {t2}

    {t} {n} for more than {n2} s
      {t} {n} durante más de {n2} s

    {t} {n}, which is not to be held at all
      {t} {n}, que no debe mantenerse en absoluto

    straight {n}
      recta {n}

    bent {n} (class {n2})
      inclinada {n} (clase {n2})

    bent to a side {n} (class {n2})
      inclinada a un lado {n} (clase {n2})

    bent and to a side {n} (class {n2})
      inclinada hacia delante y a un lado {n} (clase {n2})

    a twist is not seen
      no se ve la torsión

    {t}; kyphosis {n}, lordosis {n2} standard deviations from the mean
      {t}; cifosis a {n}, lordosis a {n2} desviaciones estándar de la media

    ideal
      ideal

    kyphotic-lordotic
      cifótica-lordótica

    flat back
      espalda plana

    possible sway back
      posible espalda en balanceo (sway back)

    lordotic
      lordótica

    kyphotic
      cifótica

    none
      ninguno

    {t}: confidence {n} with {n2} % of the signs known
      {t}: confianza {n} con el {n2} % de los signos conocidos

    hip flexors
      flexores de la cadera

    pelvic tilt
      inclinación pélvica

    lordosis
      lordosis

    kyphosis
      cifosis

    craniovertebral angle
      ángulo craneovertebral

    shoulder protraction
      protracción de los hombros

    shoulder elevation
      elevación de los hombros

    needs 'poise rom --movement hip-extension' with a thigh's sensor
      hace falta 'poise rom --movement hip-extension' con un sensor en el muslo

    a position, which inclination cannot show; measure and enter it
      una posición que la inclinación no puede mostrar; mídala e introdúzcala

    needs a reference that was measured; a sensor knows its change alone
      hace falta una referencia medida; un sensor solo conoce su cambio

    needs sensors at t12 and sacrum
      hacen falta sensores en T12 y sacro

    no standing or walking with sensors at several places
      ni de pie ni caminando con sensores en varios lugares

    needs sensors at t1, t12 and sacrum, flat on the skin and with their mount in the board file
      hacen falta sensores en T1, T12 y sacro, planos sobre la piel y con su colocación en el
      archivo de la placa

    no neutral pose is known; run poise calibrate segments
      no se conoce la posición neutra; ejecute poise calibrate segments

    No sensor sees a muscle
      Ningún sensor ve un músculo

    usually tight: {t}
      suelen estar tensos: {t}

    usually weak: {t}
      suelen estar débiles: {t}

    upper trapezius
      trapecio superior

    levator scapulae
      elevador de la escápula

    pectoralis major and minor
      pectoral mayor y menor

    iliopsoas
      psoas ilíaco

    rectus femoris
      recto femoral

    thoracolumbar erector spinae
      erector de la columna (toracolumbar)

    deep neck flexors
      flexores profundos del cuello

    lower and middle trapezius
      trapecio inferior y medio

    serratus anterior
      serrato anterior

    rectus abdominis and obliques
      recto abdominal y oblicuos

    gluteus maximus and medius
      glúteo mayor y medio

    craniovertebral angle {n} (origin: {t}; the mean of healthy people is {n2})
      ángulo craneovertebral {n} (criterio original: {t}; la media de personas sanas es {n2})

    pelvic tilt {n} (origin: over {n2}; healthy pelves have {n3})
      inclinación pélvica {n} (criterio original: más de {n2}; las pelvis sanas tienen {n3})

    pelvic tilt {n} (origin: within {n2}; healthy pelves have {n3})
      inclinación pélvica {n} (criterio original: hasta {n2}; las pelvis sanas tienen {n3})

    shoulder protraction {n} mm (origin: over {n2})
      protracción de los hombros {n} mm (criterio original: más de {n2})

    shoulder protraction {n} mm (origin: within {n2})
      protracción de los hombros {n} mm (criterio original: hasta {n2})

    shoulders elevated
      hombros elevados

    shoulders not elevated
      hombros no elevados

    hip extension {n}
      extensión de la cadera {n}

    sagittal vertical axis {n} mm (origin: {t})
      eje vertical sagital {n} mm (criterio original: {t})

    {n} upright
      {n} erguido

    {n} sitting
      {n} sentado

    {n} back upright
      {n} hacia atrás, erguido

    {n} forward upright
      {n} hacia delante, erguido

    {n} back sitting
      {n} hacia atrás, sentado

    {n} forward sitting
      {n} hacia delante, sentado

    from the neutral pose
      desde la posición neutra

    surface angle, no angle of an X-ray
      ángulo de superficie, no de radiografía

    surface angle, {n} in healthy women standing, no angle of an X-ray
      ángulo de superficie, {n} en mujeres sanas de pie, no de radiografía

    surface angle, {n} in healthy men standing, no angle of an X-ray
      ángulo de superficie, {n} en hombres sanos de pie, no de radiografía

    # Air

    Air
      Aire

    Pressure, {t}
      Presión, {t}

    {n} hPa at rest
      {n} hPa en reposo

    down {n} hPa in twelve hours
      baja {n} hPa en doce horas

    up {n} hPa in twelve hours
      sube {n} hPa en doce horas

    too little rest to tell weather from motion
      muy poco reposo para distinguir el tiempo meteorológico del movimiento

    Weather that some people feel
      Tiempo meteorológico que algunas personas notan

    {t}, {n} of {n2}; rain is not sensed.
      {t}, {n} de {n2}; la lluvia no se mide.

    No forecast: studies contradict each other
      Sin pronóstico: los estudios se contradicen

    Floors on foot
      Pisos a pie

    {n} up (give or take {n2}), {n3} down (give or take {n4})
      {n} subidos (± {n2} aprox.), {n3} bajados (± {n4} aprox.)

    # Diary

    Diary
      Diario

    no check-in was made; run 'poise checkin'.
      no se hizo ninguna anotación en el diario; ejecute 'poise checkin'.

    nothing was said in these days: 'poise checkin' asks.
      en estos días no se anotó nada: 'poise checkin' pregunta.

    Worst pain of a region
      Dolor máximo en una zona

    Morning stiffness
      Rigidez matutina

    Illness all in all
      Valoración global de la enfermedad

    Mood
      Ánimo

    The night
      La noche

    C-reactive protein
      Proteína C reactiva (PCR)

    Doses taken
      Dosis tomadas

    1 dose due
      1 dosis prevista

    {n} doses due
      {n} dosis previstas

    last of 1 check-in
      última de 1 anotación

    last of {n} check-ins
      última de {n} anotaciones

    BASDAI
      BASDAI

    ASDAS-CRP
      ASDAS-PCR

    active
      activa

    inactive
      inactiva

    very high
      muy alta

    active from {n} on
      activa a partir de {n}

    {t}; active from {n} on
      {t}; activa a partir de {n}

    it asks for the past week
      pregunta por la última semana

    said every day it is a diary's figure
      contestado cada día, es un valor de diario

    with a CRP of at most {n} days before or after
      con una PCR de como mucho {n} días antes o después

    {t}, from {n} to {n2}.
      {t}, de {n} a {n2}.

    {t}: too few to tell a change from ups and downs.
      {t}: muy pocos para distinguir un cambio de los altibajos.

    {t}; median {n} ({t2}), then {n2} ({t3}): {t4}.
      {t}; mediana {n} ({t2}), después {n2} ({t3}): {t4}.

    1 day from {t} to {t2}
      1 día del {t} al {t2}

    {n} days from {t} to {t2}
      {n} días del {t} al {t2}

    a major improvement
      una gran mejoría

    an important improvement
      una mejoría importante

    clinically important worsening
      un empeoramiento clínicamente importante

    no important change
      ningún cambio importante

    reduced by half
      reducido a la mitad

    1 check-in on {n} of 1 day.
      1 anotación en {n} de 1 día.

    {n} check-ins on {n2} of 1 day.
      {n} anotaciones en {n2} de 1 día.

    1 check-in on {n} of {n2} days.
      1 anotación en {n} de {n2} días.

    {n} check-ins on {n2} of {n3} days.
      {n} anotaciones en {n2} de {n3} días.

    Flare on 1 day: {t}.
      Brote en 1 día: {t}.

    Flare on {n} days: {t}.
      Brote en {n} días: {t}.

    the newest of them
      los más recientes

    No ASDAS-CRP: it needs the question on the illness all in all, and a blood test's CRP of at most
    {n} days before or after.
      Sin ASDAS-PCR: hacen falta la pregunta de valoración global de la enfermedad y una PCR en
      sangre de como mucho {n} días antes o después.

    what was said is compared with what was measured in reports of {n} days and more; 'poise
    triggers' looks at the last {n2}.
      lo anotado se compara con lo medido en informes de {n} días o más; 'poise triggers' mira los
      últimos {n2}.

    What was said last, and how it scattered
      Lo último que se anotó y cómo varió

    Medicines
      Medicamentos

    What went together
      Lo que varió a la vez

    1 region
      1 zona

    {n} regions
      {n} zonas

    most on the mean: {t}, {n} of {n2}.
      mayor media: {t}, {n} de {n2}.

    Where it hurt
      Dónde dolió

    Pain by region
      Dolor por zonas

    Bars: mean of the days on which it was named; ticks: the most.
      Barras: media de los días en que se nombró; rayas: máximo.

    Region
      Zona

    Days
      Días

    Mean
      Media

    Most
      Máximo

    Seen
      Observado

    swollen
      hinchazón

    warm
      calor

    Doses by medicine, as planned and as said
      Dosis por medicamento, previstas y anotadas

    Medicine
      Medicamento

    Due
      Previstas

    Taken
      Tomadas

    Late
      Tarde

    Skipped
      Saltadas

    Missed
      Olvidadas

    Compared: {t}.
      Comparado: {t}.

    {t} against {t2}, {n} h before
      {t} frente a {t2}, {n} h antes

    A point a day: {t} against {t2}, {n} h before the check-in.
      Un punto por día: {t} frente a {t2}, {n} h antes de la anotación.

    {t} and {t2} by day
      {t} y {t2} por días

    Each check-in
      Cada anotación

    When
      Cuándo

    Flare
      Brote

    yes
      sí

    no
      no

    {t} {n}, {t2} {n2}
      {t} {n}, {t2} {n2}

    level, 0 to 10
      nivel, 0 a 10

    C{n}
      C{n}

    T{n}
      T{n}

    L{n}
      L{n}

    SI
      SI

    left SI joint
      articulación SI izquierda

    right SI joint
      articulación SI derecha

    left sacroiliac joint
      articulación sacroilíaca izquierda

    right sacroiliac joint
      articulación sacroilíaca derecha

    left shoulder
      hombro izquierdo

    right shoulder
      hombro derecho

    left elbow
      codo izquierdo

    right elbow
      codo derecho

    left wrist
      muñeca izquierda

    right wrist
      muñeca derecha

    left hand
      mano izquierda

    right hand
      mano derecha

    left hip
      cadera izquierda

    right hip
      cadera derecha

    left knee
      rodilla izquierda

    right knee
      rodilla derecha

    left ankle
      tobillo izquierdo

    right ankle
      tobillo derecho

    share of good posture
      proporción de buena postura

    number of steps
      número de pasos

    walking time
      tiempo caminando

    share of sitting and lying
      proporción de tiempo sentado y acostado

    length of the main rest
      duración del descanso principal

    air pressure
      presión atmosférica

    change of the air pressure
      cambio de la presión atmosférica

    humidity
      humedad

    temperature
      temperatura

    rating of the night
      valoración de la noche

    share of doses left out
      proporción de dosis no tomadas

    pain
      dolor

    morning stiffness
      rigidez matutina

    fatigue
      cansancio

    mood
      ánimo

    {t} was entered on 1 day: {n} more are needed before anything can be compared, and {n2} make it
    sure.
      {t}: 1 día con anotación; hacen falta {n} más para poder comparar, y {n2} para que sea fiable.

    {t} was entered on {n} days: {n2} more are needed before anything can be compared, and {n3} make
    it sure.
      {t}: {n} días con anotación; hacen falta {n2} más para poder comparar, y {n3} para que sea
      fiable.

    {t} was entered on {n} days: 1 more is needed before anything can be compared, and {n2} make it
    sure.
      {t}: {n} días con anotación; hace falta 1 más para poder comparar, y {n2} para que sea fiable.

    {t} was entered on {n} days, but nothing was measured on {n2} of them: wear the device on the
    days of check-ins.
      {t}: {n} días con anotación, pero en {n2} de ellos no se midió nada: lleve puesto el
      dispositivo los días en que anote.

    None found: of {n} comparisons with {t} over {n2} days none stands out from chance.
      No se encontró nada: de {n} comparaciones con {t} en {n2} días, ninguna se distingue del azar.

    A correlation is not a cause.
      Una correlación no es una causa.

    {n} comparisons were made over {n2} days.
      Se hicieron {n} comparaciones en {n2} días.

    By the rule "origin": of pure noise it finds a trigger in about two diaries of three.
      Según la regla «origin»: en puro azar encuentra un desencadenante en unos dos diarios de cada
      tres.

    Only {n} days: wait for {n2} before you rely on it.
      Solo {n} días: espere a tener {n2} antes de fiarse.

    Higher {t} in the 12 hours before went with lower {t2}, {t3}: {t4}, lag {n} h.
      Mayor {t} en las 12 horas previas se asoció con menor {t2}, {t3}: {t4}, desfase {n} h.

    Higher {t} in the 12 hours before went with higher {t2}, {t3}: {t4}, lag {n} h.
      Mayor {t} en las 12 horas previas se asoció con mayor {t2}, {t3}: {t4}, desfase {n} h.

    Higher {t} {n} hours earlier went with lower {t2}, {t3}: {t4}, lag {n2} h.
      Mayor {t} {n} horas antes se asoció con menor {t2}, {t3}: {t4}, desfase {n2} h.

    Higher {t} {n} hours earlier went with higher {t2}, {t3}: {t4}, lag {n2} h.
      Mayor {t} {n} horas antes se asoció con mayor {t2}, {t3}: {t4}, desfase {n2} h.

    strong
      fuerte

    r {n}
      r {n}

    p {n}
      p {n}

    p {n} (all tests: {n2})
      p {n} (todas las pruebas: {n2})

    {n} days that tell as {n2}
      {n} días, que equivalen a {n2}

    # Training

    no set was kept in these days: 'poise reps' measures them.
      en estos días no se guardó ninguna serie: 'poise reps' las mide.

    {t}: {n} m/s a kg over {t2}
      {t}: {n} m/s por kg con {t2}

    1 load
      1 carga

    {n} loads
      {n} cargas

    would not move at {n} kg
      no se movería con {n} kg

    1RM about {n} kg, at {n2} m/s (of groups), give or take {n3} %
      1RM de unos {n} kg, a {n2} m/s (de grupos), con un margen del {n3} %

    not yet a profile: {t}
      todavía no es un perfil: {t}

    {t}, of at least {n}
      {t}, de al menos {n}

    velocities less than {n} m/s apart
      velocidades a menos de {n} m/s entre sí

    the points lie too far from a line
      los puntos están demasiado lejos de una línea

    1 set on {t}.
      1 serie en {t}.

    {n} sets on 1 day.
      {n} series en 1 día.

    {n} sets on {n2} days.
      {n} series en {n2} días.

    {t} without a gyroscope: a sensor that turned by more than {n} degrees in a lift was measured
    wrongly.
      {t} sin giroscopio: si el sensor giró más de {n} grados en un levantamiento, se midió mal.

    Repetitions
      Repeticiones

    Mean, best and peak velocity of the ways up; tempo: down, pause, up; loss: of the last against
    the best; RPE as you said it, or (~) by your own rated sets or by a table of loss.
      Velocidad media, mejor y máxima de las subidas; tempo: bajada, pausa, subida; pérdida: de la
      última frente a la mejor; RPE (esfuerzo percibido) como usted lo indicó, o (~) según sus
      series valoradas o una tabla de pérdida.

    Sets in the order in which they were lifted
      Series en el orden en que se hicieron

    Exercise
      Ejercicio

    Load, kg
      Carga, kg

    load, kg
      carga, kg

    Reps
      Rep.

    Rep
      Rep.

    Set
      Serie

    Sets
      Series

    Mean, m/s
      Media, m/s

    Best, m/s
      Mejor, m/s

    Peak, m/s
      Máxima, m/s

    Way, m
      Recorrido, m

    Tempo, s
      Tempo, s

    Loss, %
      Pérdida, %

    Stop after
      Parar tras

    RPE
      RPE

    Down, s
      Bajada, s

    Pause, s
      Pausa, s

    Up, s
      Subida, s

    up {n}
      subida {n}

    Each repetition
      Cada repetición

    Best mean velocity of each set against its load, {t}
      Mejor velocidad media de cada serie frente a su carga, {t}

    Load and velocity
      Carga y velocidad

    A point a set of the last {n} days; the line is through the best of each load.
      Un punto por serie de los últimos {n} días; la línea pasa por la mejor serie de cada carga.

    squat
      sentadilla

    Squat
      Sentadilla

    bench press
      press de banca

    Bench press
      Press de banca

    deadlift
      peso muerto

    Deadlift
      Peso muerto

    row
      remo

    Row
      Remo

    overhead press
      press de hombros

    Overhead press
      Press de hombros

    curl
      curl de bíceps

    Curl
      Curl de bíceps

    chair rise
      levantarse de la silla

    Chair rise
      Levantarse de la silla

    # Guided tests

    Guided tests
      Pruebas guiadas

    no guided test was done yet: 'poise test' guides through one.
      todavía no se ha hecho ninguna prueba guiada: 'poise test' le guía para hacer una.

    Times are from the signal to the end, as a stopwatch takes them.
      Los tiempos van de la señal al final, como con un cronómetro.

    A sensor at the trunk does not see arms, feet and eyes: those are as somebody answered.
      Un sensor en el tronco no ve brazos, pies ni ojos: sobre ellos consta lo que alguien contestó.

    All tests
      Todas las pruebas

    Dashed: the first motion.
      Línea discontinua: el primer movimiento.

    Its parts from the signal on.
      Sus partes a partir de la señal.

    {t}, its parts from the signal on
      {t}, sus partes a partir de la señal

    Parts of the test
      Partes de la prueba

    From, s
      Desde, s

    Figures
      Valores

    Tests in the order in which they were done
      Pruebas en el orden en que se hicieron

    Test
      Prueba

    Result
      Resultado

    Remarks
      Observaciones

    s after the signal
      s tras la señal

    Side by side
      Pies juntos

    Semi-tandem
      Semitándem

    One foot
      Sobre un pie

    Heel to toe
      Tándem

    Eyes open
      Ojos abiertos

    Eyes closed
      Ojos cerrados

    Back, turn, sit
      Volver, girar, sentarse

    Turn and sit
      Girar y sentarse

    Incomplete
      Incompleta

    Freezing?
      ¿Bloqueo?

    Romberg test
      Prueba de Romberg

    4 m walk
      Marcha de 4 m

    10 m walk
      Marcha de 10 m

    2-minute walk
      Marcha de 2 minutos

    6-minute walk
      Marcha de 6 minutos

    Feet side by side
      Pies juntos, uno al lado del otro

    Instep of one foot at the big toe of the other
      El borde interno de un pie junto al dedo gordo del otro

    On one foot
      Sobre un pie

    Feet together, eyes open
      Pies juntos, ojos abiertos

    Feet together, eyes closed
      Pies juntos, ojos cerrados

    Rise
      Levantarse

    Walk
      Caminar

    Turn
      Girar

    Walk back
      Volver

    Turn and sit down
      Girar y sentarse

    Walk back, turn and sit down
      Volver, girar y sentarse

    Sit down
      Sentarse

    Stand
      De pie

    Incomplete stand
      Incorporación incompleta

    One way
      Un trayecto

    Minute
      Minuto

    Pause
      Pausa

    Possible freezing
      Posible bloqueo

    Five rises
      Levantarse cinco veces

    The device saw the end.
      El dispositivo detectó el final.

    The button ended the test.
      El botón terminó la prueba.

    The time was over.
      Se acabó el tiempo.

    The test was stopped early.
      La prueba se detuvo antes de tiempo.

    The recording ended before the test did.
      El registro terminó antes que la prueba.

    Somebody helped during the test.
      Alguien ayudó durante la prueba.

    The device lay still as if nobody wore it.
      El dispositivo estaba quieto, como si nadie lo llevara.

    Nothing moved after the signal.
      Nada se movió tras la señal.

    The movement began before the signal.
      El movimiento empezó antes de la señal.

    The device saw no end of the test.
      El dispositivo no detectó el final de la prueba.

    The device saw no rise from the chair.
      El dispositivo no detectó que la persona se levantara de la silla.

    The device found no steps.
      El dispositivo no detectó pasos.

    The device saw no turn at the line.
      El dispositivo no detectó el giro en la línea.

    The device did not see the wearer sit down at the end.
      El dispositivo no detectó que la persona se sentara al final.

    The wearer walked during a test in which the feet stay in place.
      La persona caminó en una prueba en la que los pies no se mueven del sitio.

    Fewer than five full stands were counted.
      Se contaron menos de cinco incorporaciones completas.

    The arms were used.
      Se usaron los brazos.

    Nobody confirmed that the position was taken.
      Nadie confirmó que se adoptara la posición.

    The eyes were opened before the end.
      Los ojos se abrieron antes del final.

    The trunk was not upright in a test that is done standing.
      El tronco no estaba erguido en una prueba que se hace de pie.

    The recording has a gap during the test.
      El registro tiene un hueco durante la prueba.

    The result is outside of what people can do.
      El resultado está fuera de lo que una persona puede hacer.

    A part of the test has no result.
      Una parte de la prueba no tiene resultado.

    The wearer did not sit or stand still before the signal.
      La persona no estuvo quieta, sentada o de pie, antes de la señal.

    The device has no gyroscope: parts of the test are estimates.
      El dispositivo no tiene giroscopio: partes de la prueba son estimaciones.

    The device does not know how it is worn: parts of the test are estimates.
      El dispositivo no sabe cómo se lleva: partes de la prueba son estimaciones.

    The parts of the test could not be told apart; only the total counts.
      Las partes de la prueba no se pudieron distinguir; solo cuenta el total.

    There were more turns than the test has.
      Hubo más giros de los que tiene la prueba.

    Some stands were not complete and were not counted.
      Algunas incorporaciones no fueron completas y no se contaron.

    The distance differs from the standard: usual values do not apply.
      La distancia difiere de la estándar: los valores habituales no son aplicables.

    Nobody pressed the button at the line: the speed assumes that the wearer stopped there.
      Nadie pulsó el botón en la línea: la velocidad supone que la persona se paró allí.

    The speed differs by more than {n} from the one estimated from the steps.
      La velocidad difiere en más del {n} de la estimada a partir de los pasos.

    No course length was entered: the distance is an estimate.
      No se indicó la longitud del recorrido: la distancia es una estimación.

    The trunk moved as in a loss of balance before the time was over.
      El tronco se movió como al perder el equilibrio antes de acabar el tiempo.

    The wearer stopped more than {n} s before the time was over.
      La persona se paró más de {n} s antes de acabar el tiempo.

    The sensor reached its limit during the test.
      El sensor llegó a su límite durante la prueba.

    not scored
      sin puntuar

    {n} s from the signal to the end, {n2} s from the first motion to the end.
      {n} s de la señal al final, {n2} s del primer movimiento al final.

    at most {t}
      como mucho {t}

    {n} to {t}
      {n} a {t}

    Usual ({t}): {t2}.
      Habitual ({t}): {t2}.

    Usual values: {t}
      Valores habituales: {t}

    {t} or more
      {t} o más

    less than {t}
      menos de {t}

    This is {t}: {t2}.
      El resultado es de {t}: {t2}.

    The limit is {t} ({t2}); this result is better.
      El límite es de {t} ({t2}); este resultado es mejor.

    Limit: {t}
      Límite: {t}

    Change: {t}
      Cambio: {t}

    Against {t} ({t2}): {t3}
      Frente al {t} ({t2}): {t3}

    no difference
      sin diferencia

    {t} more
      {t} más

    {t} less
      {t} menos

    more than the measurement error ({t}).
      un cambio mayor que el error de medida ({t}).

    within the measurement error ({t}): not a sure change.
      dentro del error de medida ({t}): puede no ser un cambio real.

    a substantial change
      un cambio sustancial

    a small change that matters
      un cambio pequeño pero relevante

    less than a change that matters
      menor que un cambio relevante

    {t} (small {n}, substantial {n2}).
      {t} (pequeño: {n}; sustancial: {n2}).

    how much is chance is not known.
      no se sabe cuánto se debe al azar.

    Freezing of gait: {n} of the test, {t}.
      Bloqueo de la marcha: {n} de la prueba, {t}.

    {t}, the longest {n} s
      {t}, el más largo de {n} s

    By one sensor at the back: it misses about half of short freezes and takes some turns for
    freezes.
      Con un solo sensor en la espalda: no detecta cerca de la mitad de los bloqueos cortos y
      confunde algunos giros con bloqueos.

    heel to toe for less than {n} s: at risk of falling
      en tándem (talón con punta) menos de {n} s: riesgo de caída

    at risk of falling
      riesgo de caída

    often with repeated falls
      frecuente en personas con caídas repetidas

    slow: talk to your doctor
      lento: hable con su médico

    healthy people of that age and sex
      personas sanas de esa edad y sexo

    healthy people of {n} to {n2}, mean and its range
      personas sanas de {n} a {n2} años, media y su intervalo

    men of {n} to {n2}
      hombres de {n} a {n2} años

    women of {n} to {n2}
      mujeres de {n} a {n2} años

    middle half
      mitad central

    STEADI, {t} [{n}]
      STEADI, {t} [{n}]

    {w} {n} and {n2}, {t} [{n3}]
      {w} {n} y {n2}, {t} [{n3}]

    standing eyes open
      de pie, ojos abiertos

    # Glossary: frame

    Straight walking
      Marcha en línea recta

    Sway
      Oscilación postural

    Sway as a pendulum
      Oscilación como péndulo

    Risk, pattern, change
      Riesgo, patrón, cambio

    Tests
      Pruebas

    Measured: {t}.
      Medido: {t}.

    Needs: {t}.
      Hace falta: {t}.

    Also called: {w}.
      También llamado (en inglés): {w}.

    Usual: {t} ({t2}).
      Habitual: {t} ({t2}).

    Mind: {t}.
      Tenga en cuenta: {t}.

    Here: {t} on {n} healthy people.
      Aquí: {t} en {n} personas sanas.

    Sources: {w}.
      Fuentes: {w}.

    From: {t}.
      De: {t}.

    at least {n} {t}
      al menos {n} {t}

    below {n} {t}
      menos de {n} {t}

    {n} to below {n2} {t}
      de {n} a menos de {n2} {t}

    # Glossary: what figures are

    How far the trunk really moves while standing: root mean square of its displacement
      Cuánto se mueve realmente el tronco al estar de pie: media cuadrática de su desplazamiento

    Area of the ellipse that holds 95 % of the trunk's real motion while standing: what the bands
    judge
      Área de la elipse que contiene el 95 % del movimiento real del tronco al estar de pie: es la
      que se valora con los valores de referencia

    How fast the trunk really moves while standing: the path's length over its time
      A qué velocidad se mueve realmente el tronco al estar de pie: longitud del recorrido dividida
      por su duración

    Sway area with eyes closed over that with eyes open: above 2, balance leans on the eyes
      Área de oscilación con los ojos cerrados dividida por la de ojos abiertos: por encima de 2, el
      equilibrio depende mucho de la vista

    How far the trunk leans to a side, either one, of the calibrated upright while standing and
    walking
      Cuánto se inclina el tronco hacia un lado, cualquiera, respecto a la postura erguida
      calibrada, de pie y caminando

    How far the device leans forward, from horizontal forward
      Cuánto se inclina el dispositivo hacia delante, desde la horizontal

    How far the device is turned about the forward axis; wrong for a trunk bent above 60°
      Cuánto está girado el dispositivo sobre el eje hacia delante; erróneo con el tronco flexionado
      más de 60°

    How far the trunk leans to the right, however far it is bent forward
      Cuánto se inclina el tronco a la derecha, por mucho que esté flexionado hacia delante

    Distance of the posture from the calibrated one, in units of its scatter, squared
      Distancia de la postura a la calibrada, en unidades de su dispersión, al cuadrado

    The same of the magnetic field, which also sees a twist
      Lo mismo del campo magnético, que también ve una torsión

    Share of the judged and worn time in the calibrated posture
      Proporción del tiempo de uso valorado en la postura calibrada

    Longest stretch of good posture without a break
      Periodo más largo de buena postura sin interrupción

    Days in a row, of those worn for 4 h, with good posture in at least 60 % of the judged time
      Días seguidos, de los de 4 h de uso, con buena postura en al menos el 60 % del tiempo valorado

    Steps of a day on which the device was worn for at least 10 h
      Pasos de un día con al menos 10 h de uso

    Mean of the day's thirty minutes with the most steps, in a row or not
      Media de los treinta minutos del día con más pasos, seguidos o no

    Steps of the day's minute with the most of them
      Pasos del minuto del día con más pasos

    Minutes of a day with 100 steps and more, at least moderate effort: judged by steps, because
    effort is not measured
      Minutos de un día con 100 pasos o más, esfuerzo al menos moderado: se valora por los pasos,
      porque el esfuerzo no se mide

    Minutes of a day with 130 steps and more: of walking vigorous effort
      Minutos de un día con 130 pasos o más: esfuerzo intenso al caminar

    From lying down to getting up, the longest within twelve hours before and after its middle, by
    day or night, up to half an hour of something else included: rest; a trunk does not tell how
    much was sleep
      Desde acostarse hasta levantarse, lo más largo en las doce horas antes y después de su mitad,
      de día o de noche, con hasta media hora de otra cosa: descanso; el tronco no dice cuánto fue
      sueño

    How often the longest rest lying is left and come back to
      Cuántas veces se deja y se retoma el descanso acostado más largo

    Interdaily stability: how much of activity's scatter the hour of the day explains, 0 to 1
      Estabilidad interdiaria: cuánta variación de la actividad explica la hora del día, de 0 a 1

    Intradaily variability: how often activity and rest take turns, near 0 for one wave a day, about
    2 for noise
      Variabilidad intradiaria: con qué frecuencia se alternan actividad y reposo, cerca de 0 con
      una onda al día, cerca de 2 con ruido

    Relative amplitude: the ten busiest hours of the mean day against the five quietest, 0 to 1
      Amplitud relativa: las diez horas más activas del día medio frente a las cinco más tranquilas,
      de 0 a 1

    Step length over cadence: 1000 times meters over steps a minute; much the same at any speed
      Longitud de paso dividida por la cadencia: 1000 veces los metros divididos por los pasos por
      minuto; casi igual a cualquier velocidad

    Stride length as a share of body height
      Longitud de zancada como proporción de la estatura

    Speed that a tenth of the bouts above 30 s exceed: what to hold against a test's speed
      Velocidad superada por una décima parte de los tramos de más de 30 s: la que debe compararse
      con la de una prueba

    How the day's walking is cut up: larger where short bouts make up more of the day
      Cómo se reparte la marcha del día: mayor cuando los tramos cortos ocupan más parte de él

    How unequally walking is spread over bouts: 0 all alike, near 1 a few long ones
      Lo desigual que se reparte la marcha entre tramos: 0 todos iguales, cerca de 1 unos pocos
      largos

    For how long the device was worn
      Cuánto tiempo se llevó el dispositivo

    How long it takes to rise from a seat; follow it against your own values
      Cuánto se tarda en levantarse de un asiento; compárelo con sus propios valores

    The highest upward speed while rising from a seat; follow it against your own values
      La mayor velocidad hacia arriba al levantarse de un asiento; compárela con sus propios valores

    0 to 100 from walking speed, balance, asymmetry, smoothness and age; indicative, not a diagnosis
    and no probability
      0 a 100 según velocidad de la marcha, equilibrio, asimetría, fluidez y edad; orientativo, no
      es un diagnóstico ni una probabilidad

    Share of the fall-risk inputs that were measured, by weight; below 50 there are no points
      Proporción de los datos del riesgo de caída que se midió, según su peso; por debajo de 50 no
      hay puntos

    What the walking looks most like from the trunk, or undetermined; indicative, no diagnosis
      A qué se parece más la marcha vista desde el tronco, o sin determinar; orientativo, no es un
      diagnóstico

    How far walking drifted toward worse in the session, 0 to 100; 50 is one detectable change;
    indicative
      Cuánto empeoró la marcha en la sesión, 0 a 100; 50 es un cambio detectable; orientativo

    The least change that is more than scatter, with 95 %
      El menor cambio que es más que variación, con una confianza del 95 %

    Unloading, impact, turning and stillness of the trunk one after the other; about half of real
    falls are found so
      Descarga, impacto, giro y quietud del tronco uno tras otro; así se encuentra cerca de la mitad
      de las caídas reales

    How alike each step is to the one before, vertically: 0.8 to 0.9 in health
      Cuánto se parece cada paso al anterior, en vertical: de 0,8 a 0,9 en personas sanas

    How alike each step is to the one before, forward
      Cuánto se parece cada paso al anterior, adelante y atrás

    How well each step mirrors the one before, sideways: -1 at best
      Con qué exactitud cada paso es el reflejo del anterior, en lateral: -1 es lo mejor

    How alike each stride is to the one before, vertically: 1 is every stride alike
      Cuánto se parece cada zancada a la anterior, en vertical: 1 significa que todas son iguales

    How alike each stride is to the one before, forward
      Cuánto se parece cada zancada a la anterior, adelante y atrás

    How alike each stride is to the one before, sideways
      Cuánto se parece cada zancada a la anterior, en lateral

    How alike the two halves of a stride are, over three axes: 1 is the most
      Cuánto se parecen las dos mitades de una zancada, en tres ejes: 1 es lo máximo

    How smoothly the two steps of a stride share one rhythm, vertically: 3 to 4 in young adults
      Con qué fluidez comparten ritmo los dos pasos de una zancada, en vertical: de 3 a 4 en adultos
      jóvenes

    How smoothly the two steps of a stride share one rhythm, forward
      Con qué fluidez comparten ritmo los dos pasos de una zancada, adelante y atrás

    How smoothly the two steps of a stride mirror each other sideways: 2 to 2.5 in young adults
      Con qué fluidez los dos pasos de una zancada son el reflejo uno del otro, en lateral: de 2 a
      2,5 en adultos jóvenes

    Share of the motion that both steps have in common, vertically, 0 to 100
      Proporción del movimiento que ambos pasos tienen en común, en vertical, de 0 a 100

    Share of the motion that both steps have in common, forward
      Proporción del movimiento que ambos pasos tienen en común, adelante y atrás

    Share of the motion in which the steps mirror each other, sideways
      Proporción del movimiento en que los pasos son el reflejo uno del otro, en lateral

    How smooth the trunk's motion is: nearer to 0 is smoother; compare with one's own values only
      Cómo de fluido es el movimiento del tronco: más cerca de 0, más fluido; compárelo solo con sus
      propios valores

    How far two steps lead, estimated from how the trunk rises and falls; the method's published
    limit is 0.21 m
      Cuánto avanzan dos pasos, estimado por cómo sube y baja el tronco; el límite publicado del
      método es 0,21 m

    How fast one walks: stride length times cadence over 120; of a run: how far the leg leads in a
    contact over how long that takes
      A qué velocidad se camina: longitud de zancada por cadencia, dividido por 120; corriendo:
      cuánto avanza la pierna en un apoyo dividido por lo que dura

    Our own score, 0 to 100, of variability, symmetry, regularity and harmonic ratio; not a clinical
    scale
      Puntuación propia, 0 a 100, de variabilidad, simetría, regularidad y razón armónica; no es una
      escala clínica

    Share of the steps that the trunk's sway showed and not a vertical peak, 0 to 1: how much of the
    bout was slow walking
      Proporción de los pasos detectados por la oscilación del tronco y no por un pico vertical, de
      0 a 1: cuánto del tramo fue marcha lenta

    Share of the time from first to last contact within steps of plausible length, 0 to 1; the rest
    are pauses and steps not seen
      Proporción del tiempo del primer al último apoyo dentro de pasos de duración plausible, de 0 a
      1; el resto son pausas y pasos no vistos

    Share of the steps, 0 to 1, during which both feet leave the ground; from 0.5 on the bout is a
    run
      Proporción de los pasos, de 0 a 1, en que ambos pies dejan el suelo; desde 0,5 el tramo es
      carrera

    Share of the time, 0 to 1, that a runner is in the air: 0 in walking
      Proporción del tiempo, de 0 a 1, en que quien corre está en el aire: 0 al caminar

    How likely a step of this bout is a step, 0 to 1: of steps given 0.9, nine in ten are right
      Probabilidad de que un paso de este tramo lo sea, de 0 a 1: de los pasos con 0,9, nueve de
      cada diez son correctos

    How likely the speed is right to 15%, 0 to 1
      Probabilidad de que la velocidad sea correcta con un margen del 15 %, de 0 a 1

    Time of a day that is spent sitting or lying, the main rest left out; a trunk does not tell
    sleep by day
      Tiempo de un día sentado o acostado, sin el descanso principal; el tronco no distingue el
      sueño de día

    Of the worn time outside the main rest, how much is spent sitting or lying
      Del tiempo de uso fuera del descanso principal, cuánto se pasa sentado o acostado

    How often a day's sitting or lying is broken by standing up or walking: the more often, the
    better
      Cuántas veces al día se interrumpe el tiempo sentado o acostado al levantarse o caminar:
      cuantas más, mejor

    Longest stretch by day without getting up
      Periodo más largo de día sin levantarse

    How often a day somebody sits or lies for half an hour or longer without getting up
      Cuántas veces al día se está sentado o acostado media hora o más sin levantarse

    Time of a day in stretches of sitting or lying of half an hour and more
      Tiempo de un día en periodos sentado o acostado de media hora o más

    How often a day somebody sits or lies for ten minutes or longer without getting up
      Cuántas veces al día se está sentado o acostado diez minutos o más sin levantarse

    Time of a day in stretches of sitting or lying of ten minutes and more
      Tiempo de un día en periodos sentado o acostado de diez minutos o más

    How long a stretch of sitting or lying lasts, of those of ten minutes and more
      Cuánto dura un periodo sentado o acostado, de los de diez minutos o más

    The shortest stretch of sitting or lying, of those of ten minutes and more
      El periodo más corto sentado o acostado, de los de diez minutos o más

    How long sitting or lying by day lasts before somebody gets up
      Cuánto se está sentado o acostado de día antes de levantarse

    How long somebody is up between one stretch of sitting or lying and the next
      Cuánto se está levantado entre un periodo sentado o acostado y el siguiente

    The longest time up between one stretch of sitting or lying and the next
      El mayor tiempo levantado entre un periodo sentado o acostado y el siguiente

    How often a day somebody walks
      Cuántas veces al día se camina

    How often a day somebody walks for longer than 10 s
      Cuántas veces al día se camina más de 10 s

    How often a day somebody walks for longer than 30 s
      Cuántas veces al día se camina más de 30 s

    How often a day somebody walks for longer than a minute
      Cuántas veces al día se camina más de un minuto

    How long the walking bout in the middle lasts
      Cuánto dura el tramo de marcha mediano

    What a tenth of the walking bouts outlast
      Duración superada por una décima parte de los tramos de marcha

    Standard deviation of the walking bouts' durations over their mean
      Desviación estándar de la duración de los tramos de marcha dividida por su media

    Walking speed of bouts of 10 to 30 s, which are slower than long ones
      Velocidad de los tramos de 10 a 30 s, que son más lentos que los largos

    Stride length of bouts of 10 to 30 s
      Longitud de zancada de los tramos de 10 a 30 s

    Steps a minute of bouts of 10 to 30 s
      Pasos por minuto de los tramos de 10 a 30 s

    Speed that a tenth of the bouts above 10 s exceed
      Velocidad superada por una décima parte de los tramos de más de 10 s

    Cadence that a tenth of the bouts above 30 s exceed
      Cadencia superada por una décima parte de los tramos de más de 30 s

    How many steps a minute: 60 over the mean step time
      Cuántos pasos por minuto: 60 dividido por el tiempo medio de paso

    How long a step takes, on average; intervals with a missed step are left out
      Cuánto dura un paso de media; los intervalos con un paso perdido no cuentan

    How long two steps take, from one contact of a foot to its next
      Cuánto duran dos pasos, de un apoyo de un pie al siguiente

    How much step times scatter: √((SD_L² + SD_R²) / 2), so that a limp does not count as
    variability
      Cuánto varían los tiempos de paso: √((DE_I² + DE_D²) / 2), para que una cojera no cuente como
      variabilidad

    How much stride times scatter: their standard deviation
      Cuánto varían los tiempos de zancada: su desviación estándar

    Scatter of the step times as a share of their mean, 100 SD / mean; asymmetry inflates it
      Variación de los tiempos de paso respecto a su media, 100 DE / media; la asimetría la aumenta

    Scatter of the stride times as a share of their mean; turns are in it and make most of it
      Variación de los tiempos de zancada respecto a su media; incluye los giros, que son la mayor
      parte

    How much longer the steps of one side take than those of the other; judged as a share of the
    mean step time, by the symmetry index
      Cuánto más duran los pasos de un lado que los del otro; se valora respecto al tiempo medio de
      paso, con el índice de simetría

    Difference of the sides' mean step times over their mean, as a magnitude: 0 is symmetric, below
    10 is taken as normal
      Diferencia entre los tiempos medios de paso de los dos lados, dividida por su media, en valor
      absoluto: 0 es simétrico, por debajo de 10 se considera normal

    The longer side's mean step time over the shorter's, 1 or more
      Tiempo medio de paso del lado más largo dividido por el del más corto, 1 o más

    How far the pair of step times is from equal, as an angle: 0 is symmetric, negative says that
    the left step takes longer (a magnitude without a mounting)
      Cuánto distan los dos tiempos de paso de ser iguales, como ángulo: 0 es simétrico, negativo
      dice que el paso izquierdo dura más (valor absoluto sin colocación)

    100 times the natural logarithm of the ratio of the sides' step times, as a magnitude
      100 veces el logaritmo natural de la razón de los tiempos de paso de los lados, en valor
      absoluto

    How well the two legs alternate: 0 is perfect; turns are in it
      Lo bien que se alternan las dos piernas: 0 es perfecto; incluye los giros

    How long a stride takes, turns left out
      Cuánto dura una zancada, sin los giros

    How much stride times scatter within stretches of straight walking, pooled over them
      Cuánto varían los tiempos de zancada en los trechos de marcha en línea recta, en conjunto

    Scatter of the stride times of straight walking as a share of their mean; in 52 people of 70 and
    more the standard deviation was 106 ms in those who fell in the next year, 49 ms in the others
      Variación de los tiempos de zancada al caminar en línea recta respecto a su media; en 52
      personas de 70 años o más la desviación estándar fue de 106 ms en quienes se cayeron al año
      siguiente y de 49 ms en los demás

    The same by the median distance from the median, times 1.4826, which a few odd strides do not
    move
      Lo mismo con la distancia mediana a la mediana, multiplicada por 1,4826, que unas pocas
      zancadas raras no alteran

    How well the two legs alternate in straight walking: 0 is perfect, 2.5 to 4 is usual in the
    young
      Lo bien que se alternan las dos piernas al caminar en línea recta: 0 es perfecto, de 2,5 a 4
      es habitual en jóvenes

    How alike each step of straight walking is to the one before, vertically
      Cuánto se parece cada paso de la marcha en línea recta al anterior, en vertical

    How alike each stride of straight walking is to the one before, vertically
      Cuánto se parece cada zancada de la marcha en línea recta a la anterior, en vertical

    How strongly the trunk moves up and down in straight walking
      Con qué fuerza se mueve el tronco arriba y abajo al caminar en línea recta

    How strongly the trunk moves forward and back in straight walking
      Con qué fuerza se mueve el tronco adelante y atrás al caminar en línea recta

    How strongly the trunk moves sideways in straight walking
      Con qué fuerza se mueve el tronco a los lados al caminar en línea recta

    Sideways motion over motion along all three axes: high in unsteady walking
      Movimiento lateral dividido por el de los tres ejes: alto en una marcha inestable

    How far the trunk rolls from side to side within a stride
      Cuánto se balancea el tronco de lado a lado en una zancada

    How far the trunk nods forward and back within a stride
      Cuánto cabecea el tronco adelante y atrás en una zancada

    How far the trunk turns left and right within a stride, a bend of the way left out
      Cuánto gira el tronco a izquierda y derecha en una zancada, sin la curva del camino

    How much harder the steps of one side land than those of the other, 1 or more
      Cuánto más fuerte pisan los pasos de un lado que los del otro, 1 o más

    How far the device leans forward on average over the bout
      Cuánto se inclina el dispositivo hacia delante de media en el tramo

    How often the walker turned by 45° and more within walking bouts
      Cuántas veces giró la persona 45° o más en los tramos de marcha

    How long a turn within a walking bout takes, including the lean at its start and end
      Cuánto dura un giro en un tramo de marcha, incluida la inclinación al principio y al final

    How far the walker turns, to whichever side: 180 is turning round
      Cuánto gira la persona, hacia cualquier lado: 180 es darse la vuelta

    How much the trunk sways while standing: root mean square of its horizontal acceleration
      Cuánto oscila el tronco al estar de pie: media cuadrática de su aceleración horizontal

    How much the trunk sways to the sides while standing
      Cuánto oscila el tronco hacia los lados al estar de pie

    How much the trunk sways forward and back while standing
      Cuánto oscila el tronco adelante y atrás al estar de pie

    Mean distance of the sway from its center
      Distancia media de la oscilación a su centro

    Length of the path that the sway draws
      Longitud del recorrido que dibuja la oscilación

    Length of the sway's path over its time
      Longitud del recorrido de la oscilación dividida por su duración

    From the leftmost to the rightmost of the sway
      Del extremo izquierdo al derecho de la oscilación

    From the hindmost to the foremost of the sway
      Del extremo trasero al delantero de la oscilación

    How jerky the sway is: half the integral of the squared jerk
      Lo brusca que es la oscilación: la mitad de la integral de la sacudida (jerk) al cuadrado

    Mean speed of the sway by integrating its acceleration
      Velocidad media de la oscilación integrando su aceleración

    How often the sway goes round: path over 2π times distance times time
      Con qué frecuencia da una vuelta la oscilación: recorrido dividido por (2π por distancia por
      tiempo)

    Area that the sway sweeps in a second
      Área que barre la oscilación en un segundo

    Area of the ellipse that holds 95 % of the sway
      Área de la elipse que contiene el 95 % de la oscilación

    Frequency below which half of the sideways sway's power of 0.15 to 5 Hz lies
      Frecuencia por debajo de la cual está la mitad de la potencia de la oscilación lateral de 0,15
      a 5 Hz

    Frequency below which 95 % of the sideways sway's power lies
      Frecuencia por debajo de la cual está el 95 % de la potencia de la oscilación lateral

    Middle of the sideways sway's frequencies, weighted by power
      Centro de las frecuencias de la oscilación lateral, ponderado por potencia

    How far the sideways sway's frequencies spread, 0 (one frequency) to 1
      Cuánto se dispersan las frecuencias de la oscilación lateral, 0 (una frecuencia) a 1

    Frequency below which half of the forward sway's power of 0.15 to 5 Hz lies
      Frecuencia por debajo de la cual está la mitad de la potencia de la oscilación adelante y
      atrás de 0,15 a 5 Hz

    Frequency below which 95 % of the forward sway's power lies
      Frecuencia por debajo de la cual está el 95 % de la potencia de la oscilación adelante y atrás

    Middle of the forward sway's frequencies, weighted by power
      Centro de las frecuencias de la oscilación adelante y atrás, ponderado por potencia

    How far the forward sway's frequencies spread, 0 (one frequency) to 1
      Cuánto se dispersan las frecuencias de la oscilación adelante y atrás, 0 (una frecuencia) a 1

    The sway as a length at the sensor's height, the motion's own acceleration included
      La oscilación como longitud a la altura del sensor, con la aceleración del propio movimiento

    The sway's mean distance as a length, likewise
      La distancia media de la oscilación como longitud, igualmente

    The sway's path as a length, likewise
      El recorrido de la oscilación como longitud, igualmente

    The sideways range as a length, likewise
      La amplitud lateral como longitud, igualmente

    The forward range as a length, likewise
      La amplitud adelante y atrás como longitud, igualmente

    The ellipse as an area at the sensor's height, likewise; not what sway areas are judged by
      La elipse como área a la altura del sensor, igualmente; no es por lo que se valoran las áreas
      de oscilación

    From the signal: rise from a chair, walk 3 m, turn, walk back and sit down
      Desde la señal: levantarse de una silla, caminar 3 m, girar, volver y sentarse

    From the signal to the fifth full stand, arms crossed, as fast as possible
      De la señal a la quinta incorporación completa, brazos cruzados, lo más rápido posible

    The same until the wearer sits again after the fifth stand
      Lo mismo hasta volver a sentarse tras la quinta incorporación

    Full stands from a chair in 30 s, arms crossed; more than half up at the end counts
      Incorporaciones completas desde una silla en 30 s, brazos cruzados; la última cuenta si al
      final se ha superado la mitad

    Rises of less than 0.6 of the usual height of the same test; they do not count
      Incorporaciones de menos de 0,6 de la altura habitual de la misma prueba; no cuentan

    How many of four positions were held for 10 s: side by side, semi-tandem, tandem, one leg
      Cuántas de cuatro posiciones se mantuvieron 10 s: pies juntos, semitándem, tándem, una pierna

    How long a position of a balance test was held
      Cuánto se mantuvo una posición de una prueba de equilibrio

    Sway with eyes closed over sway with eyes open, feet together, 30 s each
      Oscilación con los ojos cerrados dividida por la de ojos abiertos, pies juntos, 30 s cada una

    Path of the sway with eyes closed over that with eyes open
      Recorrido de la oscilación con los ojos cerrados dividido por el de ojos abiertos

    Length of the course over the time from the signal, or from the line at its beginning
      Longitud del recorrido dividida por el tiempo desde la señal, o desde la línea del comienzo

    How far the wearer walked in 2 or 6 minutes
      Cuánto se caminó en 2 o 6 minutos

    Balance, 4 m walk and five rises, 0 to 4 points each
      Equilibrio, marcha de 4 m y levantarse cinco veces, de 0 a 4 puntos cada uno

    Points of a part of the Short Physical Performance Battery
      Puntos de una parte de la batería breve de rendimiento físico

    From the signal to the first motion
      De la señal al primer movimiento

    How far the trunk rose from the seat
      Cuánto subió el tronco desde el asiento

    Largest vertical speed of the trunk in a rise
      Mayor velocidad vertical del tronco al levantarse

    How far the trunk bends forward to rise or to sit down
      Cuánto se flexiona el tronco hacia delante al levantarse o sentarse

    How far the wearer turned, positive to the left
      Cuánto giró la persona, positivo a la izquierda

    How often the wearer turned round in a walk up and down a course
      Cuántas veces se dio la vuelta al ir y venir por un recorrido

    Steps in a part of a test
      Pasos en una parte de una prueba

    How much longer the last ways up and down took than the first
      Cuánto más duraron los últimos trayectos que los primeros

    How the cadence changed from minute to minute
      Cómo cambió la cadencia de minuto a minuto

    Stops of more than 2 s
      Paradas de más de 2 s

    Share of a test in which the trunk trembled as in freezing of gait
      Proporción de una prueba en que el tronco tembló como en un bloqueo de la marcha

    Stretches of trembling of 1 s and more
      Periodos de temblor de 1 s o más

    # Glossary: how figures are measured

    sway acceleration, low-passed as a pendulum of the sensor's height turns it into motion
      aceleración de la oscilación, filtrada en paso bajo tal como un péndulo de la altura del
      sensor la convierte en movimiento

    two standing tests: poise balance --closed, or sessions with the protocols balance_open and
    balance_closed
      dos pruebas de pie: poise balance --closed, o sesiones con los protocolos balance_open y
      balance_closed

    direction of gravity, median of a session's minutes, mean of the sessions by time
      dirección de la gravedad, mediana de los minutos de una sesión, media de las sesiones según el
      tiempo

    direction of gravity in windows of 1 s, 3 s walking
      dirección de la gravedad en ventanas de 1 s, 3 s caminando

    Mahalanobis distance of the mean acceleration
      distancia de Mahalanobis de la aceleración media

    Mahalanobis distance of the mean field
      distancia de Mahalanobis del campo medio

    posture judged sample by sample
      postura valorada muestra a muestra

    the days' totals
      los totales de los días

    steps found at the trunk
      pasos encontrados en el tronco

    steps of each minute
      pasos de cada minuto

    steps of each minute, days worn for 10 h
      pasos de cada minuto, días con 10 h de uso

    minutes lying, of rests that were recorded from end to end
      minutos acostado, de descansos registrados de principio a fin

    minutes lying
      minutos acostado

    steps of each worn hour of five days and more
      pasos de cada hora de uso de cinco días o más

    stride length and cadence
      longitud de zancada y cadencia

    stride length and body height
      longitud de zancada y estatura

    speeds of the bouts
      velocidades de los tramos

    power law of the bouts' durations
      ley de potencia de la duración de los tramos

    Gini coefficient of the bouts' durations
      coeficiente de Gini de la duración de los tramos

    minutes that are not as still as no body is
      minutos sin esa quietud total que ningún cuerpo tiene

    height change by integrating the acceleration, median of all that were seen
      cambio de altura integrando la aceleración, mediana de todos los vistos

    upward speed by integrating the acceleration, median of all that were seen
      velocidad hacia arriba integrando la aceleración, mediana de todos los vistos

    weighted mean of those of the five that were measured
      media ponderada de los que se midieron de los cinco

    weights of the known terms
      pesos de los términos conocidos

    rules over straight walking
      reglas sobre la marcha en línea recta

    slopes over the session's longer bouts
      pendientes en los tramos más largos de la sesión

    repeated walks of 12 healthy people, over the square root of the number of bouts
      marchas repetidas de 12 personas sanas, dividido por la raíz cuadrada del número de tramos

    phases of the acceleration
      fases de la aceleración

    autocorrelation of the acceleration at the lag of one step
      autocorrelación de la aceleración al desfase de un paso

    autocorrelation of the acceleration at the lag of one stride
      autocorrelación de la aceleración al desfase de una zancada

    autocovariance of three axes at half the stride's lag
      autocovarianza de tres ejes a medio desfase de zancada

    amplitudes of the harmonics of exactly one stride, even over odd
      amplitudes de los armónicos de una zancada exacta, pares divididos por impares

    amplitudes of the harmonics of exactly one stride, odd over even
      amplitudes de los armónicos de una zancada exacta, impares divididos por pares

    powers of the harmonics of exactly one stride
      potencias de los armónicos de una zancada exacta

    arc length of the spectrum of the acceleration's magnitude, windows of 5 s
      longitud de arco del espectro de la magnitud de la aceleración, ventanas de 5 s

    rise and fall of the mean step, inverted pendulum; of a run the time of contact
      subida y bajada del paso medio, péndulo invertido; corriendo, el tiempo de apoyo

    four figures, each mapped from poor to good
      cuatro valores, cada uno de malo a bueno

    what showed each step
      lo que mostró cada paso

    foot contacts found in the trunk's motion
      apoyos de los pies encontrados en el movimiento del tronco

    least and largest magnitude of acceleration within each step
      magnitud mínima y máxima de la aceleración en cada paso

    how far the vertical acceleration of the mean step swings at the step rate
      cuánto oscila la aceleración vertical del paso medio al ritmo de los pasos

    how many steps the bout has and how alike they are at the step rate
      cuántos pasos tiene el tramo y cuánto se parecen al ritmo de los pasos

    the confidence in the steps and how alike they are
      la confianza en los pasos y cuánto se parecen

    minutes sitting or lying, with less than 5 s of walking, of days worn for 10 h
      minutos sentado o acostado con menos de 5 s caminando, de días con 10 h de uso

    minutes sitting or lying, with less than 5 s of walking
      minutos sentado o acostado con menos de 5 s caminando

    walking bouts, days worn for 10 h
      tramos de marcha, días con 10 h de uso

    durations of the bouts
      duración de los tramos

    stride lengths of the bouts
      longitudes de zancada de los tramos

    cadences of the bouts
      cadencias de los tramos

    foot contacts of straight strides
      apoyos de las zancadas en línea recta

    autocorrelation within each straight stretch
      autocorrelación en cada trecho en línea recta

    root mean square of the acceleration without gravity
      media cuadrática de la aceleración sin la gravedad

    root mean square of the acceleration
      media cuadrática de la aceleración

    root mean squares of the acceleration
      medias cuadráticas de la aceleración

    integrated rate of turn about the forward axis
      velocidad de giro integrada en torno al eje hacia delante

    integrated rate of turn about the sideways axis
      velocidad de giro integrada en torno al eje lateral

    integrated rate of turn about the vertical
      velocidad de giro integrada en torno a la vertical

    mean vertical peak of either side's steps
      pico vertical medio de los pasos de cada lado

    direction of the mean acceleration
      dirección de la aceleración media

    rate of turn about the vertical, low-passed at 0.5 Hz
      velocidad de giro en torno a la vertical, filtrada en paso bajo a 0,5 Hz

    30 s of quiet standing, horizontal acceleration below 3.5 Hz
      30 s de pie sin moverse, aceleración horizontal por debajo de 3,5 Hz

    30 s of quiet standing, horizontal acceleration below 3.5 Hz, times height over g
      30 s de pie sin moverse, aceleración horizontal por debajo de 3,5 Hz, multiplicada por
      altura/g

    first motion and last motion of the trunk
      primer y último movimiento del tronco

    vertical speed of the trunk
      velocidad vertical del tronco

    motion of the trunk and the helper's answers
      movimiento del tronco y respuestas de quien ayuda

    root mean square of the horizontal acceleration below 3.5 Hz
      media cuadrática de la aceleración horizontal por debajo de 3,5 Hz

    horizontal acceleration below 3.5 Hz
      aceleración horizontal por debajo de 3,5 Hz

    course as entered, time by button or by the last step
      recorrido según lo indicado, tiempo por el botón o el último paso

    turns times the course as entered, and the part of the last leg
      giros por el recorrido indicado, más la parte del último trayecto

    its three tests
      sus tres pruebas

    one of its tests
      una de sus pruebas

    motion of the trunk
      movimiento del tronco

    rate of turn about the sideways axis, low-passed at 1.5 Hz, or gravity below 0.8 Hz
      velocidad de giro en torno al eje lateral, filtrada en paso bajo a 1,5 Hz, o gravedad por
      debajo de 0,8 Hz

    rate of turn about the vertical, low-passed at 1.5 Hz
      velocidad de giro en torno a la vertical, filtrada en paso bajo a 1,5 Hz

    rate of turn about the vertical, or the compass
      velocidad de giro en torno a la vertical, o la brújula

    foot contacts
      apoyos de los pies

    time between turns
      tiempo entre giros

    median slope of the cadence by minute
      pendiente mediana de la cadencia por minuto

    power of the acceleration from 3 to 8 Hz over that from 0.5 to 3 Hz in windows of 4 s
      potencia de la aceleración de 3 a 8 Hz dividida por la de 0,5 a 3 Hz en ventanas de 4 s

    # Glossary: what figures need

    height
      altura

    body height
      estatura

    mounting
      colocación

    calibration
      calibración

    magnetometer
      magnetómetro

    gyroscope
      giroscopio

    or a walk
      o un paseo

    samples
      muestras

    indicative
      orientativo

    ten strides
      diez zancadas

    one step
      un paso

    two steps
      dos pasos

    # Glossary: names that are no figures

    Craniovertebral angle
      Ángulo craneovertebral

    Angle between the horizontal and the line from the seventh neck vertebra to the ear: the
    smaller, the further forward is the head
      Ángulo entre la horizontal y la línea de la séptima vértebra cervical a la oreja: cuanto
      menor, más adelantada está la cabeza

    Sagittal vertical axis
      Eje vertical sagital

    How far the seventh neck vertebra lies in front of the sacrum while standing
      Cuánto queda la séptima vértebra cervical por delante del sacro al estar de pie

    Shoulder protraction
      Protracción de los hombros

    How far the shoulders lie in front of the line of the trunk
      Cuánto están los hombros por delante de la línea del tronco

    Curve of the upper back between its two ends
      Curva de la parte alta de la espalda entre sus dos extremos

    Curve of the lower back between its two ends
      Curva de la zona lumbar entre sus dos extremos

    difference of the inclinations at T1 and T12
      diferencia de las inclinaciones en T1 y T12

    difference of the inclinations at T12 and the sacrum
      diferencia de las inclinaciones en T12 y el sacro

    Forward inclination of the pelvis while standing
      Inclinación de la pelvis hacia delante al estar de pie

    inclination of the sensor at the sacrum against the neutral pose
      inclinación del sensor del sacro frente a la posición neutra

    Time in which the trunk is upright or bent, by angle
      Tiempo en que el tronco está erguido o inclinado, por ángulo

    Time in which the head is level or bent, by angle
      Tiempo en que la cabeza está recta o inclinada, por ángulo

    Score of a working posture for the whole body: higher is worse
      Puntuación de una postura de trabajo para todo el cuerpo: cuanto más alta, peor

    the parts that sensors show, the others taken as neutral
      las partes que muestran los sensores, las demás tomadas como neutras

    Score of a working posture for neck, trunk and arms: higher is worse
      Puntuación de una postura de trabajo para cuello, tronco y brazos: cuanto más alta, peor

    the parts that sensors show
      las partes que muestran los sensores

    How long a trunk inclination may be held without support
      Cuánto tiempo se puede mantener una inclinación del tronco sin apoyo

    Time in which the trunk's angle is acceptable, conditional or not acceptable
      Tiempo en que el ángulo del tronco es aceptable, aceptable con condiciones o no aceptable

    Time in which the neck's angle is acceptable, conditional or not acceptable
      Tiempo en que el ángulo del cuello es aceptable, aceptable con condiciones o no aceptable

    Time in which the back is straight or bent, by the rule of OWAS
      Tiempo en que la espalda está recta o inclinada, según la regla de OWAS

    Which of the named types of standing posture the curves of the back are nearest to
      A cuál de los tipos de postura de pie se acercan más las curvas de la espalda

    curves of the back while standing
      curvas de la espalda al estar de pie

    Signs of tight hip flexors and a tilted pelvis that go together
      Signos de flexores de cadera tensos y pelvis inclinada que van juntos

    Signs of a forward head and rounded shoulders that go together
      Signos de cabeza adelantada y hombros redondeados que van juntos

    sensors at several places and what was entered by hand
      sensores en varios lugares y lo introducido a mano

    Activity of axial spondyloarthritis by six questions on the past week
      Actividad de la espondiloartritis axial según seis preguntas sobre la última semana

    Activity of axial spondyloarthritis by four questions and a blood value
      Actividad de la espondiloartritis axial según cuatro preguntas y un valor de sangre

    Share of the planned doses that were entered as taken
      Proporción de las dosis previstas que se anotaron como tomadas

    entries of 'poise medication'
      anotaciones de 'poise medication'

    entered with 'poise profile set'; sensors show inclination, not where parts of the body are
      introducido con 'poise profile set'; los sensores muestran inclinación, no dónde están las
      partes del cuerpo

    time by angle of sensors at several places of the body
      tiempo por ángulo de sensores en varios lugares del cuerpo

    answers of 'poise checkin'
      respuestas de 'poise checkin'

    answers of 'poise checkin' and the C-reactive protein entered there
      respuestas de 'poise checkin' y la proteína C reactiva introducida allí

    How far the trunk leans forward of the calibrated upright while standing and walking
      Cuánto se inclina el tronco hacia delante respecto a la postura erguida calibrada, de pie y
      caminando

    Largest rate of a turn, the swing of the trunk with the steps taken off
      Mayor velocidad de un giro, sin la oscilación del tronco con los pasos

    The longest stretch of trembling
      El periodo de temblor más largo

    Time of a day spent walking
      Tiempo de un día caminando

    Largest rate of a turn
      Mayor velocidad de un giro

    # More of the report

    judged from {t} upright on
      se valora a partir de {t} erguido

    judged from {n} strides on
      se valora a partir de {n} zancadas

    nothing that it needs was measured
      no se midió nada de lo que hace falta

    Load times repetitions
      Carga por repeticiones

    fastest repetition
      repetición más rápida

    1RM estimated
      1RM estimada

    # poise check

    Posture check, standing, {n} s
      Comprobación de la postura, de pie, {n} s

    Posture check, sitting, {n} s
      Comprobación de la postura, sentado, {n} s

    Hold
      Mantenida

    Streak
      Racha

    Try
      Consejo

    Missing
      Falta

    longest {n} s in the good posture
      máximo seguido: {n} s en la buena postura

    {n} s at the end
      {n} s al final

    not good at the end
      no buena al final

    no day yet that was worn and judged for long enough
      aún ningún día con el dispositivo puesto y valorado el tiempo suficiente

    not known: it needs --user, and days recorded for that person
      no se conoce: hacen falta --user y días registrados de esa persona

    not known: nothing was judged
      no se conoce: no se valoró nada

    Come back to your calibrated posture.
      Vuelva a su postura calibrada.

    Nothing stands out; keep moving.
      Nada destaca; siga moviéndose.

    not judged: no calibration
      sin valorar: falta la calibración

    not judged: too short
      sin valorar: demasiado corto

    good for {n} of {n2} s; {n3} forward and {n4} to the right of your calibrated posture
      buena {n} de {n2} s; {n3} adelante y {n4} a la derecha de su postura calibrada

    good for {n} of {n2} s; {n3} forward and {n4} to the left of your calibrated posture
      buena {n} de {n2} s; {n3} adelante y {n4} a la izquierda de su postura calibrada

    good for {n} of {n2} s; {n3} backward and {n4} to the right of your calibrated posture
      buena {n} de {n2} s; {n3} atrás y {n4} a la derecha de su postura calibrada

    good for {n} of {n2} s; {n3} backward and {n4} to the left of your calibrated posture
      buena {n} de {n2} s; {n3} atrás y {n4} a la izquierda de su postura calibrada

    good for {n} of {n2} s; {n3} off your calibrated posture
      buena {n} de {n2} s; a {n3} de su postura calibrada

    {t} "{w}"
      {t} «{w}»

    {t} RMS
      {t} RMS

    {t} (one test: not judged)
      {t} (una prueba: sin valorar)

    sway in mm needs the sensor's height: --sensor-height
      para la oscilación en mm hace falta la altura del sensor: --sensor-height

    which way the trunk leans needs a known mounting: --mount, or 'poise calibrate mount'
      para saber hacia dónde se inclina el tronco hace falta una colocación conocida: --mount, o
      'poise calibrate mount'

    posture needs a calibration: 'poise calibrate posture {w} --user NAME', then 'poise check ...
    --user NAME'
      para la postura hace falta una calibración: 'poise calibrate posture {w} --user NAME', luego
      'poise check ... --user NAME'

    Stand as you mean to, look ahead, arms down, and hold still for {n} s.
      Póngase de pie en la postura que desee, mire al frente, con los brazos caídos, y no se mueva
      durante {n} s.

    Sit as you mean to, look ahead, arms down, and hold still for {n} s.
      Siéntese en la postura que desee, mire al frente, con los brazos caídos, y no se mueva durante
      {n} s.

    {n} s left
      quedan {n} s

    {n} s left, good posture for {n2} s
      quedan {n} s, buena postura desde hace {n2} s

    {n} s left, posture not good
      quedan {n} s, la postura no es buena

    {n} years
      {n} años

    # Weeks

    The weeks
      Las semanas

    Days of the week
      Días de la semana

    Steps of each day, a row a week
      Pasos de cada día, una fila por semana

    {n} steps a day on average
      {n} pasos al día de media

    No day was worn for 10 hours
      Ningún día con 10 horas de uso

    {t} worn for less than 10 hours
      {t} con menos de 10 horas de uso

    {t} without a recording
      {t} sin registro

    Steps a day. Hatched: worn for less than 10 hours, not in the means. –: nothing recorded.
      Pasos al día. Rayado: menos de 10 horas de uso, no entra en las medias. –: nada registrado.

    Means of days worn for 10 hours or more, with their 95% confidence intervals (Student's t; from
    {n} days on).
      Medias de los días con 10 horas o más de uso, con sus intervalos de confianza del 95 % (t de
      Student; a partir de {n} días).

    95% interval
      Intervalo del 95 %

    95%
      95 %

    All days
      Todos los días

    Monday to Friday
      De lunes a viernes

    Saturday and Sunday
      Sábado y domingo

    # Guided tests: flags, parts, readings

    By the steps, the wearer walked much farther than the course.
      Según los pasos, la persona caminó mucho más de lo que mide el recorrido.

    The wearer walked on after the button, which may have been pressed too early.
      La persona siguió caminando tras pulsar el botón; quizá se pulsó demasiado pronto.

    The signal was given as a whole second: times from it may be wrong by {n} s.
      La señal se indicó en segundos enteros: los tiempos desde ella pueden tener un error de {n} s.

    {t}, part of the SPPB
      {t}, parte de la SPPB

    {t}, part of the SPPB: {t2}
      {t}, parte de la SPPB: {t2}

    With the eyes closed the trunk swayed {n} times as much as with them open.
      La oscilación del tronco con los ojos cerrados fue {n} veces la que hubo con los ojos
      abiertos.

    This is not judged, and not compared with other results.
      Esto no se valora ni se compara con otros resultados.

    {n} times the sway
      {n} veces la oscilación

    1 stand
      1 incorporación

    {n} stands
      {n} incorporaciones

    {n} of {n2} positions
      {n} de {n2} posiciones

    {n} of 12 points
      {n} de 12 puntos

    no test was done in this recording: 'poise test' guides through one.
      en este registro no se hizo ninguna prueba: 'poise test' le guía para hacer una.

    no test was done on these days: 'poise test' guides through one.
      en estos días no se hizo ninguna prueba: 'poise test' le guía para hacer una.

    {t} {n} times, {n2} s each
      {t} {n} veces, {n2} s cada una

    {t} {n} times, {n2} to {n3} s each
      {t} {n} veces, de {n2} a {n3} s cada una

    Measurement error of a test
      Error de medida de una prueba

    The largest difference of two results that chance alone makes, in 95 of 100 people who did not
    change; only a larger one is a change
      La mayor diferencia entre dos resultados debida solo al azar, en 95 de cada 100 personas que
      no han cambiado; solo una diferencia mayor es un cambio

    studies that repeated the test: 1.96 times √2 times the standard error
      estudios que repitieron la prueba: 1,96 por √2 por el error estándar de medida

    smallest detectable change
      cambio mínimo detectable

    Change that matters
      Cambio relevante

    A difference that people notice (small), or notice clearly (substantial)
      Una diferencia que las personas notan (pequeña) o notan claramente (sustancial)

    studies that asked people
      estudios en los que se preguntó a las personas

    fall?
      ¿caída?

    possible fall at {n}
      posible caída a las {n}

    Possible falls
      Posibles caídas

    at least {n} steps
      al menos {n} pasos

    How this page was made
      Cómo se hizo esta página

    Figures of walking (± standard deviation between bouts), and what is usual
      Valores de la marcha (± desviación estándar entre tramos) y lo habitual

    # Guided tests at a terminal

    Safety: Have somebody beside you who can catch you.
      Seguridad: tenga a su lado a alguien que pueda sujetarle si se cae.

    Wear your usual shoes and use your usual stick or walker.
      Lleve su calzado habitual y use su bastón o andador habitual.

    Stop at once if something hurts, if you feel faint or unsteady: sit down, or press the button.
      Pare enseguida si algo le duele, si se marea o si se siente inestable: siéntese o pulse el
      botón.

    This is not a diagnosis; talk to your doctor about the result.
      Esto no es un diagnóstico; hable del resultado con su médico.

    Indicative, not a diagnosis. Talk to your doctor about the result.
      Orientativo, no es un diagnóstico. Hable del resultado con su médico.

    Prepare:
      Preparación:

    Read aloud:
      Lea en voz alta:

    Practice once without the device.
      Practique una vez sin el dispositivo.

    Ctrl-C breaks the test off.
      Ctrl-C interrumpe la prueba.

    The virtual board has a simulated patient, who does the test at the signal; nobody has to move.
      La placa virtual tiene un paciente simulado, que hace la prueba a la señal; nadie tiene que
      moverse.

    Courses up and down are 15 m long.
      Los recorridos de ida y vuelta miden 15 m por trayecto.

    # What is set up

    A chair stands against a wall and cannot slide; its seat is 43 to 47 cm high.
      Hay una silla apoyada en una pared, de modo que no puede resbalar; su asiento está a una
      altura de 43 a 47 cm.

    Standing: a wall or a counter within reach.
      De pie: una pared o una encimera al alcance de la mano.

    Walking: a course of 4 m with 1 m more behind its line.
      Marcha: un recorrido de 4 m, con 1 m adicional detrás de la línea.

    Rising: a chair stands against a wall and cannot slide; its seat is 43 to 47 cm high.
      Levantarse: hay una silla apoyada en una pared, de modo que no puede resbalar; su asiento está
      a una altura de 43 a 47 cm.

    It has armrests.
      Tiene reposabrazos.

    The chair has no armrests, or they are not used.
      La silla no tiene reposabrazos, o no se usan.

    A line on the floor lies 3 m in front of the chair.
      En el suelo hay una línea a 3 m por delante de la silla.

    A corner, a wall or a counter is within reach; the helper stands within arm's reach.
      Hay un rincón, una pared o una encimera al alcance de la mano; quien ayuda está a un brazo de
      distancia.

    A straight course of {n} m, with 1 m more behind its line.
      Un recorrido recto de {n} m, con 1 m adicional detrás de la línea.

    A flat straight course, {n} m long where there is room, a mark at both ends.
      Un recorrido recto y llano, de {n} m si hay sitio, con una marca en cada extremo.

    # What is read aloud

    Sit with your back against the chair.
      Siéntese con la espalda apoyada en el respaldo.

    Sit in the middle of the seat, arms crossed on the chest.
      Siéntese en el centro del asiento, con los brazos cruzados sobre el pecho.

    At the signal: stand up, walk to the line at your normal pace, turn, walk back, and sit down
    again.
      A la señal: levántese, camine hasta la línea a su ritmo normal, dé la vuelta, regrese y vuelva
      a sentarse.

    Then sit still until the second signal.
      Después, quédese en el asiento sin moverse hasta la segunda señal.

    At the signal: stand up fully and sit down again, five times, as fast as you can.
      A la señal: levántese del todo y vuelva a sentarse, cinco veces, lo más rápido que pueda.

    At the signal: stand up fully and sit down again, as often as you can in 30 s, until the second
    signal.
      A la señal: levántese del todo y vuelva a sentarse, tantas veces como pueda en 30 s, hasta la
      segunda señal.

    Three parts: stand in three positions for 10 s each; walk 4 m twice at your usual pace; stand up
    from the chair five times as fast as you can, arms crossed.
      Tres partes: estar de pie en tres posiciones, 10 s en cada una; caminar 4 m dos veces a su
      ritmo habitual; levantarse de la silla cinco veces lo más rápido que pueda, con los brazos
      cruzados.

    Stand with your feet together and your arms crossed: 30 s with open eyes, then 30 s with closed
    eyes.
      Póngase de pie con los pies juntos y los brazos cruzados: 30 s con los ojos abiertos y después
      30 s con los ojos cerrados.

    Stand in four positions for 10 s each, without a stick.
      Manténgase de pie en cuatro posiciones, 10 s en cada una, sin bastón.

    You may move your arms.
      Puede mover los brazos.

    The test ends with the first position that is not held.
      La prueba termina con la primera posición que no se mantiene.

    Take the position with help; the helper lets go before the signal.
      Adopte la posición con ayuda; quien ayuda le suelta antes de la señal.

    Stand with your toes at the beginning of the course.
      Póngase de pie con la punta de los pies al comienzo del recorrido.

    At the signal: walk at the pace asked for until you are behind the line.
      A la señal: camine al ritmo que se le pide hasta pasar la línea.

    Do not slow down before it.
      No reduzca el ritmo antes de llegar a ella.

    Then stand still.
      Después, quédese de pie sin moverse.

    At the signal: walk up and down the course and turn at its ends, as far as you can in {n}
    minutes.
      A la señal: camine de un extremo a otro del recorrido, dando la vuelta en cada uno, y recorra
      la mayor distancia que pueda en {n} minutos.

    You may slow down, stop and rest; walk on as soon as you can.
      Puede ir más despacio, pararse y descansar; siga caminando en cuanto pueda.

    Stop at the second signal and stay where you are.
      Párese a la segunda señal y quédese donde está.

    # What the button does

    The device sees the end.
      El dispositivo detecta el final.

    Press Enter at the end if the wearer cannot sit still after it.
      Pulse Intro al final si la persona no puede quedarse sentada sin moverse después.

    Press Enter to stop early.
      Pulse Intro para terminar antes de tiempo.

    Press Enter when a foot moves, when the line is crossed, and to begin each part.
      Pulse Intro cuando se mueva un pie, cuando se cruce la línea y para empezar cada parte.

    Press Enter when the position is taken; press it at once when a foot moves or a hand needs hold.
      Pulse Intro cuando se haya adoptado la posición; vuelva a pulsar enseguida si se mueve un pie
      o hace falta apoyar una mano.

    Press Enter when the position is taken; press it at once when a foot moves, a hand needs hold,
    or the eyes open too early.
      Pulse Intro cuando se haya adoptado la posición; vuelva a pulsar enseguida si se mueve un pie,
      hace falta apoyar una mano o los ojos se abren demasiado pronto.

    Press Enter at the moment a foot is fully over the line: only then the time is right.
      Pulse Intro en el momento en que un pie cruce del todo la línea: solo así el tiempo es
      correcto.

    Without it the last step counts.
      Si no se pulsa, cuenta el último paso.

    # What is asked

    Is somebody beside the wearer who can catch a fall?
      ¿Hay alguien al lado de la persona que pueda sujetarla si se cae?

    Is the wearer dizzy, in chest pain, newly operated on, or told not to do this?
      ¿La persona está mareada, le duele el pecho, la han operado hace poco o le han dicho que no
      haga esto?

    Has the wearer had a heart attack, unstable angina, or heart failure that is not under control
    lately?
      ¿Ha tenido la persona hace poco un infarto, una angina de pecho inestable o una insuficiencia
      cardíaca sin controlar?

    Height of the seat
      Altura del asiento

    Length of the course, one way
      Longitud del recorrido, solo la ida

    Pace that is asked for
      Ritmo que se pide

    Walking aid, such as stick or walker; empty for none
      Ayuda para caminar, como bastón o andador; vacío: ninguna

    Was each position taken as asked and held without support until it ended?
      ¿Se adoptó cada posición como se pidió y se mantuvo sin apoyo hasta el final?

    Did the eyes open before the end of the second position?
      ¿Se abrieron los ojos antes del final de la segunda posición?

    Were the arms used to stand up?
      ¿Se usaron los brazos para levantarse?

    Did anybody help, hold or push?
      ¿Alguien ayudó, sujetó o empujó a la persona?

    usual
      habitual

    fast
      rápido

    {n} to {n2} cm; empty: not known
      {n} a {n2} cm; vacío: no se sabe

    {n} to {n2} m; empty: not known
      {n} a {n2} m; vacío: no se sabe

    usual, fast; empty: not said
      habitual, rápido; vacío: sin indicar

    answer with yes or no
      responda sí o no

    answer with a number, {n} to {n2}
      responda con un número de {n} a {n2}

    answer with one of usual, fast
      responda habitual o rápido

    answer with at most {n} characters
      responda con {n} caracteres como máximo

    # What is said during a test

    GO!
      ¡YA!

    Stop. Stay where you are for three seconds.
      Alto. Quédese donde está durante tres segundos.

    Hold still, and wait for the signal ...
      No se mueva y espere la señal...

    Not still yet: arms and trunk at rest, do not talk.
      Aún hay movimiento: brazos y tronco en reposo, sin hablar.

    Not still yet: arms at rest, do not talk.
      Aún hay movimiento: brazos en reposo, sin hablar.

    Not still yet: the gyroscope shows a steady turn.
      Aún hay movimiento: el giroscopio indica un giro constante.

    If nothing turns, its zero is off: 'poise calibrate gyroscope' measures it.
      Si nada gira, su cero no es correcto: 'poise calibrate gyroscope' lo mide.

    Enter gives the signal all the same.
      Intro da la señal de todos modos.

    The clock runs.
      El tiempo corre.

    1 minute left.
      Queda 1 minuto.

    You are doing well.
      Lo está haciendo bien.

    {n} minutes left.
      Quedan {n} minutos.

    Stopped early. Wait a moment.
      Prueba detenida antes de tiempo. Espere un momento.

    Standard input has ended: stopped early. Wait a moment.
      La entrada estándar ha terminado: prueba detenida antes de tiempo. Espere un momento.

    Take the start position.
      Colóquese en la posición inicial.

    Press Enter when ready.
      Pulse Intro cuando esté todo listo.

    Position: {t}.
      Posición: {t}.

    Feet side by side, touching
      Pies juntos, uno al lado del otro, tocándose

    The instep of one foot touches the big toe of the other
      El borde interno de un pie toca el dedo gordo del otro

    One foot straight in front of the other, heel to toe
      Un pie justo delante del otro, talón con punta

    Feet together, arms crossed, eyes open
      Pies juntos, brazos cruzados, ojos abiertos

    Feet together, arms crossed, eyes closed
      Pies juntos, brazos cruzados, ojos cerrados

    Next: balance, three positions.
      A continuación: equilibrio, tres posiciones.

    Next: 4 m walk at the usual pace; it is done twice.
      A continuación: marcha de 4 m al ritmo habitual; se hace dos veces.

    Next: {t}.
      A continuación: {t}.

    # Its result

    {t}: {n} of 12 points
      {t}: {n} de 12 puntos

    {t} (see the notes)
      {t} (véanse las notas)

    Parts, from the signal on:
      Partes, a partir de la señal:

    Parts, from the signal on (turns: rotation below 1.5 Hz):
      Partes, a partir de la señal (giros: rotación por debajo de 1,5 Hz):

    {t}, {n} times, {n2} s each
      {t}, {n} veces, {n2} s cada una

    {t}, {n} times, {n2} to {n3} s
      {t}, {n} veces, de {n2} a {n3} s

    {n} steps/min per min
      {n} pasos/min por min

    stored {w} for {w2}
      {w} guardado para {w2}

    stored {w} for {w2}; it replaces {w3}, the same trial
      {w} guardado para {w2}; sustituye a {w3}, del mismo intento

    {w} of {w2} is stored like that already
      {w} de {w2} ya está guardado así
    """#
}
