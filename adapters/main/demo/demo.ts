import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { createSystemClock } from '#adapters/clock/clock.ts';
import { prepareDataFolder } from '#adapters/files/data-folder.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { refuseAsSetting } from '#adapters/main/farm/first-start.ts';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { explain, type ServeHost } from '#adapters/main/run-serve.ts';
import { type RunningServer, serve } from '#adapters/main/serve.ts';
import { readSettings, type Settings, SettingsError } from '#adapters/main/settings/settings.ts';
import { createPasswords } from '#adapters/passwords/passwords.ts';
import { plain } from '#domain/problem.ts';
import type { SiteTime } from '#domain/time.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { buildDemoFarm, DEMO_TIME_ZONE, SITE_NAME } from './build-demo-farm.ts';
import { type DemoMarker, emptyDemoFolder, findDemoFolder, writeMarker } from './demo-folder.ts';
import { listSignIns, makeSignIns } from './sign-ins.ts';

/** What running the demo farm needs of the program around it. */
export interface DemoHost extends ServeHost {
  /** How many batches a farm that is built has; the usual number without. */
  readonly batches?: number | undefined;
  /** Whether a farm that is there is built anew. */
  readonly fresh?: boolean | undefined;
}

const DEFAULT_DATA = './demo-data';
const MOST_BATCHES = 50_000;
/** From so many batches on building takes long enough to say so. */
const MANY_BATCHES = 1000;

/** Builds the demo farm unless it is there, serves it until told to stop, and prints who signs in with what. Exit code as `runServe`. */
export async function runDemo(host: DemoHost): Promise<0 | 1 | 2> {
  const started = performance.now();
  let demo: PreparedDemo;
  let server: RunningServer;
  try {
    const settings = readDemoSettings(host);
    demo = await prepareDemo(settings, host);
    server = await serve(settings);
  } catch (error) {
    const [words, code] = explain(error);
    host.say(`phyto: ${words}`);
    return code;
  }
  const seconds = Math.max(1, Math.round((performance.now() - started) / 1000));
  host.say(`${demo.summary} Ready in ${seconds} s.`);
  host.say(`  Open   ${server.address}     Ctrl-C stops. Try: phyto tasks`);
  for (const line of listSignIns(demo.marker.sign_ins)) host.say(line);
  if (demo.isOld) host.say(`  Built for ${demo.marker.day}. phyto demo --fresh builds it for today.`);
  await host.onReady?.(server);
  await host.stopped;
  await server.close();
  return 0;
}

/** A demo farm that lies ready in its folder. */
interface PreparedDemo {
  readonly marker: DemoMarker;
  /** Its size in one sentence. */
  readonly summary: string;
  /** Whether it was built for another day than today. */
  readonly isOld: boolean;
}

function readDemoSettings({ environment, flags, batches }: DemoHost): Settings {
  if (batches !== undefined && !(Number.isInteger(batches) && batches >= 1 && batches <= MOST_BATCHES)) {
    throw new SettingsError(`--batches: Enter a whole number from 1 to ${MOST_BATCHES}.`);
  }
  // Things are tried out in a folder, never in a farm's own database.
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
  const { folder, known } = await findDemoFolder(settings.data);
  const marker = known?.ready === true && host.fresh !== true ? known : await build(folder, settings, host);
  const farm = await openFarm({ data: folder });
  try {
    const { storage, clock } = farm.deps;
    const site = clock.site((await storage.read((tx) => tx.site())).time_zone);
    return { marker, summary: await summarise(storage, site), isOld: marker.day !== site.today };
  } finally {
    await farm.close();
  }
}

async function build(folder: string, settings: Settings, { batches, say }: DemoHost): Promise<DemoMarker> {
  const { siteName, timeZone, adminPassword } = settings;
  const clock = createSystemClock();
  const zone = timeZone ?? DEMO_TIME_ZONE;
  if (!clock.isZone(zone)) {
    throw new SettingsError(`PHYTO_TIME_ZONE: ${zone} is no time zone. Enter a name such as ${DEMO_TIME_ZONE}.`);
  }
  if (adminPassword !== null) await refuseAsSetting(createPasswords(), adminPassword, siteName ?? SITE_NAME);
  const sign_ins = makeSignIns(adminPassword);
  await prepareDataFolder(folder);
  const lock = lockForServer(folder);
  if (lock === null) {
    throw new ProblemError({ kind: 'unavailable', ...plain(`Another server has ${folder} open. Stop it first.`) });
  }
  try {
    const marker: DemoMarker = { made_by: 'phyto demo', ready: false, day: clock.site(zone).today, sign_ins };
    await writeMarker(folder, marker);
    await emptyDemoFolder(folder);
    if (batches !== undefined && batches >= MANY_BATCHES) say(`Building a farm of ${batches} batches.`);
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

async function summarise(storage: FarmStorage, site: SiteTime): Promise<string> {
  return storage.read(async (tx) => {
    const { chambers, beds, bed_faults, hvac_faults, reservoir_faults } = await tx.counts();
    const list = await tx.listBatches({ page_num: 1, page_size: 1, total: true }, site);
    const { meta } = counted.parse(JSON.parse(list.text.json));
    const faults = bed_faults + hvac_faults + reservoir_faults;
    return `Demo farm: ${chambers} chambers, ${beds} beds, ${meta.total} batches, ${faults} faults.`;
  });
}

const counted = z.object({ meta: z.object({ total: z.number() }) });
