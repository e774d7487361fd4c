import { m } from '#cli/language/messages.ts';
import { momentText } from '#cli/text/site-clock.ts';
import type { Effect, Model } from '#cli/views/model/model.ts';
import { addMs } from '#domain/time.ts';
import { type Draft, KEPT_ASIDE_MS } from '#ports/draft-store.ts';
import { othersUnsent } from './update-sent.ts';

type Step = readonly [Model, readonly Effect[]];

const MOST_NAMED = 4;

/** Asks whether to discard requests of an earlier run, which it names. */
export function askToDiscard(model: Model, drafts: readonly Draft[], at: number): Model {
  const labels = drafts.slice(0, MOST_NAMED).map(({ label }) => label);
  const question = m.screen.askDiscard({ labels, count: drafts.length });
  return { ...model, asking: { kind: 'discard', question, askedAt: at, drafts } };
}

/** Discards requests of an earlier run, and says until when they can be brought back. */
export function discardUnsent(model: Model, drafts: readonly Draft[]): Step {
  const until = model.site === null ? null : momentText(addMs(model.now, KEPT_ASIDE_MS), model.site);
  const text = m.screen.discarded({ count: drafts.length, until });
  return [{ ...model, unsent: othersUnsent(model), message: { mark: '', text } }, [{ kind: 'set-aside', drafts }]];
}

/** Offers discarded requests again. */
export const broughtBack = (model: Model, drafts: readonly Draft[]): Model =>
  drafts.length === 0
    ? { ...model, message: { mark: '', text: m.screen.nothingDiscarded } }
    : { ...model, message: null, unsent: [...model.unsent, ...drafts] };
