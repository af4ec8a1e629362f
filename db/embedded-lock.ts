import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedError } from './embedded-error.ts'

/** What a process leaves beside its lock, so that others can name it and the next one can tidy up after a kill. */
export type LockNote = { pid: number; socketDir?: string }
/** The hold of this process on a data directory; `previous` is the note of a process that ended without releasing. */
export type DataDirLock = { previous?: LockNote; note(note: LockNote): void; release(): void }

const SQLITE_BUSY = 5

/**
 * Takes the data directory for this process, or throws an EmbeddedError naming the process that has it.
 * The lock is SQLite's lock on an empty file: held by the operating system, so it is free of races, ends with the
 * process however that dies, and no reused process id can fake it. Node has no other file lock.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const notePath = join(dataDir, 'afiya.pid')
  const file = openLocked(dataDir, notePath)
  return {
    previous: readNote(notePath),
    note: note => writeFileSync(notePath, `${JSON.stringify(note)}\n`),
    release() {
      if (!file.isOpen) return
      rmSync(notePath, { force: true })
      // The empty lock file stays: removing it would let one process lock the old file and another a new one.
      file.close()
    },
  }
}

/** Where the database of the process that has the data directory answers; nothing when none runs, or on Windows. */
export function runningUrl(dataDir: string): string | undefined {
  const socketDir = readNote(join(dataDir, 'afiya.pid'))?.socketDir
  if (!socketDir || !existsSync(join(socketDir, '.s.PGSQL.5432'))) return undefined
  return `postgres://afiya@localhost:5432/afiya?host=${encodeURIComponent(socketDir)}`
}

function openLocked(dataDir: string, notePath: string) {
  const path = join(dataDir, 'afiya.lock')
  let file: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    // SQLite opens a file that it may not write for reading only, and then excludes nobody.
    for (const needed of [dataDir, path, join(dataDir, 'postgres')]) {
      if (existsSync(needed)) accessSync(needed, constants.R_OK | constants.W_OK)
    }
    file = new DatabaseSync(path, { timeout: 0 })
    file.exec('BEGIN EXCLUSIVE')
    return file
  } catch (error) {
    file?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw inUse(dataDir, notePath)
    throw new EmbeddedError(
      `The data directory ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}.`,
      'Start as the user it belongs to, or set DATA_DIR to a directory that this user may write.',
    )
  }
}

function inUse(dataDir: string, notePath: string) {
  const holder = readNote(notePath)
  return new EmbeddedError(
    `Afiya already runs on the data directory ${dataDir}${holder ? ` (pid ${holder.pid})` : ''}.`,
    'Use that one, or stop it first, or set DATA_DIR and PORT to run a second one beside it.',
  )
}

function readNote(path: string): LockNote | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
