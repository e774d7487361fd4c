import type { z } from 'zod';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { listAnswer, mapList } from '#adapters/in-process/operations/lists.ts';
import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import type { Frozen } from '#adapters/in-process/operations/use-case.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import type { Action } from '#domain/actions/action.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import { type ActionNames, actionLabel } from '#domain/batches/history/action-label.ts';
import { standingBefore } from '#domain/batches/history/standing-before.ts';
import { type ActionChange, deriveTimeline, type TimelineEntry } from '#domain/batches/history/timeline.ts';
import type { Uuid } from '#domain/ids.ts';
import type { timelineEntry } from '#ports/farm-api/batches/comments.ts';
import { action } from '#ports/schemas/batch-schemas.ts';
import type { Page } from '#ports/schemas/paging.ts';
import type { StoredAuditRow } from '#ports/storage/audit.ts';
import type { Paging } from '#ports/storage/lists.ts';
import { readActionNames } from './action-names.ts';

type TimelineAnswer = Frozen<z.output<ReturnType<typeof timelineEntry>>>;

/** Reads the past and planned events of a batch: one page, or all. */
export async function readTimeline(
  { storage, clock }: Pick<FarmDeps, 'storage' | 'clock'>,
  uuid: Uuid,
  paging: Paging,
): Promise<Page<TimelineAnswer> | readonly TimelineAnswer[]> {
  return storage.read(async (tx) => {
    const [batch] = await tx.batchSnapshots([uuid]);
    if (batch === undefined || batch.deleted_at !== null) return refuseMissing('batch', uuid);
    const deleted = batch.deleted_actions.map((one) => one.action);
    const rows = await tx.auditOf([...batch.actions, ...deleted].map((one) => one.uuid));
    const comments = await tx.comments(uuid);
    const { actions } = batch;
    const site = await readSiteTime(tx, clock);
    const entries = deriveTimeline({ actions, changes: rows.flatMap(changeOf), comments }, site);
    const named = entries.flatMap((entry) => (entry.kind === 'comment' ? [] : [entry.action]));
    const names = await readActionNames(tx, named);
    return mapList(listAnswer(entries, paging), (entry) => toAnswer(entry, actions, names));
  });
}

/** Returns the change of an action in an audit row; empty for other rows. */
function changeOf({ id, at, who, kind, before, after }: StoredAuditRow): ActionChange[] {
  return kind === 'action' ? [{ id, at, who, before: actionIn(before), after: actionIn(after) }] : [];
}

function actionIn(json: string): Action | null {
  const read = action().safeParse(JSON.parse(json));
  return read.success ? read.data : null;
}

function toAnswer(entry: TimelineEntry, actions: readonly Action[], names: ActionNames): TimelineAnswer {
  const { kind, at } = entry;
  if (kind === 'comment') return entry;
  const action_label = actionLabel(entry.action, names, trayCount(entry.action, actions));
  switch (kind) {
    case 'action':
      return { kind, at, action: entry.action, action_label };
    case 'completed': {
      const { uuid, action_properties } = entry.action;
      const facts = { action_properties: { ...action_properties }, was: entry.action };
      return { kind, at, by: entry.by, action: uuid, action_label, ...facts };
    }
    case 'undone':
      return { kind, at, by: entry.by, action: entry.action.uuid, action_label };
    case 'correction':
      return { kind, at, by: entry.by, action: entry.action.uuid, action_label, was: entry.was, is: entry.is };
  }
}

/** Returns the number of trays before respacing; undefined unless the action is completed or the next one. */
function trayCount(action: Action, actions: readonly Action[]): number | undefined {
  if (action.action_type !== 'redist_action' || action.withdrawn) return undefined;
  const isNow = actions.some((one) => one.uuid === action.uuid && one.completed === action.completed);
  if (!isNow) return undefined;
  const next = planOrder(actions.filter(isOpen)).find(({ action_type }) => action_type === 'redist_action');
  if (!action.completed && next?.uuid !== action.uuid) return undefined;
  const standing = sumCounts(standingBefore(actions, action, action.action_completed_date));
  return standing > 0 ? standing : undefined;
}
