import type { EnvironmentProperties, LightProperties } from '#domain/life/life-recipes.ts';
import { dailyLightIntegral } from '#domain/life/light.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { convertClimate } from './convert-climate.ts';
import { convertLight, LIGHTS_ON } from './convert-light.ts';
import { createShelf, type EnvironmentDraft, type GrowthDraft, type LightDraft } from './drafts.ts';
import { isOneDay, isWholeDays, layOutDay, phaseDays, phaseHours, roundHours } from './lay-out-day.ts';
import { type OpenagNote, type OpenagPhase, type OpenagRecipe, shortNumber, type TakeNote } from './openag-recipe.ts';
import { planActions } from './plan-actions.ts';

/** The drafts that an OpenAg recipe is converted to, with notes. */
export interface ConvertedOpenag {
  readonly light_recipes: readonly LightDraft[];
  readonly environment_recipes: readonly EnvironmentDraft[];
  readonly growth_recipe: GrowthDraft;
  readonly phases: readonly PhaseLight[];
  readonly notes: readonly OpenagNote[];
}

/** The light of one phase. */
export interface PhaseLight {
  readonly name: string;
  readonly days: number;
  /** Daily light integral in mol/m²/d; null if the file says nothing about light. */
  readonly dli: number | null;
}

const WHOLE_RECIPE = 'Recipe';
const SECONDS_AN_HOUR = 3600;
const MAX_DESCRIPTION = 4000;
/** Unknown paths that are listed one by one. */
const MAX_UNKNOWN = 50;

/**
 * Converts an OpenAg recipe into drafts of light, environment and growing recipes. The notes list everything that was
 * added, could not be carried over (`unknown`: paths that the reader did not recognise) or looks wrong: nothing is
 * guessed silently.
 */
export function convertOpenag(
  recipe: OpenagRecipe,
  cropNames: readonly string[],
  unknown: readonly string[] = [],
): ConvertedOpenag {
  const notes: OpenagNote[] = [];
  const noteAt =
    (where: string): TakeNote =>
    (severity, message) => {
      if (!notes.some((one) => one.where === where && one.message === message))
        notes.push({ severity, where, message });
    };
  const note = noteAt(WHOLE_RECIPE);
  const crop = findCrop(recipe, cropNames, note);
  const lights = createShelf<LightProperties>('light');
  const climates = createShelf<EnvironmentProperties>('environment');

  const phases = recipe.phases.map((phase, at) => {
    const notePhase = noteAt(whereOf(phase, at));
    noteTime(phase, notePhase);
    const day = layOutDay(phase, recipe);
    const light = convertLight(day, notePhase);
    const climate = convertClimate(day, notePhase);
    const draft = [`${recipe.name}: ${phase.name}`, `From the OpenAg recipe “${recipe.name}”.`] as const;
    return {
      name: phase.name,
      days: phaseDays(phase),
      dli: light === null ? null : dailyLightIntegral(light.ppfd, light.light_duration / SECONDS_AN_HOUR),
      light: lights.keyOf(light, ...draft),
      climate: climates.keyOf(climate, ...draft),
    };
  });

  noteSilence(
    'light',
    phases.map(({ light }) => light),
    recipe,
    noteAt,
  );
  noteSilence(
    'the air’s temperature',
    phases.map(({ climate }) => climate),
    recipe,
    noteAt,
  );
  const { actions, moves } = planActions(phases);
  noteAdditions(moves, lights.drafts, note);
  noteSense(recipe, lights.drafts, note);
  for (const path of unknown.slice(0, MAX_UNKNOWN)) note('not_understood', `“${path}” has no place here.`);
  const more = unknown.length - MAX_UNKNOWN;
  if (more > 0) note('not_understood', `${more} more entries have no place here.`);
  return {
    light_recipes: lights.drafts,
    environment_recipes: climates.drafts,
    phases: phases.map(({ name, days, dli }) => ({
      name,
      days,
      dli: dli === null ? null : Math.round(dli * 100) / 100,
    })),
    growth_recipe: { name: recipe.name, ...crop, description: describe(recipe), actions },
    notes,
  };
}

function findCrop({ cultivars }: OpenagRecipe, cropNames: readonly string[], note: TakeNote) {
  const named = cultivars.filter((name) => !['', 'none'].includes(foldText(name)));
  const [first, ...others] = named;
  if (first === undefined) {
    note('not_understood', 'The file names no crop.');
    return { crop_name: null, crop_known: false };
  }
  if (others.length > 0) note('not_understood', `Of several crops only the first is taken, not ${others.join(', ')}.`);
  const known = cropNames.find((name) => foldText(name) === foldText(first));
  if (known === undefined) note('added', `The crop “${first}” is new to this farm.`);
  return { crop_name: known ?? first, crop_known: known !== undefined };
}

function noteTime(phase: OpenagPhase, note: TakeNote): void {
  const round = roundHours(phase);
  const whole = phaseHours(phase);
  const days = phaseDays(phase);
  if (!isOneDay(round)) {
    note('looks_wrong', `The cycles add up to ${shortNumber(round)} h, not to 24.`);
    if (round > 24)
      note('not_understood', `Of ${shortNumber(round)} h only the first 24 give light and climate of every day.`);
  }
  if (whole < 24 && !isWholeDays(whole)) {
    note(
      'not_understood',
      `${shortNumber(whole)} h are less than a day: rounded up to 1 day, nothing is said of the rest.`,
    );
  } else if (!isWholeDays(whole)) {
    note('not_understood', `${shortNumber(whole)} h are no whole days: rounded up to ${days} days.`);
  }
}

/** Notes the phases that say nothing about a subject: only once if none does. */
function noteSilence(
  what: string,
  found: readonly (string | null)[],
  { phases }: OpenagRecipe,
  noteAt: (where: string) => TakeNote,
): void {
  if (found.every((key) => key === null)) {
    noteAt(WHOLE_RECIPE)('not_understood', `No phase says anything of ${what}: no recipe is made for it.`);
    return;
  }
  for (const [at, key] of found.entries()) {
    if (key !== null) continue;
    const message = `Nothing is said of ${what}: what was wanted before, if anything, goes on.`;
    noteAt(whereOf(phases[at], at))('not_understood', message);
  }
}

const whereOf = (phase: OpenagPhase | undefined, at: number): string => `Phase ${at + 1}, ${phase?.name ?? ''}`;

function noteAdditions(moves: number, lights: readonly LightDraft[], note: TakeNote): void {
  note('added', 'Sowing on the first day; the number of trays comes with each batch.');
  if (moves > 0) {
    note(
      'added',
      `${moves === 1 ? 'A move' : `${moves} moves`}, without a place, where light or climate change between phases.`,
    );
  } else {
    note('added', 'No move: light and climate stay the same throughout.');
  }
  note('added', 'A harvest after the last phase, estimated at 0 g a tray: enter what you expect.');
  if (lights.some(({ component_properties: { light_duration } }) => light_duration > 0)) {
    note('added', `Lights on at ${LIGHTS_ON}: the file gives no time of day.`);
  }
}

function noteSense(recipe: OpenagRecipe, lights: readonly LightDraft[], note: TakeNote): void {
  const fermentation = recipe.cultivation_methods.find((method) => foldText(method).includes('ferment'));
  if (fermentation !== undefined) {
    note('looks_wrong', `The method is “${fermentation}”: nothing is sown, grown or harvested as a crop.`);
  }
  if (!lights.some(({ component_properties: { ppfd } }) => ppfd > 0)) {
    note('looks_wrong', 'No phase gives any light: no crop grows so.');
  }
}

function describe({ brief, verbose, authors, cultivation_methods }: OpenagRecipe): string | null {
  const lines = [
    brief,
    verbose === brief ? null : verbose,
    cultivation_methods.length > 0 ? `Method: ${cultivation_methods.join(', ')}.` : null,
    authors.length > 0 ? `Authors: ${authors.join(', ')}.` : null,
  ].filter((line) => line !== null && line !== '');
  return lines.length > 0 ? lines.join('\n').slice(0, MAX_DESCRIPTION) : null;
}
