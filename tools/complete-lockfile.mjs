// Completes package-lock.json after `npm install`. A registry that mirrors one platform hides the packages of
// the others; npm then leaves them out of the lockfile, and `npm ci` refuses such a lockfile everywhere. Each
// missing package is a platform build of a package in the lockfile, so its version and platform follow from
// its name.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

for (const [path, owner] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue
    const words = name.split(/[-/]/)
    const os = words.filter(word => systems.includes(word))
    const cpu = words.filter(word => processors.includes(word))
    const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
    if (!/^\d+\.\d+\.\d+(-\S+)?$/.test(version) || cpu.length === 0) continue
    packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(owner.dev && { dev: true }),
      ...(libc.length > 0 && { libc }),
      license: owner.license,
      optional: true,
      ...(os.length > 0 && { os }),
    }
    console.log(`added ${name}@${version}`)
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

/**
 * Whether Node's resolution finds a package: in the dependent's node_modules, then one level up at a time.
 */
function isLocked(from, name) {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[path]) return true
  if (from === '') return false
  const parentEnd = from.lastIndexOf('/node_modules/')
  return isLocked(parentEnd === -1 ? '' : from.slice(0, parentEnd), name)
}
