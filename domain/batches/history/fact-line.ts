import { FACT_KEYS, type FactKey, type FactsByType, factRule } from '#domain/action-keys/action-properties.ts';
import type { TrayMove } from '#domain/action-keys/property-values.ts';
import type { Action } from '#domain/actions/action.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import type { Coded, NoParams } from '#domain/problems/coded.ts';
import { unreachable } from '#domain/result.ts';
import { type ActionNames, labelPlaces } from './action-label.ts';

interface TrayCount {
  readonly trays: number;
}

/** Recorded facts by code. Yields are in grams; places are names. */
export interface FactTexts {
  readonly trays: TrayCount;
  readonly seed_lot: { readonly seed_lot: string };
  readonly moved: TrayCount;
  /** Places such as 'A1-4, B2'. */
  readonly moved_to: TrayCount & { readonly places: string };
  readonly none_moved: NoParams;
  readonly added: TrayCount;
  readonly merged: TrayCount;
  readonly binned: TrayCount;
  readonly binned_for: TrayCount & { readonly reason: string };
  readonly yield: { readonly grams: number };
  readonly qa_passed: NoParams;
  readonly qa_failed: NoParams;
  readonly text_done: { readonly text: string };
  readonly labelled_number: { readonly key: FactKey; readonly value: number; readonly unit: string | null };
  readonly labelled_text: { readonly key: FactKey; readonly text: string };
}

export type FactText = Coded<FactTexts>;

/** Returns the recorded facts of an action; empty if it is open. A withdrawn action keeps its facts. */
export const factParts = (action: Action, names: ActionNames): FactText[] =>
  action.completed || action.withdrawn ? [...ownParts(action, names), ...otherParts(action, names)] : [];

/** Facts with a code of their own. */
const OWN_CODES: ReadonlySet<FactKey> = new Set<FactKey>([
  ...(['trays_sown', 'seed_lot', 'placed_at', 'moves', 'made', 'merged', 'binned', 'reason'] as const),
  ...(['total_yield', 'trays_harvested', 'cleared', 'trays_cleared', 'qa_result', 'text_done'] as const),
]);

function otherParts({ action_type, action_properties }: Action, names: ActionNames): FactText[] {
  const facts: Readonly<Record<string, unknown>> = action_properties;
  const keys: readonly FactKey[] = FACT_KEYS[action_type];
  return present(keys.filter((key) => !OWN_CODES.has(key)).map((key) => labelledFact(key, facts[key] ?? null, names)));
}

/** Returns a fact with its label; null without a value, or if the name of a record is unknown. */
function labelledFact(key: FactKey, value: unknown, names: ActionNames): FactText | null {
  const rule = factRule(key);
  if (typeof value === 'number') {
    const unit = rule.value === 'grams' ? 'g' : rule.value === 'whole' ? (rule.unit ?? null) : null;
    return { code: 'labelled_number', params: { key, value, unit } };
  }
  if (typeof value !== 'string') return null;
  const text = rule.value === 'record' ? names.chamber(value) : value;
  return text === undefined ? null : { code: 'labelled_text', params: { key, text } };
}

function ownParts(action: Action, names: ActionNames): FactText[] {
  const { action_type, action_properties: facts } = action;
  switch (action_type) {
    case 'create_tray_action':
      return present([
        facts.trays_sown === undefined ? null : { code: 'trays', params: { trays: facts.trays_sown } },
        facts.seed_lot ? { code: 'seed_lot', params: { seed_lot: facts.seed_lot } } : null,
      ]);
    case 'location_change':
      return facts.moves === undefined ? [] : [movesPart(facts.moves, names) ?? { code: 'none_moved', params: {} }];
    case 'redist_action':
      return redistParts(facts, names);
    case 'harvest_action':
      return harvestParts(facts);
    case 'generic_text_action':
      return facts.text_done && facts.text_done !== facts.text
        ? [{ code: 'text_done', params: { text: facts.text_done } }]
        : [];
    case 'state_change':
    case 'life_change_action':
    case 'interval_action':
      return [];
    default:
      return unreachable(action_type);
  }
}

function movesPart(moves: readonly TrayMove[], names: ActionNames): FactText | null {
  if (moves.length === 0) return null;
  const trays = sumTrays(moves);
  const places = labelPlaces(
    moves.map(({ to }) => to),
    names,
  );
  return places === '' ? { code: 'moved', params: { trays } } : { code: 'moved_to', params: { trays, places } };
}

function redistParts(
  { made = [], merged = [], binned = [], moves = [], reason }: FactsByType['redist_action'],
  names: ActionNames,
): FactText[] {
  const discarded = { trays: sumTrays(binned) };
  return present([
    made.length === 0 ? null : { code: 'added', params: { trays: sumTrays(made) } },
    merged.length === 0 ? null : { code: 'merged', params: { trays: sumTrays(merged) } },
    binned.length === 0
      ? null
      : reason
        ? { code: 'binned_for', params: { ...discarded, reason } }
        : { code: 'binned', params: discarded },
    movesPart(moves, names),
  ]);
}

function harvestParts({ total_yield, trays_harvested, qa_result }: FactsByType['harvest_action']): FactText[] {
  const passed = qa_result?.passed ?? null;
  return present([
    total_yield === undefined ? null : { code: 'yield', params: { grams: total_yield } },
    trays_harvested === undefined ? null : { code: 'trays', params: { trays: trays_harvested } },
    passed === null ? null : { code: passed ? 'qa_passed' : 'qa_failed', params: {} },
  ]);
}

const present = (parts: readonly (FactText | null)[]): FactText[] => parts.filter((part) => part !== null);
