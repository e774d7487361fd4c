import { siteDayOf } from '#web/format/dates.ts';
import { saveFile } from '#web/page/download/save-file.ts';
import { readingsCsv } from '#web/readings/model/csv.ts';
import type { Line, PlotData } from '#web/readings/model/lines.ts';
import type { Span } from '#web/readings/model/span.ts';
import { symbolOf } from '#web/readings/model/values.ts';
import { drawPicture, type LegendRow } from '#web/ui/chart/draw-picture.ts';
import { type Palette, readPalette } from '#web/ui/chart/palette.ts';
import { dashesOf, LINE_WIDTH } from './looks.ts';

/** Returns the name of a file of the shown span, without its ending. */
export const fileNameOf = ({ from, to }: Span, zone: string): string =>
  `readings-${siteDayOf(from, zone)}-${siteDayOf(to, zone)}`;

/** Saves the shown span of lines as CSV. */
export function saveReadingsCsv(lines: readonly Line[], span: Span, zone: string): void {
  saveFile(new Blob([readingsCsv(lines, span)], { type: 'text/csv;charset=utf-8' }), `${fileNameOf(span, zone)}.csv`);
}

/** The text below the names of the lines in a picture. */
interface BelowLines {
  /** Words for the band of set points, if one is drawn. */
  readonly band?: string | undefined;
  /** Paragraphs. */
  readonly notes?: readonly string[];
}

/** Saves the plots as a picture. */
export function saveReadingsPng(
  box: HTMLElement | null,
  plots: readonly PlotData[],
  title: string,
  name: string,
  { band, notes = [] }: BelowLines = {},
): void {
  const palette = readPalette();
  const picture = drawPicture({
    title,
    canvases: [...(box?.querySelectorAll('canvas') ?? [])],
    heads: plots.map(({ lines, unit }) =>
      [[...new Set(lines.map(({ metric }) => metric))].join(', '), symbolOf(unit)]
        .filter((text) => text !== '')
        .join(' '),
    ),
    legend: [
      ...plots.flatMap(({ lines }) =>
        lines.map(
          (line): LegendRow => ({
            text: `${line.place}, ${line.metric}`,
            draw: (ctx, x, y) => {
              ctx.strokeStyle = palette.category(line.colour);
              ctx.lineWidth = LINE_WIDTH;
              ctx.setLineDash([...dashesOf(line)]);
              ctx.stroke(new Path2D(`M${x} ${y}h28`));
            },
          }),
        ),
      ),
      ...(band === undefined ? [] : [bandRow(band, palette)]),
    ],
    notes,
  });
  picture.toBlob((blob) => {
    if (blob !== null) saveFile(blob, `${name}.png`);
  }, 'image/png');
}

const bandRow = (text: string, { band }: Palette): LegendRow => ({
  text,
  draw: (ctx, x, y) => {
    ctx.fillStyle = band;
    ctx.fillRect(x, y - 6, 28, 12);
  },
});
