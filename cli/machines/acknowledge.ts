import { readSubjects } from '#cli/farm/farm-subjects.ts';
import { m } from '#cli/language/messages.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { CommandError } from '#cli/runtime/exit-code.ts';
import { faultsOf } from '#domain/faults/machines/gravest-fault.ts';
import type { TellingFault } from '#ports/farm-api/faults.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { findPlace } from './find-place.ts';

/** Acknowledges a fault by its uuid, or all open faults of a place. */
export const acknowledge: Command = async (cli, typed, flags) =>
  cli.withFarm(async ({ api, ...farm }) => {
    const text = typed.join(' ').trim();
    const note = flags.text('note')?.trim() ?? '';
    const [subjects, open] = await Promise.all([readSubjects({ api }), api.listFaults({}).then(rowsOf)]);
    const named = open.filter(({ uuid }) => uuid === text.toLowerCase());
    const found = named.length > 0 ? named : ofPlace(text);
    // Those that are acknowledged already only change their note.
    const waiting = found.filter(({ acknowledged_at }) => note !== '' || acknowledged_at === null);
    const changed: TellingFault[] = [];
    for (const { uuid } of waiting) {
      changed.push(await api.acknowledgeFault({ params: { uuid }, body: note === '' ? {} : { note } }));
    }
    const result = found.map((fault) => changed.find(({ uuid }) => uuid === fault.uuid) ?? fault);
    if (cli.look === 'json') {
      cli.terminal.json(result.map((fault) => ({ name: subjects.nameOf(fault.subject), ...fault })));
      return undefined;
    }
    for (const fault of result) {
      const [name, sentence] = [subjects.nameOf(fault.subject), m.faults.faultTexts[fault.reason](fault)];
      const who = fault.acknowledged_by ?? farm.username ?? '';
      const isNew = changed.includes(fault);
      cli.terminal.out(
        isNew ? m.machines.acknowledged({ name, sentence }) : m.machines.acknowledgedBefore({ name, sentence, who }),
      );
    }
    return undefined;

    function ofPlace(name: string): TellingFault[] {
      const place = findPlace(subjects, name);
      const faults = faultsOf({ uuid: place, chamber: subjects.chamberOf(place) }, open);
      if (faults.length === 0) throw new CommandError(m.machines.noFault({ name: subjects.nameOf(place) }));
      return faults;
    }
  });
