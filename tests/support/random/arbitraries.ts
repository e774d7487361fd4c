import fc from 'fast-check';
import type { Cell } from '#domain/locations/compress-ranges.ts';
import type { Place } from '#domain/locations/location.ts';
import { type Day, dayToEpochDays, epochDaysToDay, type Instant, instantToMs, msToInstant } from '#domain/time.ts';

/** Generates days between two days, both included. */
export const dayWithin = (first: Day, last: Day): fc.Arbitrary<Day> =>
  fc.integer({ min: dayToEpochDays(first), max: dayToEpochDays(last) }).map(epochDaysToDay);

/** Generates instants between two instants, both included. */
export const instantWithin = (first: Instant, last: Instant): fc.Arbitrary<Instant> =>
  fc.integer({ min: instantToMs(first), max: instantToMs(last) }).map(msToInstant);

export const anyDay = dayWithin('0001-01-01', '9999-12-31');

export const anyInstant = instantWithin('0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z');

/** Names of stacks, including some that look like rows. */
export const anyStack = fc.oneof(
  fc.constantFrom('A', 'B', 'a', 'A1', 'A10', 'A1-', 'A1-A', 'B-', '7', 'Nord', 'Rack 3', 'Stapel –', 'é'),
  fc.stringMatching(/^[A-Za-z0-9-]{1,4}$/),
);

/** A shelf, with few rows, so that neighbours are common. */
export const anyCell: fc.Arbitrary<Cell> = fc.record({ stack: anyStack, row: fc.integer({ min: 0, max: 12 }) });

const anyChamber = fc.constantFrom(
  { chamber: '01970000-0000-7000-8000-000000000001', chamber_name: 'Grow 1' },
  { chamber: '01970000-0000-7000-8000-000000000002', chamber_name: 'Grow 2' },
  { chamber: '01970000-0000-7000-8000-000000000003', chamber_name: 'Grow 10' },
  { chamber: '01970000-0000-7000-8000-000000000004', chamber_name: 'Grow 1' },
);

/** A bed of one of four chambers, two of which share a name. */
export const anyBed: fc.Arbitrary<Place> = fc
  .tuple(fc.uuid({ version: 7 }), anyChamber, anyCell, fc.boolean(), fc.option(fc.nat({ max: 40 })))
  .map(([uuid, chamber, { stack, row }, active, tray_capacity]) => ({
    id: `bed-${uuid}`,
    name: `${stack} ${row}`,
    ...chamber,
    stack,
    row,
    active,
    tray_capacity,
  }));

export const anyPhysicalLocation: fc.Arbitrary<Place> = fc
  .tuple(fc.uuid({ version: 7 }), fc.constantFrom('Cold store', 'Table 2', 'Table 10', 'cold store'), fc.boolean())
  .map(([uuid, name, active]) => ({
    id: `phys-${uuid}`,
    name,
    chamber: null,
    chamber_name: null,
    stack: null,
    row: null,
    active,
    tray_capacity: null,
  }));

export const anyPlace = fc.oneof(anyBed, anyPhysicalLocation);
