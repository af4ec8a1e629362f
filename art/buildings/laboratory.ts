import { BoxGeometry, CylinderGeometry, type Group } from 'three'
import { tones } from '../palette.ts'
import { addMesh, lambertMaterial, roundedBoxGeometry } from '../webgl/meshes.ts'
import { addBoxes, type BoxSpec } from './facades.ts'
import { type FloorPosition, placeGroup, steel } from './floor-position.ts'

export function microscope(group: Group, spot: FloorPosition) {
  const part = placeGroup(group, spot)
  const white = lambertMaterial('#f1f3f3')
  const black = lambertMaterial('#2c3438')
  addMesh(part, roundedBoxGeometry(0.2, 0.05, 0.28, 0.02), white, { at: [0, 0.03, 0] })
  addMesh(part, roundedBoxGeometry(0.07, 0.36, 0.08, 0.03), white, { at: [0, 0.22, -0.1] })
  addMesh(part, roundedBoxGeometry(0.18, 0.02, 0.16, 0.008), black, { at: [0, 0.17, 0.03] })
  addMesh(part, new CylinderGeometry(0.03, 0.022, 0.12, 16), steel(), { at: [0, 0.26, 0.03] })
  addMesh(part, roundedBoxGeometry(0.1, 0.1, 0.2, 0.03), white, { at: [0, 0.38, 0] })
  for (const side of [-1, 1])
    addMesh(part, new CylinderGeometry(0.022, 0.022, 0.14, 14), black, {
      at: [side * 0.035, 0.45, 0.12],
      turn: [0.9, 0, 0],
    })
}

/** Racks of sample tubes with coloured caps. */
export function tubeRack(group: Group, spot: FloorPosition) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.36, 0.06, 0.14, 0.012), lambertMaterial('#dfe8ea'), { at: [0, 0.04, 0] })
  for (let tube = 0; tube < 12; tube++) {
    const at: [number, number, number] = [-0.14 + (tube % 6) * 0.056, 0.1, tube < 6 ? -0.03 : 0.03]
    addMesh(part, new CylinderGeometry(0.016, 0.016, 0.12, 10), lambertMaterial('#e6eef0'), { at })
    addMesh(
      part,
      new CylinderGeometry(0.02, 0.02, 0.04, 10),
      lambertMaterial(['#b03a48', '#6a4fa0', '#3d8fb0', '#d9a53c'][tube % 4] ?? '#b03a48'),
      { at: [at[0], 0.18, at[2]] },
    )
  }
}

export function analyser(group: Group, spot: FloorPosition, accent: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.9, 0.6, 0.55, 0.06), lambertMaterial('#f4f5f5'), { at: [0, 0.31, 0] })
  addMesh(part, roundedBoxGeometry(0.86, 0.08, 0.56, 0.03), lambertMaterial(accent), { at: [0, 0.6, 0] })
  addMesh(part, new BoxGeometry(0.42, 0.24, 0.02), lambertMaterial('#2a363c'), { at: [-0.16, 0.32, 0.275] })
  addMesh(
    part,
    roundedBoxGeometry(0.24, 0.18, 0.03, 0.012),
    lambertMaterial('#a8e0d6', { emissive: '#8fd8cc', emissiveIntensity: 0.5 }),
    { at: [0.27, 0.44, 0.28] },
  )
}

/** Shelves filled with boxes and bottles of many colours. */
export function medicineShelves(
  group: Group,
  spot: FloorPosition,
  { width, random, wood }: { width: number; random: () => number; wood: string },
) {
  const part = placeGroup(group, spot)
  const colours = [tones.teal, tones.mist, tones.clay, tones.sand, tones.white, tones.sage, tones.rose]
  const piles = colours.map((): BoxSpec[] => [])
  for (let shelf = 0; shelf < 6; shelf++) {
    const y = 0.35 + shelf * 0.38
    addMesh(part, new BoxGeometry(width, 0.03, 0.34), lambertMaterial(wood), { at: [0, y, 0.17] })
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
    if (pile.length > 0) addBoxes(part, lambertMaterial(colours[index] ?? '#ffffff'), pile)
  })
  addMesh(part, new BoxGeometry(width, 2.5, 0.02), lambertMaterial('#f4f1ea'), { at: [0, 1.3, 0.01] })
  for (const x of [-width / 2, width / 2])
    addMesh(part, new BoxGeometry(0.04, 2.6, 0.36), lambertMaterial(wood), { at: [x, 1.3, 0.18] })
}
