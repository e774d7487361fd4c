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
  at: 'Subido',
  by: 'Por',
};

export const noSops = 'No hay SOP.';

export const noSop: typeof en.noSop = ({ name }) => `no existe el SOP "${name}".`;

export const severalSops: typeof en.severalSops = ({ name, uuids }) =>
  `varios SOP se llaman "${name}". Use un uuid: ${list(uuids)}.`;

export const outputMissing: typeof en.outputMissing = ({ filename }) =>
  `¿adónde? Use -o "${filename}", o -o - para mostrar el archivo aquí.`;

export const fileOnStdout = 'sin -o ARCHIVO el archivo va a stdout: añada -o ARCHIVO u omita --json.';

export const saved: typeof en.saved = ({ filename, path, size }) => `Se guardó ${filename} en ${path}, ${size}.`;

export const uploaded: typeof en.uploaded = ({ filename, version, uuid }) =>
  `Se subió ${filename}, versión ${version}, ${uuid}.`;

export const askDelete: typeof en.askDelete = ({ filename }) => `¿Eliminar el SOP ${filename} con todas sus versiones?`;

export const sopDeleted: typeof en.sopDeleted = ({ filename }) => `SOP eliminado: ${filename}.`;

export const sopKept = 'El SOP no se ha eliminado.';

export const noDetails = '¿qué debe cambiar? Use --name, --title, --category o --author.';

export const sopChanged: typeof en.sopChanged = ({ filename }) => `SOP modificado: ${filename}.`;

export const nameQaDocument: typeof en.nameQaDocument = ({ verb }) =>
  verb === 'put'
    ? 'indique el archivo: phyto qa-document put ARCHIVO --spec NOMBRE'
    : `indique el documento: phyto qa-document ${verb} NOMBRE`;

export const noQaDocuments = 'No hay documentos.';

export const noQaDocument: typeof en.noQaDocument = ({ name }) => `no existe el documento "${name}".`;

export const severalQaDocuments: typeof en.severalQaDocuments = ({ name, uuids }) =>
  `varios documentos se llaman "${name}". Use --spec o un uuid: ${list(uuids)}.`;

export const askDeleteQaDocument: typeof en.askDeleteQaDocument = ({ filename }) =>
  `¿Eliminar el documento ${filename}?`;

export const qaDocumentDeleted: typeof en.qaDocumentDeleted = ({ filename }) => `Documento eliminado: ${filename}.`;

export const qaDocumentKept = 'El documento no se ha eliminado.';
