import { useState } from 'react';
import type { CallOptions } from '#ports/farm-api/index.ts';
import { isNoResponse } from '#web/data/connection.ts';
import { useWrite } from '#web/data/use-write.ts';
import type { BulkView } from './use-bulk-view.ts';

/**
 * Sends a form in one call. A call without a response may have been applied: until the outcome is known, the form keeps
 * the view it was sent from, and a retry repeats the same call, so that it is applied only once.
 */
export function useSendOnce<Sent, Answer>(
  live: BulkView,
  call: (sent: Sent, options: CallOptions) => Promise<Answer>,
  onDone: (sent: Sent, answer: Answer) => void,
) {
  const [sentFrom, setSentFrom] = useState<BulkView | null>(null);
  const write = useWrite<Sent, { readonly sent: Sent; readonly answer: Answer }>(
    async (sent, options) => ({ sent, answer: await call(sent, options) }),
    ({ sent, answer }) => onDone(sent, answer),
  );
  const isUnanswered = sentFrom !== null && write.error !== null && isNoResponse(write.error);
  return {
    /** The view from which the form is rendered. */
    view: sentFrom !== null && (write.isPending || isUnanswered) ? sentFrom : live,
    /** True if the outcome of the last call is unknown. */
    isUnanswered,
    sent: write.variables,
    error: write.error,
    busy: write.isPending,
    isDone: write.isSuccess,
    /** Sends the input, or repeats a call without a response. */
    send: (sent: Sent) => {
      if (isUnanswered && write.variables !== undefined) return write.mutate(write.variables);
      setSentFrom(live);
      write.mutate(sent);
    },
    /**
     * Discards a call without a response, so that the next one can differ. Only for calls that the farm applies once in
     * any case.
     */
    discard: () => setSentFrom(null),
  };
}
