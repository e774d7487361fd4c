import { listOf, recordOf, text } from '#domain/shapes.ts';
import type { ChangedRecords, EventStream, FarmNews } from '#ports/farm-api/events.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import { createEventParser, type ServerSentEvent } from './event-parser.ts';
import { problemOfNoAnswer, readJson } from './problem-from-answer.ts';
import { NoAnswer, onStop, type WireResponse, withIdleTimeout } from './transport.ts';

/** The farm sends a comment every 15 seconds; after two missing ones the connection counts as lost. */
const MAX_SILENCE_MS = 40_000;

const changes = recordOf(listOf(text));

/**
 * Opens the event stream of a farm. `send` sends the request with a signal that closes the connection and a timeout in
 * milliseconds. If the caller's signal aborts, the stream ends without an error.
 */
export async function openEventStream({
  host,
  signal,
  send,
}: {
  readonly host: string | null;
  readonly signal: StopSignal | undefined;
  readonly send: (wire: { readonly signal: StopSignal; readonly timeout: number }) => Promise<WireResponse>;
}): Promise<EventStream> {
  const connection = new AbortController();
  const release = onStop(signal, () => connection.abort());
  const close = (): void => {
    release();
    connection.abort();
  };
  try {
    const response = await send({ signal: connection.signal, timeout: MAX_SILENCE_MS });
    if (!(response.header('content-type') ?? '').startsWith('text/event-stream')) throw invalidEvent(host);
    return { events: readNews(response, { host, signal, close }) };
  } catch (error) {
    close();
    if (signal?.aborted) return { events: nothing() };
    throw error;
  }
}

async function* readNews(
  response: WireResponse,
  { host, signal, close }: { host: string | null; signal: StopSignal | undefined; close: () => void },
): AsyncGenerator<FarmNews, undefined> {
  const pieces = response.chunks()[Symbol.asyncIterator]();
  const decoder = new TextDecoder();
  const parse = createEventParser();
  try {
    for (;;) {
      const piece = await withIdleTimeout(pieces.next(), MAX_SILENCE_MS, close);
      if (piece.done === true) return;
      for (const event of parse(decoder.decode(piece.value, { stream: true }))) {
        if (signal?.aborted) return;
        const news = newsOf(event, host);
        if (news !== null) yield news;
      }
    }
  } catch (error) {
    if (signal?.aborted) return;
    throw error instanceof NoAnswer ? problemOfNoAnswer(error, host) : error;
  } finally {
    close();
    await pieces.return?.().catch(() => undefined);
  }
}

async function* nothing(): AsyncGenerator<FarmNews, undefined> {}

/** Converts an event; returns null for events of newer releases. */
function newsOf({ event, id, data }: ServerSentEvent, host: string | null): FarmNews | null {
  if (event !== '' && event !== 'message' && event !== 'ready' && event !== 'missed') return null;
  if (!/^\d{1,15}$/.test(id)) throw invalidEvent(host);
  if (event === 'ready' || event === 'missed') return { what: event, id: Number(id) };
  const changed = readJson(data);
  if (!changes(changed)) throw invalidEvent(host);
  return { what: 'changed', id: Number(id), changed: knownKinds(changed) };
}

const knownKinds = (changed: Readonly<Record<string, readonly string[]>>): ChangedRecords =>
  Object.fromEntries(RECORD_KINDS.flatMap((kind) => (changed[kind] === undefined ? [] : [[kind, changed[kind]]])));

const invalidEvent = (host: string | null): ProblemError =>
  new ProblemError({
    kind: 'internal',
    code: 'answer_not_understood',
    params: { host, call: 'events' },
  });
