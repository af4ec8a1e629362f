import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedError, externalServerHint } from './embedded-error.ts'
import { stopOrphans } from './orphan-processes.ts'

/** How to spawn the server, its directory and log, and a URL to check whether it accepts connections. */
export type ServerOptions = {
  spawn(logFile: number): ChildProcess
  clusterDir: string
  logPath: string
  url: string
}

const START_TIMEOUT_MS = 120_000
const MAX_LOG_BYTES = 10_000_000
const RESTART_DELAY_MS = 2_000

/** Runs PostgreSQL until `stop`, and restarts it when it exits. Resolves when it accepts connections. */
export async function superviseServer(options: ServerOptions): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let restarting = Promise.resolve()
  let server = await startServer(options)
  const killWithProcess = () => server.kill('SIGINT')
  const restartOnExit = () =>
    server.once('exit', (code, signal) => {
      if (stopping) return
      console.error(
        `PostgreSQL ended by itself (${signal ?? code}); starting it again. Log: ${options.logPath}`,
      )
      restarting = restart()
    })
  restartOnExit()
  process.once('exit', killWithProcess)

  async function restart() {
    while (!stopping) {
      try {
        await stopOrphans(options.clusterDir)
        server = await startServer(options)
        restartOnExit()
        return
      } catch (error) {
        console.error(`${error instanceof Error ? error.message : error}`)
        await sleep(RESTART_DELAY_MS)
      }
    }
  }

  return {
    async stop() {
      stopping = true
      await restarting
      await stopServer(server)
      process.removeListener('exit', killWithProcess)
    },
  }
}

async function startServer({ spawn, logPath, url }: ServerOptions) {
  const log = openLog(logPath)
  const server = spawn(log.file)
  closeSync(log.file)
  const exited = new Promise<string>(resolve => {
    server.once('error', error => resolve(error.message))
    server.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`))
  })
  const failure = await Promise.race([exited, waitUntilReady(server, url)])
  if (!failure) return server
  await stopServer(server)
  throw new EmbeddedError(
    `The embedded PostgreSQL could not start: ${failure}. Its log, ${logPath}, ends so:`,
    externalServerHint,
    lastLines(readFileSync(logPath).subarray(log.size).toString()),
  )
}

/**
 * Returns undefined when the server accepts connections, or why it did not in time: crash recovery may take
 * long.
 */
async function waitUntilReady(server: ChildProcess, url: string) {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline && isRunning(server)) {
    if (await acceptsConnections(url)) return undefined
    await sleep(20)
  }
  return `it gave no answer within ${START_TIMEOUT_MS / 1000} s`
}

async function acceptsConnections(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false // not yet
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Fast shutdown, then immediate shutdown, then kill: everything committed is in the write-ahead log by then.
 */
async function stopServer(server: ChildProcess) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(server)) return
    const exited = new Promise(resolve => server.once('exit', () => resolve(true)))
    server.kill(signal)
    const timer = new AbortController()
    const timedOut = sleep(20_000, false, { signal: timer.signal }).catch(() => false)
    if (await Promise.race([exited, timedOut])) return timer.abort()
  }
}

function isRunning(server: ChildProcess) {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null
}

function openLog(path: string) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(path, `${path}.1`)
  const file = openSync(path, 'a', 0o600)
  return { file, size: statSync(path).size }
}

function lastLines(log: string) {
  return log.trim().split('\n').slice(-8).join('\n')
}
