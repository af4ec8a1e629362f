import { expect, test } from 'vitest'
import { languageByScript } from './language-by-script.ts'

test.each([
  ['نورة العتيبي', 'ar'],
  ['Noura Alotaibi', 'en'],
  [' (José) García', 'en'],
  ['', 'ar'],
  ['12', 'ar'],
])('the language of %j is %s', (name, language) => {
  expect(languageByScript(name)).toBe(language)
})
