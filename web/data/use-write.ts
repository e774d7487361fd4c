import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as newKey } from 'uuid';
import type { CallOptions } from '#ports/farm-api/index.ts';
import { isNoResponse } from './connection.ts';
import { useLive } from './services.ts';

/**
 * A mutation that refreshes all screens afterwards. A call without a response may have been applied, so sending the
 * same input again reuses the idempotency key.
 */
export function useWrite<Input, Answer>(
  call: (input: Input, options: CallOptions) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const { afterWrite } = useLive();
  const lastCall = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return useMutation({
    mutationFn: (input: Input) => {
      const text = JSON.stringify(input);
      const sent = lastCall.current?.text === text ? lastCall.current : { text, key: newKey() };
      lastCall.current = sent;
      return call(input, { idempotencyKey: sent.key });
    },
    onSuccess: (answer) => {
      // After a success, the same input is a new write.
      lastCall.current = null;
      onDone(answer);
    },
    onError: (error) => {
      if (!isNoResponse(error)) lastCall.current = null;
    },
    onSettled: (_, error) => awaitRefresh(afterWrite(), error),
  });
}

/** Returns the refresh that a write waits for before it reports its outcome; undefined if the farm didn't respond. */
export const awaitRefresh = (refresh: Promise<void>, error: Error | null): Promise<void> | undefined =>
  error !== null && isNoResponse(error) ? undefined : refresh;
