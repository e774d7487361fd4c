import type { FactsByType } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import type { Uuid } from '#domain/ids.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import type { Place } from '#domain/locations/location.ts';
import type { Coded, NoParams } from '#domain/problems/coded.ts';
import type { RecipePlan, RecipeSpacing } from '#domain/recipes/growth-recipe.ts';
import { unreachable } from '#domain/result.ts';
import { plannedTrays } from './expected-trays.ts';

/** Looks up names for labels. Returns undefined for unknown ids. */
export interface ActionNames {
  place(id: string): Place | undefined;
  chamber(uuid: Uuid): string | undefined;
}

/** Labels of actions by code. Trays are counts; places and chambers are names. */
export interface ActionLabels {
  readonly sow: NoParams;
  readonly sow_trays: { readonly trays: number };
  readonly move: NoParams;
  /** A chamber, or places such as 'A1-4, B2'. */
  readonly move_to: { readonly place: string };
  readonly set_state: { readonly state: string };
  readonly change_life: NoParams;
  readonly bin: NoParams;
  readonly respace: NoParams;
  readonly respace_by: { readonly factor: number };
  readonly respace_to: { readonly trays: number };
  readonly respace_from: { readonly from: number; readonly to: number };
  readonly harvest: NoParams;
  readonly note: NoParams;
  /** Category and text of a note, as far as it has them. */
  readonly note_text: { readonly text: string };
  readonly wait: { readonly days: number };
}

export type ActionLabel = Coded<ActionLabels>;

/**
 * Returns the label of an action on screens, in the terminal and in print, with its trays, target or text. A respacing
 * includes the trays before it if `standing` is set; in a recipe, it shows the factor. Recorded facts fill gaps in the
 * plan.
 */
export function actionLabel(action: Action | RecipePlan, names: ActionNames, standing?: number): ActionLabel {
  const { action_type, action_properties: properties } = action;
  switch (action_type) {
    case 'create_tray_action': {
      const trays = properties.trays ?? ('trays_sown' in properties ? properties.trays_sown : undefined);
      return trays === undefined || trays === null
        ? { code: 'sow', params: {} }
        : { code: 'sow_trays', params: { trays } };
    }
    case 'location_change': {
      const moved = 'moves' in properties ? (properties.moves ?? []).map(({ to }) => to) : [];
      const chamber = properties.target_chamber === null ? undefined : names.chamber(properties.target_chamber);
      const place = chamber ?? labelPlaces(properties.target_locations ?? moved, names);
      return place === '' ? { code: 'move', params: {} } : { code: 'move_to', params: { place } };
    }
    case 'state_change':
      return { code: 'set_state', params: { state: properties.current_state } };
    case 'life_change_action':
      return { code: 'change_life', params: {} };
    case 'redist_action':
      return redistLabel(properties, standing);
    case 'harvest_action':
      return { code: 'harvest', params: {} };
    case 'generic_text_action': {
      const done = 'text_done' in properties ? properties.text_done : null;
      const text = [properties.category, properties.text ?? done].filter(isText).join(': ');
      return text === '' ? { code: 'note', params: {} } : { code: 'note_text', params: { text } };
    }
    case 'interval_action':
      return { code: 'wait', params: { days: properties.duration } };
    default:
      return unreachable(action_type);
  }
}

/** Formats the labels of places as one text, such as 'A1-4, B2', without duplicates. Unknown places are left out. */
export const labelPlaces = (ids: readonly string[], names: ActionNames): string =>
  describePlaces([...new Set(ids)].map((id) => names.place(id)).filter((place) => place !== undefined))
    .map(({ label }) => label)
    .join(', ');

function redistLabel(redist: RecipeSpacing & FactsByType['redist_action'], standing: number | undefined): ActionLabel {
  const made = sumTrays(redist.made ?? []);
  const merged = sumTrays(redist.merged ?? []);
  const binned = sumTrays(redist.binned ?? []);
  if (binned > 0 && made + merged + sumTrays(redist.moves ?? []) === 0) return { code: 'bin', params: {} };
  if (redist.trays_factor !== undefined && standing === undefined) {
    return { code: 'respace_by', params: { factor: redist.trays_factor } };
  }
  const planned = standing === undefined ? redist.trays_after : plannedTrays(redist, standing);
  const after = planned ?? (standing === undefined ? null : standing + made - merged - binned);
  if (after === null) return { code: 'respace', params: {} };
  return standing === undefined
    ? { code: 'respace_to', params: { trays: after } }
    : { code: 'respace_from', params: { from: standing, to: after } };
}

const isText = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';
