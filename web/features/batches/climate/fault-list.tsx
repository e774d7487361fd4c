import { faBolt } from '@fortawesome/free-solid-svg-icons';
import type { Climate } from '#web/features/batches/climate-model/climate-query.ts';
import { formatMoment, siteDayOf } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { faultTexts } from '#words/faults.ts';
import { bedIn } from '#words/web/readings/choose.ts';
import * as m from '#words/web/readings/climate.ts';
import './climate.css';

type LivedFault = Climate['faults'][number];

interface FaultListProps {
  readonly faults: readonly LivedFault[];
  /** The number of all, also of those left out. */
  readonly total: number;
  readonly days: Climate['days'];
  readonly zone: string;
  /** Reads the day on which a fault began, or the first day. */
  readonly onDay: (day: string) => void;
}

/** The faults where the trays stood, the last one first; each entry leads to its day. */
export const FaultList = ({ faults, total, days, zone, onDay }: FaultListProps) => (
  <Panel
    title={m.faults}
    suffix={total === 0 ? undefined : formatNumber(total)}
    foot={total > faults.length ? m.lastFaults({ shown: faults.length, count: total }) : undefined}
  >
    {faults.length === 0 ? (
      <Empty good>{m.noFaults}</Empty>
    ) : (
      <ul className="ph-climate-outside">
        {faults.map((fault) => (
          <li key={fault.uuid}>
            <button
              type="button"
              onClick={() => {
                const day = siteDayOf(fault.since, zone);
                onDay(days.some((one) => one.day === day) ? day : (days[0]?.day ?? day));
              }}
            >
              <span className={fault.cleared_at === null ? 'ph-fault' : 'ph-muted'}>
                <Icon icon={faBolt} size={13} />
              </span>
              <span>{m.faultAt({ fault: faultTexts[fault.reason](fault), place: placeOf(fault) })}</span>
              <span className="ph-climate-detail">{[timeOf(fault, zone), knownTo(fault)].join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const placeOf = ({ place_name: bed, chamber_name: chamber }: LivedFault): string =>
  chamber === null ? bed : bedIn({ bed, chamber });

const knownTo = ({ acknowledged_by: who }: LivedFault): string =>
  who === null ? m.notAcknowledged : m.acknowledgedBy({ who });

/** '8 Nov 06:12 to 9 Nov 07:00' */
const timeOf = ({ since, cleared_at }: LivedFault, zone: string): string =>
  cleared_at === null
    ? m.faultSince({ from: formatMoment(since, zone) })
    : m.faultSpan({ from: formatMoment(since, zone), to: formatMoment(cleared_at, zone) });
