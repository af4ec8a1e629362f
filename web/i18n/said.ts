import { type MessageCode, messages } from '#contract/messages.ts'
import { say } from '#contract/pair.ts'
import { chosenLanguage } from './language.ts'

/** The contract's sentence for a call that succeeded, in this browser's language; for an action, which has no hooks. */
export function said(code: MessageCode): string {
  return say(messages[code], chosenLanguage())
}
