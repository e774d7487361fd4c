import { m } from '#cli/language/messages.ts';
import { batchHeading, originText, timelineRows, traysText } from '#cli/text/batch-text.ts';
import { shortDay } from '#cli/text/site-clock.ts';
import { sopUuid } from '#cli/text/sop-uuid.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { BLANK, cutLine, type Line, line } from '#cli/views/frame/frame.ts';
import type { Model } from '#cli/views/model/model.ts';
import { drawComments } from './draw-comments.ts';
import { placeCounts } from './draw-rack.ts';

/** Days that precede an open action in the pane. */
const BEFORE = 2;

/** Draws the batch under the cursor beside the list: facts, places, the SOP, the open actions and the newest comments. */
export function drawPane(model: Model, detail: NonNullable<Model['detail']>, columns: number, height: number): Line[] {
  const { site } = model;
  if (site === null) return [];
  const { batch, locationIndex, comments } = detail;
  const wrap = (text: string): Line[] => (text === '' ? [] : wrapText(text, columns).map((row) => line(row)));
  const [lot = '', crop = '', ...states] = batchHeading(batch, site).split('  ');
  const rows = timelineRows(detail, site);
  const open = rows.findIndex(({ action }) => !action.completed && !action.withdrawn);
  const sop = model.sops.get(open < 0 ? '' : (sopUuid(rows[open]?.action ?? { action_properties: {} }) ?? ''));
  const timeline = rows
    .slice(Math.max(0, (open < 0 ? rows.length : open) - BEFORE))
    .map(({ state, day, label, facts }) => {
      const mark =
        state === 'done'
          ? '+'
          : state === 'corrected'
            ? '~'
            : state === 'withdrawn'
              ? '-'
              : state === 'overdue'
                ? '!'
                : 'o';
      const text = [label, facts].filter((part) => part !== '').join('  ');
      return cutLine(line(`${mark} ${shortDay(day)}  ${text}`, state === 'overdue' ? 'overdue' : undefined), columns);
    });
  const upper = [
    ...wrapText(`${lot}  ${crop}`, columns).map((row) => line(row, 'heading')),
    ...wrap(states.join('  ')),
    ...wrap(traysText(batch).join(', ')),
    ...wrap(placeCounts(batch, locationIndex).join('  ')),
    ...wrap(originText(batch).join('  ')),
    ...(sop === undefined ? [] : wrap(m.screen.sopOf({ name: sop }))),
    BLANK,
    line(m.batch.timeline, 'heading'),
  ];
  const room = Math.max(0, height - upper.length);
  const talk = drawComments(comments, site, columns, Math.max(room - timeline.length, Math.floor(room / 2)), null);
  return [...upper, ...timeline.slice(0, room - talk.length), ...talk].slice(0, height);
}
