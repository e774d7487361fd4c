// Declares what the decoder uses, since the types are only part of the browser's library.
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
