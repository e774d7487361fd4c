import { m } from '#cli/language/messages.ts';
import type { KeyPress } from '#cli/views/frame/keys.ts';
import type { Effect, Model, Opening, Purpose } from '#cli/views/model/model.ts';
import type { Task } from '#domain/tasks/task.ts';

/** The time in which a second Enter is a bounce of the first. */
const BOUNCE_MS = 300;
const MOST_KEYS = 500;

/** Opens the forms of tasks as soon as they are read. Keys pressed meanwhile are meant for them. */
export const openForms = (
  model: Model,
  tasks: readonly Task[],
  purpose: Purpose,
  at: number,
): readonly [Model, readonly Effect[]] => [
  {
    ...model,
    opening: { since: at, keys: [] },
    message: { mark: '', text: `${m.screen.loading}  ${m.screen.hints.back}` },
  },
  [{ kind: 'open-forms', tasks, purpose, since: at }],
];

/** Keeps a key for the form that is being read. Esc stays where it is. */
export function keyWhileOpening(model: Model, opening: Opening, key: KeyPress, at: number): Model {
  if (key.name === 'esc') return notOpened(model, opening.since);
  if (opening.keys.length >= MOST_KEYS) return model;
  const isBounce = key.name === 'enter' && opening.keys.length === 0 && at - opening.since < BOUNCE_MS;
  return isBounce ? model : { ...model, opening: { ...opening, keys: [...opening.keys, { key, at }] } };
}

/** Applies that a form wasn't opened. */
export const notOpened = (model: Model, since: number): Model =>
  model.opening?.since === since
    ? { ...model, opening: null, message: model.message?.mark === '' ? null : model.message }
    : model;
