import { useState } from 'react';
import { type Delay, daysToDelay, delayBy } from '#domain/batches/bulk/bulk-delay.ts';
import { actionDue } from '#domain/batches/performance/list-figures.ts';
import { BulkList } from '#web/batches/bulk/model/bulk-list.tsx';
import { partlySentText, SendStatus } from '#web/batches/bulk/model/send-status.tsx';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { useSendEach } from '#web/batches/bulk/model/use-send-each.ts';
import { actionLabel } from '#web/batches/model/action-labels.ts';
import type { HydratedBatch } from '#web/batches/model/batch-view.ts';
import { useFarm } from '#web/data/services.ts';
import { formatDay, formatWeekday } from '#web/format/dates.ts';
import { formatFaultsOf } from '#web/format/rule-text.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { followingMove, onlyThisMoves, whatMoves } from '#words/web/batches/actions.ts';
import { delayed, partlyDelayed, titles } from '#words/web/batches/bulk.ts';
import * as m from '#words/web/batches/bulk-acts.ts';
import '#web/batches/bulk/bulk.css';

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

/** Delays the next action of each batch by the same number of days, alone or with everything after it. */
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
      showSnackbar(m.delayedBatches({ count, days: sameDays }));
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
      title={m.delayBatches({ count: view.batches.length, days: null })}
      submit={
        left.length === 0
          ? titles.delay
          : sending.error === null
            ? m.delayBatches({ count: left.length, days: sameDays })
            : m.retryBatches({ count: left.length })
      }
      disabled={left.length === 0 || days === null || days < 1}
      busy={sending.busy}
      problem={partlySentText(sending, view.batches, left, partlyDelayed)}
      onSubmit={() => sending.send(items)}
      onClose={sending.done.size > 0 ? onDone : onClose}
    >
      <fieldset className="ph-bulk-plain" disabled={sending.isFrozen}>
        <Stepper
          label={m.daysLater}
          required
          unit={m.days}
          min={1}
          max={365}
          help={m.overdueHelp}
          value={days}
          onChange={setDays}
        />
        <Segment
          label={whatMoves}
          options={[
            { value: 'following', words: followingMove },
            { value: 'this', words: onlyThisMoves },
          ]}
          value={moves}
          onChange={setMoves}
        />
      </fieldset>
      <BulkList label={m.newDates} batches={view.batches}>
        {(batch) => {
          const found = outcome(batch);
          if (found === undefined) return <span className="ph-muted">{m.nothingLeft}</span>;
          if (sending.done.has(batch.uuid) || sending.isOpen(batch.uuid))
            return <SendStatus batch={batch.uuid} sending={sending} words={delayed} />;
          return (
            <>
              <DelayText words={actionLabel(found.action, { names: view.names, batch })} delay={found.delay} />
              <SendStatus batch={batch.uuid} sending={sending} words={delayed} />
            </>
          );
        }}
      </BulkList>
    </FormDrawer>
  );
}

/** 'Harvest, 12 May → Thu 14 May', and the day of the harvest that follows from it. */
const DelayText = ({ words, delay }: { readonly words: string; readonly delay: Delay }) => (
  <>
    <span>
      {words}, {formatDay(delay.from)} → <strong>{formatWeekday(delay.to)}</strong>
      {delay.moved > 1 && <span className="ph-muted"> {m.laterActions({ count: delay.moved - 1 })}</span>}
    </span>
    {delay.problem !== null && <span className="ph-overdue">{formatFaultsOf(delay.problem)}</span>}
    {delay.problem === null && delay.harvest !== null && (
      <span className="ph-muted">
        {delay.harvest.from === delay.harvest.to
          ? m.harvestStays({ day: formatWeekday(delay.harvest.to) })
          : m.harvestOn({ day: formatWeekday(delay.harvest.to) })}
      </span>
    )}
  </>
);
