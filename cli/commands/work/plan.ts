import { findRecipe } from '#cli/farm/find-recipe.ts';
import { readPlaces } from '#cli/farm/read-farm.ts';
import { m } from '#cli/language/messages.ts';
import type { LocationIndex } from '#cli/locations/location-index.ts';
import { canAsk, confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import {
  type PlanCall,
  planCommand,
  remedyText,
  seriesWarnings,
  warningLine,
  withRemedy,
} from '#cli/text/plan-remedies.ts';
import { type Preview, planLines, planRows, seriesLines } from '#cli/text/plan-rows.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { MAX_EVERY_DAYS, MAX_TIMES, type Repetition } from '#domain/batches/planning/series-days.ts';
import { parsePlaces } from '#domain/locations/parse-places.ts';
import { parseDay } from '#domain/periods/parse-period.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Day } from '#domain/time.ts';

const DAYS_PER_WEEK = 7;
/** Of warnings, which are read on a terminal. */
const COLUMNS = 80;

/** Plans a batch from a recipe, or previews it. A plan with warnings needs --anyway or a separate confirmation. */
export const plan: Command = async (cli, [recipeName = ''], flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    if (flags.has('dry-run') && flags.has('yes')) throw new UsageError(m.plan.dryRunWithYes);
    const { body, call, locationIndex, question } = await readPlan(farm, recipeName, flags);
    const preview = await farm.api.previewBatch({ body });
    const rows = planRows(preview, locationIndex);
    if (!rows.ok) throw new CommandError(rows.error);
    const show = () => {
      if (preview.series.length > 0) for (const line of seriesLines(preview.series)) terminal.out(line);
      else for (const line of planLines(rows.value, terminal.columns, look === 'plain')) terminal.out(line);
    };
    const hasWarnings = [preview, ...preview.series].some(({ warnings }) => warnings.length > 0);
    const isRefused = hasWarnings && !flags.has('anyway');
    if (flags.has('dry-run')) {
      if (look === 'json') terminal.json(preview.series.length > 0 ? preview.series : rows.value);
      else show();
      printWarnings(cli, preview, isRefused ? call : null);
      terminal.log(isRefused ? m.plan.nothingSavedAnyway : m.plan.nothingSaved);
      return isRefused ? EXIT.refused : undefined;
    }
    printWarnings(cli, preview, isRefused ? call : null);
    if (isRefused && (flags.has('yes') || !canAsk(terminal))) {
      terminal.log(m.plan.addAnyway);
      return EXIT.refused;
    }
    // --yes must not confirm the warnings of a plan, only --anyway does.
    const isConfirmed = !isRefused && (flags.has('yes') || hasWarnings);
    if (!(await confirm(cli, isRefused ? m.plan.askAnyway : question, isConfirmed))) {
      terminal.log(m.plan.nothingPlanned);
      return EXIT.refused;
    }
    const batch = await farm.api.createBatch({ body });
    if (look === 'json') terminal.json(batch);
    else {
      const { recipe_name, series } = batch;
      for (const { lot_code: lot, start_date: day } of series ?? [batch])
        terminal.out(m.plan.planned({ lot, recipe: recipe_name, trays: call.trays, day }));
      if (series === undefined) {
        show();
        terminal.out(m.plan.seeBatch({ lot: batch.lot_code }));
      }
    }
    return undefined;
  });

/** Parses the options into the request, the equivalent command, and the question that confirms it. */
async function readPlan(farm: OpenFarm, recipeName: string, flags: Flags) {
  const trays = flags.number('trays');
  if (trays === undefined) throw new UsageError(m.plan.traysMissing);
  if (!Number.isInteger(trays) || trays < 1)
    throw new UsageError(m.usage.optionFault({ option: '--trays', fault: m.usage.wholeTrays }));
  const [startText, harvestText] = [flags.text('start'), flags.text('harvest')];
  if ((startText === undefined) === (harvestText === undefined)) throw new UsageError(m.plan.startOrHarvest);
  const [recipe, locationIndex, system] = await Promise.all([
    // Nobody checks the name that --yes confirms, and a wrong recipe is a lost crop.
    findRecipe(farm, recipeName, flags.has('yes') ? 'exact' : 'near'),
    readPlaces(farm),
    farm.api.getSystem({}),
  ]);
  const start = startText === undefined ? undefined : readDay('--start', startText, system.today);
  const harvest = harvestText === undefined ? undefined : readDay('--harvest', harvestText, system.today);
  const at = flags.text('at');
  const named = parsePlaces(at ?? '', locationIndex, null);
  if (!named.ok) throw new UsageError(m.usage.optionFault({ option: '--at', fault: formatFault(named.error) }));
  if (at !== undefined && named.value.length === 0)
    throw new UsageError(m.usage.optionFault({ option: '--at', fault: m.plan.nameSowingPlaces }));
  const places = named.value.map(({ location }) => location);
  const swaps = flags.list('replace-chamber').map((text) => readSwap(text, locationIndex));
  const tags = flags.list('tag');
  const repeat = readRepetition(flags);
  const body = {
    growth_recipe: recipe.version_uuid,
    trays,
    ...(start === undefined ? {} : { start_date: start }),
    ...(harvest === undefined ? {} : { harvest_date: harvest }),
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
    ...(places.length > 0 ? { target_locations: places } : {}),
    ...(repeat === undefined ? {} : { repeat }),
    ...(swaps.length > 0 ? { replace_chambers: swaps.map(({ from, to }) => ({ from: from.uuid, to: to.uuid })) } : {}),
  };
  const replaced = swaps.map(({ from, to }) => ({ from: from.name, to: to.name }));
  const call: PlanCall = {
    recipe: recipeName,
    start,
    harvest,
    trays,
    at,
    replaced,
    tags,
    repeat,
    target: targetOf(flags),
  };
  const about = { trays, recipe: recipe.metadata.name };
  const first =
    start === undefined
      ? m.plan.askForHarvest({ ...about, day: harvest ?? '' })
      : m.plan.askFrom({ ...about, day: start });
  const question = repeat === undefined ? first : m.plan.askSeries({ question: first, ...repeat });
  return { body, call, locationIndex, question };
}

/** Parses --repeat and --every, the days from one batch to the next; a week by default. */
function readRepetition(flags: Flags): Repetition | undefined {
  const [times, every_days = DAYS_PER_WEEK] = [flags.number('repeat'), flags.number('every')];
  if (times === undefined) {
    if (flags.isGiven('every')) throw new UsageError(m.plan.everyWithoutRepeat);
    return undefined;
  }
  if (!isWholeUpTo(times, MAX_TIMES)) throw outOfRange('--repeat', MAX_TIMES);
  if (!isWholeUpTo(every_days, MAX_EVERY_DAYS)) throw outOfRange('--every', MAX_EVERY_DAYS);
  return { times, every_days };
}

const isWholeUpTo = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

const outOfRange = (option: string, most: number): UsageError =>
  new UsageError(m.usage.optionFault({ option, fault: m.plan.wholeUpTo({ most }) }));

/** Prints the warnings of a plan and, if a call is given, alternative commands without warnings. */
function printWarnings({ terminal }: Cli, { warnings, remedies, series }: Preview, call: PlanCall | null): void {
  const lines = series.length === 0 ? warnings.map(warningLine) : seriesWarnings(series);
  for (const text of lines) for (const line of wrapText(`! ${text}`, COLUMNS)) terminal.log(line);
  if (call === null || warnings.length === 0) return;
  if (remedies.length === 0) terminal.log(m.plan.nothingFits);
  else terminal.log(m.plan.fitsLikeThis);
  for (const remedy of remedies) {
    terminal.log(`  ${remedyText(remedy)}`);
    for (const line of planCommand(withRemedy(call, remedy), COLUMNS - 4)) terminal.log(`    ${line}`);
  }
}

/** Returns the given options that select the farm, without the URL of a database, which may contain a password. */
const targetOf = (flags: Flags): string[] =>
  ['host', 'data', 'database-url'].flatMap((name) => {
    const value = flags.text(name);
    return value === undefined ? [] : [`--${name}`, name === 'database-url' ? 'URL' : value];
  });

/** Parses 'Grow 1=Grow 2', a chamber of the recipe and its replacement. */
function readSwap(text: string, { chambers }: LocationIndex) {
  const [from, to, ...others] = text
    .split('=')
    .map((name) => chambers.find((one) => foldText(one.name) === foldText(name.trim())));
  if (from !== undefined && to !== undefined && others.length === 0) return { from, to };
  const names = chambers.map(({ name }) => name).join(', ');
  throw new UsageError(m.plan.wrongSwap({ typed: text, chambers: names }));
}

function readDay(option: string, word: string, today: Day): Day {
  const day = parseDay(word, today);
  if (day !== null) return day;
  throw new UsageError(m.usage.notADay({ option, value: word, examples: ['2026-11-01', 'today', '+14d'] }));
}
