import { spawnSync } from 'node:child_process'
import './loading/compile-cache.mjs'

// npm start: builds the pages if their source has changed since the last build, then starts the server.
try {
  const { isBuildFresh, recordBuild } = await import('#tools/build-stamp.ts')
  if (!isBuildFresh()) {
    console.log('Building the pages (about ten seconds) …')
    const built = spawnSync('npm', ['run', '--silent', 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}\n${built.stderr}`)
    recordBuild()
  }
  await import('./start-built.mjs')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
