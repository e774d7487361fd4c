import { readBatch, readPlaces } from '#cli/farm/read-farm.ts';
import { MOMENT_FIELD, validateForm } from '#cli/forms/forms.ts';
import { instantMove, requireTrays } from '#cli/forms/instant-move.ts';
import { readMoves } from '#cli/forms/read-moves.ts';
import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';

/** Moves trays of a batch outside its plan. */
export const move: Command = async (cli, [ref = ''], flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const [batch, locationIndex, system] = await Promise.all([
      readBatch(farm, ref),
      readPlaces(farm),
      farm.api.getSystem({}),
    ]);
    const site = farm.siteClock(system.time_zone);
    const context = instantMove(batch, locationIndex, site);
    const [moves, places] = [flags.text('moves'), flags.text('places')];
    if (moves === undefined && places === undefined) throw new UsageError(m.acts.placesMissing);
    requireTrays(batch);
    const rows = readMoves(context, moves, places);
    if (typeof rows === 'string') throw new UsageError(rows);
    const { faults, facts, texts, at } = validateForm(context, { ...rows, done_at: flags.text('at') ?? 'now' });
    const [[field = '', fault] = []] = Object.entries(faults);
    if (fault !== undefined) {
      const option = field === MOMENT_FIELD.key ? '--at' : moves === undefined ? '--places' : '--moves';
      throw new UsageError(m.usage.optionFault({ option, fault: fault.text }));
    }
    if (!(await confirm(cli, m.acts.askMove({ lot: batch.lot_code, facts: texts.join(', ') }), flags.has('yes')))) {
      terminal.log(m.acts.nothingMoved);
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
    else terminal.out(`${m.acts.moved({ facts: texts.join(', ') })} ${m.acts.undoHint({ uuids: uuid })}`);
    return undefined;
  });
