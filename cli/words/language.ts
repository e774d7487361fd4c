import { configFolder } from '#cli/config-folder.ts';
import type { Language } from '#domain/people/language.ts';
import { chooseLanguage } from './choose-language.ts';
import { readSavedLanguage } from './saved-language.ts';

/** The current language, constant while the program runs. */
export const language: Language = chooseLanguage(process.env, readSavedLanguage(configFolder(process.env)));

/** The type of a catalogue with the same messages as the English one. */
type Catalogue<English> = { readonly [Name in keyof English]: English[Name] extends string ? string : English[Name] };

/** Loads the messages of the current language only. */
export const load = <English>(
  catalogues: Readonly<Record<Language, () => Promise<Catalogue<English>>>>,
): Promise<Catalogue<English>> => catalogues[language]();
