import type * as en from '#messages/en/web/errors.ts';
import { list, plural } from '#messages/es/language.ts';

export const pageBroken = 'Se ha producido un error en esta página. Vuelva a cargarla.';
export const serverBroken = 'Se ha producido un error en el servidor de la granja. Inténtelo de nuevo.';
export const retrying = 'Se reintenta automáticamente.';
export const entryKept = 'Los datos introducidos siguen aquí. Inténtelo de nuevo en un momento.';
export const entryUnsaved = 'Los datos introducidos no se han guardado.';
export const changesUnsaved: typeof en.changesUnsaved = ({ names }) =>
  `${plural(names.length, { one: '# cambio sin guardar', other: '# cambios sin guardar' })}: ${list(names)}.`;
