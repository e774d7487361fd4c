import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { findBadReferences, type RecordReference } from '#adapters/in-process/records/reference-checks.ts';
import type { BedFields } from '#domain/hardware/bed-fields.ts';
import { isStackName } from '#domain/locations/stack-name.ts';
import { beds } from '#ports/record-kinds/hardware/beds.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** A bed before and after a call; `was` is null for a new bed. */
export interface CheckedBed {
  readonly was: BedFields | null;
  readonly is: BedFields;
  /** Prefix of this bed's field names in problems. */
  readonly prefix: string;
}

/** Refuses (400) stack names that don't fit in labels, and new references to missing or retired records. */
export async function checkBedFields(tx: FarmReader, checked: readonly CheckedBed[]): Promise<void> {
  const messages = await findBadReferences(tx, checked.flatMap(usesOf));
  for (const { was, is, prefix } of checked) {
    if (is.stack === was?.stack || isStackName(is.stack)) continue;
    messages.set(`${prefix}stack`, [{ code: 'invalid_stack_name', params: {} }]);
  }
  if (messages.size > 0) refuse(invalidFields(messages));
}

const usesOf = ({ was, is, prefix }: CheckedBed): RecordReference[] =>
  REFERENCES.map((field) => ({
    field: `${prefix}${field}`,
    kind: beds.references[field],
    uuid: is[field],
    was: was?.[field],
  }));

const REFERENCES = Object.keys(beds.references) as (keyof typeof beds.references)[];
