import { sameValue } from '#domain/actions/same-value.ts';
import type { EnvironmentProperties, LightProperties } from '#domain/life/life-recipes.ts';
import { dailyLightIntegral } from '#domain/life/light.ts';
import type { OpenagNoteText } from '#domain/problems/openag-notes.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { convertClimate } from './convert-climate.ts';
import { convertLight, LIGHTS_ON } from './convert-light.ts';
import { createShelf, type EnvironmentDraft, type GrowthDraft, type LightDraft } from './drafts.ts';
import { isOneDay, isWholeDays, layOutDay, phaseDays, phaseHours, roundHours } from './lay-out-day.ts';
import { type OpenagNote, type OpenagPhase, type OpenagRecipe, round2, type TakeNote } from './openag-recipe.ts';
import { planActions } from './plan-actions.ts';

/** Drafts converted from an OpenAg recipe, with notes. */
export interface ConvertedOpenag {
  readonly light_recipes: readonly LightDraft[];
  readonly environment_recipes: readonly EnvironmentDraft[];
  readonly growth_recipe: GrowthDraft;
  readonly phases: readonly PhaseLight[];
  readonly notes: readonly OpenagNote[];
}

/** Light of one phase. */
export interface PhaseLight {
  readonly name: string;
  readonly days: number;
  /** Daily light integral in mol/m²/d; null if the file doesn't set light. */
  readonly dli: number | null;
}

const SECONDS_AN_HOUR = 3600;
const MAX_DESCRIPTION = 4000;
/** Limit on unknown paths that are listed individually. */
const MAX_UNKNOWN = 50;

/**
 * Converts an OpenAg recipe to drafts of light, environment and growing recipes. Notes list everything that was added,
 * that couldn't be converted (`unknown` holds paths the parser didn't recognise) or that looks wrong, so that nothing
 * is guessed silently.
 */
export function convertOpenag(
  recipe: OpenagRecipe,
  cropNames: readonly string[],
  unknown: readonly string[] = [],
): ConvertedOpenag {
  const notes: OpenagNote[] = [];
  const noteAt =
    (phase: OpenagNote['phase']): TakeNote =>
    (severity, note) => {
      const isKnown = notes.some((one) => one.phase?.number === phase?.number && sameValue(one.note, note));
      if (!isKnown) notes.push({ severity, phase, note });
    };
  const note = noteAt(null);
  const crop = findCrop(recipe, cropNames, note);
  const lights = createShelf<LightProperties>('light');
  const climates = createShelf<EnvironmentProperties>('environment');

  const phases = recipe.phases.map((phase, at) => {
    const notePhase = noteAt({ number: at + 1, name: phase.name });
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
    LIGHT_SILENCE,
    phases.map(({ light }) => light),
    recipe,
    noteAt,
  );
  noteSilence(
    CLIMATE_SILENCE,
    phases.map(({ climate }) => climate),
    recipe,
    noteAt,
  );
  const { actions, moves } = planActions(phases);
  noteAdditions(moves, lights.drafts, note);
  noteSense(recipe, lights.drafts, note);
  for (const path of unknown.slice(0, MAX_UNKNOWN)) {
    note('not_understood', { code: 'entry_not_carried_over', params: { path } });
  }
  const more = unknown.length - MAX_UNKNOWN;
  if (more > 0) note('not_understood', { code: 'more_entries_not_carried_over', params: { entries: more } });
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
    note('not_understood', { code: 'no_crop_named', params: {} });
    return { crop_name: null, crop_known: false };
  }
  if (others.length > 0) note('not_understood', { code: 'first_crop_only', params: { others } });
  const known = cropNames.find((name) => foldText(name) === foldText(first));
  if (known === undefined) note('added', { code: 'crop_is_new', params: { crop: first } });
  return { crop_name: known ?? first, crop_known: known !== undefined };
}

function noteTime(phase: OpenagPhase, note: TakeNote): void {
  const round = roundHours(phase);
  const whole = phaseHours(phase);
  const days = phaseDays(phase);
  if (!isOneDay(round)) {
    note('looks_wrong', { code: 'cycles_not_24_h', params: { hours: round2(round) } });
    if (round > 24) note('not_understood', { code: 'first_24_h_only', params: { hours: round2(round) } });
  }
  if (whole < 24 && !isWholeDays(whole)) {
    note('not_understood', { code: 'phase_below_a_day', params: { hours: round2(whole) } });
  } else if (!isWholeDays(whole)) {
    note('not_understood', { code: 'phase_rounded_up', params: { hours: round2(whole), days } });
  }
}

/** Notes on a missing subject, for one phase or for all. */
interface Silence {
  readonly everywhere: OpenagNoteText;
  readonly here: OpenagNoteText;
}

const LIGHT_SILENCE: Silence = {
  everywhere: { code: 'no_phase_has_light', params: {} },
  here: { code: 'phase_without_light', params: {} },
};
const CLIMATE_SILENCE: Silence = {
  everywhere: { code: 'no_phase_has_climate', params: {} },
  here: { code: 'phase_without_climate', params: {} },
};

/** Adds a note for each phase without a subject, or a single note if no phase has it. */
function noteSilence(
  { everywhere, here }: Silence,
  found: readonly (string | null)[],
  { phases }: OpenagRecipe,
  noteAt: (phase: OpenagNote['phase']) => TakeNote,
): void {
  if (found.every((key) => key === null)) {
    noteAt(null)('not_understood', everywhere);
    return;
  }
  for (const [at, key] of found.entries()) {
    if (key !== null) continue;
    noteAt({ number: at + 1, name: phases[at]?.name ?? '' })('not_understood', here);
  }
}

function noteAdditions(moves: number, lights: readonly LightDraft[], note: TakeNote): void {
  note('added', { code: 'sowing_added', params: {} });
  note('added', moves > 0 ? { code: 'moves_added', params: { moves } } : { code: 'no_moves_added', params: {} });
  note('added', { code: 'harvest_added', params: {} });
  if (lights.some(({ component_properties: { light_duration } }) => light_duration > 0)) {
    note('added', { code: 'lights_on_added', params: { time: LIGHTS_ON } });
  }
}

function noteSense(recipe: OpenagRecipe, lights: readonly LightDraft[], note: TakeNote): void {
  const fermentation = recipe.cultivation_methods.find((method) => foldText(method).includes('ferment'));
  if (fermentation !== undefined) {
    note('looks_wrong', { code: 'method_is_fermentation', params: { method: fermentation } });
  }
  if (!lights.some(({ component_properties: { ppfd } }) => ppfd > 0)) {
    note('looks_wrong', { code: 'no_light_at_all', params: {} });
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
