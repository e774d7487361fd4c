import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useState } from 'react';
import type { Preview } from '#web/features/new-batch/model/preview.ts';
import { weekTicks } from '#web/features/new-batch/model/ruler-marks.ts';
import { formatDay } from '#web/format/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { countOf } from '#web/format/quantity.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useWidth } from '#web/ui/layout/use-width.ts';
import { StatusTag } from '#web/ui/status.tsx';
import { dayWords, OccupancyBars } from './occupancy-bars.tsx';
import { PanelPlaceholder } from './panel-placeholder.tsx';

type Chamber = Preview['occupancy'][number];

interface OccupancyPanelProps {
  readonly occupancy: readonly Chamber[];
  /** What the bars show, in a few words. */
  readonly caption: string;
  readonly isOld: boolean;
  /** What stands here while there is nothing to draw. */
  readonly placeholder: ReactNode;
}

/** Until it is drawn. */
const DATES_WIDTH = 280;

/** How full each chamber would be, day by day, and whether the batch fits. */
export function OccupancyPanel({ occupancy, caption, isOld, placeholder }: OccupancyPanelProps) {
  const [at, setAt] = useState<number | null>(null);
  const [watch, width] = useWidth(DATES_WIDTH);
  const days = occupancy[0]?.days ?? [];
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Panel
      title="Where and when it fits"
      actions={<span className="ph-caption">{caption}</span>}
      {...(placeholder === null
        ? { foot: <Legend capacity={occupancy.some(({ capacity }) => capacity !== null)} /> }
        : {})}
      className="ph-occupancy"
    >
      {placeholder !== null ? (
        <PanelPlaceholder>{placeholder}</PanelPlaceholder>
      ) : (
        <div className={isOld ? 'ph-old' : undefined} aria-busy={isOld}>
          <ul className="ph-occupancy-rows" aria-label="Chambers">
            {occupancy.map((chamber) => (
              <li key={chamber.chamber} className="ph-occupancy-row">
                <div>
                  <p className="ph-name">{chamber.name}</p>
                  <p className="ph-caption">
                    {chamber.capacity === null ? 'no limit' : countOf(chamber.capacity, 'place')}
                  </p>
                </div>
                <OccupancyBars chamber={chamber} at={at} onRead={setAt} />
                <Verdict chamber={chamber} at={at} />
              </li>
            ))}
          </ul>
          {first !== undefined && last !== undefined && (
            <div className="ph-occupancy-dates" aria-hidden="true">
              <div ref={watch}>
                {weekTicks(first.day, last.day, width).map(({ offset, day }) => (
                  <span key={offset} style={{ left: `${dateAt(offset, days.length)}%` }}>
                    {formatDay(day)}
                  </span>
                ))}
              </div>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Where a date stands under the bars, in percent: under its bar, those at the ends within the drawing. */
const dateAt = (offset: number, days: number): number =>
  offset === 0 ? 0 : offset === days - 1 ? 100 : (100 * (offset + 0.5)) / days;

/** Whether it fits and where; the figures of a day while one is pointed at. */
function Verdict({ chamber, at }: { readonly chamber: Chamber; readonly at: number | null }) {
  const { fits, too_many, places, chosen } = chamber;
  const read = at === null ? undefined : chamber.days[at];
  return (
    <div className="ph-fit">
      {fits ? (
        <span className="ph-tag ph-tag-success">
          <Icon icon={faCheck} size={13} />
          Fits
        </span>
      ) : (
        <StatusTag status="conflict" />
      )}
      {read !== undefined ? (
        <p className="ph-caption">{dayWords(read, null)}</p>
      ) : fits ? (
        places !== null && <p className="ph-caption">{chosen ? `${places}, chosen` : `Room on ${places}`}</p>
      ) : (
        <p className="ph-caption">
          {countOf(too_many, 'tray')} too many{chosen ? ` on ${places}` : ''},{' '}
          {formatDayRange(chamber.from, chamber.to)}
        </p>
      )}
    </div>
  );
}

const Legend = ({ capacity }: { readonly capacity: boolean }) => (
  <ul className="ph-occupancy-legend" aria-label="What the bars show">
    <li>
      <span className="ph-fit-key ph-fit-key-taken" />
      Taken by other batches
    </li>
    <li>
      <span className="ph-fit-key ph-fit-key-own" />
      This batch
    </li>
    <li>
      <span className="ph-fit-key ph-fit-key-over" />
      Does not fit
    </li>
    {capacity && (
      <li>
        <span className="ph-fit-key ph-fit-key-capacity" />
        Capacity
      </li>
    )}
  </ul>
);
