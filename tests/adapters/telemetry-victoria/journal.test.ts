import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { toLine } from '#adapters/telemetry-victoria/columns.ts';
import { createJournal } from '#adapters/telemetry-victoria/journal.ts';
import { createRecovery } from '#adapters/telemetry-victoria/recovery.ts';
import { instantToMs } from '#domain/time.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const newFolder = tempFolders('phyto-journal-');
const START = Date.UTC(2026, 2);
const HOUR = 3_600_000;

afterEach(() => vi.restoreAllMocks());

/** A line with the reading of the nth second. */
const lineOf = (nth: number): string =>
  toLine('phyto_reading', {
    key: { subject: 'bed-1', metric: 'temperature' },
    timestamps: [START + nth * 1000],
    values: [20],
  });

/** Recovers all files; returns which seconds' readings were added, and how many lines couldn't be read. */
async function recovered(folder: string) {
  const added: number[] = [];
  let unreadable = 0;
  const recover = createRecovery({
    client: { text: async () => '' },
    journal: createJournal(folder, () => START + HOUR),
    writer: {
      add: async (readings) => {
        added.push(...readings.map(({ instant }) => (instantToMs(instant) - START) / 1000));
        return { added: readings.length, known: 0, other: 0, replaced: 0 };
      },
    },
    onUnreadable: (lines) => {
      unreadable += lines;
    },
  });
  await recover('all');
  return { added: added.sort((a, b) => a - b), unreadable };
}

it('recovers all lines but the damaged ones, and removes the files', async () => {
  const anyDamage = fc.record({ nth: fc.nat(), how: fc.constantFrom('cut', 'zeros'), from: fc.nat() });
  const anyFiles = fc.array(
    fc.record({ lines: fc.integer({ min: 1, max: 6 }), damages: fc.array(anyDamage, { maxLength: 3 }) }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(anyFiles, async (files) => {
      const folder = await newFolder();
      const expected: number[] = [];
      const damaged = new Set<number>();
      let next = 0;
      for (const [place, { lines, damages }] of files.entries()) {
        const numbers = Array.from({ length: lines }, (_, index) => next + index);
        next += lines;
        const texts = numbers.map(lineOf);
        for (const { nth, how, from } of damages) {
          const index = nth % lines;
          const text = lineOf(numbers[index] ?? 0);
          const start = from % (text.length - 1);
          const rest = how === 'cut' ? '' : '\0'.repeat(text.length - 1 - start);
          texts[index] = `${text.slice(0, start)}${rest}\n`;
          damaged.add(numbers[index] ?? 0);
        }
        expected.push(...numbers.filter((number) => !damaged.has(number)));
        writeFileSync(join(folder, `${START + place}-file.jsonl`), texts.join(''));
      }
      expect(await recovered(folder)).toEqual({ added: expected, unreadable: damaged.size });
      expect(readdirSync(folder)).toEqual([]);
    }),
  );
});

it('begins a new file after a full disk cut off a line', async () => {
  const folder = await newFolder();
  const journal = createJournal(folder, () => START);
  await journal.append(lineOf(0));
  await failOnce(await newFolder());
  await expect(journal.append(lineOf(1))).rejects.toMatchObject({ problem: { kind: 'storage_full' } });
  await journal.append(lineOf(2));
  await journal.close();
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.sort()).toEqual([lineOf(0) + lineOf(1).slice(0, 30), lineOf(2)].sort());
  expect(await recovered(folder)).toEqual({ added: [0, 2], unreadable: 0 });
});

/** Makes the next write to a file end in the middle, as on a full disk. */
async function failOnce(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const handle = await open(join(folder, 'any'), 'w');
  const methods: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  vi.spyOn(methods, 'appendFile').mockImplementationOnce(async function (this: FileHandle, text) {
    await this.write(String(text).slice(0, 30));
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  });
}
