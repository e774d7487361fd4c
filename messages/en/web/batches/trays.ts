import { list, number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const kindOfPlace = 'Kind of place';
export const kindsOfPlace = { none: 'None', bed: 'Bed', phys: 'Physical location' } as const;
export const chamber = 'Chamber';
export const thisChamber = 'This chamber';
export const byPlace = ({ title }: { readonly title: string }): string => `${title}: trays by place`;
export const traysTo = ({ place }: { readonly place: string }): string => `Trays to ${place}`;
export const traysFrom = ({ place }: { readonly place: string }): string => `Trays from ${place}`;
export const removePlace = ({ place }: { readonly place: string }): string => `Remove ${place}`;
export const assigned = 'Assigned';
export const countOf = ({ count, all }: { readonly count: number; readonly all: number }): string =>
  `${number(count)} of ${number(all)}`;
export const standing = ({ count }: Count): string => `${number(count)} standing`;
export const noTraysHere = 'No trays here.';

export const receives = 'Receives';
export const empty = 'Empty';
export const chooseTraysFirst = 'Choose the trays first';
export const allAssigned = 'All trays are assigned';
export const pickBeds = 'Pick beds, or drag over several';
export const noOtherPlaces = 'This farm has no other physical locations.';
export const noLimit = 'no limit';
export const free = ({ count }: Count): string => `${number(count)} free`;
export const freeOf = ({ count, capacity }: { readonly count: number; readonly capacity: number }): string =>
  `${number(count)} of ${number(capacity)} free`;

export const lightDiffers = ({
  running,
  wanted,
}: {
  readonly running: readonly string[];
  readonly wanted: string;
}): string =>
  plural(running.length, {
    one: `${list(running)} runs there; this batch needs ${wanted}.`,
    other: `${list(running)} run there; this batch needs ${wanted}.`,
  });

const noPlaceYet = (count: number): string =>
  plural(count, { one: '# tray has no place yet.', other: '# trays have no place yet.' });

export const choosePlaceFor = ({ count }: Count): string =>
  plural(count, { one: 'Choose a place for # tray.', other: 'Choose places for # trays.' });
export const chooseOtherPlace = ({ count }: Count): string => `${noPlaceYet(count)} Choose another place.`;
export const chooseMoreBeds = ({ count, beds }: { readonly count: number; readonly beds: number }): string =>
  `${noPlaceYet(count)} ${plural(beds, { one: 'Choose # more bed.', other: 'Choose # more beds.' })}`;

interface ChamberFull extends Count {
  readonly chamber: string;
  /** Number of trays that still fit. */
  readonly room: number;
}

export const chamberFull = ({ count, chamber: name, room }: ChamberFull): string =>
  [
    noPlaceYet(count),
    room === 0
      ? `${name} has no more room:`
      : plural(room, { one: `${name} has room for # more tray:`, other: `${name} has room for # more trays:` }),
    'choose beds in another chamber too, or fewer trays.',
  ].join(' ');
