import { darker, lighter } from '../../color-mix.ts'
import { at, box, boxOutline, circle, line, oval, shape, solid } from '../../svg.ts'

/** Bottles, tubes, jars and boxes of the pharmacy, 200 tall around their middle, with a mark on the label. */
export type Look = { body: string; cap: string; mark?: string }

export function pillBottle({ body, cap, mark = '' }: Look): string {
  const label = box(-58, -14, 116, 80, 0, '#ffffff') + box(-58, -14, 116, 12, 0, cap)
  return (
    solid(boxOutline(-58, -54, 116, 150, 18), body) +
    label +
    at(0, 32, mark, 0.34) +
    lid(-50, -98, 100, 48, cap)
  )
}

export function bottle({ body, cap, mark = '' }: Look): string {
  const outline = 'M-18-64H18C20-48 54-42 54-14V82Q54 98 38 98H-38Q-54 98-54 82V-14C-54-42-20-48-18-64Z'
  return (
    solid(outline, body) +
    box(-54, 0, 108, 66, 0, '#ffffff') +
    at(0, 33, mark, 0.3) +
    lid(-26, -100, 52, 40, cap)
  )
}

export function pumpBottle({ body, cap, mark = '' }: Look): string {
  const pump =
    box(-6, -84, 12, 34, 3, darker(cap, 0.1)) +
    solid('M-60-100H14Q26-100 26-88V-80H-32V-76Q-32-70-46-70Q-60-72-60-84Z', cap)
  const outline = 'M-26-44H26C54-36 58-20 58 0V82Q58 98 42 98H-42Q-58 98-58 82V0C-58-20-54-36-26-44Z'
  return (
    pump +
    solid(outline, body) +
    box(-30, -56, 60, 16, 5, darker(cap, 0.15)) +
    box(-40, 6, 80, 64, 8, '#ffffff', 0.92) +
    at(0, 38, mark, 0.28)
  )
}

export function sprayBottle({ body, cap, mark = '' }: Look): string {
  const head =
    solid('M-62-100H18Q36-98 36-70V-58H-18V-72L-62-80Z', cap) +
    line('M-18-64C-22-46-30-42-38-36', darker(cap, 0.2), 10)
  const outline = 'M-16-60H32C34-36 58-22 58 8V82Q58 98 42 98H-34Q-50 98-50 82V8C-50-22-18-36-16-60Z'
  return head + solid(outline, body) + box(-38, 14, 84, 60, 8, '#ffffff', 0.94) + at(4, 44, mark, 0.27)
}

export function dropper({ body, cap, mark = '' }: Look): string {
  const bulb = solid('M-16-100Q0-112 16-100L20-62H-20Z', darker(cap, 0.3))
  return (
    bulb +
    box(-28, -66, 56, 30, 6, cap) +
    solid('M-22-38H22C48-30 50-20 50 0V82Q50 98 34 98H-34Q-50 98-50 82V0C-50-20-48-30-22-38Z', body) +
    box(-50, 10, 100, 60, 0, '#ffffff', 0.94) +
    at(0, 40, mark, 0.28) +
    line('M-36-4V84', '#ffffff', 5, 0.5)
  )
}

export function tube({ body, cap, mark = '' }: Look): string {
  const outline = 'M-58-98H58L42 62H-42Z'
  const crimp = line('M-50-98V-84M-30-98V-84M-10-98V-84M10-98V-84M30-98V-84M50-98V-84', darker(body, 0.2), 3)
  return (
    solid(outline, body) +
    crimp +
    box(-40, -60, 80, 76, 8, '#ffffff', 0.9) +
    at(0, -22, mark, 0.34) +
    solid('M-40 62H40L36 98H-36Z', cap) +
    line('M-24 68V92M-8 68V92M8 68V92M24 68V92', darker(cap, 0.2), 3)
  )
}

export function jar({ body, cap, mark = '' }: Look): string {
  const glass = solid('M-92-18H92V58Q92 84 66 84H-66Q-92 84-92 58Z', body)
  return (
    glass +
    box(-62, -2, 124, 66, 8, '#ffffff', 0.92) +
    at(0, 31, mark, 0.3) +
    lid(-98, -74, 196, 60, cap) +
    line('M-84-58H60', lighter(cap, 0.4), 5, 0.7)
  )
}

export function carton({ body, cap, mark = '' }: Look): string {
  const side =
    shape('M52-84L82-98V78L52 96Z', darker(body, 0.24)) +
    shape('M-78-84L-48-98H82L52-84Z', lighter(body, 0.4))
  return side + solid('M-78-84H52V96H-78Z', body) + box(-78, 40, 130, 26, 0, cap) + at(-13, -26, mark, 0.44)
}

/** A blister sheet, a little turned. */
export function blister(pill = '#f0c9a0'): string {
  const wells = [-62, -22, 18, 58].flatMap(y =>
    [-30, 30].map(
      x =>
        oval(x, y, 22, 14, '#ffffff', 0.6) +
        oval(x, y, 18, 11, pill) +
        oval(x - 5, y - 4, 7, 3, '#ffffff', 0.7),
    ),
  )
  return at(0, 0, solid(boxOutline(-64, -92, 128, 184, 14), '#cfdde2') + wells.join(''), 1, 14)
}

export function capsule(colour = '#c9474f'): string {
  const half = 'M0-30H-56A30 30 0 0 0-56 30H0Z'
  const drawing =
    solid(half, colour) +
    solid('M0-30H56A30 30 0 0 1 56 30H0Z', '#f7f3ea') +
    line('M-56-16H48', '#ffffff', 7, 0.6)
  return at(0, 0, drawing, 1, -32)
}

/** A mug, tub or bucket with a wide lid, as for protein powder. */
export function tub({ body, cap, mark = '' }: Look): string {
  return (
    solid(boxOutline(-74, -52, 148, 150, 16), body) +
    box(-74, -16, 148, 78, 0, '#ffffff', 0.94) +
    at(0, 23, mark, 0.36) +
    lid(-80, -98, 160, 52, cap)
  )
}

function lid(x: number, y: number, width: number, height: number, colour: string): string {
  const ribs = Array.from({ length: 7 }, (_, index) => {
    const at = x + (width * (index + 1)) / 8
    return `M${at.toFixed(1)} ${y + 12}V${y + height - 10}`
  })
  return (
    solid(boxOutline(x, y, width, height, 10), colour) +
    line(ribs.join(''), darker(colour, 0.2), 3, 0.7) +
    circle(x + 12, y + 10, 3, lighter(colour, 0.6))
  )
}
