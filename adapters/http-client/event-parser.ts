import { createParser } from 'eventsource-parser';

/** One server-sent event. */
export interface ServerSentEvent {
  /** '' where the sender names none. */
  readonly event: string;
  /** Of this event or the last one that had an id; '' before any. */
  readonly id: string;
  readonly data: string;
}

const MAX_EVENT_LENGTH = 16 * 1024 * 1024;

/** Reads server-sent events from text that comes in pieces. Gives those that each piece completes; throws on an endless event. */
export function createEventParser(): (piece: string) => ServerSentEvent[] {
  let events: ServerSentEvent[] = [];
  let lastId = '';
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onId: (id) => {
      lastId = id;
    },
    onEvent: ({ event = '', data }) => events.push({ event, id: lastId, data }),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw new RangeError('An event does not end');
    },
  });
  return (piece) => {
    events = [];
    parser.feed(piece);
    return events;
  };
}
