import type { User } from '#domain/people/user.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** The colours of each person's picture: background, skin, hair and clothes. */
const COLOURS: Readonly<Record<string, readonly [Colour, Colour, Colour, Colour]>> = {
  ana: [
    [217, 235, 225],
    [240, 200, 168],
    [122, 74, 43],
    [23, 105, 74],
  ],
  ben: [
    [243, 230, 208],
    [141, 90, 59],
    [35, 26, 21],
    [47, 93, 138],
  ],
  kai: [
    [221, 229, 242],
    [238, 191, 159],
    [215, 180, 106],
    [180, 83, 42],
  ],
};
const SIZE = 160;
/** Pixels drawn for each pixel of the picture, in both directions, so that its edges are smooth. */
const FINER = 4;

/** Draws the pictures of people who have one. The admin's account has none, as many accounts do. */
export async function drawPortraits(people: readonly User[]): Promise<User[]> {
  // Loaded only when a demo farm is built.
  const { default: sharp } = await import('sharp');
  const width = SIZE * FINER;
  return Promise.all(
    people.map(async (user) => {
      const colours = COLOURS[user.username];
      if (colours === undefined) return user;
      // Pixels rather than SVG, which the server blocks for uploads.
      const image = await sharp(pixels(width, colours), { raw: { width, height: width, channels: 3 } })
        .resize(SIZE)
        .webp()
        .toBuffer();
      return { ...user, profile_picture: `data:image/webp;base64,${image.toString('base64')}` };
    }),
  );
}

function pixels(width: number, [ground, skin, hair, clothes]: readonly [Colour, Colour, Colour, Colour]): Uint8Array {
  const bytes = new Uint8Array(3 * width * width);
  for (let at = 0; at < width * width; at += 1) {
    // The picture is 80 wide and high here.
    const x = ((at % width) * 80) / width;
    const y = (Math.floor(at / width) * 80) / width;
    const isIn = (centreX: number, centreY: number, radiusX: number, radiusY: number): boolean =>
      ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 <= 1;
    bytes.set(
      isIn(40, 46, 12, 12) || isIn(40, 35, 14, 17)
        ? isIn(40, 25, 17, 11) && !isIn(40, 40, 13, 14)
          ? hair
          : skin
        : isIn(40, 28, 16, 17)
          ? hair
          : isIn(40, 84, 28, 30)
            ? clothes
            : ground,
      3 * at,
    );
  }
  return bytes;
}
