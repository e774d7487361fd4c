import { describe, expect, it } from 'vitest';
import * as words from '#messages/en/terminal/screen.ts';
import { openShift } from '#tests/cli/connection/shift.ts';

describe('several actions, of which another person completed some meanwhile', () => {
  it('are counted apart, and u undoes only those of this person', async () => {
    const shift = await openShift();
    await shift.openReady();
    const { screen, farm } = shift;
    const theirs = screen.store.model().due[1];
    screen.press('a', 'enter');
    await screen.until('3 rows to fill');
    for (let presses = 0; presses < 20 && !screen.text().includes('y complete'); presses += 1) {
      if (/^> .* 8 {2,}_{6} /m.test(screen.text())) screen.type('701');
      screen.press('enter');
    }
    const boss = farm.service.as(farm.caller('admin'));
    await boss.completeActions({
      body: { actions: [{ uuid: theirs?.uuid ?? '', action_properties: { total_yield: 701 } }] },
    });
    expect(await shift.done()).toHaveLength(1);
    screen.press('y');
    const label = words.actionsInBatches({ actions: 2, batches: 2 });
    await screen.until(words.someDoneBefore({ done: label, others: 1 }));
    expect(await shift.done()).toHaveLength(3);
    screen.press('u');
    await screen.until(label);
    const { yes, no, back } = words.hints;
    expect(screen.rows().at(-1)).toBe([yes, no, back].join('  '));
    screen.press('y');
    await screen.until(words.undone({ label }));
    expect(await shift.done()).toHaveLength(1);
  });
});
