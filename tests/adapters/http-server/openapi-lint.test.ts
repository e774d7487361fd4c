import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from '#adapters/http-server/openapi/build-openapi.ts';

const lint = async (document: unknown) => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const complaints = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return complaints.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${message} ${location[0]?.pointer}`,
  );
};

describe("a linter's recommended rules", () => {
  it('find no fault in the API description', async () => {
    expect(await lint(buildOpenApi('0.0.0'))).toEqual([]);
  });

  it('would find a missing response', async () => {
    const { paths: _paths, ...rest } = buildOpenApi('0.0.0');
    const paths = { '/nowhere/': { get: { responses: { 200: { $ref: '#/components/responses/None' } } } } };
    expect((await lint({ ...rest, paths })).join('\n')).toMatch(/no-unresolved-refs/);
  });
});
