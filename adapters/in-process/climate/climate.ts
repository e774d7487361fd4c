import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { readSetPointsOver } from '#adapters/in-process/set-points/read-history.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import { DEFAULT_WIDTH } from '#adapters/in-process/telemetry/telemetry.ts';
import { plannedDays } from '#domain/batches/performance/batch-performance.ts';
import { batchClimate, type ClimateInput, climateTotal, livedLight } from '#domain/climate/batch-climate.ts';
import { type LivedMetric, livedStep } from '#domain/climate/lived-points.ts';
import { type LivedSetPoint, livedSetPoints, mainStays } from '#domain/climate/lived-set-points.ts';
import { type LivedSpan, livedSpans } from '#domain/climate/lived-spans.ts';
import type { Uuid } from '#domain/ids.ts';
import { SET_POINT_METRICS } from '#domain/set-points/bands.ts';
import type { SetPointSpan } from '#domain/set-points/set-points.ts';
import { instantToMs, msToInstant, type SiteTime } from '#domain/time.ts';
import type { climateOperations } from '#ports/farm-api/batches/climate.ts';
import { DEFAULT_PAGE_SIZE } from '#ports/schemas/paging.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { climateAnswer, partAnswer } from './climate-answer.ts';
import { readLivedPoints, readPlaceValues } from './climate-readings.ts';
import { readLivedFaults } from './read-faults.ts';
import { seriesAnswer } from './series-answer.ts';

/** Use cases of the climate that batches lived in. Readings are read after the view of the farm is left. */
export function climateUseCases({
  storage,
  telemetry,
  clock,
}: Pick<FarmDeps, 'storage' | 'telemetry' | 'clock'>): UseCases<keyof typeof climateOperations> {
  return {
    getBatchClimate: async ({ input: { params, query } }) => {
      const { batch, recipe, ...ground } = await storage.read(async (tx) => {
        const found = (await tx.batchRecords([params.uuid])).get(params.uuid) ?? refuseMissing('batch', params.uuid);
        const farm = await readGround(tx, [found], await readSiteTime(tx, clock));
        const faults = await readLivedFaults(tx, farm.lives.get(found.uuid) ?? [], farm);
        return { batch: found, recipe: await tx.growthRecipe(found.growth_recipe), ...farm, ...faults };
      });
      const { site, lives, places, inputOf, faults, faults_total } = ground;
      const values = await readPlaceValues(telemetry, [...lives.values()], ground);
      const input = inputOf(batch, (location) => values.get(location));
      const planned = recipe === null ? new Map<string | null, number>() : plannedDays(recipe);
      return {
        ...{ batch: batch.uuid, lot_code: batch.lot_code, base_temperature: input.base_temperature },
        ...climateAnswer(batchClimate(input, site), { places, plannedDays: planned, site }, query.series ?? false),
        ...{ faults, faults_total },
      };
    },
    getBatchClimateSeries: async ({ input: { params, query } }) => {
      const { metric = 'temperature', width = DEFAULT_WIDTH } = query;
      const { batch, asked, ...ground } = await storage.read(async (tx) => {
        const found = (await tx.batchRecords([params.uuid])).get(params.uuid) ?? refuseMissing('batch', params.uuid);
        const farm = await readGround(tx, [found], await readSiteTime(tx, clock));
        const lived = farm.lives.get(found.uuid) ?? [];
        return { batch: found, lived, asked: await readLivedSetPoints(tx, metric, lived, farm.site), ...farm };
      });
      const { site, lived, inputOf } = ground;
      const step = livedStep(lived, width);
      const points = await readLivedPoints(telemetry, { lived, metric, step }, ground);
      const values = metric === 'ppfd' ? await readPlaceValues(telemetry, [lived], ground) : null;
      const light =
        values === null
          ? []
          : livedLight(
              inputOf(batch, (location) => values.get(location)),
              site,
            );
      return seriesAnswer(batch, { metric, lived, step, points, asked, light }, site);
    },
    listPerformanceClimates: async ({ input: { query } }) => {
      const { gr_family, ...paging } = query;
      const { batches, more, total, ...ground } = await storage.read(async (tx) => {
        const { uuids, ...page } = await tx.batchesOfFamily(gr_family, paging);
        const found: StoredBatch[] = [];
        for await (const batch of tx.batchesInTurn(uuids)) found.push(batch);
        return { batches: found, ...page, ...(await readGround(tx, found, await readSiteTime(tx, clock))) };
      });
      const values = await readPlaceValues(telemetry, [...ground.lives.values()], ground);
      const rows = batches.flatMap((batch) => {
        const input = ground.inputOf(batch, (location) => values.get(location));
        const figures = climateTotal(input, ground.site);
        if (figures === null) return [];
        return [{ batch_uuid: batch.uuid, lot_code: batch.lot_code, ...partAnswer(figures) }];
      });
      const { page_num, page_size = DEFAULT_PAGE_SIZE } = paging;
      if (page_num === undefined) return rows;
      const next_page = more ? page_num + 1 : false;
      return { data: rows, meta: { page_num, page_size, next_page, ...(total === null ? {} : { total }) } };
    },
  };
}

/** Reads the set points of the beds where most trays of a batch stood, over time. */
async function readLivedSetPoints(
  tx: FarmReader,
  metric: LivedMetric,
  lived: readonly LivedSpan[],
  site: SiteTime,
): Promise<LivedSetPoint[]> {
  if (!SET_POINT_METRICS.some((one) => one === metric)) return [];
  const stays = mainStays(lived);
  const asked = new Map<string, readonly SetPointSpan[]>();
  for (const bed of new Set(stays.map((stay) => stay.bed))) {
    const own = stays.filter((stay) => stay.bed === bed);
    const from = msToInstant(Math.min(...own.map((stay) => stay.from)));
    const to = msToInstant(Math.max(...own.map((stay) => stay.to)));
    asked.set(bed, await readSetPointsOver(tx, site, { subject: bed, from, to }));
  }
  return livedSetPoints(metric, stays, (bed) => asked.get(bed) ?? [], site);
}

/** Reads what the climate of batches depends on, but for the readings. */
async function readGround(tx: FarmReader, batches: readonly StoredBatch[], site: SiteTime) {
  const until = instantToMs(site.now);
  const lives = new Map<Uuid, readonly LivedSpan[]>(
    batches.map(({ uuid, actions }) => [uuid, livedSpans(actions, until)]),
  );
  const stood = new Set([...lives.values()].flatMap((life) => life.flatMap(({ standing }) => [...standing.keys()])));
  const [places, beds, hvacs, lights, environments, crops] = await Promise.all([
    tx.places([...stood]),
    tx.beds({}),
    tx.records('hvac'),
    tx.records('light_recipe'),
    tx.records('environment_recipe'),
    tx.records('crop'),
  ]);
  const recipes = {
    lights: new Map(lights.map(({ uuid, component_properties }) => [uuid, component_properties])),
    environments: new Map(environments.map(({ uuid, component_properties }) => [uuid, component_properties])),
  };
  const bases = new Map(crops.map(({ uuid, base_temperature }) => [uuid, base_temperature]));
  const inputOf = ({ actions, crop }: StoredBatch, valuesAt: ClimateInput['valuesAt']): ClimateInput => ({
    ...{ actions, valuesAt, base_temperature: bases.get(crop) ?? null },
    ...recipes,
  });
  return { site, lives, places, beds, hvacs, inputOf };
}
