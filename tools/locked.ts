import { readFileSync } from 'node:fs'

/** What package-lock.json says of one package. */
export type Locked = {
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

type Entry = Omit<Locked, 'name'> & { link?: boolean }

/** Every package of package-lock.json, for all platforms; the same version twice counts once. */
export function lockedPackages(): Locked[] {
  const file = new URL('../package-lock.json', import.meta.url)
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
  const found = Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1)
    return name ? [{ name, ...entry }] : []
  })
  return [...Map.groupBy(found, ({ name, version }) => `${name}@${version}`).values()].flatMap(
    ([first, ...same]) => (first ? [{ ...first, dev: [first, ...same].every(({ dev }) => dev) }] : []),
  )
}
