import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FinishedBatch } from '#domain/batches/performance/version-medians.ts';
import * as m from '#words/web/recipes/performance.ts';
import { nearestTowards } from './scatter-scale.ts';
import { VersionShape } from './version-shape.tsx';
import { formatYield } from './yield-text.ts';

export interface PlacedBatch {
  readonly batch: FinishedBatch;
  /** Pixels from the left and the top of the chart. */
  readonly x: number;
  readonly y: number;
}

interface ScatterMarksProps {
  readonly marks: readonly PlacedBatch[];
  /** Versions with marks, newest first. */
  readonly versions: readonly number[];
  readonly width: number;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A link for each batch at its place. One is in the tab order, and arrow keys move to the nearest in a direction. */
export function ScatterMarks({ marks, versions, width }: ScatterMarksProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const current = Math.min(active, marks.length - 1);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const direction = ARROWS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const next = nearestTowards(marks, at, direction);
    if (next === undefined) return;
    setActive(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  };
  const place = ({ x, y }: PlacedBatch): CSSProperties => ({ left: x, top: y });
  return (
    <ul ref={list} className="ph-scatter-marks" aria-label={m.scatter}>
      {marks.map((mark, at) => {
        const { batch_uuid, lot_code, recipe_version: version, actual_days, actual_yield_per_tray_g } = mark.batch;
        const facts = m.facts({ mass: formatYield(actual_yield_per_tray_g), days: actual_days, version });
        return (
          <li key={batch_uuid} style={place(mark)}>
            <Link
              to={`/croplogger/${batch_uuid}`}
              className="ph-scatter-mark"
              tabIndex={at === current ? 0 : -1}
              aria-label={m.point({ lot: lot_code, facts })}
              onFocus={() => setActive(at)}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <VersionShape version={version} versions={versions} />
              <span className={`ph-scatter-tip ${mark.x > width / 2 ? 'ph-at-late' : ''}`} aria-hidden="true">
                <span className="ph-mono">{lot_code}</span>
                <span>{facts}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
