import type { DaySpan } from '#domain/life/day-spans.ts';
import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import './strip.css';
import { blocksPath } from './strip-paths.ts';

interface MiniStripProps {
  /** The light by day; the rest is night. */
  readonly day: readonly DaySpan[];
  readonly flood?: readonly DaySpan[];
  readonly fog?: readonly DaySpan[];
}

const HEIGHT = 16;

/** 24 hours on 96 pixels, in a list's row whose other cells hold the figures. */
export const MiniStrip = ({ day, flood, fog }: MiniStripProps) => {
  const isWater = flood !== undefined || fog !== undefined;
  return (
    <svg
      className="ph-mini-strip"
      viewBox={`0 0 ${SECONDS_PER_DAY} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="ph-strip-night" width={SECONDS_PER_DAY} height={isWater ? 4 : HEIGHT} />
      <path className="ph-strip-light" d={blocksPath(day, isWater ? 4 : HEIGHT, 1)} />
      {isWater && (
        <g transform="translate(0 5)">
          <path className="ph-strip-fog" d={blocksPath(fog ?? [], HEIGHT - 5, 0.6)} />
          <path className="ph-strip-flood" d={blocksPath(flood ?? [], HEIGHT - 5, 1)} />
        </g>
      )}
    </svg>
  );
};
