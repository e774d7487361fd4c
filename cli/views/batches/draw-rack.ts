import type { LocationIndex } from '#cli/locations/location-index.ts';
import { cutTo, padLeft, padTo, widthOf } from '#cli/text/width.ts';
import { BLANK, type Line, line } from '#cli/views/frame/frame.ts';
import { isPhysicalId } from '#domain/locations/location.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';

/** Draws the first chamber as a map, stacks as columns and rows as shelves, then the trays of each place. */
export function rackLines(batch: HydratedBatch, locationIndex: LocationIndex): Line[] {
  const standing = batch.trays.tray_locations;
  const first = locationIndex.places.find(({ id }) => id in standing && !isPhysicalId(id));
  const counts = placeCounts(batch, locationIndex);
  const listed: Line[] = [];
  for (let at = 0; at < counts.length; at += 3) listed.push(line(counts.slice(at, at + 3).join('  ')));
  if (first?.chamber == null) return listed;
  const beds = locationIndex.places.filter(({ chamber }) => chamber === first.chamber);
  const stacks = [...new Set(beds.flatMap(({ stack }) => (stack === null ? [] : [stack])))].slice(0, 8);
  const rows = [...new Set(beds.flatMap(({ row }) => (row === null ? [] : [row])))].sort((a, b) => b - a);
  const name = cutTo(first.chamber_name ?? '', 10);
  const indent = Math.max(widthOf(name), 6);
  const head = line(`${padTo(name, indent)}  ${stacks.map((stack) => cutTo(stack, 1)).join(' ')}`, 'heading');
  const shelves = rows.map((row) => {
    const marks = stacks.map((stack) => {
      const bed = beds.find((place) => place.stack === stack && place.row === row);
      if (bed === undefined) return ' ';
      if (bed.id in standing) return '#';
      return locationIndex.standingAt(bed.id).length > 0 ? 'o' : bed.active ? '.' : '!';
    });
    return line(`${padLeft(String(row), indent)}  ${marks.join(' ')}`);
  });
  return [head, ...shelves, BLANK, ...listed];
}

/** Returns the trays of each place: 'A1 8', 'Cold store 4'. */
export const placeCounts = (batch: HydratedBatch, locationIndex: LocationIndex): string[] =>
  Object.entries(batch.trays.tray_locations).map(([id, trays]) => {
    const place = locationIndex.place(id);
    const name = place?.stack == null ? locationIndex.labelOf(id) : `${place.stack}${place.row}`;
    return `${name} ${trays}`;
  });
