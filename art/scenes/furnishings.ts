import { darker, lighter, mix } from '../color-mix.ts'
import { at, box, boxOutline, circle, glow, gradient, line, oval, shape, solid, within } from '../svg.ts'
import { mashrabiya } from './mashrabiya.ts'
import type { Palette } from './palettes.ts'

/** A palm whose foot is at the origin, `height` tall. */
export function palm(height: number, leaf = '#5d8a4c'): string {
  const trunk = solid(`M-9 0Q-3 ${-height / 2} -6 ${-height}H6Q9 ${-height / 2} 11 0Z`, '#9a7650')
  const rings = Array.from(
    { length: Math.floor(height / 16) },
    (_, index) => `M-7 ${-index * 16 - 8}q7 5 15 0`,
  )
  const frond = (turn: number, colour: string) =>
    at(
      0,
      -height,
      shape('M0 0C26-26 62-26 88 10C62-6 30-4 0 6Z', colour) +
        line('M4 0C28-14 56-14 80 6', darker(colour, 0.25), 2),
      1,
      turn,
    )
  const fronds = [-168, -140, -205, -40, -12, 25, -90].map((turn, index) =>
    frond(turn, index % 2 ? leaf : darker(leaf, 0.15)),
  )
  const dates = circle(-9, -height + 12, 8, '#8a4f2f') + circle(8, -height + 14, 8, '#a05f38')
  return trunk + line(rings.join(''), '#7b5d3e', 2.5, 0.8) + dates + fronds.join('')
}

/** A leafy plant in a pot, 190 tall, foot at the origin. */
export function pottedPlant(palette: Palette): string {
  const green = '#5f9268'
  const leaf = (turn: number, length: number, colour: string) =>
    at(
      0,
      -56,
      solid(
        `M0 0C-20 ${-length * 0.3} -16 ${-length * 0.8} 0 ${-length}C16 ${-length * 0.8} 20 ${-length * 0.3} 0 0Z`,
        colour,
      ) + line(`M0-4V${-length * 0.85}`, darker(colour, 0.2), 2),
      1,
      turn,
    )
  const leaves =
    leaf(-52, 96, darker(green, 0.15)) +
    leaf(52, 96, darker(green, 0.15)) +
    leaf(-26, 124, green) +
    leaf(28, 120, green) +
    leaf(0, 136, lighter(green, 0.12))
  return (
    oval(4, 2, 52, 9, '#10262c', 0.14) +
    leaves +
    solid('M-40-62H40L30 0H-30Z', palette.accent) +
    box(-45, -70, 90, 16, 6, lighter(palette.accent, 0.2))
  )
}

/** An arched window onto desert and palms, 220 wide; its sill is at the origin. */
export function archWindow(palette: Palette, height = 300): string {
  const outline = `M-100 0V${-height + 90}C-100 ${-height + 30} -50 ${-height} 0 ${-height}S100 ${-height + 30} 100 ${-height + 90}V0Z`
  const { defs, fill } = gradient('#bfe3f2', '#fdf3e0')
  const view = [
    `${defs}<rect x="-110" y="${-height}" width="220" height="${height}" fill="${fill}"/>`,
    circle(48, -height + 100, 24, '#fff2c4'),
    shape('M-110-60C-60-96-10-70 30-86S90-90 110-76V0H-110Z', '#ecd2a4'),
    shape('M-110-30C-60-54 0-34 50-48S90-50 110-40V0H-110Z', '#dcb982'),
    at(-54, -28, palm(96), 0.9),
  ].join('')
  const screen = mashrabiya(
    `M-100 ${-height}H100V${-height * 0.62}H-100Z`,
    darker(palette.wall[1], 0.28),
    0.75,
    34,
  )
  const bars = `M0 ${-height * 0.62}V0M-100 ${-height * 0.62}H100`
  const frame = line(outline, '#ffffff', 12) + line(bars, '#ffffff', 7)
  const edge = line(outline, darker(palette.wall[1], 0.16), 2.5)
  return (
    within(outline, view + screen) +
    frame +
    edge +
    box(-118, -4, 236, 16, 5, '#ffffff') +
    box(-118, 8, 236, 5, 2, darker(palette.wall[1], 0.14))
  )
}

/** A sofa seen from the front, 420 wide, foot at the origin. */
export function sofa(colour: string): string {
  const legs = box(-180, -18, 16, 20, 4, '#7b5d3e') + box(164, -18, 16, 20, 4, '#7b5d3e')
  const back =
    solid(boxOutline(-196, -196, 392, 150, 34), darker(colour, 0.06)) +
    line('M0-186V-90', darker(colour, 0.22), 3, 0.7)
  const seat =
    solid(boxOutline(-186, -100, 372, 70, 22), lighter(colour, 0.14)) +
    line('M0-98V-34', darker(colour, 0.16), 3, 0.7)
  const front = solid(boxOutline(-190, -48, 380, 34, 10), colour)
  const arms =
    solid(boxOutline(-216, -140, 56, 126, 26), lighter(colour, 0.05)) +
    solid(boxOutline(160, -140, 56, 126, 26), darker(colour, 0.06))
  return oval(0, 0, 226, 12, '#10262c', 0.14) + legs + back + seat + front + arms
}

/** A standing lamp, 330 tall, foot at the origin. */
export function lamp(palette: Palette): string {
  return (
    glow(0, -270, 150, 130, '#fff2cf', 0.8) +
    oval(0, 0, 40, 8, darker(palette.deep, 0.1)) +
    line('M0-4V-250', palette.deep, 6) +
    solid('M-34-330H34L58-244H-58Z', lighter(palette.accent, 0.55))
  )
}

/** A framed picture of the dunes or an eight-pointed star, 120 wide around its middle. */
export function framed(palette: Palette, motif: 'dunes' | 'star'): string {
  const { defs, fill } = gradient('#fdf3e0', lighter(palette.accent, 0.6))
  const dunes =
    shape('M-48 10C-20-16 10 0 48-14V36H-48Z', lighter(palette.accent, 0.25)) +
    shape('M-48 24C-10 4 20 22 48 10V36H-48Z', mix(palette.accent, palette.deep, 0.2)) +
    circle(20, -16, 9, '#ffffff')
  const square = boxOutline(-22, -22, 44, 44, 0)
  const star =
    shape(square, palette.main, 0.85) +
    at(0, 0, shape(square, palette.main, 0.85), 1, 45) +
    circle(0, 0, 12, '#fdf3e0')
  return (
    box(-60, -48, 120, 96, 4, lighter(palette.deep, 0.15)) +
    `${defs}${box(-50, -38, 100, 76, 0, fill)}` +
    (motif === 'dunes' ? at(0, 2, dunes) : star)
  )
}

/** Shelf with jars and flasks, 240 wide, its board at the origin. */
export function shelf(palette: Palette, colours: string[]): string {
  const things = colours.map((colour, index) => {
    const x = -92 + index * 46
    return index % 2
      ? box(x - 15, -60, 30, 60, 6, colour) +
          box(x - 11, -70, 22, 12, 3, darker(colour, 0.3)) +
          box(x - 15, -40, 30, 20, 0, '#ffffff', 0.8)
      : solid(boxOutline(x - 18, -44, 36, 44, 10), colour) + box(x - 14, -54, 28, 12, 4, '#ffffff')
  })
  return (
    things.join('') +
    box(-124, 0, 248, 10, 4, lighter(palette.deep, 0.5)) +
    box(-124, 10, 248, 5, 2, '#10262c', 0.1)
  )
}

export const cloud = (scale: number) =>
  `<g transform="scale(${scale})">${shape('M-70 20C-96 20-96-14-68-14C-62-44-18-46-8-22C8-40 48-30 44-4C72-6 76 20 52 20Z', '#ffffff', 0.85)}</g>`
