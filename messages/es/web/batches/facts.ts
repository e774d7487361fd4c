import type * as en from '#messages/en/web/batches/facts.ts';
import { number, plural } from '#messages/es/language.ts';

export const doneNow: typeof en.doneNow = ({ time }) => `Hecho ahora, ${time}.`;
export const doneOn: typeof en.doneOn = ({ moment }) => `Hecho el ${moment}.`;
export const done = 'Hecho';
export const changeWhenDone = 'Cambiar cuándo se hizo';
export const change = 'Cambiar';
export const doneAt = 'Hecho el';
export const siteTime: typeof en.siteTime = ({ zone }) => `Hora de la granja, ${zone}`;
export const now = 'Ahora';
export const enterMoment = 'Introduzca una fecha y una hora.';

export const binCrop: typeof en.binCrop = ({ crop }) => `Descartar ${crop}`;
export const moveCrop: typeof en.moveCrop = ({ crop }) => `Mover ${crop}`;
export const actOnCrop: typeof en.actOnCrop = ({ act, crop }) => `${act}: ${crop}`;
export const completeAction: typeof en.completeAction = ({ action }) => `Completar: ${action}`;
export const correctAction: typeof en.correctAction = ({ action }) => `Corregir: ${action}`;
export const saveCorrection = 'Guardar corrección';
export const keepsBoth = 'La cronología conserva ambas versiones.';
export const keepsBothHelp = 'Los valores anteriores se muestran tachados.';
export const fixFields = 'Corrija los campos resaltados.';

export const weight = 'Peso';
export const traysCut = 'Bandejas cosechadas';
export const traysCleared = 'Bandejas despejadas';
export const traysClearedHelp = 'Las bandejas despejadas se pueden volver a usar';
export const clearedFrom = 'Despejadas de';

export const from = 'Desde';
export const to = 'Hasta';
export const chooseTrays = 'Elija bandejas';
export const takeTrays: typeof en.takeTrays = ({ count }) =>
  plural(count, { one: 'Continuar con # bandeja', other: 'Continuar con # bandejas' });
export const allTrays: typeof en.allTrays = ({ count }) => plural(count, { one: '# bandeja', other: 'Las # bandejas' });
export const traysToMove = 'Bandejas por mover';
export const movingTrays: typeof en.movingTrays = ({ count }) =>
  plural(count, { one: '<b>#</b> bandeja', other: '<b>#</b> bandejas' });

export const traysSown = 'Bandejas sembradas';
export const placedAt = 'Colocadas en';
export const stateBegins: typeof en.stateBegins = ({ state }) => `El lote pasa a <b>${state}</b>.`;
export const recipesBegin =
  'El lote usa estas recetas a partir de entonces. Sus mesas pasan a las recetas de luz y de riego.';
export const nothingChanges = 'No cambia nada.';

export const trayChange: typeof en.trayChange = ({ before, after }) =>
  `<b>${number(before)}</b> antes, <b>${number(after)}</b> después`;
export const trayChangePlanned: typeof en.trayChangePlanned = ({ before, after, planned }) =>
  `${trayChange({ before, after })}<muted>, ${number(planned)} planificadas</muted>`;
export const addedTrays = 'Bandejas añadidas';
export const addedTo = 'Añadidas en';
export const mergedTrays = 'Bandejas combinadas';
export const traysToMerge = 'Bandejas por combinar';
export const binnedTrays = 'Bandejas descartadas';
export const movedTrays = 'Bandejas movidas';
export const noTrays = 'ninguna';
export const traysToBin = 'Bandejas por descartar';
