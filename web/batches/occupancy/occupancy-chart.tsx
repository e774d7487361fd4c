import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, daysBetween } from '#domain/time.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { formatDay } from '#web/format/dates.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/beds/occupancy.ts';
import { type DayOfBars, OccupancyBars } from './occupancy-bars.tsx';
import { occupancyQuery } from './occupancy-query.ts';
import { daysOfRange, type OccupancyRange, RangeChoice } from './occupancy-range.tsx';
import { OccupancyWait } from './occupancy-room.tsx';

export interface OccupancyChartProps {
  /** A chamber or bed. */
  readonly place: { readonly chamber: string } | { readonly bed: string };
  readonly uuid: string;
  readonly name: string;
}

/** The trays of a place on each day, with its capacity as a dashed line and today marked. */
export function OccupancyChart({ place, uuid, name }: OccupancyChartProps) {
  const today = useToday();
  const [range, setRange] = useState<OccupancyRange>('weeks');
  const [at, setAt] = useState<number | null>(null);
  const query = useQuery(occupancyQuery(useFarm(), { ...place, ...daysOfRange(range, today) }));
  const failure = useFailure(query);
  const found = query.data?.places.find((one) => one.uuid === uuid);
  const from = query.data?.from ?? today;
  const days = (found?.trays ?? []).map((trays, index): DayOfBars => {
    const day = addDays(from, index);
    return { day, taken: day > today ? 0 : trays, this_batch: day > today ? trays : 0, too_many: 0 };
  });
  const capacity = found?.capacity ?? null;
  const textOf = ({ day, taken, this_batch }: DayOfBars) =>
    m.onDay({ day: formatDay(day), trays: taken + this_batch, capacity, planned: day > today });
  const read = at === null ? undefined : days[at];
  const now = days.find(({ day }) => day === today);
  return (
    <Panel
      title={m.occupancy}
      suffix={read !== undefined ? textOf(read) : now === undefined ? undefined : textOf(now)}
      actions={<RangeChoice range={range} onRange={setRange} />}
      padded
    >
      {failure !== null ? (
        <Failed title={m.notLoaded} {...failure} />
      ) : days.length === 0 ? (
        <OccupancyWait />
      ) : (
        <div className="ph-occupancy-chart">
          <OccupancyBars
            label={m.dayByDay({ name })}
            days={days}
            capacity={capacity}
            textOf={textOf}
            at={at}
            onRead={setAt}
          />
          <span
            className="ph-occupancy-now"
            style={{ left: `${(100 * (daysBetween(from, today) + 0.5)) / days.length}%` }}
            aria-hidden="true"
          />
          <div className="ph-occupancy-ends" aria-hidden="true">
            <span>{formatDay(from)}</span>
            <span>{m.today}</span>
            <span>{formatDay(days.at(-1)?.day ?? today)}</span>
          </div>
        </div>
      )}
    </Panel>
  );
}
