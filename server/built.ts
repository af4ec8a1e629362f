import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Serves what is built. What Node has read and compiled it finds again at the next start, in our own folder: whoever can
// write into the temporary one, where it would look otherwise, could give us code.
enableCompileCache(fileURLToPath(new URL('../build/.compiled', import.meta.url)))
const { run } = await import('./main.ts')
try {
  await run()
  flushCompileCache()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
