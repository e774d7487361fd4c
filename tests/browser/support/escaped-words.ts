import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '#domain/people/language.ts';
import { locale } from '#messages/en/language.ts';

const WORD = /\p{L}{2,}/gu;
/** Units, names of the product and of what it links to, which are the same in every language. */
const SAME = 'Phytotron API CSV PDF UTC QA SOP kg mm cm min ppm EC PPFD mol kPa °C L.I.F.E. lx ml';

/** Collects the words of all that the farm answers to a page, of `more`, and those that every language shares. */
export function collectData(page: Page, more: string): ReadonlySet<string> {
  const words = new Set(wordsOf(`${SAME} ${Object.values(LANGUAGE_NAMES).join(' ')} ${calendarWords()} ${more}`));
  const addWords = (text: string) => {
    for (const word of wordsOf(text)) words.add(word);
  };
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    // An answer that the page gave up has no text.
    response.text().then(addWords, () => undefined);
  });
  return words;
}

/** Returns the visible texts and accessible names of a page in the pseudo-language that hold words from neither it nor the data. */
export async function findEscapedTexts(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(textsInPage);
  const escaped = texts.filter((text) => wordsOf(withoutMessages(text)).some((word) => !data.has(word)));
  return [...new Set(escaped.map((text) => text.trim()))].sort();
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

function withoutMessages(text: string): string {
  const left = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  // Messages may hold others, and CSS may cut the end of a text but not of its node.
  return left === text ? text : withoutMessages(left);
}

function calendarWords(): string {
  const forms = (['long', 'short'] as const).map(
    (form) => new Intl.DateTimeFormat(locale, { month: form, weekday: form }),
  );
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
  return forms.flatMap((form) => days.map((day) => form.format(day))).join(' ');
}

/** Runs in the page. The text of a message with a link is in several nodes, so those of one block are joined. */
function textsInPage(): string[] {
  const blocks = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    let block = node.parentElement;
    if (block === null || /^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(block.tagName) || !block.checkVisibility()) continue;
    // Initials are data that no answer holds as they are.
    if (block.closest('.ph-avatar') !== null) continue;
    while (block.parentElement !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
    blocks.set(block, `${blocks.get(block) ?? ''}${node.textContent ?? ''}`);
  }
  const names = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-description]')]
    .filter((element) => element.checkVisibility())
    .flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].map((name) => element.getAttribute(name) ?? ''),
    );
  return [...blocks.values(), ...names];
}
