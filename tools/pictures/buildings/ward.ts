import {
  BoxGeometry,
  CylinderGeometry,
  type Group,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three'
import { createCanvas, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/colours.ts'
import { chalk, hose, lathe, put, roundedBox } from '../webgl/solids.ts'
import { type Spot, stand, steel } from './furniture.ts'

/** A hospital bed, its head at -z, with a panel of outlets on the wall behind. */
export function bed(group: Group, spot: Spot, { accent, wood }: { accent: string; wood: string }) {
  const part = stand(group, spot)
  const frame = chalk('#dfe3e4')
  put(part, new BoxGeometry(0.86, 0.1, 1.95), frame, { at: [0, 0.42, 0] })
  put(part, roundedBox(0.9, 0.18, 2, 0.08), chalk('#fdfdfb'), { at: [0, 0.56, 0] })
  put(part, roundedBox(0.9, 0.12, 0.85, 0.05), chalk('#fdfdfb'), { at: [0, 0.74, -0.62], turn: [0.32, 0, 0] })
  put(part, roundedBox(0.62, 0.14, 0.4, 0.07), chalk('#ffffff'), { at: [0, 0.92, -0.78], turn: [0.32, 0, 0] })
  put(part, roundedBox(0.96, 0.1, 1.05, 0.05), chalk(mix(accent, '#f4f1ea', 0.62)), { at: [0, 0.64, 0.47] })
  put(part, roundedBox(0.97, 0.11, 0.2, 0.05), chalk('#fdfdfb'), { at: [0, 0.645, -0.1] })
  put(part, roundedBox(0.98, 0.6, 0.06, 0.03), chalk(wood), { at: [0, 0.72, -1.05] })
  put(part, roundedBox(0.98, 0.42, 0.06, 0.03), chalk(wood), { at: [0, 0.6, 1.05] })
  for (const side of [-1, 1]) {
    put(part, roundedBox(0.035, 0.3, 0.62, 0.015), chalk('#e9ecec'), { at: [side * 0.49, 0.83, -0.5] })
    for (const z of [-0.85, 0.85]) {
      put(part, new BoxGeometry(0.06, 0.32, 0.06), frame, { at: [side * 0.36, 0.24, z] })
      put(part, new CylinderGeometry(0.075, 0.075, 0.05, 20), chalk('#3b4246'), {
        at: [side * 0.36, 0.075, z],
        turn: [0, 0, Math.PI / 2],
      })
    }
  }
}

/** The strip with lamp and outlets over a bed's head. */
export function headPanel(group: Group, spot: Spot, { width, wood }: { width: number; wood: string }) {
  const part = stand(group, spot)
  put(part, new BoxGeometry(width, 1.1, 0.03), chalk(mix(wood, '#ffffff', 0.15)), { at: [0, 1.45, 0.02] })
  put(part, roundedBox(width, 0.2, 0.1, 0.03), chalk('#e7eaea'), { at: [0, 1.5, 0.08] })
  put(
    part,
    new BoxGeometry(width * 0.9, 0.05, 0.06),
    chalk('#fff', { emissive: '#fff3d8', emissiveIntensity: 0.9 }),
    { at: [0, 2.04, 0.06] },
  )
  for (let outlet = 0; outlet < 7; outlet++) {
    const color =
      ['#ffffff', '#3aa06b', '#ffffff', '#d8b23c', '#ffffff', '#3d6fb0', '#ffffff'][outlet] ?? '#ffffff'
    put(part, new BoxGeometry(0.08, 0.08, 0.02), chalk(color), {
      at: [(outlet - 3) * width * 0.12, 1.5, 0.135],
    })
  }
}

export function bedside(group: Group, spot: Spot, wood: string) {
  const part = stand(group, spot)
  put(part, roundedBox(0.46, 0.72, 0.44, 0.02), chalk('#f2f0ea'), { at: [0, 0.4, 0] })
  put(part, roundedBox(0.5, 0.04, 0.48, 0.012), chalk(wood), { at: [0, 0.78, 0] })
  for (const y of [0.3, 0.58])
    put(part, new BoxGeometry(0.4, 0.02, 0.02), chalk('#b9bdbe'), { at: [0, y, 0.23] })
  put(part, lathe('0,0 0.05,0.02 0.07,0.1 0.03,0.18 0.04,0.22', 0.02, 32), chalk('#dfe9e6'), {
    at: [-0.1, 0.8, 0],
  })
  for (let bloom = 0; bloom < 5; bloom++)
    put(
      part,
      new SphereGeometry(0.045, 14, 10),
      chalk(['#e6a3a3', '#f2d9a0', '#ffffff'][bloom % 3] ?? '#fff'),
      {
        at: [-0.1 + Math.cos(bloom * 1.3) * 0.06, 1.09 + (bloom % 2) * 0.05, Math.sin(bloom * 1.3) * 0.06],
      },
    )
}

export function dripStand(group: Group, spot: Spot) {
  const part = stand(group, spot)
  put(part, new CylinderGeometry(0.015, 0.015, 1.95, 12), steel(), { at: [0, 1, 0] })
  put(part, new BoxGeometry(0.36, 0.02, 0.02), steel(), { at: [0, 1.97, 0] })
  for (const turn of [0, Math.PI / 2])
    put(part, new BoxGeometry(0.55, 0.03, 0.05), steel(), { at: [0, 0.06, 0], turn: [0, turn, 0] })
  put(part, roundedBox(0.13, 0.24, 0.05, 0.022), chalk('#e5f0f2'), { at: [-0.15, 1.8, 0] })
  put(part, hose('-0.15,1.68,0 -0.12,1.3,0.03 0,1.15,0.06', 0.006), chalk('#cfdcdf'))
  put(part, roundedBox(0.16, 0.24, 0.14, 0.03), chalk('#f2f4f4'), { at: [0, 1.15, 0.06] })
  put(
    part,
    new BoxGeometry(0.1, 0.07, 0.01),
    chalk('#4bd0a2', { emissive: '#4bd0a2', emissiveIntensity: 0.5 }),
    { at: [0, 1.2, 0.135] },
  )
}

/** A patient monitor with its curves. */
export function vitals(group: Group, spot: Spot, width = 0.46) {
  const part = stand(group, spot)
  const { canvas, pen } = createCanvas(460, 320)
  pen.fillStyle = '#0b1418'
  pen.fillRect(0, 0, 460, 320)
  for (const [row, color] of ['#52e08a', '#5cc8f2', '#f2d15c'].entries()) {
    pen.strokeStyle = color
    pen.lineWidth = 5
    pen.beginPath()
    for (let x = 0; x < 330; x += 3) {
      const beat = (x % 82) / 82
      const spike =
        row === 0
          ? Math.abs(beat - 0.5) < 0.06
            ? -46 * Math.cos((beat - 0.5) * 45)
            : 0
          : -20 * Math.sin(beat * 6.28) ** 3
      pen.lineTo(12 + x, 70 + row * 92 + spike)
    }
    pen.stroke()
    pen.fillStyle = color
    pen.font = '700 58px Plex'
    pen.fillText(['72', '98', '16'][row] ?? '', 365, 90 + row * 92)
  }
  const map = textureOf(canvas)
  put(part, roundedBox(width, width * 0.74, 0.12, 0.03), chalk('#e9edee'))
  const lit = new MeshLambertMaterial({ map, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: 0.8 })
  put(part, new PlaneGeometry(width * 0.9, width * 0.63), lit, { at: [0, 0, 0.062] })
}

/** A trolley with drawers, and a monitor on top where wanted. */
export function trolley(
  group: Group,
  spot: Spot,
  { accent, hasMonitor = true }: { accent: string; hasMonitor?: boolean },
) {
  const part = stand(group, spot)
  put(part, roundedBox(0.62, 0.8, 0.5, 0.03), chalk('#f3f5f5'), { at: [0, 0.55, 0] })
  for (let drawer = 0; drawer < 4; drawer++) {
    put(
      part,
      new BoxGeometry(0.56, 0.16, 0.02),
      chalk(drawer === 0 ? mix(accent, '#ffffff', 0.3) : '#fdfdfd'),
      { at: [0, 0.26 + drawer * 0.19, 0.255] },
    )
    put(part, new BoxGeometry(0.2, 0.02, 0.03), steel(), { at: [0, 0.29 + drawer * 0.19, 0.27] })
  }
  for (const x of [-0.25, 0.25])
    put(part, new SphereGeometry(0.06, 14, 10), chalk('#33393c'), { at: [x, 0.06, 0.2] })
  if (!hasMonitor) return
  put(part, new CylinderGeometry(0.025, 0.025, 0.4, 12), steel(), { at: [0, 1.12, -0.1] })
  vitals(part, { x: 0, z: -0.06, y: 1.45 }, 0.56)
}

/** The padded couch of a consulting room, covered with paper. */
export function couch(group: Group, spot: Spot, accent: string) {
  const part = stand(group, spot)
  put(part, roundedBox(1.35, 0.14, 0.66, 0.05), chalk(mix(accent, '#e9ecec', 0.35)), { at: [0.28, 0.7, 0] })
  put(part, roundedBox(0.72, 0.14, 0.66, 0.05), chalk(mix(accent, '#e9ecec', 0.35)), {
    at: [-0.66, 0.83, 0],
    turn: [0, 0, -0.42],
  })
  put(part, new BoxGeometry(1.3, 0.012, 0.5), chalk('#fcfcfa'), { at: [0.28, 0.777, 0] })
  put(part, roundedBox(0.4, 0.1, 0.5, 0.045), chalk('#fdfdfc'), { at: [-0.8, 0.98, 0], turn: [0, 0, -0.42] })
  put(part, roundedBox(1.5, 0.3, 0.5, 0.04), chalk('#eef0ef'), { at: [0.1, 0.42, 0] })
  for (const x of [-0.5, 0.7]) put(part, new BoxGeometry(0.08, 0.3, 0.46), steel(), { at: [x, 0.15, 0] })
}

/** A reclining chair for infusions and dialysis. */
export function recliner(group: Group, spot: Spot, color: string) {
  const part = stand(group, spot)
  const pad = chalk(color)
  put(part, roundedBox(0.6, 0.16, 0.62, 0.06), pad, { at: [0, 0.5, 0] })
  put(part, roundedBox(0.6, 0.86, 0.16, 0.07), pad, { at: [0, 0.9, -0.45], turn: [-0.45, 0, 0] })
  put(part, roundedBox(0.58, 0.12, 0.56, 0.05), pad, { at: [0, 0.4, 0.54], turn: [0.4, 0, 0] })
  put(part, roundedBox(0.4, 0.2, 0.1, 0.05), chalk('#fdfdfb'), { at: [0, 1.22, -0.52], turn: [-0.45, 0, 0] })
  for (const side of [-1, 1]) put(part, roundedBox(0.14, 0.1, 0.6, 0.04), pad, { at: [side * 0.38, 0.7, 0] })
  put(part, roundedBox(0.56, 0.32, 0.66, 0.04), chalk('#e3e6e6'), { at: [0, 0.22, -0.05] })
}

/** A newborn's cot: clear sides on a wheeled cupboard. */
export function cot(group: Group, spot: Spot, blanket: string) {
  const part = stand(group, spot)
  put(part, roundedBox(0.5, 0.55, 0.76, 0.03), chalk('#f4f1ea'), { at: [0, 0.42, 0] })
  for (const x of [-0.2, 0.2])
    for (const z of [-0.3, 0.3])
      put(part, new SphereGeometry(0.05, 14, 10), chalk('#50585b'), { at: [x, 0.06, z] })
  const clear = new MeshLambertMaterial({ color: '#d9edf2', transparent: true, opacity: 0.38 })
  for (const side of [-1, 1]) {
    put(part, new BoxGeometry(0.015, 0.24, 0.78), clear, { at: [side * 0.26, 0.86, 0] })
    put(part, new BoxGeometry(0.52, 0.24, 0.015), clear, { at: [0, 0.86, side * 0.39] })
  }
  put(part, roundedBox(0.48, 0.08, 0.72, 0.03), chalk('#ffffff'), { at: [0, 0.77, 0] })
  put(part, roundedBox(0.34, 0.13, 0.44, 0.06), chalk(blanket), { at: [0, 0.85, 0.08] })
  put(part, new SphereGeometry(0.075, 24, 18), chalk('#e8bfa3'), { at: [0, 0.87, -0.2] })
  put(part, new SphereGeometry(0.08, 24, 18, 0, Math.PI * 2, 0, Math.PI / 2), chalk('#ffffff'), {
    at: [0, 0.875, -0.215],
    turn: [-0.9, 0, 0],
  })
}

/** The round of an operating lamp on its arm, from the ceiling at `high`. */
export function theatreLamp(group: Group, spot: Spot, high: number) {
  const part = stand(group, spot)
  put(
    part,
    hose(`0,${high},0 0,${high - 0.5},0 0.45,${high - 0.6},0 0.5,${high - 0.85},0.1`, 0.035),
    chalk('#eceeee'),
  )
  const head = stand(part, { x: 0.5, z: 0.1, y: high - 0.95 })
  head.rotation.set(0.25, 0, -0.2)
  put(head, lathe('0,0.1 0.2,0.1 0.4,0.04 0.42,0 0.4,-0.02', 0.02, 56), chalk('#f6f7f7'))
  for (let bulb = 0; bulb < 13; bulb++) {
    const [radius, turn] = bulb === 0 ? [0, 0] : bulb < 5 ? [0.16, bulb * 1.57] : [0.3, bulb * 0.785]
    put(
      head,
      new CylinderGeometry(0.055, 0.055, 0.02, 20),
      chalk('#fff', { emissive: '#ffffff', emissiveIntensity: 1.2 }),
      { at: [Math.cos(turn) * radius, -0.02, Math.sin(turn) * radius] },
    )
  }
  put(head, new TorusGeometry(0.41, 0.02, 10, 56), chalk('#c9cfd1'), { turn: [Math.PI / 2, 0, 0] })
}

export function theatreTable(group: Group, spot: Spot, drape: string) {
  const part = stand(group, spot)
  put(part, roundedBox(0.58, 0.1, 2, 0.04), chalk('#2f383c'), { at: [0, 0.9, 0] })
  put(part, roundedBox(0.72, 0.06, 1.3, 0.03), chalk(drape), { at: [0, 0.97, 0.25] })
  for (const side of [-1, 1])
    put(part, new BoxGeometry(0.02, 0.4, 1.28), chalk(drape), { at: [side * 0.36, 0.78, 0.25] })
  put(part, roundedBox(0.34, 0.1, 0.26, 0.04), chalk('#f5f6f6'), { at: [0, 1, -0.78] })
  put(part, roundedBox(0.3, 0.75, 0.36, 0.05), steel(), { at: [0, 0.48, 0] })
  put(part, roundedBox(0.6, 0.14, 1, 0.05), chalk('#dfe3e4'), { at: [0, 0.09, 0.05] })
}
