import { z } from 'zod';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { SentDraft } from '#cli/views/model/events.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { Problem } from '#domain/problem.ts';
import type { Draft } from '#ports/draft-store.ts';
import { type FarmApi, OPERATIONS } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { deferRequest, withoutMoment } from './defer-request.ts';

/** A change of a specific version of an action, which is refused if others have changed the action since. */
const versioned = onDemand(() =>
  z.object({
    id: OPERATIONS.updateAction.params.shape.id,
    version: z.int(),
    change: OPERATIONS.updateAction.body,
  }),
);

/** A comment on a batch. */
const commented = onDemand(() => z.object({ uuid: z.string(), text: z.string(), written_at: z.string().optional() }));

/** Sends confirmed requests. */
export interface Sender {
  /** Stores a request that waits for others. */
  keep(draft: Draft): Promise<void>;
  /** `isLate` is true if the request is repeated, or sent long after its confirmation. */
  send(draft: Draft, isLate: boolean): Promise<SentDraft>;
  /** Deletes a stored request. */
  drop(draft: Draft): Promise<void>;
}

/** Problems that leave the outcome of a request open. */
const NO_OUTCOME: ReadonlySet<string> = new Set([
  ...['internal', 'too_many_requests', 'storage_full', 'unavailable', 'unauthenticated'],
]);

/** Returns whether a problem says that the farm refused the request for good. */
export const isRefusal = ({ kind }: Problem): boolean => !NO_OUTCOME.has(kind);

/** Creates a sender that stores each draft on disk until its outcome is known. */
export function createSender(farm: Pick<OpenFarm, 'api' | 'drafts'>, newKey: () => string): Sender {
  /** Requests that replaced deferred drafts, by the draft's key. */
  const late = new Map<string, Draft>();
  /** The keys of drafts that never reached the farm. */
  const unheard = new Set<string>();
  /** The keys of drafts that were sent at least once. */
  const tried = new Set<string>();
  const setUnheard = ({ key }: Draft, isSo: boolean) => (isSo ? unheard.add(key) : unheard.delete(key));
  // The outcome counts even if the file can't be removed: sent again with its key, it changes nothing.
  const forget = ({ key }: Draft) => farm.drafts.remove(key).catch(() => undefined);
  const sendUndated = async (draft: Draft, undated: Draft) => {
    late.set(draft.key, undated);
    await farm.drafts.write(withoutMark(undated), draft.key);
    return sendDraft(farm.api, undated);
  };
  return {
    keep: (draft) => farm.drafts.write({ ...draft, may_have_arrived: false }),
    drop: (draft) => farm.drafts.remove(draft.key),
    send: async (draft, isLate) => {
      const mayHaveArrived = tried.has(draft.key) ? !unheard.has(draft.key) : draft.may_have_arrived !== false;
      // Reading the farm first may take long.
      if (isLate && !tried.has(draft.key)) await farm.drafts.write(draft);
      const request =
        late.get(draft.key) ?? (isLate ? await deferRequest(farm, draft, { mayHaveArrived, newKey }) : draft);
      if (request !== draft) late.set(draft.key, request);
      tried.add(draft.key);
      await farm.drafts.write(withoutMark(request), draft.key);
      try {
        const sent = await sendDraft(farm.api, request).catch((error: unknown) => {
          const undated = error instanceof ProblemError ? withoutMoment(request, error.problem, newKey) : null;
          if (undated !== null) return sendUndated(draft, undated);
          // The first request may have been applied in the meantime. Its own key finds out.
          if (request === draft || !mayHaveArrived || !isConflict(error)) throw error;
          return sendDraft(farm.api, draft);
        });
        await forget(draft);
        return sent;
      } catch (error) {
        if (error instanceof ProblemError && isRefusal(error.problem)) await forget(draft);
        if (!mayHaveArrived || !isLate) setUnheard(draft, isUnheard(error));
        else if (!isUnheard(error)) unheard.delete(draft.key);
        throw error;
      }
    },
  };
}

const withoutMark = ({ may_have_arrived: _mark, ...draft }: Draft): Draft => draft;

const isConflict = (error: unknown): boolean => error instanceof ProblemError && error.problem.kind === 'conflict';

const isUnheard = (error: unknown): boolean => error instanceof ProblemError && error.problem.unheard === true;

async function sendDraft(api: FarmApi, draft: Draft): Promise<SentDraft> {
  const options = { idempotencyKey: draft.key };
  if (draft.operation === 'createComment') {
    const { uuid, ...body } = commented().parse(draft.body);
    const { created_at } = await api.createComment({ params: { uuid }, body }, options);
    return { at: created_at, isSame: false, changed: [] };
  }
  const { actions: changed } = await answerTo(api, { ...draft, operation: draft.operation }, options);
  return { at: changed[0]?.action_completed_date ?? null, isSame: changed.length === 0, changed };
}

function answerTo(
  api: FarmApi,
  { operation, body }: Draft & { readonly operation: Exclude<Draft['operation'], 'createComment'> },
  options: { idempotencyKey: string },
) {
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
      const { id, version, change } = versioned().parse(body);
      return api.updateAction({ params: { id }, body: change }, { ...options, ifMatch: version });
    }
  }
}
