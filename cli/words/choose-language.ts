import { DEFAULT_LANGUAGE, type Language, languageOfTag } from '#domain/people/language.ts';

/**
 * Returns the language of the terminal: PHYTO_LANGUAGE, else the user's own, else that of the locale, else English. The first
 * variable of the locale that is set decides, as in other programs: LC_ALL=C is English whatever LANG says.
 */
export function chooseLanguage(env: Readonly<Record<string, string | undefined>>, kept: Language | null): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return languageOfTag(env.PHYTO_LANGUAGE ?? '') ?? kept ?? languageOfTag(locale) ?? DEFAULT_LANGUAGE;
}
