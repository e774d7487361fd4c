import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Finds what readings are of, by name or id. */
export interface FarmSubjects {
  /** Returns the ids that a name may mean: 'Grow 1 A1' for a bed, 'HVAC 1', 'Reservoir 2', 'Grow 1' for a chamber. */
  named(name: string): readonly Subject[];
}

/** Reads the beds, HVACs, reservoirs and chambers of a farm. */
export async function readSubjects({ api }: Pick<OpenFarm, 'api'>): Promise<FarmSubjects> {
  const [beds, hvacs, reservoirs, chambers] = await Promise.all([
    api.listBeds({}),
    api.listHvacs({}),
    api.listReservoirs({}),
    api.listChambers({}),
  ]);
  const chamberNames = new Map(rowsOf(chambers).map(({ uuid, name }) => [uuid, name]));
  const byName = new Map<string, Set<Subject>>();
  const add = (name: string, subject: Subject) => {
    const key = foldText(name);
    byName.set(key, (byName.get(key) ?? new Set()).add(subject));
  };
  for (const { uuid, name, chamber } of rowsOf(beds)) {
    add(uuid, uuid);
    add(name, uuid);
    add(`${chamberNames.get(chamber) ?? ''} ${name}`, uuid);
  }
  for (const { uuid, name } of [...rowsOf(hvacs), ...rowsOf(reservoirs), ...rowsOf(chambers)]) {
    add(uuid, uuid);
    add(name, uuid);
  }
  return { named: (name) => [...(byName.get(foldText(name.trim())) ?? [])] };
}
