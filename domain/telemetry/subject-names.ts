import { foldText } from '#domain/text/fold-text.ts';
import type { Subject } from './reading.ts';

interface Named {
  readonly uuid: Subject;
  readonly name: string;
}

/** The places of a farm that readings can be of. */
export interface FarmPlaces {
  readonly beds: readonly (Named & { readonly chamber: Subject })[];
  readonly chambers: readonly Named[];
  /** HVACs and reservoirs. */
  readonly machines: readonly Named[];
}

/** The names of what readings are of. */
export interface SubjectNames {
  /** Returns the ids that a name may mean: 'Grow 1 A1' or 'A1' for a bed, the name of another place, or an id. */
  named(name: string): readonly Subject[];
  /** Whole names by id: beds with their chamber in front. */
  readonly names: ReadonlyMap<Subject, string>;
}

/** Collects the names of beds, chambers and machines. */
export function nameSubjects({ beds, chambers, machines }: FarmPlaces): SubjectNames {
  const chamberNames = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
  const byName = new Map<string, Set<Subject>>();
  const names = new Map<Subject, string>();
  const add = (name: string, subject: Subject) => {
    const key = foldText(name);
    byName.set(key, (byName.get(key) ?? new Set()).add(subject));
  };
  for (const { uuid, name, chamber } of beds) {
    const whole = `${chamberNames.get(chamber) ?? ''} ${name}`.trim();
    for (const each of [uuid, name, whole]) add(each, uuid);
    names.set(uuid, whole);
  }
  for (const { uuid, name } of [...machines, ...chambers]) {
    for (const each of [uuid, name]) add(each, uuid);
    names.set(uuid, name);
  }
  return { named: (name) => [...(byName.get(foldText(name.trim())) ?? [])], names };
}
