import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { FarmRecords } from '#domain/simulation/simulate-farm.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Batches per call. */
const PAGE = 100;

/** Reads the machines of a farm and the L.I.F.E. of what grows there. */
export async function readRecords(api: FarmApi): Promise<FarmRecords> {
  const [chambers, beds, hvacs, reservoirs, lights, environments, fertigations] = await Promise.all([
    api.listChambers({}),
    api.listBeds({}),
    api.listHvacs({}),
    api.listReservoirs({}),
    api.listLightRecipes({}),
    api.listEnvironmentRecipes({}),
    api.listFertigationRecipes({}),
  ]);
  const isActive = ({ active }: { readonly active: boolean }) => active;
  const growing = [...new Set(rowsOf(beds).flatMap(({ standing }) => standing.map(({ batch }) => batch)))];
  const life = new Map<string, LifeWanted>();
  for (let at = 0; at < growing.length; at += PAGE) {
    const uuid__in = growing.slice(at, at + PAGE);
    const answer = await api.listBatches({ query: { uuid__in, page_num: 1, page_size: PAGE } });
    for (const batch of rowsOf(answer)) life.set(batch.uuid, batch.life);
  }
  return {
    chambers: rowsOf(chambers),
    beds: rowsOf(beds).filter(isActive),
    hvacs: rowsOf(hvacs).filter(isActive),
    reservoirs: rowsOf(reservoirs).filter(isActive),
    life,
    light_recipes: rowsOf(lights),
    environment_recipes: rowsOf(environments),
    fertigation_recipes: rowsOf(fertigations),
  };
}
