import type * as en from '#messages/en/terminal/look.ts';
import { list } from '#messages/es/language.ts';

export const period = 'PERIODO';

export const yieldHeadings: typeof en.yieldHeadings = {
  crop: 'Cultivo',
  estimated: ({ unit }) => `Cosecha estimada (${unit})`,
  actual: ({ unit }) => `Cosecha real (${unit})`,
};

export const noHarvestsToday = 'Hoy no hay cosechas';

export const noHarvests: typeof en.noHarvests = ({ first, last }) =>
  first === last ? `No hay cosechas el ${first}.` : `No hay cosechas del ${first} al ${last}.`;

export const noJson = 'la granja envió CSV en lugar de JSON.';

export const hardwareOperational = 'Todos los equipos funcionan';

export const brokerAway: typeof en.brokerAway = ({ moment }) =>
  `El bróker MQTT está ausente desde ${moment}: no llegan lecturas de sus dispositivos.`;

export const faultHeadings: typeof en.faultHeadings = {
  location: 'Ubicación',
  kind: 'Tipo',
  since: 'Desde',
  error: 'Error',
  last: 'Último valor',
  band: 'Margen',
  acknowledged: 'Confirmado',
};

export const sinceUnknown = 'desde una fecha desconocida';
export const noLastValue = 'sin valor';
export const noBand = 'sin margen';
export const acknowledgedBy: typeof en.acknowledgedBy = (who) => `confirmado por ${who}`;
export const notAcknowledged = 'sin confirmar';

export const machines: typeof en.machines = { bed: 'mesa', hvac: 'climatizador', reservoir: 'depósito' };

export const conflictHeadings: typeof en.conflictHeadings = {
  place: 'Lugar',
  what: 'Receta',
  from: 'Desde',
  to: 'Hasta',
  wants: 'Necesario',
};

export const noEnd = 'sin fin';

export const components: typeof en.components = {
  light: 'luz',
  irrigation: 'riego',
  fertigation: 'fertirriego',
  environment: 'ambiente',
};

export const wants: typeof en.wants = ({ recipe, lot, others }) =>
  lot === null ? recipe : `${recipe} (${lot}${others === 0 ? '' : ` +${others}`})`;

export const noConflicts = 'No hay conflictos.';

export const commented: typeof en.commented = ({ lot }) => `Comentario añadido a ${lot}.`;

export const commentHeadings: typeof en.commentHeadings = { at: 'Hora', author: 'Por', text: 'Comentario' };

export const noComments: typeof en.noComments = ({ lot }) => `${lot} no tiene comentarios.`;

export const noComment: typeof en.noComment = ({ lot, text }) =>
  `${lot} no tiene el comentario "${text}". Indique todo su texto o su uuid: phyto comment ${lot} --json`;

export const severalComments: typeof en.severalComments = ({ lot, uuids }) =>
  `${lot} tiene varios comentarios con este texto. Use un uuid: ${list(uuids)}.`;

export const askDeleteComment: typeof en.askDeleteComment = ({ author, text }) =>
  `¿Eliminar el comentario de ${author}, "${text}"?`;

export const commentDeleted: typeof en.commentDeleted = ({ lot }) => `Comentario eliminado: ${lot}.`;

export const commentKept = 'El comentario no se ha eliminado.';

export { acts as auditActs, moreKinds as auditKinds } from '#messages/es/audit-acts.ts';

export const auditHeadings: typeof en.auditHeadings = {
  at: 'Hora',
  who: 'Por',
  what: 'Cambio',
  kind: 'Clase',
  record: 'Registro',
};

export const noAudit = 'Ningún cambio coincide.';

export const olderAudit: typeof en.olderAudit = ({ count }) =>
  `Solo se muestran los ${count} más recientes. Para ver más, use --limit.`;

export const performanceHeadings: typeof en.performanceHeadings = {
  lot: 'Lote',
  version: 'Versión',
  from: 'Desde',
  to: 'Hasta',
  days: 'Días',
  planned: 'Previstos',
  actual: ({ unit }) => `${unit}/bandeja`,
  estimated: ({ unit }) => `${unit}/bandeja estimados`,
  loss: 'Pérdida',
};

export const notFinished = 'sin terminar';

export const noYieldYet = 'sin cosecha todavía';

export const noEstimate = 'sin estimación';

export const lossUnknown = 'pérdida desconocida';

export const percent: typeof en.percent = ({ percent }) => `${percent} %`;

export const noPerformance: typeof en.noPerformance = ({ recipe }) => `Aún no hay lotes de ${recipe}.`;

export const occupancyHeadings: typeof en.occupancyHeadings = {
  chamber: 'Cámara',
  capacity: 'Capacidad',
  average: 'Media de bandejas',
  most: 'Máximo de bandejas',
  on: 'El día',
};

export const noChambers = 'La granja aún no tiene cámaras.';
