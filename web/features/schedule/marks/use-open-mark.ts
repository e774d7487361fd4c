import { useEffect, useMemo, useState } from 'react';
import { foldMarks, type ScheduleMark, scheduleRow } from '#domain/batches/schedule/schedule-row.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import type { ScheduleContext } from '#web/features/schedule/model/schedule-context.ts';
import { batchGoneText, notPlannedText } from '#web/features/schedule/shift/shift-text.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';

/** A mark that somebody looks at, as it stands now. */
export interface OpenMark {
  readonly batch: HydratedBatch;
  readonly mark: ScheduleMark;
}

/** Which mark was opened. */
interface Opened {
  readonly batch: string;
  readonly lot: string;
  readonly mark: string;
}

interface OpenMarkParts {
  readonly batches: readonly HydratedBatch[];
  readonly context: ScheduleContext;
  readonly room: number;
}

/** The mark that somebody looks at: it follows the plan, and closes with a word when it is no longer there. */
export function useOpenMark({ batches, context, room }: OpenMarkParts) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const batch = opened === null ? undefined : batches.find(({ uuid }) => uuid === opened.batch);
  const open = useMemo((): OpenMark | null => {
    if (opened === null || batch === undefined) return null;
    const marks = foldMarks(scheduleRow(batch, context).marks, room);
    // What is completed meanwhile may lead another mark.
    const mark = marks.find(({ actions }) => actions.some(({ uuid }) => uuid === opened.mark));
    return mark === undefined ? null : { batch, mark };
  }, [opened, batch, context, room]);
  const lost = opened !== null && open === null ? opened.lot : null;
  const left = lost !== null && batch === undefined;
  useEffect(() => {
    if (lost === null) return;
    setOpened(null);
    showSnackbar(left ? batchGoneText(lost) : notPlannedText(lost));
  }, [lost, left]);
  return {
    open,
    show: ({ uuid, lot_code }: HydratedBatch, mark: string) => setOpened({ batch: uuid, lot: lot_code, mark }),
    close: () => setOpened(null),
    /** Stays the same while the same mark is open. */
    key: opened === null ? '' : `${opened.batch} ${opened.mark}`,
  };
}
