import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { ROOT } from './processes.ts';
import type { Found } from './report.ts';

const WEB = join(ROOT, 'dist/web/en');
const KIB = 1024;
/** The most that a route may add to the entry. */
const MAX_KIB = 60;
const ENTRY = 'index.html';
const SHELL = 'shell/shell.tsx';
const names = z.array(z.string()).default([]);
const manifest = z.record(z.string(), z.object({ file: z.string(), imports: names, dynamicImports: names }));
type Manifest = z.infer<typeof manifest>;

/** Measures the gzipped JavaScript that each route adds to that of every page. */
export async function measureWebRoutes(found: Found): Promise<void> {
  const modules = manifest.parse(JSON.parse(await readFile(join(WEB, '.vite/manifest.json'), 'utf8')));
  const everywhere = filesOf(modules, [ENTRY, SHELL]);
  const routes = (modules[ENTRY]?.dynamicImports ?? []).filter((name) => name.endsWith('-page.tsx'));
  if (routes.length === 0) throw new Error('The built web app has no routes.');
  for (const route of routes) {
    const added = [...filesOf(modules, [route])].filter((file) => !everywhere.has(file));
    const sizes = await Promise.all(added.map(async (file) => gzipSync(await readFile(join(WEB, file)), { level: 9 })));
    found({
      subject: `${route.split('/').at(-1)?.replace('.tsx', '')}: JavaScript beyond the entry`,
      engine: '',
      batches: '',
      ours: `${added.length} files`,
      bare: '',
      value: sizes.reduce((sum, { length }) => sum + length, 0) / KIB,
      unit: 'KiB',
      bound: { atMost: MAX_KIB },
    });
  }
}

/** Returns the scripts of modules and of their static imports. */
function filesOf(modules: Manifest, from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const follow = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of modules[name]?.imports ?? []) follow(next);
  };
  for (const name of from) follow(name);
  return new Set([...seen].flatMap((name) => modules[name]?.file ?? []).filter((file) => file.endsWith('.js')));
}
