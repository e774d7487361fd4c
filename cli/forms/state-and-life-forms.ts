import { findNamed, nameIn, suggestNames } from './find-named.ts';
import { blocks, type Fault, type Field, type FormContext, type FormKind, type Values } from './form.ts';

const LIFE_FIELDS = [
  { key: 'light_recipe', label: 'Light recipe', kind: 'light' },
  { key: 'environment_recipe', label: 'Environment recipe', kind: 'environment' },
] as const;

/** The state that was reached, in a correction: while the action is open its plan says it. */
export const stateForm: FormKind = {
  intro: () => '',
  fields: () => [{ key: 'current_state', label: 'State', kind: 'text', start: '', hint: '' }],
  validate(_context, values) {
    const state = (values.current_state ?? '').trim();
    return {
      faults: state === '' ? { current_state: blocks('Enter the state.') } : {},
      notes: {},
      facts: { current_state: state },
      says: [state],
      follows: [],
    };
  },
};

/** The recipes that were wanted from then on, in a correction. */
export const lifeForm: FormKind = {
  intro: () => '',
  fields: () =>
    LIFE_FIELDS.map(
      ({ key, label }): Field => ({ key, label, kind: 'text', start: '', hint: '- leaves it as it was' }),
    ),
  validate(context, values) {
    const faults: Record<string, Fault> = {};
    const facts: Record<string, string | null> = {};
    const says: string[] = [];
    for (const { key, label, kind } of LIFE_FIELDS) {
      const typed = (values[key] ?? '').trim();
      if (typed === '' || typed === '-') {
        facts[key] = null;
        continue;
      }
      const known = (context.recipes ?? []).filter((recipe) => recipe.kind === kind);
      const found = findNamed(known, typed);
      if (found === undefined) faults[key] = blocks(`There is no such recipe.${suggestNames(known, typed)}`);
      else {
        facts[key] = found.uuid;
        says.push(`${label.toLowerCase()} ${found.name}`);
      }
    }
    return { faults, notes: {}, facts, says: says.length === 0 ? ['all recipes as they were'] : says, follows: [] };
  },
};

/** What stands in the form: names, or the uuid of a recipe whose name another has too. */
export function lifeStart({ task, recipes = [] }: FormContext): Values {
  if (task.action_type !== 'life_change_action') return {};
  const { action_properties } = task;
  return Object.fromEntries(
    LIFE_FIELDS.map(({ key, kind }) => {
      const wanted = action_properties[key];
      const known = recipes.filter((recipe) => recipe.kind === kind);
      return [key, wanted === null ? '-' : nameIn(known, wanted)];
    }),
  );
}
