import { readPlaces } from '#cli/farm/read-farm.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { sopUuid } from '#cli/text/sop-uuid.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { RetryTiming } from '#ports/events/follow-changes.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { loadFormContexts } from './load-form-contexts.ts';

/** After the list is drawn. */
const PAUSE_MS = 300;
const BATCHES_AT_ONCE = 25;
/** More than a shift's work; the rest can be confirmed only while the farm responds. */
const MOST_BATCHES = 200;

/** The parts of the screen that prefetching needs. */
interface PrefetchHost {
  readonly timers: Pick<RetryTiming, 'wait'>;
  /** Returns the tasks whose forms may be opened; none while nothing should be read. */
  tasks(): readonly Task[];
  site(): SiteClock;
  onSops(titles: ReadonlyMap<string, string>): void;
}

export interface Prefetcher {
  /** Reads, once the screen has been drawn, what the forms of the listed tasks need. */
  soon(): void;
  /** Forgets batches that have changed; all if null. */
  forget(batches: readonly string[] | null): void;
}

/** Creates a reader of what forms need, so that they open at once and even if the farm becomes unreachable. */
export function prefetcher(farm: OpenFarm, host: PrefetchHost): Prefetcher {
  const fresh = new Set<string>();
  const never = new AbortController().signal;
  let isReading = false;
  let sops: string | null = null;

  async function readSops(tasks: readonly Task[]): Promise<void> {
    const named = [...new Set(tasks.flatMap((task) => sopUuid(task) ?? []))].sort().join();
    if (named === '' || named === sops) return;
    const found = rowsOf(await farm.api.listSops({}));
    sops = named;
    host.onSops(new Map(found.map(({ uuid, filename, metadata }) => [uuid, metadata.title ?? filename])));
  }

  async function readForms(): Promise<void> {
    for (;;) {
      await host.timers.wait(PAUSE_MS, never);
      const tasks = host.tasks();
      const stale = [...new Set(tasks.map(({ batch }) => batch))].filter((batch) => !fresh.has(batch));
      const next = new Set(stale.slice(0, Math.min(BATCHES_AT_ONCE, MOST_BATCHES - fresh.size)));
      if (next.size === 0) return;
      const own = tasks.filter(({ batch }) => next.has(batch));
      const locationIndex = readPlaces(farm);
      await loadFormContexts(farm, { tasks: own, purpose: 'complete', site: host.site(), locationIndex });
      for (const batch of next) fresh.add(batch);
    }
  }

  async function readAll(): Promise<void> {
    isReading = true;
    try {
      await host.timers.wait(PAUSE_MS, never);
      await readSops(host.tasks());
      await readForms();
    } catch {
      // The screen's own reads report what is wrong.
    } finally {
      isReading = false;
    }
  }

  return {
    soon: () => {
      if (!isReading) void readAll();
    },
    forget: (batches) => {
      if (batches === null || batches.length === 0) fresh.clear();
      else for (const batch of batches) fresh.delete(batch);
    },
  };
}
