import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** Returns the fault of an unknown location id. */
export const missingPlace = (id: string): CodedProblem => ({ code: 'record_not_found', params: { kind: 'place', id } });
