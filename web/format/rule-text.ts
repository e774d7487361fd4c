import type { FieldProblem, Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { type ProblemTexts, problemText, fieldTexts as textsByField } from '#messages/render.ts';
import { fieldTexts } from '#words/fields.ts';
import { actionProblems } from '#words/problems/action.ts';
import { factProblems } from '#words/problems/fact.ts';
import { placeProblems } from '#words/problems/place.ts';
import { planProblems } from '#words/problems/plan.ts';

// Only screens that apply the rules of actions and plans themselves load these texts.
const RULES: ProblemTexts = { ...fieldTexts, ...actionProblems, ...factProblems, ...placeProblems, ...planProblems };

/** Returns the text of a fault that the app found by the farm's rules. */
export const formatFault = (fault: CodedProblem): string => problemText(RULES, fault);

/** Returns the text of a problem that the app found by the farm's rules. */
export const formatRuleProblem = (problem: Problem): string => problemText(RULES, problem);

/** Returns the texts of one field's faults, in one line. */
export const formatFaults = (faults: readonly FieldProblem[]): string =>
  Object.values(textsByField(RULES, { faults })).flat().join(' ');

/** Returns the faults of a problem's fields without naming the fields, else the text of the problem. */
export const formatFaultsOf = (problem: Problem): string =>
  problem.errors === undefined
    ? formatRuleProblem(problem)
    : Object.values(textsByField(RULES, problem.errors)).flat().join(' ');
