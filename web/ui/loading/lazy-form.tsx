import type { ComponentType } from 'react';
import { LazyBoundary } from './lazy-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';

/** A form that is loaded when it is first opened, or prefetched. */
export interface LazyForm<Props> {
  readonly Form: ComponentType<Props>;
  readonly fetch: () => void;
}

/** Returns a form that is loaded on demand. If it can't be loaded, a dialog says why. */
export function lazyForm<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyForm<Props> {
  const { Part, fetch } = lazyPart(load);
  return {
    Form: (props) => (
      <LazyBoundary onClose={props.onClose}>
        <Part {...props} />
      </LazyBoundary>
    ),
    fetch,
  };
}
