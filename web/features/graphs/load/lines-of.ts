import type { SourceAnswer } from '#web/features/graphs/model/answer.ts';
import {
  kindOf,
  type Line,
  type LineKind,
  MARKERS,
  pickColours,
  placePoints,
} from '#web/features/graphs/model/lines.ts';
import type { PlannedRequest } from '#web/features/graphs/model/requests.ts';
import { writeSelection } from '#web/features/graphs/model/view.ts';
import { findMetric } from '#web/features/graphs/sources/sources.ts';
import * as m from '#words/web/graphs/page.ts';

/** A request with its answer. */
export interface Answered {
  readonly planned: PlannedRequest;
  readonly name: string;
  readonly cropNumber: number | null;
  readonly answer: SourceAnswer;
}

/**
 * Returns the lines of answers. The lines of a series share a colour, unless a single series has parts, which then have
 * their own. Markers count the series and parts of a chart.
 */
export function linesOf(answered: readonly Answered[], showsExpected: boolean): Line[] {
  const series = [...new Map(answered.map((one) => [groupOf(one.planned), one])).values()];
  const colours = new Map(
    pickColours(series.map(({ cropNumber }) => cropNumber)).map((colour, at) => [groupAt(series, at), colour]),
  );
  const markers = new Map<string, number>();
  const isAlone = series.length === 1;
  return answered.flatMap(({ planned, name, answer }) => {
    const found = findMetric(planned.request.selection.metric);
    if (found === undefined) return [];
    const parts = [...new Set(answer.series.map(({ part }) => part))];
    const isEarlier = planned.compared === 'previous' || planned.compared === 'year';
    return answer.series.flatMap(({ of, part, points, summary }): Line[] => {
      const kind = kindOf(of, isEarlier);
      if ((of !== 'actual' && !showsExpected) || (of === 'capacity' && isEarlier)) return [];
      const group = groupOf(planned);
      const mark = `${group} ${part}`;
      if (!markers.has(mark)) markers.set(mark, markers.size);
      const split = isAlone && parts.length > 1;
      return [
        {
          key: `${planned.key} ${of} ${part}`,
          name,
          detail: [part, detailOf(kind, planned, part !== null)].filter((text) => text !== null).join(', '),
          unit: found.metric.unit,
          colour: split ? (parts.indexOf(part) % 8) + 1 : (colours.get(group) ?? null),
          kind,
          marker: MARKERS[(markers.get(mark) ?? 0) % MARKERS.length] ?? 'circle',
          spread: found.metric.spread && of === 'actual',
          points: placePoints(points, planned.shift),
          summary,
        },
      ];
    });
  });
}

/** Requests of one series and of the periods that it is compared with have one group. */
const groupOf = ({ request }: PlannedRequest): string => writeSelection(request.selection);

function groupAt(series: readonly Answered[], at: number): string {
  const one = series[at];
  return one === undefined ? '' : groupOf(one.planned);
}

function detailOf(kind: LineKind, { compared }: PlannedRequest, hasParts: boolean): string | null {
  const period = compared === 'year' ? 'year' : 'previous';
  switch (kind) {
    case 'actual':
      return null;
    case 'expected':
      return hasParts ? m.planned : m.details.expected;
    case 'earlier':
      return m.details.earlier[period];
    case 'earlier_expected':
      return m.details.earlierExpected[period];
    case 'capacity':
      return m.details.capacity;
  }
}
