import { Button } from '@blueprintjs/core';
import { useStorageWarnings } from '#web/page/storage-warnings.ts';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import * as m from '#words/web/shell/shell.ts';

// The texts include those of all problems, which few visits need.
const list = lazyPart(async () => (await import('./warnings-list.tsx')).WarningsList);

/** A banner for admins about storage problems, until it is hidden. */
export function WarningsBanner() {
  const { shown, hideAll } = useStorageWarnings();
  if (shown.length === 0) return null;
  return (
    <section className="ph-warnings" aria-label={m.storageWarnings}>
      <LazyBoundary>
        <list.Part warnings={shown} />
      </LazyBoundary>
      <Button size="small" variant="minimal" onClick={hideAll}>
        {m.hideWarnings}
      </Button>
    </section>
  );
}
