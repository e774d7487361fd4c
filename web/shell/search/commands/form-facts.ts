import type { Action } from '#domain/actions/action.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import { lastCompleted, nextOfType } from '#domain/batches/history/next-of-type.ts';
import { hasOtherHarvest, nextHarvest } from '#domain/batches/history/open-harvests.ts';
import { estimateHarvest } from '#domain/batches/performance/harvest-trays.ts';
import { actionDue } from '#domain/batches/performance/list-figures.ts';
import { type Command, RECORDED_TYPES } from '#domain/commands/command.ts';
import { addDays } from '#domain/time.ts';
import { roomAt } from '#web/batches/model/batch-view.ts';
import { formatAction } from '#web/format/action-text.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { formatMass } from '#web/format/quantity.ts';
import type { FormFact } from '#web/shell/search/searched-lists.ts';
import { number } from '#words/language.ts';
import * as m from '#words/web/commands.ts';
import type { CommandRecords } from './find-named.ts';
import type { FoundBatch } from './loaded-records.ts';

/** Returns a batch's next action to complete; undefined if its actions weren't loaded. */
export const dueOf = (batch: FoundBatch): Action | undefined =>
  batch.actions === undefined ? undefined : actionDue(batch, batch.actions);

export const standingIn = ({ trays }: Pick<FoundBatch, 'trays'>): number =>
  Object.values(trays.tray_locations).reduce((sum, count) => sum + count, 0);

/** Returns the names of places and chambers, for the labels of actions. */
export const namesIn = ({ places, chambers }: Pick<CommandRecords, 'places' | 'chambers'>): ActionNames => ({
  place: (id) => places.get(id),
  chamber: (uuid) => chambers.find((chamber) => chamber.uuid === uuid)?.name,
});

/** Returns the values that the form of an act opens with. `to` are the places that a move names. */
export function factsOf(
  { act, value }: Command,
  batch: FoundBatch,
  records: CommandRecords,
  to: readonly string[],
): readonly FormFact[] {
  switch (act) {
    case 'harvest':
      return harvestFacts(value?.kind === 'grams' ? value.grams : null, batch);
    case 'move':
      return moveFacts(value?.kind === 'place' ? value.text : null, batch, records, to);
    case 'delay':
      return delayFacts(value?.kind === 'days' ? value.days : null, batch, records);
    case 'bin':
      return value?.kind === 'trays'
        ? [
            { label: m.facts.trays, value: countOf(value.trays, standingIn(batch)) },
            ...(value.reason === '' ? [] : [{ label: m.facts.reason, value: value.reason }]),
          ]
        : [];
    case 'complete':
      return actionFacts(dueOf(batch), records);
    case 'undo':
      return actionFacts(lastCompleted(batch.actions ?? []), records);
    case 'sow':
    case 'respace':
    case 'set_state':
    case 'change_life':
    case 'note': {
      const next = nextOfType(batch.actions ?? [], RECORDED_TYPES[act]);
      return next === undefined ? [{ label: m.facts.action, value: m.notPlanned }] : actionFacts(next, records);
    }
    case 'comment':
      return value?.kind === 'text' ? [{ label: m.facts.comment, value: value.text }] : [];
    case 'labels':
      return [{ label: m.facts.labels, value: number(standingIn(batch)), beside: m.labelSize }];
    default:
      return [];
  }
}

const actionFacts = (action: Action | undefined, records: CommandRecords): readonly FormFact[] =>
  action === undefined ? [] : [{ label: m.facts.action, value: formatAction(action, namesIn(records)) }];

const countOf = (count: number, of: number): string => m.countOf({ count, of });

function harvestFacts(grams: number | null, batch: FoundBatch): readonly FormFact[] {
  const standing = standingIn(batch);
  const actions = batch.actions ?? [];
  const harvest = nextHarvest(actions);
  const estimate = harvest?.action_type === 'harvest_action' ? estimateHarvest(harvest, actions) || null : null;
  // An instant harvest leaves the trays standing, as does one before another harvest.
  const isLast = harvest !== undefined && !hasOtherHarvest(actions, harvest);
  const estimated = { label: m.facts.estimate, value: formatMass(estimate ?? 0) };
  return [
    ...(grams === null
      ? estimate === null
        ? []
        : [estimated]
      : [{ label: m.facts.weight, value: formatMass(grams), beside: besideEstimate(grams, estimate) }]),
    { label: m.facts.cut, value: countOf(standing, standing) },
    { label: m.facts.cleared, value: number(isLast ? standing : 0) },
    { label: m.facts.qa, value: m.notChecked },
  ];
}

function besideEstimate(grams: number, estimate: number | null): string {
  if (estimate === null) return '';
  const percent = Math.round((100 * (grams - estimate)) / estimate);
  return percent === 0 ? m.asEstimated : m.offEstimate({ percent });
}

function moveFacts(
  place: string | null,
  batch: FoundBatch,
  records: CommandRecords,
  to: readonly string[],
): readonly FormFact[] {
  const standing = Object.entries(batch.trays.tray_locations)
    .filter(([location]) => records.from.length === 0 || records.from.includes(location))
    .reduce((sum, [, trays]) => sum + trays, 0);
  const room = to.reduce((sum, location) => sum + roomAt(records, location), 0);
  const moved = to.length === 0 ? standing : Math.min(standing, room);
  return [
    ...(place === null ? [] : [{ label: m.facts.to, value: place }]),
    { label: m.facts.trays, value: countOf(moved, standingIn(batch)) },
  ];
}

function delayFacts(days: number | null, batch: FoundBatch, records: CommandRecords): readonly FormFact[] {
  const due = dueOf(batch);
  return [
    ...(due === undefined ? [] : [{ label: m.facts.action, value: formatAction(due, namesIn(records)) }]),
    ...(days === null ? [] : [{ label: m.facts.by, value: m.delayBy({ days }) }]),
    ...(days === null || due === undefined
      ? []
      : [{ label: m.facts.newDay, value: formatWeekday(addDays(due.action_needed_date, days)) }]),
  ];
}
