import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBedEvents, foldBedRecipes, type HandAssignment } from '#domain/batches/history/bed-events.ts';
import { foldSkipping } from '#domain/batches/history/fold-actions.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { isBedId } from '#domain/locations/location.ts';
import { pastCourse, pastRuns, plannedCourse, plannedRuns } from '#domain/set-points/farm-steps.ts';
import { isInForce, type Override } from '#domain/set-points/override.ts';
import { placePoints } from '#domain/set-points/place-points.ts';
import { type FarmOverTime, setPointsOver } from '#domain/set-points/set-points-over.ts';
import { addMs, compareText, instantToMs, MS_PER_DAY, msToInstant } from '#domain/time.ts';
import { type Farm, siteOf } from '#tests/domain/batches/farm-model.ts';
import { anyLivedFarm } from '#tests/domain/batches/lived-farm.ts';
import { uuidOf } from '#tests/domain/batches/random-farm.ts';
import { project } from '#tests/domain/conflicts/farm-on-time.ts';
import { CLIMATE, FEED, LIGHT, WATER } from '#tests/support/random/life.ts';

const HOUR = 3_600_000;
const ROOM = uuidOf(2, 1);
const HVAC = `hvac-${uuidOf(6, 1)}`;
const TANK = `reservoir-${uuidOf(7, 1)}`;
const numbers = [1, 2, 3];
const recipe = <P>(number: number, component_properties: P) => ({
  ...{ uuid: uuidOf(5, number), name: `Recipe ${number}`, description: null, archived: false },
  ...{ created_at: '2026-01-01T08:00:00.000Z', version: 1, component_properties },
});
const BOOK = {
  light: numbers.map((n) => recipe(n, { ...LIGHT, ppfd: 100 * n, lights_on: `0${4 + n}:00` })),
  irrigation: numbers.map((n) => recipe(n, { ...WATER, day_fog_on: n })),
  fertigation: numbers.map((n) => recipe(n, { ...FEED, ec: n })),
  environment: numbers.map((n) => recipe(n, { ...CLIMATE, day_temperature: 20 + n })),
};
const PLACES = { chambers: [{ uuid: ROOM }], reservoirs: [{ uuid: TANK }], hvacs: [{ uuid: HVAC, chamber: ROOM }] };

interface Chosen {
  readonly hands: readonly HandAssignment[];
  readonly overrides: readonly Override[];
}

const byInstant = (a: { readonly instant: string }, b: { readonly instant: string }) =>
  compareText(a.instant, b.instant);

/** Overrides that people chose at some hours before now. */
const anyChosen = (farm: Farm): fc.Arbitrary<Chosen> => {
  const beds = [...farm.places.keys()].filter(isBedId);
  const ago = fc.integer({ min: 1, max: 30 * 24 }).map((hours) => addMs(farm.now, -hours * HOUR - 1234));
  return fc.record({
    hands: fc
      .array(
        fc.record({
          bed: fc.constantFrom(...beds),
          instant: ago,
          light_recipe: fc.constantFrom(undefined, null, uuidOf(5, 1), uuidOf(5, 2)),
        }),
        { maxLength: 4 },
      )
      .map((all) => all.sort(byInstant)),
    overrides: fc
      .array(
        fc.record({
          of: fc.constantFrom(
            { subject: ROOM, key: 'day_temperature' as const },
            { subject: TANK, key: 'ec' as const },
            { subject: beds[0] ?? '', key: 'ppfd' as const },
          ),
          value: fc.integer({ min: 1, max: 40 }),
          created_at: ago,
          hours: fc.integer({ min: 1, max: 400 }),
          endedAfter: fc.option(fc.integer({ min: 1, max: 500 })),
        }),
        { maxLength: 4 },
      )
      .map((all) =>
        all
          .map(({ of, hours, endedAfter, ...one }, n): Override => {
            const until = addMs(one.created_at, hours * HOUR);
            const end = endedAfter === null ? null : addMs(one.created_at, endedAfter * HOUR);
            const ended_at = end === null || end >= until || end > farm.now ? null : end;
            return { ...of, ...one, uuid: uuidOf(8, n), until, ended_at, reason: 'Test', created_by: 'ana' };
          })
          .sort((a, b) => compareText(a.created_at, b.created_at)),
      ),
  });
};

const anyCase = anyLivedFarm.chain((farm) => anyChosen(farm).map((chosen) => ({ farm, chosen })));

function bedsOf({ places, batches, states }: Farm, { hands }: Chosen, until = '9999'): Bed[] {
  const events = [...batches.values()].flatMap(deriveBedEvents);
  return [...places.keys()].filter(isBedId).map((uuid, at) => ({
    ...{ uuid, name: uuid, active: true, general_control_error: null, version: 1 },
    ...{ chamber: ROOM, stack: 'B', row: at, reservoir: at === 0 ? TANK : null, tray_capacity: null },
    ...foldBedRecipes(
      events.filter(({ bed, instant }) => bed === uuid && instant <= until),
      hands.filter(({ bed, instant }) => bed === uuid && instant <= until),
    ),
    standing: [...states].flatMap(([batch, { trays }]) => {
      const count = trays.tray_locations[uuid] ?? 0;
      return count === 0 ? [] : [{ batch, crop_code: '', crop_number: 1, trays: count }];
    }),
  }));
}

function groundOf(farm: Farm, chosen: Chosen): FarmOverTime {
  const site = siteOf(farm);
  const beds = bedsOf(farm, chosen);
  const events = [...farm.batches.values()]
    .flatMap(deriveBedEvents)
    .sort((a, b) => compareText(a.instant, b.instant) || a.action_id - b.action_id);
  const stays = project(farm);
  return {
    ...{ ...PLACES, ...BOOK, beds, now: instantToMs(farm.now), overrides: chosen.overrides },
    courses: [...[...farm.batches.values()].flatMap(pastCourse), ...plannedCourse(stays, site)],
    runs: [
      ...beds.flatMap((bed) =>
        pastRuns(
          bed,
          events.filter((event) => event.bed === bed.uuid),
          chosen.hands.filter((hand) => hand.bed === bed.uuid),
        ),
      ),
      ...plannedRuns(stays, beds, site),
    ],
  };
}

const spansOf = (farm: FarmOverTime, subject: string, span: { readonly from: number; readonly to: number }) =>
  setPointsOver(farm, [subject], span).get(subject) ?? [];

const SUBJECTS = ({ places }: Farm) => [ROOM, HVAC, TANK, ...[...places.keys()].filter(isBedId)];

describe('the set points of a subject', () => {
  it('are the same alone and among others', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(40 * 24), ({ farm, chosen }, ago) => {
        const from = instantToMs(farm.now) - ago * HOUR;
        const span = { from, to: from + MS_PER_DAY };
        const ground = groundOf(farm, chosen);
        const together = setPointsOver(ground, SUBJECTS(farm), span);
        for (const subject of SUBJECTS(farm)) expect(together.get(subject)).toEqual(spansOf(ground, subject, span));
      }),
    );
  });

  it('cover the span without gaps, in spans that differ from their neighbours', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(40 * 24), fc.integer({ min: 1, max: 60 * 24 }), ({ farm, chosen }, ago, hours) => {
        const from = instantToMs(farm.now) - ago * HOUR;
        const to = from + hours * HOUR;
        const ground = groundOf(farm, chosen);
        for (const subject of SUBJECTS(farm)) {
          const spans = spansOf(ground, subject, { from, to });
          expect(spans[0]?.from).toBe(from);
          expect(spans.at(-1)?.to).toBe(to);
          for (const [at, span] of spans.entries()) {
            expect(span.to).toBeGreaterThan(span.from);
            const next = spans[at + 1];
            if (next === undefined) continue;
            expect(next.from).toBe(span.to);
            expect({ ...next, from: 0, to: 0 }).not.toEqual({ ...span, from: 0, to: 0 });
          }
        }
      }),
    );
  });

  it('are, at each past instant, what the farm of that instant asked for', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: 30 * 24 * 60 }), ({ farm, chosen }, minutes) => {
        const at = instantToMs(farm.now) - minutes * 60_000;
        const instant = msToInstant(at);
        const beds = bedsOf(farm, chosen, instant);
        const batches = [...farm.batches.values()].map(({ actions }) => {
          const done = actions.filter(({ action_completed_date: on }) => on !== null && on <= instant);
          const { standing, life } = foldSkipping(done).folded;
          return { tray_locations: Object.fromEntries(standing), life };
        });
        const overrides = chosen.overrides
          .filter(({ created_at }) => created_at <= instant)
          .map((one) => ({ ...one, ended_at: one.ended_at !== null && one.ended_at <= instant ? one.ended_at : null }));
        const inForce = overrides.filter((one) => isInForce(one, instant));
        const pointsOf = placePoints({ ...PLACES, ...BOOK, beds, batches }, inForce);
        const wanted = (subject: string) => pointsOf(subject).asked;
        const spans = (subject: string) => spansOf(groundOf(farm, chosen), subject, { from: at - HOUR, to: at + HOUR });
        const askedOf = (subject: string) => spans(subject).find(({ from, to }) => from <= at && to > at)?.asked;
        expect(askedOf(ROOM)).toEqual(wanted(ROOM));
        expect(askedOf(HVAC)).toEqual(wanted(ROOM));
        expect(askedOf(TANK)).toEqual(wanted(TANK));
        for (const { uuid, reservoir } of beds) {
          const tank = reservoir === null ? {} : wanted(reservoir);
          expect(askedOf(uuid)).toEqual({ ...wanted(uuid), ...wanted(ROOM), ...tank });
        }
      }),
    );
  });

  it('follow the plans from the beginning of their days on', () => {
    fc.assert(
      fc.property(anyLivedFarm, fc.integer({ min: 1, max: 40 * 24 }), (farm, hours) => {
        const chosen = { hands: [], overrides: [] };
        const site = siteOf(farm);
        const at = instantToMs(farm.now) + hours * HOUR;
        const day = site.dayOf(msToInstant(at));
        const stays = project(farm);
        const batches = [...farm.batches.keys()].flatMap((uuid) => {
          const stay = stays.findLast((one) => one.batch === uuid && one.day <= day);
          return stay === undefined ? [] : [{ tray_locations: Object.fromEntries(stay.trays), life: stay.life }];
        });
        const ground = groundOf(farm, chosen);
        const pointsOf = placePoints({ ...PLACES, ...BOOK, beds: ground.beds, batches }, []);
        const [{ planned, asked } = { planned: false, asked: {} }] = spansOf(ground, ROOM, { from: at, to: at + 1 });
        expect(planned).toBe(true);
        expect(asked.day_temperature).toBe(pointsOf(ROOM).asked.day_temperature);
        const [tank] = spansOf(ground, TANK, { from: at, to: at + MS_PER_DAY });
        expect(tank?.asked.ec).toBe(pointsOf(TANK).asked.ec);
      }),
    );
  });

  it('name what other batches wanted, and what was chosen by hand', () => {
    const step = (batch: number, trays: number) => ({
      ...{ batch: uuidOf(3, batch), from: 0, tray_locations: { [`bed-${uuidOf(1, 1)}`]: trays } },
      life: {
        ...{ light_recipe: null, irrigation_recipe: null, fertigation_recipe: null },
        environment_recipe: uuidOf(5, batch),
      },
    });
    const bed = {
      uuid: `bed-${uuidOf(1, 1)}`,
      chamber: ROOM,
      reservoir: null,
      light_recipe: null,
      irrigation_recipe: null,
    };
    const override: Override = {
      ...{ uuid: uuidOf(8, 1), subject: ROOM, key: 'co2', value: 900, reason: 'Test', created_by: 'ana' },
      ...{ created_at: msToInstant(1000), until: msToInstant(5000), ended_at: msToInstant(2000) },
    };
    const ground = { ...PLACES, ...BOOK, beds: [bed], now: 9000, courses: [step(1, 4), step(2, 3)], runs: [] };
    const spans = spansOf({ ...ground, overrides: [override] }, HVAC, { from: 0, to: 3000 });
    expect(spans.map(({ from, to, overridden }) => [from, to, overridden])).toEqual([
      [0, 1000, []],
      [1000, 2000, ['co2']],
      [2000, 3000, []],
    ]);
    expect(spans.map(({ asked }) => [asked.day_temperature, asked.co2])).toEqual([
      [21, CLIMATE.co2],
      [21, 900],
      [21, CLIMATE.co2],
    ]);
    expect(spans[1]?.also_wanted).toMatchObject([{ day_temperature: 22, co2: 900 }]);
  });

  it('name nothing of batches that left, or stand elsewhere', () => {
    const [inRoom, onTank] = [`bed-${uuidOf(1, 1)}`, `bed-${uuidOf(1, 2)}`];
    const step = (batch: number, from: number, tray_locations: Readonly<Record<string, number>>) => ({
      ...{ batch: uuidOf(3, batch), from, tray_locations },
      life: {
        ...{ light_recipe: null, irrigation_recipe: null },
        ...{ fertigation_recipe: uuidOf(5, batch), environment_recipe: uuidOf(5, batch) },
      },
    });
    const bed = (uuid: string, chamber: string, reservoir: string | null) => ({
      ...{ uuid, chamber, reservoir, light_recipe: null, irrigation_recipe: null },
    });
    const beds = [bed(inRoom, ROOM, null), bed(onTank, uuidOf(2, 2), TANK), bed(`bed-${uuidOf(1, 3)}`, ROOM, TANK)];
    const courses = [
      step(1, 0, { [inRoom]: 2 }),
      step(2, 0, { [inRoom]: 1 }),
      step(2, 1000, {}),
      step(3, 1000, { [onTank]: 3 }),
    ];
    // An override is asked for whatever batches want, so that points of a batch without trays would not be empty.
    const override: Override = {
      ...{ uuid: uuidOf(8, 1), subject: ROOM, key: 'co2', value: 900, reason: 'Test', created_by: 'ana' },
      ...{ created_at: msToInstant(0), until: msToInstant(5000), ended_at: null },
    };
    const ground = { ...PLACES, ...BOOK, beds, now: 9000, courses, runs: [], overrides: [override] };
    const wanted = (subject: string) =>
      spansOf(ground, subject, { from: 0, to: 2000 }).map(({ from, also_wanted }) => [
        from,
        also_wanted.map(({ day_temperature, ec }) => day_temperature ?? ec),
      ]);
    expect(wanted(ROOM)).toEqual([
      [0, [22]],
      [1000, []],
    ]);
    expect(wanted(`bed-${uuidOf(1, 3)}`)).toEqual([
      [0, [22]],
      [1000, []],
    ]);
  });
});
