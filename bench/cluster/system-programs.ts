import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of Debian's programs. */
export type Programs = Record<'postgres' | 'initdb' | 'pg_basebackup' | 'nginx' | 'redis-server', string>

const packages: Record<keyof Programs, string> = {
  postgres: 'postgresql',
  initdb: 'postgresql',
  pg_basebackup: 'postgresql',
  nginx: 'nginx',
  'redis-server': 'redis-server',
}

/** Finds the programs; throws an Error that names all missing ones and how to install them. */
export function findPrograms(): Programs {
  const folders = [...postgresFolders(), '/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
  const find = (name: string) => folders.map(folder => join(folder, name)).find(path => existsSync(path))
  const found = Object.fromEntries(Object.keys(packages).map(name => [name, find(name)]))
  const missing = (Object.keys(packages) as (keyof Programs)[]).filter(name => !found[name])
  if (missing.length > 0) {
    const missingPackages = [...new Set(missing.map(name => packages[name]))].join(' ')
    throw new Error(
      `The cluster needs Debian's programs. Missing: ${missing.join(', ')}.\n  apt-get install ${missingPackages}`,
    )
  }
  return found as Programs
}

/** Newest version first: a primary and its replica must have the same version. */
function postgresFolders() {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home) : []
  return versions.sort((a, b) => Number(b) - Number(a)).map(version => join(home, version, 'bin'))
}

/** The user of all programs when this runs as root, which PostgreSQL refuses; undefined: the current user. */
export const unprivilegedId = process.getuid?.() === 0 ? 65534 : undefined

/** Runs a program with lower rights; it receives `signal` when this process ends. */
const withLoweredRights = (signal: string) => [
  'setpriv',
  ...(unprivilegedId ? [`--reuid=${unprivilegedId}`, `--regid=${unprivilegedId}`, '--clear-groups'] : []),
  ...['--pdeathsig', signal, '--'],
]

/** Runs a program and waits for its end. */
export function runToEnd(program: string, args: string[], cwd: string): void {
  const [command = '', ...commandArgs] = [...withLoweredRights('KILL'), program, ...args]
  execFileSync(command, commandArgs, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Starts a program in the background; `log` is an open file. It receives `signal` when this process ends. */
export function startProgram(
  program: string,
  args: string[],
  { cwd, log, signal }: StartOptions,
): ChildProcess {
  const [command = '', ...commandArgs] = [...withLoweredRights(signal), program, ...args]
  return spawn(command, commandArgs, { cwd, stdio: ['ignore', log, log], detached: true })
}

type StartOptions = { cwd: string; log: number; signal: 'INT' | 'TERM' }

/** Starts a program in the background with its own log file. */
export function startService(program: string, args: string[], dir: string, logName: string) {
  const log = openSync(join(dir, logName), 'a')
  const child = startProgram(program, args, { cwd: dir, log, signal: 'TERM' })
  closeSync(log)
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    child,
    output: () => readFileSync(join(dir, logName), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
