import type { OpenFarm } from '#cli/runtime/cli.ts';
import { type NamedPlace, namePlaces } from '#domain/devices/named-parts.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { nameSubjects } from '#domain/telemetry/subject-names.ts';
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
  /** All of them by the names that topics may have for them. */
  readonly places: readonly NamedPlace[];
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
  const { named, names } = nameSubjects({
    beds: rowsOf(beds),
    chambers: rowsOf(chambers),
    machines: [...rowsOf(hvacs), ...rowsOf(reservoirs)],
  });
  const served = new Map<Subject, Subject | null>(rowsOf(hvacs).map(({ uuid, chamber }) => [uuid, chamber]));
  return {
    named,
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
    places: namePlaces({
      beds: rowsOf(beds),
      chambers: rowsOf(chambers),
      hvacs: rowsOf(hvacs),
      reservoirs: rowsOf(reservoirs),
    }),
    entries: [...names],
    names: [...names.values()],
  };
}
