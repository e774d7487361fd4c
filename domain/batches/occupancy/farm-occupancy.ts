import type { Stay } from '#domain/conflicts/conflict-stays.ts';
import type { Uuid } from '#domain/ids.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';
import { type DaySpan, lengthOf, type TraysByDay, traysByDay } from './occupancy.ts';

/** Limit on the length of an occupancy, in days. */
export const MAX_OCCUPANCY_DAYS = 400;

/** Trays of a batch on a bed. */
export interface BedTrays {
  readonly bed: string;
  readonly batch: Uuid;
  readonly trays: number;
}

/** Trays that came to a bed on a day (positive) or left it (negative). */
export interface BedChange {
  readonly bed: string;
  readonly batch: Uuid;
  readonly day: Day;
  readonly trays_delta: number;
}

/** The present, past and planned trays of a farm. */
export interface OccupancyFarm {
  readonly today: Day;
  readonly standing: readonly BedTrays[];
  /** Changes after the first day of the span up to now, in any order. */
  readonly changes: readonly BedChange[];
  /** The batches as they are today and after their open actions. */
  readonly stays: readonly Stay[];
}

/** Trays of one batch on a bed from one day to another, both included. */
export interface BedStay {
  readonly batch: Uuid;
  readonly from: Day;
  readonly to: Day;
  readonly trays: number;
  /** True for days after today, which follow from the plan. */
  readonly planned: boolean;
}

/** The keys to which trays count: the bed, its chamber, the batch … */
type KeysOf = (place: string, batch: Uuid) => readonly string[];

/**
 * Counts trays by key on each day of a span. Days up to today count what stood at their end, derived backwards from
 * what stands now; later days count what is planned.
 */
export function occupancyByDay(farm: OccupancyFarm, span: DaySpan, keysOf: KeysOf): TraysByDay {
  const length = lengthOf(span);
  const known = Math.min(length, Math.max(0, daysBetween(span.from, farm.today) + 1));
  const past = known === 0 ? new Map<string, number[]>() : countPast(farm, span, known, keysOf);
  const future =
    known === length ? new Map<string, number[]>() : countPlanned(farm, addDays(span.from, known), span, keysOf);
  const keys = new Set([...past.keys(), ...future.keys()]);
  return new Map(
    [...keys].map((key) => [key, [...(past.get(key) ?? zeros(known)), ...(future.get(key) ?? zeros(length - known))]]),
  );
}

function countPast({ standing, changes }: OccupancyFarm, { from }: DaySpan, known: number, keysOf: KeysOf) {
  const counts = new Map<string, number[]>();
  const ofKey = (key: string): number[] => {
    const found = counts.get(key) ?? zeros(known);
    counts.set(key, found);
    return found;
  };
  const add = (key: string, until: number, trays: number) => {
    const days = ofKey(key);
    for (let at = 0; at < until; at++) days[at] = (days[at] ?? 0) + trays;
  };
  for (const { bed, batch, trays } of standing) for (const key of keysOf(bed, batch)) add(key, known, trays);
  for (const { bed, batch, day, trays_delta } of changes) {
    const until = Math.min(known, daysBetween(from, day));
    for (const key of keysOf(bed, batch)) add(key, until, -trays_delta);
  }
  return counts;
}

const countPlanned = ({ stays }: OccupancyFarm, from: Day, { to }: DaySpan, keysOf: KeysOf): TraysByDay =>
  traysByDay(stays, { from, to }, keysOf);

/** Lists the stays of batches on one bed, by first day. A change of its trays begins another stay. */
export function staysOnBed(farm: OccupancyFarm, span: DaySpan, bed: string): BedStay[] {
  const stays: BedStay[] = [];
  for (const [batch, days] of occupancyByDay(farm, span, (place, uuid) => (place === bed ? [uuid] : []))) {
    for (const [at, trays] of days.entries()) {
      const day = addDays(span.from, at);
      const planned = day > farm.today;
      const last = stays.at(-1);
      const isSame = last?.batch === batch && last.trays === trays && last.planned === planned;
      if (trays <= 0) continue;
      if (isSame && daysBetween(last.to, day) === 1) stays[stays.length - 1] = { ...last, to: day };
      else stays.push({ batch, from: day, to: day, trays, planned });
    }
  }
  return stays.sort((a, b) => daysBetween(b.from, a.from));
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);
