import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '#domain/people/language.ts';
import { locale } from '#messages/en/language.ts';

const WORD = /\p{L}{2,}/gu;
/** Units and names of products, which are the same in every language. */
const SAME = 'Phytotron API CSV PDF UTC QA SOP kg mm cm min ppm EC PPFD mol kPa °C L.I.F.E. lx ml';

/** Collects the words of all the farm's responses to a page, of `more`, and those shared by all languages. */
export function collectData(page: Page, more: string): () => Promise<ReadonlySet<string>> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    // A response abandoned by the page has no text.
    texts.push(response.text().catch(() => ''));
  });
  const same = `${SAME} ${Object.values(LANGUAGE_NAMES).join(' ')} ${calendarWords()} ${more}`;
  // The page may show a response before its text has arrived here.
  return async () => new Set([same, ...(await Promise.all(texts))].flatMap(wordsOf));
}

/** Returns a pseudo-language page's visible texts and accessible names with words from neither the language nor the data. */
export async function findEscapedTexts(page: Page, collected: () => Promise<ReadonlySet<string>>): Promise<string[]> {
  const texts = await page.evaluate(textsInPage);
  const data = await collected();
  const escaped = texts.filter((text) => wordsOf(withoutMessages(text)).some((word) => !data.has(word)));
  return [...new Set(escaped.map((text) => text.trim()))].sort();
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

function withoutMessages(text: string): string {
  const left = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  // Messages may contain others, and CSS may cut off the end of a text.
  return left === text ? text : withoutMessages(left);
}

function calendarWords(): string {
  const forms = (['long', 'short'] as const).map(
    (form) => new Intl.DateTimeFormat(locale, { month: form, weekday: form }),
  );
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
  return forms.flatMap((form) => days.map((day) => form.format(day))).join(' ');
}

/** Runs in the page. Joins the text nodes of a block, since a message with a link has several. */
function textsInPage(): string[] {
  const blocks = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    let block = node.parentElement;
    if (block === null || /^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(block.tagName) || !block.checkVisibility()) continue;
    // Initials are derived from data, and in no response; what is typed as it stands has no language.
    if (block.closest('.ph-avatar, pre, code') !== null) continue;
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
