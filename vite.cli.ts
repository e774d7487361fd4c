import http from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const isCli = ({ name }: { readonly name: string }): boolean => name === 'cli';

/** Writes the help of `phyto` down as a text: the parser that makes it takes longer to load than Node.js to start. */
export const helpOfProgram = (): Plugin => ({
  name: 'help-of-program',
  apply: 'build',
  applyToEnvironment: isCli,
  load: {
    filter: { id: /\/cli\/usage\/program-help\.ts$/ },
    async handler() {
      const { PROGRAM_HELP } = await import(
        pathToFileURL(resolve(import.meta.dirname, 'cli/usage/program-help.ts')).href
      );
      return `export const PROGRAM_HELP = ${JSON.stringify(PROGRAM_HELP)};`;
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
