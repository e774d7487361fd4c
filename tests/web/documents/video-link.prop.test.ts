import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findVideoLink } from '#web/features/documents/video-link.ts';

const HOSTS = ['video.example', 'www.youtube.com', 'nas:8080'];

describe('the video link of a text', () => {
  it('never leads to a host that is not listed', () => {
    const odd = fc.string({ maxLength: 8 });
    const link = fc
      .tuple(
        ...([
          fc.constantFrom('https://', 'http://', 'HTTPS://'),
          odd,
          fc.constantFrom('', '.', '@', '/', ':'),
        ] as const),
        ...([
          fc.constantFrom(...HOSTS, 'youtu.be', 'evil.example'),
          fc.constantFrom('', '.', '@', '/', '?v='),
          odd,
        ] as const),
      )
      .map((parts) => parts.join(''));
    const text = fc.array(fc.oneof(odd, link), { maxLength: 5 });
    fc.assert(
      fc.property(text, (words) => {
        const found = findVideoLink(words.join(' '), HOSTS);
        if (found !== null) expect(HOSTS).toContain(new URL(found).host);
      }),
    );
  });

  it.each([
    ['See https://video.example/seeding.', 'https://video.example/seeding'],
    ['(http://nas:8080/v/2?t=4)', 'http://nas:8080/v/2?t=4'],
    ['https://other.example/a https://video.example/b', 'https://video.example/b'],
    ['https://www.youtube.com/watch?v=a-B_9&t=4', 'https://www.youtube.com/embed/a-B_9'],
    ['https://youtu.be/a-B_9', 'https://www.youtube.com/embed/a-B_9'],
    ['https://video.example.evil.example/a', null],
    ['https://video.example@evil.example/a', null],
    ['No link', null],
    [null, null],
  ])('in %j is %j', (text, link) => expect(findVideoLink(text, HOSTS)).toBe(link));
});
