import type * as en from '#messages/en/web/harvests/inbox.ts';
import { number, plural } from '#messages/es/language.ts';

export const title = 'Cosechas sin revisar';
export const search = 'Buscar lote, cultivo';
export const found: typeof en.found = ({ count, days }) =>
  plural(count, {
    one: `# cosecha, la más antigua de hace ${number(days)} d`,
    other: `# cosechas, la más antigua de hace ${number(days)} d`,
  });
export const allChecked = 'Todas las cosechas están revisadas.';
export const unsaved: typeof en.unsaved = ({ count }) =>
  plural(count, {
    one: 'Los controles de # cosecha no están guardados.',
    other: 'Los controles de # cosechas no están guardados.',
  });

export const columns: Record<keyof typeof en.columns, string> = {
  crop: 'Cultivo',
  harvested: 'Cosechada',
  weight: 'Peso',
  waiting: 'En espera',
  check: 'Control',
  limits: 'Límites',
  value: 'Valor',
  result: 'Resultado',
};
export const waitingDays: typeof en.waitingDays = ({ days }) => `${number(days)} d`;

export const openBatch = 'Abrir lote';
export const correct = 'Corregir';
export const harvested = 'Cosechada';
export const weight = 'Peso';
export const traysCut = 'Bandejas cosechadas';
export const perTray: typeof en.perTray = ({ weight: mass }) => `${mass} por bandeja`;
export const from = 'De';
export const checks = 'Controles';
export const howToJudge = 'Cómo evaluar';

export const gaps: typeof en.gaps = {
  not_checked: () => 'Sin revisar',
  within: () => 'Dentro de los límites',
  above: ({ by }) => `${number(by)} por encima`,
  below: ({ by }) => `${number(by)} por debajo`,
  failed: () => 'No apto',
};

export const skip = 'Omitir';
export const saveAndNext = 'Guardar y siguiente';
export const saved: typeof en.saved = ({ lot }) => `Se han guardado los controles de ${lot}`;
export const notSaved = 'No guardado.';
export const place: typeof en.place = ({ at, total }) => `${number(at)} de ${number(total)}`;
