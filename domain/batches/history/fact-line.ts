import type { Action } from '#domain/actions/action.ts';
import { FACT_KEYS, type FactKey, type FactsByType, factRule } from '#domain/actions/action-properties.ts';
import type { FactKeyRule, TrayMove } from '#domain/actions/property-values.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { unreachable } from '#domain/result.ts';
import { type ActionNames, countTrays, labelPlaces } from './action-label.ts';

/** What was done, in one short line: '38 trays, GB-2291', '38 to A1-4, B2', '5120 g, 36 trays'. Empty without facts. */
export const factLine = (action: Action, names: ActionNames): string => factParts(action, names).join(', ');

/** The same in its parts, one a fact; none without facts. What was withdrawn keeps its facts. */
export const factParts = (action: Action, names: ActionNames): string[] =>
  action.completed || action.withdrawn ? [...ownParts(action, names), ...otherParts(action, names)] : [];

/** The facts that the lines of their kinds have words for. */
const OWN_WORDS: ReadonlySet<FactKey> = new Set<FactKey>([
  ...(['trays_sown', 'seed_lot', 'placed_at', 'moves', 'made', 'merged', 'binned', 'reason'] as const),
  ...(['total_yield', 'trays_harvested', 'cleared', 'trays_cleared', 'qa_result', 'text_done'] as const),
]);

/** All other facts, by their names: 'Soaked for: 12 hours', 'Machine: drum 2'. */
function otherParts({ action_type, action_properties }: Action, names: ActionNames): string[] {
  const facts: Readonly<Record<string, unknown>> = action_properties;
  const keys: readonly FactKey[] = FACT_KEYS[action_type];
  return keys
    .filter((key) => !OWN_WORDS.has(key))
    .flatMap((key) => {
      const rule = factRule(key);
      const words = wordsFor(rule, facts[key] ?? null, names);
      return words === null ? [] : [`${rule.label}: ${words}`];
    });
}

/** A value in words; null for none, and for a record whose name is not known. */
function wordsFor(rule: FactKeyRule, value: unknown, names: ActionNames): string | null {
  switch (rule.value) {
    case 'whole':
      return typeof value === 'number' ? [value, rule.unit].filter((part) => part !== undefined).join(' ') : null;
    case 'grams':
      return typeof value === 'number' ? `${value} g` : null;
    case 'record':
      return typeof value === 'string' ? (names.chamber(value) ?? null) : null;
    default:
      return typeof value === 'string' ? value : null;
  }
}

function ownParts(action: Action, names: ActionNames): string[] {
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
