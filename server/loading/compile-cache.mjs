import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Node caches compiled code for the next start in build/: in its default place, the temporary folder, other
// users of the machine could plant code. What runs before is JavaScript: when Node finds all TypeScript in
// the cache, it does not load its compiler, which takes 25 MB.
enableCompileCache(fileURLToPath(new URL('../../build/.compiled', import.meta.url)))
