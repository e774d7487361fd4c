import type * as en from '#messages/en/web/harvests/export.ts';
import { plural } from '#messages/es/language.ts';

export const downloading = 'Descargando cosechas…';
export const progress: typeof en.progress = ({ rows, kilobytes }) =>
  plural(rows, { one: `# fila hasta ahora, ${kilobytes} kB`, other: `# filas hasta ahora, ${kilobytes} kB` });
export const downloaded: typeof en.downloaded = ({ count }) =>
  plural(count, { one: 'Se ha descargado # cosecha', other: 'Se han descargado # cosechas' });
export const failed = 'La descarga se ha interrumpido.';
export const noFile = 'No se ha guardado ningún archivo.';
