import type { PrefixedId } from '#domain/ids.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { expandRanges } from './compress-ranges.ts';
import { isPhysicalId, type Place } from './location.ts';

/** The part of the farm that location names refer to. */
export interface KnownPlaces {
  readonly places: readonly Place[];
  readonly chambers: readonly { readonly uuid: string; readonly name: string }[];
  /** Returns the label of a location for messages. */
  labelOf(id: PrefixedId): string;
}

/** A location named in a text, with its number of trays if stated ('A1=10'). */
export interface NamedPlace {
  readonly location: PrefixedId;
  readonly trays: number | null;
}

/** Matches shelves without a chamber or location name: 'A1-4', 'A1=10 A2=6', 'A1:2-4'. */
const SHELVES = /^(?:\p{L}{1,3}(?:\d*:)?\d+(?:-\d+)?(?:\s*=\s*\d+)?\s*)+$/u;
const COUNT = /=\s*(\d{1,6})$/;

/**
 * Parses locations as written in labels: 'A1-4, B2', 'Grow 2 D1', 'A1=10 A2=6', 'Cold store'. The name of a chamber
 * applies to the shelves that follow; on its own, it means all of its beds. `home` is the chamber until one is named.
 * The problem names the first unreadable part.
 */
export function parsePlaces(text: string, book: KnownPlaces, home: string | null): Result<NamedPlace[], CodedProblem> {
  const found: NamedPlace[] = [];
  let chamber = home;
  for (const piece of text.split(/[,;]/).map((part) => part.trim())) {
    if (piece === '') continue;
    const physical = readPhysical(piece, book);
    if (physical !== null) {
      found.push(physical);
      continue;
    }
    const named = chamberInFront(piece, book);
    if (named !== null) chamber = named.uuid;
    const rest = named === null ? piece : named.rest;
    const beds = book.places.filter((place) => place.chamber !== null && place.chamber === chamber);
    if (rest === '') {
      found.push(...beds.map(({ id }) => ({ location: id, trays: null })));
      continue;
    }
    const isShelves = SHELVES.test(rest);
    if (chamber === null) {
      return err(isShelves ? { code: 'chamber_needed', params: { shelves: rest } } : unknownPlace(rest, book));
    }
    const shelves = readShelves(rest, beds);
    if (!shelves.ok)
      return named === null && !isShelves && rest.includes(' ') ? err(unknownPlace(rest, book)) : shelves;
    found.push(...shelves.value);
  }
  const first = repeated(found);
  return first === undefined ? ok(found) : err({ code: 'place_named_twice', params: { place: book.labelOf(first) } });
}

/** Completes the last word of a text to the name of a chamber or physical location, if only one matches. */
export function completePlace(text: string, book: KnownPlaces): string {
  const [, before = '', typed = ''] = /^(.*[,;]\s*)?(.*)$/s.exec(text) ?? [];
  if (typed === '') return text;
  const names = [
    ...book.chambers.map(({ name }) => `${name} `),
    ...book.places.filter(({ id }) => isPhysicalId(id)).map(({ name }) => name),
  ].filter((name) => foldText(name).startsWith(foldText(typed)));
  const [only, ...others] = new Set(names);
  return only !== undefined && others.length === 0 ? before + only : text;
}

const unknownPlace = (text: string, book: KnownPlaces): CodedProblem => ({
  code: 'place_unknown',
  params: { text, chambers: book.chambers.map(({ name }) => name) },
});

function readPhysical(piece: string, book: KnownPlaces): NamedPlace | null {
  const { name, trays } = splitCount(piece);
  const wanted = foldText(name);
  const place = book.places.find(({ id, name: own }) => isPhysicalId(id) && (foldText(own) === wanted || id === name));
  return place === undefined ? null : { location: place.id, trays };
}

// The longest name wins: 'Grow 10 A1' isn't shelf '0 A1' in 'Grow 1'.
function chamberInFront(piece: string, book: KnownPlaces): { uuid: string; rest: string } | null {
  const candidates = book.chambers
    .flatMap(({ uuid, name }) => {
      const rest = afterName(piece, name);
      return rest === null ? [] : [{ uuid, rest, length: name.length }];
    })
    .sort((a, b) => b.length - a.length);
  return candidates[0] ?? null;
}

function afterName(piece: string, name: string): string | null {
  const start = piece.slice(0, name.length);
  const rest = piece.slice(name.length);
  return foldText(start) === foldText(name) && (rest === '' || rest.startsWith(' ')) ? rest.trim() : null;
}

function readShelves(text: string, beds: readonly Place[]): Result<NamedPlace[], CodedProblem> {
  const whole = readShelf(text, beds);
  if (whole.ok || !text.includes(' ')) return whole;
  const found: NamedPlace[] = [];
  for (const word of text.split(/\s+/)) {
    const read = readShelf(word, beds);
    if (!read.ok) return read;
    found.push(...read.value);
  }
  return ok(found);
}

function readShelf(text: string, beds: readonly Place[]): Result<NamedPlace[], CodedProblem> {
  const { name, trays } = splitCount(text);
  const cells = expandRanges(name);
  if (!cells.ok) return cells;
  const found: NamedPlace[] = [];
  for (const { stack, row } of cells.value) {
    const bed =
      beds.find((place) => place.row === row && place.stack === stack) ??
      beds.find((place) => place.row === row && place.stack?.toLowerCase() === stack.toLowerCase());
    if (bed === undefined) return err({ code: 'shelf_unknown', params: { shelf: `${stack}${row}` } });
    found.push({ location: bed.id, trays });
  }
  return ok(found);
}

function splitCount(text: string): { name: string; trays: number | null } {
  const count = COUNT.exec(text);
  if (count === null) return { name: text, trays: null };
  return { name: text.slice(0, count.index).trimEnd(), trays: Number(count[1]) };
}

function repeated(places: readonly NamedPlace[]): PrefixedId | undefined {
  const seen = new Set<string>();
  return places.find(({ location }) => seen.size === seen.add(location).size)?.location;
}
