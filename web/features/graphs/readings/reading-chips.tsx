import { Button } from '@blueprintjs/core';
import { faPlus, faXmark } from '@fortawesome/free-solid-svg-icons';
import { MAX_SERIES, type Series, writeSeries } from '#web/readings/model/view.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as g from '#words/web/graphs/page.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import * as m from '#words/web/readings/page.ts';
import '#web/ui/chart/chart.css';

interface ReadingChipsProps {
  readonly series: readonly Series[];
  readonly nameOf: (subject: string) => string | undefined;
  readonly onRemove: (series: Series) => void;
  readonly onAdd: () => void;
}

/** The chosen series as chips that can be removed, and a button to add others. */
export const ReadingChips = ({ series, nameOf, onRemove, onAdd }: ReadingChipsProps) => (
  <ul className="ph-graph-chips" aria-label={g.seriesShown}>
    {series.map((one) => {
      const place = nameOf(one.subject) ?? m.unknownPlace;
      return (
        <li key={writeSeries(one)} className="ph-graph-chip">
          <span>
            {place} <strong>{metrics[one.metric]}</strong>
          </span>
          <button
            type="button"
            aria-label={g.removeSeries({ name: g.seriesName({ metric: metrics[one.metric], records: place }) })}
            onClick={() => onRemove(one)}
          >
            <Icon icon={faXmark} size={13} />
          </button>
        </li>
      );
    })}
    <li>
      <Button
        variant="minimal"
        icon={<Icon icon={faPlus} />}
        text={g.addSeries}
        disabled={series.length >= MAX_SERIES}
        onClick={onAdd}
      />
    </li>
  </ul>
);
