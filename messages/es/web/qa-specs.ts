import type * as en from '#messages/en/web/qa-specs.ts';
import { list, number, plural } from '#messages/es/language.ts';

export const fields = { name: 'Nombre', description: 'Descripción', checks: 'Controles' };
export const descriptionHelp = 'Cómo se toman las muestras. Se muestra encima de los controles de cada cosecha.';
export const specColumn = 'Especificación de calidad';
export const search = 'Buscar nombre o controles';
export const checkCount: typeof en.checkCount = ({ count }) =>
  plural(count, { one: '# control', other: '# controles' });
export const inUse = 'En uso';

export const columns = {
  name: 'Nombre',
  kind: 'Tipo',
  unit: 'Unidad',
  min: 'Mín.',
  max: 'Máx.',
  failed: 'Fallos, 12 semanas',
};
export const kinds = { number: 'Número', yes_no: 'Sí o no', text: 'Texto' };
export const mustBeYes = 'debe ser sí';
export const anyText = 'cualquier texto';
export const inOrder = 'en el orden en que se piden';
export const noChecks =
  'Esta especificación aún no tiene controles. Hasta que los tenga, las cosechas solo se marcan como aprobadas o rechazadas.';
export const keepsResults =
  'Una cosecha se aprueba cuando cada control está dentro de sus límites. Los resultados anteriores conservan los límites con los que se controlaron.';

export const addCheck = 'Añadir control';
export const removeCheck: typeof en.removeCheck = ({ number: at }) => `Quitar el control ${at}`;
export const reorderHelp = 'Para reordenar, arrastre una fila por su asidero o pulse Alt con ↑ o ↓.';
export const dragCheck: typeof en.dragCheck = ({ number: at }) => `Arrastrar el control ${at}`;
export const moveUp: typeof en.moveUp = ({ number: at }) => `Subir el control ${at}`;
export const moveDown: typeof en.moveDown = ({ number: at }) => `Bajar el control ${at}`;
export const movedTo: typeof en.movedTo = ({ name, at, of }) => `${name}: ${at} de ${of}`;
export const ofCheck: typeof en.ofCheck = ({ field, number: at }) => `${field}, control ${at}`;

export const facts = {
  checks: 'Controles',
  usedBy: 'Usada por',
  checked: 'Controladas, 12 semanas',
  passed: 'Aprobadas',
  unchecked: 'Sin controlar',
};
export const share: typeof en.share = ({ percent }) => `${number(percent)} %`;

export const results = 'Resultados';
export const lastWeeks = 'últimas 12 semanas';
export const check = 'Control';
export const allChecks = 'Todos';
export const noResults = 'No se ha controlado ninguna cosecha en las últimas 12 semanas.';
export const passedCount: typeof en.passedCount = ({ count }) => `Aprobadas: ${number(count)}`;
export const failedCount: typeof en.failedCount = ({ count }) => `Rechazadas: ${number(count)}`;
export const week = 'Semana';
export const weekFrom: typeof en.weekFrom = ({ day }) => `Semana desde el ${day}`;
export const passed = 'Aprobadas';
export const failed = 'Rechazadas';
export const allHarvests = 'Abrir en Cosechas';

export const documents = 'Documentos';
export const noDocuments = 'Suba imágenes o instrucciones para evaluar la cosecha.';
export const upload = 'Subir';
export const uploaded = 'Documento subido';
export const tooLarge: typeof en.tooLarge = ({ name, mebibytes }) =>
  `No se ha subido: ${name} ocupa más de ${mebibytes} MB.`;
export const deleteDocument = 'Eliminar documento';
export const deleteDocumentNamed: typeof en.deleteDocumentNamed = ({ name }) => `Eliminar ${name}`;
export const documentDeleted = 'Documento eliminado';
export const uploadedBy: typeof en.uploadedBy = ({ user, day }) => `${user}, ${day}`;

export const whereUsed = 'Dónde se usa';
export const recipes = 'Recetas de cultivo';
export const noRecipes = 'Ninguna receta de cultivo usa esta especificación.';
export const lastFailed = 'Últimos fallos';
export const noneFailed = 'Ninguna cosecha ha sido rechazada en las últimas 12 semanas.';
export const failures: typeof en.failures = ({ checks }) => list(checks);
