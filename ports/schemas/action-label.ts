import { z } from 'zod';
import type { ActionLabel } from '#domain/batches/history/action-label.ts';
import { onDemand } from '#domain/on-demand.ts';

/** Labels whose codes have the same parameters, since one schema for each code would take longer to create. */
const label = <const C extends readonly [string, ...string[]], P extends z.ZodRawShape>(codes: C, params: P) =>
  z.object({ code: z.enum(codes), params: z.object(params) });

const none = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.object({ code: z.enum(codes), params: z.strictObject({}) });

/** Label of an action by code, which clients translate. */
export const actionLabelOut = onDemand(() => {
  const [count, text] = [z.number(), z.string()];
  return z.discriminatedUnion('code', [
    none(['sow', 'move', 'change_life', 'bin', 'respace', 'harvest', 'note']),
    label(['sow_trays', 'respace_to'], { trays: count }),
    label(['move_to'], { place: text }),
    label(['set_state'], { state: text }),
    label(['respace_by'], { factor: count }),
    label(['respace_from'], { from: count, to: count }),
    label(['note_text'], { text }),
    label(['wait'], { days: count }),
  ]) satisfies z.ZodType<ActionLabel>;
});
