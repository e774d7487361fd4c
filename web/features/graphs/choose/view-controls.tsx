import { Switch } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { GRAPH_STEPS } from '#domain/graphs/graph.ts';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import type { Comparison, DayRange, GraphView } from '#web/features/graphs/model/view.ts';
import { formatChoices } from '#web/ui/filter/choice-filter.tsx';
import { ChoiceList, type ChoiceListProps } from '#web/ui/filter/choice-list.tsx';
import { FilterButton } from '#web/ui/filter/filter-button.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import * as m from '#words/web/graphs/page.ts';
import { byName } from './by-name.ts';
import { RangeChoice } from './range-choice.tsx';
import '#web/ui/chart/chart.css';
import '#web/features/graphs/graphs.css';

interface ViewControlsProps {
  readonly view: GraphView;
  readonly days: DayRange;
  readonly onChange: (part: Partial<GraphView>) => void;
}

/** The axis, range, step and comparison of a graph. */
export function ViewControls({ view, days, onChange }: ViewControlsProps) {
  const crops = byName(useQuery(cropsQuery(useFarm())).data ?? []);
  const { compare } = view;
  return (
    <div className="ph-graph-controls">
      <div className="ph-bare-segment">
        <Segment
          label={m.axis}
          options={[
            { value: 'date', words: m.axes.date },
            { value: 'age', words: m.axes.age },
          ]}
          value={view.axis}
          onChange={(axis) => onChange({ axis, ages: null })}
        />
      </div>
      <RangeChoice range={view.range} days={days} onChange={(range) => onChange({ range })} />
      <Setting
        name={m.step}
        anyLabel={m.stepAuto}
        choices={GRAPH_STEPS.map((step) => ({ value: step, words: m.steps[step] }))}
        values={view.step === 'auto' ? [] : [view.step]}
        onChange={([value]) => onChange({ step: GRAPH_STEPS.find((step) => step === value) ?? 'auto' })}
      />
      <Setting
        name={m.compare}
        anyLabel={m.compareOff}
        choices={[
          { value: 'previous', words: m.comparePrevious },
          { value: 'year', words: m.compareYear },
          ...crops.map(({ uuid, name }) => ({ value: uuid, words: name })),
        ]}
        values={compare === 'none' ? [] : [typeof compare === 'string' ? compare : compare.crop]}
        onChange={([value]) => onChange({ compare: comparisonOf(value) })}
      />
      <Switch
        className="ph-graph-expected"
        label={m.expected}
        checked={view.expected}
        onChange={(event) => onChange({ expected: event.currentTarget.checked })}
      />
    </div>
  );
}

/** A choice that always names its value: 'Compare **Off** ⌄'. */
const Setting = (props: ChoiceListProps) => (
  <FilterButton
    name={props.name}
    value={formatChoices(props) ?? props.anyLabel}
    narrows={props.values.length > 0}
    placement="bottom-end"
  >
    <ChoiceList {...props} />
  </FilterButton>
);

function comparisonOf(value: string | undefined): Comparison {
  if (value === undefined) return 'none';
  return value === 'previous' || value === 'year' ? value : { crop: value };
}
