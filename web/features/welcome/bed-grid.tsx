import { type Cell, compressRanges } from '#domain/locations/compress-ranges.ts';
import * as m from '#words/web/welcome.ts';
import './welcome.css';

interface BedGridProps {
  readonly cells: readonly Cell[];
  /** Labels of shelves that have a bed. */
  readonly taken: readonly string[];
  readonly leftOut: readonly string[];
  readonly capacity: number | null;
  readonly onChange: (leftOut: readonly string[]) => void;
}

/** Draws the beds to create as a rack, row 1 at the floor. A click leaves one out. */
export function BedGrid({ cells, taken, leftOut, capacity, onChange }: BedGridProps) {
  const stacks = [...new Set(cells.map(({ stack }) => stack))];
  const rows = [...new Set(cells.map(({ row }) => row))].sort((a, b) => b - a);
  const toggle = (label: string) =>
    onChange(leftOut.includes(label) ? leftOut.filter((other) => other !== label) : [...leftOut, label]);
  const wordsOf = (label: string): string => {
    if (taken.includes(label)) return m.taken;
    if (leftOut.includes(label)) return m.leftOut;
    return capacity === null ? '' : m.traysEach({ count: capacity });
  };
  return (
    // Scrolls by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to take the focus.
    <section className="ph-panel ph-welcome-grid" aria-label={m.grid} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {stacks.map((stack) => {
                const label = compressRanges([{ stack, row }]);
                return (
                  <td key={stack}>
                    <button
                      type="button"
                      className="ph-welcome-bed"
                      disabled={taken.includes(label)}
                      aria-pressed={!leftOut.includes(label)}
                      onClick={() => toggle(label)}
                    >
                      <span>{label}</span>
                      <span>{wordsOf(label)}</span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {stacks.map((stack) => (
              <th key={stack} scope="col">
                {stack}
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
