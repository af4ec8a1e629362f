import type { ResponseMessageKey } from '#contract/response-messages.ts'
import { currentLanguage, pageLanguage } from './language.ts'
import { loadedTranslator } from './load-translations.ts'

/**
 * The message for a successful call from the loaded translations, for actions, which cannot use hooks. In the
 * page's language while that of the cookie is not loaded, which another tab may have changed.
 */
export function messageText(code: ResponseMessageKey): string {
  const translator = loadedTranslator(currentLanguage()) ?? loadedTranslator(pageLanguage())
  return translator?.t(code) ?? ''
}
