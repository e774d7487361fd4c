import type { FieldProblem, Problem } from '#domain/problem.ts';
import { type ProblemTexts, problemText } from '#messages/render.ts';
import { fieldTexts } from '#words/fields.ts';
import { actionProblems } from '#words/problems/action.ts';
import { factProblems } from '#words/problems/fact.ts';
import { placeProblems } from '#words/problems/place.ts';
import { planProblems } from '#words/problems/plan.ts';

// Only screens that apply the rules of actions and plans themselves load these texts.
const RULES: ProblemTexts = { ...fieldTexts, ...actionProblems, ...factProblems, ...placeProblems, ...planProblems };

/** Returns the text of a fault that the app found by the farm's rules; of one that no control can cause, a general text. */
export const formatFault = (fault: FieldProblem): string =>
  fault.detail === undefined && !Object.hasOwn(RULES, fault.code)
    ? fieldTexts.invalid_value({})
    : problemText(RULES, fault);

/** Returns the text of a problem that the app found by the farm's rules. */
export const formatRuleProblem = (problem: Problem): string => problemText(RULES, problem);

/** Returns the texts of one field's faults, in one line. */
export const formatFaults = (faults: readonly FieldProblem[]): string => faults.map(formatFault).join(' ');

/** Returns the faults of a problem's fields without naming the fields, else the text of the problem. */
export const formatFaultsOf = (problem: Problem): string =>
  problem.errors === undefined ? formatRuleProblem(problem) : formatFaults(Object.values(problem.errors).flat());
