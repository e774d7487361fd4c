import { Button } from '@blueprintjs/core';
import { faPlus, faXmark } from '@fortawesome/free-solid-svg-icons';
import { type NameOf, nameSelection, recordsOf } from '#web/features/graphs/load/series-name.ts';
import { MAX_SERIES, type Selection, writeSelection } from '#web/features/graphs/model/view.ts';
import { findMetric } from '#web/features/graphs/sources/sources.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/graphs/page.ts';
import '#web/ui/chart/chart.css';

interface SeriesChipsProps {
  readonly series: readonly Selection[];
  readonly nameOf: NameOf;
  readonly onRemove: (series: Selection) => void;
  readonly onAdd: () => void;
}

/** The chosen series as chips that can be removed, and a button to add others. */
export const SeriesChips = ({ series, nameOf, onRemove, onAdd }: SeriesChipsProps) => (
  <ul className="ph-graph-chips" aria-label={m.seriesShown}>
    {series.map((one) => (
      <li key={writeSelection(one)} className="ph-graph-chip">
        <span>
          {recordsOf(one, nameOf).join(', ')} <strong>{findMetric(one.metric)?.metric.name ?? one.metric}</strong>
        </span>
        <button
          type="button"
          aria-label={m.removeSeries({ name: nameSelection(one, nameOf) })}
          onClick={() => onRemove(one)}
        >
          <Icon icon={faXmark} size={13} />
        </button>
      </li>
    ))}
    <li>
      <Button
        variant="minimal"
        icon={<Icon icon={faPlus} />}
        text={m.addSeries}
        disabled={series.length >= MAX_SERIES}
        onClick={onAdd}
      />
    </li>
  </ul>
);
