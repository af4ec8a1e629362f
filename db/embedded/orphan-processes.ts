import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError } from './embedded-error.ts'

const PROGRAM_NAMES = ['postgres', 'initdb']
/** Signals and the seconds to wait after each: fast shutdown, immediate shutdown, kill. */
const shutdownSignals = [
  ['SIGINT', 10],
  ['SIGQUIT', 5],
  ['SIGKILL', 5],
] as const

/**
 * Stops PostgreSQL processes that a killed process left running on a cluster, and removes the stale
 * `postmaster.pid`. Call it only with the data directory locked: then the processes have no owner.
 */
export async function stopOrphans(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid')
  for (const [signal, seconds] of shutdownSignals) {
    const running = postgresProcessesIn(clusterDir)
    const postmaster = running.filter(pid => pid === readPidFile(pidFile))
    // A postmaster stops its children; without a postmaster they exit by themselves, unless they hang.
    const targets = postmaster.length > 0 && signal !== 'SIGKILL' ? postmaster : running
    for (const pid of targets) sendSignal(pid, signal)
    if (await waitUntilStopped(clusterDir, seconds)) {
      // PostgreSQL does not start while a process with the id in this file is alive, whatever program it is.
      if (process.platform !== 'win32') rmSync(pidFile, { force: true })
      return
    }
  }
  throw new EmbeddedError(
    `An older PostgreSQL still runs on ${clusterDir} (pid ${postgresProcessesIn(clusterDir).join(', ')}) and does not end.`,
    'End these processes and start again.',
  )
}

async function waitUntilStopped(clusterDir: string, seconds: number) {
  for (let attempt = 0; attempt < seconds * 20; attempt++) {
    if (postgresProcessesIn(clusterDir).length === 0) return true
    await sleep(50)
  }
  return false
}

/** The PostgreSQL processes of a cluster: by their working directory on Linux, by the pid file elsewhere. */
function postgresProcessesIn(clusterDir: string): number[] {
  if (process.platform === 'win32') return []
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .map(Number)
      .filter(pid => pid > 0 && isPostgresIn(clusterDir, pid))
  }
  const pid = readPidFile(join(clusterDir, 'postmaster.pid'))
  return pid && commandLineOf(pid).includes(clusterDir) ? [pid] : []
}

function isPostgresIn(clusterDir: string, pid: number) {
  try {
    // A zombie has no working directory, so it does not count. A shell in this directory has another name.
    return (
      readlinkSync(`/proc/${pid}/cwd`) === clusterDir &&
      PROGRAM_NAMES.includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
    )
  } catch {
    return false
  }
}

function commandLineOf(pid: number) {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function readPidFile(pidFile: string) {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It exited since it was listed.
  }
}
