import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PluginOption } from 'vite';
import { describe, expect, it } from 'vitest';
import { CLI_REWRITES } from '../vite.cli.ts';
import config from '../vite.config.ts';
import { applyRewrite, checklist, type Rewrite } from '../vite.rewrites.ts';
import { WEB_REWRITES } from '../vite.web.ts';

/** The plugins that change code, each with what the build loses without it. */
const REWRITING: Readonly<Record<string, string>> = {
  'without-icon-names': '633 KiB of JavaScript',
  'without-json-schemas': '17 KiB of JavaScript',
  'without-browser-numbers': 'graphs in browsers whose language is invalid',
  'single-icons': '50 KiB of the sign-in page',
  'without-documentation': '20 KiB of JavaScript',
  'computed-tables': '155 KiB of the sign-in page',
  'written-down': '190 ms of `phyto --help`',
  'builtins-without-lazy-exports': '100 ms of the start of a command',
  'without-unused-parts-of-got': '60 KiB and 40 ms of the start of a command',
  'late-list-formats': '15 ms of the start of a command',
  'late-web-streams': '12 ms of the start of a command',
  'without-forwarding': '10 ms of the start of a command',
};

/** Our other plugins, which write or copy files. */
const OTHERS = [
  'api-documentation',
  'api-in-dev',
  'executable',
  'precompressed',
  'preloaded-shell',
  'translated-page',
  'translated-page-in-dev',
];

const LIBRARIES = /^(?:vite:|vite-plugin-pwa)/;

/** The installed files that the patterns are for. */
const INSTALLED: Readonly<Record<string, string>> = {
  'without-json-schemas': 'zod/v4/classic/schemas.js',
  'without-browser-numbers': 'uplot/dist/uPlot.esm.js',
  'late-list-formats': '@sindresorhus/is/distribution/index.js',
  'late-web-streams': 'got/dist/source/core/index.js',
};

const REWRITES: readonly Rewrite[] = [...Object.values(WEB_REWRITES), ...Object.values(CLI_REWRITES)];

async function namesOf(option: PluginOption): Promise<string[]> {
  const plugin = await option;
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(namesOf))).flat();
  return plugin ? [plugin.name] : [];
}

const codeFor = ({ name }: Rewrite): string => readFileSync(resolve('node_modules', INSTALLED[name] ?? ''), 'utf8');

it('names each plugin that changes code, with its worth', async () => {
  const own = (await namesOf(config.plugins ?? [])).filter((name) => !LIBRARIES.test(name));
  expect(own.toSorted()).toEqual([...Object.keys(REWRITING), ...OTHERS].toSorted());
});

describe.each(REWRITES)('the rewrite $name', (rewrite) => {
  it('finds all its patterns in the installed package', () => {
    const once = applyRewrite(rewrite, codeFor(rewrite));
    expect(once.found).toEqual([...rewrite.patterns.keys()]);
    expect(rewrite.file.test(`/node_modules/${INSTALLED[rewrite.name]}`)).toBe(true);
  });
});

describe('a checklist', () => {
  const build = (name: string) => ({
    environment: { name },
    error: (message: string): never => {
      throw new Error(message);
    },
  });

  it('fails the build of each environment in which a part is missing', () => {
    const parts = checklist('smaller-icons', ['names', 'paths']);
    parts.tick('client', 'names');
    parts.tick('client', 'paths');
    parts.tick('client_es', 'names');
    parts.buildEnd.call(build('client'));
    expect(() => parts.buildEnd.call(build('client_es'))).toThrow('The plugin smaller-icons no longer finds paths.');
    expect(() => parts.buildEnd.call(build('cli'))).toThrow('names, paths');
  });

  it("doesn't hide another error of the build", () => {
    checklist('smaller-icons', ['names']).buildEnd.call(build('client'), new Error('A syntax error.'));
  });
});
