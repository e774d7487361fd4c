import type { LifeWarnings } from '#domain/problems/rules/life-warnings.ts';
import type { Catalogue } from '#messages/render.ts';
import { number, temperature } from './language.ts';

export const lifeWarnings: Catalogue<LifeWarnings> = {
  light_too_much: ({ ppfd, hours, dli, most }) =>
    `${number(ppfd)} µmol/m²/s for ${number(hours)} h is ${number(dli)} mol/m² a day. Crops rarely use more than ${number(most)}.`,
  light_too_bright: ({ ppfd }) => `${number(ppfd)} µmol/m²/s is brighter than the sun at noon.`,
  light_never_on: () => 'The light is never on.',
  light_without_output: () => 'The light is on but has no intensity.',
  light_longer_than_day: ({ hours }) => `${number(hours)} h of light don't fit into a day.`,
  light_without_night: ({ hours }) => `${number(hours)} h of light leave almost no night.`,
  bands_off: ({ percent }) => `The bands add up to ${number(percent)}%, not 100%.`,
  night_warmer_than_day: ({ night, day }) =>
    `The night (${temperature(night)}) is warmer than the day (${temperature(day)}).`,
  day_longer_than_24_h: ({ hours }) => `A day of ${number(hours)} h is longer than 24 h.`,
  day_without_duration: () => 'The day has no duration, so only the night values apply.',
  day_without_night: () => 'The day lasts 24 h, so the night values never apply.',
  co2_too_low: ({ co2 }) => `${number(co2)} ppm of CO₂ is less than in outdoor air.`,
  co2_too_high: ({ co2 }) => `${number(co2)} ppm of CO₂ is more than crops can use, and is harmful to people.`,
  temperature_too_low: ({ half, celsius }) =>
    half === 'day'
      ? `${temperature(celsius)} by day is too cold for crops.`
      : `${temperature(celsius)} at night is too cold for crops.`,
  temperature_too_high: ({ half, celsius }) =>
    half === 'day'
      ? `${temperature(celsius)} by day is too hot for crops.`
      : `${temperature(celsius)} at night is too hot for crops.`,
  humidity_impossible: ({ percent }) => `${number(percent)}% isn't a possible relative humidity.`,
  air_too_dry: ({ half, kilopascals, min, max }) =>
    half === 'day'
      ? `The air is too dry by day: its vapour pressure deficit is ${number(kilopascals)} kPa, usually ${number(min)} to ${number(max)}.`
      : `The air is too dry at night: its vapour pressure deficit is ${number(kilopascals)} kPa, usually ${number(min)} to ${number(max)}.`,
  air_too_humid: ({ half, kilopascals, min, max }) =>
    half === 'day'
      ? `The air is too humid by day: its vapour pressure deficit is ${number(kilopascals)} kPa, usually ${number(min)} to ${number(max)}.`
      : `The air is too humid at night: its vapour pressure deficit is ${number(kilopascals)} kPa, usually ${number(min)} to ${number(max)}.`,
};
