import { onDemand } from '#domain/on-demand.ts';
import type { OperationName } from '#ports/farm-api/index.ts';
import type { UseCases } from './use-case.ts';

/**
 * Returns the use cases of a group of operations, which are made when one of them is first called: a command calls few
 * groups, and making all takes longer than most commands' work.
 */
export function onFirstCall<Names extends OperationName>(
  operations: Readonly<Record<Names, object>>,
  make: () => UseCases<Names>,
): UseCases<Names> {
  const made = onDemand(make);
  const useCases: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.keys(operations).map((name) => [
      name,
      (call: unknown) => Reflect.apply(Reflect.get(made(), name), null, [call]),
    ]),
  );
  if (!hasAll(useCases, operations)) throw new TypeError('An operation has no use case.');
  return useCases;
}

const hasAll = <Names extends OperationName>(
  useCases: Readonly<Record<string, unknown>>,
  operations: Readonly<Record<Names, object>>,
): useCases is UseCases<Names> => Object.keys(operations).every((name) => typeof useCases[name] === 'function');
