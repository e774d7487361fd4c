import { mass, number } from '#messages/en/language.ts';

const signed = (value: number): string => `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;

export const added = 'Added';
export const removed = 'Removed';
export const changed = 'Changed';
export const moreDays = ({ days }: { readonly days: number }): string => `${signed(days)} d`;
export const moreGrams = ({ grams }: { readonly grams: number }): string =>
  `${grams > 0 ? '+' : '−'}${mass(Math.abs(grams))}`;
export const factors = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `× ${number(from)} → ${number(to)}`;

export const moreDli = ({ dli }: { readonly dli: number }): string => `DLI ${signed(dli)}`;
export const warmer = 'Warmer';
export const cooler = 'Cooler';

export const changesFrom = ({ version }: { readonly version: number }): string => `Changes from v${version}`;
export const wholeRecipe = 'Whole recipe';
