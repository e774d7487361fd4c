import { createWatchdog } from '#adapters/in-process/faults/watchdog.ts';
import { localCaller } from '#adapters/main/farm/open-farm.ts';
import { actionOf, planBasil } from '#tests/contract/contract-support.ts';
import { SEED, seedFarm } from '#tests/contract/seed-farm.ts';
import type { Place } from './grounds.ts';

/** A planned batch, and the action that sows it. */
export interface Planned {
  readonly uuid: string;
  readonly sowing: string;
}

/** Creates a seeded farm with a number of batches planned from today. */
export async function makeBusyFarm(place: Pick<Place, 'open'>, batches: number): Promise<readonly Planned[]> {
  const farm = await place.open();
  try {
    await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
    // The seeded farm has a fault's text without a record, which the server's first round would end with a change.
    await createWatchdog(farm.deps)();
    const api = farm.service.as(localCaller('tests'));
    const { today } = await api.getSystem({});
    const planned: Planned[] = [];
    for (let made = 0; made < batches; made += 1) {
      const batch = await planBasil(api, { start_date: today, trays: 1, target_locations: [SEED.beds.D1] });
      planned.push({ uuid: batch.uuid, sowing: actionOf(batch, 'create_tray_action').uuid });
    }
    return planned;
  } finally {
    await farm.close();
  }
}
