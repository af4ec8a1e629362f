import { writeFileSync } from 'node:fs'
import { type LockedPackage, lockedPackages } from './lockfile.ts'

/** Licences that require at most attribution. */
const PERMISSIVE_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** Packages under other licences, and why they may be used. */
export const licenceExceptions: { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a shared library, loaded unchanged from its own package and replaceable there',
  },
  {
    name: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    why: 'a build tool, unchanged; no part of it is served',
  },
  {
    name: /^(@axe-core\/playwright|axe-core|ical\.js)$/,
    licence: 'MPL-2.0',
    why: 'a test tool, unchanged; no part of it is served',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'build data; no part of it is served',
  },
]

// Packages without a licence in package-lock.json; from their LICENSE files.
const undeclaredLicences: Record<string, string> = { '@react-aria/optimize-locales-plugin': 'Apache-2.0' }

export function licenceOf({ name, license }: LockedPackage): string {
  return license ?? undeclaredLicences[name] ?? 'none named'
}

/** Whether a package may be used: with OR one of its licences must be allowed, with AND all of them. */
export function isLicenceAllowed(locked: LockedPackage): boolean {
  const licence = licenceOf(locked)
  const isAllowed = (part: string) =>
    PERMISSIVE_LICENCES.includes(part) ||
    licenceExceptions.some(exception => exception.licence === part && exception.name.test(locked.name))
  const expression = licence.replace(/^\((.*)\)$/, '$1')
  return expression.split(' OR ').some(choice => choice.split(' AND ').every(isAllowed))
}

/** The content of docs/licences.md. */
export function licencesPage(locked: LockedPackage[]): string {
  const groups = [...Map.groupBy(locked, licenceOf)].sort(([a], [b]) => a.localeCompare(b, 'en'))
  const nameList = (packages: LockedPackage[]) =>
    packages
      .map(({ name, version, dev }) => `${name} ${version}${dev ? ' (dev)' : ''}`)
      .sort((a, b) => a.localeCompare(b, 'en'))
      .join(', ')
  return [
    '# Licences of the packages',
    '',
    `Written by \`npm run licences\` from package-lock.json: ${locked.length} packages for all platforms. (dev): for building and testing only.`,
    '',
    '| Licence | Packages |',
    '| --- | ---: |',
    ...groups.map(([licence, packages]) => `| ${licence} | ${packages.length} |`),
    '',
    '## Exceptions',
    '',
    ...licenceExceptions.map(
      ({ name, licence, why }) => `- ${licence}, \`${name.source.replaceAll('\\', '')}\`: ${why}.`,
    ),
    ...groups.flatMap(([licence, packages]) => ['', `## ${licence}`, '', nameList(packages)]),
    '',
  ].join('\n')
}

if (import.meta.main)
  writeFileSync(new URL('../docs/licences.md', import.meta.url), licencesPage(lockedPackages()))
