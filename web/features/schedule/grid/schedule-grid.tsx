import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { DayWindow } from '#domain/batches/schedule/schedule-window.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import { DayBackground } from '#web/features/schedule/axis/day-axis.tsx';
import { focusCard } from '#web/features/schedule/axis/schedule-card.tsx';
import { MarkCard } from '#web/features/schedule/marks/mark-card.tsx';
import { useMarkActions } from '#web/features/schedule/marks/use-mark-actions.ts';
import { useOpenMark } from '#web/features/schedule/marks/use-open-mark.ts';
import type { ScheduleContext } from '#web/features/schedule/model/schedule-context.ts';
import { ShiftCard } from '#web/features/schedule/shift/shift-card.tsx';
import { shiftTitle } from '#web/features/schedule/shift/shift-text.ts';
import { useShift } from '#web/features/schedule/shift/use-shift.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { useRowTints } from '#web/ui/table/use-row-tints.ts';
import { batchesByNextAction } from '#words/web/schedule/page.ts';
import { titleToDay } from '#words/web/schedule/shift.ts';
import { ScheduleLine } from './schedule-line.tsx';
import { NAME_CELL, useCells } from './use-cells.ts';
import { useLines } from './use-lines.ts';
import '#web/features/schedule/styles/schedule-grid.css';

interface ScheduleGridProps {
  readonly batches: readonly HydratedBatch[];
  readonly context: ScheduleContext;
  readonly window: DayWindow;
  /** The least number of days between two marks that aren't merged. */
  readonly room: number;
  /** Shown if there are no batches. */
  readonly empty: ReactNode;
}

/** The batches as rows of a calendar, whose actions can be moved by pointer or keyboard. */
export function ScheduleGrid({ batches, context, window, room, empty }: ScheduleGridProps) {
  const phone = usePhone();
  const list = useRef<HTMLOListElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const opened = useOpenMark({ batches, context, room });
  const { open } = opened;
  const [byKeys, setByKeys] = useState(false);
  const uuids = useMemo(() => batches.map(({ uuid }) => uuid), [batches]);
  const tinted = useRowTints(batches, uuidOf, planMark);

  const cells = useCells({ list, uuids, scrollTo: (row) => lines.scrollTo(row) });
  const state = useShift({
    latest: (uuid) => batches.find((batch) => batch.uuid === uuid),
    onMoved: (batch, mark) => cells.focus({ batch, cell: mark }),
  });
  const { shift } = state;
  const cursor = uuids.includes(cells.cursor?.batch ?? '') ? cells.cursor : null;
  const pinned = [cursor?.batch, shift?.batch.uuid, open?.batch.uuid].map((uuid) => uuids.indexOf(uuid ?? ''));
  const lines = useLines(list, batches.length, pinned);

  const leave = () => {
    const from = shift ?? (open === null ? null : { batch: open.batch, mark: open.mark.key });
    state.drop();
    opened.close();
    if (from !== null) cells.focus({ batch: from.batch.uuid, cell: from.mark });
  };
  const actsFor = useMarkActions({
    state,
    window,
    onOpen: (batch, mark) => {
      state.drop();
      opened.show(batch, mark);
    },
    onTaken: (keys) => {
      setByKeys(keys);
      opened.close();
    },
    onEnter: () => focusCard(card.current),
    onLeave: leave,
    onFocus: (batch, cell) => cells.setCursor({ batch, cell }),
  });
  const onName = useCallback((batch: string) => cells.setCursor({ batch, cell: NAME_CELL }), [cells.setCursor]);
  const place = (batch: string) => lines.topOf(uuids.indexOf(batch)) + lines.height;
  if (batches.length === 0) return empty;
  return (
    <div className="ph-sch-body">
      <DayBackground window={window} today={context.today} />
      <ol
        ref={list}
        className="ph-sch-list"
        aria-label={batchesByNextAction}
        style={{ height: lines.total }}
        onKeyDown={cells.onKeyDown}
      >
        {lines.rows.map((at) => {
          const batch = batches[at];
          if (batch === undefined) return null;
          return (
            <ScheduleLine
              key={batch.uuid}
              batch={batch}
              context={context}
              window={window}
              room={room}
              grips={room === 1 && !phone}
              top={lines.topOf(at)}
              height={lines.height}
              position={at + 1}
              count={batches.length}
              cell={batch.uuid === (cursor?.batch ?? uuids[0]) ? (cursor?.cell ?? NAME_CELL) : null}
              shift={shift?.batch.uuid === batch.uuid ? shift : null}
              changed={tinted.has(batch.uuid)}
              actsFor={actsFor}
              onName={onName}
            />
          );
        })}
      </ol>
      <p className="ph-hidden" role="status">
        {shift !== null &&
          shift.days !== 0 &&
          titleToDay({ title: shiftTitle(shift.picked, shift.days), day: formatWeekday(shift.to) })}
      </p>
      {shift !== null && !shift.dragging && (
        <ShiftCard
          key={`${shift.batch.uuid} ${shift.mark}`}
          shift={shift}
          state={state}
          window={window}
          top={place(shift.batch.uuid)}
          card={card}
          takesFocus={!byKeys}
          onClose={leave}
        />
      )}
      {open !== null && (
        <MarkCard
          key={opened.key}
          open={open}
          context={context}
          window={window}
          top={place(open.batch.uuid)}
          card={card}
          onMove={(picked) => {
            opened.close();
            setByKeys(false);
            state.take({ batch: open.batch, mark: open.mark.key, picked }, 0, false);
          }}
          onClose={leave}
        />
      )}
    </div>
  );
}

const uuidOf = ({ uuid }: HydratedBatch): string => uuid;

// Versions only increase, so each state of a plan has a different sum.
const planMark = ({ actions }: HydratedBatch): number => actions.reduce((sum, { version }) => sum + version, 0);
