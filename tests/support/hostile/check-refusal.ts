import { isJsonObject } from '#adapters/http-server/openapi/schemas.ts';
import { AUTH_LIMIT } from '#adapters/http-server/requests/bodies.ts';
import type { HostileRequest } from './hostile-requests.ts';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Returns what is wrong with the refusal of a request, or null. */
export function checkRefusal(request: HostileRequest, { status, type, text }: Answer): string | null {
  const { field } = request;
  // A body that is too long isn't read, so it is refused before any other mistake is found.
  const refusals = isTooLong(request) ? request.refusals.map((one) => (one === 400 ? 413 : one)) : request.refusals;
  if (!refusals.includes(status)) return `answered ${status}, not ${refusals.join(' or ')}: ${text.slice(0, 200)}`;
  if (!type.startsWith('application/problem+json')) return `answered as ${type}`;
  const problem: unknown = JSON.parse(text);
  if (!isJsonObject(problem) || problem.status !== status) return `is no problem document: ${text.slice(0, 200)}`;
  if (typeof problem.detail !== 'string' || problem.detail === '') return 'says nothing';
  if (/\bat \S+:\d+:\d+|node_modules|SQLITE|Error:/.test(text)) return `shows what is inside: ${text.slice(0, 200)}`;
  if (status !== 400 || field === null) return null;
  const named = isJsonObject(problem.errors) ? Object.keys(problem.errors) : [];
  if (named.length === 0) return `names no field: ${text.slice(0, 200)}`;
  return named.some((name) => isAbout(name, field)) ? null : `names ${named.join(', ').slice(0, 200)}, not ${field}`;
}

const isTooLong = ({ operation, body }: HostileRequest): boolean =>
  operation.path.startsWith('auth/') && body !== undefined && Buffer.byteLength(body) > AUTH_LIMIT;

// An answer may name a parent of the field, or a field inside it.
const isAbout = (name: string, field: string): boolean =>
  field === '' || name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`);
