import type { InputFaults } from '#domain/problems/input-faults.ts';
import type { Catalogue } from '#messages/render.ts';

export const inputFaults: Catalogue<InputFaults> = {
  instant_expected: () => 'Introduzca una fecha y hora en ISO 8601 con desfase, como 2026-05-12T06:00:00Z.',
  day_or_time_expected: () =>
    'Introduzca un día con el formato AAAA-MM-DD o una fecha y hora en ISO 8601, como 2026-05-12T06:00:00Z.',
  ends_before_start: () => 'Introduzca un final posterior al inicio.',
  uuid_expected: () => 'Introduzca un uuid válido.',
  location_expected: () => 'Introduzca el id de una mesa de cultivo o de una ubicación física.',
  start_or_harvest: () => 'Introduzca start_date o harvest_date.',
  repeat_of_growing: () => 'Un lote que ya se está cultivando no se puede repetir. Planifique los demás por separado.',
  move_in_incomplete: () => 'Para bandejas que ya se están cultivando, introduzca completed_to y placed_at.',
  instant_always_complete: () => 'Una acción inmediata siempre está completada. Envíe true u omita el campo.',
  add_before_completing: () => 'Añada primero la acción y después complétela.',
  done_or_expected: () => 'Use only_done u only_expected, no ambos.',
  facts_in_plan: () => 'Solo las acciones completadas tienen este campo. Omítalo.',
  file_required: () => 'Envíe un archivo.',
  file_not_accepted: () => 'Esta llamada no admite archivos. Omítalo.',
  file_name_required: () => 'Indique el nombre del archivo en la cabecera content-disposition.',
  invalid_map: () => 'Escriba pares campo=encabezado separados por comas.',
  contradicts_user_class: () => 'Esto contradice user_class. Envíe solo uno de los dos.',
  usernames_differ: ({ query, body }) =>
    `La consulta contiene el usuario ${query} y el cuerpo, ${body}. Envíe el mismo.`,
  invalid_time_zone: () => 'Introduzca el nombre de una zona horaria, como Europe/Madrid.',
  invalid_locale: () => 'Introduzca un idioma y, si lo desea, un país, como es-MX.',
  invalid_host: () => 'Introduzca el nombre de un servidor, como www.youtube.com.',
  override_too_long: ({ days }) => `Elija un fin dentro de ${days} días.`,
};
