/** The colour tokens that belong to the brand (web/styles/tokens.css has the others). */
export const brandTokens = [
  'primary',
  'primary-hover',
  'primary-soft',
  'on-primary',
  'accent',
  'accent-soft',
] as const
export type BrandToken = (typeof brandTokens)[number]

/** The brand's colours as #rrggbb, in the light and in the dark theme. */
export type Palette = Record<BrandToken, { light: string; dark: string }>

type Color = readonly [red: number, green: number, blue: number]

/** The backgrounds of the product on which the brand's colours are text (web/styles/tokens.css). */
const DARKEST_LIGHT_BACKGROUND = '#eaf2f2'
const LIGHTEST_DARK_BACKGROUND = '#1b2e32'
const DARK_SURFACE = '#132225'

/** WCAG 2.2: text of the brand's colour on a background, and white text on a button of the main colour. */
const TEXT_CONTRAST = 4.5
const BUTTON_CONTRAST = 7

/** The colours of an installation whose colours nobody has entered. */
export const NEUTRAL_COLORS = { primary: '#33506b', accent: '#6b4a8a' }

/** Returns the contrast ratio of two colours `#rrggbb` by WCAG 2.2, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Returns the nearest darker colour of the same hue that is readable as text of the light theme, and under
 * white text if it is the main colour; the colour itself if it passes.
 */
export function nearestReadable(color: string, use: 'primary' | 'accent'): string {
  return darkened(color, step => {
    const soft = mixed(step, '#ffffff', SOFT_LIGHT)
    return (
      contrastRatio(step, DARKEST_LIGHT_BACKGROUND) >= TEXT_CONTRAST &&
      contrastRatio(step, soft) >= TEXT_CONTRAST &&
      (use === 'accent' || contrastRatio(step, '#ffffff') >= BUTTON_CONTRAST)
    )
  })
}

/** Returns the palette of a main and a second colour that are both readable (`nearestReadable`). */
export function paletteOf({ primary, accent }: { primary: string; accent: string }): Palette {
  const [darkPrimary, darkAccent] = [onDark(primary), onDark(accent)]
  return {
    primary: { light: primary, dark: darkPrimary },
    'primary-hover': { light: mixed(primary, '#000000', 0.25), dark: mixed(darkPrimary, '#ffffff', 0.25) },
    'primary-soft': { light: mixed(primary, '#ffffff', SOFT_LIGHT), dark: softDark(primary) },
    'on-primary': {
      light: '#ffffff',
      dark: darkened(primary, step => contrastRatio(step, darkPrimary) >= 7),
    },
    accent: { light: accent, dark: darkAccent },
    'accent-soft': { light: mixed(accent, '#ffffff', SOFT_LIGHT), dark: softDark(accent) },
  }
}

type Themed = { light: string; dark: string }

/** Returns the declarations of a style sheet that set the palette for both themes. */
export const paletteCss = (palette: Palette, write: (color: Themed) => string = lightDark): string =>
  brandTokens.map(token => `--${token}:${write(palette[token])}`).join(';')

const lightDark = ({ light, dark }: Themed) => `light-dark(${light},${dark})`

/** How the build writes `light-dark()` for browsers without it: one of the two is empty. */
export const builtLightDark = ({ light, dark }: Themed): string =>
  `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`

/** How much white the soft background of a colour has, and how much of the dark surface. */
const SOFT_LIGHT = 0.88
const SOFT_DARK = 0.82

const softDark = (color: string) => mixed(color, DARK_SURFACE, SOFT_DARK)

/** The nearest lighter colour that is readable in the dark theme, as text and under dark text. */
function onDark(color: string): string {
  for (let share = 0; ; share += 0.02) {
    const step = mixed(color, '#ffffff', Math.min(share, 1))
    const isReadable =
      contrastRatio(step, LIGHTEST_DARK_BACKGROUND) >= TEXT_CONTRAST &&
      contrastRatio(step, softDark(color)) >= TEXT_CONTRAST &&
      contrastRatio(step, mixed(color, '#000000', 0.9)) >= BUTTON_CONTRAST
    if (isReadable || share >= 1) return step
  }
}

/** The first colour on the way to black that passes. */
function darkened(color: string, passes: (step: string) => boolean): string {
  for (let share = 0; ; share += 0.02) {
    const step = mixed(color, '#000000', Math.min(share, 1))
    if (passes(step) || share >= 1) return step
  }
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color
    .map(part => part / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `share` of the other colour in a mixture, from 0 to 1. */
function mixed(color: string, other: string, share: number): string {
  const [from, to] = [parse(color), parse(other)]
  const parts = from.map((part, at) => Math.round(part + ((to[at] as number) - part) * share))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

function parse(color: string): Color {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
