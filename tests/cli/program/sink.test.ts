import { readdirSync } from 'node:fs';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Cli } from '#cli/runtime/cli.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { openSink } from '#cli/runtime/sink.ts';
import * as files from '#messages/en/terminal/files.ts';

const BYTES = new TextEncoder().encode('a,b\r\n');

describe('the target of -o', () => {
  let folder: string;
  let piped: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phyto-sink-'));
    piped = '';
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const cli: Pick<Cli, 'onInterrupt'> & { readonly terminal: Pick<Cli['terminal'], 'write'> } = {
    onInterrupt: () => () => undefined,
    terminal: {
      write: async (piece) => {
        piped += typeof piece === 'string' ? piece : new TextDecoder().decode(piece);
      },
    },
  };
  const path = (name: string) => join(folder, name);
  const write = async (name: string) => {
    const sink = await openSink(cli, name === '-' ? name : path(name), 'h.csv');
    await sink.write(BYTES);
    await sink.finish();
  };
  const refusal = async (name: string) => {
    const error = await openSink(cli, path(name), 'h.csv').catch((reason: unknown) => reason);
    if (!(error instanceof CommandError)) throw error;
    expect((await readdir(folder)).filter((entry) => entry.includes('.part-'))).toEqual([]);
    return [error.code, error.message.replace(folder, '')];
  };

  it('is written, and nothing else is left beside it', async () => {
    await write('h.csv');
    expect(await readdir(folder)).toEqual(['h.csv']);
    expect(await readFile(path('h.csv'), 'utf8')).toBe('a,b\r\n');
  });

  it('replaces an existing file only once complete, and keeps its permissions', async () => {
    await writeFile(path('h.csv'), 'the older one');
    await chmod(path('h.csv'), 0o640);
    const sink = await openSink(cli, path('h.csv'), 'h.csv');
    await sink.write(new TextEncoder().encode('half'));
    expect(await readFile(path('h.csv'), 'utf8')).toBe('the older one');
    await sink.startOver();
    await sink.write(BYTES);
    await sink.finish();
    expect(await readFile(path('h.csv'), 'utf8')).toBe('a,b\r\n');
    expect((await stat(path('h.csv'))).mode & 0o777).toBe(0o640);
    expect(await readdir(folder)).toEqual(['h.csv']);
  });

  it('removes its unfinished file whenever the command is interrupted', async () => {
    const undos = new Set<() => void>();
    const found: string[][] = [];
    const host: typeof cli = {
      ...cli,
      onInterrupt: (undo) => {
        found.push(readdirSync(folder));
        undos.add(undo);
        return () => undos.delete(undo);
      },
    };
    const sink = await openSink(host, path('h.csv'), 'h.csv');
    expect(found).toEqual([[]]);
    await sink.write(BYTES);
    for (const undo of undos) undo();
    expect(readdirSync(folder)).toEqual([]);
    await sink.abandon();
    await expect(openSink(host, path('no/h.csv'), 'h.csv')).rejects.toBeInstanceOf(CommandError);
    expect(undos.size).toBe(0);
  });

  it.each(['there', 'not there yet'])(
    'can be reached by a chain of symbolic links to a file that is %s',
    async (which) => {
      await mkdir(path('shared'));
      if (which === 'there') await writeFile(path('shared/h.csv'), 'the older one');
      await symlink('shared/h.csv', path('first'));
      await symlink('first', path('second'));
      await write('second');
      expect(await readFile(path('shared/h.csv'), 'utf8')).toBe('a,b\r\n');
      expect([await readlink(path('second')), await readlink(path('first'))]).toEqual(['first', 'shared/h.csv']);
      expect((await lstat(path('shared/h.csv'))).isFile()).toBe(true);
    },
  );

  it('can be stdout with -', async () => {
    await write('-');
    expect([piped, await readdir(folder)]).toEqual(['a,b\r\n', []]);
  });

  it('continues on stdout after starting over, without repeating anything', async () => {
    const sink = await openSink(cli, '-', 'h.csv');
    const send = (text: string) => sink.write(new TextEncoder().encode(text));
    await send('a,b\r\n1,2\r\n3');
    await sink.startOver();
    await send('a,b');
    // The connection is lost again before everything was repeated.
    await sink.startOver();
    await send('a,b\r\n1,2');
    await send('\r\n3,4\r\n');
    await send('5,6\r\n');
    await sink.finish();
    expect(piped).toBe('a,b\r\n1,2\r\n3,4\r\n5,6\r\n');
  });

  it.each([
    ['differs', 'a,b\r\n9,2\r\n3,4\r\n'],
    ['is shorter', 'a,b\r\n'],
  ])('fails on stdout, and adds nothing, if the repeated data %s', async (_how, repeated) => {
    const sink = await openSink(cli, '-', 'h.csv');
    await sink.write(new TextEncoder().encode('a,b\r\n1,2\r\n'));
    await sink.startOver();
    const repeat = async () => {
      await sink.write(new TextEncoder().encode(repeated));
      await sink.finish();
    };
    await expect(repeat()).rejects.toEqual(new CommandError(files.outputChanged, EXIT.unreachable));
    expect(piped).toBe('a,b\r\n1,2\r\n');
  });

  it('must be a regular, writable file', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(path('pipe'), done));
    await symlink('/dev/null', path('null'));
    await symlink('loop', path('loop'));
    await symlink(folder, path('here'));
    await writeFile(path('kept'), 'kept');
    await chmod(path('kept'), 0o444);
    expect(await refusal('pipe')).toEqual([2, "/pipe isn't a regular file. Name one, or use -o - for stdout."]);
    expect(await refusal('null')).toEqual([2, "/null isn't a regular file. Name one, or use -o - for stdout."]);
    expect(await refusal('here')).toEqual([2, expect.stringMatching(/^\/here is a folder\. Name a file in it: -o /)]);
    expect(await refusal('loop')).toEqual([1, files.notWritten({ file: '/loop', reason: files.unwritable.ELOOP })]);
    expect(await refusal('no/h.csv')).toEqual([
      1,
      files.notWritten({ file: '/no/h.csv', reason: files.unwritable.ENOENT }),
    ]);
    expect(await refusal('kept')).toEqual([
      1,
      "/kept wasn't written: it is read-only. Make it writable or name another file.",
    ]);
    expect(await readFile(path('kept'), 'utf8')).toBe('kept');
    await new Promise((done) => server.close(done));
  });
});
