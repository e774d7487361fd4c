import type { Uuid } from '#domain/ids.ts';

/** How a check is answered: with a number within bounds, with yes (which passes) or no, or in words. */
export const CHECK_KINDS = ['number', 'yes_no', 'text'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** One thing to look at before a harvest leaves. */
export interface QaCheck {
  readonly name: string;
  readonly kind: CheckKind;
  readonly unit: string | null;
  /** Bounds of a number, both included; null for none. */
  readonly min: number | null;
  readonly max: number | null;
}

/** What a harvest is judged by. */
export interface QaSpec {
  readonly uuid: Uuid;
  readonly name: string;
  readonly description: string | null;
  readonly checks: readonly QaCheck[];
  readonly archived: boolean;
  readonly version: number;
}
