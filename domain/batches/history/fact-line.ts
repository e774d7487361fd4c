import type { Action } from '#domain/actions/action.ts';
import type { FactsByType } from '#domain/actions/action-properties.ts';
import type { TrayMove } from '#domain/actions/property-values.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { unreachable } from '#domain/result.ts';
import { type ActionNames, countTrays, labelPlaces } from './action-label.ts';

/** What was done, in one short line: '38 trays, GB-2291', '38 to A1-4, B2', '5120 g, 36 trays'. Empty without facts. */
export const factLine = (action: Action, names: ActionNames): string => factParts(action, names).join(', ');

/** The same in its parts, one a fact; none without facts. What was withdrawn keeps its facts. */
export function factParts(action: Action, names: ActionNames): string[] {
  if (!action.completed && !action.withdrawn) return [];
  const { action_type, action_properties: facts } = action;
  switch (action_type) {
    case 'create_tray_action':
      return said([facts.trays_sown === undefined ? null : countTrays(facts.trays_sown), facts.seed_lot]);
    case 'location_change':
      return facts.moves === undefined ? [] : [movesLine(facts.moves, names) || 'all stayed'];
    case 'redist_action':
      return redistParts(facts, names);
    case 'harvest_action':
      return harvestParts(facts);
    case 'generic_text_action':
      return facts.text_done === facts.text ? [] : said([facts.text_done]);
    case 'state_change':
    case 'life_change_action':
    case 'interval_action':
      return [];
    default:
      return unreachable(action_type);
  }
}

function movesLine(moves: readonly TrayMove[], names: ActionNames): string {
  if (moves.length === 0) return '';
  const targets = labelPlaces(
    moves.map(({ to }) => to),
    names,
  );
  return targets === '' ? `${sumTrays(moves)} moved` : `${sumTrays(moves)} to ${targets}`;
}

function redistParts(
  { made, merged, binned, moves, reason }: FactsByType['redist_action'],
  names: ActionNames,
): string[] {
  const part = (list: readonly { readonly trays: number }[] = [], words: string) =>
    list.length === 0 ? null : `${sumTrays(list)} ${words}`;
  return said([
    part(made, 'made'),
    part(merged, 'merged away'),
    part(binned, said(['binned', reason]).join(': ')),
    movesLine(moves ?? [], names),
  ]);
}

function harvestParts({ total_yield, trays_harvested, qa_result }: FactsByType['harvest_action']): string[] {
  const passed = qa_result?.passed ?? null;
  return said([
    total_yield === undefined ? null : `${total_yield} g`,
    trays_harvested === undefined ? null : countTrays(trays_harvested),
    passed === null ? null : passed ? 'QA pass' : 'QA fail',
  ]);
}

const said = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.filter((part): part is string => part !== null && part !== undefined && part !== '');
