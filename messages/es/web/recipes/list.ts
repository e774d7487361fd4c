import type * as en from '#messages/en/web/recipes/list.ts';
import { mass } from '#messages/es/language.ts';

export const columns = {
  name: 'Receta',
  crop: 'Cultivo',
  version: 'Versión',
  days: 'Días',
  phases: 'Fases',
  estimate: 'Estimación por bandeja',
  changed: 'Cambio',
};
export const searchLabel = 'Buscar receta, cultivo';
export const cropFilter = 'Cultivo';
export const allCrops = 'Todos los cultivos';
export const version: typeof en.version = ({ version: of }) => `v${of}`;
export const perTray: typeof en.perTray = ({ grams }) => `${mass(grams)} por bandeja`;
export const newRecipe = 'Nueva receta';
