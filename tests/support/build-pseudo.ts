// Builds the web app in the pseudo-language, for the sweep alone.
import { resolve } from 'node:path';
import { createBuilder } from 'vite';
import { pseudoSource } from '#tests/support/messages/pseudo.ts';

const root = resolve(import.meta.dirname, '../..');
const PSEUDO = resolve(import.meta.dirname, 'messages/pseudo.ts');
process.env.NODE_ENV = 'production';

const builder = await createBuilder({
  configFile: resolve(root, 'vite.config.ts'),
  logLevel: 'warn',
  environments: { client: { build: { outDir: resolve(root, 'node_modules/.cache/pseudo/en') } } },
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
const { client } = builder.environments;
if (client === undefined) throw new Error('The web app has no environment.');
await builder.build(client);
