import type { MoveTarget } from './move-plan.ts';

interface Moved {
  readonly uuid: string;
  readonly chamber: string;
}

/**
 * Returns the start of a move: the trays on the source beds go to one bed, or to a place that is still to be chosen.
 * Trays at all other places stay.
 */
export const movePreset = (sources: readonly Moved[], to: Moved | null, places: readonly string[]): MoveTarget => {
  const leaving = new Set(sources.map(({ uuid }) => uuid));
  return {
    to: to?.chamber ?? '',
    beds: to === null ? null : [to.uuid],
    staying: new Set(places.filter((place) => !leaving.has(place))),
  };
};
