import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXCERPT_LENGTH, excerpt } from './excerpt.ts'

describe('an excerpt', () => {
  test.each([
    ['nothing', '', ''],
    ['180 characters', 'ب'.repeat(180), 'ب'.repeat(180)],
    ['181 characters', 'ب'.repeat(181), `${'ب'.repeat(180)}…`],
    ['an emoji that ends on the border', `${'a'.repeat(178)}🙂b`, `${'a'.repeat(178)}🙂…`],
    ['an emoji across the border', `${'a'.repeat(179)}🙂b`, `${'a'.repeat(179)}…`],
    ['an emoji behind the border', `${'a'.repeat(180)}🙂`, `${'a'.repeat(180)}…`],
    ['a family of four across the border', `${'a'.repeat(175)}👨‍👩‍👧‍👦`, `${'a'.repeat(175)}…`],
    ['a letter whose diacritics cross the border', `${'a'.repeat(178)}بَّت`, `${'a'.repeat(178)}…`],
    ['a line break of two characters across the border', `${'a'.repeat(179)}\r\nb`, `${'a'.repeat(179)}…`],
  ])('%s', (_, text, expected) => {
    expect(excerpt(text)).toBe(expected)
  })

  test('keeps what is before the border as it is written, line breaks and all', () => {
    const text = `سطر\n\nسطر ${'كلمة '.repeat(60)}`
    expect(excerpt(text)).toBe(`${text.slice(0, EXCERPT_LENGTH)}…`)
  })

  test('is the beginning in whole characters, as long as can be, with an ellipsis when something is missing', () => {
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(40), (text, most) => {
        const borders = [...segmenter.segment(text)].map(({ index }) => index)
        const end = Math.max(...borders.filter(border => border <= most), 0)
        expect(excerpt(text, most)).toBe(text.length <= most ? text : `${text.slice(0, end)}…`)
      }),
    )
  })
})
