import type { Action } from '#domain/actions/action.ts';
import type { FactsByType } from '#domain/actions/action-properties.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import type { Uuid } from '#domain/ids.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import type { Place } from '#domain/locations/location.ts';
import type { RecipePlan, RecipeSpacing } from '#domain/recipes/growth-recipe.ts';
import { unreachable } from '#domain/result.ts';
import { plannedTrays } from './expected-trays.ts';

/** Where labels find names; undefined for what is not on the farm (any more). */
export interface ActionNames {
  place(id: string): Place | undefined;
  chamber(uuid: Uuid): string | undefined;
}

/**
 * The words for an action, on screens, in the terminal and on paper: 'Sow 36 trays', 'Move to Grow 1', 'Respace 24 to
 * 48' (from the trays standing before, if told), 'Respace × 2' in a recipe. Where the plan is silent the facts speak.
 */
export function actionLabel(action: Action | RecipePlan, names: ActionNames, standing?: number): string {
  const { action_type, action_properties: properties } = action;
  switch (action_type) {
    case 'create_tray_action': {
      const trays = properties.trays ?? ('trays_sown' in properties ? properties.trays_sown : undefined);
      return trays === undefined || trays === null ? 'Sow' : `Sow ${countTrays(trays)}`;
    }
    case 'location_change': {
      const moved = 'moves' in properties ? (properties.moves ?? []).map(({ to }) => to) : [];
      const chamber = properties.target_chamber === null ? undefined : names.chamber(properties.target_chamber);
      const target = chamber ?? labelPlaces(properties.target_locations ?? moved, names);
      return target === '' ? 'Move' : `Move to ${target}`;
    }
    case 'state_change':
      return `Set ${properties.current_state}`;
    case 'life_change_action':
      return 'Change L.I.F.E.';
    case 'redist_action':
      return redistLabel(properties, standing);
    case 'harvest_action':
      return 'Harvest';
    case 'generic_text_action': {
      const done = 'text_done' in properties ? properties.text_done : null;
      return [properties.category, properties.text ?? done].filter(isText).join(': ') || 'Note';
    }
    case 'interval_action':
      return `Wait ${properties.duration} ${properties.duration === 1 ? 'day' : 'days'}`;
    default:
      return unreachable(action_type);
  }
}

/** The labels of places as one text, 'A1-4, B2', each once; unknown ones are left out. */
export const labelPlaces = (ids: readonly string[], names: ActionNames): string =>
  describePlaces([...new Set(ids)].map((id) => names.place(id)).filter((place) => place !== undefined))
    .map(({ label }) => label)
    .join(', ');

/** '1 tray', '36 trays'. */
export const countTrays = (trays: number): string => `${trays} ${trays === 1 ? 'tray' : 'trays'}`;

function redistLabel(redist: RecipeSpacing & FactsByType['redist_action'], standing: number | undefined): string {
  const made = sumTrays(redist.made ?? []);
  const merged = sumTrays(redist.merged ?? []);
  const binned = sumTrays(redist.binned ?? []);
  if (binned > 0 && made + merged + sumTrays(redist.moves ?? []) === 0) return 'Bin';
  if (redist.trays_factor !== undefined && standing === undefined) return `Respace × ${redist.trays_factor}`;
  const planned = standing === undefined ? redist.trays_after : plannedTrays(redist, standing);
  const after = planned ?? (standing === undefined ? null : standing + made - merged - binned);
  if (after === null) return 'Respace';
  return standing === undefined ? `Respace to ${after}` : `Respace ${standing} to ${after}`;
}

const isText = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';
