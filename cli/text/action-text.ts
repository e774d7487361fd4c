import { m } from '#cli/language/messages.ts';
import type { Action } from '#domain/actions/action.ts';
import { type ActionLabel, type ActionNames, actionLabel } from '#domain/batches/history/action-label.ts';
import { factParts } from '#domain/batches/history/fact-line.ts';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { textOf } from '#messages/render.ts';

/** Returns the text of an action's label. */
export const formatLabel = (label: ActionLabel): string => textOf(m.actions.actionLabels, label);

/** Returns the label of an action. `standing` is the number of trays before a respacing. */
export const formatAction = (action: Action | RecipePlan, names: ActionNames, standing?: number): string =>
  formatLabel(actionLabel(action, names, standing));

/** Formats the recorded facts of an action in one line; empty for an open one. */
export const formatFacts = (action: Action, names: ActionNames): string =>
  factParts(action, names)
    .map((part) => textOf(m.actions.factTexts, part))
    .join(', ');
