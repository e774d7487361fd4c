import { taskOf } from '#cli/farm/action-to-task.ts';
import { flattenTasks, readBatch, readPlaces } from '#cli/farm/read-farm.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT, type ExitCode } from '#cli/runtime/exit-code.ts';
import { formatLabel } from '#cli/text/action-text.ts';
import type { BatchDependencies } from '#cli/views/batches/update-batch.ts';
import type { Event } from '#cli/views/model/events.ts';
import type { Effect, FarmFacts, Model } from '#cli/views/model/model.ts';
import { createSender } from '#cli/views/sending/send-draft.ts';
import { listRoom } from '#cli/views/tasks/list-room.ts';
import { labelTasks } from '#domain/tasks/task.ts';
import type { RetryTiming } from '#ports/events/follow-changes.ts';
import { touches } from '#ports/events/touches.ts';
import type { ChangedRecords } from '#ports/farm-api/events.ts';
import type { OperationName } from '#ports/farm-api/index.ts';
import { faultEvent } from './fault-event.ts';
import { followFarm } from './follow-farm.ts';
import { loadFormContexts, loadMoveContext } from './load-form-contexts.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { prefetcher } from './prefetch.ts';
import { readFacts } from './read-farm-facts.ts';
import { readShown, readSop } from './read-shown.ts';
import { readsInOrder } from './reads-in-order.ts';
import { rememberReads } from './remember-reads.ts';
import { shiftOffer } from './shift-offer.ts';
import { update } from './update.ts';

const REFRESH_MS = 30_000;
const SECOND_MS = 1000;

/** The dependencies of the screen. */
export interface ScreenHost {
  readonly farm: OpenFarm;
  newKey(): string;
  /** False if a token was given by option or environment, since the user can't sign in again then. */
  readonly canSignIn: boolean;
  signIn(username: string, password: string): Promise<void>;
  readonly timers: RetryTiming;
  /** The farm's time zone, until its facts are read. */
  readonly zone: string;
  redraw(): void;
  suspend(): void;
  quit(code: ExitCode): void;
}

/** The state of the screen and its effects. */
export interface ScreenStore {
  model(): Model;
  subscribe(listener: () => void): () => void;
  dispatch(event: Event): void;
  /** Loads the first view and keeps it current. Returns a function that stops this. */
  start(first: Effect): () => void;
}

export function createScreenStore(initial: Model, host: ScreenHost): ScreenStore {
  const farm: OpenFarm = {
    ...host.farm,
    api: rememberReads(host.farm.api, {
      isOffline: () => model.connection.kind === 'offline',
      onSilence: (error) => report(error, { kind: 'refresh', rebuild: false }),
    }),
  };
  const listeners = new Set<() => void>();
  let model = initial;
  let facts: FarmFacts | null = null;
  let areFactsStale = false;
  // What is remembered must not decide whether a request is sent again.
  const sender = createSender(host.farm, host.newKey);
  let detailOf: string | null = null;
  let isStarted = false;
  let stopFollowing: () => void = () => undefined;

  const help: BatchDependencies = {
    newKey: host.newKey,
    taskOf: (view, action) => taskOf(view.batch, action, view.locationIndex, model.site?.today ?? ''),
  };

  const reconnect = oneAtATime(() => refresh(false));
  const showTasks = readsInOrder(dispatch);
  const showAgain = readsInOrder(dispatch);
  const showDetail = readsInOrder(dispatch);
  const siteNow = () => farm.siteClock(facts?.zone ?? host.zone);

  const prefetch = prefetcher(farm, {
    timers: host.timers,
    tasks: () => (isStarted && model.connection.kind === 'answering' ? model.due : []),
    site: siteNow,
    onSops: (sops) => dispatch({ kind: 'sops', sops }),
  });

  function dispatch(event: Event): void {
    // A confirmation has the time of its key press.
    if (event.kind === 'key') model = { ...model, now: siteNow().now };
    const [next, effects] = update(model, event, help);
    model = next;
    for (const listener of listeners) listener();
    for (const effect of effects) void run(effect);
    followCursor();
    // The stream of changes ended with the previous session.
    if (event.kind === 'signed-in' && isStarted) follow();
  }

  const hasDetail = () => {
    const { below, beside } = listRoom(model);
    return below + beside > 0;
  };

  // A large window shows the batch under the cursor.
  function followCursor(): void {
    if (model.view.kind !== 'list' || model.cursor === null || !hasDetail()) return;
    const batch = model.tasks.get(model.cursor)?.batch;
    if (batch === undefined || batch === detailOf) return;
    detailOf = batch;
    void run({ kind: 'load-detail', ref: batch });
  }

  async function run(effect: Effect): Promise<void> {
    try {
      await perform(effect);
    } catch (error) {
      report(error, effect);
    }
  }

  function report(error: unknown, effect: Effect): void {
    if (effect.kind === 'open-forms') dispatch({ kind: 'not-opened', since: effect.since });
    const event = faultEvent(error, effect, host.canSignIn);
    if (event === null) host.quit(EXIT.signedOut);
    else dispatch(event);
  }

  async function perform(effect: Effect): Promise<void> {
    switch (effect.kind) {
      case 'refresh':
        return refresh(effect.rebuild);
      case 'reconnect':
        return reconnect();
      case 'open-forms':
        return openForms(effect);
      case 'open-batch':
        return dispatch({ kind: 'batch', ...(await readShown(farm, effect.ref)), action: effect.action });
      case 'read-batch-again': {
        const { view } = model;
        if (view.kind !== 'batch') return;
        const { uuid } = view.batch;
        await showAgain(async () => ({ kind: 'batch-again', ...(await readShown(farm, uuid)) }));
        return;
      }
      case 'load-detail':
        await showDetail(async () => ({ kind: 'detail', ...(await readShown(farm, effect.ref)) }));
        return;
      case 'open-sop':
        return dispatch({ kind: 'sop', sop: await readSop(farm, effect.uuid) });
      case 'go-to': {
        // Describes every kind of record, which takes time.
        const { findShown } = await import('./find-shown.ts');
        return dispatch(await findShown(farm, effect.text));
      }
      case 'send': {
        const sent = await sender.send(effect.draft, effect.isLate);
        detailOf = null;
        return dispatch({ kind: 'answered', draft: effect.draft, ...sent });
      }
      case 'read-unsent': {
        const drafts = await farm.drafts.read();
        return drafts.length === 0 ? undefined : dispatch({ kind: 'unsent', drafts });
      }
      case 'offer-shift':
        return offerToShift(effect.batch, effect.action);
      case 'keep':
        return sender.keep(effect.draft);
      case 'drop':
        for (const draft of effect.drafts) await sender.drop(draft);
        return undefined;
      case 'set-aside':
        for (const draft of effect.drafts) await farm.drafts.setAside(draft.key, siteNow().now);
        return undefined;
      case 'bring-back': {
        const { username } = await freshFacts();
        return dispatch({ kind: 'brought-back', drafts: await farm.drafts.bringBack(username, siteNow().now) });
      }
      case 'sign-in':
        await host.signIn(model.farm?.username ?? '', effect.password);
        return dispatch({ kind: 'signed-in' });
      case 'redraw':
        return host.redraw();
      case 'suspend':
        return host.suspend();
      case 'quit':
        return host.quit(effect.code);
    }
  }

  async function refresh(rebuild: boolean): Promise<void> {
    const { api } = farm;
    const isShown = await showTasks(async () => {
      const read = await freshFacts();
      const [expected, completed] = await Promise.all([api.listExpectedTasks({}), api.listCompletedTasks({})]);
      return {
        kind: 'loaded',
        tasks: flattenTasks(labelTasks(expected, formatLabel)),
        completed: flattenTasks(labelTasks(completed, formatLabel)),
        farm: read,
        site: farm.siteClock(read.zone),
        rebuild,
      };
    });
    if (isShown) prefetch.soon();
    else if (rebuild) await refresh(true);
  }

  async function freshFacts(): Promise<FarmFacts> {
    if (facts !== null && !areFactsStale) return facts;
    const read = await readFacts(farm);
    areFactsStale = false;
    facts = read;
    return read;
  }

  function follow(): void {
    stopFollowing();
    stopFollowing = followFarm(farm.api, {
      timers: host.timers,
      isFree: () => model.sending === null,
      read: readChanged,
      listening: (isListening) => {
        dispatch({ kind: 'listening', isListening });
        // If the stream was lost because the farm is unreachable, a request finds out.
        if (isStarted && (!isListening || model.connection.kind === 'offline'))
          void run({ kind: 'refresh', rebuild: false });
      },
    });
  }

  /** Reads again the data that depends on these records; null means everything. */
  async function readChanged(changed: ChangedRecords | null): Promise<void> {
    const isTouched = (...names: readonly OperationName[]) =>
      changed === null || names.some((name) => touches(changed, name));
    const isBatchTouched = isTouched('getBatch', 'listBeds', 'listChambers', 'listPhysicalLocations', 'listComments');
    const isRenamed = changed?.bed !== undefined || changed?.physical_location !== undefined;
    if (isTouched('getInterfaceEnvironment', 'listChambers') || isRenamed) areFactsStale = true;
    if (isBatchTouched) detailOf = null;
    prefetch.forget(changed?.batch ?? null);
    if (isTouched('listExpectedTasks', 'listCompletedTasks')) await run({ kind: 'refresh', rebuild: false });
    if (!isBatchTouched) return;
    await run({ kind: 'read-batch-again' });
    followCursor();
  }

  async function openForms({ tasks, purpose, since }: Extract<Effect, { kind: 'open-forms' }>): Promise<void> {
    const { view } = model;
    const site = farm.siteClock((await freshFacts()).zone);
    if (purpose === 'move' && view.kind !== 'batch') return dispatch({ kind: 'not-opened', since });
    const contexts =
      purpose === 'move' && view.kind === 'batch'
        ? [await loadMoveContext(farm, view.batch.uuid, site)]
        : await loadFormContexts(farm, { tasks, purpose, site, locationIndex: readPlaces(farm) });
    dispatch({ kind: 'forms', contexts, purpose, at: host.timers.now(), since });
  }

  async function offerToShift(ref: string, uuid: string): Promise<void> {
    const batch = await readBatch(farm, ref);
    const offer = facts === null ? null : shiftOffer(batch, uuid, farm.siteClock(facts.zone), host.newKey);
    if (offer !== null) dispatch({ kind: 'shift-offer', ...offer, at: host.timers.now() });
  }

  function tick(): void {
    const site = siteNow();
    const counts = model.connection.kind === 'offline' || model.sending?.retryAt != null;
    if (counts || site.clockOf(site.now) !== site.clockOf(model.now)) dispatch({ kind: 'time', site });
  }

  return {
    model: () => model,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    start: (first) => {
      // The first answer builds the list; a later request to rebuild it would remove marks.
      void run({ kind: 'refresh', rebuild: false }).then(() => (first.kind === 'refresh' ? undefined : run(first)));
      void run({ kind: 'read-unsent' });
      isStarted = true;
      follow();
      const seconds = setInterval(tick, SECOND_MS);
      const refreshes = setInterval(() => {
        if (model.sending === null && model.connection.kind === 'answering')
          void run({ kind: 'refresh', rebuild: false });
      }, REFRESH_MS);
      return () => {
        isStarted = false;
        stopFollowing();
        clearInterval(seconds);
        clearInterval(refreshes);
      };
    },
  };
}
