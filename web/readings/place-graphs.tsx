import type { Subject } from '#domain/telemetry/reading.ts';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { GraphsRoom } from './graphs-room.tsx';

const { Part, fetch } = lazyPart<{ readonly subject: Subject }>(
  async () => (await import('./place-readings.tsx')).PlaceReadings,
);

/** The graphs of all readings of a place, loaded when they are first shown. */
export const PlaceGraphs = ({ subject }: { readonly subject: Subject }) => (
  <LazyBoundary fallback={<GraphsRoom />}>
    <Part subject={subject} />
  </LazyBoundary>
);

/** Loads the graphs of places once the browser is idle. */
export const usePlaceGraphs = (): void => usePrefetch(fetch);
