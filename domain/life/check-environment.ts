import type { DayHalf, LifeWarning } from '#domain/problems/rules/life-warnings.ts';
import type { EnvironmentProperties } from './life-recipes.ts';
import { rateVpd, VPD_BANDS, vapourPressureDeficit } from './vpd.ts';

const MIN_CELSIUS = 10;
const MAX_CELSIUS = 35;
const SECONDS_PER_DAY = 86_400;
const MIN_CO2 = 300;
const MAX_CO2 = 2000;

/**
 * Finds implausible climate values: too cold or too hot for crops, too humid or too dry, or a night warmer than the
 * day.
 */
export function checkEnvironment(climate: EnvironmentProperties): LifeWarning[] {
  const { day_duration, day_temperature, night_temperature, day_humidity, night_humidity, co2 } = climate;
  const warnings: LifeWarning[] = [
    ...checkHalf('day', day_temperature, day_humidity),
    ...checkHalf('night', night_temperature, night_humidity),
  ];
  if (night_temperature !== null && night_temperature > day_temperature) {
    const params = { night: night_temperature, day: day_temperature };
    warnings.push({ code: 'night_warmer_than_day', params });
  }
  if (day_duration > SECONDS_PER_DAY) {
    warnings.push({ code: 'day_longer_than_24_h', params: { hours: day_duration / 3600 } });
  }
  if (day_duration === 0) warnings.push({ code: 'day_without_duration', params: {} });
  if (day_duration >= SECONDS_PER_DAY && night_temperature !== null) {
    warnings.push({ code: 'day_without_night', params: {} });
  }
  if (co2 !== null && co2 < MIN_CO2) warnings.push({ code: 'co2_too_low', params: { co2 } });
  if (co2 !== null && co2 > MAX_CO2) warnings.push({ code: 'co2_too_high', params: { co2 } });
  return warnings;
}

function checkHalf(half: DayHalf, temperature: number | null, humidity: number | null): LifeWarning[] {
  const warnings: LifeWarning[] = [];
  if (temperature !== null && (temperature < MIN_CELSIUS || temperature > MAX_CELSIUS)) {
    const code = temperature < MIN_CELSIUS ? 'temperature_too_low' : 'temperature_too_high';
    warnings.push({ code, params: { half, celsius: temperature } });
  }
  if (humidity !== null && (humidity < 0 || humidity > 100)) {
    return [...warnings, { code: 'humidity_impossible', params: { percent: humidity } }];
  }
  if (temperature === null || humidity === null) return warnings;
  const kpa = vapourPressureDeficit(temperature, humidity);
  const rating = rateVpd(kpa, 'usual');
  if (rating === 'right') return warnings;
  const code = rating === 'too_dry' ? 'air_too_dry' : 'air_too_humid';
  const params = { half, kilopascals: Math.round(kpa * 100) / 100, ...VPD_BANDS.usual };
  return [...warnings, { code, params }];
}
