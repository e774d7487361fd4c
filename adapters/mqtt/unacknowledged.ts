/** Identifies a message beside its number. */
interface Packet {
  readonly topic: string;
  readonly payload: string | Uint8Array;
  /** True if the broker sends it again. */
  readonly dup: boolean;
}

interface Taken {
  readonly key: string;
  isDurable: boolean;
  /** False after the connection on which it arrived was lost. */
  isHere: boolean;
}

const PUBACK = 0x40;
/** Characters of a message by which it is recognised. */
const RECOGNISED = 256;

/**
 * Acknowledges messages of QoS 1 when they are durable, on the connection on which they last arrived. A message that
 * comes again is acknowledged, but not taken twice: its readings may have no time but that of their arrival. Remembers
 * the last `most` messages, which must be at least as many as the broker sends before it waits.
 */
export function createUnacknowledged(most: number, write: (bytes: Uint8Array) => void) {
  const taken = new Map<number, Taken>();
  let ready: number[] = [];

  function flush(): void {
    if (ready.length === 0) return;
    const bytes = new Uint8Array(ready.length * 4);
    for (const [at, id] of ready.entries()) bytes.set([PUBACK, 2, id >> 8, id & 0xff], at * 4);
    ready = [];
    write(bytes);
  }

  function acknowledge(id: number, message: Taken): void {
    message.isDurable = true;
    if (!message.isHere || taken.get(id) !== message) return;
    // Those of a batch are sent together.
    if (ready.length === 0) queueMicrotask(flush);
    ready.push(id);
  }

  return {
    /** Returns what to call when the message is durable; null if it was taken before. */
    arrived: (id: number, { topic, payload, dup }: Packet): (() => void) | null => {
      const key = `${topic} ${payload.length} ${payload.slice(0, RECOGNISED).toString()}`;
      const before = taken.get(id);
      if (dup && before?.key === key) {
        before.isHere = true;
        if (before.isDurable) acknowledge(id, before);
        return null;
      }
      const message: Taken = { key, isDurable: false, isHere: true };
      taken.delete(id);
      taken.set(id, message);
      const [oldest] = taken.keys();
      if (taken.size > most && oldest !== undefined) taken.delete(oldest);
      return () => acknowledge(id, message);
    },
    /** The connection was lost: the broker will send again what it doesn't know to be durable. */
    lost: (): void => {
      ready = [];
      for (const message of taken.values()) message.isHere = false;
    },
    /** The broker has forgotten the farm: its numbers start over. */
    clear: (): void => taken.clear(),
    flush,
  };
}
