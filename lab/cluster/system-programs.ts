import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The programs of the plain cluster and the Debian packages that have them. */
const clusterPackages = {
  postgres: 'postgresql',
  initdb: 'postgresql',
  pg_basebackup: 'postgresql',
  nginx: 'nginx',
  'redis-server': 'redis-server',
} as const

/** The paths of Debian's programs. */
export type Programs = Record<keyof typeof clusterPackages, string>

/** Finds the programs of the plain cluster. */
export const findPrograms = (): Programs => findSystemPrograms(clusterPackages)

/** Finds programs; throws an Error that names all missing ones and the packages to install. */
export function findSystemPrograms<Name extends string>(
  packages: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const folders = [...postgresFolders(), '/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
  const find = (name: string) => folders.map(folder => join(folder, name)).find(path => existsSync(path))
  const found = Object.fromEntries(Object.keys(packages).map(name => [name, find(name)]))
  const missing = (Object.keys(packages) as Name[]).filter(name => !found[name])
  if (missing.length > 0) {
    const missingPackages = [...new Set(missing.map(name => packages[name]))].join(' ')
    throw new Error(
      `The cluster needs Debian's programs. Missing: ${missing.join(', ')}.\n  apt-get install ${missingPackages}`,
    )
  }
  return found as Record<Name, string>
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
export async function runToEnd(program: string, args: string[], cwd: string): Promise<void> {
  const [command = '', ...commandArgs] = [...withLoweredRights('KILL'), program, ...args]
  await promisify(execFile)(command, commandArgs, { cwd })
}

/** Starts a program in the background; `log` is an open file. It receives `signal` when this process ends. */
export function startProgram(
  program: string,
  args: string[],
  { cwd, log, signal, prefix = [] }: StartOptions,
): ChildProcess {
  const [command = '', ...commandArgs] = [...prefix, ...withLoweredRights(signal), program, ...args]
  return spawn(command, commandArgs, { cwd, stdio: ['ignore', log, log], detached: true })
}

/** `prefix`: a command before the program, run with the rights of this process. */
type StartOptions = { cwd: string; log: number; signal: 'INT' | 'TERM'; prefix?: string[] }

/** Starts a program in the background with its own log file. */
export function startService(
  program: string,
  args: string[],
  dir: string,
  logName: string,
  prefix: string[] = [],
) {
  const log = openSync(join(dir, logName), 'a')
  const child = startProgram(program, args, { cwd: dir, log, signal: 'TERM', prefix })
  closeSync(log)
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    child,
    output: () => readFileSync(join(dir, logName), 'utf8'),
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await exited
    },
  }
}

export type Service = ReturnType<typeof startService>
