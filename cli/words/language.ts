import { configFolder } from '#cli/config-folder.ts';
import type { Language } from '#domain/people/language.ts';
import { chooseLanguage } from './choose-language.ts';
import { readKeptLanguage } from './kept-language.ts';

/** The language of this run. It doesn't change while the program runs. */
export const language: Language = chooseLanguage(process.env, readKeptLanguage(configFolder(process.env)));

/** Messages as English has them, with texts of any wording. */
type Catalogue<English> = { readonly [Name in keyof English]: English[Name] extends string ? string : English[Name] };

/** Loads the messages of the language in use, and no others. */
export const load = <English>(
  catalogues: Readonly<Record<Language, () => Promise<Catalogue<English>>>>,
): Promise<Catalogue<English>> => catalogues[language]();
