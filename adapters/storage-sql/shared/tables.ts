import type { Schema } from './schema.ts';

/** What a column holds, whatever the engine calls it. */
export type ColumnKind = 'text' | 'whole' | 'real' | 'flag';

type Tables = {
  readonly [T in keyof Schema]: {
    /** Columns whose values together name one row, in the order in which an index has them. */
    readonly key: readonly (keyof Schema[T] & string)[];
    readonly columns: { readonly [C in keyof Schema[T]]: ColumnKind };
    /** The column that the engine numbers by itself. */
    readonly serial?: keyof Schema[T] & string;
  };
};

const MACHINE = {
  uuid: 'text',
  name: 'text',
  active: 'flag',
  general_control_error: 'text',
  version: 'whole',
} as const;
const LIFE_RECIPE = {
  key: ['uuid'],
  columns: {
    uuid: 'text',
    name: 'text',
    description: 'text',
    archived: 'flag',
    created_at: 'text',
    component_properties: 'text',
    version: 'whole',
  },
} as const;

/** The farm's tables, each behind those that its rows refer to. */
export const TABLES: Tables = {
  site: {
    key: ['id'],
    columns: {
      id: 'whole',
      display_name: 'text',
      time_zone: 'text',
      locale: 'text',
      temperature: 'text',
      mass: 'text',
      version: 'whole',
      thresholds: 'text',
    },
  },
  disco_mode: { key: ['id'], columns: { id: 'whole', chamber: 'text', until: 'text' } },
  secrets: { key: ['name'], columns: { name: 'text', value: 'text' } },
  counters: { key: ['name'], columns: { name: 'text', value: 'whole' } },
  users: {
    key: ['id'],
    columns: {
      id: 'text',
      username: 'text',
      username_folded: 'text',
      first_name: 'text',
      last_name: 'text',
      preferred_name: 'text',
      full_name: 'text',
      email: 'text',
      user_class: 'text',
      is_admin: 'flag',
      phone_number: 'text',
      profile_picture: 'text',
      system_user: 'flag',
      disabled: 'flag',
      password_hash: 'text',
      created_at: 'text',
      version: 'whole',
    },
  },
  sessions: {
    key: ['uuid'],
    columns: { uuid: 'text', user_id: 'text', created_at: 'text', ends_at: 'text', revoked: 'flag' },
  },
  refresh_tokens: {
    key: ['hash'],
    columns: {
      hash: 'text',
      session: 'text',
      created_at: 'text',
      idle_until: 'text',
      rotated_at: 'text',
      successor_used_at: 'text',
      parent_hash: 'text',
    },
  },
  api_tokens: {
    key: ['uuid'],
    columns: {
      uuid: 'text',
      user_id: 'text',
      name: 'text',
      scope: 'text',
      hash: 'text',
      created_at: 'text',
      expires: 'text',
      last_used_at: 'text',
    },
  },
  attempts: {
    key: ['id'],
    columns: { id: 'whole', attempt_key: 'text', made_at: 'text', forget_at: 'text' },
    serial: 'id',
  },
  chambers: { key: ['uuid'], columns: { uuid: 'text', name: 'text', version: 'whole', active: 'flag' } },
  reservoirs: { key: ['uuid'], columns: MACHINE },
  beds: {
    key: ['uuid'],
    columns: {
      ...MACHINE,
      chamber: 'text',
      stack: 'text',
      row: 'whole',
      reservoir: 'text',
      tray_capacity: 'whole',
      light_recipe: 'text',
      irrigation_recipe: 'text',
    },
  },
  hvacs: { key: ['uuid'], columns: { ...MACHINE, chamber: 'text' } },
  physical_locations: {
    key: ['uuid'],
    columns: { uuid: 'text', location_name: 'text', active: 'flag', version: 'whole' },
  },
  tray_types: {
    key: ['uuid'],
    columns: { uuid: 'text', name: 'text', cells: 'whole', area_m2: 'real', version: 'whole', active: 'flag' },
  },
  hand_assignments: {
    key: ['id'],
    columns: { id: 'whole', bed: 'text', instant: 'text', assignment: 'text' },
    serial: 'id',
  },
  suppliers: {
    key: ['uuid'],
    columns: {
      uuid: 'text',
      name: 'text',
      contact: 'text',
      email: 'text',
      phone: 'text',
      url: 'text',
      notes: 'text',
      archived: 'flag',
      version: 'whole',
    },
  },
  families: { key: ['uuid'], columns: { uuid: 'text', common: 'text', archived: 'flag', version: 'whole' } },
  crops: {
    key: ['uuid'],
    columns: {
      uuid: 'text',
      name: 'text',
      code: 'text',
      family: 'text',
      number: 'whole',
      archived: 'flag',
      version: 'whole',
      supplier: 'text',
      base_temperature: 'real',
    },
  },
  growth_media: {
    key: ['uuid'],
    columns: {
      uuid: 'text',
      name: 'text',
      kind: 'text',
      supplier: 'text',
      description: 'text',
      archived: 'flag',
      version: 'whole',
    },
  },
  qa_specs: {
    key: ['uuid'],
    columns: {
      uuid: 'text',
      name: 'text',
      description: 'text',
      checks: 'text',
      archived: 'flag',
      version: 'whole',
    },
  },
  light_recipes: LIFE_RECIPE,
  irrigation_recipes: LIFE_RECIPE,
  fertigation_recipes: LIFE_RECIPE,
  environment_recipes: LIFE_RECIPE,
  documents: {
    key: ['uuid'],
    columns: {
      uuid: 'text',
      type: 'text',
      filename: 'text',
      author: 'text',
      category: 'text',
      title: 'text',
      description: 'text',
      qa_spec: 'text',
      file: 'text',
      file_version: 'whole',
      media_type: 'text',
      bytes: 'whole',
      sha256: 'text',
      uploaded_at: 'text',
      uploaded_by: 'text',
      version: 'whole',
    },
  },
  growth_recipes: {
    key: ['version_uuid'],
    columns: {
      version_uuid: 'text',
      family_uuid: 'text',
      version_number: 'whole',
      name: 'text',
      crop: 'text',
      description: 'text',
      recipe_data: 'text',
      archived: 'flag',
      total_days: 'whole',
      created_at: 'text',
      version: 'whole',
    },
  },
  batches: {
    key: ['uuid'],
    columns: {
      uuid: 'text',
      lot_code: 'text',
      growth_recipe: 'text',
      crop: 'text',
      start_date: 'text',
      end_date: 'text',
      tags: 'text',
      internal_state: 'text',
      current_state: 'text',
      next_state: 'text',
      tray_locations: 'text',
      total_trays: 'whole',
      binned_trays: 'whole',
      cleared_trays: 'whole',
      life: 'text',
      locations: 'text',
      seed_lots: 'text',
      current_action: 'text',
      next_action: 'text',
      action_day: 'text',
      completed_harvests: 'text',
      scheduled_harvests: 'text',
      created_at: 'text',
      version: 'whole',
      deleted_at: 'text',
      deleted_reason: 'text',
    },
  },
  comments: {
    key: ['uuid'],
    columns: {
      uuid: 'text',
      batch: 'text',
      author: 'text',
      author_id: 'text',
      text: 'text',
      created_at: 'text',
    },
  },
  batch_references: { key: ['record', 'batch'], columns: { record: 'text', batch: 'text' } },
  batch_trays: { key: ['batch', 'location'], columns: { batch: 'text', location: 'text', trays: 'whole' } },
  actions: {
    key: ['id'],
    columns: {
      id: 'whole',
      uuid: 'text',
      batch: 'text',
      action_type: 'text',
      origin: 'text',
      completed: 'flag',
      action_needed_date: 'text',
      action_completed_date: 'text',
      completed_by_user: 'text',
      action_properties: 'text',
      withdrawn: 'flag',
      corrections: 'text',
      plan_before: 'text',
      version: 'whole',
      task_day: 'text',
      deleted_at: 'text',
    },
  },
  // An action does one thing to a bed, at one moment.
  bed_events: {
    key: ['bed', 'instant', 'action_id'],
    columns: {
      bed: 'text',
      instant: 'text',
      action_id: 'whole',
      action: 'text',
      batch: 'text',
      trays_delta: 'whole',
      sets: 'flag',
      light_recipe: 'text',
      irrigation_recipe: 'text',
    },
  },
  harvests: {
    key: ['harvest_uuid'],
    columns: {
      harvest_uuid: 'text',
      batch_uuid: 'text',
      harvest_date: 'text',
      expected_date: 'text',
      estimated_yield_g: 'real',
      total_yield_g: 'real',
      yield_0_min: 'real',
      yield_0_max: 'real',
      trays_harvested: 'whole',
      trays_cleared: 'whole',
      locations: 'text',
      seed_lots: 'text',
      qa_result: 'text',
      qa_passed: 'flag',
      completed_by_user: 'text',
      action_completed_date: 'text',
      latest_day: 'text',
      latest_at: 'text',
      deleted_at: 'text',
    },
  },
  audit: {
    key: ['id'],
    columns: {
      id: 'whole',
      at: 'text',
      who: 'text',
      operation: 'text',
      kind: 'text',
      record: 'text',
      what: 'text',
      before: 'text',
      after: 'text',
      hash: 'text',
    },
    serial: 'id',
  },
  changes: {
    key: ['id'],
    columns: { id: 'whole', at: 'text', who: 'text', operation: 'text', changed: 'text' },
    serial: 'id',
  },
  kept_answers: {
    key: ['answer_key', 'username'],
    columns: {
      answer_key: 'text',
      username: 'text',
      operation: 'text',
      input_hash: 'text',
      answer: 'text',
      at: 'text',
    },
  },
  change_counters: { key: ['kind'], columns: { kind: 'text', sequence: 'whole' } },
  audit_checkpoints: { key: ['last_id'], columns: { last_id: 'whole', at: 'text', rows: 'whole', hash: 'text' } },
  chores: {
    key: ['name'],
    columns: {
      name: 'text',
      started_at: 'text',
      finished_at: 'text',
      ok: 'flag',
      detail: 'text',
      last_ok_at: 'text',
    },
  },
};

/** A table as it is copied. */
export interface FarmTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly (readonly [name: string, kind: ColumnKind])[];
  readonly serial: string | null;
}

/** The same as a list, in the same order; columns that `has` does not know are left out, and tables without any. */
export const listTables = (has: (table: string, column: string) => boolean = () => true): readonly FarmTable[] =>
  Object.entries(TABLES).flatMap(([name, { key, columns, serial = null }]) => {
    const known = Object.entries(columns).filter(([column]) => has(name, column));
    return known.length === 0 ? [] : [{ name, key, columns: known, serial }];
  });
