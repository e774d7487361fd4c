import type { Call } from '#ports/farm-api/calls.ts';
import type { FileStream, OperationName } from '#ports/farm-api/index.ts';
import { BUILD_HEADER } from '#ports/operations/build-header.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { problemOfNoAnswer, readJson } from './problem-from-answer.ts';
import { NoAnswer, type WireResponse } from './transport.ts';

const UNNAMED = 'download';

/** Returns the answer of an operation of a farm's build, or a promise of it; undefined if it isn't valid. */
export type ParseAnswer = (name: OperationName, json: unknown, build: string | null) => unknown;

/** The call that an answer belongs to. */
interface Called {
  readonly name: OperationName;
  readonly call: Call;
  readonly query: unknown;
  readonly host: string | null;
}

/** Returns the answer of a call, parsed or as a stream. Throws ProblemError for an invalid answer. */
export async function readAnswer(
  { name, call, query, host }: Called,
  response: WireResponse,
  parse: ParseAnswer,
): Promise<unknown> {
  const type = response.header('content-type') ?? '';
  const isTable =
    (call.forms.includes('csv-stream') && type.startsWith('text/csv')) ||
    (call.forms.includes('ndjson-stream') && type.startsWith('application/x-ndjson'));
  if (isTable || isFile(call, response)) return streamOf(response, type, host);
  const text = await response.text();
  if (!call.hasAnswer) return undefined;
  const json = pageOf(readJson(text), response.header('x-more-pages'), query);
  const answer = await parse(name, json, response.header(BUILD_HEADER));
  if (answer !== undefined) return answer;
  throw new ProblemError({
    kind: 'internal',
    code: 'answer_not_understood',
    params: { host, call: name },
  });
}

// Operations that return either a file or records send a filename only with the file.
const isFile = ({ forms, hasAnswer }: Call, response: WireResponse): boolean =>
  forms.includes('file') && (!hasAnswer || response.header('content-disposition') !== null);

// Some operations answer a page as a plain array, which is converted to the shape of other pages.
function pageOf(json: unknown, more: string | null, query: unknown): unknown {
  if (!Array.isArray(json) || more === null || typeof query !== 'object' || query === null) return json;
  const page_num = 'page_num' in query ? Number(query.page_num) : Number.NaN;
  if (!Number.isInteger(page_num)) return json;
  const next_page = more === 'True' ? page_num + 1 : false;
  return { data: json, meta: { page_num, page_size: json.length, next_page } };
}

async function streamOf(response: WireResponse, media_type: string, host: string | null): Promise<FileStream> {
  // Content-Length is the compressed length.
  const isCompressed = response.header('content-encoding') !== null;
  const length = isCompressed ? Number.NaN : Number(response.header('content-length') ?? Number.NaN);
  return {
    media_type,
    filename: await filenameOf(response.header('content-disposition')),
    ...(Number.isInteger(length) ? { length } : {}),
    chunks: pieces(response, host),
  };
}

/** Returns the filename of a Content-Disposition header; 'download' without one. */
async function filenameOf(header: string | null): Promise<string> {
  try {
    // Loaded on use, since few screens download files. After an upgrade of the farm it may be gone, but the file isn't.
    const { parse } = await import('content-disposition');
    return parse(header ?? '').parameters.filename || UNNAMED;
  } catch {
    return UNNAMED;
  }
}

async function* pieces(response: WireResponse, host: string | null): AsyncGenerator<Uint8Array> {
  try {
    yield* response.chunks();
  } catch (error) {
    throw error instanceof NoAnswer ? problemOfNoAnswer(error, host) : error;
  }
}
