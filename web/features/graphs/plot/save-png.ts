import type { Line, PlotData } from '#web/features/graphs/model/lines.ts';
import { axisUnit } from '#web/features/graphs/model/unit-text.ts';
import { colourOf, DASHES, isMarked, markerPath, readPalette, STRENGTH } from './draw.ts';

const PAD = 20;
const TITLE = 34;
const UNIT = 20;
const ROW = 20;

/** Draws the plots of a chart into one picture, with a title and a legend, in the colours of the theme. */
export function drawPicture(
  canvases: readonly HTMLCanvasElement[],
  plots: readonly PlotData[],
  title: string,
): HTMLCanvasElement {
  const ratio = devicePixelRatio;
  const palette = readPalette();
  const lines = plots.flatMap((plot) => plot.lines);
  const widest = Math.max(320, ...canvases.map(({ width }) => width / ratio));
  const tall = canvases.reduce((sum, { height }) => sum + height / ratio + UNIT, 0);
  const picture = document.createElement('canvas');
  picture.width = Math.round((widest + 2 * PAD) * ratio);
  picture.height = Math.round((2 * PAD + TITLE + tall + lines.length * ROW) * ratio);
  const ctx = picture.getContext('2d');
  if (ctx === null) return picture;
  ctx.scale(ratio, ratio);
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, picture.width, picture.height);
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.text;
  ctx.font = `600 16px ${palette.font}`;
  ctx.fillText(title, PAD, PAD + 8, widest);
  let top = PAD + TITLE;
  for (const [at, canvas] of canvases.entries()) {
    const unit = plots[at]?.unit;
    ctx.fillStyle = palette.quiet;
    ctx.font = `12px ${palette.font}`;
    if (unit !== undefined) ctx.fillText(axisUnit(unit), PAD + 8, top + UNIT / 2);
    top += UNIT;
    ctx.drawImage(canvas, PAD, top, canvas.width / ratio, canvas.height / ratio);
    top += canvas.height / ratio;
  }
  ctx.font = `13px ${palette.font}`;
  for (const [at, line] of lines.entries()) {
    const y = top + ROW * (at + 0.5);
    drawSample(ctx, line, PAD, y, palette);
    ctx.fillStyle = palette.text;
    ctx.fillText(line.detail === '' ? line.name : `${line.name}, ${line.detail}`, PAD + 40, y, widest - 40);
  }
  return picture;
}

function drawSample(
  ctx: CanvasRenderingContext2D,
  line: Line,
  x: number,
  y: number,
  palette: ReturnType<typeof readPalette>,
): void {
  ctx.save();
  ctx.strokeStyle = colourOf(line, palette);
  ctx.globalAlpha = STRENGTH[line.kind];
  ctx.lineWidth = 1.7;
  ctx.setLineDash([...DASHES[line.kind]]);
  ctx.stroke(new Path2D(`M${x} ${y}h28`));
  if (isMarked(line)) {
    ctx.setLineDash([]);
    ctx.fillStyle = line.kind === 'actual' ? colourOf(line, palette) : palette.surface;
    const marker = new Path2D(markerPath(line.marker, x + 14, y, 7));
    ctx.fill(marker);
    ctx.stroke(marker);
  }
  ctx.restore();
}
