import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarSize, MAX_AVATAR_SIDE, SCALED_HEIGHT, SCALED_WIDTH } from '#domain/people/avatar.ts';

const side = fc.integer({ min: 1, max: 20_000 });

describe('the size of a picture', () => {
  it('is unchanged exactly if no side is longer than 500 pixels', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(avatarSize({ width, height }) === null).toBe(Math.max(width, height) <= MAX_AVATAR_SIDE);
      }),
      {
        examples: [
          [500, 500],
          [501, 1],
          [1, 501],
        ],
      },
    );
  });

  it('becomes 300 pixels wide, or less high if it is narrower, and keeps its aspect ratio to the pixel', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = avatarSize({ width, height });
        if (size === null) return;
        expect(size.width).toBeLessThanOrEqual(Math.min(width, SCALED_WIDTH));
        expect(size.height).toBeLessThanOrEqual(width > SCALED_WIDTH ? SCALED_HEIGHT : MAX_AVATAR_SIDE);
        expect(size.width * size.height).toBeLessThan(width * height);
        const scale =
          width > SCALED_WIDTH ? Math.min(SCALED_WIDTH / width, SCALED_HEIGHT / height) : MAX_AVATAR_SIDE / height;
        expect(Math.abs(size.width - Math.max(1, width * scale))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(size.height - Math.max(1, height * scale))).toBeLessThanOrEqual(0.5);
      }),
    );
    expect(avatarSize({ width: 500, height: 500 })).toBeNull();
    expect(avatarSize({ width: 501, height: 501 })).toEqual({ width: 300, height: 300 });
    expect(avatarSize({ width: 200, height: 600 })).toEqual({ width: 167, height: 500 });
    expect(avatarSize({ width: 400, height: 2_000 })).toEqual({ width: 180, height: 900 });
    expect(avatarSize({ width: 640, height: 320 })).toEqual({ width: 300, height: 150 });
  });
});
