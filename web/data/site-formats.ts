import { adoptSite } from '#words/language.ts';
import { readChoice, writeChoice } from './local-choice.ts';

export type SiteFormats = Parameters<typeof adoptSite>[0];

const KEY = 'site-formats';

/** Returns formats as a text: 'en-US F oz'. */
export const writeFormats = ({ locale, units }: SiteFormats): string => `${locale} ${units.temperature} ${units.mass}`;

/** Returns the formats of such a text; null for any other. */
export function readFormats(text: string | null): SiteFormats | null {
  const [, locale, temperature, mass] = /^([A-Za-z0-9-]+) ([CF]) (g|oz)$/.exec(text ?? '') ?? [];
  if (locale === undefined) return null;
  return { locale, units: { temperature: temperature === 'F' ? 'F' : 'C', mass: mass === 'oz' ? 'oz' : 'g' } };
}

/** Returns the site's formats at the last visit of this browser; null at the first. */
export const lastFormats = (): SiteFormats | null => readFormats(readChoice(KEY));

/** Adopts the formats of the last visit, so that no value shows in other units until the settings are loaded. */
export function adoptLastFormats(): void {
  const last = lastFormats();
  if (last !== null) adoptSite(last);
}

/** Stores the site's formats for the next visit. */
export const storeFormats = (formats: SiteFormats): void => writeChoice(KEY, writeFormats(formats));
