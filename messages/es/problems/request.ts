import type { RequestProblems } from '#domain/problems/request-problems.ts';
import { list } from '#messages/es/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const requestProblems: Catalogue<RequestProblems> = {
  malformed_request: () => 'La petición no está bien formada. Revise su sintaxis.',
  nothing_here: () => 'No hay nada en esta dirección. Revise la ruta.',
  method_not_allowed: ({ method, allowed }) => `${method} no es posible en esta dirección. Use ${list(allowed)}.`,
  request_too_slow: () => 'La petición llegó demasiado despacio. Revise la conexión y envíela de nuevo.',
  body_too_large: () => 'El cuerpo es demasiado grande. Envíe menos de una vez.',
  address_too_long: () => 'La dirección es demasiado larga. Acorte sus parámetros.',
  headers_too_large: () => 'Las cabeceras son demasiado grandes. Envíe menos o más cortas.',
  unsupported_media_type: () => 'Envíe application/json, o un archivo como application/octet-stream.',
  not_accepted: () => 'La petición no se aceptó. Compárela con la descripción de la API.',
  web_app_missing: () => 'La aplicación web no está compilada. Ejecute: npm run build',
  farm_not_ready: () => 'La granja no está lista: su base de datos no responde. Inténtelo de nuevo en unos instantes.',
  metrics_token_required: () => 'Envíe el token de PHYTO_METRICS_TOKEN como token Bearer.',
  metrics_local_only: () =>
    'Sin PHYTO_METRICS_TOKEN, solo los programas de la misma máquina pueden leer las métricas, en una dirección de bucle local.',
  internal_error: ({ request_id }) =>
    `Algo falló en el servidor. Su registro tiene los detalles en la petición ${request_id}.`,
};
