import { resolve } from 'node:path';
import { v7 } from 'uuid';
import { nodeBytes } from '#adapters/files/bytes.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { createDevices } from '#adapters/in-process/devices/devices.ts';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { prepareFirstAccount } from '#adapters/in-process/people/accounts.ts';
import { buildDemoFarm } from '#adapters/main/demo/build-demo-farm.ts';
import { USERNAMES } from '#adapters/main/demo/records/people.ts';
import { englishTexts } from '#adapters/main/english-texts.ts';
import { createPasswords } from '#adapters/passwords/passwords.ts';
import { createPictures } from '#adapters/pictures/pictures.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';
import { loadSkeleton } from '#adapters/usernames/skeleton.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { FarmService } from '#ports/farm-service.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';
import { readImportsHere } from '#tests/support/files/import-files.ts';
import { createMemoryBackups } from '#tests/support/files/memory-backups.ts';
import { createMemoryFiles } from '#tests/support/files/memory-files.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { createLentService } from '#tests/support/servers/lent-service.ts';
import { openEmptyEngine } from '#tests/support/servers/memory-engine.ts';
import { createMemoryTelemetry } from '#tests/support/telemetry/memory-telemetry.ts';

const ACCESS_SECONDS = 900;

/** The folder of the built web app. */
export const WEB_ROOT = resolve(import.meta.dirname, '../../../dist/web');

/** The path of an empty page beside the web app. */
export const BLANK = '/blank.html';

/** The web app in the pseudo-language, built by `tests/support/build-pseudo.ts`. */
export const PSEUDO_ROOT = resolve(import.meta.dirname, '../../../node_modules/.cache/pseudo');

/** A farm that a browser can open, with the built web app. */
export interface Served {
  readonly address: string;
  close(): Promise<void>;
}

async function serve(service: FarmService, webRoot: string): Promise<Served> {
  const server = await createHttpServer({
    service,
    version: '0.0.0-test',
    log: { error: (fields, message) => console.error(message, fields) },
    webRoot,
    checkAnswers: true,
  });
  return { address: await server.listen({ host: '127.0.0.1', port: 0 }), close: () => server.close() };
}

export interface BrowserFarm extends Served {
  readonly seeded: SeededFarm;
  /** The API as ana calls it, without the browser. */
  readonly api: FarmApi;
}

/** A server that lends its address to one seeded farm at a time. */
export interface SharedServer {
  /** Opens a seeded farm at the address. The one before must be closed. */
  open(): Promise<BrowserFarm>;
  close(): Promise<void>;
}

/** Starts a server for the farms of many tests. */
export async function startSharedServer(webRoot = WEB_ROOT): Promise<SharedServer> {
  const { service, lend, takeBack, log } = createLentService();
  const server = await createHttpServer({ service, version: '0.0.0-test', log, webRoot, checkAnswers: true });
  server.get(BLANK, (_, reply) => reply.type('text/html').send('<!doctype html><title>Blank</title>'));
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    open: async () => {
      const seeded = await openSeededFarm();
      const logged = lend(seeded.service);
      return {
        seeded,
        api: seeded.service.as(seeded.caller('ana')),
        address,
        close: async () => {
          for (const fault of logged) console.error(fault);
          await takeBack();
          await seeded.close();
        },
      };
    },
    close: () => server.close(),
  };
}

/** Returns the dependencies of a farm in memory at a fixed time. */
function inMemory(storage: FarmStorage): FarmDeps {
  const clock = createFixedClock(NOW);
  return {
    storage,
    clock,
    telemetry: createMemoryTelemetry(),
    devices: createDevices(),
    newId: () => v7(),
    passwords: createPasswords({ memoryKib: 8, passes: 1, running: 2, waiting: 100 }),
    loadSkeleton,
    tokens: createTokens({ key: new Uint8Array(32).fill(7), accessSeconds: ACCESS_SECONDS }),
    backups: createMemoryBackups(storage, clock),
    files: createMemoryFiles(),
    pictures: createPictures(),
    bytes: nodeBytes,
    importFiles: readImportsHere(),
    texts: englishTexts,
    product: { name: 'Phytotron', version: '0.0.0-test' },
    accessTokenSeconds: ACCESS_SECONDS,
  };
}

const openStorage = async (): Promise<FarmStorage> => createSqlStorage(await openEmptyEngine());

async function serveInMemory(deps: FarmDeps, webRoot = WEB_ROOT): Promise<Served & { readonly service: FarmService }> {
  const service = createFarmService(deps);
  const served = await serve(service, webRoot);
  return {
    ...served,
    service,
    close: async () => {
      await served.close();
      await deps.storage.close();
    },
  };
}

/** Serves a farm without accounts; returns it with the set-up code. */
export async function openNewFarm(): Promise<Served & { readonly code: string }> {
  const deps = inMemory(await openStorage());
  const code = await prepareFirstAccount(deps, null);
  if (code === null) throw new Error('A new farm has a set-up code');
  return { ...(await serveInMemory(deps)), code };
}

/** A served farm with two years of history and many growing batches, as the demo command builds it. */
export interface ServedDemo extends Served {
  /** Starts a session of a user on the farm. */
  signIn(username: string): Promise<{ readonly access: string; readonly refresh: string }>;
  /** Returns the API as a user calls it, without the browser. */
  as(username: string): Promise<FarmApi>;
}

const DEMO_PASSWORD = 'moss-lantern-41';

/** Serves the demo farm as of 12 May, always the same, including ids. */
export async function openDemoFarm(webRoot = WEB_ROOT): Promise<ServedDemo> {
  const deps = inMemory(await openStorage());
  await buildDemoFarm({ ...deps, signIns: new Map(USERNAMES.map((username) => [username, DEMO_PASSWORD])) });
  const { service, ...served } = await serveInMemory(deps, webRoot);
  const signIn = (username: string) => service.as(null).obtainJwt({ body: { username, password: DEMO_PASSWORD } });
  const as = async (username: string) => service.as(await service.authenticate((await signIn(username)).access, null));
  // Without a backup every page would show a warning.
  await (await as('admin')).makeBackup({});
  return { ...served, signIn, as };
}

/**
 * Creates tasks for 12 May: three of a batch that starts today, three of one that is two days late (neither has trays),
 * and a harvest and a note of a batch in Grow 1. Returns the batches' uuids.
 */
export async function createDueTasks(api: FarmApi): Promise<{ today: string; late: string; harvest: string }> {
  const growth_recipe = SEED.recipe;
  const today = await api.createBatch({ body: { growth_recipe, start_date: '2026-05-12', trays: 4 } });
  const late = await api.createBatch({ body: { growth_recipe, start_date: '2026-05-10', trays: 6 } });
  const harvest = await api.createBatch({
    body: {
      growth_recipe,
      start_date: '2026-04-21',
      trays: 10,
      completed_to: '2026-05-11',
      placed_at: [{ location: SEED.beds.A1, trays: 10 }],
    },
  });
  return { today: today.uuid, late: late.uuid, harvest: harvest.uuid };
}
