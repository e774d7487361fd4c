import type { Command, OpenFarm } from '#cli/cli.ts';
import { CommandError, EXIT } from '#cli/exit-code.ts';
import { foldOrder } from '#domain/batches/order-actions.ts';
import { confirm } from './ask-form.ts';
import { readBatch } from './read-farm.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;

/** Opens completed actions again, all or none. */
export const undo: Command = async (cli, refs, flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const actions = await Promise.all(refs.map((ref) => (UUID.test(ref) ? ref : lastDone(farm, ref))));
    if (!(await confirm(cli, `Undo ${refs.join(', ')}?`, flags.has('yes')))) {
      terminal.say('Nothing was undone.');
      return EXIT.refused;
    }
    const answer = await farm.api.undoActions({ body: { actions } });
    if (look === 'json') terminal.out(JSON.stringify(answer));
    else {
      const count = `${actions.length} ${actions.length === 1 ? 'action is' : 'actions are'}`;
      const lots = answer.batches.map(({ lot_code }) => lot_code).join(', ');
      terminal.out(
        answer.actions.length === 0 ? 'Nothing to undo: already open.' : `Undone: ${count} open again (${lots}).`,
      );
    }
    return undefined;
  });

async function lastDone(farm: OpenFarm, ref: string): Promise<string> {
  const batch = await readBatch(farm, ref);
  const last = foldOrder(batch.actions)
    .filter(({ action_type }) => action_type !== 'interval_action')
    .at(-1);
  if (last === undefined) throw new CommandError(`nothing is completed on ${batch.lot_code}.`);
  return last.uuid;
}
