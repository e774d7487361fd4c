import { readPalette } from './palette.ts';

const PAD = 20;
const TITLE = 34;
const HEAD = 20;
const ROW = 20;
const SAMPLE = 28;

/** A row of a picture's legend. */
export interface LegendRow {
  readonly text: string;
  /** Draws a sample of the line, 28 pixels long, with its left end at a place. */
  readonly draw: (ctx: CanvasRenderingContext2D, x: number, y: number) => void;
}

interface Picture {
  readonly title: string;
  readonly canvases: readonly HTMLCanvasElement[];
  /** The text above each canvas. */
  readonly heads: readonly string[];
  readonly legend: readonly LegendRow[];
  /** Paragraphs below the legend. */
  readonly notes?: readonly string[];
}

/** Draws the plots of a chart into one picture, with a title and a legend, in the colours of the theme. */
export function drawPicture({ title, canvases, heads, legend, notes = [] }: Picture): HTMLCanvasElement {
  const ratio = devicePixelRatio;
  const palette = readPalette();
  const widest = Math.max(320, ...canvases.map(({ width }) => width / ratio));
  const tall = canvases.reduce((sum, { height }) => sum + height / ratio + HEAD, 0);
  const picture = document.createElement('canvas');
  const lines = wrapAll(notes, widest, `13px ${palette.font}`);
  picture.width = Math.round((widest + 2 * PAD) * ratio);
  picture.height = Math.round((2 * PAD + TITLE + tall + (legend.length + lines.length) * ROW) * ratio);
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
    ctx.fillStyle = palette.quiet;
    ctx.font = `12px ${palette.font}`;
    ctx.fillText(heads[at] ?? '', PAD + 8, top + HEAD / 2);
    top += HEAD;
    ctx.drawImage(canvas, PAD, top, canvas.width / ratio, canvas.height / ratio);
    top += canvas.height / ratio;
  }
  ctx.font = `13px ${palette.font}`;
  for (const [at, { text, draw }] of legend.entries()) {
    const y = top + ROW * (at + 0.5);
    ctx.save();
    draw(ctx, PAD, y);
    ctx.restore();
    ctx.fillStyle = palette.text;
    ctx.fillText(text, PAD + SAMPLE + 12, y, widest - SAMPLE - 12);
  }
  top += legend.length * ROW;
  for (const [at, text] of lines.entries()) ctx.fillText(text, PAD, top + ROW * (at + 0.5), widest);
  return picture;
}

/** Breaks paragraphs between words into lines of at most a width in pixels. */
function wrapAll(paragraphs: readonly string[], width: number, font: string): string[] {
  const ctx = document.createElement('canvas').getContext('2d');
  if (ctx === null) return [...paragraphs];
  ctx.font = font;
  return paragraphs.flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && ctx.measureText(`${last} ${word}`).width <= width) {
        lines[lines.length - 1] = `${last} ${word}`;
      } else lines.push(word);
    }
    return lines;
  });
}
