// Builds the web app, or with the argument `cli` the terminal, in the pseudo-language, for tests alone.
import { resolve } from 'node:path';
import { createBuilder } from 'vite';
import { pseudoSource } from '#tests/support/messages/pseudo.ts';

const root = resolve(import.meta.dirname, '../..');
const PSEUDO = resolve(import.meta.dirname, 'messages/pseudo.ts');
const FOLDERS = { client: 'en', cli: 'cli' } as const;
process.env.NODE_ENV = 'production';

const name = process.argv[2] === 'cli' ? 'cli' : 'client';
const builder = await createBuilder({
  configFile: resolve(root, 'vite.config.ts'),
  logLevel: 'warn',
  environments: { [name]: { build: { outDir: resolve(root, 'node_modules/.cache/pseudo', FOLDERS[name]) } } },
  plugins: [
    {
      name: 'pseudo-language',
      enforce: 'pre',
      transform: {
        filter: { id: /\/messages\/en\/(?!language\.ts).*\.ts$/ },
        handler: (code) => pseudoSource(code, PSEUDO),
      },
    },
  ],
});
const environment = builder.environments[name];
if (environment === undefined) throw new Error(`There is no environment ${name}.`);
await builder.build(environment);
