import type { Uuid } from '#domain/ids.ts';

/** Trays standing at one place. */
export interface TraysAt {
  readonly location: string;
  readonly trays: number;
}

/** Trays leaving one place for good. */
export interface TraysFrom {
  readonly from: string;
  readonly trays: number;
}

/** Trays going from one place to another. */
export interface TrayMove {
  readonly from: string;
  readonly to: string;
  readonly trays: number;
}

/** The outcome of a harvest's quality checks; `passed` follows from each check's bounds, null where nothing was measured. */
export interface QaResult {
  readonly passed: boolean | null;
  readonly checks: readonly {
    readonly name: string;
    readonly value: number | string | boolean | null;
    readonly passed: boolean | null;
  }[];
  readonly note: string | null;
}

/** The value of a key, by its kind. */
export interface ValueByKind {
  /** A record of the farm, or the document of a procedure. */
  readonly record: Uuid;
  /** Ids of beds and physical locations, in the order in which they are filled. */
  readonly places: readonly string[];
  /** A whole number within bounds. */
  readonly whole: number;
  /** Grams, at least 0. */
  readonly grams: number;
  /** Text of 1 to 120 characters that is not blank. */
  readonly name: string;
  /** Text of at most so many characters. */
  readonly text: string;
  readonly trays_at: readonly TraysAt[];
  readonly trays_from: readonly TraysFrom[];
  readonly moves: readonly TrayMove[];
  readonly quality: QaResult;
}
export type ValueKind = keyof ValueByKind;

/** Values that one control of a form takes. */
export type PlainRule =
  | { readonly value: 'record'; readonly of: string }
  | { readonly value: 'whole'; readonly min: number; readonly max: number; readonly unit?: string }
  | { readonly value: 'text'; readonly max: number }
  | { readonly value: 'grams' | 'name' };

/** Lists of trays, which are never null. */
type ListRule = { readonly value: 'trays_at' | 'trays_from' | 'moves' };

/** What a value of some kind may be. */
export type ValueRule = PlainRule | ListRule | { readonly value: 'places' | 'quality' };

/**
 * A planned key. It may be null, unless plans and recipes require it (`plans`), or
 * actions done on the spot as well (`always`).
 */
export type PlanKeyRule = (PlainRule | { readonly value: 'places' }) & {
  readonly required?: 'plans' | 'always';
};

/**
 * A key that completing adds. Without a value lists are empty and other keys null, except the numbers that completing
 * requires or works out (`counted`), which are 0.
 */
export type FactKeyRule = (PlainRule & { readonly counted?: true }) | ListRule | { readonly value: 'quality' };

/** The type of a planned key's value. */
export type PlanValue<R extends PlanKeyRule> = R extends { readonly required: 'always' }
  ? ValueByKind[R['value']]
  : ValueByKind[R['value']] | null;

/** The type of a fact's value. */
export type FactValue<R extends FactKeyRule> = R extends { readonly counted: true } | ListRule
  ? ValueByKind[R['value']]
  : ValueByKind[R['value']] | null;

const LISTS: ReadonlySet<ValueKind> = new Set<ListRule['value']>(['trays_at', 'trays_from', 'moves']);

/** Tells whether a value is a list of trays. */
export const isTrayList = (rule: ValueRule): rule is ListRule => LISTS.has(rule.value);

/** Tells whether one control of a form takes a value. */
export const isPlain = (rule: ValueRule): rule is PlainRule =>
  !isTrayList(rule) && rule.value !== 'places' && rule.value !== 'quality';

/** Tells whether a fact is null where nothing is said. */
export const isNullableFact = (rule: FactKeyRule): boolean =>
  !isTrayList(rule) && !('counted' in rule && rule.counted === true);

/** Tells whether a value is of a kind; bounds and lengths are not checked. */
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
