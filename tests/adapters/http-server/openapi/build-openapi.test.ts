import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findDocsRoot } from '#adapters/main/process/bundled-folders.ts';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { noCall, openServer } from '#tests/adapters/http-server/fake-service.ts';

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());

const described = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        'x-access': z.string(),
        security: z.array(z.unknown()),
        responses: z.record(z.string(), z.unknown()),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })),
        requestBody: z.looseObject({}).optional(),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

async function readDescription() {
  open = await openServer(noCall);
  const answer = await open.server.inject('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  return { text: answer.body, document: described.parse(answer.json()) };
}

describe('the API description', () => {
  it('has every operation with its access, body and answer', async () => {
    const { document } = await readDescription();
    const found = new Map(
      Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .map((operation) => [operation.operationId, operation]),
    );
    expect([...found.keys()].sort()).toEqual([...OPERATION_NAMES].sort());
    for (const name of OPERATION_NAMES) {
      const { access, body, upload, status }: Operation = OPERATIONS[name];
      const operation = found.get(name);
      expect(operation?.['x-access']).toBe(access);
      expect(operation?.security).toHaveLength(access === 'open' ? 0 : 1);
      expect(operation?.responses).toHaveProperty(String(status));
      expect(operation?.responses).toHaveProperty('400');
      expect(operation?.requestBody !== undefined).toBe(body !== undefined || upload !== undefined);
    }
  });

  it('describes streams and files', async () => {
    const { document } = await readDescription();
    const events = document.paths['/events']?.get;
    expect(events?.responses['200']).toMatchObject({ content: { 'text/event-stream': {} } });
    expect(events?.parameters).toMatchObject([{ name: 'Last-Event-ID', in: 'header' }]);
    expect(document.paths['/backups/{id}']?.get?.responses['200']).toMatchObject({ content: { '*/*': {} } });
  });

  it('names the answers that have an entity tag', async () => {
    const { document } = await readDescription();
    for (const methods of Object.values(document.paths)) {
      for (const { operationId, parameters, responses } of Object.values(methods)) {
        const tagged = Object.entries(OPERATIONS).some(
          ([name, { contains }]) => name === operationId && contains !== undefined,
        );
        expect([operationId, '304' in responses]).toEqual([operationId, tagged]);
        expect(parameters.some(({ name }) => name === 'If-None-Match')).toBe(tagged);
      }
    }
  });

  it('has no dangling references', async () => {
    const { text, document } = await readDescription();
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of new Set(references)) {
      expect(reference).toMatch(/^#\//);
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
          document,
        );
      expect(target, reference).toBeDefined();
    }
  });

  it('names each parameter of a path once', async () => {
    const { document } = await readDescription();
    for (const [path, methods] of Object.entries(document.paths)) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(methods)) {
        expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
          wanted,
        );
      }
    }
  });

  it('can be browsed under a policy without inline scripts', async () => {
    open = await openServer(noCall, { docsRoot: findDocsRoot() });
    const page = await open.server.inject('/api/docs/');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script>|onload=/);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources).toHaveLength(4);
    for (const source of sources) expect((await open.server.inject(source)).statusCode).toBe(200);
  });
});
