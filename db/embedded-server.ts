import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedError, useAnotherServer } from './embedded-error.ts'
import { endOrphans } from './embedded-orphans.ts'

/** What there is to run: the spawning of the server, its folder and log, and an address to ask whether it answers. */
export type Plan = {
  spawn(logFile: number): ChildProcess
  clusterDir: string
  logPath: string
  url: string
}

const READY_WITHIN_MS = 120_000
const LOG_KEPT_BYTES = 10_000_000
const REVIVE_AFTER_MS = 2_000

/** Runs PostgreSQL until `stop`: resolves when it answers, and starts it again if it dies in between. */
export async function runServer(plan: Plan): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let reviving = Promise.resolve()
  let server = await launch(plan)
  const endWithProcess = () => server.kill('SIGINT')
  const watch = () =>
    server.once('exit', (code, signal) => {
      if (stopping) return
      console.error(
        `Afiya: PostgreSQL ended by itself (${signal ?? code}); starting it again. Log: ${plan.logPath}`,
      )
      reviving = revive()
    })
  watch()
  process.once('exit', endWithProcess)

  async function revive() {
    while (!stopping) {
      try {
        await endOrphans(plan.clusterDir)
        server = await launch(plan)
        watch()
        return
      } catch (error) {
        console.error(`Afiya: ${error instanceof Error ? error.message : error}`)
        await sleep(REVIVE_AFTER_MS)
      }
    }
  }

  return {
    async stop() {
      stopping = true
      await reviving
      await end(server)
      process.removeListener('exit', endWithProcess)
    },
  }
}

async function launch({ spawn, logPath, url }: Plan) {
  const log = openLog(logPath)
  const server = spawn(log.file)
  closeSync(log.file)
  const ended = new Promise<string>(resolve => {
    server.once('error', error => resolve(error.message))
    server.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`))
  })
  const trouble = await Promise.race([ended, answers(server, url)])
  if (!trouble) return server
  await end(server)
  throw new EmbeddedError(
    `The embedded PostgreSQL could not start: ${trouble}. Its log, ${logPath}, ends so:`,
    useAnotherServer,
    lastLines(readFileSync(logPath).subarray(log.size).toString()),
  )
}

/** Nothing once the server answers; what is wrong if it does not in time. Recovery after a crash may take a while. */
async function answers(server: ChildProcess, url: string) {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline && isRunning(server)) {
    if (await answersAt(url)) return undefined
    await sleep(20)
  }
  return `it gave no answer within ${READY_WITHIN_MS / 1000} s`
}

async function answersAt(url: string) {
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

/** Fast shutdown; a server that hangs is told more firmly, since everything committed is in its log by then. */
async function end(server: ChildProcess) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(server)) return
    const ended = new Promise(resolve => server.once('exit', () => resolve(true)))
    server.kill(signal)
    const patience = new AbortController()
    const tired = sleep(20_000, false, { signal: patience.signal }).catch(() => false)
    if (await Promise.race([ended, tired])) return patience.abort()
  }
}

function isRunning(server: ChildProcess) {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null
}

function openLog(path: string) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_KEPT_BYTES) renameSync(path, `${path}.1`)
  const file = openSync(path, 'a', 0o600)
  return { file, size: statSync(path).size }
}

function lastLines(log: string) {
  return log.trim().split('\n').slice(-8).join('\n')
}
