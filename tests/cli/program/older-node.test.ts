import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ended, ensureBuilt } from '#tests/cli/phyto.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const root = resolve(import.meta.dirname, '../../..');
const { platform, arch } = process;
const OLD = '20.1.0';
/** Makes Node.js report an older version. */
const PRETEND = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${OLD}' })`;

describe('phyto on an older version of Node.js', () => {
  const newFolder = tempFolders('phyto-older-');
  let folder: string;
  const start = (...args: string[]) =>
    spawn(process.execPath, ['--import', PRETEND, join(folder, 'dist/phyto.js'), ...args]);
  /** Installs a script in place of the Node.js that phyto brings. */
  const bringNode = async (script: string) => {
    const brought = join(folder, `node_modules/node-${platform}-${arch}`);
    await mkdir(join(brought, 'bin'), { recursive: true });
    await writeFile(join(brought, 'package.json'), '{}');
    await writeFile(join(brought, 'bin/node'), `#!/bin/sh\n${script}\n`);
    await chmod(join(brought, 'bin/node'), 0o755);
  };

  beforeAll(async () => {
    ensureBuilt();
    folder = await newFolder();
    await mkdir(join(folder, 'dist/assets'), { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await cp(join(root, 'dist/cli/phyto.js'), join(folder, 'dist/phyto.js'));
    // Nothing else may load, since it might need a newer version.
    const assets = await readdir(join(root, 'dist/cli/assets'));
    for (const file of assets.filter((name) => name.startsWith('bundled-node')))
      await cp(join(root, 'dist/cli/assets', file), join(folder, 'dist/assets', file));
  }, 120_000);

  it('says in one line which version it needs', async () => {
    expect(await ended(start('tasks'))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^phyto needs Node\.js 24 or newer; this is v[\d.]+\.\n$/),
    });
  });

  it('runs on the version that was installed with it, with the same arguments and exit code', async () => {
    await bringNode('shift 2; printf "%s\\n" "$@"; exit 3');
    const { code, out, err } = await ended(start('tasks', '--chamber', 'Grow 1'));
    expect([code, err]).toEqual([3, '']);
    expect(out.split('\n')).toEqual([join(folder, 'dist/phyto.js'), 'tasks', '--chamber', 'Grow 1', '']);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on', async (signal) => {
    await bringNode(`trap "echo stopped; exit 0" ${signal.slice(3)}; echo ready; while :; do sleep 0.05; done`);
    const child = start('serve');
    child.stdout.once('data', () => child.kill(signal));
    expect(await ended(child)).toMatchObject({ code: 0, out: 'ready\nstopped\n' });
  });
});
