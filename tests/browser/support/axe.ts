import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const LIBRARY = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
// Frames with a document of the page have no origin to compare.
const AXE = `${LIBRARY}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns axe's violations of WCAG 2.2 AA once animations have ended: each rule with its elements. Looks at the whole page, or
 * within the elements of a selector.
 */
export async function findAxeFaults(page: Page, within?: string): Promise<string[]> {
  // Loaded once per document and run in it: `@axe-core/playwright` loads it for each analysis, and again in a new page,
  // which takes four times as long.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
  }
  return page.evaluate(
    async ({ tags, selector }) => {
      // A transition that ends may start others, of elements that inherit its color. Looked at again each time, since the
      // promise of one that ends with its element may stay open, and a window that isn't drawn has no frames.
      const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running');
      const nextFrame = () =>
        new Promise((done) => {
          requestAnimationFrame(done);
          setTimeout(done, 100);
        });
      while (isMoving()) await nextFrame();
      const axe: typeof Axe = Reflect.get(globalThis, 'axe');
      // Elements that pass are not described.
      const { violations } = await axe.run(selector ?? document, { runOnly: tags, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { tags: RULES, selector: within },
  );
}
