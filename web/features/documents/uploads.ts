import { BehaviorSubject } from 'rxjs';
import { v7 as newId } from 'uuid';
import type { CallOptions, FarmApi, FileIn } from '#ports/farm-api/index.ts';
import { UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { Live } from '#web/data/services.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { fieldText } from '#web/format/field-text.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { failed } from '#words/web/documents.ts';

/** The largest file in MiB. */
export const MAX_MEBIBYTES = UPLOAD_LIMITS.file / 1024 / 1024;
/** Files sent at the same time; others wait. */
const MAX_SENDING = 3;

/** The document that a file replaces, as the user sees it. */
interface Replaced {
  readonly uuid: string;
  readonly version: number;
}

/** A file on its way to the farm. */
export interface Upload {
  /** Also its idempotency key, so that a retry can't add the document twice. */
  readonly id: string;
  readonly file: File;
  readonly category: string | null;
  /** Null for a new document. */
  readonly replaces: Replaced | null;
  readonly state: 'waiting' | 'sending' | 'failed' | 'cancelled' | 'done';
  /** Bytes sent so far. */
  readonly sent: number;
  /** The reason of a failure. */
  readonly reason: string | null;
  /** False if sending the same file again is pointless. */
  readonly mayRetry: boolean;
  /** The uuid of the document, once uploaded. */
  readonly document: string | null;
}

interface Deps {
  readonly farm: FarmApi;
  readonly afterWrite: Live['afterWrite'];
  /** The author of new documents; undefined while the signed-in user is unknown. */
  readonly author: string | undefined;
}

/** Uploads since the app was opened, oldest first. They go on while other screens are open. */
export const uploads$ = new BehaviorSubject<readonly Upload[]>([]);
const running = new Map<string, AbortController>();

const patch = (id: string, change: Partial<Upload>): void =>
  uploads$.next(uploads$.getValue().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

/** Sends files to the farm, or the new version of one document. Files that are too large are refused at once. */
export function startUploads(
  deps: Deps,
  files: readonly File[],
  { category = null, replaces = null }: Partial<Pick<Upload, 'category' | 'replaces'>> = {},
): void {
  const added = files.map((file): Upload => {
    const isTooLarge = file.size > UPLOAD_LIMITS.file;
    const fault = { code: 'file_too_large', params: { upload: 'file', mebibytes: MAX_MEBIBYTES } } as const;
    return {
      ...{ id: newId(), file, category, replaces, sent: 0, document: null, mayRetry: !isTooLarge },
      state: isTooLarge ? 'failed' : 'waiting',
      reason: isTooLarge ? fieldText(fault) : null,
    };
  });
  uploads$.next([...uploads$.getValue(), ...added]);
  sendNext(deps);
}

export function retryUpload(deps: Deps, id: string): void {
  patch(id, { state: 'waiting', sent: 0, reason: null });
  sendNext(deps);
}

export function cancelUpload(id: string): void {
  patch(id, { state: 'cancelled' });
  running.get(id)?.abort();
}

/** Removes an upload that has ended from the list. */
export const dismissUpload = (id: string): void =>
  uploads$.next(uploads$.getValue().filter((upload) => upload.id !== id));

function sendNext(deps: Deps): void {
  for (const upload of uploads$.getValue()) {
    if (running.size < MAX_SENDING && upload.state === 'waiting') void send(deps, upload);
  }
}

async function send(deps: Deps, { id, file, category, replaces }: Upload): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  patch(id, { state: 'sending' });
  try {
    const content = new Uint8Array(await file.arrayBuffer());
    const { uuid } = await call(
      deps.farm,
      replaces,
      fileIn(file, { category, author: replaces === null ? deps.author : undefined }, content),
      {
        idempotencyKey: id,
        signal: stop.signal,
        onSent: (sent) => patch(id, { sent: Math.min(sent, file.size) }),
      },
    );
    patch(id, { state: 'done', sent: file.size, document: uuid });
    await deps.afterWrite().catch(() => undefined);
  } catch (error) {
    if (stop.signal.aborted) return;
    const isStale = error instanceof ProblemError && error.problem.kind === 'stale';
    patch(id, { state: 'failed', reason: formatWriteError(error), mayRetry: !isStale });
    // The document may no longer be on screen.
    showSnackbar(failed({ name: file.name }), { bad: true });
  } finally {
    running.delete(id);
    sendNext(deps);
  }
}

const fileIn = (
  file: File,
  { author, category }: Pick<FileIn, 'author'> & Pick<Upload, 'category'>,
  content: Uint8Array<ArrayBuffer>,
): FileIn => ({
  filename: file.name,
  content,
  author,
  ...(category === null ? {} : { category }),
});

const call = (farm: FarmApi, replaces: Replaced | null, file: FileIn, options: CallOptions) =>
  replaces === null
    ? farm.uploadSop({ file }, options)
    : farm.uploadSopVersion({ params: { uuid: replaces.uuid }, file }, { ...options, ifMatch: replaces.version });
