import type { LifeWarning } from './check-light.ts';
import type { EnvironmentProperties } from './life-recipes.ts';
import { rateVpd, VPD_BANDS, vapourPressureDeficit } from './vpd.ts';

const COLDEST = 10;
const HOTTEST = 35;
const SECONDS_PER_DAY = 86_400;
const LEAST_CO2 = 300;
const MOST_CO2 = 2000;

/**
 * Finds implausible values of a climate: too cold or hot for crops, air too humid or too dry, a night warmer than the
 * day.
 */
export function checkEnvironment(climate: EnvironmentProperties): LifeWarning[] {
  const { day_duration, day_temperature, night_temperature, day_humidity, night_humidity, co2 } = climate;
  const warnings: LifeWarning[] = [
    ...checkHalf('day', day_temperature, day_humidity),
    ...checkHalf('night', night_temperature, night_humidity),
  ];
  const warn = (field: string, message: string) => warnings.push({ field, message });
  if (night_temperature !== null && night_temperature > day_temperature) {
    warn('night_temperature', `A night of ${night_temperature} °C is warmer than the day of ${day_temperature} °C.`);
  }
  if (day_duration > SECONDS_PER_DAY) warn('day_duration', `${day_duration / 3600} h do not fit into a day.`);
  if (day_duration === 0) warn('day_duration', 'The day has no duration: only the night counts.');
  if (day_duration >= SECONDS_PER_DAY && night_temperature !== null) {
    warn('day_duration', 'The day takes 24 h: there is no night for the values of the night.');
  }
  if (co2 !== null && co2 < LEAST_CO2) warn('co2', `${co2} ppm of CO₂ is less than there is outdoors.`);
  if (co2 !== null && co2 > MOST_CO2) warn('co2', `${co2} ppm of CO₂ is more than crops use, and harms people.`);
  return warnings;
}

function checkHalf(half: 'day' | 'night', temperature: number | null, humidity: number | null): LifeWarning[] {
  const warnings: LifeWarning[] = [];
  if (temperature !== null && (temperature < COLDEST || temperature > HOTTEST)) {
    const word = temperature < COLDEST ? 'cold' : 'hot';
    warnings.push({
      field: `${half}_temperature`,
      message: `A ${half} of ${temperature} °C is too ${word} for crops.`,
    });
  }
  if (humidity !== null && (humidity < 0 || humidity > 100)) {
    return [...warnings, { field: `${half}_humidity`, message: `${humidity} % is no relative humidity.` }];
  }
  if (temperature === null || humidity === null) return warnings;
  const kpa = vapourPressureDeficit(temperature, humidity);
  const judgement = rateVpd(kpa, 'usual');
  if (judgement === 'right') return warnings;
  const word = judgement === 'too_dry' ? 'dry' : 'moist';
  const { min, max } = VPD_BANDS.usual;
  const message = `The air of the ${half} is too ${word}: its deficit is ${kpa.toFixed(2)} kPa, usual are ${min} to ${max}.`;
  return [...warnings, { field: `${half}_humidity`, message }];
}
