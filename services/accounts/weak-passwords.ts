import { readFileSync } from 'node:fs'

/**
 * Whether a password is one of the 10,000 most used, letter case aside. Look-alikes of them are accepted
 * (product.md).
 */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.toLowerCase())
}

let cachedPasswords: Set<string> | undefined
/** Read on first use, so that the start does not wait for it. */
function commonPasswords(): Set<string> {
  const file = new URL('common-passwords.txt', import.meta.url)
  cachedPasswords ??= new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#')),
  )
  return cachedPasswords
}
