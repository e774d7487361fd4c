import { describe, expect, it } from 'vitest';
import { settings } from '#cli/commands/farm/settings.ts';
import { yields } from '#cli/commands/look/yields.ts';
import * as look from '#messages/en/terminal/look.ts';
import { usePlainFarm } from './plain-farm.ts';

describe('the yields of a period', () => {
  const { jsonOf, run } = usePlainFarm();

  it('show yields by crop in the units of the farm, and always grams as JSON', async () => {
    const { out } = await run(yields);
    const [headings = '', row = ''] = out.split('\n');
    expect(headings).toBe(
      ['Crop ', look.yieldHeadings.estimated({ unit: 'kg' }), look.yieldHeadings.actual({ unit: 'kg' })].join('  '),
    );
    const [{ crop, estimated_yield_g, total_yield_g }] = await jsonOf(yields);
    expect(row.trim().split(/ {2,}/)).toEqual([crop, (estimated_yield_g / 1000).toFixed(2), '0.00']);
    expect(total_yield_g).toBe(0);
    await run(settings, ['set', 'mass=oz']);
    expect((await run(yields)).out).toContain(look.yieldHeadings.estimated({ unit: 'lb' }));
    expect((await run(yields)).out).toContain((estimated_yield_g / 453.592_37).toFixed(2));
    await run(settings, ['set', 'units.mass=g']);
    expect((await jsonOf(yields, ['this-month']))[0]).toMatchObject({ crop, total_yield_g: 0 });
  });

  it('say when there were no yields, and refuse what is no period', async () => {
    expect(await run(yields, ['2019-03-01'])).toEqual({
      code: 0,
      out: '',
      err: `${look.noHarvests({ first: '2019-03-01', last: '2019-03-01' })}\n`,
    });
    expect(await jsonOf(yields, ['2019'])).toEqual([]);
    expect((await run(yields, ['soon'])).code).toBe(2);
  });

  it('refuse a range that lacks an end', async () => {
    for (const range of ['today..', '..today']) {
      const { code, err } = await run(yields, [range]);
      expect([code, err]).toEqual([2, expect.stringContaining(`"${range}"`)]);
    }
  });
});
