import { correctionStart } from '#cli/forms/correction.ts';
import { m } from '#cli/language/messages.ts';
import type { Event } from '#cli/views/model/events.ts';
import type { Entry, FormView, Model } from '#cli/views/model/model.ts';
import { withTakenRoom } from './form-entries.ts';
import { openForm } from './update-form.ts';

/** Creates a form over the current view, with the values that were typed into it before. */
export function createFormView(model: Model, { contexts, purpose, at }: Extract<Event, { kind: 'forms' }>): FormView {
  const entries: Entry[] = contexts.map((context) => {
    const saved = purpose === 'complete' ? model.savedEntries.get(context.task.uuid) : undefined;
    return {
      context,
      typed: saved?.typed ?? (purpose === 'correct' ? correctionStart(context) : {}),
      confirmed: saved?.confirmed ?? {},
    };
  });
  const form: FormView = {
    kind: 'form',
    purpose,
    entries: withTakenRoom(entries),
    field: 0,
    shown: [],
    doneAt: m.forms.now,
    isConfirming: false,
    askedAt: at,
    back: model.view,
  };
  return openForm(form, at);
}
