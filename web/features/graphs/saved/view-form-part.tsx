import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import type { ViewFormProps } from './view-form.tsx';

const { Part, fetch } = lazyPart<ViewFormProps>(async () => (await import('./view-form.tsx')).ViewForm);

/** Prefetches the form of a view's name once the page is quiet, so that it opens at once and without the network. */
export const usePrefetchedForm = (): void => usePrefetch(fetch);

/** The form of a view's name, whose code graphs don't need until then. */
export const ViewFormPart = (props: ViewFormProps) => (
  <LazyBoundary onClose={props.onClose}>
    <Part {...props} />
  </LazyBoundary>
);
