import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ended, ensureBuilt, homeEnv } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';

const root = resolve(import.meta.dirname, '../../..');
const examples = join(root, 'cli/examples');

/** Returns the commands that an example for CI runs after it has installed phyto. */
async function scriptOf(name: string): Promise<string> {
  const text = await readFile(join(examples, name), 'utf8');
  if (name === 'crontab') return /^[\d *]+ {2}(.*)$/m.exec(text)?.[1]?.replaceAll('/srv/farm', '.') ?? '';
  const lines = text.split('\n').map((line) => line.trim());
  const commands = name.startsWith('github')
    ? lines.filter((line) => line.startsWith('- run: ')).map((line) => line.slice('- run: '.length))
    : lines.filter((line, at) => line.startsWith('- ') && lines[at - 1] === 'script:').map((line) => line.slice(2));
  return commands.filter((line) => !line.startsWith('npm install ')).join('\n');
}

describe('the examples', () => {
  let farm: ServedFarm;
  let token: string;
  let folder: string;
  let bin: string;

  beforeAll(async () => {
    ensureBuilt();
    farm = await serveFarmFolder();
    bin = join(farm.home, 'bin');
    await mkdir(bin);
    const phytoFile = join(bin, 'phyto');
    await writeFile(phytoFile, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'dist/cli/phyto.js')}" "$@"\n`);
    await chmod(phytoFile, 0o755);
    const words = ['token', 'create', 'weekly-harvests', '--scope', 'read', '--host', farm.host];
    token = (await phyto(words, homeEnv(farm.home))).out.trim();
    await writeFile(join(farm.home, '.phyto-token'), `${token}\n`);
    const record = [
      'harvest',
      'record',
      farm.lots.toHarvest,
      '--early-ok',
      '--grams',
      '812',
      '--at',
      '-7d 12:00',
      '--yes',
    ];
    const done = await phyto([...record, '--data', farm.data], homeEnv(farm.home));
    if (done.code !== 0) throw new Error(done.err);
  }, 180_000);
  afterAll(() => farm?.stop());

  beforeEach(async () => {
    folder = join(farm.home, 'repository');
    await mkdir(join(folder, 'reports'), { recursive: true });
    await writeFile(join(folder, 'weekly-harvests.sh'), await readFile(join(examples, 'weekly-harvests.sh')));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const run = (script: string, more: Readonly<Record<string, string>>) => {
    const env = homeEnv(farm.home, { PHYTO_HOST: farm.host, ...more });
    return ended(spawn('sh', ['-e', '-c', script], { cwd: folder, env: { ...env, PATH: `${bin}:${env.PATH}` } }));
  };

  describe.each([
    ['github-actions.yml', ''],
    ['gitlab-ci.yml', ''],
    ['crontab', 'reports'],
  ])('%s', (name, target) => {
    it("writes last week's harvests to a file", async () => {
      const script = await scriptOf(name);
      expect(script).toContain('weekly-harvests.sh');
      const { code, out, err } = await run(script, { PHYTO_TOKEN: token });
      expect([code, err]).toEqual([0, expect.stringMatching(/^Wrote 1 harvest to /)]);
      expect(out).toMatch(/harvests-\d{4}-\d\d-\d\d\.csv\n$/);
      const [file = ''] = (await readdir(join(folder, target))).filter((one) => one.endsWith('.csv'));
      expect(await readFile(join(folder, target, file), 'utf8')).toContain(`,${farm.lots.toHarvest},`);
    });

    it('fails, and writes no file, without a valid token or farm', async () => {
      const script = (await scriptOf(name)).replace(/^PHYTO_TOKEN="[^"]*"\S*"\)" /, '');
      const bad = await run(script, { PHYTO_TOKEN: `${token}x` });
      expect([bad.code, bad.err]).toEqual([3, expect.stringContaining('phyto_')]);
      const away = await run(script, { PHYTO_TOKEN: token, PHYTO_HOST: 'http://127.0.0.1:9' });
      expect(away.code).toBe(4);
      expect((await readdir(join(folder, target))).filter((one) => one.endsWith('.csv'))).toEqual([]);
    });
  });

  it('of files in the first walk of the README can be imported', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const commands = [...readme.matchAll(/^npx phyto (import \S+ cli\/examples\/\S+)/gm)].map(
      ([, words = '']) => words,
    );
    expect(commands).toHaveLength(3);
    for (const command of commands) {
      const words = command.replaceAll('cli/examples', examples).split(' ');
      // Readings belong to a place of this farm.
      const place = words.includes('telemetry') ? ['--subject', 'Grow 1'] : [];
      const { code, out } = await phyto([...words, ...place, '--data', farm.data], homeEnv(farm.home));
      expect([code, out]).toEqual([0, expect.stringMatching(/added|Dill 28 d/)]);
    }
  });
});
