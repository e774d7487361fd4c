import type { ServiceProblems } from '#domain/problems/service-problems.ts';
import type { Catalogue } from '#messages/render.ts';

export const serviceProblems: Catalogue<ServiceProblems> = {
  file_empty: () => 'El archivo está vacío. Elija otro.',
  file_not_utf8: () => 'El archivo no es texto UTF-8. Guárdelo como UTF-8.',
  file_missing: () => 'El archivo falta en la carpeta de la granja. Restáurelo de una copia de seguridad.',
  file_damaged: () => 'El archivo está dañado en el disco de la granja. Restáurelo de una copia de seguridad.',
  disk_full: () =>
    'El disco de la carpeta de la granja está lleno y el archivo no se ha guardado. Libere espacio e inténtelo de nuevo.',
  files_elsewhere: () =>
    'Los archivos de la granja no están en este servidor. Inícielo con --data y la carpeta que comparten todos los servidores.',
  too_many_listeners: () => 'Hay demasiados clientes conectados a este servidor. Inténtelo más tarde.',
  backup_in_progress: () => 'Esta copia de seguridad se está creando. Vuelva a consultar en un momento.',
  try_again: () => 'La granja no ha podido hacerlo ahora. Inténtelo de nuevo.',
  time_zone_changed: () => 'La zona horaria de la granja ha cambiado mientras tanto. Inténtelo de nuevo.',
  imports_full: () => 'Se están importando demasiados archivos. Inténtelo de nuevo en un momento.',
  imports_busy: () => 'Hay otras importaciones en curso. Inténtelo de nuevo en un momento.',
};
