import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationName } from '#ports/farm-api/index.ts';
import { FakeTime, settle } from '#tests/support/servers/fake-feed.ts';
import { BATCH_MS, createRefresher, HOLD_MS, MIN_INTERVAL_MS, type Refresher } from '#web/data/live/live-refresh.ts';
import { keyOf } from '#web/data/query-key.ts';

const LATER_MS = 10_000;

/** A screen's queries, whose reads are counted and answered by the test. */
class Screen {
  readonly queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' } },
  });
  readonly reads = new Map<OperationName, number>();
  readonly waiting: { readonly name: OperationName; readonly answer: (fault?: Error) => Promise<void> }[] = [];
  isSlow = false;

  count(name: OperationName): number {
    return this.reads.get(name) ?? 0;
  }

  /** Shows the response of an operation; the result hides it again. */
  show(name: OperationName): () => void {
    const observer = new QueryObserver(this.queries, {
      queryKey: keyOf(name),
      queryFn: () => {
        const read = this.count(name) + 1;
        this.reads.set(name, read);
        if (!this.isSlow) return read;
        return new Promise<number>((resolve, reject) => {
          const answer = (fault?: Error) => {
            if (fault === undefined) resolve(read);
            else reject(fault);
            return settle();
          };
          this.waiting.push({ name, answer });
        });
      },
    });
    return observer.subscribe(() => undefined);
  }
}

describe('refreshing changed data', () => {
  let screen: Screen;
  let time: FakeTime;
  let refresher: Refresher;

  beforeEach(async () => {
    [screen, time] = [new Screen(), new FakeTime()];
    refresher = createRefresher(screen.queries, time);
    screen.show('listExpectedTasks');
    screen.show('listLightRecipes');
    await time.pass(LATER_MS);
  });
  afterEach(() => screen.queries.clear());

  it('reads queries with a changed kind once, soon, and no others', async () => {
    refresher.changed({ batch: ['a batch'] });
    expect(screen.count('listExpectedTasks')).toBe(1);
    await time.pass(BATCH_MS);
    expect([screen.count('listExpectedTasks'), screen.count('listLightRecipes')]).toEqual([2, 1]);
    await time.pass(LATER_MS);
    expect(screen.count('listExpectedTasks')).toBe(2);
  });

  it('limits a burst to one read at its start and one a quarter of a second later', async () => {
    for (let at = 0; at < 100; at++) {
      refresher.changed({ batch: [`batch ${at}`] });
      await time.pass(10);
    }
    await time.pass(LATER_MS);
    const within = Math.ceil(1_000 / MIN_INTERVAL_MS) + 1;
    expect(screen.count('listExpectedTasks') - 1).toBeGreaterThanOrEqual(3);
    expect(screen.count('listExpectedTasks') - 1).toBeLessThanOrEqual(within);
  });

  it('reads hidden queries when they are shown again', async () => {
    const hide = screen.show('listCrops');
    await settle();
    hide();
    refresher.changed({ crop: ['a crop'] });
    await time.pass(LATER_MS);
    expect(screen.count('listCrops')).toBe(1);
    screen.show('listCrops');
    await settle();
    expect(screen.count('listCrops')).toBe(2);
  });

  it('reads everything visible if changes were missed', async () => {
    refresher.all();
    await time.pass(BATCH_MS);
    expect([screen.count('listExpectedTasks'), screen.count('listLightRecipes')]).toEqual([2, 2]);
  });

  it('waits for a running read, then reads once more', async () => {
    screen.isSlow = true;
    refresher.changed({ batch: ['first'] });
    await time.pass(BATCH_MS);
    expect(screen.count('listExpectedTasks')).toBe(2);
    for (let at = 0; at < 5; at++) {
      refresher.changed({ batch: ['more'] });
      await time.pass(MIN_INTERVAL_MS);
    }
    expect(screen.count('listExpectedTasks')).toBe(2);
    await screen.waiting[0]?.answer();
    expect(screen.queries.getQueryData(keyOf('listExpectedTasks'))).toBe(2);
    await time.pass(MIN_INTERVAL_MS);
    expect(screen.count('listExpectedTasks')).toBe(3);
    await screen.waiting[1]?.answer();
    await time.pass(LATER_MS);
    expect(screen.count('listExpectedTasks')).toBe(3);
  });

  it('repeats only failed reads when the farm is back', async () => {
    screen.isSlow = true;
    refresher.changed({ batch: ['first'] });
    await time.pass(BATCH_MS);
    await screen.waiting[0]?.answer(new Error('No answer'));
    screen.isSlow = false;
    refresher.failed();
    await time.pass(MIN_INTERVAL_MS);
    expect([screen.count('listExpectedTasks'), screen.count('listLightRecipes')]).toEqual([3, 1]);
    refresher.failed();
    await time.pass(LATER_MS);
    expect(screen.count('listExpectedTasks')).toBe(3);
  });

  describe('around a write of this tab', () => {
    /** A write that ends when the test answers it, and whose screen then refreshes. */
    function write() {
      let answer: () => void = () => undefined;
      const mutation = screen.queries.getMutationCache().build(screen.queries, {
        mutationFn: () =>
          new Promise<void>((resolve) => {
            answer = resolve;
          }),
        onSettled: () => refresher.afterWrite(),
        networkMode: 'always',
      });
      void mutation.execute(undefined);
      return { answer: () => answer(), isPending: () => mutation.state.status === 'pending' };
    }

    it.each([
      ['before its answer', ['news', 'answer']],
      ['after its answer', ['answer', 'news']],
    ])('reads once if its change event comes %s', async (_, order) => {
      const writing = write();
      await settle();
      for (const step of order) {
        if (step === 'news') refresher.changed({ batch: ['own'] });
        else writing.answer();
        await time.pass(BATCH_MS - 10);
      }
      await time.pass(LATER_MS);
      expect([screen.count('listExpectedTasks'), screen.count('listLightRecipes')]).toEqual([2, 2]);
      expect(writing.isPending()).toBe(false);
    });

    it('finishes only when the screen shows the result', async () => {
      const writing = write();
      await settle();
      screen.isSlow = true;
      writing.answer();
      await time.pass(BATCH_MS);
      expect(writing.isPending()).toBe(true);
      for (const { answer } of screen.waiting) await answer();
      expect(writing.isPending()).toBe(false);
    });

    it("doesn't delay others’ changes for long", async () => {
      const writing = write();
      await settle();
      refresher.changed({ batch: ['another’s'] });
      await time.pass(HOLD_MS - 10);
      expect(screen.count('listExpectedTasks')).toBe(1);
      await time.pass(BATCH_MS + 10);
      expect(screen.count('listExpectedTasks')).toBe(2);
      writing.answer();
      await time.pass(LATER_MS);
    });
  });
});
