import { errorText } from '#cli/runtime/system-error.ts';
import type { Event } from '#cli/views/model/events.ts';
import type { Effect } from '#cli/views/model/model.ts';

/** Returns the event for an error of this computer, not of the farm. */
export function ownFault(error: unknown, effect: Effect): Event {
  const text = errorText(error);
  return effect.kind === 'send'
    ? { kind: 'not-sent', draft: effect.draft, reason: text }
    : { kind: 'failed', text, isAnswer: false };
}
