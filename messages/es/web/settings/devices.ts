import type * as en from '#messages/en/web/settings/devices.ts';
import { plural } from '#messages/es/language.ts';

export { clockBelieved, clockNotBelieved, clockOffset } from '#messages/es/kinds/devices.ts';

export const title = 'Dispositivos';
export const purpose =
  'Los sensores y controladores envían datos de una mesa, un climatizador, un depósito o una cámara.';
export const connection = 'Conexión';
export const sending = 'Con lecturas';
export const silent = 'En silencio';
export const noneSilent = 'Ninguno';
export const placeCount: typeof en.placeCount = ({ count }) =>
  plural(count, { one: '# lugar', many: '# de lugares', other: '# lugares' });
export const topics = 'docs/mqtt.md enumera todos los temas MQTT.';
export const places = 'Lugares con lecturas';
export const columns: typeof en.columns = {
  name: 'Lugar',
  metrics: 'Se mide',
  last: 'Última lectura',
  silent: 'En silencio',
};
export const silentSince: typeof en.silentSince = ({ moment }) => `Desde ${moment}`;
export const lastAt: typeof en.lastAt = ({ moment }) => `Última lectura: ${moment}`;
export const none = 'Los dispositivos las envían por HTTP o MQTT, o se importan de un archivo.';
export const howToSend = 'Cómo enviar lecturas';
export const announce = 'Anunciar los lugares a Home Assistant';
export const announceHelp =
  'Allí aparecen mesas, cámaras, HVAC y depósitos como dispositivos con sus lecturas, consignas y fallos, y la granja con sus tareas pendientes.';
export const announcing = 'Los lugares se anuncian a Home Assistant';
export const notAnnouncing = 'Los lugares se quitan de Home Assistant';
export const clocks = 'Relojes que no van bien';
