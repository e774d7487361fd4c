import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createDraftSlot, forgetDraftsOfOthers } from '#web/page/draft-slot.ts';
import { isMissingCode, mayReload } from '#web/page/release/reload-if-replaced.ts';
import { markUnsaved, whenNothingToLose } from '#web/page/unsaved.ts';

/** Counts how often it acts. */
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

describe('what waits until nothing would be lost', () => {
  it('is done at once where no form has changes', () => {
    expect(watch()).toEqual(['reload']);
  });

  it('is done once, after the last form is saved or given up', () => {
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

  it('is done once, after what stands over the page is closed', () => {
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

  it('waits no longer for the draft of one person once another one is signed in', () => {
    const slot = createDraftSlot<string>();
    slot.keep('ana', '/user/new', 'typed');
    const acts = watch();
    forgetDraftsOfOthers('ana');
    expect(acts).toEqual([]);
    forgetDraftsOfOthers('ben');
    expect(acts).toEqual(['reload']);
    expect(slot.take('ana', '/user/new')).toBeNull();
  });

  it('waits while a draft of an ended session is kept', () => {
    const slot = createDraftSlot<string>();
    slot.keep('ana', '/croplogger/new', 'typed');
    const acts = watch();
    expect(slot.take('ana', '/elsewhere')).toBeNull();
    expect(acts).toEqual([]);
    expect(slot.take('ana', '/croplogger/new')).toBe('typed');
    expect(acts).toEqual(['reload']);
    expect(slot.take('ana', '/croplogger/new')).toBeNull();
  });

  it('does not wait for a draft that somebody else has made forgotten', () => {
    const slot = createDraftSlot<string>();
    slot.keep('ana', '/croplogger/new', 'typed');
    const acts = watch();
    expect(slot.take('ben', '/croplogger/new')).toBeNull();
    expect(acts).toEqual(['reload']);
    expect(slot.take('ana', '/croplogger/new')).toBeNull();
  });

  it('is done after a write that is on its way was answered', async () => {
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

describe('a part of the app that is missing', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://farm/assets/batch-page-1.js',
    'error loading dynamically imported module: http://farm/assets/batch-page-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/batch-page-1.css',
  ])('is told from other errors: %s', (message) => {
    expect(isMissingCode(new TypeError(message))).toBe(true);
    expect(isMissingCode(new TypeError('x is undefined'))).toBe(false);
    expect(isMissingCode(message)).toBe(false);
  });

  it('lets the page load itself anew once, and again only after a while', () => {
    expect(mayReload(null, 0)).toBe(true);
    expect(mayReload(1_000, 2_000)).toBe(false);
    expect(mayReload(1_000, 61_000)).toBe(false);
    expect(mayReload(1_000, 61_001)).toBe(true);
  });
});
