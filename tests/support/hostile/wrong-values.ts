import { isRequired, type JsonObject, propertiesOf } from '#adapters/http-server/openapi/schemas.ts';
import { type Spot, typeOf } from './field-spots.ts';

/** An invalid value for a position. */
export interface Fault {
  readonly what: string;
  /** `undefined` removes the value. */
  readonly value: unknown;
  /** The field below the position that the answer must name. */
  readonly below?: string;
}

/** Prefix of a placeholder for JSON text that no value serialises to. */
export const RAW = '\u0000raw:';

const fault = (what: string, value: unknown): Fault => ({ what, value });
const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

const OF_EACH_TYPE: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['boolean', true],
  ['integer', 7],
  ['number', 7.5],
  ['string', 'soil'],
  ['array', []],
  ['array', [[]]],
  ['array', ['soil']],
  ['object', {}],
  ['object', { soil: 1 }],
  ['object', { length: 1, 0: 'soil' }],
  ['object', { toString: 'soil', valueOf: 1 }],
  ['object', { toJSON: 'soil' }],
];

const WRONG_TEXTS: readonly (readonly [string, string])[] = [
  ['NUL', 'soil\u0000'],
  ['a bell', '\u0007soil'],
  ['an escape', 'soil\u001b[31m'],
  ['a C1 control', 'soil\u0085'],
  ['a high surrogate alone', 'soil\ud83c'],
  ['a low surrogate alone', '\udf31soil'],
  ['surrogates in the wrong order', '\udf31\ud83c'],
  ['a right-to-left override', 'soil\u202egpj.exe'],
  ['a left-to-right embedding', '\u202asoil'],
  ['an isolate', 'soil\u2066\u2069'],
];

const UNREAL_DAYS = [
  '2026-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '0000-01-01',
  '2026-5-1',
  '20260512',
  '-2026-05-12',
  '12026-05-12',
  '2026-05-12 ',
  '２０２６-05-12',
  '',
];
const UNREAL_INSTANTS = [
  '2026-02-30T10:00:00Z',
  '2026-05-12T25:00:00Z',
  '2026-05-12T10:61:00Z',
  '2026-05-12T10:00:00',
  '2026-05-12T10:00:00+99:00',
  'yesterday',
  '0',
  '1778572800000',
  '+275760-09-13T00:00:00.001Z',
  'Tue May 12 2026',
  '',
];
const NO_UUIDS = [
  '',
  'soil',
  '0197',
  '00000000-0000-0000-0000-00000000000g',
  '01970000-0001-7000-8000-00000000000\n',
  "' or 1=1 --",
  '../../etc/passwd',
  '%2e%2e',
  'bed-',
  '[object Object]',
];

/** Returns all invalid values for a position; each must be refused there. */
export function faultsAt(spot: Spot): Fault[] {
  const { schema, types, isRequired: needed, path } = spot;
  const wrongTypes = OF_EACH_TYPE.filter(([type]) => !types.has(type)).map(([type, value]) =>
    fault(`${type} for ${[...types].join(' or ')}`, value),
  );
  const absent = needed && path.length > 0 ? [fault('missing', undefined)] : [];
  const bottomless = [fault('thirty levels', nested(30))];
  return [...wrongTypes, ...absent, ...(types.has('array') ? [] : bottomless), ...ofType(spot, schema)];
}

function ofType(spot: Spot, schema: JsonObject): Fault[] {
  switch (typeOf(spot.value)) {
    case 'string':
      return wrongTexts(schema);
    case 'integer':
    case 'number':
      return wrongNumbers(schema);
    case 'array':
      return wrongLists(spot, schema);
    case 'object':
      return wrongFields(spot, schema);
    default:
      return [];
  }
}

function wrongTexts({ maxLength, minLength, pattern, format, enum: choices, const: only }: JsonObject): Fault[] {
  const faults = [
    ...WRONG_TEXTS.map(([what, text]) => fault(what, text)),
    fault('a million letters', 'x'.repeat(1_000_000)),
    fault('half a million leaves', '\u{1F331}'.repeat(240_000)),
  ];
  if (typeof maxLength === 'number' && maxLength < 100_000)
    faults.push(fault('one letter too many', 'x'.repeat(maxLength + 1)));
  if (typeof minLength === 'number' && minLength > 0) faults.push(fault('no text', ''));
  if (pattern === '\\S') faults.push(fault('blanks', ' \t\n\u00a0\u2003'));
  if (format === 'date') faults.push(...UNREAL_DAYS.map((day) => fault('a day that is none', day)));
  if (format === 'date-time')
    faults.push(...UNREAL_INSTANTS.map((instant) => fault('an instant that is none', instant)));
  if (isIdPattern(pattern)) faults.push(...NO_UUIDS.map((id) => fault('an id that is none', id)));
  if (Array.isArray(choices) || typeof only === 'string') {
    for (const choice of ['soil', '', '__proto__', 'constructor', 'toString']) faults.push(fault('no choice', choice));
  }
  return faults;
}

export const isIdPattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && pattern.includes('[0-9a-f]{8}');

function wrongNumbers({ minimum, maximum, type }: JsonObject): Fault[] {
  const faults = [
    fault('more than any number', `${RAW}1e400`),
    fault('less than any number', `${RAW}-1e400`),
    fault('a huge number', 1e300),
    fault('a number of sixty figures', `${RAW}${'9'.repeat(60)}`),
    fault('a huge negative number', -1e300),
  ];
  if (typeof minimum === 'number') faults.push(fault('too small', minimum - 1));
  if (typeof maximum === 'number') faults.push(fault('too large', maximum + 1));
  if (type === 'integer') faults.push(fault('no whole number', 1.5), fault('nearly whole', 3.000_000_1));
  return faults;
}

function wrongLists({ value, path }: Spot, { maxItems, minItems, uniqueItems }: JsonObject): Fault[] {
  const items = Array.isArray(value) ? value : [];
  const faults: Fault[] = [];
  if (typeof maxItems === 'number') {
    faults.push(
      fault(
        'too many',
        Array.from({ length: maxItems + 1 }, (_, index) => items[index % Math.max(1, items.length)]),
      ),
    );
  }
  if (typeof minItems === 'number' && minItems > 0) faults.push(fault('too few', []));
  if (uniqueItems === true && items.length > 0) faults.push(fault('one twice', [items[0], items[0]]));
  if (path.length > 0) faults.push({ what: 'holes', value: [null, ...items], below: '0' });
  return faults;
}

const STRANGE_FIELDS = [
  'soil',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '$ne',
  'then',
  '__defineGetter__',
  'is_admin ',
  'ſoil',
  '\u202esoil',
  'so\u0000il',
  '0',
  'length',
];

function wrongFields({ value }: Spot, schema: JsonObject): Fault[] {
  if (schema.additionalProperties !== false) return [];
  const known = propertiesOf(schema);
  return STRANGE_FIELDS.filter(
    (field) => !(field in known) || field === 'constructor' || field === 'toString' || field === 'hasOwnProperty',
  )
    .filter((field) => !Object.hasOwn(known, field) && !isRequired(schema, field))
    .map((field) => ({
      what: `a field ${JSON.stringify(field)}`,
      value:
        typeof value === 'object' && value !== null
          ? Object.fromEntries([...Object.entries(value), [field, 1]])
          : value,
      below: field,
    }));
}

/** Returns texts that a field of a query must refuse, percent-encoded. */
export function wrongQueryTexts(schema: JsonObject): readonly string[] {
  const plain = (texts: readonly (string | number)[]): string[] =>
    texts.map((text) => encodeURIComponent(String(text)));
  const { type, minimum, maximum, maxLength, maxItems, pattern, format, enum: choices } = schema;
  if (type === 'boolean') return plain(['', 'maybe', '2', 'null', 'TRUE ', 'yes\u0000', '[]', 'x'.repeat(9000)]);
  if (type === 'integer' || type === 'number') {
    const bounds = [
      ...(typeof minimum === 'number' ? [minimum - 1] : []),
      ...(typeof maximum === 'number' ? [maximum + 1] : []),
    ];
    return plain([
      ...bounds,
      '',
      ' ',
      'soil',
      'NaN',
      'Infinity',
      '1e3',
      '0x10',
      '１',
      '--1',
      '1,5',
      '9'.repeat(40),
      'null',
    ]);
  }
  if (type === 'array') {
    const many = Array.from(
      { length: Number(maxItems ?? 0) + 1 },
      (_, index) => `01970000-0001-7000-8000-${String(index).padStart(12, '0')}`,
    );
    return plain(['soil', '01970000-0001-7000-8000-000000000001,soil', 'a,b', many.join(','), '\u0000']);
  }
  if (Array.isArray(choices)) return plain(['soil', '', '__proto__', 'constructor', `${choices[0]}\u0000`]);
  const texts = WRONG_TEXTS.filter(([what]) => !what.includes('surrogate')).map(([, text]) => text);
  const broken = ['%ED%A0%80', '%', '%zz', '%C0%AF', '%FF', 'a%2'];
  const long = typeof maxLength === 'number' ? ['x'.repeat(maxLength + 1)] : [];
  if (format === 'date') return [...plain([...UNREAL_DAYS, ...texts]), ...broken];
  if (format === 'date-time') return [...plain([...UNREAL_INSTANTS, ...texts]), ...broken];
  if (isIdPattern(pattern)) return [...plain([...NO_UUIDS, ...texts]), ...broken];
  return [...plain([...texts, ...long]), ...broken];
}
