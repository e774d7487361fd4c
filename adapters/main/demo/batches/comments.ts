import { createIds } from '#adapters/main/demo/random/demo-ids.ts';
import { createRandom } from '#adapters/main/demo/random/random.ts';
import type { Comment } from '#domain/batches/comment.ts';
import type { User } from '#domain/people/user.ts';
import { addDays, addMs, compareText, type Day, type Instant, MS_PER_HOUR } from '#domain/time.ts';
import type { DemoBatch } from './simulation.ts';

/** Older batches have none, so that a farm with many batches is built as fast. */
const RECENT_DAYS = 200;
const TEXTS = [
  'Even emergence, a few gaps along the left edge. Refilled from the spare tray.',
  'Leaf edges a little pale on the top shelf. Checked the lamp: fine. Looking again tomorrow.',
  'Two thrips on the sticky trap, none on the plants. Trap replaced.',
  'Roots are through the plug a day early. Could move sooner next time.',
  'Customer wants 300 g bags from this lot, please keep five trays apart.',
  'One nozzle was blocked overnight; trays at the back were dry this morning. Watered by hand.',
  'Stems longer than usual. Canopy was close to the lamp, lowered the tray.',
  'Best tray colour this month. Same seed lot as the last batch.',
  'Slight smell of algae at the drain. Flushed the line for two minutes.',
  'Cut an hour later than planned, the cold store was full.',
];

interface CommentContext {
  readonly today: Day;
  readonly people: readonly User[];
  startOfDay(day: Day): Instant;
}

/** Creates the comments of recent batches, about one batch in two, by those who worked on them. */
export function createComments(seed: number, { today, people, startOfDay }: CommentContext) {
  const random = createRandom(seed);
  const newId = createIds(random);
  const first = addDays(today, -RECENT_DAYS);
  const ids = new Map(people.map(({ username, id }) => [username, id]));
  return ({ uuid, actions, start_date }: DemoBatch): readonly Comment[] => {
    if (start_date < first) return [];
    const done = actions.filter(({ action_completed_date: at }) => at !== null && at < startOfDay(today));
    return done
      .filter(() => random.chance(0.08))
      .slice(0, 3)
      .flatMap(({ action_completed_date: at, completed_by_user: author }): Comment[] => {
        if (at === null || author === null) return [];
        const created_at = addMs(at, random.whole(1, 3) * MS_PER_HOUR);
        const author_id = ids.get(author) ?? null;
        return [{ uuid: newId(created_at), batch: uuid, author, author_id, text: random.pick(TEXTS), created_at }];
      })
      .sort((a, b) => compareText(a.created_at, b.created_at));
  };
}
