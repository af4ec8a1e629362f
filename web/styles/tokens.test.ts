import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, themeColors } from '#tests/support/colors.ts'
import { barColors } from '../theme.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = { light: themeColors(css, 'light'), dark: themeColors(css, 'dark') }

const GROUNDS = ['ground', 'surface', 'raised', 'band']
const TINTS = ['primary-soft', 'accent-soft', 'ok-soft', 'warn-soft', 'bad-soft']

/** What stands on what, and how much they must differ: WCAG 2.2 wants 7 of body text (AAA), 4.5 of other text, 3 of signs. */
const pairs: [ink: string, grounds: string[], least: number][] = [
  ['ink', [...GROUNDS, ...TINTS], 7],
  ['ink-2', [...GROUNDS.slice(0, 3)], 7],
  ['ink-2', ['band', ...TINTS], 4.5],
  ['ink-3', GROUNDS, 4.5],
  ['primary', [...GROUNDS, 'primary-soft'], 4.5],
  ['link', [...GROUNDS, ...TINTS], 4.5],
  ['accent', [...GROUNDS, 'accent-soft'], 4.5],
  ['ok', [...GROUNDS, 'ok-soft'], 4.5],
  ['warn', [...GROUNDS, 'warn-soft'], 4.5],
  ['bad', [...GROUNDS, 'bad-soft'], 4.5],
  ['on-primary', ['primary', 'primary-hover'], 7],
  ['on-bad', ['bad', 'bad-hover'], 4.5],
  ['ground', ['ink', 'ok', 'warn', 'accent'], 4.5],
  ['control', GROUNDS, 3],
  ['star', GROUNDS, 3],
  ['focus', [...GROUNDS, ...TINTS], 3],
]

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  const colors = themes[theme]
  test.each(pairs)('%s is readable on %s: %d or more', (ink, grounds, least) => {
    for (const ground of grounds)
      expect(contrast(colors[ink], colors[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least)
  })

  test('the bar of the browser has the colour of the bar below it', () => {
    expect(barColors[theme]).toBe(colors.surface)
  })
})

test('every colour that text or a sign may have is measured', () => {
  const DECORATION = ['line', 'scrim', 'shade-1', 'shade-2', 'shade-3']
  const measured = new Set(pairs.flatMap(([ink, grounds]) => [ink, ...grounds]))
  expect(Object.keys(themes.light).filter(name => !measured.has(name) && !DECORATION.includes(name))).toEqual(
    [],
  )
})

test('black on white is 21 to 1, and a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#0a5a5e', '#0a5a5e')).toBe(1)
})
