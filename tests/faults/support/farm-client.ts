import { expect } from 'vitest';
import { z } from 'zod';
import { PASSWORDS, type Person } from '#tests/contract/seed-farm.ts';

/** An HTTP request to the farm. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly ifMatch?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A complete answer. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
  /** Time from the request to the end of the answer. */
  readonly took_ms: number;
}

/** Calls the farm; throws if there is no complete answer. */
export async function ask(address: URL, token: string | null, call: Call): Promise<Answer> {
  const { method = 'GET', path, body, key, ifMatch, headers } = call;
  const began = performance.now();
  const answer = await fetch(new URL(`/api/${path}`, address), {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    header: (name) => answer.headers.get(name),
    took_ms: performance.now() - began,
  };
}

/** Signs in; returns the access token. */
export async function signIn(address: URL, person: Person = 'admin'): Promise<string> {
  const body = { username: person, password: PASSWORDS[person] };
  const { status, text } = await ask(address, null, { method: 'POST', path: 'auth/obtain_jwt/', body });
  expect([status, text]).toEqual([200, expect.stringContaining('access')]);
  return z.object({ access: z.string() }).parse(JSON.parse(text)).access;
}

/** Expects a refusal that says when to retry, without internal details. */
export function expectUnavailable({ status, text, header }: Answer): void {
  expect([status, text]).toEqual([503, expect.stringContaining('"detail"')]);
  expect(Number(header('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(text).not.toMatch(/ at .*:\d+:\d+|node:|SQLITE|ECONN/);
}
