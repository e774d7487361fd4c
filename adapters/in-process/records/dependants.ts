import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { conflict } from '#domain/problem.ts';
import type { RecordUsers } from '#domain/problems/record-name.ts';
import { describeKind, type RecordKind } from '#ports/record-kinds/kinds.ts';
import { type Dependants, MAX_DEPENDANTS } from '#ports/storage/records.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Refuses (409) to delete a record that others refer to; the problem lists them. */
export async function refuseDependants(tx: FarmReader, kind: RecordKind, uuid: string): Promise<void> {
  const needed = await tx.dependants(kind, uuid);
  if (needed.length === 0) return;
  const { retires } = describeKind(kind);
  const users = needed.map(usersOf);
  const batches = new Set(needed.flatMap((one) => one.batches));
  refuse(
    conflict(
      { code: 'record_in_use', params: { kind, users, instead: ALTERNATIVES[retires ?? 'none'] } },
      [],
      [...batches],
    ),
  );
}

// A record that can't be archived or deactivated must first be removed from those that refer to it.
const ALTERNATIVES = { archived: 'archive', inactive: 'deactivate', none: 'remove' } as const;

/** Converts the dependants of a record to the parameters of a problem. */
export const usersOf = ({
  kind,
  count,
  names,
}: Omit<Dependants, 'batches'>): RecordUsers & Pick<Dependants, 'kind'> => ({
  kind,
  count,
  at_least: count >= MAX_DEPENDANTS,
  names,
});
