import type { LightSpectrum } from '#domain/life/life-recipes.ts';
import { round2, type TakeNote } from './openag-recipe.ts';

const RANGE = /^(\d{3,4})\s*-\s*(\d{3,4})$/;
const LAST_OF_BAND = { uv: 399, blue: 499, green: 599, red: 700, far_red: 800 } as const;
type Band = keyof typeof LAST_OF_BAND;
const BANDS: readonly Band[] = ['uv', 'blue', 'green', 'red', 'far_red'];
/** Tolerance for the sum, in percent. */
const SLACK = 1;

/**
 * Converts wavelength ranges to a spectrum: 400–499 nm blue, 500–599 green, 600–700 red, 701–800 far red, in percent
 * with two decimals that add up to 100. Ultraviolet counts as blue, with a note. Returns null if a range spans several
 * bands or there is no light.
 */
export function convertSpectrum(ranges: Readonly<Record<string, number>>, note: TakeNote): LightSpectrum | null {
  const shares: Record<Band, number> = { uv: 0, blue: 0, green: 0, red: 0, far_red: 0 };
  for (const [range, percent] of Object.entries(ranges)) {
    const band = bandOf(range);
    if (band === null) {
      note('not_understood', { code: 'range_in_no_band', params: { range } });
      return null;
    }
    shares[band] += percent;
  }
  const sum = BANDS.reduce((total, band) => total + shares[band], 0);
  if (sum === 0) {
    note('looks_wrong', { code: 'spectrum_without_light', params: {} });
    return null;
  }
  if (Math.abs(sum - 100) > SLACK) {
    note('looks_wrong', { code: 'spectrum_scaled', params: { percent: round2(sum) } });
  }
  if (shares.uv > 0) {
    note('not_understood', { code: 'ultraviolet_as_blue', params: { percent: round2(shares.uv) } });
  }
  return toHundred([shares.uv + shares.blue, shares.green, shares.red, shares.far_red], sum);
}

function bandOf(range: string): Band | null {
  const [, first, last] = RANGE.exec(range.trim()) ?? [];
  if (first === undefined || last === undefined) return null;
  const band = BANDS.find((one) => Number(last) <= LAST_OF_BAND[one]);
  const before = band === undefined ? undefined : BANDS[BANDS.indexOf(band) - 1];
  if (band === undefined || Number(first) > Number(last)) return null;
  return before === undefined || Number(first) > LAST_OF_BAND[before] ? band : null;
}

/** Rounds to hundredths of a percent and adds the rounding difference to the largest share. */
function toHundred(shares: readonly [number, number, number, number], sum: number): LightSpectrum {
  const hundredths = shares.map((share) => Math.round((share / sum) * 10_000));
  const largest = hundredths.indexOf(Math.max(...hundredths));
  const rest = 10_000 - hundredths.reduce((total, share) => total + share, 0);
  const [blue = 0, green = 0, red = 0, far_red = 0] = hundredths.map(
    (share, at) => (share + (at === largest ? rest : 0)) / 100,
  );
  return { blue, green, red, far_red };
}
