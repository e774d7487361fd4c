import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import type { ShiftOffer } from '#domain/batches/planning/offer-shift.ts';
import type { ChangesAnswer } from '#ports/farm-api/batches/actions.ts';
import { nounOf } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { RefusalNotice } from '#web/batches/model/refusal-notice.tsx';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { delayWords } from '#web/features/batches/model/delay-labels.ts';
import { countOf } from '#web/format/quantity.ts';
import { Confirm } from '#web/ui/overlay/confirm.tsx';

interface ShiftDialogProps {
  readonly offer: ShiftOffer;
  readonly view: Pick<BatchView, 'batch'>;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/** After something was done late: the rest of the plan can move along. */
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
  const days = countOf(offer.days, 'day');
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
      title={`Delay the rest by ${days}?`}
      confirm={delayWords(first === undefined ? 'the rest' : nounOf(first), offer.days, moving.length - 1)}
      cancel="Leave as planned"
      busy={write.isPending}
      onConfirm={() => write.mutate(offer)}
      onCancel={onClose}
    >
      <p>
        This was done {days} late. {offer.count === 1 ? 'One open action comes' : `${offer.count} open actions come`}{' '}
        after it.
      </p>
      {write.error !== null && <RefusalNotice title="Not moved." error={write.error} />}
    </Confirm>
  );
}
