import { mass, number } from '#messages/en/language.ts';

interface Weight {
  readonly grams: number;
}

export const estimated = ({ grams }: Weight): string => `Estimated ${mass(grams)}.`;
export const asEstimated = 'Exactly as estimated.';
export const nearEstimate = ({ grams }: Weight): string => `Within 1% of the estimated ${mass(grams)}.`;
export const aboveEstimate = ({ grams, percent }: { readonly grams: number; readonly percent: number }): string =>
  `${number(percent)}% above the estimated ${mass(grams)}.`;
export const belowEstimate = ({ grams, percent }: { readonly grams: number; readonly percent: number }): string =>
  `${number(percent)}% below the estimated ${mass(grams)}.`;

export const changeWeight = 'Change weight';
export const takeWeight = ({ grams }: Weight): string => `Use ${mass(grams)}`;
export const keepWeight = ({ grams }: Weight): string => `Keep ${mass(grams)}`;

export const harvests = 'Harvests';
export const noHarvests = 'No harvests yet';
export const recordHarvest = 'Record harvest';
export const nonePlanned = 'No harvest is planned. Record one when you harvest.';
export const nothingToCut = 'No harvest is planned, and no trays are growing.';

export const harvested = 'Harvested';
export const expected = 'Expected';
/** A unit of large masses: 'kg' or 'lb'. */
interface InUnit {
  readonly unit: string;
}

export const estimatedIn = ({ unit }: InUnit): string => `Est. ${unit}`;
export const actualIn = ({ unit }: InUnit): string => `Actual ${unit}`;
export const traysHead = 'Trays';
export const qa = 'QA';
export const who = 'Who';
export const actionsHead = 'Actions';

export const correct = 'Correct';
export const record = 'Record';
export const correctAction = ({ what }: { readonly what: string }): string => `Correct: ${what}`;
export const recordAction = ({ what }: { readonly what: string }): string => `Record: ${what}`;
export const estimatedWeight = ({ weight }: { readonly weight: string }): string => `estimated ${weight}`;
