import type { Sources } from './planted-tree.ts';

/** A small valid project with at least one file per layer. */
export const LAWFUL: Sources = {
  'domain/trays/tray.ts': `export interface Tray {
  readonly label: string;
}

export const TRAYS = 2;
`,
  'domain/trays/count.ts': `import { TRAYS } from './tray.ts';

export const HALF = TRAYS / 2;
`,
  'ports/store.ts': `import { z } from 'zod';
import type { Tray } from '#domain/trays/tray.ts';

export const traySchema = z.object({ label: z.string() }) satisfies z.ZodType<Tray>;
export interface Store {
  load(): Promise<Tray>;
}
`,
  'ports/clock.ts': `export interface Clock {
  now(): number;
}
`,
  'adapters/clock/clock.ts': `export const now = () => Date.now();
`,
  'adapters/in-process/farm.ts': `import type { Store } from '#ports/store.ts';

export const open = (store: Store) => store.load();
`,
  'adapters/storage-sql/store.ts': `import { join } from 'node:path';
import type { Store } from '#ports/store.ts';

export const store: Store = { load: async () => ({ label: join('a', 'b') }) };
`,
  'adapters/storage-sql/migrations/first.ts': `import { sql } from 'kysely';

export const first = sql;
`,
  'adapters/files/files.ts': `import { readFileSync } from 'node:fs';

export const read = () => readFileSync('a');
`,
  'adapters/http-client/client.ts': `export const address = () => new URL('http://farm');
`,
  'adapters/http-client/transport-fetch.ts': `import { address } from './client.ts';

export const send = () => fetch(address());
`,
  'adapters/http-client/transport-got.ts': `import got from 'got';
import { address } from './client.ts';

export const send = () => got(address(), { headers: { node: process.version } }).text();
`,
  'adapters/browser-session/session.ts': `export const session = () => localStorage.getItem('session');
`,
  'adapters/main/serve.ts': `import { read } from '#adapters/files/files.ts';
import { store } from '#adapters/storage-sql/store.ts';

export const serve = () => [read(), store];
`,
  'web/container.ts': `import { session } from '#adapters/browser-session/session.ts';
import { now } from '#adapters/clock/clock.ts';
import { send } from '#adapters/http-client/transport-fetch.ts';

export const container = { now, send, session };
`,
  'messages/en/home.ts': `import type { Tray } from '#domain/trays/tray.ts';

export const home = 'Home';
export const tray = ({ label }: Tray): string => \`Tray \${label}\`;
`,
  'messages/es/home.ts': `import type * as en from '#messages/en/home.ts';

export const home = 'Inicio';
export const tray: typeof en.tray = ({ label }) => \`Bandeja \${label}\`;
`,
  'web/labels.ts': `import { home } from '#words/home.ts';

export const HOME = home;
`,
  'web/home.tsx': `import { useState } from 'react';
import { TRAYS } from '#domain/trays/tray.ts';
import { container } from './container.ts';

export function Home() {
  const [count] = useState(TRAYS);
  return <p title={container.session() ?? document.title}>{count}</p>;
}
`,
  'cli/container.ts': `import { send } from '#adapters/http-client/transport-got.ts';
import { open } from '#adapters/in-process/farm.ts';
import { store } from '#adapters/storage-sql/store.ts';

export const container = { send, farm: () => open(store) };
`,
  'cli/main.ts': `import { Command } from 'commander';
import { container } from './container.ts';

export const program = new Command(typeof container);
`,
  'tests/all.test.ts': `import { session } from '#adapters/browser-session/session.ts';
import { address } from '#adapters/http-client/client.ts';
import * as fetching from '#adapters/http-client/transport-fetch.ts';
import { send } from '#adapters/http-client/transport-got.ts';
import { serve } from '#adapters/main/serve.ts';
import { program } from '#cli/main.ts';
import { Home } from '#web/home.tsx';

export const seen = [session, address, fetching, send, serve, program, Home];
`,
};
