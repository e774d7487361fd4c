import { describe, expect, it } from 'vitest';
import { createWriteQueue, ONLY_TOGETHER, type WriteControl } from '#adapters/storage-sql/engine/write-queue.ts';
import type { Fault } from '#adapters/storage-sql/shared/problem-from-error.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { said } from '#tests/support/random/problems.ts';

class FaultError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** Creates a fake engine that saves a list of words on commit. Begin and commit fail with the given faults in turn. */
function createFake(failures: { begin?: (Fault | null)[]; commit?: (Fault | null)[] } = {}) {
  const fake = { saved: [] as string[], commits: 0, pending: [] as string[], open: false, mark: 0 };
  const failAs = (fault: Fault | null | undefined): void => {
    if (fault !== null && fault !== undefined) throw new FaultError(fault);
  };
  const control: WriteControl = {
    begin: () => {
      failAs(failures.begin?.shift());
      fake.pending = [];
      fake.open = true;
    },
    commit: () => {
      failAs(failures.commit?.shift());
      fake.saved.push(...fake.pending);
      fake.commits += 1;
      fake.open = false;
    },
    rollback: () => {
      fake.open = false;
    },
    savepoint: () => {
      fake.mark = fake.pending.length;
    },
    release: () => {},
    rollbackToSavepoint: () => {
      fake.pending.length = fake.mark;
    },
    inTransaction: () => fake.open,
    faultOf: (error) => (error instanceof FaultError ? error.fault : null),
  };
  // A slow machine would end a group early.
  const queue = createWriteQueue(control, undefined, Number.POSITIVE_INFINITY);
  const { write } = queue;
  const save = (word: string, fault?: Fault, times = Number.POSITIVE_INFINITY) => {
    let left = times;
    return queue.write(async () => {
      fake.pending.push(word);
      left -= 1;
      if (left < 0) return word.length;
      if (fault === 'full') fake.open = false;
      failAs(fault);
      return word.length;
    });
  };
  return { fake, control, write, save };
}

const kindOf = (outcome: PromiseSettledResult<unknown>): unknown =>
  outcome.status === 'fulfilled'
    ? outcome.value
    : outcome.reason instanceof ProblemError
      ? outcome.reason.problem.kind
      : 'other';

describe('the write queue', () => {
  it('commits waiting writes together', async () => {
    const { fake, save } = createFake();
    expect(await Promise.all(['a', 'bb', 'ccc'].map((word) => save(word)))).toEqual([1, 2, 3]);
    expect(fake).toMatchObject({ saved: ['a', 'bb', 'ccc'], commits: 1 });
  });

  it('waits for a lock and then writes', async () => {
    const { fake, save } = createFake({ begin: ['busy', 'busy', null] });
    await save('a');
    expect(fake.saved).toEqual(['a']);
  });

  it('repeats a group whose commit failed temporarily', async () => {
    const { fake, save } = createFake({ commit: ['busy', null] });
    expect(await Promise.all([save('a'), save('bb')])).toEqual([1, 2]);
    expect(fake.saved).toEqual(['a', 'bb']);
  });

  it('runs the others alone if one write aborts the whole transaction', async () => {
    const { fake, save } = createFake();
    const outcomes = await Promise.allSettled([save('a'), save('b', 'full'), save('cc')]);
    expect(outcomes.map(kindOf)).toEqual([1, 'storage_full', 2]);
    expect(fake.saved).toEqual(['a', 'cc']);
  });

  it('reports no success if the commit fails', async () => {
    const { fake, save } = createFake({ commit: ['full', 'full', null] });
    const outcomes = await Promise.allSettled([save('a'), save('bb')]);
    expect(outcomes.map(kindOf)).toEqual(['storage_full', 2]);
    expect(fake.saved).toEqual(['bb']);
  });

  it("refuses all writes if the database can't be written", async () => {
    const { save } = createFake({ begin: ['unreadable'] });
    expect((await Promise.allSettled([save('a'), save('b')])).map(kindOf)).toEqual(['unavailable', 'unavailable']);
  });

  it('never repeats a write that may have been committed', async () => {
    const { fake, save } = createFake({ commit: ['away', null] });
    const outcomes = await Promise.allSettled([save('a'), save('bb')]);
    expect(outcomes.map(kindOf)).toEqual(['unavailable', 'unavailable']);
    expect(fake).toMatchObject({ saved: [], pending: ['a', 'bb'] });
    expect(await save('ccc')).toBe(3);
  });

  it('repeats a write that lost a race, a limited number of times, and no other', async () => {
    const { fake, save } = createFake();
    const outcomes = await Promise.allSettled([save('a'), save('bb', 'again', 3), save('ccc', 'again'), save('dddd')]);
    expect(outcomes.map(kindOf)).toEqual([1, 2, 'unavailable', 4]);
    expect([...fake.saved].sort()).toEqual(['a', 'bb', 'dddd']);
  });

  it("doesn't report a write as committed if its transaction was gone", async () => {
    const { fake, write } = createFake();
    let runs = 0;
    const saved = write(async () => {
      runs += 1;
      fake.pending.push('a');
      // The connection is lost after the last answer.
      if (runs === 1) fake.open = false;
      return runs;
    });
    expect(await saved).toBe(2);
    expect(fake.saved).toEqual(['a']);
    const lost = write(async () => {
      fake.open = false;
    });
    expect((await Promise.allSettled([lost])).map(kindOf)).toEqual(['unavailable']);
  });

  it("continues if a write of a group can't be undone alone", async () => {
    const { fake, control, save } = createFake();
    control.rollbackToSavepoint = () => {
      throw new FaultError('away');
    };
    const outcomes = await Promise.allSettled([save('a'), save('bb', 'busy'), save('ccc')]);
    expect(outcomes.map(kindOf)).toEqual([1, 'unavailable', 3]);
    expect(fake.saved.toSorted()).toEqual(['a', 'ccc']);
    expect(await save('dddd')).toBe(4);
  });

  it('rejects a refused write at once and repeats the writes undone with it together', async () => {
    const { fake, control, write, save } = createFake();
    control.rollbackToSavepoint = () => {
      if (fake.pending.length > fake.mark) throw ONLY_TOGETHER;
    };
    let runs = 0;
    const refused = (word: string | null) =>
      write(async () => {
        runs += 1;
        if (word !== null) fake.pending.push(word);
        throw new ProblemError({ kind: 'conflict', ...said('No room.') });
      });
    const outcomes = await Promise.allSettled([save('a'), refused(null), save('bb'), refused('x'), save('ccc')]);
    expect(outcomes.map(kindOf)).toEqual([1, 'conflict', 2, 'conflict', 3]);
    expect(fake.saved).toEqual(['a', 'bb', 'ccc']);
    expect([runs, fake.commits]).toEqual([2, 1]);
  });

  it('refuses writes at once while the database is down, and accepts them when it is back', async () => {
    const { fake, save } = createFake({ begin: ['away', null] });
    expect((await Promise.allSettled([save('a'), save('bb')])).map(kindOf)).toEqual(['unavailable', 'unavailable']);
    expect(await save('ccc')).toBe(3);
    expect(fake.saved).toEqual(['ccc']);
  });
});
