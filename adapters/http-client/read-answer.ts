import type { FileStream } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { problemOfNoAnswer, readJson } from './problem-from-answer.ts';
import { NoAnswer, type WireResponse } from './transport.ts';

const UNNAMED = 'download';

/**
 * Returns the answer of an operation, validated by its schema, or as a stream. Throws ProblemError for an invalid
 * answer.
 */
export async function readAnswer(
  name: string,
  operation: Operation,
  query: unknown,
  response: WireResponse,
  host: string | null,
): Promise<unknown> {
  const type = response.header('content-type') ?? '';
  const isTable =
    (operation.forms.includes('csv-stream') && type.startsWith('text/csv')) ||
    (operation.forms.includes('ndjson-stream') && type.startsWith('application/x-ndjson'));
  if (isTable || isFile(operation, response)) return streamOf(response, type, host);
  const text = await response.text();
  if (operation.answer === undefined) return undefined;
  const json = readJson(text);
  const parsed = operation.answer.safeParse(pageOf(json, response.header('x-more-pages'), query));
  if (parsed.success) return parsed.data;
  throw new ProblemError({
    kind: 'internal',
    code: 'answer_not_understood',
    params: { host, call: name },
  });
}

// Operations that return either a file or records send a filename only with the file.
const isFile = ({ forms, answer }: Operation, response: WireResponse): boolean =>
  forms.includes('file') && (answer === undefined || response.header('content-disposition') !== null);

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
