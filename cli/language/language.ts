import { configFolder } from '#cli/config-folder.ts';
import type { Language } from '#domain/people/language.ts';
import { chooseLanguage } from './choose-language.ts';
import { readSavedLanguage } from './saved-language.ts';

/** The current language, constant while the program runs. */
export const language: Language = chooseLanguage(process.env, readSavedLanguage(configFolder(process.env)));

/** Loads the value of the current language only. */
export const load = <T>(loaders: Readonly<Record<Language, () => Promise<T>>>): Promise<T> => loaders[language]();
