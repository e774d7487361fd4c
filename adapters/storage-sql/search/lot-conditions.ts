import { type SqlBool, sql } from 'kysely';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import type { Choice } from './index-choices.ts';
import { afterCrop } from './search-texts.ts';

/** The characters of folded lot codes. */
const OF_LOT_CODES = /^[a-z0-9-]+$/;
const DIGITS = /^\d+$/;
const CROP_AND_YEAR = /-\d{4}-/;

/** Finds a word in lot codes: the whole code, its crop, year or number. Typos are only tolerated in the crop. */
export const lotFinder =
  (crops: readonly string[]) =>
  (word: string): Choice[] => {
    const choices: Choice[] = crops.filter(createFuzzyMatcher(word)).map((crop) => ({
      condition: sql<SqlBool>`(b.lot_code >= ${`${crop}-`} and b.lot_code < ${afterCrop(crop)})`,
      isRare: false,
    }));
    if (!OF_LOT_CODES.test(word)) return choices;
    const start = word.toUpperCase();
    // Prefixes of crop codes are matched above.
    if (crops.some((crop) => start.startsWith(`${crop}-`))) {
      const isRare = CROP_AND_YEAR.test(word);
      choices.push({ condition: sql<SqlBool>`(b.lot_code >= ${start} and b.lot_code < ${`${start}~`})`, isRare });
    }
    if (DIGITS.test(word)) choices.push({ condition: sql<SqlBool>`b.lot_code like ${`%-${word}%`}`, isRare: false });
    return choices;
  };
