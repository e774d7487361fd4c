import type { LocationIndex } from '#cli/locations/location-index.ts';
import { batchHeading, originText, type TimelineRow, timelineRows, traysText } from '#cli/text/batch-text.ts';
import { type SiteClock, shortDay } from '#cli/text/site-clock.ts';
import { cutTo, padLeft, padTo, widthOf } from '#cli/text/width.ts';
import {
  BLANK,
  keyHints,
  type Line,
  line,
  lineWidth,
  type Span,
  screenOf,
  span,
  windowStart,
  withRight,
} from '#cli/views/frame/frame.ts';
import type { Model } from '#cli/views/model/model.ts';
import { connectionText } from '#cli/views/tasks/draw-tasks.ts';
import { m } from '#cli/words/batch.ts';
import { m as screen } from '#cli/words/screen.ts';
import { isPhysicalId } from '#domain/locations/location.ts';
import type { HydratedBatch, WireAction } from '#ports/schemas/batch-schemas.ts';
import type { BatchView } from './update-batch.ts';

const RACK_AT = 57;
const CORRECTION_AT = 11;

/** Draws one batch: facts, timeline and places. */
export function drawBatch(model: Model, view: BatchView, message: Line): Line[] {
  const { size, site } = model;
  if (site === null) return [];
  const { batch, locationIndex } = view;
  const rows = timelineLines(batch, locationIndex, site, view.cursor, size.columns);
  const rack = size.columns >= 80 ? rackLines(batch, locationIndex) : [];
  const height = Math.max(1, size.rows - 6);
  const cursorRow = Math.max(
    0,
    rows.findIndex(({ at }) => at === view.cursor),
  );
  const top = windowStart(0, Math.min(cursorRow + 1, rows.length - 1), height, rows.length);
  const timeline = rows.slice(top, top + height).map(({ line: own }) => own);
  const body = beside([line(m.timeline, 'heading'), ...timeline], rack);
  const facts = [traysText(batch).join(', '), ...originText(batch)];
  const { hints: keys } = screen;
  const leave = model.isSingle ? keys.quit : keys.back;
  const hints = [keys.complete, keys.correct, keys.undo, keys.move, keys.bin, keys.help, leave];
  const asked = view.bin === null ? message : binLine(view.bin);
  return screenOf(
    size,
    [
      withRight(line(batchHeading(batch, site), 'heading'), line(connectionText(model)), size.columns),
      line(facts.join('   ')),
      cursorLine(batch, locationIndex, site, view.cursor, size.columns),
      ...body,
    ],
    [asked, keyHints(view.bin === null ? hints : [keys.goOn, keys.back], size.columns)],
  );
}

/** Returns the full texts of the row under the cursor if they were truncated. */
function cursorLine(
  batch: HydratedBatch,
  locationIndex: LocationIndex,
  site: SiteClock,
  cursor: number,
  columns: number,
): Line {
  const row = timelineRows(batch, locationIndex, site)[cursor];
  const [labels, facts] = textWidths(columns);
  if (row === undefined || (widthOf(row.label) < labels && widthOf(row.facts) < facts)) return BLANK;
  return line([row.label, row.facts].filter((text) => text !== '').join('   '));
}

/** Returns the widths of the label and the facts of a row. */
const textWidths = (columns: number): readonly [number, number] =>
  columns >= 110 ? [28, 32] : columns >= 80 ? [17, 20] : [17, Math.max(0, columns - 27)];

/** Draws the batch under the cursor, below the list of a tall window. */
export function drawDetail(model: Model, batch: HydratedBatch, locationIndex: LocationIndex, height: number): Line[] {
  const { site, size } = model;
  if (site === null || height < 4) return [];
  const open = batch.actions
    .filter(({ action_type }) => action_type !== 'interval_action')
    .findIndex(({ completed, withdrawn }) => !completed && !withdrawn);
  const rows = timelineLines(batch, locationIndex, site, open, size.columns);
  const room = height - 2;
  const top = windowStart(0, Math.max(open, 0) + 1, room, rows.length);
  const rack = size.columns >= 80 ? rackLines(batch, locationIndex) : [];
  const heading = line(`${batchHeading(batch, site)}  ${traysText(batch).join(', ')}`, 'heading');
  return beside(
    [BLANK, heading, ...rows.slice(top, top + room).map(({ line: own }) => own)],
    [[], ...rack],
    Math.max(RACK_AT, size.columns - 34),
  ).slice(0, height);
}

function binLine({ trays, reason, fault }: NonNullable<BatchView['bin']>): Line {
  const asked = reason === null ? m.askBinTrays({ typed: trays }) : m.askBinReason({ trays, typed: reason });
  return [span(asked), ...(fault === null ? [] : [span(`   ! ${fault}`, 'error')])];
}

interface Row {
  readonly line: Line;
  readonly at: number;
}

function timelineLines(
  batch: HydratedBatch,
  locationIndex: LocationIndex,
  site: SiteClock,
  cursor: number,
  columns: number,
): Row[] {
  return timelineRows(batch, locationIndex, site).flatMap((row, at): Row[] => {
    const isHere = at === cursor;
    const mark = markOf(row);
    const role = isHere ? 'cursor' : undefined;
    const [labels, facts] = textWidths(columns);
    const rest =
      columns >= 80
        ? padTo(cutTo(row.facts, facts - 1), facts) + cutTo(row.by, columns >= 110 ? 20 : 8)
        : cutTo(row.facts, Math.max(0, columns - 11 - labels));
    const body = `${padTo(shortDay(row.day), 8)}${padTo(cutTo(row.label, labels - 1), labels)}${rest}`;
    const spans: Span[] = [
      { text: row.state === 'overdue' ? (isHere ? '>' : ' ') : isHere ? '>' : mark },
      row.state === 'overdue' ? { text: '! ', role: 'overdue' } : { text: isHere ? `${mark} ` : '  ' },
      span(body, role),
    ];
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
    return [{ line: spans, at }, ...corrected];
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
  return values === '' ? m.correctedOther({ day, user }) : m.correctedFrom({ values, day, user });
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

/** Draws the first chamber as a map, stacks as columns and rows as shelves, then the trays of each place. */
export function rackLines(batch: HydratedBatch, locationIndex: LocationIndex): Line[] {
  const standing = batch.trays.tray_locations;
  const first = locationIndex.places.find(({ id }) => id in standing && !isPhysicalId(id));
  const counts = Object.entries(standing).map(([id, trays]) => {
    const place = locationIndex.place(id);
    return `${place?.stack === null || place === undefined ? locationIndex.labelOf(id) : `${place.stack}${place.row}`} ${trays}`;
  });
  const listed: Line[] = [];
  for (let at = 0; at < counts.length; at += 3) listed.push(line(counts.slice(at, at + 3).join('  ')));
  if (first?.chamber == null) return listed;
  const beds = locationIndex.places.filter(({ chamber }) => chamber === first.chamber);
  const stacks = [...new Set(beds.flatMap(({ stack }) => (stack === null ? [] : [stack])))].slice(0, 8);
  const rows = [...new Set(beds.flatMap(({ row }) => (row === null ? [] : [row])))].sort((a, b) => b - a);
  const name = cutTo(first.chamber_name ?? '', 10);
  const indent = Math.max(widthOf(name), 6);
  const head = line(`${padTo(name, indent)}  ${stacks.map((stack) => cutTo(stack, 1)).join(' ')}`, 'heading');
  const shelves = rows.map((row) => {
    const marks = stacks.map((stack) => {
      const bed = beds.find((place) => place.stack === stack && place.row === row);
      if (bed === undefined) return ' ';
      if (bed.id in standing) return '#';
      return locationIndex.standingAt(bed.id).length > 0 ? 'o' : bed.active ? '.' : '!';
    });
    return line(`${padLeft(String(row), indent)}  ${marks.join(' ')}`);
  });
  return [head, ...shelves, BLANK, ...listed];
}

function beside(left: readonly Line[], right: readonly Line[], at = RACK_AT): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
    const own = left[row] ?? BLANK;
    const other = right[row] ?? BLANK;
    if (lineWidth(other) === 0) return own;
    return [...own, { text: ' '.repeat(Math.max(2, at - lineWidth(own))) }, ...other];
  });
}
