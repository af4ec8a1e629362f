import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
const MIN_FREE_BYTES = 2 * 1024 ** 3

/**
 * Keeps the temporary files of the tests in memory if the machine has room. A copy of the template database
 * has a thousand files, which a file system on a disk takes ten times as long to create. A TMPDIR of the
 * caller stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY_FOLDER
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= MIN_FREE_BYTES && freemem() >= 2 * MIN_FREE_BYTES
  } catch {
    return false // Only Linux has it.
  }
}
