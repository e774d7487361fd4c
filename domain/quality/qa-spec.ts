import type { Uuid } from '#domain/ids.ts';

/** Answer type of a check: a number within bounds, yes (passes) or no, or text. */
export const CHECK_KINDS = ['number', 'yes_no', 'text'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** A quality check on a harvest. */
export interface QaCheck {
  readonly name: string;
  readonly kind: CheckKind;
  readonly unit: string | null;
  /** Inclusive bounds of a number; null for none. */
  readonly min: number | null;
  readonly max: number | null;
}

export interface QaSpec {
  readonly uuid: Uuid;
  readonly name: string;
  readonly description: string | null;
  readonly checks: readonly QaCheck[];
  readonly archived: boolean;
  readonly version: number;
}
