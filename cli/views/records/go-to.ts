import { m } from '#cli/language/messages.ts';
import { endOf } from '#cli/text/width.ts';
import { type KeyPress, typeInto } from '#cli/views/frame/keys.ts';
import type { Effect, Model } from '#cli/views/model/model.ts';

type Step = readonly [Model, readonly Effect[]];

/** Handles a key while the name or lot code of a record to open is typed. */
export function goToKey(model: Model, typed: string, key: KeyPress): Step {
  if (key.name === 'esc') return [{ ...model, goTo: null }, []];
  if (key.name === 'enter') {
    const text = typed.trim();
    return [{ ...model, goTo: null }, text === '' ? [] : [{ kind: 'go-to', text }]];
  }
  const longer = typeInto(typed, key);
  return [longer === null ? model : { ...model, goTo: longer }, []];
}

/** Returns the input on the message row. The end of a long name stays visible. */
export const goToText = (typed: string, { columns }: Pick<Model['size'], 'columns'>): string =>
  m.screen.goTo({ typed: endOf(typed, Math.max(8, columns - 28)) });
