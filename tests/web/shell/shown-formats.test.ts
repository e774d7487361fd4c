import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteFormats } from '#web/data/site-formats.ts';
import { whenQuiet } from '#web/page/when-quiet.ts';
import { nextShown } from '#web/shell/next-shown.ts';

const METRIC: SiteFormats = { locale: 'en-GB', units: { temperature: 'C', mass: 'g' } };
const IMPERIAL: SiteFormats = { locale: 'en-US', units: { temperature: 'F', mass: 'oz' } };

describe('new units of the site', () => {
  it('are shown from the next screen on', () => {
    const first = nextShown(null, { path: '/settings/units', formats: METRIC });
    expect(first.formats).toBe(METRIC);
    const saved = nextShown(first, { path: '/settings/units', formats: IMPERIAL });
    expect(saved.formats).toBe(METRIC);
    expect(nextShown(saved, { path: '/settings/site', formats: IMPERIAL }).formats).toBe(IMPERIAL);
  });
});

describe('waiting until a page is left alone', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('starts again with each use, waits for unsaved work, and acts once', () => {
    const page = new EventTarget();
    const act = vi.fn();
    let busy = true;
    whenQuiet(page, 1000, () => busy, act);
    vi.advanceTimersByTime(999);
    page.dispatchEvent(new Event('keydown'));
    busy = false;
    vi.advanceTimersByTime(999);
    expect(act).not.toHaveBeenCalled();
    busy = true;
    vi.advanceTimersByTime(1);
    busy = false;
    vi.advanceTimersByTime(999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    page.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('can be ended', () => {
    const act = vi.fn();
    const end = whenQuiet(new EventTarget(), 1000, () => false, act);
    end();
    vi.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
  });
});
