import type { OpenFarm } from '#cli/runtime/cli.ts';
import { withZoneName } from '#cli/text/site-clock.ts';
import { type Size, textOf } from '#cli/views/frame/frame.ts';
import type { KeyPress } from '#cli/views/frame/keys.ts';
import { initialModel } from '#cli/views/model/initial-model.ts';
import type { Model } from '#cli/views/model/model.ts';
import { draw } from '#cli/views/screen/draw.ts';
import { createScreenStore, type ScreenStore } from '#cli/views/screen/screen-store.ts';
import type { Draft, DraftStore } from '#ports/draft-store.ts';
import type { RetryTiming } from '#ports/events/follow-changes.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { SeededFarm } from '#tests/contract/farm-harness.ts';

/** A screen without a terminal: takes keys, returns rows. */
export interface TestScreen {
  readonly store: ScreenStore;
  readonly drafts: DraftStore & { kept(): readonly Draft[] };
  /** The requests of the screen to the program. */
  readonly asked: string[];
  rows(): string[];
  text(): string;
  /** Presses keys in order: key names, or single characters, half a second apart. */
  press(...keys: readonly string[]): void;
  /** Types a text into a field. */
  type(text: string): void;
  /** Resolves once the screen shows a text or match. */
  until(wanted: string | RegExp): Promise<void>;
}

const NAMED = new Set<string>([
  'enter',
  'esc',
  'tab',
  'back-tab',
  'up',
  'down',
  'pgup',
  'pgdn',
  'home',
  'end',
  'backspace',
  'ctrl-c',
]);

const isNamed = (key: string): key is KeyPress['name'] => NAMED.has(key);

/** Lets settled promises, and what follows from them in this process, run to the end. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Opens the screen on a farm in this process. */
export function openScreen(
  farm: SeededFarm,
  api: FarmApi,
  size: Size,
  more: Partial<Model> = {},
  signIn: (username: string, password: string) => Promise<void> = () => Promise.resolve(),
  timers: RetryTiming = { now: () => 0, chance: () => 0, wait: () => new Promise((resolve) => setImmediate(resolve)) },
): TestScreen {
  const stored = new Map<string, Draft>();
  const aside = new Map<string, Draft>();
  const names = new Map<string, string>();
  let at = 0;
  let keys = 0;
  const asked: string[] = [];
  const drafts = {
    read: async () => [...stored.values()],
    write: async (next: Draft, instead = next.key) => {
      const name = names.get(instead) ?? instead;
      names.set(instead, name).set(next.key, name);
      stored.set(name, next);
    },
    remove: async (key: string) => void stored.delete(names.get(key) ?? key),
    setAside: async (key: string) => {
      const name = names.get(key) ?? key;
      const draft = stored.get(name);
      if (draft !== undefined && stored.delete(name)) aside.set(name, draft);
    },
    bringBack: async () => {
      const found = [...aside.entries()];
      aside.clear();
      for (const [name, draft] of found) stored.set(name, draft);
      return found.map(([, draft]) => draft);
    },
    kept: () => [...stored.values()],
  };
  const open: OpenFarm = {
    api,
    name: 'farm.example',
    isRemote: true,
    origin: 'https://farm.example',
    username: null,
    siteClock: (zone) => withZoneName(farm.clock.site(zone), zone),
    drafts,
    close: () => Promise.resolve(),
  };
  const first = { ...initialModel(size, farm.clock.now(), { words: '', group: 'chamber', overdue: false }), ...more };
  const store = createScreenStore(first, {
    farm: open,
    newKey: () => `key-${++keys}`,
    timers,
    canSignIn: true,
    zone: 'UTC',
    signIn,
    redraw: () => void asked.push('redraw'),
    suspend: () => void asked.push('suspend'),
    quit: (code) => void asked.push(`quit ${code}`),
  });
  const text = () => textOf(draw(store.model()));
  const pressOne = (key: string) => {
    // Prompts that weren't caused by a key have the machine's time.
    at = Math.max(at, performance.now()) + 500;
    store.dispatch({ kind: 'key', key: isNamed(key) ? { name: key, text: '' } : { name: 'text', text: key }, at });
  };
  return {
    store,
    drafts,
    asked,
    rows: () => text().split('\n'),
    text,
    press: (...names) => names.forEach(pressOne),
    type: (typed) => Array.from(typed).forEach(pressOne),
    until: (wanted) => {
      const isShown = () => (typeof wanted === 'string' ? text().includes(wanted) : wanted.test(text()));
      return new Promise((resolve, reject) => {
        if (isShown()) return resolve();
        const patience = setTimeout(() => reject(new Error(`"${wanted}" never showed:\n${text()}`)), 60_000);
        const stop = store.subscribe(() => {
          if (!isShown()) return;
          clearTimeout(patience);
          stop();
          resolve();
        });
      });
    },
  };
}
