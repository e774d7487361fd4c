import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createDraftSlot, discardOthersDrafts } from '#web/page/draft-slot.ts';
import { isMissingCode, mayReload } from '#web/page/release/reload-if-replaced.ts';
import { onWaiting } from '#web/page/release/updates.ts';
import { markUnsaved, whenNothingToLose } from '#web/page/unsaved.ts';

/** A registration in the browser, with the releases' workers in their states, and the releases acted on. */
function registration(states: { readonly installing?: string; readonly waiting?: string }) {
  // Only browsers make workers; this one has the two things used of it, its events and a name, hence the casts.
  const worker = (release: string | undefined) =>
    release === undefined ? null : (Object.assign(new EventTarget(), { release }) as unknown as ServiceWorker);
  let [installing, waiting] = [worker(states.installing), worker(states.waiting)];
  const events = new EventTarget();
  const acts: string[] = [];
  const look = onWaiting(
    {
      get installing() {
        return installing;
      },
      get waiting() {
        return waiting;
      },
      addEventListener: events.addEventListener.bind(events),
    },
    (it) => acts.push((it as unknown as { readonly release: string }).release),
  );
  return {
    acts,
    look,
    find: (release: string) => {
      installing = worker(release);
      events.dispatchEvent(new Event('updatefound'));
    },
    install: () => {
      const installed = installing;
      [installing, waiting] = [null, installed];
      installed?.dispatchEvent(new Event('statechange'));
    },
  };
}

/** Counts its calls. */
function watch({ queries = new QueryClient(), isOpen$ = new BehaviorSubject(false) } = {}) {
  const acts: string[] = [];
  const overlays = {
    isAnyOpen: () => isOpen$.getValue(),
    watch: (look: () => void) => {
      const watching = isOpen$.subscribe(look);
      return () => watching.unsubscribe();
    },
  };
  whenNothingToLose(queries, () => acts.push('reload'), overlays);
  return acts;
}

describe('work that waits until nothing can be lost', () => {
  it('runs at once if no form has changes', () => {
    expect(watch()).toEqual(['reload']);
  });

  it('runs once, after the last form is saved or discarded', () => {
    const [first, second] = [markUnsaved(), markUnsaved()];
    const acts = watch();
    expect(acts).toEqual([]);
    first();
    expect(acts).toEqual([]);
    second();
    expect(acts).toEqual(['reload']);
    markUnsaved()();
    expect(acts).toEqual(['reload']);
  });

  it('runs once, after the overlay is closed', () => {
    const isOpen$ = new BehaviorSubject(true);
    const unmark = markUnsaved();
    const acts = watch({ isOpen$ });
    unmark();
    expect(acts).toEqual([]);
    isOpen$.next(false);
    expect(acts).toEqual(['reload']);
    isOpen$.next(true);
    isOpen$.next(false);
    expect(acts).toEqual(['reload']);
    expect(isOpen$.observed).toBe(false);
  });

  it("no longer waits for a user's draft once another user is signed in", () => {
    const slot = createDraftSlot<string>();
    slot.save('ana', '/user/new', 'typed');
    const acts = watch();
    discardOthersDrafts('ana');
    expect(acts).toEqual([]);
    discardOthersDrafts('ben');
    expect(acts).toEqual(['reload']);
    expect(slot.take('ana', '/user/new')).toBeNull();
  });

  it('waits while a draft of an ended session is kept', () => {
    const slot = createDraftSlot<string>();
    slot.save('ana', '/croplogger/new', 'typed');
    const acts = watch();
    expect(slot.take('ana', '/elsewhere')).toBeNull();
    expect(acts).toEqual([]);
    expect(slot.take('ana', '/croplogger/new')).toBe('typed');
    expect(acts).toEqual(['reload']);
    expect(slot.take('ana', '/croplogger/new')).toBeNull();
  });

  it("doesn't wait for a draft that another user has discarded", () => {
    const slot = createDraftSlot<string>();
    slot.save('ana', '/croplogger/new', 'typed');
    const acts = watch();
    expect(slot.take('ben', '/croplogger/new')).toBeNull();
    expect(acts).toEqual(['reload']);
    expect(slot.take('ana', '/croplogger/new')).toBeNull();
  });

  it('runs after a pending write has finished', async () => {
    const queries = new QueryClient();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const write = new MutationObserver(queries, { mutationFn: () => answered }).mutate();
    const acts = watch({ queries });
    expect(acts).toEqual([]);
    answer();
    await write;
    expect(acts).toEqual(['reload']);
  });
});

describe('a release of the app', () => {
  it('that is waiting is activated', () => {
    expect(registration({ waiting: 'second' }).acts).toEqual(['second']);
  });

  it('that is being installed before the page listens is activated once it waits', () => {
    const { acts, install } = registration({ installing: 'second' });
    expect(acts).toEqual([]);
    install();
    expect(acts).toEqual(['second']);
  });

  it('that is found later is activated, one after the other', () => {
    const { acts, find, install } = registration({});
    find('second');
    install();
    find('third');
    install();
    expect(acts).toEqual(['second', 'third']);
  });

  it('that still waits is activated again when the page looks again', () => {
    const { acts, look } = registration({ waiting: 'second' });
    look();
    expect(acts).toEqual(['second', 'second']);
  });
});

describe('a missing part of the app', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://farm/assets/batch-page-1.js',
    'error loading dynamically imported module: http://farm/assets/batch-page-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/batch-page-1.css',
  ])('is distinguished from other errors: %s', (message) => {
    expect(isMissingCode(new TypeError(message))).toBe(true);
    expect(isMissingCode(new TypeError('x is undefined'))).toBe(false);
    expect(isMissingCode(message)).toBe(false);
  });

  it('reloads the page once, and again only after a while', () => {
    expect(mayReload(null, 0)).toBe(true);
    expect(mayReload(1_000, 2_000)).toBe(false);
    expect(mayReload(1_000, 61_000)).toBe(false);
    expect(mayReload(1_000, 61_001)).toBe(true);
  });
});
