import { list, number, plural } from '#messages/en/language.ts';

export const bedsOf = ({ chamber }: { readonly chamber: string }): string => `Beds in ${chamber}`;

export const empty = 'empty';
export const crops = ({ crop, others }: { readonly crop: string; readonly others: number }): string =>
  others === 0 ? crop : `${crop} and ${number(others)} more`;
export const traysOfCapacity = ({ count, capacity }: { readonly count: number; readonly capacity: number }): string =>
  `${number(count)} of ${plural(capacity, { one: '# tray', other: '# trays' })}`;
export const chosen = 'chosen';
export const receives = ({ count }: { readonly count: number }): string => `receives ${number(count)}`;
export const givesTrays = 'trays leave from here';
export const inactive = 'inactive';
export const full = 'full';
export const fault = ({ fault: words }: { readonly fault: string }): string => `Fault: ${words}`;
export const faultTag = 'Fault';
export const off = 'off';

export const otherLight = ({ beds }: { readonly beds: readonly string[] }): string =>
  plural(beds.length, {
    one: `${list(beds)} runs another light recipe.`,
    other: `${list(beds)} run another light recipe.`,
  });
export const moveAllowed = 'You can still move the trays; the conflict stays listed.';
