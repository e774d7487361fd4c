import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { KEY_REFERENCES } from '#domain/actions/action-properties.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import { describeKind, type RecordKind } from '#ports/record-kinds/kinds.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** What a reference names: a record of a kind, or the document of a procedure. */
type Named = RecordKind | 'sop';

interface Reference {
  readonly field: string;
  readonly kind: Named;
  readonly uuid: string;
}

/** The properties of one action of a call, and where they stand in its body: `actions.3.action_properties.` */
export interface NamedProperties {
  readonly prefix: string;
  readonly properties: GivenProperties;
  /** What stood there before: whatever it names may go on being named. */
  readonly was?: GivenProperties | undefined;
}

/** Refuses (400) properties that name a record or a place which is not on this farm, or anew one that is archived or inactive. */
export async function checkPlanReferences(tx: FarmReader, named: readonly NamedProperties[]): Promise<void> {
  const references = named.flatMap(({ prefix, properties, was = {} }) => {
    const already = referencesIn(was);
    return [...referencesIn(properties)].flatMap(([key, { kind, uuid }]) =>
      already.get(key)?.uuid === uuid ? [] : [{ field: `${prefix}${key}`, kind, uuid }],
    );
  });
  const messages = await findProblems(tx, references);
  for (const [field, texts] of await unknownPlaces(tx, named)) messages.set(field, texts);
  if (messages.size > 0) refuse(invalidFields(messages));
}

function referencesIn(properties: GivenProperties): Map<string, Omit<Reference, 'field'>> {
  const given: Readonly<Record<string, unknown>> = properties;
  const found = new Map<string, Omit<Reference, 'field'>>();
  for (const [key, kind] of KEY_REFERENCES) {
    const uuid = given[key];
    if (typeof uuid === 'string') found.set(key, { kind, uuid });
  }
  return found;
}

async function unknownPlaces(tx: FarmReader, named: readonly NamedProperties[]): Promise<Map<string, string[]>> {
  const messages = new Map<string, string[]>();
  const wanted = named.flatMap(({ prefix, properties }) =>
    (properties.target_locations ?? []).map((id) => ({ field: `${prefix}target_locations`, id })),
  );
  if (wanted.length === 0) return messages;
  const places = await tx.places([...new Set(wanted.map(({ id }) => id))]);
  for (const { field, id } of wanted) {
    if (!places.has(id)) messages.set(field, [...(messages.get(field) ?? []), `There is no place ${id}.`]);
  }
  return messages;
}

/** A field of a record that names another. */
export interface RecordReference {
  readonly field: string;
  readonly kind: RecordKind;
  readonly uuid: string | null;
  /** What it named before: that is not checked again. */
  readonly was?: string | null | undefined;
}

/** Refuses (400) fields that name what is not on this farm, or anew what is archived or inactive. */
export async function checkNamedRecords(tx: FarmReader, named: readonly RecordReference[]): Promise<void> {
  const messages = await findBadReferences(tx, named);
  if (messages.size > 0) refuse(invalidFields(messages));
}

/** The same as messages by field; none where all is well. */
export const findBadReferences = (tx: FarmReader, named: readonly RecordReference[]): Promise<Map<string, string[]>> =>
  findProblems(
    tx,
    named.flatMap(({ field, kind, uuid, was }) => (uuid === null || uuid === was ? [] : [{ field, kind, uuid }])),
  );

/** What is wrong with references, by field. */
async function findProblems(tx: FarmReader, references: readonly Reference[]): Promise<Map<string, string[]>> {
  const messages = new Map<string, string[]>();
  for (const kind of new Set(references.map((one) => one.kind))) {
    const own = references.filter((one) => one.kind === kind);
    const uuids = [...new Set(own.map(({ uuid }) => uuid))];
    const existing = await tx.existing(kind, uuids);
    const retired = await tx.retired(kind, uuids);
    const [words, retires] = kind === 'sop' ? ['SOP', null] : wordsOf(kind);
    for (const { field, uuid } of own) {
      if (!existing.has(uuid)) messages.set(field, [`There is no ${words} ${uuid}.`]);
      else if (retired.has(uuid)) messages.set(field, [MESSAGES.retired(words, retires ?? 'archived')]);
    }
  }
  return messages;
}

function wordsOf(kind: RecordKind): readonly [string, 'archived' | 'inactive' | null] {
  const { words, retires } = describeKind(kind);
  return [words[0], retires];
}
