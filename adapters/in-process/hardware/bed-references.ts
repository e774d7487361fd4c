import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { findBadReferences, type RecordReference } from '#adapters/in-process/records/reference-checks.ts';
import type { BedFields } from '#domain/hardware/bed-fields.ts';
import { isStackName } from '#domain/locations/compress-ranges.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** A bed as a call leaves it, and as it was; `was` is null for a new one. */
export interface CheckedBed {
  readonly was: BedFields | null;
  readonly is: BedFields;
  /** What the fields of this bed begin with in messages. */
  readonly prefix: string;
}

/** Refuses (400) stacks that labels could not name, and fields that newly name what is not on the farm or is out of use. */
export async function checkBedFields(tx: FarmReader, beds: readonly CheckedBed[]): Promise<void> {
  const messages = await findBadReferences(tx, beds.flatMap(usesOf));
  for (const { was, is, prefix } of beds) {
    if (is.stack === was?.stack || isStackName(is.stack)) continue;
    messages.set(`${prefix}stack`, [MESSAGES.stackName]);
  }
  if (messages.size > 0) refuse(invalidFields(messages));
}

const usesOf = ({ was, is, prefix }: CheckedBed): RecordReference[] => [
  { field: `${prefix}chamber`, kind: 'chamber', uuid: is.chamber, was: was?.chamber },
  { field: `${prefix}reservoir`, kind: 'reservoir', uuid: is.reservoir, was: was?.reservoir },
  { field: `${prefix}light_recipe`, kind: 'light_recipe', uuid: is.light_recipe, was: was?.light_recipe },
  {
    field: `${prefix}irrigation_recipe`,
    kind: 'irrigation_recipe',
    uuid: is.irrigation_recipe,
    was: was?.irrigation_recipe,
  },
];
