import { CylinderGeometry, type Group } from 'three'
import { addMesh, hoseGeometry, lambertMaterial, roundedBoxGeometry } from '../webgl/meshes.ts'
import { type FloorPosition, placeGroup, steel } from './floor-position.ts'

/** The cart of a surgical robot: a column whose four arms reach over the table before it (+z). */
export function surgicalRobot(group: Group, spot: FloorPosition, accent: string) {
  const part = placeGroup(group, spot)
  const shell = lambertMaterial('#f4f5f4')
  const joint = lambertMaterial('#39464c')
  addMesh(part, roundedBoxGeometry(0.95, 0.3, 1.05, 0.1), shell, { at: [0, 0.22, -0.1] })
  addMesh(part, roundedBoxGeometry(0.46, 1.9, 0.46, 0.12), shell, { at: [0, 1.15, -0.3] })
  addMesh(part, roundedBoxGeometry(0.06, 1.2, 0.02, 0.008), lambertMaterial(accent), { at: [0, 1.15, -0.06] })
  addMesh(part, roundedBoxGeometry(1.5, 0.24, 0.4, 0.1), shell, { at: [0, 2.12, 0.1] })
  for (const [index, x] of [-0.66, -0.22, 0.22, 0.66].entries()) {
    const [elbow, hand] = [x * 1.75, x * 0.45]
    const [rise, reach] = [index % 2 ? 2.02 : 1.9, 0.62 + (index % 2) * 0.14]
    addMesh(
      part,
      hoseGeometry(`${x},2.1,0.2 ${elbow},${rise},0.3 ${elbow},${rise - 0.15},${reach}`, 0.075),
      shell,
    )
    addMesh(
      part,
      hoseGeometry(`${elbow},${rise - 0.15},${reach} ${hand * 1.6},1.72,0.95 ${hand},1.5,1`, 0.055),
      shell,
    )
    for (const at of [
      [x, 2.1, 0.2],
      [elbow, rise - 0.15, reach],
      [hand, 1.52, 1],
    ] as const)
      addMesh(part, new CylinderGeometry(0.09, 0.09, 0.17, 24), joint, {
        at: [...at],
        turn: [Math.PI / 2, 0, 0],
      })
    addMesh(part, new CylinderGeometry(0.014, 0.014, 0.42, 10), steel(), { at: [hand * 0.9, 1.28, 1.02] })
  }
}

/** The desk from which the surgeon leads it: a hood to look into over two grips. */
export function surgeonConsole(group: Group, spot: FloorPosition, accent: string) {
  const part = placeGroup(group, spot)
  const shell = lambertMaterial('#f4f5f4')
  addMesh(part, roundedBoxGeometry(0.9, 0.16, 0.8, 0.06), shell, { at: [0, 0.1, 0] })
  addMesh(part, roundedBoxGeometry(0.7, 0.75, 0.24, 0.08), shell, { at: [0, 0.5, -0.24] })
  addMesh(part, roundedBoxGeometry(0.86, 0.1, 0.42, 0.04), lambertMaterial(accent), { at: [0, 0.82, 0.06] })
  addMesh(part, roundedBoxGeometry(0.66, 0.42, 0.5, 0.12), shell, { at: [0, 1.26, -0.12], turn: [0.3, 0, 0] })
  addMesh(part, roundedBoxGeometry(0.46, 0.16, 0.06, 0.03), lambertMaterial('#1f282c'), {
    at: [0, 1.22, 0.14],
    turn: [0.3, 0, 0],
  })
  addMesh(part, roundedBoxGeometry(0.3, 0.4, 0.2, 0.06), shell, { at: [0, 0.98, -0.26] })
}
