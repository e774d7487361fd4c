/** Longest side in pixels of a picture that isn't resized. */
export const MAX_AVATAR_SIDE = 500;
/** Width in pixels of a resized picture. */
export const SCALED_WIDTH = 300;
/** Maximum height in pixels of a resized picture. */
export const SCALED_HEIGHT = 900;

/** Accepted file types. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export const AVATAR_ENDINGS = ['.jpeg', '.png', '.jpg', '.webp', '.heic'] as const;

/** The reason why a picture is refused. */
export const AVATAR_REFUSALS = {
  no_picture: { code: 'picture_missing', params: {} },
  too_many_pixels: { code: 'picture_too_many_pixels', params: {} },
} as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the new size of a profile picture in pixels; null if it isn't resized. */
export function avatarSize({ width, height }: Size): Size | null {
  if (width <= MAX_AVATAR_SIDE && height <= MAX_AVATAR_SIDE) return null;
  // A narrow picture can't become 300 pixels wide, so it becomes as high as an unscaled one may be.
  const scale =
    width > SCALED_WIDTH ? Math.min(SCALED_WIDTH / width, SCALED_HEIGHT / height) : MAX_AVATAR_SIDE / height;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
