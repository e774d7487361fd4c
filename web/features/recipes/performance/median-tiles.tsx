import type { VersionMedians } from '#domain/batches/performance/version-medians.ts';
import { formatNumber, formatPercent } from '#web/format/quantity.ts';
import { batches } from '#words/web/counts.ts';
import * as m from '#words/web/recipes/performance.ts';
import { formatDailyYield, formatYield } from './yield-text.ts';
import './performance.css';

interface MedianTilesProps {
  readonly newest: VersionMedians;
  /** The version before it with finished batches. */
  readonly before: VersionMedians | undefined;
}

/** The medians of the newest version, compared with those of the one before. */
export function MedianTiles({ newest, before }: MedianTilesProps) {
  const { version } = newest;
  const sign = (value: number) => (value < 0 ? '−' : '+');
  const since = (now: number | null, then: number | null | undefined, words: (difference: number) => string) =>
    before === undefined || now === null || then === null || then === undefined
      ? undefined
      : m.comparedWith({ change: words(now - then), version: before.version });
  const tiles = [
    {
      label: m.tiles.yield,
      value: formatYield(newest.yield_per_tray),
      line: since(newest.yield_per_tray, before?.yield_per_tray, (by) => `${sign(by)}${formatYield(Math.abs(by))}`),
    },
    {
      label: m.tiles.days,
      value: newest.days === null ? '–' : m.days({ count: newest.days }),
      line: since(newest.days, before?.days, (by) => m.difference({ days: by })),
    },
    {
      label: m.tiles.loss,
      value: newest.loss_percent === null ? '–' : `${formatPercent(newest.loss_percent)} %`,
      line: since(newest.loss_percent, before?.loss_percent, (by) => `${sign(by)}${formatPercent(Math.abs(by))}`),
    },
    {
      label: m.tiles.day,
      value: formatDailyYield(newest.yield_per_tray_day),
      line: since(
        newest.yield_per_tray_day,
        before?.yield_per_tray_day,
        (by) => `${sign(by)}${formatDailyYield(Math.abs(by))}`,
      ),
    },
    {
      label: m.tiles.met,
      value: newest.estimate_met_percent === null ? '–' : `${formatNumber(Math.round(newest.estimate_met_percent))} %`,
      line: m.ofBatches({ batches: batches({ count: newest.batches }) }),
    },
  ];
  return (
    <section className="ph-panel ph-median-tiles" aria-label={m.medians({ version })}>
      <dl>
        {tiles.map(({ label, value, line }) => (
          <div key={label}>
            <dt>{m.ofVersion({ figure: label, version })}</dt>
            <dd>
              <strong>{value}</strong>
              {line !== undefined && <span className="ph-muted">{line}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
