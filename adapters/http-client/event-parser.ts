/** One server-sent event. */
export interface ServerSentEvent {
  /** '' where the sender names none. */
  readonly event: string;
  /** Of this event or the last one that had an id; '' before any. */
  readonly id: string;
  readonly data: string;
}

const LONGEST_EVENT = 16 * 1024 * 1024;
const LINE_END = /\r\n|\n|\r/;

/**
 * Reads server-sent events from text that comes in pieces, cut anywhere (WHATWG HTML, 9.2.6). Gives those that each piece
 * completes; throws on an event that would not end.
 */
export function createEventParser(): (piece: string) => ServerSentEvent[] {
  let rest = '';
  let endedInReturn = false;
  let event = '';
  let id = '';
  let data: string[] = [];
  let size = 0;

  function takeLine(line: string): ServerSentEvent | null {
    if (line === '') return dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'data') {
      data.push(value);
      size += value.length;
    }
    return null;
  }

  function dispatch(): ServerSentEvent | null {
    const made = data.length === 0 ? null : { event, id, data: data.join('\n') };
    event = '';
    data = [];
    size = 0;
    return made;
  }

  return (piece) => {
    if (piece === '') return [];
    const fresh = endedInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    endedInReturn = piece.endsWith('\r');
    const lines = LINE_END.test(fresh) ? (rest + fresh).split(LINE_END) : [rest + fresh];
    rest = lines.pop() ?? '';
    const events = lines.flatMap((line) => takeLine(line) ?? []);
    if (rest.length + size > LONGEST_EVENT) throw new RangeError('An event does not end');
    return events;
  };
}
