import { avatarSize } from '#domain/people/avatar.ts';

/** A chosen picture as it will be sent. */
export interface ChosenPicture {
  readonly filename: string;
  readonly content: Blob;
  readonly isDrawn: boolean;
}

/** Scales a large picture down. One that this browser can't draw, usually HEIC, stays as it is. */
export async function shrinkPicture(file: File): Promise<ChosenPicture> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return { filename: file.name, content: file, isDrawn: false };
  const size = avatarSize(picture);
  const content = size === null ? file : await draw(picture, size, file.type);
  picture.close();
  return { filename: file.name, content, isDrawn: true };
}

const QUALITY = 0.9;

async function draw(
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  type: string,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  // Of the formats that browsers write, PNG and WebP keep transparency.
  const written = type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg';
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('Picture not encoded')) : resolve(blob)),
      written,
      QUALITY,
    );
  });
}
