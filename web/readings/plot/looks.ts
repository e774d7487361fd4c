import type { Line } from '#web/readings/model/lines.ts';

/** The lengths of dashes and gaps of the first places, in CSS pixels. */
const DASHES: readonly (readonly number[])[] = [[], [6, 4], [2, 3], [10, 4, 2, 4]];

export const dashesOf = ({ dash }: Pick<Line, 'dash'>): readonly number[] => DASHES[dash] ?? [];
export const LINE_WIDTH = 1.7;

/** Pixels left of the plotting area for the figures of the axis, and right of it. */
export const LEFT = 56;
export const RIGHT = 16;
/** Pixels below the lowest plot for the labels of the common axis. */
export const FOOT = 30;

/** Pixels between rings of marks. */
export const APART = 28;
