import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { conflict } from '#domain/problem.ts';
import { describeKind, type RecordKind } from '#ports/record-kinds/kinds.ts';
import { type Dependants, MOST_DEPENDANTS } from '#ports/storage/records.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Refuses (409) to delete what something else needs, and says what. */
export async function refuseDependants(tx: FarmReader, kind: RecordKind, uuid: string): Promise<void> {
  const needed = await tx.dependants(kind, uuid);
  if (needed.length === 0) return;
  const { words, retires } = describeKind(kind);
  const usedBy = needed.map(describeDependants).join('; ');
  const detail = `This ${words[0]} can't be deleted: it is used by ${usedBy}. ${ALTERNATIVE[retires ?? 'none']}`;
  const batches = new Set(needed.flatMap((one) => one.batches));
  refuse(conflict(detail, [], [...batches]));
}

// What nobody can archive or deactivate has to be let go of first.
const ALTERNATIVE = {
  archived: 'Archive it instead.',
  inactive: 'Deactivate it instead.',
  none: 'Take it out of them first.',
} as const;

/** What names a record, in words: '7 batches (BAS-2026-0001, …, 2 more)'. */
export function describeDependants({ kind, count, names }: Omit<Dependants, 'batches'>): string {
  const [one, many] = describeKind(kind).words;
  const more = count < MOST_DEPENDANTS ? `${count - names.length} more` : 'more';
  const all = count > names.length ? [...names, more] : names;
  const counted = count < MOST_DEPENDANTS ? String(count) : `at least ${count}`;
  return `${counted} ${count === 1 ? one : many} (${all.join(', ')})`;
}
