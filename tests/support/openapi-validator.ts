import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnyValidateFunction } from 'ajv/dist/types/index.js';
import formats from 'ajv-formats';
import { buildOpenApi } from '#adapters/http-server/openapi/build-openapi.ts';
import { isJsonObject, type JsonObject } from '#adapters/http-server/openapi/schemas.ts';

const ROOT = 'farm';

/** Builds the API's description and validates values against any schema in it. */
export function openApiValidator() {
  const document = buildOpenApi('0.0.0');
  // Most schemas see few values, so optimising them takes longer than it saves.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, code: { optimize: false } });
  formats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: ROOT, ...document });
  const validators = new Map<string, AnyValidateFunction>();
  const validatorAt = (ref: string): AnyValidateFunction => {
    const validator = validators.get(ref) ?? ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
    validators.set(ref, validator);
    return validator;
  };
  return {
    document,
    /** Validates a value against the schema at a path in the document; returns its faults. */
    faultsOf(pointer: readonly string[], value: unknown): string[] {
      const ref = `${ROOT}#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
      const validate = validatorAt(ref);
      validate(value);
      return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
    },
    /** Returns the object at a path in the document, following references. */
    at(...path: readonly string[]): JsonObject {
      let found: JsonObject = document;
      for (const part of path) {
        const next = found[part];
        if (!isJsonObject(next)) throw new Error(`The document has nothing at ${path.join(' > ')}`);
        found = resolved(document, next);
      }
      return found;
    },
  };
}

/** Returns the target of a reference, or the value itself. */
export function resolved(document: JsonObject, value: JsonObject): JsonObject {
  if (typeof value.$ref !== 'string') return value;
  let found: unknown = document;
  for (const part of value.$ref.slice(2).split('/')) found = isJsonObject(found) ? found[part] : undefined;
  if (!isJsonObject(found)) throw new Error(`${value.$ref} points to nothing`);
  return found;
}
