import { useNavigate, useSearchParams } from 'react-router-dom';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import { readView } from '#web/readings/model/view.ts';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import * as g from '#words/web/graphs/page.ts';
import { BY_AGE, isAgeMetric } from './age-view.ts';

/** The choice between readings by date and by batch age. What is measured by date is compared by age. */
export function AxisSwitch({ axis }: { readonly axis: 'date' | 'age' }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = (to: 'date' | 'age') => {
    const next = new URLSearchParams(READINGS);
    if (to === 'age') {
      next.set('by', BY_AGE.by);
      const metrics = readView(params).series.map(({ metric }) => metric);
      for (const metric of new Set(metrics.filter(isAgeMetric))) next.append('m', metric);
    }
    void navigate(`/graphs?${next}`);
  };
  return (
    <div className="ph-bare-segment">
      <Segment
        label={g.axis}
        options={[
          { value: 'date', words: g.axes.date },
          { value: 'age', words: g.axes.age },
        ]}
        value={axis}
        onChange={change}
      />
    </div>
  );
}
