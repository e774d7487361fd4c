import { formatProblem } from '#cli/runtime/problem-text.ts';
import { errorText } from '#cli/runtime/system-error.ts';
import type { Event } from '#cli/views/model/events.ts';
import type { Effect } from '#cli/views/model/model.ts';
import { isRefusal } from '#cli/views/sending/send-draft.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { isNoResponse } from './remember-reads.ts';

/** Returns the event for the error of an effect; null if the session has ended and nobody can sign in here. */
export function faultEvent(error: unknown, effect: Effect, canSignIn: boolean): Event | null {
  if (!(error instanceof ProblemError)) return ownFault(error, effect);
  const { problem } = error;
  const draft = effect.kind === 'send' ? effect.draft : null;
  if (effect.kind === 'sign-in') return { kind: 'not-signed-in', text: formatProblem(problem) };
  if (problem.kind === 'unauthenticated') return canSignIn ? { kind: 'signed-out' } : null;
  if (isNoResponse(error) || (draft !== null && !isRefusal(problem))) {
    return {
      ...{ kind: 'silence', isSending: draft !== null, isOffline: isNoResponse(error) },
      isUnheard: problem.unheard === true,
    };
  }
  if (draft !== null) return { kind: 'refused', draft, problem };
  return { kind: 'failed', text: formatProblem(problem), isAnswer: true };
}

/** Returns the event for an error of this computer, not of the farm. */
function ownFault(error: unknown, effect: Effect): Event {
  const text = errorText(error);
  return effect.kind === 'send'
    ? { kind: 'not-sent', draft: effect.draft, reason: text }
    : { kind: 'failed', text, isAnswer: false };
}
