import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastRatio, themeColors } from '#tests/support/browser/color-contrast.ts'
import { metaThemeColors } from '../theme.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = { light: themeColors(css, 'light'), dark: themeColors(css, 'dark') }

const BACKGROUNDS = ['ground', 'surface', 'raised', 'band']
const TINTS = ['primary-soft', 'accent-soft', 'ok-soft', 'warn-soft', 'bad-soft']

/**
 * Text and icon colours on their backgrounds. WCAG 2.2 contrast: body text 7 (AAA), other text 4.5, icons 3.
 */
const contrastPairs: [ink: string, backgrounds: string[], minimum: number][] = [
  ['ink', [...BACKGROUNDS, ...TINTS], 7],
  ['ink-2', [...BACKGROUNDS.slice(0, 3)], 7],
  ['ink-2', ['band', ...TINTS], 4.5],
  ['ink-3', BACKGROUNDS, 4.5],
  ['primary', [...BACKGROUNDS, 'primary-soft'], 4.5],
  ['link', [...BACKGROUNDS, ...TINTS], 4.5],
  ['accent', [...BACKGROUNDS, 'accent-soft'], 4.5],
  ['ok', [...BACKGROUNDS, 'ok-soft'], 4.5],
  ['warn', [...BACKGROUNDS, 'warn-soft'], 4.5],
  ['bad', [...BACKGROUNDS, 'bad-soft'], 4.5],
  ['on-primary', ['primary', 'primary-hover'], 7],
  ['on-bad', ['bad', 'bad-hover'], 4.5],
  ['ground', ['ink', 'ok', 'warn', 'accent'], 4.5],
  ['control', BACKGROUNDS, 3],
  ['star', BACKGROUNDS, 3],
  ['focus', [...BACKGROUNDS, ...TINTS], 3],
]

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  const colors = themes[theme]
  test.each(contrastPairs)('%s is readable on %s: %d or more', (ink, backgrounds, minimum) => {
    for (const background of backgrounds) {
      const ratio = contrastRatio(colors[ink], colors[background])
      expect(ratio, `${ink} on ${background}`).toBeGreaterThanOrEqual(minimum)
    }
  })

  test('the theme-color of the browser equals the colour of the top bar', () => {
    expect(metaThemeColors[theme]).toBe(colors.surface)
  })
})

test('the contrast of every text and icon colour is tested', () => {
  const DECORATION = ['line', 'scrim', 'shade-1', 'shade-2', 'shade-3']
  const tested = new Set(contrastPairs.flatMap(([ink, backgrounds]) => [ink, ...backgrounds]))
  expect(Object.keys(themes.light).filter(name => !tested.has(name) && !DECORATION.includes(name))).toEqual(
    [],
  )
})

test('the contrast of black on white is 21, and of a colour on itself 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#0a5a5e', '#0a5a5e')).toBe(1)
})
