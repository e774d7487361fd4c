import type { z } from 'zod';
import type { RecordDescription } from '#ports/descriptions/describe.ts';
import { type CallOptions, type FarmApi, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import type { FarmRecord, RecordKind } from './record-kind.ts';

type Call = (
  input: { readonly params?: { readonly uuid: string }; readonly body?: unknown },
  options: CallOptions,
) => Promise<unknown>;

// The compiler can't check computed names of calls, but every described call exists.
const isCall = (call: unknown): call is Call => typeof call === 'function';

function callOf(farm: FarmApi, name: string): Call {
  const call: unknown = Reflect.get(farm, name);
  if (!isCall(call)) throw new Error(`The farm has no call ${name}.`);
  return call;
}

function bodyOf(name: string): z.ZodType {
  const operations: Readonly<Record<string, Operation>> = OPERATIONS;
  const body = operations[name]?.body;
  if (body === undefined) throw new Error(`The call ${name} takes no body.`);
  return body;
}

/** Returns the calls that write records of a kind. */
export function recordCalls<Row extends FarmRecord>({
  names: [one],
  record,
}: RecordDescription<Row>): RecordKind<Row, never, never, never>['calls'] {
  // Some calls return a list with the created record.
  const read = (answer: unknown): Row => record().parse([answer].flat()[0]);
  return {
    schema: bodyOf(`create${one}`),
    create: async (farm, body, options) => read(await callOf(farm, `create${one}`)({ body }, options)),
    update: async (farm, uuid, body, options) =>
      read(await callOf(farm, `update${one}`)({ params: { uuid }, body }, options)),
    remove: (farm, uuid, options) => callOf(farm, `delete${one}`)({ params: { uuid } }, options),
  };
}

/** Returns the fields that a new record requires. */
export const requiredFields = (schema: z.ZodType): ReadonlySet<unknown> =>
  new Set(schema.safeParse({}).error?.issues.map(({ path: [field] }) => field));
