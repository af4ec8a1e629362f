import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError } from './embedded-error.ts'

const NAMES = ['postgres', 'initdb']
/** How a PostgreSQL is asked to end, and the seconds it then gets: fast shutdown, immediate shutdown, no choice. */
const demands = [
  ['SIGINT', 10],
  ['SIGQUIT', 5],
  ['SIGKILL', 5],
] as const

/**
 * Ends what a killed process left running on a cluster and removes its stale `postmaster.pid`. Call it only with the
 * data directory locked: then whatever runs there belongs to nobody.
 */
export async function endOrphans(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid')
  for (const [signal, seconds] of demands) {
    const running = processesOn(clusterDir)
    const postmaster = running.filter(pid => pid === pidIn(pidFile))
    // A postmaster ends its own children; without one they notice by themselves, unless they hang.
    const asked = postmaster.length > 0 && signal !== 'SIGKILL' ? postmaster : running
    for (const pid of asked) demand(pid, signal)
    if (await isQuiet(clusterDir, seconds)) {
      // PostgreSQL takes any living process with the number in this file for itself, and would not start.
      if (process.platform !== 'win32') rmSync(pidFile, { force: true })
      return
    }
  }
  throw new EmbeddedError(
    `An older PostgreSQL still runs on ${clusterDir} (pid ${processesOn(clusterDir).join(', ')}) and does not end.`,
    'End these processes and start again.',
  )
}

async function isQuiet(clusterDir: string, seconds: number) {
  for (let turn = 0; turn < seconds * 20; turn++) {
    if (processesOn(clusterDir).length === 0) return true
    await sleep(50)
  }
  return false
}

/** The processes of PostgreSQL that work in this directory: by their folder on Linux, elsewhere by the pid file. */
function processesOn(clusterDir: string): number[] {
  if (process.platform === 'win32') return []
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .map(Number)
      .filter(pid => pid > 0 && worksIn(clusterDir, pid))
  }
  const pid = pidIn(join(clusterDir, 'postmaster.pid'))
  return pid && commandOf(pid).includes(clusterDir) ? [pid] : []
}

function worksIn(clusterDir: string, pid: number) {
  try {
    // A zombie has no folder, so it does not count; a shell that stands here has another name.
    return (
      readlinkSync(`/proc/${pid}/cwd`) === clusterDir &&
      NAMES.includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
    )
  } catch {
    return false
  }
}

function commandOf(pid: number) {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function pidIn(pidFile: string) {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function demand(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended between the listing and now, which is what we want.
  }
}
