import type { LifeWarnings } from '#domain/problems/rules/life-warnings.ts';
import type { Catalogue } from '#messages/render.ts';
import { number, temperature } from './language.ts';

export const lifeWarnings: Catalogue<LifeWarnings> = {
  light_too_much: ({ ppfd, hours, dli, most }) =>
    `${number(ppfd)} µmol/m²/s durante ${number(hours)} h son ${number(dli)} mol/m² al día. Los cultivos rara vez aprovechan más de ${number(most)}.`,
  light_too_bright: ({ ppfd }) => `${number(ppfd)} µmol/m²/s es más intenso que el sol de mediodía.`,
  light_never_on: () => 'La luz nunca se enciende.',
  light_without_output: () => 'La luz se enciende, pero no tiene intensidad.',
  light_longer_than_day: ({ hours }) => `${number(hours)} h de luz no caben en un día.`,
  light_without_night: ({ hours }) => `${number(hours)} h de luz apenas dejan noche.`,
  bands_off: ({ percent }) => `Las bandas suman ${number(percent)} %, no 100 %.`,
  night_warmer_than_day: ({ night, day }) =>
    `La noche (${temperature(night)}) es más cálida que el día (${temperature(day)}).`,
  day_longer_than_24_h: ({ hours }) => `Un día de ${number(hours)} h supera las 24 h.`,
  day_without_duration: () => 'El día no tiene duración, por lo que solo se aplican los valores de la noche.',
  day_without_night: () => 'El día dura 24 h, por lo que los valores de la noche nunca se aplican.',
  co2_too_low: ({ co2 }) => `${number(co2)} ppm de CO₂ es menos que al aire libre.`,
  co2_too_high: ({ co2 }) =>
    `${number(co2)} ppm de CO₂ es más de lo que aprovechan los cultivos y es nocivo para las personas.`,
  temperature_too_low: ({ half, celsius }) =>
    half === 'day'
      ? `${temperature(celsius)} de día es demasiado frío para los cultivos.`
      : `${temperature(celsius)} de noche es demasiado frío para los cultivos.`,
  temperature_too_high: ({ half, celsius }) =>
    half === 'day'
      ? `${temperature(celsius)} de día es demasiado calor para los cultivos.`
      : `${temperature(celsius)} de noche es demasiado calor para los cultivos.`,
  humidity_impossible: ({ percent }) => `${number(percent)} % no es una humedad relativa posible.`,
  air_too_dry: ({ half, kilopascals, min, max }) =>
    half === 'day'
      ? `El aire es demasiado seco de día: su déficit de presión de vapor es de ${number(kilopascals)} kPa; lo habitual es de ${number(min)} a ${number(max)}.`
      : `El aire es demasiado seco de noche: su déficit de presión de vapor es de ${number(kilopascals)} kPa; lo habitual es de ${number(min)} a ${number(max)}.`,
  air_too_humid: ({ half, kilopascals, min, max }) =>
    half === 'day'
      ? `El aire es demasiado húmedo de día: su déficit de presión de vapor es de ${number(kilopascals)} kPa; lo habitual es de ${number(min)} a ${number(max)}.`
      : `El aire es demasiado húmedo de noche: su déficit de presión de vapor es de ${number(kilopascals)} kPa; lo habitual es de ${number(min)} a ${number(max)}.`,
};
