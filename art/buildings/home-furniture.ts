import { BoxGeometry, CylinderGeometry, type Group } from 'three'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, lambertMaterial, latheGeometry, roundedBoxGeometry } from '../webgl/meshes.ts'
import { type FloorPosition, placeGroup } from './floor-position.ts'

/** A bed at home, its head at -z. */
export function homeBed(group: Group, spot: FloorPosition, { wood, quilt }: { wood: string; quilt: string }) {
  const part = placeGroup(group, spot)
  const linen = lambertMaterial('#fdfdfb')
  addMesh(part, roundedBoxGeometry(1.5, 0.26, 2.05, 0.04), lambertMaterial(wood), { at: [0, 0.2, 0] })
  addMesh(part, roundedBoxGeometry(1.44, 0.24, 2, 0.09), linen, { at: [0, 0.44, 0] })
  addMesh(part, roundedBoxGeometry(1.54, 0.2, 1.3, 0.08), lambertMaterial(quilt), { at: [0, 0.5, 0.38] })
  addMesh(part, roundedBoxGeometry(1.55, 0.09, 0.3, 0.04), lambertMaterial(mix(quilt, '#ffffff', 0.6)), {
    at: [0, 0.585, -0.2],
  })
  for (const side of [-1, 1])
    addMesh(part, roundedBoxGeometry(0.62, 0.18, 0.42, 0.085), linen, {
      at: [side * 0.36, 0.68, -0.72],
      turn: [0.45, 0, 0],
    })
  addMesh(part, roundedBoxGeometry(1.64, 1.05, 0.09, 0.04), lambertMaterial(wood), { at: [0, 0.55, -1.06] })
}

/** A rug with a border. */
export function rug(
  group: Group,
  spot: FloorPosition,
  { width, depth, color }: { width: number; depth: number; color: string },
) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(width, 0.016, depth, 0.007), lambertMaterial(mix(color, '#3b3228', 0.2)), {
    at: [0, 0.01, 0],
  })
  addMesh(part, roundedBoxGeometry(width - 0.24, 0.02, depth - 0.24, 0.009), lambertMaterial(color), {
    at: [0, 0.012, 0],
  })
}

/** A lamp with a cloth shade; `high` is its foot's height: a floor lamp from about 1.3. */
export function lamp(group: Group, spot: FloorPosition, high: number) {
  const part = placeGroup(group, spot)
  const size = high > 1 ? 1 : 0.7
  const shade = lambertMaterial('#f6e9cf', { emissive: '#f2dcae', emissiveIntensity: 0.35 })
  addMesh(
    part,
    latheGeometry(`0,0 ${0.15 * size},0 ${0.14 * size},0.03 0,0.03`, 0.008),
    lambertMaterial('#5a4a3c'),
  )
  addMesh(part, new CylinderGeometry(0.014, 0.014, high, 12), lambertMaterial('#5a4a3c'), {
    at: [0, high / 2, 0],
  })
  addMesh(part, new CylinderGeometry(0.13 * size, 0.21 * size, 0.28 * size, 40, 1, true), shade, {
    at: [0, high + 0.08, 0],
  })
}

/** A table on four legs. */
export function homeTable(
  group: Group,
  spot: FloorPosition,
  { width, depth, high, wood }: { width: number; depth: number; high: number; wood: string },
) {
  const part = placeGroup(group, spot)
  const skin = lambertMaterial(mix(wood, '#5a4030', 0.18))
  addMesh(part, roundedBoxGeometry(width, 0.05, depth, 0.02), skin, { at: [0, high - 0.025, 0] })
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      addMesh(part, new BoxGeometry(0.055, high - 0.05, 0.055), skin, {
        at: [x * (width / 2 - 0.07), (high - 0.05) / 2, z * (depth / 2 - 0.07)],
      })
}

/** A wooden chair, its back at -z. */
export function homeChair(group: Group, spot: FloorPosition, { wood, pad }: { wood: string; pad: string }) {
  const part = placeGroup(group, spot)
  const skin = lambertMaterial(mix(wood, '#5a4030', 0.18))
  addMesh(part, roundedBoxGeometry(0.44, 0.05, 0.44, 0.02), skin, { at: [0, 0.44, 0] })
  addMesh(part, roundedBoxGeometry(0.42, 0.05, 0.42, 0.022), lambertMaterial(pad), { at: [0, 0.48, 0.01] })
  addMesh(part, roundedBoxGeometry(0.44, 0.26, 0.04, 0.018), skin, {
    at: [0, 0.82, -0.22],
    turn: [-0.08, 0, 0],
  })
  for (const x of [-0.19, 0.19]) {
    addMesh(part, new BoxGeometry(0.04, 0.44, 0.04), skin, { at: [x, 0.22, 0.18] })
    addMesh(part, new BoxGeometry(0.04, 0.92, 0.04), skin, { at: [x, 0.46, -0.2] })
  }
}

/** An exercise mat that lies unrolled. */
export function exerciseMat(group: Group, spot: FloorPosition, color: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(1.85, 0.03, 0.75, 0.014), lambertMaterial(color), { at: [0, 0.03, 0] })
  addMesh(part, new CylinderGeometry(0.06, 0.06, 0.75, 28), lambertMaterial(mix(color, '#2c3f48', 0.12)), {
    at: [0.93, 0.07, 0],
    turn: [Math.PI / 2, 0, 0],
  })
}

/** A low shelf with books. */
export function lowShelf(
  group: Group,
  spot: FloorPosition,
  { wood, width }: { wood: string; width: number },
) {
  const part = placeGroup(group, spot)
  const skin = lambertMaterial(mix(wood, '#ffffff', 0.25))
  for (const y of [0.03, 0.4, 0.78])
    addMesh(part, new BoxGeometry(width, 0.035, 0.34), skin, { at: [0, y, 0.18] })
  for (const x of [-width / 2, 0, width / 2])
    addMesh(part, new BoxGeometry(0.035, 0.78, 0.34), skin, { at: [x, 0.4, 0.18] })
  const backs = ['#4d8c8b', '#b98f72', '#ece6db', '#8b9c83', '#5d6f76']
  for (let book = 0; book < 16; book++) {
    const [row, column] = [book % 2, Math.floor(book / 2)]
    const high = 0.2 + ((book * 7) % 4) * 0.025
    const x = (row === 0 ? -width / 2 + 0.1 : 0.1) + column * 0.058
    addMesh(part, new BoxGeometry(0.045, high, 0.22), lambertMaterial(backs[book % 5] ?? '#ece6db'), {
      at: [x, (row === 0 ? 0.42 : 0.05) + high / 2, 0.2],
    })
  }
}
