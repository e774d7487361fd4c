import type { Subject } from '#domain/telemetry/reading.ts';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const { Part } = lazyPart<{ readonly place: Subject }>(
  async () => (await import('#web/readings/live/live-tiles.tsx')).LiveTiles,
);

/** Shows the present values of a place, loaded when it is first shown. */
export const PlaceLive = (props: { readonly place: Subject }) => (
  <LazyBoundary fallback={<div className="ph-unsettled" aria-busy="true" />}>
    <Part {...props} />
  </LazyBoundary>
);
