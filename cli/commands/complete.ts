import type { Cli, Command, Flags, OpenFarm } from '#cli/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/exit-code.ts';
import type { FormContext } from '#cli/forms/form.ts';
import { fillForm, type judgeForm } from '#cli/forms/forms.ts';
import { readMoves } from '#cli/forms/read-moves.ts';
import type { PlaceBook } from '#cli/places/place-book.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import type { HydratedBatch, WireAction } from '#ports/farm-api/records.ts';
import { askForm, confirm, FIELD_FLAGS } from './ask-form.ts';
import { readBatch, readPlaces } from './read-farm.ts';
import { currentOf, taskOf } from './task-of.ts';

/** One action with the facts that it is to be completed with. */
interface Filled {
  readonly context: FormContext;
  readonly judged: ReturnType<typeof judgeForm>;
}

/** Completes the current task of each batch named, or the actions named by uuid; all or nothing. */
export const complete: Command = async (cli, refs, flags) =>
  cli.withFarm((farm) => completeAll(cli, farm, refs, flags, currentOf));

/** The same with another choice of a batch's action. */
export async function completeAll(
  cli: Cli,
  farm: OpenFarm,
  refs: readonly string[],
  flags: Flags,
  choose: (batch: HydratedBatch) => WireAction | undefined,
): Promise<number | undefined> {
  const { terminal, look } = cli;
  const given = givenValues(flags);
  if (refs.length > 1 && Object.keys(given).some((key) => key !== 'done_at' && key !== 'text_done')) {
    throw new UsageError('facts can be given for one action only. Name one, or leave the options out to be asked.');
  }
  const [book, system, known] = await Promise.all([readPlaces(farm), farm.api.getSystem({}), listActions(farm, refs)]);
  const site = farm.siteClock(system.time_zone);
  const filled: Filled[] = [];
  for (const ref of refs) {
    const context = await contextOf(farm, known.get(ref) ?? ref, ref, choose, book, site);
    filled.push({ context, judged: await askForm(cli, context, await valuesFor(cli, context, given, flags)) });
  }
  const question = filled.map(
    ({ context, judged }) => `${context.task.action_label} of ${context.task.lot_code}${colon(judged)}`,
  );
  if (!(await confirm(cli, `Complete ${question.join('; ')}?`, flags.has('yes')))) {
    terminal.say('Nothing was completed.');
    return EXIT.refused;
  }
  const answer = await farm.api.completeActions({
    body: {
      actions: filled.map(({ context, judged }) => ({
        uuid: context.task.uuid,
        action_properties: judged.facts,
        ...(judged.at === undefined ? {} : { action_completed_date: judged.at }),
      })),
    },
  });
  if (look === 'json') terminal.out(JSON.stringify(answer));
  else {
    const uuids = filled.map(({ context }) => context.task.uuid);
    const done = answer.actions.find(({ uuid }) => uuid === uuids[0])?.action_completed_date ?? site.now;
    terminal.out(`Done ${site.clockOf(done)}. To undo: phyto undo ${uuids.join(' ')}`);
  }
  return undefined;
}

async function contextOf(
  farm: OpenFarm,
  batchRef: string,
  ref: string,
  choose: (batch: HydratedBatch) => WireAction | undefined,
  book: PlaceBook,
  site: SiteClock,
): Promise<FormContext> {
  const batch = await readBatch(farm, batchRef);
  const action = batch.actions.find(({ uuid }) => uuid === ref) ?? choose(batch);
  if (action === undefined)
    throw new CommandError(`${batch.lot_code} has nothing left to do. See: phyto batch ${batch.lot_code}`);
  return { task: taskOf(batch, action, book, site.today), batch, book, site, isOneOfMany: false };
}

/** The batches of the actions that are named by uuid, as far as they are among today's tasks. */
async function listActions({ api }: OpenFarm, refs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!refs.some((ref) => /^[0-9a-f]{8}-/i.test(ref))) return new Map();
  const expected = await api.listExpectedTasks({});
  return new Map(Object.entries(expected).flatMap(([batch, list]) => list.map(({ uuid }) => [uuid, batch] as const)));
}

function givenValues(flags: Flags): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [key, name] of Object.entries(FIELD_FLAGS)) {
    const value = flags.text(name);
    if (value !== undefined) given[key] = value;
  }
  return given;
}

async function valuesFor(
  { terminal }: Cli,
  context: FormContext,
  given: Readonly<Record<string, string>>,
  flags: Flags,
): Promise<Record<string, string>> {
  const keys = new Set(fillForm(context, given).fields.map(({ key }) => key));
  const values = Object.fromEntries(Object.entries(given).filter(([key]) => keys.has(key)));
  if (context.task.action_type === 'create_tray_action' && !terminal.stdinTty) values.seed_lot ??= '-';
  if (context.task.action_type !== 'location_change') return values;
  const rows = readMoves(context, flags.text('moves'), flags.text('places'));
  if (typeof rows === 'string') throw new UsageError(rows);
  return { ...values, ...rows };
}

const colon = ({ says, at }: ReturnType<typeof judgeForm>): string =>
  says.length === 0 && at === undefined ? '' : `: ${says.join(', ')}`;
