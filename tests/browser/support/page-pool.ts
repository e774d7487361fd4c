import type { Browser, BrowserContext, Disposable, Frame, Page, ViewportSize } from '@playwright/test';

/** The options in which the contexts of tests differ. */
interface Options {
  readonly viewport: ViewportSize | null;
  readonly locale: string | undefined;
  readonly hasTouch: boolean;
  readonly serviceWorkers: 'allow' | 'block';
}

/** A page with its context, as new: nothing of earlier tests is stored or listens. */
export interface PooledPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Gives the page back. Closes the context's other pages. */
  release(): Promise<void>;
}

/**
 * The pages of a browser, each used by one test after the other. A page that loads the web app again takes half as long as a
 * new one, whose process starts and compiles all scripts first.
 */
export interface PagePool {
  /** Returns a page at an empty address of an origin. Other options come from the test that first needs the page. */
  take(options: Options, blank: URL): Promise<PooledPage>;
}

const STORED = 'cookies,file_systems,indexeddb,local_storage,cache_storage,websql';
const EVENTS = [
  ...(['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
];
const NO_EMULATION = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null } as const;

/** Creates a pool. */
export function createPagePool(browser: Browser): PagePool {
  const idle = new Map<string, Page>();
  return {
    take: async (options, blank) => {
      const key = `${blank.origin} ${JSON.stringify(options)}`;
      const page = idle.get(key) ?? (await openPage(browser, options, blank));
      idle.delete(key);
      const context = page.context();
      const isClockUsed = watchClock(context);
      const added = collectDisposables(page);
      const hasLeft = watchOrigin(page, blank.origin);
      return {
        context,
        page,
        release: async () => {
          // A controlled clock, a service worker and what other origins stored stay in a context.
          const isSpent = isClockUsed() || hasLeft() || options.serviceWorkers !== 'block' || page.isClosed();
          if (isSpent) return context.close();
          await Promise.all(context.pages().map((each) => (each === page ? null : each.close())));
          await context.unrouteAll({ behavior: 'ignoreErrors' });
          await context.clearPermissions();
          await context.setOffline(false);
          await clear(page, blank, added);
          if (options.viewport) await page.setViewportSize(options.viewport);
          idle.set(key, page);
        },
      };
    },
  };
}

async function openPage(browser: Browser, options: Options, blank: URL): Promise<Page> {
  const { locale, ...others } = options;
  const context = await browser.newContext({ ...others, ...(locale === undefined ? {} : { locale }) });
  const page = await context.newPage();
  await page.goto(blank.href);
  return page;
}

/** Leaves the app and removes all that a test has added to a page or stored. */
async function clear(page: Page, blank: URL, added: readonly Disposable[]): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(added.map((each) => each.dispose()));
  // The app asks before it leaves a form with changes.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(blank.href);
  page.removeAllListeners('dialog');
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia(NO_EMULATION);
  // Outside, where nothing looks hovered.
  await page.mouse.move(-1, -1);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: blank.origin, storageTypes: STORED });
  await session.detach();
}

/** Collects what a test adds to a page for later documents. */
function collectDisposables(page: Page): readonly Disposable[] {
  const added: Disposable[] = [];
  const prototype: Page = Object.getPrototypeOf(page);
  for (const name of ['addInitScript', 'exposeBinding', 'exposeFunction'] as const) {
    const add: (...input: never[]) => Promise<Disposable> = prototype[name].bind(page);
    page[name] = async (...input: never[]) => {
      const disposable = await add(...input);
      added.push(disposable);
      return disposable;
    };
  }
  return added;
}

/** Returns a function that tells whether a page, or another one of its context, has been at another origin since. */
function watchOrigin(page: Page, origin: string): () => boolean {
  let hasLeft = false;
  const note = (url: string) => {
    hasLeft ||= url.startsWith('http') && new URL(url).origin !== origin;
  };
  const noteFrame = (frame: Frame) => note(frame.url());
  page.on('framenavigated', noteFrame);
  return () => {
    page.off('framenavigated', noteFrame);
    for (const each of page.context().pages()) note(each.url());
    return hasLeft;
  };
}

/** Returns a function that tells whether the clock of a context has been controlled since. */
function watchClock({ clock }: BrowserContext): () => boolean {
  let isUsed = false;
  const prototype: BrowserContext['clock'] = Object.getPrototypeOf(clock);
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const control: (...input: never[]) => Promise<void> = prototype[name].bind(clock);
    clock[name] = (...input: never[]) => {
      isUsed = true;
      return control(...input);
    };
  }
  return () => isUsed;
}
