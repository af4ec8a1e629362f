import { darker, lighter } from '../../color-mix.ts'
import { at, box, boxOutline, circle, line, mirrored, oval, shape, solid } from '../../svg.ts'

/** Household objects, about 200 tall around their centre unless stated. */

export function lantern(colour = '#c7923e'): string {
  const glass =
    shape('M-46-40L-56 50L0 74L56 50L46-40Z', '#ffe3a0') +
    line('M-24-40L-30 62M24-40L30 62M0-40V72', darker(colour, 0.15), 6) +
    line('M-50 6H50', darker(colour, 0.15), 6)
  const dome =
    solid('M-54-40C-48-70-20-74 0-96C20-74 48-70 54-40Z', colour) +
    circle(0, -104, 10, 'none') +
    `<circle cx="0" cy="-108" r="12" fill="none" stroke="${colour}" stroke-width="6"/>`
  return glass + circle(0, 22, 16, '#fff6d8') + dome + solid('M-60 50L0 76L60 50L52 90H-52Z', colour)
}

export const crescent = (colour = '#f6e3b0') => shape('M30-92A96 96 0 1 0 92 44A78 78 0 1 1 30-92Z', colour)

export function datesBowl(): string {
  const dates = [
    [-58, -16],
    [-22, -22],
    [16, -22],
    [52, -16],
    [-40, -36],
    [-2, -42],
    [36, -36],
    [-18, -56],
    [18, -56],
  ]
  const fruit = dates.map(([x = 0, y = 0], index) =>
    at(
      x,
      y,
      oval(0, 0, 24, 14, index % 2 ? '#6b3a22' : '#7d4a2a') + oval(-7, -4, 8, 3, '#b98058', 0.8),
      1,
      index % 2 ? -18 : 14,
    ),
  )
  return (
    fruit.join('') +
    solid('M-96-12H96C92 40 50 66 0 66S-92 40-96-12Z', '#3f7f86') +
    line('M-88 4H88', '#cfe4e2', 6) +
    solid('M-36 62H36V78H-36Z', '#33686e')
  )
}

export function glassOf(fluid = '#cfe8f0'): string {
  return (
    shape('M-46-90H46L36 90H-36Z', '#f2f9fb', 0.85) +
    solid('M-40-40H40L33 84H-33Z', fluid) +
    line('M-32-76L-24 70', '#ffffff', 7, 0.9)
  )
}

export function apple(colour = '#c9474f'): string {
  const body =
    'M0-40C-30-62-82-46-82 8C-82 56-46 96-18 92C-8 90 8 90 18 92C46 96 82 56 82 8C82-46 30-62 0-40Z'
  return (
    line('M0-40C0-60 6-76 16-84', '#6b4a2f', 7) +
    solid('M10-60C26-92 58-92 70-86C66-62 38-48 10-60Z', '#6f9a54') +
    solid(body, colour) +
    line('M-60 6C-60-14-50-26-36-28', lighter(colour, 0.6), 9, 0.8)
  )
}

export const orange = () =>
  circle(0, 0, 80, '#ec9a3c') +
  circle(-26, -26, 22, '#f7c27c', 0.9) +
  shape('M0-80A80 80 0 0 1 0 80A110 110 0 0 0 0-80Z', '#c9722a', 0.35) +
  solid('M0-78C20-106 50-104 62-98C56-78 28-66 0-78Z', '#6f9a54')

export function leafySprig(colour = '#6f9a7a'): string {
  const leaf = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      solid('M0 0C-22-18-22-52 0-76C22-52 22-18 0 0Z', colour) + line('M0-4V-62', darker(colour, 0.25), 3),
      1,
      turn,
    )
  return (
    line('M0 100V-20', darker(colour, 0.3), 6) +
    leaf(0, 60, -62) +
    leaf(0, 60, 62) +
    leaf(0, 20, -48) +
    leaf(0, 20, 48) +
    leaf(0, -16, 0)
  )
}

export function teddy(colour = '#b98758'): string {
  const ears =
    circle(-40, -72, 20, colour) +
    circle(40, -72, 20, colour) +
    circle(-40, -72, 10, lighter(colour, 0.4)) +
    circle(40, -72, 10, lighter(colour, 0.4))
  const limbs =
    oval(-56, 14, 20, 30, darker(colour, 0.1)) +
    oval(56, 14, 20, 30, darker(colour, 0.1)) +
    oval(-34, 84, 26, 20, darker(colour, 0.1)) +
    oval(34, 84, 26, 20, darker(colour, 0.1))
  const face =
    circle(-16, -48, 5, '#2b1d16') +
    circle(16, -48, 5, '#2b1d16') +
    oval(0, -30, 20, 15, lighter(colour, 0.45)) +
    oval(0, -36, 7, 5, '#2b1d16') +
    line('M-8-24Q0-18 8-24', '#2b1d16', 3)
  return (
    limbs +
    oval(0, 40, 52, 56, colour) +
    oval(0, 46, 32, 36, lighter(colour, 0.35)) +
    ears +
    circle(0, -44, 50, colour) +
    face
  )
}

export function babyBottle(colour = '#8fc1cf'): string {
  return (
    solid('M-14-102Q0-112 14-102L20-76H-20Z', '#e9c8a6') +
    solid(boxOutline(-36, -80, 72, 30, 8), colour) +
    shape(boxOutline(-44, -52, 88, 150, 26), '#eef6f8') +
    solid('M-40-4H40V72Q40 94 18 94H-18Q-40 94-40 72Z', '#fbf4e4') +
    line('M-40 10h18M-40 34h26M-40 58h18', '#7f949b', 4) +
    line('M28-40V70', '#ffffff', 6)
  )
}

export function cup(colour = '#c98f5a'): string {
  const steam = line('M-24-50C-36-66-12-76-24-94M10-50C-2-66 22-76 10-94', '#ffffff', 6, 0.7)
  return (
    steam +
    `<path d="M50-14C88-18 88 40 44 38" fill="none" stroke="${darker(colour, 0.1)}" stroke-width="13"/>` +
    solid('M-62-34H58C58 20 48 66 24 70H-28C-52 66-62 20-62-34Z', colour) +
    oval(-2, -34, 60, 12, darker(colour, 0.3)) +
    oval(-2, 80, 80, 10, lighter(colour, 0.4))
  )
}

/** Screen with a bookings app on it; 300 tall. */
export function phone(accent = '#0a5a5e'): string {
  const row = (y: number) =>
    box(-60, y, 120, 44, 10, '#ffffff') +
    circle(-38, y + 22, 14, '#9fd0cd') +
    line(`M-14 ${y + 15}h56M-14 ${y + 29}h34`, '#b3c3c7', 6)
  const screen =
    box(-70, -134, 140, 268, 18, '#e6f2f2') +
    box(-70, -134, 140, 62, 18, accent) +
    line('M-50-106h60M-50-90h36', '#ffffff', 7, 0.9)
  const key = box(-46, 88, 92, 30, 15, accent) + line('M-20 103h40', '#ffffff', 6)
  return (
    shape(boxOutline(-80, -150, 160, 300, 28), '#1b2b30') +
    screen +
    row(-58) +
    row(-6) +
    row(44).replace('#9fd0cd', '#f0c9a0') +
    key +
    box(-22, -144, 44, 8, 4, '#33464c')
  )
}

export function trophy(colour = '#d9a441'): string {
  const handle = `<path d="M-50-72C-100-76-92-6-40-6" fill="none" stroke="${darker(colour, 0.1)}" stroke-width="12"/>`
  const star = shape('M0-66L12-38L42-36L19-17L27 12L0-4L-27 12L-19-17L-42-36L-12-38Z', lighter(colour, 0.6))
  return (
    handle +
    mirrored(0, handle) +
    solid('M-60-92H60C60-20 40 22 0 28C-40 22-60-20-60-92Z', colour) +
    at(0, -20, star, 0.8) +
    solid('M-12 24H12V62H-12Z', darker(colour, 0.1)) +
    solid(boxOutline(-44, 56, 88, 20, 6), colour) +
    solid(boxOutline(-58, 74, 116, 28, 6), '#5b3d2c')
  )
}

export function backpack(colour = '#2f6f8f'): string {
  const strap = line('M-30-78C-30-104 30-104 30-78', darker(colour, 0.3), 10)
  return (
    strap +
    solid('M-70-30C-70-78-40-88 0-88S70-78 70-30V78Q70 96 52 96H-52Q-70 96-70 78Z', colour) +
    solid(boxOutline(-50, 16, 100, 62, 14), lighter(colour, 0.2)) +
    line('M-50 34H50', darker(colour, 0.25), 5) +
    line('M-56-22C-40-46 40-46 56-22', darker(colour, 0.25), 5) +
    circle(0, 34, 7, '#f0c15a')
  )
}

export function clock(): string {
  return (
    circle(0, 0, 60, '#33686e') +
    circle(0, 0, 50, '#fbfdfd') +
    line('M0-34V0L22 14', '#23434b', 7) +
    line('M0-46V-42M0 46V42M-46 0H-42M46 0H42', '#7f949b', 5)
  )
}

export function calendar(accent = '#0a5a5e'): string {
  const days = Array.from({ length: 12 }, (_, index) =>
    box(
      -60 + (index % 4) * 32,
      -24 + Math.floor(index / 4) * 32,
      22,
      22,
      5,
      index === 6 ? '#d9845a' : '#d8e6e6',
    ),
  )
  return (
    solid(boxOutline(-78, -80, 156, 164, 16), '#ffffff') +
    shape('M-78-48V-64Q-78-80-62-80H62Q78-80 78-64V-48Z', accent) +
    box(-48, -94, 12, 28, 6, '#33464c') +
    box(36, -94, 12, 28, 6, '#33464c') +
    days.join('')
  )
}

export function toothbrush(colour = '#2f8f8c'): string {
  const bristles =
    box(-24, -98, 20, 44, 3, '#f2f9fb') + line('M-22-94H-6M-22-84H-6M-22-74H-6M-22-64H-6', '#8fc1cf', 4)
  return (
    bristles +
    solid(
      'M-6-104H8Q14-104 14-96L12-40C14-10 22 10 20 50L16 96Q12 106 2 106T-12 96L-14 50C-14 10-8-10-6-40Z',
      colour,
    ) +
    line('M4 20V84', lighter(colour, 0.5), 6)
  )
}

export function pillow(colour = '#f3f7f8'): string {
  return (
    solid('M-90-40C-60-56 60-56 90-40C100-14 100 20 90 42C60 54-60 54-90 42C-100 20-100-14-90-40Z', colour) +
    line('M-70-24C-50-32-30-34-10-34', '#ffffff', 6)
  )
}
