import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configFolder } from '#cli/config-folder.ts';
import { chooseLanguage } from '#cli/language/choose-language.ts';
import { readSavedLanguage, saveLanguage } from '#cli/language/saved-language.ts';
import { LANGUAGES } from '#domain/people/language.ts';
import * as en from '#messages/en/terminal/session.ts';
import * as es from '#messages/es/terminal/session.ts';
import { homeEnv, phytoProcess } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

let home: string;
let farm: ServedFarm;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'phyto-language-'));
  farm = await serveFarmFolder();
});

afterAll(async () => {
  await farm.stop();
  rmSync(home, { recursive: true });
});

describe('the language of the terminal', () => {
  it("is the user's own, whatever the locale", () => {
    const locale = fc.constantFrom('', 'C', 'en_GB.UTF-8', 'es_MX.UTF-8', 'fr_FR');
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), locale, locale, (kept, LC_ALL, LANG) => {
        expect(chooseLanguage({ LC_ALL, LANG }, kept)).toBe(kept);
      }),
    );
  });

  it('is otherwise that of the first locale variable set', () => {
    expect(chooseLanguage({ LC_ALL: '', LC_MESSAGES: 'es_MX.UTF-8', LANG: 'en_GB.UTF-8' }, null)).toBe('es');
    expect(chooseLanguage({ LANG: 'es_ES@euro' }, null)).toBe('es');
    expect(chooseLanguage({ LC_ALL: 'en_US', LANG: 'es_ES' }, null)).toBe('en');
  });

  it('is English in the locales C and POSIX, in other languages and without a locale', () => {
    for (const LC_ALL of ['C', 'C.UTF-8', 'POSIX', 'fr_FR.UTF-8'])
      expect(chooseLanguage({ LC_ALL, LANG: 'es_ES.UTF-8' }, null)).toBe('en');
    expect(chooseLanguage({}, null)).toBe('en');
  });

  it('is stored between commands until it is changed or cleared', () => {
    const folder = join(home, 'kept');
    expect(readSavedLanguage(folder)).toBeNull();
    saveLanguage(folder, 'es');
    expect(readSavedLanguage(folder)).toBe('es');
    saveLanguage(folder, null);
    expect(readSavedLanguage(folder)).toBeNull();
  });

  it("doesn't stop a command that can't store it", () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    saveLanguage(file, 'es');
    expect(readSavedLanguage(file)).toBeNull();
  });

  it('is used by commands', async () => {
    const spanish = homeEnv(home, { LANG: 'es_MX.UTF-8' });
    expect(await phytoProcess(['logout'], spanish)).toMatchObject({ code: 0, err: `${es.notSignedIn}\n` });
    expect(await phytoProcess(['logout'], homeEnv(home))).toMatchObject({ code: 0, err: `${en.notSignedIn}\n` });
    saveLanguage(configFolder(spanish), 'en');
    expect(await phytoProcess(['logout'], spanish)).toMatchObject({ code: 0, err: `${en.notSignedIn}\n` });
  });

  it("is the user's from signing in to signing out", async () => {
    const env = homeEnv(farm.home);
    const folder = configFolder(env);
    const { accessToken } = z.object({ accessToken: z.string() }).parse(await readSession(folder));
    const answer = await fetch(`${farm.host}/api/users/management/?username=ana`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: '{"language":"es"}',
    });
    expect(answer.status).toBe(200);
    const words = ['login', '--host', farm.host, '--username', 'ana', '--password-stdin'];
    expect(await phyto(words, env, `${PASSWORDS.ana}\n`)).toMatchObject({ code: 0 });
    expect(readSavedLanguage(folder)).toBe('es');
    expect(await phytoProcess(['logout'], env)).toMatchObject({
      err: `${es.signedOutOf({ host: new URL(farm.host).host })}\n`,
    });
    expect(readSavedLanguage(folder)).toBeNull();
  });
});

async function readSession(folder: string): Promise<unknown> {
  const [name = ''] = await readdir(join(folder, 'sessions'));
  return JSON.parse(await readFile(join(folder, 'sessions', name), 'utf8'));
}
