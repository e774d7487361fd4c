import type { Place } from '#domain/locations/location.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { rackGrid } from '#web/batches/racks/rack-grid.ts';
import { placeText } from './round-stops.ts';
import './round-task.css';

interface RoundPlaceProps {
  readonly places: readonly Place[];
  readonly view: Pick<BulkView, 'beds'>;
}

const LARGE = 5;
const MEDIUM = 10;

/** Where the task is: the largest text on the screen, with a small map of the chamber. */
export function RoundPlace({ places, view }: RoundPlaceProps) {
  const { label, detail } = placeText(places);
  const size = label.length <= LARGE ? 'large' : label.length <= MEDIUM ? 'medium' : 'small';
  return (
    <div className="ph-round-place">
      <div className="ph-round-where">
        <h1 className={`ph-round-label ph-round-${size}`} tabIndex={-1}>
          {label.replaceAll('-', '–')}
        </h1>
        {detail !== '' && <p className="ph-round-detail">{detail}</p>}
      </div>
      <SmallRack places={places} view={view} />
    </div>
  );
}

/** The chamber's shelves, with the task's own ones filled. */
function SmallRack({ places, view }: RoundPlaceProps) {
  const chamber = places[0]?.chamber ?? null;
  if (chamber === null) return null;
  const { stacks, rows, at } = rackGrid(view.beds.filter((bed) => bed.chamber === chamber));
  const own = new Set<string>(places.map(({ id }) => id));
  return (
    <div
      className="ph-round-rack"
      aria-hidden="true"
      style={{ gridTemplateColumns: `repeat(${stacks.length}, minmax(0, 1fr))` }}
    >
      {rows.flatMap((row) =>
        stacks.map((stack) => {
          const bed = at(stack, row);
          const look = bed === undefined ? 'ph-round-gap' : own.has(bed.uuid) ? 'ph-round-own' : 'ph-round-cell';
          return <i key={`${row} ${stack}`} className={look} />;
        }),
      )}
      {stacks.map((stack) => (
        <span key={stack}>{stack}</span>
      ))}
    </div>
  );
}
