import { darker, lighter } from '../../color-mix.ts'
import { boxOutline, circle, line, mirrored, oval, shape, solid } from '../../svg.ts'

/** Parts of the body in a square of 200 around their own middle, simplified as on a doctor's poster. */

export function heart(colour = '#d9545a'): string {
  const body =
    'M4 92C-52 66-92 26-92-22C-92-58-66-80-38-78C-18-76-4-64 2-48C10-66 28-78 48-76C78-74 96-50 92-18C86 34 48 68 4 92Z'
  const aorta = solid(
    'M-14-52C-20-84-8-104 18-104C44-104 52-86 50-66L32-60C34-78 30-86 18-86C6-86 2-78 6-56Z',
    '#c9474f',
  )
  const vein = solid('M-40-70V-104H-22V-62Z', '#3f78a8') + solid('M52-66L72-96L88-84L68-52Z', '#3f78a8')
  const vessels = line(
    'M-4-40C-20-8-14 30 4 70M-12-6C-34 4-46 18-52 36M-4 24C14 30 28 28 44 14',
    darker(colour, 0.28),
    5,
    0.7,
  )
  return (
    vein +
    aorta +
    solid(body, colour) +
    vessels +
    line('M-72-24C-72-46-58-60-40-60', lighter(colour, 0.5), 8, 0.8)
  )
}

/** The heart as a sign. */
export const loveHeart = (colour = '#d9545a') =>
  solid(
    'M0 86C-60 46-92 12-92-28C-92-60-68-80-42-80C-22-80-8-70 0-54C8-70 22-80 42-80C68-80 92-60 92-28C92 12 60 46 0 86Z',
    colour,
  ) + line('M-68-26C-68-46-56-56-42-56', lighter(colour, 0.55), 9, 0.8)

export function brain(colour = '#e3a3a8'): string {
  const half =
    'M-4-84C-24-98-52-92-60-74C-82-72-94-52-86-34C-102-18-100 10-84 20C-84 44-62 60-42 54C-34 72-14 74-4 62Z'
  const folds = line(
    'M-60-74C-54-60-44-56-32-60M-86-34C-70-40-58-34-54-22M-84 20C-68 20-60 12-58 0M-42 54C-44 40-36 30-24 30M-30-26C-40-16-40-2-28 4M-24-86C-30-72-22-62-10-64M-36 18C-28 20-20 16-18 8',
    darker(colour, 0.28),
    5,
    0.75,
  )
  const stem = solid('M-16 52C-10 76-8 88-14 100H18C12 86 12 74 16 52Z', darker(colour, 0.12))
  const between = shape('M-8-84H8V66H-8Z', darker(colour, 0.3))
  return (
    stem +
    between +
    solid(half, colour) +
    folds +
    mirrored(0, solid(half, darker(colour, 0.07)) + folds) +
    line('M-62-52C-56-60-46-66-38-66', lighter(colour, 0.6), 6, 0.8)
  )
}

export function lungs(colour = '#e58e86'): string {
  const lobe = 'M-18-40C-40-78-68-66-80-24C-92 16-96 62-84 80C-62 92-32 74-20 58C-12 44-12-10-18-40Z'
  const branches = line(
    'M-6-30C-24-16-36-4-42 18M-28-8C-44-8-56 2-62 18M-38 12C-40 30-50 42-60 50M-38 16C-32 30-32 40-34 50',
    lighter(colour, 0.55),
    6,
  )
  const side = solid(lobe, colour) + branches
  const pipe = solid(
    'M-11-104H11V-44C16-34 26-24 32-18L22-8C12-14 4-22 0-30C-4-22-12-14-22-8L-32-18C-26-24-16-34-11-44Z',
    '#d8c7c0',
  )
  const rings = line('M-9-92H9M-9-80H9M-9-68H9M-9-56H9', '#b39d95', 4)
  return side + mirrored(0, solid(lobe, darker(colour, 0.08)) + branches) + pipe + rings
}

export function kidneys(colour = '#b9574e'): string {
  const one =
    'M-30-62C-56-76-86-52-88-8C-90 40-60 66-34 54C-16 44-22 24-32 14C-42 4-42-10-32-20C-20-32-16-52-30-62Z'
  const inside = shape(
    'M-46-40C-66-38-74-14-70 6C-66 30-50 38-42 32C-50 22-56 10-54-4C-52-18-44-26-46-40Z',
    lighter(colour, 0.35),
    0.8,
  )
  const tube =
    line('M-36-2C-14 2-12 30-10 98', '#e0b35a', 9) +
    line('M-36-8C-20-10-10-10-7-20', '#c9474f', 8) +
    line('M-36 4C-22 2-14 2-7-4', '#3f78a8', 6)
  const side = tube + solid(one, colour) + inside
  const vessels = solid('M-11-100H-1V96H-11Z', '#c9474f') + solid('M2-100H12V96H2Z', '#3f78a8')
  return vessels + side + mirrored(0, side)
}

export function tooth(colour = '#f7f9f7'): string {
  const body =
    'M0-72C-26-92-74-90-82-46C-88-10-68 14-62 44C-58 70-56 98-40 98C-22 98-26 46 0 46S22 98 40 98C56 98 58 70 62 44C68 14 88-10 82-46C74-90 26-92 0-72Z'
  const shade = shape(
    'M0-72C26-92 74-90 82-46C88-10 68 14 62 44C58 70 56 98 40 98C30 98 26 84 22 70C60 20 64-40 34-74C22-80 10-78 0-72Z',
    '#9fc0c6',
    0.4,
  )
  return (
    shape(body, colour) +
    shade +
    line('M-60-30C-62-50-50-62-34-64', '#ffffff', 9) +
    line('M-30-66C-12-58 8-58 26-68', '#b7ced2', 4)
  )
}

export function eye(iris = '#3f7f86'): string {
  const almond = 'M-100 4C-62-54 62-54 100 4C62 56-62 56-100 4Z'
  const lashes = line('M-74-30L-92-52M-40-46L-50-72M0-52V-80M40-46L50-72M74-30L92-52', '#2c3f46', 6)
  const white =
    shape(almond, '#fdfefe') + shape('M-100 4C-62-54 62-54 100 4C62-30-62-30-100 4Z', '#b9d3d6', 0.6)
  const ball =
    circle(0, 2, 42, darker(iris, 0.3)) +
    circle(0, 2, 37, iris) +
    circle(0, 2, 18, '#131c1f') +
    circle(-14, -12, 9, '#ffffff') +
    circle(12, 16, 4, '#ffffff', 0.8)
  return (
    lashes +
    white +
    ball +
    line('M-100 4C-62-54 62-54 100 4', '#2c3f46', 8) +
    line('M-100 4C-62 56 62 56 100 4', '#7d6a62', 4)
  )
}

export function spine(colour = '#efe3cf'): string {
  const bones = Array.from({ length: 7 }, (_, index) => {
    const y = -96 + index * 31
    const x = Math.sin(index / 1.7) * 16
    const size = 20 + index * 2.4
    const disc = oval(x, y + 18, size * 0.9, 7, '#d9847c')
    const wing = solid(
      `M${x - size} ${y - 6}L${x - size - 24} ${y + 2}L${x - size} ${y + 9}Z`,
      darker(colour, 0.1),
    )
    const body = solid(boxOutline(x - size, y - 11, size * 2, 24, 10), colour)
    return disc + wing + mirrored(x, wing) + body + circle(x, y, 5, darker(colour, 0.22))
  })
  return bones.join('')
}

export function kneeJoint(): string {
  const bone = '#efe3cf'
  const femur = solid('M-30-100H22L26-40C46-30 48 2 30 8C14 12 8 2-4 2S-30 14-42 4C-58-10-46-34-32-42Z', bone)
  const tibia = solid(
    'M-46 22C-20 14 16 14 40 22C50 34 34 48 26 58L20 100H-26L-32 58C-42 48-56 36-46 22Z',
    bone,
  )
  const cartilage = line('M-44 12C-24 16 12 16 36 12', '#7fb4c4', 9)
  const cap = solid('M22-30C44-36 62-18 58 0C52 14 34 14 26 4C18-6 14-22 22-30Z', lighter(bone, 0.3))
  return femur + tibia + cartilage + cap + line('M-34-96L-36-50M-34 96L-38 62', lighter(bone, 0.6), 5)
}

export function skinLayers(): string {
  const surface = solid('M-110-40C-80-56-50-28-20-44S40-58 110-40V-6H-110Z', '#e6b48f')
  const middle = solid('M-110-10C-80-24-50 4-20-8S60-20 110-8V44H-110Z', '#e58e86')
  const deep = solid('M-110 40C-70 30-30 54 10 42S80 34 110 42V86Q0 100-110 86Z', '#f1cf7c')
  const fat = [-84, -46, -6, 34, 76]
    .map((x, index) => circle(x, 68 + (index % 2) * 6, 12, '#f8e2a6'))
    .join('')
  const hairs = line('M-60 30C-58-10-56-50-70-92M30 32C32-10 34-54 52-96', '#4a3327', 5)
  const vessel =
    line('M-110 24C-60 8-20 40 30 22S90 16 110 24', '#c9474f', 5) +
    line('M-110 34C-60 20-20 50 30 32S90 28 110 34', '#3f78a8', 4)
  return deep + fat + middle + vessel + hairs + surface
}
