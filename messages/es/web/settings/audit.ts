import type * as en from '#messages/en/web/settings/audit.ts';
import { plural } from '#messages/es/language.ts';

export const title = 'Registro de auditoría';
export const purpose = 'Cada cambio de un registro: quién, cuándo y cómo era antes. Nadie puede modificarlo.';
export const columns: typeof en.columns = {
  at: 'Cuándo',
  who: 'Quién',
  what: 'Acto',
  kind: 'Clase',
  record: 'Registro',
};
export const filters: typeof en.filters = { kind: 'Clase', who: 'Quién', from: 'Desde', to: 'Hasta' };
export const anyKind = 'Todas las clases';
export const anyone = 'Todos';
export const searchRecord = 'Id. del registro';
export const moreKinds: typeof en.moreKinds = {
  action: 'acción',
  session: 'sesión',
  backup: 'copia de seguridad',
  farm: 'granja',
};
export const entries: typeof en.entries = ({ count }) => plural(count, { one: '# entrada', other: '# entradas' });
export const entry: typeof en.entry = ({ id }) => `Entrada ${id}`;
export const call: typeof en.call = ({ operation }) => `Llamada ${operation}`;
export const recordId: typeof en.recordId = ({ record }) => `Registro ${record}`;
export const field = 'Campo';
export const before = 'Antes';
export const after = 'Después';
export const sameFields: typeof en.sameFields = ({ count }) =>
  plural(count, { one: '# campo no ha cambiado', other: '# campos no han cambiado' });
export const show = 'Mostrar';
export const hide = 'Ocultar';
export const openEntry: typeof en.openEntry = ({ what, who }) => `Mostrar el cambio: ${what}, ${who}`;
export const none = 'Sin entradas';
export const noneHelp = 'Ningún cambio coincide con estos filtros.';
export const whole = 'Ninguna comprobación ha encontrado entradas perdidas o alteradas.';
export const wholeHelp = 'Ejecute phyto verify-audit en el servidor para comprobar ahora cada entrada.';
export const broken = 'El registro o sus datos requieren atención';
export const csv = 'CSV';
export const exporting: typeof en.exporting = ({ count }) => `Leyendo: ${entries({ count })}`;
export const notExported = 'No se han exportado las entradas';

export const acts: typeof en.acts = {
  create: 'Crear',
  update: 'Cambiar',
  delete: 'Eliminar',
  complete: 'Completar',
  undo: 'Deshacer',
  correct: 'Corregir',
  instant: 'Acción inmediata',
  bin: 'Descartar',
  start: 'Iniciar',
  restore: 'Restaurar',
  renew: 'Renovar',
  sign_in: 'Iniciar sesión',
  sign_out: 'Cerrar sesión',
  change_password: 'Cambiar contraseña',
  reset_password: 'Restablecer contraseña',
};
