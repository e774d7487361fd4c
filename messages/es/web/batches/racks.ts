import type * as en from '#messages/en/web/batches/racks.ts';
import { list, number, plural } from '#messages/es/language.ts';

export const bedsOf: typeof en.bedsOf = ({ chamber }) => `Mesas de ${chamber}`;

export const empty = 'vacía';
export const crops: typeof en.crops = ({ crop, others }) => (others === 0 ? crop : `${crop} y ${number(others)} más`);
export const traysOfCapacity: typeof en.traysOfCapacity = ({ count, capacity }) =>
  `${number(count)} de ${plural(capacity, { one: '# bandeja', other: '# bandejas' })}`;
export const chosen = 'elegida';
export const receives: typeof en.receives = ({ count }) => `recibe ${number(count)}`;
export const givesTrays = 'de aquí salen bandejas';
export const inactive = 'inactiva';
export const full = 'llena';
export const fault: typeof en.fault = ({ fault: words }) => `Fallo: ${words}`;
export const faultTag = 'Fallo';
export const off = 'inact.';

export const otherLight: typeof en.otherLight = ({ beds }) =>
  plural(beds.length, {
    one: `${list(beds)} usa otra receta de luz.`,
    other: `${list(beds)} usan otra receta de luz.`,
  });
export const moveAllowed = 'Puede mover las bandejas igualmente; el conflicto sigue en la lista.';
