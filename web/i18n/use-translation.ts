import { createContext, use } from 'react'
import type { Translator } from './translator.ts'

const TranslatorContext = createContext<Translator | undefined>(undefined)

export const TranslationProvider = TranslatorContext.Provider

/** The translator of the page's language. */
export function useTranslation(): Translator {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('useTranslation needs a TranslationProvider above it')
  return translator
}
