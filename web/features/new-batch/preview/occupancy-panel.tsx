import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useState } from 'react';
import { type DayOfBars, OccupancyBars } from '#web/batches/occupancy/occupancy-bars.tsx';
import { weekTicks } from '#web/batches/ruler/ruler-marks.ts';
import type { Preview } from '#web/features/new-batch/model/preview.ts';
import { formatDay } from '#web/format/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useWidth } from '#web/ui/layout/use-width.ts';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/new-batch/preview.ts';
import { PanelPlaceholder } from './panel-placeholder.tsx';
import './occupancy.css';
import '#web/features/new-batch/styles/plan-view.css';

type Chamber = Preview['occupancy'][number];

interface OccupancyPanelProps {
  readonly occupancy: readonly Chamber[];
  /** A short description of the bars. */
  readonly caption: string;
  readonly isOld: boolean;
  /** Shown while there is nothing to draw. */
  readonly placeholder: ReactNode;
}

/** The width in pixels until it is measured. */
const DATES_WIDTH = 280;

/** The occupancy of each chamber on each day, and whether the batch fits. */
export function OccupancyPanel({ occupancy, caption, isOld, placeholder }: OccupancyPanelProps) {
  const [at, setAt] = useState<number | null>(null);
  const [watch, width] = useWidth(DATES_WIDTH);
  const days = occupancy[0]?.days ?? [];
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Panel
      title={m.whereItFits}
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
          <ul className="ph-occupancy-rows" aria-label={m.chambers}>
            {occupancy.map((chamber) => (
              <li key={chamber.chamber} className="ph-occupancy-row">
                <div>
                  <p className="ph-name">{chamber.name}</p>
                  <p className="ph-caption">
                    {chamber.capacity === null ? m.noLimit : m.places({ count: chamber.capacity })}
                  </p>
                </div>
                <OccupancyBars
                  label={m.dayByDay({ name: chamber.name })}
                  days={chamber.days}
                  capacity={chamber.capacity}
                  textOf={(day) => dayText(day, chamber.capacity)}
                  at={at}
                  onRead={setAt}
                />
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

/** Returns the position of a date under its bar in percent, within the edges of the drawing. */
const dateAt = (offset: number, days: number): number =>
  offset === 0 ? 0 : offset === days - 1 ? 100 : (100 * (offset + 0.5)) / days;

/** The result for a chamber, or the figures of the day under the pointer. */
function Verdict({ chamber, at }: { readonly chamber: Chamber; readonly at: number | null }) {
  const { fits, too_many, places, chosen } = chamber;
  const read = at === null ? undefined : chamber.days[at];
  const days = formatDayRange(chamber.from, chamber.to);
  return (
    <div className="ph-fit">
      {fits ? (
        <span className="ph-tag ph-tag-success">
          <Icon icon={faCheck} size={13} />
          {m.fits}
        </span>
      ) : (
        <StatusTag status="conflict" />
      )}
      {read !== undefined ? (
        <p className="ph-caption">{dayText(read, null)}</p>
      ) : fits ? (
        places !== null && <p className="ph-caption">{chosen ? m.chosenPlaces({ places }) : m.roomOn({ places })}</p>
      ) : (
        <p className="ph-caption">
          {chosen && places !== null
            ? m.tooManyTraysOn({ count: too_many, places, days })
            : m.tooManyTrays({ count: too_many, days })}
        </p>
      )}
    </div>
  );
}

/** '26 May: 60 taken, 40 of this batch, 96 places' */
const dayText = ({ day, taken, this_batch, too_many }: DayOfBars, capacity: number | null): string =>
  m.takenOnDay({ day: formatDay(day), taken, own: this_batch, tooMany: too_many, capacity });

const Legend = ({ capacity }: { readonly capacity: boolean }) => (
  <ul className="ph-occupancy-legend" aria-label={m.legend}>
    <li>
      <span className="ph-fit-key ph-fit-key-taken" />
      {m.takenByOthers}
    </li>
    <li>
      <span className="ph-fit-key ph-fit-key-own" />
      {m.thisBatch}
    </li>
    <li>
      <span className="ph-fit-key ph-fit-key-over" />
      {m.doesNotFit}
    </li>
    {capacity && (
      <li>
        <span className="ph-fit-key ph-fit-key-capacity" />
        {m.capacity}
      </li>
    )}
  </ul>
);
