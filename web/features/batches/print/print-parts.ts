import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { BatchSheetProps } from './batch-sheet.tsx';
import type { TrayLabelsProps } from './tray-labels.tsx';

export const batchSheet = lazyPart<BatchSheetProps>(async () => (await import('./batch-sheet.tsx')).BatchSheet);

export const trayLabels = lazyPart<TrayLabelsProps>(async () => (await import('./tray-labels.tsx')).TrayLabels);

/** Prefetches the print layouts of a batch. */
export function prefetchPrintParts(): void {
  batchSheet.fetch();
  trayLabels.fetch();
}
