import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { DOCS_FILES } from '#adapters/http-server/docs-files.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/people/language.ts';

const isCli = ({ name }: { readonly name: string }): boolean => name === 'cli';

/** Modules of `phyto` whose exports take longer to compute than Node.js needs to start. */
const COMPUTED = /\/cli\/usage\/(?:program-help|import-kinds)\.ts$/;
const IN_LANGUAGE = /\/cli\/usage\/(?:program-help|import-kinds)\.ts\?language=(?<language>\w+)$/;

/** Replaces these modules with the values of their exports, one module per language. */
export const writtenDown = (): Plugin => ({
  name: 'written-down',
  apply: 'build',
  applyToEnvironment: isCli,
  load: {
    filter: { id: [COMPUTED, IN_LANGUAGE] },
    async handler(id) {
      const language = IN_LANGUAGE.exec(id)?.groups?.language;
      const file = id.replace(/\?.*$/, '');
      const values = await exportsOf(file, language ?? DEFAULT_LANGUAGE);
      const names = Object.keys(values);
      if (language !== undefined)
        return names.map((name) => `export const ${name} = ${JSON.stringify(values[name])};\n`).join('');
      const loaders = LANGUAGES.map((each) => `${each}: () => import(${JSON.stringify(`${file}?language=${each}`)})`);
      return `import { load } from '#cli/words/language.ts';
export const { ${names.join(', ')} } = await load({ ${loaders.join(', ')} });\n`;
    },
  },
});

/** Computes the exports of a module in a language, in a separate process, since a process loads only one language. */
async function exportsOf(file: string, language: string): Promise<Readonly<Record<string, unknown>>> {
  const script = `console.log(JSON.stringify({ ...(await import(${JSON.stringify(pathToFileURL(file).href)})) }))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, PHYTO_LANGUAGE: language },
  });
  return JSON.parse(stdout);
}

/**
 * Copies the served files of the API documentation into the build. Its package is six times their size, and runs a
 * script when it is installed.
 */
export const apiDocumentation = (): Plugin => ({
  name: 'api-documentation',
  apply: 'build',
  applyToEnvironment: isCli,
  async writeBundle({ dir = '' }) {
    const from = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    const to = join(dir, 'api-docs');
    await mkdir(to, { recursive: true });
    await Promise.all(Object.keys(DOCS_FILES).map((file) => copyFile(join(from, file), join(to, file))));
  },
});

const IMPORT = /^import (?:([\w$]+)(?:, )?)?(\{.*\})? from "([\w:/]+)";$/gm;

/**
 * Imports built-in modules of Node.js without their lazy exports. An import statement reads every export of a module,
 * so node:http loads all of undici for WebSocket, and node:util the text decoders. Together they took a tenth of a
 * command's start.
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
    // Namespace imports, which few libraries use, read every export.
    const [left] = /^import (?!\* as )[^;"']*["']node:[^"']*["']/m.exec(changed) ?? [];
    if (left !== undefined) this.error(`Unsupported import of a Node.js module: ${left}`);
    return changed;
  },
});

/**
 * Bundles modules that the terminal loads at the same time, since each file costs a lookup. A group includes the
 * imports of its modules unless an earlier group has them.
 */
export const CLI_CHUNKS = [
  // The chunks with words wait for their language, so a language must not import from them.
  { name: 'intl', test: /\/messages\/[\w-]+\.ts$/ },
  { name: 'words-en', test: /\/messages\/en\// },
  { name: 'words-es', test: /\/messages\/es\// },
  // All that the help needs.
  { name: 'language', test: /\/cli\/words\/language\.ts$/ },
  { name: 'words', test: /\/cli\/words\// },
  // All that threads need.
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
