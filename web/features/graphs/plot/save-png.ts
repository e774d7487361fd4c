import type { Line, PlotData } from '#web/features/graphs/model/lines.ts';
import { axisUnit } from '#web/features/graphs/model/unit-text.ts';
import { drawPicture } from '#web/ui/chart/draw-picture.ts';
import { type Palette, readPalette } from '#web/ui/chart/palette.ts';
import { colourOf, DASHES, isMarked, markerPath, STRENGTH } from './draw.ts';

/** Draws the plots of a chart into one picture, with a title and a legend. */
export function drawGraph(
  canvases: readonly HTMLCanvasElement[],
  plots: readonly PlotData[],
  title: string,
): HTMLCanvasElement {
  const palette = readPalette();
  return drawPicture({
    ...{ title, canvases },
    heads: plots.map(({ unit }) => axisUnit(unit)),
    legend: plots.flatMap(({ lines }) =>
      lines.map((line) => ({
        text: line.detail === '' ? line.name : `${line.name}, ${line.detail}`,
        draw: (ctx, x, y) => drawSample(ctx, line, x, y, palette),
      })),
    ),
  });
}

function drawSample(ctx: CanvasRenderingContext2D, line: Line, x: number, y: number, palette: Palette): void {
  ctx.strokeStyle = colourOf(line, palette);
  ctx.globalAlpha = STRENGTH[line.kind];
  ctx.lineWidth = 1.7;
  ctx.setLineDash([...DASHES[line.kind]]);
  ctx.stroke(new Path2D(`M${x} ${y}h28`));
  if (!isMarked(line)) return;
  ctx.setLineDash([]);
  ctx.fillStyle = line.kind === 'actual' ? colourOf(line, palette) : palette.surface;
  const marker = new Path2D(markerPath(line.marker, x + 14, y, 7));
  ctx.fill(marker);
  ctx.stroke(marker);
}
