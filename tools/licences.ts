import { writeFileSync } from 'node:fs'
import { type Locked, lockedPackages } from './locked.ts'

/** Licences that ask for nothing but to be named. */
const FREE = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'Zlib'],
]

/** Packages under other licences, and why they may be here all the same. */
export const exceptions: { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a shared library that is loaded unchanged from its own package and can be replaced there',
  },
  {
    name: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    why: 'a tool of the build, unchanged; nothing of it is in what is served',
  },
  {
    name: /^(@axe-core\/playwright|axe-core)$/,
    licence: 'MPL-2.0',
    why: 'a tool of the tests, unchanged; nothing of it is in what is served',
  },
  {
    name: /^@ibm\/plex-sans-arabic$/,
    licence: 'OFL-1.1',
    why: 'the type; its licence travels with the subset in web/styles/fonts/OFL.txt',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'data of the build; nothing of it is in what is served',
  },
]

// The lock does not say it; the package's LICENSE does.
const unsaid: Record<string, string> = { '@react-aria/optimize-locales-plugin': 'Apache-2.0' }

export function licenceOf({ name, license }: Locked): string {
  return license ?? unsaid[name] ?? 'none named'
}

/** Whether a package may be used: by one of its licences where it offers several, by all where it has several. */
export function mayUse(locked: Locked): boolean {
  const licence = licenceOf(locked)
  const fits = (one: string) =>
    FREE.includes(one) ||
    exceptions.some(({ name, licence: excepted }) => excepted === one && name.test(locked.name))
  const words = licence.replace(/^\((.*)\)$/, '$1')
  return words.split(' OR ').some(choice => choice.split(' AND ').every(fits))
}

/** The page that names them all. */
export function licencesPage(locked: Locked[]): string {
  const groups = [...Map.groupBy(locked, licenceOf)].sort(([a], [b]) => a.localeCompare(b, 'en'))
  const names = (all: Locked[]) =>
    all
      .map(({ name, version, dev }) => `${name} ${version}${dev ? ' (dev)' : ''}`)
      .sort((a, b) => a.localeCompare(b, 'en'))
      .join(', ')
  return [
    '# What others wrote',
    '',
    `Made by \`npm run licences\` from package-lock.json: ${locked.length} packages for all platforms. (dev): for building and testing only.`,
    '',
    '| Licence | Packages |',
    '| --- | ---: |',
    ...groups.map(([licence, all]) => `| ${licence} | ${all.length} |`),
    '',
    '## Why some that ask for more are here',
    '',
    ...exceptions.map(
      ({ name, licence, why }) => `- ${licence}, \`${name.source.replaceAll('\\', '')}\`: ${why}.`,
    ),
    ...groups.flatMap(([licence, all]) => ['', `## ${licence}`, '', names(all)]),
    '',
  ].join('\n')
}

if (import.meta.main)
  writeFileSync(new URL('../docs/licences.md', import.meta.url), licencesPage(lockedPackages()))
