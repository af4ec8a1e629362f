import { CylinderGeometry, Group, MeshPhysicalMaterial, TorusGeometry } from 'three'
import { mix } from '../webgl/colours.ts'
import { glossy, hose, lathe, matt, metal, put, roundedBox } from '../webgl/solids.ts'
import type { Packshot } from './packshot.ts'
import { screen } from './screens.ts'

const titleOf = (shot: Packshot) => `${shot.slug} ${shot.pack.label.title.en}`.toLowerCase()

export function thermometer(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const part = new Group()
  if (/infrared|forehead|ear|contact/.test(titleOf(shot))) {
    put(part, roundedBox(0.42, 0.62, 0.5, 0.16), glossy(body), { at: [0, 1.12, 0] })
    put(part, lathe('0,0 0.2,0 0.16,0.26 0.1,0.27 0,0.2', 0.03), glossy(cap), {
      at: [-0.02, 1.2, 0.22],
      turn: [Math.PI / 2.1, 0, 0],
    })
    put(part, roundedBox(0.3, 0.95, 0.32, 0.13), glossy(body), { at: [0, 0.48, -0.12], turn: [0.16, 0, 0] })
    put(part, roundedBox(0.14, 0.2, 0.1, 0.045), glossy(cap), { at: [0, 0.78, 0.12] })
    screen(
      part,
      { width: 0.3, height: 0.3, glow: '#bfe9c9', lines: ['36.7', '°C'] },
      { at: [0.216, 1.16, 0], turn: [0, Math.PI / 2, 0] },
    )
    part.rotation.y = -0.95
  } else {
    put(part, roundedBox(0.3, 0.98, 0.15, 0.07), glossy(body), { at: [0, 1.15, 0] })
    put(part, lathe('0.055,0 0.085,0.2 0.14,0.5', 0.03), glossy(cap), { at: [0, 0.24, 0] })
    put(part, lathe('0,0 0.05,0.02 0.055,0.22 0.055,0.24', 0.03), metal(), { at: [0, 0.02, 0] })
    screen(
      part,
      { width: 0.2, height: 0.42, glow: '#c9d6c4', lines: ['36.8', '°C'], isUpright: true },
      { at: [0, 1.16, 0.077] },
    )
    put(part, new CylinderGeometry(0.075, 0.075, 0.03, 32), glossy(cap), {
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
  put(unit, roundedBox(isWrist ? 0.8 : 1.15, isWrist ? 0.75 : 0.9, 0.3, 0.1), glossy(body))
  const wide = isWrist ? 0.56 : 0.62
  const reading = ['118', '76', '68']
  screen(
    unit,
    { width: wide, height: 0.62, glow: '#c6d3c8', lines: reading },
    { at: [isWrist ? 0 : -0.18, 0.04, 0.152] },
  )
  const button = isWrist ? [0, -0.31] : [0.38, 0.12]
  put(unit, new CylinderGeometry(isWrist ? 0.06 : 0.13, 0.13, 0.05, 40), glossy(cap), {
    at: [button[0] ?? 0, button[1] ?? 0, 0.15],
    turn: [Math.PI / 2, 0, 0],
  })
  if (!isWrist)
    put(unit, roundedBox(0.2, 0.1, 0.04, 0.018), glossy(mix(body, '#56636b', 0.3)), {
      at: [0.38, -0.16, 0.152],
    })
  const cloth = matt(mix(cap, '#2d3b47', 0.7), { roughness: 0.95 })
  if (isWrist) {
    unit.position.set(0, 0.78, 0.42)
    unit.rotation.x = -0.35
    put(group, new CylinderGeometry(0.42, 0.42, 0.62, 56, 1, true), cloth, {
      at: [0, 0.45, 0.02],
      turn: [0, 0, Math.PI / 2],
    })
    put(group, new TorusGeometry(0.42, 0.04, 12, 56), cloth, {
      at: [0.31, 0.45, 0.02],
      turn: [0, Math.PI / 2, 0],
    })
    put(group, new TorusGeometry(0.42, 0.04, 12, 56), cloth, {
      at: [-0.31, 0.45, 0.02],
      turn: [0, Math.PI / 2, 0],
    })
  } else {
    unit.position.set(-0.12, 0.44, 0.35)
    unit.rotation.x = -0.5
    const cuff = lathe('0.3,0 0.36,0 0.37,0.62 0.31,0.62 0.3,0', 0.02)
    put(group, cuff, cloth, { at: [0.82, 0, 0.1] })
    put(group, roundedBox(0.3, 0.14, 0.02, 0.008), matt('#eef1f2'), {
      at: [0.86, 0.34, 0.47],
      turn: [0, 0.1, 0],
    })
    put(group, hose('0.1,0.6,0.1 0.3,0.9,0 0.6,0.95,0.1 0.8,0.5,0.2', 0.032), matt('#5a646b'))
  }
  group.add(unit)
}

export function glucometer(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const meter = new Group()
  const shell = lathe('0,-0.11 0.4,-0.11 0.46,0 0.4,0.11 0,0.11', 0.07, 96)
  put(meter, shell, glossy(body), { turn: [Math.PI / 2, 0, 0], scale: [1, 1, 1.55] })
  put(meter, roundedBox(0.66, 0.74, 0.03, 0.014), glossy(mix(body, '#10181d', 0.85)), {
    at: [0, 0.16, 0.108],
  })
  screen(
    meter,
    { width: 0.56, height: 0.56, glow: '#dcebf5', lines: ['98', 'mg/dL'] },
    { at: [0, 0.18, 0.127] },
  )
  for (const x of [-0.14, 0.14])
    put(meter, new CylinderGeometry(0.075, 0.075, 0.04, 32), glossy(cap), {
      at: [x, -0.38, 0.108],
      turn: [Math.PI / 2, 0, 0],
    })
  put(meter, roundedBox(0.1, 0.34, 0.015, 0.006), matt('#fdfdfb'), { at: [0, -0.8, 0] })
  put(meter, roundedBox(0.1, 0.07, 0.018, 0.006), matt('#c2413f'), { at: [0, -0.93, 0] })
  meter.position.set(-0.02, 0.96, 0.4)
  meter.rotation.set(-0.26, -0.1, 0)
  group.add(meter)
  const pen = lathe('0,0 0.07,0 0.09,0.1 0.09,0.62 0.06,0.8 0,0.82', 0.04)
  put(group, pen, glossy(cap), { at: [0.62, 0.09, 0.75], turn: [0, 0.5, Math.PI / 2 - 0.02] })
}

export function oximeter(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const clip = new Group()
  put(clip, roundedBox(0.8, 0.32, 1.25, 0.14), glossy(body), { at: [0, 0.26, 0] })
  put(clip, roundedBox(0.8, 0.28, 1.25, 0.13), glossy(cap), { at: [0, -0.12, 0.02], turn: [0.07, 0, 0] })
  put(clip, roundedBox(0.52, 0.06, 0.2, 0.02), matt('#2c343a', { roughness: 0.9 }), { at: [0, 0.07, 0.56] })
  screen(
    clip,
    { width: 0.62, height: 0.78, glow: '#101820', ink: '#57e0b0', lines: ['98', '%SpO₂', '72'] },
    { at: [0, 0.422, -0.06], turn: [-Math.PI / 2, 0, 0] },
  )
  put(clip, new CylinderGeometry(0.07, 0.07, 0.03, 32), glossy(cap), { at: [0, 0.42, 0.47] })
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
  put(plate, roundedBox(1.7, 1.7, 0.1, 0.05), glass)
  for (const [x, y] of [
    [-0.5, -0.35],
    [0.5, -0.35],
    [-0.5, 0.3],
    [0.5, 0.3],
  ] as const)
    put(plate, roundedBox(0.26, 0.26, 0.012, 0.005), metal('#d4d9dc', 0.35), { at: [x, y, 0.05] })
  put(plate, roundedBox(1.3, 0.02, 0.012, 0.004), matt(cap), { at: [0, -0.02, 0.05] })
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
  const rubber = glossy(body, { roughness: 0.5, clearcoat: 0.3 })
  const chrome = metal('#d9dee1', 0.18)
  for (const side of [-1, 1]) {
    put(
      group,
      hose(
        `${side * 0.3},1.75,0 ${side * 0.52},1.5,0.02 ${side * 0.5},1.15,0.04 ${side * 0.2},0.95,0.05`,
        0.028,
      ),
      chrome,
    )
    put(group, lathe('0,0 0.05,0.02 0.06,0.1 0,0.15', 0.03), matt('#2b3238'), {
      at: [side * 0.3, 1.72, 0],
      turn: [0, 0, side * 0.7],
    })
    put(group, hose(`${side * 0.2},0.95,0.05 ${side * 0.08},0.78,0.08 0,0.66,0.1`, 0.05), rubber)
  }
  put(group, hose('0,0.68,0.1 0,0.4,0.2 0.2,0.12,0.5 0.6,0.08,0.6 0.8,0.25,0.5', 0.05), rubber)
  put(group, lathe('0,0 0.2,0 0.22,0.05 0.1,0.1 0.06,0.16 0,0.16', 0.02), chrome, {
    at: [0.86, 0.32, 0.6],
    turn: [Math.PI / 2 - 0.2, 0, 0],
  })
  put(group, new CylinderGeometry(0.17, 0.17, 0.02, 48), matt('#f0f2f2'), {
    at: [0.86, 0.32, 0.62],
    turn: [Math.PI / 2 - 0.2, 0, 0],
  })
}
