import { pino } from 'pino';
import { clearTemporaryFolder, prepareDataFolder } from '#adapters/files/data-folder.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import type { ServerTimeouts } from '#adapters/http-server/options.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { PRODUCT } from '#domain/product.ts';
import type { SiteSettings } from '#domain/site/site.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { prepareFarm } from './first-start.ts';
import { openFarm } from './open-farm.ts';
import { findDocsRoot, findWebRoot } from './places-on-disk.ts';
import type { Settings } from './settings.ts';

/** A farm's server that answers. */
export interface RunningServer {
  /** Where it answers, as an origin with a slash. */
  readonly address: string;
  readonly folder: string;
  readonly engine: string;
  readonly site: SiteSettings;
  /** To be printed once: the code that makes the first account; null where there is one. */
  readonly setupCode: string | null;
  /** Answers what is under way, then stops; after `patience` milliseconds it stops waiting. */
  close(patience?: number): Promise<void>;
}

const PATIENCE_MS = 8_000;
const SWEEP_MS = 50;

/** Opens the farm in its folder and serves it. Throws SettingsError or ProblemError where that is not possible. */
export async function serve(settings: Settings, timeouts?: ServerTimeouts): Promise<RunningServer> {
  const folder = await prepareDataFolder(settings.data);
  const lock = lockForServer(folder);
  if (lock === null) {
    throw new ProblemError({ kind: 'unavailable', detail: `Another server has ${folder} open. Stop it first.` });
  }
  const closers: (() => Promise<void>)[] = [async () => lock.release()];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    await clearTemporaryFolder(folder);
    const farm = await openFarm({ data: folder, accessTokenSeconds: settings.accessTokenSeconds });
    closers.push(() => farm.close());
    const setupCode = await prepareFarm(farm.deps, settings);
    const server = await createHttpServer({
      service: farm.service,
      version: PRODUCT.version,
      log: pino({ level: settings.logLevel, base: null }, pino.destination(2)),
      webRoot: findWebRoot(),
      docsRoot: findDocsRoot(),
      trustProxy: settings.trustProxy,
      ...(timeouts ? { timeouts } : {}),
    });
    const listened = await server.listen({ host: settings.host, port: settings.port });
    let closing: Promise<void> | undefined;
    const stop = async (patience: number) => {
      // Idle connections close at once, others when their answer has left, or when patience ends.
      const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
      const deadline = setTimeout(() => server.server.closeAllConnections(), patience);
      try {
        await server.close();
      } finally {
        clearInterval(sweep);
        clearTimeout(deadline);
        await closeAll();
      }
    };
    return {
      address: new URL(settings.publicUrl ?? listened).href,
      folder,
      engine: farm.deps.storage.engine,
      site: await farm.deps.storage.read((tx) => tx.site()),
      setupCode,
      close: (patience = PATIENCE_MS) => {
        closing ??= stop(patience);
        return closing;
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
