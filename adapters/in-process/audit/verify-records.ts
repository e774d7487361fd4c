import { withEarlier } from '#adapters/in-process/documents/document-versions.ts';
import { userAuditSnapshot } from '#adapters/in-process/people/account-access.ts';
import { tokenAuditSnapshot } from '#adapters/in-process/people/end-tokens.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import { recipeSnapshot } from '#domain/audit/audit-snapshot.ts';
import { compareWithTrail, foldTrail, isFields, type TrailRecord } from '#domain/audit/trail.ts';
import { type BedEvent, foldBedRecipes, type HandAssignment } from '#domain/batches/history/bed-events.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { CATALOGUE, type CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import { describeKind, type RecordKind } from '#ports/record-kinds/kinds.ts';
import type { StoredAuditRow } from '#ports/storage/audit.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import type { Tokens } from '#ports/tokens.ts';
import type { AuditChains } from './audit-chains.ts';
import { groupTrail, plain, readFailure, readJson, type VerifyDeps, type VerifyReport } from './verify-report.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A stored record with the fields that its trail must contain. */
export interface AuditedRecord {
  readonly kind: Exclude<RecordKind, 'batch'>;
  readonly record: string;
  readonly fields: Fields;
}

/** The kinds of record that are audited individually; batches have their own verification. */
export type AuditedKind = AuditedRecord['kind'];

/** Hashes values that the trail stores only as a hash. */
type Hashing = Pick<Tokens, 'hashSecret'>;

const listed =
  (read: (tx: FarmReader) => Promise<readonly { readonly uuid: string }[]>) =>
  async (tx: FarmReader): Promise<[string, object][]> =>
    (await read(tx)).map((one) => [one.uuid, one]);

/** Readers of the kinds that aren't catalogue records. */
type DerivedKind = Exclude<AuditedKind, CatalogueKind>;

const DERIVED: Readonly<Record<DerivedKind, (tx: FarmReader, tokens: Hashing) => Promise<[string, object][]>>> = {
  site: async (tx) => [['site', await tx.site()]],
  user: async (tx, tokens) => (await tx.userSnapshots()).map((user) => [user.id, userAuditSnapshot(user, tokens)]),
  bed: async (tx) => (await tx.beds({})).map((bed) => [bed.uuid, withoutDerived(bed)]),
  document: readDocuments,
  comment: listed((tx) => tx.comments()),
  override: listed((tx) => tx.overrides()),
  api_token: async (tx) => (await tx.apiTokens()).map((token) => [token.uuid, tokenAuditSnapshot(token)]),
  growth_recipe: readGrowthRecipes,
};
export const AUDITED_KINDS = RECORD_KINDS.filter((kind) => kind !== 'batch');

/**
 * Compares every record except batches with the trail and removes it from `unmatched`. Returns the kinds that can't be
 * read.
 */
export async function verifyRecords(
  { storage, tokens }: Pick<VerifyDeps, 'storage' | 'tokens'>,
  unmatched: Pick<AuditChains, 'delete'>,
  notes: VerifyReport,
): Promise<ReadonlySet<string>> {
  const unreadable = new Set<string>();
  for (const kind of AUDITED_KINDS) {
    try {
      for (const key of await storage.read((tx) => verifyKind(tx, kind, { notes, tokens }))) unmatched.delete(key);
    } catch (error) {
      unreadable.add(kind);
      notes.find({ kind, record: null, fault: { code: 'kind_unreadable', params: { failure: readFailure(error) } } });
    }
  }
  return unreadable;
}

async function verifyKind(
  tx: FarmReader,
  kind: AuditedKind,
  { notes, tokens }: { readonly notes: VerifyReport; readonly tokens: Hashing },
): Promise<string[]> {
  const stored = await readAudited(tx, kind, tokens);
  const trail = groupTrail(await tx.auditOf(stored.map(({ record }) => record)));
  for (const one of stored) {
    const rows = trail.get(`${kind} ${one.record}`) ?? [];
    const recorded = trailRecordOf(kind, rows);
    const { differ, untold } = compareWithTrail(comparable(kind, one.fields), recorded.fields);
    if (recorded.deleted !== null) notes.find({ ...nameOf(one), fault: { code: 'record_not_deleted', params: {} } });
    if (differ.length > 0) {
      notes.find({ ...nameOf(one), fault: { code: 'record_differs', params: { fields: differ } } });
    } else if (untold.length > 0) notes.unrecorded(nameOf(one));
  }
  if (kind === 'bed') await verifyBeds(tx, trail, notes);
  notes.compared(stored.length);
  return stored.map(({ record }) => `${kind} ${record}`);
}

const nameOf = ({ kind, record }: AuditedRecord) => ({ kind, record });

/** Returns all records of a kind with their audited fields. */
export const readAudited = async (tx: FarmReader, kind: AuditedKind, tokens: Hashing): Promise<AuditedRecord[]> =>
  (await (isPlain(kind) ? listed((of) => of.records(kind))(tx) : DERIVED[kind](tx, tokens))).map(([record, value]) => ({
    kind,
    record,
    fields: plain(value),
  }));

const isPlain = (kind: AuditedKind): kind is CatalogueKind => kind in CATALOGUE;

async function readDocuments(tx: FarmReader): Promise<[string, object][]> {
  const earlier = await tx.earlierVersions();
  return (await tx.documents()).map((one) => [
    one.uuid,
    withEarlier(
      one,
      earlier.filter(({ document }) => document === one.uuid),
    ),
  ]);
}

// Omits fields derived from other records.
async function readGrowthRecipes(tx: FarmReader): Promise<[string, object][]> {
  const recipes: [string, object][] = [];
  for (const { uuid } of await tx.growthRecipes()) {
    const recipe = await tx.growthRecipe(uuid);
    if (recipe === null) continue;
    const { versions, crop_name, ...own } = recipe;
    recipes.push([uuid, own]);
  }
  return recipes;
}

// Derived changes also raise the version.
function withoutDerived({ standing, light_recipe, irrigation_recipe, version, ...own }: Bed): object {
  return own;
}

function trailRecordOf(kind: AuditedKind, rows: readonly StoredAuditRow[]): TrailRecord {
  const recorded = foldTrail(
    rows.map(({ at, what, before, after }) => ({
      at,
      what,
      before: readJson(before),
      after: readJson(after),
    })),
  );
  if (recorded.fields === null) return recorded;
  const added = kind === 'user' ? { disabled: false, created_at: recorded.since } : describeKind(kind).addedLater;
  return { ...recorded, fields: comparable(kind, { ...added, ...recorded.fields }) };
}

const comparable = (kind: AuditedKind, fields: Fields): Fields =>
  kind === 'growth_recipe' ? recipeSnapshot(fields) : fields;

type Trail = ReadonlyMap<string, readonly StoredAuditRow[]>;

/** Derives each bed's recipes again from its events and the manual assignments in the trail. */
async function verifyBeds(tx: FarmReader, trail: Trail, notes: VerifyReport): Promise<void> {
  for (const { uuid, light_recipe, irrigation_recipe } of await tx.beds({})) {
    const events: readonly BedEvent[] = await tx.bedEvents([uuid]);
    const assigned = await tx.handAssignments([uuid]);
    const find = (code: 'bed_choices_differ' | 'light_recipe_differs' | 'irrigation_recipe_differs') =>
      notes.find({ kind: 'bed', record: uuid, fault: { code, params: {} } });
    if (!sameValue(assigned.map(plain), recordedAssignments(uuid, trail.get(`bed ${uuid}`) ?? []).map(plain))) {
      find('bed_choices_differ');
    }
    const wanted = foldBedRecipes(events, assigned);
    if (light_recipe !== wanted.light_recipe) find('light_recipe_differs');
    if (irrigation_recipe !== wanted.irrigation_recipe) {
      find('irrigation_recipe_differs');
    }
  }
}

/** The recipes of a new bed. */
const NO_RECIPES = { light_recipe: null, irrigation_recipe: null };

/** Returns the manual recipe assignments in the audit rows of a bed. */
function recordedAssignments(bed: string, rows: readonly StoredAuditRow[]): HandAssignment[] {
  return rows.flatMap((row) => {
    const isNew = row.what === 'create';
    const [before, after] = [isNew ? NO_RECIPES : readJson(row.before), readJson(row.after)];
    if (!(isNew || row.what === 'update') || !isFields(before) || !isFields(after)) return [];
    const assigned = (['light_recipe', 'irrigation_recipe'] as const).filter((key) => before[key] !== after[key]);
    if (assigned.length === 0) return [];
    return [{ bed, instant: row.at, ...Object.fromEntries(assigned.map((key) => [key, after[key]])) }];
  });
}
