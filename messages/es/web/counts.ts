import type * as en from '#messages/en/web/counts.ts';
import { plural } from '#messages/es/language.ts';

export const batches: typeof en.batches = ({ count }) => plural(count, { one: '# lote', other: '# lotes' });

export const days: typeof en.days = ({ count }) => plural(count, { one: '# día', other: '# días' });

export const harvests: typeof en.harvests = ({ count }) => plural(count, { one: '# cosecha', other: '# cosechas' });

export const tasks: typeof en.tasks = ({ count }) => plural(count, { one: '# tarea', other: '# tareas' });

export const trays: typeof en.trays = ({ count }) => plural(count, { one: '# bandeja', other: '# bandejas' });

export const aim = (task: { readonly aim: string }): string => `a ${task.aim}`;
