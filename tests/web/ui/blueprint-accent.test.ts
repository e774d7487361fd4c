import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withAccent } from '#web/styles/blueprint/accent.ts';

const SHEET = readFileSync('node_modules/@blueprintjs/core/lib/css/blueprint.css', 'utf8');
/** Blueprint's palette, which nothing in the style sheet refers to. */
const PALETTE = /--bp-palette-[a-z0-9-]+:[^;]+;/g;
const COLOURS = /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi;

function channels(colour: string): number[] {
  const hex = /^#([0-9a-f]+)/i.exec(colour)?.[1];
  if (hex === undefined) return (colour.match(/[\d.]+/g) ?? []).map(Number);
  const long = hex.length < 6 ? [...hex].map((sign) => sign + sign).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}

const bluesIn = (css: string): string[] =>
  (css.match(COLOURS) ?? []).filter((colour) => {
    const [red = 0, green = 0, blue = 0] = channels(colour);
    return blue > 90 && blue - red > 30 && blue - green > 20;
  });

it("no state of a control is blue in Blueprint's style sheet", () => {
  const sheet = SHEET.replace(PALETTE, '');
  expect(bluesIn(sheet).length).toBeGreaterThan(100);
  expect([...new Set(bluesIn(withAccent(sheet)))]).toEqual([]);
});
