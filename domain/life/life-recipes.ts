import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** Share of each band in percent, adding up to 100. */
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
  /** Seconds of light per day, 0 to 86,400. */
  readonly light_duration: number;
  /** Site time, HH:MM. */
  readonly lights_on: string;
  /** µmol/m²/s. */
  readonly ppfd: number;
  readonly spectrum: LightSpectrum | null;
}

export interface LightRecipe extends LifeRecipe {
  readonly component_properties: LightProperties;
}

/** Durations of fog and of ebb and flow on a bed, by day and by night, in seconds. */
export interface IrrigationProperties {
  readonly day_fog_on: number;
  readonly day_fog_off: number;
  readonly day_full_duration: number;
  readonly day_empty_duration: number;
  readonly night_fog_on: number;
  readonly night_fog_off: number;
  readonly night_full_duration: number;
  readonly night_empty_duration: number;
}

export interface IrrigationRecipe extends LifeRecipe {
  readonly component_properties: IrrigationProperties;
}

/** A stock solution, in millilitres per litre. */
export interface StockPart {
  readonly name: string;
  readonly ml_per_l: number;
}

export interface FertigationProperties {
  /** mS/cm. */
  readonly ec: number;
  readonly ph: number;
  readonly stock_parts: readonly StockPart[];
}

export interface FertigationRecipe extends LifeRecipe {
  readonly component_properties: FertigationProperties;
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
