import type { FormFault } from '#domain/problems/field-faults.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { textOf } from '#messages/render.ts';
import { fieldTexts } from '#words/fields.ts';

/** Formats a fault found by a form's own validation. */
export const fieldText = (fault: CodedProblem): string =>
  isFormFault(fault) ? textOf(fieldTexts, fault) : fieldTexts.invalid_value({});

const isFormFault = (fault: CodedProblem): fault is FormFault => Object.hasOwn(fieldTexts, fault.code);
