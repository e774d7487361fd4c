import type * as en from '#messages/en/web/new-batch/remedies.ts';
import { number, plural } from '#messages/es/language.ts';

export const makeFit = 'Hacer que el plan quepa';
export const waysToFit = 'Formas de que el plan quepa';
export const chooseWay = 'Elija cómo hacer que el plan quepa:';
export const noWay =
  'Este plan no cabe de ningún modo: ni en un día posterior en seis meses, ni en otra cámara, ni con menos bandejas.';
export const planAsItIs = 'También puede planificarlo tal cual con Planificar de todos modos.';

// What a remedy changes

export const harvestOn: typeof en.harvestOn = ({ day }) => `Cosechar el ${day}`;
export const startOn: typeof en.startOn = ({ day }) => `Empezar el ${day}`;
export const sowAt: typeof en.sowAt = ({ chamber, places }) => `Sembrar en ${chamber}, ${places}`;
export const chamberFrom: typeof en.chamberFrom = ({ chamber, day }) => `Usar ${chamber} desde el ${day}`;
export const planTrays: typeof en.planTrays = ({ count }) =>
  plural(count, { one: 'Planificar # bandeja', other: 'Planificar # bandejas' });
export const startLater: typeof en.startLater = ({ count }) =>
  plural(count, { one: 'Empezar # día más tarde', other: 'Empezar # días más tarde' });
export const sowInstead: typeof en.sowInstead = ({ places }) => `Sembrar en ${places} en su lugar`;
export const chamberInstead: typeof en.chamberInstead = ({ chamber }) => `Usar ${chamber} en su lugar`;

// Why it helps

export const earliestWithRoom: typeof en.earliestWithRoom = ({ count }) =>
  plural(count, {
    one: 'El primer día con sitio para # bandeja.',
    other: 'El primer día con sitio para las # bandejas.',
  });
export const earliestOnTime = 'El primer día sin nada atrasado.';
export const roomForAll: typeof en.roomForAll = ({ count }) =>
  plural(count, {
    one: 'Sitio para # bandeja, sin nuevos conflictos L.I.F.E.',
    other: 'Sitio para las # bandejas, sin nuevos conflictos L.I.F.E.',
  });
export const roomWithConflicts: typeof en.roomWithConflicts = ({ count, conflicts }) => {
  const room = plural(count, { one: 'Sitio para # bandeja', other: 'Sitio para las # bandejas' });
  return `${room}, pero ${plural(conflicts, { one: '# nuevo conflicto L.I.F.E.', other: '# nuevos conflictos L.I.F.E.' })}.`;
};
export const asManyAsFit: typeof en.asManyAsFit = ({ fewer }) => `Tantas como caben, ${number(fewer)} menos.`;

// When the harvest is then

export const noHarvest = 'Esta receta no tiene cosecha';
export const harvestAsPlanned: typeof en.harvestAsPlanned = ({ day }) => `Cosecha el ${day}, según lo planificado`;
export const harvestWithYield: typeof en.harvestWithYield = ({ day, weight, less }) =>
  `Cosecha el ${day}, ${weight} (−${less})`;
export const laterBy: typeof en.laterBy = ({ count }) =>
  plural(count, { one: '# día más tarde', other: '# días más tarde' });
export const startLaterBy: typeof en.startLaterBy = ({ day, count }) => `Inicio el ${day}, ${laterBy({ count })}`;
export const harvestLaterBy: typeof en.harvestLaterBy = ({ day, count }) => `Cosecha el ${day}, ${laterBy({ count })}`;
export const traysFit: typeof en.traysFit = ({ count, day }) =>
  plural(count, { one: `Cabe # desde el ${day}`, other: `Caben # desde el ${day}` });

// The field that a remedy has changed

export const changedFrom: typeof en.changedFrom = ({ value }) => `Antes: ${value}.`;
export const undo = 'Deshacer';
export const recipesChamber = 'la cámara de la receta';
export const recipesPlace = 'el lugar de la receta';

// The question before an impossible plan is saved

export const planItAnyway = '¿Planificar de todos modos?';
export const changePlan = 'Cambiar el plan';
export const plannedAsItIs = 'El lote se planifica tal cual. Puede cambiar sus tareas y lugares más adelante.';

export const ofLot: typeof en.ofLot = ({ lot, text }) => `${lot}: ${text}`;
