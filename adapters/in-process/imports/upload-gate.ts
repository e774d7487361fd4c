import { createGate } from '#adapters/in-process/operations/gate.ts';
import { signedIn, type UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import type { OperationName, UploadedFile } from '#ports/farm-api/index.ts';
import type { After } from '#ports/imports/import-files.ts';

/** Concurrent imports, in total and per caller: each is long, and all but one wait for the write lock. */
const RUNNING = { all: 2, each: 1 } as const;
/** Files in memory at a time: being received, waiting or imported. */
const HELD = { all: 12, each: 4 } as const;
/** How long an import waits for its turn. */
const PATIENCE_MS = 15_000;

/** Receives the file of a call, waits for its turn, then does the work. */
export type UploadGate = <N extends OperationName, T>(
  call: Pick<UseCaseCall<N>, 'caller'> & { readonly input: { readonly file: UploadedFile } },
  work: (bytes: Uint8Array) => Promise<T>,
) => Promise<T>;

/** Limits concurrent imports; some more may wait for a few seconds, others are refused (503). */
export function createUploadGate(after: After): UploadGate {
  const held = createGate(HELD, { code: 'imports_full', params: {} });
  const running = createGate(
    { ...RUNNING, waiting: { ...HELD, ms: PATIENCE_MS, after } },
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
