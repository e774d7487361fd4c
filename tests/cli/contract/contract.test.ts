import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeEnv, phyto } from '#tests/cli/phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { renew } from './contract-text.ts';
import { JSON_OUTPUTS } from './json-outputs.ts';
import { TABLES } from './tables.ts';

it('cli/README.md lists what the program has; `npm run contract` renews it', async () => {
  const text = await readFile(resolve(import.meta.dirname, '../../../cli/README.md'), 'utf8');
  expect(text).toBe(renew(text));
});

describe('the contract of phyto', () => {
  let farm: ServedFarm;
  const run = (...args: string[]) => phyto(args, homeEnv(farm.home, { TERM: 'dumb', PHYTO_LANGUAGE: 'en' }));

  /** The arguments that a command needs here, and the first object of its output. */
  const ARGUMENTS = (): Readonly<Record<string, readonly string[]>> => ({
    batch: [farm.lots.toMove],
    comment: [farm.lots.toMove],
    'recipes show': ['Basil, 21 days'],
    'token create': ['contract'],
    import: ['crops', `${farm.home}/absent.csv`],
  });
  const NOTHING_THERE = /^(?:conflicts|sop|token|(?:suppliers|families|growth-media|qa-specs|\w+-recipes) list)$/;

  beforeAll(async () => {
    farm = await serveFarmFolder();
    const words = ['login', '--host', farm.host, '--username', 'admin', '--password-stdin'];
    expect((await phyto(words, homeEnv(farm.home), `${PASSWORDS.admin}\n`)).code).toBe(0);
    expect((await run('comment', farm.lots.toMove, 'Roots are white')).code).toBe(0);
  }, 120_000);
  afterAll(() => farm?.stop());

  it.each(JSON_OUTPUTS)('$command --json prints the keys of cli/README.md', async ({ command, isList, keys }) => {
    const { out, err } = await run(...command.split(' '), ...(ARGUMENTS()[command] ?? []), '--json');
    expect(out, err).not.toBe('');
    const printed: unknown = JSON.parse(out);
    expect(Array.isArray(printed)).toBe(isList);
    const objects: readonly object[] = Array.isArray(printed) ? printed : [printed];
    if (objects.length === 0) expect(command).toMatch(NOTHING_THERE);
    const known = keys.map((key) => key.replace(/\?$/, ''));
    for (const object of objects) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(object)));
      expect(Object.keys(object)).toEqual(expect.arrayContaining(keys.filter((key) => !key.endsWith('?'))));
    }
  });

  it.each(TABLES)('$command prints the columns of cli/README.md', async ({ command, columns }) => {
    const { code, out } = await run(...command.split(' '));
    expect(code).toBe(0);
    if (out === '') expect(command).toMatch(NOTHING_THERE);
    else
      expect(
        out
          .split('\n')[0]
          ?.trim()
          .split(command === 'harvests export' ? ',' : / {2,}/),
      ).toEqual(columns);
  });
});
