/** The colours that a style sheet declares as `--name: light-dark(light, dark)`, for one theme. */
export function themeColors(css: string, theme: 'light' | 'dark'): Record<string, string> {
  const declared = css.matchAll(
    /--([\w-]+): light-dark\(((?:[^()]|\([^()]*\))+?), ((?:[^()]|\([^()]*\))+)\);/g,
  )
  return Object.fromEntries(
    [...declared].map(([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark]),
  )
}

/** The contrast ratio of two colours `#rrggbb` by WCAG 2.2, from 1 to 21. */
export function contrastRatio(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (/^#(..)(..)(..)$/.exec(color) ?? expectHex(color))
    .slice(1)
    .map(hex => Number.parseInt(hex, 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function expectHex(color: string): never {
  throw new Error(`'${color}' is not #rrggbb`)
}
