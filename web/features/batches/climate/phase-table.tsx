import { Link } from 'react-router-dom';
import type { Climate, ClimatePhase } from '#web/features/batches/climate-model/climate-query.ts';
import { pairsOf } from '#web/features/batches/climate-model/phase-pairs.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { noState } from '#words/web/batches/page.ts';
import * as m from '#words/web/readings/climate.ts';
import { MarkedFigure } from './marked-figure.tsx';
import './climate.css';

interface PhaseTableProps {
  readonly climate: Climate;
  /** Uuid of the crop, which has the base temperature. */
  readonly crop: string;
}

const hoursText = (hours: number | null): string => (hours === null ? '–' : m.hours({ count: Math.round(hours) }));
/** A share of a phase's hours outside the band from which it is marked. */
const MARKED_SHARE = 0.05;
const isLong = ({ hours, hours_outside }: ClimatePhase): boolean => (hours_outside ?? 0) > MARKED_SHARE * hours;

/** The climate of each phase: measured, then planned. */
export function PhaseTable({ climate: { phases, base_temperature }, crop }: PhaseTableProps) {
  const phone = usePhone();
  const foot =
    base_temperature === null ? (
      <span>
        {m.noBase} <Link to={`/crop/${crop}`}>{m.setBase}</Link>
      </span>
    ) : undefined;
  return (
    <Panel title={m.byPhase} suffix={m.measuredThenPlanned} foot={foot} className="ph-climate-phase-panel">
      {phone ? <PhaseBlocks phases={phases} /> : <PhaseRows phases={phases} />}
    </Panel>
  );
}

function PhaseRows({ phases }: { readonly phases: readonly ClimatePhase[] }) {
  const heads = phases[0] === undefined ? [] : pairsOf(phases[0]);
  return (
    <div className="ph-table-scroll">
      <table className="bp6-html-table ph-table ph-climate-table">
        <thead>
          <tr>
            <th scope="col">{m.columns.phase}</th>
            {heads.map(({ key, unit }) => (
              <th key={key} scope="col" className="num" colSpan={2}>
                {m.columns[key]} {unit !== '' && <span className="ph-climate-head-unit">{unit}</span>}
              </th>
            ))}
            <th scope="col" className="num">
              {m.columns.outside}
            </th>
            <th scope="col" className="num">
              {m.columns.blank}
            </th>
          </tr>
        </thead>
        <tbody>
          {phases.map((phase) => (
            <tr key={phase.from}>
              <th scope="row" className="ph-name">
                {phase.state ?? noState}
              </th>
              {pairsOf(phase).map(({ key, measured, planned, isOff: off }) => [
                <td key={`${key} measured`} className="num">
                  <MarkedFigure isOff={off}>{measured}</MarkedFigure>
                </td>,
                <td key={`${key} planned`} className="num ph-muted">
                  {planned}
                </td>,
              ])}
              <td className="num">
                {isLong(phase) ? (
                  <MarkedFigure isOff>{hoursText(phase.hours_outside)}</MarkedFigure>
                ) : (
                  hoursText(phase.hours_outside)
                )}
              </td>
              <td className="num">{hoursText(phase.hours_without_data)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The phases below each other, on phones. */
const PhaseBlocks = ({ phases }: { readonly phases: readonly ClimatePhase[] }) => (
  <ul className="ph-climate-blocks">
    {phases.map((phase) => (
      <li key={phase.from}>
        <h3>{phase.state ?? noState}</h3>
        <dl>
          {pairsOf(phase).map(({ key, unit, measured, planned, isOff: off }) => (
            <div key={key}>
              <dt>
                {m.columns[key]} {unit}
              </dt>
              <dd>
                <MarkedFigure isOff={off}>{measured}</MarkedFigure> <span className="ph-muted">{planned}</span>
              </dd>
            </div>
          ))}
          <div>
            <dt>{m.columns.outside}</dt>
            <dd>
              <MarkedFigure isOff={isLong(phase)}>{hoursText(phase.hours_outside)}</MarkedFigure>
            </dd>
          </div>
          <div>
            <dt>{m.columns.blank}</dt>
            <dd>{hoursText(phase.hours_without_data)}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
);
