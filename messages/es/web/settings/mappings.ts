import type * as en from '#messages/en/web/settings/mappings.ts';
import { plural } from '#messages/es/language.ts';

export { badReasons, dialects, unread } from '#messages/es/kinds/devices.ts';

export const tabs: typeof en.tabs = { places: 'Lugares', unmapped: 'Sin asignar', mapped: 'Asignados' };
export const topicCount: typeof en.topicCount = ({ count }) => plural(count, { one: 'tema', other: 'temas' });
export const tabsLabel = 'Dispositivos';

export const notMapped = 'Temas sin asignar';
export const noTopics = 'No hay otros temas';
export const noTopicsHelp =
  'Los temas de otros dispositivos del bróker MQTT aparecen aquí cuando hablan. Lo que miden se puede asignar a un lugar.';
export const retained = 'Guardado por el bróker MQTT';
export const announcedOnly = 'Anunciado a Home Assistant. Todavía sin mensajes.';
export const unreadTemplate: typeof en.unreadTemplate = ({ name, template }) =>
  `${name}: su plantilla no se puede leer como ruta. Asígnelo a mano: ${template}`;
export const map = 'Asignar';
export const mapOf: typeof en.mapOf = ({ topic }) => `Asignar ${topic}`;

export const mappings = 'Asignaciones';
export const noMappings = 'Todavía no hay asignaciones';
export const noMappingsHelp = 'Asigne un tema de «Sin asignar», y sus valores serán lecturas de un lugar.';
export const moreFor: typeof en.moreFor = ({ topic }) => `Más acciones para ${topic}`;
export const addMapping = 'Añadir asignación';
export const editMapping = 'Editar asignación';
export const remove = 'Eliminar asignación';
export const deleted = 'Asignación eliminada';
export const readingsStay = 'Sus mensajes ya no se leen. Las lecturas que trajo se conservan.';

export const mapTopic = 'Asignar un tema';
export const mapValues: typeof en.mapValues = ({ count }) =>
  plural(count, { one: 'Asignar # valor', other: 'Asignar # valores' });
export const save = 'Guardar asignación';
export const saved = 'Asignación guardada';
export const mapped = 'Tema asignado. Las lecturas empiezan con el próximo mensaje.';
export const nextMessage = 'Las lecturas empiezan con el próximo mensaje.';

export const fields: typeof en.fields = {
  topic: 'Tema',
  subject: 'Pertenece a',
  values: 'Valores',
  commands: 'Órdenes',
};
export const matches: typeof en.matches = ({ count }) =>
  plural(count, {
    one: 'Coincide con # tema que ha hablado. +, {place} y {metric} valen por un nivel.',
    other: 'Coincide con # temas que han hablado. +, {place} y {metric} valen por un nivel.',
  });
export const lastPayload = 'Último mensaje';
export const noMessage = 'No ha llegado ningún mensaje desde que arrancó el servidor.';
export const addValue = 'Añadir valor';
export const addValueAt: typeof en.addValueAt = ({ path }) => `Añadir el valor de ${path}`;
export const removeValue: typeof en.removeValue = ({ number }) => `Quitar el valor ${number}`;
export const valueFields: typeof en.valueFields = { path: 'Ruta', metric: 'Mide', unit: 'Unidad', factor: 'Por' };
export const ofValue: typeof en.ofValue = ({ field, number }) => `${field} del valor ${number}`;
export const unitOfMessage = 'La enviada';
export const noUnit = 'Sin unidad';
export const onOrOff = 'Encendido o apagado';
export const placeOfTopic = 'El que nombra el tema';
export const metricOfTopic = 'La que nombra el tema';
export const choosePlace = 'Elija un lugar';
export const kinds: typeof en.kinds = { chamber: 'Cámaras', hvac: 'HVAC', reservoir: 'Depósitos', bed: 'Mesas' };
export const preview = 'Vista previa';
