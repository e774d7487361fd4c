import type { Uuid } from '../ids.ts';
import type { Instant } from '../time.ts';

/** Share of each band of light in percent; the bands present add up to 100. */
export interface LightSpectrum {
  readonly blue: number;
  readonly green: number;
  readonly red: number;
  readonly far_red: number;
}

interface LifeRecipe {
  readonly uuid: Uuid;
  readonly name: string;
  readonly description: string | null;
  readonly archived: boolean;
  readonly created_at: Instant;
  readonly version: number;
}

export interface LightProperties {
  /** Seconds of light a day, 0 to 86,400. */
  readonly light_duration: number;
  /** Time of day of the site, HH:MM. */
  readonly lights_on: string;
  /** µmol/m²/s. */
  readonly ppfd: number;
  readonly spectrum: LightSpectrum | null;
}

export interface LightRecipe extends LifeRecipe {
  readonly component_properties: LightProperties;
}

export interface EnvironmentProperties {
  /** Seconds, 0 to 86,400. */
  readonly day_duration: number;
  /** °C. */
  readonly day_temperature: number;
  readonly night_temperature: number | null;
  /** % relative humidity. */
  readonly day_humidity: number | null;
  readonly night_humidity: number | null;
  /** ppm. */
  readonly co2: number | null;
}

export interface EnvironmentRecipe extends LifeRecipe {
  readonly component_properties: EnvironmentProperties;
}
