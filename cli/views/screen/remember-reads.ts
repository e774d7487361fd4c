import { withActions } from '#cli/farm/read-farm.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** The connection to the farm. */
export interface Line {
  isOffline(): boolean;
  /** Called when the farm didn't answer a read that was answered from memory instead. */
  onSilence(error: ProblemError): void;
}

type Call<I, A> = (input: I, options?: object) => Promise<A>;

/**
 * Remembers the reads that forms and batches need, and repeats them while the farm is unreachable, so that actions can
 * be confirmed meanwhile.
 */
export function rememberReads(api: FarmApi, line: Line): FarmApi {
  const batches = new Map<string, HydratedBatch>();
  const specs = new Map<string, Awaited<ReturnType<typeof readSpecs>>[number]>();

  async function readSpecs(input: Parameters<FarmApi['listQaSpecs']>[0]) {
    return rowsOf(await api.listQaSpecs(input));
  }

  /** Calls the farm. If it is unreachable, returns what is remembered, or fails if there is nothing. */
  async function read<A>(call: () => Promise<A>, remembered: () => A | undefined): Promise<A> {
    const known = line.isOffline() ? remembered() : undefined;
    if (known !== undefined) return known;
    try {
      return await call();
    } catch (error) {
      const old = isNoResponse(error) ? remembered() : undefined;
      if (old === undefined || !isNoResponse(error)) throw error;
      line.onSilence(error);
      return old;
    }
  }

  function remember<I, A>(call: Call<I, A>): Call<I, A> {
    const answers = new Map<string, A>();
    return (input, options) => {
      const key = JSON.stringify(input);
      return read(
        async () => {
          const answer = await call(input, options);
          answers.set(key, answer);
          return answer;
        },
        () => answers.get(key),
      );
    };
  }

  /** Returns the records with these uuids; undefined unless all are known. */
  const allOf = <T>(known: ReadonlyMap<string, T>, named: string | readonly string[] | undefined): T[] | undefined => {
    const uuids = typeof named === 'string' ? named.split(',') : (named ?? []);
    const found = uuids.flatMap((uuid) => known.get(uuid) ?? []);
    return uuids.length === 0 || found.length < uuids.length ? undefined : found;
  };

  const note = (batch: HydratedBatch): void => {
    for (const name of [batch.uuid, batch.lot_code]) batches.set(name, batch);
  };

  const listBatches = remember(api.listBatches);

  return {
    ...api,
    listBeds: remember(api.listBeds),
    listChambers: remember(api.listChambers),
    listPhysicalLocations: remember(api.listPhysicalLocations),
    listSops: remember(api.listSops),
    listTrayTypes: remember(api.listTrayTypes),
    listGrowthMedia: remember(api.listGrowthMedia),
    listLightRecipes: remember(api.listLightRecipes),
    listIrrigationRecipes: remember(api.listIrrigationRecipes),
    listFertigationRecipes: remember(api.listFertigationRecipes),
    listEnvironmentRecipes: remember(api.listEnvironmentRecipes),
    listComments: remember(api.listComments),
    getBatch: (input, options) =>
      read(
        async () => {
          const batch = await api.getBatch(input, options);
          if (input.query?.hydrate === true) note(withActions(batch));
          return batch;
        },
        () => batches.get(input.params.uuid),
      ),
    listBatches: (input, options) =>
      input.query?.uuid__in === undefined
        ? listBatches(input, options)
        : read(
            async () => {
              const answer = await api.listBatches(input, options);
              if (input.query?.hydrate === true) for (const batch of rowsOf(answer)) note(withActions(batch));
              return answer;
            },
            () => allOf(batches, input.query?.uuid__in),
          ),
    listQaSpecs: (input) =>
      read(
        async () => {
          const found = await readSpecs(input);
          for (const spec of found) specs.set(spec.uuid, spec);
          return [...found];
        },
        () => allOf(specs, input.query?.uuid__in),
      ),
  };
}

/** Returns whether an error means that the farm didn't respond. A busy farm responds with a retry time. */
export const isNoResponse = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.problem.kind === 'unavailable' && error.problem.retry_after === undefined;
