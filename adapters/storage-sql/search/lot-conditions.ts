import { type SqlBool, sql } from 'kysely';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import type { Choice } from './index-choices.ts';
import { afterCrop } from './search-texts.ts';

/** Ascii letters and digits, as lot codes have them once folded. */
const OF_LOT_CODES = /^[a-z0-9-]+$/;
const DIGITS = /^\d+$/;
const CROP_AND_YEAR = /-\d{4}-/;

/** Words of a lot code are the whole, its crop, its year and its number. Of these only the crop may be mistyped. */
export const lotFinder =
  (known: readonly string[]) =>
  (word: string): Choice[] => {
    const choices: Choice[] = known.filter(createFuzzyMatcher(word)).map((crop) => ({
      condition: sql<SqlBool>`(b.lot_code >= ${`${crop}-`} and b.lot_code < ${afterCrop(crop)})`,
      isRare: false,
    }));
    if (!OF_LOT_CODES.test(word)) return choices;
    const start = word.toUpperCase();
    // A word with no more than a crop's beginning is among the crops.
    if (known.some((crop) => start.startsWith(`${crop}-`))) {
      const isRare = CROP_AND_YEAR.test(word);
      choices.push({ condition: sql<SqlBool>`(b.lot_code >= ${start} and b.lot_code < ${`${start}~`})`, isRare });
    }
    if (DIGITS.test(word)) choices.push({ condition: sql<SqlBool>`b.lot_code like ${`%-${word}%`}`, isRare: false });
    return choices;
  };
