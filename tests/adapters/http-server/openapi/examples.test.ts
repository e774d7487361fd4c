import { describe, expect, it } from 'vitest';
import { documentPath } from '#adapters/http-server/openapi/parameters.ts';
import { isJsonObject, type JsonObject } from '#adapters/http-server/openapi/schemas.ts';
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { openApiValidator } from '#tests/support/openapi-validator.ts';

const { document, at, faultsOf } = openApiValidator();

const placeOf = (name: OperationName) => {
  const operation: Operation = OPERATIONS[name];
  return ['paths', documentPath(operation), operation.method.toLowerCase()];
};

/** Returns the examples of a media type. */
const shownBy = ({ example, examples }: JsonObject): unknown[] => {
  if (example !== undefined) return [example];
  return isJsonObject(examples) ? Object.values(examples).map((one) => (isJsonObject(one) ? one.value : one)) : [];
};

const mediaOf = (owner: JsonObject): [string, JsonObject][] =>
  isJsonObject(owner.content)
    ? Object.entries(owner.content).flatMap(([type, media]): [string, JsonObject][] =>
        isJsonObject(media) ? [[type, media]] : [],
      )
    : [];

describe('every example of the API description', () => {
  it.each(OPERATION_NAMES)('of %s is valid against its schemas', (name) => {
    const operation: Operation = OPERATIONS[name];
    const place = placeOf(name);
    if (operation.body !== undefined) {
      const [[type, media] = ['', {}]] = mediaOf(at(...place, 'requestBody'));
      const shown = shownBy(media);
      expect(shown.length).toBeGreaterThan(0);
      for (const value of shown) {
        expect(faultsOf([...place, 'requestBody', 'content', type, 'schema'], value)).toEqual([]);
        const read = operation.body.safeParse(value);
        expect(read.success ? [] : read.error.issues).toEqual([]);
      }
    }
    const status = String(operation.status);
    for (const [type, media] of mediaOf(at(...place, 'responses', status))) {
      if (type === '*/*') continue;
      const shown = shownBy(media);
      expect(shown.length, type).toBeGreaterThan(0);
      for (const value of shown) {
        expect(faultsOf([...place, 'responses', status, 'content', type, 'schema'], value)).toEqual([]);
        if (type !== 'application/json') continue;
        const read = operation.answer?.safeParse(value);
        expect(read?.success === false ? read.error.issues : read?.data).toEqual(value);
      }
    }
  });

  it.each(Object.keys(at('components', 'responses')))('of %s is a problem', (name) => {
    const media = at('components', 'responses', name, 'content', 'application/problem+json');
    const [value] = shownBy(media);
    expect(value).toMatchObject({ status: Number(name.slice('Problem'.length)) });
    expect(faultsOf(['components', 'schemas', 'Problem'], value)).toEqual([]);
  });

  it('shows each way that a call may be made', () => {
    const { examples } = at(...placeOf('createAction'), 'requestBody', 'content', 'application/json');
    expect(Object.keys(isJsonObject(examples) ? examples : {})).toHaveLength(8);
    expect(document.openapi).toBe('3.1.0');
  });
});
