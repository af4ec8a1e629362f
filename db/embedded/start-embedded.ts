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
import { lockDataDir } from './data-dir-lock.ts'
import { EmbeddedError, externalServerHint } from './embedded-error.ts'
import { stopOrphans } from './orphan-processes.ts'
import { findPrograms, type PostgresPrograms } from './postgres-programs.ts'
import { superviseServer } from './supervise-server.ts'

export { EmbeddedError }

/** The running embedded PostgreSQL. `stop` may be called several times. */
export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

/** Where the server listens: a socket in a private directory, or a local port on Windows. */
type ServerAddress = { socketDir?: string; port: number; password?: string }

const windows = process.platform === 'win32'

/**
 * Starts PostgreSQL on `<dataDir>/postgres`. The first start creates the cluster and the empty database
 * `afiya`. Throws an EmbeddedError when another process has locked the data directory or the server cannot
 * run. `durable: false` is for tests: it is fast, and a power cut may lose or damage the data.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { durable = true } = {},
): Promise<EmbeddedPostgres> {
  const lock = lockDataDir(dataDir)
  let address: ServerAddress | undefined
  const releaseResources = () => {
    removeSocketDir(address?.socketDir)
    lock.release()
  }
  try {
    const resolvedDataDir = realpathSync(dataDir)
    const clusterDir = join(resolvedDataDir, 'postgres')
    const newClusterDir = join(resolvedDataDir, 'postgres.new')
    for (const dir of [clusterDir, newClusterDir]) await stopOrphans(dir)
    removeSocketDir(lock.previousHolder?.socketDir)
    address = await createAddress(resolvedDataDir)
    lock.writeHolder({ pid: process.pid, socketDir: address.socketDir })

    const programs = await prepareCluster({ clusterDir, newClusterDir, address, durable })
    const settings = Object.entries(serverSettings(address, durable)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const server = await superviseServer({
      spawn: logFile => programs.postgres(['-D', clusterDir, ...settings], logFile),
      clusterDir,
      logPath: join(resolvedDataDir, 'postgres.log'),
      url: connectionUrl(address, 'postgres'),
    })
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= server.stop().finally(releaseResources)
      return stopped
    }
    await createDatabase(address).catch(async error => {
      await stop()
      throw error
    })
    return { url: connectionUrl(address, 'afiya'), stop }
  } catch (error) {
    releaseResources()
    if (error instanceof EmbeddedError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedError(`The embedded PostgreSQL could not start: ${reason}`, externalServerHint)
  }
}

async function createAddress(resolvedDataDir: string): Promise<ServerAddress> {
  if (!windows) return { socketDir: createSocketDir(), port: 5432 }
  // Every user of the machine can reach a port, so a password replaces the private directory.
  const path = join(resolvedDataDir, 'postgres.password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 })
  return { port: await findFreePort(), password: readFileSync(path, 'utf8') }
}

/**
 * The path of a socket is limited to 103 to 107 bytes, so it is in the temporary directory, not the data
 * directory.
 */
function createSocketDir() {
  const maxBaseBytes = 103 - '/afiya-123456/.s.PGSQL.5432'.length
  for (const base of [tmpdir(), '/tmp']) {
    try {
      if (Buffer.byteLength(base) <= maxBaseBytes) return mkdtempSync(join(realpathSync(base), 'afiya-'))
    } catch {
      // TMPDIR may be a directory that does not exist or is not writable.
    }
  }
  throw new EmbeddedError(
    'There is no temporary folder to put the database socket in.',
    'Set TMPDIR to one that this user may write.',
  )
}

function removeSocketDir(dir: string | undefined) {
  // The path may come from an edited file: only directories with the names of createSocketDir are removed.
  if (dir && /^afiya-\w{6}$/.test(basename(dir))) rmSync(dir, { recursive: true, force: true })
}

function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
}

type Cluster = { clusterDir: string; newClusterDir: string; address: ServerAddress; durable: boolean }

/**
 * Returns the programs for the cluster. A new cluster is created in `newClusterDir` and renamed when it is
 * complete.
 */
async function prepareCluster({
  clusterDir,
  newClusterDir,
  address,
  durable,
}: Cluster): Promise<PostgresPrograms> {
  if (existsSync(clusterDir)) return findPrograms(clusterDir, address.socketDir)
  rmSync(newClusterDir, { recursive: true, force: true })
  mkdirSync(newClusterDir, { mode: 0o700 })
  const programs = await findPrograms(newClusterDir, address.socketDir)
  await initCluster(programs, newClusterDir, { password: address.password, durable })
  renameSync(newClusterDir, clusterDir)
  return findPrograms(clusterDir, address.socketDir)
}

async function initCluster(
  programs: PostgresPrograms,
  dir: string,
  { password, durable }: { password?: string; durable: boolean },
) {
  const passwordFile = join(dir, '..', 'postgres.password')
  const auth = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  const common = ['-D', dir, '-U', 'afiya', '--encoding=UTF8', ...auth, ...(durable ? [] : ['--no-sync'])]
  // PostgreSQL's own provider sorts and folds case, the same on every machine. The character classes, which
  // pg_trgm needs to find Arabic words, come from the system: any UTF-8 locale has them.
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  try {
    await programs.initdb([...common, ...provider, '--lc-ctype=C.UTF-8'])
  } catch (error) {
    if (!(error instanceof EmbeddedError && error.message.includes('locale'))) throw error
    await programs.initdb([...common, ...provider, '--lc-ctype=en_US.UTF-8'])
  }
}

function serverSettings({ socketDir, port }: ServerAddress, durable: boolean) {
  return {
    port,
    listen_addresses: socketDir ? '' : '127.0.0.1',
    unix_socket_directories: socketDir ?? '',
    max_connections: 60,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          // The log of a test run stays small: its folder may be in memory.
          max_wal_size: '128MB',
          // Tests of races that run at the same time fill the pools of several apps.
          max_connections: 200,
        }),
  }
}

function connectionUrl({ socketDir, port, password }: ServerAddress, database: string) {
  const user = password ? `afiya:${password}` : 'afiya'
  const host = socketDir
    ? `localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`
    : `127.0.0.1:${port}/${database}`
  return `postgres://${user}@${host}`
}

async function createDatabase(address: ServerAddress) {
  const client = new pg.Client({ connectionString: connectionUrl(address, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'afiya'`)
    if (!rowCount) await client.query('CREATE DATABASE afiya')
  } finally {
    await client.end()
  }
}
