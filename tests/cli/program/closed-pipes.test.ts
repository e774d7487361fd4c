import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as files from '#messages/en/terminal/files.ts';
import * as imports from '#messages/en/terminal/imports.ts';
import { type Ended, ended, ensureBuilt, homeEnv } from '#tests/cli/phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';

const BINARY = resolve(import.meta.dirname, '../../../dist/cli/phyto.js');
/** Starts the command once nothing reads its output any more. */
const INTO_CLOSED_PIPE = '{ read -r _ <"$GO"; "$NODE" "$PHYTO" "$@"; } | { exec <&-; echo closed >"$GO"; }';

describe('phyto in a pipeline', () => {
  let farm: ServedFarm;
  const shell = (script: string, args: readonly string[]): Promise<Ended> => {
    const more = { NODE: process.execPath, PHYTO: BINARY, GO: join(farm.home, 'go') };
    const env = homeEnv(farm.home, more);
    return ended(spawn('bash', ['-c', `set -o pipefail; ${script}`, 'bash', ...args], { env }));
  };
  const intoHead = (...args: readonly string[]) => shell('"$NODE" "$PHYTO" "$@" | head -n 1', args);
  const intoClosedPipe = (...args: readonly string[]) => shell(INTO_CLOSED_PIPE, args);

  beforeAll(async () => {
    ensureBuilt();
    farm = await serveFarmFolder();
    expect(await ended(spawn('mkfifo', [join(farm.home, 'go')]))).toMatchObject({ code: 0 });
    await writeFile(join(farm.home, 'bad.csv'), `name,code\n${'Kale,KAL\n,K\n'.repeat(3)}`);
  }, 120_000);
  afterAll(() => farm?.stop());

  it.each([
    [['batch', 'XXX-2019-0001'], 1, 'XXX-2019-0001'],
    [['taks'], 2, 'Did you mean "tasks"?'],
    [['tasks', '--jsno'], 2, 'Did you mean "--json"?'],
    [['crops', 'lst'], 2, 'Did you mean "crops list"?'],
    [['harvests', 'exprot'], 2, 'Did you mean "harvest export"?'],
    [['import', 'cropss', 'x.csv'], 2, 'Did you mean "crops"?'],
    [['tasks', '--host', 'ftp://x'], 2, "isn't an address"],
    [['import', 'crops', '/nowhere.csv'], 1, imports.unreadable.ENOENT],
  ])('%j exits with %i and says why on stderr, though nobody reads its output', async (args, code, said) => {
    const result = await intoClosedPipe(...args);
    expect([result.code, result.out]).toEqual([code, '']);
    expect(result.err).toContain(said);
  });

  it('says on stderr which rows of a file were refused', async () => {
    const { code, err } = await intoClosedPipe('import', 'crops', join(farm.home, 'bad.csv'));
    expect(code).toBe(1);
    expect(err).toContain('name');
    expect(err).toContain(imports.skipBadTakesOthers);
  });

  it.skipIf(!existsSync('/dev/full'))('says that the disk is full, and exits with 1', async () => {
    const said = `phyto: ${files.notWritten({ file: 'stdout', reason: files.refusedBySystem.ENOSPC })}\n`;
    for (const args of [['tasks'], ['batches', '--json'], ['harvests', 'export'], ['completion', 'bash'], ['--help']])
      expect(await shell('"$NODE" "$PHYTO" "$@" >/dev/full', args)).toEqual({ code: 1, out: '', err: said });
  });

  it('says which of its own files it cannot use', async () => {
    const settings = join(farm.home, 'settings');
    await writeFile(settings, '');
    const { code, err } = await shell('XDG_CONFIG_HOME="$HOME/settings" "$NODE" "$PHYTO" "$@"', ['batches']);
    const file = join(settings, 'phyto', 'last-host');
    expect([code, err]).toEqual([1, `phyto: ${files.notUsable({ file, reason: files.refusedBySystem.ENOTDIR })}\n`]);
  });

  it('keeps the exit code of a command whose output nobody reads', async () => {
    expect(await intoClosedPipe('hardware', '--fail')).toEqual({ code: 1, out: '', err: '' });
    expect(await intoHead('hardware', '--fail')).toMatchObject({ code: 1, err: '' });
  });

  it.each([
    [['tasks']],
    [['tasks', '--json']],
    [['batches']],
    [['batches', '--plain']],
    [['crops']],
    [['harvests', 'export']],
    [['complete', '--help']],
    [['--help']],
    [['--version']],
  ])('%j ends quietly with 0 when nobody reads its output', async (args) => {
    expect(await intoClosedPipe(...args)).toEqual({ code: 0, out: '', err: '' });
  });

  it.each([[['tasks']], [['harvests', 'export']], [['--help']]])(
    '%j | head ends quietly with 0 after the first row',
    async (args) => {
      const { code, out, err } = await intoHead(...args);
      expect([code, out.trimEnd().split('\n').length, err]).toEqual([0, 1, '']);
    },
  );

  it('finishes a change when nobody reads its output', async () => {
    const { toMove } = farm.lots;
    expect(await intoClosedPipe('comment', toMove, 'Roots are white')).toEqual({ code: 0, out: '', err: '' });
    expect((await shell('"$NODE" "$PHYTO" "$@"', ['comment', toMove])).out).toContain('Roots are white');
  });
});
