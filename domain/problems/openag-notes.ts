import type { DayHalf, LifeWarning } from '#domain/problems/rules/life-warnings.ts';
import type { Coded, NoParams } from './coded.ts';

export type ClimateValue = 'temperature' | 'humidity' | 'co2';

/** Notes on the conversion of an OpenAg recipe, in addition to warnings about its values. */
export interface OpenagNotes {
  readonly air_without_temperature: NoParams;
  readonly first_cycle_is_day: NoParams;
  readonly several_climate_values: {
    readonly half: DayHalf;
    readonly what: ClimateValue;
    readonly values: readonly number[];
    readonly mean: number;
  };
  readonly several_light_levels: {
    readonly levels: number;
    readonly min: number;
    readonly max: number;
    readonly ppfd: number;
    readonly hours: number;
  };
  readonly several_light_periods: { readonly periods: number };
  readonly several_spectra: { readonly spectra: number };
  readonly range_in_no_band: { readonly range: string };
  readonly spectrum_without_light: NoParams;
  readonly spectrum_scaled: { readonly percent: number };
  readonly ultraviolet_as_blue: { readonly percent: number };
  readonly entry_not_carried_over: { readonly path: string };
  readonly more_entries_not_carried_over: { readonly entries: number };
  readonly no_crop_named: NoParams;
  readonly first_crop_only: { readonly others: readonly string[] };
  readonly crop_is_new: { readonly crop: string };
  readonly cycles_not_24_h: { readonly hours: number };
  readonly first_24_h_only: { readonly hours: number };
  readonly phase_below_a_day: { readonly hours: number };
  readonly phase_rounded_up: { readonly hours: number; readonly days: number };
  readonly no_phase_has_light: NoParams;
  readonly no_phase_has_climate: NoParams;
  readonly phase_without_light: NoParams;
  readonly phase_without_climate: NoParams;
  readonly sowing_added: NoParams;
  readonly moves_added: { readonly moves: number };
  readonly no_moves_added: NoParams;
  readonly harvest_added: NoParams;
  readonly lights_on_added: { readonly time: string };
  readonly method_is_fermentation: { readonly method: string };
  readonly no_light_at_all: NoParams;
  readonly namesake_of_other_crop: { readonly recipe: string };
  readonly same_version_exists: { readonly version: number; readonly archived: boolean };
  readonly version_added: { readonly version: number; readonly recipe: string };
  readonly crop_code_chosen: { readonly crop: string; readonly code: string };
}

/** Text of a note on a converted recipe. */
export type OpenagNoteText = Coded<OpenagNotes> | LifeWarning;
