import { MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSubscriptions } from '#adapters/mqtt/subscriptions.ts';

interface Asked {
  readonly properties: { readonly subscriptionIdentifier: number };
}

/** A client that notes what is subscribed, and confirms when the test says so. */
function createClient() {
  const client = new MqttClient(
    () => {
      throw new Error('Not to be connected');
    },
    { manualConnect: true },
  );
  const asked: string[] = [];
  const ids = new Map<string, number>();
  const waiting: (() => void)[] = [];
  Reflect.set(client, 'subscribe', (pattern: string, options: Asked, done: (error: null, granted: never[]) => void) => {
    asked.push(`+${pattern}`);
    ids.set(pattern, options.properties.subscriptionIdentifier);
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
    idOf: (pattern: string) => ids.get(pattern) ?? 0,
    setConnected: (is: boolean) => Reflect.set(client, 'connected', is),
  };
}

describe('subscriptions', () => {
  let fake: ReturnType<typeof createClient>;
  let subscriptions: ReturnType<typeof createSubscriptions>;
  const seen = (topic: string, retain = false) =>
    subscriptions.takes({ topic, payload: '', retain, properties: { subscriptionIdentifier: 2 } });

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

  it('take a message once where patterns of mappings overlap, each other or the own topics', () => {
    const [wide, narrow] = ['+/+/temperature', 'a/+/temperature'];
    subscriptions.follow([wide, narrow]);
    fake.confirm();
    const under = (pattern: string, payload: string, topic = 'a/b/temperature') =>
      subscriptions.takes({
        ...{ topic, payload, retain: false },
        properties: { subscriptionIdentifier: fake.idOf(pattern) },
      });
    expect([under(wide, '21'), under(narrow, '21'), under(wide, '21'), under(narrow, '21')]).toEqual([
      ...[true, false],
      ...[true, false],
    ]);
    // What was kept before the other pattern was there comes once.
    expect([under(narrow, '22'), under(narrow, '23'), under(narrow, '23')]).toEqual([true, true, true]);
    expect([under(narrow, '24'), under(wide, '24')]).toEqual([true, false]);
    const own = 'phyto/bed-1/temperature';
    expect([under(wide, '21', own), under('phyto/+/+', '21', own)]).toEqual([false, true]);
  });
});
