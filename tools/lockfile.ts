import { readFileSync } from 'node:fs'

/** A package of package-lock.json. */
export type LockedPackage = {
  name: string
  version: string
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  dev?: boolean
  optional?: boolean
  cpu?: string[]
}

type LockfileEntry = Omit<LockedPackage, 'name'> & { link?: boolean }

/** All packages of package-lock.json, for all platforms; a version that occurs twice is listed once. */
export function lockedPackages(): LockedPackage[] {
  const file = new URL('../package-lock.json', import.meta.url)
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockfileEntry> }
  const all = Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1)
    return name ? [{ name, ...entry }] : []
  })
  return [...Map.groupBy(all, ({ name, version }) => `${name}@${version}`).values()].flatMap(
    ([first, ...same]) => (first ? [{ ...first, dev: [first, ...same].every(({ dev }) => dev) }] : []),
  )
}
