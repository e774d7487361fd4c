import type { ReactNode, Ref } from 'react';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { RackGrid } from './rack-grid.ts';
import './rack.css';

interface RackTableProps {
  readonly grid: RackGrid<Bed>;
  readonly cell: (bed: Bed) => ReactNode;
  readonly className?: string;
  /** Without a label the table is hidden from screen readers, and its content must be described elsewhere. */
  readonly label?: string;
  readonly ref?: Ref<HTMLTableElement>;
}

/** A chamber's rack: numbered shelves from the top down, with the stack names below. */
export const RackTable = ({ grid, cell, className = 'ph-rack', label, ref }: RackTableProps) => (
  <table className={className} ref={ref} {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}>
    <tbody>
      {grid.rows.map((row) => (
        <tr key={row}>
          <th scope="row">{row}</th>
          {grid.stacks.map((stack) => {
            const bed = grid.at(stack, row);
            return <td key={stack}>{bed !== undefined && cell(bed)}</td>;
          })}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td />
        {grid.stacks.map((stack) => (
          <th key={stack} scope="col">
            {stack}
          </th>
        ))}
      </tr>
    </tfoot>
  </table>
);
