import { useState } from 'react';
import { type Delay, daysToDelay, delayBy } from '#domain/batches/bulk-delay.ts';
import { actionDue } from '#domain/batches/list-figures.ts';
import { useFarm } from '../../state/farm.ts';
import { formatDay, formatWeekday } from '../../ui/dates.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { showSnackbar } from '../../ui/notifications.ts';
import { countOf } from '../../ui/quantity.ts';
import { Segment } from '../../ui/segment.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { wordsOf } from '../batches/action-words.ts';
import type { HydratedBatch } from '../batches/scene.ts';
import { BulkList } from './bulk-list.tsx';
import { EachState, sayPartly } from './each-state.tsx';
import type { BulkScene } from './use-bulk-scene.ts';
import { useSendEach } from './use-send-each.ts';

interface DelayDrawerProps {
  readonly scene: BulkScene;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface DelayItem {
  readonly batch: string;
  readonly delay: Delay;
  readonly following: boolean;
}

/** Moves what each batch is to have done next by the same days, alone or with all that follows. */
export function DelayDrawer({ scene, onDone, onClose }: DelayDrawerProps) {
  const farm = useFarm();
  const [days, setDays] = useState<number | null>(1);
  const [moves, setMoves] = useState<'following' | 'this'>('following');
  const sending = useSendEach<DelayItem>(
    ({ delay, following }, options) =>
      farm.updateAction(
        { params: { id: delay.action }, body: { action_needed_date: delay.to, delay_actions: following } },
        { ...options, ifMatch: delay.version },
      ),
    (count) => {
      showSnackbar(
        `Delayed ${countOf(count, 'batch', 'batches')}${sameDays === null ? '' : ` by ${countOf(sameDays, 'day')}`}`,
      );
      onDone();
    },
  );
  const outcome = (batch: HydratedBatch) => {
    const action = actionDue(batch, batch.actions);
    if (action === undefined) return undefined;
    const later = daysToDelay(action, days ?? 0, scene.today);
    return { action, later, delay: delayBy(batch.actions, action, later, moves === 'following') };
  };
  const all = new Set(scene.batches.flatMap((batch) => outcome(batch)?.later ?? []));
  const sameDays = all.size === 1 ? ([...all][0] ?? null) : null;
  const items = scene.batches.flatMap((batch) => {
    const found = outcome(batch);
    return found === undefined || found.delay.problem !== null
      ? []
      : [{ batch: batch.uuid, delay: found.delay, following: moves === 'following' }];
  });
  const left = sending.leftOf(items);
  return (
    <FormDrawer
      isOpen
      wide
      title={`Delay ${countOf(scene.batches.length, 'batch', 'batches')}`}
      submit={
        left.length === 0
          ? 'Delay'
          : sending.error === null
            ? `Delay ${countOf(left.length, 'batch', 'batches')}${sameDays === null ? '' : ` by ${countOf(sameDays, 'day')}`}`
            : `Retry ${countOf(left.length, 'batch', 'batches')}`
      }
      disabled={left.length === 0 || days === null || days < 1}
      busy={sending.busy}
      problem={sayPartly(sending, scene.batches, left, 'Delayed')}
      onSubmit={() => sending.send(items)}
      onClose={sending.done.size > 0 ? onDone : onClose}
    >
      <fieldset className="ph-bulk-plain" disabled={sending.isFrozen}>
        <Stepper
          label="Days later"
          required
          unit="days"
          min={1}
          max={365}
          help="Overdue actions become due today at the earliest."
          value={days}
          onChange={setDays}
        />
        <Segment
          label="What moves"
          options={[
            { value: 'following', words: 'This and the following' },
            { value: 'this', words: 'Only this one' },
          ]}
          value={moves}
          onChange={setMoves}
        />
      </fieldset>
      <BulkList label="What is delayed" batches={scene.batches}>
        {(batch) => {
          const found = outcome(batch);
          if (found === undefined) return <span className="ph-muted">Nothing is left to be done</span>;
          if (sending.done.has(batch.uuid) || sending.isOpen(batch.uuid))
            return <EachState batch={batch.uuid} sending={sending} words="Delayed" />;
          return (
            <>
              <DelayWords words={wordsOf(found.action, { names: scene.names, batch })} delay={found.delay} />
              <EachState batch={batch.uuid} sending={sending} words="Delayed" />
            </>
          );
        }}
      </BulkList>
    </FormDrawer>
  );
}

/** 'Harvest Tue 12 May → Thu 14 May', and when the batch is harvested then. */
const DelayWords = ({ words, delay }: { readonly words: string; readonly delay: Delay }) => (
  <>
    <span>
      {words}, {formatDay(delay.from)} → <strong>{formatWeekday(delay.to)}</strong>
      {delay.moved > 1 && <span className="ph-muted"> and {countOf(delay.moved - 1, 'action')} after it</span>}
    </span>
    {delay.problem !== null && <span className="ph-overdue">{delay.problem}</span>}
    {delay.problem === null && delay.harvest !== null && (
      <span className="ph-muted">
        {delay.harvest.from === delay.harvest.to
          ? `Harvest stays ${formatWeekday(delay.harvest.to)}`
          : `Harvest ${formatWeekday(delay.harvest.to)}`}
      </span>
    )}
  </>
);
