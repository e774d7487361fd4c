import { readBatch, readPlaces } from '#cli/farm/read-farm.ts';
import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Command, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { formatAction } from '#cli/text/action-text.ts';
import { namesIn } from '#cli/text/batch-text.ts';
import { foldOrder } from '#domain/actions/order-actions.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import type { WireAction } from '#ports/schemas/batch-schemas.ts';

/** Reopens completed actions, all or none. */
export const undo: Command = async (cli, refs, flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const [locationIndex, found] = await Promise.all([
      readPlaces(farm),
      Promise.all(refs.map((ref) => (UUID_PATTERN.test(ref) ? { uuid: ref, words: null } : lastDone(farm, ref)))),
    ]);
    const names = namesIn(locationIndex);
    const labelOf = (action: WireAction, lot: string) => m.acts.actionOf({ action: formatAction(action, names), lot });
    const question = found.map(({ uuid, words }) => (words === null ? uuid : labelOf(words.action, words.lot)));
    if (!(await confirm(cli, m.acts.askUndo({ what: question.join(', ') }), flags.has('yes')))) {
      terminal.log(m.acts.nothingUndone);
      return EXIT.refused;
    }
    const uuids = found.map(({ uuid }) => uuid);
    const answer = await farm.api.undoActions({ body: { actions: uuids } });
    if (look === 'json') {
      terminal.json(answer);
      return undefined;
    }
    const lots = new Map(answer.batches.map(({ uuid, lot_code }) => [uuid, lot_code]));
    for (const action of answer.actions.filter(({ action_type }) => action_type !== 'interval_action')) {
      const what = labelOf(action, lots.get(action.batch) ?? action.batch);
      terminal.out(action.withdrawn ? m.acts.withdrawn({ what }) : m.acts.reopened({ what }));
    }
    if (answer.actions.length === 0) terminal.out(m.acts.openAlready);
    return undefined;
  });

async function lastDone(
  farm: OpenFarm,
  ref: string,
): Promise<{ uuid: string; words: { action: WireAction; lot: string } }> {
  const batch = await readBatch(farm, ref);
  const last = foldOrder(batch.actions)
    .filter(({ action_type }) => action_type !== 'interval_action')
    .at(-1);
  const action = batch.actions.find(({ uuid }) => uuid === last?.uuid);
  if (action === undefined) throw new CommandError(m.acts.nothingToUndo({ lot: batch.lot_code }));
  return { uuid: action.uuid, words: { action, lot: batch.lot_code } };
}
