import { DEFAULT_LANGUAGE, type Language, languageOfTag } from '#domain/people/language.ts';

/**
 * Returns the language of the terminal: PHYTO_LANGUAGE, else the user's own, else that of the locale, else English. The
 * first locale variable that is set decides, as in other programs: with LC_ALL=C it is English for any LANG.
 */
export function chooseLanguage(env: Readonly<Record<string, string | undefined>>, saved: Language | null): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return languageOfTag(env.PHYTO_LANGUAGE ?? '') ?? saved ?? languageOfTag(locale) ?? DEFAULT_LANGUAGE;
}
