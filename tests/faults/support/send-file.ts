import { z } from 'zod';
import type { Answer } from './farm-client.ts';

/** A file to upload. */
export interface SentFile {
  readonly key: string;
  readonly filename: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Uploads a standard operating procedure; throws if there is no complete answer. */
export async function sendFile(
  address: URL,
  token: string,
  { key, filename, content }: SentFile,
): Promise<Pick<Answer, 'status' | 'text'>> {
  const answer = await fetch(new URL('/api/docs/sop/', address), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${filename}"`,
      'idempotency-key': key,
    },
    body: content,
  });
  return { status: answer.status, text: await answer.text() };
}

const sop = z.object({ uuid: z.string(), filename: z.string(), bytes: z.number(), sha256: z.string() });

/** Parses the metadata of a document. */
export const readSop = (text: string) => sop.parse(JSON.parse(text));

/** Parses a list of documents. */
export const readSops = (text: string) => z.array(sop).parse(JSON.parse(text));

/** Downloads the file of a document. */
export async function fetchFile(address: URL, token: string, uuid: string): Promise<Buffer> {
  const answer = await fetch(new URL(`/api/docs/sop/${uuid}/`, address), {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The file of ${uuid} did not come: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}
