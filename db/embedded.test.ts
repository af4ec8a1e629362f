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
import { type Embedded, EmbeddedError, startEmbedded } from './embedded.ts'

// One data directory for all tests, which only ever add rows: creating it is the slow part. It lies below a folder
// that nobody but its owner may enter, as a clone in /root does.
const secret = mkdtempSync(join(tmpdir(), 'afiya-embedded-test-'))
const dataDir = join(secret, 'data')
const postmasterPid = join(dataDir, 'postgres', 'postmaster.pid')
let running: Embedded[] = []
let holder: ChildProcess | undefined

beforeAll(async () => {
  chmodSync(secret, 0o700)
  const { url } = await start()
  await ask(url, 'CREATE TABLE visit (id int GENERATED ALWAYS AS IDENTITY)')
  await stopAll()
}, 60_000)

afterEach(stopAll)
afterAll(() => rmSync(secret, { recursive: true, force: true }))

test('the data is kept over a restart', async () => {
  const visits = await addVisit((await start()).url)
  await stopAll()
  expect(await addVisit((await start()).url)).toBe(visits + 1)
})

test.runIf(process.platform === 'linux')(
  'it works below a folder that only its owner may enter, and is served by a user who is not root',
  async () => {
    await start()
    expect(statSync(secret).mode & 0o777).toBe(0o700)
    const status = readFileSync(`/proc/${postmaster()}/status`, 'utf8')
    expect(status).not.toMatch(/^Uid:\s+0\b/m)
  },
)

test('Arabic words can be searched: letters count as letters', async () => {
  const { url } = await start()
  await ask(url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
  expect(await ask(url, `SELECT cardinality(show_trgm('عافية')) AS n`)).toEqual([{ n: 6 }])
})

test('a second start on the same directory is refused in clear words, and the first one still answers', async () => {
  const { url } = await start()
  const refusal = await startEmbedded(dataDir).catch(error => error)
  expect(refusal).toBeInstanceOf(EmbeddedError)
  expect(refusal.message).toContain(`already runs on the data directory ${dataDir} (pid ${process.pid})`)
  expect(refusal.message).toContain('DATA_DIR')
  expect(await addVisit(url)).toBeGreaterThan(0)
})

test('a second process is refused too', async () => {
  const { url } = await startInChild()
  await expect(start()).rejects.toThrow(`(pid ${holder?.pid})`)
  expect(await addVisit(url)).toBeGreaterThan(0)
})

test('a process killed with SIGKILL leaves nothing that blocks the next start, and no data is lost', async () => {
  const { url } = await startInChild()
  const visits = await addVisit(url)
  await killHolder()
  const next = await start()
  expect(await addVisit(next.url)).toBe(visits + 1)
  expect(existsSync(socketDir(url))).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'when the process is killed, the database ends by itself',
  async () => {
    const { url } = await startInChild()
    expect(existsSync(socketDir(url))).toBe(true)
    await killHolder()
    await expect.poll(() => existsSync(postmasterPid), { timeout: 5_000 }).toBe(false)
  },
)

test('files left by dead processes block nothing, even when their number belongs to a stranger now', async () => {
  await startInChild()
  holder?.kill('SIGSTOP') // so that it cannot start the database again
  process.kill(postmaster(), 'SIGKILL')
  await killHolder()
  const stranger = spawn('sleep', ['60'])
  try {
    writeFileSync(postmasterPid, readFileSync(postmasterPid, 'utf8').replace(/^\d+/, String(stranger.pid)))
    const note = JSON.parse(readFileSync(join(dataDir, 'afiya.pid'), 'utf8'))
    writeFileSync(join(dataDir, 'afiya.pid'), JSON.stringify({ ...note, pid: stranger.pid }))
    expect(await addVisit((await start()).url)).toBeGreaterThan(0)
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

test('a database that dies alone is started again at the same address', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const { url } = await start()
  const first = postmaster()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => addVisit(url).catch(() => 0), { timeout: 10_000, interval: 100 }).toBeGreaterThan(0)
  expect(postmaster()).not.toBe(first)
  expect(told).toHaveBeenCalledWith(expect.stringContaining('ended by itself (SIGKILL)'))
  told.mockRestore()
}, 15_000)

test('stopping twice is fine and leaves neither socket nor note behind', async () => {
  const { url, stop } = await start()
  await Promise.all([stop(), stop()])
  expect(existsSync(socketDir(url))).toBe(false)
  expect(readdirSync(dataDir).sort()).toEqual(['afiya.lock', 'postgres', 'postgres.log'])
})

async function start() {
  const embedded = await startEmbedded(dataDir, { durable: false })
  running.push(embedded)
  return embedded
}

async function stopAll() {
  await killHolder()
  await Promise.all(running.map(embedded => embedded.stop()))
  running = []
}

/** Another Node that holds the directory, as a server started elsewhere does. */
async function startInChild() {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const { url } = await startEmbedded(${JSON.stringify(dataDir)}, { durable: false })
    console.log(url)`
  const args = ['--input-type=module', '--eval', program]
  holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(holder.stdout as NodeJS.ReadableStream, 'data')
  return { url: String(line).trim() }
}

async function killHolder() {
  if (!holder) return
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
  holder = undefined
}

function postmaster() {
  return Number.parseInt(readFileSync(postmasterPid, 'utf8'), 10)
}

function socketDir(url: string) {
  return new URL(url).searchParams.get('host') ?? ''
}

async function addVisit(url: string): Promise<number> {
  const [visit] = await ask(
    url,
    'INSERT INTO visit DEFAULT VALUES RETURNING (SELECT count(*)::int + 1 FROM visit) AS n',
  )
  return visit.n
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
