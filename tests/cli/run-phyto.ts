import { Readable, Writable } from 'node:stream';
import { configFolder } from '#cli/config-folder.ts';
import { chooseLanguage } from '#cli/language/choose-language.ts';
import { language } from '#cli/language/language.ts';
import { readSavedLanguage } from '#cli/language/saved-language.ts';
import { runProgram } from '#cli/program.ts';
import { createTerminal } from '#cli/runtime/terminal.ts';
import type { Ended } from './phyto.ts';

/** The outcome of a command whose output isn't text. */
interface EndedBytes {
  readonly code: number;
  readonly out: Buffer;
  readonly err: Buffer;
}

/**
 * Runs the command without a terminal in this process, which takes a tenth of what a process of its own takes. It speaks
 * this process's language only, and can't be interrupted: `phytoProcess` runs the built command.
 */
export async function phyto(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string | Uint8Array = '',
): Promise<Ended> {
  const { code, out, err } = await phytoBytes(args, env, input);
  return { code, out: out.toString(), err: err.toString() };
}

/** Runs the command like `phyto`, and returns the bytes of its output. */
export async function phytoBytes(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string | Uint8Array = '',
): Promise<EndedBytes> {
  if (chooseLanguage(env, readSavedLanguage(configFolder(env))) !== language) {
    throw new Error(`This process can only run phyto in the language ${language}.`);
  }
  const [stdout, stderr] = [new Collected(), new Collected()];
  const terminal = createTerminal({
    env,
    stdin: Readable.from(input.length === 0 ? [] : [Buffer.from(input)], { objectMode: false }),
    stdout,
    stderr,
    isTty: () => false,
    interrupt: () => {
      throw new Error('Only a terminal interrupts a command.');
    },
  });
  const code = await asCommand(() => runProgram(args, terminal));
  return { code, out: stdout.bytes(), err: stderr.bytes() };
}

/** A stream that collects what is written to it. */
class Collected extends Writable {
  readonly #pieces: Uint8Array[] = [];

  override _write(piece: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  bytes(): Buffer {
    return Buffer.concat(this.#pieces);
  }
}

let running = 0;
let restore = (): void => undefined;

/** Restores what commands change in this process, once the last of them has ended. */
async function asCommand<T>(work: () => Promise<T>): Promise<T> {
  if (running === 0) restore = stateToRestore();
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) restore();
  }
}

function stateToRestore(): () => void {
  // Commands set TZ to the farm's zone.
  const { TZ } = process.env;
  // Each command listens for signals, and many may run at once.
  const most = process.getMaxListeners();
  process.setMaxListeners(0);
  return () => {
    process.setMaxListeners(most);
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  };
}
