import { propertiesOf } from '#adapters/http-server/openapi/schemas.ts';
import { OPERATION_NAMES, type OperationName } from '#ports/farm-api/index.ts';
import { NOBODY } from '#tests/contract/seed-farm.ts';
import { absentSpotsOf, spotsOf, typeOf, withAt } from './field-spots.ts';
import { type Grown, type SoundRequest, soundRequests } from './seeded-requests.ts';
import { faultsAt, isIdPattern, RAW, wrongQueryTexts } from './wrong-values.ts';
import { BROKEN_JSON, DISPOSITIONS, FILE, FORM, HEADERS, NOWHERE, OTHER_TYPES } from './wrong-wholes.ts';

/** A request with one mistake, and how it must be refused. */
export interface HostileRequest {
  readonly name: OperationName;
  /** Describes the mistake. */
  readonly what: string;
  readonly operation: SoundRequest['operation'];
  readonly method: SoundRequest['operation']['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  /** The accepted statuses of the refusal. */
  readonly refusals: readonly number[];
  /** The field that a 400 must name; '' for any, null if the mistake is in no field. */
  readonly field: string | null;
}

/** The possible mistakes at one position of an operation's requests. */
export interface HostileGroup {
  readonly name: OperationName;
  readonly place: string;
  readonly requests: readonly (() => HostileRequest)[];
}

/** Returns every mistake at every position of every operation, generated from the table of operations. */
export function hostileGroups(grown: Grown, names: readonly OperationName[] = OPERATION_NAMES): HostileGroup[] {
  return names
    .flatMap((name) =>
      soundRequests(name, grown).flatMap((sound, way) => [
        ...bodyGroups(sound),
        ...(way === 0 ? [...queryGroups(sound), pathGroup(sound), headerGroup(sound), wholeBodyGroup(sound)] : []),
      ]),
    )
    .filter(({ requests }) => requests.length > 0);
}

const JSON_TYPE = { 'content-type': 'application/json' };

function base({ name, operation, url, body }: SoundRequest): Omit<HostileRequest, 'what' | 'refusals' | 'field'> {
  const shared = { name, operation, method: operation.method, url };
  if (operation.upload !== undefined) {
    return {
      ...shared,
      headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="a.csv"' },
      body: 'a,b\n',
    };
  }
  if (body === null) return { ...shared, headers: {}, body: undefined };
  return { ...shared, headers: JSON_TYPE, body: toJson(body.value) };
}

// Replaces placeholders by JSON that no value serialises to.
const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(
    new RegExp(`"${JSON.stringify(RAW).slice(1, -1).replaceAll('\\', '\\\\')}([^"]*)"`, 'g'),
    '$1',
  );

function bodyGroups(sound: SoundRequest): HostileGroup[] {
  const { name, body } = sound;
  if (body === null) return [];
  const isOpen = Array.isArray(body.schema.anyOf);
  const spots = [...spotsOf(body.schema, body.value), ...absentSpotsOf(body.schema, body.value)];
  return spots.map((spot) => {
    const place = spot.path.join('.');
    const wrong = faultsAt(spot).map(
      ({ what, value, below }) =>
        (): HostileRequest => ({
          ...base(sound),
          what: `${what} at ${place || 'the body'}`,
          body:
            spot.path.length === 0 && value === undefined ? undefined : toJson(withAt(body.value, spot.path, value)),
          refusals: [400],
          // With several alternatives, an answer reports the faults of the nearest one.
          field:
            value === undefined && isOpen ? '' : [...spot.path, below ?? ''].filter((part) => part !== '').join('.'),
        }),
    );
    // A reading of an unknown place is refused alone, so that the others of its call are kept.
    const isId = name !== 'addTelemetry' && isIdPattern(spot.schema.pattern) && typeOf(spot.value) === 'string';
    const unknown = isId ? [unknownId(sound, spot.path)] : [];
    return { name, place: `body ${place}`, requests: [...wrong, ...unknown] };
  });
}

/** Returns a request with a valid id that doesn't exist. */
const unknownId = (sound: SoundRequest, path: readonly (string | number)[]) => (): HostileRequest => {
  const value = path.reduce<unknown>((found, key) => Object(found)[key], sound.body?.value);
  const kind = /^(?:bed|phys|hvac|reservoir)-/.exec(String(value))?.[0] ?? '';
  return {
    ...base(sound),
    what: `an unknown id at ${path.join('.')}`,
    body: toJson(withAt(sound.body?.value, path, kind + NOBODY)),
    refusals: [400, 404, 409],
    field: '',
  };
};

function queryGroups(sound: SoundRequest): HostileGroup[] {
  const { name, url, query } = sound;
  const add = (text: string): string => `${url}${url.includes('?') ? '&' : '?'}${text}`;
  const request =
    (what: string, text: string, field: string | null): (() => HostileRequest) =>
    () => ({
      ...base(sound),
      what,
      url: add(text),
      refusals: [400],
      field,
    });
  const fields = Object.entries(query === null ? {} : propertiesOf(query));
  const known = fields
    .filter(([field]) => !url.includes(`${field}=`))
    .map(([field, schema]) => ({
      name,
      place: `query ${field}`,
      requests: [
        ...wrongQueryTexts(schema).map((text) =>
          request(`?${field}=${text.slice(0, 60)}`, `${field}=${text}`, text.includes('%') ? '' : field),
        ),
        ...(schema.type === 'array' ? [] : [request(`?${field} twice`, `${field}=1&${field}=2`, field)]),
        request(`?${field}[]`, `${field}[]=1`, `${field}[]`),
        request(`?${field}[soil]`, `${field}%5Bsoil%5D=1`, `${field}[soil]`),
      ],
    }));
  const strange = ['soil', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '%00', '%E2%80%AE', '$where'];
  return [
    ...known,
    {
      name,
      place: 'query',
      requests: strange.map((field) => request(`?${field}`, `${field}=1`, decodeURIComponent(field))),
    },
    { name, place: 'query', requests: ['%zz=1', '%=1', '%ED%A0%80=1'].map((text) => request(`?${text}`, text, '')) },
  ];
}

function pathGroup(sound: SoundRequest): HostileGroup {
  const { name, operation } = sound;
  const requests = operation.path.includes(':')
    ? NOWHERE.map(
        (id) => (): HostileRequest => ({
          ...base(sound),
          what: `the path's ${id.slice(0, 40)}`,
          url: `/api/${operation.path.replace(/:\w+/, () => id)}`,
          refusals: [400, 404, 405, 414],
          field: null,
        }),
      )
    : [];
  return { name, place: 'path', requests };
}

function headerGroup(sound: SoundRequest): HostileGroup {
  const requests = HEADERS.flatMap(([header, values]) =>
    values.map((value) => (): HostileRequest => {
      const sane = base(sound);
      return {
        ...sane,
        what: `${header}: ${value.slice(0, 40)}`,
        headers: { ...sane.headers, [header.toLowerCase()]: value },
        refusals: [400],
        field: header,
      };
    }),
  );
  return { name: sound.name, place: 'headers', requests };
}

function wholeBodyGroup(sound: SoundRequest): HostileGroup {
  const { name, operation, body } = sound;
  const request = (what: string, more: Partial<HostileRequest>) => (): HostileRequest => ({
    ...base(sound),
    what,
    refusals: [400],
    field: 'body',
    ...more,
  });
  if (operation.upload !== undefined) {
    return {
      name,
      place: 'file',
      requests: [
        request('no file', { headers: {}, body: undefined, refusals: [400, 404, 415], field: null }),
        request('a form', { headers: { 'content-type': FORM }, refusals: [404, 415], field: null }),
        request('a packed file', {
          headers: { ...FILE, 'content-encoding': 'gzip' },
          refusals: [404, 415],
          field: null,
        }),
        ...DISPOSITIONS.map(([field, header]) =>
          request(`content-disposition: ${header.slice(0, 60)}`, {
            headers: { ...FILE, 'content-disposition': header },
            refusals: [400, 404],
            field,
          }),
        ),
      ],
    };
  }
  if (body === null) {
    if (operation.method === 'GET') return { name, place: 'body', requests: [] };
    return {
      name,
      place: 'body',
      requests: [
        request('a field where none is taken', { headers: JSON_TYPE, body: '{"soil":1}', field: 'soil' }),
        request('a list where nothing is taken', { headers: JSON_TYPE, body: '[1]' }),
        request('a text where nothing is taken', { headers: JSON_TYPE, body: '"soil"' }),
        ...BROKEN_JSON.filter(([, text]) => text !== '').map(([what, text]) =>
          request(what, { headers: JSON_TYPE, body: text }),
        ),
      ],
    };
  }
  return {
    name,
    place: 'body',
    requests: [
      ...BROKEN_JSON.map(([what, text]) => request(what, { body: text })),
      ...OTHER_TYPES.map((type) =>
        request(`the media type ${type}`, { headers: { 'content-type': type }, refusals: [415], field: null }),
      ),
      request('two megabytes', { body: `{"name":"${'x'.repeat(2_000_000)}"}`, refusals: [413], field: null }),
    ],
  };
}
