import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { withAccent } from '#web/styles/blueprint/accent.ts';
import { builtinsWithoutLazyExports, CLI_CHUNKS, writtenDown } from './vite.cli.ts';
import { isClient, precompressed, singleIcons, withoutDocumentation, withoutIconChunks } from './vite.web.ts';

const root = import.meta.dirname;

/** What `adapters/main/dev.ts` offers: the whole API over a farm of its own, until it is closed. */
interface DevServerModule {
  openDevServer(): Promise<{
    handle(request: IncomingMessage, response: ServerResponse): void;
    close(): Promise<void>;
  }>;
}

/** Serves the API inside Vite's own process; an edited server module applies on the next request. */
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

/**
 * Makes sw.js, which keeps the app's own files in the browser and brings a new release, and the web manifest. Neither
 * is for the server's environments. What people write and read is no business of the worker: it answers no call.
 */
const serviceWorker = (): Plugin[] =>
  VitePWA({
    filename: 'sw.js',
    // `web/page/release/updates.ts` registers it, and says when it takes over.
    injectRegister: false,
    registerType: 'prompt',
    manifest: {
      name: 'Phytotron',
      short_name: 'Phytotron',
      description: 'Runs an indoor farm: recipes, batches, tasks and harvests.',
      start_url: '/',
      display: 'standalone',
      theme_color: '#17694a',
      background_color: '#f5f7f6',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['index.html', 'theme.js', 'favicon.svg', 'assets/*.{js,css}', 'assets/*-latin-*.woff2'],
      clientsClaim: true,
      navigateFallback: 'index.html',
      navigateFallbackDenylist: [/^\/(?:api|healthz|readyz|metrics)(?:[/?]|$)/],
      sourcemap: false,
    },
    // Its own wishes for the configuration would add an environment to build.
  }).map((plugin) => ({ ...plugin, config: () => null, apply: 'build', applyToEnvironment: isClient }));

/** The same for every server that is built of the same sources, another for others. */
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
    applyToEnvironment: ({ name }) => name === 'cli',
    writeBundle: () => chmod(resolve(root, path), 0o755),
  };
}

// A thread's module is opened by its name beside the module that starts it.
const THREADS = [
  'storage-sql/sqlite/sqlite-export-thread',
  'storage-sql/sqlite/sqlite-checkpoint-thread',
  'storage-sql/sqlite/sqlite-copy-thread',
  'storage-sql/postgres/postgres-export-thread',
  'pictures/decode-heic-thread',
  'main/farm/import-thread',
];

/** The threads as entries of a build, under a folder of its output. */
const threadsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(THREADS.map((path) => [`${folder}${basename(path)}`, resolve(root, `adapters/${path}.ts`)]));

const PHYTO_BUILD = JSON.stringify(hashOfSources());

/** What the bundler calls a module that every page waits for. */
const INITIAL = '$initial' as const;

// Every module that some screens share would else be a chunk of its own, and the first screen forty requests.
const CHUNKS = [
  // It says how zod works, so it has to run before any schema is made: in a chunk that the others wait for.
  { name: 'no-eval', test: /\/web\/no-eval\.ts$/ },
  // A new release leaves packages as they are in the browser, where none changed.
  { name: 'react', tags: [INITIAL], test: /\/node_modules\/(?:react|scheduler)(?:-[a-z-]+)?\// },
  { name: 'packages', tags: [INITIAL], test: /\/node_modules\// },
  { name: 'entry', tags: [INITIAL] },
  // What the sign-in has in common with the shell.
  {
    name: 'common',
    test: /\/web\/(?:page\/document-title|data\/(?:farm-queries|use-write)|format\/error-text|ui\/(?:brand|form\/text-field))\.tsx?$/,
  },
  // The shell, and what most screens in it are made of.
  {
    name: 'shell',
    test: /\/web\/(?:shell\/(?:menu\/menu-overlay|menu\/side-menu|offline-banner|shortcuts\/shell-keys|top-bar|warnings-banner)|ui\/(?:crop-name|table\/data-table|filter\/filter-button|layout\/page-header|layout\/panel|feedback\/placeholders|print\/use-print|form\/use-unsaved-guard))\.tsx?$/,
  },
];

export default defineConfig({
  root: resolve(root, 'web'),
  cacheDir: resolve(root, 'node_modules/.cache/vite'),
  plugins: [
    react(),
    apiInDev(),
    withoutIconChunks(),
    singleIcons(),
    withoutDocumentation(),
    serviceWorker(),
    precompressed(),
    writtenDown(),
    builtinsWithoutLazyExports(),
    executable('dist/cli/phyto.js'),
  ],
  server: { fs: { allow: [root] } },
  css: {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'blueprint-accent',
          Declaration: (declaration) => {
            const value = withAccent(declaration.value);
            if (value !== declaration.value) declaration.value = value;
          },
        },
      ],
    },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: resolve(root, 'dist/web'),
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    server: {
      consumer: 'server',
      define: { PHYTO_BUILD },
      // Native code and WebAssembly stay in the product's dependencies, where they find what belongs to them.
      resolve: { noExternal: true, external: ['sharp', 'heic-decode', 'pdfkit'] },
      build: {
        ssr: true,
        copyPublicDir: false,
        outDir: resolve(root, 'dist/server'),
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: {
          input: { serve: resolve(root, 'adapters/main/start.ts'), ...threadsIn('') },
          // Beside the threads, one of which they may start.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    cli: {
      consumer: 'server',
      define: { PHYTO_BUILD },
      // Native code and WebAssembly stay in the product's dependencies, where they find what belongs to them.
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
            banner: (chunk) => (chunk.name === 'phyto' ? '#!/usr/bin/env -S node --max-semi-space-size=8' : ''),
          },
        },
      },
    },
  },
});
