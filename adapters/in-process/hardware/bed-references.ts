import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { findBadReferences, type RecordReference } from '#adapters/in-process/records/reference-checks.ts';
import type { BedFields } from '#domain/hardware/bed-fields.ts';
import { isStackName } from '#domain/locations/compress-ranges.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import { beds } from '#ports/record-kinds/beds.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** A bed as a call leaves it, and as it was; `was` is null for a new one. */
export interface CheckedBed {
  readonly was: BedFields | null;
  readonly is: BedFields;
  /** What the fields of this bed begin with in messages. */
  readonly prefix: string;
}

/** Refuses (400) stacks that labels could not name, and fields that newly name what is not on the farm or is out of use. */
export async function checkBedFields(tx: FarmReader, checked: readonly CheckedBed[]): Promise<void> {
  const messages = await findBadReferences(tx, checked.flatMap(usesOf));
  for (const { was, is, prefix } of checked) {
    if (is.stack === was?.stack || isStackName(is.stack)) continue;
    messages.set(`${prefix}stack`, [MESSAGES.stackName]);
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
