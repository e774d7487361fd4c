import http from 'node:http';
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

const NODE_HTTP = '\0node-http';

/**
 * Takes node:http in the terminal without its lazy exports. An import statement reads every export, and WebSocket then loads
 * all of undici: a tenth of what a command takes to start.
 */
export function httpWithoutWebSocket(): Plugin {
  const names = Object.entries(Object.getOwnPropertyDescriptors(http)).flatMap(([name, { get }]) =>
    get === undefined ? [name] : [],
  );
  return {
    name: 'http-without-websocket',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: isCli,
    resolveId: { filter: { id: /^(?:node:)?http$/ }, handler: () => NODE_HTTP },
    load: {
      filter: { id: new RegExp(`^${NODE_HTTP}$`) },
      handler: () =>
        `const http = process.getBuiltinModule('node:http');\nexport default http;\nexport const { ${names.join(', ')} } = http;`,
    },
  };
}
