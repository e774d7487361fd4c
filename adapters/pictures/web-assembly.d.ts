// Of the platform what decoders keep their memory in; its types come with the libraries of browsers alone.
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
