import { useState } from 'react';
import { type Delay, daysToDelay, delayBy } from '#domain/batches/bulk/bulk-delay.ts';
import { actionDue } from '#domain/batches/performance/list-figures.ts';
import { BulkList } from '#web/batches/bulk/model/bulk-list.tsx';
import { partlySentText, SendStatus } from '#web/batches/bulk/model/send-status.tsx';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { useSendEach } from '#web/batches/bulk/model/use-send-each.ts';
import { wordsOf } from '#web/batches/model/action-labels.ts';
import type { HydratedBatch } from '#web/batches/model/batch-view.ts';
import { useFarm } from '#web/data/services.ts';
import { formatDay, formatWeekday } from '#web/format/dates.ts';
import { formatFaultsOf } from '#web/format/problem-text.ts';
import { countOf } from '#web/format/quantity.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';

interface DelayDrawerProps {
  readonly view: BulkView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface DelayItem {
  readonly batch: string;
  readonly delay: Delay;
  readonly following: boolean;
}

/** Moves what each batch is to have done next by the same days, alone or with all that follows. */
export function DelayDrawer({ view, onDone, onClose }: DelayDrawerProps) {
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
    const later = daysToDelay(action, days ?? 0, view.today);
    return { action, later, delay: delayBy(batch.actions, action, later, moves === 'following') };
  };
  const all = new Set(view.batches.flatMap((batch) => outcome(batch)?.later ?? []));
  const sameDays = all.size === 1 ? ([...all][0] ?? null) : null;
  const items = view.batches.flatMap((batch) => {
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
      title={`Delay ${countOf(view.batches.length, 'batch', 'batches')}`}
      submit={
        left.length === 0
          ? 'Delay'
          : sending.error === null
            ? `Delay ${countOf(left.length, 'batch', 'batches')}${sameDays === null ? '' : ` by ${countOf(sameDays, 'day')}`}`
            : `Retry ${countOf(left.length, 'batch', 'batches')}`
      }
      disabled={left.length === 0 || days === null || days < 1}
      busy={sending.busy}
      problem={partlySentText(sending, view.batches, left, 'Delayed')}
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
      <BulkList label="What is delayed" batches={view.batches}>
        {(batch) => {
          const found = outcome(batch);
          if (found === undefined) return <span className="ph-muted">Nothing is left to be done</span>;
          if (sending.done.has(batch.uuid) || sending.isOpen(batch.uuid))
            return <SendStatus batch={batch.uuid} sending={sending} words="Delayed" />;
          return (
            <>
              <DelayWords words={wordsOf(found.action, { names: view.names, batch })} delay={found.delay} />
              <SendStatus batch={batch.uuid} sending={sending} words="Delayed" />
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
    {delay.problem !== null && <span className="ph-overdue">{formatFaultsOf(delay.problem)}</span>}
    {delay.problem === null && delay.harvest !== null && (
      <span className="ph-muted">
        {delay.harvest.from === delay.harvest.to
          ? `Harvest stays ${formatWeekday(delay.harvest.to)}`
          : `Harvest ${formatWeekday(delay.harvest.to)}`}
      </span>
    )}
  </>
);
