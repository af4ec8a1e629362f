import { darker, lighter, mix } from '../color-mix.ts'
import { at, box, circle, glow, gradient, line, oval, shape, washed } from '../svg.ts'
import { archWindow, cloud, framed, lamp, palm, pottedPlant, shelf } from './furnishings.ts'
import { mashrabiya } from './mashrabiya.ts'
import type { Variation } from './scene.ts'

/** Backgrounds, 800 by 600. The floor of a room starts at 480; the middle is free for people. */

const ground = (from: string, to: string) => washed(800, 600, from, to)

function floor(colour: string): string {
  const { defs, fill } = gradient(lighter(colour, 0.25), darker(colour, 0.08))
  const skirting = box(0, 474, 800, 9, 0, '#ffffff', 0.75) + box(0, 483, 800, 3, 0, '#10262c', 0.12)
  return defs + box(0, 480, 800, 120, 0, fill) + skirting
}

/** A room of the clinic: window, lattice band, plant. */
export function clinic({ palette, random }: Variation): string {
  const left = random.chance(0.5)
  const window = at(left ? 140 : 660, 420, archWindow(palette, 290))
  const plant = at(left ? 742 : 58, 524, pottedPlant(palette), 0.95)
  const band = mashrabiya('M0 40H800V84H0Z', darker(palette.wall[1], 0.2), 0.55, 44)
  const light = glow(left ? 200 : 600, 260, 330, 300, '#ffffff', 0.8)
  const picture = at(left ? 640 : 170, 210, framed(palette, 'star'), 0.95)
  return ground(...palette.wall) + band + light + window + picture + floor(palette.floor) + plant
}

/** A living room: curtains, lamp, picture, carpet. */
export function home({ palette, random }: Variation): string {
  const left = random.chance(0.5)
  const x = left ? 150 : 650
  const curtain = (side: number) =>
    shape(
      `M${x + side * 88} 96C${x + side * 96} 230 ${x + side * 84} 360 ${x + side * 100} 470H${x + side * 160}V96Z`,
      lighter(palette.accent, 0.45),
    ) +
    line(
      `M${x + side * 112} 100C${x + side * 116} 240 ${x + side * 108} 360 ${x + side * 120} 466M${x + side * 138} 100V466`,
      mix(palette.accent, '#ffffff', 0.25),
      4,
      0.7,
    )
  const rod = line(`M${x - 172} 92H${x + 172}`, palette.deep, 8)
  const light = glow(x, 280, 360, 320, '#fff6e0', 0.9)
  const carpet =
    oval(400, 556, 380, 46, lighter(palette.main, 0.35)) +
    oval(400, 556, 350, 38, lighter(palette.main, 0.55)) +
    oval(400, 556, 330, 33, lighter(palette.main, 0.35))
  return [
    ground(lighter(palette.wall[0], 0.3), palette.wall[1]),
    light,
    at(x, 420, archWindow(palette, 290)),
    curtain(-1),
    curtain(1),
    rod,
    at(left ? 470 : 330, 196, framed(palette, 'dunes')),
    floor(palette.floor),
    carpet,
    at(left ? 738 : 62, 506, lamp(palette)),
  ].join('')
}

/** A bedroom at night, lit by a lamp; the scene draws the round window. */
export function bedroom({ palette }: Variation): string {
  const wall = ground(mix(palette.deep, palette.wall[1], 0.25), mix(palette.deep, palette.wall[1], 0.5))
  const picture = at(400, 180, framed(palette, 'dunes'), 0.9)
  const boards =
    box(0, 480, 800, 120, 0, mix(palette.deep, palette.floor, 0.5)) + box(0, 474, 800, 9, 0, '#ffffff', 0.4)
  const table =
    box(648, 430, 120, 90, 8, mix(palette.deep, '#a87d52', 0.7)) + box(664, 450, 88, 26, 4, '#10262c', 0.15)
  return (
    wall +
    picture +
    boards +
    table +
    glow(708, 330, 230, 200, '#ffe2a0', 0.75) +
    at(708, 432, lamp(palette), 0.42)
  )
}

/** A laboratory: shelves and a bench whose top is at 470. */
export function laboratory({ palette }: Variation): string {
  const tiles = Array.from({ length: 9 }, (_, index) => `M${index * 100} 330V470`).join('')
  const shelves =
    at(150, 210, shelf(palette, ['#8fc1cf', '#e0b35a', '#9fd0b0', '#d9a0a0', '#b7a6d6'])) +
    at(650, 210, shelf(palette, ['#e0b35a', '#8fc1cf', '#d9a0a0', '#b7a6d6', '#9fd0b0'])) +
    at(660, 330, shelf(palette, ['#9fd0b0', '#d9a0a0', '#8fc1cf', '#e0b35a', '#8fc1cf']))
  return (
    ground(...palette.wall) +
    glow(330, 220, 360, 260, '#ffffff', 0.85) +
    line(`M0 330H800M0 400H800${tiles}`, '#ffffff', 3, 0.6) +
    shelves
  )
}

export function bench({ palette }: Variation, top = 470): string {
  const { defs, fill } = gradient(lighter(palette.main, 0.1), darker(palette.main, 0.2))
  const doors = line(
    `M200 ${top + 40}V600M400 ${top + 40}V600M600 ${top + 40}V600`,
    darker(palette.main, 0.3),
    3,
  )
  const worktop = box(-10, top, 820, 20, 4, '#fbfdfd') + box(-10, top + 20, 820, 7, 0, '#10262c', 0.2)
  return defs + box(0, top + 16, 800, 200, 0, fill) + doors + worktop
}

/** Outdoors by day: sky, dunes, skyline of the city, palms. The ground starts at 470. */
export function outdoors({ palette, random }: Variation): string {
  const sun = random.chance(0.5) ? 150 : 650
  const towers = [60, 116, 164, 560, 620, 668, 730].map((x, index) => {
    const height = 70 + ((index * 53) % 90)
    return (
      box(x, 440 - height, 40, height + 20, 4, mix(palette.wall[1], palette.main, 0.3)) +
      line(`M${x + 12} ${452 - height}V430M${x + 27} ${452 - height}V430`, '#ffffff', 4, 0.35)
    )
  })
  return [
    ground('#a9d8ee', '#fdf0dc'),
    glow(sun, 190, 200, 200, '#fff1b8', 0.95),
    circle(sun, 190, 44, '#ffe08a'),
    at(330, 170, cloud(1)),
    at(560, 230, cloud(0.7)),
    towers.join(''),
    shape('M0 440C140 396 260 446 400 420S680 400 800 436V600H0Z', '#ecd2a4'),
    shape('M0 472C180 446 320 480 480 462S720 456 800 470V600H0Z', lighter(palette.floor, 0.25)),
    at(70, 492, palm(170)),
    at(742, 486, palm(190)),
    at(690, 496, palm(120), 0.8),
  ].join('')
}

/** Night over the city: stars, dunes, domes. The ground starts at 480. */
export function night({ palette }: Variation): string {
  const deep = mix(palette.deep, '#131f45', 0.55)
  const stars = Array.from({ length: 26 }, (_, index) =>
    circle((index * 173) % 800, 30 + ((index * 97) % 300), 1.6 + (index % 3) * 0.8, '#fff6d8', 0.85),
  )
  const far = mix(deep, palette.main, 0.35)
  const domes = shape(
    'M70 470V400C70 370 100 352 120 340C140 352 170 370 170 400V470ZM190 470V300L198 276L206 300V470ZM560 470V390H640V470ZM660 470V410C660 384 684 370 700 360C716 370 740 384 740 410V470ZM538 470V310L545 288L552 310V470Z',
    far,
  )
  return (
    ground(deep, mix(deep, palette.accent, 0.4)) +
    stars.join('') +
    domes +
    shape('M0 462C160 428 300 474 440 452S700 440 800 462V600H0Z', mix(deep, palette.main, 0.2)) +
    shape('M0 500C200 470 360 510 520 492S720 484 800 498V600H0Z', darker(deep, 0.3))
  )
}

/** A plain ground with a large disc and sprigs: for a part of the body or one thing shown large. */
export function studio({ palette, random }: Variation): string {
  const x = random.chance(0.5) ? 520 : 500
  const disc = circle(x, 330, 230, '#ffffff', 0.6) + circle(x, 330, 190, '#ffffff', 0.55)
  const lattice = mashrabiya('M0 0H800V600H0Z', darker(palette.wall[1], 0.12), 0.35, 56)
  const sprig = (px: number, py: number, turn: number, size: number) => {
    const leaf = (y: number, side: number) =>
      shape(
        `M0 ${y}C${side * 10} ${y - 34} ${side * 44} ${y - 34} ${side * 54} ${y - 30}C${side * 46} ${y - 4} ${side * 22} ${y + 6} 0 ${y}Z`,
        lighter(palette.main, 0.35),
      )
    return at(
      px,
      py,
      line('M0 0V-150', lighter(palette.main, 0.2), 4) +
        [0, -40, -80, -118].map(y => leaf(y, 1) + leaf(y - 14, -1)).join(''),
      size,
      turn,
    )
  }
  return (
    ground(...palette.wall) +
    lattice +
    glow(x, 300, 420, 360, '#ffffff', 0.7) +
    disc +
    shape('M0 520C200 476 560 480 800 524V600H0Z', lighter(palette.main, 0.5)) +
    shape('M0 548C220 510 560 512 800 552V600H0Z', lighter(palette.main, 0.3)) +
    sprig(x + 226, 548, 14, 1) +
    sprig(x + 262, 552, 40, 0.7)
  )
}
