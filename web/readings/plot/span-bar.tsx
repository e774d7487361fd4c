import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { clampSpan, lengthOf, panSpan, type Span } from '#web/readings/model/span.ts';
import * as m from '#words/web/readings/page.ts';
import { LEFT, RIGHT } from './looks.ts';
import '#web/readings/readings.css';

interface SpanBarProps {
  /** All that can be shown: from the first reading to now. */
  readonly whole: Span;
  readonly span: Span;
  readonly text: string;
  readonly onMoving: (span: Span) => void;
  readonly onMoved: () => void;
}

const STEP = 0.25;
const LEAST_PX = 20;

/** A scroll bar below the plots: where the shown span is in all readings. */
export function SpanBar({ whole, span, text, onMoving, onMoved }: SpanBarProps) {
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly x: number; readonly span: Span } | null>(null);
  const length = lengthOf(whole);
  const share = (at: number) => Math.min(1, Math.max(0, (at - whole.from) / length));
  const place = (x: number) => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return whole.from + ((x - left) / width) * length;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by =
      event.key === 'ArrowLeft'
        ? -STEP
        : event.key === 'ArrowRight'
          ? STEP
          : event.key === 'PageUp'
            ? -1
            : event.key === 'PageDown'
              ? 1
              : 0;
    if (by === 0) return;
    event.preventDefault();
    onMoving(panSpan(span, by, Date.now()));
    onMoved();
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = place(event.clientX);
    const isOn = at >= span.from && at <= span.to;
    const half = lengthOf(span) / 2;
    const start = isOn ? span : clampSpan({ from: at - half, to: at + half }, Date.now());
    drag.current = { x: event.clientX, span: start };
    if (!isOn) onMoving(start);
  };
  const end = () => {
    if (drag.current === null) return;
    drag.current = null;
    onMoved();
  };
  return (
    <div
      ref={track}
      className="ph-span-bar"
      style={{ marginLeft: LEFT, marginRight: RIGHT }}
      role="scrollbar"
      tabIndex={0}
      aria-label={m.scrollBar}
      aria-orientation="horizontal"
      aria-controls="readings-chart"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * share((span.from + span.to) / 2))}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (drag.current === null || track.current === null) return;
        const by = ((event.clientX - drag.current.x) / track.current.clientWidth) * length;
        onMoving(clampSpan({ from: drag.current.span.from + by, to: drag.current.span.to + by }, Date.now()));
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span
        style={{
          left: `min(${100 * share(span.from)}%, calc(100% - ${LEAST_PX}px))`,
          width: `max(${100 * (share(span.to) - share(span.from))}%, ${LEAST_PX}px)`,
        }}
      />
    </div>
  );
}
