import type { Uuid } from '#domain/ids.ts';

interface ChamberId {
  readonly uuid: Uuid;
}

/** The chambers that were switched off; all others are on, those that are built later too. */
export type ChambersOff = ReadonlySet<Uuid>;

export const ALL_ON: ChambersOff = new Set();

/** The other way for one chamber. */
export function toggleChamber(off: ChambersOff, chamber: Uuid): ChambersOff {
  const next = new Set(off);
  if (!next.delete(chamber)) next.add(chamber);
  return next;
}

/** The chambers that are on. */
export const chambersOn = (chambers: readonly ChamberId[], off: ChambersOff): ReadonlySet<Uuid> =>
  new Set(chambers.map(({ uuid }) => uuid).filter((uuid) => !off.has(uuid)));

export const enabledCount = (chambers: readonly ChamberId[], off: ChambersOff): number =>
  chambersOn(chambers, off).size;

/** What the filter says of itself: 'All', or how many are on. */
export function filterWords(chambers: readonly ChamberId[], off: ChambersOff): string {
  const on = enabledCount(chambers, off);
  return on === chambers.length ? 'All' : `${on} enabled`;
}
