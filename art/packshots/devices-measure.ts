import { CylinderGeometry, Group, TorusGeometry } from 'three'
import { mix } from '../webgl/color-contrast.ts'
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

const titleOf = (shot: Packshot) => `${shot.slug} ${shot.pack.label.title.en}`.toLowerCase()

export function thermometer(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const part = new Group()
  if (/infrared|forehead|ear|contact/.test(titleOf(shot))) {
    addMesh(part, roundedBoxGeometry(0.42, 0.62, 0.5, 0.16), glossyMaterial(body), { at: [0, 1.12, 0] })
    addMesh(part, latheGeometry('0,0 0.2,0 0.16,0.26 0.1,0.27 0,0.2', 0.03), glossyMaterial(cap), {
      at: [-0.02, 1.2, 0.22],
      turn: [Math.PI / 2.1, 0, 0],
    })
    addMesh(part, roundedBoxGeometry(0.3, 0.95, 0.32, 0.13), glossyMaterial(body), {
      at: [0, 0.48, -0.12],
      turn: [0.16, 0, 0],
    })
    addMesh(part, roundedBoxGeometry(0.14, 0.2, 0.1, 0.045), glossyMaterial(cap), { at: [0, 0.78, 0.12] })
    screen(
      part,
      { width: 0.3, height: 0.3, glow: '#bfe9c9', lines: ['36.7', '°C'] },
      { at: [0.216, 1.16, 0], turn: [0, Math.PI / 2, 0] },
    )
    part.rotation.y = -0.95
  } else {
    addMesh(part, roundedBoxGeometry(0.3, 0.98, 0.15, 0.07), glossyMaterial(body), { at: [0, 1.15, 0] })
    addMesh(part, latheGeometry('0.055,0 0.085,0.2 0.14,0.5', 0.03), glossyMaterial(cap), {
      at: [0, 0.24, 0],
    })
    addMesh(part, latheGeometry('0,0 0.05,0.02 0.055,0.22 0.055,0.24', 0.03), metalMaterial(), {
      at: [0, 0.02, 0],
    })
    screen(
      part,
      { width: 0.2, height: 0.42, glow: '#c9d6c4', lines: ['36.8', '°C'], isUpright: true },
      { at: [0, 1.16, 0.077] },
    )
    addMesh(part, new CylinderGeometry(0.075, 0.075, 0.03, 32), glossyMaterial(cap), {
      at: [0, 1.49, 0.078],
      turn: [Math.PI / 2, 0, 0],
    })
    part.rotation.set(-0.24, 0, -0.5)
    part.position.set(-0.35, 0, 0.35)
  }
  group.add(part)
}

export function bpMonitor(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const isWrist = /wrist/.test(titleOf(shot))
  const unit = new Group()
  addMesh(
    unit,
    roundedBoxGeometry(isWrist ? 0.8 : 1.15, isWrist ? 0.75 : 0.9, 0.3, 0.1),
    glossyMaterial(body),
  )
  const wide = isWrist ? 0.56 : 0.62
  const reading = ['118', '76', '68']
  screen(
    unit,
    { width: wide, height: 0.62, glow: '#c6d3c8', lines: reading },
    { at: [isWrist ? 0 : -0.18, 0.04, 0.152] },
  )
  const button = isWrist ? [0, -0.31] : [0.38, 0.12]
  addMesh(unit, new CylinderGeometry(isWrist ? 0.06 : 0.13, 0.13, 0.05, 40), glossyMaterial(cap), {
    at: [button[0] ?? 0, button[1] ?? 0, 0.15],
    turn: [Math.PI / 2, 0, 0],
  })
  if (!isWrist)
    addMesh(unit, roundedBoxGeometry(0.2, 0.1, 0.04, 0.018), glossyMaterial(mix(body, '#56636b', 0.3)), {
      at: [0.38, -0.16, 0.152],
    })
  const cloth = matteMaterial(mix(cap, '#2d3b47', 0.7), { roughness: 0.95 })
  if (isWrist) {
    unit.position.set(0, 0.78, 0.42)
    unit.rotation.x = -0.35
    addMesh(group, new CylinderGeometry(0.42, 0.42, 0.62, 56, 1, true), cloth, {
      at: [0, 0.45, 0.02],
      turn: [0, 0, Math.PI / 2],
    })
    addMesh(group, new TorusGeometry(0.42, 0.04, 12, 56), cloth, {
      at: [0.31, 0.45, 0.02],
      turn: [0, Math.PI / 2, 0],
    })
    addMesh(group, new TorusGeometry(0.42, 0.04, 12, 56), cloth, {
      at: [-0.31, 0.45, 0.02],
      turn: [0, Math.PI / 2, 0],
    })
  } else {
    unit.position.set(-0.12, 0.44, 0.35)
    unit.rotation.x = -0.5
    const cuff = latheGeometry('0.3,0 0.36,0 0.37,0.62 0.31,0.62 0.3,0', 0.02)
    addMesh(group, cuff, cloth, { at: [0.82, 0, 0.1] })
    addMesh(group, roundedBoxGeometry(0.3, 0.14, 0.02, 0.008), matteMaterial('#eef1f2'), {
      at: [0.86, 0.34, 0.47],
      turn: [0, 0.1, 0],
    })
    addMesh(
      group,
      hoseGeometry('0.1,0.6,0.1 0.3,0.9,0 0.6,0.95,0.1 0.8,0.5,0.2', 0.032),
      matteMaterial('#5a646b'),
    )
  }
  group.add(unit)
}

export function glucometer(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const meter = new Group()
  const shell = latheGeometry('0,-0.11 0.4,-0.11 0.46,0 0.4,0.11 0,0.11', 0.07, 96)
  addMesh(meter, shell, glossyMaterial(body), { turn: [Math.PI / 2, 0, 0], scale: [1, 1, 1.55] })
  addMesh(meter, roundedBoxGeometry(0.66, 0.74, 0.03, 0.014), glossyMaterial(mix(body, '#10181d', 0.85)), {
    at: [0, 0.16, 0.108],
  })
  screen(
    meter,
    { width: 0.56, height: 0.56, glow: '#dcebf5', lines: ['98', 'mg/dL'] },
    { at: [0, 0.18, 0.127] },
  )
  for (const x of [-0.14, 0.14])
    addMesh(meter, new CylinderGeometry(0.075, 0.075, 0.04, 32), glossyMaterial(cap), {
      at: [x, -0.38, 0.108],
      turn: [Math.PI / 2, 0, 0],
    })
  addMesh(meter, roundedBoxGeometry(0.1, 0.34, 0.015, 0.006), matteMaterial('#fdfdfb'), { at: [0, -0.8, 0] })
  addMesh(meter, roundedBoxGeometry(0.1, 0.07, 0.018, 0.006), matteMaterial('#c2413f'), { at: [0, -0.93, 0] })
  meter.position.set(-0.02, 0.96, 0.4)
  meter.rotation.set(-0.26, -0.1, 0)
  group.add(meter)
  const pen = latheGeometry('0,0 0.07,0 0.09,0.1 0.09,0.62 0.06,0.8 0,0.82', 0.04)
  addMesh(group, pen, glossyMaterial(cap), { at: [0.62, 0.09, 0.75], turn: [0, 0.5, Math.PI / 2 - 0.02] })
}
