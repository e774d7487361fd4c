import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { recordsInChamber, recordsNamed } from './find-record.ts';
import { LISTED_USERS, type ListedKind, NAMED_KINDS } from './listed-kinds.ts';
import { type Fields, readRecords, titleOf } from './read-records.ts';

export interface FoundRecord {
  readonly kind: ListedKind;
  readonly record: Fields;
}

/** Returns the records of all kinds with that name or uuid, and the names of all. */
export async function findAnywhere(
  api: FarmApi,
  text: string,
): Promise<{ readonly found: readonly FoundRecord[]; readonly names: readonly string[] }> {
  const lists = await Promise.all(
    [...NAMED_KINDS, LISTED_USERS].map(async (kind) => {
      const records = await readAllowed(api, kind);
      const named = recordsNamed(kind, records, text);
      const found = named.length > 0 ? named : await recordsInChamber(api, kind, records, text);
      return {
        found: found.map((record) => ({ kind, record })),
        names: records.map((record) => titleOf(kind, record)),
      };
    }),
  );
  return { found: lists.flatMap(({ found }) => found), names: [...new Set(lists.flatMap(({ names }) => names))] };
}

/** Reads the records of a kind; none if the user may not see them. */
async function readAllowed(api: FarmApi, kind: ListedKind): Promise<readonly Fields[]> {
  try {
    return await readRecords(api, kind);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.kind === 'forbidden') return [];
    throw error;
  }
}
