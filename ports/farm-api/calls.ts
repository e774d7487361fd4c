import { AUTH } from '#ports/farm-api/people/auth.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { OPERATION_NAMES, OPERATIONS, type OperationName } from './index.ts';

/** The parts of an operation that clients need to call it and to know when its answer changes. */
export interface Call
  extends Pick<Operation, 'method' | 'path' | 'forms' | 'upload' | 'changes' | 'contains' | 'follows'> {
  /** True if it has a JSON answer. */
  readonly hasAnswer: boolean;
  /** True if it needs no session. */
  readonly isOpen: boolean;
  /** True if it begins, renews or ends a session. */
  readonly isAuth: boolean;
}

function callOf(operation: Operation): Call {
  const { method, path, forms, upload, changes, contains, follows, answer, access, tag } = operation;
  return {
    ...{ method, path, forms, upload, changes, contains, follows },
    ...{ hasAnswer: answer !== undefined, isOpen: access === 'open', isAuth: tag === AUTH },
  };
}

/** The calls of all operations. The build of the web app computes them, so that pages don't load the schemas. */
export const CALLS = Object.fromEntries(OPERATION_NAMES.map((name) => [name, callOf(OPERATIONS[name])])) as Readonly<
  Record<OperationName, Call>
>;
