import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { Counts } from '#domain/actions/tray-lists.ts';
import type { Place } from '#domain/locations/location.ts';
import type { MoveSide } from '#domain/locations/move-form.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** Purpose of a form: completing or correcting an action, recording an instant one, or binning trays. */
export type FactAct = 'complete' | 'correct' | 'instant' | 'bin';

/** Facts in a form before validation. The totals of the two sides of a move may still differ. */
export interface EnteredFacts {
  readonly does: FactAct;
  readonly action: Action;
  readonly facts: GivenProperties;
  readonly from: MoveSide;
  readonly to: MoveSide;
}

/** State of the farm against which entered facts are validated. */
export interface FactGrounds {
  /** The batch's trays just before the action. */
  readonly standing: Counts;
  /** Returns the current free capacity of a location in trays. */
  readonly roomAt: (location: string) => number;
  readonly places: ReadonlyMap<string, Place>;
  readonly nameOf: (location: string) => string;
}

/** Part of a form that can have a fault: a fact or one side of a move. */
export type FactPart = keyof GivenProperties | 'from' | 'to';

export type FactFaults = { readonly [P in FactPart]?: CodedProblem };
