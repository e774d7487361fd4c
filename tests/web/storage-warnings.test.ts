import { describe, expect, it } from 'vitest';
import { splitWarnings } from '#web/page/storage-warnings.ts';
import { firstSentence } from '#web/shell/first-sentence.ts';

describe('storage warnings', () => {
  it('show until dismissed, and again once they change', () => {
    const [old, other] = ['The last backup failed: no space left.', 'The last backup is 3 days old.'];
    expect(splitWarnings([old], new Set())).toEqual({ shown: [old], aside: [] });
    expect(splitWarnings([old], new Set([old]))).toEqual({ shown: [], aside: [old] });
    expect(splitWarnings([old, other], new Set([old]))).toEqual({ shown: [other], aside: [old] });
    expect(splitWarnings([], new Set([old]))).toEqual({ shown: [], aside: [] });
  });

  it('start with their first sentence', () => {
    expect(firstSentence('The last backup failed: 4.5 GB are missing. Free some space.')).toEqual([
      'The last backup failed: 4.5 GB are missing.',
      'Free some space.',
    ]);
    expect(firstSentence('There is no backup')).toEqual(['There is no backup', '']);
    expect(firstSentence('')).toEqual(['', '']);
  });
});
