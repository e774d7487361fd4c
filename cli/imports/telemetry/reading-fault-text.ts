import { m } from '#cli/language/messages.ts';
import { shellWord } from '#cli/text/plan-remedies.ts';
import { unitsOf } from '#domain/quantities/quantities.ts';
import { METRIC_QUANTITIES } from '#domain/telemetry/reading-unit.ts';
import type { ReadingFault } from '#ports/imports/readings/prepare-readings.ts';

/** Returns why a file of readings can't be read, and the option that solves it. */
export function readingFaultText(fault: ReadingFault, all: readonly string[]): string {
  const headings = all.filter((heading) => heading !== '');
  switch (fault.code) {
    case 'no_time_column':
    case 'no_readings_column':
      return m.telemetry.layout[fault.code]({ headings });
    case 'unknown_heading':
    case 'repeated_heading':
    case 'zones_differ':
      return m.telemetry.layout[fault.code]({ heading: fault.heading, headings });
    case 'unit_unsuited':
    case 'units_differ':
      return m.telemetry.unitFaults[fault.code]({ ...fault, units: unitsOf(METRIC_QUANTITIES[fault.metric]) });
    case 'subject_needed':
      return m.telemetry.subjectNeeded;
    case 'subject_column':
      return m.telemetry.subjectColumn(fault);
    case 'columns_left':
      return m.telemetry.strictRefused(fault);
    case 'times_unclear':
      return m.telemetry.timesUnclear(fault);
    case 'times_contradictory':
      return m.telemetry.timesContradictory(fault);
    case 'number_ambiguous':
      return m.imports.solvedByOption.number_ambiguous(fault);
    case 'zone_unclear':
      return m.telemetry.zoneUnclear(fault);
    case 'zone_contradicts':
      return m.telemetry.zonesDiffer({ zone: fault.zone, option: fault.given });
    case 'unit_doubtful':
      return [
        m.telemetry.unitDoubtful(unitTexts(fault)),
        ...fault.choices.map(({ unit }) =>
          m.telemetry.unitOption({ unit, option: `--map ${shellWord(`${fault.heading}=${fault.metric}:${unit}`)}` }),
        ),
      ].join(' ');
  }
}

/** Returns the parts of the question for a unit, values rounded as people read them. */
export function unitTexts({ heading, written, choices }: Extract<ReadingFault, { readonly code: 'unit_doubtful' }>) {
  const [own, ...better] = choices.map(({ unit, values }) => ({
    unit,
    values: values.map((value) => String(Number(value.toPrecision(4)))),
  }));
  return { heading, own: own?.unit ?? '', written: written.map(String), better };
}
