import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as newKey } from 'uuid';
import type { CallOptions } from '#ports/farm-api/index.ts';
import { isSilence } from './connection.ts';
import { useLive } from './services.ts';

/**
 * A write. What gets no answer may have been done all the same: the same input is then sent again under the same key, so
 * that it is not done twice. Every screen reads anew afterwards.
 */
export function useWrite<Input, Answer>(
  call: (input: Input, options: CallOptions) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const { afterWrite } = useLive();
  const kept = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return useMutation({
    mutationFn: (input: Input) => {
      const text = JSON.stringify(input);
      const sent = kept.current?.text === text ? kept.current : { text, key: newKey() };
      kept.current = sent;
      return call(input, { idempotencyKey: sent.key });
    },
    onSuccess: (answer) => {
      // The same again is another write.
      kept.current = null;
      onDone(answer);
    },
    onError: (error) => {
      if (!isSilence(error)) kept.current = null;
    },
    onSettled: (_, error) => awaitRefresh(afterWrite(), error),
  });
}

/** What a write waits for before it says how it ended: that screens are read anew, unless the farm is silent anyway. */
export const awaitRefresh = (isRead: Promise<void>, error: Error | null): Promise<void> | undefined =>
  error !== null && isSilence(error) ? undefined : isRead;
