import { describe, expect, it } from 'vitest';
import type { Sources } from '#tests/support/walls/find-breaches.ts';
import { findMissingSheets } from '#tests/support/walls/find-missing-sheets.ts';
import { readSources } from '#tests/support/walls/read-sources.ts';

const PAGE: Sources = {
  'web/styles/index.css': "@import './base.css';",
  'web/styles/base.css': '.ph-caption { color: gray }',
  'web/ui/chip.css': '.ph-chip, .ph-row .ph-chip { color: green }',
  'web/ui/row.css': '@media print { .ph-row > .ph-chip:hover { color: black } }',
  'web/ui/chip.tsx': 'import \'./chip.css\';\nexport const Chip = () => <b className="ph-chip ph-caption" />;',
  'web/home/home.tsx': "import { Chip } from '#web/ui/chip.tsx';\nexport const Home = () => <Chip />;",
};

const missing = (more: Sources) => findMissingSheets({ ...PAGE, ...more }).map(({ path, sheet }) => [path, sheet]);

describe('a style sheet', () => {
  it('is imported by each component that needs it, or by what the component imports', () => {
    expect(missing({})).toEqual([]);
    const bare = '<b className={isOn ? "ph-chip" : undefined} />;';
    expect(missing({ 'web/home/bare.tsx': `export const Bare = () => ${bare}` })).toEqual([
      ['web/home/bare.tsx', 'web/ui/chip.css'],
    ]);
    const beside = `import { Chip } from '#web/ui/chip.tsx';\nexport const Bare = () => [Chip, ${bare.slice(0, -1)}];`;
    expect(missing({ 'web/home/bare.tsx': beside })).toEqual([]);
  });

  it('isn’t brought by a type, nor by what is loaded later', () => {
    const chip = '<b className="ph-chip" />';
    for (const first of [
      "import type { Chip } from '#web/ui/chip.tsx';",
      "const later = () => import('#web/ui/chip.tsx');",
    ]) {
      expect(missing({ 'web/home/bare.tsx': `${first}\nexport const Bare = () => ${chip};` })).toHaveLength(1);
    }
  });

  it('is needed for a rule about several classes only where all of them stand', () => {
    const row = '<p className="ph-row"><Chip className="ph-chip" /></p>';
    const text = `import { Chip } from '#web/ui/chip.tsx';\nexport const Row = () => ${row};`;
    expect(missing({ 'web/home/row.tsx': text })).toEqual([['web/home/row.tsx', 'web/ui/row.css']]);
    expect(missing({ 'web/home/row.tsx': text.replace('ph-row', 'ph-other') })).toEqual([]);
  });
});

describe('the style sheets of the app', () => {
  const sources = readSources();

  it('come with the components that need them, so that a page looks the same opened directly', () => {
    expect(findMissingSheets(sources)).toEqual([]);
  });

  it('never let a part depend on what a part before it holds, which Chromium forgets to look at again', () => {
    const HELD = /:has\((?:[^()]|\([^()]*\))*\)[^,{}]*~/;
    const rules = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const asking = Object.entries(sources).filter(([path, text]) => path.endsWith('.css') && HELD.test(rules(text)));
    expect(asking.map(([path]) => path)).toEqual([]);
  });
});
