import { MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSubscriptions } from '#adapters/mqtt/subscriptions.ts';

/** A client that notes what is subscribed, and confirms when the test says so. */
function createClient() {
  const client = new MqttClient(
    () => {
      throw new Error('Not to be connected');
    },
    { manualConnect: true },
  );
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  Reflect.set(client, 'subscribe', (pattern: string, _: unknown, done: (error: null, granted: never[]) => void) => {
    asked.push(`+${pattern}`);
    waiting.push(() => done(null, []));
  });
  Reflect.set(client, 'unsubscribe', (pattern: string | string[]) => asked.push(`-${pattern}`));
  const confirm = () => {
    for (const done of waiting.splice(0)) done();
  };
  return {
    client,
    take: () => asked.splice(0),
    confirm,
    setConnected: (is: boolean) => Reflect.set(client, 'connected', is),
  };
}

describe('subscriptions', () => {
  let fake: ReturnType<typeof createClient>;
  let subscriptions: ReturnType<typeof createSubscriptions>;
  const seen = (topic: string, retain = false) =>
    subscriptions.takes({ topic, retain, properties: { subscriptionIdentifier: 2 } });

  beforeEach(() => {
    vi.useFakeTimers();
    fake = createClient();
    subscriptions = createSubscriptions(fake.client, { failed: () => undefined, now: () => 0 });
    fake.setConnected(true);
    subscriptions.connected(true, true);
    fake.confirm();
    fake.take();
  });
  afterEach(() => {
    subscriptions.close();
    vi.useRealTimers();
  });

  it('to all topics pause in a flood, and come back with the next connection if the pause ended without one', () => {
    for (let n = 0; n < 501; n += 1) seen(`flood/${n}`);
    expect(fake.take()).toEqual(['-#']);
    subscriptions.connected(false, true);
    expect(fake.take()).toEqual([]);
    fake.setConnected(false);
    vi.advanceTimersByTime(60_000);
    fake.setConnected(true);
    subscriptions.connected(false, true);
    expect(fake.take()).toEqual(['+homeassistant/+/+/config', '+homeassistant/+/+/+/config', '+#']);
  });

  it('take the announcements that the broker kept, however many they are', () => {
    const kept = (n: number) => seen(`homeassistant/sensor/${n}/config`, true);
    expect(Array.from({ length: 2000 }, (_, n) => kept(n)).every((taken) => taken)).toBe(true);
    expect(fake.take()).toEqual([]);
  });

  it('drop copies of what is mapped, but not of what was mapped no more when it was confirmed', () => {
    subscriptions.follow(['a/b', 'c/d']);
    expect(seen('a/b')).toBe(true);
    subscriptions.follow(['a/b']);
    fake.confirm();
    expect([seen('a/b'), seen('c/d')]).toEqual([false, true]);
    expect(fake.take()).toEqual(['+a/b', '+c/d', '-c/d', '+a/b']);
  });
});
