import type { z } from 'zod';
import { createBatch } from '#adapters/in-process/batches/create-batch.ts';
import type { UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import type { Action } from '#domain/actions/action.ts';
import { planOrder } from '#domain/actions/order-actions.ts';
import { type ComparedBatch, matchBatches } from '#domain/imports/match-batches.ts';
import type { TableRow } from '#domain/imports/table.ts';
import { addDays, type Day } from '#domain/time.ts';
import { batches } from '#ports/record-kinds/batches.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import type { Tokens } from '#ports/tokens.ts';
import { placeReader } from './import-places.ts';
import { type NamedRecipe, recipeFinder } from './import-recipes.ts';
import { badRow, type ImportTarget, type RowWork, readRow, rowByRow } from './import-rows.ts';
import { rowProblems } from './row-problems.ts';

const { row: batchRow } = batches.imports;
type Row = z.output<ReturnType<typeof batchRow>>;

/** Stored batches compared before the import yields to other calls. */
const BATCHES_PER_TURN = 25;

/**
 * Imports batches. A batch that started before today and has places is already growing: all actions due before today,
 * or until its `completed_to`, are completed. Other batches are planned. A row is skipped if a stored batch has the
 * same recipe, start day, trays and tags; batches with the same places match first.
 */
export async function batchRows(
  { writer, context, tally, pace }: ImportTarget,
  call: UseCaseCall<'importTable'>,
  tokens: Pick<Tokens, 'hashSecret'>,
  all: AsyncIterable<readonly TableRow[]>,
): Promise<RowWork> {
  // Places and lot codes depend on earlier rows, so a dry run writes too and is rolled back.
  if (writer === null) throw new Error('Batches are imported by a writer');
  const tx: FarmWriter = writer;
  const { site } = context;
  const { query } = call.input;
  const recipes = await recipeFinder(tx);
  const places = await placeReader(tx);
  let overdue = 0;
  const isOver = (day: Day): boolean => day < site.today;

  const rowOf = ({ values }: TableRow): Row => {
    const start_date = values.start_date ?? query.start_date;
    return readRow(batchRow(), start_date === undefined ? values : { ...values, start_date });
  };
  const recipeOf = (row: Row): NamedRecipe => recipes.find(row.growth_recipe ?? query.growth_recipe, row.crop);

  /** Returns the lines whose batches were stored before this import. */
  async function findExistingLines(): Promise<ReadonlySet<number>> {
    const rows: (ComparedBatch & { readonly line: number })[] = [];
    const wanted = new Map<string, { readonly recipe: NamedRecipe; readonly days: Set<Day> }>();
    for await (const piece of all) {
      for (const line of piece) {
        await pace();
        try {
          const row = rowOf(line);
          const recipe = recipeOf(row);
          const named = row.locations === undefined ? [] : places.read(row.locations);
          const family = recipe.metadata.gr_family_uuid;
          const days = wanted.get(family)?.days ?? new Set();
          wanted.set(family, { recipe, days: days.add(row.start_date) });
          const key = keyOf(family, row.start_date, row.trays, row.tags);
          rows.push({ line: line.line, key, places: named.map(({ location }) => location) });
        } catch (error) {
          // The row is refused when it is imported.
          if (rowProblems(line.line, error) === null) throw error;
        }
      }
    }
    const existing: ComparedBatch[] = [];
    for (const [family, { recipe, days }] of wanted) {
      const uuids = await tx.batchesStarted(
        recipes.versionsOf(recipe).map(({ version_uuid }) => version_uuid),
        [...days],
      );
      for (let at = 0; at < uuids.length; at += BATCHES_PER_TURN) {
        await pace();
        const found = await tx.batchRecords(uuids.slice(at, at + BATCHES_PER_TURN));
        for (const batch of found.values()) existing.push(comparedOf(family, batch));
      }
    }
    const matched = matchBatches(rows, existing);
    return new Set(rows.flatMap(({ line }, at) => (matched.has(at) ? [line] : [])));
  }

  async function bodyOf(row: Row, recipe: NamedRecipe): Promise<UseCaseCall<'createBatch'>['input']['body']> {
    const { start_date, trays, tags, locations, completed_to } = row;
    const body = { growth_recipe: recipe.version_uuid, start_date, trays, tags };
    const isPast = isOver(start_date);
    if (locations === undefined) {
      if (completed_to !== undefined) badRow('locations', { code: 'places_needed_for_growing', params: {} });
      return body;
    }
    const named = places.read(locations);
    if (isPast || completed_to !== undefined) {
      const placed_at = [...(await places.spread(named, trays))];
      return { ...body, placed_at, completed_to: completed_to ?? addDays(site.today, -1) };
    }
    if (named.some((place) => place.trays !== null)) {
      badRow('locations', { code: 'counts_only_for_growing', params: {} });
    }
    return { ...body, target_locations: named.map(({ location }) => location) };
  }

  const existing = await findExistingLines();
  return {
    ...rowByRow(tally, async (line) => {
      if (existing.has(line.line)) return [];
      const row = rowOf(line);
      const recipe = recipeOf(row);
      const body = await bodyOf(row, recipe);
      const input = { params: undefined, query: undefined, body, file: undefined };
      const { audit, changed } = await createBatch(tx, context, { ...call, name: 'createBatch', input }, tokens);
      if (row.locations === undefined && isOver(row.start_date)) overdue += 1;
      return [{ kind: 'batch', audit, changed }];
    }),
    notes: () => (overdue === 0 ? [] : [{ code: 'batches_overdue', params: { batches: overdue } }]),
  };
}

/** Returns the fields of a stored batch that are compared with rows. */
function comparedOf(family: string, { actions, start_date, tags }: StoredBatch): ComparedBatch {
  const sowing = planOrder(actions).find(isSowing);
  const { trays = null, target_locations = null, placed_at = [] } = sowing?.action_properties ?? {};
  const placedAt = placed_at.map(({ location }) => location);
  return {
    key: keyOf(family, start_date, trays ?? 0, tags),
    places: target_locations?.length ? target_locations : placedAt,
  };
}

const keyOf = (family: string, start: Day, trays: number, tags: readonly string[]): string =>
  JSON.stringify([family, start, trays, [...tags].sort()]);

const isSowing = (action: Action): action is Extract<Action, { action_type: 'create_tray_action' }> =>
  action.action_type === 'create_tray_action' && action.origin === 'plan';
