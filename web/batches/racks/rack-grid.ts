import type { Bed } from '#domain/hardware/hardware.ts';
import { compareNatural } from '#domain/locations/label-order.ts';

/** A chamber's shelves as displayed: stacks as columns, rows from the top down, row 1 at the bottom. */
export interface RackGrid<B> {
  readonly stacks: readonly string[];
  readonly rows: readonly number[];
  /** Returns the bed at a stack and row; undefined if there is no shelf. */
  readonly at: (stack: string, row: number) => B | undefined;
}

/** Lays out the beds of one chamber. */
export function rackGrid<B extends Pick<Bed, 'stack' | 'row'>>(beds: readonly B[]): RackGrid<B> {
  const key = (stack: string, row: number) => `${row} ${stack}`;
  const cells = new Map(beds.map((bed) => [key(bed.stack, bed.row), bed]));
  return {
    stacks: [...new Set(beds.map(({ stack }) => stack))].sort(compareNatural),
    rows: [...new Set(beds.map(({ row }) => row))].sort((a, b) => b - a),
    at: (stack, row) => cells.get(key(stack, row)),
  };
}

/** Returns the beds in the rectangle between two cells, from the bottom up. */
export function rectangle<B>(
  { stacks, rows, at }: RackGrid<B>,
  a: { readonly stack: string; readonly row: number },
  b: { readonly stack: string; readonly row: number },
): B[] {
  const [left, right] = inOrder(stacks.indexOf(a.stack), stacks.indexOf(b.stack));
  const [top, bottom] = inOrder(rows.indexOf(a.row), rows.indexOf(b.row));
  return rows
    .slice(top, bottom + 1)
    .reverse()
    .flatMap((row) => stacks.slice(left, right + 1).map((stack) => at(stack, row)))
    .filter((bed) => bed !== undefined);
}

const inOrder = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the next bed in the direction of an arrow key, skipping missing shelves; the key then doesn't scroll. */
export function neighbourByKey<B extends Pick<Bed, 'stack' | 'row'>>(
  { stacks, rows, at }: RackGrid<B>,
  { stack, row }: B,
  event: { readonly key: string; readonly preventDefault: () => void },
): B | undefined {
  const step = STEPS[event.key];
  if (step === undefined) return undefined;
  event.preventDefault();
  const [columns, down] = step;
  let [x, y] = [stacks.indexOf(stack) + columns, rows.indexOf(row) + down];
  for (;;) {
    const [name, level] = [stacks[x], rows[y]];
    if (name === undefined || level === undefined) return undefined;
    const bed = at(name, level);
    if (bed !== undefined) return bed;
    x += columns;
    y += down;
  }
}
