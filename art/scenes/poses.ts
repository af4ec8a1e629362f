import { darker, lighter } from '../color-mix.ts'
import { figure } from '../portraits/figure.ts'
import type { Person, Skin } from '../portraits/person.ts'
import { at, line, mirrored, shape } from '../svg.ts'

type Point = [number, number]

/** A figure whose crown is at `crown` and whose middle is at `x`; `extras` are drawn in its own space. */
export function stand(person: Person, x: number, crown: number, scale: number, extras = ''): string {
  return onFigure(x, crown, scale, figure(person) + extras)
}

/**
 * Draws in the space of a figure placed at `x` and `crown`: arms that reach over something in front of it.
 */
export const onFigure = (x: number, crown: number, scale: number, drawing: string) =>
  at(x - 200 * scale, crown - 52 * scale, drawing, scale)

/** An arm in the figure’s space: shoulder or side, elbow, hand. The scene draws what the hand holds. */
export function arm(person: Person, from: Point, elbow: Point, hand: Point): string {
  const colour = sleeveOf(person)
  const width = person.age === 'child' ? 48 : 62
  const [dx, dy] = [hand[0] - elbow[0], hand[1] - elbow[1]]
  const length = Math.hypot(dx, dy) || 1
  const wrist: Point = [hand[0] - (dx / length) * 14, hand[1] - (dy / length) * 14]
  const path = `M${from.join(' ')}Q${elbow.join(' ')} ${wrist.join(' ')}`
  const butt = (stroke: string, size: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${size}" stroke-linejoin="round"/>`
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  const palm = at(hand[0], hand[1], openHand(person.skin), width / 62, turn)
  const shoulder = `<circle cx="${from[0]}" cy="${from[1]}" r="${width / 2}" fill="${colour}"/>`
  return (
    palm +
    butt(darker(colour, 0.26), width + 5) +
    shoulder +
    butt(colour, width) +
    line(path, lighter(colour, 0.5), 4, 0.35)
  )
}

/** A hand pointing along x, the wrist at the origin. */
export function openHand(skin: Skin): string {
  const thumb =
    shape('M2-14C8-34 26-38 31-31C34-25 25-17 22-8Z', skin.base) +
    line('M31-31C34-25 25-17 22-10', skin.shade, 2.5)
  const palm = shape('M-14-17C10-24 34-22 50-14C60-8 60 6 50 12C34 20 8 22-14 17Z', skin.base)
  return (
    thumb + palm + line('M36-8H54M36 2H55', skin.shade, 2.5) + line('M-14 17C8 22 34 20 50 12', skin.shade, 3)
  )
}

/** A closed hand around something held upright at the origin. */
export function fist(skin: Skin): string {
  const fingers = shape('M-22-24C-22-32 20-34 24-24L24 26C20 34-20 34-22 26Z', skin.base)
  return fingers + line('M-8-10H23M-8 4H24M-8 18H23', skin.shade, 2.5) + line('M24-24V26', skin.shade, 3)
}

/** Sitting: lap and skirts of a long garment, with both hands resting on it. */
export function lap(person: Person): string {
  const colour =
    person.outfit === 'thobe' || person.outfit === 'dress' || person.outfit === 'tunic'
      ? person.shirt
      : sleeveOf(person)
  const outline =
    'M34 460C18 550 8 610 20 650C36 690 58 730 62 1000H338C342 730 364 690 380 650C392 610 382 550 366 460Z'
  const folds = line(
    'M96 640C128 690 140 780 142 990M304 640C272 690 260 780 258 990M200 700V990',
    darker(colour, 0.2),
    5,
    0.7,
  )
  const knees = line(
    'M70 636C110 612 160 622 184 660M330 636C290 612 240 622 216 660',
    lighter(colour, 0.35),
    6,
    0.5,
  )
  return (
    shape(outline, colour) +
    shape(
      'M300 460H366C382 550 392 610 380 650C364 690 342 730 338 1000H270C290 800 320 640 300 460Z',
      darker(colour, 0.3),
      0.25,
    ) +
    folds +
    knees
  )
}

export function restingArms(person: Person): string {
  const left = arm(person, [56, 400], [24, 590], [156, 588])
  return left + mirrored(200, left)
}

/** A figure seated with hands in the lap. */
export const sit = (person: Person, x: number, crown: number, scale: number, arms = restingArms(person)) =>
  stand(person, x, crown, scale, lap(person) + arms)

export function sleeveOf(person: Person): string {
  if (person.outfit.startsWith('coat')) return '#f6fafa'
  return person.shirt
}
