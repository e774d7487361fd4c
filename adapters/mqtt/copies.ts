/** Topics whose last message is remembered. */
const MOST_TOPICS = 1000;

/** The last message of a topic that counted, and the subscriptions under which it has come again. */
interface Taken {
  readonly id: number;
  readonly payload: Buffer;
  readonly copied: Set<number>;
}

/**
 * Recognizes the copies of messages that several subscriptions match: a broker sends them one after the other. Nothing is dropped
 * that came under one subscription only, such as what the broker kept before there was the other.
 */
export function createCopies() {
  const last = new Map<string, Taken>();
  return {
    /** Tells whether a message is a copy of the last one of its topic, under another subscription. */
    isCopy: (topic: string, id: number, payload: Buffer): boolean => {
      const before = last.get(topic);
      if (before !== undefined && before.id !== id && !before.copied.has(id) && before.payload.equals(payload)) {
        before.copied.add(id);
        return true;
      }
      last.delete(topic);
      last.set(topic, { id, payload, copied: new Set() });
      const [oldest] = last.keys();
      if (last.size > MOST_TOPICS && oldest !== undefined) last.delete(oldest);
      return false;
    },
  };
}
