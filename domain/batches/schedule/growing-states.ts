/** The states that batches usually go through, in their order. */
export const GROWING_STATES: readonly string[] = ['Germination', 'Propagation', 'Growth', 'Finishing'];

const STRENGTHS = [1, 2, 3, 4] as const;

/** How strongly a phase is drawn: from 1, germination, to 4, finishing. */
export type Strength = (typeof STRENGTHS)[number];

/** The strength of the phase at a place of a plan: that of its state, or of the place where the state is the farm's own. */
export function strengthOf(state: string | null, at: number): Strength {
  const known = GROWING_STATES.indexOf(state ?? '');
  return STRENGTHS[known >= 0 ? known : at] ?? 4;
}
