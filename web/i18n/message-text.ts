import type { ResponseMessageKey } from '#contract/response-messages.ts'
import { currentLanguage, pageLanguage } from './language.ts'
import { loadedTranslator } from './load-translations.ts'
import type { TranslationKey } from './translations.ts'

/**
 * A text without parameters from the loaded translations, such as the message of a successful call, for
 * actions, which cannot use hooks. In the page's language while that of the cookie is not loaded, which
 * another tab may have changed.
 */
export function messageText(code: ResponseMessageKey | TranslationKey): string {
  const translator = loadedTranslator(currentLanguage()) ?? loadedTranslator(pageLanguage())
  return translator?.t(code) ?? ''
}
