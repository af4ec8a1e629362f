import { readFileSync, writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the most used passwords are refused. */
const MOST = 10_000

const licence = new URL('../node_modules/@zxcvbn-ts/language-common/LICENSE.txt', import.meta.url)

/** The file of them: what it is and whose, on lines of `#`; then one a line, the most used first. */
export function usedPasswordsFile(): string {
  const about = [
    `The ${MOST.toLocaleString('en')} most used passwords, made by \`node tools/used-passwords.ts\` from`,
    '@zxcvbn-ts/language-common: how often each stands in the ten million that Mark Burnett published.',
    '',
    ...readFileSync(licence, 'utf8').trim().split('\n'),
  ]
  return [
    ...about.map(line => `# ${line}`.trimEnd()),
    ...dictionary['passwords-common'].slice(0, MOST),
    '',
  ].join('\n')
}

if (import.meta.main)
  writeFileSync(new URL('../api/accounts/used-passwords.txt', import.meta.url), usedPasswordsFile())
