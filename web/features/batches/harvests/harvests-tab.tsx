import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { ActionOf } from '#domain/actions/action.ts';
import { estimateOf, harvestsOf } from '#web/batches/harvests/harvest-rows.ts';
import type { Flow } from '#web/batches/model/action-flow.ts';
import { actionLabelWithDay } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { useQuality } from '#web/batches/quality/use-quality.ts';
import { harvestOf, hasStandingTrays } from '#web/features/batches/header/batch-menus.tsx';
import { formatRelativeDay, formatRelativeDayWithin, formatTime, siteDayOf } from '#web/format/dates.ts';
import { formatLargeMass, formatLargeMassNumber, largeMassUnit } from '#web/format/quantity.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/batches/harvests.ts';
import { expectedOn } from '#words/web/batches/page.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import './harvests.css';

interface HarvestsTabProps {
  readonly view: BatchView;
  readonly onFlow: (flow: Flow) => void;
}

/** The completed and expected harvests of a batch, with buttons to record or correct them. */
export function HarvestsTab({ view, onFlow }: HarvestsTabProps) {
  const phone = usePhone();
  const rows = harvestsOf(view);
  if (rows.length === 0) {
    return (
      <Panel title={m.harvests}>
        <Empty
          icon={ACT_ICONS.harvest}
          title={m.noHarvests}
          action={
            hasStandingTrays(view) && (
              <Button intent="primary" onClick={() => onFlow(harvestOf(view))}>
                {m.recordHarvest}
              </Button>
            )
          }
        >
          {hasStandingTrays(view) ? m.nonePlanned : m.nothingToCut}
        </Empty>
      </Panel>
    );
  }
  if (phone) {
    return (
      <section className="ph-panel" aria-label={m.harvests}>
        <ul className="ph-harvest-list">
          {rows.map((action) => (
            <HarvestItem key={action.uuid} action={action} view={view} onFlow={onFlow} />
          ))}
        </ul>
      </section>
    );
  }
  return (
    <Panel title={m.harvests} suffix={rows.length}>
      <div className="ph-table-scroll">
        <table className="bp6-html-table ph-table">
          <caption className="ph-hidden">{m.harvests}</caption>
          <thead>
            <tr>
              <th scope="col">{m.harvested}</th>
              <th scope="col" className="ph-from-700">
                {m.expected}
              </th>
              <th scope="col" className="num">
                {m.estimatedIn({ unit: largeMassUnit() })}
              </th>
              <th scope="col" className="num">
                {m.actualIn({ unit: largeMassUnit() })}
              </th>
              <th scope="col" className="num">
                {m.traysHead}
              </th>
              <th scope="col">{m.qa}</th>
              <th scope="col" className="ph-from-700">
                {m.who}
              </th>
              <th scope="col">
                <span className="ph-hidden">{m.actionsHead}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((action) => (
              <HarvestRow key={action.uuid} action={action} view={view} onFlow={onFlow} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

interface RowProps extends HarvestsTabProps {
  readonly action: ActionOf<'harvest_action'>;
}

function HarvestRow({ action, view, onFlow }: RowProps) {
  const { completed, completed_by_user, action_completed_date: at } = action;
  const { trays_harvested } = action.action_properties;
  const due = action.action_needed_date;
  return (
    <tr>
      <td>
        <span className="ph-name">{doneDay(action, view) ?? '–'}</span>
        <span className="ph-harvest-due ph-to-700">
          {expectedOn({ day: formatRelativeDayWithin(due, view.today) })}
        </span>
      </td>
      <td className="ph-from-700">{formatRelativeDay(due, view.today)}</td>
      <td className="num">{figure(estimateOf(action, view))}</td>
      <td className="num">{figure(gramsOf(action))}</td>
      <td className="num">{trays_harvested ?? '–'}</td>
      <td>
        <Quality action={action} />
        <SpecLink action={action} />
      </td>
      <td className="ph-from-700">
        {completed_by_user === null || at === null ? '–' : `${completed_by_user} ${formatTime(at, view.zone)}`}
      </td>
      <td className="ph-harvest-act">
        <Button
          size="small"
          {...(completed ? { variant: 'minimal' as const } : { intent: 'primary' as const })}
          aria-label={actLabel(action, view)}
          onClick={() => onFlow({ does: completed ? 'correct' : 'complete', action })}
        >
          {completed ? m.correct : m.record}
        </Button>
      </td>
    </tr>
  );
}

function HarvestItem({ action, view, onFlow }: RowProps) {
  const { completed, completed_by_user } = action;
  const { trays_harvested } = action.action_properties;
  const grams = gramsOf(action);
  const estimate = estimateOf(action, view);
  const day = doneDay(action, view) ?? formatRelativeDay(action.action_needed_date, view.today);
  const line = [
    completed ? '' : m.expected,
    trays_harvested === undefined ? '' : trayCount({ count: trays_harvested }),
    estimate === null ? '' : m.estimatedWeight({ weight: formatLargeMass(estimate) }),
    completed_by_user ?? '',
  ];
  return (
    <li>
      <button
        type="button"
        aria-label={actLabel(action, view)}
        onClick={() => onFlow({ does: completed ? 'correct' : 'complete', action })}
      >
        <span className="ph-harvest-item-head">
          <strong>{day}</strong>
          <span className="ph-num">{grams === null ? '' : formatLargeMass(grams)}</span>
        </span>
        <span className="ph-harvest-item-line">
          {line.filter((part) => part !== '').join(' · ')}
          {completed && <Quality action={action} />}
        </span>
      </button>
      <SpecLink action={action} />
    </li>
  );
}

function actLabel(action: RowProps['action'], view: BatchView): string {
  const what = actionLabelWithDay(action, view);
  return action.completed ? m.correctAction({ what }) : m.recordAction({ what });
}

function Quality({ action }: Pick<RowProps, 'action'>) {
  const { qa_result = null, qa_spec } = action.action_properties;
  if (!action.completed || (qa_result === null && qa_spec === null)) return '–';
  const passed = qa_result?.passed ?? null;
  return <StatusTag status={passed === null ? 'later' : passed ? 'passed' : 'failed'} />;
}

/** The name of a harvest's QA spec, which opens it. */
function SpecLink({ action }: Pick<RowProps, 'action'>) {
  const { spec } = useQuality(action);
  if (spec === null) return null;
  return (
    <Link className="ph-harvest-spec" to={`/qaspec/${action.action_properties.qa_spec}`}>
      {spec.name}
    </Link>
  );
}

const gramsOf = ({ completed, action_properties }: RowProps['action']): number | null =>
  completed ? (action_properties.total_yield ?? 0) : null;

const figure = (grams: number | null): string => (grams === null ? '–' : formatLargeMassNumber(grams));

function doneDay({ action_completed_date: at }: RowProps['action'], { zone, today }: BatchView): string | null {
  return at === null ? null : formatRelativeDay(siteDayOf(at, zone), today);
}
