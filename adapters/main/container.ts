import { token, Wiring } from '#adapters/container/typed-container.ts';
import type { ServerTimeouts } from '#adapters/http-server/security/timeouts.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { createWatchdog } from '#adapters/in-process/faults/watchdog.ts';
import type { OpenFarm } from '#adapters/main/farm/open-farm.ts';
import { startChores } from '#adapters/main/maintenance/chores.ts';
import { startWatching } from '#adapters/main/maintenance/watching.ts';
import { BUILD } from '#adapters/main/process/build-id.ts';
import { findDocsRoot, findWebRoot } from '#adapters/main/process/bundled-folders.ts';
import { logRequests, type ServerLogger } from '#adapters/main/process/logging.ts';
import type { Settings } from '#adapters/main/settings/settings.ts';
import type { TlsFiles } from '#adapters/main/settings/tls-files.ts';
import type { Metrics } from '#adapters/metrics/metrics.ts';
import { PRODUCT } from '#domain/product.ts';

const SETTINGS = token<Settings>('settings');
const LOG = token<ServerLogger['lines']>('log');
const METRICS = token<Metrics>('metrics');
const FARM = token<OpenFarm>('farm');

/** Creates the server of the farm's API and pages. */
export const CREATE_HTTP_SERVER =
  token<
    (options: {
      readonly tls: TlsFiles | null;
      readonly timeouts?: ServerTimeouts;
    }) => ReturnType<typeof createHttpServer>
  >('HTTP server');
/** Started when first taken. */
export const CHORES = token<ReturnType<typeof startChores>>('chores');
/** Started when first taken. */
export const WATCHING = token<ReturnType<typeof startWatching>>('watch over the machines');

/** Wires the parts of a server around its opened farm. */
export const wireServer = (opened: {
  readonly settings: Settings;
  readonly log: ServerLogger;
  readonly metrics: Metrics;
  readonly farm: OpenFarm;
}): Wiring =>
  new Wiring()
    .value(SETTINGS, opened.settings)
    .value(LOG, opened.log.lines)
    .value(METRICS, opened.metrics)
    .value(FARM, opened.farm)
    .provide(
      CREATE_HTTP_SERVER,
      [SETTINGS, LOG, METRICS, FARM],
      (settings, log, metrics, { service }) =>
        (options) =>
          createHttpServer({
            ...options,
            service,
            version: PRODUCT.version,
            build: BUILD,
            log,
            observers: [metrics.requests, logRequests(log)],
            metrics: { token: settings.metricsToken, render: metrics.render },
            webRoot: findWebRoot(),
            docsRoot: findDocsRoot(),
            trustProxy: settings.trustProxy,
          }),
    )
    .provide(CHORES, [FARM, LOG], ({ deps }, log) => startChores(deps, log))
    .provide(WATCHING, [FARM, LOG], ({ deps }, log) => startWatching(createWatchdog(deps), log));
