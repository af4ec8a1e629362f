// Completes package-lock.json after `npm install`: a registry that mirrors one platform only hides the packages of the
// others, npm then leaves them out of the lock, and `npm ci` refuses such a lock everywhere. Each missing one is a
// platform's build of a package that is in the lock, so its version and platform follow from its name.
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

/** Whether a package finds another the way Node looks for it: beside itself, then one level up at a time. */
function isLocked(from, name) {
  const at = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[at]) return true
  if (from === '') return false
  const up = from.lastIndexOf('/node_modules/')
  return isLocked(up === -1 ? '' : from.slice(0, up), name)
}
