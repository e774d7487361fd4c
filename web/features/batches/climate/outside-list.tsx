import {
  faDroplet,
  faPlugCircleXmark,
  faSun,
  faTemperatureHigh,
  faTemperatureLow,
  faWind,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import { addMs } from '#domain/time.ts';
import type { Outside } from '#web/features/batches/climate-model/climate-query.ts';
import { siteDayOf } from '#web/format/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { formatReading } from '#web/readings/model/values.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { deviations, downTo, upTo } from '#words/climate.ts';
import * as m from '#words/web/readings/climate.ts';
import './climate.css';

const ICONS: Readonly<Record<Outside['kind'], IconDefinition>> = {
  too_warm: faTemperatureHigh,
  too_cold: faTemperatureLow,
  too_humid: faDroplet,
  too_dry: faWind,
  light_short: faSun,
  light_long: faSun,
  no_data: faPlugCircleXmark,
};

interface OutsideListProps {
  readonly outside: readonly Outside[];
  /** The number of all, also of those left out. */
  readonly total: number;
  readonly zone: string;
  /** Reads the day on which a stretch began. */
  readonly onDay: (day: string) => void;
}

/** Lists what was not as planned, the longest first; each entry leads to its day. */
export const OutsideList = ({ outside, total, zone, onDay }: OutsideListProps) => (
  <Panel
    title={m.outside}
    suffix={total === 0 ? undefined : formatNumber(total)}
    foot={total > outside.length ? m.longestShown({ shown: outside.length, count: total }) : undefined}
  >
    {outside.length === 0 ? (
      <Empty good>{m.asPlanned}</Empty>
    ) : (
      <ul className="ph-climate-outside">
        {outside.map((one) => (
          <li key={`${one.kind} ${one.from}`}>
            <button type="button" onClick={() => onDay(siteDayOf(one.from, zone))}>
              <span className={one.kind === 'no_data' ? 'ph-muted' : 'ph-overdue'}>
                <Icon icon={ICONS[one.kind]} size={13} />
              </span>
              <span>{titleOf(one)}</span>
              <span className="ph-climate-detail">{detailOf(one, zone)}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const titleOf = ({ kind, hours, extreme }: Outside): string =>
  deviations[kind]({
    hours: Math.round(hours),
    days: Math.max(1, Math.round(hours / 24)),
    percent: Math.round(Math.abs(extreme ?? 0)),
  });

/** '8 to 10 Nov, up to 28.3 °C, Growth' */
function detailOf(one: Outside, zone: string): string {
  const [from, to] = [siteDayOf(one.from, zone), siteDayOf(addMs(one.to, -1), zone)];
  return [formatDayRange(from, to), extremeOf(one), one.state ?? ''].filter((part) => part !== '').join(', ');
}

function extremeOf({ kind, extreme }: Outside): string {
  if (extreme === null) return '';
  switch (kind) {
    case 'too_warm':
      return upTo({ value: formatReading(extreme, 'celsius') });
    case 'too_cold':
      return downTo({ value: formatReading(extreme, 'celsius') });
    case 'too_humid':
      return upTo({ value: formatReading(extreme, 'percent') });
    case 'too_dry':
      return downTo({ value: formatReading(extreme, 'percent') });
    default:
      return '';
  }
}
