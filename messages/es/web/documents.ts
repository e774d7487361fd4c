import type * as en from '#messages/en/web/documents.ts';
import { fixed, number, plural } from '#messages/es/language.ts';

const MIB = 1024 * 1024;

export const fields = {
  title: 'Título',
  filename: 'Nombre del archivo',
  category: 'Categoría',
  author: 'Autor',
  description: 'Descripción',
};
export const descriptionHelp =
  'Un enlace a un vídeo de un servidor que un administrador ha incluido se reproduce en el documento.';
export const columns = { name: 'Nombre', version: 'Versión', changed: 'Subido' };
export const size = 'Tamaño';
export const search = 'Buscar nombre o autor';
export const allCategories = 'Todas las categorías';
export const allAuthors = 'Todos los autores';

export const bytes: typeof en.bytes = ({ count }) =>
  count < MIB ? `${number(Math.ceil(count / 1024))} kB` : `${fixed(count / MIB, 1)} MB`;

export const upload = 'Subir';
export const uploads = 'Archivos que se suben';
export const dropHint: typeof en.dropHint = ({ mebibytes }) =>
  `Arrastre aquí los archivos que quiera subir, de hasta ${mebibytes} MB cada uno.`;
export const dropNow = 'Suelte los archivos para subirlos';
export const sentOf: typeof en.sentOf = ({ sent, total }) => `${sent} de ${total}`;
export const waiting = 'En espera';
export const uploaded = 'Subido';
export const cancelled = 'Cancelado';
export const failed: typeof en.failed = ({ name }) => `No se ha podido subir ${name}`;
export const cancelUpload: typeof en.cancelUpload = ({ name }) => `Cancelar la subida de ${name}`;
export const retryUpload: typeof en.retryUpload = ({ name }) => `Reintentar la subida de ${name}`;
export const dismissUpload: typeof en.dismissUpload = ({ name }) => `Quitar ${name} de la lista`;
export const progressOf: typeof en.progressOf = ({ name }) => `Progreso de ${name}`;

export const download = 'Descargar';
export const newVersion = 'Nueva versión';
export const versionNumber: typeof en.versionNumber = ({ version }) => `Versión ${version}`;
export const earlierVersions = 'Versiones anteriores';
export const noEarlierVersions = 'Los archivos anteriores se eliminaron al sustituirlos.';
export const downloadVersion: typeof en.downloadVersion = ({ version }) => `Descargar la versión ${version}`;
export const preview = 'Vista previa';
export const noPreview = 'Este tipo de archivo no se puede mostrar aquí. Descárguelo para abrirlo.';
export const notLoaded = 'No se ha podido cargar el archivo';
export const loadVideo: typeof en.loadVideo = ({ size: bytesText }) => `Cargar vídeo (${bytesText})`;
export const video = 'Vídeo';
export const truncated: typeof en.truncated = ({ count }) =>
  `Solo se muestra el principio: ${plural(count, { one: '# carácter', other: '# caracteres' })}. Descargue el archivo para leerlo entero.`;

export const usedByRecipes = 'Recetas de cultivo';
export const unused = 'Ninguna receta de cultivo enlaza con este documento.';
export const recipeVersion: typeof en.recipeVersion = ({ version }) => `v${version}`;
export const deleteHelp = 'Se eliminarán todas las versiones del archivo y sus datos.';
export const removeFirst = 'Quite antes el documento de estas recetas.';
