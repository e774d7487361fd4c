import { afterEach, describe, expect, it, vi } from 'vitest';
import { DRAFTS_KEY } from '#web/page/drafts/storage-key.ts';

/** Stubs the browser's storage with stored edits. Returns the text stored there now. */
function withStored(text: string): () => string | undefined {
  const texts = new Map([[DRAFTS_KEY, text]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => void texts.delete(key),
  });
  return () => texts.get(DRAFTS_KEY);
}

describe("another user's stored edits", () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are removed once someone signs in, before any form is loaded', async () => {
    vi.resetModules();
    const { discardOthersDrafts } = await import('#web/page/draft-slot.ts');
    const stored = withStored(JSON.stringify({ username: 'ana', drafts: [] }));
    discardOthersDrafts('ana');
    expect(stored()).toBeDefined();
    discardOthersDrafts('ben');
    expect(stored()).toBeUndefined();
    for (const damaged of ['', 'null', '{"username":']) {
      const left = withStored(damaged);
      discardOthersDrafts('ben');
      expect(left()).toBeUndefined();
    }
  });
});
