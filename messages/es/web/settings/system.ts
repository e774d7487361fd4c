import type * as en from '#messages/en/web/settings/system.ts';
import { number, plural } from '#messages/es/language.ts';

export const title = 'Sistema';
export const broker = 'Bróker MQTT';
export const noBroker = 'No hay ningún bróker configurado.';
export const noBrokerHelp =
  'Para conectar sensores y controladores por MQTT, inicie la granja con PHYTO_MQTT_URL. Las lecturas por HTTP no necesitan bróker.';
export const state = 'Estado';
export const connectedSince: typeof en.connectedSince = ({ moment }) => `Conectado desde ${moment}`;
export const awaySince: typeof en.awaySince = ({ moment }) => `Ausente desde ${moment}`;
export const nextTry = 'Próximo intento';
export const tryingNow = 'Ahora';
export const tryIn: typeof en.tryIn = ({ seconds }) => `En ${number(seconds)} s`;
export const lastError = 'Último error';
export const reconnects = 'Conexiones perdidas';
export const messages = 'Mensajes';
export const lastMessage = 'Último mensaje';
export const never = 'Ninguno desde que se inició la granja';
export const readings = 'Lecturas';
export const badReadings = 'Lecturas erróneas';
export const refused = 'Mensajes inservibles';
export const sinceStart = 'Contado desde que se inició la granja.';

export const kept = 'Lecturas';
export const measured = 'Se miden';
export const seriesKept: typeof en.seriesKept = ({ count }) => plural(count, { one: '# serie', other: '# series' });
export const lastReading = 'Última lectura';
export const noReadings = 'Todavía ninguna';
export const keptApart = 'Apartadas';
export const keptApartCount: typeof en.keptApartCount = ({ count, isMore }) =>
  `${isMore ? 'al menos ' : ''}${plural(count, { one: '# lectura errónea', other: '# lecturas erróneas' })}`;
export const listThem = 'Para verlas con sus motivos: phyto readings --bad';

export const brokerAway: typeof en.brokerAway = ({ moment }) => `Bróker MQTT ausente desde ${moment}.`;
export const brokerAwayHelp =
  'No llegan lecturas de sus dispositivos. Solo cuentan como silenciosos cuando el bróker haya vuelto.';
export const details = 'Detalles';

export const retentionPanel = 'Conservar lecturas';
export const singleDays = 'Lecturas sueltas';
export const days = 'días';
export const retentionHelp: typeof en.retentionHelp = ({ least, most }) =>
  `Se conservan de ${number(least)} a ${number(most)} días. Sus minutos, cuartos de hora y horas se conservan siempre, con el valor mínimo, máximo y medio. Un plazo más corto borra las lecturas sueltas anteriores en una hora. VictoriaMetrics, si está configurado, las conserva todas.`;
