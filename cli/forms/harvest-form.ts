import { m } from '#cli/language/messages.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import { harvestEstimate } from '#cli/text/harvest-estimate.ts';
import { massNumber, massText, massUnit, quantityFault, readMassField } from '#cli/text/mass.ts';
import { clearedFrom } from '#domain/batches/facts/cleared-trays.ts';
import { hasOtherHarvest } from '#domain/batches/history/open-harvests.ts';
import { weightQuestion } from '#domain/harvests/weight-question.ts';
import { parsePlaces } from '#domain/locations/parse-places.ts';
import {
  asks,
  blocks,
  type Fault,
  type Field,
  type FormContext,
  type FormKind,
  homeOf,
  readCount,
  standingOf,
  sumOf,
} from './form.ts';
import { qaFields, validateQa } from './qa-fields.ts';

/** The form of a harvest: trays, grams, quality, cleared trays. */
export const harvestForm: FormKind = {
  intro(context) {
    const standing = sumOf(standingOf(context).values());
    const { binned_trays } = context.batch.trays;
    const [perTray, all] = [estimateFor(context, 1), estimateFor(context, standing)];
    const estimate =
      perTray === null || all === null
        ? m.forms.noEstimate
        : m.forms.estimate({ perTray: massText(perTray), all: massText(all) });
    return `${m.forms.standingAndBinned({ trays: standing, binned: binned_trays })} ${estimate}`;
  },

  fields(context, values) {
    const standing = sumOf(standingOf(context).values());
    const growsOn = hasOtherHarvest(context.batch.actions, context.task);
    const harvested = readCount(values.trays_harvested ?? '') ?? standing;
    const estimate = estimateFor(context, Math.min(harvested, standing));
    const fields: Field[] = [
      {
        key: 'trays_harvested',
        label: m.forms.labels.traysHarvested,
        kind: 'number',
        start: String(standing),
        hint: m.forms.ofTrays({ trays: standing }),
      },
      {
        key: 'total_yield',
        label: m.forms.totalYield({ unit: massUnit() }),
        kind: 'number',
        start: '',
        hint: estimate === null ? '' : m.forms.estimateHint({ mass: massNumber(estimate) }),
      },
      ...qaFields(context, values),
      {
        key: 'trays_cleared',
        label: m.forms.labels.traysCleared,
        kind: 'number',
        start: growsOn ? '0' : String(standing),
        hint: growsOn ? m.forms.growsOn : m.forms.allCleared,
      },
    ];
    if (needsPlaces(context, values)) {
      fields.push({
        key: 'cleared_from',
        label: m.forms.labels.clearedFrom,
        kind: 'places',
        start: '',
        hint: m.forms.clearedFromHint,
      });
    }
    return fields;
  },

  validate(context, values) {
    const faults: Record<string, Fault> = {};
    const standing = standingOf(context);
    const stand = sumOf(standing.values());
    const harvested = readCount(values.trays_harvested ?? '');
    const typed = readMassField(values.total_yield ?? '');
    const grams = Number.isNaN(typed) ? null : typed;
    const cleared = readCount(values.trays_cleared ?? '');
    if (harvested === null || harvested < 1) faults.trays_harvested = blocks(m.forms.enterTrays);
    else if (harvested > stand) faults.trays_harvested = blocks(m.forms.atMostStanding({ trays: stand }));
    const wrong = quantityFault('mass', values.total_yield ?? '');
    if (wrong !== null) faults.total_yield = blocks(wrong);
    else if (grams === null) faults.total_yield = blocks(m.forms.enterGrams);
    else {
      const question = weightQuestion(grams, estimateFor(context, harvested ?? 0));
      if (question !== null) faults.total_yield = asks(m.weightQuestion.weightQuestion(question));
    }
    if (cleared === null) faults.trays_cleared = blocks(m.forms.enterTraysOrZero);
    else if (cleared > stand) faults.trays_cleared = blocks(m.forms.atMostStanding({ trays: stand }));
    else if (harvested !== null && cleared > harvested) {
      faults.trays_cleared = blocks(m.forms.atMostHarvested({ trays: harvested }));
    }
    const qa = validateQa(context, values);
    const from = needsPlaces(context, values) ? readCleared(context, values.cleared_from ?? '', cleared ?? 0) : null;
    if (typeof from === 'string') faults.cleared_from = blocks(from);
    const left = stand - (cleared ?? 0);
    const emptied = left === 0 ? context.locationIndex.labelAll([...standing.keys()]) : '';
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
      texts: [
        m.forms.harvestedOf({ harvested: harvested ?? 0, trays: stand }),
        m.forms.massPerTray({
          mass: massText(grams ?? 0),
          perTray: massText(Math.round((grams ?? 0) / Math.max(1, harvested ?? 1))),
        }),
        qa.texts,
        m.forms.cleared({ trays: cleared ?? 0 }),
      ],
      consequences: [
        ...(emptied === '' ? [m.forms.growOn({ trays: left })] : [m.forms.frees({ places: emptied })]),
        ...(left === 0 && !sowingOpen(context) ? [m.forms.willBeDone] : []),
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
  const named = parsePlaces(text, context.locationIndex, homeOf(context));
  if (!named.ok) return formatFault(named.error);
  if (named.value.length === 0) return m.forms.nameClearedPlaces;
  const absent = named.value.find(({ location }) => !standing.has(location));
  if (absent !== undefined) return m.forms.noneIn({ place: context.locationIndex.labelOf(absent.location) });
  const asked = named.value.map((place) => ({ ...place, trays: place.trays ?? null }));
  let left = cleared - sumOf(asked.map(({ trays }) => trays ?? 0));
  const from = asked.map(({ location, trays }) => {
    const take = trays ?? Math.max(0, Math.min(left, standing.get(location) ?? 0));
    if (trays === null) left -= take;
    return { from: location, trays: take };
  });
  const over = from.find(({ from: location, trays }) => trays > (standing.get(location) ?? 0));
  if (over !== undefined)
    return m.forms.placeHolds({ place: context.locationIndex.labelOf(over.from), trays: standing.get(over.from) ?? 0 });
  const total = sumOf(from.map(({ trays }) => trays));
  if (total < cleared) return m.forms.traysNamed({ named: total, trays: cleared });
  if (total > cleared) return m.forms.tooManyNamed({ named: total, trays: cleared });
  return from.filter(({ trays }) => trays > 0);
}
