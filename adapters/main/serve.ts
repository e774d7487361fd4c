import { clearTemporaryFolder, filesFolder, prepareDataFolder } from '#adapters/files/data-folder.ts';
import { clearComing } from '#adapters/files/file-store.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import type { ServerTimeouts } from '#adapters/http-server/security/timeouts.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { prepareFarm } from '#adapters/main/farm/first-start.ts';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { undoBrokenRestore } from '#adapters/main/farm/switch-farm.ts';
import { startChores } from '#adapters/main/maintenance/chores.ts';
import { BUILD } from '#adapters/main/process/build-id.ts';
import { findDocsRoot, findWebRoot } from '#adapters/main/process/bundled-folders.ts';
import { createLog, logRequests, type ServerLogger } from '#adapters/main/process/logging.ts';
import type { Settings } from '#adapters/main/settings/settings.ts';
import { openTlsFiles } from '#adapters/main/settings/tls-files.ts';
import { createMetrics } from '#adapters/metrics/metrics.ts';

import { PRODUCT } from '#domain/product.ts';
import type { SiteSettings } from '#domain/site/site.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

/** A running server of a farm. */
export interface RunningServer {
  /** Its URL: an origin with a slash at the end. */
  readonly address: string;
  readonly folder: string;
  readonly engine: string;
  readonly site: SiteSettings;
  /** The code for creating the first account; null if there is one. */
  readonly setupCode: string | null;
  /** Stops once running requests are answered, or after `patience` milliseconds. */
  close(patience?: number): Promise<void>;
}

const PATIENCE_MS = 8_000;
const SWEEP_MS = 50;
/** How often the certificate's files are checked. */
const TLS_LOOK_MS = 10_000;

/** Opens and serves the farm in a folder or in PostgreSQL. Throws SettingsError or ProblemError if that isn't possible. */
export async function serve(
  settings: Settings,
  {
    timeouts,
    log = createLog(settings.logLevel),
  }: { readonly timeouts?: ServerTimeouts; readonly log?: ServerLogger } = {},
): Promise<RunningServer> {
  const tls = settings.tls === null ? null : await openTlsFiles(settings.tls, log.lines);
  const folder = await prepareDataFolder(settings.data);
  // Servers with one PostgreSQL database may also share the folder.
  const isAlone = settings.databaseUrl === null;
  const lock = isAlone ? lockForServer(folder) : null;
  if (isAlone && lock === null) {
    throw new ProblemError({ kind: 'unavailable', code: 'farm_in_use', params: { folder } });
  }
  const closers: (() => Promise<void>)[] = [() => log.flush(), async () => lock?.release()];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    if (isAlone) {
      await undoBrokenRestore(folder);
      await clearTemporaryFolder(folder);
      await clearComing(filesFolder(folder));
    }
    const metrics = createMetrics({ version: PRODUCT.version, build: BUILD });
    const farm = await openFarm({
      data: folder,
      databaseUrl: settings.databaseUrl,
      secret: settings.secret,
      signsIn: true,
      accessTokenSeconds: settings.accessTokenSeconds,
      measure: metrics.measure,
    });
    closers.push(() => farm.close());
    metrics.addFarm({
      service: farm.service,
      storage: { chore: (name) => farm.deps.storage.read((tx) => tx.chore(name)) },
      backups: farm.deps.backups,
      clock: farm.deps.clock,
    });
    const setupCode = await prepareFarm(farm.deps, settings);
    const server = await createHttpServer({
      service: farm.service,
      version: PRODUCT.version,
      build: BUILD,
      log: log.lines,
      observers: [metrics.requests, logRequests(log.lines)],
      metrics: { token: settings.metricsToken, render: metrics.render },
      tls,
      webRoot: findWebRoot(),
      docsRoot: findDocsRoot(),
      trustProxy: settings.trustProxy,
      ...(timeouts ? { timeouts } : {}),
    });
    const listened = await server.listen({ host: settings.host, port: settings.port });
    const address = new URL(settings.publicUrl ?? (tls === null ? listened : listened.replace(/^http:/, 'https:')))
      .href;
    const stopWatching = tls?.watch(TLS_LOOK_MS);
    const chores = startChores(farm.deps, log.lines);
    let closing: Promise<void> | undefined;
    const stop = async (patience: number) => {
      log.lines.info('stopping');
      stopWatching?.();
      const quiet = chores.stop();
      // Connections become idle when their answer is sent, so they are swept repeatedly.
      const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
      const deadline = setTimeout(() => server.server.closeAllConnections(), patience);
      try {
        await server.close();
        await quiet;
      } finally {
        clearInterval(sweep);
        clearTimeout(deadline);
        log.lines.info('stopped');
        await closeAll();
      }
    };
    return {
      address,
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
