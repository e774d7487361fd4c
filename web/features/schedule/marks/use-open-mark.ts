import { useEffect, useMemo, useState } from 'react';
import { foldMarks, type ScheduleMark, scheduleRow } from '#domain/batches/schedule/schedule-row.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import type { ScheduleContext } from '#web/features/schedule/model/schedule-context.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { actionGone, batchGone } from '#words/web/schedule/shift.ts';

/** The open mark in its current state. */
export interface OpenMark {
  readonly batch: HydratedBatch;
  readonly mark: ScheduleMark;
}

interface Opened {
  readonly batch: string;
  readonly lot: string;
  readonly mark: string;
}

interface OpenMarkOptions {
  readonly batches: readonly HydratedBatch[];
  readonly context: ScheduleContext;
  readonly room: number;
}

/** Holds the open mark and follows the plan's changes. If the mark is removed, closes it with a message. */
export function useOpenMark({ batches, context, room }: OpenMarkOptions) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const batch = opened === null ? undefined : batches.find(({ uuid }) => uuid === opened.batch);
  const open = useMemo((): OpenMark | null => {
    if (opened === null || batch === undefined) return null;
    const marks = foldMarks(scheduleRow(batch, context).marks, room);
    // A completed action may belong to another mark.
    const mark = marks.find(({ actions }) => actions.some(({ uuid }) => uuid === opened.mark));
    return mark === undefined ? null : { batch, mark };
  }, [opened, batch, context, room]);
  const lost = opened !== null && open === null ? opened.lot : null;
  const left = lost !== null && batch === undefined;
  useEffect(() => {
    if (lost === null) return;
    setOpened(null);
    showSnackbar(left ? batchGone({ lot: lost }) : actionGone({ lot: lost }));
  }, [lost, left]);
  return {
    open,
    show: ({ uuid, lot_code }: HydratedBatch, mark: string) => setOpened({ batch: uuid, lot: lot_code, mark }),
    close: () => setOpened(null),
    /** Constant while the same mark is open. */
    key: opened === null ? '' : `${opened.batch} ${opened.mark}`,
  };
}
