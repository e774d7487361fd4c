import { m } from '#cli/language/messages.ts';
import { endOf, widthOf } from '#cli/text/width.ts';
import { type KeyPress, typeInto } from '#cli/views/frame/keys.ts';
import type { Effect, Model } from '#cli/views/model/model.ts';
import type { Draft } from '#ports/draft-store.ts';

type Step = readonly [Model, readonly Effect[]];

/** Starts a comment on a batch. */
export const startComment = (model: Model, batch: string, lot: string): Step => [
  { ...model, comment: { batch, lot, typed: '' } },
  [],
];

/** Handles a key while a comment is typed. Enter asks whether to send it. */
export function commentKey(
  model: Model,
  comment: NonNullable<Model['comment']>,
  key: KeyPress,
  at: number,
  newKey: () => string,
): Step {
  if (key.name === 'esc') return [{ ...model, comment: null }, []];
  if (key.name === 'enter') {
    const text = comment.typed.trim();
    if (text === '') return [{ ...model, comment: null }, []];
    const draft: Draft = {
      key: newKey(),
      saved_at: model.now,
      label: m.batch.commentLabel({ lot: comment.lot }),
      operation: 'createComment',
      body: { uuid: comment.batch, text },
      batches: [comment.batch],
      confirmed_at: { [comment.batch]: model.now },
    };
    const question = m.batch.askComment({ lot: comment.lot, text: lastOf(oneLine(text), model.size.columns - 34) });
    return [{ ...model, comment: null, asking: { kind: 'send', question, askedAt: at, draft, comment } }, []];
  }
  // A pasted line break stays.
  const typed =
    key.name === 'text' ? comment.typed + key.text.replaceAll(/\r\n?/g, '\n') : typeInto(comment.typed, key);
  return [typed === null ? model : { ...model, comment: { ...comment, typed } }, []];
}

/** Returns the input on the message row. The end of a long comment stays visible. */
export const commentText = (
  { lot, typed }: NonNullable<Model['comment']>,
  { columns }: Pick<Model['size'], 'columns'>,
): string => m.batch.commentInput({ lot, typed: lastOf(oneLine(typed), columns - widthOf(lot) - 16) });

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' / ');

const lastOf = (text: string, columns: number): string => endOf(text, Math.max(8, columns));
