import { parsePlaces } from '#domain/locations/parse-places.ts';
import { blocks, type Fault, type Field, type FormContext, type FormKind, homeOf, readCount } from './form.ts';
import { freeNext, spreadText, spreadTrays } from './spread-trays.ts';

const NONE = '-';

/** Trays, seed lot and where they are put. */
export const sowForm: FormKind = {
  intro: ({ batch }) => `Recipe ${batch.recipe_name}, ${batch.recipe_version}, started ${batch.start_date}.`,

  fields(context) {
    const plan = planOf(context);
    const last = context.batch.seed_lots.at(-1);
    const seeds = plan?.seeds_per_tray ?? null;
    const fields: Field[] = [
      {
        key: 'trays_sown',
        label: 'Trays sown',
        kind: 'number',
        start: plan?.trays ? String(plan.trays) : '',
        hint: `${plan?.trays ? `plan ${plan.trays}` : 'no plan'}${seeds === null ? '' : `, ${seeds} seeds a tray`}`,
      },
      {
        key: 'seed_lot',
        label: 'Seed lot',
        kind: 'text',
        start: '',
        hint: last === undefined ? '- for none' : `last used ${last} (= takes it)`,
        ...(last === undefined ? {} : { offer: last }),
      },
      { key: 'placed_at', label: 'Placed at', kind: 'places', start: plannedPlaces(context), hint: '' },
    ];
    return fields;
  },

  validate(context, values) {
    const faults: Record<string, Fault> = {};
    const notes: Record<string, string> = {};
    const trays = readCount(values.trays_sown ?? '');
    if (trays === null || trays < 1) faults.trays_sown = blocks('Enter a whole number of trays.');
    const lot = (values.seed_lot ?? '').trim();
    if (lot === '') faults.seed_lot = blocks('Seed lot is required, or - for none.');
    const { book } = context;
    const home = homeOf(context);
    const named = parsePlaces(values.placed_at ?? '', book, home);
    const { spread, left } = spreadTrays(trays ?? 0, named.ok ? named.value : [], book, new Map());
    if (!named.ok) faults.placed_at = blocks(named.error);
    else if (named.value.length === 0) faults.placed_at = blocks('Say where the trays are put.');
    else if (trays !== null) {
      notes.placed_at = spreadText(spread, trays, book);
      if (left > 0) faults.placed_at = blocks(`${left} do not fit.${nextFree(context, named.value)}`);
      if (left < 0) faults.placed_at = blocks(`${-left} more are placed than were sown.`);
    }
    const places = book.labelAll(spread.map(({ location }) => location));
    return {
      faults,
      notes,
      facts: { trays_sown: trays ?? 0, seed_lot: lot === NONE || lot === '' ? null : lot, placed_at: spread },
      says: [`${trays ?? 0} trays`, lot === NONE || lot === '' ? 'no seed lot' : `seed lot ${lot}`, `to ${places}`],
      follows: [],
    };
  },
};

const planOf = ({ task }: FormContext) => (task.action_type === 'create_tray_action' ? task.action_properties : null);

function plannedPlaces(context: FormContext): string {
  const plan = planOf(context);
  const targets = plan?.target_locations ?? [];
  if (targets.length > 0) return context.book.labelAll(targets);
  return context.book.chambers.find(({ uuid }) => uuid === plan?.target_chamber)?.name ?? '';
}

function nextFree({ book }: FormContext, named: readonly { readonly location: string }[]): string {
  const chamber = book.place(named[0]?.location ?? '')?.chamber ?? null;
  const free = freeNext(
    book,
    chamber,
    named.map(({ location }) => location),
  );
  return free === '' ? '' : ` Free next: ${free}.`;
}
