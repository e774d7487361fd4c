import { m } from '#cli/language/messages.ts';
import { weekdayAndDay } from '#cli/text/site-clock.ts';
import { widthOf } from '#cli/text/width.ts';
import { type Line, line, span, withRight } from '#cli/views/frame/frame.ts';
import { connectionText } from '#cli/views/model/connection-text.ts';
import type { Model } from '#cli/views/model/model.ts';
import { PRODUCT } from '#domain/product.ts';
import { countDue, dueText } from './task-rows.ts';

/** The least number of columns before the state of the connection, so that it isn't read as part of the counts. */
const STATE_GAP = 3;

/** Draws the header: site, day, counts, connection. */
export function drawHeader(model: Model): Line {
  const { farm, site, size } = model;
  const state = connectionText(model);
  if (farm === null || site === null) return withRight(line(PRODUCT.name, 'heading'), line(state), size.columns);
  const counts = model.isDoneShown
    ? m.screen.doneToday({ count: model.tasks.size })
    : dueText(countDue(model.tasks.values()));
  if (size.columns < 80) return withRight([span(farm.name, 'heading'), span(`  ${counts}`)], line(state), size.columns);
  const when = `${weekdayAndDay(site.today)} ${site.clockOf(model.now)} ${site.zoneName()}`;
  const withGaps = (first: number, second: number): string =>
    `${PRODUCT.name} ${farm.name}${' '.repeat(first)}${when}${' '.repeat(second)}${counts}`;
  const wide = withGaps(4, 6);
  const fits = widthOf(wide) + STATE_GAP + widthOf(state) < size.columns;
  return withRight(line(fits ? wide : withGaps(2, 2), 'heading'), line(state), size.columns);
}
