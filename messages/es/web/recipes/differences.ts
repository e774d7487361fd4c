import type * as en from '#messages/en/web/recipes/differences.ts';
import { mass, number } from '#messages/es/language.ts';

const signed = (value: number): string => `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;

export const added = 'Añadida';
export const removed = 'Quitada';
export const changed = 'Cambiada';
export const moreDays: typeof en.moreDays = ({ days }) => `${signed(days)} d`;
export const moreGrams: typeof en.moreGrams = ({ grams }) => `${grams > 0 ? '+' : '−'}${mass(Math.abs(grams))}`;
export const factors: typeof en.factors = ({ from, to }) => `× ${number(from)} → ${number(to)}`;

export const moreDli: typeof en.moreDli = ({ dli }) => `DLI ${signed(dli)}`;
export const warmer = 'Más cálido';
export const cooler = 'Más fresco';

export const changesFrom: typeof en.changesFrom = ({ version }) => `Cambios respecto a v${version}`;
export const wholeRecipe = 'Receta entera';
