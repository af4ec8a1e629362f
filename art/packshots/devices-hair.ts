import { CylinderGeometry, DoubleSide, Group, InstancedMesh, Matrix4, SphereGeometry } from 'three'
import { mix } from '../webgl/color-contrast.ts'
import {
  addMesh,
  glossyMaterial,
  hoseGeometry,
  latheGeometry,
  matteMaterial,
  ribbedGeometry,
  roundedBoxGeometry,
  type Triple,
} from '../webgl/meshes.ts'
import type { Packshot } from './packshot.ts'

/** Many equal thin cylinders standing on +y: bristles. */
function bristles(group: Group, places: Triple[], size: { radius: number; height: number; color: string }) {
  const shape = new CylinderGeometry(size.radius, size.radius, size.height, 6)
  const field = new InstancedMesh(shape, matteMaterial(size.color), places.length)
  places.forEach(([x, y, z], index) => {
    field.setMatrixAt(index, new Matrix4().makeTranslation(x, y + size.height / 2, z))
  })
  field.castShadow = true
  group.add(field)
}

/** Points on a grid inside an ellipse. */
function ellipseGrid(across: number, along: number, step: number): Triple[] {
  const places: Triple[] = []
  for (let x = -across; x <= across; x += step)
    for (let z = -along; z <= along; z += step)
      if ((x / across) ** 2 + (z / along) ** 2 <= 1) places.push([x, 0, z])
  return places
}

/** A paddle brush, its bristles towards the camera. */
export function hairBrush(group: Group, { pack: { body, cap } }: Packshot) {
  const part = new Group()
  const head = latheGeometry('0,-0.07 0.34,-0.07 0.38,0 0.34,0.07 0,0.07', 0.05)
  addMesh(part, head, glossyMaterial(body), { scale: [1, 1, 1.45] })
  addMesh(part, latheGeometry('0,0 0.3,0 0.25,0.07 0,0.1', 0.04), matteMaterial(cap, { roughness: 0.8 }), {
    at: [0, 0.06, 0],
    scale: [1, 1, 1.5],
  })
  bristles(
    part,
    ellipseGrid(0.25, 0.4, 0.062).map(([x, , z]) => [x, 0.12, z]),
    { radius: 0.009, height: 0.2, color: '#3b3734' },
  )
  addMesh(part, hoseGeometry('0,0,0.48 0,0,0.7 0,-0.02,1.0 0,0,1.32', 0.085), glossyMaterial(body))
  addMesh(part, new SphereGeometry(0.088, 24, 16), glossyMaterial(body), { at: [0, 0, 1.32] })
  part.rotation.set(1.15, 0, 0)
  part.rotation.order = 'ZXY'
  part.rotation.z = -0.42
  part.position.set(0.1, 1.28, 0.42)
  group.add(part)
}

/** An electric toothbrush standing on its charger. */
export function toothbrush(group: Group, { pack: { body, cap } }: Packshot) {
  addMesh(group, latheGeometry('0,0 0.28,0 0.26,0.12 0.2,0.14', 0.03), glossyMaterial('#f3f5f6'), {
    at: [0.1, 0, 0.4],
  })
  addMesh(group, latheGeometry('0.15,0 0.19,0.2 0.19,0.72 0.13,1.06 0.08,1.1', 0.06), glossyMaterial(body), {
    at: [0.1, 0.12, 0.4],
  })
  addMesh(group, ribbedGeometry(0.085, 0.05, 20), glossyMaterial(cap), { at: [0.1, 1.23, 0.4] })
  addMesh(group, latheGeometry('0.075,0 0.045,0.3 0.04,0.5 0,0.52', 0.03), glossyMaterial('#fbfcfc'), {
    at: [0.1, 1.25, 0.4],
  })
  const head = new Group()
  addMesh(head, latheGeometry('0,0 0.11,0 0.11,0.06 0,0.06', 0.02), glossyMaterial('#fbfcfc'))
  bristles(
    head,
    ellipseGrid(0.085, 0.085, 0.03).map(([x, , z]) => [x, 0.05, z]),
    { radius: 0.012, height: 0.12, color: mix(cap, '#ffffff', 0.35) },
  )
  head.position.set(0.1, 1.74, 0.42)
  head.rotation.set(Math.PI / 2.2, 0, -0.5)
  group.add(head)
  addMesh(group, roundedBoxGeometry(0.1, 0.17, 0.04, 0.018), glossyMaterial(cap), { at: [0.1, 0.74, 0.585] })
  for (const row of [0, 1, 2])
    addMesh(group, roundedBoxGeometry(0.03, 0.03, 0.03, 0.01), matteMaterial('#6fcf97'), {
      at: [0.1, 0.45 + row * 0.07, 0.588],
    })
}

export function hairDryer(group: Group, { pack: { body, cap } }: Packshot) {
  const part = new Group()
  const barrel = '0.18,-0.62 0.3,-0.58 0.35,-0.1 0.34,0.4 0.25,0.5'
  addMesh(part, latheGeometry(barrel, 0.12), glossyMaterial(body, { side: DoubleSide }), {
    turn: [0, 0, Math.PI / 2],
  })
  addMesh(
    part,
    latheGeometry('0.26,0 0.25,0.1 0.28,0.3 0.25,0.3 0.2,0.1', 0.02),
    glossyMaterial(cap, { side: DoubleSide }),
    {
      at: [-0.46, 0, 0],
      turn: [0, 0, Math.PI / 2],
      scale: [0.9, 1, 0.9],
    },
  )
  for (const radius of [0.1, 0.17, 0.24])
    addMesh(
      part,
      latheGeometry(`${radius},0 ${radius + 0.03},0 ${radius + 0.03},0.02 ${radius},0.02`, 0),
      matteMaterial('#30373c'),
      { at: [0.6, 0, 0], turn: [0, 0, Math.PI / 2] },
    )
  addMesh(part, roundedBoxGeometry(0.27, 0.95, 0.24, 0.1), glossyMaterial(body), {
    at: [0.16, -0.66, 0],
    turn: [0, 0, -0.1],
  })
  addMesh(part, roundedBoxGeometry(0.1, 0.26, 0.06, 0.025), glossyMaterial(cap), {
    at: [0.12, -0.5, 0.115],
    turn: [0, 0, -0.1],
  })
  addMesh(
    part,
    hoseGeometry('0.1,-1.1,0 0.08,-1.22,0.02 0.3,-1.24,0.2 0.62,-1.235,0.1', 0.032),
    matteMaterial('#30373c'),
  )
  part.rotation.y = 0.35
  part.position.set(0.05, 1.28, 0.4)
  group.add(part)
}
