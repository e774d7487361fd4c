import { addDays, type Day, daysBetween, dayToEpochDays } from '#domain/time.ts';
import { meanPoints, type Sample, sampleOf } from './collect-points.ts';
import type { GraphSeries, GraphSpan } from './graph.ts';
import { named } from './harvest-series.ts';

/** The past, present and planned trays on some beds. */
export interface GraphOccupancy {
  readonly today: Day;
  /** Trays there now. */
  readonly standing: number;
  /** Trays added (positive) and removed on each day after the graph's first. */
  readonly changes: ReadonlyMap<Day, number>;
  /** Planned trays on each day from the graph's first day after today. */
  readonly planned: readonly number[];
  /** Null for no limit, or if only some crops or batches are counted. */
  readonly capacity: number | null;
}

/** Returns the trays at the end of each day up to today, those planned after it, and the room for trays. */
export function occupancySeries(
  { today, standing, changes, planned, capacity }: GraphOccupancy,
  span: GraphSpan,
): GraphSeries[] {
  const { from, to } = span;
  const last = to < today ? to : today;
  const actual: Sample[] = [];
  let trays = standing;
  for (const [day, by] of changes) if (day > last) trays -= by;
  for (let day = last; day >= from; day = addDays(day, -1)) {
    actual.push(sampleOf(dayToEpochDays(day), trays));
    trays -= changes.get(day) ?? 0;
  }
  const first = dayToEpochDays(today < from ? from : addDays(today, 1));
  const later = planned.map((count, at) => sampleOf(first + at, count));
  const room =
    capacity === null
      ? []
      : Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => sampleOf(dayToEpochDays(from) + at, capacity));
  return [
    named('actual', meanPoints(actual, span)),
    named('expected', meanPoints(later, span)),
    named('capacity', meanPoints(room, span)),
  ].filter(({ points }) => points.length > 0);
}

/** A change of a batch's trays on beds. */
export interface BatchTraysChange {
  readonly batch: string;
  readonly start_date: Day;
  readonly day: Day;
  readonly trays_delta: number;
}

/** Returns the trays per batch by age, while it has trays, up to today. */
export function occupancyByAge(changes: readonly BatchTraysChange[], span: GraphSpan, today: Day): GraphSeries[] {
  const byBatch = new Map<string, BatchTraysChange[]>();
  for (const change of changes) {
    const own = byBatch.get(change.batch);
    if (own === undefined) byBatch.set(change.batch, [change]);
    else own.push(change);
  }
  const ages = new Map<number, Sample>();
  for (const own of byBatch.values()) {
    const byDay = new Map<Day, number>();
    for (const { day, trays_delta } of own) byDay.set(day, (byDay.get(day) ?? 0) + trays_delta);
    const days = [...byDay.keys()].sort();
    const [first] = own;
    if (first === undefined) continue;
    let trays = 0;
    for (const [index, day] of days.entries()) {
      trays += byDay.get(day) ?? 0;
      const next = days[index + 1];
      if (trays <= 0) continue;
      const until = next === undefined ? daysBetween(day, today) : daysBetween(day, next) - 1;
      const age = daysBetween(first.start_date, day);
      for (let at = age; at <= age + until; at++) ages.set(at, added(ages.get(at), sampleOf(at, trays)));
    }
  }
  return [named('actual', meanPoints([...ages.values()], span))].filter(({ points }) => points.length > 0);
}

const added = (before: Sample | undefined, { at, sum, weight, min, max }: Sample): Sample =>
  before === undefined
    ? { at, sum, weight, min, max }
    : {
        at,
        sum: before.sum + sum,
        weight: before.weight + weight,
        min: Math.min(before.min, min),
        max: Math.max(before.max, max),
      };
