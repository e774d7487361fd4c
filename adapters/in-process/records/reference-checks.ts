import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { KEY_REFERENCES } from '#domain/action-keys/action-properties.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { describeKind, type RecordKind } from '#ports/record-kinds/kinds.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The target of a reference: a kind of record, or an SOP document. */
type TargetKind = RecordKind | 'sop';

interface Reference {
  readonly field: string;
  readonly kind: TargetKind;
  readonly uuid: string;
}

/**
 * The properties of one action in a call; `prefix` is their path in the body, such as `actions.3.action_properties.`
 */
export interface NamedProperties {
  readonly prefix: string;
  readonly properties: GivenProperties;
  /** The previous properties, whose references aren't checked again. */
  readonly was?: GivenProperties | undefined;
}

/** Refuses (400) references to missing records or places, and new references to retired records. */
export async function checkPlanReferences(tx: FarmReader, named: readonly NamedProperties[]): Promise<void> {
  const references = named.flatMap(({ prefix, properties, was = {} }) => {
    const already = referencesIn(was);
    return [...referencesIn(properties)].flatMap(([key, { kind, uuid }]) =>
      already.get(key)?.uuid === uuid ? [] : [{ field: `${prefix}${key}`, kind, uuid }],
    );
  });
  const found = await findProblems(tx, references);
  for (const [field, faults] of await unknownPlaces(tx, named)) found.set(field, faults);
  if (found.size > 0) refuse(invalidFields(found));
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

async function unknownPlaces(tx: FarmReader, named: readonly NamedProperties[]): Promise<Map<string, CodedProblem[]>> {
  const found = new Map<string, CodedProblem[]>();
  const wanted = named.flatMap(({ prefix, properties }) =>
    (properties.target_locations ?? []).map((id) => ({ field: `${prefix}target_locations`, id })),
  );
  if (wanted.length === 0) return found;
  const places = await tx.places([...new Set(wanted.map(({ id }) => id))]);
  for (const { field, id } of wanted) {
    if (!places.has(id))
      found.set(field, [...(found.get(field) ?? []), { code: 'record_not_found', params: { kind: 'place', id } }]);
  }
  return found;
}

export interface RecordReference {
  readonly field: string;
  readonly kind: RecordKind;
  readonly uuid: string | null;
  /** The previous reference, which isn't checked again. */
  readonly was?: string | null | undefined;
}

/** Refuses (400) references to missing records, and new references to retired ones. */
export async function checkNamedRecords(tx: FarmReader, named: readonly RecordReference[]): Promise<void> {
  const found = await findBadReferences(tx, named);
  if (found.size > 0) refuse(invalidFields(found));
}

/** Returns the faults of references by field. */
export const findBadReferences = (
  tx: FarmReader,
  named: readonly RecordReference[],
): Promise<Map<string, CodedProblem[]>> =>
  findProblems(
    tx,
    named.flatMap(({ field, kind, uuid, was }) => (uuid === null || uuid === was ? [] : [{ field, kind, uuid }])),
  );

async function findProblems(tx: FarmReader, references: readonly Reference[]): Promise<Map<string, CodedProblem[]>> {
  const found = new Map<string, CodedProblem[]>();
  for (const kind of new Set(references.map((one) => one.kind))) {
    const own = references.filter((one) => one.kind === kind);
    const uuids = [...new Set(own.map(({ uuid }) => uuid))];
    const existing = await tx.existing(kind, uuids);
    const retired = await tx.retired(kind, uuids);
    const how = (kind === 'sop' ? null : describeKind(kind).retires) ?? 'archived';
    for (const { field, uuid } of own) {
      if (!existing.has(uuid)) found.set(field, [{ code: 'record_not_found', params: { kind, id: uuid } }]);
      else if (retired.has(uuid)) found.set(field, [{ code: 'record_retired', params: { kind, how } }]);
    }
  }
  return found;
}
