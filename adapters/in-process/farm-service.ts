import { refuseAccess } from '#domain/people/permissions.ts';
import {
  type CallOptions,
  type FarmApi,
  type FileIn,
  isEventStream,
  isFileStream,
  OPERATION_NAMES,
  OPERATIONS,
  type OperationName,
} from '#ports/farm-api/index.ts';
import type { Caller, FarmService, RawInput, Reply } from '#ports/farm-service.ts';
import { isJsonPieces, isJsonText } from '#ports/json-text.ts';
import { auditUseCases } from './audit/audit.ts';
import { actionUseCases } from './batches/actions.ts';
import { batchUseCases } from './batches/batches.ts';
import { commentUseCases } from './batches/comments.ts';
import { lifeConflictUseCases } from './batches/life-conflicts.ts';
import { taskUseCases } from './batches/tasks.ts';
import type { FarmDeps } from './deps.ts';
import { documentUseCases } from './documents/documents.ts';
import { type ChangeFeed, createChangeFeed, type FeedLimits } from './events/change-feed.ts';
import { eventUseCases } from './events/events.ts';
import { createStamp } from './events/stamp.ts';
import { hardwareUseCases } from './hardware/hardware.ts';
import { harvestUseCases } from './harvests/harvests.ts';
import { yieldUseCases } from './harvests/yields.ts';
import { importUseCases } from './imports/imports.ts';
import { createMutate } from './mutation.ts';
import { parseInput } from './parse-input.ts';
import { authUseCases } from './people/auth.ts';
import { peopleUseCases } from './people/people.ts';
import { authenticate, callerNow } from './people/sessions.ts';
import { cropUseCases } from './recipes/crops.ts';
import { lifeUseCases } from './recipes/life.ts';
import { qualityUseCases } from './recipes/quality.ts';
import { recipeUseCases } from './recipes/recipes.ts';
import { supplierUseCases } from './recipes/suppliers.ts';
import { backupUseCases } from './site/backups.ts';
import { siteUseCases } from './site/site.ts';
import { fileFromCaller } from './taken-file.ts';
import { refuse, type UseCase, type UseCases } from './use-case.ts';

/** What a caller in the same process hands over. */
type CallerInput = Omit<RawInput, 'file'> & { readonly file?: FileIn | undefined };
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
    const answer: unknown = await operate({ name, input: parseInput(name, raw, deps.bytes), caller, address, options });
    const isReady = isJsonText(answer) || isJsonPieces(answer) || isFileStream(answer) || isEventStream(answer);
    return isReady ? answer : { value: answer };
  }

  return {
    authenticate: authenticate(deps),
    call: run,
    as: (caller) => {
      const methods = Object.fromEntries(
        OPERATION_NAMES.map((name) => [
          name,
          async ({ file, ...input }: CallerInput, options: CallOptions = {}) => {
            const raw = file === undefined ? input : { ...input, file: fileFromCaller(deps.bytes, file) };
            return toValue(name, await run(name, caller, raw, { ...options, address: caller?.address ?? null }));
          },
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
    ...peopleUseCases(deps, mutate),
    ...siteUseCases(deps, mutate),
    ...hardwareUseCases(deps, mutate),
    ...cropUseCases(deps, mutate),
    ...lifeUseCases(deps, mutate),
    ...recipeUseCases(deps, mutate),
    ...supplierUseCases(deps, mutate),
    ...qualityUseCases(deps, mutate),
    ...batchUseCases(deps, mutate),
    ...commentUseCases(deps, mutate),
    ...lifeConflictUseCases(deps),
    ...actionUseCases(mutate),
    ...taskUseCases(deps),
    ...harvestUseCases(deps),
    ...yieldUseCases(deps),
    ...documentUseCases(deps, mutate),
    ...importUseCases(deps, mutate),
    ...auditUseCases(deps),
    ...backupUseCases(deps, mutate),
    ...eventUseCases(deps, feed),
  };
}

function judgeCaller(name: OperationName, caller: Caller | null): void {
  const refusal = refuseAccess(OPERATIONS[name], caller);
  if (refusal !== null) refuse(refusal);
}

/** What a caller in the same process gets: the same values as over a network, never the farm's own objects. */
async function toValue(name: OperationName, reply: Reply): Promise<unknown> {
  if (isFileStream(reply) || isEventStream(reply)) return reply;
  if (OPERATIONS[name].status === 204) return undefined;
  if (isJsonText(reply)) return JSON.parse(reply.json);
  if (isJsonPieces(reply)) return JSON.parse(await joined(reply.json_pieces));
  return reply.value === undefined ? undefined : JSON.parse(JSON.stringify(reply.value));
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const isFarmApi = (methods: Readonly<Record<string, unknown>>): methods is FarmApi =>
  OPERATION_NAMES.every((name) => typeof methods[name] === 'function');
