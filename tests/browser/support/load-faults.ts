import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { WEB_ROOT } from './browser-farm.ts';

/** The share of a page that may move while it loads: half of what counts as good on the web. */
const MOST_SHIFT = 0.05;

/** The style sheets of the app in one language; the other one has the same. */
const SHEETS = globSync('en/**/*.css', { cwd: WEB_ROOT }).map((path) => readFileSync(resolve(WEB_ROOT, path), 'utf8'));

/** Returns what is wrong with a page just opened directly: rules of sheets that it hasn't loaded, and parts that moved. */
export async function findLoadFaults(page: Page): Promise<string[]> {
  return page.evaluate(inPage, { sheets: SHEETS, mostShift: MOST_SHIFT });
}

/** The browser's entry about parts that moved: how much of the page, and which. Its types are in no library yet. */
type ShiftSource = Readonly<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>;
type ShiftEntry = PerformanceEntry &
  Readonly<{ value: number; hadRecentInput: boolean; sources: readonly ShiftSource[] }>;
type Shift = Readonly<{ value: number; parts: readonly string[] }>;

/** Runs in the page. */
async function inPage({
  sheets,
  mostShift,
}: {
  readonly sheets: readonly string[];
  readonly mostShift: number;
}): Promise<string[]> {
  const loaded = new Set([...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)));
  const all = new Set(sheets.flatMap((text) => selectorsOf(parse(text))));
  const unloaded = [...all].filter((selector) => !loaded.has(selector) && isMatched(selector));
  const shifts = await allShifts();
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = shifts.map(({ value, parts }) => `${value.toFixed(3)} by ${parts.join(', ')}`).join('; ');
  return [
    ...unloaded.map((selector) => `styles: the rule ${selector} is in a sheet that isn't loaded`),
    ...(shift > mostShift ? [`layout-shift: ${shift.toFixed(3)} of the page moved while it loaded (${moved})`] : []),
  ];

  function parse(text: string): CSSRuleList {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet.cssRules;
  }

  function selectorsOf(rules: CSSRuleList): string[] {
    return [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,(?![^(]*\))/).map((one) => one.trim());
      return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
    });
  }

  /** A rule for hovering, focus or print is missing too. */
  function isMatched(selector: string): boolean {
    const still = selector.replaceAll(
      /::?(?:hover|focus(?:-visible|-within)?|active|before|after|placeholder|-[\w-]+(?:\([^)]*\))?)/g,
      '',
    );
    try {
      return document.querySelector(still === '' ? '*' : still) !== null;
    } catch {
      return false;
    }
  }

  function allShifts(): Promise<readonly Shift[]> {
    return new Promise((done) => {
      const shifts: Shift[] = [];
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) {
          const { value, hadRecentInput, sources } = entry as ShiftEntry;
          if (!hadRecentInput) shifts.push({ value, parts: sources.map(partOf) });
        }
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      // The entries so far come before the next frame but one.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          add(observer.takeRecords());
          done(shifts);
        }),
      );
    });
  }

  function partOf({ node, previousRect, currentRect }: ShiftSource): string {
    const name = node instanceof Element ? `${node.tagName.toLowerCase()}.${node.classList.value}` : 'a text';
    return `${name} from ${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}`;
  }
}
