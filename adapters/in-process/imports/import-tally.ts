import type { Written } from '#adapters/in-process/operations/mutation.ts';
import { type RefusedRows, tallyRefusals } from '#domain/imports/group-refusals.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kinds.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { Changed } from '#ports/storage/events.ts';
import { rowProblems } from './row-problems.ts';

/** Rows that can't be taken, after which an import stops looking for more. */
const MOST_REFUSED = 10_000;
/** Audit entries that wait to be written. */
const AUDIT_A_PIECE = 200;
/** Uuids of a kind that are remembered: one more than screens are told by name. */
const MOST_NAMED = 501;

/** One record that a row added: the row's own, or one that it needed. */
export type Added = Pick<Written<unknown>, 'audit' | 'changed'> & {
  /** In words for the report: crop, bed, batch, harvest, family … */
  readonly kind: string;
};

/** What becomes of the rows of one import, in memory that doesn't grow with their number. */
export interface ImportTally {
  /** Counts a row that added records; writes what waits of the audit trail where much does. */
  added(records: readonly Added[]): Promise<void>;
  /** Counts a row that tells what the farm knows. */
  known(): void;
  /** Counts a row that was refused; throws what has nothing to do with the row. */
  refused(line: number, error: unknown): void;
  /** Takes note of a change that several rows made together. */
  changed(change: Pick<Added, 'audit' | 'changed'>): Promise<void>;
  /** Whether so many rows were refused that looking further helps nobody. */
  isFull(): boolean;
  result(): TallyResult;
}

/** What became of all rows. */
export interface TallyResult {
  readonly added: number;
  readonly already_there: number;
  /** What was added, by kind. */
  readonly records: readonly { readonly kind: string; readonly count: number }[];
  readonly refused: RefusedRows;
  /** Audit entries that are still to be written. */
  readonly audit: readonly AuditEntry[];
  readonly changed: Changed;
}

/** A tally that begins with the rows that could not be read; `write` adds entries to the audit trail. */
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
