import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { Counts } from '#domain/actions/tray-lists.ts';
import type { Place } from '#domain/locations/location.ts';
import type { MoveSide } from '#domain/locations/move-form.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** The purpose of a form: completing an action, correcting it, recording one on the spot, or binning trays. */
export type FactAct = 'complete' | 'correct' | 'instant' | 'bin';

/** Entered facts before they are validated; the sides of the moves may not add up yet. */
export interface EnteredFacts {
  readonly does: FactAct;
  readonly action: Action;
  readonly facts: GivenProperties;
  readonly from: MoveSide;
  readonly to: MoveSide;
}

/** The state of the farm that entered facts are validated against. */
export interface FactGrounds {
  /** The batch's trays just before the action. */
  readonly standing: Counts;
  /** Returns the free capacity of a place in trays at present. */
  readonly roomAt: (location: string) => number;
  readonly places: ReadonlyMap<string, Place>;
  /** Returns the name of a place. */
  readonly nameOf: (location: string) => string;
}

/** The part of a form that has a fault: a fact, or one side of the moves. */
export type FactPart = keyof GivenProperties | 'from' | 'to';

/** The faults of what was entered, one for each part. */
export type FactFaults = { readonly [P in FactPart]?: CodedProblem };
