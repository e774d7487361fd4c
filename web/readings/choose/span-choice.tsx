import { Button, Switch } from '@blueprintjs/core';
import { instantToMs } from '#domain/time.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { fromSiteText, toSiteText } from '#web/format/site-moment.ts';
import { clampSpan, isPreset, PRESETS, type Span } from '#web/readings/model/span.ts';
import type { ReadingsView } from '#web/readings/model/view.ts';
import { spanText } from '#web/readings/plot/tick-text.ts';
import { DateField } from '#web/ui/date/date-field.tsx';
import { FilterButton } from '#web/ui/filter/filter-button.tsx';
import * as g from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/page.ts';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';

interface SpanChoiceProps {
  readonly view: ReadingsView;
  /** The span that the range has now. */
  readonly span: Span;
  readonly onView: (part: Partial<ReadingsView>) => void;
}

const NAMES = Object.keys(PRESETS).filter(isPreset);

/** The choice of a span: presets that end now, or two instants of the site's clock; and whether set points show. */
export function SpanChoice({ view: { range, setPoints }, span, onView }: SpanChoiceProps) {
  const { zone } = useSite();
  const apply = (from: string, to: string) => {
    const [start, end] = [fromSiteText(from, zone), fromSiteText(to, zone)];
    // A half-typed instant isn't applied.
    if (start === null || end === null || start >= end) return;
    onView({ range: clampSpan({ from: instantToMs(start), to: instantToMs(end) }, Date.now()) });
  };
  const [from, to] = [toSiteText(span.from, zone), toSiteText(span.to, zone)];
  return (
    <div className="ph-span-choice">
      <fieldset className="ph-span-presets bp6-button-group" aria-label={m.range}>
        {NAMES.map((name) => (
          <Button
            key={name}
            active={name === range}
            aria-pressed={name === range}
            onClick={() => onView({ range: name })}
          >
            {m.presets[name]}
          </Button>
        ))}
      </fieldset>
      <FilterButton
        name={m.custom}
        value={typeof range === 'string' ? undefined : spanText(range, zone)}
        narrows={typeof range !== 'string'}
      >
        <fieldset className="ph-graph-range" aria-label={m.custom}>
          <DateField time label={g.from} value={from} onChange={(value) => apply(value, to)} />
          <DateField time label={g.to} value={to} onChange={(value) => apply(from, value)} />
        </fieldset>
      </FilterButton>
      <Switch
        className="ph-reading-sets"
        label={m.setPointBand}
        checked={setPoints}
        onChange={(event) => onView({ setPoints: event.currentTarget.checked })}
      />
    </div>
  );
}
