import type { ResponseMessageKey } from '#contract/response-messages.ts'
import { currentLanguage, pageLanguage } from './language.ts'
import { loadedTranslator } from './load-translations.ts'
import type { TranslationKey } from './translations.ts'

/**
 * A text without parameters from the loaded translations, such as the message of a successful call, for
 * actions, which cannot use hooks.
 */
export const messageText = (code: ResponseMessageKey | TranslationKey): string =>
  pageTranslator()?.t(code) ?? ''

/** In the page's language while that of the cookie is not loaded, which another tab may have changed. */
export const pageTranslator = () => loadedTranslator(currentLanguage()) ?? loadedTranslator(pageLanguage())
