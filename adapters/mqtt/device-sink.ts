import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { PlayingLights } from '#domain/simulation/simulated-farm.ts';
import type { SentReading, Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
import type { ReadingSink } from '#ports/reading-sink.ts';
import { brokerOf, closeClient } from './broker.ts';

const ROOT = 'phyto/';
const CONNECT_TIMEOUT_MS = 10_000;
const RECONNECT_MS = 2000;
/** Messages sent before the broker has confirmed the first. */
const UNCONFIRMED = 500;

const discoCommand = onDemand(() => z.object({ until: z.string() }));

export interface DeviceSink extends ReadingSink {
  playing(): PlayingLights;
  close(): Promise<void>;
}

/**
 * Sends readings to an MQTT broker as devices do: a message for each machine and moment, confirmed by the broker. Takes the
 * commands for their lights. Reconnects on its own; without a connection, sending is rejected.
 */
export async function createDeviceSink(url: string): Promise<DeviceSink> {
  const { connect } = await import('mqtt');
  const client = connect({
    ...brokerOf(url),
    protocolVersion: 5,
    connectTimeout: CONNECT_TIMEOUT_MS,
    reconnectPeriod: RECONNECT_MS,
    reconnectOnConnackError: true,
  });
  let error = new Error('No connection to the MQTT broker');
  client.on('error', (failure) => {
    error = failure;
  });
  const first = new Promise<void>((resolve) => {
    for (const event of ['connect', 'error', 'close'] as const) client.once(event, () => resolve());
  });
  const lost = new Set<(reason: Error) => void>();
  client.on('close', () => {
    for (const reject of lost) reject(new Error('Lost the MQTT broker'));
    lost.clear();
  });
  const playing = new Map<Subject, number>();
  client.on('connect', () => client.subscribe(`${ROOT}+/disco`, { qos: 1 }));
  client.on('message', (topic, payload) => {
    const [, subject = ''] = topic.split('/');
    const command = discoCommand().safeParse(parseJson(payload.toString()));
    const until = command.success ? Date.parse(command.data.until) : Number.NaN;
    if (!Number.isNaN(until)) playing.set(subject, until);
  });
  const publish = (topic: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      lost.add(reject);
      client.publish(topic, text, { qos: 1 }, (failure) => {
        lost.delete(reject);
        if (failure) reject(failure);
        else resolve();
      });
    });
  return {
    send: async (readings) => {
      await first;
      if (!client.connected) throw error;
      const messages = messagesOf(readings);
      for (let at = 0; at < messages.length; at += UNCONFIRMED) {
        const some = messages.slice(at, at + UNCONFIRMED);
        await Promise.all(some.map(({ subject, text }) => publish(`${ROOT}${subject}/readings`, text)));
      }
    },
    playing: () => playing,
    close: () => closeClient(client),
  };
}

/** Returns the payloads of readings, in the order of the first reading of each machine and moment. */
function messagesOf(readings: readonly SentReading[]): { readonly subject: Subject; readonly text: string }[] {
  const groups = new Map<string, { subject: Subject; at: Instant; values: Record<string, unknown> }>();
  for (const { subject, metric, instant, value, unit } of readings) {
    const key = `${subject} ${instant}`;
    const group = groups.get(key) ?? { subject, at: instant, values: {} };
    group.values[metric] = unit === null ? value : { value, unit };
    groups.set(key, group);
  }
  return [...groups.values()].map(({ subject, at, values }) => ({ subject, text: JSON.stringify({ ...values, at }) }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
