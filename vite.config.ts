import { chmod } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite';

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

/** Blueprint fetches an icon named by a string from chunks that hold all icons; ours are imported as components. */
function withoutIconChunks(): Plugin {
  return {
    name: 'without-icon-chunks',
    apply: 'build',
    load: {
      filter: { id: /@blueprintjs\/icons\/lib\/esm\/paths-loaders\/\w+\.js$/ },
      handler(id) {
        const loader = /(\w+)\.js$/.exec(id)?.[1];
        return `export const ${loader} = async (name) => { throw new Error('Import the icon ' + name + ' as a component.'); };`;
      },
    },
  };
}

function executable(path: string): Plugin {
  return {
    name: 'executable',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'cli',
    writeBundle: () => chmod(resolve(root, path), 0o755),
  };
}

export default defineConfig({
  root: resolve(root, 'web'),
  cacheDir: resolve(root, 'node_modules/.cache/vite'),
  plugins: [react(), apiInDev(), withoutIconChunks(), executable('dist/cli/phyto.js')],
  server: { fs: { allow: [root] } },
  builder: {},
  environments: {
    client: { build: { outDir: resolve(root, 'dist/web'), emptyOutDir: true, manifest: true } },
    server: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: resolve(root, 'dist/server'),
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: { input: { serve: resolve(root, 'adapters/main/serve.ts') } },
      },
    },
    cli: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: resolve(root, 'dist/cli'),
        emptyOutDir: true,
        target: 'node24',
        minify: true,
        rolldownOptions: {
          input: { phyto: resolve(root, 'cli/main.ts') },
          output: { banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : '') },
        },
      },
    },
  },
});
