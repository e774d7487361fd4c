import type { LocationIndex } from '#cli/locations/location-index.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import type { ReferencedKind } from '#domain/actions/action-properties.ts';
import type { QaSpec } from '#domain/quality/qa-spec.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import type { NamedRecord } from './find-named.ts';

/** A recipe for light or climate. */
export interface NamedRecipe extends NamedRecord {
  readonly kind: 'light' | 'environment';
}

/** What a form is about and is checked against. */
export interface FormContext {
  readonly task: Task;
  readonly batch: HydratedBatch;
  readonly book: LocationIndex;
  readonly site: SiteClock;
  /** One of many that are completed together: fewer fields, each one value. */
  readonly isOneOfMany: boolean;
  /** What was recorded is corrected: checked against what stood then. */
  readonly isCorrection?: boolean;
  /** The QA spec that a harvest is checked against; absent where there is none. */
  readonly spec?: Pick<QaSpec, 'name' | 'checks'>;
  /** The recipes that a change of L.I.F.E. may name; needed for its correction only. */
  readonly recipes?: readonly NamedRecipe[];
  /** The records that facts may name, by kind; needed only where a fact of this kind of action names one. */
  readonly records?: Partial<Readonly<Record<ReferencedKind, readonly NamedRecord[]>>>;
}

/** What a person types, by field. */
export type Values = Readonly<Record<string, string>>;

/** One field of a form. */
export interface Field {
  readonly key: string;
  readonly label: string;
  /** Numbers stand to the right; places are completed by tab. */
  readonly kind: 'number' | 'text' | 'places' | 'moment';
  /** What stands there before anybody types. */
  readonly start: string;
  /** What a person needs to know to fill it. */
  readonly hint: string;
  /** A value that '=' takes. */
  readonly offer?: string;
}

/** '!' stands in the way, '?' asks once. */
export interface Fault {
  readonly mark: '!' | '?';
  readonly text: string;
}

/** What became of the typed values. */
export interface FormCheck {
  readonly faults: Readonly<Record<string, Fault>>;
  /** Lines below fields, by field: how the trays fall. */
  readonly notes: Readonly<Record<string, string>>;
  /** What the farm is told; complete where no fault has '!'. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The facts in words, for the confirmation. */
  readonly says: readonly string[];
  /** What follows for the farm, one sentence each. */
  readonly follows: readonly string[];
}

/** A form for one kind of action. */
export interface FormKind {
  /** What is known before: trays, estimate. */
  intro(context: FormContext): string;
  /** The fields; those of a list of moves depend on what was typed. */
  fields(context: FormContext, values: Values): readonly Field[];
  validate(context: FormContext, values: Values): FormCheck;
}

/** Where the batch's trays stand just now, by place. */
export const standingOf = ({ batch }: Pick<FormContext, 'batch'>): ReadonlyMap<string, number> =>
  new Map(Object.entries(batch.trays.tray_locations));

/** How many trays that are. */
export const sumOf = (counts: Iterable<number>): number => {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
};

/** A whole number of trays; null for any other text. */
export const readCount = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** '12', '12.5': without zeros that say nothing. */
export const numberText = (value: number): string => String(Math.round(value * 1000) / 1000);

export const blocks = (text: string): Fault => ({ mark: '!', text });
export const asks = (text: string): Fault => ({ mark: '?', text });

/** The batch's chamber that places typed without one are in. */
export const homeOf = ({ batch, task }: Pick<FormContext, 'batch' | 'task'>): string | null => {
  const planned = 'target_chamber' in task.action_properties ? task.action_properties.target_chamber : null;
  return planned ?? batch.locations[0]?.chamber ?? null;
};
