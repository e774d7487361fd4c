import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localCaller, openFarm } from '#adapters/main/farm/open-farm.ts';
import { addDays, type Instant } from '#domain/time.ts';
import { SEED, seedFarm } from '#tests/contract/seed-farm.ts';

const EARLY_HOUR = 4;

/** A farm in its own folder, with work for today. */
export interface FarmFolder {
  readonly data: string;
  /** A folder beside it for settings, state and files. */
  readonly home: string;
  /** Lot codes of its batches. */
  readonly lots: { readonly toSow: string; readonly toMove: string; readonly toHarvest: string; readonly late: string };
  remove(): Promise<void>;
}

/** Returns a zone where it is past four in the morning, so that the day doesn't end during a test. */
function zoneOfMorning(now: Instant): string {
  const behind = (24 + Number(now.slice(11, 13)) - EARLY_HOUR) % 24;
  // Zones are from 12 hours behind UTC to 14 ahead; the signs in their names are reversed.
  return behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
}

/** Creates the farm: one batch to sow, one to move, one to harvest, and one with a harvest two days late. */
export async function createFarmFolder(): Promise<FarmFolder> {
  const home = await mkdtemp(join(tmpdir(), 'phyto-cli-'));
  const data = join(home, 'farm');
  const farm = await openFarm({ data });
  try {
    await farm.deps.storage.write(async (tx) => {
      await seedFarm(tx, farm.deps.passwords);
      const site = await tx.site();
      const time_zone = zoneOfMorning(farm.deps.clock.now());
      await tx.saveSite({ ...site, time_zone, version: site.version + 1 });
    });
    const api = farm.service.as(localCaller('tests'));
    await api.reportFault({ body: { subject: SEED.hvac, text: 'Filter blocked' } });
    const { today } = await api.getSystem({});
    const { A1, A2, P1 } = SEED.beds;
    const plan = async (daysAgo: number, place: string, trays: number, completedTo: number | null) => {
      const batch = await api.createBatch({
        body: {
          growth_recipe: SEED.recipe,
          trays,
          start_date: addDays(today, -daysAgo),
          ...(completedTo === null
            ? { target_locations: [place] }
            : { completed_to: addDays(today, -completedTo), placed_at: [{ location: place, trays }] }),
        },
      });
      return batch.lot_code;
    };
    const lots = {
      toSow: await plan(0, P1, 8, null),
      toMove: await plan(10, P1, 6, 1),
      toHarvest: await plan(21, A1, 8, 0),
      late: await plan(23, A2, 10, 3),
    };
    await farm.close();
    return { data, home, lots, remove: () => rm(home, { recursive: true, force: true }) };
  } catch (error) {
    await farm.close();
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}
