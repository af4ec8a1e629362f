import { CylinderGeometry, DoubleSide, Group, TorusGeometry } from 'three'
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

/** Two warm wells for the feet in one sloping body. */
export function footMassager(group: Group, { pack: { body, cap } }: Packshot) {
  const part = new Group()
  addMesh(part, roundedBoxGeometry(1.75, 0.62, 1.25, 0.24), glossyMaterial(body), { at: [0, 0.33, 0] })
  for (const side of [-1, 1]) {
    const rim = latheGeometry('0.22,0 0.3,0 0.3,0.05 0.22,0.05 0.2,-0.2', 0.02)
    addMesh(part, rim, matteMaterial(cap, { side: DoubleSide }), {
      at: [side * 0.42, 0.62, 0.06],
      scale: [1, 1, 1.5],
    })
    const well = new CylinderGeometry(0.23, 0.2, 0.02, 48)
    addMesh(part, well, matteMaterial('#1f2326', { roughness: 0.95 }), {
      at: [side * 0.42, 0.645, 0.06],
      scale: [1, 1, 1.5],
    })
    for (const z of [-0.12, 0.06, 0.24])
      addMesh(part, new CylinderGeometry(0.045, 0.045, 0.3, 20), glossyMaterial(cap), {
        at: [side * 0.42, 0.66, z],
        turn: [0, 0, Math.PI / 2],
      })
  }
  addMesh(part, roundedBoxGeometry(0.4, 0.04, 0.16, 0.018), glossyMaterial('#20272b'), {
    at: [0, 0.64, 0.48],
  })
  part.rotation.set(0.42, -0.2, 0)
  part.position.set(0, 0.34, 0.35)
  group.add(part)
}

/** A shallow cradle on a flat base with its display. */
export function babyScale(group: Group, { pack: { body, cap } }: Packshot) {
  const part = new Group()
  addMesh(part, roundedBoxGeometry(1.25, 0.2, 0.85, 0.09), glossyMaterial(body), { at: [0, 0.11, 0.05] })
  const tray = latheGeometry('0,0 0.6,0 0.86,0.24 0.9,0.24 0.64,-0.05 0,-0.05', 0.06, 96)
  addMesh(part, tray, glossyMaterial(mix(body, cap, 0.18), { side: DoubleSide }), {
    at: [0, 0.27, -0.02],
    scale: [1.08, 1, 0.6],
  })
  addMesh(part, roundedBoxGeometry(1.3, 0.02, 0.5, 0.009), matteMaterial(mix(cap, '#ffffff', 0.6)), {
    at: [0, 0.29, 0],
  })
  screen(part, { width: 0.4, height: 0.13, glow: '#c9d9d2', lines: ['6.42 kg'] }, { at: [0, 0.12, 0.485] })
  part.rotation.set(0.28, -0.22, 0)
  part.position.set(0, 0.16, 0.35)
  group.add(part)
}

/** A nebulizer held in one hand: motor below, cup and mouthpiece above. */
export function meshNebulizer(group: Group, { pack: { body, cap } }: Packshot) {
  const at = (y: number): [number, number, number] => [0, y, 0.4]
  addMesh(group, latheGeometry('0,0 0.27,0 0.3,0.1 0.27,0.72 0.2,0.82', 0.08), glossyMaterial(body), {
    at: at(0),
  })
  addMesh(
    group,
    latheGeometry('0.2,0 0.3,0.05 0.3,0.4 0.24,0.48 0,0.5', 0.06),
    glossyMaterial(mix(body, '#bfe0ea', 0.6)),
    {
      at: at(0.8),
    },
  )
  addMesh(group, latheGeometry('0.3,0 0.31,0.05 0.3,0.06', 0), glossyMaterial(cap), { at: at(1.0) })
  addMesh(
    group,
    latheGeometry('0.12,0 0.12,0.34 0.16,0.36', 0.02),
    glossyMaterial('#f5f8f9', { side: DoubleSide }),
    {
      at: [-0.2, 1.08, 0.5],
      turn: [0.2, 0, 1.35],
    },
  )
  addMesh(group, new CylinderGeometry(0.07, 0.07, 0.03, 32), glossyMaterial(cap), {
    at: [0, 0.5, 0.68],
    turn: [Math.PI / 2, 0, 0],
  })
}

/** A cabinet on castors with its flow gauge and hose. */
export function oxygenConcentrator(group: Group, { pack: { body, cap } }: Packshot) {
  const part = new Group()
  addMesh(part, roundedBoxGeometry(0.92, 1.42, 0.7, 0.14), glossyMaterial(body), { at: [0, 0.82, 0] })
  addMesh(part, roundedBoxGeometry(0.8, 0.42, 0.06, 0.028), glossyMaterial(cap), { at: [0, 1.22, 0.345] })
  screen(
    part,
    { width: 0.3, height: 0.2, glow: '#bfe3d4', lines: ['5.0', 'L/min'] },
    { at: [-0.17, 1.24, 0.378] },
  )
  addMesh(part, new CylinderGeometry(0.05, 0.05, 0.3, 20), glossyMaterial('#eaf4f7'), {
    at: [0.24, 1.23, 0.37],
  })
  for (let line = 0; line < 7; line++)
    addMesh(part, roundedBoxGeometry(0.6, 0.025, 0.02, 0.008), matteMaterial(mix(body, '#47535a', 0.6)), {
      at: [0, 0.4 + line * 0.07, 0.35],
    })
  for (const x of [-0.36, 0.36])
    addMesh(part, new CylinderGeometry(0.09, 0.09, 0.06, 24), matteMaterial('#2c3438'), {
      at: [x, 0.09, 0.28],
      turn: [0, 0, Math.PI / 2],
    })
  addMesh(part, roundedBoxGeometry(0.5, 0.07, 0.1, 0.03), glossyMaterial(cap), { at: [0, 1.56, -0.2] })
  addMesh(
    part,
    hoseGeometry('0.24,1.05,0.38 0.34,0.7,0.55 0.6,0.2,0.6 0.75,0.05,0.6 0.5,0.04,0.85', 0.022),
    glossyMaterial('#dcebef'),
  )
  part.position.set(0, 0, 0.35)
  group.add(part)
}

/** A roller file for hard skin on a straight handle. */
export function footFile(group: Group, { pack: { body, cap } }: Packshot) {
  const part = new Group()
  addMesh(part, latheGeometry('0,0 0.15,0.02 0.17,0.5 0.13,1.0 0.16,1.12', 0.07), glossyMaterial(body))
  addMesh(part, roundedBoxGeometry(0.46, 0.2, 0.26, 0.09), glossyMaterial(body), { at: [0, 1.2, 0] })
  const roller = matteMaterial(mix(cap, '#4b5459', 0.3), { roughness: 1 })
  addMesh(part, new CylinderGeometry(0.13, 0.13, 0.4, 40), roller, {
    at: [0, 1.36, 0.02],
    turn: [0, 0, Math.PI / 2],
  })
  for (const side of [-1, 1])
    addMesh(part, new CylinderGeometry(0.14, 0.14, 0.03, 40), metalMaterial(), {
      at: [side * 0.215, 1.36, 0.02],
      turn: [0, 0, Math.PI / 2],
    })
  addMesh(part, roundedBoxGeometry(0.1, 0.24, 0.04, 0.018), glossyMaterial(cap), { at: [0, 0.72, 0.145] })
  part.rotation.set(-0.12, 0, -0.32)
  part.position.set(-0.2, 0.05, 0.4)
  group.add(part)
}

/** A soft collar that lies round the neck, with its control on a cord. */
export function neckWrap(group: Group, { pack: { body, cap } }: Packshot) {
  const part = new Group()
  const cloth = matteMaterial(body, { roughness: 0.95 })
  addMesh(part, new TorusGeometry(0.56, 0.24, 24, 72, Math.PI * 1.5), cloth, {
    turn: [0, 0, -Math.PI * 0.25],
  })
  for (const side of [-1, 1])
    addMesh(part, latheGeometry('0,-0.2 0.2,-0.16 0.24,0 0.2,0.06 0,0.08', 0.05), cloth, {
      at: [side * 0.42, -0.42, 0],
      turn: [0, 0, side * 0.8],
    })
  addMesh(part, new TorusGeometry(0.56, 0.246, 24, 16, 0.14), matteMaterial(cap), {
    turn: [0, 0, Math.PI * 0.46],
  })
  part.rotation.set(-0.5, -0.2, 0)
  part.position.set(0, 0.72, 0.35)
  group.add(part)
  addMesh(
    group,
    hoseGeometry('0.4,0.35,0.6 0.6,0.06,0.8 0.3,0.04,1.0 0.05,0.05,0.95', 0.02),
    matteMaterial('#49545b'),
  )
  addMesh(group, roundedBoxGeometry(0.14, 0.06, 0.3, 0.025), glossyMaterial('#f4f5f5'), {
    at: [-0.06, 0.05, 0.95],
    turn: [0, 1.4, 0],
  })
}
