import {
  BoxGeometry,
  CylinderGeometry,
  type Group,
  MeshLambertMaterial,
  PlaneGeometry,
  TorusGeometry,
} from 'three'
import { tones } from '../palette.ts'
import { createCanvas, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, hoseGeometry, lambertMaterial, roundedBoxGeometry } from '../webgl/meshes.ts'
import { heart } from './building-front.ts'
import { type FloorPosition, placeGroup, steel } from './floor-position.ts'

/** A plain board with the heart of the group on the wall. */
export function wallSign(
  group: Group,
  spot: FloorPosition,
  { width, accent }: { width: number; accent: string },
) {
  const part = placeGroup(group, spot)
  const height = width * 0.34
  addMesh(
    part,
    roundedBoxGeometry(width, height, 0.05, 0.02),
    lambertMaterial(mix(accent, tones.night, 0.15)),
  )
  heart(part, { at: [0, 0, 0.03], scale: [height * 0.3, height * 0.3, 0.2] })
}

export function door(group: Group, spot: FloorPosition, wood: string) {
  const part = placeGroup(group, spot)
  addMesh(part, new BoxGeometry(1.12, 2.2, 0.06), lambertMaterial('#e3dfd6'), { at: [0, 1.1, 0] })
  addMesh(part, new BoxGeometry(0.98, 2.12, 0.06), lambertMaterial(wood), { at: [0, 1.06, 0.02] })
  addMesh(part, new BoxGeometry(0.16, 0.9, 0.02), lambertMaterial('#a9c3c9'), { at: [0.28, 1.45, 0.05] })
  addMesh(part, roundedBoxGeometry(0.03, 0.3, 0.05, 0.012), steel(), { at: [-0.4, 1.05, 0.08] })
}

/** A framed pattern in the hospital’s colours. */
export function framedPattern(
  group: Group,
  spot: FloorPosition,
  { width, accent }: { width: number; accent: string },
) {
  const part = placeGroup(group, spot)
  const { canvas, pen } = createCanvas(300, 220)
  pen.fillStyle = '#f6f1e7'
  pen.fillRect(0, 0, 300, 220)
  for (let arc = 0; arc < 9; arc++) {
    pen.beginPath()
    pen.arc(60 + ((arc * 83) % 220), 220, 40 + arc * 13, Math.PI, 2 * Math.PI)
    pen.fillStyle = `${mix(accent, ['#e9c9a0', '#f6f1e7', '#7fb0a8'][arc % 3] ?? '#fff', 0.35 + (arc % 4) * 0.15)}b0`
    pen.fill()
  }
  const height = width * 0.73
  addMesh(part, new BoxGeometry(width + 0.08, height + 0.08, 0.03), lambertMaterial('#8a6f52'))
  addMesh(part, new PlaneGeometry(width, height), new MeshLambertMaterial({ map: textureOf(canvas) }), {
    at: [0, 0, 0.02],
  })
}

/** Low cupboards with a worktop, a row of wall cupboards above, and a basin. */
export function cupboards(
  group: Group,
  spot: FloorPosition,
  { width, wood, isHigh = true }: { width: number; wood: string; isHigh?: boolean },
) {
  const part = placeGroup(group, spot)
  const doors = Math.round(width / 0.6)
  addMesh(part, new BoxGeometry(width, 0.82, 0.58), lambertMaterial('#f1efe9'), { at: [0, 0.45, 0.29] })
  addMesh(part, new BoxGeometry(width + 0.04, 0.05, 0.64), lambertMaterial('#dcd9d2'), {
    at: [0, 0.89, 0.31],
  })
  if (isHigh) addMesh(part, new BoxGeometry(width, 0.7, 0.34), lambertMaterial(wood), { at: [0, 1.85, 0.17] })
  for (let leaf = 0; leaf < doors; leaf++) {
    const x = (leaf - (doors - 1) / 2) * (width / doors)
    addMesh(part, new BoxGeometry(width / doors - 0.02, 0.76, 0.02), lambertMaterial('#fbfaf7'), {
      at: [x, 0.45, 0.59],
    })
    addMesh(part, new BoxGeometry(0.16, 0.02, 0.03), steel(), { at: [x, 0.76, 0.61] })
    if (isHigh)
      addMesh(
        part,
        new BoxGeometry(width / doors - 0.02, 0.66, 0.02),
        lambertMaterial(mix(wood, '#ffffff', 0.12)),
        {
          at: [x, 1.85, 0.345],
        },
      )
  }
  addMesh(part, hoseGeometry('0,0.9,0.12 0,1.12,0.12 0,1.2,0.2 0,1.14,0.28', 0.016), steel(), {
    at: [width * 0.28, 0, 0],
  })
  addMesh(part, roundedBoxGeometry(0.46, 0.03, 0.36, 0.012), steel(), { at: [width * 0.28, 0.915, 0.32] })
}

export function pendant(
  group: Group,
  spot: FloorPosition,
  { high, radius, color }: { high: number; radius: number; color: string },
) {
  const part = placeGroup(group, spot)
  addMesh(part, new CylinderGeometry(0.012, 0.012, 1.6, 8), lambertMaterial('#4b4f51'), {
    at: [0, high + 0.8, 0],
  })
  addMesh(
    part,
    new TorusGeometry(radius, 0.035, 12, 64),
    lambertMaterial(color, { emissive: '#fff0d0', emissiveIntensity: 0.8 }),
    { at: [0, high, 0], turn: [Math.PI / 2, 0, 0] },
  )
}
