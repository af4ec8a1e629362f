import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three'
import type { Text } from '#db/seed/shapes.ts'
import { createCanvas, textureOf, writeFitted } from '../webgl/canvas.ts'
import { mix } from '../webgl/colours.ts'
import { chalk, hose, lathe, metal, put, roundedBox } from '../webgl/solids.ts'
import { type Brick, bricks } from './facades.ts'
import { signboard } from './front.ts'

/** Where a piece stands on the floor and which way it turns; the front of a piece is +z. */
export type Spot = { x: number; z: number; turn?: number; y?: number }

/**
 * A group standing at a spot, to build a piece of furniture in. A room whose `userData.side` is -1 is arranged the
 * other way round; the pieces themselves are not mirrored, so that writing on them stays readable.
 */
export function stand(group: Group, { x, z, turn = 0, y = 0 }: Spot): Group {
  const side: number = group.userData.side ?? 1
  const part = new Group()
  part.position.set(x * side, y, z)
  part.rotation.y = turn * side
  group.add(part)
  return part
}

export const steel = () => metal('#bfc5c8', 0.35)

/** A row of padded seats on one rail. */
export function seats(
  group: Group,
  spot: Spot,
  { count, color, wood }: { count: number; color: string; wood: string },
) {
  const part = stand(group, spot)
  const pad = chalk(color)
  for (let seat = 0; seat < count; seat++) {
    const x = (seat - (count - 1) / 2) * 0.62
    put(part, roundedBox(0.56, 0.1, 0.52, 0.045), pad, { at: [x, 0.44, 0] })
    put(part, roundedBox(0.56, 0.5, 0.09, 0.04), pad, { at: [x, 0.74, -0.27], turn: [-0.14, 0, 0] })
  }
  for (let arm = 0; arm <= count; arm++) {
    const x = (arm - count / 2) * 0.62
    put(part, roundedBox(0.05, 0.05, 0.5, 0.02), chalk(wood), { at: [x, 0.66, 0] })
    put(part, new BoxGeometry(0.03, 0.24, 0.03), steel(), { at: [x, 0.54, 0.2] })
  }
  put(part, new BoxGeometry(count * 0.62, 0.05, 0.06), steel(), { at: [0, 0.36, 0] })
  for (const x of [-count * 0.24, count * 0.24]) {
    put(part, new BoxGeometry(0.05, 0.36, 0.05), steel(), { at: [x, 0.18, 0] })
    put(part, new BoxGeometry(0.06, 0.03, 0.5), steel(), { at: [x, 0.015, 0] })
  }
}

export function sofa(group: Group, spot: Spot, { width, color }: { width: number; color: string }) {
  const part = stand(group, spot)
  const cloth = chalk(color)
  put(part, roundedBox(width, 0.24, 0.8, 0.07), cloth, { at: [0, 0.28, 0] })
  put(part, roundedBox(width, 0.5, 0.2, 0.08), cloth, { at: [0, 0.6, -0.32], turn: [-0.1, 0, 0] })
  for (const side of [-1, 1])
    put(part, roundedBox(0.16, 0.36, 0.8, 0.06), cloth, { at: [side * (width / 2 + 0.03), 0.42, 0] })
  const cushions = Math.max(1, Math.round(width / 0.75))
  for (let cushion = 0; cushion < cushions; cushion++)
    put(part, roundedBox(width / cushions - 0.02, 0.13, 0.64, 0.05), cloth, {
      at: [(cushion - (cushions - 1) / 2) * (width / cushions), 0.44, 0.06],
    })
  for (const x of [-width / 2, width / 2])
    for (const z of [-0.3, 0.3])
      put(part, new CylinderGeometry(0.025, 0.02, 0.17, 12), chalk('#5a4636'), { at: [x * 0.9, 0.085, z] })
}

export function roundTable(
  group: Group,
  spot: Spot,
  { radius, high, wood }: { radius: number; high: number; wood: string },
) {
  const part = stand(group, spot)
  put(part, lathe(`0,0 ${radius},0 ${radius},0.04 0,0.04`, 0.01, 48), chalk(wood), { at: [0, high, 0] })
  put(part, new CylinderGeometry(0.035, 0.035, high, 16), steel(), { at: [0, high / 2, 0] })
  put(part, new CylinderGeometry(radius * 0.55, radius * 0.6, 0.03, 40), steel(), { at: [0, 0.015, 0] })
}

/** The long counter with screens behind it; its front bows towards the hall. */
export function receptionDesk(
  group: Group,
  spot: Spot,
  { width, wood, accent }: { width: number; wood: string; accent: string },
) {
  const part = stand(group, spot)
  put(part, roundedBox(width, 1.02, 0.7, 0.05), chalk('#f7f5f0'), { at: [0, 0.52, 0] })
  const slats: Brick[] = []
  for (let x = -width / 2 + 0.12; x < width / 2 - 0.08; x += 0.09)
    slats.push({ at: [x, 0.5, 0.36], size: [0.055, 0.8, 0.04] })
  bricks(part, chalk(wood), slats)
  put(part, roundedBox(width + 0.14, 0.06, 0.86, 0.02), chalk('#fdfcf9'), { at: [0, 1.06, 0.02] })
  put(
    part,
    new BoxGeometry(width - 0.1, 0.05, 0.03),
    chalk(accent, { emissive: accent, emissiveIntensity: 0.35 }),
    { at: [0, 0.95, 0.365] },
  )
  put(part, new BoxGeometry(width - 0.05, 0.09, 0.7), chalk('#3b4347'), { at: [0, 0.05, -0.02] })
  for (let x = -width / 2 + 0.8; x < width / 2 - 0.4; x += 1.5) {
    put(part, roundedBox(0.52, 0.34, 0.03, 0.012), chalk('#23292c'), {
      at: [x, 1.36, -0.18],
      turn: [0, Math.PI + 0.2, 0],
    })
    put(part, new BoxGeometry(0.05, 0.2, 0.04), chalk('#3a4246'), { at: [x, 1.15, -0.2] })
  }
}

/** Raised letters' board on the wall: the name in both languages. */
export function wallSign(
  group: Group,
  spot: Spot,
  { name, width, accent }: { name: Text; width: number; accent: string },
) {
  const part = stand(group, spot)
  const height = width * 0.27
  const board = signboard(name, { width, height, ground: accent, ink: '#ffffff', glow: 0.1 })
  put(part, roundedBox(width, height, 0.05, 0.02), chalk(mix(accent, '#000000', 0.3)))
  put(part, new PlaneGeometry(width - 0.03, height - 0.03), board, { at: [0, 0, 0.028] })
}

/** A flat screen on the wall showing lines of text. */
export function wallScreen(
  group: Group,
  spot: Spot,
  { lines, width, ground = '#0f2a33' }: { lines: string[]; width: number; ground?: string },
) {
  const part = stand(group, spot)
  const height = width * 0.58
  const { canvas, pen } = createCanvas(640, 371)
  pen.fillStyle = ground
  pen.fillRect(0, 0, 640, 371)
  lines.forEach((text, row) => {
    const room = 330 / lines.length
    const color = row === 0 ? '#bfe9e6' : '#ffffff'
    writeFitted(pen, { text, x: 320, y: 22 + room * (row + 0.5), width: 560, height: room * 0.82, color })
  })
  const map = textureOf(canvas)
  put(part, roundedBox(width + 0.06, height + 0.06, 0.06, 0.02), chalk('#1d2326'))
  const lit = new MeshLambertMaterial({ map, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: 0.6 })
  put(part, new PlaneGeometry(width, height), lit, { at: [0, 0, 0.035] })
}

export function door(group: Group, spot: Spot, wood: string) {
  const part = stand(group, spot)
  put(part, new BoxGeometry(1.12, 2.2, 0.06), chalk('#e3dfd6'), { at: [0, 1.1, 0] })
  put(part, new BoxGeometry(0.98, 2.12, 0.06), chalk(wood), { at: [0, 1.06, 0.02] })
  put(part, new BoxGeometry(0.16, 0.9, 0.02), chalk('#a9c3c9'), { at: [0.28, 1.45, 0.05] })
  put(part, roundedBox(0.03, 0.3, 0.05, 0.012), steel(), { at: [-0.4, 1.05, 0.08] })
}

/** A framed pattern in the hospital's colours; a picture, not a photo. */
export function framedPattern(
  group: Group,
  spot: Spot,
  { width, accent }: { width: number; accent: string },
) {
  const part = stand(group, spot)
  const { canvas, pen } = createCanvas(300, 220)
  pen.fillStyle = '#f6f1e7'
  pen.fillRect(0, 0, 300, 220)
  for (let arc = 0; arc < 9; arc++) {
    pen.beginPath()
    pen.arc(60 + ((arc * 83) % 220), 220, 40 + arc * 13, Math.PI, 2 * Math.PI)
    pen.fillStyle = `${mix(accent, ['#e9c9a0', '#f6f1e7', '#7fb0a8'][arc % 3] ?? '#fff', 0.35 + (arc % 4) * 0.15)}b0`
    pen.fill()
  }
  const height = width * 0.73
  put(part, new BoxGeometry(width + 0.08, height + 0.08, 0.03), chalk('#8a6f52'))
  put(part, new PlaneGeometry(width, height), new MeshLambertMaterial({ map: textureOf(canvas) }), {
    at: [0, 0, 0.02],
  })
}

/** Low cupboards with a worktop, a row of wall cupboards above, and a basin. */
export function cupboards(
  group: Group,
  spot: Spot,
  { width, wood, isHigh = true }: { width: number; wood: string; isHigh?: boolean },
) {
  const part = stand(group, spot)
  const doors = Math.round(width / 0.6)
  put(part, new BoxGeometry(width, 0.82, 0.58), chalk('#f1efe9'), { at: [0, 0.45, 0.29] })
  put(part, new BoxGeometry(width + 0.04, 0.05, 0.64), chalk('#dcd9d2'), { at: [0, 0.89, 0.31] })
  if (isHigh) put(part, new BoxGeometry(width, 0.7, 0.34), chalk(wood), { at: [0, 1.85, 0.17] })
  for (let leaf = 0; leaf < doors; leaf++) {
    const x = (leaf - (doors - 1) / 2) * (width / doors)
    put(part, new BoxGeometry(width / doors - 0.02, 0.76, 0.02), chalk('#fbfaf7'), { at: [x, 0.45, 0.59] })
    put(part, new BoxGeometry(0.16, 0.02, 0.03), steel(), { at: [x, 0.76, 0.61] })
    if (isHigh)
      put(part, new BoxGeometry(width / doors - 0.02, 0.66, 0.02), chalk(mix(wood, '#ffffff', 0.12)), {
        at: [x, 1.85, 0.345],
      })
  }
  put(part, hose('0,0.9,0.12 0,1.12,0.12 0,1.2,0.2 0,1.14,0.28', 0.016), steel(), {
    at: [width * 0.28, 0, 0],
  })
  put(part, roundedBox(0.46, 0.03, 0.36, 0.012), steel(), { at: [width * 0.28, 0.915, 0.32] })
}

export function pendant(
  group: Group,
  spot: Spot,
  { high, radius, color }: { high: number; radius: number; color: string },
) {
  const part = stand(group, spot)
  put(part, new CylinderGeometry(0.012, 0.012, 1.6, 8), chalk('#4b4f51'), { at: [0, high + 0.8, 0] })
  put(
    part,
    new TorusGeometry(radius, 0.035, 12, 64),
    chalk(color, { emissive: '#fff0d0', emissiveIntensity: 0.8 }),
    { at: [0, high, 0], turn: [Math.PI / 2, 0, 0] },
  )
}

export function deskChair(group: Group, spot: Spot, color: string) {
  const part = stand(group, spot)
  put(part, roundedBox(0.5, 0.09, 0.48, 0.04), chalk(color), { at: [0, 0.48, 0] })
  put(part, roundedBox(0.46, 0.52, 0.07, 0.03), chalk(color), { at: [0, 0.82, -0.23], turn: [-0.1, 0, 0] })
  put(part, new CylinderGeometry(0.03, 0.03, 0.4, 12), steel(), { at: [0, 0.27, 0] })
  for (let foot = 0; foot < 5; foot++) {
    const turn = (foot / 5) * Math.PI * 2
    put(part, new BoxGeometry(0.3, 0.03, 0.04), steel(), {
      at: [Math.cos(turn) * 0.14, 0.08, Math.sin(turn) * 0.14],
      turn: [0, -turn, 0],
    })
    put(part, new SphereGeometry(0.035, 12, 8), chalk('#2d3336'), {
      at: [Math.cos(turn) * 0.28, 0.035, Math.sin(turn) * 0.28],
    })
  }
}

export function workDesk(group: Group, spot: Spot, { width, wood }: { width: number; wood: string }) {
  const part = stand(group, spot)
  put(part, roundedBox(width, 0.05, 0.75, 0.015), chalk(wood), { at: [0, 0.74, 0] })
  for (const x of [-width / 2 + 0.06, width / 2 - 0.06])
    put(part, new BoxGeometry(0.05, 0.72, 0.65), chalk('#eceae4'), { at: [x, 0.36, 0] })
  put(part, roundedBox(0.6, 0.37, 0.03, 0.012), chalk('#20272b'), {
    at: [width * 0.18, 1.06, -0.12],
    turn: [0, -0.35, 0],
  })
  put(
    part,
    new PlaneGeometry(0.56, 0.33),
    chalk('#dcebf0', { emissive: '#cfe3ea', emissiveIntensity: 0.5 }),
    { at: [width * 0.18 - 0.006, 1.06, -0.1], turn: [0, -0.35, 0] },
  )
  put(part, new BoxGeometry(0.05, 0.2, 0.04), chalk('#3a4246'), { at: [width * 0.18, 0.84, -0.13] })
  put(part, roundedBox(0.4, 0.02, 0.14, 0.008), chalk('#e8e8e6'), { at: [width * 0.15, 0.775, 0.16] })
  put(part, roundedBox(0.22, 0.03, 0.3, 0.01), chalk('#fdfdfb'), {
    at: [-width * 0.25, 0.78, 0.08],
    turn: [0, 0.3, 0],
  })
}
