import type { Uuid } from '#domain/ids.ts';
import { allChambers, chambersEnabled } from '#words/web/home.ts';

interface ChamberId {
  readonly uuid: Uuid;
}

/** The chambers that are switched off. All others are on, including those added later. */
export type ChambersOff = ReadonlySet<Uuid>;

/** Switches one chamber on or off. */
export function toggleChamber(off: ChambersOff, chamber: Uuid): ChambersOff {
  const next = new Set(off);
  if (!next.delete(chamber)) next.add(chamber);
  return next;
}

/** Returns the chambers that are on. */
export const chambersOn = (chambers: readonly ChamberId[], off: ChambersOff): ReadonlySet<Uuid> =>
  new Set(chambers.map(({ uuid }) => uuid).filter((uuid) => !off.has(uuid)));

export const enabledCount = (chambers: readonly ChamberId[], off: ChambersOff): number =>
  chambersOn(chambers, off).size;

/** The filter's value: 'All', or '3 enabled'. */
export function filterText(chambers: readonly ChamberId[], off: ChambersOff): string {
  const on = enabledCount(chambers, off);
  return on === chambers.length ? allChambers : chambersEnabled({ count: on });
}
