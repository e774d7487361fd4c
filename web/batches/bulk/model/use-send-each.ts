import { useRef, useState } from 'react';
import { v7 as newKey } from 'uuid';
import type { CallOptions } from '#ports/farm-api/index.ts';
import { isSilence } from '#web/data/connection.ts';
import { useWrite } from '#web/data/use-write.ts';

/** One call among several, for one batch. */
interface EachItem {
  /** The batch. */
  readonly batch: string;
}

/**
 * Sends what the farm takes one batch a call: one after another, each under a key of its own, up to the first refusal.
 * What was done is remembered, so that sending again does the rest alone and nothing twice.
 */
export function useSendEach<Item extends EachItem>(
  call: (item: Item, options: CallOptions) => Promise<unknown>,
  onDone: (count: number) => void,
) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());
  // What got no answer may have been done: it is sent again as it was, whatever the farm looks like by then.
  const [unanswered, setUnanswered] = useState<Item | null>(null);
  const write = useWrite<readonly Item[], number>(async (items) => {
    setFailed(null);
    for (const item of items) {
      const text = JSON.stringify(item);
      const key = keys.current.get(text) ?? newKey();
      keys.current.set(text, key);
      try {
        await call(item, { idempotencyKey: key });
      } catch (error) {
        setFailed(item.batch);
        setUnanswered(isSilence(error) ? item : null);
        throw error;
      }
      keys.current.delete(text);
      setUnanswered(null);
      setDone((before) => new Set(before).add(item.batch));
    }
    return done.size + items.length;
  }, onDone);
  /** Of what is to be done to each batch, what is left: without those that are done, what got no answer as it was sent. */
  const leftOf = (items: readonly Item[]): readonly Item[] => {
    const left = items.filter(({ batch }) => !done.has(batch) && batch !== unanswered?.batch);
    return unanswered === null ? left : [unanswered, ...left];
  };
  return {
    /** The batches of which it is done. */
    done,
    /** The batch that was refused. */
    failed,
    error: write.error,
    busy: write.isPending,
    isDone: write.isSuccess,
    /** Whether all that is left must get what others got already, or may have got: nothing else can be entered. */
    isFrozen: write.isPending || done.size > 0 || unanswered !== null,
    /** Whether it is not known if that batch was done. */
    isOpen: (batch: string) => unanswered?.batch === batch,
    leftOf,
    /** Sends for all batches that are not done yet. */
    send: (items: readonly Item[]) => write.mutate(leftOf(items)),
  };
}

export type SendEach = Pick<ReturnType<typeof useSendEach>, 'done' | 'failed' | 'error' | 'busy' | 'isOpen'>;
