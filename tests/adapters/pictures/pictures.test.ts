import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeHeic } from '#adapters/pictures/decode-heic.ts';
import { createPictures } from '#adapters/pictures/pictures.ts';
import { HEIC_12_MP, HUGE_HEIC, LARGE_HEIC, SMALL_HEIC } from '#tests/support/files/heic-pictures.ts';

const RED = { r: 200, g: 40, b: 40 };
const BLUE = { r: 30, g: 60, b: 200 };

/** Creates a picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: BLUE } }, left: width / 2, top: 0 },
  ]);

const pictures = createPictures();

/** Returns the stored form of an accepted picture. */
async function taken(image: Uint8Array) {
  const encoded = await pictures.encode(image);
  if (!encoded.ok) throw new Error(`Refused: ${encoded.error}`);
  const prefix = 'data:image/webp;base64,';
  expect(encoded.value.startsWith(prefix)).toBe(true);
  const bytes = Buffer.from(encoded.value.slice(prefix.length), 'base64');
  const { width, height, ...rest } = await sharp(bytes).metadata();
  const raw = await sharp(bytes).removeAlpha().raw().toBuffer();
  const at = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = raw.subarray((y * width + x) * 3);
    return { r, g, b };
  };
  return { width, height, bytes, rest, at };
}

const near = (one: { r: number; g: number; b: number }, other: typeof one): boolean =>
  Math.abs(one.r - other.r) + Math.abs(one.g - other.g) + Math.abs(one.b - other.b) < 40;

const refusal = async (image: Uint8Array): Promise<string> => {
  const encoded = await pictures.encode(image);
  return encoded.ok ? 'taken' : encoded.error;
};

describe("a user's picture", () => {
  it.each([
    ['JPEG', (picture: Sharp) => picture.jpeg()],
    ['PNG', (picture: Sharp) => picture.png()],
    ['WebP', (picture: Sharp) => picture.webp()],
  ])('is accepted as %s, and re-encoded with the same pixels', async (_name, as) => {
    const original = await as(halves(200, 100)).toBuffer();
    const { width, height, bytes, at } = await taken(original);
    expect([width, height]).toEqual([200, 100]);
    expect(bytes.equals(original)).toBe(false);
    expect(near(at(20, 50), RED)).toBe(true);
    expect(near(at(180, 50), BLUE)).toBe(true);
  });

  it('is accepted as HEIC, small and large', async () => {
    const small = await taken(SMALL_HEIC);
    expect([small.width, small.height]).toEqual([64, 32]);
    expect(near(small.at(8, 16), RED)).toBe(true);
    expect(near(small.at(56, 16), BLUE)).toBe(true);
    const large = await taken(LARGE_HEIC);
    expect([large.width, large.height]).toEqual([300, 150]);
    expect(near(large.at(280, 75), BLUE)).toBe(true);
  });

  it.each([
    [500, 500, 500, 500],
    [502, 400, 300, 239],
    [400, 502, 300, 377],
    [200, 600, 167, 500],
    [100, 9000, 6, 500],
    [9000, 100, 300, 3],
  ])('of %i × %i pixels is stored at %i × %i', async (width, height, keptWidth, keptHeight) => {
    const kept = await taken(await halves(width, height).png().toBuffer());
    expect([kept.width, kept.height]).toEqual([keptWidth, keptHeight]);
  });

  it('is rotated by its orientation tag before it is measured', async () => {
    const lying = await halves(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, at } = await taken(lying);
    expect([width, height]).toEqual([250, 500]);
    expect(near(at(125, 50), RED)).toBe(true);
    expect(near(at(125, 450), BLUE)).toBe(true);
  });

  it('loses its location and author', async () => {
    const secret = 'fern-harbour-88';
    const original = await halves(100, 100)
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(original.includes(secret)).toBe(true);
    const { bytes, rest } = await taken(original);
    expect(bytes.includes(secret)).toBe(false);
    expect(rest).not.toHaveProperty('exif');
    expect(rest).not.toHaveProperty('icc');
    expect(rest).not.toHaveProperty('xmp');
  });

  it('loses data appended to it', async () => {
    const script = '<script>alert(1)</script>';
    const { bytes } = await taken(Buffer.concat([await halves(40, 40).png().toBuffer(), Buffer.from(script)]));
    expect(bytes.includes('script')).toBe(false);
  });

  it('keeps its transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const { rest } = await taken(
      await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    );
    expect(rest.hasAlpha).toBe(true);
  });
});

describe("a file that isn't a picture", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it('is refused: vector drawings, films, texts, empty files, other image formats', async () => {
    const background = RED;
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background } });
    const files = [
      Buffer.from(svg),
      Buffer.from('hello'),
      new Uint8Array(0),
      await plain.clone().gif().toBuffer(),
      await plain.clone().tiff().toBuffer(),
      await plain.clone().avif().toBuffer(),
      Buffer.from('%PDF-1.7\n'),
    ];
    expect(await Promise.all(files.map(refusal))).toEqual(files.map(() => 'no_picture'));
  });

  it("is refused if it has a picture's signature only", async () => {
    const heads = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x10\x00\x00\x00WEBPVP8 ', '\x00\x00\x00\x1cftypheic'];
    const pretenders = heads.map((head) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(svg)]));
    expect(await Promise.all(pretenders.map(refusal))).toEqual(heads.map(() => 'no_picture'));
  });

  it('is refused if half of it is missing', async () => {
    const jpeg = await halves(300, 300).jpeg().toBuffer();
    const png = await halves(300, 300).png().toBuffer();
    const cut = [jpeg, png, SMALL_HEIC].map((file) => file.subarray(0, Math.floor(file.length * 0.6)));
    expect(await Promise.all(cut.map(refusal))).toEqual(['no_picture', 'no_picture', 'no_picture']);
  });
});

describe('a small file with far too many pixels', () => {
  it('is refused before it is decoded', async () => {
    expect(await refusal(pngOfSize(30_000, 30_000))).toBe('too_many_pixels');
    expect(await refusal(pngOfSize(2_000_000_000, 2_000_000_000))).toBe('no_picture');
    expect(await refusal(HUGE_HEIC)).toBe('too_many_pixels');
  });

  it('gets no more memory than allowed, whatever size it declares', async () => {
    const task = { file: HEIC_12_MP, mostPixels: 50_000_000 };
    expect(await decodeHeic({ ...task, mostMemory: 64 * 1024 * 1024 }, 60_000)).toEqual({
      ok: false,
      error: 'no_picture',
    });
    const whole = await decodeHeic({ ...task, mostMemory: 512 * 1024 * 1024 }, 60_000);
    expect(whole).toMatchObject({ ok: true, value: { width: 4000, height: 3000 } });
  });

  it('is given up after its time limit', async () => {
    const task = { file: HEIC_12_MP, mostPixels: 50_000_000, mostMemory: 512 * 1024 * 1024 };
    expect(await decodeHeic(task, 0)).toEqual({ ok: false, error: 'no_picture' });
  });

  it('is followed by the next picture, however the previous one ended', async () => {
    const small = await halves(20, 20).png().toBuffer();
    const all = [pngOfSize(30_000, 30_000), small, Buffer.from('x'), small];
    expect(await Promise.all(all.map(refusal))).toEqual(['too_many_pixels', 'taken', 'no_picture', 'taken']);
  });
});

/** Creates a PNG of one grey that claims a number of pixels. */
function pngOfSize(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
