import type { IClientOptions, IClientPublishOptions, IPublishPacket } from 'mqtt';
import { backOff } from '#domain/back-off.ts';
import { parseSparkplugTopic, rebirthTopic } from '#domain/devices/sparkplug/sparkplug-topic.ts';
import { addMs, type Instant, instantToMs } from '#domain/time.ts';
import {
  type BusMessage,
  type BusReceiver,
  type DeviceBus,
  MAX_FOREIGN_BYTES,
  MAX_MESSAGE_BYTES,
} from '#ports/devices/device-bus.ts';
import { brokerOf, closeClient } from './broker.ts';
import { createSparkplugCodec, type SparkplugCodec } from './sparkplug-codec.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createUnacknowledged } from './unacknowledged.ts';

const ROOT = 'phyto/';
/** For this long the broker keeps messages for a farm that is down. */
const SESSION_SECONDS = 7 * 86_400;
/** Messages that the broker sends before it waits; the readings of a batch must fit. */
const WINDOW = 2000;
/** The broker drops larger packets itself. */
const MAX_PACKET_BYTES = 65_536;
const KEEPALIVE_SECONDS = 30;
const CONNECT_TIMEOUT_MS = 10_000;

interface BusLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface MqttBusOptions {
  /** `mqtt://` or `mqtts://`, with user and password if the broker asks for them. */
  readonly url: string;
  /** Equal at each start, so that the broker keeps messages for this farm; of no other client. */
  readonly clientId: string;
  /** The text that the broker keeps for a topic once the farm is cut off; null for none. */
  readonly lastWords: { readonly topic: string; readonly text: string } | null;
  readonly log: BusLog;
  now(): Instant;
  /** Random, 0 ≤ chance < 1. */
  chance(): number;
}

/** Connects to an MQTT broker. Loads the library first, which servers without a broker don't need. */
export async function createMqttBus({
  url,
  clientId,
  lastWords,
  log,
  now,
  chance,
}: MqttBusOptions): Promise<DeviceBus> {
  const [{ connect }, codec] = await Promise.all([import('mqtt'), createSparkplugCodec()]);
  const options: IClientOptions = {
    ...brokerOf(url),
    clientId,
    protocolVersion: 5,
    clean: false,
    properties: {
      sessionExpiryInterval: SESSION_SECONDS,
      receiveMaximum: WINDOW,
      maximumPacketSize: MAX_PACKET_BYTES,
    },
    ...(lastWords === null
      ? {}
      : { will: { ...lastWords, payload: Buffer.from(lastWords.text), qos: 1, retain: true } }),
    keepalive: KEEPALIVE_SECONDS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    reconnectOnConnackError: true,
    // Subscribed below, since the library doesn't know whether the broker lost the session.
    resubscribe: false,
    queueQoSZero: false,
    manualConnect: true,
  };
  const client = connect(options);
  const unacknowledged = createUnacknowledged(2 * WINDOW, (bytes) => client.stream.write(bytes));
  const unconfirmed = new Set<(error: Error) => void>();
  let since = now();
  let connections = 0;
  let failures = 0;
  let error: string | null = null;
  let retryAt: Instant | null = null;
  let isSubscribed = false;
  const subscriptions = createSubscriptions(client, { failed: refused, now: () => instantToMs(now()) });

  function listen(receiver: BusReceiver): void {
    client.on('connect', ({ sessionPresent, properties }) => {
      connections += 1;
      failures = 0;
      error = null;
      retryAt = null;
      since = now();
      log.info({ connections }, 'connected to the MQTT broker');
      if (!sessionPresent) unacknowledged.clear();
      // The first subscription brings the kept states and faults of devices, which a restarted farm has forgotten.
      subscriptions.connected(!sessionPresent || !isSubscribed, properties?.subscriptionIdentifiersAvailable !== false);
      receiver.connected();
    });
    client.handleMessage = (packet, callback) => {
      const { messageId } = packet;
      const isFirst = packet.qos === 0 || messageId === undefined;
      if (isFirst && !subscriptions.takes(packet)) return callback();
      const done = isFirst ? () => undefined : unacknowledged.arrived(messageId, packet);
      const wait = done === null ? undefined : receiver.receive(readPacket(packet, codec), done);
      // An error keeps the library from acknowledging what isn't durable yet; it goes on with the next message.
      const next = () => callback(isFirst ? undefined : new Error('acknowledged later'));
      if (wait === undefined) next();
      else void wait.then(next);
    };
  }

  function refused(reason: string | null): void {
    isSubscribed = reason === null;
    if (reason === null) return;
    error = reason;
    log.warn({ reason }, 'the MQTT broker refused the subscription');
  }

  client.on('error', (failure) => {
    if (error === null) log.warn({ reason: failure.message }, 'no connection to the MQTT broker');
    error = failure.message || 'connection failed';
  });
  // Runs before the library sets its timer.
  client.prependListener('close', () => {
    if (failures === 0 && connections > 0) {
      since = now();
      log.warn({}, 'lost the MQTT broker');
    }
    client.options.reconnectPeriod = Math.max(100, backOff(failures, chance()));
    retryAt = addMs(now(), client.options.reconnectPeriod);
    failures += 1;
    unacknowledged.lost();
    for (const reject of unconfirmed) reject(new Error('Lost the MQTT broker'));
    unconfirmed.clear();
  });

  client.on('reconnect', () => {
    retryAt = null;
  });

  const publish = (topic: string, payload: string | Uint8Array, options: IClientPublishOptions): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!client.connected) {
        reject(new Error('No connection to the MQTT broker'));
        return;
      }
      unconfirmed.add(reject);
      client.publish(
        topic,
        typeof payload === 'string' ? payload : Buffer.from(payload),
        { qos: 1, ...options },
        (failure) => {
          unconfirmed.delete(reject);
          if (failure === undefined || failure === null) resolve();
          else reject(failure);
        },
      );
    });

  return {
    start: (receiver) => {
      listen(receiver);
      client.connect();
    },
    follow: subscriptions.follow,
    send: (topic, text) => publish(`${ROOT}${topic}`, text, { retain: true }),
    askForBirth: (group, node) =>
      publish(rebirthTopic(group, node), codec.rebirthCommand(instantToMs(now())), { qos: 0 }),
    command: (topic, text, seconds) =>
      publish(`${ROOT}${topic}`, text, { properties: { messageExpiryInterval: seconds } }),
    keep: (topic, text) => publish(topic, text, { retain: true }),
    tell: (topic, text) => publish(topic, text, {}),
    status: () => ({
      connected: client.connected,
      since,
      reconnects: Math.max(0, connections - 1),
      error,
      retry_at: client.connected ? null : retryAt,
    }),
    close: async () => {
      unacknowledged.flush();
      subscriptions.close();
      await closeClient(client);
    },
  };
}

function readPacket({ topic, payload, retain }: IPublishPacket, codec: SparkplugCodec): BusMessage {
  const isForeign = !topic.startsWith(ROOT);
  if (isForeign && parseSparkplugTopic(topic) !== null) {
    const sparkplug = codec.decode(Buffer.from(payload));
    return { topic, isForeign, text: null, sparkplug, isRetained: retain };
  }
  return {
    topic: isForeign ? topic : topic.slice(ROOT.length),
    isForeign,
    text: payload.length > (isForeign ? MAX_FOREIGN_BYTES : MAX_MESSAGE_BYTES) ? null : payload.toString(),
    isRetained: retain,
  };
}
