import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import './occupancy.css';

/** The trays of a chamber on one day. */
export interface DayOfBars {
  readonly day: string;
  /** Trays of other batches. */
  readonly taken: number;
  readonly this_batch: number;
  readonly too_many: number;
}

interface OccupancyBarsProps {
  /** 'Grow 1, day by day' */
  readonly label: string;
  readonly days: readonly DayOfBars[];
  /** Null for no limit. */
  readonly capacity: number | null;
  /** Describes a day for screen readers. */
  readonly textOf: (day: DayOfBars) => string;
  /** The index of the day whose figures are shown, in all chambers; null for none. */
  readonly at: number | null;
  readonly onRead: (at: number | null) => void;
}

const GAP = 0.14;

/**
 * A chamber's trays, with a bar for each day: other batches below, this batch on top, and trays that don't fit above
 * the capacity.
 */
export function OccupancyBars({ label, days, capacity, textOf, at, onRead }: OccupancyBarsProps) {
  const [focused, setFocused] = useState(false);
  const most = Math.max(capacity ?? 0, ...days.map(({ taken, this_batch }) => taken + this_batch), 1) * 1.04;
  const height = (trays: number) => (100 * trays) / most;
  const bar = (index: number, from: number, to: number) =>
    to <= from
      ? ''
      : `M${index + GAP / 2} ${100 - height(from)}H${index + 1 - GAP / 2}V${100 - height(to)}H${index + GAP / 2}Z`;
  const path = (shape: (day: DayOfBars, index: number) => string) => days.map(shape).join('');
  const read = at === null ? undefined : days[at];
  const last = days.length - 1;

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onRead(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * days.length))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const now = at ?? 0;
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, PageUp: now - 7, PageDown: now + 7, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    onRead(Math.min(last, Math.max(0, to)));
  };
  const value = read ?? days[0];
  return (
    <div
      className="ph-bars"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? 0}
      aria-valuetext={value === undefined ? undefined : textOf(value)}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onRead(null)}
      onFocus={(event) => {
        setFocused(event.currentTarget.matches(':focus-visible'));
        onRead(at ?? 0);
      }}
      onBlur={() => {
        setFocused(false);
        onRead(null);
      }}
      onKeyDown={onKeyDown}
    >
      <svg viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path className="ph-bars-taken" d={path(({ taken }, index) => bar(index, 0, taken))} />
        <path
          className="ph-bars-own"
          d={path(({ taken, this_batch, too_many }, index) => bar(index, taken, taken + this_batch - too_many))}
        />
        <path
          className="ph-bars-over"
          d={path(({ taken, this_batch, too_many }, index) =>
            bar(index, taken + this_batch - too_many, taken + this_batch),
          )}
        />
        {capacity !== null && (
          <path
            className="ph-bars-capacity"
            d={`M0 ${100 - height(capacity)}H${days.length}`}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {at !== null && read !== undefined && (
        <span className="ph-bars-day" style={{ left: `${(100 * (at + 0.5)) / days.length}%` }} data-strong={focused} />
      )}
    </div>
  );
}
