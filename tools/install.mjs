// Runs before `npm start` and `npm test`, under any Node version: plain JavaScript without dependencies.
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
  // The build needs these regardless of NODE_ENV and the npm configuration.
  '--include=dev',
  '--include=optional',
  // By default npm retries for over a minute per package before it reports a network failure.
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

/**
 * Whether node_modules has the packages of the lockfile for this machine, by npm's record of installed
 * packages.
 */
function isInstalled() {
  const locked = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  if (!locked) fail('package-lock.json is missing or damaged. Restore it: git checkout package-lock.json')
  if (!installed) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    const found = installed[path]
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

/** An optional entry without `os` belongs to a wasm fallback, which npm skips when a native build exists. */
function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true
  return (
    os !== undefined &&
    includes(os, process.platform) &&
    includes(cpu, process.arch) &&
    includes(libc, libcName())
  )
}

function includes(list, name) {
  return list === undefined || [list].flat().includes(name)
}

function libcName() {
  // Otherwise the report resolves the host names of all open connections, which takes seconds on some
  // machines.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

async function install() {
  console.log('Installing the packages (npm ci). This happens once and takes about a minute.')
  const { code, output } = await run('ci', ...flags)
  if (code === 0) return
  const reason = reasons.find(([pattern]) => pattern.test(output))?.[1] ?? 'npm says why above.'
  fail(`the packages could not be installed: ${reason}`)
}

function run(...args) {
  const cli = process.env.npm_execpath
  const isNpm = cli?.endsWith('npm-cli.js')
  // Uses the Node that runs npm: this one may be in node_modules, which `npm ci` is about to delete.
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

/** npm's cache is in the home folder, which services and containers often lack or cannot write. */
function cacheFor() {
  try {
    const defaultCache = process.env.npm_config_cache ?? join(homedir(), '.npm')
    mkdirSync(defaultCache, { recursive: true })
    accessSync(defaultCache, constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(root, '.cache', 'npm') }
  }
}

/** The scripts that run next use `node` from PATH, where npm puts node_modules/.bin first. */
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
  console.error(`\n${message}`)
  process.exit(1)
}
