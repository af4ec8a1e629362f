import { describe, expect, test, vi } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import { EXCERPT_LENGTH, excerpt, excerptOfWords } from './excerpt.ts'

describe('an excerpt', () => {
  test.each([
    ['an empty text', '', ''],
    ['180 characters', 'ب'.repeat(180), 'ب'.repeat(180)],
    ['181 characters', 'ب'.repeat(181), `${'ب'.repeat(180)}…`],
    ['an emoji that ends at the limit', `${'a'.repeat(178)}🙂b`, `${'a'.repeat(178)}🙂…`],
    ['an emoji across the limit', `${'a'.repeat(179)}🙂b`, `${'a'.repeat(179)}…`],
    ['an emoji after the limit', `${'a'.repeat(180)}🙂`, `${'a'.repeat(180)}…`],
    ['a family emoji across the limit', `${'a'.repeat(175)}👨‍👩‍👧‍👦`, `${'a'.repeat(175)}…`],
    ['a letter whose diacritics cross the limit', `${'a'.repeat(178)}بَّت`, `${'a'.repeat(178)}…`],
    ['a CRLF line break across the limit', `${'a'.repeat(179)}\r\nb`, `${'a'.repeat(179)}…`],
  ])('%s', (_, text, expected) => {
    expect(excerpt(text)).toBe(expected)
  })

  test('keeps the text before the limit unchanged, including line breaks', () => {
    const text = `سطر\n\nسطر ${'كلمة '.repeat(60)}`
    expect(excerpt(text)).toBe(`${text.slice(0, EXCERPT_LENGTH)}…`)
  })

  test('is the longest beginning of whole graphemes, with an ellipsis if text is omitted', () => {
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(40), (text, maxLength) => {
        const boundaries = [...segmenter.segment(text)].map(({ index }) => index)
        const end = Math.max(...boundaries.filter(index => index <= maxLength), 0)
        expect(excerpt(text, maxLength)).toBe(text.length <= maxLength ? text : `${text.slice(0, end)}…`)
      }),
    )
  })

  test('also works in a browser without Intl.Segmenter', async () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
    vi.resetModules()
    const { excerpt } = await import('./excerpt.ts')
    expect(excerpt('ب'.repeat(181))).toBe(`${'ب'.repeat(180)}…`)
    vi.unstubAllGlobals()
  })
})

test('a page that cuts no text loads no dictionaries', async () => {
  const Segmenter = vi.spyOn(Intl, 'Segmenter')
  vi.resetModules()
  const fresh = await import('./excerpt.ts')
  fresh.excerpt('short')
  expect(Segmenter).not.toHaveBeenCalled()
  fresh.excerpt('ب'.repeat(181))
  fresh.excerpt('ب'.repeat(181))
  expect(Segmenter).toHaveBeenCalledOnce()
  Segmenter.mockRestore()
})

describe('an excerpt of whole words', () => {
  test.each([
    ['a text that fits', 'one two', 'one two'],
    ['a word across the limit', 'one two three', 'one two…'],
    ['a comma before the limit', 'قلم، ورقة كبيرة', 'قلم، ورقة…'],
    ['a comma at the limit', 'كتاب، دفتر، قلم', 'كتاب، دفتر…'],
    ['a text of just the limit', 'one two thre', 'one two thre'],
    ['a comma and a space at the limit', 'one twooo,  three', 'one twooo…'],
    ['an ellipsis of the text', 'one, tw… three four', 'one, tw…'],
    ['one long word', 'w'.repeat(20), `${'w'.repeat(11)}…`],
  ])('%s', (_, text, expected) => {
    expect(excerptOfWords(text, 12)).toBe(expected)
  })
})
