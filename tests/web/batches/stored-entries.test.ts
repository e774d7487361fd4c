import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageKey } from '#web/batches/entries/storage-key.ts';
import { emptyRound, roundOf, type StoredRound } from '#web/batches/entries/stored-entries.ts';

const USER = 'a-user-with-two-tabs';

/** Stubs the browser's storage. Returns a function that writes to it as another tab would. */
function otherTab(): (round: StoredRound) => void {
  const texts = new Map<string, string>();
  const listeners: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  vi.stubGlobal('addEventListener', (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener));
  return (round) => {
    texts.set(storageKey(USER), JSON.stringify(round));
    for (const listener of listeners) listener({ key: storageKey(USER) });
  };
}

describe('the entries of a round', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('follow what another tab saves, without a change in this one', () => {
    const save = otherTab();
    const round$ = roundOf(USER);
    expect(round$.getValue()).toEqual(emptyRound(''));
    const saved = { ...emptyRound('2026-05-12'), current: 'action-7' };
    save(saved);
    expect(round$.getValue()).toEqual(saved);
  });
});
