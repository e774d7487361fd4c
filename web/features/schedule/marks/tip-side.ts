/** Pixels between a mark and its tip. */
const GAP = 6;

interface TipPlace {
  /** In pixels from the top of the window. */
  readonly markTop: number;
  readonly tipHeight: number;
  /** Where the days of the axis end, which lie over what is scrolled under them. */
  readonly axisBottom: number;
}

/** The side of a mark on which its tip can be read in full. */
export const tipSide = ({ markTop, tipHeight, axisBottom }: TipPlace): 'over' | 'below' =>
  markTop - GAP - tipHeight < axisBottom ? 'below' : 'over';
