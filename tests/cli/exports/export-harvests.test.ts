import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as acts from '#messages/en/terminal/acts.ts';
import { createFarmFolder } from '#tests/cli/farm-folder.ts';
import { homeEnv, phytoInPty, phytoProcess } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';

/** Rows that are lines of CSV and of JSON, about 64 kB. */
const PIECE = Buffer.from('"BAS-2026-0001 Genovese basil, Grow 1 A1-4, B2"\n'.repeat(1366));
/** Pieces of a large farm: 257 MB. Memory grows by 60 to 90 MB until the engine first collects it, and then hardly more. */
const LARGE = 4000;
/** Makes a program say at its end how many kB of memory it needed at most. */
const TELLING_PEAK =
  'data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))'.replaceAll(
    '"',
    "'",
  );

interface Respond {
  head(type?: string): void;
  rows(text: string): void;
  /** Sends so many pieces, as fast as they are taken. */
  send(pieces: number, done: () => void): void;
  cut(): void;
  end(): void;
}

describe('phyto harvests export', () => {
  let farm: Awaited<ReturnType<typeof createFarmFolder>>;
  let answers: ((respond: Respond) => void)[] = [];
  let server: Server;
  let host: string;

  beforeAll(async () => {
    farm = await createFarmFolder();
    server = createServer((_request, response) => {
      answers.shift()?.({
        head: (type = 'text/csv; charset=utf-8') => response.writeHead(200, { 'content-type': type }),
        send: (pieces, done) => {
          let left = pieces;
          const more = () => {
            while (left > 0) {
              left -= 1;
              if (!response.write(PIECE)) return response.once('drain', more);
            }
            return done();
          };
          response.write('"lot"\n', more);
        },
        rows: (text) => response.write(text),
        cut: () => response.destroy(),
        end: () => response.end(),
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
    host = `http://127.0.0.1:${address.port}`;
  }, 120_000);
  afterAll(async () => {
    server.close();
    await farm.remove();
  });

  const exportTo = (path: string) =>
    phyto(['harvests', 'export', '--host', host, '--token', 'any', '-o', path], homeEnv(farm.home));
  const cutMidway: (typeof answers)[number] = ({ head, rows, cut }) => {
    head();
    rows('harvest_uuid\r\n1\r\n');
    setImmediate(cut);
  };

  it('starts over when the connection is cut, and writes the whole file', async () => {
    answers = [
      cutMidway,
      ({ head, rows, end }) => {
        head();
        rows('harvest_uuid\r\n1\r\n2\r\n');
        end();
      },
    ];
    const path = join(farm.home, 'whole.csv');
    const { code, err } = await exportTo(path);
    expect([code, err]).toMatchObject([0, expect.stringContaining(acts.startingOver({ attempt: 2, most: 5 }))]);
    expect(err).toMatch(/Wrote 2 harvests to .*whole\.csv, 1 kB, \d+:\d\d\./);
    expect(await readFile(path, 'utf8')).toBe('harvest_uuid\r\n1\r\n2\r\n');
  });

  it('shows its progress only on the terminal of stderr', async () => {
    let finish = () => {};
    const slow: (typeof answers)[number] = ({ head, rows, end }) => {
      head();
      rows('harvest_uuid\r\n1\r\n2\r\n');
      finish = end;
    };
    const path = join(farm.home, 'slow.csv');
    const words = ['harvests', 'export', '--host', host, '--token', 'any', '-o', path];
    answers = [slow];
    const pty = phytoInPty(words, homeEnv(farm.home));
    await pty.until(/^2 harvests, 1 kB, \d+:\d\d$/m);
    finish();
    expect(await pty.exited).toBe(0);
    await pty.until(/^Wrote 2 harvests to /m);
    answers = [
      (respond) => {
        slow(respond);
        respond.end();
      },
    ];
    const piped = await phyto(words, homeEnv(farm.home));
    expect(piped.err).toMatch(/^Wrote 2 harvests to \S+, 1 kB, 0:\d\d\.\n$/);
  });

  it.each(['csv', 'json'])('as %s needs hardly more memory for a large farm than for a small one', async (format) => {
    const peakFor = async (pieces: number): Promise<number> => {
      const path = join(farm.home, `memory.${format}`);
      const answer: (typeof answers)[number] = ({ head, send, end }) => {
        head(format === 'csv' ? 'text/csv' : 'application/x-ndjson');
        send(pieces, end);
      };
      answers = [answer];
      const env = homeEnv(farm.home, { NODE_OPTIONS: `--import="${TELLING_PEAK}"` });
      const words = ['harvests', 'export', '--host', host, '--token', 'any', '--format', format, '-o', path];
      const { code, err } = await phytoProcess(words, env);
      expect(code, err).toBe(0);
      expect((await stat(path)).size).toBeGreaterThan(pieces * PIECE.length);
      await rm(path);
      return Number(/peak (\d+)/.exec(err)?.[1]) * 1024;
    };
    const small = await peakFor(1);
    const size = LARGE * PIECE.length;
    expect((await peakFor(LARGE)) - small).toBeLessThan(size / 2);
  });

  it('leaves no partial file, and an existing one unchanged, if it never completes', async () => {
    answers = Array.from({ length: 5 }, () => cutMidway);
    const path = join(farm.home, 'half.csv');
    await writeFile(path, 'the older one');
    const { code } = await exportTo(path);
    expect(code).toBe(4);
    expect(await readFile(path, 'utf8')).toBe('the older one');
    expect((await readdir(farm.home)).filter((name) => name.startsWith('half.csv.'))).toEqual([]);
  });
});
