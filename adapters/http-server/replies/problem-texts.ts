import type { IncomingHttpHeaders } from 'node:http';
import { type Language, preferredLanguage } from '#domain/people/language.ts';
import { problems as en } from '#messages/en/problems/index.ts';
import { problems as es } from '#messages/es/problems/index.ts';
import type { ProblemTexts } from '#messages/render.ts';

/** The texts of problems in each language. */
export const PROBLEM_TEXTS: Readonly<Record<Language, ProblemTexts>> = { en, es };

/** Returns the preferred language of a request, by default English. */
export const languageOf = (headers: Pick<IncomingHttpHeaders, 'accept-language'>): Language =>
  preferredLanguage(headers['accept-language'] ?? '');
