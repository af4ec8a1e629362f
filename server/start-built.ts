import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { resolveOnce } from './loading/resolve-once.ts'

// Starts the server on the built pages. Node caches compiled code for the next start in build/: in its
// default place, the temporary folder, other users of the machine could plant code.
enableCompileCache(fileURLToPath(new URL('../build/.compiled', import.meta.url)))
resolveOnce()
const { startServer } = await import('./main.ts')
try {
  await startServer()
  flushCompileCache()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
