import { mix } from '../colour.ts'
import { circle, glow, washed } from '../svg.ts'

/** Soft grounds from the site's tints: teal, sky, sand, lilac, sage. */
export const grounds: [string, string][] = [
  ['#e3f3f2', '#b4dbd9'],
  ['#e6f1f9', '#bcd8ea'],
  ['#fdf0e4', '#f0d2b6'],
  ['#efeff8', '#cfcfe8'],
  ['#e9f4e7', '#c5dfc1'],
]

/** A ground with a light behind the head, which lifts dark and white headwear alike off it. */
export function backdrop([light, deep]: [string, string]): string {
  const ground = washed(400, 420, light, deep)
  return ground + circle(330, 330, 150, mix(deep, light, 0.35)) + glow(180, 150, 200, 190, '#ffffff', 0.75)
}
