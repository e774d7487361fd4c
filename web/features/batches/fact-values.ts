import type { Action } from '#domain/batches/action.ts';
import type { TraysFrom } from '#domain/batches/action-properties.ts';
import type { GivenProperties } from '#domain/batches/action-request.ts';
import { sumCounts } from '#domain/batches/tray-lists.ts';
import { type MoveSide, pairSides } from '#domain/locations/move-form.ts';
import { FREE, type Quality, type QualityValues, qaOf } from './qa-answers.ts';

/** What the forms of all kinds of action hold, one field a fact. Each kind shows its own. */
export interface FactValues extends QualityValues {
  /** On the site's clock, as the input holds it; empty for now. */
  readonly done_at: string;
  readonly trays_sown: number | null;
  readonly seed_lot: string;
  readonly placed_at: MoveSide;
  readonly from: MoveSide;
  readonly to: MoveSide;
  readonly made: MoveSide;
  readonly merged: MoveSide;
  readonly binned: MoveSide;
  readonly reason: string;
  readonly total_yield: string;
  readonly trays_harvested: number | null;
  readonly trays_cleared: number | null;
  readonly cleared: MoveSide;
  readonly category: string;
  readonly text_done: string;
  readonly current_state: string;
  /** Empty where nothing changes. */
  readonly light_recipe: string;
  readonly environment_recipe: string;
}
export type FactField = keyof FactValues;

/** The grams that were typed: commas and spaces part thousands, a full stop the decimals. Null for none, NaN for no number. */
export function readGrams(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/\s*g$/i, '')
    .replace(/[\s,](?=\d{3}(?:\D|$))/g, '');
  if (text === '') return null;
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** The facts that the values stand for. `standing` is what stood just before; `quality` what a harvest is judged by. */
export function factsOf(
  action: Action,
  values: FactValues,
  standing: ReadonlyMap<string, number>,
  quality: Quality = FREE,
): GivenProperties {
  switch (action.action_type) {
    case 'create_tray_action':
      return {
        trays_sown: values.trays_sown ?? undefined,
        seed_lot: values.seed_lot.trim() === '' ? null : values.seed_lot.trim(),
        placed_at: atOf(values.placed_at),
      };
    case 'location_change':
      return { moves: pairSides(values.from, values.to) };
    case 'redist_action':
      return {
        moves: pairSides(values.from, values.to),
        made: atOf(values.made),
        merged: fromOf(values.merged),
        binned: fromOf(values.binned),
        reason: values.reason.trim() === '' ? null : values.reason.trim(),
      };
    case 'harvest_action':
      return {
        total_yield: readGrams(values.total_yield) ?? undefined,
        trays_harvested: values.trays_harvested ?? undefined,
        cleared: clearedOf(values, standing),
        trays_cleared: values.trays_cleared ?? 0,
        qa_result: qaOf(action.action_properties.qa_result ?? null, values, quality),
      };
    case 'generic_text_action':
      return {
        text_done: values.text_done.trim() === '' ? undefined : values.text_done.trim(),
        ...(action.origin === 'instant' && !action.completed && { category: values.category.trim() || null }),
      };
    case 'state_change':
      return isPlanned(action) ? {} : { current_state: values.current_state.trim() };
    case 'life_change_action':
      return isPlanned(action)
        ? {}
        : {
            light_recipe: values.light_recipe === '' ? null : values.light_recipe,
            environment_recipe: values.environment_recipe === '' ? null : values.environment_recipe,
          };
    case 'interval_action':
      return {};
  }
}

/** Whether an action is still a plan, which completing does not change. */
export const isPlanned = ({ completed, origin }: Pick<Action, 'completed' | 'origin'>): boolean =>
  !completed && origin !== 'instant';

/** The facts among these that differ from what the form began with: what a correction sends. */
export function changedFacts(facts: GivenProperties, before: GivenProperties): GivenProperties {
  const was: Readonly<Record<string, unknown>> = before;
  const changed = Object.entries(facts).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key]));
  return Object.fromEntries(changed);
}

/** Whether it must be said from which places trays were cleared: some go, some stay, and they stand in several. */
export const asksWhereCleared = (trays_cleared: number | null, standing: ReadonlyMap<string, number>): boolean =>
  standing.size > 1 && trays_cleared !== null && trays_cleared > 0 && trays_cleared < sumCounts(standing);

function clearedOf({ trays_cleared, cleared }: FactValues, standing: ReadonlyMap<string, number>): TraysFrom[] {
  const trays = trays_cleared ?? 0;
  if (asksWhereCleared(trays_cleared, standing)) return fromOf(cleared);
  if (trays === 0) return [];
  if (trays >= sumCounts(standing)) return [...standing].map(([from, here]) => ({ from, trays: here }));
  return [...standing.keys()].slice(0, 1).map((from) => ({ from, trays }));
}

const atOf = ({ assignedTrays }: MoveSide) =>
  Object.entries(assignedTrays).map(([location, trays]) => ({ location, trays }));

const fromOf = ({ assignedTrays }: MoveSide): TraysFrom[] =>
  Object.entries(assignedTrays).map(([from, trays]) => ({ from, trays }));
