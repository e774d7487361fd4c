import type { FieldProblem, Problem } from '#domain/problem.ts';
import { type ProblemTexts, problemText } from '#messages/render.ts';
import { fieldTexts } from '#words/fields.ts';
import { actionProblems } from '#words/problems/action.ts';
import { factProblems } from '#words/problems/fact.ts';
import { placeProblems } from '#words/problems/place.ts';
import { planProblems } from '#words/problems/plan.ts';

// In a separate module, so that only screens that apply the farm's rules load these texts.
const RULES: ProblemTexts = { ...fieldTexts, ...actionProblems, ...factProblems, ...placeProblems, ...planProblems };

/** Formats a fault that the app found by the farm's rules. Faults that no control can cause have a general text. */
export const formatFault = (fault: FieldProblem): string =>
  fault.detail === undefined && !Object.hasOwn(RULES, fault.code)
    ? fieldTexts.invalid_value({})
    : problemText(RULES, fault);

/** Formats a problem that the app found by the farm's rules. */
export const formatRuleProblem = (problem: Problem): string => problemText(RULES, problem);

/** Formats the faults of a field in one line. */
export const formatFaults = (faults: readonly FieldProblem[]): string => faults.map(formatFault).join(' ');

/** Formats the faults of a problem's fields without the fields' names; else the problem itself. */
export const formatFaultsOf = (problem: Problem): string =>
  problem.errors === undefined ? formatRuleProblem(problem) : formatFaults(Object.values(problem.errors).flat());
