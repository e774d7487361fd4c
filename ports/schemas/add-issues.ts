import type { z } from 'zod';
import type { FieldFault } from '#domain/problems/field-fault.ts';

/** Adds faults to the issues of a value. `field` is the path within the value (`checks.1.name`). */
export function addIssues(context: z.core.$RefinementCtx, faults: readonly FieldFault[]): void {
  for (const { field, fault } of faults) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    context.addIssue({ code: 'custom', message: JSON.stringify(fault), path });
  }
}
