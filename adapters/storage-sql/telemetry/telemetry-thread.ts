import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { problemFromError } from '#adapters/storage-sql/shared/problem-from-error.ts';
import { faultOf } from '#adapters/storage-sql/sqlite/database.ts';
import { onDemand } from '#domain/on-demand.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { createSeriesReader, type SeriesReader } from './read-series.ts';
import { describeError, openSeriesFile } from './series-file.ts';
import type { Answers, Task, ThreadAnswer, ThreadMessage, ThreadPlace } from './series-tasks.ts';
import { createSeriesWriter, type SeriesWriter } from './write-series.ts';

const place: ThreadPlace = workerData;
const open = onDemand(() => {
  const db = openSeriesFile(place.path, place);
  isOpen = true;
  return { db, reader: createSeriesReader(db, place.path), writer: createSeriesWriter(db, place.maxBad) };
});
let isOpen = false;

parentPort?.on('message', (first: ThreadMessage | 'close') => {
  const messages: ThreadMessage[] = [];
  // What has arrived meanwhile shares a commit.
  let isLast = false;
  for (let one: ThreadMessage | 'close' | undefined = first; one !== undefined; one = next()) {
    if (one === 'close') isLast = true;
    else messages.push(one);
  }
  const adds = messages.filter(({ task }) => task.kind === 'add');
  if (adds.length > 0) answerAll(adds);
  for (const message of messages) if (message.task.kind !== 'add') answer(message, () => run(message.task));
  if (!isLast) return;
  if (isOpen) open().db.close();
  parentPort?.close();
});

const next = (): ThreadMessage | 'close' | undefined =>
  parentPort === null ? undefined : receiveMessageOnPort(parentPort)?.message;

function answerAll(messages: readonly ThreadMessage[]): void {
  const tasks = messages.flatMap(({ task }) => (task.kind === 'add' ? [task] : []));
  let answers: Answers['add'][] = [];
  let failure: unknown;
  try {
    answers = open().writer.add(tasks);
  } catch (error) {
    failure = error;
  }
  for (const [index, message] of messages.entries()) {
    answer(message, () => {
      const added = answers[index];
      if (added === undefined) throw failure;
      return added;
    });
  }
}

function answer({ id }: ThreadMessage, work: () => Answers[keyof Answers]): void {
  const send = (message: ThreadAnswer) => parentPort?.postMessage(message);
  try {
    send({ id, answer: work() });
  } catch (caught) {
    const error = problemFromError(describeError(caught, place.path), faultOf);
    const problem = error instanceof ProblemError ? error.problem : null;
    send({ id, problem, message: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
  }
}

function run(task: Task): Answers[keyof Answers] {
  const { db, reader, writer } = open();
  if (!place.readOnly) return runOn(reader, writer, task);
  // A view, since readings may be compressed between two statements.
  db.exec('BEGIN');
  try {
    return runOn(reader, writer, task);
  } finally {
    db.exec('ROLLBACK');
  }
}

function runOn(reader: SeriesReader, writer: SeriesWriter, task: Task): Answers[keyof Answers] {
  switch (task.kind) {
    case 'add':
      return writer.add([task])[0] ?? { added: 0, known: 0, other: 0, replaced: 0 };
    case 'tidy':
      return writer.tidy(task);
    case 'restore':
      return writer.restore(task);
    case 'takeBack':
      return writer.takeBack(task);
    case 'removeRange':
      return writer.removeRange(task);
    case 'series':
      return reader.series(task);
    case 'buckets':
      return reader.buckets(task);
    case 'bad':
      return reader.bad(task);
    case 'part':
      return reader.part(task);
    case 'check':
      return reader.check(task);
    case 'stats':
      return reader.stats(task);
  }
}
