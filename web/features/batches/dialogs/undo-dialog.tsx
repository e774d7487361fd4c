import type { Action } from '#domain/actions/action.ts';
import type { ChangesAnswer } from '#ports/farm-api/batches/actions.ts';
import { actionLabelWithDay } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { RefusalNotice } from '#web/batches/model/refusal-notice.tsx';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { Confirm } from '#web/ui/overlay/confirm.tsx';
import * as m from '#words/web/batches/dialogs.ts';

interface AskProps {
  readonly action: Action;
  readonly view: BatchView;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/** Confirms that an action is to be undone. */
export function UndoDialog({ action, view, onDone, onClose }: AskProps) {
  const farm = useFarm();
  const write = useWrite<string, ChangesAnswer>(
    (uuid, options) => farm.undoActions({ body: { action: uuid } }, options),
    onDone,
  );
  return (
    <Confirm
      isOpen
      title={m.undoTitle({ action: actionLabelWithDay(action, view) })}
      confirm={m.undo}
      busy={write.isPending}
      onConfirm={() => write.mutate(action.uuid)}
      onCancel={onClose}
    >
      <p>{action.origin === 'instant' ? m.undoInstant : m.undoPlanned}</p>
      {write.error !== null && <RefusalNotice title={m.notUndone} error={write.error} />}
    </Confirm>
  );
}

/** Confirms that an open action is to be removed from the plan. */
export function DeleteDialog({ action, view, onDone, onClose }: AskProps) {
  const farm = useFarm();
  const write = useWrite<string, ChangesAnswer>(
    (id, options) => farm.deleteAction({ params: { id } }, { ...options, ifMatch: action.version }),
    onDone,
  );
  return (
    <Confirm
      isOpen
      title={m.deleteTitle({ what: actionLabelWithDay(action, view) })}
      confirm={m.deleteAction}
      danger
      busy={write.isPending}
      onConfirm={() => write.mutate(action.uuid)}
      onCancel={onClose}
    >
      <p>{m.deleteActionHelp}</p>
      {write.error !== null && <RefusalNotice title={m.notDeleted} error={write.error} />}
    </Confirm>
  );
}
