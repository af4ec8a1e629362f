import { mix } from '../color-mix.ts'
import { circle, glow, washed } from '../svg.ts'

/** Soft backgrounds in the site’s tints: teal, sky, sand, lilac, sage. */
export const backdropColors: [string, string][] = [
  ['#e3f3f2', '#b4dbd9'],
  ['#e6f1f9', '#bcd8ea'],
  ['#fdf0e4', '#f0d2b6'],
  ['#efeff8', '#cfcfe8'],
  ['#e9f4e7', '#c5dfc1'],
]

/** A background with a light behind the head, which separates dark and white headwear from it. */
export function backdrop([light, deep]: [string, string]): string {
  const ground = washed(400, 420, light, deep)
  return ground + circle(330, 330, 150, mix(deep, light, 0.35)) + glow(180, 150, 200, 190, '#ffffff', 0.75)
}
