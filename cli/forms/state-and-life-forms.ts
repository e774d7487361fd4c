import { m } from '#cli/language/messages.ts';
import { findNamed, nameIn, suggestNames } from './find-named.ts';
import { blocks, type Fault, type Field, type FormContext, type FormKind, type Values } from './form.ts';

const LIFE_FIELDS = [
  { key: 'light_recipe', label: m.forms.labels.lightRecipe, kind: 'light', texts: m.forms.lightSet },
  {
    key: 'environment_recipe',
    label: m.forms.labels.environmentRecipe,
    kind: 'environment',
    texts: m.forms.environmentSet,
  },
] as const;

/** The correction of a state change. An open one has no form, since its plan includes the state. */
export const stateForm: FormKind = {
  intro: () => '',
  fields: () => [{ key: 'current_state', label: m.forms.labels.state, kind: 'text', start: '', hint: '' }],
  validate(_context, values) {
    const state = (values.current_state ?? '').trim();
    return {
      faults: state === '' ? { current_state: blocks(m.forms.enterState) } : {},
      notes: {},
      facts: { current_state: state },
      texts: [state],
      consequences: [],
    };
  },
};

/** The correction of a change of L.I.F.E.: the batch's recipes from that time on. */
export const lifeForm: FormKind = {
  intro: () => '',
  fields: () =>
    LIFE_FIELDS.map(({ key, label }): Field => ({ key, label, kind: 'text', start: '', hint: m.forms.leaveRecipe })),
  validate(context, values) {
    const faults: Record<string, Fault> = {};
    const facts: Record<string, string | null> = {};
    const texts: string[] = [];
    for (const { key, kind, texts: textOf } of LIFE_FIELDS) {
      const typed = (values[key] ?? '').trim();
      if (typed === '' || typed === '-') {
        facts[key] = null;
        continue;
      }
      const known = (context.recipes ?? []).filter((recipe) => recipe.kind === kind);
      const found = findNamed(known, typed);
      if (found === undefined)
        faults[key] = blocks([m.forms.noSuchRecipe, suggestNames(known, typed)].join(' ').trim());
      else {
        facts[key] = found.uuid;
        texts.push(textOf({ recipe: found.name }));
      }
    }
    return {
      faults,
      notes: {},
      facts,
      texts: texts.length === 0 ? [m.forms.recipesUnchanged] : texts,
      consequences: [],
    };
  },
};

/** Returns the initial values: a recipe's name, or its uuid if the name is not unique. */
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
