import type { Coded, NoParams } from '#domain/problems/coded.ts';
/** Part of a day to which a value applies. */
export type DayHalf = 'day' | 'night';

/** Suspicious values of L.I.F.E. recipes, which are accepted. */
export interface LifeWarnings {
  readonly light_too_much: {
    readonly ppfd: number;
    readonly hours: number;
    readonly dli: number;
    readonly most: number;
  };
  readonly light_too_bright: { readonly ppfd: number };
  readonly light_never_on: NoParams;
  readonly light_without_output: NoParams;
  readonly light_longer_than_day: { readonly hours: number };
  readonly light_without_night: { readonly hours: number };
  readonly bands_off: { readonly percent: number };
  readonly night_warmer_than_day: { readonly night: number; readonly day: number };
  readonly day_longer_than_24_h: { readonly hours: number };
  readonly day_without_duration: NoParams;
  readonly day_without_night: NoParams;
  readonly co2_too_low: { readonly co2: number };
  readonly co2_too_high: { readonly co2: number };
  readonly temperature_too_low: { readonly half: DayHalf; readonly celsius: number };
  readonly temperature_too_high: { readonly half: DayHalf; readonly celsius: number };
  readonly humidity_impossible: { readonly percent: number };
  readonly air_too_dry: {
    readonly half: DayHalf;
    readonly kilopascals: number;
    readonly min: number;
    readonly max: number;
  };
  readonly air_too_humid: {
    readonly half: DayHalf;
    readonly kilopascals: number;
    readonly min: number;
    readonly max: number;
  };
}

export type LifeWarning = Coded<LifeWarnings>;
