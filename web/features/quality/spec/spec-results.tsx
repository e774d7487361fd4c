import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { QaSpec } from '#domain/quality/qa-spec.ts';
import { formatDay } from '#web/format/dates.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { axisSteps } from '#web/ui/chart/axis-steps.ts';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/qa-specs.ts';
import type { SpecResults, useSpecResults } from './spec-queries.ts';
import './specs.css';

/** The query parameter with the check whose results are shown. */
const CHECK_KEY = 'check';

interface SpecResultsProps {
  readonly spec: QaSpec;
  readonly results: ReturnType<typeof useSpecResults>;
}

interface Bar {
  readonly week: string;
  readonly passed: number;
  readonly failed: number;
}

const barsOf = (weeks: SpecResults['weeks'], check: string): readonly Bar[] =>
  check === ''
    ? weeks
    : weeks.map(({ week, checks }) => ({
        ...{ week, passed: 0, failed: 0 },
        ...checks.find(({ name }) => name === check),
      }));

/** The passed and failed harvests of the last weeks, or the results of one check. */
export function SpecResultsPanel({ spec, results }: SpecResultsProps) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const failure = useFailure(results);
  const asked = params.get(CHECK_KEY) ?? '';
  const check = spec.checks.some(({ name }) => name === asked) ? asked : '';
  const bars = barsOf(results.data?.weeks ?? [], check);
  const sum = (of: (bar: Bar) => number) => bars.reduce((total, bar) => total + of(bar), 0);
  const [passed, failed] = [sum((bar) => bar.passed), sum((bar) => bar.failed)];
  const choose = (name: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (name === '') next.delete(CHECK_KEY);
        else next.set(CHECK_KEY, name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Panel
      title={m.results}
      suffix={m.lastWeeks}
      className="ph-spec-results"
      actions={
        <span className="ph-spec-choice">
          <label htmlFor={id}>{m.check}</label>
          <span className="ph-select">
            <select id={id} className="bp6-input" value={check} onChange={({ target }) => choose(target.value)}>
              <option value="">{m.allChecks}</option>
              {spec.checks.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </span>
        </span>
      }
      foot={
        <>
          <ul className="ph-spec-legend">
            <li>
              <span className="ph-spec-key" /> {m.passedCount({ count: passed })}
            </li>
            <li>
              <span className="ph-spec-key ph-spec-key-failed" /> {m.failedCount({ count: failed })}
            </li>
          </ul>
          <Link to={`/harvest?qa_spec=${spec.uuid}`}>{m.allHarvests}</Link>
        </>
      }
    >
      {failure !== null ? (
        <Failed {...failure} />
      ) : results.isPending ? (
        <div className="ph-padded" aria-busy="true">
          <div className="ph-spec-wait">
            <Skeleton width={7} />
          </div>
        </div>
      ) : passed + failed === 0 ? (
        <Empty>{m.noResults}</Empty>
      ) : (
        <>
          <ResultsChart bars={bars} />
          <div className="ph-hidden">
            <table>
              <caption>{m.results}</caption>
              <thead>
                <tr>
                  <th scope="col">{m.week}</th>
                  <th scope="col">{m.passed}</th>
                  <th scope="col">{m.failed}</th>
                </tr>
              </thead>
              <tbody>
                {bars.map((bar) => (
                  <tr key={bar.week}>
                    <th scope="row">{m.weekFrom({ day: formatDay(bar.week) })}</th>
                    <td>{bar.passed}</td>
                    <td>{bar.failed}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Panel>
  );
}

/** On phones, so that its texts stay readable. */
const NARROW = 340;
const WIDE = 760;
/** A label needs this much room. */
const LABEL = 50;
const HEIGHT = 150;
const LEFT = 36;
const TOP = 18;
const FOOT = 22;
const PLOT = HEIGHT - TOP - FOOT;

/** A bar for each week. The hidden table beside it holds the same figures. */
function ResultsChart({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ passed, failed }) => passed + failed));
  // Multiples of 4 give whole steps.
  const steps = axisSteps(4 * Math.ceil(most / 4));
  const top = steps.at(-1) ?? 1;
  const y = (count: number) => TOP + PLOT - (PLOT * count) / top;
  const full = usePhone() ? NARROW : WIDE;
  const slot = (full - LEFT) / bars.length;
  const every = Math.ceil(LABEL / slot);
  const width = Math.min(32, slot * 0.5);
  return (
    <div className="ph-padded">
      <svg className="ph-spec-chart" viewBox={`0 0 ${full} ${HEIGHT}`} aria-hidden="true">
        {steps.map((step) => (
          <g key={step}>
            <line x1={LEFT} x2={full} y1={y(step)} y2={y(step)} />
            <text x={LEFT - 8} y={y(step) + 4} textAnchor="end">
              {step}
            </text>
          </g>
        ))}
        {bars.map(({ week, passed, failed }, at) => {
          const x = LEFT + slot * (at + 0.5);
          return (
            <g key={week}>
              <rect x={x - width / 2} width={width} y={y(passed)} height={y(0) - y(passed)} />
              {failed > 0 && (
                <>
                  <rect
                    className="ph-spec-bar-failed"
                    x={x - width / 2}
                    width={width}
                    y={y(passed + failed)}
                    height={y(passed) - y(passed + failed)}
                  />
                  <text className="ph-spec-count" x={x} y={y(passed + failed) - 4} textAnchor="middle">
                    {failed}
                  </text>
                </>
              )}
              {(bars.length - 1 - at) % every === 0 && (
                <text x={x} y={HEIGHT - 6} textAnchor="middle">
                  {formatDay(week)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
