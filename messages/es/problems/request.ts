import type { RequestProblems } from '#domain/problems/request-problems.ts';
import { list, plural } from '#messages/es/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const requestProblems: Catalogue<RequestProblems> = {
  malformed_request: () => 'La petición no está bien formada. Revise su sintaxis.',
  nothing_here: () => 'No hay nada en esta dirección. Revise la ruta.',
  range_beyond_file: ({ bytes }) =>
    plural(bytes, {
      one: 'El archivo solo tiene # byte. Solicite bytes dentro de él.',
      other: 'El archivo solo tiene # bytes. Solicite bytes dentro de él.',
    }),
  method_not_allowed: ({ method, allowed }) => `${method} no es posible en esta dirección. Use ${list(allowed)}.`,
  request_too_slow: () => 'La petición llegó demasiado despacio. Revise la conexión y envíela de nuevo.',
  body_too_large: () => 'El cuerpo es demasiado grande. Envíe menos de una vez.',
  address_too_long: () => 'La dirección es demasiado larga. Acorte sus parámetros.',
  headers_too_large: () => 'Las cabeceras son demasiado grandes. Envíe menos o más cortas.',
  unsupported_media_type: () => 'Envíe application/json, o un archivo como application/octet-stream.',
  form_not_accepted: () =>
    'No se aceptan formularios. Envíe el contenido del archivo como cuerpo y su nombre en una cabecera content-disposition.',
  content_encoding_not_accepted: () => 'Envíe el archivo sin content-encoding.',
  body_not_utf8: () => 'El cuerpo no es texto UTF-8. Codifíquelo como UTF-8.',
  body_not_json: () => 'El cuerpo no es JSON válido. Revise su sintaxis.',
  body_too_deep: ({ levels }) => `El cuerpo está anidado a más de ${levels} niveles. Simplifíquelo.`,
  upload_incomplete: () => 'El archivo terminó antes de tiempo. Envíelo de nuevo.',
  invalid_if_match: () => 'Introduzca una versión entre comillas, como "3", o el ETag del registro.',
  etag_outdated: () =>
    'Este ETag no corresponde a la versión actual del registro. Vuelva a cargarlo e inténtelo de nuevo.',
  invalid_percent_encoding: () => 'La codificación por porcentaje no es válida. Corríjala.',
  invalid_extended_value: () => "Codifíquelo según RFC 8187, por ejemplo UTF-8''plan%20A.pdf.",
  event_id_expected: () => 'Introduzca el id de un evento.',
  invalid_idempotency_key: () => 'Introduzca de 1 a 200 caracteres ASCII visibles.',
  too_many_event_streams: ({ most }) =>
    `Su cuenta tiene ${most} flujos de eventos abiertos. Cierre uno e inténtelo de nuevo.`,
  not_accepted: () => 'La petición no se aceptó. Compárela con la descripción de la API.',
  web_app_missing: () => 'La aplicación web no está compilada. Ejecute: npm run build',
  farm_not_ready: () => 'La granja no está lista: su base de datos no responde. Inténtelo de nuevo en unos instantes.',
  metrics_token_required: () => 'Envíe el token de PHYTO_METRICS_TOKEN como token Bearer.',
  metrics_local_only: () =>
    'Sin PHYTO_METRICS_TOKEN, solo los programas de la misma máquina pueden leer las métricas, en una dirección de bucle local.',
  internal_error: ({ request_id }) =>
    `Algo falló en el servidor. Su registro tiene los detalles en la petición ${request_id}.`,
};
