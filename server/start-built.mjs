import { flushCompileCache } from 'node:module'
import './loading/compile-cache.mjs'

// Starts the server on the built pages.
const { startServer } = await import('./main.ts')
try {
  await startServer()
  flushCompileCache()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
