import type { ActionLabels } from '#domain/batches/history/action-label.ts';
import type { Catalogue } from '#messages/render.ts';
import { number, plural } from './language.ts';

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
