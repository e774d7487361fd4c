import { late } from '../../ui/late.tsx';
import type { BatchSheetProps } from '../batch-sheet/batch-sheet.tsx';
import type { TrayLabelsProps } from '../batch-sheet/tray-labels.tsx';

export const batchSheet = late<BatchSheetProps>(
  async () => (await import('../batch-sheet/batch-sheet.tsx')).BatchSheet,
);

export const trayLabels = late<TrayLabelsProps>(
  async () => (await import('../batch-sheet/tray-labels.tsx')).TrayLabels,
);

/** Fetches all that a batch prints before it is asked for. */
export function fetchPapers(): void {
  batchSheet.fetch();
  trayLabels.fetch();
}
