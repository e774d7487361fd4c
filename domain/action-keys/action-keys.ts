import type { FactKeyRule, PlanKeyRule } from './property-values.ts';

/** Limit on the standing trays of one batch. Counts derived from them stay within what a request may contain. */
export const MAX_TRAYS = 100_000;

/** Longest interval, in days. */
export const MAX_DURATION = 3650;

/** Longest free text, in characters. */
export const MAX_NOTE = 4000;

interface KeysOfAction {
  readonly plan: Readonly<Record<string, PlanKeyRule>>;
  readonly facts: Readonly<Record<string, FactKeyRule>>;
  /** Set if completing the action confirms its plan instead of adding facts. Corrections then change the plan. */
  readonly corrects_plan?: true;
}

/** The document that describes how the work is done. */
const SOP = { value: 'record', of: 'sop' } as const;

const TARGETS = {
  target_chamber: { value: 'record', of: 'chamber' },
  target_locations: { value: 'places' },
} as const;

const MOVES = { value: 'moves' } as const;

/**
 * Rules for the keys of each type of action. Types are in the order used within a recipe phase. The types, schemas,
 * form fields and reference checks of a key all derive from its line here; labels are in the message catalogue. Planned
 * keys and facts never share a name, so that an undo leaves the plan unchanged.
 */
export const ACTION_KEYS = {
  create_tray_action: {
    plan: {
      tray_type: { value: 'record', of: 'tray_type' },
      growth_medium: { value: 'record', of: 'growth_medium' },
      trays: { value: 'whole', min: 1, max: MAX_TRAYS, unit: 'trays' },
      seeds_per_tray: { value: 'whole', min: 1, max: 1_000_000, unit: 'seeds' },
      ...TARGETS,
      sop: SOP,
    },
    facts: {
      trays_sown: { value: 'whole', min: 1, max: MAX_TRAYS, counted: true },
      seed_lot: { value: 'text', max: 120 },
      placed_at: { value: 'trays_at' },
    },
  },
  location_change: {
    plan: { ...TARGETS, sop: SOP },
    facts: { moves: MOVES },
  },
  state_change: {
    plan: {
      current_state: { value: 'name', required: 'always' },
      sop: SOP,
    },
    facts: {},
    corrects_plan: true,
  },
  life_change_action: {
    plan: {
      light_recipe: { value: 'record', of: 'light_recipe' },
      irrigation_recipe: { value: 'record', of: 'irrigation_recipe' },
      fertigation_recipe: { value: 'record', of: 'fertigation_recipe' },
      environment_recipe: { value: 'record', of: 'environment_recipe' },
      sop: SOP,
    },
    facts: {},
    corrects_plan: true,
  },
  redist_action: {
    plan: {
      trays_after: {
        value: 'whole',
        min: 1,
        max: MAX_TRAYS,
        unit: 'trays',
        required: 'plans',
      },
      sop: SOP,
    },
    facts: {
      moves: MOVES,
      made: { value: 'trays_at' },
      merged: { value: 'trays_from' },
      binned: { value: 'trays_from' },
      reason: { value: 'text', max: MAX_NOTE },
    },
  },
  harvest_action: {
    plan: {
      // Grams per tray.
      estimated_harvest_per_tray: { value: 'grams', required: 'plans' },
      qa_spec: { value: 'record', of: 'qa_spec' },
      sop: SOP,
    },
    facts: {
      total_yield: { value: 'grams', counted: true },
      trays_harvested: { value: 'whole', min: 1, max: MAX_TRAYS, counted: true },
      cleared: { value: 'trays_from' },
      trays_cleared: { value: 'whole', min: 0, max: MAX_TRAYS, counted: true },
      qa_result: { value: 'quality' },
    },
  },
  generic_text_action: {
    plan: {
      category: { value: 'text', max: 120 },
      text: { value: 'text', max: MAX_NOTE, required: 'plans' },
      sop: SOP,
    },
    facts: { text_done: { value: 'text', max: MAX_NOTE } },
  },
  interval_action: {
    plan: {
      duration: { value: 'whole', min: 0, max: MAX_DURATION, unit: 'days', required: 'always' },
      sop: SOP,
    },
    facts: {},
  },
} as const satisfies Readonly<Record<string, KeysOfAction>>;
