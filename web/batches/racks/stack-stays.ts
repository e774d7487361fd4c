import { type Day, daysBetween } from '#domain/time.ts';

interface Stay {
  readonly from: Day;
  readonly to: Day;
  readonly trays: number;
}

/** A stay with the trays below it. */
export type StackedStay<S> = S & { readonly below: number };

/** Stacks stays by first day, each as low as possible without overlapping an earlier one on any of its days. */
export function stackStays<S extends Stay>(stays: readonly S[]): StackedStay<S>[] {
  const placed: StackedStay<S>[] = [];
  for (const stay of [...stays].sort((a, b) => daysBetween(b.from, a.from))) {
    const beside = placed
      .filter(({ from, to }) => from <= stay.to && stay.from <= to)
      .sort((a, b) => a.below - b.below);
    let below = 0;
    for (const other of beside) {
      if (other.below >= below + stay.trays) break;
      below = Math.max(below, other.below + other.trays);
    }
    placed.push({ ...stay, below });
  }
  return placed;
}
