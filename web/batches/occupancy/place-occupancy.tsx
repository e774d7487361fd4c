import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { OccupancyChartProps } from './occupancy-chart.tsx';
import { OccupancyRoom } from './occupancy-room.tsx';

const { Part } = lazyPart<OccupancyChartProps>(async () => (await import('./occupancy-chart.tsx')).OccupancyChart);

/** Shows how full a place was and will be, loaded when it is first shown. */
export const PlaceOccupancy = (props: OccupancyChartProps) => (
  <LazyBoundary fallback={<OccupancyRoom />}>
    <Part {...props} />
  </LazyBoundary>
);
