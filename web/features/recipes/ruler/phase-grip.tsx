import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { RecipeStage } from '#domain/recipes/edit-recipe.ts';
import * as m from '#words/web/recipes/edit.ts';
import '#web/features/recipes/recipes.css';

interface PhaseGripProps {
  readonly stage: RecipeStage;
  readonly name: string;
  readonly left: CSSProperties;
  readonly pixelsPerDay: number;
  /** Called with the days of the stage's last phase. */
  readonly onDays: (days: number) => void;
  readonly onDragging: (isDragging: boolean) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
};

/** The end of a phase, which moves by whole days when dragged or by the arrow keys. */
export function PhaseGrip({ stage, name, left, pixelsPerDay, onDays, onDragging }: PhaseGripProps) {
  const drag = useRef<{ readonly x: number; readonly days: number; readonly pixels: number } | null>(null);
  const { start_day, days, last_days } = stage;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onDays(Math.max(0, last_days + step));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, days: last_days, pixels: Math.max(1, pixelsPerDay) };
    onDragging(true);
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (drag.current === null) return;
    const { x, days: before, pixels } = drag.current;
    const wanted = Math.max(0, before + Math.round((clientX - x) / pixels));
    if (wanted !== last_days) onDays(wanted);
  };
  const onPointerUp = () => {
    drag.current = null;
    onDragging(false);
  };
  return (
    <button
      type="button"
      role="slider"
      className="ph-phase-grip"
      style={left}
      aria-label={m.endOfPhase({ phase: name })}
      aria-valuemin={start_day + days - last_days}
      aria-valuenow={start_day + days}
      aria-valuetext={m.endsOnDay({ day: start_day + days, count: days })}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    />
  );
}
