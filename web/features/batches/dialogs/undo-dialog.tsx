import type { Action } from '#domain/actions/action.ts';
import type { ChangesAnswer } from '#ports/farm-api/batches/actions.ts';
import { wordsWithDay } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { RefusalNotice } from '#web/batches/model/refusal-notice.tsx';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { Confirm } from '#web/ui/overlay/confirm.tsx';

interface AskProps {
  readonly action: Action;
  readonly view: BatchView;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/** Asks before an action is undone. */
export function UndoDialog({ action, view, onDone, onClose }: AskProps) {
  const farm = useFarm();
  const write = useWrite<string, ChangesAnswer>(
    (uuid, options) => farm.undoActions({ body: { action: uuid } }, options),
    onDone,
  );
  return (
    <Confirm
      isOpen
      title={`Undo ${wordsWithDay(action, view)}?`}
      confirm="Undo"
      busy={write.isPending}
      onConfirm={() => write.mutate(action.uuid)}
      onCancel={onClose}
    >
      <p>
        {action.origin === 'instant'
          ? 'It is withdrawn and stays in the timeline, struck through. Trays, places and yields become what they were without it.'
          : 'It opens again on its day. Trays, places and yields become what they were without it.'}
      </p>
      {write.error !== null && <RefusalNotice title="Not undone." error={write.error} />}
    </Confirm>
  );
}

/** Asks before an open action leaves the plan. */
export function DeleteDialog({ action, view, onDone, onClose }: AskProps) {
  const farm = useFarm();
  const write = useWrite<string, ChangesAnswer>(
    (id, options) => farm.deleteAction({ params: { id } }, { ...options, ifMatch: action.version }),
    onDone,
  );
  return (
    <Confirm
      isOpen
      title={`Delete ${wordsWithDay(action, view)}?`}
      confirm="Delete action"
      danger
      busy={write.isPending}
      onConfirm={() => write.mutate(action.uuid)}
      onCancel={onClose}
    >
      <p>It leaves the plan of this batch. The other actions keep their days.</p>
      {write.error !== null && <RefusalNotice title="Not deleted." error={write.error} />}
    </Confirm>
  );
}
