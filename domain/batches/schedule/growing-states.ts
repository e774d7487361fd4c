/** The usual states of a batch, in order. */
export const GROWING_STATES: readonly string[] = ['Germination', 'Propagation', 'Growth', 'Finishing'];

const STRENGTHS = [1, 2, 3, 4] as const;

/** Colour strength of a phase: from 1 for germination to 4 for finishing. */
export type Strength = (typeof STRENGTHS)[number];

/** Returns the strength of a phase from its state, or from its position if the state is custom. */
export function strengthOf(state: string | null, at: number): Strength {
  const index = GROWING_STATES.indexOf(state ?? '');
  return STRENGTHS[index >= 0 ? index : at] ?? 4;
}
