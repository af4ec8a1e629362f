import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedError } from './embedded-error.ts'

/** Written beside the lock: identifies the holder in errors, and what to clean up if it is killed. */
export type LockHolder = { pid: number; socketDir?: string }
/**
 * The lock of this process on a data directory. `previousHolder`: a process that ended without releasing it.
 */
export type DataDirLock = {
  previousHolder?: LockHolder
  writeHolder(holder: LockHolder): void
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Locks the data directory for this process, or throws an EmbeddedError that names the holder. The lock is
 * SQLite's lock on an empty file: the operating system holds it, so it has no races, ends with the process in
 * any case, and a reused process id cannot fake it. Node has no other file lock.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const holderPath = join(dataDir, 'afiya.pid')
  const file = openLockFile(dataDir, holderPath)
  return {
    previousHolder: readHolder(holderPath),
    writeHolder: holder => writeFileSync(holderPath, `${JSON.stringify(holder)}\n`),
    release() {
      if (!file.isOpen) return
      rmSync(holderPath, { force: true })
      // The empty lock file stays: if it were removed, one process could lock the old file and another a new
      // one.
      file.close()
    },
  }
}

/** The URL of the running embedded database of a data directory; undefined when none runs, and on Windows. */
export function runningDatabaseUrl(dataDir: string): string | undefined {
  const socketDir = readHolder(join(dataDir, 'afiya.pid'))?.socketDir
  if (!socketDir || !existsSync(join(socketDir, '.s.PGSQL.5432'))) return undefined
  return `postgres://afiya@localhost:5432/afiya?host=${encodeURIComponent(socketDir)}`
}

function openLockFile(dataDir: string, holderPath: string) {
  const lockPath = join(dataDir, 'afiya.lock')
  let file: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    // SQLite opens a file without write permission read-only, and its lock then excludes no one.
    for (const needed of [dataDir, lockPath, join(dataDir, 'postgres')]) {
      if (existsSync(needed)) accessSync(needed, constants.R_OK | constants.W_OK)
    }
    file = new DatabaseSync(lockPath, { timeout: 0 })
    file.exec('BEGIN EXCLUSIVE')
    return file
  } catch (error) {
    file?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw dataDirInUse(dataDir, holderPath)
    throw new EmbeddedError(
      `The data directory ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}.`,
      'Start as the user it belongs to, or set DATA_DIR to a directory that this user may write.',
    )
  }
}

function dataDirInUse(dataDir: string, holderPath: string) {
  const holder = readHolder(holderPath)
  return new EmbeddedError(
    `The site already runs on the data directory ${dataDir}${holder ? ` (pid ${holder.pid})` : ''}.`,
    'Use that one, or stop it first, or set DATA_DIR and PORT to run a second one beside it.',
  )
}

function readHolder(path: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
