import { readSparkplug, type ShownMetric, withoutValues } from '#domain/devices/sparkplug/read-sparkplug.ts';
import { hasGap, mayAskForBirth, type RebirthRequests } from '#domain/devices/sparkplug/rebirth-pace.ts';
import { isSameBirth, type SparkplugBirth } from '#domain/devices/sparkplug/sparkplug-birth.ts';
import type { SparkplugPayload } from '#domain/devices/sparkplug/sparkplug-payload.ts';
import {
  isDeviceOf,
  type SparkplugTopic,
  sparkplugDataTopic,
  sparkplugId,
} from '#domain/devices/sparkplug/sparkplug-topic.ts';
import { type Instant, instantToMs } from '#domain/time.ts';

/** The births of nodes and devices that are kept. */
const MOST_BIRTHS = 1000;
/** The most of a payload that is shown, in characters. */
export const MOST_SHOWN = 16_384;

export interface SparkplugNodesOptions {
  /** The births that were stored. */
  readonly births: readonly SparkplugBirth[];
  /** Tells whether a topic is mapped. */
  isMapped(topic: string): boolean;
  /** Sends the command that makes a node repeat its births. */
  askForBirth(group: string, node: string): void;
}

/** A message as mappings read it, under the topic of its node or device. */
export interface SparkplugMessage {
  readonly topic: string;
  readonly text: string;
  /** False for values that were measured before and kept by the node. */
  readonly isPresent: boolean;
}

/** Values and events that a message of a node brought. */
export interface SparkplugTaken {
  readonly messages: readonly SparkplugMessage[];
  /** The last values of each node and device that the message is of, those it didn't repeat too. */
  readonly shown: readonly { readonly topic: string; readonly text: string }[];
  /** Births to be stored. Those of nodes that nobody mapped are kept in memory only. */
  readonly births: readonly SparkplugBirth[];
  /** Stored births to be removed. */
  readonly gone: readonly string[];
}

export interface SparkplugNodes {
  take(topic: SparkplugTopic, payload: SparkplugPayload, at: Instant): SparkplugTaken;
  /** To be called on each connection to the broker: nodes may have begun another session meanwhile. */
  connected(): void;
}

/** Follows the edge nodes of Sparkplug B: their births and deaths, their numbers in sequence, and their last values. */
export function createSparkplugNodes({ births: stored, isMapped, askForBirth }: SparkplugNodesOptions): SparkplugNodes {
  const births = new Map(stored.map((one) => [one.id, one]));
  const saved = new Map(births);
  const last = new Map<string, Map<string, ShownMetric>>();
  const lastSeq = new Map<string, number>();
  /** Nodes of which something is mapped. */
  const followed = new Set<string>();
  /** Nodes that said since the connection what their aliases mean. */
  const confirmed = new Set<string>();
  const requests = new Map<string, RebirthRequests>();
  let recent: number[] = [];

  function ask({ group, node }: SparkplugTopic, id: string, at: Instant): void {
    const now = instantToMs(at);
    recent = recent.filter((one) => now - one < 60_000);
    const before = requests.get(id);
    if (!mayAskForBirth(before, recent, now)) return;
    requests.set(id, { count: (before?.count ?? 0) + 1, lastMs: now });
    if (requests.size > MOST_BIRTHS) requests.delete([...requests.keys()][0] ?? '');
    recent.push(now);
    askForBirth(group, node);
  }

  /** Follows the numbers in sequence of a node; returns whether messages were lost. */
  function lost({ type }: SparkplugTopic, node: string, { seq }: SparkplugPayload): boolean {
    if (type === 'NDEATH' || seq === null) return false;
    const before = lastSeq.get(node);
    lastSeq.delete(node);
    lastSeq.set(node, seq);
    if (lastSeq.size > MOST_BIRTHS) lastSeq.delete([...lastSeq.keys()][0] ?? '');
    return type !== 'NBIRTH' && before !== undefined && hasGap(before, seq);
  }

  function keep(birth: SparkplugBirth): readonly string[] {
    births.set(birth.id, birth);
    if (births.size <= MOST_BIRTHS) return [];
    const oldest = [...births.keys()].find((id) => id !== birth.id && !isFollowed(id)) ?? [...births.keys()][0] ?? '';
    births.delete(oldest);
    last.delete(oldest);
    return saved.delete(oldest) ? [oldest] : [];
  }

  const isFollowed = (id: string): boolean => followed.has(id) || [...followed].some((node) => isDeviceOf(id, node));

  /** Returns births of followed nodes that aren't stored as they are. */
  function unsaved(node: string, changed: readonly SparkplugBirth[]): readonly SparkplugBirth[] {
    if (!followed.has(node)) return [];
    const isNew = ({ id }: SparkplugBirth) => id === node || isDeviceOf(id, node);
    const candidates = changed.length > 0 ? [...births.values()].filter(isNew) : [];
    return candidates.filter((birth) => {
      const before = saved.get(birth.id);
      saved.set(birth.id, birth);
      return before === undefined || !isSameBirth(before, birth);
    });
  }

  return {
    take: (topic, payload, at) => {
      const id = sparkplugId(topic);
      const node = sparkplugId({ ...topic, device: null });
      const wasFollowed = followed.has(node);
      if (!wasFollowed && isMapped(sparkplugDataTopic(id))) followed.add(node);
      const { births: changed, values, lacksBirth } = readSparkplug(births, topic, payload, at);
      const gone = changed.flatMap(keep);
      if (topic.type === 'NBIRTH') {
        requests.delete(node);
        confirmed.add(node);
      }
      const hasLost = lost(topic, node, payload);
      if (topic.type === 'NDATA' || topic.type === 'DDATA') {
        const mayHaveChanged = followed.has(node) && !confirmed.has(node);
        if (lacksBirth || (followed.has(node) && hasLost) || mayHaveChanged) ask(topic, node, at);
      }
      for (const one of changed) if (one.at === at && one.isOnline) last.delete(one.id);
      for (const one of values) if (one.isPresent) remember(one.id, one.metrics);
      return {
        messages: values.map(({ id: of, metrics, isPresent }) => ({
          topic: sparkplugDataTopic(of),
          text: JSON.stringify(metrics),
          isPresent,
        })),
        shown: [...new Set(values.map((one) => one.id))].map((of) => ({
          topic: sparkplugDataTopic(of),
          text: shownText(last.get(of) ?? new Map()),
        })),
        births: unsaved(node, wasFollowed === followed.has(node) ? changed : [...births.values()]),
        gone,
      };
    },
    connected: () => {
      confirmed.clear();
      lastSeq.clear();
    },
  };

  function remember(id: string, metrics: Readonly<Record<string, ShownMetric>>): void {
    const birth = births.get(id);
    const known = last.get(id) ?? new Map(birth === undefined ? [] : Object.entries(withoutValues(birth)));
    for (const [name, metric] of Object.entries(metrics)) known.set(name, metric);
    last.delete(id);
    last.set(id, known);
    if (last.size > MOST_BIRTHS) last.delete([...last.keys()][0] ?? '');
  }
}

/** Writes as many metrics as are shown of a payload, so that it stays JSON. */
function shownText(metrics: ReadonlyMap<string, ShownMetric>): string {
  let length = 2;
  const fitting = [...metrics].filter(([name, metric]) => {
    length += JSON.stringify({ [name]: metric }).length;
    return length <= MOST_SHOWN;
  });
  return JSON.stringify(Object.fromEntries(fitting));
}
