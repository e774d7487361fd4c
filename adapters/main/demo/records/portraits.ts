import type { User } from '#domain/people/user.ts';

/** The colours of each person's picture: background, skin, hair and clothes. */
const COLOURS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  ana: ['#d9ebe1', '#f0c8a8', '#7a4a2b', '#17694a'],
  ben: ['#f3e6d0', '#8d5a3b', '#231a15', '#2f5d8a'],
  kai: ['#dde5f2', '#eebf9f', '#d7b46a', '#b4532a'],
};
const SIZE = 160;

/** Draws the pictures of people who have one. The admin's account has none, as many accounts do. */
export async function drawPortraits(people: readonly User[]): Promise<User[]> {
  // Loaded only when a demo farm is built.
  const { default: sharp } = await import('sharp');
  return Promise.all(
    people.map(async (user) => {
      const colours = COLOURS[user.username];
      if (colours === undefined) return user;
      const image = await sharp(Buffer.from(drawing(colours)))
        .webp()
        .toBuffer();
      return { ...user, profile_picture: `data:image/webp;base64,${image.toString('base64')}` };
    }),
  );
}

const drawing = ([ground, skin, hair, clothes]: readonly [string, string, string, string]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 80 80">
    <rect width="80" height="80" fill="${ground}"/>
    <path d="M12 80c0-18 12-26 28-26s28 8 28 26z" fill="${clothes}"/>
    <path d="M33 46h14v12a7 7 0 0 1-14 0z" fill="${skin}"/>
    <ellipse cx="40" cy="34" rx="14" ry="17" fill="${skin}"/>
    <path d="M25 34c-1-15 6-22 15-22s16 7 15 22c-2-8-6-11-15-11s-13 3-15 11z" fill="${hair}"/>
  </svg>`;
