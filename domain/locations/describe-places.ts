import type { Uuid } from '#domain/ids.ts';
import { type Cell, compressRanges } from './compress-ranges.ts';
import { comparePlaces } from './label-order.ts';
import { isPhysicalId, type Place } from './location.ts';

/** Label of locations in one chamber; the chamber is null for physical locations. */
export interface PlacesLabel {
  readonly chamber: Uuid | null;
  readonly chamber_name: string | null;
  /** Shelves as ranges, 'A1-4, B2'; locations without a shelf by name. */
  readonly label: string;
}

/**
 * Returns the labels of locations, one per chamber, in label order. Physical locations come last and share one label.
 */
export function describePlaces(places: readonly Place[]): PlacesLabel[] {
  const groups = new Map<Uuid | null, Place[]>();
  for (const place of [...places].sort(comparePlaces)) {
    const chamber = chamberOf(place);
    const group = groups.get(chamber);
    if (group === undefined) groups.set(chamber, [place]);
    else group.push(place);
  }
  return [...groups].map(([chamber, group]) => ({
    chamber,
    chamber_name: chamber === null ? null : (group[0]?.chamber_name ?? null),
    label: labelOf(group),
  }));
}

/** Between the chambers of a text. */
export const BETWEEN_CHAMBERS = '; ';

/** Returns labels as one text: 'Grow 1 A1-4, B2; Cold store', or only the name of a chamber whose label is empty. */
export const joinLabels = (labels: readonly PlacesLabel[]): string =>
  labels
    .map(({ chamber_name, label }) => [chamber_name, label].filter((part) => part !== null && part !== '').join(' '))
    .join(BETWEEN_CHAMBERS);

const chamberOf = (place: Place): Uuid | null => (isPhysicalId(place.id) ? null : place.chamber);

function labelOf(places: readonly Place[]): string {
  const cells: Cell[] = [];
  const names = new Set<string>();
  for (const { id, stack, row, name } of places) {
    if (isPhysicalId(id) || stack === null || row === null) names.add(name);
    else cells.push({ stack, row });
  }
  return [...(cells.length > 0 ? [compressRanges(cells)] : []), ...names].join(', ');
}
