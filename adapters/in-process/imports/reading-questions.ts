import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { unitsOf } from '#domain/quantities/quantities.ts';
import { METRIC_QUANTITIES } from '#domain/telemetry/reading-unit.ts';
import type { ReadingFault } from '#ports/imports/readings/prepare-readings.ts';

/** Returns the field of the query that answers a question, and the question. */
export function questionOf(
  fault: ReadingFault,
  all: readonly string[],
): { readonly field: string; readonly fault: CodedProblem } {
  const headings = all.filter((heading) => heading !== '');
  switch (fault.code) {
    case 'no_time_column':
      return { field: 'map', fault: { code: 'readings_time_missing', params: { headings } } };
    case 'no_readings_column':
      return { field: 'map', fault: { code: 'readings_metric_missing', params: { headings } } };
    case 'unknown_heading':
      return { field: 'map', fault: { code: 'readings_heading_unknown', params: { heading: fault.heading } } };
    case 'repeated_heading':
      return { field: 'file', fault: { code: 'heading_twice', params: { heading: fault.heading } } };
    case 'zones_differ':
      return { field: 'file', fault: { code: 'readings_zones_differ', params: { heading: fault.heading } } };
    case 'unit_unsuited': {
      const { heading, metric, unit } = fault;
      const params = { heading, metric, unit, units: unitsOf(METRIC_QUANTITIES[metric]) };
      return { field: 'map', fault: { code: 'readings_unit_unsuited', params } };
    }
    case 'units_differ': {
      const { heading, metric, unit } = fault;
      return { field: 'map', fault: { code: 'readings_units_differ', params: { heading, metric, unit } } };
    }
    case 'subject_needed':
      return { field: 'subject', fault: { code: 'readings_place_needed', params: {} } };
    case 'subject_column':
      return { field: 'subject', fault: { code: 'readings_place_in_column', params: { heading: fault.heading } } };
    case 'columns_left':
      return { field: 'file', fault: { code: 'readings_columns_left', params: { headings: fault.headings } } };
    case 'times_unclear':
      return {
        field: 'date_order',
        fault: { code: 'readings_dates_ambiguous', params: { text: fault.text, line: fault.line } },
      };
    case 'times_contradictory':
      return {
        field: 'date_order',
        fault: { code: 'readings_dates_contradictory', params: { text: fault.text, line: fault.line } },
      };
    case 'number_ambiguous': {
      const { code, ...params } = fault;
      return { field: 'decimal_mark', fault: { code, params } };
    }
    case 'zone_unclear':
      return { field: 'time_zone', fault: { code: 'readings_zone_unclear', params: { zone: fault.zone } } };
    case 'zone_contradicts':
      return {
        field: 'time_zone',
        fault: { code: 'readings_zone_contradicts', params: { zone: fault.zone, given: fault.given } },
      };
    case 'unit_doubtful': {
      const { heading, metric, written, choices } = fault;
      return { field: 'map', fault: { code: 'readings_unit_doubtful', params: { heading, metric, written, choices } } };
    }
  }
}
