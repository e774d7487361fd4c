import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { isNoResponse, onReconnect } from '#web/data/connection.ts';
import type { Live } from '#web/data/services.ts';
import type { Session } from '#web/data/session.ts';
import { changeEntry, type Entry, removeEntry, roundOf } from './stored-entries.ts';

export interface SendingDeps {
  readonly user: string;
  readonly farm: Pick<FarmApi, 'completeActions' | 'undoActions'>;
  readonly live: Pick<Live, 'afterWrite'>;
}

/** The time after which entries are sent again that the farm couldn't process. */
const RETRY_MS = 30_000;

/** Problems of the farm or the session rather than of the entry, so that it is sent again. */
const PASSING: ReadonlySet<string> = new Set(['unauthenticated', 'too_many_requests', 'internal', 'storage_full']);

const isPassing = (error: unknown): boolean =>
  isNoResponse(error) || (error instanceof ProblemError && PASSING.has(error.problem.kind));

let sending: { readonly user: string; readonly stop: () => void } | null = null;

/** Sends a user's entries until the session ends, on whatever screen the user is. */
export function keepSending(deps: SendingDeps & { readonly session: Pick<Session, 'onEnd'> }): void {
  if (sending?.user === deps.user) return;
  sending?.stop();
  const stop = startSending(deps);
  const mine = { user: deps.user, stop };
  sending = mine;
  deps.session.onEnd(() => {
    stop();
    if (sending === mine) sending = null;
  });
}

/** Returns the first entry that the farm has to save or to undo. */
const nextToSend = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ state, undone }) => state === 'waiting' || (state === 'saved' && undone));

/**
 * Sends a user's entries one after the other, now, on each new one, and when the farm responds again. Stops when the
 * returned function is called. A call is repeated with the same idempotency key, so nothing is saved twice.
 */
export function startSending({ user, farm, live }: SendingDeps): () => void {
  const round$ = roundOf(user);
  let isStopped = false;
  let isSending = false;
  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    let hasWritten = false;
    try {
      for (let entry = nextToSend(round$.getValue().entries); entry !== undefined && !isStopped; ) {
        if (!(await sendOne(user, farm, entry))) break;
        hasWritten = true;
        entry = nextToSend(round$.getValue().entries);
      }
    } finally {
      isSending = false;
    }
    if (hasWritten) await live.afterWrite();
  };
  const send = () => void sendAll();
  let known: readonly Entry[] = [];
  const watching = round$.subscribe(({ entries }) => {
    const isNew = entries.some(
      (entry) => !known.some(({ key, undone }) => key === entry.key && undone === entry.undone),
    );
    known = entries;
    if (isNew) send();
  });
  const stopReconnect = onReconnect(send);
  const timer = setInterval(send, RETRY_MS);
  return () => {
    isStopped = true;
    watching.unsubscribe();
    stopReconnect();
    clearInterval(timer);
  };
}

/** Sends an entry, or undoes it. Returns whether the farm responded, so that the next one can be sent. */
async function sendOne(user: string, farm: SendingDeps['farm'], entry: Entry): Promise<boolean> {
  const { key, action, at, facts } = entry;
  try {
    if (entry.state === 'waiting') {
      changeEntry(user, key, { sent: true });
      await farm.completeActions(
        { body: { actions: [{ uuid: action, action_completed_date: at, action_properties: facts }] } },
        { idempotencyKey: key },
      );
      changeEntry(user, key, { state: 'saved', problem: null });
      return true;
    }
    await farm.undoActions({ body: { action } }, { idempotencyKey: `${key}-undo` });
    removeEntry(user, key);
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    const problem = refusalText(error);
    if (entry.state === 'saved') changeEntry(user, key, { undone: false, problem });
    // An entry that was taken back before the farm refused it needs no attention.
    else if (entry.undone) removeEntry(user, key);
    else changeEntry(user, key, { state: 'refused', problem });
    return true;
  }
}
