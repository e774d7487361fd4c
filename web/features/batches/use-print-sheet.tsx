import type { ReactNode } from 'react';
import { msToInstant } from '#domain/time.ts';
import { useCurrentUser, useSite } from '../../state/farm-queries.ts';
import { showSnackbar } from '../../ui/notifications.ts';
import { usePrint } from '../../ui/use-print.tsx';
import type { Scene } from './scene.ts';

/** Prints the sheet of a batch; `printed` is to be rendered once. */
export function usePrintSheet(scene: Scene): { readonly print: () => void; readonly printed: ReactNode } {
  const { name = '' } = useSite();
  const username = useCurrentUser().data?.username ?? '';
  const { print, printed } = usePrint();
  return {
    print: () => {
      const printedAt = msToInstant(Date.now());
      import('../batch-sheet/batch-sheet.tsx').then(
        ({ BatchSheet }) => print(<BatchSheet scene={scene} site={name} printedBy={username} printedAt={printedAt} />),
        () => showSnackbar('The batch sheet did not load. Load the page anew, then print.', { bad: true }),
      );
    },
    printed,
  };
}
