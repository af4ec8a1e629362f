import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { EmbeddedError, useAnotherServer } from './embedded-error.ts'
import { lockDataDir } from './embedded-lock.ts'
import { endOrphans } from './embedded-orphans.ts'
import { findPrograms, type Programs } from './embedded-programs.ts'
import { runServer } from './embedded-server.ts'

export { EmbeddedError }

/** A running PostgreSQL of our own: where it answers, and how to end it (any number of times). */
export type Embedded = { url: string; stop(): Promise<void> }

/** Where the server listens: a socket in a private directory, or on Windows a port of this machine. */
type Address = { socketDir?: string; port: number; password?: string }

const windows = process.platform === 'win32'

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, which it creates at first, with the empty database `afiya`.
 * Throws an EmbeddedError, fit to be printed, when another process has the data directory or the server cannot run.
 * `durable: false` is for tests: fast, and a power cut may lose or break the data.
 */
export async function startEmbedded(dataDir: string, { durable = true } = {}): Promise<Embedded> {
  const lock = lockDataDir(dataDir)
  let address: Address | undefined
  const leave = () => {
    removeSocketDir(address?.socketDir)
    lock.release()
  }
  try {
    const home = realpathSync(dataDir)
    const clusterDir = join(home, 'postgres')
    const unfinished = join(home, 'postgres.new')
    for (const dir of [clusterDir, unfinished]) await endOrphans(dir)
    removeSocketDir(lock.previous?.socketDir)
    address = await newAddress(home)
    lock.note({ pid: process.pid, socketDir: address.socketDir })

    const programs = await preparedCluster({ clusterDir, unfinished, address, durable })
    const settings = Object.entries(serverSettings(address, durable)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const server = await runServer({
      spawn: logFile => programs.postgres(['-D', clusterDir, ...settings], logFile),
      clusterDir,
      logPath: join(home, 'postgres.log'),
      url: urlOf(address, 'postgres'),
    })
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= server.stop().finally(leave)
      return stopped
    }
    await createDatabase(address).catch(async error => {
      await stop()
      throw error
    })
    return { url: urlOf(address, 'afiya'), stop }
  } catch (error) {
    leave()
    if (error instanceof EmbeddedError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedError(`The embedded PostgreSQL could not start: ${reason}`, useAnotherServer)
  }
}

async function newAddress(home: string): Promise<Address> {
  if (!windows) return { socketDir: newSocketDir(), port: 5432 }
  // Anybody on the machine can reach a port, so there a password takes the place of the private directory.
  const path = join(home, 'postgres.password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 })
  return { port: await freePort(), password: readFileSync(path, 'utf8') }
}

/** A socket's whole path may have 103 to 107 bytes, so it lies in the temporary folder and not in the data directory. */
function newSocketDir() {
  const room = 103 - '/afiya-123456/.s.PGSQL.5432'.length
  for (const base of [tmpdir(), '/tmp']) {
    try {
      if (Buffer.byteLength(base) <= room) return mkdtempSync(join(realpathSync(base), 'afiya-'))
    } catch {
      // TMPDIR may name a folder that does not exist or is not ours to write.
    }
  }
  throw new EmbeddedError(
    'There is no temporary folder to put the database socket in.',
    'Set TMPDIR to one that this user may write.',
  )
}

function removeSocketDir(dir: string | undefined) {
  // The path may come from a file that somebody edited: nothing but a folder of ours is ever removed.
  if (dir && /^afiya-\w{6}$/.test(basename(dir))) rmSync(dir, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address()
      probe.close(() => resolve(typeof at === 'object' && at ? at.port : 0))
    })
  })
}

type Cluster = { clusterDir: string; unfinished: string; address: Address; durable: boolean }

/** The programs, ready to serve the cluster. A new one is made beside its place and moved there when it is whole. */
async function preparedCluster({ clusterDir, unfinished, address, durable }: Cluster): Promise<Programs> {
  if (existsSync(clusterDir)) return findPrograms(clusterDir, address.socketDir)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const programs = await findPrograms(unfinished, address.socketDir)
  await initialise(programs, unfinished, { password: address.password, durable })
  renameSync(unfinished, clusterDir)
  return findPrograms(clusterDir, address.socketDir)
}

async function initialise(
  programs: Programs,
  dir: string,
  { password, durable }: { password?: string; durable: boolean },
) {
  const passwordFile = join(dir, '..', 'postgres.password')
  const auth = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  const fixed = ['-D', dir, '-U', 'afiya', '--encoding=UTF8', ...auth, ...(durable ? [] : ['--no-sync'])]
  // Sorting and case come from PostgreSQL itself, the same on every machine. The character classes, by which pg_trgm
  // finds Arabic words, come from the system: any UTF-8 locale will do.
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  try {
    await programs.initdb([...fixed, ...provider, '--lc-ctype=C.UTF-8'])
  } catch (error) {
    if (!(error instanceof EmbeddedError && error.message.includes('locale'))) throw error
    await programs.initdb([...fixed, ...provider, '--lc-ctype=en_US.UTF-8'])
  }
}

function serverSettings({ socketDir, port }: Address, durable: boolean) {
  return {
    port,
    listen_addresses: socketDir ? '' : '127.0.0.1',
    unix_socket_directories: socketDir ?? '',
    max_connections: 60,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

function urlOf({ socketDir, port, password }: Address, database: string) {
  const user = password ? `afiya:${password}` : 'afiya'
  const host = socketDir
    ? `localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`
    : `127.0.0.1:${port}/${database}`
  return `postgres://${user}@${host}`
}

async function createDatabase(address: Address) {
  const client = new pg.Client({ connectionString: urlOf(address, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'afiya'`)
    if (!rowCount) await client.query('CREATE DATABASE afiya')
  } finally {
    await client.end()
  }
}
