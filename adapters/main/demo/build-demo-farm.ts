import { deriveRow } from '#adapters/in-process/apply-changes.ts';
import { refreshBedRecipes } from '#adapters/in-process/bed-recipes.ts';
import type { SiteTime } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { AuditEntry, FarmStorage, FarmWriter } from '#ports/storage.ts';
import { type DemoFarm, makeDemoFarm, USUAL_BATCHES } from './demo-farm.ts';
import type { DemoBatch } from './live-farm.ts';

/** What a demo farm is built from. */
export interface DemoFarmPlan {
  /** A farm that nothing was written to yet. */
  readonly storage: FarmStorage;
  readonly clock: Clock;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** The password of each username. */
  readonly signIns: ReadonlyMap<string, string>;
  readonly batches?: number | undefined;
  readonly siteName?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
}

const SITE_NAME = 'Aarhus North';
/** Where the demo farm is unless told otherwise. */
export const DEMO_TIME_ZONE = 'Europe/Copenhagen';
const OPERATION = 'demo';
/** Batches a commit: enough to be fast, few enough to stay small. */
const CHUNK = 500;

/** Writes a demo farm as of the site's day; apart from password hashes it is the same for the same day and size. */
export async function buildDemoFarm(plan: DemoFarmPlan): Promise<void> {
  const { storage, clock, batches = USUAL_BATCHES, siteName, timeZone } = plan;
  const time_zone = timeZone ?? DEMO_TIME_ZONE;
  const { today, dayOf, startOfDay } = clock.site(time_zone);
  const site: SiteTime = { now: startOfDay(today), today, dayOf, startOfDay };
  const farm = makeDemoFarm(site, batches);
  const hashes = await hashAll(plan);
  await storage.write(async (tx) => {
    await tx.saveSite({ ...(await tx.site()), display_name: siteName ?? SITE_NAME, time_zone });
    await writeRecords(tx, farm, hashes);
  });
  for (const chunk of inChunks(farm.batches())) {
    await storage.write((tx) => writeBatches(tx, chunk, farm, site));
  }
  await storage.write(async (tx) => {
    await refreshBedRecipes(
      tx,
      farm.places.beds.map(({ uuid }) => uuid),
    );
    await tx.setSetupCodeHash(null);
  });
}

async function hashAll({ passwords, signIns }: DemoFarmPlan): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const [username, password] of signIns) hashes.set(username, await passwords.hash(password));
  return hashes;
}

async function writeRecords(tx: FarmWriter, farm: DemoFarm, hashes: ReadonlyMap<string, string>): Promise<void> {
  const { opened, people, places, crops, climates, recipes } = farm;
  const audit: AuditEntry[] = [];
  const note = (kind: AuditEntry['kind'], record: string, after: unknown) =>
    audit.push({ kind, record, what: 'create', before: null, after });
  for (const user of people) {
    const hash = hashes.get(user.username);
    if (hash === undefined) throw new Error(`There is no password for ${user.username}`);
    await tx.insertUser(user, hash, opened);
    note('user', user.id, user);
  }
  for (const chamber of places.chambers) await tx.insertChamber(chamber);
  for (const reservoir of places.reservoirs) await tx.insertReservoir(reservoir);
  for (const hvac of places.hvacs) await tx.insertHvac(hvac);
  for (const bed of places.beds) await tx.insertBed(bed);
  for (const location of places.physical_locations) await tx.insertPhysicalLocation(location);
  for (const type of places.tray_types) await tx.insertTrayType(type);
  for (const family of crops.families) await tx.insertFamily(family);
  for (const crop of crops.crops) await tx.insertCrop(crop);
  for (const recipe of climates.lights.values()) await tx.insertLightRecipe(recipe);
  for (const recipe of climates.environments.values()) await tx.insertEnvironmentRecipe(recipe);
  for (const recipe of recipes) {
    await tx.insertGrowthRecipe(recipe);
    note('growth_recipe', recipe.uuid, recipe);
  }
  await tx.record({ at: opened, who: 'admin', operation: OPERATION, audit, changed: {} });
}

async function writeBatches(
  tx: FarmWriter,
  batches: readonly DemoBatch[],
  farm: DemoFarm,
  site: SiteTime,
): Promise<void> {
  const actions = batches.flatMap((batch) => batch.actions);
  await tx.nextActionIds(actions.length);
  for (const batch of batches) {
    const { uuid, lot_code, growth_recipe, crop, start_date, tags, created_at, created_by, state } = batch;
    await tx.nextLotNumber(batch.crop_code, Number(start_date.slice(0, 4)));
    await tx.insertBatch({ uuid, lot_code, growth_recipe, crop, start_date, tags, created_at });
    await tx.saveActions(batch.actions);
    await tx.saveDerived(deriveRow(batch, state, farm.places.places, site));
    const after = { lot_code, growth_recipe, start_date, tags };
    const audit: AuditEntry[] = [{ kind: 'batch', record: uuid, what: 'create', before: null, after }];
    await tx.record({ at: created_at, who: created_by, operation: OPERATION, audit, changed: {} });
  }
}

function* inChunks(batches: Iterable<DemoBatch>): Iterable<readonly DemoBatch[]> {
  let chunk: DemoBatch[] = [];
  for (const batch of batches) {
    chunk.push(batch);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}
