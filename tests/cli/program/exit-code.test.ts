import { expect, it } from 'vitest';
import { failureOf } from '#cli/runtime/failure.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { said } from '#tests/support/random/problems.ts';

it('suggests checking address and server only for a farm on the network', () => {
  const away = new ProblemError({ kind: 'unavailable', ...said('It does not answer.') });
  expect(failureOf(away, { name: 'farm.example', isRemote: true })).toEqual({
    code: 4,
    text: `It does not answer. ${usage.checkHost}`,
  });
  expect(failureOf(away, { name: '/srv/farm', isRemote: false })).toEqual({ code: 4, text: 'It does not answer.' });
});

it('names the host to sign in to, which may not be the last one', () => {
  const signedOut = new ProblemError({ kind: 'unauthenticated', ...said('Sign in.') });
  const origin = 'http://10.0.0.5:8080';
  expect(failureOf(signedOut, { name: '10.0.0.5:8080', isRemote: true, origin })).toEqual({
    code: 3,
    text: usage.notSignedIn({ farm: '10.0.0.5:8080', login: `phyto login --host ${origin}` }),
  });
});
