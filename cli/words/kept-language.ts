import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageOfTag } from '#domain/people/language.ts';

const FILE = 'language';

/** Returns the language that the signed-in user chose; null if they chose none or nobody is signed in. */
export function readKeptLanguage(folder: string): Language | null {
  try {
    return languageOfTag(readFileSync(join(folder, FILE), 'utf8'));
  } catch {
    return null;
  }
}

/** Stores the language that later commands speak; null leaves the choice to the environment. */
export function keepLanguage(folder: string, language: Language | null): void {
  if (language === null) {
    rmSync(join(folder, FILE), { force: true });
  } else {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, FILE), `${language}\n`);
  }
}
