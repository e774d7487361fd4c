import { firstWeekdayOf } from '#domain/periods/first-weekday.ts';
import { locale as ownLocale } from '#words/language.ts';

/** Locales to choose from; a site's own is always among the choices. */
const LOCALES = [
  ...['en-GB', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-IE', 'en-ZA', 'en-IN', 'en-SG'],
  ...['es-ES', 'es-MX', 'es-AR', 'es-CL', 'es-CO', 'es-PE', 'es-US'],
  ...['da-DK', 'sv-SE', 'nb-NO', 'fi-FI', 'is-IS', 'de-DE', 'de-AT', 'de-CH', 'nl-NL', 'nl-BE', 'fr-FR', 'fr-BE'],
  ...['fr-CA', 'fr-CH', 'it-IT', 'pt-PT', 'pt-BR', 'pl-PL', 'cs-CZ', 'hu-HU', 'ro-RO', 'el-GR', 'tr-TR', 'uk-UA'],
  ...['ja-JP', 'ko-KR', 'zh-CN', 'zh-TW', 'th-TH', 'vi-VN', 'id-ID', 'hi-IN', 'ar-AE', 'he-IL'],
];

/** Returns the locales with their names in the current language, in its order. */
export function localeChoices(current: string): readonly { readonly value: string; readonly words: string }[] {
  const names = new Intl.DisplayNames(ownLocale, { type: 'language' });
  return [...new Set([...LOCALES, current])]
    .map((value) => ({ value, words: nameOf(names, value) }))
    .sort((a, b) => a.words.localeCompare(b.words, ownLocale));
}

function nameOf(names: Intl.DisplayNames, locale: string): string {
  try {
    return names.of(locale) ?? locale;
  } catch {
    return locale;
  }
}

/** Returns the name of a locale's first day of the week in the current language. */
export const firstWeekdayName = (locale: string): string =>
  // 5 January 2026 is a Monday.
  new Intl.DateTimeFormat(ownLocale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + firstWeekdayOf(locale))),
  );
