import * as z from 'zod/mini'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { optionalLines, requiredLines } from '../common.ts'
import { fieldMessage } from '../field-messages.ts'
import { searchListNames } from './dashboard.ts'
import { resource } from './resource.ts'

/** The lists that a search word is for. */
export const searchWordLists = ['all', ...searchListNames] as const
export type SearchWordList = (typeof searchWordLists)[number]

/**
 * `phrases`: what people type; `instead`: what is searched besides it, nothing if the phrases are ignored.
 * Both are separated by commas.
 */
const SearchWord = z.object({
  id: z.number(),
  list: z.enum(searchWordLists),
  phrases: z.string(),
  instead: z.string(),
})

/** Words that a search can compare: a phrase without letters and digits would match nothing. */
const phrases = z.pipe(
  requiredLines(500),
  z.string().check(z.refine(text => arabicFold(text) !== '', fieldMessage('invalid value'))),
)

export const searchWords = resource('search-words', {
  needs: 'search_words.edit',
  row: SearchWord,
  body: z.object({ list: z.enum(searchWordLists, 'invalid value'), phrases, instead: optionalLines(500) }),
  record: SearchWord,
  sorts: ['list', 'phrases'],
  filters: {},
})
