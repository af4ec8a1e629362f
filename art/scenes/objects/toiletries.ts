import { darker, lighter } from '../../color-mix.ts'
import { at, box, boxOutline, circle, line, mirrored, oval, shape, solid } from '../../svg.ts'

/** What the store sells beside bottles and boxes; each about 200 tall around its middle. */

export const sun = (colour = '#f2b84b') =>
  Array.from({ length: 12 }, (_, index) => at(0, 0, line('M0-70V-94', colour, 12), 1, index * 30)).join('') +
  circle(0, 0, 56, colour) +
  circle(-16, -18, 18, lighter(colour, 0.5), 0.8)

export function hairbrush(colour = '#a05a3f'): string {
  const bristles = [-28, -10, 8, 26]
    .map(x => [-78, -56, -34, -12].map(y => line(`M${x} ${y}v8`, '#f6f2ea', 5)).join(''))
    .join('')
  return at(
    0,
    0,
    solid('M-12 10H12L10 88Q10 102 0 102T-10 88Z', colour) +
      solid(boxOutline(-48, -104, 96, 122, 46), colour) +
      box(-38, -92, 76, 98, 36, darker(colour, 0.35)) +
      bristles,
    1,
    24,
  )
}

export function dryer(colour = '#6b5f99'): string {
  const handle = solid('M4 0H48L36 88Q34 98 22 98H14Q4 98 4 88Z', darker(colour, 0.12))
  return (
    handle +
    solid('M-92-62L-60-70H20C70-70 92-48 92-26S70 20 20 20H-60L-92 10Z', colour) +
    box(-100, -64, 20, 76, 6, '#33464c') +
    circle(34, -26, 26, darker(colour, 0.25)) +
    line('M22-36H46M22-26H46M22-16H46', lighter(colour, 0.4), 4) +
    box(16, 34, 16, 26, 6, lighter(colour, 0.5))
  )
}

export function nappies(colour = '#8fc1cf'): string {
  const pack = solid(boxOutline(-88, -64, 176, 158, 26), colour) + box(-88, -34, 176, 14, 0, '#ffffff', 0.6)
  const nappy =
    solid('M-56-22H56C52 10 30 22 22 50H-22C-30 22-52 10-56-22Z', '#fbfdfd') +
    line('M-50-4C-34 4-26 20-24 44M50-4C34 4 26 20 24 44', '#b7d3d8', 4) +
    box(-62, -24, 24, 12, 4, '#f0c15a') +
    box(38, -24, 24, 12, 4, '#f0c15a')
  return line('M-40-64C-40-100 40-100 40-64', darker(colour, 0.2), 12) + pack + at(0, 24, nappy)
}

export function stick({ body, cap }: { body: string; cap: string }): string {
  return (
    solid('M-44-34V-62C-44-110 44-110 44-62V-34Z', '#f7fafa') +
    solid(boxOutline(-54, -40, 108, 138, 18), body) +
    box(-54, 58, 108, 14, 0, cap) +
    box(-34, -16, 68, 56, 10, '#ffffff', 0.9) +
    at(0, 12, shape('M0-22C4-6 6-4 22 0C6 4 4 6 0 22C-4 6-6 4-22 0C-6-4-4-6 0-22Z', body))
  )
}

export function razor(colour = '#2f6690'): string {
  const head =
    solid(boxOutline(-56, -92, 112, 42, 12), '#33464c') + line('M-44-80H44M-44-70H44M-44-60H44', '#dfe8ea', 5)
  return at(
    0,
    0,
    solid('M-12-52H12L16 84Q14 102 0 102T-16 84Z', colour) +
      line('M-2-30V80', lighter(colour, 0.45), 6) +
      head,
    1,
    26,
  )
}

export const flower = (colour = '#d98aa8', petals = 6) =>
  Array.from({ length: petals }, (_, index) =>
    at(
      0,
      0,
      solid('M0-16C-34-40-30-92 0-96C30-92 34-40 0-16Z', index % 2 ? colour : lighter(colour, 0.14)),
      1,
      (index * 360) / petals,
    ),
  ).join('') +
  circle(0, 0, 26, '#f2c65a') +
  circle(-6, -6, 9, '#f9e0a0')

export function foot(colour = '#e6b48f'): string {
  const sole = solid(
    'M-30-40C-60-10-44 30-40 60C-36 100 22 104 28 62C32 30 52 0 40-34C30-62-14-62-30-40Z',
    colour,
  )
  const toes = [
    [-34, -72, 17],
    [-6, -84, 14],
    [18, -82, 12],
    [38, -70, 11],
    [54, -52, 10],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, darker(colour, 0.04)))
    .join('')
  return toes + sole + oval(-6, 66, 20, 22, lighter(colour, 0.3)) + oval(0, -16, 24, 16, lighter(colour, 0.3))
}

export function floss(colour = '#5bb0a8'): string {
  return (
    solid(boxOutline(-66, -44, 132, 138, 34), colour) +
    circle(0, 30, 42, '#ffffff', 0.92) +
    box(-34, -66, 68, 30, 10, lighter(colour, 0.35)) +
    line('M10-66C16-104 60-104 84-84', '#f6fafa', 6) +
    line('M10-66C16-104 60-104 84-84', '#c3d6da', 2)
  )
}

export function braces(): string {
  const gum = 'M-100-50C-60-90 60-90 100-50V-20C60-44-60-44-100-20Z'
  const tooth = (x: number, y: number, size: number) =>
    solid(boxOutline(x - size / 2, y, size, size * 1.5, 10), '#fbfdfd') +
    box(x - 9, y + size * 0.55, 18, 16, 3, '#9fb0b6')
  return (
    shape(gum, '#e08a8a') +
    tooth(-74, -40, 34) +
    tooth(74, -40, 34) +
    tooth(-38, -52, 38) +
    tooth(38, -52, 38) +
    tooth(0, -56, 40) +
    line('M-86-12C-50-28 50-28 86-12', '#7f949b', 6)
  )
}

export function bathScale(): string {
  return (
    solid(boxOutline(-96, -80, 192, 168, 30), '#e9f1f2') +
    box(-84, -68, 168, 144, 22, '#f8fbfb') +
    box(-46, -56, 92, 44, 10, '#cfe4e2') +
    line('M-30-34h14M-6-44v20M12-34h20', '#23434b', 6) +
    line('M-50 6V56M50 6V56', '#c3d6da', 22)
  )
}

export function heatPad(colour = '#c9594f'): string {
  const quilt = line('M-70-20H70M-70 20H70M-26-64V70M26-64V70', darker(colour, 0.2), 4)
  const cord =
    line('M88 30C120 40 110 90 70 92', '#33464c', 7) +
    solid(boxOutline(36, 74, 40, 30, 8), '#33464c') +
    circle(56, 88, 5, '#f0c15a')
  const warm = [-34, 0, 34].map(x => line(`M${x} 30C${x - 16} 10 ${x + 16}-8 ${x}-30`, '#ffd9b0', 8)).join('')
  return cord + solid(boxOutline(-96, -72, 190, 150, 30), colour) + quilt + warm
}

export function shaker(colour = '#2f6690'): string {
  return (
    solid('M-54-44H54L44 84Q42 98 28 98H-28Q-42 98-44 84Z', lighter(colour, 0.35)) +
    solid('M-50 0H50L44 84Q42 98 28 98H-28Q-42 98-44 84Z', '#f0e0c8') +
    line('M-30 20h22M-30 42h22M-30 64h22', '#9a8a70', 5) +
    solid(boxOutline(-62, -76, 124, 36, 10), colour) +
    solid(boxOutline(-10, -100, 46, 28, 8), darker(colour, 0.15))
  )
}

export function snackBar(colour = '#b8683f'): string {
  const bar =
    solid(boxOutline(-96, -22, 110, 56, 10), '#8a5a38') +
    [-78, -52, -30].map((x, index) => circle(x, index % 2 ? -2 : 14, 9, '#e0b98a')).join('')
  const wrap =
    solid('M-10-34L-22-14L-10 4L-22 22L-10 44H84L98 36V-26L84-34Z', colour) +
    box(10, -18, 58, 44, 8, '#ffffff', 0.9) +
    line('M20-4h38M20 10h24', colour, 6)
  return at(0, 0, bar + wrap, 1, -24)
}

export function plaster(colour = '#e6b48f'): string {
  const dots = [-22, 0, 22]
    .flatMap(x => [-14, 4, 22].map(y => circle(x, y - 4, 4, darker(colour, 0.25))))
    .join('')
  const strip =
    solid(boxOutline(-100, -36, 200, 72, 36), colour) + box(-40, -36, 80, 72, 4, lighter(colour, 0.4)) + dots
  return at(6, 10, strip, 0.9, 42) + at(-6, -10, strip, 0.9, -42)
}

export function gauze(): string {
  const tail = solid('M20 30H104V84H20Z', '#f3ead9') + line('M30 40H96M30 56H96M30 72H96', '#dccdb0', 3)
  return (
    tail +
    circle(-12, 4, 82, '#f6efe2') +
    [64, 46, 28]
      .map(r => `<circle cx="-12" cy="4" r="${r}" fill="none" stroke="#dccdb0" stroke-width="5"/>`)
      .join('') +
    circle(-12, 4, 14, '#c9b894')
  )
}

export function firstAidBox(colour = '#c9474f'): string {
  const cross = box(-13, -42, 26, 84, 5, '#ffffff') + box(-42, -13, 84, 26, 5, '#ffffff')
  return (
    line('M-36-62C-36-98 36-98 36-62', darker(colour, 0.35), 14) +
    solid(boxOutline(-100, -64, 200, 156, 24), colour) +
    line('M-98-30H98', darker(colour, 0.25), 4) +
    at(0, 20, cross, 0.9)
  )
}

/** Amber soft gels and a small fish, for omega. */
export function softGels(): string {
  const gel = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      solid('M-40 0C-40-30 40-30 40 0S-40 30-40 0Z', '#e8a838') +
        line('M-24-8C-10-16 6-16 18-12', '#fbe3ad', 7),
      1,
      turn,
    )
  const fish =
    solid('M-70 0C-40-46 30-46 56-6L92-34L88 34L56 6C30 46-40 46-70 0Z', '#5f97b8') +
    circle(-42, -6, 6, '#12303a') +
    line('M-16-24C-6-8-6 8-16 24', '#3f7799', 5)
  return at(0, -44, fish, 0.9) + gel(-44, 54, -16) + gel(46, 62, 12)
}

/** Sweets in the shape of bears, for children's vitamins. */
export function gummies(): string {
  const bear = (colour: string) =>
    circle(-15, -40, 10, colour) +
    circle(15, -40, 10, colour) +
    circle(0, -26, 24, lighter(colour, 0.1)) +
    oval(0, 16, 26, 30, colour) +
    oval(-26, 6, 9, 14, colour) +
    oval(26, 6, 9, 14, colour) +
    oval(-14, 44, 12, 12, colour) +
    oval(14, 44, 12, 12, colour) +
    circle(-8, -30, 3, darker(colour, 0.5)) +
    circle(8, -30, 3, darker(colour, 0.5)) +
    oval(-8, 6, 8, 14, lighter(colour, 0.5), 0.6)
  return (
    at(-50, -22, bear('#d9584c'), 1.05, -12) +
    at(52, -26, bear('#e8a838'), 1.05, 12) +
    at(2, 46, bear('#5f9a5c'), 1.05)
  )
}

/** A glass in which a tablet dissolves. */
export function fizz(): string {
  const glass = shape('M-58-90H58L46 96H-46Z', '#f2f9fb', 0.9) + solid('M-52-30H52L44 90H-44Z', '#bfe0ea')
  const bubbles = [
    [-24, 10, 7],
    [8, -10, 6],
    [26, 30, 8],
    [-8, 44, 5],
    [-30, 58, 6],
    [12, 66, 5],
    [-14, -52, 6],
    [18, -58, 8],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffffff', 0.85))
    .join('')
  return glass + oval(4, 70, 26, 12, '#fdf6e6') + bubbles + line('M-42-74L-32 76', '#ffffff', 8, 0.9)
}

export function crystals(): string {
  const gem = (colour: string) =>
    shape('M0-80L34-40L24 60H-24L-34-40Z', colour) +
    shape('M0-80L34-40L24 60H4L0-30Z', darker(colour, 0.2)) +
    shape('M0-80L0-30L-34-40Z', lighter(colour, 0.45))
  return (
    at(-48, 26, gem('#6fa8b8'), 0.9, -20) +
    at(50, 30, gem('#c98fa0'), 0.85, 20) +
    at(0, 10, gem('#7fb08a'), 1.2)
  )
}

export const spoon = (fluid: string) =>
  solid('M-8-4H8L5 96H-5Z', '#9fb0b6') +
  oval(0, -50, 34, 48, '#b9c8cb') +
  oval(0, -48, 25, 37, fluid) +
  mirrored(0, line('M10-70C16-60 16-50 14-40', '#ffffff', 4, 0.7))
