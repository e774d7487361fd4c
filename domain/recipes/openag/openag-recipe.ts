import type { OpenagNoteText } from '#domain/problems/openag-notes.ts';

/** Environment settings; null if the file doesn't contain them. */
export interface OpenagEnvironment {
  readonly name: string | null;
  /** Share of the light in percent, by wavelength range in nm ('400-499'). */
  readonly light_spectrum_nm_percent: Readonly<Record<string, number>> | null;
  readonly light_ppfd_umol_m2_s: number | null;
  readonly air_temperature_celsius: number | null;
  readonly air_humidity_percent: number | null;
  readonly air_carbon_dioxide_ppm: number | null;
}

/** Part of a day in one environment. */
export interface OpenagCycle {
  readonly name: string;
  /** Key in the recipe's environments. */
  readonly environment: string;
  /** Greater than 0. */
  readonly hours: number;
}

/** A sequence of cycles with its number of repetitions. */
export interface OpenagPhase {
  readonly name: string;
  readonly repeat: number;
  readonly cycles: readonly OpenagCycle[];
}

/** The supported part of a recipe in the openag-phased-environment-v1 format. */
export interface OpenagRecipe {
  readonly name: string;
  readonly brief: string | null;
  readonly verbose: string | null;
  readonly authors: readonly string[];
  readonly cultivars: readonly string[];
  readonly cultivation_methods: readonly string[];
  readonly environments: ReadonlyMap<string, OpenagEnvironment>;
  readonly phases: readonly OpenagPhase[];
}

/** A note for the user who imports a recipe. */
export interface OpenagNote {
  /** Kind of note: the conversion added something, couldn't convert something, or found a suspicious value. */
  readonly severity: 'added' | 'not_understood' | 'looks_wrong';
  /** The phase; null for the whole recipe. */
  readonly phase: { readonly number: number; readonly name: string } | null;
  readonly note: OpenagNoteText;
}

/** Adds a note. */
export type TakeNote = (severity: OpenagNote['severity'], note: OpenagNoteText) => void;

/** Rounds to two decimals for notes. */
export const round2 = (value: number): number => Math.round(value * 100) / 100;
