import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenAction, GivenProperties } from '#domain/actions/action-request.ts';
import { indexActions } from '#domain/batches/completion/find-requested.ts';
import type { Uuid } from '#domain/ids.ts';
import { GIVEN_SCHEMAS } from '#ports/schemas/action-properties.ts';
import { readField } from '#ports/schemas/read-field.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';

/** One action of a call before its properties are read: their shape depends on the kind of action that it names. */
interface Unread {
  readonly uuid: Uuid;
  readonly action_completed_date?: string | undefined;
  readonly action_properties?: unknown;
}

/** Reads the properties of each action of a call with the schema of its kind; 400 names every field that can't be taken. */
export function readGivenActions(unread: readonly Unread[], records: ReadonlyMap<Uuid, StoredBatch>): GivenAction[] {
  const known = indexActions(records);
  const messages = new Map<string, readonly string[]>();
  const given = unread.map(({ uuid, action_completed_date, action_properties }, index): GivenAction => {
    const action = known.get(uuid);
    if (action === undefined) messages.set(`actions.${index}.uuid`, [`There is no action ${uuid}.`]);
    const read = action === undefined ? null : readOne(action, action_properties ?? {}, `actions.${index}.`);
    for (const [field, texts] of read?.errors ?? []) messages.set(field, texts);
    return { uuid, action_completed_date, action_properties: read?.given ?? {} };
  });
  if (messages.size > 0) refuse(invalidFields(messages));
  return given;
}

/** Reads the properties of one action with the schema of its kind. */
export function readGiven(action: Action, properties: unknown): GivenProperties {
  const { given, errors } = readOne(action, properties, '');
  return errors.size > 0 ? refuse(invalidFields(errors)) : given;
}

function readOne(
  { action_type }: Action,
  properties: unknown,
  prefix: string,
): { given: GivenProperties; errors: ReadonlyMap<string, readonly string[]> } {
  const read = readField(GIVEN_SCHEMAS[action_type], properties, `${prefix}action_properties`);
  return read.ok ? { given: read.value, errors: new Map() } : { given: {}, errors: read.errors };
}
