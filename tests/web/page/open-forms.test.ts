import { describe, expect, it } from 'vitest';
import { openElsewhere, reportOpen } from '#web/page/drafts/open-forms.ts';

describe('a form with stored edits', () => {
  it('is known to be open in another window until it is closed there', async () => {
    const close = reportOpen('first /recipe');
    expect(await openElsewhere(['first /recipe', 'second /recipe'])).toEqual(new Set(['first /recipe']));
    close();
    expect(await openElsewhere(['first /recipe'])).toEqual(new Set());
    expect(await openElsewhere([])).toEqual(new Set());
  });
});
