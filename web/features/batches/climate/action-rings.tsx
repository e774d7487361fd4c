import { sentenceCase } from '#web/format/sentence-case.ts';
import type { Mark, MarkGroup } from '#web/readings/model/marks.ts';
import { LEFT } from '#web/readings/plot/looks.ts';
import { markIcon } from '#web/readings/plot/mark-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { nouns } from '#words/web/batches/actions.ts';
import '#web/ui/chart/chart.css';
import './climate.css';

const nameOf = ({ what }: Mark): string => (what === 'fault' || what === 'removed' ? '' : sentenceCase(nouns[what]));

/** The actions of the batch as rings over the chart; the timeline names all. */
export const ActionRings = ({ groups }: { readonly groups: readonly MarkGroup[] }) => (
  <div className="ph-graph-rings ph-climate-rings" aria-hidden="true">
    {groups.map(({ x, marks: [first, ...others] }) =>
      first === undefined ? null : (
        <span
          key={first.key}
          className="ph-graph-ring"
          style={{ left: LEFT + x }}
          title={[...new Set([first, ...others].map(nameOf))].join('\n')}
        >
          <Icon icon={markIcon(first)} size={13} />
        </span>
      ),
    )}
  </div>
);
