import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { SetPointsProps } from './set-points-panel.tsx';
import { SetPointsRoom } from './set-points-room.tsx';

const { Part } = lazyPart<SetPointsProps>(async () => (await import('./set-points-panel.tsx')).SetPointsPanel);

/** The set points of a place, loaded when they are shown. */
export const SetPoints = (props: SetPointsProps) => (
  <LazyBoundary fallback={<SetPointsRoom subject={props.subject} />}>
    <Part {...props} />
  </LazyBoundary>
);
