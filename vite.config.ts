import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import {
  apiDocumentation,
  builtinsWithoutLazyExports,
  CLI_CHUNKS,
  CLI_REWRITES,
  FIRST_LINE,
  isCli,
  withoutForwarding,
  withoutUnusedPartsOfGot,
  writtenDown,
} from './vite.cli.ts';
import { languageEnvironments, translatedPage } from './vite.languages.ts';
import { rewriting } from './vite.rewrites.ts';
import { recoloured, withoutUnusedRules } from './vite.styles.ts';
import {
  computedTables,
  isClient,
  precompressed,
  preloadedShell,
  singleIcons,
  WEB_REWRITES,
  withoutDocumentation,
  withoutIconNames,
} from './vite.web.ts';

const root = import.meta.dirname;

/** The exports of `adapters/main/dev.ts`, which serves the API of a development farm. */
interface DevServerModule {
  openDevServer(): Promise<{
    handle(request: IncomingMessage, response: ServerResponse): void;
    close(): Promise<void>;
  }>;
}

/** Serves the API in Vite's process. Edited server modules apply from the next request. */
function apiInDev(): Plugin {
  return {
    name: 'api-in-dev',
    apply: 'serve',
    configureServer({ environments, middlewares, httpServer }) {
      const { ssr } = environments;
      if (ssr === undefined || !isRunnableDevEnvironment(ssr))
        throw new Error('The ssr environment cannot run modules.');
      let opened: { module: DevServerModule; server: ReturnType<DevServerModule['openDevServer']> } | undefined;
      const openCurrent = async () => {
        const module = await ssr.runner.import<DevServerModule>(resolve(root, 'adapters/main/dev.ts'));
        if (opened?.module !== module) {
          const previous = opened;
          opened = { module, server: closeThenOpen(previous?.server, module) };
        }
        return opened.server;
      };
      httpServer?.once('close', () => void opened?.server.then((server) => server.close()));
      middlewares.use((request, response, next) => {
        if (!/^\/(api\/|healthz|readyz)/.test(request.url ?? '')) return next();
        openCurrent().then((server) => server.handle(request, response), next);
      });
    },
  };
}

async function closeThenOpen(
  previous: ReturnType<DevServerModule['openDevServer']> | undefined,
  next: DevServerModule,
) {
  await (await previous?.catch(() => undefined))?.close();
  return next.openDevServer();
}

/** Generates sw.js, which caches the app's files and installs new releases. It never handles API calls. */
const serviceWorker = (): Plugin[] =>
  VitePWA({
    filename: 'sw.js',
    // `web/page/release/updates.ts` registers it and activates new releases.
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    workbox: {
      globPatterns: [
        ...['index.html', 'before-paint.js', 'favicon.svg', 'manifest.webmanifest'],
        ...['assets/*.{js,css}', 'assets/*-latin-*.woff2'],
      ],
      clientsClaim: true,
      // Otherwise the cached page would answer navigations, with the Content-Security-Policy of its release.
      navigateFallback: null,
      directoryIndex: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' && !/^\/(?:api|healthz|readyz|metrics)(?:\/|$)/.test(url.pathname),
          handler: pageOrCached,
        },
      ],
      sourcemap: false,
    },
    // The plugin's config would add an environment to build.
  }).map((plugin) => ({ ...plugin, config: () => null, apply: 'build', applyToEnvironment: isClient }));

/**
 * Answers a navigation with the farm's page, whose policy lists the current video hosts. The cached page answers if the
 * farm is unreachable, fails or takes more than 3 seconds. The generated worker contains this function's text.
 */
async function pageOrCached({ request }: { readonly request: Request }): Promise<Response> {
  const page = fetch(request).catch(() => null);
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), 3000);
  });
  const answer = await Promise.race([page, late]);
  if (answer !== null && answer.status < 500) return answer;
  // The name of a cached file has its revision in the query.
  return (await caches.match('/index.html', { ignoreSearch: true })) ?? (await page) ?? Response.error();
}

/** Returns a hash of the sources, equal for all builds of the same sources. */
function hashOfSources(): string {
  const files = ['domain', 'ports', 'adapters'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const hash = createHash('sha256');
  for (const file of [...files.sort(), 'package-lock.json', 'vite.config.ts']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(resolve(root, file)))
      .update('\0');
  }
  return hash.digest('base64url').slice(0, 16);
}

function executable(path: string): Plugin {
  return {
    name: 'executable',
    apply: 'build',
    applyToEnvironment: isCli,
    writeBundle: () => chmod(resolve(root, path), 0o755),
  };
}

// Modules of threads, which are loaded by name from the folder of the module that starts them.
const THREADS = [
  'storage-sql/sqlite/sqlite-export-thread',
  'storage-sql/sqlite/sqlite-checkpoint-thread',
  'storage-sql/sqlite/sqlite-copy-thread',
  'storage-sql/postgres/postgres-export-thread',
  'storage-sql/telemetry/telemetry-thread',
  'pictures/decode-heic-thread',
  'main/farm/import-thread',
];

/** Returns the threads as entries of a build in a folder of its output. */
const threadsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(THREADS.map((path) => [`${folder}${basename(path)}`, resolve(root, `adapters/${path}.ts`)]));

const PHYTO_BUILD = JSON.stringify(hashOfSources());

/** The bundler's tag of modules that every page waits for. */
const INITIAL = '$initial' as const;

// Without groups, every shared module would be a chunk, and the first screen would need forty requests.
const CHUNKS = [
  // Separate, so that unchanged packages stay cached across releases.
  { name: 'react', tags: [INITIAL], test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'packages', tags: [INITIAL], test: /\/node_modules\// },
  { name: 'entry', tags: [INITIAL] },
  // Shared by the sign-in and the shell.
  {
    name: 'common',
    test: /\/(?:domain\/people\/(?:password-rules|user)|web\/(?:page\/(?:document-title|route\/use-search-params)|data\/(?:farm-queries|use-signed-in|use-write)|format\/error-text|ui\/(?:brand|form\/text-field)))\.tsx?$/,
  },
  // All but the sign-in.
  { name: 'app', test: /\/node_modules\/react-router(?:-dom)?\/|\/web\/(?:router|screens\/screens)\.tsx$/ },
  // The shell and the parts that most screens use.
  {
    name: 'shell',
    test: /\/web\/(?:features\/home\/home-page|shell\/(?:shell|menu\/menu-overlay|menu\/side-menu|offline-banner|shortcuts\/shell-keys|top-bar|warnings-banner)|ui\/(?:crop-name|table\/data-table|filter\/filter-button|layout\/page-header|layout\/panel|feedback\/placeholders|print\/use-print|form\/use-unsaved-guard))\.tsx?$/,
  },
  // What readings and graphs share with schemas, which they don't load.
  {
    name: 'measures',
    test: /\/domain\/(?:ids\.ts|(?:climate|telemetry|graphs|set-points)\/)/,
  },
  // Loaded by screens with forms.
  {
    name: 'schemas',
    test: /\/node_modules\/zod\/|\/ports\/(?:descriptions|farm-api|operations|record-kinds|schemas)\//,
  },
];

export default defineConfig({
  root: resolve(root, 'web'),
  cacheDir: resolve(root, 'node_modules/.cache/vite'),
  plugins: [
    react(),
    apiInDev(),
    withoutIconNames(),
    Object.values(WEB_REWRITES).map((each) => rewriting(each, isClient)),
    singleIcons(),
    withoutDocumentation(),
    computedTables(),
    translatedPage(),
    preloadedShell(),
    serviceWorker(),
    precompressed(),
    writtenDown(),
    builtinsWithoutLazyExports(),
    apiDocumentation(),
    withoutUnusedPartsOfGot(),
    Object.values(CLI_REWRITES).map((each) => rewriting(each, isCli)),
    withoutForwarding(),
    executable('dist/cli/phyto.js'),
  ],
  server: { fs: { allow: [root] } },
  css: { postcss: { plugins: [withoutUnusedRules(resolve(root, 'web')), recoloured] } },
  builder: {},
  environments: {
    ...languageEnvironments((language) => ({
      outDir: resolve(root, 'dist/web', language),
      emptyOutDir: true,
      manifest: true,
      // Only the page preloads scripts. Lists of what each screen imports would make up 4 KiB of the sign-in.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
      },
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    })),
    server: {
      consumer: 'server',
      define: { PHYTO_BUILD },
      // Native code and WebAssembly need the files of their packages, so they are not bundled.
      resolve: { noExternal: true, external: ['sharp', 'heic-decode', 'pdfkit'] },
      build: {
        ssr: true,
        copyPublicDir: false,
        outDir: resolve(root, 'dist/server'),
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: {
          input: { serve: resolve(root, 'adapters/main/start.ts'), ...threadsIn('') },
          // In the threads' folder, since a chunk can start a thread.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    cli: {
      consumer: 'server',
      // React's development version, chosen at run time, took twice as long to start and to draw.
      define: { PHYTO_BUILD, 'process.env.NODE_ENV': JSON.stringify('production') },
      // Native code and WebAssembly need the files of their packages, so they are not bundled.
      resolve: { noExternal: true, external: ['sharp', 'heic-decode', 'pdfkit'] },
      build: {
        ssr: true,
        copyPublicDir: false,
        outDir: resolve(root, 'dist/cli'),
        emptyOutDir: true,
        target: 'node24',
        minify: true,
        rolldownOptions: {
          input: { phyto: resolve(root, 'cli/main.ts'), ...threadsIn('assets/') },
          output: {
            codeSplitting: { groups: CLI_CHUNKS.map((group, at) => ({ ...group, priority: CLI_CHUNKS.length - at })) },
            banner: (chunk) => (chunk.name === 'phyto' ? FIRST_LINE : ''),
          },
        },
      },
    },
  },
});
