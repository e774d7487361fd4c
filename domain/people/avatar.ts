/** A picture with a longer side is made smaller. */
export const MAX_AVATAR_SIDE = 500;
/** How wide a picture is that was made smaller. */
export const SCALED_WIDTH = 300;
/** A strip that is higher than this at the usual width is made narrower. */
export const SCALED_HEIGHT = 900;

/** The kinds of file that a picture may come as. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export const AVATAR_ENDINGS = ['.jpeg', '.png', '.jpg', '.webp', '.heic'] as const;

/** Why a picture is not taken. */
export const AVATAR_REFUSALS = {
  no_picture: 'Choose a picture: JPEG, PNG, WebP or HEIC.',
  too_many_pixels: 'This picture has too many pixels. Choose a smaller one.',
} as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size, in pixels, to which a picture of somebody is made smaller; null where it stays as it is. */
export function avatarSize({ width, height }: Size): Size | null {
  if (width <= MAX_AVATAR_SIDE && height <= MAX_AVATAR_SIDE) return null;
  const scale = Math.min(SCALED_WIDTH / width, SCALED_HEIGHT / height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
