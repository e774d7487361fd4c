import { m } from '#cli/language/messages.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import { trayChange } from '#domain/actions/tray-deltas.ts';
import { statedSeedLot } from '#domain/batches/facts/stated-seed-lot.ts';
import { parsePlaces } from '#domain/locations/parse-places.ts';
import { blocks, type Fault, type Field, type FormContext, type FormKind, homeOf, readCount } from './form.ts';
import { doNotFitText, spreadText, spreadTrays } from './spread-trays.ts';

/** The form of a sowing: trays, seed lot, places. */
export const sowForm: FormKind = {
  intro: ({ batch }) =>
    m.forms.recipeAndStart({ recipe: batch.recipe_name, version: batch.recipe_version, start: batch.start_date }),

  fields(context) {
    const plan = planOf(context);
    const last = context.batch.seed_lots.at(-1) ?? context.lastSeedLot;
    const seeds = plan?.seeds_per_tray ?? null;
    const fields: Field[] = [
      {
        key: 'trays_sown',
        label: m.forms.labels.traysSown,
        kind: 'number',
        start: plan?.trays ? String(plan.trays) : '',
        hint: [
          plan?.trays ? m.forms.planned({ trays: plan.trays }) : m.forms.notPlanned,
          ...(seeds === null ? [] : [m.forms.seedsPerTray({ seeds })]),
        ].join(', '),
      },
      {
        key: 'seed_lot',
        label: m.forms.labels.seedLot,
        kind: 'text',
        start: '',
        hint: last === undefined ? m.forms.seedLotHint : m.forms.lastSeedLot({ lot: last }),
        ...(last === undefined ? {} : { offer: last }),
      },
      { key: 'placed_at', label: m.forms.labels.placedAt, kind: 'places', start: plannedPlaces(context), hint: '' },
    ];
    return fields;
  },

  validate(context, values) {
    const faults: Record<string, Fault> = {};
    const notes: Record<string, string> = {};
    const trays = readCount(values.trays_sown ?? '');
    if (trays === null || trays < 1) faults.trays_sown = blocks(m.forms.enterTrays);
    const lot = statedSeedLot(values.seed_lot ?? '');
    if (lot === undefined) faults.seed_lot = blocks(m.forms.seedLotRequired);
    const { locationIndex } = context;
    const home = homeOf(context);
    const named = parsePlaces(values.placed_at ?? '', locationIndex, home);
    const { spread, left } = spreadTrays(trays ?? 0, named.ok ? named.value : [], locationIndex, new Map());
    if (!named.ok) faults.placed_at = blocks(formatFault(named.error));
    else if (named.value.length === 0) faults.placed_at = blocks(m.forms.nameTargets);
    else if (trays !== null) {
      notes.placed_at = spreadText(spread, trays, locationIndex);
      if (left > 0) faults.placed_at = blocks(doNotFitText(left, named.value, context.locationIndex));
      if (left < 0) faults.placed_at = blocks(m.forms.tooManyPlaced({ trays: -left }));
    }
    const places = locationIndex.labelAll(spread.map(({ location }) => location));
    return {
      faults,
      notes,
      facts: { trays_sown: trays ?? 0, seed_lot: lot ?? null, placed_at: spread },
      texts: [
        m.forms.traysCount({ trays: trays ?? 0 }),
        lot === undefined || lot === null ? m.forms.noSeedLot : m.forms.withSeedLot({ lot }),
        m.forms.toPlaces({ places }),
      ],
      consequences: [],
      change: trayChange({ placed_at: spread }),
    };
  },
};

const planOf = ({ task }: FormContext) => (task.action_type === 'create_tray_action' ? task.action_properties : null);

function plannedPlaces(context: FormContext): string {
  const plan = planOf(context);
  const targets = plan?.target_locations ?? [];
  if (targets.length > 0) return context.locationIndex.labelAll(targets);
  return context.locationIndex.chambers.find(({ uuid }) => uuid === plan?.target_chamber)?.name ?? '';
}
