import { afterEach, beforeEach, expect } from 'vitest';
import type { Problem } from '#domain/problem.ts';
import type { FarmApi, FileStream } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { WireAction } from '#ports/schemas/batch-schemas.ts';
import { type EnglishProblem, inEnglish } from '#tests/support/random/problems.ts';
import type { ContractFarm } from './farm-harness.ts';
import { SEED, TODAY } from './seed-farm.ts';

/** Opens a farm for each test. Returns a function that returns the current one. */
export function useFarm(open: () => Promise<ContractFarm>): () => ContractFarm {
  let farm: ContractFarm | undefined;
  beforeEach(async () => {
    farm = await open();
  });
  afterEach(async () => {
    await farm?.close();
    farm = undefined;
  });
  return () => {
    if (farm === undefined) throw new Error('No farm is open');
    return farm;
  };
}

/** Returns the problem of a call; throws if it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<EnglishProblem> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ProblemError) return inEnglish(error.problem);
      throw error;
    },
  );
  if (outcome === null) throw new Error('The call was not refused');
  return outcome;
}

/** Expects a problem of a kind and returns it. */
export async function expectRefusal(call: Promise<unknown>, kind: Problem['kind']): Promise<EnglishProblem> {
  const problem = await refusalOf(call);
  expect(problem).toMatchObject({ kind });
  return problem;
}

/** Expects a 400; returns its English messages by field. */
export async function expectInvalid(call: Promise<unknown>): Promise<Readonly<Record<string, readonly string[]>>> {
  return (await expectRefusal(call, 'invalid')).errors ?? {};
}

/** Returns the response of a list as an array. Throws for a page. */
export function bare<T>(answer: readonly T[] | { readonly data: readonly T[] } | FileStream): readonly T[] {
  if ('data' in answer || 'chunks' in answer) throw new Error('Something else came where a bare list was expected');
  return answer;
}

/** Returns the response of a list as a page. Throws for an array. */
export function page<Answer>(answer: Answer): Extract<Answer, { readonly data: unknown }> {
  if (isPage(answer)) return answer;
  throw new Error('A bare list came where a page was expected');
}

const isPage = <Answer>(answer: Answer): answer is Extract<Answer, { readonly data: unknown }> =>
  typeof answer === 'object' && answer !== null && 'data' in answer;

/** Returns an input with a field that its schema doesn't have. */
export const withField = <Input extends object>(input: Input, field: string, value: unknown = 1): Input => ({
  ...input,
  [field]: value,
});

/** Plans a basil batch of 8 trays that starts today. `more` adds or replaces fields of the request. */
export async function planBasil(api: FarmApi, more: Partial<Parameters<FarmApi['createBatch']>[0]['body']> = {}) {
  const body = { growth_recipe: SEED.recipe, trays: 8, target_locations: [SEED.beds.A1], ...more };
  const dated = body.harvest_date === undefined ? { start_date: TODAY, ...body } : body;
  return api.createBatch({ body: dated });
}

/** Returns the nth action of a kind, in the order of the batch's plan. */
export function actionOf<T extends WireAction['action_type']>(
  batch: { readonly actions?: readonly WireAction[] | undefined },
  action_type: T,
  nth = 0,
): Extract<WireAction, { action_type: T }> {
  const found = [...(batch.actions ?? [])]
    .sort((a, b) => a.id - b.id)
    .filter((action) => isOfKind(action, action_type));
  const action = found[nth];
  if (action === undefined || !isOfKind(action, action_type)) throw new Error(`No ${action_type} at ${nth}`);
  return action;
}

const isOfKind = <T extends WireAction['action_type']>(
  action: WireAction,
  action_type: T,
): action is Extract<WireAction, { action_type: T }> => action.action_type === action_type;

/** Completes one action, optionally with facts. */
export const complete = (
  api: FarmApi,
  { uuid }: { readonly uuid: string },
  action_properties: Record<string, unknown> = {},
  action_completed_date?: string,
) =>
  api.completeActions({
    body: {
      actions: [{ uuid, action_properties, ...(action_completed_date === undefined ? {} : { action_completed_date }) }],
    },
  });

/** Reads a batch again, with its actions. */
export const reread = (api: FarmApi, { uuid }: { readonly uuid: string }) =>
  api.getBatch({ params: { uuid }, query: { hydrate: true } });

/** Plans and sows a basil batch of 8 trays on A1. */
export async function growBasil(api: FarmApi, more: Parameters<typeof planBasil>[1] = {}) {
  const batch = await planBasil(api, more);
  await complete(api, actionOf(batch, 'create_tray_action'), { seed_lot: 'LOT-7' });
  return reread(api, batch);
}

/** Grows and completely harvests a batch of 8 trays: 900 g. */
export async function harvestBasil(api: FarmApi) {
  const batch = await growBasil(api);
  await complete(api, actionOf(batch, 'harvest_action'), { total_yield: 900 });
  return reread(api, batch);
}
