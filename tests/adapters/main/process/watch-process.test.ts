import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { logTo } from '#adapters/main/process/logging.ts';
import { watchProcess } from '#adapters/main/process/watch-process.ts';

/** A process with its event listeners only. */
class FakeProcess extends EventEmitter<{ warning: [Error]; uncaughtException: [Error] }> {
  readonly ends: unknown[] = [];
  exit(code: number): never {
    this.ends.push(code);
    throw new Error('ended');
  }
}

function watched() {
  const host = new FakeProcess();
  const plain = vi.fn();
  host.on('warning', plain);
  const rows: string[] = [];
  const flushed: number[] = [];
  const unwatch = watchProcess(host, {
    lines: logTo({ write: (row) => void rows.push(row) }, 'info'),
    flush: async () => undefined,
    flushNow: () => void flushed.push(rows.length),
  });
  return { host, plain, flushed, unwatch, lines: () => rows.map((row) => JSON.parse(row)) };
}

describe('the log of a process', () => {
  it('has each warning once, instead of plain text', () => {
    const { host, plain, lines } = watched();
    host.emit('warning', new Error('Too many listeners'));
    expect(lines()).toMatchObject([{ level: 'warn', msg: 'warning', err: { message: 'Too many listeners' } }]);
    expect(plain).not.toHaveBeenCalled();
  });

  it('has the uncaught error before the process ends with 1', () => {
    const { host, flushed, lines } = watched();
    expect(() => host.emit('uncaughtException', new Error('bug'))).toThrow('ended');
    expect(lines()).toMatchObject([{ level: 'fatal', msg: 'uncaught', err: { message: 'bug' } }]);
    expect([host.ends, flushed]).toEqual([[1], [1]]);
  });

  it('removes its listeners', () => {
    const { host, plain, unwatch, lines } = watched();
    unwatch();
    host.emit('warning', new Error('later'));
    expect(lines()).toEqual([]);
    expect(plain).toHaveBeenCalledOnce();
    expect(host.listenerCount('uncaughtException')).toBe(0);
  });
});
