import { readFileSync, writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the most common passwords are refused. */
const PASSWORD_COUNT = 10_000

const licence = new URL('../node_modules/@zxcvbn-ts/language-common/LICENSE.txt', import.meta.url)

/**
 * The content of common-passwords.txt: origin and licence in lines of `#`, then one password per line, most
 * common first.
 */
export function commonPasswordsFile(): string {
  const about = [
    `The ${PASSWORD_COUNT.toLocaleString('en')} most used passwords, written by \`node tools/common-passwords.ts\` from`,
    '@zxcvbn-ts/language-common: how often each occurs in the ten million that Mark Burnett published.',
    '',
    ...readFileSync(licence, 'utf8').trim().split('\n'),
  ]
  return [
    ...about.map(line => `# ${line}`.trimEnd()),
    ...dictionary['passwords-common'].slice(0, PASSWORD_COUNT),
    '',
  ].join('\n')
}

if (import.meta.main)
  writeFileSync(new URL('../services/accounts/common-passwords.txt', import.meta.url), commonPasswordsFile())
