import { crc32 } from 'node:zlib';
import type { IPublishPacket, MqttClient } from 'mqtt';
import { isOwnAnnouncement } from '#domain/devices/announce/discovery.ts';
import { matchesTopic } from '#domain/devices/topic-pattern.ts';
import { createCopies } from './copies.ts';

/** The farm's own topics. */
const OWN_ROOT = 'phyto/';
const OWN = `${OWN_ROOT}+/+`;
/** Everything but the topics of the broker itself. */
const ALL = '#';

/** Announcements to Home Assistant, which the broker keeps; listened to in a flood too. */
const ANNOUNCEMENTS = ['homeassistant/+/+/config', 'homeassistant/+/+/+/config'];

/** Identifiers of subscriptions, since a broker sends a message once for each subscription that it matches. */
const OWN_ID = 1;
const SEEN_ID = 2;
/** The largest identifier of MQTT 5. */
const MOST_IDS = 268_435_455;

/**
 * Returns the identifier of a subscription to the topics of mappings. It follows from the pattern, since messages that the broker
 * kept for the farm carry it after a restart.
 */
const idOf = (pattern: string): number =>
  pattern === OWN ? OWN_ID : SEEN_ID + 1 + (crc32(pattern) % (MOST_IDS - SEEN_ID));

/** Messages of topics that nobody wants in a second; with more, the farm stops listening to them for a while. */
const MOST_A_SECOND = 500;
const PAUSE_MS = 60_000;

export interface SubscriptionOptions {
  /** Reports why the broker refused a subscription; null when all are there. */
  failed(reason: string | null): void;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Subscribes to the farm's own topics and to those of mappings, so that the broker keeps their messages while the farm is
 * away; and to all others without that, to show which topics there are.
 */
export function createSubscriptions(client: MqttClient, { failed, now }: SubscriptionOptions) {
  /** The patterns whose messages are wanted; then those that the broker confirmed. */
  let wanted: readonly string[] = [OWN];
  const confirmed = new Set<string>();
  /** The patterns that the broker has to forget. */
  let gone: readonly string[] = [];
  /** False for brokers that don't say which subscription a message is of. */
  let canTell = true;
  /** False before the broker was asked for all topics, and in a pause. */
  let seesAll = false;
  let second = 0;
  let count = 0;
  let pause: NodeJS.Timeout | null = null;
  const copies = createCopies();

  const subscribe = (pattern: string, qos: 0 | 1, id: number, done: () => void): void => {
    const properties = canTell ? { properties: { subscriptionIdentifier: id } } : {};
    client.subscribe(pattern, { qos, nl: true, ...properties }, (refusal, granted) => {
      // A broker refuses one subscription with a code instead of an error.
      const reason = refusal?.message ?? (granted?.some((one) => Number(one.qos) >= 0x80) ? 'not authorized' : null);
      if (reason === null) done();
      // Nobody must be allowed to see all topics.
      else if (id !== SEEN_ID) failed(reason);
    });
  };

  function ask(): void {
    if (gone.length > 0) client.unsubscribe([...gone], () => undefined);
    gone = [];
    for (const pattern of wanted) {
      if (!confirmed.has(pattern)) {
        subscribe(pattern, 1, idOf(pattern), () => {
          // A mapping may have been deleted meanwhile.
          if (wanted.includes(pattern)) confirmed.add(pattern);
          if (wanted.every((one) => confirmed.has(one))) failed(null);
        });
      }
    }
  }

  function seeAll(): void {
    if (!canTell) return;
    seesAll = true;
    for (const pattern of [...ANNOUNCEMENTS, ALL]) subscribe(pattern, 0, SEEN_ID, () => undefined);
  }

  function tooMany(): boolean {
    const at = Math.floor(now() / 1000);
    count = at === second ? count + 1 : 1;
    second = at;
    return count > MOST_A_SECOND;
  }

  return {
    /** To be called on each connection; `isNew` if the broker has forgotten the farm, or the farm the broker. */
    connected: (isNew: boolean, canIdentify: boolean): void => {
      canTell = canIdentify;
      if (isNew) confirmed.clear();
      // What changed while there was no connection.
      ask();
      // A pause may have ended without a connection.
      if (pause === null && (isNew || !seesAll)) seeAll();
    },
    /** Sets the patterns of foreign topics that are wanted. */
    follow: (patterns: readonly string[]): void => {
      const left = wanted.filter((one) => one !== OWN && !patterns.includes(one));
      wanted = [OWN, ...patterns];
      gone = [...gone, ...left].filter((one) => !patterns.includes(one));
      for (const one of left) confirmed.delete(one);
      if (client.connected) ask();
    },
    /** Tells whether a message is to be read. Others are copies, or come faster than anybody could look at them. */
    takes: ({
      topic,
      payload,
      retain,
      properties,
    }: Pick<IPublishPacket, 'topic' | 'payload' | 'retain' | 'properties'>): boolean => {
      const ids = [properties?.subscriptionIdentifier ?? OWN_ID].flat();
      if (ids.includes(OWN_ID)) return true;
      // Own topics come under that identifier too; the others are what the farm says to Home Assistant.
      if (topic.startsWith(OWN_ROOT) || (isOwnAnnouncement(topic) && !retain)) return false;
      const matching = [...confirmed].filter((pattern) => matchesTopic(pattern, topic));
      const id = ids.find((one) => one !== SEEN_ID);
      if (id !== undefined) return matching.length < 2 || !copies.isCopy(topic, id, Buffer.from(payload));
      if (matching.length > 0) return false;
      if (retain && ANNOUNCEMENTS.some((pattern) => matchesTopic(pattern, topic))) return true;
      if (!tooMany()) return true;
      if (pause === null) {
        seesAll = false;
        client.unsubscribe(ALL, () => undefined);
        pause = setTimeout(() => {
          pause = null;
          if (client.connected) seeAll();
        }, PAUSE_MS);
        pause.unref();
      }
      return false;
    },
    close: (): void => {
      if (pause !== null) clearTimeout(pause);
    },
  };
}
