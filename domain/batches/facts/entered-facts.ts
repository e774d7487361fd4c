import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { Counts } from '#domain/actions/tray-lists.ts';
import type { Place } from '#domain/locations/location.ts';
import type { MoveSide } from '#domain/locations/move-form.ts';

/** What somebody says: that an action is done, was done otherwise, was done on the spot, or that trays are binned. */
export type FactAct = 'complete' | 'correct' | 'instant' | 'bin';

/** What was entered, before it is known to be right: the facts, and the sides of its moves, which may not add up yet. */
export interface EnteredFacts {
  readonly does: FactAct;
  readonly action: Action;
  readonly facts: GivenProperties;
  readonly from: MoveSide;
  readonly to: MoveSide;
}

/** What is entered is judged by this. */
export interface FactGrounds {
  /** What stands just before the action. */
  readonly standing: Counts;
  /** How many more trays a place takes at present. */
  readonly roomAt: (location: string) => number;
  readonly places: ReadonlyMap<string, Place>;
  /** A place as it is called in a sentence. */
  readonly nameOf: (location: string) => string;
}

/** What a fault is about: a fact, or one side of the moves. */
export type FactPart = keyof GivenProperties | 'from' | 'to';

/** What is wrong with what was entered, one sentence a part. */
export type FactFaults = { readonly [P in FactPart]?: string };
