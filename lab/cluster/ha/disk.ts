import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { unprivilegedId } from '../system-programs.ts'

const MEGABYTES = 1_200

/** A disk of its own for a database: an ext4 in a file, mounted where only this run sees it. */
export function createDisk(dir: string, name: string) {
  const image = join(dir, `${name}.img`)
  const path = join(dir, name)
  closeSync(openSync(image, 'w'))
  truncateSync(image, MEGABYTES * 1_000_000)
  run('mkfs.ext4', '-q', '-m', '0', '-E', 'lazy_itable_init=1,lazy_journal_init=1', image)
  mkdirSync(path)
  run('mount', '-o', 'loop', image, path)
  chownSync(path, unprivilegedId ?? 0, unprivilegedId ?? 0)
  const filler = join(path, 'filler')
  return {
    path,
    /** Writes until nothing more fits. */
    fill() {
      const file = openSync(filler, 'w')
      try {
        for (const block of [1_000_000, 4_096]) writeUntilFull(file, Buffer.alloc(block, 1))
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
    /** Makes the disk stand still for most of the time until the signal aborts. */
    async slowDown(signal: AbortSignal) {
      while (!signal.aborted) {
        run('fsfreeze', '--freeze', path)
        await wait(FROZEN_MS)
        run('fsfreeze', '--unfreeze', path)
        await wait(THAWED_MS)
      }
    },
    unmount: () => run('umount', '--lazy', path),
  }
}

export type Disk = ReturnType<typeof createDisk>

/** A slow disk writes for a fifth of the time. */
const FROZEN_MS = 400
const THAWED_MS = 100

function writeUntilFull(file: number, block: Buffer) {
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function run(program: string, ...args: string[]) {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
