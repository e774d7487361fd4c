import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import type { ShiftOffer } from '#domain/batches/planning/offer-shift.ts';
import type { ChangesAnswer } from '#ports/farm-api/batches/actions.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { RefusalNotice } from '#web/batches/model/refusal-notice.tsx';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { Confirm } from '#web/ui/overlay/confirm.tsx';
import { delayType } from '#words/web/batches/actions.ts';
import * as m from '#words/web/batches/dialogs.ts';

interface ShiftDialogProps {
  readonly offer: ShiftOffer;
  readonly view: Pick<BatchView, 'batch'>;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/** Offers to delay the rest of the plan after an action was completed late. */
export function ShiftDialog({ offer, view, onDone, onClose }: ShiftDialogProps) {
  const farm = useFarm();
  const write = useWrite<ShiftOffer, ChangesAnswer>(
    ({ action, to, version }, options) =>
      farm.updateAction(
        { params: { id: action }, body: { action_needed_date: to, delay_actions: true } },
        { ...options, ifMatch: version },
      ),
    onDone,
  );
  const { actions } = view.batch;
  const asked = actions.find(({ uuid }) => uuid === offer.action);
  const moving = actions.filter(
    (action) =>
      isOpen(action) &&
      action.action_type !== 'interval_action' &&
      asked !== undefined &&
      comparePlan(asked, action) <= 0,
  );
  const [first] = planOrder(moving);
  return (
    <Confirm
      isOpen
      title={m.delayRestTitle({ days: offer.days })}
      confirm={delayType({ type: first?.action_type ?? null, days: offer.days, others: moving.length - 1 })}
      cancel={m.leaveAsPlanned}
      busy={write.isPending}
      onConfirm={() => write.mutate(offer)}
      onCancel={onClose}
    >
      <p>{m.doneLate({ days: offer.days, count: offer.count })}</p>
      {write.error !== null && <RefusalNotice title={m.notDelayed} error={write.error} />}
    </Confirm>
  );
}
