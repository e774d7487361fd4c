import type { ActionLabels } from '#domain/batches/history/action-label.ts';
import type { FactTexts } from '#domain/batches/history/fact-line.ts';
import type { Catalogue } from '#messages/render.ts';
import { fieldLabel, withUnit } from './action-fields.ts';
import { mass, number, plural } from './language.ts';

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

/** Recorded facts in one line of a timeline. */
export const factTexts: Catalogue<FactTexts> = {
  trays: ({ trays }) => plural(trays, { one: '# tray', other: '# trays' }),
  seed_lot: ({ seed_lot }) => seed_lot,
  moved: ({ trays }) => `${number(trays)} moved`,
  moved_to: ({ trays, places }) => `${number(trays)} to ${places}`,
  none_moved: () => 'none moved',
  added: ({ trays }) => `${number(trays)} added`,
  merged: ({ trays }) => `${number(trays)} merged`,
  binned: ({ trays }) => `${number(trays)} binned`,
  binned_for: ({ trays, reason }) => `${number(trays)} binned: ${reason}`,
  yield: ({ grams }) => mass(grams),
  qa_passed: () => 'QA pass',
  qa_failed: () => 'QA fail',
  text_done: ({ text }) => text,
  labelled_number: ({ key, value, unit }) =>
    `${fieldLabel(key)}: ${unit === null ? number(value) : withUnit({ value, unit })}`,
  labelled_text: ({ key, text }) => `${fieldLabel(key)}: ${text}`,
};
