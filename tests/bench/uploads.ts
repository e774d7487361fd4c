import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { USERNAMES } from '#adapters/main/demo/records/people.ts';
import type { BenchEngine } from '#tests/bench/farm/engines.ts';
import { FEW_BATCHES, keepFarm, signedIn } from '#tests/bench/farm/farm.ts';
import { takeTurns } from '#tests/bench/measure/measure.ts';
import type { ProbeOrder, ProbeResult } from '#tests/bench/measure/probe.ts';
import { ROOT, type ServerProcess, startBare, startOurs } from '#tests/bench/measure/processes.ts';
import type { Found } from '#tests/bench/measure/report.ts';
import type { UploadOrder, UploadResult } from '#tests/bench/measure/upload.ts';

const AVATARS = 100;
/** The pixels of a side; noise that can't be compressed makes a picture of 4.5 MiB. */
const AVATAR_SIDE = 1254;
const IMPORT_BYTES = 24 * 1024 * 1024;
const ROUNDS = 3;
/** The time that another request may wait longer than beside a server that only receives, in ms. */
const MAX_LONGER_MS = 150;

const programOf = (name: string): string => fileURLToPath(new URL(`./measure/${name}.ts`, import.meta.url));

/** Measures how long another request waits at most while files arrive. */
export async function measureUploads(engine: BenchEngine, found: Found): Promise<void> {
  const farm = await engine.copy(await keepFarm(FEW_BATCHES));
  const folder = await mkdtemp(join(tmpdir(), 'phyto-uploads-'));
  const servers = [await startOurs(farm), await startBare(farm)] as const;
  try {
    const [ours, bare] = servers;
    const users = await Promise.all(USERNAMES.map((username) => signedIn(ours.origin, username)));
    const admin = await signedIn(ours.origin, 'admin');
    for (const { subject, file, count, method, path } of await filesIn(folder)) {
      const ourOrder: UploadOrder = {
        ...{ origin: ours.origin, method, file, paths: Array.from({ length: count }, () => path) },
        headers: Array.from({ length: count }, (_, at) => (count === 1 ? admin : (users[at % users.length] ?? admin))),
      };
      const bareOrder: UploadOrder = { ...ourOrder, origin: bare.origin, paths: ourOrder.paths.map(() => '/upload') };
      const waits = await takeTurns(
        {
          bare: () => worstWait(bare, '/kind?name=crops', {}, bareOrder),
          ours: () => worstWait(ours, '/api/crop/', admin, ourOrder),
        },
        ROUNDS,
      );
      found({
        subject,
        engine: engine.name,
        batches: String(FEW_BATCHES),
        ours: `${waits.ours.toFixed(0)} ms`,
        bare: `${waits.bare.toFixed(0)} ms`,
        value: waits.ours - waits.bare,
        unit: 'ms',
        bound: { atMost: MAX_LONGER_MS },
      });
    }
  } finally {
    for (const server of servers) await server.stop();
    await farm.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file that is sent by `count` connections at once. */
interface Sent {
  readonly subject: string;
  readonly file: string;
  readonly count: number;
  readonly method: UploadOrder['method'];
  readonly path: string;
}

async function filesIn(folder: string): Promise<readonly Sent[]> {
  const [avatar, table] = [join(folder, 'avatar.png'), join(folder, 'suppliers.csv')];
  const raw = { width: AVATAR_SIDE, height: AVATAR_SIDE, channels: 3 } as const;
  await sharp(randomBytes(AVATAR_SIDE * AVATAR_SIDE * 3), { raw })
    .png({ compressionLevel: 0 })
    .toFile(avatar);
  let rows = 'name,notes\n';
  for (let number = 0; rows.length < IMPORT_BYTES; number += 1) rows += `Supplier ${number},${'seeds '.repeat(60)}\n`;
  await writeFile(table, rows);
  return [
    {
      ...{ subject: `longest wait beside ${AVATARS} avatars`, file: avatar, count: AVATARS },
      ...{ method: 'PUT', path: '/api/users/avatar/' },
    },
    {
      ...{ subject: 'longest wait beside an import of 24 MiB', file: table, count: 1 },
      ...{ method: 'POST', path: '/api/imports/suppliers/?dry_run=true' },
    },
  ];
}

/** Returns the longest wait for an answer, in ms, while files are sent. */
async function worstWait(
  { origin }: ServerProcess,
  path: string,
  headers: Readonly<Record<string, string>>,
  order: UploadOrder,
): Promise<number> {
  const probeOrder: ProbeOrder = { url: `${origin}${path}`, headers };
  const probe = spawn(process.execPath, [programOf('probe'), JSON.stringify(probeOrder)], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await once(probe.stderr, 'data');
  await upload(order);
  probe.stdin.end();
  const { worst }: ProbeResult = JSON.parse(await text(probe.stdout));
  return worst;
}

/** Sends files from a separate process. Throws if any got no answer. */
async function upload(order: UploadOrder): Promise<void> {
  const child = spawn(process.execPath, [programOf('upload')], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(order));
  const answers: UploadResult = JSON.parse(await text(child.stdout));
  // The farm accepts some pictures at once and asks the others to come later.
  const others = Object.keys(answers).filter((status) => status !== '200' && status !== '503');
  if (others.length > 0) throw new Error(`${order.origin} answered uploads with ${others.join(', ')}.`);
}
