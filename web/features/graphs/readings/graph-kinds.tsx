import { Link } from 'react-router-dom';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import * as m from '#words/web/readings/page.ts';
import '#web/records/records.css';
import '#web/features/graphs/graphs.css';

export type GraphKind = 'figures' | 'readings';

/** Links to the two kinds of graphs: of the farm's figures and of the readings of machines. */
export const GraphKinds = ({ kind }: { readonly kind: GraphKind }) => (
  <nav className="bp6-tab-list ph-tab-list ph-section-tabs ph-graph-kinds" aria-label={m.kindOfGraph}>
    {(['figures', 'readings'] as const).map((one) => (
      <Link
        key={one}
        to={one === 'figures' ? '/graphs' : `/graphs?${new URLSearchParams(READINGS)}`}
        className="bp6-tab ph-tab"
        aria-current={one === kind ? 'page' : undefined}
      >
        {m.kinds[one]}
      </Link>
    ))}
  </nav>
);
