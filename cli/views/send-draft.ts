import { z } from 'zod';
import type { Draft } from '#ports/draft-store.ts';
import { type FarmApi, OPERATIONS } from '#ports/farm-api/index.ts';

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

/** Makes the request of a draft, under the draft's own key. */
export async function sendDraft(api: FarmApi, draft: Draft): Promise<SentDraft> {
  const options = { idempotencyKey: draft.key };
  const answer = await answerTo(api, draft, options);
  const first = answer.actions[0];
  return { at: first?.action_completed_date ?? null, isSame: answer.actions.length === 0 };
}

function answerTo(api: FarmApi, { operation, body }: Draft, options: { idempotencyKey: string }) {
  // What comes from a file is judged like what comes from a form.
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
