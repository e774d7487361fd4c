import type { Written } from '#adapters/in-process/operations/mutation.ts';
import { type RefusedRows, tallyRefusals } from '#domain/imports/group-refusals.ts';
import type { ImportedRecord } from '#domain/imports/row-import.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { Changed } from '#ports/storage/events.ts';
import { rowProblems } from './row-problems.ts';

/** After this many refused rows, an import stops. */
const MAX_REFUSED = 10_000;
/** Audit entries per write. */
const AUDIT_CHUNK = 200;
/** Changed uuids stored per kind: one more than an event lists. */
const MAX_NAMED = 501;

/** Returns the kind of what an entry added: harvests are actions that were completed or added as done. */
function madeKind({ kind, what }: AuditEntry): string | null {
  if (kind === 'action') return what === 'complete' || what === 'instant' ? 'harvest' : null;
  return what === 'create' ? kind : null;
}

/** A record that a row added: the row's own, or one it refers to. */
export type Added = Pick<Written<unknown>, 'audit' | 'changed'> & {
  /** The kind in the report, such as crop, batch or harvest. */
  readonly kind: string;
};

/** Counts the outcomes of an import's rows. Memory grows with a pair of texts for each added record only. */
export interface ImportTally {
  /** Counts a row that added records. Writes audit entries in chunks. */
  added(records: readonly Added[]): Promise<void>;
  /** Counts a row whose record already exists. */
  existing(): void;
  /** Counts a refused row. Rethrows errors that the row didn't cause. */
  refused(line: number, error: unknown): void;
  /** Adds changes made by several rows at once. */
  changed(change: Pick<Added, 'audit' | 'changed'>): Promise<void>;
  /** Returns true if so many rows were refused that the import should stop. */
  isFull(): boolean;
  result(): TallyResult;
}

/** The outcome of all rows. */
export interface TallyResult {
  readonly added: number;
  readonly already_there: number;
  /** Added records by kind. */
  readonly records: readonly { readonly kind: string; readonly count: number }[];
  readonly refused: RefusedRows;
  /** The added records and the harvests that were completed, in order. */
  readonly made: readonly ImportedRecord[];
  /** Audit entries not written yet. */
  readonly audit: readonly AuditEntry[];
  readonly changed: Changed;
}

/** Creates a tally. `unread` contains the rows that couldn't be parsed; `write` appends to the audit trail. */
export function tallyImport(unread: RefusedRows, write: (audit: readonly AuditEntry[]) => Promise<void>): ImportTally {
  const refusals = tallyRefusals(unread);
  const counts = new Map<string, number>();
  const uuids = new Map<string, Set<string>>();
  const made: ImportedRecord[] = [];
  let audit: AuditEntry[] = [];
  let added = 0;
  let already_there = 0;

  async function addChange(change: Pick<Added, 'audit' | 'changed'>): Promise<void> {
    for (const [kind, changed] of Object.entries(change.changed)) {
      const named = uuids.get(kind) ?? new Set();
      for (const uuid of changed) if (named.size < MAX_NAMED) named.add(uuid);
      uuids.set(kind, named);
    }
    for (const entry of change.audit) {
      const kind = madeKind(entry);
      if (kind !== null) made.push({ kind, uuid: entry.record });
    }
    audit.push(...change.audit);
    if (audit.length < AUDIT_CHUNK) return;
    const piece = audit;
    audit = [];
    await write(piece);
  }

  return {
    added: async (records) => {
      added += 1;
      for (const record of records) {
        counts.set(record.kind, (counts.get(record.kind) ?? 0) + 1);
        await addChange(record);
      }
    },
    existing: () => {
      already_there += 1;
    },
    refused: (line, error) => {
      const found = rowProblems(line, error);
      if (found === null) throw error;
      refusals.add(found);
    },
    changed: addChange,
    isFull: () => refusals.count() - unread.count >= MAX_REFUSED,
    result: () => ({
      ...{ added, already_there, audit, made },
      records: [...counts].map(([kind, count]) => ({ kind, count })),
      refused: refusals.result(),
      changed: Object.fromEntries(
        RECORD_KINDS.flatMap((kind) => {
          const named = uuids.get(kind);
          return named === undefined || named.size === 0 ? [] : [[kind, [...named]]];
        }),
      ),
    }),
  };
}
