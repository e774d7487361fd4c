import type { ShiftOffer } from '#domain/batches/offer-shift.ts';
import { comparePlan, isOpen, planOrder } from '#domain/batches/order-actions.ts';
import type { ChangesAnswer } from '#ports/farm-api/actions.ts';
import { useFarm } from '../../state/farm.ts';
import { useWrite } from '../../state/use-write.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { countOf } from '../../ui/quantity.ts';
import { nounOf } from './action-words.ts';
import { delayWords } from './delay-words.ts';
import { Refused } from './refused.tsx';
import type { Scene } from './scene.ts';

interface ShiftDialogProps {
  readonly offer: ShiftOffer;
  readonly scene: Pick<Scene, 'batch'>;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/** After something was done late: the rest of the plan can move along. */
export function ShiftDialog({ offer, scene, onDone, onClose }: ShiftDialogProps) {
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
  const { actions } = scene.batch;
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
      {write.error !== null && <Refused title="Not moved." error={write.error} />}
    </Confirm>
  );
}
