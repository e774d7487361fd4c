import { spawn } from 'node:child_process';
import { access, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Ended, ended, homeEnv, untilLogged } from '#tests/cli/phyto.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const root = resolve(import.meta.dirname, '../..');
const MOST_BYTES = 8 * 1024 * 1024;
const Packed = z.array(
  z.object({ filename: z.string(), size: z.number(), files: z.array(z.object({ path: z.string() })) }),
);
const Package = z.object({ version: z.string(), devDependencies: z.record(z.string(), z.string()) });
/** Errors of npm without a network or a registry. */
const NO_REGISTRY = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED)\b/;

const run = (command: string, args: readonly string[], options: Parameters<typeof spawn>[2]): Promise<Ended> =>
  ended(spawn(command, [...args], { ...options, stdio: 'pipe' }));

describe('the package of phyto', () => {
  const newFolder = tempFolders('phyto-install-');
  let folder: string;
  let packed: z.infer<typeof Packed>[number];
  let about: z.infer<typeof Package>;

  beforeAll(async () => {
    folder = await newFolder();
    about = Package.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    // The build is there already. Repeating it would remove files that other tests use.
    const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const { code, out, err } = await run('npm', pack, { cwd: root });
    if (code !== 0) throw new Error(err);
    [packed] = Packed.parse(JSON.parse(out)) as [z.infer<typeof Packed>[number]];
  });

  it('contains the built program and web app, and little else', async () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => !/^dist\/(?:cli|web)\//.test(path)).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    expect(paths).toEqual(
      expect.arrayContaining(['dist/cli/phyto.js', 'dist/web/en/index.html', 'dist/web/es/index.html']),
    );
    const { size } = await stat(join(folder, packed.filename));
    console.info(`The package has ${(size / 1e6).toFixed(1)} MB.`);
    expect(size).toBeLessThan(MOST_BYTES);
  });

  it('brings a working phyto, with its web app and demo farm, into an empty prefix', async (context) => {
    const prefix = join(folder, 'prefix');
    // A newer npm is announced once a week, to ordinary users only.
    const quiet = ['--no-audit', '--no-fund', '--no-update-notifier'];
    const install = ['install', '--global', '--prefix', prefix, '--prefer-offline', ...quiet];
    // The settings of the npm that runs this test are not the user's.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$)/i.test(name)));
    const installed = await run('npm', [...install, join(folder, packed.filename)], { cwd: folder, env });
    if (installed.code !== 0 && NO_REGISTRY.test(installed.err)) {
      // Without the registry's packages nothing can be installed, which is no fault of the package.
      console.warn('Skipped the installation: the npm registry is not reachable.');
      return context.skip();
    }
    expect([installed.code, installed.err.replace(/^npm warn .*\n/gm, '')]).toEqual([0, '']);
    const home = join(prefix, 'lib/node_modules/phytotron');
    await expect(access(join(home, 'domain'))).rejects.toThrow('ENOENT');
    const packages = await readdir(join(home, 'node_modules'));
    const scoped = await Promise.all(
      packages
        .filter((name) => name.startsWith('@'))
        .map(async (scope) => (await readdir(join(home, 'node_modules', scope))).map((name) => `${scope}/${name}`)),
    );
    expect([...packages, ...scoped.flat()].filter((name) => name in about.devDependencies)).toEqual([]);

    await mkdir(join(folder, 'work'));
    const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
    const options = { env: { ...homeEnv(join(folder, 'home')), PATH }, cwd: join(folder, 'work') };
    const phyto = join(prefix, 'bin/phyto');
    expect(await run(phyto, ['--version'], options)).toEqual({ code: 0, out: `${about.version}\n`, err: '' });
    for (const name of ['sharp', 'heic-decode', 'pdfkit'])
      expect(await run(process.execPath, ['--eval', `import('${name}')`], { ...options, cwd: home })).toMatchObject({
        code: 0,
      });

    const demo = spawn(phyto, ['demo', '--listen', '127.0.0.1:0', '--batches', '20'], options);
    const stopped = ended(demo);
    try {
      const [, address = '', password = ''] = await untilLogged(demo, /Open +(\S+)\s.*\bana +(\S+)/s);
      for (const [path, type] of [
        ['', 'text/html'],
        ['api/docs/swagger-ui.css', 'text/css'],
      ] as const) {
        const response = await fetch(`${address}${path}`);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
        expect(await response.text()).not.toBe('');
      }
      const login = spawn(phyto, ['login', '--host', address, '--username', 'ana', '--password-stdin'], options);
      login.stdin.end(`${password}\n`);
      expect(await ended(login)).toMatchObject({ code: 0 });
      const batches = await run(phyto, ['batches', '--json'], options);
      expect([batches.code, batches.err]).toEqual([0, '']);
      expect(JSON.parse(batches.out)).toHaveLength(20);
    } finally {
      demo.kill('SIGTERM');
    }
    expect((await stopped).code).toBe(0);
  });
});
