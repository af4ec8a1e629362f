import { BoxGeometry, CylinderGeometry, type Group, MeshLambertMaterial, SphereGeometry } from 'three'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, lambertMaterial, latheGeometry, roundedBoxGeometry } from '../webgl/meshes.ts'
import { type FloorPosition, placeGroup, steel } from './floor-position.ts'

/** A hospital bed, its head at -z, with a panel of outlets on the wall behind. */
export function bed(group: Group, spot: FloorPosition, { accent, wood }: { accent: string; wood: string }) {
  const part = placeGroup(group, spot)
  const frame = lambertMaterial('#dfe3e4')
  addMesh(part, new BoxGeometry(0.86, 0.1, 1.95), frame, { at: [0, 0.42, 0] })
  addMesh(part, roundedBoxGeometry(0.9, 0.18, 2, 0.08), lambertMaterial('#fdfdfb'), { at: [0, 0.56, 0] })
  addMesh(part, roundedBoxGeometry(0.9, 0.12, 0.85, 0.05), lambertMaterial('#fdfdfb'), {
    at: [0, 0.74, -0.62],
    turn: [0.32, 0, 0],
  })
  addMesh(part, roundedBoxGeometry(0.62, 0.14, 0.4, 0.07), lambertMaterial('#ffffff'), {
    at: [0, 0.92, -0.78],
    turn: [0.32, 0, 0],
  })
  addMesh(part, roundedBoxGeometry(0.96, 0.1, 1.05, 0.05), lambertMaterial(mix(accent, '#f4f1ea', 0.62)), {
    at: [0, 0.64, 0.47],
  })
  addMesh(part, roundedBoxGeometry(0.97, 0.11, 0.2, 0.05), lambertMaterial('#fdfdfb'), {
    at: [0, 0.645, -0.1],
  })
  addMesh(part, roundedBoxGeometry(0.98, 0.6, 0.06, 0.03), lambertMaterial(wood), { at: [0, 0.72, -1.05] })
  addMesh(part, roundedBoxGeometry(0.98, 0.42, 0.06, 0.03), lambertMaterial(wood), { at: [0, 0.6, 1.05] })
  for (const side of [-1, 1]) {
    addMesh(part, roundedBoxGeometry(0.035, 0.3, 0.62, 0.015), lambertMaterial('#e9ecec'), {
      at: [side * 0.49, 0.83, -0.5],
    })
    for (const z of [-0.85, 0.85]) {
      addMesh(part, new BoxGeometry(0.06, 0.32, 0.06), frame, { at: [side * 0.36, 0.24, z] })
      addMesh(part, new CylinderGeometry(0.075, 0.075, 0.05, 20), lambertMaterial('#3b4246'), {
        at: [side * 0.36, 0.075, z],
        turn: [0, 0, Math.PI / 2],
      })
    }
  }
}

/** The strip with lamp and outlets over a bed's head. */
export function headPanel(
  group: Group,
  spot: FloorPosition,
  { width, wood }: { width: number; wood: string },
) {
  const part = placeGroup(group, spot)
  addMesh(part, new BoxGeometry(width, 1.1, 0.03), lambertMaterial(mix(wood, '#ffffff', 0.15)), {
    at: [0, 1.45, 0.02],
  })
  addMesh(part, roundedBoxGeometry(width, 0.2, 0.1, 0.03), lambertMaterial('#e7eaea'), { at: [0, 1.5, 0.08] })
  addMesh(
    part,
    new BoxGeometry(width * 0.9, 0.05, 0.06),
    lambertMaterial('#fff', { emissive: '#fff3d8', emissiveIntensity: 0.9 }),
    { at: [0, 2.04, 0.06] },
  )
  for (let outlet = 0; outlet < 7; outlet++) {
    const color =
      ['#ffffff', '#3aa06b', '#ffffff', '#d8b23c', '#ffffff', '#3d6fb0', '#ffffff'][outlet] ?? '#ffffff'
    addMesh(part, new BoxGeometry(0.08, 0.08, 0.02), lambertMaterial(color), {
      at: [(outlet - 3) * width * 0.12, 1.5, 0.135],
    })
  }
}

export function bedside(group: Group, spot: FloorPosition, wood: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.46, 0.72, 0.44, 0.02), lambertMaterial('#f2f0ea'), { at: [0, 0.4, 0] })
  addMesh(part, roundedBoxGeometry(0.5, 0.04, 0.48, 0.012), lambertMaterial(wood), { at: [0, 0.78, 0] })
  for (const y of [0.3, 0.58])
    addMesh(part, new BoxGeometry(0.4, 0.02, 0.02), lambertMaterial('#b9bdbe'), { at: [0, y, 0.23] })
  addMesh(
    part,
    latheGeometry('0,0 0.05,0.02 0.07,0.1 0.03,0.18 0.04,0.22', 0.02, 32),
    lambertMaterial('#dfe9e6'),
    {
      at: [-0.1, 0.8, 0],
    },
  )
  for (let bloom = 0; bloom < 5; bloom++)
    addMesh(
      part,
      new SphereGeometry(0.045, 14, 10),
      lambertMaterial(['#e6a3a3', '#f2d9a0', '#ffffff'][bloom % 3] ?? '#fff'),
      {
        at: [-0.1 + Math.cos(bloom * 1.3) * 0.06, 1.09 + (bloom % 2) * 0.05, Math.sin(bloom * 1.3) * 0.06],
      },
    )
}

/** The padded couch of a consulting room, covered with paper. */
export function examinationCouch(group: Group, spot: FloorPosition, accent: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(1.35, 0.14, 0.66, 0.05), lambertMaterial(mix(accent, '#e9ecec', 0.35)), {
    at: [0.28, 0.7, 0],
  })
  addMesh(part, roundedBoxGeometry(0.72, 0.14, 0.66, 0.05), lambertMaterial(mix(accent, '#e9ecec', 0.35)), {
    at: [-0.66, 0.83, 0],
    turn: [0, 0, -0.42],
  })
  addMesh(part, new BoxGeometry(1.3, 0.012, 0.5), lambertMaterial('#fcfcfa'), { at: [0.28, 0.777, 0] })
  addMesh(part, roundedBoxGeometry(0.4, 0.1, 0.5, 0.045), lambertMaterial('#fdfdfc'), {
    at: [-0.8, 0.98, 0],
    turn: [0, 0, -0.42],
  })
  addMesh(part, roundedBoxGeometry(1.5, 0.3, 0.5, 0.04), lambertMaterial('#eef0ef'), { at: [0.1, 0.42, 0] })
  for (const x of [-0.5, 0.7]) addMesh(part, new BoxGeometry(0.08, 0.3, 0.46), steel(), { at: [x, 0.15, 0] })
}

/** A reclining chair for infusions and dialysis. */
export function recliner(group: Group, spot: FloorPosition, color: string) {
  const part = placeGroup(group, spot)
  const pad = lambertMaterial(color)
  addMesh(part, roundedBoxGeometry(0.6, 0.16, 0.62, 0.06), pad, { at: [0, 0.5, 0] })
  addMesh(part, roundedBoxGeometry(0.6, 0.86, 0.16, 0.07), pad, { at: [0, 0.9, -0.45], turn: [-0.45, 0, 0] })
  addMesh(part, roundedBoxGeometry(0.58, 0.12, 0.56, 0.05), pad, { at: [0, 0.4, 0.54], turn: [0.4, 0, 0] })
  addMesh(part, roundedBoxGeometry(0.4, 0.2, 0.1, 0.05), lambertMaterial('#fdfdfb'), {
    at: [0, 1.22, -0.52],
    turn: [-0.45, 0, 0],
  })
  for (const side of [-1, 1])
    addMesh(part, roundedBoxGeometry(0.14, 0.1, 0.6, 0.04), pad, { at: [side * 0.38, 0.7, 0] })
  addMesh(part, roundedBoxGeometry(0.56, 0.32, 0.66, 0.04), lambertMaterial('#e3e6e6'), {
    at: [0, 0.22, -0.05],
  })
}

/** A newborn's cot: clear sides on a wheeled cupboard. */
export function cot(
  group: Group,
  spot: FloorPosition,
  { blanket, isEmpty = false }: { blanket: string; isEmpty?: boolean },
) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.5, 0.55, 0.76, 0.03), lambertMaterial('#f4f1ea'), { at: [0, 0.42, 0] })
  for (const x of [-0.2, 0.2])
    for (const z of [-0.3, 0.3])
      addMesh(part, new SphereGeometry(0.05, 14, 10), lambertMaterial('#50585b'), { at: [x, 0.06, z] })
  const clear = new MeshLambertMaterial({ color: '#d9edf2', transparent: true, opacity: 0.38 })
  for (const side of [-1, 1]) {
    addMesh(part, new BoxGeometry(0.015, 0.24, 0.78), clear, { at: [side * 0.26, 0.86, 0] })
    addMesh(part, new BoxGeometry(0.52, 0.24, 0.015), clear, { at: [0, 0.86, side * 0.39] })
  }
  addMesh(part, roundedBoxGeometry(0.48, 0.08, 0.72, 0.03), lambertMaterial('#ffffff'), { at: [0, 0.77, 0] })
  addMesh(part, roundedBoxGeometry(0.34, 0.13, 0.44, 0.06), lambertMaterial(blanket), { at: [0, 0.85, 0.08] })
  if (isEmpty) return
  addMesh(part, new SphereGeometry(0.075, 24, 18), lambertMaterial('#e8bfa3'), { at: [0, 0.87, -0.2] })
  addMesh(
    part,
    new SphereGeometry(0.08, 24, 18, 0, Math.PI * 2, 0, Math.PI / 2),
    lambertMaterial('#ffffff'),
    {
      at: [0, 0.875, -0.215],
      turn: [-0.9, 0, 0],
    },
  )
}
