import { CylinderGeometry, DoubleSide, Group, MeshPhysicalMaterial, SphereGeometry } from 'three'
import { mix } from '../webgl/color-contrast.ts'
import {
  addMesh,
  glossyMaterial,
  hoseGeometry,
  latheGeometry,
  matteMaterial,
  metalMaterial,
  ribbedGeometry,
  roundedBoxGeometry,
} from '../webgl/meshes.ts'
import type { Packshot } from './packshot.ts'

const clear = (color = '#e4f1f5', opacity = 0.42) =>
  new MeshPhysicalMaterial({
    color,
    roughness: 0.12,
    transparent: true,
    opacity,
    clearcoat: 1,
    side: DoubleSide,
  })

export function nebulizer(group: Group, { pack: { body, cap } }: Packshot) {
  addMesh(group, roundedBoxGeometry(1.1, 0.72, 0.8, 0.16), glossyMaterial(body), { at: [-0.1, 0.37, 0.1] })
  addMesh(group, roundedBoxGeometry(1.11, 0.1, 0.81, 0.04), glossyMaterial(cap), { at: [-0.1, 0.2, 0.1] })
  addMesh(
    group,
    hoseGeometry('-0.45,0.7,0.1 -0.4,0.95,0.1 0.2,0.95,0.1 0.25,0.7,0.1', 0.05),
    glossyMaterial(cap),
  )
  for (let line = 0; line < 5; line++)
    addMesh(group, roundedBoxGeometry(0.34, 0.025, 0.02, 0.008), matteMaterial('#56626a'), {
      at: [-0.34, 0.36 + line * 0.055, 0.5],
    })
  addMesh(group, new CylinderGeometry(0.1, 0.1, 0.05, 36), glossyMaterial('#2f8a5f'), {
    at: [0.2, 0.45, 0.5],
    turn: [Math.PI / 2, 0, 0],
  })
  addMesh(
    group,
    hoseGeometry('0.38,0.28,0.5 0.6,0.1,0.75 0.35,0.05,0.95 0.6,0.05,1.0 0.78,0.2,0.75', 0.03),
    clear('#cfe4ea', 0.75),
  )
  const mask = new Group()
  addMesh(mask, latheGeometry('0.1,0 0.2,0.08 0.34,0.3 0.36,0.42', 0.08), clear('#bfe0e6', 0.6), {
    turn: [Math.PI / 2, 0, 0],
    scale: [1, 1, 1.25],
  })
  addMesh(mask, latheGeometry('0.335,0 0.39,0.01 0.39,0.05 0.345,0.06', 0.02), glossyMaterial(cap), {
    at: [0, 0, 0.4],
    turn: [Math.PI / 2, 0, 0],
    scale: [1, 1, 1.25],
  })
  addMesh(mask, latheGeometry('0,0 0.13,0.02 0.15,0.24 0.09,0.34', 0.04), clear('#d9edf1', 0.8), {
    at: [0, -0.42, -0.02],
  })
  mask.position.set(0.72, 0.5, 0.62)
  mask.rotation.y = -1.05
  group.add(mask)
}

/** A soft quilted pad with its switch on a cord. */
export function heatingPad(group: Group, { pack: { body, cap } }: Packshot) {
  const pad = new Group()
  const cloth = matteMaterial(body, { roughness: 0.95 })
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 5; column++)
      addMesh(pad, roundedBoxGeometry(0.37, 0.33, 0.17, 0.08), cloth, {
        at: [-0.7 + column * 0.35, -0.47 + row * 0.31, 0],
      })
  addMesh(
    pad,
    roundedBoxGeometry(1.84, 1.3, 0.08, 0.035),
    matteMaterial(mix(body, '#2b2f33', 0.2), { roughness: 0.95 }),
    {
      at: [0, 0, -0.01],
    },
  )
  pad.rotation.set(-0.5, -0.12, 0)
  pad.position.set(-0.02, 0.62, 0.35)
  group.add(pad)
  addMesh(
    group,
    hoseGeometry('0.75,0.15,0.72 1.0,0.05,0.75 0.95,0.04,1.05 0.5,0.05,1.1', 0.024),
    matteMaterial('#49545b'),
  )
  addMesh(group, roundedBoxGeometry(0.24, 0.1, 0.46, 0.045), glossyMaterial('#f4f5f5'), {
    at: [0.36, 0.07, 1.12],
    turn: [0.1, 1.3, 0],
  })
  addMesh(group, roundedBoxGeometry(0.1, 0.03, 0.12, 0.012), glossyMaterial(cap), {
    at: [0.38, 0.13, 1.13],
    turn: [0.1, 1.3, 0],
  })
}

/** A massage gun. */
export function massager(group: Group, { pack: { body, cap } }: Packshot) {
  const part = new Group()
  addMesh(
    part,
    latheGeometry('0,-0.4 0.2,-0.38 0.25,-0.1 0.25,0.3 0.15,0.42 0.1,0.44', 0.06),
    glossyMaterial(body),
    {
      turn: [0, 0, Math.PI / 2],
    },
  )
  addMesh(part, new CylinderGeometry(0.06, 0.06, 0.3, 28), metalMaterial(), {
    at: [-0.52, 0, 0],
    turn: [0, 0, Math.PI / 2],
  })
  addMesh(part, new SphereGeometry(0.21, 40, 28), matteMaterial(cap, { roughness: 0.75 }), {
    at: [-0.76, 0, 0],
  })
  addMesh(
    part,
    latheGeometry('0,0 0.14,0.01 0.155,0.5 0.13,0.95 0.17,1.02', 0.06),
    matteMaterial(mix(body, '#1e2428', 0.75), { roughness: 0.8 }),
    { at: [0.06, -1.12, 0], turn: [0, 0, -0.06] },
  )
  addMesh(part, new CylinderGeometry(0.14, 0.14, 0.03, 40), glossyMaterial('#1d242a'), {
    at: [0.41, 0, 0],
    turn: [0, 0, Math.PI / 2],
  })
  addMesh(part, roundedBoxGeometry(0.26, 0.05, 0.05, 0.02), glossyMaterial(cap), { at: [0.05, 0.0, 0.24] })
  part.rotation.y = 0.3
  part.position.set(0.25, 1.13, 0.4)
  group.add(part)
}

export function breastPump(group: Group, { pack: { body, cap } }: Packshot) {
  const [x, z] = [-0.02, 0.45]
  addMesh(group, latheGeometry('0,0 0.3,0 0.33,0.08 0.3,0.62 0.24,0.76', 0.06), clear('#e6f2f6', 0.5), {
    at: [x, 0, z],
  })
  addMesh(
    group,
    latheGeometry('0,0.02 0.29,0.02 0.31,0.08 0.3,0.32 0,0.32', 0.03),
    matteMaterial('#fdfaf2'),
    { at: [x, 0.02, z] },
  )
  addMesh(group, ribbedGeometry(0.27, 0.18, 36), glossyMaterial(cap), { at: [x, 0.83, z] })
  addMesh(group, latheGeometry('0.2,0 0.18,0.2 0.12,0.42 0,0.46', 0.06), glossyMaterial(body), {
    at: [x, 0.9, z],
  })
  addMesh(group, latheGeometry('0.1,0 0.11,0.25 0.34,0.52 0.36,0.55', 0.08), clear('#f3e6e8', 0.72), {
    at: [x - 0.05, 1.1, z],
    turn: [0.35, 0, 0.95],
  })
  addMesh(
    group,
    hoseGeometry(`${x + 0.1},1.2,${z} 0.4,1.25,${z} 0.62,0.9,${z + 0.1} 0.66,0.42,${z + 0.1}`, 0.026),
    clear('#dfe9ec', 0.85),
  )
  addMesh(group, roundedBoxGeometry(0.56, 0.46, 0.46, 0.16), glossyMaterial(body), {
    at: [0.68, 0.24, z + 0.1],
  })
  addMesh(group, roundedBoxGeometry(0.26, 0.12, 0.03, 0.012), glossyMaterial('#22303a'), {
    at: [0.68, 0.3, z + 0.33],
  })
  addMesh(group, new CylinderGeometry(0.05, 0.05, 0.03, 28), glossyMaterial(cap), {
    at: [0.68, 0.14, z + 0.33],
    turn: [Math.PI / 2, 0, 0],
  })
}
