declare module 'heic-decode' {
  /** A picture in the file that isn't decoded yet. */
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray<ArrayBuffer>;
    }>;
  }
  export function all(file: { readonly buffer: Uint8Array }): Promise<readonly HeicImage[]>;
}
