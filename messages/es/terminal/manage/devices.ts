import type * as en from '#messages/en/terminal/manage/devices.ts';
import { plural } from '#messages/es/language.ts';

export const nameTopic: typeof en.nameTopic = ({ verb }) =>
  `indique un tema, como en: phyto devices ${verb} tele/TH16/SENSOR`;
export const placeMissing = 'indique qué mide: --to "Grow 1 A1".';
export const placeTwice = 'el tema ya nombra el lugar. No use --to.';
export const placeOfTopic = 'el que nombra el tema';
export const valueExpected: typeof en.valueExpected = ({ typed }) =>
  `--value "${typed}": escriba RUTA=MAGNITUD[:UNIDAD[:FACTOR]], como en '$.AM2301.Temperature=temperature:°C'.`;
export const noMetric: typeof en.noMetric = ({ typed }) => `"${typed}" no es una magnitud.`;
export const nothingProposed: typeof en.nothingProposed = ({ topic }) =>
  `en ${topic} no hay ningún valor medido conocido. Indíquelo: --value '$.ruta=temperature:°C'.`;
export const notSeen: typeof en.notSeen = ({ topic }) =>
  `no ha llegado ningún mensaje de ${topic} desde que arrancó el servidor. Indique uno con --payload.`;

export const mappingHeadings: typeof en.mappingHeadings = { topic: 'Tema', place: 'Lugar', value: 'Valor' };
export const noMappings = 'No hay ningún dispositivo asignado. Vea: phyto devices unmapped';

export const clockHeadings: typeof en.clockHeadings = {
  topic: 'Reloj de',
  offset: 'Diferencia',
  since: 'Desde',
  times: 'Horas',
};

export const topicHeadings: typeof en.topicHeadings = {
  topic: 'Tema',
  device: 'Dispositivo',
  dialect: 'Parece',
  seen: 'Visto',
  value: 'Podría ser',
  payload: 'Contenido',
};
export const noTopics = 'Ningún tema sin asignación ha hablado desde que arrancó el servidor.';
export const announcedOnly = 'anunciado, todavía sin mensajes';
export const unreadTemplate: typeof en.unreadTemplate = ({ topic, name, template }) =>
  `${topic}: la plantilla de ${name} no se puede leer como ruta. Asígnelo a mano: ${template}`;
export const noDevice = 'sin anuncio';
export const noProposal = 'nada conocido';

export const testHeadings: typeof en.testHeadings = { place: 'Lugar', value: 'Valor', read: 'Leído' };
export const noPlaceYet = 'sin asignar';

export const askMap: typeof en.askMap = ({ topic, place, count, commands }) =>
  `¿Asignar ${[plural(count, { one: '# valor', other: '# valores' }), ...(commands > 0 ? [plural(commands, { one: '# orden', other: '# órdenes' })] : [])].join(' y ')} de ${topic} a ${place}?`;
export const nothingMapped = 'No se ha asignado nada.';
export const mapped: typeof en.mapped = ({ topic, place }) =>
  `${topic} está asignado a ${place}. Las lecturas empiezan con el próximo mensaje.`;

export const noCommandKey: typeof en.noCommandKey = ({ typed, keys }) =>
  `--command "${typed}": a los dispositivos no se les puede pedir eso. Se les puede pedir ${keys.join(', ')}.`;
export const commandTopicMissing: typeof en.commandTopicMissing = ({ key }) =>
  `--command "${key}": indique el tema que el dispositivo escucha, como en --command ${key}=cmnd/TH16/POWER.`;
export const commandHeadings: typeof en.commandHeadings = {
  place: 'Lugar',
  key: 'Se pide',
  topic: 'Enviado a',
  asked: 'Mensaje',
  sent: 'Enviado',
  answer: 'Respuesta',
};
export const nothingAsked = 'no se pide nada';
export const answered: typeof en.answered = ({ said, follows }) => (follows ? said : `${said}: no es lo que se pide`);
export const noCommands = 'Ninguna asignación tiene órdenes. Vea: phyto devices map --help';

export {
  badReasons,
  clockBelieved,
  clockNotBelieved,
  clockOffset,
  dialects,
  unread,
} from '#messages/es/kinds/devices.ts';
