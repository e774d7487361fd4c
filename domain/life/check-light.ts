import type { LightProperties } from './life-recipes.ts';
import { dailyLightIntegral } from './light.ts';

/** An accepted value of a recipe that looks wrong. */
export interface LifeWarning {
  /** The field of component_properties. */
  readonly field: string;
  /** The suspicious value, as a code with params. */
  readonly message: string;
}

const MOST_DLI = 40;
const LONGEST_LIGHT = 20 * 3600;
const MOST_PPFD = 2000;
const SPECTRUM_SLACK = 0.5;

/**
 * Finds implausible values of a light recipe: too much light, none at all, no night, spectrum shares that don't add up.
 */
export function checkLight({ light_duration, ppfd, spectrum }: LightProperties): LifeWarning[] {
  const warnings: LifeWarning[] = [];
  const warn = (field: string, message: string) => warnings.push({ field, message });
  const hours = light_duration / 3600;
  const dli = dailyLightIntegral(ppfd, hours);
  if (dli > MOST_DLI) {
    warn(
      'ppfd',
      `${round(ppfd)} µmol/m²/s for ${round(hours)} h give ${round(dli)} mol/m² a day: more than ${MOST_DLI}.`,
    );
  }
  if (ppfd > MOST_PPFD) warn('ppfd', `${round(ppfd)} µmol/m²/s is brighter than the sun at noon.`);
  if (ppfd > 0 && light_duration === 0) warn('light_duration', 'The light is never on.');
  if (ppfd === 0 && light_duration > 0) warn('ppfd', 'The light is on but gives none.');
  if (light_duration > 86_400) warn('light_duration', `${round(hours)} h of light do not fit into a day.`);
  else if (light_duration > LONGEST_LIGHT) warn('light_duration', `${round(hours)} h of light leave next to no night.`);
  if (spectrum !== null) {
    const sum = spectrum.blue + spectrum.green + spectrum.red + spectrum.far_red;
    if (Math.abs(sum - 100) > SPECTRUM_SLACK) warn('spectrum', `The bands add up to ${round(sum)} %, not to 100.`);
  }
  return warnings;
}

const round = (value: number): number => Math.round(value * 100) / 100;
