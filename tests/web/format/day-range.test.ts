import { describe, expect, it } from 'vitest';
import { daySpan, fromDayOn } from '#messages/en/web/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';

describe('a range of days', () => {
  it('names each month once, and a single day as one', () => {
    expect(formatDayRange('2026-06-02', '2026-06-06')).toBe(daySpan({ from: '2', to: '6 Jun' }));
    expect(formatDayRange('2026-05-28', '2026-06-03')).toBe(daySpan({ from: '28 May', to: '3 Jun' }));
    expect(formatDayRange('2025-06-28', '2026-06-03')).toBe(daySpan({ from: '28 Jun', to: '3 Jun' }));
    expect(formatDayRange('2026-06-02', '2026-06-02')).toBe('2 Jun');
  });

  it('may be open-ended or empty', () => {
    expect(formatDayRange('2026-06-02', null)).toBe(fromDayOn({ day: '2 Jun' }));
    expect(formatDayRange(null, null)).toBe('');
  });
});
