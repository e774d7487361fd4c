import fc from 'fast-check';
import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenAction, GivenInstant, GivenProperties } from '#domain/actions/action-request.ts';
import { addMs, type Instant } from '#domain/time.ts';
import { applyChanges, type Call, decide, type Farm } from './farm-model.ts';
import { later, uuidOf } from './random-farm.ts';

/** Numbers that select places and counts on any farm. */
export interface Choice {
  /** Selects the facts: 0 leaves all to defaults, 5 removes all trays if the action can. */
  readonly mode: number;
  readonly trays: number;
  readonly from: number;
  readonly to: number;
}

/** Selects an action, its date (minutes from now; null for undated) and its facts. */
export interface Pick extends Choice {
  readonly nth: number;
  readonly minutes: number | null;
}

/** A command without ids, so that it can run on any farm, be shrunk, and run again. */
export type Command =
  | { readonly kind: 'complete' | 'correct' | 'undo'; readonly wait: number; readonly picks: readonly Pick[] }
  | { readonly kind: 'instant'; readonly wait: number; readonly pick: Pick; readonly type: ActionType };

// Two of these in a row often give the same hour.
const MINUTES = [-60, -60, -120, -1440];

const anyPick: fc.Arbitrary<Pick> = fc.record({
  nth: fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 12 })),
  minutes: fc.option(fc.oneof(fc.constantFrom(...MINUTES), fc.integer({ min: -3000, max: 6 })), { freq: 2 }),
  mode: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 4 }) }, { weight: 1, arbitrary: fc.constant(5) }),
  trays: fc.integer({ min: 1, max: 6 }),
  from: fc.nat({ max: 3 }),
  to: fc.nat({ max: 5 }),
});

const anyType = fc.constantFrom<ActionType>(
  'create_tray_action',
  'location_change',
  'state_change',
  'redist_action',
  'redist_action',
  'harvest_action',
  'harvest_action',
  'generic_text_action',
  'life_change_action',
);

const anyWait = fc.integer({ min: 0, max: 20 });
const commandOf = (kind: 'complete' | 'correct' | 'undo', maxLength: number): fc.Arbitrary<Command> =>
  fc.record({ kind: fc.constant(kind), wait: anyWait, picks: fc.array(anyPick, { minLength: 1, maxLength }) });

/** One command: mostly completions, so that batches progress. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: commandOf('complete', 3) },
  { weight: 2, arbitrary: commandOf('undo', 3) },
  { weight: 3, arbitrary: commandOf('correct', 2) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('instant'), wait: anyWait, pick: anyPick, type: anyType }) },
);

const anySowing: fc.Arbitrary<Pick> = fc.record({
  nth: fc.constant(0),
  minutes: fc.constant(-6000),
  mode: fc.constantFrom(0, 4, 4),
  trays: fc.integer({ min: 1, max: 4 }),
  from: fc.constant(0),
  to: fc.nat({ max: 5 }),
});

const sowingOf = (pick: Pick): Command => ({ kind: 'complete', wait: 0, picks: [pick] });

/** Lists of commands that start with sowings, so that most batches grow. */
export const anyCommands: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.array(anySowing, { minLength: 2, maxLength: 6, size: '+1' }),
    fc.array(anyCommand, { minLength: 3, maxLength: 24 }),
  )
  .map(([sowings, rest]) => [...sowings.map(sowingOf), ...rest]);

/** A farm after a command, even a refused one: the call, the decision, and the farm before and after. */
export interface Played {
  readonly call: Call;
  readonly before: Farm;
  readonly after: Farm;
  readonly decided: ReturnType<typeof decide>;
}

/** Runs commands one after the other; a refused one changes only the time. */
export function play(start: Farm, commands: readonly Command[]): Played[] {
  let farm = start;
  return commands.map((command, index) => {
    const before = later(farm, command.wait * 60_000);
    const call = callOf(before, command, index);
    const decided = decide(before, call);
    farm = decided.ok ? applyChanges(before, decided.value) : before;
    return { call, before, after: farm, decided };
  });
}

/** Returns the farm after all commands. */
export const playAll = (start: Farm, commands: readonly Command[]): Farm =>
  play(start, commands).at(-1)?.after ?? start;

/** Returns the call of a command on a farm; `number` makes the ids of new actions unique. */
export function callOf(farm: Farm, command: Command, number: number): Call {
  switch (command.kind) {
    case 'instant': {
      const batches = [...farm.batches.keys()];
      const batch = batches[command.pick.nth % batches.length] ?? '';
      return { kind: 'instant', request: instantOf(farm, batch, command.type, command.pick, number) };
    }
    case 'undo':
      return { kind: 'undo', uuids: pickActions(farm, command.picks, true).map(({ action }) => action.uuid) };
    default: {
      const { kind, picks } = command;
      const picked = pickActions(farm, picks, kind === 'correct');
      return { kind, requests: picked.map(({ action, pick }) => requestOf(farm, action, pick, kind)) };
    }
  }
}

// Picks mostly actions in the state the call needs, from all batches in plan order, each once.
function pickActions(farm: Farm, picks: readonly Pick[], completed: boolean): { action: Action; pick: Pick }[] {
  const byPlan = [...farm.batches.values()]
    .flatMap(({ actions }) => actions.map((action, index) => ({ action, index })))
    .sort((a, b) => a.index - b.index || a.action.id - b.action.id)
    .map(({ action }) => action);
  const wanted = byPlan.filter((one) => one.completed === completed && one.action_type !== 'interval_action');
  const seen = new Set<string>();
  return picks.flatMap((pick) => {
    const list = wanted.length === 0 || pick.nth === 12 ? byPlan : wanted;
    const action = list[(completed ? list.length - 1 - pick.nth : pick.nth) % list.length] ?? list[0];
    if (action === undefined || seen.has(action.uuid)) return [];
    seen.add(action.uuid);
    return [{ action, pick }];
  });
}

// Whole hours, so that actions often share an instant.
const dateOf = (farm: Farm, { minutes, mode }: Pick): Instant | undefined => {
  if (minutes === null) return undefined;
  const instant = addMs(farm.now, minutes * 60_000);
  return mode % 2 === 0 ? instant : `${instant.slice(0, 13)}:00:00.000Z`;
};

const requestOf = (farm: Farm, action: Action, pick: Pick, kind: 'complete' | 'correct'): GivenAction => ({
  uuid: action.uuid,
  action_completed_date: dateOf(farm, pick),
  action_properties:
    kind === 'correct' && action.action_type === 'state_change'
      ? { current_state: pick.mode < 2 ? 'Growth' : 'Finishing' }
      : factsOf(farm, action.batch, action.action_type, pick),
});

const instantOf = (farm: Farm, batch: string, action_type: ActionType, pick: Pick, number: number): GivenInstant => {
  const planned: GivenProperties = {
    current_state: action_type === 'state_change' ? 'Finishing' : undefined,
    trays: action_type === 'create_tray_action' ? pick.trays : undefined,
    target_locations:
      action_type === 'create_tray_action' || action_type === 'location_change' ? [placeAt(farm, pick.to)] : undefined,
    text_done: action_type === 'generic_text_action' ? 'Swept' : undefined,
    light_recipe: action_type === 'life_change_action' ? uuidOf(5, 1 + (pick.trays % 3)) : undefined,
  };
  return {
    batch,
    id: 10_000 + number,
    uuid: uuidOf(6, number),
    action_type,
    action_completed_date: dateOf(farm, pick),
    action_properties: { ...planned, ...factsOf(farm, batch, action_type, pick) },
  };
};

function factsOf(farm: Farm, batch: string, type: ActionType, choice: Choice): GivenProperties {
  const { mode, trays } = choice;
  const counts = Object.entries(farm.states.get(batch)?.trays.tray_locations ?? {});
  const all = counts.map(([location, count]) => ({ from: location, trays: count }));
  const standing = counts.map(([location]) => location);
  const from = standing[choice.from % Math.max(1, standing.length)] ?? placeAt(farm, choice.from);
  const to = placeAt(farm, choice.to);
  switch (type) {
    case 'create_tray_action':
      return mode < 3 ? { seed_lot: `L${mode}` } : { trays_sown: trays, placed_at: [{ location: to, trays }] };
    case 'location_change':
      return mode < 3 ? {} : { moves: [{ from, to, trays }] };
    case 'redist_action':
      if (mode === 0) return {};
      if (mode === 1) return { made: [{ location: to, trays }] };
      if (mode === 2) return { merged: [{ from, trays }] };
      if (mode === 5) return { binned: all, reason: 'Mould' };
      return { binned: [{ from, trays }], moves: mode === 4 ? [{ from, to, trays: 1 }] : [], reason: 'Mould' };
    case 'harvest_action':
      if (mode < 2) return { total_yield: trays * 100 };
      if (mode === 2) return { total_yield: trays * 100, trays_cleared: trays };
      if (mode === 5) return { total_yield: trays * 100, cleared: all };
      return { total_yield: trays * 100, cleared: [{ from, trays }], ...(mode === 4 && { trays_harvested: trays }) };
    case 'generic_text_action':
      return mode < 3 ? {} : { text_done: 'Nothing found' };
    default:
      return {};
  }
}

function placeAt(farm: Farm, nth: number): string {
  const places = [...farm.places.keys()];
  return places[nth % places.length] ?? '';
}
