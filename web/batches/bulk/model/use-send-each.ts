import { useRef, useState } from 'react';
import { v7 as newKey } from 'uuid';
import type { CallOptions } from '#ports/farm-api/index.ts';
import { isNoResponse } from '#web/data/connection.ts';
import { useWrite } from '#web/data/use-write.ts';

/** The call for one batch among several. */
interface EachItem {
  readonly batch: string;
}

/**
 * Sends one call for each batch, in sequence, until the first refusal. Each has its own idempotency key, and completed
 * batches are remembered, so that a retry sends only the rest.
 */
export function useSendEach<Item extends EachItem>(
  call: (item: Item, options: CallOptions) => Promise<unknown>,
  onDone: (count: number) => void,
) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());
  // A call without a response may have been applied, so a retry repeats it unchanged.
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
        setUnanswered(isNoResponse(error) ? item : null);
        throw error;
      }
      keys.current.delete(text);
      setUnanswered(null);
      setDone((before) => new Set(before).add(item.batch));
    }
    return done.size + items.length;
  }, onDone);
  /** Returns the items left to send; first the one without a response, exactly as it was sent. */
  const leftOf = (items: readonly Item[]): readonly Item[] => {
    const left = items.filter(({ batch }) => !done.has(batch) && batch !== unanswered?.batch);
    return unanswered === null ? left : [unanswered, ...left];
  };
  return {
    /** The saved batches. */
    done,
    /** The refused batch. */
    failed,
    error: write.error,
    busy: write.isPending,
    isDone: write.isSuccess,
    /** True if the input is locked because it was, or may have been, saved for some batches. */
    isFrozen: write.isPending || done.size > 0 || unanswered !== null,
    /** True if the outcome for a batch is unknown. */
    isOpen: (batch: string) => unanswered?.batch === batch,
    leftOf,
    /** Sends the calls of all batches that aren't saved yet. */
    send: (items: readonly Item[]) => write.mutate(leftOf(items)),
  };
}

export type SendEach = Pick<ReturnType<typeof useSendEach>, 'done' | 'failed' | 'error' | 'busy' | 'isOpen'>;
