import { currentOf, taskOf } from '#cli/farm/action-to-task.ts';
import { adoptSite } from '#cli/farm/adopt-site.ts';
import { findBatchOrAction } from '#cli/farm/find-action.ts';
import { readPlaces } from '#cli/farm/read-farm.ts';
import { withQuality } from '#cli/farm/read-quality.ts';
import { withRecipeNames, withRecords } from '#cli/farm/read-records.ts';
import { withSeedLots } from '#cli/farm/read-seed-lots.ts';
import type { FormContext, TimedCheck } from '#cli/forms/form.ts';
import { m } from '#cli/language/messages.ts';
import type { LocationIndex } from '#cli/locations/location-index.ts';
import { askForm, canAsk, confirm } from '#cli/prompts/ask-form.ts';
import { factsGiven, givenFlags } from '#cli/prompts/fact-flags.ts';
import { offerToShift } from '#cli/prompts/offer-shift.ts';
import { sharedWeights } from '#cli/prompts/shared-weight.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import type { HydratedBatch, WireAction } from '#ports/schemas/batch-schemas.ts';

/** An action with the facts that complete it. */
interface Filled {
  readonly context: FormContext;
  readonly checked: TimedCheck;
}

/** Completes the current task of each batch, or actions given by uuid; all or none. */
export const complete: Command = async (cli, refs, flags) =>
  cli.withFarm((farm) => completeAll(cli, farm, refs, flags, currentOf));

/** Completes actions; `choose` returns the action of a batch that was given by lot code. */
export async function completeAll(
  cli: Cli,
  farm: OpenFarm,
  refs: readonly string[],
  flags: Flags,
  choose: (batch: HydratedBatch) => WireAction | undefined,
): Promise<number | undefined> {
  const { terminal, look } = cli;
  if (refs.length > 1 && givenFlags(flags).some((name) => name !== 'text')) {
    throw new UsageError(m.acts.onlyOneAction);
  }
  const [locationIndex, system] = await Promise.all([readPlaces(farm), farm.api.getSystem({}), adoptSite(farm)]);
  const site = farm.siteClock(system.time_zone);
  const plain: FormContext[] = [];
  for (const ref of refs) plain.push(await contextOf(farm, ref, choose, locationIndex, site));
  const sowings = canAsk(terminal) ? await withSeedLots(farm, plain) : plain;
  const contexts = await withRecipeNames(farm, await withRecords(farm, await withQuality(farm, sowings)));
  const weights = sharedWeights(contexts, flags);
  const filled: Filled[] = [];
  for (const context of contexts) {
    const given = { ...factsGiven(context, flags), ...weights.get(context.task.uuid) };
    const checked = await askForm(cli, context, given, flags.has);
    filled.push({ context, checked });
  }
  if (
    !(await confirm(cli, m.acts.askComplete({ what: filled.map(describeCompletion).join('; ') }), flags.has('yes')))
  ) {
    terminal.log(m.acts.nothingCompleted);
    return EXIT.refused;
  }
  const answer = await farm.api.completeActions({
    body: {
      actions: filled.map(({ context, checked }) => ({
        uuid: context.task.uuid,
        action_properties: checked.facts,
        ...(checked.at === undefined ? {} : { action_completed_date: checked.at }),
      })),
    },
  });
  if (look === 'json') terminal.json(answer);
  else {
    const asked = new Set(contexts.map(({ task }) => task.uuid));
    // Others may have completed some before, which is theirs to undo.
    const own = answer.actions.filter(({ uuid }) => asked.has(uuid));
    const done = own[0]?.action_completed_date;
    const others = asked.size - own.length;
    // The confirmation, if there was one, has already listed them.
    if (flags.has('yes') || !canAsk(terminal)) for (const one of filled) terminal.out(describeCompletion(one));
    if (done === undefined || done === null) terminal.out(m.acts.alreadyDone);
    else {
      const when = m.acts.doneAt({ time: site.clockOf(done) });
      const before = others === 0 ? '' : ` ${m.acts.someAlreadyDone({ count: others })}`;
      terminal.out(`${when}${before} ${m.acts.undoHint({ uuids: own.map(({ uuid }) => uuid).join(' ') })}`);
    }
  }
  await offerToShift(
    cli,
    farm,
    site,
    flags,
    contexts.map(({ task }) => task),
  );
  return undefined;
}

async function contextOf(
  farm: OpenFarm,
  ref: string,
  choose: (batch: HydratedBatch) => WireAction | undefined,
  locationIndex: LocationIndex,
  site: SiteClock,
): Promise<FormContext> {
  const named = await findBatchOrAction(farm, ref);
  const { batch } = named;
  const action = named.action ?? choose(batch);
  if (action === undefined) throw new CommandError(m.acts.nothingLeft({ lot: batch.lot_code }));
  if (action.action_type === 'interval_action') {
    throw new CommandError(m.acts.waitingCompletesItself);
  }
  return { task: taskOf(batch, action, locationIndex, site.today), batch, locationIndex, site, isOneOfMany: false };
}

/** Returns 'Harvest of BAS-2026-0412: 36 trays, 5120 g, 2 days early'. */
function describeCompletion({ context: { task }, checked }: Filled): string {
  const { early } = checked;
  const texts = [
    ...task.recipes,
    ...checked.texts,
    ...(early === null ? [] : [m.completionQuestions.daysEarly(early)]),
  ];
  const what = m.acts.actionOf({ action: task.action_label, lot: task.lot_code });
  return texts.length === 0 ? what : m.acts.withFacts({ what, facts: texts.join(', ') });
}
