import type { FactKeyRule, PlanKeyRule } from './property-values.ts';
import { MAX_TRAYS } from './tray-lists.ts';

/** The longest interval, in days. */
export const MAX_DURATION = 3650;

/** The longest free text for people, in characters. */
export const MAX_NOTE = 4000;

/** The keys of one kind of action. */
interface KeysOfAction {
  readonly plan: Readonly<Record<string, PlanKeyRule>>;
  readonly facts: Readonly<Record<string, FactKeyRule>>;
  /** Set where completing confirms the plan and adds no facts, so that a correction changes the plan. */
  readonly corrects_plan?: true;
}

/** The document that tells how the work is done; every plan may carry it. */
const SOP = { value: 'record', of: 'sop', label: 'Procedure' } as const;

const TARGETS = {
  target_chamber: { value: 'record', of: 'chamber', label: 'Chamber' },
  target_locations: { value: 'places', label: 'Places' },
} as const;

const MOVES = { value: 'moves', label: 'Moves' } as const;

/**
 * The keys of every kind of action, in the order in which the kinds stand inside a phase of a recipe. A key's types, its
 * schemas, merging, completing, correcting and reopening, its reference check and its field in forms follow from its line
 * here. Plan and facts never share a key, so an undo leaves the plan as it was.
 */
export const ACTION_KEYS = {
  create_tray_action: {
    plan: {
      tray_type: { value: 'record', of: 'tray_type', label: 'Tray type' },
      growth_medium: { value: 'record', of: 'growth_medium', label: 'Growth medium' },
      trays: { value: 'whole', min: 1, max: MAX_TRAYS, unit: 'trays', label: 'Trays' },
      seeds_per_tray: { value: 'whole', min: 1, max: 1_000_000, unit: 'seeds', label: 'Seeds a tray' },
      ...TARGETS,
      sop: SOP,
    },
    facts: {
      trays_sown: { value: 'whole', min: 1, max: MAX_TRAYS, counted: true, label: 'Trays sown' },
      seed_lot: { value: 'text', max: 120, label: 'Seed lot' },
      placed_at: { value: 'trays_at', label: 'Placed at' },
    },
  },
  location_change: {
    plan: { ...TARGETS, sop: SOP },
    facts: { moves: MOVES },
  },
  state_change: {
    plan: {
      current_state: { value: 'name', label: 'State', required: 'always' },
      sop: SOP,
    },
    facts: {},
    corrects_plan: true,
  },
  life_change_action: {
    plan: {
      light_recipe: { value: 'record', of: 'light_recipe', label: 'Light recipe' },
      irrigation_recipe: { value: 'record', of: 'irrigation_recipe', label: 'Irrigation recipe' },
      fertigation_recipe: { value: 'record', of: 'fertigation_recipe', label: 'Fertigation recipe' },
      environment_recipe: { value: 'record', of: 'environment_recipe', label: 'Environment recipe' },
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
        label: 'Trays afterwards',
        required: 'plans',
      },
      sop: SOP,
    },
    facts: {
      moves: MOVES,
      made: { value: 'trays_at', label: 'Made' },
      merged: { value: 'trays_from', label: 'Merged away' },
      binned: { value: 'trays_from', label: 'Binned' },
      reason: { value: 'text', max: MAX_NOTE, label: 'Reason' },
    },
  },
  harvest_action: {
    plan: {
      // Grams a tray.
      estimated_harvest_per_tray: { value: 'grams', label: 'Estimate a tray', required: 'plans' },
      qa_spec: { value: 'record', of: 'qa_spec', label: 'QA spec' },
      sop: SOP,
    },
    facts: {
      total_yield: { value: 'grams', counted: true, label: 'Total yield' },
      trays_harvested: { value: 'whole', min: 1, max: MAX_TRAYS, counted: true, label: 'Trays harvested' },
      cleared: { value: 'trays_from', label: 'Cleared from' },
      trays_cleared: { value: 'whole', min: 0, max: MAX_TRAYS, counted: true, label: 'Trays cleared' },
      qa_result: { value: 'quality', label: 'QA result' },
    },
  },
  generic_text_action: {
    plan: {
      category: { value: 'text', max: 120, label: 'Category' },
      text: { value: 'text', max: MAX_NOTE, label: 'What is to be done', required: 'plans' },
      sop: SOP,
    },
    facts: { text_done: { value: 'text', max: MAX_NOTE, label: 'What was done' } },
  },
  interval_action: {
    plan: {
      duration: { value: 'whole', min: 0, max: MAX_DURATION, unit: 'days', label: 'Days', required: 'always' },
      sop: SOP,
    },
    facts: {},
  },
} as const satisfies Readonly<Record<string, KeysOfAction>>;
