import { findLostFiles } from '#adapters/in-process/documents/clean-up-files.ts';
import { errorText } from '#adapters/in-process/operations/error-text.ts';
import { isFields } from '#domain/audit/trail.ts';
import { type AuditVerdict, formatVerdict } from '#domain/audit/verdict.ts';
import { countOf } from '#domain/text/count-of.ts';
import type { StoredAuditRow } from '#ports/storage/audit.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { createAuditChains } from './audit-chains.ts';
import { makeCheckpoint, newestCheckpoint } from './audit-checkpoint.ts';
import { sealRecords } from './seal-records.ts';
import { verifyBatches } from './verify-batches.ts';
import { verifyRecords } from './verify-records.ts';
import { createVerifyReport, readJson, type VerifyDeps, type VerifyReport, wordsOf } from './verify-report.ts';
import { type ReadTrail, verifyTrail } from './verify-trail.ts';

/** Options of a verification. */
export interface VerifyOptions {
  /** Name of the verifier in the trail. */
  readonly who: string;
  /** Hash of audit rows: sha256 as hex. */
  readonly rowHash: (text: string) => string;
  /** Reads the whole database once, including damaged indexes; returns what is wrong, or null. */
  readonly checkDatabase: () => Promise<string | null>;
  readonly onProgress?: (words: string) => void;
}

/**
 * Verifies that the farm matches its audit trail: the database, every record's chain, every checkpoint, every stored
 * record, everything derived, and the files of documents. Writes continue meanwhile. Whatever an older release left out
 * of the trail is sealed once; the outcome is stored as the chore 'verify'.
 */
export async function verifyAudit(deps: VerifyDeps, options: VerifyOptions): Promise<AuditVerdict> {
  const { storage, clock } = deps;
  const begun = clock.now();
  await storage.write((tx) => tx.claimChore('verify', begun, { doneSince: begun, begunSince: begun, until: begun }));
  try {
    const verdict = await verify(deps, options);
    await storage.write((tx) =>
      tx.finishChore('verify', clock.now(), { ok: verdict.ok, detail: formatVerdict(verdict) }),
    );
    return verdict;
  } catch (error) {
    const detail = `It could not be finished: ${errorText(deps.texts, error)}`;
    await storage.write((tx) => tx.finishChore('verify', clock.now(), { ok: false, detail })).catch(() => undefined);
    throw error;
  }
}

async function verify(
  deps: VerifyDeps,
  { who, rowHash, checkDatabase, onProgress }: VerifyOptions,
): Promise<AuditVerdict> {
  const { storage, tokens } = deps;
  const say = (words: string) => onProgress?.(words);
  const { notes, findings, untold, found, records } = createVerifyReport((count) =>
    say(`${countOf(count, 'record')} compared`),
  );
  say('reading the database');
  const damage = await checkDatabase();
  if (damage !== null) notes.find({ kind: 'database', record: null, detail: damage });

  let trail: ReadTrail = { rows: 0, checkpoints: 0, told: createAuditChains(), tellsAll: true };
  try {
    const hashes = { row: rowHash, checkpoint: tokens.hashSecret };
    trail = await verifyTrail(storage, hashes, notes, (rows) => say(`${countOf(rows, 'row')} of the audit trail read`));
    const kinds = await verifyRecords(deps, trail.told, notes);
    const batches = await verifyBatches(deps, trail.told, notes);
    await findMissing(storage, trail.told, { kinds, batches }, notes);
    if (deps.files && !kinds.has('document')) {
      say('reading the files');
      for (const { document, detail } of await findLostFiles({ storage, files: deps.files })) {
        notes.find({ kind: 'document', record: document.uuid, detail });
      }
    }
    if (trail.tellsAll) {
      for (const { kind, record } of untold) notes.find({ kind, record, detail: 'It is not in the audit trail.' });
    } else await sealRecords(deps, untold, who);
  } catch (error) {
    // A damaged database can't be read to its end, but the findings so far explain why.
    if (damage === null) throw error;
    notes.find({ kind: 'database', record: null, detail: `The rest could not be read: ${wordsOf(deps.texts, error)}` });
  }
  const ok = found() === 0;
  if (ok) await makeCheckpoint(deps);
  return {
    ok,
    rows: trail.rows,
    records: records(),
    checkpoints: trail.checkpoints,
    newest_checkpoint: damage === null ? await newestCheckpoint(storage) : null,
    sealed: trail.tellsAll ? 0 : untold.length,
    found: found(),
    findings,
  };
}

/** Kinds in the trail that aren't records of the farm. */
const PASSING = new Set(['session', 'backup', 'farm']);

/** Reports audited records that are missing, except those that could not be read. */
async function findMissing(
  storage: FarmStorage,
  told: ReadTrail['told'],
  unreadable: { readonly kinds: ReadonlySet<string>; readonly batches: ReadonlySet<string> },
  notes: VerifyReport,
): Promise<void> {
  for (const key of told.left()) {
    const [kind = '', record = ''] = key.split(' ');
    if (PASSING.has(kind) || unreadable.kinds.has(kind)) continue;
    const rows = (await storage.read((tx) => tx.auditOf([record]))).filter((row) => row.kind === kind);
    if (isToldDeleted(kind, rows) || (kind === 'action' && liesUnder(rows, unreadable.batches))) continue;
    notes.find({ kind, record, detail: 'The audit trail tells of it, but it is not there.' });
  }
}

/** Returns true if the trail contains the record's deletion; batches and actions remain stored nevertheless. */
const isToldDeleted = (kind: string, rows: readonly StoredAuditRow[]): boolean =>
  kind !== 'batch' && kind !== 'action' && rows.at(-1)?.after === 'null';

/** Returns true if the trail assigns the action to one of those batches. */
const liesUnder = (rows: readonly StoredAuditRow[], batches: ReadonlySet<string>): boolean =>
  rows.some(({ before, after }) =>
    [readJson(before), readJson(after)].some((value) => isFields(value) && batches.has(String(value.batch))),
  );
