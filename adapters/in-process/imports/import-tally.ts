import type { Written } from '#adapters/in-process/operations/mutation.ts';
import { type RefusedRows, tallyRefusals } from '#domain/imports/group-refusals.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kinds.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { Changed } from '#ports/storage/events.ts';
import { rowProblems } from './row-problems.ts';

/** Refused rows after which an import stops. */
const MOST_REFUSED = 10_000;
/** Audit entries per write. */
const AUDIT_A_PIECE = 200;
/** Uuids remembered per kind: one more than events list individually. */
const MOST_NAMED = 501;

/** A record that a row added: its own, or one it refers to. */
export type Added = Pick<Written<unknown>, 'audit' | 'changed'> & {
  /** Used in the report: crop, bed, batch, harvest, family … */
  readonly kind: string;
};

/** Counts the outcomes of an import's rows in bounded memory. */
export interface ImportTally {
  /** Counts a row that added records; writes audit entries once enough are waiting. */
  added(records: readonly Added[]): Promise<void>;
  /** Counts a row that is already on the farm. */
  known(): void;
  /** Counts a refused row; rethrows errors that aren't caused by the row. */
  refused(line: number, error: unknown): void;
  /** Adds a change that several rows made together. */
  changed(change: Pick<Added, 'audit' | 'changed'>): Promise<void>;
  /** Returns true if so many rows were refused that continuing is pointless. */
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
  /** Audit entries that still must be written. */
  readonly audit: readonly AuditEntry[];
  readonly changed: Changed;
}

/** Creates a tally that includes the unreadable rows; `write` appends to the audit trail. */
export function tallyImport(unread: RefusedRows, write: (audit: readonly AuditEntry[]) => Promise<void>): ImportTally {
  const refusals = tallyRefusals(unread);
  const counts = new Map<string, number>();
  const uuids = new Map<string, Set<string>>();
  let audit: AuditEntry[] = [];
  let added = 0;
  let already_there = 0;

  async function note(change: Pick<Added, 'audit' | 'changed'>): Promise<void> {
    for (const [kind, changed] of Object.entries(change.changed)) {
      const named = uuids.get(kind) ?? new Set();
      for (const uuid of changed) if (named.size < MOST_NAMED) named.add(uuid);
      uuids.set(kind, named);
    }
    audit.push(...change.audit);
    if (audit.length < AUDIT_A_PIECE) return;
    const piece = audit;
    audit = [];
    await write(piece);
  }

  return {
    added: async (records) => {
      added += 1;
      for (const record of records) {
        counts.set(record.kind, (counts.get(record.kind) ?? 0) + 1);
        await note(record);
      }
    },
    known: () => {
      already_there += 1;
    },
    refused: (line, error) => {
      const found = rowProblems(line, error);
      if (found === null) throw error;
      refusals.add(found);
    },
    changed: note,
    isFull: () => refusals.count() - unread.count >= MOST_REFUSED,
    result: () => ({
      ...{ added, already_there, audit },
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
