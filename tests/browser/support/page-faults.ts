import type { Page } from '@playwright/test';

/** The smallest sizes of targets in CSS pixels: anywhere, and on phones in rows and in the bar at the bottom. */
const TARGET = 24;
const TOUCH_TARGET = 44;

/** Returns the visual faults of a page, each with its rule and element. */
export async function findPageFaults(page: Page, isPhone: boolean): Promise<string[]> {
  // Focus set by a script shows only after keyboard input.
  await page.keyboard.press('Tab');
  return page.evaluate(inPage, { target: TARGET, touchTarget: isPhone ? TOUCH_TARGET : 0 });
}

/** Runs in the page. */
function inPage({ target, touchTarget }: { readonly target: number; readonly touchTarget: number }): string[] {
  const BLUES = /rgba?\((?:45, 114, 210|33, 93, 176|24, 74, 144|138, 187, 255|76, 144, 240|153, 196, 255)\b/;
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const faults = [
    ...headingFaults(),
    ...widthFaults(),
    ...tableFaults(),
    ...cutFaults(),
    ...blueFaults(document.querySelectorAll('body *')),
    ...targetFaults(),
    ...focusables().flatMap((element) => [...nameFaults(element), ...focusFaults(element)]),
  ];
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return [...new Set(faults)];

  function nameOf(element: Element): string {
    const classes = [...element.classList].filter((name) => !name.startsWith('bp6-')).slice(0, 2);
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const parent = element.parentElement?.closest('[class*="ph-"]')?.classList;
    const inside =
      classes.length > 0 || parent === undefined ? '' : `.${[...parent].find((one) => one.startsWith('ph-'))} > `;
    return `${inside}${[element.tagName.toLowerCase(), ...classes].join('.')} “${words}”`;
  }

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  /** Text for screen readers is hidden on purpose. */
  function isForReaders(element: Element): boolean {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { clipPath, position, width } = getComputedStyle(at);
      if (clipPath !== 'none' || (position === 'absolute' && Number.parseFloat(width) <= 1)) return true;
    }
    return false;
  }

  function headingFaults(): string[] {
    const count = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length;
    return count === 1 ? [] : [`one-heading: the page has ${count} h1`];
  }

  function widthFaults(): string[] {
    const scrolling = [document.documentElement, document.body, document.querySelector('main')];
    return scrolling
      .filter((one) => one !== null && one.scrollWidth > one.clientWidth + 1)
      .map((one) => {
        const edge = document.documentElement.clientWidth + 1;
        const wide = [...document.querySelectorAll('main *')].find(
          (inner) =>
            isShown(inner) &&
            !isForReaders(inner) &&
            !isInScroller(inner) &&
            inner.getBoundingClientRect().right > edge,
        );
        return `page-width: ${one?.tagName.toLowerCase()} is ${one?.scrollWidth} wide in ${one?.clientWidth}${wide ? `, by ${nameOf(wide)}` : ''}`;
      });
  }

  function tableFaults(): string[] {
    return [...document.querySelectorAll('.ph-panel table')].flatMap((table) => {
      if (!isShown(table) || isForReaders(table)) return [];
      const over =
        table.getBoundingClientRect().right - (table.closest('.ph-panel')?.getBoundingClientRect().right ?? 0);
      return over > 1 ? [`table-width: ${nameOf(table)} stands ${Math.round(over)} px out of its panel`] : [];
    });
  }

  function isInScroller(element: Element): boolean {
    for (let at = element.parentElement; at !== null && at.tagName !== 'MAIN'; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  }

  function cutFaults(): string[] {
    return [...document.querySelectorAll('body *')]
      .filter((one) => one instanceof HTMLElement && hasOwnWords(one) && isShown(one) && !isForReaders(one))
      .filter((one) => {
        const { display, overflowX, overflowY } = getComputedStyle(one);
        if (display.startsWith('inline') && display !== 'inline-block' && display !== 'inline-flex') return false;
        const cutAcross = one.scrollWidth > one.clientWidth + 1 && !/auto|scroll/.test(overflowX);
        const cutBelow = one.scrollHeight > one.clientHeight + 2 && /hidden|clip/.test(overflowY);
        return cutAcross || cutBelow;
      })
      .map(
        (one) =>
          `cut-text: ${nameOf(one)} needs ${one.scrollWidth}×${one.scrollHeight}, has ${one.clientWidth}×${one.clientHeight}`,
      );
  }

  /** Blueprint's own blue appears if a rule of its style sheet ignores the tokens. */
  function blueFaults(elements: Iterable<Element>): string[] {
    return [...elements].filter(isShown).flatMap((one) => {
      const { color, backgroundColor, outlineColor, outlineStyle, boxShadow, borderTopColor } = getComputedStyle(one);
      const colours = [color, backgroundColor, boxShadow, borderTopColor, outlineStyle === 'none' ? '' : outlineColor];
      return colours.some((colour) => BLUES.test(colour)) ? [`blueprint-blue: ${nameOf(one)}`] : [];
    });
  }

  function hasOwnWords(element: Element): boolean {
    return [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
    );
  }

  function focusables(): HTMLElement[] {
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])',
      ),
    ].filter(
      (one) =>
        // The focus trap of a dialog passes the focus on at once.
        !one.matches(':disabled, [type="hidden"], [tabindex="-1"], .ph-skip, [class*="focus-trap"]') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
  }

  function targetFaults(): string[] {
    return focusables()
      .filter(isShown)
      .flatMap((one) => {
        const inWords = one.tagName === 'A' && getComputedStyle(one).display === 'inline';
        const hit = one.matches('input[type="checkbox"], input[type="radio"], input[type="file"]')
          ? (one.closest('label') ?? one)
          : one;
        const { width, height } = reach(hit);
        const inTouchPlace = one.closest('.ph-bottom-bar, .ph-list-row, .ph-bulk-bar') !== null;
        const least = inTouchPlace && touchTarget > 0 ? touchTarget : target;
        // A link in a sentence is as high as its line.
        if (inWords || (width >= least - 0.5 && height >= least - 0.5)) return [];
        return [`target-size: ${nameOf(one)} is ${Math.round(width)}×${Math.round(height)}, least ${least}`];
      });
  }

  /** The box of an element, or of the overlay that makes its row clickable. */
  function reach(element: Element): { width: number; height: number } {
    const own = element.getBoundingClientRect();
    const boxes = ['::before', '::after'].map((part) => {
      const { position, width, height, content } = getComputedStyle(element, part);
      if (content === 'none' || position !== 'absolute') return { width: 0, height: 0 };
      return { width: Number.parseFloat(width) || 0, height: Number.parseFloat(height) || 0 };
    });
    return {
      width: Math.max(own.width, ...boxes.map(({ width }) => width)),
      height: Math.max(own.height, ...boxes.map(({ height }) => height)),
    };
  }

  function nameFaults(element: HTMLElement): string[] {
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : [];
    const described = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    const words = [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
      ...[...labels, ...described].map((one) => one?.textContent),
      element.matches('input, select, textarea') ? '' : element.textContent,
      ...[...element.querySelectorAll('img[alt]')].map((one) => one.getAttribute('alt')),
    ];
    return words.some((one) => (one ?? '').trim() !== '') ? [] : [`name: ${nameOf(element)} has none`];
  }

  /** A ring or an outline, on the element or on its visual replacement. */
  function looksOf(element: HTMLElement): string {
    const standing = [
      element,
      ...element.querySelectorAll(':scope > *'),
      element.nextElementSibling,
      element.parentElement,
      element.closest('tr, li, label, [class*="field"], .ph-input'),
    ];
    return standing
      .flatMap((one) => (one === null ? [] : [null, '::before', '::after'].map((part) => getComputedStyle(one, part))))
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) =>
        [outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`, boxShadow].join(),
      )
      .join(';');
  }

  function focusFaults(element: HTMLElement): string[] {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const before = looksOf(element);
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) return [`focus: ${nameOf(element)} takes none`];
    const blues = blueFaults([element, element.nextElementSibling ?? element, element.parentElement ?? element]);
    if (blues.length > 0) return blues;
    return looksOf(element) === before ? [`focus: ${nameOf(element)} does not show it`] : [];
  }
}
