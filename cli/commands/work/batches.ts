import { findRecipe } from '#cli/farm/find-recipe.ts';
import { m } from '#cli/language/messages.ts';
import { referenceOf } from '#cli/records/reference.ts';
import type { Command, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { standingTrays } from '#cli/text/harvest-estimate.ts';
import { placeText } from '#cli/text/task-text.ts';
import { INTERNAL_STATES, type InternalState } from '#domain/batches/batch.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

const MOST = 1000;

/** The options that narrow the list. */
const FILTERS = ['state', 'chamber', 'crop', 'recipe', 'tag', 'overdue'];

/** The records that options name, by option. */
const NAMED = { references: { chamber: 'chamber', crop: 'crop' } };

/** The stages to list; undefined for all. Without words or a choice, those with work ahead. */
function wantedStates(flags: Flags, words: readonly string[]): readonly (InternalState | undefined)[] {
  const asked = flags.text('state')?.toLowerCase();
  if (asked === undefined) return words.length > 0 ? [undefined] : ['Alive', 'Planned'];
  if (asked === 'all') return [undefined];
  const state = INTERNAL_STATES.find((name) => name.toLowerCase() === asked);
  if (state !== undefined) return [state];
  const values = ['planned', 'alive', 'done', 'all'];
  throw new UsageError(m.usage.notOneOf({ option: flags.source('state'), value: asked, values }));
}

/** Lists batches with their stages and places. */
export const batches: Command = async (cli, words, flags) =>
  cli.withFarm(async ({ api }) => {
    const { terminal, look } = cli;
    const isNarrowed = words.length > 0 || FILTERS.some((filter) => flags.isGiven(filter));
    const states = wantedStates(flags, words);
    const named = async (field: keyof typeof NAMED.references) => {
      const text = flags.text(field);
      return text === undefined ? undefined : referenceOf(api, NAMED, field, text, flags.source(field));
    };
    const recipe = flags.text('recipe');
    const query = {
      page_num: 1,
      page_size: MOST,
      total: true,
      chamber: await named('chamber'),
      crop: await named('crop'),
      recipe_family: recipe === undefined ? undefined : (await findRecipe({ api }, recipe, 'near')).family,
      tag: flags.text('tag'),
      overdue: flags.has('overdue') ? true : undefined,
      fuzzy_find: words.length > 0 ? words.join(' ') : undefined,
    };
    const answers = await Promise.all(
      states.map((internal_state) => api.listBatches({ query: { ...query, internal_state } })),
    );
    const found = answers.flatMap(rowsOf);
    if (look === 'json') {
      terminal.json(found);
      return undefined;
    }
    const rows = found.map((entry) => [
      entry.lot_code,
      entry.crop_name,
      m.tasks.stages[entry.internal_state],
      entry.current_state ?? '-',
      String(standingTrays(entry)),
      placeText(entry),
      entry.action_day ?? '-',
    ]);
    const columns = [
      { heading: m.tasks.headings.lot },
      { heading: m.tasks.headings.crop },
      { heading: m.tasks.headings.stage },
      { heading: m.tasks.headings.state },
      { heading: m.tasks.headings.trays, right: true },
      { heading: m.tasks.headings.location },
      { heading: m.tasks.headings.nextDay },
    ];
    printTable(cli, columns, rows, isNarrowed ? m.tasks.noBatches : m.tasks.noOpenBatches);
    const totals = answers.map((answer) => ('meta' in answer ? (answer.meta.total ?? 0) : answer.length));
    const total = totals.reduce((sum, count) => sum + count, 0);
    if (total > found.length) terminal.log(m.tasks.firstBatches({ shown: found.length, total }));
    return undefined;
  });
