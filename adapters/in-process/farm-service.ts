import { auditUseCases } from '#adapters/in-process/audit/audit.ts';
import { actionUseCases } from '#adapters/in-process/batches/actions.ts';
import { batchUseCases } from '#adapters/in-process/batches/batches.ts';
import { commentUseCases } from '#adapters/in-process/batches/comments.ts';
import { occupancyUseCases } from '#adapters/in-process/batches/occupancy.ts';
import { taskUseCases } from '#adapters/in-process/batches/tasks.ts';
import { climateUseCases } from '#adapters/in-process/climate/climate.ts';
import { cropUseCases } from '#adapters/in-process/crops/crops.ts';
import { deviceUseCases } from '#adapters/in-process/devices/device-topics.ts';
import { documentUseCases } from '#adapters/in-process/documents/documents.ts';
import { type ChangeFeed, createChangeFeed, type FeedLimits } from '#adapters/in-process/events/change-feed.ts';
import { eventUseCases } from '#adapters/in-process/events/events.ts';
import { createStamp } from '#adapters/in-process/events/stamp.ts';
import { faultUseCases } from '#adapters/in-process/faults/faults.ts';
import { graphUseCases } from '#adapters/in-process/graphs/graphs.ts';
import { bedUseCases } from '#adapters/in-process/hardware/beds.ts';
import { historyUseCases } from '#adapters/in-process/hardware/history.ts';
import { hvacUseCases } from '#adapters/in-process/hardware/hvacs.ts';
import { placeUseCases } from '#adapters/in-process/hardware/places.ts';
import { harvestUseCases } from '#adapters/in-process/harvests/harvests.ts';
import { yieldUseCases } from '#adapters/in-process/harvests/yields.ts';
import { importUseCases } from '#adapters/in-process/imports/imports.ts';
import { rowImportUseCases } from '#adapters/in-process/imports/undo/row-imports.ts';
import { lifeConflictUseCases } from '#adapters/in-process/life/life-conflicts.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { createMutate } from '#adapters/in-process/operations/mutation.ts';
import { onFirstCall } from '#adapters/in-process/operations/on-first-call.ts';
import { parseInput } from '#adapters/in-process/operations/parse-input.ts';
import { fileFromCaller } from '#adapters/in-process/operations/uploaded-file.ts';
import { refuse, type UseCase, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { authUseCases } from '#adapters/in-process/people/auth.ts';
import { peopleUseCases } from '#adapters/in-process/people/people.ts';
import { authenticate, createCallerReader, createRefusalExplainer } from '#adapters/in-process/people/sessions.ts';
import { qualityUseCases } from '#adapters/in-process/quality/quality.ts';
import { recipeUseCases } from '#adapters/in-process/recipes/recipes.ts';
import { dependantUseCases } from '#adapters/in-process/records/list-dependants.ts';
import { recordUseCases } from '#adapters/in-process/records/record-use-cases.ts';
import { setPointUseCases } from '#adapters/in-process/set-points/set-points.ts';
import { backupUseCases } from '#adapters/in-process/site/backups.ts';
import { siteUseCases } from '#adapters/in-process/site/site.ts';
import { readingImportUseCases } from '#adapters/in-process/telemetry/reading-imports.ts';
import { telemetryUseCases } from '#adapters/in-process/telemetry/telemetry.ts';
import { refuseAccess } from '#domain/people/permissions.ts';
import { auditOperations } from '#ports/farm-api/audit.ts';
import { backupOperations } from '#ports/farm-api/backups.ts';
import { actionOperations } from '#ports/farm-api/batches/actions.ts';
import { batchOperations } from '#ports/farm-api/batches/batches.ts';
import { climateOperations } from '#ports/farm-api/batches/climate.ts';
import { commentOperations } from '#ports/farm-api/batches/comments.ts';
import { lifeConflictOperations } from '#ports/farm-api/batches/life-conflicts.ts';
import { taskOperations } from '#ports/farm-api/batches/tasks.ts';
import { cropOperations } from '#ports/farm-api/crops.ts';
import { dependantOperations } from '#ports/farm-api/dependants.ts';
import { deviceOperations } from '#ports/farm-api/devices.ts';
import { documentOperations } from '#ports/farm-api/documents.ts';
import { eventOperations } from '#ports/farm-api/events.ts';
import { faultOperations } from '#ports/farm-api/faults.ts';
import { graphOperations } from '#ports/farm-api/graphs.ts';
import { harvestOperations } from '#ports/farm-api/harvests/harvests.ts';
import { yieldOperations } from '#ports/farm-api/harvests/yields.ts';
import { historyOperations } from '#ports/farm-api/history.ts';
import { importOperations } from '#ports/farm-api/imports/imports.ts';
import { readingFileOperations } from '#ports/farm-api/imports/reading-files.ts';
import { readingImportOperations } from '#ports/farm-api/imports/reading-imports.ts';
import { rowImportOperations } from '#ports/farm-api/imports/row-imports.ts';
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
import { occupancyOperations } from '#ports/farm-api/occupancy.ts';
import { authOperations } from '#ports/farm-api/people/auth.ts';
import { peopleOperations } from '#ports/farm-api/people/people.ts';
import { qualityOperations } from '#ports/farm-api/quality.ts';
import { recipeOperations } from '#ports/farm-api/recipes.ts';
import { setPointOperations } from '#ports/farm-api/set-points.ts';
import { siteOperations } from '#ports/farm-api/site.ts';
import { telemetryOperations } from '#ports/farm-api/telemetry.ts';
import type { Caller, FarmService, RawInput, Reply } from '#ports/farm-service.ts';
import { isJsonPieces, isJsonText } from '#ports/json-text.ts';
import { RECORD_RULES } from './record-rules.ts';

/** Input from a caller in the same process. */
type CallerInput = Omit<RawInput, 'file'> & { readonly file?: FileIn | undefined };
type Options = CallOptions & { readonly address?: string | null };

/** Creates the farm service: all operations with checks of access and input. */
export function createFarmService(deps: FarmDeps, feedLimits?: FeedLimits): FarmService {
  const feed = createChangeFeed(deps.storage, feedLimits);
  const useCases = createUseCases(deps, feed);
  const findCaller = createCallerReader(deps);

  async function run<N extends OperationName>(
    name: N,
    caller: Caller | null,
    raw: RawInput,
    { address = null, ...options }: Options,
  ): Promise<Reply> {
    checkAccess(name, caller);
    const operate: UseCase<N> = useCases[name];
    const answer: unknown = await operate({ name, input: parseInput(name, raw, deps.bytes), caller, address, options });
    const isReady = isJsonText(answer) || isJsonPieces(answer) || isFileStream(answer) || isEventStream(answer);
    return isReady ? answer : { value: answer };
  }

  return {
    authenticate: authenticate(deps),
    explainRefusal: createRefusalExplainer(deps),
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
      // A subscriber is waiting, so a failed read is repeated now.
      feed.retry();
      return (await findCaller(caller)) !== null;
    },
    stamp: createStamp(deps),
    videoHosts: () => deps.storage.read(async (tx) => (await tx.site()).video_hosts).catch(() => []),
    feed: feed.stats,
    ready: () => deps.storage.ready(),
  };
}

function createUseCases(deps: FarmDeps, feed: ChangeFeed): UseCases {
  const mutate = createMutate(deps);
  return {
    ...recordUseCases(deps.storage, mutate, RECORD_RULES),
    ...bedUseCases(deps, mutate),
    ...placeUseCases(mutate),
    ...hvacUseCases(deps),
    ...onFirstCall(authOperations, () => authUseCases(deps)),
    ...onFirstCall(peopleOperations, () => peopleUseCases(deps, mutate)),
    ...onFirstCall(siteOperations, () => siteUseCases(deps, mutate)),
    ...onFirstCall(historyOperations, () => historyUseCases(deps)),
    ...onFirstCall(dependantOperations, () => dependantUseCases(deps)),
    ...onFirstCall(occupancyOperations, () => occupancyUseCases(deps)),
    ...onFirstCall(cropOperations, () => cropUseCases(mutate)),
    ...onFirstCall(recipeOperations, () => recipeUseCases(deps, mutate)),
    ...onFirstCall(qualityOperations, () => qualityUseCases(deps, mutate)),
    ...onFirstCall(batchOperations, () => batchUseCases(deps, mutate)),
    ...onFirstCall(commentOperations, () => commentUseCases(deps, mutate)),
    ...onFirstCall(climateOperations, () => climateUseCases(deps)),
    ...onFirstCall(lifeConflictOperations, () => lifeConflictUseCases(deps)),
    ...onFirstCall(actionOperations, () => actionUseCases(mutate)),
    ...onFirstCall(taskOperations, () => taskUseCases(deps)),
    ...onFirstCall(harvestOperations, () => harvestUseCases(deps)),
    ...onFirstCall(yieldOperations, () => yieldUseCases(deps)),
    ...onFirstCall(graphOperations, () => graphUseCases(deps)),
    ...onFirstCall(telemetryOperations, () => telemetryUseCases(deps)),
    ...onFirstCall(deviceOperations, () => deviceUseCases(deps)),
    ...onFirstCall(readingImportOperations, () => readingImportUseCases(deps, mutate)),
    ...onFirstCall(setPointOperations, () => setPointUseCases(deps, mutate)),
    ...onFirstCall(faultOperations, () => faultUseCases(deps, mutate)),
    ...onFirstCall(documentOperations, () => documentUseCases(deps, mutate)),
    ...onFirstCall({ ...importOperations, ...readingFileOperations }, () => importUseCases(deps, mutate)),
    ...onFirstCall(rowImportOperations, () => rowImportUseCases(deps, mutate)),
    ...onFirstCall(auditOperations, () => auditUseCases(deps)),
    ...onFirstCall(backupOperations, () => backupUseCases(deps, mutate)),
    ...onFirstCall(eventOperations, () => eventUseCases(deps, feed)),
  };
}

function checkAccess(name: OperationName, caller: Caller | null): void {
  const refusal = refuseAccess(OPERATIONS[name], caller);
  if (refusal !== null) refuse(refusal);
}

/** Copies answers to callers in the same process, which must never receive the farm's own objects. */
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
