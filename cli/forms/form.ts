import type { LocationIndex } from '#cli/locations/location-index.ts';
import { notation } from '#cli/text/mass.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import type { ReferencedKind } from '#domain/action-keys/action-properties.ts';
import type { Earliness } from '#domain/actions/earliness.ts';
import type { QaSpec } from '#domain/quality/qa-spec.ts';
import { readNumber } from '#domain/quantities/read-quantity.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { Instant } from '#domain/time.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import type { NamedRecord } from './find-named.ts';

/** A light or environment recipe. */
export interface NamedRecipe extends NamedRecord {
  readonly kind: 'light' | 'environment';
}

/** The action of a form, and the data for its validation. */
export interface FormContext {
  readonly task: Task;
  readonly batch: HydratedBatch;
  readonly locationIndex: LocationIndex;
  readonly site: SiteClock;
  /** True if several actions are completed together, which needs fewer fields with one value each. */
  readonly isOneOfMany: boolean;
  /** True if a completed action is corrected, which is validated against the trays standing at that time. */
  readonly isCorrection?: boolean;
  /** The seed lot that was last used for the crop of a sowing. */
  readonly lastSeedLot?: string;
  /** The QA spec of a harvest. */
  readonly spec?: Pick<QaSpec, 'name' | 'checks'>;
  /** The recipes that a correction of Change L.I.F.E. may refer to. */
  readonly recipes?: readonly NamedRecipe[];
  /** The records that the facts may refer to, by kind. */
  readonly records?: Partial<Readonly<Record<ReferencedKind, readonly NamedRecord[]>>>;
}

/** Typed values by field. */
export type Values = Readonly<Record<string, string>>;

/** A field of a form. */
export interface Field {
  readonly key: string;
  readonly label: string;
  /** Numbers are aligned right. Tab completes places. */
  readonly kind: 'number' | 'text' | 'places' | 'moment';
  /** The initial value. */
  readonly start: string;
  readonly hint: string;
  /** The value of '='. */
  readonly offer?: string;
}

/** A fault: '!' is an error, '?' a warning that the user can dismiss. */
export interface Fault {
  readonly mark: '!' | '?';
  readonly text: string;
}

/** The outcome of validating a form. */
export interface FormCheck {
  readonly faults: Readonly<Record<string, Fault>>;
  /** Texts below fields, such as the distribution of trays. */
  readonly notes: Readonly<Record<string, string>>;
  /** The facts to send; complete if there are no errors. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The facts as text, for the confirmation. */
  readonly texts: readonly string[];
  /** The consequences, one sentence each. */
  readonly consequences: readonly string[];
  /** The trays by place that come there, or negative that leave, for actions that bring trays to places. */
  readonly change?: ReadonlyMap<string, number>;
}

/** The outcome with the completion time. */
export interface TimedCheck extends FormCheck {
  /** Undefined for now. */
  readonly at: Instant | undefined;
  /** Null if it isn't early. */
  readonly early: Earliness | null;
}

/** The form of one type of action. */
export interface FormKind {
  /** Returns an introduction with known data: trays, estimate. */
  intro(context: FormContext): string;
  /** Returns the fields. The rows of a list of moves depend on the typed values. */
  fields(context: FormContext, values: Values): readonly Field[];
  validate(context: FormContext, values: Values): FormCheck;
}

/** Returns the batch's standing trays by place. */
export const standingOf = ({ batch }: Pick<FormContext, 'batch'>): ReadonlyMap<string, number> =>
  new Map(Object.entries(batch.trays.tray_locations));

export const sumOf = (counts: Iterable<number>): number => {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
};

const MOST_TRAYS = 999_999;

/** Parses a whole number of trays, by the farm's marks; null for any other text, and for one in doubt. */
export function readCount(text: string): number | null {
  const read = readNumber(text, { mark: notation().mark, decimals: 0 });
  if (read === null || 'fault' in read) return null;
  return Number.isInteger(read.value) && read.value >= 0 && read.value <= MOST_TRAYS ? read.value : null;
}

export const blocks = (text: string): Fault => ({ mark: '!', text });
export const asks = (text: string): Fault => ({ mark: '?', text });

/** Returns the default chamber for places that are typed without one. */
export const homeOf = ({ batch, task }: Pick<FormContext, 'batch' | 'task'>): string | null => {
  const planned = 'target_chamber' in task.action_properties ? task.action_properties.target_chamber : null;
  return planned ?? batch.locations[0]?.chamber ?? null;
};
