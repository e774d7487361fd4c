import { z } from 'zod';
import type { ActionLabel } from '#domain/batches/history/action-label.ts';
import { onDemand } from '#domain/on-demand.ts';

const label = <C extends string, P extends z.ZodRawShape>(code: C, params: P) =>
  z.object({ code: z.literal(code), params: z.object(params) });

const count = onDemand(() => z.number());
const none = onDemand(() => z.strictObject({}));
const plain = <C extends string>(code: C) => z.object({ code: z.literal(code), params: none() });

/** Label of an action by code, which clients translate. */
export const actionLabelOut = onDemand(
  () =>
    z.discriminatedUnion('code', [
      plain('sow'),
      label('sow_trays', { trays: count() }),
      plain('move'),
      label('move_to', { place: z.string() }),
      label('set_state', { state: z.string() }),
      plain('change_life'),
      plain('bin'),
      plain('respace'),
      label('respace_by', { factor: count() }),
      label('respace_to', { trays: count() }),
      label('respace_from', { from: count(), to: count() }),
      plain('harvest'),
      plain('note'),
      label('note_text', { text: z.string() }),
      label('wait', { days: count() }),
    ]) satisfies z.ZodType<ActionLabel>,
);
