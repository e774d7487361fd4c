import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#adapters/storage-sql/tables/tables.ts';
import type { Action } from '#domain/actions/action.ts';
import type { BatchState } from '#domain/batches/batch.ts';
import { INTERNAL_STATES } from '#domain/batches/batch.ts';
import type { Uuid } from '#domain/ids.ts';
import { onDemand } from '#domain/on-demand.ts';
import { qaResult } from '#ports/schemas/action-values.ts';
import { ACTION_SCHEMAS, actionType, placeLabels } from '#ports/schemas/batch-schemas.ts';
import { irrigationProperties, lightProperties } from '#ports/schemas/life-properties.ts';
import { storedRecipeData } from '#ports/schemas/recipe-data.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import { isTrue } from './flags.ts';
import { memoize } from './memoize.ts';
import { parseTexts } from './texts.ts';

/** A row as returned by the engine. */
export type Row<T extends keyof Schema> = Selectable<Schema[T]>;

const parserOf =
  <T>(schemaOf: () => z.ZodType<T>) =>
  (text: string): T =>
    schemaOf().parse(JSON.parse(text));

const life = onDemand(() =>
  z.object({
    light_recipe: z.string().nullable(),
    irrigation_recipe: z.string().nullable(),
    fertigation_recipe: z.string().nullable(),
    environment_recipe: z.string().nullable(),
  }),
);
/** Cached recipes. */
const MAX_RECIPES = 500;
/** Other cached texts, which polled lists repeat. */
const MAX_TEXTS = 1000;
export const parseCounts = memoize(
  MAX_TEXTS,
  (text: string) => text,
  parserOf(onDemand(() => z.record(z.string(), z.number()))),
);
export const parseLife = memoize(MAX_TEXTS, (text: string) => text, parserOf(life));

// Many beds have the same recipe.
export const parseLightProperties = memoize(MAX_RECIPES, (text: string) => text, parserOf(lightProperties));
export const parseIrrigationProperties = memoize(MAX_RECIPES, (text: string) => text, parserOf(irrigationProperties));
export const parsePlaceLabels = parserOf(placeLabels);
export const parseQaResult = parserOf(qaResult);
const internalState = onDemand(() => z.enum(INTERNAL_STATES));
export const parseInternalState = (text: string) => internalState().parse(text);

export const parseRecipeData = parserOf(storedRecipeData);

/** The columns of an action. */
export const ACTION_COLUMNS = [
  'id',
  'uuid',
  'batch',
  'origin',
  'completed',
  'action_needed_date',
  'action_completed_date',
  'completed_by_user',
  'withdrawn',
  'corrections',
  'plan_before',
  'version',
  'action_type',
  'action_properties',
] as const;
export type ActionRow = Pick<Row<'actions'>, (typeof ACTION_COLUMNS)[number]>;

/** Cached actions, and the maximum length of each in characters, which bounds the memory. */
const MAX_ACTIONS = 5000;
const MAX_CACHED_LENGTH = 4000;

/** Parses the action of a row. */
export const readAction = (row: ActionRow): Action =>
  ACTION_SCHEMAS[actionType().parse(row.action_type)]().parse({
    id: row.id,
    uuid: row.uuid,
    batch: row.batch,
    origin: row.origin,
    completed: isTrue(row.completed),
    action_needed_date: row.action_needed_date,
    action_completed_date: row.action_completed_date,
    completed_by_user: row.completed_by_user,
    withdrawn: isTrue(row.withdrawn),
    corrections: row.corrections === '[]' ? [] : JSON.parse(row.corrections),
    plan_before: row.plan_before === null ? null : JSON.parse(row.plan_before),
    version: row.version,
    action_type: row.action_type,
    action_properties: JSON.parse(row.action_properties),
  });

/** Cached actions and their rows, by uuid. */
const actionCache = new Map<Uuid, { readonly row: ActionRow; readonly action: Action }>();

/** Returns the action of a row. It may be cached, so callers must not modify it. */
export function actionOf(row: ActionRow): Action {
  const cached = actionCache.get(row.uuid);
  if (cached !== undefined && ACTION_COLUMNS.every((name) => cached.row[name] === row[name])) return cached.action;
  const action = readAction(row);
  if (row.action_properties.length + row.corrections.length > MAX_CACHED_LENGTH) return action;
  // Clearing is simplest, since polled actions are soon cached again.
  if (actionCache.size >= MAX_ACTIONS) actionCache.clear();
  actionCache.set(row.uuid, { row, action });
  return action;
}

export const storedBatchOf = (row: Row<'batches'>, actions: readonly Action[]): StoredBatch => ({
  uuid: row.uuid,
  lot_code: row.lot_code,
  actions,
  growth_recipe: row.growth_recipe,
  crop: row.crop,
  start_date: row.start_date,
  tags: parseTexts(row.tags),
  state: batchStateOf(row),
  version: row.version,
});

/** Reads the derived state of a batch from its row. */
const batchStateOf = (row: Row<'batches'>): BatchState => ({
  internal_state: parseInternalState(row.internal_state),
  current_state: row.current_state,
  next_state: row.next_state,
  trays: {
    tray_locations: parseCounts(row.tray_locations),
    total_trays: row.total_trays,
    binned_trays: row.binned_trays,
    cleared_trays: row.cleared_trays,
  },
  life: parseLife(row.life),
  seed_lots: parseTexts(row.seed_lots),
  current_action: row.current_action,
  next_action: row.next_action,
  action_day: row.action_day,
  completed_harvests: parseTexts(row.completed_harvests),
  scheduled_harvests: parseTexts(row.scheduled_harvests),
});
