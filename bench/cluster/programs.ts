import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's programs, by their paths: each found, or all that are missing are named at once. */
export type Programs = Record<'postgres' | 'initdb' | 'pg_basebackup' | 'nginx' | 'redis-server', string>

const packages: Record<keyof Programs, string> = {
  postgres: 'postgresql',
  initdb: 'postgresql',
  pg_basebackup: 'postgresql',
  nginx: 'nginx',
  'redis-server': 'redis-server',
}

/** Finds the programs; throws an Error that says how to install what is missing. */
export function findPrograms(): Programs {
  const folders = [...postgresFolders(), '/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
  const find = (name: string) => folders.map(folder => join(folder, name)).find(path => existsSync(path))
  const found = Object.fromEntries(Object.keys(packages).map(name => [name, find(name)]))
  const missing = (Object.keys(packages) as (keyof Programs)[]).filter(name => !found[name])
  if (missing.length > 0) {
    const wanted = [...new Set(missing.map(name => packages[name]))].join(' ')
    throw new Error(
      `The cluster is made of Debian's programs. Missing: ${missing.join(', ')}.\n  apt-get install ${wanted}`,
    )
  }
  return found as Programs
}

/** The newest first: a primary and its replica must be of one version. */
function postgresFolders() {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home) : []
  return versions.sort((a, b) => Number(b) - Number(a)).map(version => join(home, version, 'bin'))
}

/** PostgreSQL refuses root; nothing of the cluster needs it. Undefined: whoever runs this. */
export const owner = process.getuid?.() === 0 ? 65534 : undefined

/** Lowers the rights of a program, which ends with us however we end. */
const lowered = (signal: string) => [
  'setpriv',
  ...(owner ? [`--reuid=${owner}`, `--regid=${owner}`, '--clear-groups'] : []),
  ...['--pdeathsig', signal, '--'],
]

/** Runs a program to its end. */
export function run(program: string, args: string[], cwd: string): void {
  const [command = '', ...words] = [...lowered('KILL'), program, ...args]
  execFileSync(command, words, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Starts a program that stays; `log` is an open file. `signal` ends it when we die. */
export function start(program: string, args: string[], { cwd, log, signal }: Start): ChildProcess {
  const [command = '', ...words] = [...lowered(signal), program, ...args]
  return spawn(command, words, { cwd, stdio: ['ignore', log, log], detached: true })
}

type Start = { cwd: string; log: number; signal: 'INT' | 'TERM' }

/** Starts a program with a log of its own; `stop` ends it. */
export function startService(program: string, args: string[], dir: string, logName: string) {
  const log = openSync(join(dir, logName), 'a')
  const child = start(program, args, { cwd: dir, log, signal: 'TERM' })
  closeSync(log)
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    child,
    said: () => readFileSync(join(dir, logName), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
