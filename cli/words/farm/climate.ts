import { words } from '#cli/words/words.ts';

export const m = words.climate;
export const deviationWords = words.climateTexts;
