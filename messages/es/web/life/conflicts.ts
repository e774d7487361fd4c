import type * as en from '#messages/en/web/life/conflicts.ts';
import { list, plural } from '#messages/es/language.ts';

export const title = 'Conflictos L.I.F.E.';
export const components: typeof en.components = {
  light: 'Luz',
  irrigation: 'Riego',
  fertigation: 'Fertirriego',
  environment: 'Ambiente',
};
export const recipeKind = 'Receta';
export const allKinds = 'Las cuatro';
export const place = 'Lugar';
export const allPlaces = 'Todos los lugares';
export const when = 'Cuándo';
export const anyTime = 'Ahora o después';
export const nowOnly = 'Ahora';
export const laterOnly = 'Después';
export const conflictNow = 'Conflicto ahora';
export const conflictIn: typeof en.conflictIn = ({ count }) =>
  plural(count, { one: 'Conflicto en # día', other: 'Conflicto en # días' });
export const counts: typeof en.counts = ({ now, later }) => `${now} ahora, ${later} por venir`;
export const reasons: typeof en.reasons = {
  light: ({ place: at, count }) => `La mesa ${at} admite una sola receta de luz a la vez, pero hacen falta ${count}.`,
  irrigation: ({ place: at, count }) =>
    `La mesa ${at} admite una sola receta de riego a la vez, pero hacen falta ${count}.`,
  fertigation: ({ place: at, count }) =>
    `${at} contiene una sola solución nutritiva a la vez, pero hacen falta ${count}.`,
  environment: ({ place: at, count }) => `${at} tiene un solo clima a la vez, pero hacen falta ${count}.`,
};
export const bedItself = 'Receta actual';
export const moreLots: typeof en.moreLots = ({ count }) => plural(count, { one: '# más', other: '# más' });
export const remedy = 'Solución';
export const wants = 'Recetas necesarias';
export const period: typeof en.period = ({ days }) => `Conflicto ${days}`;
export const setBed: typeof en.setBed = ({ bed, recipe }) => `Poner ${recipe} en ${bed}`;
export const setBedTitle: typeof en.setBedTitle = ({ bed, recipe }) => `¿Poner ${recipe} en la mesa ${bed}?`;
export const setBedHelp: typeof en.setBedHelp = ({ bed, now }) =>
  `La mesa ${bed} usa ahora ${now}. El cambio se aplica de inmediato.`;
export const bedSet = 'Mesa cambiada';
export const moveLot: typeof en.moveLot = ({ lot }) => `Mover ${lot}`;
export const openLot: typeof en.openLot = ({ lot }) => `Cambiar el plan de ${lot}`;
export const agree: typeof en.agree = ({ recipe }) => `Usar ${recipe} para todos`;
export const agreeTitle: typeof en.agreeTitle = ({ recipe, place: at }) =>
  `¿Usar ${recipe} para todos los lotes en ${at}?`;
export const agreeHelp: typeof en.agreeHelp = ({ recipe, lots }) =>
  `Desde ahora, ${recipe} se usa para ${list(lots)}. Los cambios posteriores de sus planes se mantienen.`;
export const agreed = 'Receta cambiada';
export const none = 'Sin conflictos';
export const noneHelp = 'Todos los lotes pueden tener las recetas que necesitan, ahora y según lo planificado.';
export const noMatch = 'Ningún conflicto coincide con estos filtros.';
export const clear: typeof en.clear = ({ kinds }) => `Sin conflictos: ${list(kinds)}.`;
