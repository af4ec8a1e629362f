import { at, box, circle, line, mirrored, oval, shape } from '../svg.ts'

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

/**
 * Each is centred at the origin, within 320 by 160. None may be read as a symbol of a faith or state: no
 * star, cross, crescent, lotus or palm tree.
 */
export const emblems: (() => string)[] = [
  // The wide crown of a tree that gives shade: an insurer.
  () => {
    const crown = [
      [-62, -8, 34, teal],
      [62, -8, 34, blue],
      [-32, -34, 36, blue],
      [32, -34, 36, teal],
      [0, -22, 40, green],
    ] as const
    return (
      line('M0 60V-6M0 26L-30 2M0 36L30 8', amber, 10) +
      crown.map(([x, y, r, colour]) => circle(x, y, r, colour)).join('') +
      line('M-56 66H56', amber, 8)
    )
  },
  // A rosette in a ring, without points: a university.
  () =>
    ring(66, plum, 9) +
    repeated(8, index => shape('M0-10C-14-22-14-42 0-54C14-42 14-22 0-10Z', index % 2 ? amber : plum)),
  // A flower of five round petals: a charity.
  () => repeated(5, () => oval(0, -42, 25, 28, coral) + oval(0, -26, 8, 14, rose)) + circle(0, 0, 16, amber),
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
  // A frond, bent by the wind: a fund.
  () => {
    const leaflet = (x: number, y: number, turn: number, colour: string) =>
      at(x, y, shape('M0 0C-12-14-12-40 0-54C12-40 12-14 0 0Z', colour), 1, turn)
    return (
      leaflet(-46, 34, -46, teal) +
      leaflet(-16, 10, -40, teal) +
      leaflet(18, -14, -34, teal) +
      leaflet(-46, 34, 96, green) +
      leaflet(-16, 10, 90, green) +
      leaflet(18, -14, 84, green) +
      leaflet(44, -24, 30, green) +
      line('M-86 62C-44 36-4 10 44-24', amber, 9)
    )
  },
  // Interlaced rings: a network of clinics.
  () =>
    at(-52, 0, ring(40, teal, 11)) +
    at(52, 0, ring(40, coral, 11)) +
    at(0, 0, ring(40, blue, 11)) +
    line('M-30-26A40 40 0 0 1-12-38', blue, 11) +
    circle(0, 0, 9, amber),
  // The sun behind two hills: a college.
  () =>
    circle(0, -6, 34, amber) +
    shape('M-98 56C-78 6-40-6-2 56Z', blue) +
    shape('M-34 56C-2-14 56-14 98 56Z', plum) +
    line('M-98 62H98', blue, 9),
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
  // A folding fan: a foundation.
  () => {
    const fold = (turn: number, colour: string) =>
      at(0, 58, shape('M0 0L-20-112Q0-124 20-112Z', colour), 1, turn)
    return (
      [-60, -36, -12, 12, 36, 60]
        .map((turn, index) => fold(turn, [teal, green, amber, coral, rose, plum][index] ?? teal))
        .join('') + circle(0, 56, 12, blue)
    )
  },
]
