import type { ActionKey, ActionType, PropertiesOf } from '#domain/action-keys/action-properties.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** Request to record an instant action. `id` and `uuid` belong to the new action. */
export type InstantRequest = {
  [T in ActionType]: {
    readonly batch: Uuid;
    readonly id: number;
    readonly uuid: Uuid;
    readonly action_type: T;
    readonly action_completed_date?: Instant;
    readonly action_properties: Partial<PropertiesOf<T>>;
  };
}[ActionType];

/** Properties as sent in a request, for any type of action. A missing key and an undefined one mean the same. */
export type GivenProperties = {
  readonly [K in ActionKey]?:
    | { [T in ActionType]: K extends keyof PropertiesOf<T> ? PropertiesOf<T>[K] : never }[ActionType]
    | undefined;
};

/** The parts of a request to complete or correct an action that decisions need. A missing date means now. */
export interface GivenAction {
  readonly uuid: Uuid;
  readonly action_completed_date?: Instant | null | undefined;
  readonly action_properties: GivenProperties;
}

/** The parts of a request for an instant action that decisions need. */
export interface GivenInstant extends GivenAction {
  readonly batch: Uuid;
  readonly id: number;
  readonly action_type: ActionType;
}

/**
 * Returns the prefix of an action's field names in a request body: `actions.3.`, or an empty string if the body is the
 * action itself.
 */
export type FieldPrefix = (index: number) => string;

export const listPrefix: FieldPrefix = (index) => `actions.${index}.`;

export const noPrefix: FieldPrefix = () => '';
