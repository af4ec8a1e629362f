import { darker, lighter } from '../color-mix.ts'
import { face } from '../portraits/face.ts'
import type { Person } from '../portraits/person.ts'
import { at, box, boxOutline, circle, line, oval, shape, solid } from '../svg.ts'
import type { Palette } from './palettes.ts'

/**
 * Furniture and bundles that people use in several scenes; origin at the middle of the foot unless stated.
 */

/** A swaddled, sleeping baby around the origin, 220 wide, head to the left. */
export function baby(person: Person, blanket: string): string {
  const sleeping: Person = {
    ...person,
    age: 'child',
    face: 'round',
    asleep: true,
    smile: 'soft',
    sex: 'm',
    hair: darker(person.skin.shade, 0.3),
  }
  const wrap = solid(
    'M-64-52C-16-76 70-62 112-14C122 22 84 56 30 58C-20 64-88 60-108 22C-118-14-100-44-64-52Z',
    blanket,
  )
  const folds = line('M-16-56C10-24 36 16 24 56M10-60C46-40 78-10 106 16', darker(blanket, 0.16), 4, 0.7)
  const head = at(-200 * 0.5, -168 * 0.5, face(sleeping), 0.5)
  const bonnet =
    shape('M-40 2C-44-54 44-54 40 2C24-24-24-24-40 2Z', lighter(blanket, 0.45)) +
    line('M-40 2C-24-24 24-24 40 2', darker(blanket, 0.15), 4)
  const collar = 'M-44 22C-20 52 30 48 46 10C66 40 40 74 0 72C-34 70-52 48-44 22Z'
  const lying = at(
    -62,
    -10,
    oval(0, -4, 46, 46, darker(blanket, 0.22)) +
      head +
      bonnet +
      shape(collar, blanket) +
      line('M-44 22C-20 52 30 48 46 10', darker(blanket, 0.2), 4),
    1,
    -22,
  )
  return wrap + folds + lying
}

/** A small round table, top 200 wide at y -110. */
export function sideTable(palette: Palette): string {
  return (
    oval(0, 2, 70, 9, '#10262c', 0.14) +
    solid('M-10-100H10L16 0H-16Z', darker(palette.floor, 0.35)) +
    oval(0, -96, 100, 15, darker(palette.floor, 0.4)) +
    oval(0, -104, 100, 15, lighter(palette.floor, 0.15))
  )
}

/** The head of a bed behind a person: 460 wide, its mattress at y -150. */
export function bedBack(palette: Palette, wood = '#a87d52'): string {
  const head =
    solid(boxOutline(-236, -330, 472, 330, 36), wood) +
    solid(boxOutline(-206, -300, 412, 180, 24), lighter(wood, 0.25))
  const pillow =
    solid(boxOutline(-160, -276, 320, 150, 54), '#fbfdfd') +
    line('M-120-244C-60-262 20-262 70-254', '#ffffff', 6) +
    line('M-140-150C-60-136 60-136 140-150', lighter(palette.main, 0.6), 4)
  return head + pillow
}

/** The blanket over a person lying in that bed; from y -130 down. */
export function bedCover(palette: Palette): string {
  const cover = 'M-230-96C-150-134 150-134 230-96L250 120H-250Z'
  const turned = 'M-230-96C-150-134 150-134 230-96L232-44C150-84-150-84-232-44Z'
  const quilting = line(
    'M-236 0C-120-40 120-40 236 0M-240 50C-120 10 120 10 240 50M-80-80L-92 120M80-80L92 120',
    darker(palette.main, 0.14),
    4,
    0.7,
  )
  return solid(cover, lighter(palette.main, 0.15)) + quilting + solid(turned, '#f6fafa')
}

/** A wheeled walking frame, 240 tall. */
export function walkingFrame(): string {
  const far = line('M-52-228L-84-8M52-228L84-8', '#9fb0b6', 11)
  return (
    far +
    line('M-62-150H62M-72-80H72', '#b9c8cb', 10) +
    line('M-60-236H-24M24-236H60', '#33464c', 17) +
    circle(-84, -4, 11, '#33464c') +
    circle(84, -4, 11, '#33464c')
  )
}

export const cane = () =>
  line('M0 0V-200C0-240-52-240-50-204', '#7b5330', 11) +
  line('M-2-30V-190', '#b58a5c', 3) +
  box(-8, -10, 16, 12, 4, '#33464c')

/** A cot from the side, 340 wide and 220 tall; the child in it is drawn before the bars. */
export function cot(inside: string, wood = '#c99c68'): string {
  const posts =
    solid(boxOutline(-172, -220, 20, 220, 8), wood) + solid(boxOutline(152, -220, 20, 220, 8), wood)
  const bars = Array.from({ length: 9 }, (_, index) =>
    box(-136 + index * 32, -120, 9, 90, 4, lighter(wood, 0.15)),
  ).join('')
  return (
    oval(0, 0, 180, 10, '#10262c', 0.14) +
    solid(boxOutline(-160, -88, 320, 60, 10), '#fbfdfd') +
    inside +
    bars +
    box(-160, -130, 320, 16, 8, wood) +
    box(-160, -40, 320, 18, 8, wood) +
    posts
  )
}

/** A first-aid or medicine case, 170 wide, open towards the viewer. */
export function openCase(palette: Palette): string {
  const cross = box(-8, -26, 16, 52, 3, '#ffffff') + box(-26, -8, 52, 16, 3, '#ffffff')
  const lid = solid('M-84-70L-70-150H70L84-70Z', darker(palette.accent, 0.1)) + at(0, -112, cross, 0.8)
  const content =
    box(-60, -92, 34, 40, 6, '#ffffff') +
    box(-18, -104, 26, 50, 8, '#8fc1cf') +
    circle(40, -74, 22, '#fbf6ea') +
    circle(40, -74, 8, '#d9cdb4')
  return (
    lid +
    content +
    solid(boxOutline(-90, -70, 180, 70, 12), palette.accent) +
    box(-14, -60, 28, 18, 5, '#f3e3c0')
  )
}

export function dumbbell(): string {
  return (
    box(-46, -7, 92, 14, 6, '#9fb0b6') +
    solid(boxOutline(-66, -30, 26, 60, 8), '#33464c') +
    solid(boxOutline(40, -30, 26, 60, 8), '#33464c')
  )
}

/** A plate of vegetables and rice seen at a slant, 260 wide around the origin. */
export function healthyPlate(): string {
  const leaves = [-70, -40, -14]
    .map((x, index) =>
      at(
        x,
        -6,
        solid('M0 10C-30 0-30-34 0-46C30-34 30 0 0 10Z', index % 2 ? '#6f9a54' : '#86b064'),
        0.9,
        -30 + index * 26,
      ),
    )
    .join('')
  const slices = [
    [-78, 16],
    [-44, 24],
    [-10, 28],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 20, 11, '#d9584c') + oval(x, y, 13, 6, '#ee8f7e'))
    .join('')
  const grain =
    solid('M10 26C10-22 100-26 104 12C96 34 40 42 10 26Z', '#f3e2b8') +
    circle(40, 4, 4, '#c98f4a') +
    circle(66, 12, 4, '#c98f4a') +
    circle(82, -2, 4, '#c98f4a')
  const fish = solid('M16-8C40-40 84-40 102-14L122-28L118 4L100-4C80 14 36 14 16-8Z', '#e8a07c')
  return (
    oval(0, 24, 150, 44, '#10262c', 0.1) +
    oval(0, 14, 146, 44, '#fbfdfd') +
    oval(0, 12, 118, 33, '#e6eeee') +
    leaves +
    fish +
    grain +
    slices
  )
}
