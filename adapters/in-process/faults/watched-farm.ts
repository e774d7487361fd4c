import type { WantedRecipes } from '#domain/faults/bands.ts';
import { overriddenWanted } from '#domain/faults/overridden-wanted.ts';
import { wallSeconds } from '#domain/faults/wall-second.ts';
import { wantedRecipes } from '#domain/faults/wanted-recipes.ts';
import { sinceOverridden, sinceWanted } from '#domain/faults/wanted-since.ts';
import type { Bed, Hvac, Reservoir } from '#domain/hardware/hardware.ts';
import { nextEnd, type Override } from '#domain/set-points/override.ts';
import type { Thresholds } from '#domain/site/site.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { type Instant, instantToMs } from '#domain/time.ts';
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
  readonly wanted: ReadonlyMap<Subject, WantedRecipes>;
  /** Since when that applies, in epoch milliseconds, where it has changed while this server watches. */
  readonly wantedSince: ReadonlyMap<Subject, number>;
  readonly thresholds: Thresholds;
  /** Returns the second of the day on the site's clock. */
  readonly secondOf: (ms: number) => number;
}

/** The kinds of record that the farm of the watchdog depends on. */
const KINDS: readonly ChangedKind[] = [
  'batch',
  'bed',
  'chamber',
  'hvac',
  'reservoir',
  'light_recipe',
  'environment_recipe',
  'fertigation_recipe',
  'override',
  'site',
];

/** Creates a reader that reads the farm again only after something in it has changed, or an override has ended. */
export function createWatchedFarmReader(clock: Clock): (tx: FarmReader) => Promise<WatchedFarm> {
  let last: { readonly stamp: string; readonly end: Instant | null; readonly farm: WatchedFarm } | undefined;
  return async (tx) => {
    const { sequences } = await tx.lastChanges();
    const stamp = KINDS.map((kind) => sequences.get(kind) ?? 0).join();
    const now = clock.now();
    if (last?.stamp !== stamp || (last.end !== null && last.end <= now)) {
      const inForce = await tx.overrides(now);
      const { wantedBy, ...farm } = await readWatchedFarm(tx, clock);
      const wanted = wantedBy(inForce);
      const wantedSince =
        last === undefined ? sinceOverridden(wantedBy, inForce) : sinceWanted(last.farm, wanted, instantToMs(now));
      last = { stamp, end: nextEnd(inForce, now), farm: { ...farm, wanted, wantedSince } };
    }
    return last.farm;
  };
}

async function readWatchedFarm(tx: FarmReader, clock: Clock) {
  const { time_zone, thresholds } = await tx.site();
  const batches = await tx.openBatches();
  const [beds, hvacs, reservoirs, chambers, lights, environments, fertigations] = await Promise.all([
    tx.beds({}),
    tx.records('hvac'),
    tx.records('reservoir'),
    tx.records('chamber'),
    tx.records('light_recipe'),
    tx.records('environment_recipe'),
    tx.records('fertigation_recipe'),
  ]);
  const wanted = wantedRecipes({ beds, hvacs, chambers, reservoirs, batches, lights, environments, fertigations });
  const everything = [...beds, ...hvacs, ...reservoirs, ...chambers];
  return {
    beds,
    hvacs,
    reservoirs,
    active: new Set(everything.filter(({ active }) => active).map(({ uuid }) => uuid)),
    wantedBy: (inForce: readonly Override[]) => overriddenWanted(wanted, { beds, hvacs }, inForce),
    thresholds,
    secondOf: wallSeconds(clock.site(time_zone)),
  };
}
