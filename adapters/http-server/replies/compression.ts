import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { AUTH } from '#ports/farm-api/people/auth.ts';
import type { Operation } from '#ports/operations/operation.ts';

/** Compressing smaller answers isn't worthwhile. */
export const LEAST_BYTES = 1024;
/** Up to this size, compressing synchronously (at most 2 ms) is three times faster than in another thread. */
const MAX_BYTES_AT_ONCE = 1024 * 1024;

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 3 };

const FLUSHED = {
  zstd: { ...ZSTD, flush: constants.ZSTD_e_flush },
  brotli: { ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH },
  gzip: { ...GZIP, flush: constants.Z_SYNC_FLUSH },
};

/** The library passes the same options to gzip and zstd, which interpret them differently. */
const codecs = {
  createZstdCompress: () => createZstdCompress(FLUSHED.zstd),
  createBrotliCompress: () => createBrotliCompress(FLUSHED.brotli),
  createGzip: () => createGzip(FLUSHED.gzip),
  zstdCompressSync: oncePerBody((bytes) => zstdCompressSync(bytes, ZSTD)),
  brotliCompressSync: oncePerBody((bytes) => brotliCompressSync(bytes, BROTLI)),
  gzipSync: oncePerBody((bytes) => gzipSync(bytes, GZIP)),
};

/** Compresses a body only the first time, since the same one is sent to many. */
function oncePerBody(compress: (bytes: Buffer) => Buffer): (bytes: Buffer) => Buffer {
  const done = new WeakMap<Buffer, Buffer>();
  return (bytes) => {
    const known = done.get(bytes);
    if (known !== undefined) return known;
    const compressed = compress(bytes);
    done.set(bytes, compressed);
    return compressed;
  };
}

const COMPRESSED: FastifyCompressOptions = {
  threshold: LEAST_BYTES,
  syncThreshold: MAX_BYTES_AT_ONCE,
  encodings: ['zstd', 'br', 'gzip'],
  zlib: codecs,
};

/** Compresses the answers of routes that enable it. Compressed requests aren't supported. */
export async function allowCompression(server: FastifyInstance): Promise<void> {
  await server.register(fastifyCompress, { global: false });
  server.addHook('onRequest', ({ headers }, _reply, done) => {
    const accepted = headers['accept-encoding'];
    if (typeof accepted === 'string' && accepted.includes('*')) headers['accept-encoding'] = nameAny(accepted);
    done();
  });
}

/** In order of preference. */
const ANY = ['gzip', 'br', 'zstd'];

/**
 * Replaces `*` with an encoding that the header doesn't list. The library would choose gzip even if the header excludes
 * it.
 */
function nameAny(accepted: string): string {
  const named = accepted.split(',').map((one) => one.split(';', 1)[0]?.trim().toLowerCase());
  return accepted.replace('*', ANY.find((encoding) => !named.includes(encoding)) ?? 'identity');
}

/**
 * Returns the compression of an operation's answers. Events (which must not be delayed), compressed files and secrets
 * aren't compressed.
 */
export const compressionOf = ({ forms, tag }: Operation): FastifyCompressOptions | false =>
  forms.includes('events') || forms.includes('file') || tag === AUTH ? false : COMPRESSED;
