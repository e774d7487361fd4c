import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadUrl } from '#adapters/storage-sql/shared/thread-url.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { Answers, Task, ThreadAnswer, ThreadMessage, ThreadPlace } from './series-tasks.ts';

/** A thread that has the file of the readings open. */
export interface SeriesThread {
  call<K extends Task['kind']>(task: Task<K>): Promise<Answers[K]>;
  /** Resolves when the tasks that were called are done and the file is closed. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  /** True from the request to close on: the process waits for the end. */
  isClosing: boolean;
}

/** Returns a thread that starts with its first task, and again if it has died. */
export function createSeriesThread(place: ThreadPlace): SeriesThread {
  let running: Running | null = null;
  let id = 0;
  let isClosed = false;

  const start = (): Running => {
    const started = startThread(place);
    started.worker.once('exit', () => {
      if (running === started) running = null;
    });
    return started;
  };
  return {
    call: <K extends Task['kind']>(task: Task<K>): Promise<Answers[K]> => {
      if (isClosed) return Promise.reject(new Error('The readings are closed.'));
      running ??= start();
      const { worker, waiting } = running;
      id += 1;
      const message: ThreadMessage<K> = { id, task };
      worker.ref();
      worker.postMessage(message);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    close: async () => {
      isClosed = true;
      if (running === null) return;
      const { worker } = running;
      running.isClosing = true;
      running = null;
      worker.ref();
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
    },
  };
}

function startThread(place: ThreadPlace): Running {
  const worker = new Worker(threadUrl('telemetry-thread', import.meta.url), { workerData: place });
  const waiting = new Map<number, Waiting>();
  const started: Running = { worker, waiting, isClosing: false };
  const end = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (message: ThreadAnswer) => {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    // An idle thread doesn't keep the process running.
    if (waiting.size === 0 && !started.isClosing) worker.unref();
    if ('answer' in message) asked?.resolve(message.answer);
    else asked?.reject(message.problem === null ? new Error(message.message) : new ProblemError(message.problem));
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread of the readings has ended.')));
  return started;
}
