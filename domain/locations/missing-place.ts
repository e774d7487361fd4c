import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** Returns the fault of a location id that names no place on the farm. */
export const missingPlace = (id: string): CodedProblem => ({ code: 'record_not_found', params: { kind: 'place', id } });
