import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as m from '#words/web/recipes/performance.ts';
import { factsOf, type Over, type ScatterBatch } from './scatter-axis.ts';
import { nearestTowards } from './scatter-scale.ts';
import { VersionShape } from './version-shape.tsx';
import './performance.css';

export interface PlacedBatch {
  readonly batch: ScatterBatch;
  /** Pixels from the left and the top of the chart. */
  readonly x: number;
  readonly y: number;
}

interface ScatterMarksProps {
  readonly marks: readonly PlacedBatch[];
  /** Versions with marks, newest first. */
  readonly versions: readonly number[];
  readonly width: number;
  readonly over: Over;
  /** The name of the list. */
  readonly label: string;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A link for each batch at its place. One is in the tab order, and arrow keys move to the nearest in a direction. */
export function ScatterMarks({ marks, versions, width, over, label }: ScatterMarksProps) {
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
    <ul ref={list} className="ph-scatter-marks" aria-label={label}>
      {marks.map((mark, at) => {
        const { batch_uuid, lot_code, recipe_version: version } = mark.batch;
        const facts = factsOf(mark.batch, over);
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
