import type { IncomingMessage } from 'node:http';
import { invalid, invalidField } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** Refuses an HTTP/1.1 request without Host (RFC 9112, 3.2). Node.js would answer without a problem document. */
export function refuseMissingHost({ httpVersion, headers }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1') {
    throw new ProblemError(invalidField('Host', { code: 'required', params: {} }));
  }
}

/** Refuses an address with invalid percent-encoding in its query. */
export function refuseBrokenQuery(url: string): void {
  const start = url.indexOf('?');
  if (start < 0 || !url.includes('%', start)) return;
  const broken = new Map<string, readonly CodedProblem[]>();
  for (const pair of url.slice(start + 1).split('&')) {
    const end = pair.indexOf('=');
    const name = end < 0 ? pair : pair.slice(0, end);
    const known = decode(name);
    if (known === null || decode(pair) === null)
      broken.set(known ?? name, [{ code: 'invalid_percent_encoding', params: {} }]);
  }
  if (broken.size > 0) throw new ProblemError(invalid(Object.fromEntries(broken)));
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
