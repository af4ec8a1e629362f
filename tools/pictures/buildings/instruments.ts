import {
  BoxGeometry,
  CylinderGeometry,
  type Group,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three'
import { mix } from '../webgl/colours.ts'
import { chalk, hose, lathe, put, roundedBox } from '../webgl/solids.ts'
import { type Brick, bricks } from './facades.ts'
import { type Spot, stand, steel } from './furniture.ts'

/** A scanner's ring with its table running into it. */
export function scanner(group: Group, spot: Spot, accent: string) {
  const part = stand(group, spot)
  const shell = chalk('#f8f8f6')
  const ring = lathe(
    '0.42,-0.4 0.98,-0.4 1.06,-0.3 1.06,0.3 0.98,0.4 0.42,0.4 0.38,0.3 0.38,-0.3 0.42,-0.4',
    0.12,
    72,
  )
  put(part, ring, shell, { at: [0, 1.08, 0], turn: [Math.PI / 2, 0, 0] })
  put(part, roundedBox(2.0, 0.5, 0.72, 0.08), shell, { at: [0, 0.25, 0] })
  put(
    part,
    new TorusGeometry(0.62, 0.02, 12, 72),
    chalk(accent, { emissive: accent, emissiveIntensity: 0.9 }),
    { at: [0, 1.08, 0.4] },
  )
  put(
    part,
    new BoxGeometry(0.26, 0.16, 0.02),
    chalk('#12222a', { emissive: '#2f7f9f', emissiveIntensity: 0.4 }),
    { at: [0.74, 1.62, 0.37] },
  )
  put(part, roundedBox(0.56, 0.1, 2.7, 0.045), chalk('#2f3a40'), { at: [0, 0.92, 0.95] })
  put(part, roundedBox(0.5, 0.07, 2.3, 0.03), chalk(mix(accent, '#e6ecec', 0.5)), { at: [0, 0.99, 1.05] })
  put(part, roundedBox(0.34, 0.1, 0.26, 0.04), chalk('#fdfdfb'), { at: [0, 1.05, 0.1] })
  put(part, roundedBox(0.6, 0.8, 1.3, 0.06), shell, { at: [0, 0.42, 1.45] })
}

export function dentalChair(group: Group, spot: Spot, color: string) {
  const part = stand(group, spot)
  const pad = chalk(color)
  put(part, roundedBox(0.56, 0.13, 0.7, 0.06), pad, { at: [0, 0.56, 0] })
  put(part, roundedBox(0.54, 0.9, 0.13, 0.06), pad, { at: [0, 0.82, -0.62], turn: [-0.95, 0, 0] })
  put(part, roundedBox(0.28, 0.26, 0.1, 0.045), pad, { at: [0, 1.12, -1.06], turn: [-0.95, 0, 0] })
  put(part, roundedBox(0.5, 0.11, 0.7, 0.05), pad, { at: [0, 0.48, 0.62], turn: [0.2, 0, 0] })
  put(part, roundedBox(0.34, 0.46, 0.5, 0.06), chalk('#f6f7f7'), { at: [0, 0.28, 0] })
  put(part, lathe('0,0 0.42,0 0.4,0.06 0,0.08', 0.02, 48), chalk('#e4e8e8'))
  // Lamp and tray on their arms.
  put(part, hose('0.5,0.3,-0.2 0.62,1.2,-0.3 0.5,2.05,-0.3 0.05,2.1,-0.5', 0.03), chalk('#f3f5f5'))
  put(part, roundedBox(0.4, 0.1, 0.2, 0.045), chalk('#fbfcfc'), { at: [0, 2.02, -0.5], turn: [0.5, 0, 0] })
  put(part, new PlaneGeometry(0.3, 0.12), chalk('#fff', { emissive: '#ffffff', emissiveIntensity: 1.2 }), {
    at: [0, 1.965, -0.49],
    turn: [Math.PI / 2 + 0.5, 0, 0],
  })
  put(part, hose('-0.5,0.4,0.1 -0.66,0.95,0.2 -0.4,1.02,0.4', 0.025), chalk('#f3f5f5'))
  put(part, roundedBox(0.46, 0.04, 0.34, 0.015), chalk('#f8f9f9'), { at: [-0.36, 1.04, 0.45] })
  for (let tool = 0; tool < 5; tool++)
    put(part, new CylinderGeometry(0.012, 0.012, 0.22, 8), steel(), {
      at: [-0.52 + tool * 0.08, 1.09, 0.62],
      turn: [0.9, 0, 0],
    })
  put(part, roundedBox(0.34, 0.7, 0.36, 0.05), chalk('#f6f7f7'), { at: [0.62, 0.5, 0.05] })
  put(part, lathe('0.03,0 0.12,0.04 0.14,0.09', 0.02, 32), chalk('#ffffff'), { at: [0.62, 0.86, 0.05] })
}

/** A slit lamp on its table, with the chin rest towards +z. */
export function slitLamp(group: Group, spot: Spot) {
  const part = stand(group, spot)
  put(part, roundedBox(0.9, 0.05, 0.5, 0.02), chalk('#f0f1f0'), { at: [0, 0.76, 0] })
  put(part, new CylinderGeometry(0.05, 0.06, 0.76, 16), steel(), { at: [0, 0.38, 0] })
  put(part, roundedBox(0.6, 0.05, 0.5, 0.02), chalk('#3a4246'), { at: [0, 0.03, 0] })
  const black = chalk('#2a3135')
  put(part, roundedBox(0.3, 0.06, 0.26, 0.02), black, { at: [0, 0.82, -0.02] })
  put(part, new CylinderGeometry(0.025, 0.025, 0.42, 14), steel(), { at: [0, 1.02, -0.06] })
  put(part, roundedBox(0.16, 0.14, 0.3, 0.04), black, { at: [0, 1.22, -0.1] })
  for (const side of [-1, 1])
    put(part, new CylinderGeometry(0.03, 0.035, 0.14, 16), black, {
      at: [side * 0.045, 1.24, -0.3],
      turn: [Math.PI / 2, 0, 0],
    })
  put(part, roundedBox(0.07, 0.5, 0.08, 0.03), black, { at: [0.14, 1.1, 0.03] })
  for (const side of [-1, 1])
    put(part, new CylinderGeometry(0.014, 0.014, 0.56, 10), steel(), { at: [side * 0.16, 1.06, 0.2] })
  put(part, roundedBox(0.16, 0.03, 0.07, 0.012), chalk('#fdfdfb'), { at: [0, 1.05, 0.2] })
  put(part, new TorusGeometry(0.16, 0.014, 8, 32, Math.PI), chalk('#fdfdfb'), { at: [0, 1.3, 0.2] })
}

/** Rows of letters for the eyes, growing smaller: turned E's, read in every language. */
export function eyeChart(group: Group, spot: Spot) {
  const part = stand(group, spot)
  put(
    part,
    roundedBox(0.62, 1, 0.05, 0.02),
    chalk('#ffffff', { emissive: '#ffffff', emissiveIntensity: 0.4 }),
  )
  const strokes: Brick[] = []
  for (let row = 0; row < 6; row++) {
    const size = 0.15 * 0.72 ** row
    for (let mark = 0; mark <= row; mark++) {
      const x = (mark - row / 2) * Math.min(size * 1.9, 0.5 / (row + 1) + size * 0.3)
      const y = 0.36 - row * 0.145 + row * row * 0.004
      for (const step of [-1, 0, 1])
        strokes.push({ at: [x, y + step * size * 0.4, 0.03], size: [size, size * 0.2, 0.004] })
      strokes.push({ at: [x + (mark % 2 ? 1 : -1) * size * 0.4, y, 0.03], size: [size * 0.2, size, 0.004] })
    }
  }
  bricks(part, chalk('#1d2326'), strokes)
}

export function treadmill(group: Group, spot: Spot, accent: string) {
  const part = stand(group, spot)
  put(part, roundedBox(0.8, 0.18, 1.8, 0.05), chalk('#3a4246'), { at: [0, 0.12, 0] })
  put(part, new BoxGeometry(0.54, 0.02, 1.6), chalk('#1c2124'), { at: [0, 0.215, 0.04] })
  for (const side of [-1, 1]) {
    put(
      part,
      hose(
        `${side * 0.36},0.2,-0.7 ${side * 0.36},0.9,-0.78 ${side * 0.36},1.12,-0.7 ${side * 0.36},1.1,-0.1`,
        0.03,
      ),
      chalk('#c9cfd1'),
    )
    put(part, new BoxGeometry(0.03, 0.02, 1.7), chalk(accent), { at: [side * 0.36, 0.22, 0.02] })
  }
  put(part, roundedBox(0.78, 0.4, 0.1, 0.04), chalk('#2b3236'), { at: [0, 1.28, -0.8], turn: [-0.3, 0, 0] })
  put(part, new PlaneGeometry(0.4, 0.22), chalk('#7fd0c8', { emissive: '#7fd0c8', emissiveIntensity: 0.6 }), {
    at: [0, 1.3, -0.74],
    turn: [-0.3, 0, 0],
  })
}

export function parallelBars(group: Group, spot: Spot, wood: string) {
  const part = stand(group, spot)
  put(part, roundedBox(1, 0.04, 3, 0.015), chalk('#6f7a7d'), { at: [0, 0.02, 0] })
  for (const side of [-1, 1]) {
    put(part, new CylinderGeometry(0.028, 0.028, 3, 18), chalk(wood), {
      at: [side * 0.34, 0.98, 0],
      turn: [Math.PI / 2, 0, 0],
    })
    for (const z of [-1.2, 0, 1.2])
      put(part, new CylinderGeometry(0.022, 0.022, 0.95, 12), steel(), { at: [side * 0.34, 0.5, z] })
  }
}

export function exerciseBall(group: Group, spot: Spot, { radius, color }: { radius: number; color: string }) {
  put(stand(group, spot), new SphereGeometry(radius, 40, 28), chalk(color), { at: [0, radius, 0] })
}

/** A rack of dumbbells in rows. */
export function dumbbellRack(group: Group, spot: Spot, accent: string) {
  const part = stand(group, spot)
  for (const y of [0.35, 0.75]) {
    put(part, new BoxGeometry(1.5, 0.04, 0.36), chalk('#4a5256'), { at: [0, y, 0], turn: [0.25, 0, 0] })
    for (let pair = 0; pair < 7; pair++)
      for (const end of [-1, 1])
        put(part, new CylinderGeometry(0.07, 0.07, 0.09, 6), chalk(pair % 2 ? accent : '#39464c'), {
          at: [-0.63 + pair * 0.21, y + 0.1, end * 0.09],
          turn: [Math.PI / 2, 0, 0],
        })
  }
  for (const x of [-0.75, 0.75])
    put(part, new BoxGeometry(0.05, 0.95, 0.3), chalk('#4a5256'), { at: [x, 0.47, 0] })
}

export function microscope(group: Group, spot: Spot) {
  const part = stand(group, spot)
  const white = chalk('#f1f3f3')
  const black = chalk('#2c3438')
  put(part, roundedBox(0.2, 0.05, 0.28, 0.02), white, { at: [0, 0.03, 0] })
  put(part, roundedBox(0.07, 0.36, 0.08, 0.03), white, { at: [0, 0.22, -0.1] })
  put(part, roundedBox(0.18, 0.02, 0.16, 0.008), black, { at: [0, 0.17, 0.03] })
  put(part, new CylinderGeometry(0.03, 0.022, 0.12, 16), steel(), { at: [0, 0.26, 0.03] })
  put(part, roundedBox(0.1, 0.1, 0.2, 0.03), white, { at: [0, 0.38, 0] })
  for (const side of [-1, 1])
    put(part, new CylinderGeometry(0.022, 0.022, 0.14, 14), black, {
      at: [side * 0.035, 0.45, 0.12],
      turn: [0.9, 0, 0],
    })
}

/** Racks of sample tubes with coloured caps. */
export function tubeRack(group: Group, spot: Spot) {
  const part = stand(group, spot)
  put(part, roundedBox(0.36, 0.06, 0.14, 0.012), chalk('#dfe8ea'), { at: [0, 0.04, 0] })
  for (let tube = 0; tube < 12; tube++) {
    const at: [number, number, number] = [-0.14 + (tube % 6) * 0.056, 0.1, tube < 6 ? -0.03 : 0.03]
    put(part, new CylinderGeometry(0.016, 0.016, 0.12, 10), chalk('#e6eef0'), { at })
    put(
      part,
      new CylinderGeometry(0.02, 0.02, 0.04, 10),
      chalk(['#b03a48', '#6a4fa0', '#3d8fb0', '#d9a53c'][tube % 4] ?? '#b03a48'),
      { at: [at[0], 0.18, at[2]] },
    )
  }
}

export function analyser(group: Group, spot: Spot, accent: string) {
  const part = stand(group, spot)
  put(part, roundedBox(0.9, 0.6, 0.55, 0.06), chalk('#f4f5f5'), { at: [0, 0.31, 0] })
  put(part, roundedBox(0.86, 0.08, 0.56, 0.03), chalk(accent), { at: [0, 0.6, 0] })
  put(part, new BoxGeometry(0.42, 0.24, 0.02), chalk('#2a363c'), { at: [-0.16, 0.32, 0.275] })
  put(
    part,
    roundedBox(0.24, 0.18, 0.03, 0.012),
    chalk('#a8e0d6', { emissive: '#8fd8cc', emissiveIntensity: 0.5 }),
    { at: [0.27, 0.44, 0.28] },
  )
}

/** Shelves filled with boxes and bottles of many colours. */
export function medicineShelves(
  group: Group,
  spot: Spot,
  { width, random, wood }: { width: number; random: () => number; wood: string },
) {
  const part = stand(group, spot)
  const colours = ['#ffffff', '#dbe9f2', '#1f6fb8', '#2f8a5f', '#e0a23c', '#c2413f', '#7a68b3', '#f3e3d0']
  const piles = colours.map((): Brick[] => [])
  for (let shelf = 0; shelf < 6; shelf++) {
    const y = 0.35 + shelf * 0.38
    put(part, new BoxGeometry(width, 0.03, 0.34), chalk(wood), { at: [0, y, 0.17] })
    for (let x = -width / 2 + 0.08; x < width / 2 - 0.12; ) {
      const color = Math.floor(random() * colours.length)
      const [wide, tall] = [0.07 + random() * 0.1, 0.12 + random() * 0.17]
      const copies = 1 + Math.floor(random() * 4)
      for (let copy = 0; copy < copies && x < width / 2 - 0.12; copy++, x += wide + 0.008)
        piles[color]?.push({ at: [x + wide / 2, y + 0.015 + tall / 2, 0.18], size: [wide, tall, 0.2] })
      x += 0.03
    }
  }
  piles.forEach((pile, index) => {
    if (pile.length > 0) bricks(part, chalk(colours[index] ?? '#ffffff'), pile)
  })
  put(part, new BoxGeometry(width, 2.5, 0.02), chalk('#f4f1ea'), { at: [0, 1.3, 0.01] })
  for (const x of [-width / 2, width / 2])
    put(part, new BoxGeometry(0.04, 2.6, 0.36), chalk(wood), { at: [x, 1.3, 0.18] })
}
