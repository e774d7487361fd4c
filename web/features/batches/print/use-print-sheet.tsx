import type { ReactNode } from 'react';
import { msToInstant } from '#domain/time.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { useCurrentUser, useSite } from '#web/data/farm-queries.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { usePrint, usePrintKey } from '#web/ui/print/use-print.tsx';
import { sheetNotLoaded } from '#words/web/batches/print.ts';
import { batchSheet, prefetchPrintParts } from './print-parts.ts';

/** Prints the sheet of a batch, by its button or the browser's print command. `printed` must be rendered once. */
export function usePrintSheet(view: BatchView): { readonly print: () => void; readonly printed: ReactNode } {
  const { name = '' } = useSite();
  const username = useCurrentUser().data?.username ?? '';
  const facts = () => ({ view, site: name, printedBy: username, printedAt: msToInstant(Date.now()) });
  const paper = usePrint(() => {
    const Sheet = batchSheet.now();
    return Sheet === null ? null : <Sheet {...facts()} />;
  });
  const print = () => {
    const shown = facts();
    batchSheet.load().then(
      (Sheet) => paper.print(<Sheet {...shown} />),
      () => showSnackbar(sheetNotLoaded, { bad: true }),
    );
  };
  usePrefetch(prefetchPrintParts);
  usePrintKey(print);
  return { print, printed: paper.printed };
}
