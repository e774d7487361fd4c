import type { Call } from '#ports/farm-api/calls.ts';
import type { CallOptions, FileIn } from '#ports/farm-api/index.ts';
import { fillPath } from '#ports/operations/path.ts';
import { tooLarge, UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { WireRequest } from './transport.ts';

/** The input of any call. */
export interface CallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: FileIn | undefined;
}

/** Builds the request of a call, without its token. Throws ProblemError if a file exceeds the upload limit. */
export function buildRequest(
  baseUrl: string,
  call: Call,
  input: CallInput,
  options: CallOptions & { readonly key: string | undefined },
): WireRequest {
  const headers: Record<string, string> = { accept: acceptOf(call) };
  if (options.key !== undefined) headers['idempotency-key'] = options.key;
  if (options.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`;
  // Compression could delay an event until more data arrives.
  if (call.forms.includes('events')) headers['accept-encoding'] = 'identity';
  if (options.lastEventId !== undefined) headers['last-event-id'] = String(options.lastEventId);
  let body: WireRequest['body'];
  if (input.file && call.upload) {
    const { content } = input.file;
    if (content.length > UPLOAD_LIMITS[call.upload]) throw new ProblemError(tooLarge(call.upload));
    headers['content-type'] = input.file.media_type ?? 'application/octet-stream';
    headers['content-disposition'] = disposition(input.file);
    body = content;
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input.body);
  }
  const url = `${baseUrl}/api/${fillPath(call.path, record(input.params))}${queryText(record(input.query))}`;
  const { timeout, signal, onSent } = options;
  return { method: call.method, url, headers, body, timeout, signal, onSent };
}

function acceptOf({ forms }: Call): string {
  if (forms.includes('events')) return 'text/event-stream, application/problem+json';
  return forms.includes('file') ? '*/*' : 'application/json, application/problem+json, text/csv';
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, valueText(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function valueText(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  return Array.isArray(value) ? value.map(String).join(',') : String(value);
}

function disposition({ filename, author, category }: FileIn): string {
  const details = Object.entries({ filename, author, category });
  return [
    'attachment',
    ...details.flatMap(([name, value]) => (value === undefined ? [] : parameter(name, value))),
  ].join('; ');
}

// Header values are limited to Latin-1; RFC 8187 encodes other text.
function parameter(name: string, value: string): string {
  const ascii = value.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extended = encodeURIComponent(value.replace(LONE_SURROGATE, '\ufffd')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${name}="${ascii}"; ${name}*=UTF-8''${extended}`;
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
