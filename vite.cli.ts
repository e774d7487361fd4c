import { isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const isCli = ({ name }: { readonly name: string }): boolean => name === 'cli';

/** Modules of `phyto` whose exports are data that takes longer to make than Node.js to start. */
const MADE_DATA = /\/cli\/usage\/(?:program-help|import-kinds)\.ts$/;

/** Writes down what such modules export. */
export const writtenDown = (): Plugin => ({
  name: 'written-down',
  apply: 'build',
  applyToEnvironment: isCli,
  load: {
    filter: { id: MADE_DATA },
    async handler(id) {
      const made: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
      return Object.entries(made)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  },
});

const IMPORT = /^import (?:([\w$]+)(?:, )?)?(\{.*\})? from "([\w:/]+)";$/gm;

/**
 * Takes Node's own modules in the terminal without their lazy exports. An import statement reads every export of a module:
 * that of node:http loads all of undici for WebSocket, that of node:util the text decoders. Together they took a tenth of
 * what a command takes to start.
 */
export const builtinsWithoutLazyExports = (): Plugin => ({
  name: 'builtins-without-lazy-exports',
  apply: 'build',
  applyToEnvironment: isCli,
  renderChunk(code) {
    const changed = code.replace(
      IMPORT,
      (statement, whole: string | undefined, named: string | undefined, id: string) => {
        if (!isBuiltin(id)) return statement;
        const names = [whole, named?.replaceAll(' as ', ': ')].filter((each) => each !== undefined);
        return names.map((each) => `const ${each} = globalThis.process.getBuiltinModule("${id}");`).join(' ');
      },
    );
    // A namespace is read as a whole, whichever way; few libraries ask for one.
    const [left] = /^import (?!\* as )[^;"']*["']node:[^"']*["']/m.exec(changed) ?? [];
    if (left !== undefined) this.error(`An import of a module of Node's own is written in a way unknown here: ${left}`);
    return changed;
  },
});

/**
 * What the terminal loads together lies together: each file of its own costs a look-up. What is named takes along what it
 * imports, unless a group before it has that.
 */
export const CLI_CHUNKS = [
  // Threads load these too, and nothing else of the farm.
  { name: 'database', test: /\/adapters\/storage-sql\/sqlite\/database\.ts$/ },
  { name: 'kysely', test: /\/node_modules\/kysely\// },
  {
    name: 'values',
    tags: ['$initial' as const],
    minShareCount: 2,
    test: /^(?!.*\/(?:node_modules\/(?:pg[-/]|postgres-)|storage-sql\/postgres\/))/,
  },
  { name: 'program', test: /\/cli\/program\.ts$/ },
  { name: 'api', test: /\/ports\/farm-api\/index\.ts$/ },
  { name: 'commands', test: /\/cli\/(?:run-command|container|farm\/read-farm|text\/(?:align-table|task-text))\.ts$/ },
  { name: 'farm', test: /\/adapters\/main\/farm\/open-farm\.ts$/ },
  { name: 'client', test: /\/adapters\/http-client\/(?:client|transport-got)\.ts$/ },
];
