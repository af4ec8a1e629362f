import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { devServerEnvironment, readConfig } from '#config'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded.ts'
import { onParentExit } from './graceful-shutdown.ts'

/**
 * `npm run dev`: this process keeps the embedded PostgreSQL and runs the server in a child process, which
 * `node --watch-path` restarts when a file of the server side changes. Pages reload through Vite, which runs
 * inside the server. (`node --watch` would restart in a loop: it also watches the temporary files of Vite's
 * configuration.)
 */
const watched = [
  'api',
  'cache',
  'config.ts',
  'contract',
  'db',
  'domain',
  'environment-schema.ts',
  'jobs',
  'server',
  'services',
]
const nodeFlags = [
  ...watched.map(path => `--watch-path=${path}`),
  '--watch-preserve-output',
  '--watch-kill-signal=SIGKILL', // a graceful shutdown takes a second or more
]

async function startDevServer() {
  const config = readConfig()
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
  if (embedded) console.log(`\n  Database:        ${config.dataDir}, kept while the server restarts`)
  const server = spawn(process.execPath, [...nodeFlags, 'server/main.ts', '--dev'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: devServerEnvironment(config, embedded?.url),
    stdio: 'inherit',
  })
  const stopServer = () => server.kill('SIGTERM')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopServer)
  if (config.underNpm) onParentExit(stopServer)
  const [code] = await once(server, 'exit')
  await embedded?.stop()
  process.exit(code ?? 0)
}

startDevServer().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
