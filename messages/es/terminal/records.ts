import type * as en from '#messages/en/terminal/records.ts';

export const noMatch: typeof en.noMatch = ({ kinds }) => `Sin coincidencias en ${kinds}.`;

export const noneInUse: typeof en.noneInUse = ({ kinds }) => `No hay ${kinds} en uso.`;

export const notShown: typeof en.notShown = ({ columns }) =>
  `No se muestra: ${columns.join(', ')}. Ensanche la ventana para ver todas las columnas.`;

export const noSuch: typeof en.noSuch = ({ kind, name }) => `"${name}" no existe (${kind}).`;

export const several: typeof en.several = ({ kinds, name, count }) =>
  `"${name}" corresponde a ${count} ${kinds}. Use un uuid:`;

export const andMore: typeof en.andMore = ({ count }) => `y ${count} más`;

export const severalNamed: typeof en.severalNamed = ({ option, name }) =>
  `${option} "${name}" corresponde a varios. Use un uuid.`;

export const wrongOrder: typeof en.wrongOrder = ({ value, orders }) =>
  `--order-by "${value}": use ${orders.join(', ')}; con - delante, descendente.`;

export const nameOne: typeof en.nameOne = ({ kind, command }) =>
  `indique un nombre (${kind}): phyto ${command} show NOMBRE`;

export const showName = 'show NOMBRE';

export const yes = 'sí';

export const no = 'no';

export const heading: typeof en.heading = ({ kind, name }) => `${kind}: ${name}.`;

export const without: typeof en.without = ({ label }) => `sin ${label}`;

export const fact: typeof en.fact = ({ label, value, unit }) =>
  unit === null ? `${label} ${value}` : `${label} ${value} ${unit}`;
