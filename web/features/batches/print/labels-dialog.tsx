import { useState } from 'react';
import { type BatchView, standingTrays } from '#web/batches/model/batch-view.ts';
import { countOf } from '#web/format/quantity.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Confirm } from '#web/ui/overlay/confirm.tsx';
import { usePrint } from '#web/ui/print/use-print.tsx';
import { trayLabels } from './print-parts.ts';

const MOST = 500;

interface LabelsDialogProps {
  readonly view: BatchView;
  readonly onClose: () => void;
}

/** Asks how many labels are to be printed: one for each tray that stands, unless another number is entered. */
export function LabelsDialog({ view, onClose }: LabelsDialogProps) {
  const standing = standingTrays(view);
  const [count, setCount] = useState<number | null>(Math.min(MOST, Math.max(1, standing)));
  const { print, printed } = usePrint();
  const printLabels = (labels: number) =>
    trayLabels.load().then(
      (TrayLabels) => print(<TrayLabels view={view} count={labels} />),
      () => showSnackbar('The labels did not load. Reload the page, then print.', { bad: true }),
    );
  const wrong = count === null || count < 1 || count > MOST;
  return (
    <>
      <Confirm
        isOpen
        title="Print labels"
        confirm={wrong ? 'Print labels' : `Print ${countOf(count, 'label')}`}
        forbidden={wrong}
        cancel="Close"
        onConfirm={() => void printLabels(count ?? 1)}
        onCancel={onClose}
      >
        <Stepper
          label="Labels"
          min={1}
          max={MOST}
          help={`${countOf(standing, 'tray stands', 'trays stand')}. Each label is 62 × 29 mm.`}
          error={wrong ? `Enter a number from 1 to ${MOST}.` : undefined}
          value={count}
          onChange={setCount}
        />
      </Confirm>
      {printed}
    </>
  );
}
