import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { DOCS_FILES } from '#adapters/http-server/docs-files.ts';
import { LANGUAGES } from '#domain/people/language.ts';
import { checklist, type Rewrite } from './vite.rewrites.ts';

export const isCli = ({ name }: { readonly name: string }): boolean => name === 'cli';

/** Modules of `phyto` whose exports take longer to compute than Node.js needs to start. */
const COMPUTED = /\/cli\/usage\/(program-help|import-kinds)\.ts$/;
const COMPUTED_MODULES = ['program-help', 'import-kinds'];

/** Replaces these modules with the values of their exports in each language. */
export function writtenDown(): Plugin {
  const name = 'written-down';
  const modules = checklist(name, COMPUTED_MODULES);
  return {
    name,
    apply: 'build',
    applyToEnvironment: isCli,
    load: {
      filter: { id: COMPUTED },
      async handler(file) {
        modules.tick(this.environment.name, COMPUTED.exec(file)?.[1] ?? '');
        const values = await Promise.all(LANGUAGES.map(async (each) => [each, await exportsOf(file, each)] as const));
        const names = Object.keys(values[0]?.[1] ?? {});
        return `import { language } from '#cli/language/language.ts';
export const { ${names.join(', ')} } = ${JSON.stringify(Object.fromEntries(values))}[language];\n`;
      },
    },
    buildEnd: modules.buildEnd,
  };
}

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
 * Modules of Node.js that few commands call. Loading them all takes as long as half the start of Node.js, so they are
 * loaded by the first call.
 */
const LOADED_WHEN_CALLED = new Set(
  ['child_process', 'crypto', 'dns', 'fs/promises', 'readline', 'timers/promises', 'tty', 'zlib'].map(
    (name) => `node:${name}`,
  ),
);

/** Loads the module of threads when the first one starts. Threads themselves read values of it at once. */
const WORKER = 'node:worker_threads';

/** Constructors are also subclassed and compared, and some functions have properties of their own, as for promisify. */
const isPlainFunction = (value: unknown, name: string): boolean =>
  typeof value === 'function' && /^[a-z]/.test(name) && Object.getOwnPropertySymbols(value).length === 0;

/** Declares a name that a statement imported from a module of Node.js, without an import statement. */
function declarationOf(id: string, name: string, local: string): string {
  const module = `globalThis.process.getBuiltinModule("${id}")`;
  const isEager = !LOADED_WHEN_CALLED.has(id);
  if (name === 'default')
    return `const ${local} = ${isEager ? module : `new Proxy({}, { get: (_, name) => ${module}[name] })`};`;
  if (id === WORKER && name === 'Worker')
    return `const ${local} = new Proxy(class {}, { construct: (_, args) => new (${module}.Worker)(...args) });`;
  if (isEager) return `const ${local} = ${module}.${name};`;
  const value: unknown = Reflect.get(process.getBuiltinModule(id) ?? {}, name);
  return isPlainFunction(value, name)
    ? `const ${local} = (...args) => ${module}.${name}(...args);`
    : `const ${local} = ${module}.${name};`;
}

/**
 * Imports built-in modules of Node.js without their lazy exports. An import statement reads every export of a module,
 * so node:http loads all of undici for WebSocket, and node:util the text decoders. Together they took a tenth of a
 * command's start.
 */
export function builtinsWithoutLazyExports(): Plugin {
  let replaced = 0;
  return {
    name: 'builtins-without-lazy-exports',
    apply: 'build',
    applyToEnvironment: isCli,
    renderChunk(code) {
      const changed = code.replace(
        IMPORT,
        (statement, whole: string | undefined, named: string | undefined, id: string) => {
          if (!isBuiltin(id)) return statement;
          replaced += 1;
          const pairs = (named ?? '')
            .replace(/[{}]/g, '')
            .split(',')
            .map((each) => each.trim().split(' as '))
            .filter(([name]) => name !== '');
          const wholes = whole === undefined ? [] : [['default', whole]];
          return [...wholes, ...pairs].map(([name = '', local = name]) => declarationOf(id, name, local)).join(' ');
        },
      );
      // Namespace imports, which few libraries use, read every export.
      const [left] = /^import (?!\* as )[^;"']*["']node:[^"']*["']/m.exec(changed) ?? [];
      if (left !== undefined) this.error(`Unsupported import of a Node.js module: ${left}`);
      return changed;
    },
    generateBundle() {
      if (replaced === 0) this.error('The bundler writes imports of Node.js modules in a way unknown here.');
    },
  };
}

const ONLY_EXPORTS = /^export\s*\{([^}]*)\}\s*from\s*["`]([^"`]+)["`];?\s*$/;

/** Returns 'runProgram:m.t' for each name that a chunk exports from another. */
const picked = (names: string): string =>
  names
    .split(',')
    .map((each) => each.trim().split(' as '))
    .map(([name = '', alias = name]) => `${alias}:m.${name}`)
    .join(',');

/**
 * Imports from chunks what other chunks only export again, as the bundler makes for each module that is imported
 * dynamically from a group. Each file takes a thirtieth of the start of Node.js to find and load.
 */
export const withoutForwarding = (): Plugin => ({
  name: 'without-forwarding',
  apply: 'build',
  applyToEnvironment: isCli,
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    let forwarded = 0;
    for (const forwarding of chunks) {
      const [, names, source] = forwarding.isEntry ? [] : (ONLY_EXPORTS.exec(forwarding.code) ?? []);
      if (names === undefined || source === undefined) continue;
      forwarded += 1;
      const target = posix.join(posix.dirname(forwarding.fileName), source);
      for (const chunk of chunks) {
        const from = (file: string) => `./${posix.relative(posix.dirname(chunk.fileName), file)}`;
        for (const quote of ['"', '`']) {
          chunk.code = chunk.code.replaceAll(
            `import(${quote}${from(forwarding.fileName)}${quote})`,
            `import(${quote}${from(target)}${quote}).then(m=>({${picked(names)}}))`,
          );
        }
      }
      delete bundle[forwarding.fileName];
    }
    if (forwarded === 0)
      this.error('No chunk only exports another again: the bundler has changed, or this plugin is not needed.');
  },
});

const DIAGNOSTICS = ['RequestCreate', 'RequestStart', 'ResponseStart', 'ResponseEnd', 'Retry', 'Error', 'Redirect'];

/** Modules that got imports for HTTPS, HTTP/2, caches and diagnostics, with modules that replace them. */
const UNUSED_OF_GOT: Readonly<Record<string, string>> = {
  'node:https': "export default new Proxy({}, { get: (_, name) => process.getBuiltinModule('node:https')[name] });",
  'node:tls':
    "export const checkServerIdentity = (...args) => process.getBuiltinModule('node:tls').checkServerIdentity(...args);",
  'node:http2': 'export class Http2ServerResponse {}\nexport const constants = {};',
  './utils/http2-client.js': 'export default {};',
  'cacheable-request': 'export default class {}\nexport class CacheError extends Error {}',
  './utils/dns-cache.js': 'export default class {}',
  './diagnostics-channel.js': [
    "export const generateRequestId = () => '';",
    ...DIAGNOSTICS.map((event) => `export const publish${event} = () => undefined;`),
  ].join('\n'),
};

/**
 * Loads TLS on the first request by HTTPS, and leaves out what got does only on request: HTTP/2, caches and diagnostics.
 * Most farms are in the same network; there, loading TLS took as long as half the start of Node.js.
 */
export function withoutUnusedPartsOfGot(): Plugin {
  const name = 'without-unused-parts-of-got';
  const modules = checklist(name, Object.keys(UNUSED_OF_GOT));
  return {
    name,
    apply: 'build',
    applyToEnvironment: isCli,
    enforce: 'pre',
    resolveId(id, importer) {
      if (!(id in UNUSED_OF_GOT) || importer?.includes('/node_modules/got/') !== true) return undefined;
      modules.tick(this.environment.name, id);
      return `\0got:${id}`;
    },
    load: (id) => (id.startsWith('\0got:') ? UNUSED_OF_GOT[id.slice('\0got:'.length)] : undefined),
    buildEnd: modules.buildEnd,
  };
}

/** Changes of packages in the terminal, with what each is worth. */
export const CLI_REWRITES = {
  /** Loads web streams only for a body that may be one: 12 ms of the start of a command. */
  webStreams: {
    name: 'late-web-streams',
    file: /\/node_modules\/got\/dist\/source\/core\/index\.js$/,
    patterns: [['body instanceof ReadableStream', "(typeof body === 'object' && body instanceof ReadableStream)"]],
  },
  /** Creates the list formats of got's checks when one fails, since they read the names of languages: 15 ms of the start. */
  listFormats: {
    name: 'late-list-formats',
    file: /\/node_modules\/@sindresorhus\/is\//,
    patterns: [[/new Intl\.ListFormat\([^)]*\)/g, '{ format: (values) => $&.format(values) }']],
  },
} as const satisfies Record<string, Rewrite>;

/**
 * Bundles modules that the terminal loads at the same time, since each file costs a lookup. A group includes the
 * imports of its modules unless an earlier group has them.
 */
export const CLI_CHUNKS = [
  // The chunks with words wait for their language, so a language must not import from them.
  // All that the help needs, and what every other chunk imports.
  { name: 'base', test: /\/cli\/language\/language\.ts$|\/messages\/[\w-]+\.ts$/ },
  { name: 'words-en', test: /\/messages\/en\// },
  { name: 'words-es', test: /\/messages\/es\// },
  // All that threads need.
  { name: 'database', test: /\/adapters\/storage-sql\/sqlite\/database\.ts$/ },
  { name: 'kysely', test: /\/node_modules\/kysely\// },
  // What the threads share, of which commands need only the first.
  {
    name: 'values',
    tags: ['$initial' as const],
    minShareCount: 2,
    test: /\/(?:domain|ports|zod|temporal-[a-z]+|clock)\//,
  },
  {
    name: 'storage',
    tags: ['$initial' as const],
    minShareCount: 2,
    test: /^(?!.*\/(?:node_modules\/(?:csv-parse|pg[-/]|pgpass|postgres-|split2)|storage-sql\/postgres\/))/,
  },
  // All that commands need besides a farm and the screen.
  {
    name: 'commands',
    test: /\/cli\/(?:program|run-command|container|commands\/[\w/-]+)\.ts$|\/adapters\/clock\/clock\.ts$/,
  },
  { name: 'farm', test: /\/adapters\/main\/farm\/open-farm\.ts$/ },
  {
    name: 'client',
    test: /\/adapters\/http-client\/(?:client|closing-transport|transport-got)\.ts$|\/node_modules\/got\//,
  },
];

/**
 * The first line of `phyto`. A server's young generation stays small, which saves memory under load; a command's starts
 * with that size, since collecting its garbage four times took a twentieth of a command's time.
 */
export const FIRST_LINE = '#!/usr/bin/env -S node --max-semi-space-size=8 --min-semi-space-size=8';
