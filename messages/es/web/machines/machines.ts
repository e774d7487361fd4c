import type * as en from '#messages/en/web/machines/machines.ts';
import { list, number, plural } from '#messages/es/language.ts';

export const tabs: typeof en.tabs = { details: 'Detalles', graphs: 'Gráficos', history: 'Historial' };
export const views = 'Vistas de esta máquina';

export const searchHvacs = 'Buscar climatizadores';
export const searchReservoirs = 'Buscar depósitos';
export const columns: typeof en.columns = {
  hvac: 'Climatizador',
  reservoir: 'Depósito',
  status: 'Estado',
  chamber: 'Cámara',
  chambers: 'Cámaras',
  beds: 'Mesas',
  batches: 'Lotes',
  trays: 'Bandejas',
};
export const statusFilter = 'Estado';
export const anyStatus = 'Cualquier estado';
export const anyChamber = 'Todas las cámaras';
export const statuses: typeof en.statuses = { fault: 'Fallo', operational: 'Funciona' };

export const fields: typeof en.fields = { name: 'Nombre', chamber: 'Cámara' };
export const chamberHelp = 'El climatizador controla el clima de esta cámara.';

export const serves = 'Atiende';
export const feeds = 'Alimenta';
export const servesNone = 'Sin cámara';
export const status = 'Estado';
export const growing = 'Cultivándose';
export const bedCount: typeof en.bedCount = ({ count }) => plural(count, { one: '# mesa', other: '# mesas' });
export const batchCount: typeof en.batchCount = ({ count }) => plural(count, { one: '# lote', other: '# lotes' });
export const trayCount: typeof en.trayCount = ({ count }) => plural(count, { one: '# bandeja', other: '# bandejas' });
export const growingCount: typeof en.growingCount = ({ batches, trays }) =>
  `${batchCount({ count: batches })}, ${trayCount({ count: trays })}`;
export const nothingGrowing = 'Nada';

export const servedChamber = 'Cámara atendida';
export const fedBeds = 'Mesas alimentadas';
export const noChamber = 'Este climatizador aún no tiene cámara. Elíjala con Editar.';
export const noBeds = 'Aún no hay mesas conectadas a este depósito. Elíjalo en las mesas que alimenta.';
export const emptyChamber = 'Esta cámara aún no tiene mesas.';
export const rackShows: typeof en.rackShows = ({ chamber, beds }) => `Estantería de ${chamber}: mesas ${list(beds)}`;
export const bedFault: typeof en.bedFault = ({ bed }) => `${bed}:`;

export const since = 'Desde';
export const lasting: typeof en.lasting = ({ days, hours, minutes }) =>
  days > 0 ? `hace ${number(days)} d` : hours > 0 ? `hace ${hours} h` : `hace ${minutes} min`;
export const reportedBy = 'Comunicado por';
export const theDevice = 'El dispositivo';
export const atRisk = 'En riesgo';
export const nothingAtRisk = 'Ningún lote en cultivo';
export const checks = 'Comprobaciones sugeridas';

export const history = 'Historial';
export const allEntries: typeof en.allEntries = ({ count }) => `Ver todo (${number(count)})`;
export const noHistory = 'Aún no consta ningún cambio.';
export const historyColumns: typeof en.historyColumns = { at: 'Cuándo', change: 'Cambio', who: 'Quién' };
export const created = 'Creación';
export const deleted = 'Eliminación';
export const activated = 'Puesta en uso';
export const deactivated = 'Retirada del uso';
export const faultCame: typeof en.faultCame = ({ fault }) => `Fallo: ${fault}`;
export const faultWent: typeof en.faultWent = ({ fault }) => `Fin del fallo: ${fault}`;
export const fieldChanged: typeof en.fieldChanged = ({ field, before, after }) => `${field}: ${before} → ${after}`;
export const historyFields: typeof en.historyFields = {
  name: 'Nombre',
  active: 'En uso',
  chamber: 'Cámara',
  stack: 'Torre',
  row: 'Nivel',
  reservoir: 'Depósito',
  tray_capacity: 'Capacidad en bandejas',
  light_recipe: 'Receta de luz',
  irrigation_recipe: 'Receta de riego',
};
export const yes = 'Sí';
export const no = 'No';
export const gone = 'registro eliminado';
export const bedIn: typeof en.bedIn = ({ bed, chamber }) => `${bed}, ${chamber}`;
export const addChambers = 'Añadir cámaras';
export const addReservoirs = 'Añadir depósitos';
export const addHvacs = 'Añadir climatizadores';
