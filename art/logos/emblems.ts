import { at, box, boxOutline, circle, line, mirrored, shape } from '../svg.ts'

// Middle tones only, which are visible on white and on #132225.
const teal = '#1c8f8b'
const blue = '#3f86c6'
const coral = '#d9674a'
const plum = '#9270c4'
const green = '#4a9a5f'
const amber = '#bd8420'
const rose = '#cc6188'

const ring = (r: number, colour: string, width: number, dash = '') =>
  `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

const repeated = (count: number, drawing: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => at(0, 0, drawing(index), 1, (index * 360) / count)).join('')

/** Each is centred at the origin, within 320 by 160. */
export const emblems: (() => string)[] = [
  // A sheltering roof of three leaves: an insurer.
  () => {
    const wing = shape('M0 44C-64 40-96 2-98-46C-50-40-12-14 0 44Z', teal)
    return (
      wing +
      mirrored(0, shape('M0 44C-64 40-96 2-98-46C-50-40-12-14 0 44Z', blue)) +
      shape('M0 20C-26-8-26-42 0-68C26-42 26-8 0 20Z', amber) +
      line('M-70 62H70', teal, 9)
    )
  },
  // Eight-pointed star with a heart of light: a university.
  () => {
    const square = boxOutline(-44, -44, 88, 88, 4)
    const outline = `<path d="${square}" fill="none" stroke="${plum}" stroke-width="9"/>`
    return (
      outline +
      at(0, 0, outline, 1, 45) +
      repeated(8, index => shape('M0-8C-9-18-9-28 0-36C9-28 9-18 0-8Z', index % 2 ? amber : plum))
    )
  },
  // Drops meeting in a ring: a laboratory.
  () =>
    repeated(6, index =>
      shape('M0-66C16-46 22-34 22-24A22 22 0 0 1-22-24C-22-34-16-46 0-66Z', index % 2 ? coral : blue),
    ) + circle(0, 0, 13, amber),
  // Two hands around a seed: a charity.
  () => {
    const hand = 'M-8 66C-62 60-92 18-84-40C-76-46-68-44-66-34C-62-2-44 22-8 34Z'
    return (
      shape(hand, green) +
      mirrored(0, shape(hand, teal)) +
      shape('M0 18C-28-6-30-36 0-68C30-36 28-6 0 18Z', amber)
    )
  },
  // Rising steps within a shield: an insurer.
  () => {
    const outline = 'M0-70C22-56 46-50 66-50C70 8 50 48 0 72C-50 48-70 8-66-50C-46-50-22-56 0-70Z'
    return (
      `<path d="${outline}" fill="none" stroke="${blue}" stroke-width="10"/>` +
      box(-36, 4, 18, 30, 4, teal) +
      box(-9, -16, 18, 58, 4, blue) +
      box(18, -36, 18, 70, 4, coral)
    )
  },
  // A palm of five fronds: a fund.
  () => {
    const frond = (turn: number, colour: string) =>
      at(0, -6, shape('M0 0C-16-20-14-52 0-70C14-52 16-20 0 0Z', colour), 1, turn)
    return (
      frond(-84, green) +
      frond(84, green) +
      frond(-42, teal) +
      frond(42, teal) +
      frond(0, green) +
      line('M0 0C4 22 2 44-4 66', amber, 10) +
      line('M-48 68H48', amber, 8)
    )
  },
  // Interlaced rings: a network of clinics.
  () =>
    at(-52, 0, ring(40, teal, 11)) +
    at(52, 0, ring(40, coral, 11)) +
    at(0, 0, ring(40, blue, 11)) +
    line('M-30-26A40 40 0 0 1-12-38', blue, 11) +
    circle(0, 0, 9, amber),
  // An open book under a sun: a college.
  () => {
    const page = 'M0 56C-26 34-66 30-98 36V-14C-64-20-26-14 0 6Z'
    return (
      shape(page, blue) +
      mirrored(0, shape(page, plum)) +
      circle(0, -34, 17, amber) +
      [-60, -30, 0, 30, 60].map(turn => at(0, -34, line('M0-26V-38', amber, 7), 1, turn)).join('')
    )
  },
  // Helix between two bars: genetics.
  () => {
    const wave = 'M-92-34C-62-34-62 34-31 34S0-34 31-34S62 34 92 34'
    const rungs = [-62, -31, 0, 31, 62]
      .map((x, index) => line(`M${x}-14V14`, amber, index % 2 ? 5 : 7))
      .join('')
    return `${rungs + line(wave, teal, 12)}<g transform="scale(1 -1)">${line(wave, plum, 12)}</g>`
  },
  // A house with a heart for its door: home care.
  () => {
    const roof = line('M-74-4L0-66L74-4', coral, 13)
    const walls = line('M-52 6V64H52V6', teal, 11)
    return (
      roof +
      walls +
      at(0, 22, shape('M0 30C-22 14-34 2-34-12C-34-26-14-32 0-16C14-32 34-26 34-12C34 2 22 14 0 30Z', rose))
    )
  },
  // Lattice of crescents: a foundation.
  () =>
    repeated(5, index =>
      shape('M0-70A34 34 0 1 1-30-18A30 30 0 1 0 0-70Z', [teal, green, amber, rose, plum][index] ?? teal),
    ) + circle(0, 0, 21, blue),
]
