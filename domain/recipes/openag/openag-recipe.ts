/** Settings of a food computer's room; null or missing where the file says nothing. */
export interface OpenagEnvironment {
  readonly name: string | null;
  /** Share of the light in percent by range of wavelengths in nm: '400-499'. */
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
  /** More than 0. */
  readonly hours: number;
}

/** Cycles, one after another, so many times. */
export interface OpenagPhase {
  readonly name: string;
  readonly repeat: number;
  readonly cycles: readonly OpenagCycle[];
}

/** A recipe of the format openag-phased-environment-v1, as far as it is understood. */
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

/** One thing to tell whoever converts a recipe. */
export interface OpenagNote {
  /** What the conversion added by itself, what it could not carry over, and what looks wrong in the file. */
  readonly severity: 'added' | 'not_understood' | 'looks_wrong';
  /** 'Recipe', or the phase. */
  readonly where: string;
  readonly message: string;
}

/** Takes down a note about one part of the recipe. */
export type TakeNote = (severity: OpenagNote['severity'], message: string) => void;

/** A number as notes show it. */
export const shortNumber = (value: number): string => String(Math.round(value * 100) / 100);
