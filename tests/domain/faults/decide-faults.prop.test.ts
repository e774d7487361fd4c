import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKS, checksOf } from '#domain/faults/checks.ts';
import { decideFaults, type Finding, type NewFault } from '#domain/faults/decide-faults.ts';
import { FAULT_KINDS, FAULT_REASONS, type Fault, faultKeyOf } from '#domain/faults/fault.ts';
import { compareGravity, faultsOf, machineError } from '#domain/faults/machines/gravest-fault.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { msToInstant } from '#domain/time.ts';
import { checks, faultTexts } from '#messages/en/faults.ts';
import { checks as spanishChecks, faultTexts as spanishTexts } from '#messages/es/faults.ts';

const anyInstant = fc.nat({ max: 1000 }).map((minutes) => msToInstant(minutes * 60_000));
const anyKey = fc.record({
  subject: fc.constantFrom('bed-1', 'hvac-1', 'reservoir-1', 'room'),
  kind: fc.constantFrom(...FAULT_KINDS),
  metric: fc.constantFrom('temperature' as const, 'humidity' as const, 'light' as const),
});
const anyFault = fc
  .record({ key: anyKey, reason: fc.constantFrom(...FAULT_REASONS), since: anyInstant, uuid: fc.uuid() })
  .map(
    ({ key, reason, since, uuid }): Fault => ({
      ...{ ...key, metric: key.kind === 'device' ? null : key.metric },
      ...{ uuid, reason, since, text: `${key.kind} ${uuid}`, last_value: 1, last_at: since, band: null },
      ...{ cleared_at: null, acknowledged_by: null, acknowledged_at: null, note: null },
    }),
  );
const anyOpen = fc.uniqueArray(anyFault, { selector: faultKeyOf, maxLength: 12 });
const anyFinding = fc
  .record({
    key: anyKey.filter(({ kind }) => kind !== 'device'),
    verdict: fc.oneof(
      fc.constant({ state: 'fine' } as const),
      fc.constant({ state: 'unknown' } as const),
      fc.record({
        state: fc.constant('faulty' as const),
        since: fc.nat({ max: 100_000 }),
        side: fc.constantFrom(...FAULT_REASONS),
      }),
    ),
  })
  .map(({ key, verdict }): Finding => ({ ...key, verdict, band: null, last: { at: 5000, value: 7 } }));
const anyFindings = fc.uniqueArray(anyFinding, { selector: faultKeyOf, maxLength: 12 });
const everything = () => true;

/** Applies changes as the storage does. */
const applied = (open: readonly Fault[], { opened, cleared }: ReturnType<typeof decideFaults>): Fault[] => [
  ...open.filter(({ uuid }) => !cleared.some((fault) => fault.uuid === uuid)),
  ...opened.map(
    (fault: NewFault, at): Fault => ({
      ...{ ...fault, uuid: `new-${at}`, text: 'new', cleared_at: null },
      ...{ acknowledged_by: null, acknowledged_at: null, note: null },
    }),
  ),
];

describe('which faults begin and end', () => {
  it('follows what was found: afterwards each faulty finding is open, and no fine one', () => {
    fc.assert(
      fc.property(anyOpen, anyFindings, (open, findings) => {
        const after = new Map(
          applied(open, decideFaults(open, findings, everything)).map((one) => [faultKeyOf(one), one]),
        );
        for (const finding of findings) {
          const fault = after.get(faultKeyOf(finding));
          if (finding.verdict.state === 'fine') expect(fault).toBeUndefined();
          if (finding.verdict.state === 'faulty') expect(fault?.reason).toBe(finding.verdict.side);
        }
      }),
    );
  });

  it('changes nothing the second time, and has one open fault for a key', () => {
    fc.assert(
      fc.property(anyOpen, anyFindings, (open, findings) => {
        const after = applied(open, decideFaults(open, findings, everything));
        expect(new Set(after.map(faultKeyOf)).size).toBe(after.length);
        expect(decideFaults(after, findings, everything)).toEqual({ opened: [], cleared: [] });
      }),
    );
  });

  it('leaves what a device reported, and everything without a finding', () => {
    fc.assert(
      fc.property(anyOpen, anyFindings, (open, findings) => {
        const { cleared } = decideFaults(open, findings, everything);
        const found = new Set(findings.filter(({ verdict }) => verdict.state !== 'unknown').map(faultKeyOf));
        for (const fault of cleared) expect(fault.kind !== 'device' && found.has(faultKeyOf(fault))).toBe(true);
      }),
    );
  });

  it('ends faults of machines that are no longer in use, and opens none there', () => {
    fc.assert(
      fc.property(anyOpen, anyFindings, (open, findings) => {
        const { opened, cleared } = decideFaults(open, findings, (subject) => subject !== 'bed-1');
        expect(opened.every(({ subject }) => subject !== 'bed-1')).toBe(true);
        const left = open.filter((one) => one.subject === 'bed-1' && one.kind !== 'device');
        expect(left.every((one) => cleared.some(({ uuid }) => uuid === one.uuid))).toBe(true);
      }),
    );
  });

  it('keeps the last value with a fault that ends', () => {
    const fault = fc.sample(
      anyFault.filter(({ kind }) => kind !== 'device'),
      1,
    )[0];
    if (fault === undefined) throw new Error('No sample');
    const fine: Finding = { ...fault, verdict: { state: 'fine' }, band: null, last: { at: 5000, value: 7 } };
    expect(decideFaults([fault], [fine], everything).cleared).toEqual([
      { ...fault, last_value: 7, last_at: msToInstant(5000) },
    ]);
  });
});

describe('the error of a machine', () => {
  it('is the text of its gravest and then oldest open fault', () => {
    fc.assert(
      fc.property(anyOpen, (open) => {
        const hvac = { uuid: 'hvac-1', chamber: 'room' };
        const own = open.filter(({ subject }) => subject === 'hvac-1' || subject === 'room');
        const first = [...own].sort(compareGravity)[0];
        expect(machineError(hvac, open)).toBe(first?.text ?? null);
        expect(faultsOf(hvac, open)).toHaveLength(own.length);
        for (const other of own) {
          if (first === undefined) continue;
          expect(FAULT_KINDS.indexOf(first.kind)).toBeLessThanOrEqual(FAULT_KINDS.indexOf(other.kind));
        }
      }),
    );
  });

  it("is not the chamber's on a bed, nor that of a fault that has ended", () => {
    const fault = fc.sample(anyFault, 1)[0];
    if (fault === undefined) throw new Error('No sample');
    const open = [{ ...fault, subject: 'room' }];
    expect(machineError({ uuid: 'bed-1', chamber: 'room' }, open)).toBeNull();
    expect(machineError({ uuid: 'hvac-1', chamber: 'room' }, open)).toBe(fault.text);
    const ended = [{ ...fault, subject: 'hvac-1', cleared_at: fault.since }];
    expect(machineError({ uuid: 'hvac-1', chamber: 'room' }, ended)).toBeNull();
  });
});

describe('the words of a fault', () => {
  it('exist for every reason and metric in both languages, with checks to begin with', () => {
    for (const texts of [faultTexts, spanishTexts]) {
      for (const reason of FAULT_REASONS) {
        for (const metric of METRICS) {
          for (const band of [null, { min: 16, max: 20 }, { min: null, max: null }]) {
            expect(texts[reason]({ metric, band, text: 'Said' })).toMatch(/^\p{L}.*[^.]$/u);
          }
        }
      }
    }
    expect(faultTexts.above({ metric: 'temperature', band: { min: 16, max: 20 }, text: '' })).toBe(
      'Temperature above 20 °C',
    );
    for (const kind of FAULT_KINDS) {
      for (const metric of [...METRICS, null]) {
        const suggested = checksOf({ kind, metric, text: 'Pump blocked' });
        expect(suggested.length).toBeGreaterThan(1);
        for (const check of suggested) expect(CHECKS).toContain(check);
      }
    }
    expect(Object.keys(checks)).toEqual(Object.keys(spanishChecks));
  });
});
