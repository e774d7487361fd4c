import type * as en from '#messages/en/web/recipes/versions.ts';
import { fixed, number, plural } from '#messages/es/language.ts';
import { days } from '#messages/es/web/counts.ts';

export const compare = 'Comparar';
export const compareWith = 'con';
export const before = 'La versión anterior';
export const latest = 'La última versión';
export const differencesOnly = 'Solo diferencias';
export const changes: typeof en.changes = ({ count }) => plural(count, { one: '# cambio', other: '# cambios' });
export const same: typeof en.same = ({ count }) =>
  plural(count, { one: '# acción igual', other: '# acciones iguales' });
export const newVersionFrom: typeof en.newVersionFrom = ({ version }) => `Nueva versión a partir de v${version}`;
export const newerRight = 'Versión más nueva a la derecha';
export const olderRight = 'Versión más antigua a la derecha';

export const phases = 'Fases';
export const fromStart = 'días desde el inicio';
export const changed = 'Cambiada';
export const version: typeof en.version = ({ version: of }) => `Versión ${of}`;

export const differences = 'Diferencias';
export const columns = { action: 'Acción', change: 'Cambio' };
export const movedDays: typeof en.movedDays = ({ before: was, after: is, version: of }) =>
  `${was}, en la versión ${of} ${is}`;
export const onlyIn: typeof en.onlyIn = ({ version: of, days: on }) => `${on}, solo en la versión ${of}`;
export const dli: typeof en.dli = ({ dli: of }) => `DLI ${fixed(of, 1)}`;
export const noDifferences = 'Ambas versiones planifican lo mismo.';

export const single = 'De momento hay una sola versión';
export const singleHelp =
  'Al cambiar una receta que usan lotes se crea la versión siguiente, que se puede comparar aquí.';

export const performance = 'Rendimiento';
export const performanceHelp =
  'Rendimiento por bandeja. Cada punto es un lote completado, la barra es la mediana y la línea discontinua la estimación.';
export const results = { batches: 'Lotes', yield: 'Por bandeja', day: 'Por bandeja y día', loss: 'Pérdida' };
export const percent: typeof en.percent = ({ percent: of }) => `${fixed(of, 1)} %`;
export const estimate: typeof en.estimate = ({ mass }) => `estimación ${mass}`;
export const dots: typeof en.dots = ({ count, median, estimate: of }) =>
  [
    plural(count, { one: '# lote completado', other: '# lotes completados' }),
    median === null ? '' : `mediana ${median} por bandeja`,
    of === null ? '' : `estimación ${of} por bandeja`,
  ]
    .filter((part) => part !== '')
    .join(', ');
export const noResults = 'Aún no hay lotes completados';
export const tooFew = 'Sin mediana con menos de 3 lotes';
export const moreYield: typeof en.moreYield = ({ percent: by }) => `${by < 0 ? '−' : '+'}${fixed(Math.abs(by), 1)} %`;
export const dayChange: typeof en.dayChange = ({ percent: by }) =>
  Math.abs(by) < 0.5
    ? 'Lo mismo por bandeja y día'
    : `${number(Math.round(Math.abs(by)))} % ${by > 0 ? 'más' : 'menos'} por bandeja y día`;
export const longer: typeof en.longer = ({ count }) =>
  count === 0 ? 'Los mismos días' : `${days({ count: Math.abs(count) })} ${count > 0 ? 'más' : 'menos'}`;
