import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageOfTag } from '#domain/people/language.ts';

const FILE = 'language';

/** Returns the language that the signed-in user chose; null if there is no choice, or no user is signed in. */
export function readSavedLanguage(folder: string): Language | null {
  try {
    return languageOfTag(readFileSync(join(folder, FILE), 'utf8'));
  } catch {
    return null;
  }
}

/** Stores the language of later commands, if the disk lets it; null means the environment's language. */
export function saveLanguage(folder: string, language: Language | null): void {
  if (language === readSavedLanguage(folder)) return;
  try {
    if (language === null) {
      rmSync(join(folder, FILE), { force: true });
    } else {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, FILE), `${language}\n`);
    }
  } catch {
    // The work of a command doesn't depend on the language of later ones.
  }
}
