import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isOpen } from '#domain/actions/order-actions.ts';
import { foldMarks, type ScheduleMark, scheduleRow } from '#domain/batches/schedule/schedule-row.ts';
import { afterShift } from '#domain/batches/schedule/schedule-shift.ts';
import type { DayWindow } from '#domain/batches/schedule/schedule-window.ts';
import { daysBetween } from '#domain/time.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import { shareOf } from '#web/features/schedule/axis/axis-position.ts';
import { barText, markText, shortLot } from '#web/features/schedule/marks/mark-labels.ts';
import { Arrival, isWithin, Mark, type MarkActions } from '#web/features/schedule/marks/schedule-mark.tsx';
import type { ScheduleContext } from '#web/features/schedule/model/schedule-context.ts';
import type { Shift } from '#web/features/schedule/shift/shift-proposal.ts';
import { CropBar, cropClass } from '#web/ui/crop-name.tsx';
import { Bars } from './schedule-bars.tsx';
import { NAME_CELL } from './use-cells.ts';
import '#web/features/schedule/styles/schedule-marks.css';
import '#web/features/schedule/styles/schedule-grid.css';

interface ScheduleLineProps {
  readonly batch: HydratedBatch;
  readonly context: ScheduleContext;
  readonly window: DayWindow;
  /** The least number of days between two marks that aren't merged. */
  readonly room: number;
  /** True if the ends of waits can be dragged. */
  readonly grips: boolean;
  readonly top: number;
  readonly height: number;
  readonly position: number;
  readonly count: number;
  /** The cell in the tab order, if it is in this row. */
  readonly cell: string | null;
  /** The proposal in this row. */
  readonly shift: Shift | null;
  readonly changed: boolean;
  readonly actsFor: (batch: HydratedBatch, mark: ScheduleMark) => MarkActions;
  readonly onName: (batch: string) => void;
}

/** A batch on the calendar: its name, its phases and its actions. */
export const ScheduleLine = memo(function ScheduleLine(props: ScheduleLineProps) {
  const { batch, context, window, room, shift, cell } = props;
  const base = shift?.batch ?? batch;
  const row = useMemo(() => scheduleRow(base, context), [base, context]);
  const marks = useMemo(
    () => foldMarks(row.marks, room).filter((mark) => isWithin(mark, window) && (props.grips || mark.kind === 'work')),
    [row, room, window, props.grips],
  );
  const after = useMemo(
    () => (shift?.outcome == null ? null : scheduleRow(afterShift(base, shift.outcome), context)),
    [shift?.outcome, base, context],
  );
  const moved = new Set(shift?.outcome?.moved.map(({ uuid }) => uuid) ?? []);
  const isLeaving = ({ actions }: ScheduleMark) => {
    const open = actions.filter(isOpen);
    return open.length > 0 && open.every(({ uuid }) => moved.has(uuid));
  };
  const arriving = (after?.marks ?? []).filter(({ actions }) => actions.some(({ uuid }) => moved.has(uuid)));
  const reached = cell === null || cell === NAME_CELL || marks.some(({ key }) => key === cell) ? cell : NAME_CELL;
  const classes = ['ph-sch-row', cropClass(batch.crop_number)];
  if (shift !== null) classes.push('ph-sch-row-held');
  if (props.changed) classes.push('ph-sch-row-changed');
  return (
    <li
      className={classes.join(' ')}
      style={{ top: props.top, height: props.height }}
      data-batch={batch.uuid}
      aria-setsize={props.count}
      aria-posinset={props.position}
    >
      <Link
        to={`/croplogger/${batch.uuid}`}
        className="ph-sch-name"
        data-cell={NAME_CELL}
        tabIndex={reached === NAME_CELL ? 0 : -1}
        onFocus={() => props.onName(batch.uuid)}
      >
        <CropBar number={batch.crop_number} />
        <span className="ph-name">{batch.crop_name}</span>
        <span className="ph-mono ph-lot">{shortLot(batch.lot_code)}</span>
      </Link>
      <span className="ph-hidden">{barText(row.bars)}</span>
      <div className="ph-sch-track">
        <Bars
          bars={row.bars}
          after={after?.bars ?? null}
          planned={batch.internal_state === 'Planned'}
          window={window}
        />
        {shift !== null && <Arrow shift={shift} window={window} />}
        {marks.map((mark) => (
          <Mark
            key={mark.key}
            mark={mark}
            words={markText(mark, context.names, context.today)}
            window={window}
            reachable={reached === mark.key}
            leaving={isLeaving(mark)}
            acts={props.actsFor(batch, mark)}
          />
        ))}
        {arriving.map((mark) => (
          <Arrival key={`${mark.key} ${mark.kind}`} mark={mark} window={window} />
        ))}
      </div>
    </li>
  );
});

/** An arrow from the day before to the proposed day. */
function Arrow({ shift, window }: { readonly shift: Shift; readonly window: DayWindow }) {
  const half = shift.only === null ? 0 : 0.5;
  const [from, to] = [daysBetween(window.from, shift.from) + half, daysBetween(window.from, shift.to) + half];
  const left = Math.max(0, Math.min(from, to));
  const right = Math.min(window.days, Math.max(from, to));
  if (right <= left) return null;
  return (
    <span
      className={`ph-sch-arrow ${to < from ? 'ph-sch-arrow-back' : ''}`}
      style={{ left: shareOf(left, window), width: shareOf(right - left, window) }}
      aria-hidden="true"
    />
  );
}
