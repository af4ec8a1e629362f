import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { EmbeddedError, type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded.ts'

// One data directory for all tests, which only add rows: creating it is slow. It is below a directory that
// only its owner may enter, as a clone in /root is.
const privateDir = mkdtempSync(join(tmpdir(), 'afiya-embedded-test-'))
const dataDir = join(privateDir, 'data')
const postmasterPid = join(dataDir, 'postgres', 'postmaster.pid')
let servers: EmbeddedPostgres[] = []
let childProcess: ChildProcess | undefined

beforeAll(async () => {
  chmodSync(privateDir, 0o700)
  const { url } = await start()
  await runSql(url, 'CREATE TABLE probe (id int GENERATED ALWAYS AS IDENTITY)')
  await stopServers()
}, 60_000)

afterEach(stopServers)
afterAll(() => rmSync(privateDir, { recursive: true, force: true }))

test('data survives a restart', async () => {
  const rows = await insertRow((await start()).url)
  await stopServers()
  expect(await insertRow((await start()).url)).toBe(rows + 1)
})

test.runIf(process.platform === 'linux')(
  'the server runs below a directory that only its owner may enter, and not as root',
  async () => {
    await start()
    expect(statSync(privateDir).mode & 0o777).toBe(0o700)
    const status = readFileSync(`/proc/${postmasterProcessId()}/status`, 'utf8')
    expect(status).not.toMatch(/^Uid:\s+0\b/m)
  },
)

test('Arabic words have trigrams', async () => {
  const { url } = await start()
  await runSql(url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
  expect(await runSql(url, `SELECT cardinality(show_trgm('عافية')) AS n`)).toEqual([{ n: 6 }])
})

test('a second start on the same directory fails with a clear message; the first server still answers', async () => {
  const { url } = await start()
  const refusal = await startEmbeddedPostgres(dataDir).catch(error => error)
  expect(refusal).toBeInstanceOf(EmbeddedError)
  expect(refusal.message).toContain(`already runs on the data directory ${dataDir} (pid ${process.pid})`)
  expect(refusal.message).toContain('DATA_DIR')
  expect(await insertRow(url)).toBeGreaterThan(0)
})

test('a start in a second process fails too', async () => {
  const { url } = await startInChild()
  await expect(start()).rejects.toThrow(`(pid ${childProcess?.pid})`)
  expect(await insertRow(url)).toBeGreaterThan(0)
})

test('after a SIGKILL of the process the next start works, and no data is lost', async () => {
  const { url } = await startInChild()
  const rows = await insertRow(url)
  await killChildProcess()
  const next = await start()
  expect(await insertRow(next.url)).toBe(rows + 1)
  expect(existsSync(socketDir(url))).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'when the process is killed, the database stops by itself',
  async () => {
    const { url } = await startInChild()
    expect(existsSync(socketDir(url))).toBe(true)
    await killChildProcess()
    await expect.poll(() => existsSync(postmasterPid), { timeout: 5_000 }).toBe(false)
  },
)

test('stale pid files do not block a start, even when their process id belongs to another program now', async () => {
  await startInChild()
  childProcess?.kill('SIGSTOP') // so that it cannot restart the database
  process.kill(postmasterProcessId(), 'SIGKILL')
  await killChildProcess()
  const stranger = spawn('sleep', ['60'])
  try {
    writeFileSync(postmasterPid, readFileSync(postmasterPid, 'utf8').replace(/^\d+/, String(stranger.pid)))
    const holder = JSON.parse(readFileSync(join(dataDir, 'afiya.pid'), 'utf8'))
    writeFileSync(join(dataDir, 'afiya.pid'), JSON.stringify({ ...holder, pid: stranger.pid }))
    expect(await insertRow((await start()).url)).toBeGreaterThan(0)
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

test('a database that crashes is restarted at the same address', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const { url } = await start()
  const first = postmasterProcessId()
  process.kill(first, 'SIGKILL')
  await expect
    .poll(() => insertRow(url).catch(() => 0), { timeout: 10_000, interval: 100 })
    .toBeGreaterThan(0)
  expect(postmasterProcessId()).not.toBe(first)
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('ended by itself (SIGKILL)'))
  consoleError.mockRestore()
}, 15_000)

test('stop may be called twice; it removes the socket and the pid file', async () => {
  const { url, stop } = await start()
  await Promise.all([stop(), stop()])
  expect(existsSync(socketDir(url))).toBe(false)
  expect(readdirSync(dataDir).sort()).toEqual(['afiya.lock', 'postgres', 'postgres.log'])
})

async function start() {
  const embedded = await startEmbeddedPostgres(dataDir, { durable: false })
  servers.push(embedded)
  return embedded
}

async function stopServers() {
  await killChildProcess()
  await Promise.all(servers.map(embedded => embedded.stop()))
  servers = []
}

/** Starts the embedded server in another Node process. */
async function startInChild() {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./start-embedded.ts', import.meta.url).href)}
    const { url } = await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { durable: false })
    console.log(url)`
  const args = ['--input-type=module', '--eval', program]
  childProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(childProcess.stdout as NodeJS.ReadableStream, 'data')
  return { url: String(line).trim() }
}

async function killChildProcess() {
  if (!childProcess) return
  const ended = once(childProcess, 'exit')
  childProcess.kill('SIGKILL')
  await ended
  childProcess = undefined
}

function postmasterProcessId() {
  return Number.parseInt(readFileSync(postmasterPid, 'utf8'), 10)
}

function socketDir(url: string) {
  return new URL(url).searchParams.get('host') ?? ''
}

async function insertRow(url: string): Promise<number> {
  const [row] = await runSql(
    url,
    'INSERT INTO probe DEFAULT VALUES RETURNING (SELECT count(*)::int + 1 FROM probe) AS n',
  )
  return row.n
}

async function runSql(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
