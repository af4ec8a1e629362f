// Runs before `npm start` and `npm test`, under whatever Node the machine has: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'

const flags = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  // The build needs these whatever NODE_ENV and the settings of npm say.
  '--include=dev',
  '--include=optional',
  // By default npm waits over a minute for each package before it owns that there is no network.
  '--fetch-retry-factor=2',
  '--fetch-retry-mintimeout=500',
]

const reasons = [
  [/EUSAGE/, 'package-lock.json does not fit package.json. Bring both up to date: npm install'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    'the npm registry cannot be reached. Connect this machine, or name a proxy or registry with npm config, and start again.',
  ],
  [/ENOSPC/, 'the disk is full. Free about 1 GB and start again.'],
  [/EACCES|EPERM|EROFS/, `this user may not write below ${root}. Start as the owner of that folder.`],
]

if (!isInstalled()) await install()
requireNode24()

/** Whether node_modules holds what the lockfile asks of this machine, by npm's own record of what it installed. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (!wanted) fail('package-lock.json is missing or damaged. Restore it: git checkout package-lock.json')
  if (!present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    const found = present[path]
    if (found) return found.version === entry.version && found.integrity === entry.integrity
    return !isForThisMachine(entry)
  })
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** An optional entry without `os` belongs to a wasm fallback, which npm leaves out where a native build exists. */
function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true
  return (
    os !== undefined && names(os, process.platform) && names(cpu, process.arch) && names(libc, libcName())
  )
}

function names(list, name) {
  return list === undefined || [list].flat().includes(name)
}

function libcName() {
  // Without this the report looks up the names of all open connections, which takes seconds on some machines.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

async function install() {
  console.log('Afiya: installing its packages (npm ci). This happens once and takes about a minute.')
  const { code, output } = await run('ci', ...flags)
  if (code === 0) return
  const reason = reasons.find(([sign]) => sign.test(output))?.[1] ?? 'npm says why above.'
  fail(`the packages could not be installed: ${reason}`)
}

function run(...args) {
  const cli = process.env.npm_execpath
  const isNpm = cli?.endsWith('npm-cli.js')
  // The Node that runs npm, not ours: ours may lie in node_modules, which `npm ci` is about to delete.
  const program = isNpm ? (process.env.npm_node_execpath ?? process.execPath) : 'npm'
  const child = spawn(program, isNpm ? [cli, ...args] : args, {
    cwd: root,
    env: { ...process.env, ...cacheFor() },
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: !isNpm && windows,
  })
  return new Promise(resolve => {
    let output = ''
    child.stderr.on('data', chunk => {
      output += chunk
      process.stderr.write(chunk)
    })
    child.on('error', error => fail(`npm could not be run (${error.message}). Start with: npm start`))
    child.on('close', code => resolve({ code, output }))
  })
}

/** npm keeps its cache below the home folder; services and containers often have none, or one they cannot write. */
function cacheFor() {
  try {
    const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(root, '.cache', 'npm') }
  }
}

/** The scripts that follow take `node` from PATH, where npm puts node_modules/.bin first. */
function requireNode24() {
  if (major(process.versions.node) >= 24) return
  const bin = join(root, 'node_modules', '.bin')
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
  const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], {
    env,
    encoding: 'utf8',
    shell: windows,
  })
  if (major(stdout) >= 24) return
  const why = existsSync(join(bin, 'node'))
    ? 'the Node that comes with the packages does not run here'
    : 'none came with the packages'
  fail(
    `Node 24 or newer is needed, this is ${process.versions.node}, and ${why}. Install it from https://nodejs.org`,
  )
}

function major(version) {
  return Number.parseInt(version ?? '', 10) || 0
}

function fail(message) {
  console.error(`\nAfiya: ${message}`)
  process.exit(1)
}
