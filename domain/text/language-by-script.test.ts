import { expect, test } from 'vitest'
import { languageOfName } from './language-of-name.ts'

test.each([
  ['نورة العتيبي', 'ar'],
  ['Noura Alotaibi', 'en'],
  [' (José) García', 'en'],
  ['', 'ar'],
  ['12', 'ar'],
])('the language of %j is %s', (name, language) => {
  expect(languageOfName(name)).toBe(language)
})
