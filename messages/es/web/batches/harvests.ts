import type * as en from '#messages/en/web/batches/harvests.ts';
import { mass, number } from '#messages/es/language.ts';

export const estimated: typeof en.estimated = ({ grams }) => `Estimación: ${mass(grams)}.`;
export const asEstimated = 'Exactamente lo estimado.';
export const nearEstimate: typeof en.nearEstimate = ({ grams }) => `A menos del 1 % de los ${mass(grams)} estimados.`;
export const aboveEstimate: typeof en.aboveEstimate = ({ grams, percent }) =>
  `${number(percent)} % por encima de los ${mass(grams)} estimados.`;
export const belowEstimate: typeof en.belowEstimate = ({ grams, percent }) =>
  `${number(percent)} % por debajo de los ${mass(grams)} estimados.`;

export const changeWeight = 'Cambiar peso';
export const takeWeight: typeof en.takeWeight = ({ grams }) => `Usar ${mass(grams)}`;
export const keepWeight: typeof en.keepWeight = ({ grams }) => `Mantener ${mass(grams)}`;

export const harvests = 'Cosechas';
export const noHarvests = 'Aún no hay cosechas';
export const recordHarvest = 'Registrar cosecha';
export const nonePlanned = 'No hay ninguna cosecha planificada. Regístrela cuando coseche.';
export const nothingToCut = 'No hay ninguna cosecha planificada ni bandejas en cultivo.';

export const harvested = 'Cosechada';
export const expected = 'Prevista';
export const estimatedIn: typeof en.estimatedIn = ({ unit }) => `Est. (${unit})`;
export const actualIn: typeof en.actualIn = ({ unit }) => `Real (${unit})`;
export const traysHead = 'Bandejas';
export const qa = 'Calidad';
export const who = 'Quién';
export const actionsHead = 'Acciones';

export const correct = 'Corregir';
export const record = 'Registrar';
export const correctAction: typeof en.correctAction = ({ what }) => `Corregir: ${what}`;
export const recordAction: typeof en.recordAction = ({ what }) => `Registrar: ${what}`;
export const estimatedWeight: typeof en.estimatedWeight = ({ weight }) => `estimados ${weight}`;
