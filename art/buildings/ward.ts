import {
  BoxGeometry,
  CylinderGeometry,
  type Group,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three'
import { createCanvas, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, hoseGeometry, lambertMaterial, latheGeometry, roundedBoxGeometry } from '../webgl/meshes.ts'
import { type FloorPosition, placeGroup, steel } from './furniture.ts'

/** A hospital bed, its head at -z, with a panel of outlets on the wall behind. */
export function bed(group: Group, spot: FloorPosition, { accent, wood }: { accent: string; wood: string }) {
  const part = placeGroup(group, spot)
  const frame = lambertMaterial('#dfe3e4')
  addMesh(part, new BoxGeometry(0.86, 0.1, 1.95), frame, { at: [0, 0.42, 0] })
  addMesh(part, roundedBoxGeometry(0.9, 0.18, 2, 0.08), lambertMaterial('#fdfdfb'), { at: [0, 0.56, 0] })
  addMesh(part, roundedBoxGeometry(0.9, 0.12, 0.85, 0.05), lambertMaterial('#fdfdfb'), {
    at: [0, 0.74, -0.62],
    turn: [0.32, 0, 0],
  })
  addMesh(part, roundedBoxGeometry(0.62, 0.14, 0.4, 0.07), lambertMaterial('#ffffff'), {
    at: [0, 0.92, -0.78],
    turn: [0.32, 0, 0],
  })
  addMesh(part, roundedBoxGeometry(0.96, 0.1, 1.05, 0.05), lambertMaterial(mix(accent, '#f4f1ea', 0.62)), {
    at: [0, 0.64, 0.47],
  })
  addMesh(part, roundedBoxGeometry(0.97, 0.11, 0.2, 0.05), lambertMaterial('#fdfdfb'), {
    at: [0, 0.645, -0.1],
  })
  addMesh(part, roundedBoxGeometry(0.98, 0.6, 0.06, 0.03), lambertMaterial(wood), { at: [0, 0.72, -1.05] })
  addMesh(part, roundedBoxGeometry(0.98, 0.42, 0.06, 0.03), lambertMaterial(wood), { at: [0, 0.6, 1.05] })
  for (const side of [-1, 1]) {
    addMesh(part, roundedBoxGeometry(0.035, 0.3, 0.62, 0.015), lambertMaterial('#e9ecec'), {
      at: [side * 0.49, 0.83, -0.5],
    })
    for (const z of [-0.85, 0.85]) {
      addMesh(part, new BoxGeometry(0.06, 0.32, 0.06), frame, { at: [side * 0.36, 0.24, z] })
      addMesh(part, new CylinderGeometry(0.075, 0.075, 0.05, 20), lambertMaterial('#3b4246'), {
        at: [side * 0.36, 0.075, z],
        turn: [0, 0, Math.PI / 2],
      })
    }
  }
}

/** The strip with lamp and outlets over a bed's head. */
export function headPanel(
  group: Group,
  spot: FloorPosition,
  { width, wood }: { width: number; wood: string },
) {
  const part = placeGroup(group, spot)
  addMesh(part, new BoxGeometry(width, 1.1, 0.03), lambertMaterial(mix(wood, '#ffffff', 0.15)), {
    at: [0, 1.45, 0.02],
  })
  addMesh(part, roundedBoxGeometry(width, 0.2, 0.1, 0.03), lambertMaterial('#e7eaea'), { at: [0, 1.5, 0.08] })
  addMesh(
    part,
    new BoxGeometry(width * 0.9, 0.05, 0.06),
    lambertMaterial('#fff', { emissive: '#fff3d8', emissiveIntensity: 0.9 }),
    { at: [0, 2.04, 0.06] },
  )
  for (let outlet = 0; outlet < 7; outlet++) {
    const color =
      ['#ffffff', '#3aa06b', '#ffffff', '#d8b23c', '#ffffff', '#3d6fb0', '#ffffff'][outlet] ?? '#ffffff'
    addMesh(part, new BoxGeometry(0.08, 0.08, 0.02), lambertMaterial(color), {
      at: [(outlet - 3) * width * 0.12, 1.5, 0.135],
    })
  }
}

export function bedside(group: Group, spot: FloorPosition, wood: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.46, 0.72, 0.44, 0.02), lambertMaterial('#f2f0ea'), { at: [0, 0.4, 0] })
  addMesh(part, roundedBoxGeometry(0.5, 0.04, 0.48, 0.012), lambertMaterial(wood), { at: [0, 0.78, 0] })
  for (const y of [0.3, 0.58])
    addMesh(part, new BoxGeometry(0.4, 0.02, 0.02), lambertMaterial('#b9bdbe'), { at: [0, y, 0.23] })
  addMesh(
    part,
    latheGeometry('0,0 0.05,0.02 0.07,0.1 0.03,0.18 0.04,0.22', 0.02, 32),
    lambertMaterial('#dfe9e6'),
    {
      at: [-0.1, 0.8, 0],
    },
  )
  for (let bloom = 0; bloom < 5; bloom++)
    addMesh(
      part,
      new SphereGeometry(0.045, 14, 10),
      lambertMaterial(['#e6a3a3', '#f2d9a0', '#ffffff'][bloom % 3] ?? '#fff'),
      {
        at: [-0.1 + Math.cos(bloom * 1.3) * 0.06, 1.09 + (bloom % 2) * 0.05, Math.sin(bloom * 1.3) * 0.06],
      },
    )
}

export function dripStand(group: Group, spot: FloorPosition) {
  const part = placeGroup(group, spot)
  addMesh(part, new CylinderGeometry(0.015, 0.015, 1.95, 12), steel(), { at: [0, 1, 0] })
  addMesh(part, new BoxGeometry(0.36, 0.02, 0.02), steel(), { at: [0, 1.97, 0] })
  for (const turn of [0, Math.PI / 2])
    addMesh(part, new BoxGeometry(0.55, 0.03, 0.05), steel(), { at: [0, 0.06, 0], turn: [0, turn, 0] })
  addMesh(part, roundedBoxGeometry(0.13, 0.24, 0.05, 0.022), lambertMaterial('#e5f0f2'), {
    at: [-0.15, 1.8, 0],
  })
  addMesh(part, hoseGeometry('-0.15,1.68,0 -0.12,1.3,0.03 0,1.15,0.06', 0.006), lambertMaterial('#cfdcdf'))
  addMesh(part, roundedBoxGeometry(0.16, 0.24, 0.14, 0.03), lambertMaterial('#f2f4f4'), {
    at: [0, 1.15, 0.06],
  })
  addMesh(
    part,
    new BoxGeometry(0.1, 0.07, 0.01),
    lambertMaterial('#4bd0a2', { emissive: '#4bd0a2', emissiveIntensity: 0.5 }),
    { at: [0, 1.2, 0.135] },
  )
}

/** A patient monitor with its curves. */
export function vitalsMonitor(group: Group, spot: FloorPosition, width = 0.46) {
  const part = placeGroup(group, spot)
  const { canvas, pen } = createCanvas(460, 320)
  pen.fillStyle = '#0b1418'
  pen.fillRect(0, 0, 460, 320)
  for (const [row, color] of ['#52e08a', '#5cc8f2', '#f2d15c'].entries()) {
    pen.strokeStyle = color
    pen.lineWidth = 5
    pen.beginPath()
    for (let x = 0; x < 330; x += 3) {
      const beat = (x % 82) / 82
      const spike =
        row === 0
          ? Math.abs(beat - 0.5) < 0.06
            ? -46 * Math.cos((beat - 0.5) * 45)
            : 0
          : -20 * Math.sin(beat * 6.28) ** 3
      pen.lineTo(12 + x, 70 + row * 92 + spike)
    }
    pen.stroke()
    pen.fillStyle = color
    pen.font = '700 58px Plex'
    pen.fillText(['72', '98', '16'][row] ?? '', 365, 90 + row * 92)
  }
  const map = textureOf(canvas)
  addMesh(part, roundedBoxGeometry(width, width * 0.74, 0.12, 0.03), lambertMaterial('#e9edee'))
  const lit = new MeshLambertMaterial({ map, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: 0.8 })
  addMesh(part, new PlaneGeometry(width * 0.9, width * 0.63), lit, { at: [0, 0, 0.062] })
}

/** A trolley with drawers, and a monitor on top where wanted. */
export function trolley(
  group: Group,
  spot: FloorPosition,
  { accent, hasMonitor = true }: { accent: string; hasMonitor?: boolean },
) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.62, 0.8, 0.5, 0.03), lambertMaterial('#f3f5f5'), { at: [0, 0.55, 0] })
  for (let drawer = 0; drawer < 4; drawer++) {
    addMesh(
      part,
      new BoxGeometry(0.56, 0.16, 0.02),
      lambertMaterial(drawer === 0 ? mix(accent, '#ffffff', 0.3) : '#fdfdfd'),
      { at: [0, 0.26 + drawer * 0.19, 0.255] },
    )
    addMesh(part, new BoxGeometry(0.2, 0.02, 0.03), steel(), { at: [0, 0.29 + drawer * 0.19, 0.27] })
  }
  for (const x of [-0.25, 0.25])
    addMesh(part, new SphereGeometry(0.06, 14, 10), lambertMaterial('#33393c'), { at: [x, 0.06, 0.2] })
  if (!hasMonitor) return
  addMesh(part, new CylinderGeometry(0.025, 0.025, 0.4, 12), steel(), { at: [0, 1.12, -0.1] })
  vitalsMonitor(part, { x: 0, z: -0.06, y: 1.45 }, 0.56)
}

/** The padded couch of a consulting room, covered with paper. */
export function examinationCouch(group: Group, spot: FloorPosition, accent: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(1.35, 0.14, 0.66, 0.05), lambertMaterial(mix(accent, '#e9ecec', 0.35)), {
    at: [0.28, 0.7, 0],
  })
  addMesh(part, roundedBoxGeometry(0.72, 0.14, 0.66, 0.05), lambertMaterial(mix(accent, '#e9ecec', 0.35)), {
    at: [-0.66, 0.83, 0],
    turn: [0, 0, -0.42],
  })
  addMesh(part, new BoxGeometry(1.3, 0.012, 0.5), lambertMaterial('#fcfcfa'), { at: [0.28, 0.777, 0] })
  addMesh(part, roundedBoxGeometry(0.4, 0.1, 0.5, 0.045), lambertMaterial('#fdfdfc'), {
    at: [-0.8, 0.98, 0],
    turn: [0, 0, -0.42],
  })
  addMesh(part, roundedBoxGeometry(1.5, 0.3, 0.5, 0.04), lambertMaterial('#eef0ef'), { at: [0.1, 0.42, 0] })
  for (const x of [-0.5, 0.7]) addMesh(part, new BoxGeometry(0.08, 0.3, 0.46), steel(), { at: [x, 0.15, 0] })
}

/** A reclining chair for infusions and dialysis. */
export function recliner(group: Group, spot: FloorPosition, color: string) {
  const part = placeGroup(group, spot)
  const pad = lambertMaterial(color)
  addMesh(part, roundedBoxGeometry(0.6, 0.16, 0.62, 0.06), pad, { at: [0, 0.5, 0] })
  addMesh(part, roundedBoxGeometry(0.6, 0.86, 0.16, 0.07), pad, { at: [0, 0.9, -0.45], turn: [-0.45, 0, 0] })
  addMesh(part, roundedBoxGeometry(0.58, 0.12, 0.56, 0.05), pad, { at: [0, 0.4, 0.54], turn: [0.4, 0, 0] })
  addMesh(part, roundedBoxGeometry(0.4, 0.2, 0.1, 0.05), lambertMaterial('#fdfdfb'), {
    at: [0, 1.22, -0.52],
    turn: [-0.45, 0, 0],
  })
  for (const side of [-1, 1])
    addMesh(part, roundedBoxGeometry(0.14, 0.1, 0.6, 0.04), pad, { at: [side * 0.38, 0.7, 0] })
  addMesh(part, roundedBoxGeometry(0.56, 0.32, 0.66, 0.04), lambertMaterial('#e3e6e6'), {
    at: [0, 0.22, -0.05],
  })
}

/** A newborn's cot: clear sides on a wheeled cupboard. */
export function cot(group: Group, spot: FloorPosition, blanket: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.5, 0.55, 0.76, 0.03), lambertMaterial('#f4f1ea'), { at: [0, 0.42, 0] })
  for (const x of [-0.2, 0.2])
    for (const z of [-0.3, 0.3])
      addMesh(part, new SphereGeometry(0.05, 14, 10), lambertMaterial('#50585b'), { at: [x, 0.06, z] })
  const clear = new MeshLambertMaterial({ color: '#d9edf2', transparent: true, opacity: 0.38 })
  for (const side of [-1, 1]) {
    addMesh(part, new BoxGeometry(0.015, 0.24, 0.78), clear, { at: [side * 0.26, 0.86, 0] })
    addMesh(part, new BoxGeometry(0.52, 0.24, 0.015), clear, { at: [0, 0.86, side * 0.39] })
  }
  addMesh(part, roundedBoxGeometry(0.48, 0.08, 0.72, 0.03), lambertMaterial('#ffffff'), { at: [0, 0.77, 0] })
  addMesh(part, roundedBoxGeometry(0.34, 0.13, 0.44, 0.06), lambertMaterial(blanket), { at: [0, 0.85, 0.08] })
  addMesh(part, new SphereGeometry(0.075, 24, 18), lambertMaterial('#e8bfa3'), { at: [0, 0.87, -0.2] })
  addMesh(
    part,
    new SphereGeometry(0.08, 24, 18, 0, Math.PI * 2, 0, Math.PI / 2),
    lambertMaterial('#ffffff'),
    {
      at: [0, 0.875, -0.215],
      turn: [-0.9, 0, 0],
    },
  )
}

/** The round of an operating lamp on its arm, from the ceiling at `high`. */
export function operatingLamp(group: Group, spot: FloorPosition, high: number) {
  const part = placeGroup(group, spot)
  addMesh(
    part,
    hoseGeometry(`0,${high},0 0,${high - 0.5},0 0.45,${high - 0.6},0 0.5,${high - 0.85},0.1`, 0.035),
    lambertMaterial('#eceeee'),
  )
  const head = placeGroup(part, { x: 0.5, z: 0.1, y: high - 0.95 })
  head.rotation.set(0.25, 0, -0.2)
  addMesh(
    head,
    latheGeometry('0,0.1 0.2,0.1 0.4,0.04 0.42,0 0.4,-0.02', 0.02, 56),
    lambertMaterial('#f6f7f7'),
  )
  for (let bulb = 0; bulb < 13; bulb++) {
    const [radius, turn] = bulb === 0 ? [0, 0] : bulb < 5 ? [0.16, bulb * 1.57] : [0.3, bulb * 0.785]
    addMesh(
      head,
      new CylinderGeometry(0.055, 0.055, 0.02, 20),
      lambertMaterial('#fff', { emissive: '#ffffff', emissiveIntensity: 1.2 }),
      { at: [Math.cos(turn) * radius, -0.02, Math.sin(turn) * radius] },
    )
  }
  addMesh(head, new TorusGeometry(0.41, 0.02, 10, 56), lambertMaterial('#c9cfd1'), {
    turn: [Math.PI / 2, 0, 0],
  })
}

export function operatingTable(group: Group, spot: FloorPosition, drape: string) {
  const part = placeGroup(group, spot)
  addMesh(part, roundedBoxGeometry(0.58, 0.1, 2, 0.04), lambertMaterial('#2f383c'), { at: [0, 0.9, 0] })
  addMesh(part, roundedBoxGeometry(0.72, 0.06, 1.3, 0.03), lambertMaterial(drape), { at: [0, 0.97, 0.25] })
  for (const side of [-1, 1])
    addMesh(part, new BoxGeometry(0.02, 0.4, 1.28), lambertMaterial(drape), { at: [side * 0.36, 0.78, 0.25] })
  addMesh(part, roundedBoxGeometry(0.34, 0.1, 0.26, 0.04), lambertMaterial('#f5f6f6'), { at: [0, 1, -0.78] })
  addMesh(part, roundedBoxGeometry(0.3, 0.75, 0.36, 0.05), steel(), { at: [0, 0.48, 0] })
  addMesh(part, roundedBoxGeometry(0.6, 0.14, 1, 0.05), lambertMaterial('#dfe3e4'), { at: [0, 0.09, 0.05] })
}
