import { Button } from '@blueprintjs/core';
import { faCheck, faHand, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Override } from '#domain/set-points/override.ts';
import { setPointRows } from '#domain/set-points/set-point-rows.ts';
import type { PlaceSetPoints } from '#ports/farm-api/set-points.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatMoment } from '#web/format/dates.ts';
import { showSnackbar, showToast } from '#web/ui/feedback/notifications.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import * as m from '#words/web/machines/set-points.ts';
import { pointLabel, pointText } from './set-point-values.ts';
import { setPointsQuery } from './set-points-query.ts';
import { SetPointsRoom } from './set-points-room.tsx';
import './set-points.css';

const { Form: OverrideForm, fetch } = lazyForm(async () => (await import('./override-form.tsx')).OverrideForm);

export interface SetPointsProps {
  readonly subject: string;
  /** The place, if the page is of another record. */
  readonly place?: string | undefined;
}

/** Shows the set points of a place by recipes and overrides, beside those that its device reports. */
export function SetPointsPanel({ subject, place }: SetPointsProps) {
  usePrefetch(fetch);
  const query = useQuery(setPointsQuery(useFarm(), subject));
  const failure = useFailure(query);
  const [isOpen, setOpen] = useState(false);
  const found = query.data;
  if (failure === null && found == null) return <SetPointsRoom subject={subject} />;
  return (
    <Panel
      title={place === undefined ? m.title : m.titleOf({ place })}
      actions={
        <Button
          size="small"
          icon={<Icon icon={faHand} size={13} />}
          text={m.override}
          disabled={found == null}
          onClick={() => setOpen(true)}
        />
      }
    >
      {failure !== null && <Failed {...failure} />}
      {failure === null && found != null && (
        <>
          <Overrides overrides={found.overrides} />
          <PointTable found={found} />
        </>
      )}
      {isOpen && found != null && <OverrideForm subject={subject} asked={found.asked} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** The overrides in force, each with its reason, who made it and its end. */
const Overrides = ({ overrides }: { readonly overrides: readonly Override[] }) =>
  overrides.length > 0 && (
    <ul className="ph-overrides" aria-label={m.overrides}>
      {overrides.map((one) => (
        <OverrideRow key={one.uuid} override={one} />
      ))}
    </ul>
  );

function OverrideRow({ override: { uuid, key, value, reason, until, created_by } }: { readonly override: Override }) {
  const farm = useFarm();
  const { zone } = useSite();
  const point = m.points[key];
  const write = useWrite(
    (ending: string, options) => farm.endOverride({ params: { uuid: ending } }, options),
    () => showSnackbar(m.ended({ point })),
  );
  return (
    <li>
      <div>
        <strong>{m.overridden({ point, value: pointText(key, value) })}</strong>
        <span>{reason}</span>
        <span className="ph-muted">{m.untilBy({ moment: formatMoment(until, zone), who: created_by })}</span>
      </div>
      <Button
        size="small"
        text={m.endNow}
        aria-label={m.endOverride({ point })}
        loading={write.isPending}
        onClick={() => write.mutate(uuid, { onError: () => showToast(m.notEnded) })}
      />
    </li>
  );
}

function PointTable({ found }: { readonly found: PlaceSetPoints }) {
  const { zone } = useSite();
  const { reported: report } = found;
  const rows = setPointRows(found);
  if (rows.length === 0) return <p className="ph-padded ph-muted">{m.none}</p>;
  return (
    <>
      <table className="bp6-html-table ph-table ph-set-points" aria-label={m.title}>
        <thead>
          <tr>
            <th scope="col">{m.columns.point}</th>
            <th scope="col" className="num">
              {m.columns.recipe}
            </th>
            <th scope="col" className="num">
              {m.columns.override}
            </th>
            <th scope="col" className="num">
              {m.columns.reported}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, recipe, override, asked, reported, isFollowed }) => (
            <tr key={key}>
              <th scope="row">{pointLabel(key)}</th>
              <td className={override === null ? 'num' : 'num ph-muted'}>{pointText(key, recipe)}</td>
              <td className="num">{override === null ? '–' : <strong>{pointText(key, asked)}</strong>}</td>
              <td className="num">
                <Reported text={pointText(key, reported)} isFollowing={isFollowed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ph-caption ph-set-points-foot">
        {report === null ? m.neverReported : m.reportedAt({ moment: formatMoment(report.at, zone) })}
      </p>
    </>
  );
}

interface ReportedProps {
  readonly text: string;
  /** Null where nothing is asked for or reported. */
  readonly isFollowing: boolean | null;
}

/** The reported value, with a mark that says whether it is the one asked for. */
function Reported({ text, isFollowing }: ReportedProps) {
  if (isFollowing === null) return text;
  return (
    <span className={isFollowing ? 'ph-reported ph-success' : 'ph-reported ph-overdue'}>
      <Icon
        icon={isFollowing ? faCheck : faTriangleExclamation}
        size={13}
        label={isFollowing ? m.asAsked : m.notReached}
      />
      <span>{text}</span>
    </span>
  );
}
