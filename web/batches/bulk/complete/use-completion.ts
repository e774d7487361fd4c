import { useState } from 'react';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { ChangesAnswer } from '#ports/farm-api/batches/actions.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { bulkRefusalText } from '#web/batches/bulk/model/bulk-messages.ts';
import { type CompleteRow, fieldAt, givenFacts, type RowProblem } from '#web/batches/bulk/model/complete-rows.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { useSendOnce } from '#web/batches/bulk/model/use-send-once.ts';
import { recordedText } from '#web/batches/model/recorded-text.ts';
import { useFarm } from '#web/data/services.ts';
import { formatFields, formatProblem } from '#web/format/problem-text.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';

type Sent = readonly { readonly uuid: string; readonly action_properties: GivenProperties }[];

/** Completes actions in one call. A refusal stays at its action until the row is changed. */
export function useCompletion(live: BulkView, onDone: () => void) {
  const farm = useFarm();
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const sending = useSendOnce<Sent, ChangesAnswer>(
    live,
    (sent, options) => {
      const actions = sent.map(({ uuid, action_properties }) => ({
        uuid,
        action_properties: { ...action_properties },
      }));
      return farm.completeActions({ body: { actions } }, options);
    },
    (sent, { actions }) => {
      const recorded = actions.filter((action) => sent.some(({ uuid }) => uuid === action.uuid));
      showSnackbar(recordedText(recorded, live.names));
      onDone();
    },
  );
  const refusals = new Map([...refusalsOf(sending.error, sending.sent)].filter(([uuid]) => !mended.has(uuid)));
  return {
    /** The view from which the rows are rendered. */
    view: sending.view,
    busy: sending.busy,
    done: sending.isDone,
    problem: sending.error === null ? undefined : bulkRefusalText(sending.error),
    refusals,
    /**
     * To be called when a row changes. Discards an unanswered call, which is safe because an action is completed only
     * once.
     */
    clearRefusal: (uuid: string) => {
      sending.discard();
      setMended((known) => new Set(known).add(uuid));
    },
    send: (rows: readonly CompleteRow[]) => {
      setMended(new Set());
      sending.send(
        rows.map(({ action, input }) => ({ uuid: action.uuid, action_properties: givenFacts(action, input) })),
      );
    },
  };
}

/** Returns the reasons for a refusal, by action. */
function refusalsOf(error: unknown, sent: Sent | undefined): Map<string, RowProblem> {
  const said = new Map<string, RowProblem>();
  if (!(error instanceof ProblemError) || sent === undefined) return said;
  const { actions = [] } = error.problem;
  for (const uuid of actions) said.set(uuid, { at: 'row', message: formatProblem(error.problem) });
  for (const [path, messages] of Object.entries(formatFields(error.problem))) {
    const [, index, field = ''] = /^actions\.(\d+)\.(?:action_properties\.)?(.*)$/.exec(path) ?? [];
    const uuid = sent[Number(index)]?.uuid;
    if (uuid !== undefined) said.set(uuid, { at: fieldAt(field), message: messages.join(' ') });
  }
  return said;
}
