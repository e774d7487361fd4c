import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { MappingFormProps } from './mapping-form.tsx';

const { Part } = lazyPart<MappingFormProps>(async () => (await import('./mapping-form.tsx')).MappingForm);

/** The form of a mapping, whose code the lists don't need until then. */
export const MappingFormPart = (props: MappingFormProps) => (
  <LazyBoundary onClose={props.onClose}>
    <Part {...props} />
  </LazyBoundary>
);
