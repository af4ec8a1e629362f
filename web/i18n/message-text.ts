import { translate } from '#contract/language.ts'
import { type ResponseMessageKey, responseMessages } from '#contract/response-messages.ts'
import { currentLanguage } from './language.ts'

/**
 * The contract's message for a successful call in this browser's language, for actions, which cannot use
 * hooks.
 */
export function messageText(code: ResponseMessageKey): string {
  return translate(responseMessages[code], currentLanguage())
}
