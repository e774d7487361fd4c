import type { z } from 'zod';
import type { FieldFault } from '#domain/problems/field-fault.ts';

/** Adds the faults of a domain rule to a value's issues; `field` is the path within the value (`checks.1.name`). */
export function addIssues(context: z.core.$RefinementCtx, faults: readonly FieldFault[]): void {
  for (const { field, fault } of faults) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    context.addIssue({ code: 'custom', message: JSON.stringify(fault), path });
  }
}
