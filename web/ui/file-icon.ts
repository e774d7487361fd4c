import {
  faFile,
  faFileImage,
  faFileLines,
  faFilePdf,
  faFilm,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';

/** Returns the icon of a file by its media type. */
export function fileIcon(mediaType: string): IconDefinition {
  if (mediaType === 'application/pdf') return faFilePdf;
  if (mediaType.startsWith('image/')) return faFileImage;
  if (mediaType.startsWith('video/')) return faFilm;
  return mediaType.startsWith('text/') ? faFileLines : faFile;
}
