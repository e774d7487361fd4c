import type * as en from '#messages/en/web/round.ts';
import { mass, number, plural } from '#messages/es/language.ts';

export const start = 'Empezar ronda';
export const close = 'Cerrar la ronda';
export const position: typeof en.position = ({ at, count }) => `${number(at)} de ${number(count)}`;
export const skipped: typeof en.skipped = ({ count }) => plural(count, { one: '# omitida', other: '# omitidas' });
export const progress: typeof en.progress = ({ done: finishedTasks, count, skipped: left }) =>
  `${number(finishedTasks)} de ${plural(count, { one: '# tarea hecha', other: '# tareas hechas' })}, ${skipped({ count: left })}`;
export const notPlaced = 'Sin ubicar';

export const shelf: typeof en.shelf = ({ stack, row }) => `Torre ${stack}, nivel ${number(row)}`;
export const shelves: typeof en.shelves = ({ stack, from, to }) =>
  `Torre ${stack}, niveles ${number(from)} a ${number(to)}`;
export const beds: typeof en.beds = ({ count }) => plural(count, { one: '# mesa', other: '# mesas' });
export const alsoAt: typeof en.alsoAt = ({ place }) => `También ${place}`;

export const weight = 'Peso';
export const estimated: typeof en.estimated = ({ grams }) => `estimado ${mass(grams)}`;
export const allCleared: typeof en.allCleared = ({ count }) =>
  plural(count, {
    one: 'La única bandeja despejada',
    other: 'Las # bandejas despejadas',
  });
export const someCleared: typeof en.someCleared = ({ cleared, count }) =>
  plural(count, {
    one: `${number(cleared)} de # bandeja despejada`,
    other: `${number(cleared)} de # bandejas despejadas`,
  });
export const change = 'Cambiar';
export const changeCleared = 'Cambiar las bandejas despejadas';
export const traysCleared = 'Bandejas despejadas';
export const seedLot = 'Lote de semillas';
export const seedLotHelp = '- si no hay';

export const harvestGrams: typeof en.harvestGrams = ({ grams }) => `Cosechar ${mass(grams)}`;
export const done = 'Hecho';
export const back = 'Atrás';
export const skip = 'Omitir por ahora';
export const next = 'Siguiente';

export const notReady = 'Esta tarea no se puede completar aquí.';
export const openBatch = 'Abrir lote';
export const awaitsUndo = 'Deshecha en este dispositivo. La granja volverá a abrir la tarea en cuanto responda.';
export const notSaved: typeof en.notSaved = ({ task }) => `No guardado: ${task}.`;
export const notUndone: typeof en.notUndone = ({ task }) => `No deshecho: ${task}.`;
export const showTask = 'Mostrar tarea';
export const discard = 'Descartar entrada';

export const savedHere = 'Guardado en este dispositivo';
export const waiting: typeof en.waiting = ({ count }) =>
  plural(count, {
    one: '# entrada guardada en este dispositivo. Se enviará en cuanto la granja responda.',
    other: '# entradas guardadas en este dispositivo. Se enviarán en cuanto la granja responda.',
  });
export const named: typeof en.named = ({ words, crop }) => `${words}, ${crop}`;
export const undo = 'Deshacer';
export const undoTask: typeof en.undoTask = ({ task }) => `Deshacer ${task}`;

export const finished = 'Ronda terminada';
export const skippedTasks = 'Omitidas';
export const doneTasks = 'Hechas';
export const doSkipped: typeof en.doSkipped = ({ count }) =>
  plural(count, {
    one: 'Hacer la tarea omitida',
    other: 'Hacer las # tareas omitidas',
  });
export const finish = 'Terminar';
export const notLoaded = 'No se pudo cargar la ronda';
export const loading = 'Cargando la ronda';
