import { type Command, VALUE_OF } from '#domain/commands/command.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Day } from '#domain/time.ts';
import { massUnit } from '#web/format/quantity.ts';
import { SCREENS } from '#web/screens/screens.tsx';
import { screenHits } from '#web/shell/search/screen-hits.ts';
import * as m from '#words/web/commands.ts';
import { fittingOf, isBatchAct, targetsOf } from './act-hits.ts';
import { NEW_KINDS } from './command-words.ts';
import type { CommandRecords, Recipes } from './find-named.ts';
import { recipesThatFit } from './new-hits.ts';

/** The records of the farm that a command needs; undefined while loading. */
export interface Known {
  readonly records: CommandRecords | undefined;
  readonly recipes: Recipes | undefined;
  readonly today: Day;
}

/** Returns what is missing or can't be understood, and what to type; '' if there is nothing to say. */
export function noteOf(command: Command, { records, recipes, today }: Known): string {
  const { act, record, unknown, value, kind } = command;
  if (unknown !== null) return notUnderstood(command, unknown);
  if (act === 'go' || act === 'open') return '';
  if (act === 'new') {
    const isPart = NEW_KINDS.some(({ name }) => foldText(name).startsWith(foldText(record)));
    return kind === null && record !== '' && !isPart ? m.noKind({ words: record }) : '';
  }
  if (act === 'new_batch') {
    const text = value?.kind === 'text' ? value.text : '';
    const isUnknown = recipes !== undefined && text !== '' && recipesThatFit(recipes, text).length === 0;
    return isUnknown ? m.noRecipe({ words: text }) : '';
  }
  if (record === '') return m.typeBatch;
  if (records === undefined) return '';
  if (value?.kind === 'place' && targetsOf(command, records) === null) return m.unknownPlace({ place: value.text });
  if (records.isLoadedOnly) return m.onlyLoaded;
  if (fittingOf(command, records, today).length > 0) return '';
  return records.batches.length === 0 || !isBatchAct(act)
    ? m.noBatch({ words: record })
    : m.notNow({ words: record, act: m.acts[act] });
}

function notUnderstood({ act }: Command, words: string): string {
  const kind = VALUE_OF[act];
  if (kind === 'grams') return m.notUnderstood[massUnit() === 'oz' ? 'ounces' : 'grams']({ words });
  return m.notUnderstood[kind === 'days' || kind === 'trays' ? kind : 'other']({ words });
}

/**
 * Returns the text with its last word completed: an act, a batch's lot code, a place, a recipe, a screen or a kind of
 * record; null if it can't be.
 */
export function completed(text: string, command: Command | null, known: Known, isAdmin: boolean): string | null {
  if (command === null) {
    const typed = foldText(text);
    const name = Object.values(m.commandWords.acts)
      .flat()
      .find((one) => typed !== '' && one.startsWith(typed));
    return name === undefined ? null : `${name} `;
  }
  const { act, record, value } = command;
  switch (act) {
    case 'new':
      return command.kind === null
        ? replaced(
            text,
            command,
            'record',
            record,
            NEW_KINDS.map(({ name }) => name),
          )
        : null;
    case 'new_batch':
      return value?.kind === 'text' && value.trays === null
        ? replaced(text, command, 'value', value.text, known.recipes?.map(({ metadata }) => metadata.name) ?? [])
        : null;
    case 'go': {
      const screens = record === '' ? [] : screenHits(SCREENS, record, isAdmin).map(({ title }) => title);
      return replaced(text, command, 'record', record, screens);
    }
    default:
      return completedBatch(text, command, known);
  }
}

function completedBatch(text: string, command: Command, { records, today }: Known): string | null {
  if (records === undefined) return null;
  const { record, value } = command;
  if (value?.kind === 'place') {
    const names = [...records.chambers.map(({ name }) => name), ...namesOfPhysical(records)];
    return replaced(text, command, 'value', value.text, names);
  }
  const lot = fittingOf(command, records, today)[0]?.lot_code;
  const span = command.spans.find(({ kind }) => kind === 'record');
  if (lot === undefined || span === undefined || record === lot) return null;
  return `${text.slice(0, span.at)}${lot} ${text.slice(span.end).trimStart()}`;
}

const namesOfPhysical = ({ places }: CommandRecords): string[] =>
  [...places.values()].flatMap(({ chamber, name }) => (chamber === null ? [name] : []));

/** Replaces a part at the end of the text by the first name that begins with it; null without one. */
function replaced(
  text: string,
  { spans }: Command,
  kind: 'record' | 'value',
  typed: string,
  names: readonly string[],
): string | null {
  const start = foldText(typed);
  const name = names.find((one) => foldText(one).startsWith(start) && foldText(one) !== start);
  const span = spans.find((one) => one.kind === kind);
  return name === undefined || span === undefined ? null : `${text.slice(0, span.at)}${name} `;
}
