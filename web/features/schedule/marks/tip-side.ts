/** Pixels between a mark and its tip. */
const GAP = 6;

interface TipPlace {
  /** Pixels from the top of the window. */
  readonly markTop: number;
  readonly tipHeight: number;
  /** The bottom of the sticky axis, which covers rows scrolled under it. */
  readonly axisBottom: number;
}

/** Returns the side of a mark on which its tooltip is fully visible. */
export const tipSide = ({ markTop, tipHeight, axisBottom }: TipPlace): 'over' | 'below' =>
  markTop - GAP - tipHeight < axisBottom ? 'below' : 'over';
