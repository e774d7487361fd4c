import { m } from '#cli/language/messages.ts';
import { type NamedBatch, type TimelineRow, timelineRows } from '#cli/text/batch-text.ts';
import { type SiteClock, shortDay } from '#cli/text/site-clock.ts';
import { cutTo, padTo, widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { type Line, line, type Span, span } from '#cli/views/frame/frame.ts';
import type { WireAction } from '#ports/schemas/batch-schemas.ts';

const CORRECTION_AT = 11;

/** Returns the widths of the label and the facts of a row. */
export const textWidths = (columns: number): readonly [number, number] =>
  columns >= 110 ? [28, 32] : columns >= 80 ? [17, 20] : [17, Math.max(0, columns - 27)];

/** Returns the width of a label, which takes the room of facts that there are not. */
export function labelWidth(facts: string, columns: number): number {
  const [label, room] = textWidths(columns);
  return facts === '' ? label + room - (columns >= 80 ? 0 : 1) : label;
}

/** A row of the timeline. */
export interface Row {
  readonly line: Line;
  /** The index of the action; -1 for further rows of the same one. */
  readonly at: number;
}

/** Draws the timeline. A harvest's facts continue on further rows, since its QA verdict comes last. */
export function timelineLines(named: NamedBatch, site: SiteClock, cursor: number, columns: number): Row[] {
  return timelineRows(named, site).flatMap((row, at): Row[] => {
    const isHere = at === cursor;
    const mark = markOf(row);
    const role = isHere ? 'cursor' : undefined;
    const [labels, facts] = textWidths(columns);
    const wrapped = row.action.action_type === 'harvest_action' && widthOf(row.facts) > facts - 1;
    const beside = wrapped ? '' : row.facts;
    const label = labelWidth(beside, columns);
    const rest =
      columns >= 80
        ? padTo(cutTo(beside, facts - 1), labels + facts - label) + cutTo(row.by, columns >= 110 ? 20 : 8)
        : cutTo(beside, Math.max(0, columns - 11 - label));
    const body = `${padTo(shortDay(row.day), 8)}${padTo(cutTo(row.label, label - 1), label)}${rest}`;
    const spans: Span[] = [
      { text: row.state === 'overdue' ? (isHere ? '>' : ' ') : isHere ? '>' : mark },
      row.state === 'overdue' ? { text: '! ', role: 'overdue' } : { text: isHere ? `${mark} ` : '  ' },
      span(body, role),
    ];
    const more = wrapped ? wrapText(row.facts, Math.max(10, columns - CORRECTION_AT - 2)) : [];
    const last = row.action.corrections.at(-1);
    const corrected =
      last === undefined
        ? []
        : [
            {
              line: line(`${' '.repeat(CORRECTION_AT)}${correctionText(last, site)}`),
              at: -1,
            },
          ];
    const factRows = more.map((text) => ({ line: line(`${' '.repeat(CORRECTION_AT)}${text}`), at: -1 }));
    return [{ line: spans, at }, ...factRows, ...corrected];
  });
}

function correctionText(
  { was, corrected_at, corrected_by: user }: WireAction['corrections'][number],
  site: SiteClock,
): string {
  const day = shortDay(site.dayOf(corrected_at));
  const values = Object.values(was.action_properties)
    .filter((value) => typeof value === 'number' || typeof value === 'string')
    .join(', ');
  return values === '' ? m.batch.correctedOther({ day, user }) : m.batch.correctedFrom({ values, day, user });
}

function markOf({ state, action }: TimelineRow): string {
  switch (state) {
    case 'done':
      return '+';
    case 'corrected':
      return '~';
    case 'withdrawn':
      return '-';
    default:
      return action.completed ? '+' : 'o';
  }
}
