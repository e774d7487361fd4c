import type { Uuid } from '#domain/ids.ts';
import type { Day } from '#domain/time.ts';

/** What a changed plan comes to. */
interface Outcome {
  /** Day of the first open harvest; null without one. */
  readonly harvest_date: Day | null;
  /** Grams of all open harvests together; null without one, or where one has no estimate. */
  readonly estimated_yield: number | null;
  /** L.I.F.E. conflicts that remain. */
  readonly conflicts: number;
}

/** One change that makes a plan fit. */
export type Remedy = Outcome &
  (
    | { readonly kind: 'later'; readonly days: number; readonly start_date: Day }
    | {
        /** Sowing on other beds. */
        readonly kind: 'places';
        readonly chamber: Uuid;
        readonly name: string;
        readonly label: string;
        readonly locations: readonly string[];
      }
    | {
        /** Another chamber in place of `from`, first used on `day`. */
        readonly kind: 'chamber';
        readonly from: Uuid;
        readonly from_name: string;
        readonly to: Uuid;
        readonly name: string;
        readonly day: Day;
      }
    | { readonly kind: 'trays'; readonly trays: number; readonly fewer: number }
  );

/** A remedy before anyone knows what it comes to. */
export type Change = Remedy extends infer R ? (R extends Remedy ? Omit<R, keyof Outcome> : never) : never;
