import type { ActionKey } from '#domain/action-keys/action-properties.ts';
import type { CountUnit } from '#domain/action-keys/property-values.ts';
import type { PluralForms } from '#messages/intl.ts';
import { mass, number, plural } from './language.ts';

// Planned keys and facts of actions.
const labels: Readonly<Record<ActionKey, string>> = {
  tray_type: 'Tray type',
  growth_medium: 'Growth medium',
  trays: 'Trays',
  seeds_per_tray: 'Seeds per tray',
  target_chamber: 'Chamber',
  target_locations: 'Places',
  sop: 'SOP',
  trays_sown: 'Trays sown',
  seed_lot: 'Seed lot',
  placed_at: 'Placed at',
  moves: 'Moves',
  current_state: 'State',
  light_recipe: 'Light recipe',
  irrigation_recipe: 'Irrigation recipe',
  fertigation_recipe: 'Fertigation recipe',
  environment_recipe: 'Environment recipe',
  trays_after: 'Trays after respacing',
  made: 'Added trays',
  merged: 'Merged trays',
  binned: 'Binned trays',
  reason: 'Reason',
  estimated_harvest_per_tray: 'Estimate per tray',
  qa_spec: 'QA spec',
  total_yield: 'Total yield',
  trays_harvested: 'Trays harvested',
  cleared: 'Cleared from',
  trays_cleared: 'Trays cleared',
  qa_result: 'QA result',
  category: 'Category',
  text: 'What to do',
  text_done: 'What was done',
  duration: 'Days',
};

const isKnown = (key: string): key is ActionKey => Object.hasOwn(labels, key);

/** Returns the label of a planned key or fact; the key itself if a newer release added it. */
export const fieldLabel = (key: string): string => (isKnown(key) ? labels[key] : key);

/** Returns the label of a key inside a sentence: 'seed lot', 'QA result'. */
export function fieldInText(key: string): string {
  const label = fieldLabel(key);
  return /^[A-Z][A-Z.]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

const units: Readonly<Record<CountUnit, string>> = {
  trays: 'trays',
  seeds: 'seeds',
  days: 'days',
};

const counts: Readonly<Record<CountUnit, PluralForms>> = {
  trays: { one: '# tray', other: '# trays' },
  seeds: { one: '# seed', other: '# seeds' },
  days: { one: '# day', other: '# days' },
};

const isUnit = (unit: string): unit is CountUnit => Object.hasOwn(units, unit);

/** Returns a unit beside a field; the unit itself if it has no name, as 'g'. */
export const unitLabel = (unit: string): string => (isUnit(unit) ? units[unit] : unit);

/** Returns a number with its unit: '1 tray', '1,200 g'. */
export const withUnit = ({ value, unit }: { readonly value: number; readonly unit: string }): string =>
  isUnit(unit) ? plural(value, counts[unit]) : unit === 'g' ? mass(value) : `${number(value)} ${unit}`;
