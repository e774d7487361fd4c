import type { FormContext } from '#cli/forms/form.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Adds QA specs to the contexts of harvests. */
export async function withQuality({ api }: OpenFarm, contexts: readonly FormContext[]): Promise<FormContext[]> {
  const named = [...new Set(contexts.flatMap((context) => specOf(context) ?? []))];
  if (named.length === 0) return [...contexts];
  const specs = new Map(
    rowsOf(await api.listQaSpecs({ query: { uuid__in: named } })).map((spec) => [spec.uuid, spec] as const),
  );
  return contexts.map((context) => {
    const spec = specs.get(specOf(context) ?? '');
    return spec === undefined ? context : { ...context, spec };
  });
}

const specOf = ({ task }: FormContext): string | null =>
  task.action_type === 'harvest_action' ? task.action_properties.qa_spec : null;
