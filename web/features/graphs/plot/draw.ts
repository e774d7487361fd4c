import type { Line, LineKind, Marker } from '#web/features/graphs/model/lines.ts';
import type { Palette } from '#web/ui/chart/palette.ts';

/** The lengths of dashes and gaps of a line, in CSS pixels. */
export const DASHES: Readonly<Record<LineKind, readonly number[]>> = {
  actual: [],
  expected: [3, 4],
  earlier: [9, 5],
  earlier_expected: [1, 4],
  capacity: [14, 6],
};

/** The share of its colour that a line has. */
export const STRENGTH: Readonly<Record<LineKind, number>> = {
  actual: 1,
  expected: 0.9,
  earlier: 0.65,
  earlier_expected: 0.65,
  capacity: 0.8,
};

/** Tells whether a line's points are marked. */
export const isMarked = ({ kind }: Pick<Line, 'kind'>): boolean => kind === 'actual' || kind === 'earlier';

/** Returns the outline of a marker around a place, as the path of an SVG or canvas. */
export function markerPath(marker: Marker, x: number, y: number, size: number): string {
  const r = size / 2;
  switch (marker) {
    case 'circle':
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${size} 0a${r} ${r} 0 1 0 ${-size} 0Z`;
    case 'square':
      return `M${x - r} ${y - r}h${size}v${size}h${-size}Z`;
    case 'triangle':
      return `M${x} ${y - r * 1.15}L${x + r * 1.1} ${y + r * 0.85}L${x - r * 1.1} ${y + r * 0.85}Z`;
    case 'diamond':
      return `M${x} ${y - r * 1.25}L${x + r * 1.25} ${y}L${x} ${y + r * 1.25}L${x - r * 1.25} ${y}Z`;
    case 'cross': {
      const [a, b] = [r * 0.38, r * 1.15];
      return `M${x - a} ${y - b}h${2 * a}v${b - a}h${b - a}v${2 * a}h${a - b}v${b - a}h${-2 * a}v${a - b}h${a - b}v${-2 * a}h${b - a}Z`;
    }
  }
}

export const colourOf = ({ colour, kind }: Pick<Line, 'colour' | 'kind'>, palette: Palette): string =>
  colour === null || kind === 'capacity' ? palette.quiet : palette.category(colour);
