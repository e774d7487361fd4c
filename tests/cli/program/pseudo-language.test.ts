import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as batch from '#messages/en/terminal/batch.ts';
import * as screenWords from '#messages/en/terminal/screen.ts';
import * as tasksWords from '#messages/en/terminal/tasks.ts';
import { type Ended, ended, ensureBuilt, homeEnv, type PtyPhyto, phytoInPty, startBuilt } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { MARKS, pseudo } from '#tests/support/messages/pseudo.ts';

const root = resolve(import.meta.dirname, '../../..');
const BINARY = join(root, 'node_modules/.cache/pseudo/cli/phyto.js');
const BUILDER = join(root, 'tests/support/build-pseudo.ts');
/** It is built from the sources of the built command, and from these. */
const SOURCES = ['dist/cli/phyto.js', BUILDER, 'tests/support/messages/pseudo.ts'].map((file) => resolve(root, file));

/** Builds the command in the pseudo-language unless it is newer than its sources. */
function ensurePseudoBuilt(): void {
  ensureBuilt();
  const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt(BINARY) > Math.max(...SOURCES.map(changedAt))) return;
  const built = spawnSync(process.execPath, [BUILDER, 'cli'], { cwd: root });
  if (built.status !== 0) throw new Error(String(built.stderr));
}
/** Names of records, and dates, which language.ts writes. */
const DATA =
  /\b(?:Test Farm|Phytotron|Basil|Grow \d|(?:Growth|Seedling) light|Growth|Germination|Propagation|Vegetative|ana|local:(?:\w+|\.\.)|(?:Mon|Tues?|Wed|Thu|Fri|Sat|Sun)(?:nes|rs|ur)?(?:day)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)(?!\w)/g;

const inPseudo = (text: string): string => String(pseudo(text));

/** Returns the words that aren't in the pseudo-language, which replaces each vowel. Single letters are marks and keys. */
const untranslated = (text: string): string[] =>
  text
    .replace(DATA, '')
    .split(/[\s:,.;()⟦⟧]+/)
    .filter((word) => word.length > 1 && /^[A-Za-z]*[aeiou][A-Za-z]*$/.test(word));

describe('phyto in the pseudo-language', () => {
  let farm: ServedFarm;
  const ptys: PtyPhyto[] = [];
  const env = () => homeEnv(farm.home, { PHYTO_HOST: farm.host });
  const run = (...args: string[]): Promise<Ended> => {
    const child = startBuilt(BINARY, args, env());
    child.stdin.end();
    return ended(child);
  };

  beforeAll(async () => {
    ensurePseudoBuilt();
    farm = await serveFarmFolder();
  }, 240_000);
  afterAll(async () => {
    for (const pty of ptys) pty.kill();
    await farm?.stop();
  });

  it.each([80, 120])(
    'has no text of another language on a screen of %i columns, and no key is cut',
    async (columns) => {
      const screen = phytoInPty(['tasks'], env(), columns, 24, BINARY);
      ptys.push(screen);
      const nextState = inPseudo(tasksWords.headings.nextState).slice(0, 6);
      const views: readonly (readonly [string, string])[] = [
        ['', inPseudo(screenWords.connection.live)],
        ['f', '[x]'],
        ['\u001b', nextState],
        ['?', inPseudo(screenWords.keysHeading)],
        ['q', nextState],
        ['\r', '____'],
        ['\u001b', nextState],
        ['b', inPseudo(batch.timeline)],
        ['c', inPseudo(screenWords.hints.goOn)],
        ['\u001b', inPseudo(screenWords.hints.correct)],
      ];
      for (const [keys, wanted] of views) {
        if (keys !== '') screen.write(keys);
        await screen.until(wanted);
        await expect.poll(() => untranslated(screen.rows().join('\n')), { message: keys }).toEqual([]);
        const rows = screen.rows();
        const hints = rows.at(-1) ?? '';
        expect(hints.split(MARKS.open).length, hints).toBe(hints.split(MARKS.close).length);
        if (wanted !== nextState) continue;
        const headings = rows.find((row) => row.includes(nextState)) ?? '';
        expect(headings.trim(), 'Headings touch each other').not.toMatch(/\S⟦/);
      }
      screen.write('\u0003');
      expect(await screen.exited).toBe(130);
    },
  );

  it('aligns the columns of a table, also its longer headings', async () => {
    const { code, out } = await run('tasks');
    expect([code, untranslated(out)]).toEqual([0, []]);
    const [head = '', ...rows] = out.trimEnd().split('\n');
    const starts = [...head.matchAll(/(?<=^|\s{2})⟦/g)].map(({ index }) => index);
    expect([starts.length, rows.length]).toEqual([8, 9]);
    for (const row of rows) for (const start of starts.slice(1)) expect(row.slice(start - 2, start), row).toBe('  ');
  });

  it('keeps keys of JSON, column names of CSV and exit codes', async () => {
    for (const args of [
      ['tasks', '--json'],
      ['batches', '--json'],
      ['harvests', 'export'],
    ]) {
      const english = await phyto(args, env());
      expect(await run(...args)).toEqual(english);
      expect(english.code).toBe(0);
    }
    const wrong = await run('taks');
    expect([wrong.code, untranslated(wrong.err.replace('phyto:', ''))]).toEqual([2, []]);
    expect((await run('batch', 'BAS-1999-0001')).code).toBe(1);
  });
});
