import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type brandTokens,
  contrastRatio,
  NEUTRAL_COLORS,
  nearestReadable,
  paletteCss,
  paletteOf,
} from './palette.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

/** Text of the brand's colours and its backgrounds, as web/styles/tokens.test.ts demands of the product. */
const backgrounds = {
  light: ['#f6f9f9', '#ffffff', '#eaf2f2'],
  dark: ['#0c1619', '#132225', '#1a2c30', '#1b2e32'],
}

test('every colour has a palette that can be read in both themes', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (main, second) => {
      const colors = {
        primary: nearestReadable(main, 'primary'),
        accent: nearestReadable(second, 'accent'),
      }
      const palette = paletteOf(colors)
      for (const theme of ['light', 'dark'] as const) {
        const at = (token: (typeof brandTokens)[number]) => palette[token][theme]
        for (const token of ['primary', 'accent'] as const) {
          for (const background of [...backgrounds[theme], at(`${token}-soft`)])
            expect(contrastRatio(at(token), background), `${token} ${theme}`).toBeGreaterThanOrEqual(4.5)
        }
        for (const token of ['primary', 'primary-hover'] as const)
          expect(contrastRatio(at('on-primary'), at(token)), `on ${token} ${theme}`).toBeGreaterThanOrEqual(7)
      }
    }),
  )
})

describe('the nearest readable colour', () => {
  test('is the colour itself if it passes', () => {
    for (const use of ['primary', 'accent'] as const)
      expect(nearestReadable(NEUTRAL_COLORS[use], use)).toBe(NEUTRAL_COLORS[use])
  })

  test('is darker, and of the same hue', () => {
    expect(nearestReadable('#ffcc00', 'primary')).toBe('#6b5600')
    expect(nearestReadable('#ffffff', 'accent')).toMatch(/^#(..)\1\1$/)
  })
})

test('the contrast of black on white is 21, and of a colour on itself 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#0a5a5e', '#0a5a5e')).toBe(1)
})

test('a palette is written as custom properties of both themes', () => {
  expect(paletteCss(paletteOf(NEUTRAL_COLORS))).toMatch(
    /^--primary:light-dark\(#33506b,#\w{6}\);--primary-hover:light-dark\(#263c50,#\w{6}\);/,
  )
})
