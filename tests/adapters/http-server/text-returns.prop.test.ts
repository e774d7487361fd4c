import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isJsonObject } from '#adapters/http-server/openapi/schemas.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { OPERATION_NAMES, type OperationName } from '#ports/farm-api/index.ts';
import { AUTH } from '#ports/farm-api/people/auth.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { spotsOf, typeOf, withAt } from '#tests/support/hostile/field-spots.ts';
import { type Grown, growBatches, type SoundRequest, soundRequests } from '#tests/support/hostile/seeded-requests.ts';
import { isWide } from '#tests/support/properties/counted-runs.ts';
import { allRuns } from '#tests/support/properties/run-budget.ts';
import { anyText, TRICKY_TEXTS } from '#tests/support/random/tricky-text.ts';

const RUNS = isWide ? 100 : 4;

let farm: SeededFarm;
let server: FastifyInstance;
let authorization: string;
let grown: Grown;

beforeEach(async () => {
  farm = await openSeededFarm();
  grown = await growBatches(farm);
  authorization = `Bearer ${(await farm.signIn('admin')).access}`;
  const log = { error: (fields: Readonly<Record<string, unknown>>) => expect(fields).toBeNull() };
  server = await createHttpServer({ service: farm.service, version: '0.0.0', log });
});

afterEach(async () => {
  await server?.close();
  await farm?.close();
});

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: unknown) => {
  const answer = await server.inject({
    method,
    url,
    headers: { authorization, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  return answer;
};

// Secrets are never returned; the others have a fixed format, or are references.
const NO_TEXT = [
  ...['password', 'new_password', 'verification_password'],
  ...['email', 'url', 'time_zone', 'locale', 'gr_family_uuid', 'username', 'filename', 'stack', 'video_hosts'],
  ...['topic', 'path'],
];

/** The free-text fields of a request, with their maximum lengths. */
const textSpots = ({ body }: SoundRequest) =>
  body === null
    ? []
    : spotsOf(body.schema, body.value).filter(
        ({ schema, value, path }) =>
          typeOf(value) === 'string' &&
          !NO_TEXT.includes(String(path.findLast((part) => typeof part === 'string'))) &&
          // The unit of a mapped value is one of its metric.
          !path.includes('values') &&
          (schema.pattern === undefined || schema.pattern === '\\S') &&
          [schema.enum, schema.const, schema.format].every((limit) => limit === undefined),
      );

const WRITES = ['POST', 'PUT', 'PATCH'];
const NOT_FOR_TEXT: readonly OperationName[] = [
  // Their texts are the same as instantAction's; here each would need its own action.
  'correctActions',
  'updateAction',
  // A version used by batches accepts no other actions; its texts are the same as createGrowthRecipe's.
  'updateGrowthRecipe',
];

const textRequests = (): SoundRequest[] =>
  OPERATION_NAMES.filter((name) => !NOT_FOR_TEXT.includes(name))
    .flatMap((name) => soundRequests(name, grown))
    .filter(({ operation: { changes, method, tag } }) => changes && WRITES.includes(method) && tag !== AUTH)
    .filter((request) => textSpots(request).length > 0);

/** Returns all texts in a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const fitting = (text: string, longest: unknown, number: number): string => {
  const unique = number % 2 === 0 ? `${number}${text}` : `${text}${number}`;
  const letters = [...unique];
  while (typeof longest === 'number' && letters.join('').length > longest) letters.splice(number % 2 === 0 ? -1 : 0, 1);
  return letters.join('');
};

/** Returns the same record with another code and account, for any version, so that it can be written again. */
function asAnother(value: unknown, number: number): unknown {
  if (Array.isArray(value)) return value.map((item) => asAnother(item, number));
  if (!isJsonObject(value)) return value;
  const { version: _version, ...fields } = value;
  return {
    ...fields,
    ...('code' in fields ? { code: `Z${number.toString(36).toUpperCase()}` } : {}),
    ...('stack' in fields ? { stack: `S${number}` } : {}),
    ...('username' in fields && 'password' in fields ? { username: `u${number}` } : {}),
  };
}

/** Undoes an action call, so that the next one finds the same batch. */
async function takeBack({ name }: SoundRequest, answer: unknown): Promise<void> {
  if (name === 'createToken' && isJsonObject(answer)) {
    expect((await ask('DELETE', `/api/auth/tokens/${String(answer.uuid)}/`)).statusCode).toBe(204);
  }
  if (!['instantAction', 'binTrays', 'completeActions'].includes(name) || !isJsonObject(answer)) return;
  const done = Array.isArray(answer.actions) ? answer.actions.filter(isJsonObject) : [];
  const undone = done.find(({ completed, action_type }) => completed === true && action_type !== 'interval_action');
  expect((await ask('POST', '/api/form/actions/undo/', { action: undone?.uuid })).statusCode).toBe(200);
}

describe('text', () => {
  it('is returned as sent, from every field of every record', async () => {
    const requests = textRequests();
    expect(requests.length).toBeGreaterThan(30);
    let number = 100;
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 12, maxLength: 12 }), async (texts) => {
        for (const request of requests) {
          const sent: string[] = [];
          const body = textSpots(request).reduce<unknown>(
            (value, { path, schema }) => {
              number += 1;
              const text = fitting(texts[number % texts.length] ?? '', schema.maxLength, number);
              sent.push(text);
              return withAt(value, path, text);
            },
            asAnother(request.body?.value, number),
          );
          const { operation, url, name } = request;
          const answer = await ask(operation.method, url, body);
          expect([name, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
            name,
            operation.status,
            '',
          ]);
          expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
          const made: unknown = answer.json();
          const uuid = isJsonObject(made) && Object.keys(made).length <= 2 ? made.uuid : undefined;
          const back =
            operation.path.startsWith('growth_recipes/') && uuid
              ? (await ask('GET', `/api/growth_recipes/${String(uuid)}/`)).json()
              : made;
          const told = name === 'createToken' ? (await ask('GET', '/api/auth/tokens/')).json() : back;
          expect([name, textsIn(told)]).toEqual([name, expect.arrayContaining(sent)]);
          await takeBack(request, made);
        }
      }),
      // Each request builds on the earlier ones, so fewer of them would give another farm.
      { numRuns: RUNS, plugins: [allRuns], endOnFailure: true },
    );
  });

  it('is written to CSV as sent, with an apostrophe before what a spreadsheet would run', async () => {
    const api = farm.service.as(farm.caller('admin'));
    let number = 0;
    for (const text of TRICKY_TEXTS) {
      number += 1;
      const crop = text.slice(0, 100);
      await api.updateCrop({ params: { uuid: SEED.crops.basil }, body: { name: crop } });
      const metadata = { name: `${text} ${number}`.slice(0, 120) };
      await api.updateGrowthRecipeMetadata({ params: { uuid: SEED.recipe }, body: { metadata } });
      const tags = [text.slice(0, 40)];
      await api.updateBatch({ params: { uuid: grown.batch }, body: { tags } });
      for (const url of ['/api/harvests/?format=csv', `/api/export-harvest/?batch_uuid__exact=${grown.batch}`]) {
        const answer = await ask('GET', url);
        expect(answer.headers['content-type']).toMatch(/^text\/csv/);
        const rows: unknown = parse(answer.body, { columns: true, record_delimiter: '\r\n' });
        const row = Array.isArray(rows)
          ? rows.filter(isJsonObject).find(({ batch_uuid }) => batch_uuid === grown.batch)
          : undefined;
        expect([row?.crop, row?.growth_recipe, row?.tags]).toEqual(
          [crop, metadata.name, tags[0]].map((sent) => neutral(sent ?? '')),
        );
      }
    }
  });

  it('never runs as code from an uploaded file', async () => {
    const { uuid } = (
      await server.inject({
        method: 'POST',
        url: '/api/docs/sop/',
        headers: {
          authorization,
          'content-type': 'text/html',
          'content-disposition': 'attachment; filename="soil.html"',
        },
        payload: '<script>alert(1)</script>',
      })
    ).json();
    const answer = await ask('GET', `/api/docs/sop/${String(uuid)}/`);
    expect(answer.body).toBe('<script>alert(1)</script>');
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });
});

const neutral = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
