import { z } from 'zod';
import { createSystemClock } from '#adapters/clock/clock.ts';
import { prepareDataFolder } from '#adapters/files/data-folder.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { checkPasswordSetting } from '#adapters/main/farm/first-start.ts';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { createLog, type ServerLogger } from '#adapters/main/process/logging.ts';
import { explain, type ServeHost } from '#adapters/main/run-serve.ts';
import { type RunningServer, serve } from '#adapters/main/serve.ts';
import { readSettings, type Settings } from '#adapters/main/settings/settings.ts';
import { SettingsError } from '#adapters/main/settings/settings-error.ts';
import { createPasswords } from '#adapters/passwords/passwords.ts';

import type { ServerMessages } from '#domain/site/server-messages.ts';
import type { SiteTime } from '#domain/time.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { buildDemoFarm, DEMO_TIME_ZONE, SITE_NAME } from './build-demo-farm.ts';
import { type DemoMarker, emptyDemoFolder, findDemoFolder, writeMarker } from './demo-folder.ts';
import { addPastReadings, startMachines } from './demo-machines.ts';
import { listSignIns, makeSignIns } from './sign-ins.ts';

/** The environment and options of a demo server. */
export interface DemoHost extends ServeHost {
  /** Number of batches of a new farm. */
  readonly batches?: number | undefined;
  /** Days of readings behind a farm. */
  readonly pastDays?: number | undefined;
  /** Rebuilds an existing farm. */
  readonly fresh?: boolean | undefined;
}

const DEFAULT_DATA = './demo-data';
const MAX_BATCHES = 50_000;
const PAST_DAYS = 7;
/** Building this many batches takes long enough to report it. */
const MANY_BATCHES = 1000;

/**
 * Serves the demo farm and reports its users with passwords. Builds a missing farm first. Returns the exit codes of
 * `runServe`.
 */
export async function runDemo(host: DemoHost): Promise<0 | 1 | 2> {
  const started = performance.now();
  let demo: PreparedDemo;
  let server: RunningServer;
  let log: ServerLogger;
  let settings: Settings;
  try {
    settings = readDemoSettings(host);
    log = createLog(settings.logLevel);
    demo = await prepareDemo(settings, host);
    server = await serve(settings, { log });
  } catch (error) {
    host.report(explain(error));
    return error instanceof SettingsError ? 2 : 1;
  }
  const seconds = Math.max(1, Math.round((performance.now() - started) / 1000));
  host.report({ code: 'demo_ready', params: { ...demo.size, seconds } });
  host.report({ code: 'demo_address', params: { address: server.address } });
  for (const row of listSignIns(demo.marker.sign_ins)) host.report({ code: 'demo_sign_ins', params: { row } });
  if (demo.isOld) host.report({ code: 'demo_outdated', params: { day: demo.marker.day } });
  await host.onReady?.(server);
  const machines = await startMachines(server.service, createSystemClock(), {
    made: demo.marker.day,
    mqttUrl: settings.mqttUrl,
    onError: (error) => log.lines.error({ err: error }, 'simulated readings not sent'),
  });
  await host.stopped;
  await machines.stop();
  await server.close();
  return 0;
}

interface PreparedDemo {
  readonly marker: DemoMarker;
  readonly size: DemoSize;
  /** True if it was built for another day. */
  readonly isOld: boolean;
}

function readDemoSettings({ environment, flags, batches }: DemoHost): Settings {
  if (batches !== undefined && !(Number.isInteger(batches) && batches >= 1 && batches <= MAX_BATCHES)) {
    throw new SettingsError('--batches', { code: 'demo_batches_out_of_range', params: { most: MAX_BATCHES } });
  }
  // The demo must never use a real farm's database.
  return readSettings(
    { ...environment, PHYTO_DATABASE_URL: undefined },
    {
      ...flags,
      data: flags.data ?? (environment.PHYTO_DATA || DEFAULT_DATA),
      logLevel: flags.logLevel ?? (environment.PHYTO_LOG_LEVEL || 'warn'),
    },
  );
}

async function prepareDemo(settings: Settings, host: DemoHost): Promise<PreparedDemo> {
  const { folder, existing } = await findDemoFolder(settings.data);
  const marker = existing?.ready === true && host.fresh !== true ? existing : await build(folder, settings, host);
  const farm = await openFarm({ data: folder });
  try {
    const { storage, clock } = farm.deps;
    await addPastReadings(farm, marker.day, host.pastDays ?? PAST_DAYS);
    const site = clock.site((await storage.read((tx) => tx.site())).time_zone);
    return { marker, size: await sizeOf(storage, site), isOld: marker.day !== site.today };
  } finally {
    await farm.close();
  }
}

async function build(folder: string, settings: Settings, { batches, report }: DemoHost): Promise<DemoMarker> {
  const { siteName, timeZone, adminPassword } = settings;
  const clock = createSystemClock();
  const zone = timeZone ?? DEMO_TIME_ZONE;
  if (!clock.isZone(zone)) {
    throw new SettingsError('PHYTO_TIME_ZONE', { code: 'invalid_time_zone', params: {} });
  }
  if (adminPassword !== null) await checkPasswordSetting(createPasswords(), adminPassword, siteName ?? SITE_NAME);
  const sign_ins = makeSignIns(adminPassword);
  await prepareDataFolder(folder);
  const lock = lockForServer(folder);
  if (lock === null) {
    throw new ProblemError({ kind: 'unavailable', code: 'farm_in_use', params: { folder } });
  }
  try {
    const marker: DemoMarker = { made_by: 'phyto demo', ready: false, day: clock.site(zone).today, sign_ins };
    await writeMarker(folder, marker);
    await emptyDemoFolder(folder);
    if (batches !== undefined && batches >= MANY_BATCHES) report({ code: 'demo_building', params: { batches } });
    const farm = await openFarm({ data: folder, clock });
    try {
      const { storage, passwords, tokens, files } = farm.deps;
      const signIns = new Map(sign_ins.map(({ username, password }) => [username, password]));
      await buildDemoFarm({ storage, clock, passwords, tokens, files, signIns, batches, siteName, timeZone: zone });
    } finally {
      await farm.close();
    }
    const done = { ...marker, ready: true };
    await writeMarker(folder, done);
    return done;
  } finally {
    lock.release();
  }
}

type DemoSize = Omit<ServerMessages['demo_ready'], 'seconds'>;

async function sizeOf(storage: FarmStorage, site: SiteTime): Promise<DemoSize> {
  return storage.read(async (tx) => {
    const { chambers, beds, bed_faults, hvac_faults, reservoir_faults } = await tx.counts();
    const list = await tx.listBatches({ page_num: 1, page_size: 1, total: true }, site);
    const { meta } = counted.parse(JSON.parse(list.text.json));
    return { chambers, beds, batches: meta.total, faults: bed_faults + hvac_faults + reservoir_faults };
  });
}

const counted = z.object({ meta: z.object({ total: z.number() }) });
