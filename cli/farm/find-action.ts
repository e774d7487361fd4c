import { m } from '#cli/language/messages.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError } from '#cli/runtime/exit-code.ts';
import { INTERNAL_STATES } from '#domain/batches/batch.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { HydratedBatch, WireAction } from '#ports/schemas/batch-schemas.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { readBatch, withActions } from './read-farm.ts';

const PAGE = 200;

/** A batch, with the action if it was given by uuid. */
export interface Named {
  readonly batch: HydratedBatch;
  readonly action: WireAction | undefined;
}

/** Finds a batch by lot code or uuid, or an action by uuid. Throws CommandError if there is neither. */
export async function findBatchOrAction(farm: OpenFarm, ref: string): Promise<Named> {
  if (!UUID_PATTERN.test(ref)) return { batch: await readBatch(farm, ref), action: undefined };
  const uuid = ref.toLowerCase();
  const today = await farm.api.listExpectedTasks({});
  const [due] = Object.entries(today).find(([, list]) => list.some((task) => task.uuid === uuid)) ?? [];
  if (due !== undefined) return withAction(await readBatch(farm, due), uuid);
  try {
    return { batch: await readBatch(farm, uuid), action: undefined };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.kind !== 'not_found') throw error;
  }
  for (const state of INTERNAL_STATES) {
    const batch = await searchBatches(farm, state, uuid);
    if (batch !== undefined) return withAction(batch, uuid);
  }
  throw new CommandError(m.acts.noSuchAction({ typed: ref }));
}

async function searchBatches(
  { api }: OpenFarm,
  internal_state: (typeof INTERNAL_STATES)[number],
  uuid: string,
): Promise<HydratedBatch | undefined> {
  for (let page_num = 1; ; page_num++) {
    const answer = await api.listBatches({ query: { internal_state, hydrate: true, page_num, page_size: PAGE } });
    const found = rowsOf(answer).find(({ actions = [] }) => actions.some((action) => action.uuid === uuid));
    if (found !== undefined) return withActions(found);
    if (Array.isArray(answer) || !('meta' in answer) || answer.meta.next_page === false) return undefined;
  }
}

const withAction = (batch: HydratedBatch, uuid: string): Named => ({
  batch,
  action: batch.actions.find((action) => action.uuid === uuid),
});
