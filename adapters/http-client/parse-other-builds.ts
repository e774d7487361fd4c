import type { ParseAnswer } from './read-answer.ts';

/**
 * Passes on what farms of the build `own` answer, and parses what others do. The schemas of all answers are loaded only then,
 * since that takes longer than most commands.
 */
export const parseOtherBuilds =
  (own: string): ParseAnswer =>
  async (name, json, build) =>
    build === own ? json : (await import('./parse-answer.ts')).parseAnswer(name, json, build);
