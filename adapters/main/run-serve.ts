import { diskRoom } from '#adapters/files/disk-room.ts';
import { BUILD } from '#adapters/main/process/build-id.ts';
import { createLog, type ServerLogger } from '#adapters/main/process/logging.ts';
import { type WatchedProcess, watchProcess } from '#adapters/main/process/watch-process.ts';
import { readSettings, type SettingFlags } from '#adapters/main/settings/settings.ts';
import { SettingsError } from '#adapters/main/settings/settings-error.ts';
import { PRODUCT } from '#domain/product.ts';
import type { ServerMessage } from '#domain/site/server-messages.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { type RunningServer, serve } from './serve.ts';

/** The environment of a server. */
export interface ServeHost {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly flags: SettingFlags;
  /** If given, its warnings and uncaught errors are logged; otherwise Node.js prints them. */
  readonly process?: WatchedProcess;
  /** Prints a message to the user. */
  report(message: ServerMessage): void;
  /** Resolves when the server has to stop. */
  readonly stopped: Promise<void>;
  /** Called when the server accepts requests. */
  onReady?(server: RunningServer): Promise<void> | void;
}

/**
 * Serves a farm until `stopped` resolves. Returns the exit code: 0 after a stop, 1 if it can't start, 2 for wrong
 * usage.
 */
export async function runServe(host: ServeHost): Promise<0 | 1 | 2> {
  let server: RunningServer;
  let log: ServerLogger;
  let unwatch = (): void => undefined;
  try {
    const settings = readSettings(host.environment, host.flags);
    log = createLog(settings.logLevel);
    if (host.process) unwatch = watchProcess(host.process, log);
    server = await serve(settings, { log });
  } catch (error) {
    unwatch();
    host.report(explain(error));
    return error instanceof SettingsError ? 2 : 1;
  }
  await reportStart(server, host);
  const { address, engine } = server;
  log.lines.info({ version: PRODUCT.version, build: BUILD, address, engine, pid: process.pid }, 'started');
  await host.onReady?.(server);
  await host.stopped;
  await server.close();
  unwatch();
  return 0;
}

async function reportStart(
  { site, address, folder, engine, setupCode }: RunningServer,
  host: ServeHost,
): Promise<void> {
  const { name: product, version } = PRODUCT;
  host.report({
    code: 'running',
    params: { product, version, site: site.display_name, time_zone: site.time_zone },
  });
  host.report({ code: 'address', params: { address } });
  host.report({
    code: 'data',
    params: { folder, engine: engine.split(' ')[0] ?? engine, free_gigabytes: await freeGigabytes(folder) },
  });
  if (setupCode !== null) host.report({ code: 'setup_code', params: { code: setupCode } });
}

const freeGigabytes = async (folder: string): Promise<number> => Math.floor((await diskRoom(folder)).free_bytes / 1e9);

/** Returns the message for an error at the start of a server. */
export function explain(error: unknown): ServerMessage {
  if (error instanceof SettingsError) {
    return { code: 'setting_refused', params: { setting: error.setting, faults: error.faults } };
  }
  if (error instanceof ProblemError) return { code: 'problem', params: { problem: error.problem } };
  if (!(error instanceof Error)) return { code: 'failed', params: { reason: String(error) } };
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return { code: 'address_taken', params: {} };
  if (code === 'EACCES' || code === 'EPERM') return { code: 'not_permitted', params: { reason: error.message } };
  return { code: 'failed', params: { reason: error.message } };
}
