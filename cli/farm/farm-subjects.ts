import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Finds what readings are of, by name or id. */
export interface FarmSubjects {
  /** Returns the ids that a name may mean: 'Grow 1 A1' for a bed, 'HVAC 1', 'Reservoir 2', 'Grow 1' for a chamber. */
  named(name: string): readonly Subject[];
  /** Returns the whole name of a subject, by which `named` finds it; its id if the farm doesn't have it. */
  nameOf(subject: Subject): string;
  /** Returns the chamber of an HVAC; null for other subjects, and for an HVAC without one. */
  chamberOf(subject: Subject): Subject | null;
  /** Returns what may measure for a place: the HVACs, reservoirs and beds of a chamber, the reservoir and HVACs of a bed. */
  measuringFor(subject: Subject): readonly Subject[];
  /** All ids with their whole names. */
  readonly entries: readonly (readonly [Subject, string])[];
  /** All whole names. */
  readonly names: readonly string[];
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
  const names = new Map<Subject, string>();
  const add = (name: string, subject: Subject) => {
    const key = foldText(name);
    byName.set(key, (byName.get(key) ?? new Set()).add(subject));
  };
  for (const { uuid, name, chamber } of rowsOf(beds)) {
    const whole = `${chamberNames.get(chamber) ?? ''} ${name}`.trim();
    for (const each of [uuid, name, whole]) add(each, uuid);
    names.set(uuid, whole);
  }
  for (const { uuid, name } of [...rowsOf(hvacs), ...rowsOf(reservoirs), ...rowsOf(chambers)]) {
    for (const each of [uuid, name]) add(each, uuid);
    names.set(uuid, name);
  }
  const served = new Map<Subject, Subject | null>(rowsOf(hvacs).map(({ uuid, chamber }) => [uuid, chamber]));
  return {
    named: (name) => [...(byName.get(foldText(name.trim())) ?? [])],
    nameOf: (subject) => names.get(subject) ?? subject,
    chamberOf: (subject) => served.get(subject) ?? null,
    measuringFor: (subject) => {
      const own = rowsOf(beds).filter(({ uuid, chamber }) => uuid === subject || chamber === subject);
      const rooms = new Set([subject, ...own.map(({ chamber }) => chamber)]);
      const machines = [
        ...rowsOf(hvacs).flatMap(({ uuid, chamber }) => (chamber !== null && rooms.has(chamber) ? [uuid] : [])),
        ...own.flatMap(({ reservoir }) => reservoir ?? []),
        ...own.map(({ uuid }) => uuid),
        ...rooms,
      ];
      return [...new Set(machines)].filter((machine) => machine !== subject);
    },
    entries: [...names],
    names: [...names.values()],
  };
}
