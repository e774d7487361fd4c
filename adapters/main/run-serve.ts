import { statfs } from 'node:fs/promises';
import { englishTexts } from '#adapters/main/farm/english-texts.ts';
import { BUILD } from '#adapters/main/process/build-id.ts';
import { createLog, type ServerLogger } from '#adapters/main/process/logging.ts';
import { type WatchedProcess, watchProcess } from '#adapters/main/process/watch-process.ts';
import { readSettings, type SettingFlags, SettingsError } from '#adapters/main/settings/settings.ts';
import { PRODUCT } from '#domain/product.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { type RunningServer, serve } from './serve.ts';

/** What running a server needs of the program around it. */
export interface ServeHost {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly flags: SettingFlags;
  /** Whose warnings and uncaught errors go to the log; left out, they go where they always go. */
  readonly process?: WatchedProcess;
  /** Writes a line for people. */
  say(line: string): void;
  /** Settles when the server is to stop. */
  readonly stopped: Promise<void>;
  /** Told once the server answers. */
  onReady?(server: RunningServer): Promise<void> | void;
}

/** Serves a farm until it is told to stop, and says so. Gives the exit code: 0 stopped, 1 could not start, 2 wrong usage. */
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
    const [words, code] = explain(error);
    host.say(`phyto: ${words}`);
    return code;
  }
  await introduce(server, host);
  const { address, engine } = server;
  log.lines.info({ version: PRODUCT.version, build: BUILD, address, engine, pid: process.pid }, 'started');
  await host.onReady?.(server);
  await host.stopped;
  await server.close();
  unwatch();
  return 0;
}

async function introduce({ site, address, folder, engine, setupCode }: RunningServer, host: ServeHost): Promise<void> {
  host.say(`${PRODUCT.name} ${PRODUCT.version}  ${site.display_name}, ${site.time_zone}`);
  host.say(`  Open    ${address}`);
  host.say(`  Data    ${folder} (${engine.split(' ')[0]}, ${await freeSpace(folder)})`);
  if (setupCode !== null) host.say(`  Set-up  code ${setupCode}, once, on the sign-in page`);
}

async function freeSpace(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  return `${Math.floor((bavail * bsize) / 1e9)} GB free`;
}

/** Why a server could not start, in words, and the exit code. */
export function explain(error: unknown): readonly [words: string, code: 1 | 2] {
  if (error instanceof SettingsError) return [error.message, 2];
  if (error instanceof ProblemError) return [englishTexts.problem(error.problem), 1];
  if (!(error instanceof Error)) return [String(error), 1];
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return ['The address is taken by another program. Choose another one with --listen.', 1];
  if (code === 'EACCES' || code === 'EPERM') return [`Not allowed: ${error.message}`, 1];
  return [error.message, 1];
}
