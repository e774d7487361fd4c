import type { Command, OpenFarm } from '#cli/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/exit-code.ts';
import { alignRows, alignTable } from '#cli/text/align-table.ts';
import { namesIn } from '#cli/text/batch-text.ts';
import { daysOfWord } from '#cli/text/day-words.ts';
import { planRows } from '#cli/text/plan-rows.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { parsePlaces } from '#domain/locations/parse-places.ts';
import { countOf } from '#domain/text/count-of.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Day } from '#domain/time.ts';
import { rowsOf } from '#ports/farm-api/paging.ts';
import { confirm } from './ask-form.ts';
import { readPlaces } from './read-farm.ts';

/** Plans a batch from a recipe, or shows what that would be. */
export const plan: Command = async (cli, [recipeName = ''], flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const trays = flags.number('trays');
    if (trays === undefined) throw new UsageError('--trays is missing: a whole number of trays.');
    if (!Number.isInteger(trays) || trays < 1)
      throw new UsageError('--trays: Enter a whole number of trays, at least 1.');
    const [startText, harvestText] = [flags.text('start'), flags.text('harvest')];
    if ((startText === undefined) === (harvestText === undefined))
      throw new UsageError('give either --start or --harvest.');
    const [recipe, book, system] = await Promise.all([
      findRecipe(farm, recipeName),
      readPlaces(farm),
      farm.api.getSystem({}),
    ]);
    const start = startText === undefined ? undefined : readDay('--start', startText, system.today);
    const harvest = harvestText === undefined ? undefined : readDay('--harvest', harvestText, system.today);
    const at = flags.text('at');
    const named = parsePlaces(at ?? '', book, null);
    if (!named.ok) throw new UsageError(`--at: ${named.error}`);
    if (at !== undefined && named.value.length === 0) throw new UsageError('--at: Say where the trays are put.');
    const places = named.value.map(({ location }) => location);
    const columns = [{ heading: 'Day', right: true }, { heading: 'Date' }, { heading: 'Action' }, { heading: 'Plan' }];
    const rows = planRows(recipe.recipe_data, { start, harvest, trays }, namesIn(book));
    if (!rows.ok) throw new CommandError(rows.error);
    if (flags.has('dry-run')) {
      if (flags.has('yes')) throw new UsageError('--dry-run saves nothing: leave out --yes.');
      if (look === 'json')
        terminal.json(rows.value.map(([day, date, action, text]) => ({ day: Number(day), date, action, plan: text })));
      else {
        const right = columns.map((column) => column.right === true);
        const lines = look === 'plain' ? alignRows(rows.value, right) : alignTable(columns, rows.value);
        for (const line of lines) terminal.out(line);
      }
      terminal.say('Nothing was saved. Without --dry-run this plans one batch.');
      return undefined;
    }
    const day = start === undefined ? `for a harvest on ${harvest}` : `from ${start}`;
    const question = `Plan ${countOf(trays, 'tray')} of ${recipe.metadata.name}, ${day}?`;
    if (!(await confirm(cli, question, flags.has('yes')))) {
      terminal.say('Nothing was planned.');
      return EXIT.refused;
    }
    const tags = flags.list('tag');
    const batch = await farm.api.createBatch({
      body: {
        growth_recipe: recipe.version_uuid,
        trays,
        ...(start === undefined ? {} : { start_date: start }),
        ...(harvest === undefined ? {} : { harvest_date: harvest }),
        ...(tags.length > 0 ? { tags: [...tags] } : {}),
        ...(places.length > 0 ? { target_locations: places } : {}),
      },
    });
    if (look === 'json') terminal.json(batch);
    else
      terminal.out(
        `Planned ${batch.lot_code}: ${batch.recipe_name}, ${trays} trays, from ${batch.start_date}. See: phyto batch ${batch.lot_code}`,
      );
    return undefined;
  });

async function findRecipe({ api }: OpenFarm, name: string) {
  if (UUID_PATTERN.test(name)) return api.getGrowthRecipe({ params: { uuid: name } });
  const all = rowsOf(await api.listGrowthRecipes({ query: { latest: true } }));
  const same = all.filter(({ metadata }) => foldText(metadata.name) === foldText(name));
  const near =
    same.length > 0 ? same : all.filter(({ metadata }) => foldText(metadata.name).startsWith(foldText(name)));
  const [only, ...others] = near;
  if (only === undefined) throw new CommandError(`there is no recipe "${name}". See: phyto recipes`);
  if (others.length > 0) {
    const list = near.map(({ metadata, version_uuid }) => `${metadata.name} (${version_uuid})`).join(', ');
    throw new CommandError(`"${name}" could be ${list}. Name one, or its uuid.`, EXIT.usage);
  }
  return api.getGrowthRecipe({ params: { uuid: only.version_uuid } });
}

function readDay(option: string, word: string, today: Day): Day {
  const span = daysOfWord(word, today);
  if (span !== null) return span.first;
  throw new UsageError(`${option} "${word}" is no day. Use 2026-11-01, today or +14d.`);
}
