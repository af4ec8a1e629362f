import { CylinderGeometry, Group, MeshPhysicalMaterial } from 'three'
import {
  addMesh,
  glossyMaterial,
  hoseGeometry,
  latheGeometry,
  matteMaterial,
  metalMaterial,
  roundedBoxGeometry,
} from '../webgl/meshes.ts'
import { screen } from './device-screens.ts'
import type { Packshot } from './packshot.ts'

export function oximeter(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const clip = new Group()
  addMesh(clip, roundedBoxGeometry(0.8, 0.32, 1.25, 0.14), glossyMaterial(body), { at: [0, 0.26, 0] })
  addMesh(clip, roundedBoxGeometry(0.8, 0.28, 1.25, 0.13), glossyMaterial(cap), {
    at: [0, -0.12, 0.02],
    turn: [0.07, 0, 0],
  })
  addMesh(clip, roundedBoxGeometry(0.52, 0.06, 0.2, 0.02), matteMaterial('#2c343a', { roughness: 0.9 }), {
    at: [0, 0.07, 0.56],
  })
  screen(
    clip,
    { width: 0.62, height: 0.78, glow: '#101820', ink: '#57e0b0', lines: ['98', '%SpO₂', '72'] },
    { at: [0, 0.422, -0.06], turn: [-Math.PI / 2, 0, 0] },
  )
  addMesh(clip, new CylinderGeometry(0.07, 0.07, 0.03, 32), glossyMaterial(cap), { at: [0, 0.42, 0.47] })
  clip.rotation.set(0.98, 0, 0, 'YXZ')
  clip.rotation.y = -0.32
  clip.position.set(0.05, 0.72, 0.4)
  group.add(clip)
}

export function scale(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const plate = new Group()
  const glass = new MeshPhysicalMaterial({
    color: body,
    roughness: 0.12,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
  })
  addMesh(plate, roundedBoxGeometry(1.7, 1.7, 0.1, 0.05), glass)
  for (const [x, y] of [
    [-0.5, -0.35],
    [0.5, -0.35],
    [-0.5, 0.3],
    [0.5, 0.3],
  ] as const)
    addMesh(plate, roundedBoxGeometry(0.26, 0.26, 0.012, 0.005), metalMaterial('#d4d9dc', 0.35), {
      at: [x, y, 0.05],
    })
  addMesh(plate, roundedBoxGeometry(1.3, 0.02, 0.012, 0.004), matteMaterial(cap), { at: [0, -0.02, 0.05] })
  screen(
    plate,
    { width: 0.6, height: 0.26, glow: '#0f171c', ink: '#f4fbff', lines: ['70.4 kg'] },
    { at: [0, 0.66, 0.053] },
  )
  plate.rotation.set(-0.5, -0.16, 0)
  plate.position.set(0.05, 0.8, 0.4)
  group.add(plate)
}

export function stethoscope(group: Group, shot: Packshot) {
  const { body } = shot.pack
  const rubber = glossyMaterial(body, { roughness: 0.5, clearcoat: 0.3 })
  const chrome = metalMaterial('#d9dee1', 0.18)
  for (const side of [-1, 1]) {
    addMesh(
      group,
      hoseGeometry(
        `${side * 0.3},1.75,0 ${side * 0.52},1.5,0.02 ${side * 0.5},1.15,0.04 ${side * 0.2},0.95,0.05`,
        0.028,
      ),
      chrome,
    )
    addMesh(group, latheGeometry('0,0 0.05,0.02 0.06,0.1 0,0.15', 0.03), matteMaterial('#2b3238'), {
      at: [side * 0.3, 1.72, 0],
      turn: [0, 0, side * 0.7],
    })
    addMesh(group, hoseGeometry(`${side * 0.2},0.95,0.05 ${side * 0.08},0.78,0.08 0,0.66,0.1`, 0.05), rubber)
  }
  addMesh(group, hoseGeometry('0,0.68,0.1 0,0.4,0.2 0.2,0.12,0.5 0.6,0.08,0.6 0.8,0.25,0.5', 0.05), rubber)
  addMesh(group, latheGeometry('0,0 0.2,0 0.22,0.05 0.1,0.1 0.06,0.16 0,0.16', 0.02), chrome, {
    at: [0.86, 0.32, 0.6],
    turn: [Math.PI / 2 - 0.2, 0, 0],
  })
  addMesh(group, new CylinderGeometry(0.17, 0.17, 0.02, 48), matteMaterial('#f0f2f2'), {
    at: [0.86, 0.32, 0.62],
    turn: [Math.PI / 2 - 0.2, 0, 0],
  })
}
