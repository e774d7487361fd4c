import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deletionNeeds } from '#domain/batches/delete-batch.ts';
import { gramsHarvested } from '#domain/batches/performance/batch-performance.ts';
import { harvestsOf } from '#web/batches/harvests/harvest-rows.ts';
import { type BatchView, standingTrays } from '#web/batches/model/batch-view.ts';
import { RefusalNotice } from '#web/batches/model/refusal-notice.tsx';
import { STAGES } from '#web/batches/stages/stage-links.ts';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { countOf, formatKilograms } from '#web/format/quantity.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { Confirm } from '#web/ui/overlay/confirm.tsx';

interface BatchDeletionProps {
  readonly view: BatchView;
  readonly onClose: () => void;
}

/** Asks before a batch is deleted, and says what goes with it; who may not is told who may. */
export function BatchDeletion({ view, onClose }: BatchDeletionProps) {
  const { batch } = view;
  const farm = useFarm();
  const navigate = useNavigate();
  const is_admin = useCurrentUser().data?.is_admin ?? false;
  const [reason, setReason] = useState('');
  const write = useWrite<string, unknown>(
    (why, options) =>
      farm.deleteBatch(
        { params: { uuid: batch.uuid }, query: why === '' ? {} : { reason: why } },
        { ...options, ifMatch: batch.version },
      ),
    () => {
      showSnackbar(`${batch.lot_code} deleted`);
      void navigate(STAGES[batch.internal_state].to, { replace: true });
    },
  );
  const needs = deletionNeeds(batch, { is_admin });
  return (
    <Confirm
      isOpen
      title={`Delete ${batch.crop_name} ${batch.lot_code}?`}
      confirm="Delete batch"
      danger
      busy={write.isPending}
      forbidden={needs === 'admin' || (needs === 'reason' && reason.trim() === '')}
      onConfirm={() => write.mutate(reason.trim())}
      onCancel={onClose}
    >
      <p>These go with it, and leave the lists and the figures:</p>
      <ul className="ph-goes">
        {whatGoes(view).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {needs === 'admin' && <p>It has been harvested: only admins may delete it. Ask one of yours.</p>}
      {needs === 'reason' && (
        <TextAreaField
          label="Reason"
          required
          help="It has been harvested: the audit trail keeps why it was deleted."
          maxLength={4000}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {write.error !== null && <RefusalNotice title="Not deleted." error={write.error} />}
    </Confirm>
  );
}

function whatGoes(view: BatchView): string[] {
  const { batch, timeline } = view;
  const done = harvestsOf(view).filter(({ completed }) => completed);
  const grams = gramsHarvested(batch.actions);
  const comments = timeline.filter(({ kind }) => kind === 'comment').length;
  const standing = standingTrays(view);
  return [
    countOf(batch.actions.length, 'action'),
    ...(grams !== null ? [`${countOf(done.length, 'completed harvest')}, ${formatKilograms(grams)} kg`] : []),
    ...(standing > 0 ? [`${countOf(standing, 'standing tray')}; the places are free again`] : []),
    ...(comments > 0 ? [countOf(comments, 'comment')] : []),
  ];
}
