import type { ShiftOffer } from '#domain/batches/offer-shift.ts';
import type { ChangesAnswer } from '#ports/farm-api/actions.ts';
import { useFarm } from '../../state/farm.ts';
import { useWrite } from '../../state/use-write.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { countOf } from '../../ui/quantity.ts';
import { Refused } from './refused.tsx';

interface ShiftDialogProps {
  readonly offer: ShiftOffer;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/** After something was done late: the rest of the plan can move along. */
export function ShiftDialog({ offer, onDone, onClose }: ShiftDialogProps) {
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
  return (
    <Confirm
      isOpen
      title={`Move the rest by ${days}?`}
      confirm={`Move ${countOf(offer.count, 'action')}`}
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
