import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { prepareFarm } from '#adapters/main/farm/first-start.ts';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { BUILD } from '#adapters/main/process/build-id.ts';
import { findDocsRoot } from '#adapters/main/process/bundled-folders.ts';
import { createLog, logRequests } from '#adapters/main/process/logging.ts';
import { readSettings } from '#adapters/main/settings/settings.ts';
import { PRODUCT } from '#domain/product.ts';

/** Creates the server without a port; the development server forwards requests to it. */
export async function openDevServer() {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const farm = await openFarm({ ...settings, signsIn: true });
  const setupCode = await prepareFarm(farm.deps, settings);
  if (setupCode !== null) process.stderr.write(`  Setup code ${setupCode}\n`);
  const server = await createHttpServer({
    service: farm.service,
    version: PRODUCT.version,
    build: BUILD,
    log: log.lines,
    observers: [logRequests(log.lines)],
    docsRoot: findDocsRoot(),
    checkAnswers: true,
  });
  await server.ready();
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => server.routing(request, response),
    close: async () => {
      await server.close();
      await farm.close();
      await log.flush();
    },
  };
}
