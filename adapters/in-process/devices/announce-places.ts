import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { createRuns, type Publisher } from '#adapters/in-process/set-points/publisher.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import {
  type AnnouncedPlace,
  type AnnouncementWords,
  AVAILABILITY_TOPIC,
  announcedSetPoints,
  configTopic,
  farmDiscovery,
  placeDiscovery,
  stateTopic,
  topicsOfAnnouncement,
} from '#domain/devices/announce/discovery.ts';
import { askedNow } from '#domain/devices/commands/asked-now.ts';
import type { Fault } from '#domain/faults/fault.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import { nameSubjects } from '#domain/telemetry/subject-names.ts';
import { type Instant, instantToMs, MS_PER_HOUR } from '#domain/time.ts';
import type { DeviceBus } from '#ports/devices/device-bus.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { readAskedPoints } from './asked-points.ts';

export interface AnnouncerOptions {
  /** Returns the words of a locale, and the sentence about a fault. */
  words(locale: string): AnnouncementWords & { faultText(fault: Fault): string };
  /** Calls back after some milliseconds; returns what cancels it. */
  after(ms: number, call: () => void): () => void;
  failed(error: unknown): void;
}

export interface Announcer extends Publisher {
  /** Says again how every place is: Home Assistant has started. */
  started(): void;
  /** Takes the topic of an announcement by a farm that the broker kept; it is removed if it isn't wanted. */
  kept(topic: string): void;
}

/** Readings are passed on this often. */
const EVERY_MS = 60_000;
/** Changes of records within this time are passed on together. */
const GATHER_MS = 5_000;
/** A reading that is older says nothing of now. */
const FRESH_MS = MS_PER_HOUR;

/**
 * Announces the places of the farm to Home Assistant and says how they are, while the site's settings want it. The broker keeps all
 * of it for a Home Assistant that starts later; what isn't announced any more is removed there.
 */
export function announcePlaces(
  { storage, clock, telemetry }: Pick<FarmDeps, 'storage' | 'clock' | 'telemetry'>,
  bus: Pick<DeviceBus, 'keep' | 'status'>,
  { words, after, failed }: AnnouncerOptions,
): Announcer {
  /** The texts that the broker confirmed, by topic. */
  let confirmed = new Map<string, string>();
  /** Topics that an earlier start of the farm announced. */
  const found = new Set<string>();
  let timer: { readonly at: number; readonly forget: () => void } | null = null;
  const runs = createRuns(async () => {
    timer?.forget();
    timer = null;
    // A new connection says everything.
    if (!bus.status().connected) return;
    try {
      const wanted = await readWanted();
      await removeAllBut(wanted);
      for (const [topic, text] of wanted) await say(topic, text);
      if (wanted.size > 0) wakeWithin(EVERY_MS);
    } catch (error) {
      if (!bus.status().connected) return;
      failed(error);
      wakeWithin(EVERY_MS);
    }
  });

  /** Runs after this time, or earlier if that is planned. */
  function wakeWithin(ms: number): void {
    const at = instantToMs(clock.now()) + ms;
    if (timer !== null && timer.at <= at) return;
    timer?.forget();
    timer = { at, forget: after(ms, runs.wake) };
  }

  /** Reads what is to be kept by topic, in the order in which it is said; nothing while nobody wants it. */
  async function readWanted(): Promise<ReadonlyMap<string, string>> {
    const now = clock.now();
    const farm = await storage.read(async (tx) => {
      const site = await tx.site();
      if (!site.home_assistant) return null;
      const tasks = await tx.expectedTasks((await readSiteTime(tx, clock)).dayOf(now));
      const due = tasks.filter(({ days_till_action }) => days_till_action <= 0).length;
      return { site, due, places: await readPlaces(tx, now) };
    });
    if (farm === null) return new Map();
    const { site, due, places } = farm;
    const inUse = words(site.locale);
    const known = await telemetry.series(places.map(({ subject }) => subject));
    const siteTime = clock.site(site.time_zone);
    const wanted = new Map<string, string>([
      [stateTopic('farm'), JSON.stringify({ tasks_due: due })],
      [configTopic('farm'), JSON.stringify(farmDiscovery(site.display_name, inUse))],
    ]);
    for (const place of places) {
      const { subject } = place;
      const series = known.filter((one) => one.subject === subject);
      const readings = series.map(({ metric, last, last_value }) => [metric, isFresh(last, now) ? last_value : null]);
      const asked = announcedSetPoints(subject).map((key) => [
        `set_${key}`,
        askedNow(key, place.points, instantToMs(now), siteTime).value,
      ]);
      const state = {
        ...Object.fromEntries([...readings, ...asked]),
        fault: place.faults.length > 0 ? 'ON' : 'OFF',
        faults: place.faults.map((fault) => inUse.faultText(fault)),
      };
      const is: AnnouncedPlace = { ...place, metrics: series.map(({ metric }) => metric) };
      // First what an entity reads, then the entity: a template that misses its key is an error there.
      wanted.set(stateTopic(subject), JSON.stringify(state));
      wanted.set(configTopic(subject), JSON.stringify(placeDiscovery(is, inUse)));
    }
    return wanted.set(AVAILABILITY_TOPIC, 'online');
  }

  async function say(topic: string, text: string): Promise<void> {
    if (confirmed.get(topic) === text) return;
    await bus.keep(topic, text);
    confirmed.set(topic, text);
  }

  async function removeAllBut(wanted: ReadonlyMap<string, string>): Promise<void> {
    for (const topic of new Set([...confirmed.keys(), ...found])) {
      if (!wanted.has(topic)) {
        await bus.keep(topic, '');
        confirmed.delete(topic);
      }
      found.delete(topic);
    }
  }

  const stopWatching = storage.watch(() => wakeWithin(GATHER_MS));
  return {
    connected: () => {
      confirmed = new Map();
      runs.wake();
    },
    started: () => {
      confirmed = new Map([...confirmed].filter(([topic]) => topic.endsWith('/config')));
      runs.wake();
    },
    kept: (config) => {
      for (const topic of [...topicsOfAnnouncement(config), AVAILABILITY_TOPIC]) found.add(topic);
      wakeWithin(GATHER_MS);
    },
    stop: async () => {
      stopWatching();
      await runs.stop();
      timer?.forget();
      if (confirmed.size > 0 && bus.status().connected)
        await bus.keep(AVAILABILITY_TOPIC, 'offline').catch(() => undefined);
    },
  };
}

interface KnownPlace extends Pick<AnnouncedPlace, 'subject' | 'name'> {
  readonly points: SetPoints;
  readonly faults: readonly Fault[];
}

/** Reads the active places of the farm with what is asked of them and what is wrong. */
async function readPlaces(tx: FarmReader, now: Instant): Promise<readonly KnownPlace[]> {
  const [pointsOf, faults] = [await readAskedPoints(tx, now), await tx.openFaults()];
  const [beds, chambers] = [await tx.beds({}), await tx.records('chamber')];
  const machines = [...(await tx.records('reservoir')), ...(await tx.records('hvac'))];
  const { names } = nameSubjects({ beds, chambers, machines });
  return [...beds, ...chambers, ...machines]
    .filter(({ active }) => active)
    .map(({ uuid }) => ({
      ...{ subject: uuid, name: names.get(uuid) ?? uuid, points: pointsOf(uuid) },
      faults: faults.filter(({ subject }) => subject === uuid),
    }));
}

const isFresh = (last: Instant, now: Instant): boolean => instantToMs(now) - instantToMs(last) <= FRESH_MS;
