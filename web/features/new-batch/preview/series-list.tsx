import type { Preview } from '#web/features/new-batch/model/preview.ts';
import { warningText } from '#web/features/new-batch/model/remedy-labels.ts';
import { formatDay } from '#web/format/dates.ts';
import * as m from '#words/web/new-batch/preview.ts';
import '#web/features/new-batch/new-batch.css';

interface SeriesListProps {
  readonly series: Preview['series'];
  /** True if it belongs to earlier values. */
  readonly isOld: boolean;
}

/** Each batch of a repeated plan: its days, where it has room, and what doesn't fit beside the ones before it. */
export function SeriesList({ series, isOld }: SeriesListProps) {
  if (series.length === 0) return null;
  return (
    <ol className="ph-series" aria-label={m.series} aria-busy={isOld}>
      {series.map(({ lot_code, start_date, harvest_date, chambers, conflicts, warnings }) => (
        <li key={lot_code}>
          <span className="ph-mono">{lot_code}</span>
          <span>
            {harvest_date === null
              ? formatDay(start_date)
              : m.seriesDays({ start: formatDay(start_date), harvest: formatDay(harvest_date) })}
          </span>
          <span className={warnings.length > 0 ? 'ph-series-misfit' : 'ph-muted'}>
            {warnings.length > 0
              ? warnings.map(warningText).join(' ')
              : [
                  ...chambers.map(({ name, places }) => (places === null ? name : `${name} ${places}`)),
                  ...(conflicts > 0 ? [m.seriesConflicts({ count: conflicts })] : []),
                ].join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
