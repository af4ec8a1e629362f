import { createContext, use } from 'react'
import type { Texts } from './texts.ts'

const Words = createContext<Texts | undefined>(undefined)

/** Gives a tree the sentences of its language. */
export const WordsProvider = Words.Provider

/** The sentences of the language that is shown. */
export function useTranslation(): Texts {
  const words = use(Words)
  if (!words) throw new Error('No WordsProvider stands around this')
  return words
}
