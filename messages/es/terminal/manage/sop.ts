import type * as en from '#messages/en/terminal/manage/sop.ts';
import { list } from '#messages/es/language.ts';

export const nameSop: typeof en.nameSop = ({ verb }) =>
  verb === 'put' ? 'indique el archivo: phyto sop put ARCHIVO' : `indique el SOP: phyto sop ${verb} NOMBRE`;

export const sopHeadings: typeof en.sopHeadings = {
  file: 'Archivo',
  category: 'Categoría',
  author: 'Autor',
  version: 'Versión',
  size: 'Tamaño',
  uuid: 'Uuid',
};

export const noSops = 'No hay SOP.';

export const noSop: typeof en.noSop = ({ name }) => `no existe el SOP "${name}".`;

export const severalSops: typeof en.severalSops = ({ name, uuids }) =>
  `varios SOP se llaman "${name}". Use un uuid: ${list(uuids)}.`;

export const outputMissing: typeof en.outputMissing = ({ filename }) =>
  `¿adónde? Use -o "${filename}", o -o - para mostrar el archivo aquí.`;

export const saved: typeof en.saved = ({ filename, path, size }) => `Se guardó ${filename} en ${path}, ${size}.`;

export const uploaded: typeof en.uploaded = ({ filename, version, uuid }) =>
  `Se subió ${filename}, versión ${version}, ${uuid}.`;

export const unreadable: typeof en.unreadable = ({ file }) => `no se puede leer el archivo ${file}.`;

export const askDelete: typeof en.askDelete = ({ filename }) => `¿Eliminar el SOP ${filename} con todas sus versiones?`;

export const sopDeleted: typeof en.sopDeleted = ({ filename }) => `SOP eliminado: ${filename}.`;

export const sopKept = 'El SOP no se ha eliminado.';
