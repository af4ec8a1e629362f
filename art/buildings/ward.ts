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
import { type FloorPosition, placeGroup, steel } from './floor-position.ts'

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
