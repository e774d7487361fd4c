import type * as en from '#messages/en/terminal/manage/machines.ts';
import { list } from '#messages/es/language.ts';

export const yes = 'sí';
export const no = 'no';

export const noPlace: typeof en.noPlace = ({ name }) =>
  `ninguna mesa, cámara, depósito ni climatizador se llama "${name}".`;
export const placesLike = 'Escriba una mesa con su cámara, como "Grow 1 A1". Vea: phyto beds, phyto chambers';
export const severalPlaces: typeof en.severalPlaces = ({ name }) =>
  `varios lugares se llaman "${name}". Anteponga la cámara, como en "Grow 1 A1".`;

export const setPointHeadings: typeof en.setPointHeadings = {
  place: 'Lugar',
  setPoint: 'Consigna',
  recipe: 'Receta',
  override: 'Ajuste manual',
  until: 'Hasta',
  reported: 'Comunicado',
  followed: 'Se cumple',
};
export const notAsked = 'sin receta';
export const notOverridden = 'sin ajuste manual';
export const noEnd = 'sin fin';
export const notReported = 'nada comunicado';
export const followedUnknown = 'no se sabe si se cumple';
export const noSetPoints = 'No hay consignas. Vienen de las recetas y de los ajustes manuales.';

export const nothingToOverride = 'indique un lugar y después consignas con sus valores, como day_temperature=22.';
export const nothingToEnd = 'indique el lugar cuyos ajustes manuales deben terminar.';
export const pairExpected: typeof en.pairExpected = ({ typed }) =>
  `"${typed}": escriba CONSIGNA=VALOR, como en day_temperature=22.`;
export const noSetPoint: typeof en.noSetPoint = ({ typed }) => `este lugar no tiene la consigna "${typed}".`;
export const setPointsThere: typeof en.setPointsThere = ({ keys }) => `Use ${list(keys)}.`;
export const notASetPointValue: typeof en.notASetPointValue = ({ key, typed, example }) =>
  `${key}: "${typed}" no es un valor. Escriba uno como ${key}=${example}.`;
export const notADuration: typeof en.notADuration = ({ option, typed }) =>
  `${option} "${typed}" no es una duración. Use 90min, 4h, "1h 30min" o 3d.`;
export const endMissing = 'falta el fin. Añada --for 4h o --until 18:00.';
export const notAnEnd: typeof en.notAnEnd = ({ typed }) =>
  `--until "${typed}" no es una hora. Use 18:00, "+1d 08:00", "2026-11-20 17:05" o un día.`;
export const overridden: typeof en.overridden = ({ name, key, value, until }) =>
  `${name}: ${key} es ${value} hasta ${until}.`;
export const noOverride: typeof en.noOverride = ({ name, keys }) =>
  keys.length === 0
    ? `${name} no tiene ningún ajuste manual en vigor.`
    : `${name} no tiene ningún ajuste manual de ${list(keys)} en vigor.`;
export const overrideEnded: typeof en.overrideEnded = ({ name, key }) =>
  `${name}: el ajuste manual de ${key} ha terminado.`;

export const faultHeadings: typeof en.faultHeadings = {
  place: 'Lugar',
  since: 'Desde',
  until: 'Hasta',
  fault: 'Fallo',
  last: 'Último valor',
  band: 'Margen',
  acknowledged: 'Confirmado',
  check: 'Primera comprobación',
};
export const noPastFaults = 'Ningún fallo ha terminado en este tiempo.';
export const olderFaults: typeof en.olderFaults = ({ count }) =>
  `Solo se muestran los últimos ${count}. Para ver más, use --limit.`;
export const noFault: typeof en.noFault = ({ name }) => `${name} no tiene ningún fallo abierto.`;
export const acknowledged: typeof en.acknowledged = ({ name, sentence }) => `Confirmado: ${name}, ${sentence}.`;
export const acknowledgedBefore: typeof en.acknowledgedBefore = ({ name, sentence, who }) =>
  `Ya confirmado por ${who}: ${name}, ${sentence}.`;

export const noMetric: typeof en.noMetric = ({ typed }) => `"${typed}" no se mide.`;
export const metricsKnown: typeof en.metricsKnown = ({ metrics }) => `Use ${list(metrics)}.`;
export const seriesHeadings: typeof en.seriesHeadings = {
  place: 'Lugar',
  metric: 'Magnitud',
  first: 'Primera',
  last: 'Última',
  value: 'Último valor',
};
export const badHeadings: typeof en.badHeadings = {
  place: 'Lugar',
  metric: 'Magnitud',
  time: 'Hora',
  value: 'Valor',
  unit: 'Unidad',
  reason: 'Motivo',
};
export const readingHeadings: typeof en.readingHeadings = {
  time: 'Hora',
  value: 'Valor',
  least: 'Mínimo',
  mean: 'Media',
  most: 'Máximo',
};
export const ownUnit = 'sin unidad';
export const noReadings = 'Todavía no hay lecturas. Vea: phyto import telemetry --help';
export const noReadingsOf: typeof en.noReadingsOf = ({ name }) => `${name} no tiene lecturas.`;
export const measuredBy: typeof en.measuredBy = ({ name, command }) => `${name} sí las tiene: ${command}`;
export const noBadReadings = 'No se apartó ninguna lectura.';
export const noneInRange = 'No hay lecturas en este intervalo.';
export const measuresOnly: typeof en.measuresOnly = ({ name, metrics }) =>
  `${name} no mide esto. Tiene ${list(metrics)}.`;
