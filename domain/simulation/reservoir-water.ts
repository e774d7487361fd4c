import { MS_PER_HOUR } from '#domain/time.ts';
import { clamp } from './chamber-air.ts';
import { sawtooth, smoothNoise } from './noise.ts';
import type { SimulatedReservoir } from './simulated-farm.ts';

/** mS/cm, pH, °C and % of a full tank. */
export interface WaterState {
  readonly ec: number;
  readonly ph: number;
  readonly water_temperature: number;
  readonly water_level: number;
}

/** The share of a cycle that dosing or filling takes. */
const CORRECTING = 0.04;

/** Returns a share that falls from 1 to 0 over a cycle, and rises again at its end. */
const depleted = (share: number): number =>
  share < 1 - CORRECTING ? 1 - share / (1 - CORRECTING) : (share - (1 - CORRECTING)) / CORRECTING;

/**
 * Returns the water of a reservoir at a time: plants take up nutrients until dosing adds some, pH rises until acid is added,
 * and the level falls until it is filled.
 */
export function waterOf(seed: number, { uuid, feed }: SimulatedReservoir, at: number): WaterState {
  const cycle = (name: string, hours: number) => depleted(sawtooth(seed, `${uuid} ${name}`, at, hours * MS_PER_HOUR));
  const drift = (name: string, hours: number) => smoothNoise(seed, `${uuid} ${name}`, at, hours * MS_PER_HOUR);
  return {
    ec: clamp(feed.ec * (0.91 + 0.14 * cycle('ec', 9) + 0.01 * drift('ec', 0.5)), 0.05, 10),
    ph: clamp(feed.ph + 0.22 - 0.34 * cycle('ph', 15) + 0.03 * drift('ph', 0.6), 3, 10),
    water_temperature: 19.6 + 0.7 * drift('water', 7) + 0.1 * drift('water fast', 0.7),
    water_level: clamp(58 + 37 * cycle('level', 31) + 0.4 * drift('level', 0.3), 0, 100),
  };
}
