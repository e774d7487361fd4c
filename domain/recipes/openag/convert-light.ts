import { checkLight } from '#domain/life/check-light.ts';
import type { LightProperties, LightSpectrum } from '#domain/life/life-recipes.ts';
import { convertSpectrum } from './convert-spectrum.ts';
import { hoursOf, meanOver, type Segment } from './lay-out-day.ts';
import { type OpenagEnvironment, round2, type TakeNote } from './openag-recipe.ts';

/** Default start of the light, because OpenAg files don't contain it. */
export const LIGHTS_ON = '06:00';

const DARK: LightProperties = { light_duration: 0, lights_on: LIGHTS_ON, ppfd: 0, spectrum: null };

export const isLit = ({ environment }: Segment): boolean => (environment.light_ppfd_umol_m2_s ?? 0) > 0;

/**
 * Converts the light of a day; null if the file doesn't set it. Adds notes on what can't be expressed with one level
 * and period.
 */
export function convertLight(day: readonly Segment[], note: TakeNote): LightProperties | null {
  const levels = meanOver(day.filter(isLit), ({ light_ppfd_umol_m2_s }) => light_ppfd_umol_m2_s);
  if (levels === null) {
    const isDark = day.some(({ environment }) => environment.light_ppfd_umol_m2_s !== null);
    return isDark ? DARK : null;
  }
  const hours = hoursOf(day.filter(isLit));
  const light_duration = Math.min(86_400, Math.round(hours * 3600));
  const ppfd = Math.round(levels.mean * 10) / 10;
  // Very short or weak light rounds to none.
  if (light_duration === 0 || ppfd === 0) return DARK;
  if (levels.values.length > 1) {
    const params = {
      levels: levels.values.length,
      min: round2(Math.min(...levels.values)),
      max: round2(Math.max(...levels.values)),
      ppfd: round2(ppfd),
      hours: round2(hours),
    };
    note('not_understood', { code: 'several_light_levels', params });
  }
  const stretches = countStretches(day);
  if (stretches > 1) {
    note('not_understood', { code: 'several_light_periods', params: { periods: stretches } });
  }
  const light = {
    light_duration,
    lights_on: LIGHTS_ON,
    ppfd,
    spectrum: spectrumOf(day.filter(isLit), note),
  };
  for (const warning of checkLight(light)) note('looks_wrong', warning);
  return light;
}

function spectrumOf(lit: readonly Segment[], note: TakeNote): LightSpectrum | null {
  const different = new Map(lit.map(({ environment }) => [spectrumKey(environment), environment]));
  const [only] = different.values();
  if (different.size > 1) {
    note('not_understood', { code: 'several_spectra', params: { spectra: different.size } });
    return null;
  }
  const ranges = only?.light_spectrum_nm_percent ?? null;
  return ranges === null ? null : convertSpectrum(ranges, note);
}

const spectrumKey = ({ light_spectrum_nm_percent: ranges }: OpenagEnvironment): string =>
  JSON.stringify(Object.entries(ranges ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

// Light at both ends of a full day is one period, because days repeat.
function countStretches(day: readonly Segment[]): number {
  const starts = day.filter((segment, at) => {
    const before = at > 0 ? day[at - 1] : day.at(-1);
    return isLit(segment) && (before === undefined || !isLit(before));
  }).length;
  return Math.max(1, starts);
}
