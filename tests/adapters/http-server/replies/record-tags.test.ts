import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IF_MATCH_PATTERN, ifMatchOf, recordTag } from '#adapters/http-server/replies/record-tags.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { planBasil } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const PLAIN = `W/"${'a'.repeat(27)}"`;

describe('the tag of a record', () => {
  it('gives its version to calls on the same record only', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.nat(), (uuid, other, version) => {
        const tag = recordTag(PLAIN, `/api/crop/${uuid}/?hydrate=true`, { uuid, version });
        expect(tag).toMatch(new RegExp(IF_MATCH_PATTERN));
        for (const path of [`/api/crop/${uuid}`, `/api/form/any/${uuid}/?a=b`])
          expect(ifMatchOf(tag, path)).toBe(version);
        expect(ifMatchOf(tag.replace('W/', ''), `/api/crop/${uuid}/`)).toBe(version);
        if (other !== uuid) expect(() => ifMatchOf(tag, `/api/crop/${other}/`)).toThrow(ProblemError);
      }),
    );
  });

  it.each([[], { version: '1.0' }, { data: [] }, null])('is absent for anything but a record: %j', (answer) => {
    expect(recordTag(PLAIN, '/api/crop/', answer)).toBe(PLAIN);
  });
});

describe('a change with If-Match', () => {
  let farm: SeededFarm;
  let server: FastifyInstance;
  let authorization: string;
  beforeAll(async () => {
    farm = await openSeededFarm();
    server = await createHttpServer({ service: farm.service, version: '0.0.0', log: { error: () => undefined } });
    authorization = `Bearer ${(await farm.signIn('admin')).access}`;
  });
  afterAll(async () => {
    await server.close();
    await farm.close();
  });

  const call = (
    method: 'GET' | 'PUT' | 'DELETE',
    url: string,
    headers: Record<string, string> = {},
    payload?: object,
  ) => server.inject({ method, url, headers: { authorization, ...headers }, ...(payload ? { payload } : {}) });
  const tagOf = async (url: string) => String((await call('GET', url)).headers.etag);

  it.each([
    ['MINT', 'crop', `/api/crop/${SEED.crops.basil}/`, { name: 'Thai basil' }],
    ['MIN', 'chamber', `/api/chambers/${SEED.chambers.grow}/`, { name: 'North' }],
    ['MT', 'site', '/api/interface/environment/', { display_name: 'Another Farm' }],
  ])('is made if the record is unchanged, whatever else has changed (%s): %s', async (code, _kind, url, change) => {
    const etag = await tagOf(url);
    await farm.service.as(farm.caller('admin')).createCrop({ body: { name: code, code } });
    await farm.service.as(farm.caller('admin')).createChamber({ body: { name: `Another ${code}` } });
    const made = await call('PUT', url, { 'if-match': etag }, change);
    expect([made.statusCode, made.json()]).toEqual([200, expect.objectContaining(change)]);
    expect((await call('PUT', url, { 'if-match': etag }, change)).statusCode).toBe(412);
    expect((await call('PUT', url, { 'if-match': await tagOf(url) }, change)).statusCode).toBe(200);
  });

  it('is made with the tag of the batch that was read', async () => {
    const { uuid } = await planBasil(farm.service.as(farm.caller('admin')));
    const etag = await tagOf(`/api/batches/${uuid}/`);
    const change = { tags: ['market'] };
    expect((await call('PUT', `/api/batches/${uuid}/`, { 'if-match': etag }, change)).statusCode).toBe(200);
    expect((await call('PUT', `/api/batches/${uuid}/`, { 'if-match': etag }, change)).statusCode).toBe(412);
  });

  it('is refused with the tag of another record, of a list, or of an outdated record', async () => {
    const url = `/api/crop/${SEED.crops.basil}/`;
    const stale = await tagOf(url);
    await call('PUT', url, {}, { name: 'Holy basil' });
    for (const etag of [stale, await tagOf(`/api/crop/${SEED.crops.kale}/`), await tagOf('/api/crop/')]) {
      for (const method of ['PUT', 'DELETE'] as const) {
        const refused = await call(method, url, { 'if-match': etag }, method === 'PUT' ? { name: 'Basil' } : undefined);
        expect([etag, refused.statusCode]).toEqual([etag, 412]);
      }
    }
    expect((await call('GET', url)).json()).toMatchObject({ name: 'Holy basil' });
  });

  it("deletes a record that hasn't changed", async () => {
    const { uuid } = await farm.service.as(farm.caller('admin')).createChamber({ body: { name: 'Short-lived' } });
    const url = `/api/chambers/${uuid}/`;
    expect((await call('DELETE', url, { 'if-match': await tagOf(url) })).statusCode).toBe(204);
  });

  it('leaves the same tag valid for If-None-Match', async () => {
    const url = `/api/crop/${SEED.crops.kale}/`;
    const etag = await tagOf(url);
    for (const known of [`"x", ${etag}`, '*']) {
      const answer = await call('GET', url, { 'if-none-match': known });
      expect([answer.statusCode, answer.headers.etag]).toEqual([304, etag]);
    }
  });
});
