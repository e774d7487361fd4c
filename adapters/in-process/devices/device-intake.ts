import { createDeviceFaultReporter } from '#adapters/in-process/faults/device-faults.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { addReadings } from '#adapters/in-process/telemetry/add-readings.ts';
import { knownSubjects } from '#adapters/in-process/telemetry/known-subjects.ts';
import { backOff } from '#domain/back-off.ts';
import { BIRTH_TOPIC, isOwnAnnouncement } from '#domain/devices/announce/discovery.ts';
import { isAnnouncement, readAnnouncement } from '#domain/devices/announced/read-announcement.ts';
import { isOwnTalk } from '#domain/devices/dialects.ts';
import type { MappingIndex } from '#domain/devices/find-mappings.ts';
import type { SparkplugBirth } from '#domain/devices/sparkplug/sparkplug-birth.ts';
import type { SparkplugPayload } from '#domain/devices/sparkplug/sparkplug-payload.ts';
import { parseSparkplugTopic, sparkplugDataTopic, sparkplugId } from '#domain/devices/sparkplug/sparkplug-topic.ts';
import type { BadReading, SentReading, Subject } from '#domain/telemetry/reading.ts';
import { type Instant, instantToMs } from '#domain/time.ts';
import type { BusMessage, BusReceiver } from '#ports/devices/device-bus.ts';
import { type DeviceMessage, parseDeviceMessage } from '#ports/devices/device-message.ts';
import { joinMapped, readMapped } from '#ports/devices/mapped-message.ts';
import type { Announcer } from './announce-places.ts';
import type { DeviceClocks } from './device-clocks.ts';
import { MOST_SHOWN, type SparkplugNodes } from './sparkplug-nodes.ts';

/** The services that the intake needs. */
export interface IntakeTimers {
  /** Finds the mappings of a foreign topic. */
  readonly mappingsOf: MappingIndex;
  readonly nodes: Pick<SparkplugNodes, 'take'>;
  /** Hears of what concerns announcements to Home Assistant. */
  readonly announcer: Pick<Announcer, 'started' | 'kept'>;
  /** Takes a message of a mapped topic, which may answer a command. */
  answered(topic: string, text: string, at: Instant): void;
  readonly clocks: Pick<DeviceClocks, 'take'>;
  /** Calls back after some milliseconds; returns what cancels it. */
  after(ms: number, call: () => void): () => void;
  /** Random, 0 ≤ chance < 1. */
  chance(): number;
  failed(error: unknown): void;
}

export interface DeviceIntake extends Pick<BusReceiver, 'receive'> {
  /** Keeps what has arrived and takes no more. */
  stop(): Promise<void>;
}

/** Readings written together. */
export const BATCH = 500;
/** The time that a reading waits for others. */
export const GATHER_MS = 50;
const BAD_EVERY_MS = 60_000;
/** Readings that may wait while a batch is written. */
export const MAX_WAITING = 4 * BATCH;

type Kept = Exclude<DeviceMessage, { readonly kind: 'own' | 'refused' }>;
type Readings = Extract<DeviceMessage, { readonly kind: 'readings' }>;
interface Waiting {
  readonly message: Kept;
  readonly done: () => void;
}

/**
 * Gathers messages of devices and keeps their readings in batches. A message is done when what it says is durable; a
 * batch that can't be written is tried again until it can.
 */
export function createDeviceIntake(
  deps: Pick<FarmDeps, 'storage' | 'telemetry' | 'clock' | 'devices' | 'texts' | 'newId'>,
  { mappingsOf, nodes, clocks, announcer, answered, after, chance, failed }: IntakeTimers,
): DeviceIntake {
  const { storage, clock, devices } = deps;
  const { tally } = devices;
  const reportFault = createDeviceFaultReporter(deps);
  let waiting: Waiting[] = [];
  let size = 0;
  let cancel: (() => void) | null = null;
  let writing: Promise<void> | null = null;
  let stopped = false;
  let resume: (() => void)[] = [];
  const lastBad = new Map<string, number>();
  let endPause: (() => void) | null = null;

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = [];
    size = 0;
    for (const go of resume.splice(0)) go();
    for (let failures = 0; ; failures += 1) {
      try {
        await keep(batch.map(({ message }) => message));
        break;
      } catch (error) {
        failed(error);
        if (!stopped) await pause(backOff(failures, chance()));
        if (stopped) return;
      }
    }
    for (const { done } of batch) done();
  }

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const forget = after(ms, resolve);
      endPause = () => {
        forget();
        resolve();
      };
    });

  async function keep(batch: readonly Kept[]): Promise<void> {
    const readings = batch.flatMap((message) => (message.kind === 'readings' ? message.readings : []));
    for (let at = 0; at < readings.length; at += BATCH) await keepReadings(readings.slice(at, at + BATCH));
    const births = new Map(batch.flatMap((message) => bornIn(message)));
    const gone = batch.flatMap((message) => (message.kind === 'readings' ? (message.goneBirths ?? []) : []));
    const off = new Map(batch.flatMap((message) => (message.kind === 'readings' ? [...(message.clocks ?? [])] : [])));
    if (births.size + gone.length + off.size > 0) {
      await storage.write(async (tx) => {
        await tx.removeSparkplugBirths(gone.filter((id) => !births.has(id)));
        await tx.saveSparkplugBirths([...births.values()]);
        for (const [device, clock] of off) await tx.saveDeviceClock(device, clock);
      });
    }
    const others = batch.filter((message) => message.kind !== 'readings');
    if (others.length === 0) return;
    const known = await knownSubjects(storage, new Set<Subject>(others.map(({ subject }) => subject)));
    // Each report is a write, and only a device's last one counts.
    const lastFaults = new Map(others.flatMap((one) => (one.kind === 'fault' ? [[one.subject, one] as const] : [])));
    for (const message of others) {
      if (!known.has(message.subject)) count(tally.refused, 'unknown_subject');
      else if (message.kind === 'state') devices.reportState(message.subject, message);
      else if (lastFaults.get(message.subject) === message) await reportFault(message.subject, message.text);
    }
  }

  async function keepReadings(readings: readonly SentReading[]): Promise<void> {
    const { added, known, bad } = await addReadings(deps, readings, 'broker', { isWorthKeeping: isFirstBad });
    tally.added += added;
    tally.known += known;
    for (const { reason } of bad) {
      if (reason === 'unknown_subject') count(tally.refused, reason);
      else count(tally.bad, reason);
    }
  }

  /** A broken device may send thousands of bad readings: one a minute of each series and reason is kept, all are counted. */
  function isFirstBad({ subject, metric, reason }: BadReading): boolean {
    const now = instantToMs(clock.now());
    const name = `${subject} ${metric} ${reason}`;
    if (now - (lastBad.get(name) ?? Number.NEGATIVE_INFINITY) < BAD_EVERY_MS) return false;
    lastBad.set(name, now);
    return true;
  }

  /** Writes one batch at a time: at once when it is full, else when its first reading has waited. */
  function schedule(): void {
    if (writing !== null || waiting.length === 0) return;
    if (size < BATCH && !stopped) {
      cancel ??= after(GATHER_MS, start);
      return;
    }
    start();
  }

  function start(): void {
    cancel?.();
    cancel = null;
    writing = write().finally(() => {
      writing = null;
      schedule();
    });
  }

  function readOwn(sent: BusMessage, at: Instant): DeviceMessage {
    const message = parseDeviceMessage(sent, at);
    return message.kind === 'readings' ? withClock(`phyto/${sent.topic}`, message, at, !sent.isRetained) : message;
  }

  /** Remembers what a foreign topic said, and reads it if it is mapped. */
  function readForeign(sent: BusMessage, at: Instant): DeviceMessage {
    const { topic, text, isRetained } = sent;
    if (topic === BIRTH_TOPIC && text === 'online' && !isRetained) announcer.started();
    if (isOwnAnnouncement(topic)) {
      if (isRetained && text !== '') announcer.kept(topic);
      return { kind: 'own' };
    }
    if (isAnnouncement(topic)) devices.announced(topic, readAnnouncement(topic, text ?? ''));
    if (text !== null && !isOwnTalk(topic))
      devices.sawTopic({ topic, text: text.slice(0, MOST_SHOWN), at, isRetained });
    if (sent.sparkplug !== undefined) return readNode(sent, sent.sparkplug, at);
    const mappings = mappingsOf(topic);
    if (mappings.length === 0) return { kind: 'own' };
    if (text !== null) answered(topic, text, at);
    const { message, missing } = readMapped(mappings, sent, at);
    tally.missing += missing;
    return withClock(topic, message, at, !isRetained);
  }

  /** Gives readings the time of arrival if the device's clock isn't believed. Those that were kept have none then. */
  function withClock(device: string, message: Readings, at: Instant, isPresent: boolean): Readings {
    const { readings, changed } = clocks.take(device, message.readings, at, isPresent);
    const dropped = message.readings.slice(readings.length).map(() => 'no_time' as const);
    const refused = [...message.refused, ...dropped];
    return {
      ...message,
      readings,
      refused,
      ...(changed === undefined ? {} : { clocks: new Map([[device, changed]]) }),
    };
  }

  /** Reads a message of a node of Sparkplug B, which may be of several devices. */
  function readNode({ topic, isRetained }: BusMessage, payload: SparkplugPayload | null, at: Instant): DeviceMessage {
    const address = parseSparkplugTopic(topic);
    if (address === null) return { kind: 'own' };
    if (payload === null) {
      const isMapped = mappingsOf(sparkplugDataTopic(sparkplugId(address))).length > 0;
      return isMapped ? { kind: 'refused', reason: 'invalid' } : { kind: 'own' };
    }
    const { messages, shown, births, gone } = nodes.take(address, payload, at);
    for (const one of shown) devices.sawTopic({ ...one, at, isRetained });
    const read = messages.flatMap(({ topic: of, text, isPresent }) => {
      const mappings = mappingsOf(of);
      // Without the time of arrival: values that the node kept have their own.
      const kept = { topic: of, text, isForeign: true, isRetained: isRetained || !isPresent };
      if (mappings.length === 0) return [];
      const { message, missing } = readMapped(mappings, kept, at);
      return [{ message: withClock(of, message, at, isPresent && !isRetained), missing }];
    });
    if (read.length === 0 && births.length === 0 && gone.length === 0) return { kind: 'own' };
    const { message, missing } = joinMapped(read);
    tally.missing += missing;
    return { ...message, births, goneBirths: gone };
  }

  return {
    receive: (sent, done) => {
      if (stopped) return undefined;
      const now = clock.now();
      const message = sent.isForeign ? readForeign(sent, now) : readOwn(sent, now);
      // Foreign topics that nobody mapped are no messages of the farm's devices.
      if (!sent.isForeign || message.kind !== 'own') {
        tally.messages += 1;
        tally.last_at = now;
      }
      if (message.kind === 'refused') count(tally.refused, message.reason);
      if (message.kind === 'refused' || message.kind === 'own') {
        done();
        return undefined;
      }
      if (message.kind === 'readings') for (const reason of message.refused) count(tally.refused, reason);
      waiting.push({ message, done });
      size += message.kind === 'readings' ? Math.max(1, message.readings.length) : 1;
      schedule();
      if (size < MAX_WAITING) return undefined;
      return new Promise((resolve) => {
        resume.push(resolve);
      });
    },
    stop: async () => {
      stopped = true;
      cancel?.();
      cancel = null;
      endPause?.();
      schedule();
      while (writing !== null) await writing;
      for (const go of resume) go();
      resume = [];
    },
  };
}

const bornIn = (message: Kept): readonly (readonly [string, SparkplugBirth])[] =>
  message.kind === 'readings' ? (message.births ?? []).map((one) => [one.id, one] as const) : [];

const count = <K extends string>(counts: Partial<Record<K, number>>, key: K): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};
