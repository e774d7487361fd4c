import { readBatch, readPlaces } from '#cli/farm/read-farm.ts';
import { validateForm } from '#cli/forms/forms.ts';
import { instantMove } from '#cli/forms/instant-move.ts';
import { readMoves } from '#cli/forms/read-moves.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';

/** Moves trays that no plan moves. */
export const move: Command = async (cli, [ref = ''], flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const [batch, book, system] = await Promise.all([readBatch(farm, ref), readPlaces(farm), farm.api.getSystem({})]);
    const site = farm.siteClock(system.time_zone);
    const context = instantMove(batch, book, site);
    const [moves, places] = [flags.text('moves'), flags.text('places')];
    if (moves === undefined && places === undefined) throw new UsageError('--places or --moves is missing.');
    const rows = readMoves(context, moves, places);
    if (typeof rows === 'string') throw new UsageError(rows);
    const { faults, facts, says, at } = validateForm(context, { ...rows, done_at: flags.text('at') ?? 'now' });
    const fault = Object.values(faults)[0];
    if (fault !== undefined) throw new UsageError(`--moves: ${fault.text}`);
    if (!(await confirm(cli, `Move ${batch.lot_code}: ${says.join(', ')}?`, flags.has('yes')))) {
      terminal.log('Nothing was moved.');
      return EXIT.refused;
    }
    const answer = await farm.api.instantAction({
      body: {
        batch: batch.uuid,
        action_type: 'location_change',
        action_properties: facts,
        ...(at === undefined ? {} : { action_completed_date: at }),
      },
    });
    const uuid = answer.actions.at(-1)?.uuid ?? '';
    if (look === 'json') terminal.json(answer);
    else terminal.out(`Moved: ${says.join(', ')}. To undo: phyto undo ${uuid}`);
    return undefined;
  });
