import type * as en from '#messages/en/web/harvests/record.ts';
import { plural } from '#messages/es/language.ts';

export const recordHarvest = 'Registrar cosecha';
export const choose = 'Elija la cosecha que desea registrar.';
export const noneExpected = 'No se espera ninguna cosecha. Para registrar una, abra su lote.';
export const noneFound = 'Ninguna cosecha esperada coincide. Para registrar una, abra su lote.';
export const growingBatches = 'Lotes en cultivo';
export const more: typeof en.more = ({ count }) =>
  plural(count, { one: '# más. Búsquela para encontrarla.', other: '# más. Búsquelas para encontrarlas.' });
export const recorded: typeof en.recorded = ({ lot }) => `Se ha registrado la cosecha de ${lot}`;
export const corrected: typeof en.corrected = ({ lot }) => `Se ha corregido la cosecha de ${lot}`;
