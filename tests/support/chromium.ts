import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

/** The executable of a browser, with its environment and arguments. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly args: readonly string[];
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Returns the browser in `$CHROMIUM`, otherwise an installed one, otherwise that of the npm package (unpacked once in 5 to 12 s). */
export async function findChromium(): Promise<Chromium> {
  const own = process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path));
  if (own !== undefined) return { executablePath: own, env: inheritedEnv(), args: ARGS };
  const folder = await unpackChromium();
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...inheritedEnv(), LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    args: ARGS,
  };
}

function inheritedEnv(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

async function unpackChromium(): Promise<string> {
  const packageRoot = resolve(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
  const manifest: { version: string } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  const cache = resolve(packageRoot, '../../.cache/chromium');
  const folder = join(cache, manifest.version);
  if (existsSync(folder)) return folder;

  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'unpacking-'));
  await inflateInto(
    draft,
    ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) => join(packageRoot, 'bin', name)),
  );
  await writeFile(join(draft, 'fonts.conf'), fontConfig(folder));
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process unpacked the same version first.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Sets the temporary folder during unpacking, because the package always unpacks there. */
async function inflateInto(folder: string, archives: readonly string[]): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(archives.map((archive) => inflate(archive)));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function fontConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}
