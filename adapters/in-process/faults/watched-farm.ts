import { readPlaces, SET_POINT_KINDS } from '#adapters/in-process/set-points/read-places.ts';
import { type WatchedPoints, watchedPoints } from '#domain/faults/watched-points.ts';
import type { Bed, Hvac, Reservoir } from '#domain/hardware/hardware.ts';
import type { Thresholds } from '#domain/site/site.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { instantToMs, type SiteTime } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { ChangedKind } from '#ports/storage/events.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The farm as the watchdog needs it. */
export interface WatchedFarm {
  readonly beds: readonly Bed[];
  readonly hvacs: readonly Hvac[];
  readonly reservoirs: readonly Reservoir[];
  /** Active machines and chambers. */
  readonly active: ReadonlySet<Subject>;
  readonly points: WatchedPoints;
  readonly thresholds: Thresholds;
  readonly site: Pick<SiteTime, 'dayOf' | 'startOfDay'>;
}

/** The kinds of record that the farm of the watchdog depends on. */
const KINDS: readonly ChangedKind[] = [...SET_POINT_KINDS, 'hvac'];

/** Creates a reader that reads the farm again only after something in it has changed. */
export function createWatchedFarmReader(clock: Clock): (tx: FarmReader) => Promise<WatchedFarm> {
  let last: { readonly stamp: string; readonly farm: WatchedFarm } | undefined;
  return async (tx) => {
    const { sequences } = await tx.lastChanges();
    const stamp = KINDS.map((kind) => sequences.get(kind) ?? 0).join();
    if (last?.stamp !== stamp) last = { stamp, farm: await readWatchedFarm(tx, clock, last?.farm.points) };
    return last.farm;
  };
}

async function readWatchedFarm(tx: FarmReader, clock: Clock, before: WatchedPoints | undefined): Promise<WatchedFarm> {
  const { time_zone, thresholds } = await tx.site();
  const instant = clock.now();
  const [batches, places] = await Promise.all([tx.openBatches(), readPlaces(tx, instant)]);
  const { beds, hvacs, reservoirs, chambers } = places;
  const everything = [...beds, ...hvacs, ...reservoirs, ...chambers];
  const subjects = everything.map(({ uuid }) => uuid);
  return {
    ...{ beds, hvacs, reservoirs, thresholds, site: clock.site(time_zone) },
    active: new Set(everything.filter(({ active }) => active).map(({ uuid }) => uuid)),
    points: watchedPoints({ ...places, batches, now: instantToMs(instant) }, subjects, before),
  };
}
