import type { LifeWarning } from '#domain/problems/rules/life-warnings.ts';
import type { LightProperties } from './life-recipes.ts';
import { dailyLightIntegral } from './light.ts';

const MAX_DLI = 40;
const MAX_LIGHT = 20 * 3600;
const MAX_PPFD = 2000;
const SPECTRUM_SLACK = 0.5;

/**
 * Finds implausible values of a light recipe: too much light or none, no night, or spectrum shares that don't add up.
 */
export function checkLight({ light_duration, ppfd, spectrum }: LightProperties): LifeWarning[] {
  const warnings: LifeWarning[] = [];
  const hours = light_duration / 3600;
  const dli = dailyLightIntegral(ppfd, hours);
  if (dli > MAX_DLI) {
    const params = { ppfd: round(ppfd), hours: round(hours), dli: round(dli), most: MAX_DLI };
    warnings.push({ code: 'light_too_much', params });
  }
  if (ppfd > MAX_PPFD) warnings.push({ code: 'light_too_bright', params: { ppfd: round(ppfd) } });
  if (ppfd > 0 && light_duration === 0) warnings.push({ code: 'light_never_on', params: {} });
  if (ppfd === 0 && light_duration > 0) warnings.push({ code: 'light_without_output', params: {} });
  if (light_duration > 86_400) warnings.push({ code: 'light_longer_than_day', params: { hours: round(hours) } });
  else if (light_duration > MAX_LIGHT) {
    warnings.push({ code: 'light_without_night', params: { hours: round(hours) } });
  }
  if (spectrum !== null) {
    const sum = spectrum.blue + spectrum.green + spectrum.red + spectrum.far_red;
    if (Math.abs(sum - 100) > SPECTRUM_SLACK) warnings.push({ code: 'bands_off', params: { percent: round(sum) } });
  }
  return warnings;
}

const round = (value: number): number => Math.round(value * 100) / 100;
