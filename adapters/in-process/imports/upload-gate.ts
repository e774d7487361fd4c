import { createGate } from '#adapters/in-process/operations/gate.ts';
import { signedIn, type UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import type { OperationName, UploadedFile } from '#ports/farm-api/index.ts';
import type { After } from '#ports/imports/import-files.ts';

/** Imports at a time, in all and of one caller: each is long work, and all but one wait for their turn to write. */
const RUNNING = { all: 2, each: 1 } as const;
/** Files that are received, wait or are imported at a time: each is held in memory. */
const HELD = { all: 12, each: 4 } as const;
/** How long an import waits for its turn. */
const PATIENCE_MS = 15_000;

/** Receives the file of a call, waits for its turn, and then does the work. */
export type UploadGate = <N extends OperationName, T>(
  call: Pick<UseCaseCall<N>, 'caller'> & { readonly input: { readonly file: UploadedFile } },
  work: (bytes: Uint8Array) => Promise<T>,
) => Promise<T>;

/** Lets few imports run, some more wait for some seconds, and refuses the others (503). */
export function createUploadGate(after: After): UploadGate {
  const held = createGate(HELD, 'Too many files are being imported. Try again.');
  const running = createGate(
    { ...RUNNING, waiting: { ...HELD, ms: PATIENCE_MS, after } },
    'Other imports are still running. Try again.',
  );
  return (call, work) => {
    const who = signedIn(call).username;
    return held(who, async () => {
      // A file that comes slowly keeps nobody else out.
      const bytes = await call.input.file.bytes();
      return running(who, () => work(bytes));
    });
  };
}
