import type { ActionKey, ActionType, PropertiesOf } from '#domain/action-keys/action-properties.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** An action done on the spot; `id` and `uuid` are the new action's own. */
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

/** Properties as a call gives them, whatever the kind of action: any key may be missing, or undefined for missing. */
export type GivenProperties = {
  readonly [K in ActionKey]?:
    | { [T in ActionType]: K extends keyof PropertiesOf<T> ? PropertiesOf<T>[K] : never }[ActionType]
    | undefined;
};

/** What deciding needs of an ActionRequest; the action itself knows its type. Without a date: now. */
export interface GivenAction {
  readonly uuid: Uuid;
  readonly action_completed_date?: Instant | null | undefined;
  readonly action_properties: GivenProperties;
}

/** What deciding needs of an InstantRequest. */
export interface GivenInstant extends GivenAction {
  readonly batch: Uuid;
  readonly id: number;
  readonly action_type: ActionType;
}

/** Says where in a request body the fields of one action stand: `actions.3.`, or nothing where the body is the action. */
export type FieldPrefix = (index: number) => string;

/** Fields of a body that holds a list of actions. */
export const listPrefix: FieldPrefix = (index) => `actions.${index}.`;

/** Fields of a body that is one action. */
export const noPrefix: FieldPrefix = () => '';
