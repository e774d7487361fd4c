import { createParser } from 'eventsource-parser';

/** One server-sent event. */
export interface ServerSentEvent {
  /** '' if the event has no name. */
  readonly event: string;
  /** The id of this event or of the last one that had an id; '' before the first. */
  readonly id: string;
  readonly data: string;
}

const MAX_EVENT_LENGTH = 16 * 1024 * 1024;

/**
 * Parses server-sent events from pieces of text. Each call returns the events that the piece completes. Throws
 * RangeError if an event is too long.
 */
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
