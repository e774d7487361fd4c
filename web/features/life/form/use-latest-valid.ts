import { useRef } from 'react';
import type { z } from 'zod';

/** Returns a typed value once it is valid; while it isn't, the last valid one, so that a drawing stays while typing. */
export function useLatestValid<Value>(schema: z.ZodType<Value>, typed: unknown, start: Value): Value {
  const last = useRef(start);
  const read = schema.safeParse(typed);
  if (read.success) last.current = read.data;
  return last.current;
}
