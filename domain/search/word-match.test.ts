import { expect, test } from 'vitest'
import { hasWord } from './word-match.ts'

test.each([
  ['امراض القلب cardiology', 'قلب', true, true],
  ['النساء والولاده', 'ولاده', true, true],
  ['شراب للاطفال', 'اطفال', true, true],
  ['العنايه بالبشره', 'بشره', true, true],
  ['بشره وشعر', 'شعر', true, true],
  ['عنايه بشعر', 'شعر', true, true],
  ['شراب لسعال', 'سعال', true, true],
  ['السكري', 'سكر', false, true],
  ['حسام السلمي', 'لمي', false, false],
  ['heart and skin', 'skin', true, true],
  ['heart', 'hear', false, true],
  ['dentistry', 'ent', false, false],
])('%s has %s: whole word %s, beginning %s', (text, word, exact, prefix) => {
  expect(hasWord(text, word, 'exact')).toBe(exact)
  expect(hasWord(text, word, 'prefix')).toBe(prefix)
})

test('a word of four letters is found inside others, a shorter one is not', () => {
  expect(hasWord('multivitamin', 'vita', 'inside')).toBe(true)
  expect(hasWord('multivitamin', 'vit', 'inside')).toBe(false)
})
