import { BoxGeometry, CylinderGeometry, type Group, PlaneGeometry, TorusGeometry } from 'three'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, hoseGeometry, lambertMaterial, latheGeometry, roundedBoxGeometry } from '../webgl/meshes.ts'
import { addBoxes, type BoxSpec } from './facades.ts'
import { type FloorPosition, placeGroup, steel } from './floor-position.ts'

/** A scanner's ring with its table running into it. */
export function scanner(group: Group, spot: FloorPosition, accent: string) {
  const part = placeGroup(group, spot)
  const shell = lambertMaterial('#f8f8f6')
  const ring = latheGeometry(
    '0.42,-0.4 0.98,-0.4 1.06,-0.3 1.06,0.3 0.98,0.4 0.42,0.4 0.38,0.3 0.38,-0.3 0.42,-0.4',
    0.12,
    72,
  )
  addMesh(part, ring, shell, { at: [0, 1.08, 0], turn: [Math.PI / 2, 0, 0] })
  addMesh(part, roundedBoxGeometry(2.0, 0.5, 0.72, 0.08), shell, { at: [0, 0.25, 0] })
  addMesh(
    part,
    new TorusGeometry(0.62, 0.02, 12, 72),
    lambertMaterial(accent, { emissive: accent, emissiveIntensity: 0.9 }),
    { at: [0, 1.08, 0.4] },
  )
  addMesh(
    part,
    new BoxGeometry(0.26, 0.16, 0.02),
    lambertMaterial('#12222a', { emissive: '#2f7f9f', emissiveIntensity: 0.4 }),
    { at: [0.74, 1.62, 0.37] },
  )
  addMesh(part, roundedBoxGeometry(0.56, 0.1, 2.7, 0.045), lambertMaterial('#2f3a40'), {
    at: [0, 0.92, 0.95],
  })
  addMesh(part, roundedBoxGeometry(0.5, 0.07, 2.3, 0.03), lambertMaterial(mix(accent, '#e6ecec', 0.5)), {
    at: [0, 0.99, 1.05],
  })
  addMesh(part, roundedBoxGeometry(0.34, 0.1, 0.26, 0.04), lambertMaterial('#fdfdfb'), { at: [0, 1.05, 0.1] })
  addMesh(part, roundedBoxGeometry(0.6, 0.8, 1.3, 0.06), shell, { at: [0, 0.42, 1.45] })
}

export function dentalChair(group: Group, spot: FloorPosition, color: string) {
  const part = placeGroup(group, spot)
  const pad = lambertMaterial(color)
  addMesh(part, roundedBoxGeometry(0.56, 0.13, 0.7, 0.06), pad, { at: [0, 0.56, 0] })
  addMesh(part, roundedBoxGeometry(0.54, 0.9, 0.13, 0.06), pad, { at: [0, 0.82, -0.62], turn: [-0.95, 0, 0] })
  addMesh(part, roundedBoxGeometry(0.28, 0.26, 0.1, 0.045), pad, {
    at: [0, 1.12, -1.06],
    turn: [-0.95, 0, 0],
  })
  addMesh(part, roundedBoxGeometry(0.5, 0.11, 0.7, 0.05), pad, { at: [0, 0.48, 0.62], turn: [0.2, 0, 0] })
  addMesh(part, roundedBoxGeometry(0.34, 0.46, 0.5, 0.06), lambertMaterial('#f6f7f7'), { at: [0, 0.28, 0] })
  addMesh(part, latheGeometry('0,0 0.42,0 0.4,0.06 0,0.08', 0.02, 48), lambertMaterial('#e4e8e8'))
  // Lamp and tray on their arms.
  addMesh(
    part,
    hoseGeometry('0.5,0.3,-0.2 0.62,1.2,-0.3 0.5,2.05,-0.3 0.05,2.1,-0.5', 0.03),
    lambertMaterial('#f3f5f5'),
  )
  addMesh(part, roundedBoxGeometry(0.4, 0.1, 0.2, 0.045), lambertMaterial('#fbfcfc'), {
    at: [0, 2.02, -0.5],
    turn: [0.5, 0, 0],
  })
  addMesh(
    part,
    new PlaneGeometry(0.3, 0.12),
    lambertMaterial('#fff', { emissive: '#ffffff', emissiveIntensity: 1.2 }),
    {
      at: [0, 1.965, -0.49],
      turn: [Math.PI / 2 + 0.5, 0, 0],
    },
  )
  addMesh(part, hoseGeometry('-0.5,0.4,0.1 -0.66,0.95,0.2 -0.4,1.02,0.4', 0.025), lambertMaterial('#f3f5f5'))
  addMesh(part, roundedBoxGeometry(0.46, 0.04, 0.34, 0.015), lambertMaterial('#f8f9f9'), {
    at: [-0.36, 1.04, 0.45],
  })
  for (let tool = 0; tool < 5; tool++)
    addMesh(part, new CylinderGeometry(0.012, 0.012, 0.22, 8), steel(), {
      at: [-0.52 + tool * 0.08, 1.09, 0.62],
      turn: [0.9, 0, 0],
    })
  addMesh(part, roundedBoxGeometry(0.34, 0.7, 0.36, 0.05), lambertMaterial('#f6f7f7'), {
    at: [0.62, 0.5, 0.05],
  })
  addMesh(part, latheGeometry('0.03,0 0.12,0.04 0.14,0.09', 0.02, 32), lambertMaterial('#ffffff'), {
    at: [0.62, 0.86, 0.05],
  })
}

/** A slit lamp on its table, with the chin rest towards +z. */
export function slitLamp(group: Group, spot: FloorPosition) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.9, 0.05, 0.5, 0.02), lambertMaterial('#f0f1f0'), { at: [0, 0.76, 0] })
  addMesh(part, new CylinderGeometry(0.05, 0.06, 0.76, 16), steel(), { at: [0, 0.38, 0] })
  addMesh(part, roundedBoxGeometry(0.6, 0.05, 0.5, 0.02), lambertMaterial('#3a4246'), { at: [0, 0.03, 0] })
  const black = lambertMaterial('#2a3135')
  addMesh(part, roundedBoxGeometry(0.3, 0.06, 0.26, 0.02), black, { at: [0, 0.82, -0.02] })
  addMesh(part, new CylinderGeometry(0.025, 0.025, 0.42, 14), steel(), { at: [0, 1.02, -0.06] })
  addMesh(part, roundedBoxGeometry(0.16, 0.14, 0.3, 0.04), black, { at: [0, 1.22, -0.1] })
  for (const side of [-1, 1])
    addMesh(part, new CylinderGeometry(0.03, 0.035, 0.14, 16), black, {
      at: [side * 0.045, 1.24, -0.3],
      turn: [Math.PI / 2, 0, 0],
    })
  addMesh(part, roundedBoxGeometry(0.07, 0.5, 0.08, 0.03), black, { at: [0.14, 1.1, 0.03] })
  for (const side of [-1, 1])
    addMesh(part, new CylinderGeometry(0.014, 0.014, 0.56, 10), steel(), { at: [side * 0.16, 1.06, 0.2] })
  addMesh(part, roundedBoxGeometry(0.16, 0.03, 0.07, 0.012), lambertMaterial('#fdfdfb'), {
    at: [0, 1.05, 0.2],
  })
  addMesh(part, new TorusGeometry(0.16, 0.014, 8, 32, Math.PI), lambertMaterial('#fdfdfb'), {
    at: [0, 1.3, 0.2],
  })
}

/** An eye chart: rows of turned E’s, which need no language. */
export function eyeChart(group: Group, spot: FloorPosition) {
  const part = placeGroup(group, spot)
  addMesh(
    part,
    roundedBoxGeometry(0.62, 1, 0.05, 0.02),
    lambertMaterial('#ffffff', { emissive: '#ffffff', emissiveIntensity: 0.4 }),
  )
  const strokes: BoxSpec[] = []
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
  addBoxes(part, lambertMaterial('#1d2326'), strokes)
}
