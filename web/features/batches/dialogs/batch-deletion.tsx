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
import { formatLargeMass } from '#web/format/quantity.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { Confirm } from '#web/ui/overlay/confirm.tsx';
import * as m from '#words/web/batches/dialogs.ts';
import '#web/batches/batch-forms.css';

interface BatchDeletionProps {
  readonly view: BatchView;
  readonly onClose: () => void;
}

/**
 * Confirms the deletion of a batch, with a list of everything deleted along with it. Tells users without permission who
 * has it.
 */
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
      showSnackbar(m.batchDeleted({ lot: batch.lot_code }));
      void navigate(STAGES[batch.internal_state].to, { replace: true });
    },
  );
  const needs = deletionNeeds(batch, { is_admin });
  return (
    <Confirm
      isOpen
      title={m.deleteTitle({ what: `${batch.crop_name} ${batch.lot_code}` })}
      confirm={m.deleteBatch}
      danger
      busy={write.isPending}
      forbidden={needs === 'admin' || (needs === 'reason' && reason.trim() === '')}
      onConfirm={() => write.mutate(reason.trim())}
      onCancel={onClose}
    >
      <p>{m.alsoDeleted}</p>
      <ul className="ph-goes">
        {whatGoes(view).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {needs === 'admin' && <p>{m.adminsOnly}</p>}
      {needs === 'reason' && (
        <TextAreaField
          label={m.reason}
          required
          help={m.reasonHelp}
          maxLength={4000}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {write.error !== null && <RefusalNotice title={m.notDeleted} error={write.error} />}
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
    m.actions({ count: batch.actions.length }),
    ...(grams !== null ? [m.harvests({ count: done.length, weight: formatLargeMass(grams) })] : []),
    ...(standing > 0 ? [m.standingTrays({ count: standing })] : []),
    ...(comments > 0 ? [m.comments({ count: comments })] : []),
  ];
}
