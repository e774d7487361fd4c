import type { NoParams } from '#domain/problems/coded.ts';
import type { CodedProblem, ProblemCode, ProblemParams } from '#domain/problems/problem-params.ts';

/** Codes without parameters. */
type PlainCode = { [C in ProblemCode]: ProblemParams[C] extends NoParams ? C : never }[ProblemCode];

/** Encodes a fault as the message of a zod issue, for `readField` to decode. */
export function fault<C extends PlainCode>(code: C): string;
export function fault<C extends ProblemCode>(code: C, params: ProblemParams[C]): string;
export function fault(code: ProblemCode, params: object = {}): string {
  return JSON.stringify({ code, params });
}

/** Decodes the message of a zod issue. Returns null for zod's own messages. */
export function decodeFault(message: string): CodedProblem | null {
  if (!message.startsWith('{')) return null;
  const decoded: unknown = JSON.parse(message);
  return isFault(decoded) ? decoded : null;
}

const isFault = (decoded: unknown): decoded is CodedProblem =>
  typeof decoded === 'object' && decoded !== null && 'code' in decoded && 'params' in decoded;
