import { deriveRow } from '#adapters/in-process/batches/apply-changes.ts';
import { digestPlan } from '#adapters/in-process/batches/audit-digest.ts';
import { refreshBedRecipes } from '#adapters/in-process/batches/bed-recipes.ts';
import { withEarlier } from '#adapters/in-process/documents/document-versions.ts';
import { userAuditSnapshot } from '#adapters/in-process/people/account-access.ts';
import type { DemoBatch } from '#adapters/main/demo/batches/simulation.ts';
import { type DemoDocument, type DemoVersion, printDocument } from '#adapters/main/demo/records/documents.ts';
import { drawPortraits } from '#adapters/main/demo/records/portraits.ts';
import type { SiteTime } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { FileStore } from '#ports/file-store.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { Catalogue, CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { EarlierVersion, StoredDocument } from '#ports/storage/documents.ts';
import type { FarmStorage, FarmWriter } from '#ports/storage/storage.ts';
import type { Tokens } from '#ports/tokens.ts';
import { DEFAULT_BATCHES, type DemoFarm, makeDemoFarm } from './demo-farm.ts';
import { reportFaults, withoutFault } from './report-faults.ts';

export interface DemoFarmPlan {
  /** Must contain an empty farm. */
  readonly storage: FarmStorage;
  readonly clock: Clock;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly tokens: Pick<Tokens, 'hashSecret'>;
  readonly files: Pick<FileStore, 'receive' | 'keep'>;
  /** Passwords by username. */
  readonly signIns: ReadonlyMap<string, string>;
  readonly batches?: number | undefined;
  readonly siteName?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
}

/** Default name of the demo farm. */
export const SITE_NAME = 'Aarhus North';
/** Default time zone of the demo farm. */
export const DEMO_TIME_ZONE = 'Europe/Copenhagen';
const OPERATION = 'demo';
/** Batches per commit, which balances speed and memory. */
const CHUNK = 500;

/** Writes a demo farm for the current day. The same day and size produce the same farm, except for password hashes. */
export async function buildDemoFarm(plan: DemoFarmPlan): Promise<void> {
  const { storage, clock, tokens, batches = DEFAULT_BATCHES, siteName, timeZone } = plan;
  const time_zone = timeZone ?? DEMO_TIME_ZONE;
  const { today, dayOf, startOfDay } = clock.site(time_zone);
  const site: SiteTime = { now: startOfDay(today), today, dayOf, startOfDay };
  const farm = makeDemoFarm(site, batches);
  const hashes = await hashAll(plan);
  const stored = await storeDocuments(farm, plan);
  const people = await drawPortraits(farm.people);
  await storage.write(async (tx) => {
    const before = await tx.site();
    const after = { ...before, display_name: siteName ?? SITE_NAME, time_zone };
    await tx.saveSite(after);
    await writeRecords(
      tx,
      { ...farm, ...stored, people, hashes, tokens },
      { kind: 'site', record: 'site', what: 'update', before, after },
    );
  });
  for (const chunk of inChunks(farm.batches())) {
    await storage.write((tx) => writeBatches(tx, chunk, farm, { site, tokens }));
  }
  await storage.write(async (tx) => {
    await reportFaults(tx, farm.places, { now: site.now, operation: OPERATION });
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

interface StoredFiles {
  readonly documents: readonly StoredDocument[];
  readonly versions: readonly EarlierVersion[];
}

/** Creates the files of the farm's documents and of their earlier versions, and stores them. */
async function storeDocuments({ opened, documents }: DemoFarm, { files }: DemoFarmPlan): Promise<StoredFiles> {
  const print = async ({ about, content }: DemoDocument | DemoVersion) => {
    const received = await files.receive(printDocument(content, new Date(opened)));
    await files.keep(received, about.file);
    const { bytes, sha256 } = received;
    return { bytes, sha256 };
  };
  const stored: { documents: StoredDocument[]; versions: EarlierVersion[] } = { documents: [], versions: [] };
  for (const document of documents.values()) {
    stored.documents.push({ ...document.about, ...(await print(document)) });
    for (const version of document.earlier) stored.versions.push({ ...version.about, ...(await print(version)) });
  }
  return stored;
}

async function writeRecords(
  tx: FarmWriter,
  farm: Omit<DemoFarm, 'documents'> &
    StoredFiles & {
      readonly hashes: ReadonlyMap<string, string>;
      readonly tokens: DemoFarmPlan['tokens'];
    },
  opening: AuditEntry,
): Promise<void> {
  const { opened, people, hashes, places, crops, climates, quality, documents, versions, recipes } = farm;
  const audit: AuditEntry[] = [opening];
  const addAudit = (kind: AuditEntry['kind'], record: string, after: unknown) =>
    audit.push({ kind, record, what: 'create', before: null, after });
  for (const user of people) {
    const hash = hashes.get(user.username);
    if (hash === undefined) throw new Error(`There is no password for ${user.username}`);
    await tx.insertUser(user, hash, opened);
    addAudit('user', user.id, userAuditSnapshot(user, farm.tokens));
  }
  const add = async <K extends CatalogueKind>(kind: K, records: Iterable<Catalogue[K]>) => {
    for (const record of records) {
      await tx.insertRecord(kind, record);
      addAudit(kind, record.uuid, record);
    }
  };
  await add('supplier', crops.suppliers);
  await add('chamber', places.chambers);
  await add('reservoir', places.reservoirs);
  await add('hvac', places.hvacs.map(withoutFault));
  await add('light_recipe', climates.lights.values());
  await add('irrigation_recipe', climates.irrigations.values());
  await add('fertigation_recipe', climates.fertigations.values());
  await add('environment_recipe', climates.environments.values());
  for (const bed of places.beds.map(withoutFault)) {
    await tx.insertBed(bed);
    addAudit('bed', bed.uuid, bed);
  }
  await add('physical_location', places.physical_locations);
  await add('tray_type', places.tray_types);
  await add('family', crops.families);
  await add('crop', crops.crops);
  await add('growth_medium', quality.media.values());
  await add('qa_spec', quality.specs.values());
  for (const document of documents) {
    await tx.insertDocument(document);
    const earlier = versions.filter((version) => version.document === document.uuid).toReversed();
    for (const version of earlier) await tx.insertEarlierVersion(version);
    addAudit('document', document.uuid, withEarlier(document, earlier));
  }
  for (const recipe of recipes) {
    await tx.insertGrowthRecipe(recipe);
    addAudit('growth_recipe', recipe.uuid, recipe);
  }
  await add('graph_view', farm.graphViews);
  await add('device_mapping', farm.deviceMappings);
  await tx.record({ at: opened, who: 'admin', operation: OPERATION, audit, changed: {} });
}

async function writeBatches(
  tx: FarmWriter,
  batches: readonly DemoBatch[],
  farm: DemoFarm,
  { site, tokens }: { readonly site: SiteTime; readonly tokens: DemoFarmPlan['tokens'] },
): Promise<void> {
  const actions = batches.flatMap((batch) => batch.actions);
  await tx.nextActionIds(actions.length);
  for (const batch of batches) {
    const { uuid, lot_code, growth_recipe, crop, start_date, tags, created_at, created_by, state } = batch;
    await tx.nextLotNumber(batch.crop_code, Number(start_date.slice(0, 4)));
    await tx.insertBatch({ uuid, lot_code, growth_recipe, crop, start_date, tags, created_at });
    const saved = await tx.saveActions(batch.actions);
    await tx.saveDerived(deriveRow(batch, state, farm.places.places, site));
    const after = { lot_code, growth_recipe, crop, start_date, tags, plan: digestPlan(tokens, saved) };
    const audit: AuditEntry[] = [{ kind: 'batch', record: uuid, what: 'create', before: null, after }];
    await tx.record({ at: created_at, who: created_by, operation: OPERATION, audit, changed: {} });
    for (const comment of farm.commentsOn(batch)) {
      await tx.insertComment(comment);
      const entry: AuditEntry = { kind: 'comment', record: comment.uuid, what: 'create', before: null, after: comment };
      await tx.record({
        ...{ at: comment.created_at, who: comment.author, operation: OPERATION, audit: [entry] },
        changed: {},
      });
    }
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
