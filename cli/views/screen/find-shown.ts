import { m } from '#cli/language/messages.ts';
import { type FoundRecord, findAnywhere } from '#cli/records/find-anywhere.ts';
import { kindWords } from '#cli/records/listed-kinds.ts';
import { titleOf } from '#cli/records/read-records.ts';
import { recipeRows } from '#cli/records/recipe-rows.ts';
import { labelOf } from '#cli/records/record-cells.ts';
import { recordRows } from '#cli/records/show-record.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { Event } from '#cli/views/model/events.ts';
import { parseLotCode } from '#domain/batches/lot-code.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { readShown, readSop } from './read-shown.ts';

const MOST_NEAR = 3;

/** Finds what has a lot code, name or uuid. Returns the event that shows it, or that says what comes near. */
export async function findShown(farm: OpenFarm, text: string): Promise<Event> {
  const batch = await batchOf(farm, text);
  if (batch !== null) return { kind: 'batch', ...batch };
  const [{ found, names }, recipes, sops] = await Promise.all([
    findAnywhere(farm.api, text),
    farm.api.listGrowthRecipes({ query: { latest: true } }).then(rowsOf),
    farm.api.listSops({}).then(rowsOf),
  ]);
  const wanted = foldText(text);
  const isWanted = (name: string | null | undefined) => name != null && foldText(name) === wanted;
  const recipe = recipes.find(({ metadata, uuid }) => isWanted(metadata.name) || uuid === text.toLowerCase());
  const sop = sops.find(({ metadata, filename }) => isWanted(metadata.title) || isWanted(filename));
  if (sop !== undefined && found.length === 0 && recipe === undefined)
    return { kind: 'sop', sop: await readSop(farm, sop.uuid) };
  const parts = await Promise.all([
    ...found.map((each) => rowsOfRecord(farm, each)),
    ...(recipe === undefined ? [] : [recipeRows(farm, recipe)]),
  ]);
  if (parts.length > 0)
    return { kind: 'record', title: text, rows: parts.flatMap((rows) => [...rows, '']).slice(0, -1) };
  const all = [...names, ...recipes.map(({ metadata }) => metadata.name)];
  const near = all.filter((name) => foldText(name).includes(wanted)).slice(0, MOST_NEAR);
  const hint = near.length === 0 ? [] : [m.usage.didYouMean({ words: near })];
  return { kind: 'failed', text: [m.screen.noRecord({ name: text }), ...hint].join(' '), isAnswer: true };
}

/** Reads the batch with that lot code or uuid; null if there is none. */
async function batchOf(farm: OpenFarm, text: string): Promise<Awaited<ReturnType<typeof readShown>> | null> {
  if (parseLotCode(text.toUpperCase()) === null && !UUID_PATTERN.test(text.toLowerCase())) return null;
  try {
    return await readShown(farm, text);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.kind === 'not_found') return null;
    throw error;
  }
}

async function rowsOfRecord(farm: OpenFarm, { kind, record }: FoundRecord): Promise<readonly string[]> {
  const heading = `${labelOf(kindWords(kind.kind).one)}: ${titleOf(kind, record)}`;
  return [heading, ...(await recordRows(farm, kind, record, false))];
}
