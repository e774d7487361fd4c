/** Languages of the user interface, English first. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

export const DEFAULT_LANGUAGE: Language = 'en';

/** Returns the language of a tag such as 'es-MX' or a locale such as 'es_MX.UTF-8'; null if it isn't supported. */
export function languageOfTag(tag: string): Language | null {
  const primary = tag
    .trim()
    .toLowerCase()
    .split(/[-_.@]/, 1)[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/**
 * Returns the preferred language of language ranges such as 'es-MX,es;q=0.9,*;q=0.5' (RFC 9110, 12.5.4). The first of
 * equal weights wins. '*' matches the languages that aren't listed, English first. Defaults to English.
 */
export function preferredLanguage(ranges: string): Language {
  const wishes = ranges.split(',').flatMap(parseWish);
  const named = new Map(wishes.toReversed().map(({ tag, weight }) => [languageOfTag(tag), weight]));
  const [best] = wishes
    .filter(({ weight }) => weight > 0)
    .flatMap(({ tag, weight }) => {
      const language = tag === '*' ? LANGUAGES.find((each) => !named.has(each)) : languageOfTag(tag);
      return language === undefined || language === null ? [] : [{ language, weight }];
    })
    .sort((a, b) => b.weight - a.weight);
  return best?.language ?? DEFAULT_LANGUAGE;
}

function parseWish(range: string): readonly { readonly tag: string; readonly weight: number }[] {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  if (tag === '') return [];
  const quality = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  const weight = quality === undefined ? 1 : Number(quality.replace(/^q\s*=\s*/i, ''));
  return Number.isFinite(weight) && weight >= 0 && weight <= 1 ? [{ tag, weight }] : [];
}
