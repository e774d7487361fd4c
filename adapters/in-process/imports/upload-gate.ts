import { createGate } from '#adapters/in-process/operations/gate.ts';
import { signedIn, type UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import type { OperationName, UploadedFile } from '#ports/farm-api/index.ts';
import type { After } from '#ports/imports/import-files.ts';

/** Concurrent imports, in total and per caller. Each is long, and only one can have the write lock. */
const RUNNING = { all: 2, each: 1 } as const;
/** Files in memory at once: being received, waiting or being imported. */
const IN_MEMORY = { all: 12, each: 4 } as const;
const MAX_WAIT_MS = 15_000;

/** Receives the file of a call, waits for a free slot, then runs the work. */
export type UploadGate = <N extends OperationName, T>(
  call: Pick<UseCaseCall<N>, 'caller'> & { readonly input: { readonly file: UploadedFile } },
  work: (bytes: Uint8Array) => Promise<T>,
) => Promise<T>;

/** Limits concurrent imports. A few more wait for up to 15 seconds; others are refused (503). */
export function createUploadGate(after: After): UploadGate {
  const held = createGate(IN_MEMORY, { code: 'imports_full', params: {} });
  const running = createGate(
    { ...RUNNING, waiting: { ...IN_MEMORY, ms: MAX_WAIT_MS, after } },
    { code: 'imports_busy', params: {} },
  );
  return (call, work) => {
    const who = signedIn(call).username;
    return held(who, async () => {
      // A slow upload must not block others.
      const bytes = await call.input.file.bytes();
      return running(who, () => work(bytes));
    });
  };
}
