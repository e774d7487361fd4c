import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/people/password-rules.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { fault } from '#ports/schemas/fault.ts';
import { text } from '#ports/schemas/fields.ts';

const tokens = onDemand(() => z.object({ access: z.string(), refresh: z.string() }));
const password = onDemand(() => text(1024).min(1, { error: fault('required'), abort: true }));
const refresh = onDemand(() => z.strictObject({ refresh: text(2048).min(1, fault('required')) }));

export const AUTH: Tag = { name: 'auth', about: 'Signing in and out.' };

export const authOperations = {
  obtainJwt: operation({
    method: 'POST',
    path: 'auth/obtain_jwt/',
    tag: AUTH,
    access: 'open',
    summary: 'Sign in with a username and password.',
    body: () => z.strictObject({ username: text(150).min(1, fault('required')), password: password() }),
    answer: tokens,
    forms: ['json'],
  }),
  refreshJwt: operation({
    method: 'POST',
    path: 'auth/refresh_jwt/',
    tag: AUTH,
    access: 'open',
    summary: 'Exchange a refresh token for new access and refresh tokens.',
    body: refresh,
    answer: tokens,
    forms: ['json'],
  }),
  signOut: operation({
    method: 'POST',
    path: 'auth/sign_out/',
    tag: AUTH,
    access: 'open',
    summary: 'End the session that a refresh token belongs to.',
    body: refresh,
    forms: ['json'],
  }),
  setup: operation({
    method: 'POST',
    path: 'auth/setup/',
    tag: AUTH,
    access: 'open',
    summary: 'Create the first account with the setup code that the server printed. Only while there is no admin.',
    body: () =>
      z.strictObject({
        setup_code: text(64),
        password: password().min(PASSWORD_MIN_LENGTH),
      }),
    answer: tokens,
    forms: ['json'],
  }),
} as const;
