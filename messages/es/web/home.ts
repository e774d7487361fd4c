import type * as en from '#messages/en/web/home.ts';
import { number, plural } from '#messages/es/language.ts';

export const today = 'Hoy';
export const todaysTasks = 'Tareas de hoy';
export const todaysYields = 'Cosechas de hoy';
export const todaysYieldsTab = 'Cosechas';
export const hardwareStatus = 'Estado de los equipos';
export const hardwareTab = 'Equipos';

// Tasks

export const tasks = 'Tareas';
export const columnCrop = 'Cultivo';
export const columnAction = 'Acción';
export const columnNextState = 'Estado siguiente';
export const columnChamber = 'Cámara';
export const columnLocation = 'Ubicación';
export const noTasksToday = 'No hay tareas para hoy.';
export const noTasksMatch = 'Ninguna tarea pendiente coincide con estos filtros. Pruebe con otros.';
export const showAllTasks = 'Mostrar todas las tareas';
export const tasksDue: typeof en.tasksDue = ({ count }) =>
  plural(count, { one: '# tarea pendiente', other: '# tareas pendientes' });
export const overdue = 'Atrasadas';
export const overdueShowAll = 'Atrasadas, mostrar todas las tareas';
export const overdueCount: typeof en.overdueCount = ({ count }) =>
  plural(count, { one: '# atrasada', other: '# atrasadas' });
export const tasksLine: typeof en.tasksLine = ({ count, overdue: late }) =>
  late === 0 ? tasksDue({ count }) : `${tasksDue({ count })}, <overdue>${overdueCount({ count: late })}</overdue>`;
export const showOnlyOverdue = 'Mostrar solo las tareas atrasadas';
export const chambers = 'Cámaras';
export const allChambers = 'Todas';
export const chambersEnabled: typeof en.chambersEnabled = ({ count }) =>
  plural(count, { one: '# activada', other: '# activadas' });
export const namedTask: typeof en.namedTask = ({ action, crop, lot }) => `${action}, ${crop} ${lot}`;
export const notPlacedYet = 'Aún sin ubicar';
export const noChamber = 'Sin cámara';

// Done today

export const doneToday = 'Hecho hoy';
export const doneCount = 'hechas';
export const lastDone: typeof en.lastDone = ({ task, by }) => `Última: ${task}, ${by}`;
export const doneTask: typeof en.doneTask = ({ action, crop }) => `${action}, ${crop}`;
export const undo = 'Deshacer';
export const undoTask: typeof en.undoTask = ({ task }) => `Deshacer ${task}`;
export const undone: typeof en.undone = ({ task }) => `Deshecho: ${task}`;
export const notUndone = 'No se ha deshecho.';

// Yields

export const yields = 'Cosechas';
export const columnEstimatedYield: typeof en.columnEstimatedYield = ({ unit }) => `Estimada (${unit})`;
export const columnActualYield: typeof en.columnActualYield = ({ unit }) => `Real (${unit})`;
export const allCrops = 'Todos los cultivos';
export const noHarvestsToday = 'Hoy no hay cosechas';
export const ofExpected: typeof en.ofExpected = ({ weight }) => `de ${weight} esperados`;
export const estimatedYield: typeof en.estimatedYield = ({ weight }) => `Estimada: ${weight}`;
export const harvestsWeighed: typeof en.harvestsWeighed = ({ weighed, count }) =>
  plural(count, { one: `${number(weighed)} de # cosecha pesada`, other: `${number(weighed)} de # cosechas pesadas` });

// Hardware

export const hardware = 'Equipos';
export const fault = 'Fallo';
export const withMoreFaults: typeof en.withMoreFaults = ({ error, more }) => `${error} +${number(more)}`;
export const acknowledgedFault: typeof en.acknowledgedFault = ({ error }) => `${error} · confirmado`;
export const hardwareOperational = 'Todos los equipos funcionan';
export const hardwareErrors: typeof en.hardwareErrors = ({ count }) =>
  plural(count, { one: '# fallo de equipo', other: '# fallos de equipo' });
export const errorsSuffix: typeof en.errorsSuffix = ({ count }) =>
  plural(count, { one: '(# fallo)', other: '(# fallos)' });
export const errorsBeside: typeof en.errorsBeside = ({ count }) => plural(count, { one: 'fallo', other: 'fallos' });
export const noErrors = 'Sin fallos';
export const checkedAt: typeof en.checkedAt = ({ time }) => `Comprobado a las ${time}`;
export const someHardwareMissing = 'No se pudieron cargar todos los equipos.';

// The printed sheet

export const print = 'Imprimir';
export const printSheet = 'Imprimir la hoja de hoy';
export const sheet = 'Hoja de hoy';
export const sheetOf: typeof en.sheetOf = ({ site }) => `${site} · hoja de hoy`;
export const sheetSummary: typeof en.sheetSummary = ({ count, overdue: late }) =>
  late === 0 ? tasksDue({ count }) : `${tasksDue({ count })}, ${overdueCount({ count: late })}`;
export const columnDone = 'Hecho';
export const columnTrays = 'Bandejas';
export const columnNotes = 'Notas';
export const printedBy: typeof en.printedBy = ({ day, time, user }) => `Impreso el ${day} a las ${time} por ${user}`;
export const notSetUp = 'Esta granja aún no está configurada.';
export const notSetUpHelp = 'La guía lleva de una granja vacía al primer lote.';
export const notSetUpUser = 'Un administrador puede configurarla con la guía.';
export const continueSetup = 'Configurar la granja';
