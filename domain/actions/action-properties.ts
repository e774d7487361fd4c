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

/** What every plan may carry: the document that tells how the work is done. */
interface WithSop {
  readonly sop: Uuid | null;
}

export interface CreateTrayPlan extends WithSop {
  readonly tray_type: Uuid | null;
  readonly growth_medium: Uuid | null;
  readonly trays: number | null;
  readonly seeds_per_tray: number | null;
  readonly target_chamber: Uuid | null;
  readonly target_locations: readonly string[] | null;
}
export interface CreateTrayFacts {
  readonly trays_sown?: number | undefined;
  readonly seed_lot?: string | null | undefined;
  readonly placed_at?: readonly TraysAt[] | undefined;
}

export interface LocationChangePlan extends WithSop {
  readonly target_chamber: Uuid | null;
  readonly target_locations: readonly string[] | null;
}
export interface LocationChangeFacts {
  readonly moves?: readonly TrayMove[] | undefined;
}

export interface StateChangePlan extends WithSop {
  readonly current_state: string;
}

/** The recipes that a batch wants from now on; null leaves what was wanted before. */
export interface LifeWanted {
  readonly light_recipe: Uuid | null;
  readonly irrigation_recipe: Uuid | null;
  readonly fertigation_recipe: Uuid | null;
  readonly environment_recipe: Uuid | null;
}
export interface LifeChangePlan extends WithSop, LifeWanted {}

export interface RedistPlan extends WithSop {
  /** Trays standing afterwards; null only for an instant action, whose facts say all. */
  readonly trays_after: number | null;
}
export interface RedistFacts {
  readonly moves?: readonly TrayMove[] | undefined;
  readonly made?: readonly TraysAt[] | undefined;
  readonly merged?: readonly TraysFrom[] | undefined;
  readonly binned?: readonly TraysFrom[] | undefined;
  readonly reason?: string | null | undefined;
}

export interface TextPlan extends WithSop {
  readonly category: string | null;
  /** Null only for an instant action, whose `text_done` says what was done. */
  readonly text: string | null;
}
export interface TextFacts {
  readonly text_done?: string | null | undefined;
}

export interface IntervalPlan extends WithSop {
  /** Whole days, at least 0. */
  readonly duration: number;
}

export interface HarvestPlan extends WithSop {
  /** Grams a tray; null only for an instant action. */
  readonly estimated_harvest_per_tray: number | null;
  readonly qa_spec: Uuid | null;
}
export interface HarvestFacts {
  /** Grams. */
  readonly total_yield?: number | undefined;
  readonly trays_harvested?: number | undefined;
  readonly cleared?: readonly TraysFrom[] | undefined;
  readonly trays_cleared?: number | undefined;
  readonly qa_result?: QaResult | null | undefined;
}

/** The planned keys of each kind of action. All are present on a stored action, null where the plan is silent. */
export interface PlanByType {
  readonly create_tray_action: CreateTrayPlan;
  readonly location_change: LocationChangePlan;
  readonly state_change: StateChangePlan;
  readonly life_change_action: LifeChangePlan;
  readonly redist_action: RedistPlan;
  readonly harvest_action: HarvestPlan;
  readonly generic_text_action: TextPlan;
  readonly interval_action: IntervalPlan;
}

/** The keys that completing adds to each kind of action; none is present while the action is open. */
export interface FactsByType {
  readonly create_tray_action: CreateTrayFacts;
  readonly location_change: LocationChangeFacts;
  readonly state_change: object;
  readonly life_change_action: object;
  readonly redist_action: RedistFacts;
  readonly harvest_action: HarvestFacts;
  readonly generic_text_action: TextFacts;
  readonly interval_action: object;
}

/** Every kind of action, in the order in which they stand inside a phase of a recipe. */
export const ACTION_TYPES = [
  'create_tray_action',
  'location_change',
  'state_change',
  'life_change_action',
  'redist_action',
  'harvest_action',
  'generic_text_action',
  'interval_action',
] as const satisfies readonly (keyof PlanByType)[];

export type ActionType = (typeof ACTION_TYPES)[number];

/** The planned keys of each kind of action; plan and facts never share a key, so an undo leaves the plan as it was. */
export const PLAN_KEYS = {
  create_tray_action: [
    'tray_type',
    'growth_medium',
    'trays',
    'seeds_per_tray',
    'target_chamber',
    'target_locations',
    'sop',
  ],
  location_change: ['target_chamber', 'target_locations', 'sop'],
  state_change: ['current_state', 'sop'],
  life_change_action: ['light_recipe', 'irrigation_recipe', 'fertigation_recipe', 'environment_recipe', 'sop'],
  redist_action: ['trays_after', 'sop'],
  harvest_action: ['estimated_harvest_per_tray', 'qa_spec', 'sop'],
  generic_text_action: ['category', 'text', 'sop'],
  interval_action: ['duration', 'sop'],
} as const satisfies { readonly [K in ActionType]: readonly (keyof PlanByType[K])[] };

/** The keys that completing adds to each kind of action. */
export const FACT_KEYS = {
  create_tray_action: ['trays_sown', 'seed_lot', 'placed_at'],
  location_change: ['moves'],
  state_change: [],
  life_change_action: [],
  redist_action: ['moves', 'made', 'merged', 'binned', 'reason'],
  harvest_action: ['total_yield', 'trays_harvested', 'cleared', 'trays_cleared', 'qa_result'],
  generic_text_action: ['text_done'],
  interval_action: [],
} as const satisfies { readonly [K in ActionType]: readonly (keyof FactsByType[K])[] };

/** What a call may give for one kind of action: any of its planned keys and facts. */
export type GivenOf<T extends ActionType> = {
  readonly [K in keyof (PlanByType[T] & FactsByType[T])]?: (PlanByType[T] & FactsByType[T])[K] | undefined;
};
