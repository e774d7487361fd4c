import type * as en from '#messages/en/terminal/screen.ts';
import { plural } from '#messages/es/language.ts';

const batchesOf = (batches: number): string => plural(batches, { one: '# lote', other: '# lotes' });
const actionsOf = (actions: number): string => plural(actions, { one: '# acción', other: '# acciones' });

export const loading = 'Cargando..';

export const connection: typeof en.connection = { live: 'en vivo', polling: 'sondeo', signedOut: 'sin sesión' };

export const offline: typeof en.offline = ({ time }) => `sin conexión ${time}`;

export const overdueCount: typeof en.overdueCount = ({ count }) =>
  plural(count, { one: '# atrasada', other: '# atrasadas' });

export const dueCount: typeof en.dueCount = ({ count }) => `${count} hoy`;

export const doneToday: typeof en.doneToday = ({ count }) =>
  plural(count, { one: '# hecha hoy', other: '# hechas hoy' });

export const doneCount: typeof en.doneCount = ({ count }) => plural(count, { one: '# hecha', other: '# hechas' });

export const trays: typeof en.trays = ({ count }) => plural(count, { one: '# bandeja', other: '# bandejas' });

export const to: typeof en.to = ({ places }) => `a ${places}`;

export const needed: typeof en.needed = ({ day }) => `para el ${day}`;

export const sopOf: typeof en.sopOf = ({ name }) => `SOP: ${name}`;

export const nowIn: typeof en.nowIn = ({ state }) => `ahora ${state}`;

export const selectedHidden: typeof en.selectedHidden = ({ count }) =>
  plural(count, { one: '# marcada está oculta', other: '# marcadas están ocultas' });

export const selected: typeof en.selected = ({ count, batches, kinds }) =>
  `${plural(count, { one: '# marcada', other: '# marcadas' })} en ${batchesOf(batches)}: ${kinds}`;

export const hints: typeof en.hints = {
  complete: 'enter completar',
  select: 'espacio marcar',
  find: '/ buscar',
  chambers: 'f cámaras',
  group: 'v agrupar',
  sort: 'o ordenar',
  batch: 'b lote',
  undo: 'u deshacer',
  help: '? ayuda',
  quit: 'q salir',
  allShown: 'a todas',
  selectNone: 'esc desmarcar',
  due: 'D para hoy',
  done: 'D hechas',
  openBatch: 'enter lote',
  open: 'enter abrir',
  keepFilter: 'enter mantener filtro',
  clear: 'esc borrar',
  upDown: 'flechas mover',
  onOff: 'espacio o número',
  all: 'a todas',
  onlyThis: 'n solo esta',
  show: 'enter mostrar',
  asBefore: 'esc cancelar',
  next: 'tab siguiente',
  previous: 'mayús-tab anterior',
  goOn: 'enter continuar',
  backToList: 'esc a la lista (se guarda)',
  backKept: 'esc volver (guardado)',
  asAbove: '= como arriba',
  back: 'esc volver',
  change: 'e cambiar',
  fix: 'enter corregir',
  correct: 'e corregir',
  move: 'm mover',
  bin: 'x descartar',
  comment: 'c comentar',
  sop: 's SOP',
  yesComplete: 's completar',
  yesCorrect: 's corregir',
  yesMove: 's mover',
  yes: 's sí',
  no: 'n no',
};

export const completeSelected: typeof en.completeSelected = ({ count }) => `enter completar ${count}`;

export const leaveOut: typeof en.leaveOut = ({ rest }) => `d omitirla y completar ${rest}`;

export const chambersEnabled: typeof en.chambersEnabled = ({ count }) =>
  plural(count, { one: 'Cámaras: # activada', other: 'Cámaras: # activadas' });

export const noChamber = 'Sin cámara';

export const notPlacedYet = 'Aún sin ubicar';

export const matches: typeof en.matches = ({ shown, count }) => `${shown} de ${count}`;

export const filtered: typeof en.filtered = ({ words, matches }) => `${words}: ${matches} · esc borra`;

export const unseen: typeof en.unseen = ({ count }) =>
  plural(count, { one: '# nueva: r la muestra', other: '# nuevas: r las muestra' });

export const yesOrNo: typeof en.yesOrNo = ({ question }) => `${question}  s/n`;

export const yesKey = 's';

export const goTo: typeof en.goTo = ({ typed }) => `Abrir (nombre o lote): ${typed}_`;

export const noRecord: typeof en.noRecord = ({ name }) => `Nada se llama «${name}».`;

export const askPassword: typeof en.askPassword = ({ username }) =>
  username === null ? 'Contraseña:' : `Contraseña de ${username}:`;

export const signedOutKept = 'Sesión cerrada. Lo escrito se conserva.';

export const readOnlyHint = 'esc solo leer';

export const readingOnly: typeof en.readingOnly = ({ login }) => `Sesión cerrada: solo lectura. Ejecute: ${login}`;

export const signedInAgain = 'Sesión iniciada de nuevo.';

export const notSure: typeof en.notSure = ({ label, seconds, attempt }) =>
  label === null
    ? `No consta si se guardó. Nuevo intento en ${seconds} s (n.º ${attempt}). Texto conservado.`
    : `No consta si se guardó ${label}. Nuevo intento en ${seconds} s (n.º ${attempt}). Texto conservado.`;

export const notSent: typeof en.notSent = ({ label, seconds, attempt }) =>
  `Aún sin enviar: ${label ?? '1 cambio'}. Reintento en ${seconds} s (n.º ${attempt}); r: ya. Se conserva.`;

export const noAnswer: typeof en.noAnswer = ({ host, since, seconds }) =>
  `Sin respuesta de ${host ?? 'la granja'} desde ${since}. Reintento en ${seconds} s; r: ya.`;

export const unsent: typeof en.unsent = ({ time, label, others }) =>
  `Sin enviar desde ${time}: ${label}${others === 0 ? '' : ` y ${others} más`}.  enter reanudar  d descartar`;

export const askDiscard: typeof en.askDiscard = ({ labels, count }) =>
  count === 1
    ? `¿Descartar ${labels[0] ?? ''}, aún sin enviar?`
    : `¿Descartar estos ${count}, aún sin enviar? ${labels.join('; ')}${count > labels.length ? `; ${count - labels.length} más` : ''}`;

export const discarded: typeof en.discarded = ({ count, until }) =>
  `${plural(count, { one: '# cambio descartado', other: '# cambios descartados' })}.  U lo${count === 1 ? '' : 's'} recupera${until === null ? ' durante un día' : ` hasta el ${until}`}.`;

export const nothingDiscarded = 'No descartó nada en el último día.';

export const unsentBy: typeof en.unsentBy = ({ user, count }) =>
  plural(count, {
    one: `${user} tiene aquí # cambio sin enviar. Inicie sesión como ${user} para enviarlo.`,
    other: `${user} tiene aquí # cambios sin enviar. Inicie sesión como ${user} para enviarlos.`,
  });

export const sending: typeof en.sending = ({ label }) => `Enviando ${label} ..`;

export const queued: typeof en.queued = ({ label, waiting }) =>
  `Guardado, se enviará por orden: ${label} (${waiting} en espera).`;

export const waitingBehind: typeof en.waitingBehind = ({ count }) => `${count} más en espera.`;

export const waitsSince: typeof en.waitsSince = ({ time }) => `confirmada ${time}, aún sin enviar`;

export const alreadyWaiting = 'Ya la confirmó. Se enviará en cuanto la granja responda.';

export const takenBack: typeof en.takenBack = ({ label }) => `Retirado, nunca enviado: ${label}`;

export const takenBackAside: typeof en.takenBackAside = ({ label }) =>
  `Retirado, nunca enviado: ${label}  U lo recupera`;

export const waitingFor: typeof en.waitingFor = ({ farm }) => `Esperando a ${farm}. Ctrl-C lo detiene.`;

export const crashed: typeof en.crashed = ({ reason }) =>
  `la pantalla se cerró por un error de phyto: ${reason}. Lo que confirmó se conserva. Ejecute phyto tasks de nuevo.`;

export const keptUnsent: typeof en.keptUnsent = ({ count }) =>
  plural(count, {
    one: 'Este ordenador guarda # cambio. phyto tasks ofrece enviarlo.',
    other: 'Este ordenador guarda # cambios. phyto tasks ofrece enviarlos.',
  });

export const atMostAtOnce: typeof en.atMostAtOnce = ({ most, selected }) =>
  `Como máximo ${most} a la vez; hay ${selected} marcadas.`;

export const onlyYourOwn = 'Solo puede deshacer sus propias acciones.';

export const nothingDoneHere = 'Aún no ha hecho nada aquí.';

export const dShowsDue = 'D muestra las tareas pendientes.';

export const done: typeof en.done = ({ time, label }) => `hecho${time === null ? '' : ` ${time}`}  ${label}`;

export const undoable: typeof en.undoable = ({ done: text }) => `${text}  ·  u deshace`;

export const doneBefore: typeof en.doneBefore = ({ done: text }) => `${text}  ya estaba hecho`;

export const someDoneBefore: typeof en.someDoneBefore = ({ done: text, others }) =>
  `${text}, ${others} ya ${others === 1 ? 'estaba hecha' : 'estaban hechas'}`;

export const undone: typeof en.undone = ({ label }) => `deshecho  ${label}: pendiente de nuevo`;

export const doneBy: typeof en.doneBy = ({ user, time }) =>
  `hecha por ${user ?? 'otra persona'}${time === null ? '' : ` ${time}`}`;

export const batchGone = 'Este lote se eliminó.';

export const noLongerDue = 'ya no está pendiente';

export const failedWith: typeof en.failedWith = ({ label, reason }) => `${label}: ${reason}`;

export const withMass: typeof en.withMass = ({ label, mass }) => `${label}, ${mass}`;

export const actionsInBatches: typeof en.actionsInBatches = ({ actions, batches }) =>
  `${actionsOf(actions)} en ${batchesOf(batches)}`;

export const titles: typeof en.titles = {
  complete: ({ what }) => what,
  correct: ({ what }) => `Corregir ${what}`,
  move: ({ what }) => what,
};

export const questions: typeof en.questions = {
  complete: ({ what }) => `¿Completar ${what}?`,
  correct: ({ what }) => `¿Corregir ${what}?`,
  move: ({ what }) => `¿Registrar ${what}?`,
};

export const completeMany: typeof en.completeMany = ({ what }) => `Completar ${what}`;

export const allOrNothing = 'todo o nada';

export const onceForAll: typeof en.onceForAll = ({ count }) => `una vez, para las ${count}`;

export const nothingToEnter = 'nada que introducir';

export const bulkHeadings: typeof en.bulkHeadings = {
  trays: 'Band.',
  qa: 'Cal.',
  cleared: 'Desp.',
};

export const bulkMass: typeof en.bulkMass = ({ unit }) => `${unit} total`;

export const allFilled = 'Todas las filas están completas.';

export const rowsToFill: typeof en.rowsToFill = ({ rows }) =>
  plural(rows, { one: 'Falta # fila.', other: 'Faltan # filas.' });

export const soFar: typeof en.soFar = ({ sums }) => `${sums} hasta ahora.`;

export const someEarly: typeof en.someEarly = ({ count }) =>
  plural(count, {
    one: '# acción se adelanta 2 días o más. ¿Es correcto?',
    other: '# acciones se adelantan 2 días o más. ¿Es correcto?',
  });

export const enterKeeps = 'Enter lo mantiene.';

export const freeThere = 'Libre allí';

export const zeroDrops = '0 quita una fila.';

export const doneNow: typeof en.doneNow = ({ time }) => `hecho ahora (${time})`;

export const doneAt: typeof en.doneAt = ({ moment }) => `hecho ${moment}`;

export const allDoneAt: typeof en.allDoneAt = ({ moment }) => `Hecho: ${moment}.`;

export const andMore: typeof en.andMore = ({ count }) => `.. y ${count} más`;

export const manyRefused: typeof en.manyRefused = ({ refused, count }) =>
  plural(refused, {
    one: `! No se completó nada: # de ${count} fue rechazada.`,
    other: `! No se completó nada: # de ${count} fueron rechazadas.`,
  });

export const oneRefused: typeof en.oneRefused = ({ label }) => `! Rechazado: ${label}.`;

export const othersFine: typeof en.othersFine = ({ count }) =>
  plural(count, {
    one: 'La otra está bien. Lo introducido se conserva.',
    other: 'Las otras # están bien. Lo introducido se conserva.',
  });

export const tooSmall: typeof en.tooSmall = ({ least, size }) => [
  `phyto necesita ${least.columns} x ${least.rows}.`,
  `Esta ventana: ${size.columns} x ${size.rows}.`,
  'Amplíela, o ejecute',
  '  phyto tasks --plain',
  'q sale',
];

export const keysHeading = 'Teclas';

export const keys: typeof en.keys = [
  ['Mover', 'arriba k  abajo j  repág  avpág  inicio g  fin G  [ ] grupo  : abrir'],
  ['Marcar', 'espacio una   a todas las visibles   esc ninguna'],
  ['Hacer', 'enter completar  u deshacer  c comentar  m mover  x descartar'],
  ['Ver', 'b lote  s SOP  D hechas  / buscar  f cámaras  v agrupar  o ordenar'],
  ['Salir', 'esc un paso atrás   q dejar esta vista   ctrl-c salir ya'],
  ['Otras', 'e corregir  r actualizar o reintentar  U recuperar  ctrl-l redibujar'],
];

export const marks: typeof en.marks = [
  ['Marcas', '> cursor  * marcada  !2 días de retraso  Grow 1 +1 y otra'],
  ['Cronología', '+ hecha   o pendiente   ! atrasada   - anulada   ~ corregida'],
  ['Estantería', '# este lote   o otro   . libre   ! fuera de servicio'],
];

export const about: typeof en.about = ({ version, farm, username, zone }) =>
  `phyto ${version}, granja ${farm}, sesión de ${username}. Horas de ${zone}.`;

export const doneMeanwhile: typeof en.doneMeanwhile = ({ user, time, what, others }) =>
  `${user ?? 'Otra persona'} completó ${what ?? 'esta acción'}${others > 0 ? ` y ${others} más` : ''}${time === null ? '' : ` a las ${time}`}. Lo suyo no se ha enviado, y puede ser rechazado.`;
