import { judgeAccess } from '#domain/people/permissions.ts';
import {
  type CallOptions,
  type FarmApi,
  isEventStream,
  isFileStream,
  OPERATION_NAMES,
  OPERATIONS,
  type OperationName,
} from '#ports/farm-api/index.ts';
import type { Caller, FarmService, RawInput, Reply } from '#ports/farm-service.ts';
import { isJsonText } from '#ports/json-text.ts';
import { actionUseCases } from './actions.ts';
import { auditUseCases } from './audit.ts';
import { authUseCases } from './auth.ts';
import { backupUseCases } from './backups.ts';
import { batchUseCases } from './batches.ts';
import { type ChangeFeed, createChangeFeed, type FeedLimits } from './change-feed.ts';
import { cropUseCases } from './crops.ts';
import type { FarmDeps } from './deps.ts';
import { eventUseCases } from './events.ts';
import { hardwareUseCases } from './hardware.ts';
import { harvestUseCases } from './harvests.ts';
import { importUseCases } from './imports.ts';
import { lifeUseCases } from './life.ts';
import { createMutate } from './mutation.ts';
import { parseInput } from './parse-input.ts';
import { peopleUseCases } from './people.ts';
import { recipeUseCases } from './recipes.ts';
import { authenticate, callerNow } from './sessions.ts';
import { siteUseCases } from './site.ts';
import { createStamp } from './stamp.ts';
import { taskUseCases } from './tasks.ts';
import { refuse, type UseCase, type UseCases } from './use-case.ts';

type Options = CallOptions & { readonly address?: string | null };

/** The farm: every operation, judged and run on what keeps it. */
export function createFarmService(deps: FarmDeps, feedLimits?: FeedLimits): FarmService {
  const feed = createChangeFeed(deps.storage, feedLimits);
  const useCases = createUseCases(deps, feed);
  const lookUp = callerNow(deps);

  async function run<N extends OperationName>(
    name: N,
    caller: Caller | null,
    raw: RawInput,
    { address = null, ...options }: Options,
  ): Promise<Reply> {
    judgeCaller(name, caller);
    const operate: UseCase<N> = useCases[name];
    const answer: unknown = await operate({ name, input: parseInput(name, raw), caller, address, options });
    return isJsonText(answer) || isFileStream(answer) || isEventStream(answer) ? answer : { value: answer };
  }

  return {
    authenticate: authenticate(deps),
    call: run,
    as: (caller) => {
      const methods = Object.fromEntries(
        OPERATION_NAMES.map((name) => [
          name,
          async (input: RawInput, options: CallOptions = {}) =>
            toValue(await run(name, caller, input, { ...options, address: caller?.address ?? null })),
        ]),
      );
      if (!isFarmApi(methods)) throw new Error('An operation is missing');
      return methods;
    },
    isSignedIn: async (caller) => {
      // Whoever asks is still listening: a good moment to read what could not be read before.
      feed.retry();
      return (await lookUp(caller)) !== null;
    },
    stamp: createStamp(deps),
    feed: feed.stats,
    ready: () => deps.storage.ready(),
  };
}

function createUseCases(deps: FarmDeps, feed: ChangeFeed): UseCases {
  const mutate = createMutate(deps);
  return {
    ...authUseCases(deps),
    ...peopleUseCases(deps),
    ...siteUseCases(deps),
    ...hardwareUseCases(deps, mutate),
    ...cropUseCases(deps, mutate),
    ...lifeUseCases(deps, mutate),
    ...recipeUseCases(deps, mutate),
    ...batchUseCases(deps, mutate),
    ...actionUseCases(mutate),
    ...taskUseCases(deps),
    ...harvestUseCases(deps),
    ...importUseCases(deps, mutate),
    ...auditUseCases(deps),
    ...backupUseCases(deps, mutate),
    ...eventUseCases(deps, feed),
  };
}

function judgeCaller(name: OperationName, caller: Caller | null): void {
  const verdict = judgeAccess(OPERATIONS[name].access, caller);
  if (verdict === 'unauthenticated') refuse({ kind: 'unauthenticated', detail: 'Sign in first.' });
  if (verdict === 'forbidden') {
    refuse({
      kind: 'forbidden',
      detail: caller?.scope === 'read' ? 'This token may only read.' : 'Only admins may do this. Ask one of yours.',
    });
  }
}

/** What a caller in the same process gets: the same values as over a network, never the farm's own objects. */
function toValue(reply: Reply): unknown {
  if (isFileStream(reply) || isEventStream(reply)) return reply;
  if (isJsonText(reply)) return JSON.parse(reply.json);
  return reply.value === undefined ? undefined : JSON.parse(JSON.stringify(reply.value));
}

const isFarmApi = (methods: Readonly<Record<string, unknown>>): methods is FarmApi =>
  OPERATION_NAMES.every((name) => typeof methods[name] === 'function');
