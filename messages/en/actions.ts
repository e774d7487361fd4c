import type { ActionLabels } from '#domain/batches/history/action-label.ts';
import type { Catalogue } from '#messages/render.ts';
import { number, plural } from './language.ts';

export const actionLabels: Catalogue<ActionLabels> = {
  sow: () => 'Sow',
  sow_trays: ({ trays }) => `Sow ${plural(trays, { one: '# tray', other: '# trays' })}`,
  move: () => 'Move',
  move_to: ({ place }) => `Move to ${place}`,
  set_state: ({ state }) => `Set ${state}`,
  change_life: () => 'Change L.I.F.E.',
  bin: () => 'Bin',
  respace: () => 'Respace',
  respace_by: ({ factor }) => `Respace × ${number(factor)}`,
  respace_to: ({ trays }) => `Respace to ${number(trays)}`,
  respace_from: ({ from, to }) => `Respace ${number(from)} to ${number(to)}`,
  harvest: () => 'Harvest',
  note: () => 'Note',
  note_text: ({ text }) => text,
  wait: ({ days }) => `Wait ${plural(days, { one: '# day', other: '# days' })}`,
};
