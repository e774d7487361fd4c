import { subjectKind } from '#domain/faults/subject-kind.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { FarmReader, FarmStorage } from '#ports/storage/storage.ts';

const KINDS = ['bed', 'hvac', 'reservoir', 'chamber'] as const;

/** Returns those subjects that the farm has. */
export const knownSubjects = (
  storage: Pick<FarmStorage, 'read'>,
  subjects: ReadonlySet<Subject>,
): Promise<ReadonlySet<Subject>> => storage.read((tx) => knownAmong(tx, subjects));

/** Returns those subjects that the farm has in a view of it. */
export async function knownAmong(
  tx: Pick<FarmReader, 'existing'>,
  subjects: ReadonlySet<Subject>,
): Promise<ReadonlySet<Subject>> {
  const found = KINDS.map((kind) =>
    tx.existing(
      kind,
      [...subjects].filter((subject) => subjectKind(subject) === kind),
    ),
  );
  return new Set((await Promise.all(found)).flatMap((some) => [...some]));
}
