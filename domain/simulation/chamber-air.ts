import { SECONDS_PER_DAY, secondOfDay } from '#domain/life/day-spans.ts';
import { saturationVapourPressure } from '#domain/life/vpd.ts';
import { smoothNoise } from './noise.ts';
import type { SimulatedChamber } from './simulated-farm.ts';

/** The state of air: °C, % relative humidity and ppm CO2. */
export interface AirState {
  readonly temperature: number;
  readonly humidity: number;
  readonly co2: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Seconds in which air comes two thirds of the way to a new set point. */
const TEMPERATURE_S = 35 * 60;
const HUMIDITY_S = 45 * 60;
const CO2_S = 50 * 60;
/** ppm without enrichment by day, and in a dark room in which plants breathe. */
const AMBIENT_CO2 = 430;
const NIGHT_CO2 = 560;
/** °C between the middle and an end of a stack, with the lamps on and off. */
const WARM_SHELF = 0.75;
const COOL_SHELF = 0.25;

/** Seconds since the set points of day or night began to apply, and which of them do. */
function phaseAt({ climate, lights_on }: SimulatedChamber, second: number): { isDay: boolean; since: number } {
  const since = (second - secondOfDay(lights_on) + SECONDS_PER_DAY) % SECONDS_PER_DAY;
  return since < climate.day_duration ? { isDay: true, since } : { isDay: false, since: since - climate.day_duration };
}

/** Returns a value on its way from one set point to another, as first-order systems move. */
const approach = (from: number, to: number, since: number, constant: number): number =>
  to + (from - to) * Math.exp(-since / constant);

/** Returns the air of a chamber at a time. It follows the set points, with the swing of a thermostat and slow drift. */
export function airOf(seed: number, chamber: SimulatedChamber, at: number, second: number): AirState {
  const { uuid, climate } = chamber;
  const { isDay, since } = phaseAt(chamber, second);
  const isSteady = climate.day_duration <= 0 || climate.day_duration >= SECONDS_PER_DAY;
  const half = (day: number, night: number, constant: number) => {
    const [to, from] = isDay ? [day, night] : [night, day];
    return isSteady ? to : approach(from, to, since, constant);
  };
  const nightTemperature = climate.night_temperature ?? climate.day_temperature;
  const dayHumidity = climate.day_humidity ?? 60;
  const swing = Math.sin((2 * Math.PI * at) / (17 * MINUTE));
  const drift = (metric: string, hours: number) => smoothNoise(seed, `${uuid} ${metric}`, at, hours * HOUR);
  const temperature =
    half(climate.day_temperature, nightTemperature, TEMPERATURE_S) + 0.2 * swing + 0.35 * drift('temperature', 3);
  const humidity =
    half(dayHumidity, climate.night_humidity ?? dayHumidity, HUMIDITY_S) - 0.9 * swing + 1.8 * drift('humidity', 2);
  const co2 = half(climate.co2 ?? AMBIENT_CO2, climate.co2 ?? NIGHT_CO2, CO2_S) + 22 * drift('co2', 0.4);
  return { temperature, humidity: clamp(humidity, 5, 99), co2: Math.max(co2, 380) };
}

/**
 * Returns the air at a height of a stack (-1 at the bottom, 1 at the top): warmer towards the top, most under lamps, with the
 * same water vapour and therefore a lower relative humidity.
 */
export function airAtShelf(air: AirState, height: number, isLit: boolean): AirState {
  const temperature = air.temperature + height * (isLit ? WARM_SHELF : COOL_SHELF);
  const vapour = saturationVapourPressure(air.temperature) * air.humidity;
  return { ...air, temperature, humidity: clamp(vapour / saturationVapourPressure(temperature), 5, 99) };
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
