// Loaded by a drill before the product: takes more memory than it should ever have.
globalThis.drillMemory = Buffer.alloc(1_300_000_000, 1)
