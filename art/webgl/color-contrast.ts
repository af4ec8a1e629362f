import { Color } from 'three'

/** WCAG relative luminance, 0 black to 1 white. */
export function luminance(css: string): number {
  const { r, g, b } = new Color(css)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The candidate with the highest contrast on the background. */
export function mostReadableOn(ground: string, candidates: string[]): string {
  const contrast = (css: string) => {
    const [light, dark] = [luminance(css), luminance(ground)].sort((a, b) => b - a) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  return candidates.reduce((best, css) => (contrast(css) > contrast(best) ? css : best))
}

/** White if its contrast is sufficient for large print, else the dark ink. */
export function textColorOn(ground: string, dark: string): string {
  return 1.05 / (luminance(ground) + 0.05) >= 2.9 ? '#ffffff' : mostReadableOn(ground, ['#ffffff', dark])
}

/** Mixes in sRGB: 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const a = new Color(from).convertLinearToSRGB()
  return `#${a.lerp(new Color(to).convertLinearToSRGB(), amount).convertSRGBToLinear().getHexString()}`
}
