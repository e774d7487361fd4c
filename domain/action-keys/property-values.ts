import type { Uuid } from '#domain/ids.ts';

/** Trays placed at one location. */
export interface TraysAt {
  readonly location: string;
  readonly trays: number;
}

/** Trays removed from one location. */
export interface TraysFrom {
  readonly from: string;
  readonly trays: number;
}

export interface TrayMove {
  readonly from: string;
  readonly to: string;
  readonly trays: number;
}

/**
 * Results of a harvest's quality checks. `passed` is derived from each check's limits; null if nothing was measured.
 */
export interface QaResult {
  readonly passed: boolean | null;
  readonly checks: readonly {
    readonly name: string;
    readonly value: number | string | boolean | null;
    readonly passed: boolean | null;
  }[];
  readonly note: string | null;
}

/** The type of a value, by kind. */
export interface ValueByKind {
  /** Uuid of a record or document. */
  readonly record: Uuid;
  /** Ids of beds and physical locations, in the order in which they are filled. */
  readonly places: readonly string[];
  readonly whole: number;
  /** Grams, at least 0. */
  readonly grams: number;
  /** 1 to 120 characters, not blank. */
  readonly name: string;
  /** Limited by the rule's `max`, in characters. */
  readonly text: string;
  readonly trays_at: readonly TraysAt[];
  readonly trays_from: readonly TraysFrom[];
  readonly moves: readonly TrayMove[];
  readonly quality: QaResult;
}
export type ValueKind = keyof ValueByKind;

/** The unit of a whole number. Its name is in the message catalogue. */
export type CountUnit = 'trays' | 'seeds' | 'days';

/** Values that a form edits with a single control. */
export type PlainRule =
  | { readonly value: 'record'; readonly of: string }
  | { readonly value: 'whole'; readonly min: number; readonly max: number; readonly unit?: CountUnit }
  | { readonly value: 'text'; readonly max: number }
  | { readonly value: 'grams' | 'name' };

/** Lists of trays. An empty list takes the place of null. */
type ListRule = { readonly value: 'trays_at' | 'trays_from' | 'moves' };

export type ValueRule = PlainRule | ListRule | { readonly value: 'places' | 'quality' };

/**
 * Rule of a planned key. The key may be null unless it is required: in plans and recipes (`plans`), or in instant
 * actions too (`always`).
 */
export type PlanKeyRule = (PlainRule | { readonly value: 'places' }) & {
  readonly required?: 'plans' | 'always';
};

/**
 * Rule of a fact. Missing lists are stored as empty and missing values as null, except for `counted` numbers, which are
 * stored as 0.
 */
export type FactKeyRule = (PlainRule & { readonly counted?: true }) | ListRule | { readonly value: 'quality' };

export type PlanValue<R extends PlanKeyRule> = R extends { readonly required: 'always' }
  ? ValueByKind[R['value']]
  : ValueByKind[R['value']] | null;

export type FactValue<R extends FactKeyRule> = R extends { readonly counted: true } | ListRule
  ? ValueByKind[R['value']]
  : ValueByKind[R['value']] | null;

const LISTS: ReadonlySet<ValueKind> = new Set<ListRule['value']>(['trays_at', 'trays_from', 'moves']);

export const isTrayList = (rule: ValueRule): rule is ListRule => LISTS.has(rule.value);

/** Tells whether a form edits the value with a single control. */
export const isPlain = (rule: ValueRule): rule is PlainRule =>
  !isTrayList(rule) && rule.value !== 'places' && rule.value !== 'quality';

/** Tells whether a missing fact is stored as null. */
export const isNullableFact = (rule: FactKeyRule): boolean =>
  !isTrayList(rule) && !('counted' in rule && rule.counted === true);

/** Tells whether a value has the type of its kind. Limits and lengths are not checked. */
export function isOfKind<K extends ValueKind>(kind: K, value: unknown): value is ValueByKind[K] {
  switch (kind) {
    case 'record':
    case 'name':
    case 'text':
      return typeof value === 'string';
    case 'whole':
    case 'grams':
      return typeof value === 'number';
    case 'places':
    case 'trays_at':
    case 'trays_from':
    case 'moves':
      return Array.isArray(value);
    case 'quality':
      return typeof value === 'object' && value !== null && 'passed' in value;
  }
}
