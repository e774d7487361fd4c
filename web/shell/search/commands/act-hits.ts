import { dayOfPlan } from '#domain/batches/performance/list-figures.ts';
import { allowsAct } from '#domain/commands/allows-act.ts';
import { type Act, type Command, RECORDED_TYPES } from '#domain/commands/command.ts';
import { rankForAct } from '#domain/commands/rank-for-act.ts';
import { lotWords } from '#domain/commands/record-words.ts';
import { parsePlaces } from '#domain/locations/parse-places.ts';
import type { Day } from '#domain/time.ts';
import { actPath, commentPath } from '#web/batches/model/act-links.ts';
import { nounOf } from '#web/batches/model/action-labels.ts';
import { formatDay } from '#web/format/dates.ts';
import { locationText } from '#web/format/location-text.ts';
import type { Hit } from '#web/shell/search/searched-lists.ts';
import { ACT_ICONS, ACTION_ICONS } from '#web/ui/action-icons.ts';
import { PRINT_TODAY_PATH } from '#web/ui/print/use-print-link.ts';
import { daysLate } from '#web/ui/status.tsx';
import * as m from '#words/web/commands.ts';
import * as counts from '#words/web/counts.ts';
import { printSheet } from '#words/web/home.ts';
import { dueToday, stageOfBatch } from '#words/web/shell/found.ts';
import { print } from './command-words.ts';
import type { CommandRecords } from './find-named.ts';
import { dueOf, factsOf, standingIn } from './form-facts.ts';
import type { FoundBatch } from './loaded-records.ts';

/** The acts that open a form or page of a batch. */
type BatchAct = Exclude<Act, 'go' | 'new' | 'new_batch'>;

export const isBatchAct = (act: Act): act is BatchAct => act !== 'go' && act !== 'new' && act !== 'new_batch';

export const ICONS: Readonly<Record<BatchAct, Hit['icon']>> = {
  harvest: ACTION_ICONS.harvest_action,
  move: ACTION_ICONS.location_change,
  delay: ACT_ICONS.delay,
  bin: ACT_ICONS.bin,
  complete: ACT_ICONS.complete,
  sow: ACTION_ICONS.create_tray_action,
  respace: ACTION_ICONS.redist_action,
  set_state: ACTION_ICONS.state_change,
  change_life: ACTION_ICONS.life_change_action,
  note: ACTION_ICONS.generic_text_action,
  undo: ACT_ICONS.undo,
  comment: ACT_ICONS.comment,
  labels: ACT_ICONS.print,
  print: ACT_ICONS.print,
  open: ACTION_ICONS.create_tray_action,
};

/** The maximum number of batches offered for an act, and of other matches. */
const HITS = 6;
const OTHERS = 2;

/** Returns the batches that an act can mean, the most likely first. */
export const fittingOf = ({ act }: Pick<Command, 'act'>, { batches }: CommandRecords, today: Day): FoundBatch[] =>
  rankForAct(
    act,
    batches
      .filter((batch) => allowsAct(act, batch))
      .map((batch) => ({ ...batch, due: dueOf(batch)?.action_type ?? null })),
    today,
  );

/** Returns the places that a move names; null if there are none by that name. */
export function targetsOf({ value }: Command, { places, chambers }: CommandRecords): readonly string[] | null {
  if (value?.kind !== 'place') return [];
  const book = { places: [...places.values()], chambers, labelOf: (id: string) => places.get(id)?.name ?? id };
  // Beds without a chamber are clear on a farm with a single one.
  const home = chambers.length === 1 ? (chambers[0]?.uuid ?? null) : null;
  const read = parsePlaces(value.text, book, home);
  return read.ok && read.value.length > 0 ? read.value.map(({ location }) => location) : null;
}

/**
 * Returns a row for each batch that fits, the most likely first. If one fits, other things to do with it follow, then
 * other matches. `typed` is the value as it was typed.
 */
export function actHits(command: Command, typed: string, records: CommandRecords, today: Day): readonly Hit[] {
  const { act } = command;
  if (!isBatchAct(act) || command.unknown !== null) return [];
  const to = targetsOf(command, records);
  if (to === null) return [];
  const fitting = fittingOf(command, records, today).slice(0, HITS);
  const [only, ...others] = fitting;
  return [
    ...fitting.map((batch) => formHit({ command, act, batch, records, to, today })),
    ...(only === undefined || others.length > 0 ? [] : otherActs(command, typed, act, only, today)),
    ...(act === 'harvest' ? otherHarvests(command, records, today) : []),
  ];
}

interface FormCall {
  readonly command: Command;
  readonly act: BatchAct;
  readonly batch: FoundBatch;
  readonly records: CommandRecords;
  readonly to: readonly string[];
  readonly today: Day;
}

function formHit({ command, act, batch, records, to, today }: FormCall): Hit {
  return {
    id: `command ${batch.uuid}`,
    icon: ICONS[act],
    title: m.acts[act],
    isCode: false,
    beside: [placeOf(batch), standingText(batch), dueText(batch)].filter((part) => part !== '').join(' · '),
    hidden: [],
    to: pathOf(command, act, batch, records, to),
    form: {
      crop: { name: batch.crop_name, number: batch.crop_number },
      code: batch.lot_code,
      // The other values of a harvest follow from its batch.
      ...(act === 'harvest' && { named: 1 }),
      facts: act === 'open' ? [dayFact(batch, today)] : factsOf(command, batch, records, to),
    },
  };
}

const placeOf = ({ locations, internal_state }: FoundBatch): string =>
  locations.length > 0 ? locationText(locations, ' ') : stageOfBatch[internal_state];

const standingText = (batch: FoundBatch): string => {
  const count = standingIn(batch);
  return count === 0 ? '' : counts.trays({ count });
};

function dueText({ internal_state, days_till_action: days }: FoundBatch): string {
  if (internal_state === 'Done' || days === null || days > 0) return '';
  return days < 0 ? daysLate(days) : dueToday;
}

const dayFact = (batch: FoundBatch, today: Day) => {
  const { day, days } = dayOfPlan(batch, today);
  return { label: m.facts.days, value: m.countOf({ count: Math.max(0, day), of: days }) };
};

function pathOf(
  { value }: Command,
  act: BatchAct,
  batch: FoundBatch,
  { from }: CommandRecords,
  to: readonly string[],
): string {
  switch (act) {
    case 'open':
      return `/croplogger/${batch.uuid}`;
    case 'comment':
      return commentPath(batch.uuid, value?.kind === 'text' ? value.text : '');
    case 'harvest':
      return actPath(batch.uuid, { act, total_yield: value?.kind === 'grams' ? value.grams : undefined });
    case 'move': {
      const left = from.filter((bed) => bed in batch.trays.tray_locations);
      const isAll = left.length === Object.keys(batch.trays.tray_locations).length;
      return actPath(batch.uuid, {
        act,
        from: isAll || left.length === 0 ? undefined : left,
        to: to.length === 0 ? undefined : to,
      });
    }
    case 'delay':
      return actPath(batch.uuid, { act, days: value?.kind === 'days' ? value.days : undefined });
    case 'bin':
      return actPath(batch.uuid, value?.kind === 'trays' ? { act, trays: value.trays, reason: value.reason } : { act });
    case 'sow':
    case 'respace':
    case 'set_state':
    case 'change_life':
    case 'note':
      return actPath(batch.uuid, { act: 'record', type: RECORDED_TYPES[act] });
    case 'complete':
    case 'undo':
    case 'labels':
    case 'print':
      return actPath(batch.uuid, { act });
  }
}

/** Returns the row that prints the sheet of today's tasks, for a command to print that names no batch. */
export const printTodayHits = (): readonly Hit[] => [
  {
    id: 'print today',
    icon: ICONS.print,
    title: printSheet,
    isCode: false,
    beside: '',
    hidden: [],
    to: PRINT_TODAY_PATH,
  },
];

/** Returns what else can be done with a batch. */
function otherActs({ record }: Command, text: string, act: BatchAct, batch: FoundBatch, today: Day): readonly Hit[] {
  const { uuid, lot_code: lot, crop_name } = batch;
  const { day, days } = dayOfPlan(batch, today);
  const standing = standingIn(batch);
  const due = dueOf(batch);
  const rows: readonly (Pick<Hit, 'title' | 'beside' | 'to'> & { readonly act: BatchAct })[] = [
    {
      act: 'open',
      title: m.openTheBatch,
      beside: `${crop_name}, ${m.dayOf({ day: Math.max(0, day), days })}`,
      to: `/croplogger/${uuid}`,
    },
    {
      act: 'delay',
      title: due === undefined ? m.acts.delay : m.delayDue({ noun: nounOf(due) }),
      beside: print({ act: 'delay', record, value: { kind: 'days', days: 1 } }),
      to: actPath(uuid, { act: 'delay' }),
    },
    {
      act: 'comment',
      title: text === '' ? m.acts.comment : m.commentQuoted({ text }),
      beside: '',
      to: commentPath(uuid, text),
    },
    {
      act: 'labels',
      title: m.printTrays({ count: standing }),
      beside: m.labelSize,
      to: actPath(uuid, { act: 'labels' }),
    },
  ];
  return rows
    .filter((row) => row.act !== act && allowsAct(row.act, batch) && (row.act !== 'labels' || standing > 0))
    .map((row) => ({
      id: `other ${row.act}`,
      icon: ICONS[row.act],
      title: row.title,
      isCode: false,
      beside: row.beside,
      hidden: [],
      to: row.to,
      heading: m.otherActs({ lot }),
    }));
}

/** Returns completed batches of the same name, whose harvest can be corrected, and the list of harvests. */
function otherHarvests({ record }: Command, { batches }: CommandRecords, today: Day): readonly Hit[] {
  const done = rankForAct(
    'harvest',
    batches.filter(({ internal_state }) => internal_state === 'Done').map((batch) => ({ ...batch, due: null })),
    today,
  );
  const shared = { icon: ICONS.harvest, isCode: false, hidden: [], heading: m.otherMatches };
  const words = lotWords(record);
  return [
    ...done.slice(0, OTHERS).map((batch) => ({
      ...shared,
      id: `done ${batch.uuid}`,
      title: m.harvestOf({ lot: batch.lot_code }),
      beside: m.canCorrect({ day: formatDay(batch.end_date) }),
      to: `/croplogger/${batch.uuid}/harvests`,
    })),
    {
      ...shared,
      id: 'harvests',
      title: m.openHarvests({ words: record }),
      beside: '',
      to: `/harvest?${new URLSearchParams({ search: words })}`,
    },
  ];
}
