import { useRef, useState } from 'react';
import { type BulkDoubt, bulkDoubts } from '#web/batches/bulk/model/bulk-doubts.ts';
import { type BulkEntered, bulkDrafts, type OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import {
  actionsToComplete,
  answerDoubt,
  completeRows,
  EMPTY_INPUT,
  includedRows,
  type RowInput,
  sendProblem,
} from '#web/batches/bulk/model/complete-rows.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { useNow } from '#web/data/use-now.ts';
import { formatTime } from '#web/format/dates.ts';
import { massField } from '#web/format/quantity.ts';
import { useDraft } from '#web/page/use-draft.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { titles } from '#words/web/batches/bulk.ts';
import * as m from '#words/web/batches/bulk-complete.ts';
import { BulkDoubtPrompt } from './bulk-doubt-prompt.tsx';
import { CompleteRowForm, focusEmptySeedLot } from './complete-row.tsx';
import { SharedWeight, sharingRows } from './shared-weight.tsx';
import { useCompletion } from './use-completion.ts';
import '#web/batches/bulk/bulk.css';

interface CompleteDrawerProps {
  readonly view: BulkView;
  /** The actions to complete; by default the next one of each batch. */
  readonly actions?: readonly string[] | undefined;
  /** The path under which unsent input is stored when the session ends. */
  readonly place: string;
  /** The input of an earlier session. */
  readonly entered: BulkEntered['complete'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Completes actions of several batches in one call, all or none. It asks only for facts without a default. */
export function CompleteDrawer({ view: live, actions, place, entered, onDone, onClose }: CompleteDrawerProps) {
  const [uuids] = useState(() => actionsToComplete(live, actions));
  const [inputs, setInputs] = useState<ReadonlyMap<string, RowInput>>(entered ?? new Map());
  const [isSubmitted, setTried] = useState(false);
  // The actions whose weight needs confirmation, until another weight is entered.
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
  const now = useNow(10_000);
  const completion = useCompletion(live, onDone);
  const { view } = completion;
  const rows = completeRows(view, uuids, (uuid) => inputs.get(uuid) ?? EMPTY_INPUT, now);
  const included = includedRows(rows);
  const sharing = sharingRows(included);
  const doubts = bulkDoubts(included);
  const [isDoubting, setDoubting] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const change = (uuid: string, changed: Partial<RowInput>) => {
    setInputs((all) => new Map(all).set(uuid, { ...(all.get(uuid) ?? EMPTY_INPUT), ...changed }));
    setAsking((all) => new Set([...all].filter((one) => one !== uuid)));
    setDoubting(false);
    completion.clearRefusal(uuid);
  };
  const submit = () => {
    setTried(true);
    if (!included.every((row) => sendProblem(row) === null)) return focusFirstInvalid();
    const asked = included.filter(({ question }) => question !== null).map(({ action }) => action.uuid);
    setAsking(new Set(asked));
    if (asked.length > 0) return;
    setDoubting(doubts.length > 0);
    if (doubts.length === 0) completion.send(included);
  };
  const keep = ({ kind, actions }: BulkDoubt) => {
    setInputs((all) => {
      const answered = actions.map((uuid) => [uuid, answerDoubt(all.get(uuid) ?? EMPTY_INPUT, kind)] as const);
      return new Map([...all, ...answered]);
    });
    if (doubts.length === 1) completion.send(included);
  };
  const dirty =
    !completion.done &&
    [...inputs.values()].some(
      ({ grams, cleared, qa, seedLot }) => grams !== '' || cleared !== null || qa !== null || seedLot !== '',
    );
  const sowings = included.filter(({ action }) => action.action_type === 'create_tray_action');
  const sameSeedLot = (seedLot: string) => {
    for (const { action } of sowings) change(action.uuid, { seedLot });
  };
  useDraft<OpenedBulk>(bulkDrafts, place, () =>
    dirty
      ? {
          act: 'complete',
          batches: live.batches.map(({ uuid }) => uuid),
          actions: uuids,
          entered: { complete: inputs },
        }
      : null,
  );
  const [doubt] = isDoubting && asking.size === 0 ? doubts : [];
  const nothingDue = view.batches.filter(({ uuid }) => !rows.some(({ batch }) => batch.uuid === uuid));
  return (
    <FormDrawer
      isOpen
      wide
      title={m.completeActions({ count: uuids.length })}
      submit={included.length === 0 ? titles.complete : m.completeActions({ count: included.length })}
      disabled={included.length === 0}
      busy={completion.busy}
      dirty={dirty}
      note={m.doneNow({ time: formatTime(now, view.zone) })}
      problem={completion.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {sharing.length > 0 && (
        <SharedWeight
          rows={sharing}
          onShare={(parts) => {
            for (const [uuid, grams] of parts) change(uuid, { grams: massField(grams) });
          }}
        />
      )}
      <ul ref={list} className="ph-bulk-rows" aria-label={m.actions}>
        {rows.map((row) => (
          <CompleteRowForm
            key={row.action.uuid}
            row={row}
            view={view}
            refused={completion.refusals.get(row.action.uuid) ?? null}
            isSubmitted={isSubmitted}
            asking={asking.has(row.action.uuid)}
            sowings={sowings.length}
            onChange={change}
            onSameSeedLot={sameSeedLot}
          />
        ))}
      </ul>
      {doubt !== undefined && (
        <BulkDoubtPrompt
          key={doubt.kind}
          doubt={doubt}
          onKeep={() => keep(doubt)}
          onSeedLot={() => focusEmptySeedLot(list.current)}
          onLeaveOut={() => {
            for (const uuid of doubt.actions) change(uuid, { leftOut: true });
          }}
        />
      )}
      {nothingDue.length > 0 && (
        <Notice kind="info" title={m.batchesLeftOut({ count: nothingDue.length })}>
          {m.nothingDue({ lots: nothingDue.map(({ lot_code }) => lot_code).join(', ') })}
        </Notice>
      )}
    </FormDrawer>
  );
}
