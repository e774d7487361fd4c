import { useState } from 'react';
import type { CallOptions } from '#ports/farm-api/index.ts';
import { isSilence } from '#web/data/connection.ts';
import { useWrite } from '#web/data/use-write.ts';
import type { BulkView } from './use-bulk-view.ts';

/**
 * Sends what a form made of a view, in one call. What gets no answer may have been done: until it is known, the form
 * keeps the view that it was sent from, and sending again sends the same, so that nothing is done twice.
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
  const isUnanswered = sentFrom !== null && write.error !== null && isSilence(write.error);
  return {
    /** What the form is to be drawn from. */
    view: sentFrom !== null && (write.isPending || isUnanswered) ? sentFrom : live,
    /** Whether it is not known if what was sent was done. */
    isUnanswered,
    sent: write.variables,
    error: write.error,
    busy: write.isPending,
    isDone: write.isSuccess,
    /** Sends it, or again what is unanswered. */
    send: (sent: Sent) => {
      if (isUnanswered && write.variables !== undefined) return write.mutate(write.variables);
      setSentFrom(live);
      write.mutate(sent);
    },
    /** Lets what is unanswered be: what is sent next is another thing. Only for what the farm takes once anyway. */
    letGo: () => setSentFrom(null),
  };
}
