import { createHash } from 'node:crypto'
import type { FieldMessage } from '#contract/messages.ts'
import { refuse } from '../refuse.ts'
import type { Api } from '../serve.ts'
import { easyToGuess } from './easy-passwords.ts'

/** Refuses a new password of an account that is easy to guess, or known from a breach where that is asked. */
export async function refuseEasyPassword({ app, deps }: Api, password: string, email: string): Promise<void> {
  const { breachedPasswordsUrl: url } = deps.config
  const easy = easyToGuess(password, email)
  if (easy) throw refused(easy)
  if (!url) return
  const isBreached = await isInBreach(url, password).catch(error => {
    // Nobody must stay without an account because a list cannot be read.
    app.log.warn(
      { err: error },
      'the list of breached passwords does not answer: a password is taken unasked',
    )
    return false
  })
  if (isBreached) throw refused('breached password')
}

/**
 * Whether a password stands in the list behind `url`, a range API as that of Have I Been Pwned
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords). It is told five of the forty digits of the SHA-1, and
 * answers with all that begin so: which one was meant, and whether it was among them, it does not learn.
 */
export async function isInBreach(url: string, password: string): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  const response = await fetch(`${url.replace(/\/+$/, '')}/${digest.slice(0, 5)}`, {
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const line = (await response.text()).split(/\r?\n/).find(text => text.startsWith(`${digest.slice(5)}:`))
  // What only pads the answer has the count 0.
  return line !== undefined && !line.endsWith(':0')
}

/** Milliseconds: somebody waits in front of a form. */
const PATIENCE = 1_500

const refused = (problem: FieldMessage) => refuse('invalid_input', { errors: { password: [problem] } })
