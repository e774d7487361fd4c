// Declares the part that decoders use, since its types only come with the browser's library.
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
