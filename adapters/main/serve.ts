import { clearTemporaryFolder, filesFolder, prepareDataFolder } from '#adapters/files/data-folder.ts';
import { clearIncoming } from '#adapters/files/file-store.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import type { ServerTimeouts } from '#adapters/http-server/security/timeouts.ts';
import { choreFailureOf } from '#adapters/in-process/operations/failure.ts';
import { connectDevices } from '#adapters/main/farm/connect-devices.ts';
import { prepareFarm } from '#adapters/main/farm/first-start.ts';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { undoBrokenRestore } from '#adapters/main/farm/switch-farm.ts';
import { BUILD } from '#adapters/main/process/build-id.ts';
import { createLog, type ServerLogger } from '#adapters/main/process/logging.ts';
import type { Settings } from '#adapters/main/settings/settings.ts';
import { openTlsFiles } from '#adapters/main/settings/tls-files.ts';
import { createMetrics } from '#adapters/metrics/metrics.ts';

import { PRODUCT } from '#domain/product.ts';
import type { SiteSettings } from '#domain/site/site.ts';
import type { FarmService } from '#ports/farm-service.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { CHORES, CREATE_HTTP_SERVER, WATCHING, wireServer } from './container.ts';

export interface RunningServer {
  /** Origin with a trailing slash. */
  readonly address: string;
  readonly folder: string;
  readonly engine: string;
  /** The farm without HTTP. */
  readonly service: FarmService;
  readonly site: SiteSettings;
  /** The code for creating the first account; null if there is an account. */
  readonly setupCode: string | null;
  /** Stops when running requests have been answered, at the latest after `timeout` milliseconds. */
  close(timeout?: number): Promise<void>;
}

const STOP_TIMEOUT_MS = 8_000;
const CLOSE_IDLE_MS = 50;
const TLS_CHECK_MS = 10_000;

/** Opens and serves the farm in a folder or in PostgreSQL. Throws SettingsError or ProblemError if it can't. */
export async function serve(
  settings: Settings,
  {
    timeouts,
    log = createLog(settings.logLevel),
  }: { readonly timeouts?: ServerTimeouts; readonly log?: ServerLogger } = {},
): Promise<RunningServer> {
  const tls = settings.tls === null ? null : await openTlsFiles(settings.tls, log.lines);
  const folder = await prepareDataFolder(settings.data);
  // Servers of the same PostgreSQL database may share the folder.
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
      await clearIncoming(filesFolder(folder));
    }
    const metrics = createMetrics({ version: PRODUCT.version, build: BUILD });
    const farm = await openFarm({
      data: folder,
      databaseUrl: settings.databaseUrl,
      telemetryUrl: settings.telemetryUrl,
      secret: settings.secret,
      acceptMissingFiles: settings.acceptMissingFiles,
      signsIn: true,
      accessTokenSeconds: settings.accessTokenSeconds,
      measure: metrics.measure,
    });
    closers.push(() => farm.close());
    metrics.addFarm({
      service: farm.service,
      storage: {
        chore: (name) => farm.deps.storage.read((tx) => tx.chore(name)),
        faults: () =>
          farm.deps.storage.read(async (tx) => {
            const { bed_faults: bed, hvac_faults: hvac, reservoir_faults: reservoir } = await tx.counts();
            return { machines: { bed, hvac, reservoir }, open: await tx.openFaults() };
          }),
      },
      backups: farm.deps.backups,
      telemetry: farm.deps.telemetry,
      clock: farm.deps.clock,
      devices: farm.deps.devices,
    });
    // Readings that can't be opened don't stop the farm.
    farm.deps.telemetry
      .stats()
      .catch((error: unknown) => log.lines.error(farm.deps.texts.choreFailure(choreFailureOf(error))));
    const setupCode = await prepareFarm(farm.deps, settings);
    const wiring = wireServer({ settings, log, metrics, farm });
    const server = await wiring.get(CREATE_HTTP_SERVER)({ tls, ...(timeouts ? { timeouts } : {}) });
    const listened = await server.listen({ host: settings.host, port: settings.port });
    const address = new URL(settings.publicUrl ?? (tls === null ? listened : listened.replace(/^http:/, 'https:')))
      .href;
    const stopWatching = tls?.watch(TLS_CHECK_MS);
    const chores = wiring.get(CHORES);
    if (settings.mqttUrl !== null) {
      const devices = await connectDevices(farm.deps, { url: settings.mqttUrl, folder, log: log.lines });
      closers.push(devices.stop);
    }
    const watching = wiring.get(WATCHING);
    let closing: Promise<void> | undefined;
    const stop = async (timeout: number) => {
      log.lines.info('stopping');
      stopWatching?.();
      const watchStopped = watching.stop();
      const choresStopped = chores.stop();
      // Connections become idle when their answer has been sent, so idle ones are closed repeatedly.
      const closeIdle = setInterval(() => server.server.closeIdleConnections(), CLOSE_IDLE_MS);
      const deadline = setTimeout(() => server.server.closeAllConnections(), timeout);
      try {
        await server.close();
        await choresStopped;
        await watchStopped;
      } finally {
        clearInterval(closeIdle);
        clearTimeout(deadline);
        log.lines.info('stopped');
        await closeAll();
      }
    };
    return {
      address,
      folder,
      engine: farm.deps.storage.engine,
      service: farm.service,
      site: await farm.deps.storage.read((tx) => tx.site()),
      setupCode,
      close: (timeout = STOP_TIMEOUT_MS) => {
        closing ??= stop(timeout);
        return closing;
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
