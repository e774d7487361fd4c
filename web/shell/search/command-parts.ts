import { faPlus } from '@fortawesome/free-solid-svg-icons';
import type { QueryClient } from '@tanstack/react-query';
import type { Batch } from '#domain/batches/batch.ts';
import { rankResults } from '#domain/batches/rank-found.ts';
import { type Act, type Command, VALUE_OF } from '#domain/commands/command.ts';
import { parseCommand } from '#domain/commands/parse-command.ts';
import { lotWords, placeOf } from '#domain/commands/record-words.ts';
import { listPlaces } from '#domain/hardware/list-places.ts';
import type { Place } from '#domain/locations/location.ts';
import { parsePlaces } from '#domain/locations/parse-places.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import type { Day } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { actPath, commentPath, type LinkedAct } from '#web/batches/model/act-links.ts';
import { physicalLocationsQuery } from '#web/batches/model/batch-queries.ts';
import { isNoResponse } from '#web/data/connection.ts';
import { bedsQuery, chambersQuery, READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { locationText } from '#web/format/location-text.ts';
import { ACT_ICONS, ACTION_ICONS } from '#web/ui/action-icons.ts';
import * as m from '#words/web/commands.ts';
import type { Hit } from './searched-lists.ts';

/** The batches that a command names, and the places that it can name. */
export interface CommandRecords {
  readonly batches: readonly Batch[];
  readonly places: ReadonlyMap<string, Place>;
  readonly chambers: readonly { readonly uuid: string; readonly name: string }[];
  /** True if the farm didn't respond, so that only loaded batches were searched. */
  readonly isLoadedOnly: boolean;
}

const HITS = 6;

export const parse = (text: string): Command | null => parseCommand(text, m.commandWords);

/** Finds the batches that the words name: a lot code or its beginning, places such as 'C1-3', or a crop. */
export async function findNamed(farm: FarmApi, queries: QueryClient, record: string): Promise<CommandRecords> {
  const [beds, chambers, physical] = await Promise.all([
    queries.fetchQuery({ ...bedsQuery(farm), staleTime: 10_000 }),
    queries.fetchQuery({ ...chambersQuery(farm), staleTime: 10_000 }),
    queries.fetchQuery({ ...physicalLocationsQuery(farm), staleTime: 10_000 }),
  ]);
  const places = listPlaces(beds, chambers, physical);
  const known = { places, chambers };
  const place = placeOf(record);
  const standing =
    place === null
      ? null
      : beds
          .filter(({ stack, row }) => stack.toLowerCase() === place.stack && row >= place.from && row <= place.to)
          .flatMap((bed) => bed.standing.map(({ batch }) => batch));
  const query =
    standing !== null && standing.length > 0
      ? { uuid__in: [...new Set(standing)].slice(0, 100), page_num: 1, page_size: HITS * 4 }
      : { fuzzy_find: lotWords(record), page_num: 1, page_size: HITS * 4 };
  try {
    const { rows } = pageAnswer(await farm.listBatches({ query }, READ));
    return { ...known, batches: rows, isLoadedOnly: false };
  } catch (error) {
    if (!isNoResponse(error)) throw error;
    return { ...known, batches: loadedBatches(queries, lotWords(record)), isLoadedOnly: true };
  }
}

/** Finds batches among those that the app has loaded. */
function loadedBatches(queries: QueryClient, words: string): Batch[] {
  const matches = createFuzzyMatcher(words);
  const loaded = queries
    .getQueriesData<Parameters<typeof rowsOf<Batch>>[0]>({ queryKey: ['listBatches'] })
    .flatMap(([, answer]) => (Array.isArray(answer) ? rowsOf<Batch>(answer) : []));
  const byUuid = new Map(loaded.map((batch) => [batch.uuid, batch]));
  return [...byUuid.values()].filter((batch) => matches(`${batch.lot_code} ${batch.crop_name}`));
}

const ICONS: Readonly<Record<Exclude<Act, 'new_batch'>, Hit['icon']>> = {
  harvest: ACTION_ICONS.harvest_action,
  move: ACTION_ICONS.location_change,
  delay: ACT_ICONS.delay,
  bin: ACT_ICONS.bin,
  complete: ACT_ICONS.complete,
  comment: ACT_ICONS.comment,
  labels: ACT_ICONS.print,
  open: ACTION_ICONS.create_tray_action,
};

/** Acts that need standing trays. */
const GROWING: ReadonlySet<Act> = new Set<Act>(['harvest', 'move', 'bin']);

/** Acts on what is still open. */
const OPEN: ReadonlySet<Act> = new Set<Act>(['delay', 'complete']);

const allows = (act: Act, { internal_state }: Batch): boolean => {
  if (GROWING.has(act)) return internal_state === 'Alive';
  return OPEN.has(act) ? internal_state !== 'Done' : true;
};

/** Returns a row for each batch that fits, the most likely first; without a fit, none. */
export function hitsOf(command: Command, records: CommandRecords | undefined, today: Day): Hit[] {
  const { act } = command;
  if (act === 'new_batch') return [newBatchHit(command)];
  if (records === undefined || command.unknown !== null) return [];
  const place = targetsOf(command, records);
  if (place === null) return [];
  const fitting = rankResults(
    records.batches.filter((batch) => allows(act, batch)),
    today,
  );
  return fitting.slice(0, HITS).map((batch) => ({
    id: `command ${batch.uuid}`,
    icon: ICONS[act],
    title: `${m.acts[act]} · ${batch.crop_name} ${batch.lot_code}`,
    isCode: false,
    beside: [...filledIn(command), locationText(batch.locations, ' ')].filter((part) => part !== '').join(' · '),
    hidden: [],
    to: pathOf(command, batch.uuid, place),
    isCommand: true,
  }));
}

const newBatchHit = ({ value }: Command): Hit => ({
  id: 'command new batch',
  icon: faPlus,
  title: m.acts.new_batch,
  isCode: false,
  beside: value?.kind === 'text' ? value.text : '',
  hidden: [],
  to: '/croplogger/new',
  isCommand: true,
});

/** Returns the places that a move names; null if there are none by that name. */
function targetsOf({ value }: Command, { places, chambers }: CommandRecords): readonly string[] | null {
  if (value?.kind !== 'place') return [];
  const labelOf = (id: string) => places.get(id)?.name ?? id;
  const read = parsePlaces(value.text, { places: [...places.values()], chambers, labelOf }, null);
  const [only, ...others] = read.ok ? [] : chambers;
  const again =
    only === undefined || others.length > 0
      ? read
      : parsePlaces(value.text, { places: [...places.values()], chambers, labelOf }, only.uuid);
  return again.ok && again.value.length > 0 ? again.value.map(({ location }) => location) : null;
}

/** The values that the form will have. */
function filledIn({ value }: Command): string[] {
  switch (value?.kind) {
    case undefined:
      return [];
    case 'grams':
      return [m.weight({ grams: value.grams })];
    case 'days':
      return [m.delayBy({ days: value.days })];
    case 'trays':
      return [m.trays({ count: value.trays }), value.reason === '' ? '' : m.reason({ text: value.reason })];
    case 'place':
      return [m.toPlace({ place: value.text })];
    case 'text':
      return [m.quoted({ text: value.text })];
  }
}

function pathOf({ act, value }: Command, batch: string, to: readonly string[]): string {
  if (act === 'open') return `/croplogger/${batch}`;
  if (act === 'comment') return commentPath(batch, value?.kind === 'text' ? value.text : '');
  return act === 'new_batch' ? '/croplogger/new' : actPath(batch, linkOf(act, value, to));
}

function linkOf(act: LinkedAct['act'], value: Command['value'], to: readonly string[]): LinkedAct {
  switch (act) {
    case 'harvest':
      return { act, total_yield: value?.kind === 'grams' ? value.grams : undefined };
    case 'move':
      return { act, to: to.length === 0 ? undefined : to };
    case 'delay':
      return { act, days: value?.kind === 'days' ? value.days : undefined };
    case 'bin':
      return value?.kind === 'trays' ? { act, trays: value.trays, reason: value.reason } : { act };
    case 'complete':
    case 'labels':
      return { act };
  }
}

/** Returns what is missing or can't be understood, and what to type; '' if there is nothing to say. */
export function noteOf(command: Command, records: CommandRecords | undefined): string {
  const { act, record, unknown, value } = command;
  if (unknown !== null) {
    const kind = VALUE_OF[act];
    return m.notUnderstood[kind === 'grams' || kind === 'days' || kind === 'trays' ? kind : 'other']({
      words: unknown,
    });
  }
  if (act === 'new_batch') return '';
  if (record === '') return m.typeBatch;
  if (records === undefined) return '';
  if (value?.kind === 'place' && targetsOf(command, records) === null) return m.unknownPlace({ place: value.text });
  if (!records.batches.some((batch) => allows(act, batch))) {
    return records.isLoadedOnly ? m.onlyLoaded : m.noBatch({ words: record });
  }
  return records.isLoadedOnly ? m.onlyLoaded : m.nothingSaved;
}

/** Returns the text with its last word completed: an act, or the lot code of the first batch; null if it can't be. */
export function completed(text: string, command: Command | null, records: CommandRecords | undefined): string | null {
  if (command === null) {
    const typed = text.trimStart().toLowerCase();
    const name = Object.values(m.commandWords.acts)
      .flat()
      .find((one) => typed !== '' && one.startsWith(typed));
    return name === undefined ? null : `${name} `;
  }
  const lot = records?.batches[0]?.lot_code;
  const span = command.spans.find(({ kind }) => kind === 'record');
  if (lot === undefined || span === undefined || command.record === lot) return null;
  return `${text.slice(0, span.at)}${lot} ${text.slice(span.end).trimStart()}`;
}
