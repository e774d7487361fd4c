import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenAction, GivenProperties } from '#domain/actions/action-request.ts';
import { indexActions } from '#domain/batches/completion/find-requested.ts';
import type { Uuid } from '#domain/ids.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { GIVEN_SCHEMAS } from '#ports/schemas/action-properties.ts';
import { readField } from '#ports/schemas/read-field.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';

/** An action of a call. Its properties are parsed by the schema of its type. */
interface UnparsedAction {
  readonly uuid: Uuid;
  readonly action_completed_date?: string | undefined;
  readonly action_properties?: unknown;
}

/** Parses the properties of each action with the schema of its type. Refuses (400) with the faults of all actions. */
export function parseGivenActions(
  unparsed: readonly UnparsedAction[],
  records: ReadonlyMap<Uuid, StoredBatch>,
): GivenAction[] {
  const stored = indexActions(records);
  const faults = new Map<string, readonly CodedProblem[]>();
  const given = unparsed.map(({ uuid, action_completed_date, action_properties }, index): GivenAction => {
    const action = stored.get(uuid);
    if (action === undefined)
      faults.set(`actions.${index}.uuid`, [{ code: 'record_not_found', params: { kind: 'action', id: uuid } }]);
    const read = action === undefined ? null : parseOne(action, action_properties ?? {}, `actions.${index}.`);
    for (const [field, found] of read?.errors ?? []) faults.set(field, found);
    return { uuid, action_completed_date, action_properties: read?.given ?? {} };
  });
  if (faults.size > 0) refuse(invalidFields(faults));
  return given;
}

/** Parses the properties of one action with the schema of its type. */
export function parseGiven(action: Action, properties: unknown): GivenProperties {
  const { given, errors } = parseOne(action, properties, '');
  return errors.size > 0 ? refuse(invalidFields(errors)) : given;
}

function parseOne(
  { action_type }: Action,
  properties: unknown,
  prefix: string,
): { given: GivenProperties; errors: ReadonlyMap<string, readonly CodedProblem[]> } {
  const read = readField(GIVEN_SCHEMAS[action_type](), properties, `${prefix}action_properties`);
  return read.ok ? { given: read.value, errors: new Map() } : { given: {}, errors: read.errors };
}
