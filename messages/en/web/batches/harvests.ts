import { number } from '#messages/en/language.ts';

interface Weight {
  readonly grams: number;
}

export const estimated = ({ grams }: Weight): string => `Estimated ${number(grams)} g.`;
export const asEstimated = 'Exactly as estimated.';
export const nearEstimate = ({ grams }: Weight): string => `Within 1% of the estimated ${number(grams)} g.`;
export const aboveEstimate = ({ grams, percent }: { readonly grams: number; readonly percent: number }): string =>
  `${number(percent)}% above the estimated ${number(grams)} g.`;
export const belowEstimate = ({ grams, percent }: { readonly grams: number; readonly percent: number }): string =>
  `${number(percent)}% below the estimated ${number(grams)} g.`;

export const changeWeight = 'Change weight';
export const takeWeight = ({ grams }: Weight): string => `Use ${number(grams)} g`;
export const keepWeight = ({ grams }: Weight): string => `Keep ${number(grams)} g`;

export const harvests = 'Harvests';
export const noHarvests = 'No harvests yet';
export const recordHarvest = 'Record harvest';
export const nonePlanned = 'No harvest is planned. Record one when you harvest.';
export const nothingToCut = 'No harvest is planned, and no trays are growing.';

export const harvested = 'Harvested';
export const expected = 'Expected';
export const estimatedKg = 'Est. kg';
export const actualKg = 'Actual kg';
export const traysHead = 'Trays';
export const qa = 'QA';
export const who = 'Who';
export const actionsHead = 'Actions';

export const correct = 'Correct';
export const record = 'Record';
export const correctAction = ({ what }: { readonly what: string }): string => `Correct: ${what}`;
export const recordAction = ({ what }: { readonly what: string }): string => `Record: ${what}`;
export const estimatedWeight = ({ kg }: { readonly kg: string }): string => `estimated ${kg} kg`;
