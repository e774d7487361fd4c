import { useState } from 'react';
import { type BatchView, standingTrays } from '#web/batches/model/batch-view.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Confirm } from '#web/ui/overlay/confirm.tsx';
import { usePrint } from '#web/ui/print/use-print.tsx';
import * as m from '#words/web/batches/print.ts';
import { close } from '#words/web/common.ts';
import { trayLabels } from './print-parts.ts';

const MOST = 500;

interface LabelsDialogProps {
  readonly view: BatchView;
  readonly onClose: () => void;
}

/** Asks for the number of labels to print; by default one for each standing tray. */
export function LabelsDialog({ view, onClose }: LabelsDialogProps) {
  const standing = standingTrays(view);
  const [count, setCount] = useState<number | null>(Math.min(MOST, Math.max(1, standing)));
  const { print, printed } = usePrint();
  const printLabels = (labels: number) =>
    trayLabels.load().then(
      (TrayLabels) => print(<TrayLabels view={view} count={labels} />),
      () => showSnackbar(m.labelsNotLoaded, { bad: true }),
    );
  const wrong = count === null || count < 1 || count > MOST;
  return (
    <>
      <Confirm
        isOpen
        title={m.printLabelsTitle}
        confirm={wrong ? m.printLabelsTitle : m.printLabels({ count })}
        forbidden={wrong}
        cancel={close}
        onConfirm={() => void printLabels(count ?? 1)}
        onCancel={onClose}
      >
        <Stepper
          label={m.labels}
          min={1}
          max={MOST}
          help={m.labelsHelp({ count: standing })}
          error={wrong ? m.labelsRange({ max: MOST }) : undefined}
          value={count}
          onChange={setCount}
        />
      </Confirm>
      {printed}
    </>
  );
}
