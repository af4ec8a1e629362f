import { expect, test } from 'vitest'
import { latinSpellings, soundsLikeLatin } from './latin-sound.ts'

test.each([
  ['ملتيفيتامين', 'multivitamin'],
  ['مولتيفيتامينات', 'multivitamin'],
  ['بروبيوتك', 'probiotic'],
  ['جلسرين', 'glycerin'],
  ['ثيرموميتر', 'thermometer'],
  ['كوينزايم', 'coenzyme'],
])('%s is heard as %s', (arabic, latin) => {
  expect(soundsLikeLatin(arabic, latin)).toBe(true)
})

test.each([
  ['فيتامين', 'multivitamin'],
  ['لوشن', 'lesion'],
  ['قلم', 'calm'],
  ['بنادول', 'panthenol'],
])('%s is not taken for %s', (arabic, latin) => {
  expect(soundsLikeLatin(arabic, latin)).toBe(false)
})

test('a letter that Arabic has for two of Latin is looked for as both', () => {
  expect(latinSpellings('فابي')).toEqual(['fabi', 'vapi'])
  expect(latinSpellings('كريم')).toEqual(['krim'])
})
