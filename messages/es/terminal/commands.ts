import type * as en from '#messages/en/terminal/commands.ts';

const at = 'now, 13:40, "-1d 17:05"';
const yes = 'no preguntar';
const shift = 'si va con retraso, aplazar las siguientes los mismos días';
const harvestFacts = {
  grams: 'rendimiento total',
  totalGrams: 'de varios lotes, por bandejas',
  cleared: 'bandejas despejadas',
  weightOk: 'aceptar un peso dudoso',
  earlyOk: 'aceptar antes',
  qa: 'pass o fail',
  check: 'control de calidad: "Core temperature=3.5"; repetible',
};

export const tasks: typeof en.tasks = {
  summary: 'tareas de hoy; interactivo en un TTY',
  chamber: 'repetible; todas si se omite',
  overdue: 'solo las atrasadas',
};

export const batch: typeof en.batch = {
  summary: 'un lote y su cronología',
  interactive: 'a pantalla completa',
  tag: 'añadir una etiqueta; repetible',
  untag: 'quitar una etiqueta; repetible',
  delete: 'eliminar el lote con sus acciones, cosechas y comentarios',
  reason: 'por qué; necesario si ya se ha cosechado',
  yes: 'delete: sin preguntar',
};

export const batches: typeof en.batches = {
  summary: 'lotes planificados y en cultivo, y dónde están; con palabras, todos los que coinciden',
};

export const complete: typeof en.complete = {
  summary: 'completa la tarea actual o una acción',
  at,
  yes,
  ...harvestFacts,
  trays: 'cosechadas, sembradas o tras espaciar',
  seedLot: 'al sembrar; - si no hay',
  places: 'dónde van las bandejas: "Grow 2 D1-3, E2"',
  moves: 'o una a una: "A1 > Grow 2 D1 = 8; A2 > D2"',
  binned: 'al espaciar: "C2=2"',
  reason: 'por qué se descartaron',
  text: 'lo que se hizo, para una nota',
  shift,
};

export const undo: typeof en.undo = {
  summary: 'reabre acciones completadas, todas o ninguna',
  yes,
  note: 'ACCIONES son uuid; un código de lote indica la última acción completada de ese lote.',
};

export const move: typeof en.move = {
  summary: 'mueve bandejas fuera del plan',
  places: 'todas las bandejas: "Grow 2 D1-3"',
  moves: 'algunas: "A1 > Grow 2 D1 = 8"; separar con ;',
  at,
  yes,
};

export const bin: typeof en.bin = {
  summary: 'descarta bandejas',
  trays: 'dónde y cuántas: "C2=2"',
  reason: 'obligatorio',
  yes,
};

export const harvest: typeof en.harvest = {
  summary: 'exporta las cosechas o registra una',
  from: '2026-11-01, 2026-11, today, -7d, last-week',
  to: 'incluido',
  failEmpty: 'sale con 1 sin filas',
  output: 'un archivo, escrito completo o nada; si no, stdout',
  at,
  yes,
  trays: 'bandejas cosechadas',
  ...harvestFacts,
  shift,
  note: 'Opciones propias: phyto harvests export --help, phyto harvest record --help.',
  exportNote:
    'Un periodo es un día, mes o año, -7d (los siete días enteros anteriores a hoy), +7d (los siguientes), today, yesterday, tomorrow, o last-, this- o next-week, -month o -year, en la zona horaria y las semanas del sitio. --from solo significa todo su periodo; una fecha no tiene fin. Los nombres pueden ser códigos o uuid; --crop, --recipe y --batch se repiten. Si se pierde la conexión, se empieza de nuevo; en stdout no se repite ninguna fila.',
};

export const plan: typeof en.plan = {
  summary: 'planifica un lote con una receta',
  start: '2026-12-04, today, +14d',
  harvest: 'primera cosecha, en lugar de --start',
  at: 'mesas donde sembrar: "Grow 1 A1-4"',
  repeat: 'planificar n lotes, todos o ninguno',
  every: 'días entre ellos; 7',
  tag: 'repetible',
  replaceChamber: 'usar otra cámara: "Grow 1=Grow 2"',
  anyway: 'aunque quede atrasado o no quepa (si no, código 1)',
  dryRun: 'mostrar el plan sin guardar nada',
  yes: 'no preguntar; obligatorio sin TTY',
};

export const recipes: typeof en.recipes = {
  summary: 'recetas de cultivo, últimas versiones',
  archived: 'solo las archivadas',
  yes: 'delete: sin preguntar',
  fromJson: 'add, edit: receta como la da show --json; - para stdin',
  template: 'add: muestra entera para --from-json',
  inPlace: 'edit: cambiar la última versión, si ningún lote la usa',
  note: 'list es la orden por defecto y admite palabras de búsqueda. edit añade una versión si las acciones son otras. phyto import openag lee archivos OpenAg.',
};

export const readingImports: typeof en.readingImports = {
  summary: 'importaciones de lecturas y filas; undo deshace una',
  yes: 'undo: sin preguntar',
  note: 'undo quita lo que la importación añadió y nada ha cambiado después, y restaura lo que reemplazó. Los registros en uso se conservan. Se indica por su uuid o su archivo.',
};

export const imports: typeof en.imports = {
  summary: 'importa hojas de cálculo (XLSX, ODS, CSV); - para stdin',
  dryRun: 'solo informar, no añadir nada',
  skipBad: 'omitir las filas erróneas',
  sheet: 'de un libro con varias',
  strict: 'para telemetry: rechazar archivos con magnitudes omitidas',
  replace: 'reemplazar lecturas',
  map: 'repetible; aisle+column une dos, Corte:lb da unidad',
  crop: 'para recetas openag',
  family: 'para cultivos',
  chamber: 'para mesas',
  trayCapacity: 'para mesas',
  createPlaces: 'crear las cámaras de las filas que no existen',
  growthRecipe: 'para lotes',
  startDate: 'para lotes',
  anyWeight: 'para cosechas: admitir más de 20 kg por bandeja',
  subject: 'para telemetry: de qué es, si ninguna columna lo dice',
  timeColumn: 'para telemetry; Fecha+Hora une dos columnas',
  clock: 'para telemetry: el reloj del archivo, si es otro',
  device: 'para telemetry: el lugar de un sensor; repetible',
};

export const serve: typeof en.serve = {
  summary: 'ejecuta el servidor de una granja',
  publicUrl: 'su dirección en la red',
  tlsCert: 'servir por HTTPS',
  mqttUrl: 'bróker de los dispositivos',
  telemetryUrl: 'VictoriaMetrics, para las lecturas de las máquinas',
  acceptMissingFiles: 'iniciar aunque la carpeta no tenga ningún documento',
  siteName: 'en el primer arranque',
  note: 'Con PostgreSQL (--database-url) se necesita PHYTO_SECRET.',
};

export const demo: typeof en.demo = {
  summary: 'ejecuta una granja de demostración',
  fresh: 'crearla de nuevo',
};

export const simulate: typeof en.simulate = {
  summary: 'envía lecturas de equipos simulados, para probar',
  every: 'cada minuto si no se indica',
  once: 'enviar una vez y terminar',
  pastDays: 'días de lecturas que se envían antes',
  deadProbe: 'un equipo cuyas sondas envían -1023',
  stuckLight: 'una mesa cuya luz no se apaga',
  seed: 'otras lecturas',
  mqttUrl: 'enviar por este bróker, como los dispositivos',
  note: 'Las lecturas siguen las recetas de lo que crece en la granja. Use una granja de prueba: las lecturas no se pueden borrar.',
};

export const backup: typeof en.backup = {
  summary: 'copia de seguridad de la granja en marcha',
  output: 'guardarla también aquí; - para stdout',
  list: 'listar las copias de la granja',
  get: 'descargar esta en --output, en lugar de crear una',
};

export const restore: typeof en.restore = {
  summary: 'restaura una granja detenida',
  verify: 'comprobar antes la auditoría y después cada fila',
  note: 'La granja anterior se conserva en una subcarpeta.',
};

export const migrateDatabase: typeof en.migrateDatabase = {
  summary: 'copia una granja detenida a PostgreSQL',
  to: 'base de datos vacía: postgres://user:password@host/database',
  note: 'La granja original (--data o --database-url) no se modifica.',
};

export const verifyAudit: typeof en.verifyAudit = {
  summary: 'coteja cada registro con la auditoría',
  note: 'Funciona con la granja en marcha. Termina con 1 si encuentra algo. Muestra el último punto de control: guárdelo en otro lugar.',
};

export const setup: typeof en.setup = {
  summary: 'configura una granja nueva',
  code: 'como lo muestra phyto serve',
  passwordStdin: 'para scripts',
  timeZone: 'por defecto, la de este equipo',
  note: 'Crea la cuenta admin e inicia sesión. Pregunta lo que las opciones no dicen.',
};

export const login: typeof en.login = {
  summary: 'inicia sesión y recuerda la granja',
  passwordStdin: 'para scripts',
};

export const logout: typeof en.logout = { summary: 'cierra la sesión y olvida los tokens' };

export const user: typeof en.user = {
  summary: 'lista y cambia cuentas, restablece contraseñas',
  orderBy: '-NOMBRE: descendente',
  passwordStdin: 'add, reset-password: para scripts',
  yes: 'delete: sin preguntar',
  note: 'Sin --password-stdin, la contraseña es aleatoria y se imprime sola. Por red, reset-password necesita también su propia contraseña: la primera línea de stdin; la nueva, la segunda.',
};

export const token: typeof en.token = {
  summary: 'crea, lista y revoca tokens de API',
  scope: 'por defecto: read',
  expires: '2027-01-31 o +90d; por defecto: nunca',
  yes: 'revoke: sin preguntar',
  note: 'create imprime el token solo, una vez. Hay que iniciar sesión: un token no puede crear tokens.',
};

export const completion: typeof en.completion = { summary: 'completa órdenes y opciones en una shell' };

export const yields: typeof en.yields = {
  summary: 'cosecha estimada y real por cultivo',
  note: 'PERIODO: today (por defecto), yesterday, tomorrow, -7d (los siete días enteros anteriores a hoy), +7d, last-, this- o next-week, -month o -year, 2026-11, 2026, 2026-11-01, o dos unidos por ..: 2026-11-01..2026-11-14. Los días son los del sitio y las semanas empiezan según su configuración regional.',
};

export const audit: typeof en.audit = {
  summary: 'quién cambió qué y cuándo, lo más reciente antes; para administradores',
  kind: 'crop, batch, action, session ...',
  record: 'un uuid',
  who: 'un nombre de usuario',
  what: 'create, update, delete, complete, undo ...',
  limit: 'por defecto: 50',
  note: '--from y --to son periodos: 2026-11-01, today, -7d, last-week. --json imprime también los valores de antes y después.',
};

export const climate: typeof en.climate = {
  summary: 'el clima en que vivió un lote junto al previsto, por fases',
  days: 'una fila por día en lugar de una por fase',
  note: 'Medido y, entre paréntesis, previsto: medias, DLI en mol/m²/d desde el encendido de las luces y suma de grados-día. Fuera: horas con temperatura o humedad fuera de la banda de la receta.',
};

export const performance: typeof en.performance = {
  summary: 'días, cosechas y pérdidas de los lotes de una receta',
  climate: 'en su lugar, el clima en que vivieron',
  note: 'RECIPE es un nombre, su comienzo o un uuid.',
};

export const occupancy: typeof en.occupancy = {
  summary: 'ocupación pasada, actual y futura de las cámaras',
  note: 'PERIODO: today (por defecto), -7d, this-week, next-month, 2026-11, o dos unidos por ..: today..+14d. Los días futuros se calculan según los planes de los lotes.',
};

export const hardware: typeof en.hardware = { summary: 'equipos con un error', fail: 'sale con 1 si hay alguno' };

export const faults: typeof en.faults = {
  summary: 'fallos con valor, margen y primera comprobación',
  past: 'los que han terminado',
  ofPast: 'con --past',
  limit: 'con --past; 50 si no se indica',
  note: 'Los fallos de un climatizador incluyen los de su cámara.',
};

export const acknowledge: typeof en.acknowledge = {
  summary: 'confirma los fallos abiertos de un lugar',
  note: 'para quien venga después',
  more: 'LUGAR también puede ser el uuid de un fallo. Un fallo sigue abierto hasta que desaparece.',
};

export const setPoints: typeof en.setPoints = {
  summary: 'lo que se pide a los equipos y lo que comunican',
  overridden: 'solo lugares con un ajuste manual',
  note: 'LUGAR es una mesa como "Grow 1 A1", una cámara o un depósito; un climatizador sigue a su cámara.',
};

export const override: typeof en.override = {
  summary: 'ajusta consignas a mano por un tiempo',
  reason: 'por qué; obligatorio',
  duration: '90min, 4h o 3d',
  until: '18:00, "+1d 08:00" o un día',
  note: 'Los nombres son los de phyto set-points. Los valores van en su unidad, o como 72F, 16h o 06:30. "phyto override end LUGAR" termina todos los ajustes manuales de un lugar; con nombres, solo esos.',
};

export const devices: typeof en.devices = {
  summary: 'dispositivos de otros fabricantes en el bróker MQTT de la granja',
  to: 'qué mide: una mesa, un HVAC, un depósito o una cámara',
  value: 'un valor que leer, como $.SHT3X.Humidity=humidity',
  command: 'qué pedirle, como light=cmnd/TH16/POWER',
  payload: 'con test: leer esto en lugar del último mensaje',
  yes: 'no preguntar',
  note: 'map toma lo conocido del último mensaje, salvo que se diga otra cosa.',
};

export const readings: typeof en.readings = {
  summary: 'lo que se mide y las lecturas de una serie',
  last: '90min, 4h o 3d; un día si no se indica',
  points: '100 en tablas, si no 1000; 4000 como máximo',
  single: 'cada lectura',
  bad: 'lecturas apartadas, con el motivo',
  limit: 'con --bad; 100 si no se indica',
  remove: 'quitar las lecturas de --from a --to',
  reason: 'con --remove: por qué',
  yes: 'con --remove: sin preguntar',
  note: 'Con un lugar y una magnitud, muestra el valor mínimo, medio y máximo de cada tramo. Las horas de CSV y JSON son UTC.',
};

export const conflicts: typeof en.conflicts = {
  summary: 'recetas que se contradicen',
  fail: 'sale con 1 si hay alguna',
};

export const sop: typeof en.sop = {
  summary: 'lista, descarga, sube y cambia SOP',
  output: 'get: un archivo; - para stdout',
  fileVersion: 'get: una versión anterior',
  category: 'list, put, edit',
  author: 'put, edit',
  name: 'put, edit: nombre de archivo en la granja',
  title: 'edit: vacío, ninguno',
  yes: 'delete: sin preguntar',
  note: 'put añade una versión si la granja ya tiene ese nombre de archivo; versions las lista. put - --name ARCHIVO lee el archivo de stdin.',
};

export const qaDocument: typeof en.qaDocument = {
  summary: 'lista y cambia los documentos de especificaciones',
  spec: 'la especificación de calidad; put la necesita',
  put: 'put',
  name: 'put: nombre del archivo en la granja',
};

export const comment: typeof en.comment = {
  summary: 'comenta un lote, o lista sus comentarios',
  delete: 'todo su texto o su uuid',
  yes: 'delete: sin preguntar',
  note: '- lee el comentario de stdin.',
};

export const doctor: typeof en.doctor = {
  summary: 'comprueba la conexión y la granja',
  note: 'Sale con 1 si algo falla. --data comprueba también cada página de la base de datos.',
};

export const settings: typeof en.settings = {
  summary: 'muestra o cambia los ajustes de la granja',
  note: 'Un valor vacío borra un límite. Las temperaturas van en C, sea cual sea la unidad mostrada.',
};

export const records: typeof en.records = {
  summary: ({ kinds }) => `lista y cambia ${kinds}`,
  retired: 'solo lo que no está en uso',
  orderBy: '-NOMBRE: descendente',
  set: 'add, edit: un campo; repetible. Vacío lo borra',
  fromJson: 'add, edit: un registro entero; - para stdin',
  template: 'add: muestra entera para --from-json',
  yes: 'delete: sin preguntar',
  note: 'list admite palabras de búsqueda; las demás, un nombre o un uuid.',
  fields: ({ needed, others }) =>
    others.length === 0
      ? `Obligatorios: ${needed.join(', ')}.`
      : `Obligatorios: ${needed.join(', ')}. Opcionales: ${others.join(', ')}.`,
};
