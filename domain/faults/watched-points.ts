import type { Uuid } from '#domain/ids.ts';
import type { GrowingBatch } from '#domain/set-points/place-points.ts';
import { type SetPointSpan, spansWithin } from '#domain/set-points/set-points.ts';
import { type FarmOverTime, setPointsOver } from '#domain/set-points/set-points-over.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { BAND_BACK_MS } from './out-of-band.ts';

/** The farm as it is at `now`, in epoch milliseconds, with the overrides in force. */
export interface FarmNow extends Omit<FarmOverTime, 'courses' | 'runs'> {
  readonly batches: readonly (GrowingBatch & { readonly uuid: Uuid })[];
}

/** The set points of each subject in order of time, for as long as nothing but the ends of overrides changes them. */
export type WatchedPoints = ReadonlyMap<Subject, readonly SetPointSpan[]>;

/**
 * Returns the set points of subjects by which readings until now and later ones are judged: as they were at earlier looks at
 * the farm, then as they are now. At the first look, the farm counts as it is, but for overrides. Of a subject that is new at
 * a later look, nothing was asked before.
 */
export function watchedPoints(
  farm: FarmNow,
  subjects: readonly Subject[],
  before: WatchedPoints | undefined,
): WatchedPoints {
  const { now } = farm;
  const past = { from: now - BAND_BACK_MS, to: now };
  const from = before === undefined ? past.from : now;
  const points = setPointsOver(unchangingFarm(farm), subjects, { from, to: Number.POSITIVE_INFINITY });
  const nothing: SetPointSpan[] = [{ ...past, asked: {}, also_wanted: [] }];
  return new Map(
    [...points].map(([subject, own]) => {
      const earlier = before === undefined ? [] : spansWithin(before.get(subject) ?? nothing, past);
      return [subject, joinSame([...earlier, ...own])];
    }),
  );
}

/** Joins spans that touch and have the same set points: most changes of a farm are elsewhere. */
function joinSame(spans: readonly SetPointSpan[]): SetPointSpan[] {
  const joined: SetPointSpan[] = [];
  let last = '';
  for (const { from, to, asked, also_wanted } of spans) {
    const text = JSON.stringify([asked, also_wanted]);
    if (text === last) joined.push({ from: joined.pop()?.from ?? from, to, asked, also_wanted });
    else joined.push({ from, to, asked, also_wanted });
    last = text;
  }
  return joined;
}

/** Returns the farm as if it had always been as it is now. */
const unchangingFarm = ({ batches, ...farm }: FarmNow): FarmOverTime => ({
  ...farm,
  courses: batches.map(({ uuid, tray_locations, life }) => ({ ...ALWAYS, batch: uuid, tray_locations, life })),
  runs: farm.beds.flatMap(({ uuid, light_recipe, irrigation_recipe }) => [
    { ...ALWAYS, bed: uuid, component: 'light' as const, recipe: light_recipe },
    { ...ALWAYS, bed: uuid, component: 'irrigation' as const, recipe: irrigation_recipe },
  ]),
});

const ALWAYS = { from: Number.NEGATIVE_INFINITY };
