import { SECONDS_PER_DAY, secondOfDay } from '#domain/life/day-spans.ts';
import { MS_PER_HOUR } from '#domain/time.ts';
import { noiseAt, smoothNoise } from './noise.ts';
import type { PlayingLights, SimulatedBed, SimulatedFarm } from './simulated-farm.ts';

/** Seconds in which lamps reach their full light. */
const RAMP_S = 600;
/** Playing lights change this often. */
const BEAT_MS = 500;

/** The state of a bed's lamps, and their light in µmol/m²/s. */
export interface BedLight {
  readonly isOn: boolean;
  readonly ppfd: number;
}

const DARK: BedLight = { isOn: false, ppfd: 0 };

/** Returns the light of a bed at a time. It follows the bed's light recipe, unless its relay is stuck or lights play. */
export function lightOf(
  farm: Pick<SimulatedFarm, 'seed' | 'stuckLight'>,
  bed: SimulatedBed,
  { at, second, playing }: { readonly at: number; readonly second: number; readonly playing: PlayingLights },
): BedLight {
  const { light, uuid } = bed;
  if (light === null || light.ppfd <= 0) return DARK;
  // LEDs lose a little of their light as they age and heat, each by its own measure.
  const full = light.ppfd * (0.985 + 0.01 * smoothNoise(farm.seed, `${uuid} ppfd`, at, 5 * MS_PER_HOUR));
  if (at < (playing.get(uuid) ?? 0)) {
    const isOn = noiseAt(farm.seed, uuid, Math.floor(at / BEAT_MS)) > 0;
    return isOn ? { isOn, ppfd: full } : DARK;
  }
  const { stuckLight } = farm;
  if (stuckLight !== null && stuckLight.subject === uuid && at >= stuckLight.since) return { isOn: true, ppfd: full };
  const since = (second - secondOfDay(light.lights_on) + SECONDS_PER_DAY) % SECONDS_PER_DAY;
  if (since >= light.light_duration) return DARK;
  const ramp = light.light_duration >= SECONDS_PER_DAY ? 1 : Math.min(1, (since + 30) / RAMP_S);
  return { isOn: true, ppfd: full * ramp };
}
