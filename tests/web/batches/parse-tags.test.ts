import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#messages/en/fields.ts';
import { tagsFault } from '#web/batches/model/parse-tags.ts';

describe('the fault of typed tags', () => {
  it('is the message of the limit that they break', () => {
    expect(tagsFault(['organic', 'x'.repeat(41)])).toBe(fieldTexts.max_length({ characters: 40 }));
    expect(tagsFault(['organic', 'organic'])).toBe(fieldTexts.duplicate_entries({}));
    expect(tagsFault(['organic'])).toBeUndefined();
  });
});
