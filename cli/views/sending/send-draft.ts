import { z } from 'zod';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { Draft } from '#ports/draft-store.ts';
import { type FarmApi, OPERATIONS, ProblemError } from '#ports/farm-api/index.ts';
import { deferRequest } from './defer-request.ts';

/** A change of one action as it was read: later changes by others refuse it. */
const versioned = z.object({
  id: OPERATIONS.updateAction.params.shape.id,
  version: z.int(),
  change: OPERATIONS.updateAction.body,
});

/** What became of a request: when it was done, and whether the farm had it done already. */
export interface SentDraft {
  readonly at: string | null;
  readonly isSame: boolean;
}

/** Sends what a person confirmed. */
export interface Sender {
  /** `isLate`: again, or for the first time long after it was confirmed. */
  send(draft: Draft, isLate: boolean): Promise<SentDraft>;
}

/** Sends drafts, which are on disk from before they are sent until their outcome is known. */
export function createSender(farm: Pick<OpenFarm, 'api' | 'drafts'>, newKey: () => string): Sender {
  /** Requests that took the place of drafts once these were late, by the draft's key. */
  const late = new Map<string, Draft>();
  /** Keys of drafts that were tried here, and certainly never reached the farm. */
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
          // Between asking and sending the first request may have been done after all: its own key tells.
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

/** Makes the request of a draft, under the draft's own key. */
async function sendDraft(api: FarmApi, draft: Draft): Promise<SentDraft> {
  const options = { idempotencyKey: draft.key };
  const answer = await answerTo(api, draft, options);
  const first = answer.actions[0];
  return { at: first?.action_completed_date ?? null, isSame: answer.actions.length === 0 };
}

function answerTo(api: FarmApi, { operation, body }: Draft, options: { idempotencyKey: string }) {
  // What comes from a file is checked like what comes from a form.
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
