import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for fast lists and searches on farms with a long history. */
export const search: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

// Indexes limit the length of texts, so batches with long ones are searched one by one.
const SHORT = 'deleted_at is null and octet_length(tags) + octet_length(seed_lots) <= 500';
const LONG = 'deleted_at is null and octet_length(tags) + octet_length(seed_lots) > 500';
const GROUP = "(crop || ' ' || growth_recipe || ' ' || tags || '\n' || coalesce(current_state, ''))";
const NEWEST = "coalesce(harvest_date, '') desc, latest_day desc, latest_at desc, harvest_uuid";

const STATEMENTS = [
  'create index batches_lot on batches (lot_code, uuid) where deleted_at is null',
  // Covers all columns that a search needs.
  `create index batches_search on batches
    (lot_code, uuid, internal_state, crop, growth_recipe, current_state, tags, seed_lots, deleted_at) where ${SHORT}`,
  // Groups batches with the same crop, recipe, tags and state, in the order of their lot codes.
  `create index batches_groups on batches
    (${GROUP}, lot_code, internal_state, uuid, crop, growth_recipe, tags, current_state) where ${SHORT}`,
  `create index batches_seed_lots on batches (seed_lots) where ${SHORT}`,
  `create index batches_long on batches (uuid) where ${LONG}`,
  // Sorts harvests without a day last on every engine.
  'drop index harvests_day',
  `create index harvests_day on harvests (${NEWEST}) where deleted_at is null`,
  `create index harvests_open on harvests (${NEWEST}) where deleted_at is null and action_completed_date is null`,
  'create index harvests_seed_lots on harvests (seed_lots) where deleted_at is null and octet_length(seed_lots) <= 500',
  'create index harvests_long on harvests (harvest_uuid) where deleted_at is null and octet_length(seed_lots) > 500',
];
