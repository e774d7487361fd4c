import type { Line } from '#web/features/graphs/model/lines.ts';
import { DASHES, isMarked, markerPath, STRENGTH } from './draw.ts';
import '#web/ui/chart/chart.css';

/** A piece of a line beside its name: colour, dashes and marker as on the chart. */
export const LineSample = ({ line }: { readonly line: Line }) => (
  <svg
    className="ph-line-sample"
    viewBox="0 0 28 12"
    width={28}
    height={12}
    aria-hidden="true"
    color={line.colour === null || line.kind === 'capacity' ? 'var(--ph-text-3)' : `var(--ph-c${line.colour})`}
    opacity={STRENGTH[line.kind]}
  >
    <path d="M1 6H27" stroke="currentColor" strokeWidth="1.7" strokeDasharray={DASHES[line.kind].join(' ')} />
    {isMarked(line) && (
      <path
        d={markerPath(line.marker, 14, 6, 7)}
        stroke="currentColor"
        strokeWidth="1.3"
        fill={line.kind === 'actual' ? 'currentColor' : 'var(--ph-surface)'}
      />
    )}
  </svg>
);
