import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A truth value: engines give it back as 0 and 1 or as a boolean. */
export type Flag = ColumnType<number | boolean, boolean, boolean>;
/** JSON kept as text in every engine. */
export type Json = string;

interface Machine {
  uuid: string;
  name: string;
  active: Flag;
  general_control_error: string | null;
  version: number;
}

interface LifeRecipeRow {
  uuid: string;
  name: string;
  description: string | null;
  archived: Flag;
  created_at: string;
  component_properties: Json;
  version: number;
}

/** The farm's tables. */
export interface Schema {
  site: {
    id: number;
    display_name: string;
    time_zone: string;
    locale: string;
    temperature: string;
    mass: string;
    thresholds: Json;
    version: number;
  };
  disco_mode: { id: number; chamber: string | null; until: string };
  secrets: { name: string; value: string };
  counters: { name: string; value: number };
  users: {
    id: string;
    username: string;
    /** The username as sign-in compares it. */
    username_folded: string;
    first_name: string;
    last_name: string;
    preferred_name: string;
    full_name: string;
    email: string | null;
    user_class: string;
    is_admin: Flag;
    phone_number: string | null;
    profile_picture: string | null;
    system_user: Flag;
    disabled: Flag;
    password_hash: string | null;
    created_at: string;
    version: number;
  };
  sessions: { uuid: string; user_id: string; created_at: string; ends_at: string; revoked: Flag };
  refresh_tokens: {
    hash: string;
    session: string;
    created_at: string;
    idle_until: string;
    rotated_at: string | null;
    successor_used_at: string | null;
    parent_hash: string | null;
  };
  api_tokens: {
    uuid: string;
    user_id: string;
    name: string;
    scope: string;
    hash: string;
    created_at: string;
    expires: string | null;
    last_used_at: string | null;
  };
  attempts: { id: GeneratedAlways<number>; attempt_key: string; made_at: string; forget_at: string };
  chambers: { uuid: string; name: string; active: Flag; version: number };
  beds: Machine & {
    chamber: string;
    stack: string;
    row: number;
    reservoir: string | null;
    tray_capacity: number | null;
    light_recipe: string | null;
    irrigation_recipe: string | null;
  };
  hvacs: Machine & { chamber: string | null };
  reservoirs: Machine;
  physical_locations: { uuid: string; location_name: string; active: Flag; version: number };
  tray_types: {
    uuid: string;
    name: string;
    cells: number | null;
    area_m2: number | null;
    active: Flag;
    version: number;
  };
  hand_assignments: { id: GeneratedAlways<number>; bed: string; instant: string; assignment: Json };
  families: { uuid: string; common: string; archived: Flag; version: number };
  crops: {
    uuid: string;
    name: string;
    code: string;
    family: string | null;
    supplier: string | null;
    base_temperature: number | null;
    number: number;
    archived: Flag;
    version: number;
  };
  suppliers: {
    uuid: string;
    name: string;
    contact: string | null;
    email: string | null;
    phone: string | null;
    url: string | null;
    notes: string | null;
    archived: Flag;
    version: number;
  };
  growth_media: {
    uuid: string;
    name: string;
    kind: string | null;
    supplier: string | null;
    description: string | null;
    archived: Flag;
    version: number;
  };
  qa_specs: {
    uuid: string;
    name: string;
    description: string | null;
    checks: Json;
    archived: Flag;
    version: number;
  };
  light_recipes: LifeRecipeRow;
  irrigation_recipes: LifeRecipeRow;
  fertigation_recipes: LifeRecipeRow;
  environment_recipes: LifeRecipeRow;
  documents: {
    uuid: string;
    type: string;
    filename: string;
    author: string | null;
    category: string | null;
    title: string | null;
    description: string | null;
    qa_spec: string | null;
    /** Under which uuid the file itself is kept; each version of it has its own. */
    file: string;
    file_version: number;
    media_type: string;
    bytes: number;
    sha256: string;
    uploaded_at: string;
    uploaded_by: string;
    version: number;
  };
  growth_recipes: {
    version_uuid: string;
    family_uuid: string;
    version_number: number;
    name: string;
    crop: string;
    description: string | null;
    recipe_data: Json;
    archived: Flag;
    total_days: number;
    created_at: string;
    version: number;
  };
  batches: {
    uuid: string;
    lot_code: string;
    growth_recipe: string;
    crop: string;
    start_date: string;
    end_date: string;
    tags: Json;
    internal_state: string;
    current_state: string | null;
    next_state: string | null;
    tray_locations: Json;
    total_trays: number;
    binned_trays: number;
    cleared_trays: number;
    life: Json;
    locations: Json;
    seed_lots: Json;
    current_action: string | null;
    next_action: string | null;
    action_day: string | null;
    completed_harvests: Json;
    scheduled_harvests: Json;
    created_at: string;
    version: number;
    deleted_at: string | null;
    deleted_reason: string | null;
  };
  comments: {
    uuid: string;
    batch: string;
    author: string;
    author_id: string | null;
    text: string;
    created_at: string;
  };
  /** Which batches name a record in one of their actions. */
  batch_references: { record: string; batch: string };
  /** Where the trays of a batch stand, for look-ups by place. */
  batch_trays: { batch: string; location: string; trays: number };
  actions: {
    id: number;
    uuid: string;
    batch: string;
    action_type: string;
    origin: string;
    completed: Flag;
    action_needed_date: string;
    action_completed_date: string | null;
    completed_by_user: string | null;
    action_properties: Json;
    withdrawn: Flag;
    corrections: Json;
    plan_before: Json | null;
    version: number;
    /** The needed day while the action is a task of a batch that is not done, so that finished batches cost nothing. */
    task_day: string | null;
    deleted_at: string | null;
  };
  bed_events: {
    bed: string;
    instant: string;
    action_id: number;
    action: string;
    batch: string;
    trays_delta: number;
    sets: Flag;
    light_recipe: string | null;
    irrigation_recipe: string | null;
  };
  harvests: {
    harvest_uuid: string;
    batch_uuid: string;
    harvest_date: string | null;
    expected_date: string;
    estimated_yield_g: number | null;
    total_yield_g: number | null;
    yield_0_min: number | null;
    yield_0_max: number | null;
    trays_harvested: number | null;
    trays_cleared: number | null;
    locations: string;
    seed_lots: Json;
    qa_result: Json | null;
    qa_passed: ColumnType<number | boolean | null, boolean | null, boolean | null>;
    completed_by_user: string | null;
    action_completed_date: string | null;
    /** The day that "newest first" goes by: of the harvest, else the expected one. */
    latest_day: string;
    latest_at: string;
    deleted_at: string | null;
  };
  audit: {
    id: Generated<number>;
    at: string;
    who: string;
    operation: string;
    kind: string;
    record: string;
    what: string;
    before: Json;
    after: Json;
    /** Binds the row to the one before it of the same record. */
    hash: string;
  };
  changes: { id: Generated<number>; at: string; who: string; operation: string; changed: Json };
  kept_answers: {
    answer_key: string;
    username: string;
    operation: string;
    input_hash: string;
    answer: Json;
    at: string;
  };
  change_counters: { kind: string; sequence: number };
  audit_checkpoints: { last_id: number; at: string; rows: number; hash: string };
  chores: {
    name: string;
    started_at: string;
    finished_at: string | null;
    ok: ColumnType<number | boolean | null, boolean | null, boolean | null>;
    detail: string | null;
    last_ok_at: string | null;
  };
}
