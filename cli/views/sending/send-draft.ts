import { z } from 'zod';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { Draft } from '#ports/draft-store.ts';
import { type FarmApi, OPERATIONS, ProblemError } from '#ports/farm-api/index.ts';
import { deferRequest } from './defer-request.ts';

/** A change of a specific version of an action, which is refused if others have changed the action since. */
const versioned = z.object({
  id: OPERATIONS.updateAction.params.shape.id,
  version: z.int(),
  change: OPERATIONS.updateAction.body,
});

/** The outcome of a request. `isSame` is true if the farm had already applied it. */
export interface SentDraft {
  readonly at: string | null;
  readonly isSame: boolean;
}

/** Sends confirmed requests. */
export interface Sender {
  /** `isLate` is true if the request is repeated, or sent long after its confirmation. */
  send(draft: Draft, isLate: boolean): Promise<SentDraft>;
}

/** Creates a sender that stores each draft on disk until its outcome is known. */
export function createSender(farm: Pick<OpenFarm, 'api' | 'drafts'>, newKey: () => string): Sender {
  /** Requests that replaced deferred drafts, by the draft's key. */
  const late = new Map<string, Draft>();
  /** The keys of drafts that never reached the farm. */
  const unheard = new Set<string>();
  return {
    send: async (draft, isLate) => {
      const mayHaveArrived = !unheard.has(draft.key);
      const request =
        late.get(draft.key) ?? (isLate ? await deferRequest(farm, draft, { mayHaveArrived, newKey }) : draft);
      if (request !== draft) late.set(draft.key, request);
      await farm.drafts.write(request);
      try {
        const sent = await sendDraft(farm.api, request).catch((error: unknown) => {
          // The first request may have been applied in the meantime. Its own key finds out.
          if (request === draft || !mayHaveArrived || !isConflict(error)) throw error;
          return sendDraft(farm.api, draft);
        });
        await farm.drafts.remove();
        return sent;
      } catch (error) {
        if (!isLate && isUnheard(error)) unheard.add(draft.key);
        else if (!isUnheard(error)) unheard.delete(draft.key);
        throw error;
      }
    },
  };
}

const isConflict = (error: unknown): boolean => error instanceof ProblemError && error.problem.kind === 'conflict';

const isUnheard = (error: unknown): boolean => error instanceof ProblemError && error.problem.unheard === true;

async function sendDraft(api: FarmApi, draft: Draft): Promise<SentDraft> {
  const options = { idempotencyKey: draft.key };
  const answer = await answerTo(api, draft, options);
  const first = answer.actions[0];
  return { at: first?.action_completed_date ?? null, isSame: answer.actions.length === 0 };
}

function answerTo(api: FarmApi, { operation, body }: Draft, options: { idempotencyKey: string }) {
  // Drafts may come from a file, so they are validated.
  switch (operation) {
    case 'completeActions':
      return api.completeActions({ body: OPERATIONS.completeActions.body.parse(body) }, options);
    case 'undoActions':
      return api.undoActions({ body: OPERATIONS.undoActions.body.parse(body) }, options);
    case 'correctActions':
      return api.correctActions({ body: OPERATIONS.correctActions.body.parse(body) }, options);
    case 'binTrays':
      return api.binTrays({ body: OPERATIONS.binTrays.body.parse(body) }, options);
    case 'instantAction':
      return api.instantAction({ body: OPERATIONS.instantAction.body.parse(body) }, options);
    case 'updateAction': {
      const { id, version, change } = versioned.parse(body);
      return api.updateAction({ params: { id }, body: change }, { ...options, ifMatch: version });
    }
  }
}
