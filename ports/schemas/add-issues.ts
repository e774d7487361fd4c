import type { z } from 'zod';

/** Adds the faults of a domain rule to a value's issues; `field` is the path within the value (`checks.1.name`). */
export function addIssues(
  context: z.core.$RefinementCtx,
  faults: readonly { readonly field: string; readonly message: string }[],
): void {
  for (const { field, message } of faults) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    context.addIssue({ code: 'custom', message, path });
  }
}
