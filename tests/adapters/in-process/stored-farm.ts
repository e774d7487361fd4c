import { v7 } from 'uuid';
import { nodeBytes } from '#adapters/files/bytes.ts';
import { deriveRow } from '#adapters/in-process/batches/apply-changes.ts';
import { createDevices } from '#adapters/in-process/devices/devices.ts';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import { englishTexts } from '#adapters/main/english-texts.ts';
import { createPasswords } from '#adapters/passwords/passwords.ts';
import { createPictures } from '#adapters/pictures/pictures.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';
import { loadSkeleton } from '#adapters/usernames/skeleton.ts';
import { isBedId, type Place } from '#domain/locations/location.ts';
import type { FarmService } from '#ports/farm-service.ts';
import type { FarmStorage, FarmWriter } from '#ports/storage/storage.ts';
import { allActions, type Farm, siteOf } from '#tests/domain/batches/farm-model.ts';
import { START, uuidOf } from '#tests/domain/batches/random-farm.ts';
import { readImportsHere } from '#tests/support/files/import-files.ts';
import { createMemoryBackups } from '#tests/support/files/memory-backups.ts';
import { createMemoryFiles } from '#tests/support/files/memory-files.ts';
import { createFixedClock, type FixedClock } from '#tests/support/fixed-clock.ts';
import { openEmptyEngine } from '#tests/support/servers/memory-engine.ts';
import { createMemoryTelemetry } from '#tests/support/telemetry/memory-telemetry.ts';

/** A stored random farm, served in this process. */
export interface StoredFarm {
  readonly service: FarmService;
  readonly storage: FarmStorage;
  readonly clock: FixedClock;
}

const CROP = uuidOf(0xc0, 1);
const RECIPE = uuidOf(0xc1, 1);
const RECORD = { archived: false, version: 1 };

/** Stores a generated farm in memory; its days are those of its zone. */
export async function storeFarm(farm: Farm): Promise<StoredFarm> {
  const clock = createFixedClock(farm.now);
  const storage = createSqlStorage(await openEmptyEngine());
  const service = createFarmService({
    storage,
    clock,
    telemetry: createMemoryTelemetry(),
    devices: createDevices(),
    newId: () => v7(),
    passwords: createPasswords({ memoryKib: 8, passes: 1, running: 1, waiting: 1 }),
    loadSkeleton,
    tokens: createTokens({ key: new Uint8Array(32), accessSeconds: 60 }),
    backups: createMemoryBackups(storage, clock),
    files: createMemoryFiles(),
    pictures: createPictures(),
    bytes: nodeBytes,
    importFiles: readImportsHere(),
    texts: englishTexts,
    product: { name: 'Phytotron', version: '0.0.0-test' },
    accessTokenSeconds: 60,
  });
  await storage.write(async (tx) => {
    await tx.saveSite({ ...(await tx.site()), time_zone: farm.zone });
    await storeGround(tx, [...farm.places.values()]);
    // Actions at one instant happen by id: those that the service adds must come after these.
    await tx.nextActionIds(Math.max(0, ...allActions(farm).map(({ id }) => id)));
    for (const batch of farm.batches.values()) {
      const { uuid, lot_code, actions } = batch;
      const start_date = actions[0]?.action_needed_date ?? '2026-03-01';
      const about = { growth_recipe: RECIPE, crop: CROP, start_date, tags: [], created_at: farm.now };
      await tx.insertBatch({ uuid, lot_code, ...about });
      await tx.saveActions(actions);
      const state = farm.states.get(uuid);
      if (state === undefined) throw new Error(`No state of ${lot_code}`);
      await tx.saveDerived(deriveRow({ ...batch, start_date }, state, farm.places, siteOf(farm)));
    }
  });
  return { service, storage, clock };
}

async function storeGround(tx: FarmWriter, places: readonly Place[]): Promise<void> {
  await tx.insertRecord('chamber', { uuid: uuidOf(2, 1), name: 'Grow 1', active: true, version: 1 });
  for (const place of places) {
    if (isBedId(place.id)) await storeBed(tx, place);
    else
      await tx.insertRecord('physical_location', {
        uuid: place.id,
        location_name: place.name,
        active: true,
        version: 1,
      });
  }
  await tx.insertRecord('crop', {
    ...RECORD,
    ...{ uuid: CROP, name: 'Basil', code: 'BAS', number: 1, family: null, supplier: null, base_temperature: null },
  });
  for (const number of [1, 2, 3]) {
    const component_properties = { light_duration: 3600, lights_on: '06:00', ppfd: 100, spectrum: null };
    const about = { uuid: uuidOf(5, number), name: `Light ${number}`, description: null, created_at: START };
    await tx.insertRecord('light_recipe', { ...RECORD, ...about, component_properties });
  }
  await tx.insertGrowthRecipe({
    ...RECORD,
    uuid: RECIPE,
    version_uuid: RECIPE,
    version_number: 1,
    metadata: { gr_family_uuid: uuidOf(0xc2, 1), name: 'Made up', crop: CROP, description: null },
    recipe_data: [],
    versions: [],
    crop_name: 'Basil',
    total_days: 0,
    created_at: START,
  });
}

const storeBed = (tx: FarmWriter, { id, name, chamber, stack, row, active, tray_capacity }: Place) =>
  tx.insertBed({
    uuid: id,
    name,
    active,
    general_control_error: null,
    version: 1,
    chamber: chamber ?? '',
    stack: stack ?? '',
    row: row ?? 0,
    reservoir: null,
    tray_capacity,
    light_recipe: null,
    irrigation_recipe: null,
  });
