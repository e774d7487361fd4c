import type { ActionLabels } from '#domain/batches/history/action-label.ts';
import type { FactTexts } from '#domain/batches/history/fact-line.ts';
import type { Catalogue } from '#messages/render.ts';
import { fieldLabel, withUnit } from './action-fields.ts';
import { mass, number, plural } from './language.ts';

export const actionLabels: Catalogue<ActionLabels> = {
  sow: () => 'Sembrar',
  sow_trays: ({ trays }) => `Sembrar ${plural(trays, { one: '# bandeja', other: '# bandejas' })}`,
  move: () => 'Mover',
  move_to: ({ place }) => `Mover a ${place}`,
  set_state: ({ state }) => `Pasar a ${state}`,
  change_life: () => 'Cambiar L.I.F.E.',
  bin: () => 'Descartar',
  respace: () => 'Espaciar',
  respace_by: ({ factor }) => `Espaciar × ${number(factor)}`,
  respace_to: ({ trays }) => `Espaciar a ${number(trays)}`,
  respace_from: ({ from, to }) => `Espaciar de ${number(from)} a ${number(to)}`,
  harvest: () => 'Cosechar',
  note: () => 'Nota',
  note_text: ({ text }) => text,
  wait: ({ days }) => `Esperar ${plural(days, { one: '# día', other: '# días' })}`,
};

export const factTexts: Catalogue<FactTexts> = {
  trays: ({ trays }) => plural(trays, { one: '# bandeja', other: '# bandejas' }),
  seed_lot: ({ seed_lot }) => seed_lot,
  moved: ({ trays }) => plural(trays, { one: '# movida', other: '# movidas' }),
  moved_to: ({ trays, places }) => `${number(trays)} a ${places}`,
  none_moved: () => 'sin traslados',
  added: ({ trays }) => plural(trays, { one: '# añadida', other: '# añadidas' }),
  merged: ({ trays }) => plural(trays, { one: '# combinada', other: '# combinadas' }),
  binned: ({ trays }) => plural(trays, { one: '# descartada', other: '# descartadas' }),
  binned_for: ({ trays, reason }) => `${plural(trays, { one: '# descartada', other: '# descartadas' })}: ${reason}`,
  yield: ({ grams }) => mass(grams),
  qa_passed: () => 'calidad: apto',
  qa_failed: () => 'calidad: no apto',
  text_done: ({ text }) => text,
  labelled_number: ({ key, value, unit }) =>
    `${fieldLabel(key)}: ${unit === null ? number(value) : withUnit({ value, unit })}`,
  labelled_text: ({ key, text }) => `${fieldLabel(key)}: ${text}`,
};
