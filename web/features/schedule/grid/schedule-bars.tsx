import { type BarPiece, compareBars, type ScheduleBar } from '#domain/batches/schedule/schedule-row.ts';
import { clipTo, type DayWindow } from '#domain/batches/schedule/schedule-window.ts';
import { shareOf } from '#web/features/schedule/axis/axis-position.ts';
import '#web/features/schedule/styles/schedule-marks.css';

interface BarsProps {
  readonly bars: readonly ScheduleBar[];
  /** The bars after the proposed move; null without a proposal. */
  readonly after: readonly ScheduleBar[] | null;
  readonly planned: boolean;
  readonly window: DayWindow;
}

/**
 * The phases of a batch to scale. With a proposal, changing parts are faint and their new positions have a dashed edge.
 */
export const Bars = ({ bars, after, planned, window }: BarsProps) =>
  compareBars(bars, after ?? bars).map((piece) => {
    const clip = clipTo(window, piece.from, piece.to);
    if (clip === null) return null;
    return (
      <span
        key={`${piece.from} ${piece.fate}`}
        className={barClass(piece, planned)}
        style={{ left: shareOf(clip.start, window), width: shareOf(clip.length, window) }}
        aria-hidden="true"
      />
    );
  });

const barClass = ({ strength, fate }: BarPiece, planned: boolean): string =>
  `ph-sch-bar ph-sch-bar-${strength}${planned ? ' ph-sch-planned' : ''}${fate === 'stays' ? '' : ` ph-sch-${fate}`}`;
