import type { RecipeTemplate } from '#domain/recipes/recipe-templates.ts';
import { list, mass, number, plural } from '#messages/en/language.ts';
import { days } from '#messages/en/web/counts.ts';

export const phases = 'Phases';
/** '35 days, 15 actions' */
export const size = ({ total, actions }: { readonly total: number; readonly actions: number }): string =>
  `${days({ count: total })}, ${plural(actions, { one: '# action', other: '# actions' })}`;
export const startOn = 'Dates if started';
export const noState = 'Before the first state';
export const phaseDays = ({ count }: { readonly count: number }): string => `${number(count)} d`;
/** Names a phase: 'Propagation 17 d' */
export const phaseWithDays = ({ phase, count }: { readonly phase: string; readonly count: number }): string =>
  `${phase} ${phaseDays({ count })}`;
export const endOfPhase = ({ phase }: { readonly phase: string }): string => `End of ${phase}`;
export const endsOnDay = ({ day, count }: { readonly day: number; readonly count: number }): string =>
  `Day ${number(day)}, after ${days({ count })}`;
export const dragHelp = 'Drag the end of a phase, or use the arrow keys. Later phases move too.';
export const actionsOnDay = ({ day, actions }: { readonly day: number; readonly actions: readonly string[] }): string =>
  `Day ${number(day)}: ${list([...actions])}`;

export const actions = 'Actions';
export const addAction = 'Action';
export const addTitle = 'Add an action';
export const add = 'Add action';
export const apply = 'Apply';
export const editAction = ({ number: of, action }: { readonly number: number; readonly action: string }): string =>
  `Edit ${of}: ${action}`;
export const removeAction = ({ number: of, action }: { readonly number: number; readonly action: string }): string =>
  `Remove ${of}: ${action}`;
/** Follows the type of an action: 'Harvest action 15' */
export const actionNumber = ({ number: of }: { readonly number: number }): string => `action ${of}`;
/** '6: Harvest' */
export const numberedAction = ({ number: of, action }: { readonly number: number; readonly action: string }): string =>
  `${of}: ${action}`;
export const orderHelp = 'The order in a phase is fixed';
export const remove = 'Remove';
export const removed = ({ action }: { readonly action: string }): string => `${action} removed`;
export const columns = { number: '#', action: 'Action', plan: 'Plan', day: 'Day' };
export const dayToDay = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `day ${number(from)} to ${number(to)}`;
export const onDay = ({ day }: { readonly day: number }): string => `day ${number(day)}`;
export const phaseField = 'On';
export const phaseHelp = 'The order of the actions of one day is fixed.';
/** A day to add an action to: 'Day 4, Propagation' */
export const phaseChoice = ({ day, state }: { readonly day: number; readonly state: string }): string =>
  `Day ${number(day)}, ${state}`;
export const waitDays = ({ number: of }: { readonly number: number }): string => `Days of wait ${of}`;
export const spacing = 'Trays afterwards';
export const spacings = { factor: 'A multiple', after: 'A number' };
export const factor = 'Factor';
export const factorHelp = '2 doubles the trays, 0.5 halves them.';
export const timesTrays = ({ factor: by }: { readonly factor: number }): string => `× ${number(by)} trays`;
export const toTrays = ({ count }: { readonly count: number }): string =>
  `to ${plural(count, { one: '# tray', other: '# trays' })}`;
export const perTray = ({ grams }: { readonly grams: number }): string => `${mass(grams)} per tray`;
export const seeds = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# seed per tray', other: '# seeds per tray' });
export const nothingPlanned = 'Nothing planned';
export const dli = ({ dli: of }: { readonly dli: string }): string => `DLI ${of} mol/m²/d`;
export const vpd = ({ day, night }: { readonly day: string; readonly night: string }): string =>
  `VPD ${day} kPa by day, ${night} by night`;

/** Offers the edits that a reload interrupted. */
export const unsavedFrom = ({ time }: { readonly time: string }): string => `You have unsaved edits from ${time}.`;
export const changedSince = 'This recipe has changed since then.';
export const restoreEdits = 'Restore edits';
export const discardEdits = 'Discard edits';

export const newRecipe = 'New growing recipe';
export const createRecipe = 'Create recipe';
export const created = 'Recipe created';
export const anotherStart = 'Choose another start';
export const startKinds = { empty: 'A short empty recipe', template: 'A template', recipe: 'One of your recipes' };
export const templates: Readonly<Record<RecipeTemplate['code'], string>> = {
  lettuce: 'Lettuce heads',
  basil: 'Basil',
  kale: 'Kale',
  arugula_microgreens: 'Arugula microgreens',
  broccoli_microgreens: 'Broccoli microgreens',
  radish_microgreens: 'Radish microgreens',
  pea_shoots: 'Pea shoots',
  sunflower_shoots: 'Sunflower shoots',
};
export const templateHelp = 'Typical durations and yields. Set chambers and L.I.F.E. recipes for your farm.';
export const noRecipes = 'No recipes to start from yet.';
export const openag = 'An OpenAg file';
export const openagHelp = 'Adds the recipe with its light and environment recipes.';
export const openagFile = 'OpenAg recipe file';
export const openagCrop = 'Crop of the recipe';
export const importFile = 'Import recipe';
export const imported = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# record added', other: '# records added' });
export const alreadyThere = 'This recipe is already on the farm.';
export const importNotes = 'Not everything could be imported';
export const openRecipe = 'Open recipe';
export const chooseFile = 'Choose a file.';
