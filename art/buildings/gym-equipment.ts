import { BoxGeometry, CylinderGeometry, type Group, PlaneGeometry, SphereGeometry } from 'three'
import { addMesh, hoseGeometry, lambertMaterial, roundedBoxGeometry } from '../webgl/meshes.ts'
import { type FloorPosition, placeGroup, steel } from './floor-position.ts'

export function treadmill(group: Group, spot: FloorPosition, accent: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.8, 0.18, 1.8, 0.05), lambertMaterial('#3a4246'), { at: [0, 0.12, 0] })
  addMesh(part, new BoxGeometry(0.54, 0.02, 1.6), lambertMaterial('#1c2124'), { at: [0, 0.215, 0.04] })
  for (const side of [-1, 1]) {
    addMesh(
      part,
      hoseGeometry(
        `${side * 0.36},0.2,-0.7 ${side * 0.36},0.9,-0.78 ${side * 0.36},1.12,-0.7 ${side * 0.36},1.1,-0.1`,
        0.03,
      ),
      lambertMaterial('#c9cfd1'),
    )
    addMesh(part, new BoxGeometry(0.03, 0.02, 1.7), lambertMaterial(accent), {
      at: [side * 0.36, 0.22, 0.02],
    })
  }
  addMesh(part, roundedBoxGeometry(0.78, 0.4, 0.1, 0.04), lambertMaterial('#2b3236'), {
    at: [0, 1.28, -0.8],
    turn: [-0.3, 0, 0],
  })
  addMesh(
    part,
    new PlaneGeometry(0.4, 0.22),
    lambertMaterial('#7fd0c8', { emissive: '#7fd0c8', emissiveIntensity: 0.6 }),
    {
      at: [0, 1.3, -0.74],
      turn: [-0.3, 0, 0],
    },
  )
}

export function parallelBars(group: Group, spot: FloorPosition, wood: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(1, 0.04, 3, 0.015), lambertMaterial('#6f7a7d'), { at: [0, 0.02, 0] })
  for (const side of [-1, 1]) {
    addMesh(part, new CylinderGeometry(0.028, 0.028, 3, 18), lambertMaterial(wood), {
      at: [side * 0.34, 0.98, 0],
      turn: [Math.PI / 2, 0, 0],
    })
    for (const z of [-1.2, 0, 1.2])
      addMesh(part, new CylinderGeometry(0.022, 0.022, 0.95, 12), steel(), { at: [side * 0.34, 0.5, z] })
  }
}

export function exerciseBall(
  group: Group,
  spot: FloorPosition,
  { radius, color }: { radius: number; color: string },
) {
  addMesh(placeGroup(group, spot), new SphereGeometry(radius, 40, 28), lambertMaterial(color), {
    at: [0, radius, 0],
  })
}

/** A rack of dumbbells in rows. */
export function dumbbellRack(group: Group, spot: FloorPosition, accent: string) {
  const part = placeGroup(group, spot)
  for (const y of [0.35, 0.75]) {
    addMesh(part, new BoxGeometry(1.5, 0.04, 0.36), lambertMaterial('#4a5256'), {
      at: [0, y, 0],
      turn: [0.25, 0, 0],
    })
    for (let pair = 0; pair < 7; pair++)
      for (const end of [-1, 1])
        addMesh(
          part,
          new CylinderGeometry(0.07, 0.07, 0.09, 6),
          lambertMaterial(pair % 2 ? accent : '#39464c'),
          {
            at: [-0.63 + pair * 0.21, y + 0.1, end * 0.09],
            turn: [Math.PI / 2, 0, 0],
          },
        )
  }
  for (const x of [-0.75, 0.75])
    addMesh(part, new BoxGeometry(0.05, 0.95, 0.3), lambertMaterial('#4a5256'), { at: [x, 0.47, 0] })
}
