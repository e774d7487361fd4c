import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { createRuns, type Publisher } from '#adapters/in-process/set-points/publisher.ts';
import { SET_POINT_KINDS } from '#adapters/in-process/set-points/read-places.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import { type AskedNow, askedNow } from '#domain/devices/commands/asked-now.ts';
import { commandText, readAnswer } from '#domain/devices/commands/command-text.ts';
import type { DeviceCommand } from '#domain/devices/commands/device-command.ts';
import { nextRepeat } from '#domain/devices/commands/send-again.ts';
import type { DeviceMapping } from '#domain/devices/device-mapping.ts';
import { matchesTopic } from '#domain/devices/topic-pattern.ts';
import { nextEnd } from '#domain/set-points/override.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { type Instant, instantToMs } from '#domain/time.ts';
import type { DeviceBus } from '#ports/devices/device-bus.ts';
import type { CommandState } from '#ports/devices/devices.ts';
import { readAskedPoints } from './asked-points.ts';

/** The process's timer and log, for the sender. */
export interface CommandTimers {
  /** Calls back after some milliseconds; returns what cancels it. */
  after(ms: number, call: () => void): () => void;
  failed(error: unknown): void;
}

export interface CommandSender extends Publisher {
  /** Takes a message of a mapped topic, which may say what a device works with. */
  answered(topic: string, text: string, at: Instant): void;
}

const RETRY_MS = 60_000;
/** Set points are read again after this time even if the computer's clock is corrected. */
const MAX_WAIT_MS = 600_000;
const KINDS = [...SET_POINT_KINDS, 'hvac', 'device_mapping'] as const;

interface Sending extends CommandState {
  readonly command: DeviceCommand;
  /** The pattern of the topics that answer. */
  readonly answers: string;
  /** When something else is asked for, in epoch milliseconds. */
  readonly until: number;
  readonly repeats: number;
}

/**
 * Sends what is asked of places to devices of other makers, as their mappings say: when it changes, on each connection, and
 * again when a device says something else. The broker keeps none of it, since a device that comes back would be switched by an
 * old message.
 */
export function sendCommands(
  { storage, clock, devices }: Pick<FarmDeps, 'storage' | 'clock' | 'devices'>,
  bus: Pick<DeviceBus, 'tell' | 'status'>,
  { after, failed }: CommandTimers,
): CommandSender {
  let sendings = new Map<string, Sending>();
  let stamp = '';
  let nextOverride = Number.POSITIVE_INFINITY;
  let forget = (): void => undefined;
  devices.attachCommands({ list: () => [...sendings.values()].map(stateOf) });
  const runs = createRuns(async () => {
    forget();
    try {
      await update();
      await send();
      if (sendings.size > 0 && bus.status().connected) wakeBefore(nextTurn());
    } catch (error) {
      stamp = '';
      // A new connection sends everything.
      if (!bus.status().connected) return;
      failed(error);
      wakeBefore(nowMs() + RETRY_MS);
    }
  });
  const nowMs = () => instantToMs(clock.now());

  /** Finds out what is asked for now, if anything may have changed. */
  async function update(): Promise<void> {
    const { sequences } = await storage.lookUp((tx) => tx.lastChanges());
    const latest = KINDS.map((kind) => sequences.get(kind) ?? 0).join();
    const now = clock.now();
    const isOver = [...sendings.values()].some(({ until }) => until <= instantToMs(now));
    if (latest === stamp && !isOver && nextOverride > instantToMs(now)) return;
    const { mappings, points, site, overrides } = await storage.read(async (tx) => {
      const mappings = (await tx.records('device_mapping')).filter(({ commands }) => commands.length > 0);
      const site = await readSiteTime(tx, clock);
      if (mappings.length === 0) return { mappings, points: () => ({}), site, overrides: [] };
      const [points, overrides] = [await readAskedPoints(tx, now), await tx.overrides(now)];
      return { mappings, points, site, overrides };
    });
    const before = sendings;
    sendings = new Map(
      mappings.flatMap(({ uuid, topic, subject, commands }) => {
        // A topic that names its place has no commands.
        if (subject === null) return [];
        return commands.map((command): [string, Sending] => {
          const name = `${uuid} ${command.topic} ${command.key}`;
          const asked = askedNow(command.key, points(subject), instantToMs(now), site);
          return [name, nextSending(before.get(name), { uuid, topic, subject }, command, asked)];
        });
      }),
    );
    stamp = latest;
    const end = nextEnd(overrides, now);
    nextOverride = end === null ? Number.POSITIVE_INFINITY : instantToMs(end);
  }

  /** Sends what wasn't sent yet, and what a device didn't follow. */
  async function send(): Promise<void> {
    if (!bus.status().connected) return;
    const due = nowMs();
    let refusal: { readonly error: unknown } | null = null;
    for (const [name, sending] of sendings) {
      const { command, text, sent_at } = sending;
      const isFirst = sent_at === null;
      if (text === null || !(isFirst || repeatAt(sending) <= due)) continue;
      try {
        await bus.tell(command.topic, text);
      } catch (error) {
        // A topic that the broker refuses must not hold up the others.
        refusal ??= { error };
        continue;
      }
      const latest = sendings.get(name);
      if (latest === undefined || latest.text !== text) continue;
      sendings.set(name, { ...latest, sent_at: clock.now(), repeats: isFirst ? 0 : latest.repeats + 1 });
    }
    if (refusal !== null) throw refusal.error;
  }

  const nextTurn = () =>
    Math.min(nextOverride, ...[...sendings.values()].map((one) => Math.min(one.until, repeatAt(one))));

  function wakeBefore(at: number): void {
    forget();
    forget = after(Math.min(MAX_WAIT_MS, Math.max(0, at - nowMs())), runs.wake);
  }

  const stopWatching = storage.watch(runs.wake);
  return {
    connected: () => {
      sendings = new Map([...sendings].map(([name, one]) => [name, { ...one, sent_at: null }]));
      stamp = '';
      runs.wake();
    },
    answered: (topic, text, at) => {
      for (const [name, sending] of sendings) {
        if (!matchesTopic(sending.answers, topic)) continue;
        const answer = readAnswer(sending.command, sending.asked, text);
        if (answer === null) continue;
        const { said, isFollowed } = answer;
        sendings.set(name, {
          ...sending,
          answer: { said, follows: isFollowed, at },
          repeats: isFollowed ? 0 : sending.repeats,
        });
        if (!isFollowed) wakeBefore(nextTurn());
      }
    },
    stop: async () => {
      stopWatching();
      await runs.stop();
      forget();
    },
  };
}

/** Keeps what was sent before while the same is asked for. */
function nextSending(
  before: Sending | undefined,
  { uuid, topic, subject }: Pick<DeviceMapping, 'uuid' | 'topic'> & { readonly subject: Subject },
  command: DeviceCommand,
  { value, until }: AskedNow,
): Sending {
  const text = value === null ? null : commandText(command, value);
  const is = { mapping: uuid, topic: command.topic, key: command.key, subject, asked: value, text };
  const same = before !== undefined && before.text === text ? before : { sent_at: null, repeats: 0, answer: null };
  const { sent_at, repeats, answer } = same;
  return { ...is, sent_at, repeats, answer, command, answers: topic, until };
}

/** When a command is due again because its device says something else; infinite for others. */
function repeatAt({ sent_at, answer, repeats, text }: Sending): number {
  if (text === null || sent_at === null || answer === null || answer.follows) return Number.POSITIVE_INFINITY;
  return nextRepeat({ sent: instantToMs(sent_at), repeats });
}

const stateOf = ({ mapping, topic, key, subject, asked, text, sent_at, answer }: Sending): CommandState => ({
  ...{ mapping, topic, key, subject, asked, text, sent_at, answer },
});
