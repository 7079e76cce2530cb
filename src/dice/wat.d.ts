/** A `.wat` file is imported as the bytes of its module; test/config/watPlugin.mjs compiles it. */
declare module '*.wat' {
  export const wasmBytes: Uint8Array<ArrayBuffer>;
}

/** The part of the WebAssembly interface that the project uses; Node has it, the type packages leave it out. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Instance {
    readonly exports: Readonly<Record<string, unknown>>;
    constructor(module: Module);
  }
  function validate(bytes: Uint8Array<ArrayBuffer>): boolean;
}
