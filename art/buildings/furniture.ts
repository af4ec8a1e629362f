import { BoxGeometry, CylinderGeometry, type Group, PlaneGeometry, SphereGeometry } from 'three'
import { addMesh, lambertMaterial, latheGeometry, roundedBoxGeometry } from '../webgl/meshes.ts'
import { addBoxes, type BoxSpec } from './facades.ts'
import { type FloorPosition, placeGroup, steel } from './floor-position.ts'

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

/** A fruit on a table. */
export function fruit(group: Group, spot: FloorPosition, color: string) {
  addMesh(placeGroup(group, spot), new SphereGeometry(0.12, 24, 18), lambertMaterial(color))
}
