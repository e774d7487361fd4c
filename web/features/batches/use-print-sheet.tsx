import type { ReactNode } from 'react';
import { msToInstant } from '#domain/time.ts';
import { useCurrentUser, useSite } from '../../state/farm-queries.ts';
import { useFetchedAhead } from '../../ui/late.tsx';
import { showSnackbar } from '../../ui/notifications.ts';
import { usePrint, usePrintKey } from '../../ui/use-print.tsx';
import { batchSheet, fetchPapers } from './paper-parts.ts';
import type { Scene } from './scene.ts';

/** Prints the sheet of a batch, by its button and by the browser's own ways; `printed` is to be rendered once. */
export function usePrintSheet(scene: Scene): { readonly print: () => void; readonly printed: ReactNode } {
  const { name = '' } = useSite();
  const username = useCurrentUser().data?.username ?? '';
  const facts = () => ({ scene, site: name, printedBy: username, printedAt: msToInstant(Date.now()) });
  const paper = usePrint(() => {
    const Sheet = batchSheet.now();
    return Sheet === null ? null : <Sheet {...facts()} />;
  });
  const print = () => {
    const shown = facts();
    batchSheet.load().then(
      (Sheet) => paper.print(<Sheet {...shown} />),
      () => showSnackbar('The batch sheet did not load. Reload the page, then print.', { bad: true }),
    );
  };
  useFetchedAhead(fetchPapers);
  usePrintKey(print);
  return { print, printed: paper.printed };
}
