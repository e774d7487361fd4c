import { harvestEstimate } from '#cli/text/harvest-estimate.ts';
import { clearedFrom } from '#domain/batches/facts/cleared-trays.ts';
import { hasOtherHarvest } from '#domain/batches/history/open-harvests.ts';
import { weightQuestion } from '#domain/harvests/weight-question.ts';
import { parsePlaces } from '#domain/locations/parse-places.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import { readGrams } from '#domain/units.ts';
import {
  asks,
  blocks,
  type Fault,
  type Field,
  type FormContext,
  type FormKind,
  homeOf,
  numberText,
  readCount,
  standingOf,
  sumOf,
} from './form.ts';
import { qaFields, validateQa } from './qa-fields.ts';

/** Grams, trays, quality and what is cleared. */
export const harvestForm: FormKind = {
  intro(context) {
    const standing = sumOf(standingOf(context).values());
    const { binned_trays } = context.batch.trays;
    const [perTray, all] = [estimateFor(context, 1), estimateFor(context, standing)];
    const estimate =
      perTray === null || all === null
        ? 'No estimate.'
        : `Estimate ${numberText(perTray)} g a tray, ${numberText(all)} g.`;
    return `${standing} trays stand, ${binned_trays} binned. ${estimate}`;
  },

  fields(context, values) {
    const standing = sumOf(standingOf(context).values());
    const growsOn = hasOtherHarvest(context.batch.actions, context.task);
    const harvested = readCount(values.trays_harvested ?? '') ?? standing;
    const estimate = estimateFor(context, Math.min(harvested, standing));
    const fields: Field[] = [
      {
        key: 'trays_harvested',
        label: 'Trays harvested',
        kind: 'number',
        start: String(standing),
        hint: `of ${standing}`,
      },
      {
        key: 'total_yield',
        label: 'Total yield, g',
        kind: 'number',
        start: '',
        hint: estimate === null ? '' : `estimate ${numberText(estimate)}`,
      },
      ...qaFields(context, values),
      {
        key: 'trays_cleared',
        label: 'Trays cleared',
        kind: 'number',
        start: growsOn ? '0' : String(standing),
        hint: growsOn ? 'another harvest is open: the trays grow on' : 'all that stand: no other harvest is open',
      },
    ];
    if (needsPlaces(context, values)) {
      fields.push({ key: 'cleared_from', label: 'Cleared from', kind: 'places', start: '', hint: 'such as A1=4 A2' });
    }
    return fields;
  },

  validate(context, values) {
    const faults: Record<string, Fault> = {};
    const standing = standingOf(context);
    const stand = sumOf(standing.values());
    const harvested = readCount(values.trays_harvested ?? '');
    const typed = readGrams(values.total_yield ?? '');
    const grams = Number.isNaN(typed) ? null : typed;
    const cleared = readCount(values.trays_cleared ?? '');
    if (harvested === null || harvested < 1) faults.trays_harvested = blocks('Enter a whole number of trays.');
    else if (harvested > stand) faults.trays_harvested = blocks(`${stand} stand. Enter at most ${stand}.`);
    if (Number.isNaN(typed)) faults.total_yield = blocks(MESSAGES.numeric);
    else if (grams === null) faults.total_yield = blocks('Enter the grams harvested.');
    else {
      const question = weightQuestion(grams, estimateFor(context, harvested ?? 0));
      if (question !== null) faults.total_yield = asks(question);
    }
    if (cleared === null) faults.trays_cleared = blocks('Enter a whole number of trays, or 0.');
    else if (cleared > stand) faults.trays_cleared = blocks(`${stand} stand. Enter at most ${stand}.`);
    else if (harvested !== null && cleared > harvested) {
      faults.trays_cleared = blocks(`${harvested} are harvested. Enter at most ${harvested}.`);
    }
    const qa = validateQa(context, values);
    const from = needsPlaces(context, values) ? readCleared(context, values.cleared_from ?? '', cleared ?? 0) : null;
    if (typeof from === 'string') faults.cleared_from = blocks(from);
    const left = stand - (cleared ?? 0);
    const emptied = left === 0 ? context.book.labelAll([...standing.keys()]) : '';
    return {
      faults: { ...faults, ...qa.faults },
      notes: qa.notes,
      facts: {
        total_yield: grams ?? 0,
        trays_harvested: harvested ?? 0,
        trays_cleared: cleared ?? 0,
        qa_result: qa.result,
        ...(Array.isArray(from) ? { cleared: from } : {}),
      },
      says: [
        `${harvested ?? 0} of ${stand} trays`,
        `${numberText(grams ?? 0)} g (${Math.round((grams ?? 0) / Math.max(1, harvested ?? 1))} g a tray)`,
        qa.says,
        `${cleared ?? 0} cleared`,
      ],
      follows: [
        ...(emptied === '' ? [`${left} trays grow on.`] : [`Frees ${emptied}.`]),
        ...(left === 0 && !sowingOpen(context) ? ['The batch will then be Done.'] : []),
      ],
    };
  },
};

const estimateFor = ({ task, batch }: FormContext, trays: number): number | null => harvestEstimate(task, batch, trays);

const sowingOpen = ({ batch }: FormContext): boolean =>
  batch.actions.some(
    ({ action_type, completed, withdrawn }) => action_type === 'create_tray_action' && !completed && !withdrawn,
  );

function needsPlaces(context: FormContext, values: Readonly<Record<string, string>>): boolean {
  return clearedFrom(readCount(values.trays_cleared ?? '') ?? 0, standingOf(context)) === null;
}

function readCleared(context: FormContext, text: string, cleared: number): { from: string; trays: number }[] | string {
  const standing = standingOf(context);
  const named = parsePlaces(text, context.book, homeOf(context));
  if (!named.ok) return named.error;
  if (named.value.length === 0) return 'Say from which places the trays were cleared.';
  const absent = named.value.find(({ location }) => !standing.has(location));
  if (absent !== undefined) return `None of this batch stands in ${context.book.labelOf(absent.location)}.`;
  const asked = named.value.map((place) => ({ ...place, trays: place.trays ?? null }));
  let left = cleared - sumOf(asked.map(({ trays }) => trays ?? 0));
  const from = asked.map(({ location, trays }) => {
    const take = trays ?? Math.max(0, Math.min(left, standing.get(location) ?? 0));
    if (trays === null) left -= take;
    return { from: location, trays: take };
  });
  const over = from.find(({ from: location, trays }) => trays > (standing.get(location) ?? 0));
  if (over !== undefined) return `${context.book.labelOf(over.from)} holds ${standing.get(over.from) ?? 0}.`;
  if (sumOf(from.map(({ trays }) => trays)) !== cleared) {
    return `${sumOf(from.map(({ trays }) => trays))} of ${cleared} trays are named.`;
  }
  return from.filter(({ trays }) => trays > 0);
}
