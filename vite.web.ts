import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE } from '#domain/people/language.ts';
import { checklist, type Rewrite } from './vite.rewrites.ts';

/** Selects the environments of the web app. */
export const isClient = ({ name }: { readonly name: string }): boolean => /^client(?:_|$)/.test(name);

const ICON_LOADERS = ['iconNames', 'allPathsLoader', 'splitPathsBySizeLoader'];

/** Removes Blueprint's loading of icons by name, with chunks of all icons and names (633 KiB). The app uses icon components. */
export function withoutIconNames(): Plugin {
  const name = 'without-icon-names';
  const modules = checklist(name, ICON_LOADERS);
  return {
    name,
    apply: 'build',
    applyToEnvironment: isClient,
    load: {
      filter: { id: /@blueprintjs\/icons\/lib\/esm\/(?:iconNames|paths-loaders\/\w+)\.js$/ },
      handler(id) {
        const module = /(\w+)\.js$/.exec(id)?.[1] ?? '';
        modules.tick(this.environment.name, module);
        if (module === 'iconNames') return 'export const IconNames = {}; export const IconNamesSet = new Set();';
        return `export const ${module} = async (name) => { throw new Error('Import the icon ' + name + ' as a component.'); };`;
      },
    },
    buildEnd: modules.buildEnd,
  };
}

/** Changes of packages in the web app, with what each is worth. */
export const WEB_REWRITES = {
  /** Removes zod's conversion to JSON Schema, which only the server uses, from every schema: 17 KiB of JavaScript. */
  jsonSchemas: {
    name: 'without-json-schemas',
    file: /\/zod\/v4\/classic\/schemas\.js$/,
    patterns: [
      [
        /^import \{ (createStandardJSONSchemaMethod), (createToJSONSchemaMethod) \} from "[^"]+";$/gm,
        'const [$1, $2] = [() => undefined, () => undefined];',
      ],
      [/processors\.\w+Processor\([^()]*\)/g, 'undefined'],
    ],
  },
  /** Formats uPlot's own numbers, which no screen shows, in English. It fails in browsers whose language isn't valid. */
  browserNumbers: {
    name: 'without-browser-numbers',
    file: /\/uplot\/dist\/uPlot\.esm\.js$/,
    patterns: [["new Intl.NumberFormat(domEnv ? nav.language : 'en-US')", "new Intl.NumberFormat('en')"]],
  },
} as const satisfies Record<string, Rewrite>;

/** Tables that are computed from the descriptions of all operations and kinds of record. */
const TABLES = /\/ports\/(farm-api\/calls|record-kinds\/kind-names)\.ts$/;
const TABLE_FILES = ['farm-api/calls', 'record-kinds/kind-names'];

/**
 * Replaces computed tables with their values, so that no page and no command loads the schemas only to compute them: 155 KiB of
 * the sign-in.
 */
export function computedTables(): Plugin {
  const name = 'computed-tables';
  const files = checklist(name, TABLE_FILES);
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => isClient(environment) || environment.name === 'cli',
    load: {
      filter: { id: TABLES },
      async handler(id) {
        files.tick(this.environment.name, TABLES.exec(id)?.[1] ?? '');
        const tables: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
        return Object.entries(tables)
          .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)};`)
          .join('\n');
      },
    },
    buildEnd: files.buildEnd,
  };
}

const ICONS = '@fortawesome/free-solid-svg-icons';
const ICON = 'virtual:icon/';
const ICON_IMPORT = new RegExp(`import (type )?\\{([^}]*)\\} from '${ICONS}';`, 'g');

/** Creates a module per icon. The library is one module, so the sign-in page would load the icons of all screens (50 KiB). */
export function singleIcons(): Plugin {
  const name = 'single-icons';
  const imports = checklist(name, ['imports of icons']);
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: isClient,
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: ICONS },
      handler(code) {
        const changed = code.replace(ICON_IMPORT, (_, type: string | undefined, names: string) =>
          (type === undefined ? names : '')
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import { ${name} } from '${ICON}${name.split(' ')[0]}';`)
            .join(' '),
        );
        if (changed.includes(ICONS)) this.error(`Import icons by name from '${ICONS}'.`);
        imports.tick(this.environment.name, 'imports of icons');
        return changed;
      },
    },
    resolveId: { filter: { id: new RegExp(`^${ICON}`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${ICON}`) },
      async handler(id) {
        const name = id.slice(ICON.length + 1);
        const icon = Object.entries(await import(ICONS)).find(([key]) => key === name)?.[1];
        if (icon === undefined) throw new Error(`There is no icon ${name}.`);
        return `export const ${name} = ${JSON.stringify(icon)};`;
      },
    },
    buildEnd: imports.buildEnd,
  };
}

// Matches compiled code: a text on one line, a list or object of texts, and a call without nested calls.
const DOCUMENTATION =
  /\b(?:(?<name>about|words|sample): (?:"(?:[^"\\]|\\.)*"|`[^`]*`|\[[^[\]]*\]|\{[^{}]*\})|(?:textColumn|column)\([^()]*\))/g;

/** An empty value for each kind of documentation. */
const EMPTY: Readonly<Record<string, string>> = { about: '""', words: '["", ""]' };
// The browser only reads which operations are open.
const SERVER_ONLY = /\b(?:summary: (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|access: "(?:admin_)?(?:read|write)"),?\s*/g;

/** Removes API documentation and spreadsheet headings from the descriptions, which every page loads and none shows. */
export function withoutDocumentation(): Plugin {
  const name = 'without-documentation';
  const parts = checklist(name, ['summaries', 'documentation']);
  return {
    name,
    apply: 'build',
    applyToEnvironment: isClient,
    transform: {
      filter: {
        id: /\/ports\/(?:record-kinds|farm-api|operations)\/.*\.ts$/,
        code: /summary|about|words|sample|[cC]olumn\(/,
      },
      handler(code) {
        const open = code.replace(SERVER_ONLY, '');
        const bare = open.replace(DOCUMENTATION, (_, name?: string) =>
          name === undefined ? '{}' : `${name}: ${EMPTY[name] ?? '{}'}`,
        );
        if (open !== code) parts.tick(this.environment.name, 'summaries');
        if (bare !== open) parts.tick(this.environment.name, 'documentation');
        return bare;
      },
    },
    buildEnd: parts.buildEnd,
  };
}

/** The fonts of the interface's letters and of codes. */
const FONTS = /\/ibm-plex-(?:sans-latin-wght|mono-latin-400)-normal-[^/]*\.woff2$/;
const APP = [/\/web\/router\.tsx$/, /\/web\/shell\/shell\.tsx$/];

/**
 * Names the files of the app, the shell and the fonts in the page, from where `public/before-paint.js` loads them for signed-in users together
 * with the app's first files.
 */
export function preloadedShell(): Plugin {
  return {
    name: 'preloaded-shell',
    apply: 'build',
    applyToEnvironment: isClient,
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const app = APP.map((module) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
          if (chunk === undefined) throw new Error(`No chunk has ${module}.`);
          return chunk;
        });
        const first = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
        );
        const scripts = new Set(app.flatMap(({ fileName, imports }) => [fileName, ...imports]));
        const sheets = new Set(app.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        // Texts would move if they were first drawn in another font.
        const fonts = Object.keys(bundle).filter((file) => FONTS.test(file));
        const files = [...[...scripts].filter((file) => !first.has(file)), ...sheets, ...fonts];
        return html.replace(
          'src="/before-paint.js"',
          (script) => `${script} data-shell="${files.map((file) => `/${file}`).join(' ')}"`,
        );
      },
    },
  };
}

/** Writes .br and .gz files beside each compressible file of the web app, so that the server needn't compress them. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    applyToEnvironment: isClient,
    closeBundle: {
      order: 'post',
      sequential: true,
      // Runs after the service worker has been generated.
      async handler() {
        const dir = resolve(this.environment.config.root, this.environment.config.build.outDir);
        for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !/\.(?:js|css|html|svg|json|webmanifest|txt|map)$/.test(entry.name)) continue;
          const path = join(entry.parentPath, entry.name);
          const content = await readFile(path);
          if (content.length < 1024) continue;
          // Files shared by all languages have the same hashed name and are compressed once.
          const shared = join(dir, '..', DEFAULT_LANGUAGE, 'assets', entry.name);
          const isShared = entry.parentPath.endsWith('assets') && shared !== path && existsSync(`${shared}.gz`);
          const compress = async (ending: string, make: () => Promise<Uint8Array>) =>
            isShared ? copyFile(`${shared}${ending}`, `${path}${ending}`) : writeFile(`${path}${ending}`, await make());
          await compress('.br', () => promisify(brotliCompress)(content));
          await compress('.gz', () => promisify(gzip)(content, { level: 9 }));
        }
      },
    },
  };
}
