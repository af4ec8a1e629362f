import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three'
import type { LocalizedText } from '../../contract/language.ts'
import { createCanvas, drawFittedText, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import {
  addMesh,
  hoseGeometry,
  lambertMaterial,
  latheGeometry,
  metalMaterial,
  roundedBoxGeometry,
} from '../webgl/meshes.ts'
import { signboard } from './building-front.ts'
import { addBoxes, type BoxSpec } from './facades.ts'

/** The position and rotation of a piece on the floor; its front is +z. */
export type FloorPosition = { x: number; z: number; turn?: number; y?: number }

/**
 * A group at a position, in which a piece of furniture is built. A room whose `userData.side` is -1 is
 * arranged the other way round; the pieces themselves are not mirrored, so that text on them stays readable.
 */
export function placeGroup(group: Group, { x, z, turn = 0, y = 0 }: FloorPosition): Group {
  const side: number = group.userData.side ?? 1
  const part = new Group()
  part.position.set(x * side, y, z)
  part.rotation.y = turn * side
  group.add(part)
  return part
}

export const steel = () => metalMaterial('#bfc5c8', 0.35)

/** A row of padded seats on one rail. */
export function seats(
  group: Group,
  spot: FloorPosition,
  { count, color, wood }: { count: number; color: string; wood: string },
) {
  const part = placeGroup(group, spot)
  const pad = lambertMaterial(color)
  for (let seat = 0; seat < count; seat++) {
    const x = (seat - (count - 1) / 2) * 0.62
    addMesh(part, roundedBoxGeometry(0.56, 0.1, 0.52, 0.045), pad, { at: [x, 0.44, 0] })
    addMesh(part, roundedBoxGeometry(0.56, 0.5, 0.09, 0.04), pad, {
      at: [x, 0.74, -0.27],
      turn: [-0.14, 0, 0],
    })
  }
  for (let arm = 0; arm <= count; arm++) {
    const x = (arm - count / 2) * 0.62
    addMesh(part, roundedBoxGeometry(0.05, 0.05, 0.5, 0.02), lambertMaterial(wood), { at: [x, 0.66, 0] })
    addMesh(part, new BoxGeometry(0.03, 0.24, 0.03), steel(), { at: [x, 0.54, 0.2] })
  }
  addMesh(part, new BoxGeometry(count * 0.62, 0.05, 0.06), steel(), { at: [0, 0.36, 0] })
  for (const x of [-count * 0.24, count * 0.24]) {
    addMesh(part, new BoxGeometry(0.05, 0.36, 0.05), steel(), { at: [x, 0.18, 0] })
    addMesh(part, new BoxGeometry(0.06, 0.03, 0.5), steel(), { at: [x, 0.015, 0] })
  }
}

export function sofa(group: Group, spot: FloorPosition, { width, color }: { width: number; color: string }) {
  const part = placeGroup(group, spot)
  const cloth = lambertMaterial(color)
  addMesh(part, roundedBoxGeometry(width, 0.24, 0.8, 0.07), cloth, { at: [0, 0.28, 0] })
  addMesh(part, roundedBoxGeometry(width, 0.5, 0.2, 0.08), cloth, { at: [0, 0.6, -0.32], turn: [-0.1, 0, 0] })
  for (const side of [-1, 1])
    addMesh(part, roundedBoxGeometry(0.16, 0.36, 0.8, 0.06), cloth, {
      at: [side * (width / 2 + 0.03), 0.42, 0],
    })
  const cushions = Math.max(1, Math.round(width / 0.75))
  for (let cushion = 0; cushion < cushions; cushion++)
    addMesh(part, roundedBoxGeometry(width / cushions - 0.02, 0.13, 0.64, 0.05), cloth, {
      at: [(cushion - (cushions - 1) / 2) * (width / cushions), 0.44, 0.06],
    })
  for (const x of [-width / 2, width / 2])
    for (const z of [-0.3, 0.3])
      addMesh(part, new CylinderGeometry(0.025, 0.02, 0.17, 12), lambertMaterial('#5a4636'), {
        at: [x * 0.9, 0.085, z],
      })
}

export function roundTable(
  group: Group,
  spot: FloorPosition,
  { radius, high, wood }: { radius: number; high: number; wood: string },
) {
  const part = placeGroup(group, spot)
  addMesh(part, latheGeometry(`0,0 ${radius},0 ${radius},0.04 0,0.04`, 0.01, 48), lambertMaterial(wood), {
    at: [0, high, 0],
  })
  addMesh(part, new CylinderGeometry(0.035, 0.035, high, 16), steel(), { at: [0, high / 2, 0] })
  addMesh(part, new CylinderGeometry(radius * 0.55, radius * 0.6, 0.03, 40), steel(), { at: [0, 0.015, 0] })
}

/** The long counter with screens behind it; its front bows towards the hall. */
export function receptionDesk(
  group: Group,
  spot: FloorPosition,
  { width, wood, accent }: { width: number; wood: string; accent: string },
) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(width, 1.02, 0.7, 0.05), lambertMaterial('#f7f5f0'), { at: [0, 0.52, 0] })
  const slats: BoxSpec[] = []
  for (let x = -width / 2 + 0.12; x < width / 2 - 0.08; x += 0.09)
    slats.push({ at: [x, 0.5, 0.36], size: [0.055, 0.8, 0.04] })
  addBoxes(part, lambertMaterial(wood), slats)
  addMesh(part, roundedBoxGeometry(width + 0.14, 0.06, 0.86, 0.02), lambertMaterial('#fdfcf9'), {
    at: [0, 1.06, 0.02],
  })
  addMesh(
    part,
    new BoxGeometry(width - 0.1, 0.05, 0.03),
    lambertMaterial(accent, { emissive: accent, emissiveIntensity: 0.35 }),
    { at: [0, 0.95, 0.365] },
  )
  addMesh(part, new BoxGeometry(width - 0.05, 0.09, 0.7), lambertMaterial('#3b4347'), {
    at: [0, 0.05, -0.02],
  })
  for (let x = -width / 2 + 0.8; x < width / 2 - 0.4; x += 1.5) {
    addMesh(part, roundedBoxGeometry(0.52, 0.34, 0.03, 0.012), lambertMaterial('#23292c'), {
      at: [x, 1.36, -0.18],
      turn: [0, Math.PI + 0.2, 0],
    })
    addMesh(part, new BoxGeometry(0.05, 0.2, 0.04), lambertMaterial('#3a4246'), { at: [x, 1.15, -0.2] })
  }
}

/** A board with raised letters on the wall: the name in both languages. */
export function wallSign(
  group: Group,
  spot: FloorPosition,
  { name, width, accent }: { name: LocalizedText; width: number; accent: string },
) {
  const part = placeGroup(group, spot)
  const height = width * 0.27
  const board = signboard(name, { width, height, ground: accent, ink: '#ffffff', glow: 0.1 })
  addMesh(part, roundedBoxGeometry(width, height, 0.05, 0.02), lambertMaterial(mix(accent, '#000000', 0.3)))
  addMesh(part, new PlaneGeometry(width - 0.03, height - 0.03), board, { at: [0, 0, 0.028] })
}

/** A flat screen on the wall showing lines of text. */
export function wallScreen(
  group: Group,
  spot: FloorPosition,
  { lines, width, ground = '#0f2a33' }: { lines: string[]; width: number; ground?: string },
) {
  const part = placeGroup(group, spot)
  const height = width * 0.58
  const { canvas, pen } = createCanvas(640, 371)
  pen.fillStyle = ground
  pen.fillRect(0, 0, 640, 371)
  lines.forEach((text, row) => {
    const room = 330 / lines.length
    const color = row === 0 ? '#bfe9e6' : '#ffffff'
    drawFittedText(pen, { text, x: 320, y: 22 + room * (row + 0.5), width: 560, height: room * 0.82, color })
  })
  const map = textureOf(canvas)
  addMesh(part, roundedBoxGeometry(width + 0.06, height + 0.06, 0.06, 0.02), lambertMaterial('#1d2326'))
  const lit = new MeshLambertMaterial({ map, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: 0.6 })
  addMesh(part, new PlaneGeometry(width, height), lit, { at: [0, 0, 0.035] })
}

export function door(group: Group, spot: FloorPosition, wood: string) {
  const part = placeGroup(group, spot)
  addMesh(part, new BoxGeometry(1.12, 2.2, 0.06), lambertMaterial('#e3dfd6'), { at: [0, 1.1, 0] })
  addMesh(part, new BoxGeometry(0.98, 2.12, 0.06), lambertMaterial(wood), { at: [0, 1.06, 0.02] })
  addMesh(part, new BoxGeometry(0.16, 0.9, 0.02), lambertMaterial('#a9c3c9'), { at: [0.28, 1.45, 0.05] })
  addMesh(part, roundedBoxGeometry(0.03, 0.3, 0.05, 0.012), steel(), { at: [-0.4, 1.05, 0.08] })
}

/** A framed pattern in the hospital’s colours. */
export function framedPattern(
  group: Group,
  spot: FloorPosition,
  { width, accent }: { width: number; accent: string },
) {
  const part = placeGroup(group, spot)
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
  addMesh(part, new BoxGeometry(width + 0.08, height + 0.08, 0.03), lambertMaterial('#8a6f52'))
  addMesh(part, new PlaneGeometry(width, height), new MeshLambertMaterial({ map: textureOf(canvas) }), {
    at: [0, 0, 0.02],
  })
}

/** Low cupboards with a worktop, a row of wall cupboards above, and a basin. */
export function cupboards(
  group: Group,
  spot: FloorPosition,
  { width, wood, isHigh = true }: { width: number; wood: string; isHigh?: boolean },
) {
  const part = placeGroup(group, spot)
  const doors = Math.round(width / 0.6)
  addMesh(part, new BoxGeometry(width, 0.82, 0.58), lambertMaterial('#f1efe9'), { at: [0, 0.45, 0.29] })
  addMesh(part, new BoxGeometry(width + 0.04, 0.05, 0.64), lambertMaterial('#dcd9d2'), {
    at: [0, 0.89, 0.31],
  })
  if (isHigh) addMesh(part, new BoxGeometry(width, 0.7, 0.34), lambertMaterial(wood), { at: [0, 1.85, 0.17] })
  for (let leaf = 0; leaf < doors; leaf++) {
    const x = (leaf - (doors - 1) / 2) * (width / doors)
    addMesh(part, new BoxGeometry(width / doors - 0.02, 0.76, 0.02), lambertMaterial('#fbfaf7'), {
      at: [x, 0.45, 0.59],
    })
    addMesh(part, new BoxGeometry(0.16, 0.02, 0.03), steel(), { at: [x, 0.76, 0.61] })
    if (isHigh)
      addMesh(
        part,
        new BoxGeometry(width / doors - 0.02, 0.66, 0.02),
        lambertMaterial(mix(wood, '#ffffff', 0.12)),
        {
          at: [x, 1.85, 0.345],
        },
      )
  }
  addMesh(part, hoseGeometry('0,0.9,0.12 0,1.12,0.12 0,1.2,0.2 0,1.14,0.28', 0.016), steel(), {
    at: [width * 0.28, 0, 0],
  })
  addMesh(part, roundedBoxGeometry(0.46, 0.03, 0.36, 0.012), steel(), { at: [width * 0.28, 0.915, 0.32] })
}

export function pendant(
  group: Group,
  spot: FloorPosition,
  { high, radius, color }: { high: number; radius: number; color: string },
) {
  const part = placeGroup(group, spot)
  addMesh(part, new CylinderGeometry(0.012, 0.012, 1.6, 8), lambertMaterial('#4b4f51'), {
    at: [0, high + 0.8, 0],
  })
  addMesh(
    part,
    new TorusGeometry(radius, 0.035, 12, 64),
    lambertMaterial(color, { emissive: '#fff0d0', emissiveIntensity: 0.8 }),
    { at: [0, high, 0], turn: [Math.PI / 2, 0, 0] },
  )
}

export function deskChair(group: Group, spot: FloorPosition, color: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.5, 0.09, 0.48, 0.04), lambertMaterial(color), { at: [0, 0.48, 0] })
  addMesh(part, roundedBoxGeometry(0.46, 0.52, 0.07, 0.03), lambertMaterial(color), {
    at: [0, 0.82, -0.23],
    turn: [-0.1, 0, 0],
  })
  addMesh(part, new CylinderGeometry(0.03, 0.03, 0.4, 12), steel(), { at: [0, 0.27, 0] })
  for (let foot = 0; foot < 5; foot++) {
    const turn = (foot / 5) * Math.PI * 2
    addMesh(part, new BoxGeometry(0.3, 0.03, 0.04), steel(), {
      at: [Math.cos(turn) * 0.14, 0.08, Math.sin(turn) * 0.14],
      turn: [0, -turn, 0],
    })
    addMesh(part, new SphereGeometry(0.035, 12, 8), lambertMaterial('#2d3336'), {
      at: [Math.cos(turn) * 0.28, 0.035, Math.sin(turn) * 0.28],
    })
  }
}

export function workDesk(
  group: Group,
  spot: FloorPosition,
  { width, wood }: { width: number; wood: string },
) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(width, 0.05, 0.75, 0.015), lambertMaterial(wood), { at: [0, 0.74, 0] })
  for (const x of [-width / 2 + 0.06, width / 2 - 0.06])
    addMesh(part, new BoxGeometry(0.05, 0.72, 0.65), lambertMaterial('#eceae4'), { at: [x, 0.36, 0] })
  addMesh(part, roundedBoxGeometry(0.6, 0.37, 0.03, 0.012), lambertMaterial('#20272b'), {
    at: [width * 0.18, 1.06, -0.12],
    turn: [0, -0.35, 0],
  })
  addMesh(
    part,
    new PlaneGeometry(0.56, 0.33),
    lambertMaterial('#dcebf0', { emissive: '#cfe3ea', emissiveIntensity: 0.5 }),
    { at: [width * 0.18 - 0.006, 1.06, -0.1], turn: [0, -0.35, 0] },
  )
  addMesh(part, new BoxGeometry(0.05, 0.2, 0.04), lambertMaterial('#3a4246'), {
    at: [width * 0.18, 0.84, -0.13],
  })
  addMesh(part, roundedBoxGeometry(0.4, 0.02, 0.14, 0.008), lambertMaterial('#e8e8e6'), {
    at: [width * 0.15, 0.775, 0.16],
  })
  addMesh(part, roundedBoxGeometry(0.22, 0.03, 0.3, 0.01), lambertMaterial('#fdfdfb'), {
    at: [-width * 0.25, 0.78, 0.08],
    turn: [0, 0.3, 0],
  })
}
