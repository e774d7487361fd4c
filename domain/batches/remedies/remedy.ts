import type { Uuid } from '#domain/ids.ts';
import type { Day } from '#domain/time.ts';

/** Result of a changed plan. */
interface Outcome {
  /** Day of the first open harvest; null without one. */
  readonly harvest_date: Day | null;
  /** Grams of all open harvests; null without a harvest, or if one has no estimate. */
  readonly estimated_yield: number | null;
  /** Number of remaining L.I.F.E. conflicts. */
  readonly conflicts: number;
}

/** A single change that improves a plan. */
export type Remedy = Outcome &
  (
    | { readonly kind: 'later'; readonly days: number; readonly start_date: Day }
    | {
        /** Sow on other beds. */
        readonly kind: 'places';
        readonly chamber: Uuid;
        readonly name: string;
        readonly label: string;
        readonly locations: readonly string[];
      }
    | {
        /** Use another chamber instead of `from`, first on `day`. */
        readonly kind: 'chamber';
        readonly from: Uuid;
        readonly from_name: string;
        readonly to: Uuid;
        readonly name: string;
        readonly day: Day;
      }
    | { readonly kind: 'trays'; readonly trays: number; readonly fewer: number }
  );

/** A remedy without its outcome. */
export type Change = Remedy extends infer R ? (R extends Remedy ? Omit<R, keyof Outcome> : never) : never;
