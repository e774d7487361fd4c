import type { Line } from '#web/readings/model/lines.ts';
import { dashesOf, LINE_WIDTH } from './looks.ts';
import '#web/ui/chart/chart.css';

/** A piece of a line beside its name: colour and dashes as on the chart. */
export const ReadingSample = ({ line }: { readonly line: Line }) => (
  <svg
    className="ph-line-sample"
    viewBox="0 0 20 12"
    width={20}
    height={12}
    aria-hidden="true"
    color={`var(--ph-c${line.colour})`}
  >
    <path d="M1 6H19" stroke="currentColor" strokeWidth={LINE_WIDTH + 0.5} strokeDasharray={dashesOf(line).join(' ')} />
  </svg>
);
