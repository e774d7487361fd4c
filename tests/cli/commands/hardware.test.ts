import { describe, expect, it } from 'vitest';
import { conflicts } from '#cli/commands/look/conflicts.ts';
import { hardware } from '#cli/commands/look/hardware.ts';
import * as look from '#messages/en/terminal/look.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { usePlainFarm } from './plain-farm.ts';

describe('phyto hardware and conflicts', () => {
  const { api, jsonOf, lot, run, runOn } = usePlainFarm();

  it('show machines with an error, and fail on demand', async () => {
    const whole: FarmApi = { ...api(), listHardwareErrors: async () => [] };
    expect(await runOn(whole, hardware, [], { options: { fail: true } })).toEqual({
      code: 0,
      out: `${look.hardwareOperational}\n`,
      err: '',
    });
    expect(await jsonOf(hardware)).toEqual([
      {
        ...{ uuid: SEED.beds.D1, kind: 'bed', name: 'D1', chamber_name: 'Grow 1' },
        ...{ since: null, error: 'Fog pump blocked', metric: null, last_value: null, last_at: null, band: null },
        ...{ acknowledged_by: null, acknowledged_at: null },
      },
    ]);
    const stored = await run(hardware, [], { options: { fail: true } });
    expect(stored.code).toBe(1);
    expect(stored.out).toMatch(
      /^Location +Kind +Since +Error +Last value +Band +Acknowledged\nGrow 1 D1 +bed +- +Fog pump blocked +- +- +-\n$/,
    );
    const told: FarmApi = {
      ...api(),
      listHardwareErrors: async () => [
        {
          ...{ type: 'hvac', uuid: 'hvac-01970000-0005-7000-8000-000000000009', name: 'Climate 9' },
          chamber_name: null,
          general_control_error: 'Temperature above 20 °C',
          faults: [
            {
              uuid: '01970000-0005-7000-8000-00000000000a',
              subject: 'hvac-01970000-0005-7000-8000-000000000009',
              ...{ kind: 'out_of_band', metric: 'temperature', reason: 'above', text: 'temperature 27.44 > 20' },
              ...{ since: '2026-05-11T20:04:00.000Z', last_value: 27.44, last_at: '2026-05-11T20:34:00.000Z' },
              ...{ band: { min: 16, max: 20 }, cleared_at: null, note: null, checks: [] },
              ...{ acknowledged_by: 'ana', acknowledged_at: '2026-05-11T20:40:00.000Z' },
            },
          ],
        },
      ],
    };
    // The farm's text is English or a device's; people read the words of their language.
    const { out } = await runOn(told, hardware, [], { look: 'plain' });
    expect(out).toContain(', error Temperature above 20 °C, ');
    expect(out).toMatch(/, acknowledged by ana\.\n$/);
    expect(JSON.parse((await runOn(told, hardware, [], { look: 'json' })).out)).toMatchObject([
      { name: 'Climate 9', error: 'temperature 27.44 > 20', acknowledged_by: 'ana' },
    ]);
    expect((await runOn(told, hardware, [])).out).toMatch(
      /\nClimate 9 +hvac +2026-05-11 \d\d:04 +Temperature above 20 °C +27.4 °C +16 °C … 20 °C +ana\n$/,
    );
  });

  it('list conflicts with what to do', async () => {
    expect(await run(conflicts)).toEqual({ code: 0, out: '', err: `${look.noConflicts}\n` });
    const clash: FarmApi = {
      ...api(),
      listLifeConflicts: async () => [
        {
          component: 'light',
          location: SEED.beds.A1,
          location_name: 'Grow 1 A1',
          from: '2026-05-12',
          to: null,
          batches: [],
          wants: [
            { batch: null, lot_code: null, recipe: SEED.beds.A1, recipe_name: 'Leafy' },
            { batch: null, lot_code: lot(), recipe: SEED.beds.A1, recipe_name: 'Dark' },
            { batch: null, lot_code: 'KAL-2026-0001', recipe: SEED.beds.A1, recipe_name: 'Dark' },
          ],
          remedy: '',
          suggestion: { code: 'move_or_agree', params: { component: 'light', place: 'Grow 1 A1', lot: lot() } },
        },
      ],
    };
    const shown = await runOn(clash, conflicts, [], { options: { fail: true } });
    expect(shown.code).toBe(1);
    expect(shown.out).toContain(`Grow 1 A1  light   2026-05-12  -   Leafy, Dark (${lot()} +1)`);
    expect(shown.err).toContain(lot());
  });
});
