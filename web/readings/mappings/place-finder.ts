import { createPlaceFinder, type PlaceFinder } from '#domain/devices/named-parts.ts';
import type { Place, Places } from '#web/readings/load/use-places.ts';

/** Returns a finder of the places that levels of topics name. */
export function placeFinder({
  beds,
  chambers,
  hvacs,
  reservoirs,
}: Pick<Places, 'beds' | 'chambers' | 'hvacs' | 'reservoirs'>): PlaceFinder {
  const chamberNames = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
  const named = (kind: Place['kind']) => (row: { readonly uuid: string; readonly name: string }) => ({
    ...{ subject: row.uuid, kind, name: row.name, chamber: null },
  });
  return createPlaceFinder([
    ...beds.map((one) => ({ ...named('bed')(one), chamber: chamberNames.get(one.chamber) ?? null })),
    ...chambers.map(named('chamber')),
    ...hvacs.map(named('hvac')),
    ...reservoirs.map(named('reservoir')),
  ]);
}
