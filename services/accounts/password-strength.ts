import { createHash } from 'node:crypto'
import type { Config } from '#config'
import type { FieldMessageKey } from '#contract/field-messages.ts'
import { refuse } from '../refuse.ts'
import { isCommonPassword } from './weak-passwords.ts'

type PasswordRules = {
  app: { log: { warn(details: { err: unknown }, message: string): void } }
  deps: { config: Pick<Config, 'breachedPasswordsUrl'> }
}

/** Refuses a new password that is much used or, when a breach list is configured, known from a breach. */
export async function refuseWeakPassword({ app, deps }: PasswordRules, password: string): Promise<void> {
  const { breachedPasswordsUrl: url } = deps.config
  if (isCommonPassword(password)) throw passwordRefusal('much-used password')
  if (!url) return
  const isBreached = await isBreachedPassword(url, password).catch(error => {
    // An unavailable breach list must not keep anybody from an account.
    app.log.warn({ err: error }, 'breached-password list unavailable: password accepted unchecked')
    return false
  })
  if (isBreached) throw passwordRefusal('breached password')
}

/**
 * Whether a password is in the list behind `url`, a range API like that of Have I Been Pwned
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords). The API receives five of the forty hex digits of the
 * SHA-1 and returns all hashes that begin with them, so it learns neither the password nor whether it was
 * found.
 */
async function isBreachedPassword(url: string, password: string): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  const response = await fetch(`${url.replace(/\/+$/, '')}/${digest.slice(0, 5)}`, {
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(BREACH_LIST_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const line = (await response.text()).split(/\r?\n/).find(text => text.startsWith(`${digest.slice(5)}:`))
  // Padding entries have the count 0.
  return line !== undefined && !line.endsWith(':0')
}

/** The user waits in front of the form meanwhile. */
const BREACH_LIST_TIMEOUT_MS = 1_500

const passwordRefusal = (problem: FieldMessageKey) =>
  refuse('invalid_input', { errors: { password: [problem] } })
