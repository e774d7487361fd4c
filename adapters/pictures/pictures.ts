import type { Sharp } from 'sharp';
import { avatarSize } from '#domain/people/avatar.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { createSerialQueue } from '#domain/serial-queue.ts';
import type { Pictures } from '#ports/file-store.ts';
import { decodeHeic } from './decode-heic.ts';
import { pictureKind } from './picture-kind.ts';

type Refusal = 'no_picture' | 'too_many_pixels';

const MIB = 1024 * 1024;
/** Above the resolution of phone cameras. A small file may claim far more. */
const MAX_PIXELS = 50_000_000;
/** HEIC is decoded entirely in memory. Larger pictures exceed the upload limit. */
const MAX_HEIC_PIXELS = 26_000_000;
const MAX_HEIC_MEMORY = 384 * MIB;
const MAX_SECONDS = 30;
const QUALITY = 80;

/** Encodes pictures as WebP, one at a time, so that many uploads don't block other work. */
export function createPictures(): Pictures {
  const inTurn = createSerialQueue();
  return { encode: (image) => inTurn(() => encode(image)) };
}

async function encode(image: Uint8Array): Promise<Result<string, Refusal>> {
  const kind = pictureKind(image);
  if (kind === null) return err('no_picture');
  if (kind !== 'heic') return encodePixels(await loadSharp(), image);
  const task = { file: image, mostPixels: MAX_HEIC_PIXELS, mostMemory: MAX_HEIC_MEMORY };
  const decoded = await decodeHeic(task, MAX_SECONDS * 1000);
  if (!decoded.ok) return decoded;
  const { data, width, height } = decoded.value;
  return encodePixels(await loadSharp(), data, { width, height, channels: 4 });
}

type SharpModule = typeof import('sharp').default;
type Raw = { readonly width: number; readonly height: number; readonly channels: 4 };

async function encodePixels(sharp: SharpModule, bytes: Uint8Array, raw?: Raw): Promise<Result<string, Refusal>> {
  const open = (limitInputPixels: number | false): Sharp =>
    sharp(bytes, { failOn: 'error', limitInputPixels, ...(raw === undefined ? {} : { raw }) });
  try {
    // This reads only the header.
    const { width, height, autoOrient } = await open(false).metadata();
    if (width * height > MAX_PIXELS) return err('too_many_pixels');
    const smaller = avatarSize(autoOrient);
    const upright = open(MAX_PIXELS).timeout({ seconds: MAX_SECONDS }).autoOrient();
    const scaled = smaller === null ? upright : upright.resize({ ...smaller, fit: 'fill' });
    // Metadata is dropped by default.
    const webp = await scaled.webp({ quality: QUALITY }).toBuffer();
    return ok(`data:image/webp;base64,${webp.toString('base64')}`);
  } catch {
    // Truncated and corrupt files fail somewhere inside the decoder.
    return err('no_picture');
  }
}

let loading: Promise<SharpModule> | undefined;

/** Loads sharp on first use, since most processes never need it. */
const loadSharp = (): Promise<SharpModule> => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Blocks decoders that avatars don't need, such as those of drawings, documents and videos.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  });
  return loading;
};
