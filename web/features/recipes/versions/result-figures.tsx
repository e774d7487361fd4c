import type { Axis } from '#web/features/recipes/performance/scatter-scale.ts';
import { formatDailyYield, formatYield } from '#web/features/recipes/performance/yield-text.ts';
import { formatNumber } from '#web/format/quantity.ts';
import * as m from '#words/web/recipes/versions.ts';
import { DotStrip } from './dot-strip.tsx';
import type { ComparedResults, VersionResults } from './version-results.ts';
import './versions.css';

interface VersionFiguresProps {
  readonly results: VersionResults;
  readonly axis: Axis;
  readonly isNewer?: boolean;
}

/** The medians of a version's finished batches, and a dot for each on the scale of both versions. */
export function VersionFigures({ results, axis, isNewer = false }: VersionFiguresProps) {
  const { count, medians } = results;
  if (count === 0) return <p className="ph-caption">{m.noResults}</p>;
  const figures = [
    { label: m.results.batches, value: formatNumber(count) },
    ...(medians === null
      ? []
      : [
          { label: m.results.yield, value: formatYield(medians.yield_per_tray) },
          { label: m.results.day, value: formatDailyYield(medians.yield_per_tray_day) },
          {
            label: m.results.loss,
            value: medians.loss_percent === null ? '–' : m.percent({ percent: medians.loss_percent }),
          },
        ]),
  ];
  return (
    <>
      <dl className="ph-versions-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {medians === null && <div className="ph-caption">{m.tooFew}</div>}
      </dl>
      <DotStrip
        yields={results.yields}
        median={medians?.yield_per_tray ?? null}
        estimate={results.estimate}
        axis={axis}
        isNewer={isNewer}
      />
    </>
  );
}

/** The change of the medians from one version to the other; nothing without both. */
export function ResultChange({ results }: { readonly results: ComparedResults }) {
  const [was, is] = [results.before.medians, results.after.medians];
  const grams = change(was?.yield_per_tray, is?.yield_per_tray);
  const perDay = change(was?.yield_per_tray_day, is?.yield_per_tray_day);
  const days = was?.days == null || is?.days == null ? null : is.days - was.days;
  if (grams === null) return null;
  return (
    <div className="ph-versions-result">
      <span className="ph-caption">{m.results.yield}</span>
      <strong className={grams > 0 ? 'ph-success' : undefined}>{m.moreYield({ percent: grams })}</strong>
      {perDay !== null && <span className="ph-caption">{m.dayChange({ percent: perDay })}</span>}
      {days !== null && <span className="ph-caption">{m.longer({ count: days })}</span>}
    </div>
  );
}

/** Returns a change in percent; null without both values. */
const change = (was: number | null | undefined, is: number | null | undefined): number | null =>
  was === null || was === undefined || is === null || is === undefined || was === 0 ? null : (100 * (is - was)) / was;
