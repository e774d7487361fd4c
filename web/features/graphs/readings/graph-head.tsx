import { SavedBar } from '#web/features/graphs/saved/saved-bar.tsx';
import '#web/features/graphs/saved/saved.css';
import { type GraphKind, GraphKinds } from './graph-kinds.tsx';

/** The kinds of graphs, and the saved view that is shown. */
export const GraphHead = ({ kind }: { readonly kind: GraphKind }) => (
  <div className="ph-graph-head">
    <GraphKinds kind={kind} />
    <SavedBar />
  </div>
);
